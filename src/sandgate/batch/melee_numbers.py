"""A battle of the mêlée as numbers: ships, what commanders have ordered, torpedoes in the water, and what is noted of it."""

from typing import Any, Final, NamedTuple

from sandgate.rules.nwc1902.captain.plotting import Turn

Numbers = Any  # an array of numpy


class Agreed(NamedTuple):
    """What does not change in a battle."""

    moves: int
    four_tenths: bool
    torpedo_points: float  # of a hit; ALL: the whole endurance of the ship struck
    torpedo_kn: float
    torpedo_yd: float
    flying_moves: int
    fleet_kn: tuple[float, float]
    commanders: tuple[int, int]  # the doctrines of the commanders
    standing: Numbers  # by side and place: the ship upon whose loss it is carried out, the hand, points; 0 for none


ALL: Final = -1.0


class Ships(NamedTuple):
    """All ships, red and then blue, each by their numbers: of each kind of fact a row."""

    numbers: Numbers
    sides: Numbers  # 0 red, 1 blue
    doctrines: Numbers  # of the captains
    kinds: Numbers  # by their places in KINDS
    endurance: Numbers
    full_kn: Numbers
    pairs: Numbers  # how many she has
    turrets: Numbers  # by pair: units, whether on the keel line, to port, aft, of 12 inches
    received: Numbers
    halved: Numbers
    gone: Numbers
    lies_s: Numbers
    motions: Numbers
    before: Numbers  # place and heading a move ago
    open: Numbers  # whether 12-inch and 8-inch guns are
    scoring: Numbers  # and whether they fire in the move that is to be scored
    ready_move: Numbers  # by pair
    ready_s: Numbers  # by tube
    targets: Numbers  # two at most, then 0
    reserve: Numbers  # moves with it, moves still to rest
    turning: Numbers  # the standing order by which she turns, from 1; 0: she does not


ORDERS: Final = 9  # of a commander, by the names below; of signals 0 is none
COMMANDING, SECOND, MUTE, CONCENTRATION, FREED = range(5)
FIRE, FIRE_MOVE = 5, 6  # the enemy on whom fire is signalled, and the move of the hoist, from FIRST_HOIST on
FREEING, FREEING_MOVE = 7, 8  # whether close action is signalled

STANDS: Final = 6  # how a battle stands, by the names below
MOVE, SCORED, CLOSE, IN_THE_OPEN, HAS_FIRED, APART = range(6)


class Running(NamedTuple):
    """A torpedo in the water; its names are those of play's."""

    ship: int  # the number of her who fired it
    place: int  # her place among all
    tube: int
    fired_s: float
    x_yd: float
    y_yd: float
    leaves_deg: float
    runs_deg: float
    followed_s: float
    disclosed: bool
    seen: int  # its place among all that were disclosed


class Sheet(NamedTuple):
    """What a captain has written."""

    engines_kn: float  # NOT_RUNG: nothing
    steers: bool
    turn: Turn
    first: int  # numbers of his targets; 0: none
    second: int
    fires_s: int  # the second of the move at which tubes are fired
    run_deg: float
    tubes: tuple[bool, bool, bool, bool]


class Noted(NamedTuple):
    """What is noted of a battle."""

    marks: Numbers  # by move and ship: whether she made a dot, place, heading
    ranges_yd: Numbers  # by move, of the nearest opponents; NOBODY_YD where there are none
    fired: Numbers  # by ship and pair: the moves in which it fired
    times: Numbers  # and how often
    seen: Numbers  # torpedoes disclosed, by the names below
    shots: Numbers  # of the move scored last: firer, target, points
    stopped: Numbers  # by side: how often a ship came to lie motionless
    worked: Numbers  # by side and standing order: the how many-th to be carried out
    counted: Numbers  # how often FIRES, HITS, TORPEDOES happened
    first: Numbers  # and in which move first


NOBODY_YD: Final = -1.0
SEEN: Final = 9
SEEN_SIDE, SEEN_MOVE, SEEN_TUBE, SEEN_X, SEEN_Y, SEEN_LEAVES, SEEN_RUNS, SEEN_FATE, SEEN_RUN = range(SEEN)
FIRES, HITS, TORPEDOES = range(3)


def left(ships: Ships) -> list[int]:
    """The places of the ships that are on the paper."""
    return [nth for nth in range(len(ships.numbers)) if not ships.gone[nth]]


def left_of(side: int, ships: Ships) -> list[int]:
    """The same of one side."""
    return [nth for nth in left(ships) if ships.sides[nth] == side]


def place_of(number: int, ships: Ships) -> int:
    """The place of a ship among all."""
    for nth in range(len(ships.numbers)):
        if ships.numbers[nth] == number:
            return nth
    return NOT_HERE


NOT_HERE: Final = -1


def count(what: int, move: int, noted: Noted) -> None:
    """Count what has happened as a move is played."""
    noted.counted[what] += 1
    if noted.first[what] == 0:
        noted.first[what] = move
