"""Whom a torpedo strikes in a move. JANE.TOR.03 to .05, .07, .08, .11, JANE.SUB.10.

The first hull that it touches is struck, friend or foe; its firer's own is ignored. One that passes a hull by not more than
ten yards is doubtful: by method 1 that is tossed for, by the others it has missed unless the umpire finds otherwise. On its
square it strikes the first hull there, of several the one nearest to the middle; one of a boat under water waits for her.
Boats under water are not struck.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, bearing, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Torpedo
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ships import named, plan_of, ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoPassed, TorpedoStruck
from sandgate.rules.jane1905.tactical.torpedo.firing import slot_of
from sandgate.rules.jane1905.tactical.torpedo.meeting import (
    DOUBT_YD,
    FEET,
    Hull,
    Line,
    Touch,
    Touches,
    doubtful,
    hit_by_toss,
    may_meet,
    touches,
)
from sandgate.rules.jane1905.tactical.torpedo.methods import engaged_side, torpedo_hits
from sandgate.rules.jane1905.tactical.torpedo.settings import NEVER, running_min, torpedo_yd_min
from sandgate.rules.jane1905.tactical.torpedo.ways import first_on_square, on_board
from sandgate.rules.jane1905.track.squares import BIG_YD, centre_of

SIDES: Final = {"P": "port", "S": "starboard"}


class Met(NamedTuple):
    """What came of a torpedo in a move: the torpedo, the blow if it struck, and what is told."""

    torpedo: Torpedo
    blow: Blow | None = None
    told: tuple[Event, ...] = ()


def met_in_move(state: State, torpedo: Torpedo, ways: Mapping[int, Way], bench: Bench, touches: Touches = touches) -> Met:
    """What a torpedo meets in the move that is made. touches: who works out where it touches hulls."""
    if torpedo.method == 4:
        return as_estimated(state, torpedo, ways)
    hulls = tuple(_hulls(state, torpedo, ways))
    met = on_track(state, torpedo, hulls, bench, touches)
    return met if met.torpedo.struck or not torpedo.square else on_square(state, met, hulls, bench)


@step("JANE.TOR.08", "JANE.TOR.04", "JANE.TOR.05")
def on_track(state: State, torpedo: Torpedo, hulls: tuple[Hull, ...], bench: Bench, touches: Touches = touches) -> Met:
    """The hulls that a torpedo touches or passes close by, in their order."""
    line, ends_min, told = line_of(state, torpedo), ends(state, torpedo), list[Event]()
    near_by = [hull for hull in hulls if may_meet(line, hull, DOUBT_YD)]  # most lie far off
    found = zip(touches(line, near_by, DOUBT_YD), near_by, strict=True)
    met = [(at, hull.number) for at, hull in found if at]
    for at, number in sorted(met, key=lambda each: (each[0].at_min, each[1])):
        doubt = doubtful(at.off_yd)
        if doubt and (number in torpedo.passed or (at.at_min >= near(line.to_min) and (ends_min > 1.0 or torpedo.square))):
            continue  # it is nearest when it has gone on, or stands on its square
        struck, slot = _found(state, torpedo, number, at, bench)
        if struck:
            blow, happened = struck_by(state, torpedo.ship, torpedo.tube, number, at, slot)
            return Met(replace(torpedo, struck=True), blow, (*told, happened))
        torpedo = replace(torpedo, passed=(*torpedo.passed, number))
        told.append(
            Moment((state.move + at.at_min) * 60.0)
            .by(on_track)
            .tell(
                TorpedoPassed,
                ship=named(state, torpedo.ship),
                tube=torpedo.tube,
                target=named(state, number),
                off_yd=at.off_yd,
                slots=(slot,),
            )
        )
    return Met(torpedo, None, tuple(told))


def _found(state: State, torpedo: Torpedo, number: int, at: Touch, bench: Bench) -> tuple[bool, Slot]:
    """Whether a torpedo that touches a hull, or passes it in doubt, has struck her."""
    fired_in, doubt = int(torpedo.fired_min) + 1, doubtful(at.off_yd)
    clause = "JANE.TOR.04" if doubt and torpedo.square else "JANE.TOR.08"
    slot = slot_of(state, clause, torpedo.ship, torpedo.tube, fired_in, number)
    if clause == "JANE.TOR.04":
        asked = f"{torpedo.tube} of {{actor}} passes {{other}} by {at.off_yd:.0f} yards: has it struck, by heads (1)?"
        return hit_by_toss(bench.throw(slot, 2, asked)), slot
    by = f", which it passes by {at.off_yd:.0f} yards" if doubt else ""
    return bench.judge(slot, not doubt, (), f"Does the torpedo from {torpedo.tube} of {{actor}} strike {{other}}{by}?"), slot


@step("JANE.TOR.03", "JANE.SUB.10")
def on_square(state: State, met: Met, hulls: tuple[Hull, ...], bench: Bench) -> Met:
    """The hull that a torpedo strikes on the square that it was aimed at, when it has come there."""
    torpedo = met.torpedo
    centre = centre_of(torpedo.square, *state.options.board_squares)
    from_min, to_min = max(0.0, ends(state, torpedo)), min(1.0, torpedo.until_min - state.move)
    if near(from_min) > near(to_min):
        return met
    there = list[tuple[float, float, int, Touch]]()
    for hull in hulls:
        minute = first_on_square(hull.way, hull.length_yd, hull.beam_yd, centre, from_min, to_min)
        if minute != NEVER:
            off_yd, at = _nearest_part(torpedo, hull, centre, minute)
            there.append((minute, off_yd, hull.number, at))
    for _, _, number, at in sorted(there):
        slot = slot_of(state, "JANE.TOR.03", torpedo.ship, torpedo.tube, int(torpedo.fired_min) + 1, number)
        if bench.judge(slot, True, (), f"Does {torpedo.tube} of {{actor}} strike {{other}} on {torpedo.square}?"):
            blow, happened = struck_by(state, torpedo.ship, torpedo.tube, number, at, slot)
            return Met(replace(torpedo, struck=True), blow, (*met.told, happened))
    return met


def _nearest_part(torpedo: Torpedo, hull: Hull, centre: tuple[float, float], minute: float) -> tuple[float, Touch]:
    """How near to the middle of its square a torpedo finds a hull, and where it strikes her."""
    x, y, course_deg = hull.way.at(minute)
    forward, starboard = aboard(x, y, course_deg, *centre)
    ends_yd, sides_yd = hull.length_yd / 2.0, hull.beam_yd / 2.0
    along = max(-ends_yd, min(ends_yd, forward))
    off_yd = near(distance(forward, starboard, along, max(-sides_yd, min(sides_yd, starboard))))
    side = engaged_side(course_deg, bearing(x, y, torpedo.x_yd, torpedo.y_yd))
    return off_yd, Touch(minute, 0.0, side, near((ends_yd - along) * FEET))


@step("JANE.TOR.07")
def as_estimated(state: State, torpedo: Torpedo, ways: Mapping[int, Way]) -> Met:
    """A torpedo by method 4 strikes her who was rightly estimated, when it has run so far: amidships, on her side to it."""
    minute, way = torpedo.strikes_min - state.move, ways.get(torpedo.at)
    if way is None or not 0.0 < near(minute) <= 1.0 or not on_board(way, minute):
        return Met(torpedo)
    x, y, course_deg = way.at(minute)
    side = engaged_side(course_deg, bearing(x, y, torpedo.x_yd, torpedo.y_yd))
    at = Touch(minute, 0.0, side, plan_of(state, ship_of(state, torpedo.at)).length_ft / 2.0)
    fired_in = int(torpedo.fired_min) + 1
    slot = slot_of(state, "JANE.TOR.07", torpedo.ship, torpedo.tube, fired_in, torpedo.at)._replace(move=fired_in)
    blow, happened = struck_by(state, torpedo.ship, torpedo.tube, torpedo.at, at, slot)
    return Met(replace(torpedo, struck=True), blow, (happened,))


@step("JANE.TOR.11", "JANE.OPS.04")
def struck_by(state: State, by: int, tube: str, target: int, at: Touch, slot: Slot) -> tuple[Blow, Event]:
    """A torpedo's hit, which waits to be scored, as the umpire is told of it. slot: of the finding that it rests on."""
    blow = Blow(
        move=state.move + 1,
        ship=target,
        by=by,
        kind="torpedo",
        nth=slot.nth,
        side=at.side,
        x_ft=at.x_ft,
        hits=torpedo_hits(),
    )
    now = Moment((state.move + at.at_min) * 60.0).by(struck_by)
    ship, struck = named(state, by), named(state, target)
    return blow, now.tell(
        TorpedoStruck, ship=ship, tube=tube, target=struck, side=SIDES[at.side], x_ft=at.x_ft, slots=(slot,)
    )


