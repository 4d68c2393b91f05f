"""Scouts thrown out ahead, the umpire's one exception to the rule that nobody tells an admiral of the enemy. JANE.GEN.06.

A scout is a ship of the division SCOUT. What she reports of the enemy within her reach goes to her admiral as a chit does.
"""

import math
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import direction_text, number_text
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, Knots, Yards, near
from sandgate.rules.jane1905.tactical.operations.sights import sees
from sandgate.rules.jane1905.tactical.posts import SIDES, Side
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.signalling.chits import SCOUTS, read_in
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.written_state import Letter
from sandgate.rules.jane1905.track.turning import POINT_DEG

BOOK: Final = "sandgate.rules.jane1905"
REACH_YD: Final = number(BOOK, "scouts", "reach")
SURE_YD: Final = number(BOOK, "scouts", "sure")
COURSE_POINTS: Final = number(BOOK, "scouts", "course_points")
SPEED_KN: Final = number(BOOK, "scouts", "speed")
SCOUT: Final = "SCOUT"
ROW: Final = ("battleship", "armoured cruiser", "protected cruiser", "destroyer")


@rule("JANE.GEN.06")
def reports(range_yd: Yards) -> bool:
    """Whether a scout reports an enemy's ship at a range.

    >>> reports(12000.0), reports(12001.0)
    (True, False)
    """
    return near(range_yd) <= REACH_YD


@rule("JANE.GEN.06")
def may_misread(range_yd: Yards) -> bool:
    """Whether the type of a ship may be mis-stated: beyond 6,000 yards.

    >>> may_misread(6000.0), may_misread(9000.0)
    (False, True)
    """
    return near(range_yd) > SURE_YD


@rule("JANE.GEN.06")
def reported_course(course_deg: Degrees) -> Degrees:
    """A course to the nearest two points.

    >>> reported_course(45.0), reported_course(60.0), reported_course(355.0)
    (45.0, 67.5, 0.0)
    """
    step_deg = COURSE_POINTS * POINT_DEG
    return math.floor(near(course_deg / step_deg) + 0.5) * step_deg % 360.0


@rule("JANE.GEN.06")
def reported_speed(speed_kn: Knots) -> Knots:
    """A speed to the nearest three knots.

    >>> reported_speed(14.0), reported_speed(13.0)
    (15.0, 12.0)
    """
    return math.floor(near(speed_kn / SPEED_KN) + 0.5) * SPEED_KN


@rule("JANE.GEN.06")
def misread(kind: str) -> str:
    """The type for which a ship is taken by mistake: the next of the row, after destroyer again battleship.

    >>> misread("battleship"), misread("destroyer")
    ('armoured cruiser', 'battleship')
    """
    return ROW[(ROW.index(kind) + 1) % len(ROW)] if kind in ROW else kind


class Sighted(NamedTuple):
    """One ship as a scout has her before her."""

    number: int
    kind: str
    range_yd: float


@rule("JANE.GEN.06")
def report_text(kinds: tuple[str, ...], course_deg: Degrees, speed_kn: Knots) -> str:
    """What a scout reports: how many, what they are, how they steer.

    >>> report_text(("battleship", "armoured cruiser"), 45.0, 14.0)
    '2 ships: battleship, armoured cruiser; course about NE, speed about 15 knots'
    """
    ships = f"{len(kinds)} ship{'s' if len(kinds) > 1 else ''}: {', '.join(kinds)}"
    course = direction_text(reported_course(course_deg))
    return f"{ships}; course about {course}, speed about {number_text(reported_speed(speed_kn))} knots"


@step("JANE.GEN.06", "JANE.GEN.14")
def scout(state: State, bench: Bench) -> State:
    """Let the scouts of each side report what they have newly seen, if the umpire sees fit."""
    letters = list(state.letters)
    for side in SIDES:
        for ship in [each for each in state.ships if each.side == side and each.division == SCOUT and not each.gone]:
            seen = _seen(state, side, ship)
            if not seen:
                continue
            text = _report(state, ship, seen, bench)
            told = [letter.text for letter in letters if letter.sender == SCOUTS]
            if text not in told[-1:] and bench.judge(
                Slot(state.move, "JANE.GEN.06", ship.number), True, about=f"Does {ship.name} report to her admiral: {text}?"
            ):
                reader = next(each.admiral for each in state.commands if each.side == side)
                letters.append(Letter(reader, text, SCOUTS, read_in(state.move + 1, state.free_signals)))
    return replace(state, letters=tuple(letters)) if len(letters) > len(state.letters) else state


def _seen(state: State, side: Side, ship: Ship) -> list[Sighted]:
    found = []
    for enemy in [each for each in state.ships if each.side != side and not each.gone and sees(state, side, each.number)]:
        range_yd = distance(ship.x_yd, ship.y_yd, enemy.x_yd, enemy.y_yd)
        if reports(range_yd):
            found.append(Sighted(enemy.number, plan_of(state, enemy).kind, range_yd))
    return found


def _report(state: State, ship: Ship, seen: list[Sighted], bench: Bench) -> str:
    far = [nth for nth, each in enumerate(seen) if may_misread(each.range_yd)]
    kinds = [each.kind for each in seen]
    if far:
        slot = Slot(state.move, "JANE.GEN.06", ship.number, 0, 1)
        wrong = far[bench.throw(slot, len(far), f"Which ship does {ship.name} mistake?") - 1] if len(far) > 1 else far[0]
        kinds[wrong] = misread(kinds[wrong])
    leader = next(each for each in state.ships if each.number == seen[0].number)
    return report_text(tuple(kinds), leader.course_deg, abs(leader.speed_kn))
