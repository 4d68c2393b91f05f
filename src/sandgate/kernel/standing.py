"""How a game stands, as a view tells it: what was lost, what is counted, in what unit, and what its reader plays for."""

from typing import Final, NamedTuple


class Losses(NamedTuple):
    """What the sides have lost since the beginning, as far as a view tells it: made of the view and of nothing else."""

    of: str  # the book's own measure: "points received", "men lost"
    move: int  # the last move that is counted in
    sides: tuple[tuple[str, float], ...]


class Tally(NamedTuple):
    """How one side stands by the book's own count, as far as a view tells it."""

    label: str  # two words: "Points received", "Men left"
    side: str
    value: float
    of: float = 0.0  # the whole, where there is one: it is drawn as a bar
    mark: float = 0.0  # a stroke on the bar: half endurance


class Measure(NamedTuple):
    """What the points of a result are, so that people read them with their unit."""

    of: str = ""  # the book's own words, "points received", "endurance lost"; "" for points of the game
    parts: bool = False  # parts of one, which people read in per cent


POINTS: Final = Measure()


class Briefing(NamedTuple):
    """What a role plays for. Without one of the scenario's own a game tells its aim, in the words of its book."""

    aim: str = ""  # one sentence of 64 letters at most
    text: str = ""  # a paragraph a line: situation, forces, what counts
    ends: str = ""  # when the game ends, and who has won then
    clause: str = ""  # by which it is decided
