"""The ships of a Duel as the steps of a move know them: numbers of fixed shape, so that a batch may compile the steps.

What is kept for the players (names, dots, pencil lines, headings shown) stands in the state; ashore.py goes between both.
Batteries, pairs and tubes are known by their places in BATTERIES, PAIRS_OF and TUBES.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, get_args

from sandgate.rules.nwc1902.captain.plotting import Turn
from sandgate.rules.nwc1902.guns.gun_fire import AFTER, ON_KEEL, TO_PORT
from sandgate.rules.nwc1902.guns.score_card import CARDS, Column
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery
from sandgate.rules.nwc1902.ship.tubes import TUBES, after, port
from sandgate.rules.nwc1902.torpedo.state import Fate
from sandgate.rules.nwc1902.torpedo.trial import Words, words_of
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.sea.fixes import Fix

Moves = tuple[int, int, int, int, int, int]
Seconds = tuple[float, float, float, float]

BATTERIES: Final[tuple[Battery, ...]] = get_args(Battery)
PAIRS: Final = tuple([len(PAIRS_OF[battery]) for battery in BATTERIES])
FIRST_COLUMN: Final = (0, PAIRS[0])
COLUMNS: Final[tuple[Column, ...]] = tuple([column for battery in BATTERIES for column in CARDS[battery]])
MOST_PAIRS: Final = max(PAIRS)

# Numbers of the columns by themselves: a compiler carries a table's texts about with whatever is read from it.
ABOUT: Final = tuple([column.about for column in COLUMNS])
IS_12IN: Final = tuple([column.is_12in for column in COLUMNS])
UNITS: Final = tuple([column.units for column in COLUMNS])
IS_ON_KEEL: Final = tuple([column.pair in ON_KEEL for column in COLUMNS])
IS_TO_PORT: Final = tuple([column.pair in TO_PORT for column in COLUMNS])
IS_AFTER: Final = tuple([column.pair in AFTER for column in COLUMNS])

FATES: Final[tuple[Fate, ...]] = get_args(Fate)
RUNNING, SPENT, MISSED, ERRED, STRUCK = 0, 1, 2, 3, 4

PORT_TUBE: Final = tuple([port(tube) for tube in TUBES])
AFTER_TUBE: Final = tuple([after(tube) for tube in TUBES])
TRIAL_WORDS: Final[tuple[Words, ...]] = tuple([words_of(tube) for tube in TUBES])


class Afloat(NamedTuple):
    """One battleship. Her number in the scenario is her address in slots."""

    number: int
    red: bool
    battery: int
    full_speed_kn: float
    motion: Motion
    received: float
    half_power: bool
    out_of_action: bool
    open_12in: bool
    open_8in: bool
    scoring_12in: bool
    scoring_8in: bool
    held: int  # a bit each pair
    ready_move: Moves  # of each pair, in the order of the score card
    ready_s: Seconds  # of each tube


class Guns(NamedTuple):
    """What is open and held back after the orders of a move, and which calibres fire in it."""

    open_12in: bool
    open_8in: bool
    scoring_12in: bool
    scoring_8in: bool
    held: int


class Launch(NamedTuple):
    """An order to fire a torpedo; at second NOT_ORDERED nothing is ordered."""

    second: int
    tube: int
    run_deg: float


class Written(NamedTuple):
    """The written move of a ship: engines (-1: nothing ordered), helm and tubes by seconds, guns after it."""

    engines_kn: float
    turns: Sequence[Turn]
    guns: Guns
    launches: Sequence[Launch]


class Running(NamedTuple):
    """A torpedo that is followed, and what has become of it: its fate, and how far it is known to have run."""

    by_first: bool
    tube: int
    fired_s: float
    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float
    followed_s: float
    disclosed: bool
    in_water: bool
    fate: int
    run_yd: float


class Leg(NamedTuple):
    """How a ship that is followed ran from a second of the game on, and where she was at its end; fixes are laid of it.

    first, last: seconds since then, of the first fix and of the last, which is its end.
    """

    of_first: bool
    from_s: float
    motion: Motion
    first: int
    last: int
    x_yd: float
    y_yd: float
    heading_deg: float


class Agreed(NamedTuple):
    """What the players agreed beforehand."""

    moves: int
    four_tenths: bool
    torpedo_points: float
    torpedo_kn: float
    torpedo_yd: float


class Duel(NamedTuple):
    """A Duel after `move` moves have been plotted and `scored` moves have been scored.

    Fixes are of a ship second by second while a torpedo of the enemy is in the water; legs are those of them, the later
    ones, that nobody has asked for yet (followed.py). No ship holds a list, for a compiler counts at every turn who holds
    one.
    """

    move: int
    scored: int
    first: Afloat
    second: Afloat
    first_fixes: Sequence[Fix]
    second_fixes: Sequence[Fix]
    legs: list[Leg]
    torpedoes: list[Running]
    collision: int  # what the contact was that ended it; 0 for none


def tube_with(ready_s: Seconds, tube: int, second_s: float) -> Seconds:
    """The seconds from which tubes are loaded, that of one tube being another.

    >>> tube_with((0.0, 0.0, 0.0, 0.0), 3, 315.0)
    (0.0, 0.0, 0.0, 315.0)
    """
    a, b, c, d = ready_s
    return (
        second_s if tube == 0 else a,
        second_s if tube == 1 else b,
        second_s if tube == 2 else c,
        second_s if tube == 3 else d,
    )
