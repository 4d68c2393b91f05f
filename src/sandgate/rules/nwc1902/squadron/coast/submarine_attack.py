"""What submarines do in a move: Section II, "Melee", "Submarines". Clauses NWC.ME.06 to .10, and NWC.ME.01.

An order to fire is carried out at the first second at which she is within 400 yards of her target, awash or dived, if she
has a chance there; failing that at the end of the move. Without a chance she keeps her torpedo, and within 800 yards the
order. How far she was from each enemy when she was discovered is kept.
At the end of the move, in the mêlée of every fifth one, a die is thrown for each one awash near hostile ships; one already
discovered is seen again as long as she is awash, or has withdrawn.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.guns.asked import APART
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.events import (
    SubmarineDiscovered,
    SubmarineFired,
    SubmarineHeld,
    SubmarineMoved,
    SubmarineTorpedoSeen,
    SubmarineUnseen,
)
from sandgate.rules.nwc1902.squadron.coast.orders import SubmarineCourse, SubmarineDepth, SubmarineFire
from sandgate.rules.nwc1902.squadron.coast.shore import ground
from sandgate.rules.nwc1902.squadron.coast.submarines import (
    THIRD,
    close_enough,
    discovered_by,
    faces_that_discover,
    faces_that_hit,
    may_fire_torpedo,
    order_lapses,
    seen_close,
    submarine_hits,
    withdrawn,
)
from sandgate.rules.nwc1902.squadron.coast.waters import Vessel, Waters
from sandgate.rules.nwc1902.squadron.state import FIRST_NUMBER, FIRST_SUBMARINE, GRID, Submarine, SubmarineSeen
from sandgate.rules.nwc1902.squadron.struck import Struck, points_of_hit
from sandgate.rules.nwc1902.squadron.units import enemy_of, target_number
from sandgate.sea.stretches import Lies
from sandgate.sea.ways import Way, Ways, stopped

FAR_YD: Final = 1e9
REACH_YD: Final = (0.0, 1e6)


class Run(NamedTuple):
    """A submarine as she begins a move and as she ends it, and her way between."""

    begun: Submarine
    ended: Submarine
    way: Way


class Dived(NamedTuple):
    """What the submarines did in a move."""

    submarines: tuple[Submarine, ...]
    sighted: tuple[SubmarineSeen, ...]
    struck: tuple[Struck, ...]
    events: tuple[Event, ...]


@step("NWC.ME.06", "NWC.ME.07", "NWC.ME.08", "NWC.ME.09", "NWC.ME.10")
def run_submarines(waters: Waters, ways: Ways, orders: Iterable[tuple[Side, Any]], bench: Bench) -> Dived:
    """Run all submarines through a move: they move, fire, and may be discovered at its end."""
    if not waters.submarines:
        return Dived((), waters.sighted, (), ())
    lines, sighted = tuple(orders), list(waters.sighted)
    moved, struck, events = list[Submarine](), list[Struck](), list[Event]()
    for submarine in waters.submarines:
        if submarine.gone:
            moved.append(submarine)
            continue
        named = submarine.side, submarine.number - FIRST_SUBMARINE + 1
        own = [line for side, line in lines if (side, getattr(line, "submarine", 0)) == named]
        begun = _ordered(waters, submarine, own)
        run, told = _run(waters, begun, bench)
        events += [*told, _moved(waters, run.ended)]
        ended, blow, told = _fire(waters, run, ways, bench)
        struck += blow
        events += told
        ended, seen, told = _look_out(waters, ended, bench) if waters.looks_out else (ended, [], [])
        if begun.discovered_yd is None and seen:  # only now: that she had withdrawn, and when, nobody else may know
            sighted = [each for each in sighted if each.number != ended.number]
        sighted += seen
        moved.append(ended)
        events += told
    return Dived(tuple(moved), tuple(sighted), tuple(struck), tuple(events))


@step("NWC.ME.06", "NWC.ME.08")
def _ordered(waters: Waters, submarine: Submarine, lines: list[Any]) -> Submarine:
    """Obey course, depth and target as the move begins."""
    heading_deg, speed_kn, dived = submarine.heading_deg, submarine.speed_kn, submarine.dived
    risen, target = submarine.risen, submarine.target
    for line in lines:
        if isinstance(line, SubmarineCourse) and not submarine.aground:
            heading_deg, speed_kn = line.course_deg, line.speed_kn
        elif isinstance(line, SubmarineDepth):
            risen = risen or (dived and not line.dives and submarine.discovered_yd is not None)
            dived = line.dives
        elif isinstance(line, SubmarineFire):
            target = target_number(waters, submarine.side, line.target)
    return replace(submarine, heading_deg=heading_deg, speed_kn=speed_kn, dived=dived, risen=risen, target=target)


@step("NWC.ME.01", "NWC.ME.06")
def _run(waters: Waters, begun: Submarine, bench: Bench) -> tuple[Run, list[Event]]:
    """Run a submarine through the move; a shore in her way stops her."""
    way, stops, events = Way(partial(_place, begun), yards_run(begun.speed_kn, 1.0), True), dict[int, float](), list[Event]()
    x_yd, y_yd, _ = way(float(waters.move_s))
    ended = replace(begun, x_yd=on_grid(x_yd, GRID), y_yd=on_grid(y_yd, GRID))
    ended = ground(waters, ended, {begun.number: way}, bench, stops, events)
    return Run(begun, ended, stopped(way, stops.get(begun.number, float(waters.move_s)))), events


def _place(submarine: Submarine, second: float) -> Lies:
    """Where a submarine that began the move here is at a second of it."""
    way_yd = yards_run(submarine.speed_kn, second)
    return (*ahead(submarine.x_yd, submarine.y_yd, submarine.heading_deg, way_yd, 0.0), submarine.heading_deg)


def _moved(waters: Waters, submarine: Submarine) -> Event:
    return waters.at_end.tell(
        SubmarineMoved,
        to=waters.hearers.of(submarine.side),
        clauses=("NWC.ME.06",),
        ship=submarine.name,
        x_yd=submarine.x_yd,
        y_yd=submarine.y_yd,
        heading_deg=submarine.heading_deg,
        dived=submarine.dived,
    )


# -- fire ------------------------------------------------------------------------------------------------------------------


@step("NWC.ME.07", "NWC.ME.08", "NWC.ME.09")
def _fire(waters: Waters, run: Run, ways: Ways, bench: Bench) -> tuple[Submarine, list[Struck], list[Event]]:
    """Fire the one torpedo at the ordered target, if it may be fired in this move."""
    begun, ended, _ = run
    target = next((ship for ship in waters.ships if ship.number == begun.target and not ship.gone), None)
    if target is None or not may_fire_torpedo(begun.spent):
        return replace(ended, target=0), [], []
    approach = begun.dived, begun.discovered_yd is not None, _discovered_yd(begun, target), begun.risen
    at_s, range_yd = _moment(run, target, ways.get(target.number), waters.move_s, faces_that_hit(0.0, *approach) > 0)
    range_slot, die_slot, effect = (
        Slot(waters.move, clause, begun.number, target.number) for clause in ("NWC.ME.08", "NWC.ME.07", "NWC.DU.45")
    )
    range_yd = bench.measure(range_slot, range_yd, REACH_YD, APART)
    faces = faces_that_hit(range_yd, *approach)
    if not faces:
        kept = replace(ended, target=0) if order_lapses(range_yd) else ended
        return kept, [], [_held(waters, begun, target, range_yd, range_slot)]
    die = bench.throw(die_slot, 6, f"Does the torpedo of {{actor}} hit {{other}}, as {faces} in 6 do?")
    hit = submarine_hits(faces, die)
    points = bench.judge(
        effect,
        points_of_hit(waters.torpedo_points, target) if hit else 0.0,
        (),
        "How many points does the torpedo of {actor} do to {other}?",
    )
    fired = waters.at(at_s).tell(
        SubmarineFired,
        to=waters.hearers.of(begun.side),
        clauses=(*_chance(range_yd, faces), "NWC.ME.09", "NWC.DU.45"),
        slots=(range_slot, die_slot, effect),
        ship=begun.name,
        target=target.name,
        range_yd=range_yd,
        chance_in_six=faces,
        die=die,
        struck=hit,
        points=points,
    )
    seen = waters.at_end.tell(
        SubmarineTorpedoSeen,
        to=waters.hearers.of(enemy_of(begun.side)),
        clauses=("NWC.ME.06", "NWC.ME.07", "NWC.DU.45"),
        target=target.name,
        struck=hit,
        points=points,
    )
    blow = [Struck(target.number, points, "a submarine's torpedo", fired.at_s)] if points else []
    return replace(ended, spent=True, target=0), blow, [fired, seen]


@step("NWC.ME.08")
def _discovered_yd(submarine: Submarine, target: Vessel) -> float:
    """Her range from a target when she was discovered in this approach; 0 for one undiscovered."""
    return submarine.ranges_yd[target.number - FIRST_NUMBER[target.side]] if submarine.ranges_yd else 0.0


def _chance(range_yd: float, faces: int) -> tuple[str, ...]:
    """The clauses of the moment at which she fires and of her chance."""
    return (*(("NWC.ME.07",) if close_enough(range_yd) else ()), *(("NWC.ME.08",) if faces < THIRD else ()))


def _moment(run: Run, target: Vessel, way: Way | None, move_s: int, has_chance: bool) -> tuple[int, float]:
    """The second of the move at which she fires and her range: the first one within 400 yards, or the last one."""
    for second in range(move_s if has_chance else 0):
        x_yd, y_yd, _ = run.way(float(second))
        there = way(float(second)) if way else (target.x_yd, target.y_yd, 0.0)
        range_yd = distance(x_yd, y_yd, there[0], there[1])
        if close_enough(range_yd):
            return second, near(range_yd)
    return move_s, near(distance(run.ended.x_yd, run.ended.y_yd, target.x_yd, target.y_yd))


def _held(waters: Waters, submarine: Submarine, target: Vessel, range_yd: float, slot: Slot) -> Event:
    if submarine.discovered_yd is None:
        reason = "out of range"
    elif submarine.risen or not submarine.dived:
        reason = "she has been discovered and has not stayed dived since"
    else:
        reason = "out of range, or she was discovered too far from this target"
    return waters.at_end.tell(
        SubmarineHeld,
        to=waters.hearers.of(submarine.side),
        clauses=("NWC.ME.07", "NWC.ME.08"),
        slots=(slot,),
        ship=submarine.name,
        target=target.name,
        range_yd=range_yd,
        reason=reason,
    )


# -- discovery -------------------------------------------------------------------------------------------------------------


@step("NWC.ME.08", "NWC.ME.10")
def _look_out(waters: Waters, submarine: Submarine, bench: Bench) -> tuple[Submarine, list[SubmarineSeen], list[Event]]:
    """Whether a submarine is discovered at the end of the move, seen again, or has withdrawn."""
    enemies = sorted([ship for ship in waters.ships if ship.side != submarine.side], key=lambda ship: ship.number)
    line = [near(distance(submarine.x_yd, submarine.y_yd, ship.x_yd, ship.y_yd)) for ship in enemies]
    ranges = [range_yd for range_yd, ship in zip(line, enemies, strict=True) if not ship.gone]
    nearest_yd = near(min(ranges, default=FAR_YD))
    if submarine.discovered_yd is not None:
        if withdrawn(nearest_yd):
            return replace(submarine, discovered_yd=None, ranges_yd=(), risen=False), [], []
        return submarine, [] if submarine.dived else [_seen(waters, submarine)], []
    faces = faces_that_discover(submarine.dived, nearest_yd, sum(map(seen_close, ranges)))
    if not faces:
        return submarine, [], []
    slot = Slot(waters.move, "NWC.ME.10", submarine.number)
    die = bench.throw(slot, 6, f"Is {{actor}} discovered, as by {faces} in 6?")
    tell, clauses = waters.at_end.tell, ("NWC.ME.10",)
    if not discovered_by(faces, die):
        unseen = tell(
            SubmarineUnseen, to=(), clauses=clauses, slots=(slot,), ship=submarine.name, range_yd=nearest_yd, die=die
        )
        return submarine, [], [unseen]
    told = tell(
        SubmarineDiscovered,
        clauses=clauses,
        slots=(slot,),
        ship=submarine.name,
        x_yd=submarine.x_yd,
        y_yd=submarine.y_yd,
        range_yd=nearest_yd,
    )
    discovered = replace(submarine, discovered_yd=nearest_yd, ranges_yd=tuple(line), risen=False)
    return discovered, [_seen(waters, submarine)], [told]


def _seen(waters: Waters, submarine: Submarine) -> SubmarineSeen:
    return SubmarineSeen(submarine.number, submarine.side, waters.move, submarine.x_yd, submarine.y_yd)
