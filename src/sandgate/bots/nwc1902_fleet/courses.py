"""Where a manoeuvre leads: the own ships after each of the moves ahead, and whether any of them comes upon a shore.

The fleet is run by the rules, as if it made or worked up to its full speed. A column follows in the wake of its head, so
that her way alone is looked at; in any other formation every ship runs her own.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.nwc1902_fleet.reckoning import Situation, all_own
from sandgate.bots.nwc1902_fleet.search import FULL_HALVES, Ahead, enemy_ahead, nearest_yd
from sandgate.rules.nwc1902.fleet.going import Going
from sandgate.rules.nwc1902.fleet.moving import Sailed, sail
from sandgate.rules.nwc1902.fleet.ways import way_on
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.state import Shore, Signal
from sandgate.sea.fixes import Fix
from sandgate.sea.ways import Place, Way, beside_chord, fix_at, near_piece

STEP_S: Final = 10
BERTH_YD: Final = 40.0  # nobody comes nearer to a shore on purpose
SHORE_POINTS: Final = 1e5  # what it costs to strand in the next move: more than all else


class Course(NamedTuple):
    """A manoeuvre, and whether it leads upon a shore."""

    manoeuvre: Signal | None
    strands_in: int = 0  # the first move ahead in which a ship comes upon a shore; 0: none of those looked at

    @property
    def points(self) -> int:
        """How far it turns."""
        return self.manoeuvre.points if self.manoeuvre else 0


def courses(now: Situation, manoeuvres: Iterable[Signal | None], waits: int = 0) -> tuple[list[Course], Ahead]:
    """Where the fleet goes with each of these manoeuvres, carried out after so many moves, as for its signal.

    The moves before they are carried out are the same for all.
    """
    fleet, ships, strands_in = now.sailing._replace(goal_halves=FULL_HALVES), now.able, 0
    ahead = Ahead([], [], [], [], enemy_ahead(now.guns, waits), waits)
    shores = pieces(now.view.shores)
    for nth in range(1, waits + 1):
        sailed = sail(fleet, ships, None, ())
        if shores and not strands_in and _strands(fleet.column, sailed, shores):
            strands_in = nth
        fleet, ships = sailed.fleet, sailed.ships
    before = Sailed(fleet, ships, dict[int, tuple[float, float]]().__getitem__, dict[int, Going]().__getitem__)
    return [_course(now, before, manoeuvre, strands_in, shores, ahead) for manoeuvre in manoeuvres], ahead


def _course(
    now: Situation,
    before: Sailed,
    manoeuvre: Signal | None,
    strands_in: int,
    shores: Sequence[tuple[Place, Place]],
    ahead: Ahead,
) -> Course:
    """A manoeuvre that is carried out now, after some moves; where it leads is added to what lies ahead."""
    sailed, ordered = before, manoeuvre
    for nth, enemies in enumerate(ahead.enemies, ahead.waits + 1):
        column = sailed.fleet.column
        sailed, ordered = sail(sailed.fleet, sailed.ships, ordered, ()), None
        if shores and not strands_in and _strands(column, sailed, shores):
            strands_in = nth
        own = all_own(now, sailed.ships)
        ahead.own.extend(own)
        ahead.ranges_yd.append(nearest_yd(own, enemies))
    course = Course(manoeuvre, strands_in)
    ahead.points.append(course.points)
    ahead.shore.append(shore_cost(strands_in))
    return course


def _strands(column: Sequence[int], sailed: Sailed, shores: Sequence[tuple[Place, Place]]) -> bool:
    """Whether a ship comes upon a shore in a move: of a fleet that was and stays in column its head alone is looked at."""
    numbers = (sailed.fleet.column[:1] if column else ()) or [ship.number for ship in sailed.ships]
    return any(comes_upon(way_on(sailed.went(number).track), shores) for number in numbers)


def pieces(shores: Iterable[Shore]) -> list[tuple[Place, Place]]:
    """The straight pieces of shore lines."""
    return [piece for shore in shores for piece in pairwise(shore)]


def comes_upon(way: Way, shores: Sequence[tuple[Place, Place]], seconds: int = MOVE_S) -> bool:
    """Whether a way comes nearer to a shore than is safe, from now to a second of it, by steps of ten.

    >>> shore = [((-500.0, 600.0), (500.0, 600.0))]
    >>> [comes_upon(Way(lambda second: (0.0, speed * second, 0.0), speed), shore) for speed in (3.5, 4.0)]
    [False, True]
    """
    return _nears(way, fix_at(way, 0, 0), fix_at(way, 0, seconds), shores)


def _nears(way: Way, begun: Fix, ended: Fix, shores: Sequence[tuple[Place, Place]]) -> bool:
    """Whether it does between two fixes: halved, down to a step, only where some shore may be near."""
    steps = round(ended[0] - begun[0]) // STEP_S
    beside_yd = BERTH_YD + (beside_chord(way, begun, ended) if steps > 1 else 0.0)
    close = [(p, q) for p, q in shores if near_piece(begun, ended, beside_yd, p, q)]
    if steps <= 1 or not close:
        return bool(close)
    middle = fix_at(way, 0, round(begun[0]) + steps // 2 * STEP_S)
    return _nears(way, begun, middle, close) or _nears(way, middle, ended, close)


@doctrine
def shore_cost(strands_in: float) -> float:
    """What it costs to come upon a shore so many moves ahead, the more the sooner; nothing for 0, where there is none.

    >>> shore_cost(0.0), shore_cost(2.0)
    (0.0, 50000.0)
    """
    return SHORE_POINTS / strands_in if strands_in > 0.0 else 0.0