def line_of(state: State, torpedo: Torpedo) -> Line:
    """A torpedo's run in the move that is made."""
    fired_min, yd_min = torpedo.fired_min - state.move, torpedo_yd_min(torpedo.setting_yd)
    from_min, to_min = max(0.0, fired_min), min(1.0, ends(state, torpedo))
    return Line(torpedo.x_yd, torpedo.y_yd, torpedo.bearing_deg, yd_min, fired_min, from_min, to_min)


def ends(state: State, torpedo: Torpedo) -> float:
    """The minute of the move at which a torpedo is on its square, has run its range, or leaves the board (JANE.MOV.03)."""
    runs_min, yd_min = running_min(torpedo.setting_yd), torpedo_yd_min(torpedo.setting_yd)
    if torpedo.square and torpedo.until_min > 0.0:
        to_x, to_y = centre_of(torpedo.square, *state.options.board_squares)
        runs_min = distance(torpedo.x_yd, torpedo.y_yd, to_x, to_y) / yd_min
    elif state.options.edge:
        runs_min = min(runs_min, _to_edge_yd(torpedo, *state.options.board_squares) / yd_min)
    return torpedo.fired_min - state.move + runs_min


def over_min(state: State, torpedo: Torpedo) -> float:
    """The minute of the move at which it is over with a torpedo: at the end of its run, or of its wait on a square."""
    return max(ends(state, torpedo), torpedo.until_min - state.move)


def _to_edge_yd(torpedo: Torpedo, squares_east: int, squares_north: int) -> float:
    course = math.radians(torpedo.bearing_deg)
    edge_yd = math.inf
    for place, step_yd, size in (
        (torpedo.x_yd, math.sin(course), squares_east * BIG_YD),
        (torpedo.y_yd, math.cos(course), squares_north * BIG_YD),
    ):
        if near(step_yd) != 0.0:
            edge_yd = min(edge_yd, ((size if step_yd > 0.0 else 0.0) - place) / step_yd)
    return max(0.0, edge_yd)


def _hulls(state: State, torpedo: Torpedo, ways: Mapping[int, Way]) -> Iterator[Hull]:
    for ship in state.ships:
        under = ship.diver is not None and ship.diver.under
        if ship.number in ways and ship.number != torpedo.ship and not ship.gone and not under:
            plan = plan_of(state, ship)
            yield Hull(ship.number, ways[ship.number], plan.length_ft / FEET, plan.beam_ft / FEET)
