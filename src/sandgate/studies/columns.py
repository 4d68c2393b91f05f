"""The columns of a study's rows, a row a game, by their names; and how people read them."""

from collections.abc import Iterable
from typing import Final

from sandgate.kernel.unit_words import quantity_words

NUMBER, CELL, GAME = "number", "cell", "game"  # which game it is
WINNER, OUTCOME, MOVES = "winner", "outcome", "moves"
ENDED: Final = "end"  # letters of the digest of how it ended
WHICH: Final = (NUMBER, CELL, GAME)
AT, POINTS, LOST, TIMES, FIRST = "at_", "points_", "lost_", "_times", "_first"


def at_column(field: str) -> str:
    """The value of an axis."""
    return AT + field


def points_column(side: str) -> str:
    """The points of a side."""
    return POINTS + side


def lost_column(side: str) -> str:
    """What a side lost."""
    return LOST + side


def times_column(counted: str) -> str:
    """How often something happened."""
    return counted + TIMES


def first_column(counted: str) -> str:
    """In which move it first happened."""
    return counted + FIRST


def measure_column(role: str, measure: str) -> str:
    """What was measured of a role."""
    return f"{role}.{measure}"


def counted_columns(counted: Iterable[str]) -> list[str]:
    """How often each thing happened, and in which move first."""
    return [column for name in counted for column in (times_column(name), first_column(name))]


def column_words(name: str) -> str:
    """A column as people read it.

    >>> column_words("fires_times"), column_words("fires_first"), column_words("points_red"), column_words("red.hits_made")
    ('fires', 'first of fires, move', 'red: points', 'red: hits made')
    """
    if name.endswith(TIMES):
        return name.removesuffix(TIMES)
    if name.endswith(FIRST):
        return f"first of {name.removesuffix(FIRST)}, move"
    if name.startswith(POINTS):
        return _of(name.removeprefix(POINTS), "points")
    if name.startswith(LOST):
        return _of(name.removeprefix(LOST), "lost")
    of, _, what = name.rpartition(".")
    return _of(of, quantity_words(what)) if of else quantity_words(what)


def _of(whose: str, what: str) -> str:
    """A quantity of a side or a role in words."""
    return f"{whose.replace('_', ' ')}: {what}"
