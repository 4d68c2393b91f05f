"""The move itself: the ways of all ships through the minute, and where they are at its end.

JANE.MOV.03, .15, .16; JANE.OPS.02; JANE.HIT.33; JANE.GEN.01.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.jane1905.tactical.land import grounds
from sandgate.rules.jane1905.tactical.moves.events import CarriedOn, LeftBoard, StoppedAtCoast, Wandered
from sandgate.rules.jane1905.tactical.moves.steering import straight, taken_up, way_of, wobble_deg
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Fix, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.edge import ashore_at, leaves_at
from sandgate.rules.jane1905.track.following import RunInWake, run_in_wake
from sandgate.rules.jane1905.track.running import GRID, Part
from sandgate.rules.jane1905.track.speed import time_s
from sandgate.rules.jane1905.track.squares import BIG_YD
from sandgate.sea.stretches import Stretch, length_of

WAKE_YD: Final = BIG_YD  # so much of a wake is kept at least


def ways(state: State, bench: Bench, boats: Sequence[Way] = (), run_in_wake: RunInWake = run_in_wake) -> tuple[Way, ...]:
    """The way of every ship through the next move, in the order of the state.

    boats: the ways of those that are not moved like all others, for they are under water or dive (submarines/).
    run_in_wake: who works out what is run in a wake.
    """
    found = {way.ship: bounded(state, way) for way in boats}
    ships = {ship.number: ship for ship in state.ships if not ship.gone}
    for ship in ships.values():
        _lay(state, ship, ships, found, bench, run_in_wake)
    return tuple([found[number] for number in ships])


def _lay(
    state: State, ship: Ship, ships: Mapping[int, Ship], found: dict[int, Way], bench: Bench, run_in_wake: RunInWake
) -> None:
    """Find her way, and first that of the ship that she follows."""
    if ship.number in found:
        return
    if ship.damage.wander_moves > 0:
        found[ship.number] = _wandering(state, ship, bench)
    elif ship.bell.follow and closes_circle(ship, ships):
        found[ship.number] = straight(ship, ship.course_deg)._replace(gives_up="the ships follow one another in a circle")
    else:
        leader = ships.get(ship.bell.follow)
        if leader is not None:
            _lay(state, leader, ships, found, bench, run_in_wake)
        sets, ahead = plan_of(state, ship).engine_sets, found.get(ship.bell.follow)
        found[ship.number] = way_of(ship, sets, ahead, run_in_wake)
    found[ship.number] = bounded(state, found[ship.number])


@step("JANE.MOV.16")
def closes_circle(ship: Ship, ships: Mapping[int, Ship]) -> bool:
    """Whether ships follow one another in a circle and she has the lowest number of it: she goes straight on."""
    number, met = ship.bell.follow, list[int]()
    while number in ships and number not in met and ships[number].damage.wander_moves == 0:
        met.append(number)
        number = ships[number].bell.follow
    return bool(met) and number == met[0] and ship.number == min(met)


@step("JANE.HIT.33")
def _wandering(state: State, ship: Ship, bench: Bench) -> Way:
    """A ship without steering: a point to either side of the course that she had, or on it; her helm is void."""
    slot = Slot(state.move + 1, "JANE.HIT.33", ship.number)
    off_deg = wobble_deg(bench.throw(slot, 6, f"Whither does {ship.name} wander (1, 2 to port, 5, 6 to starboard)?"))
    return straight(ship, (ship.damage.wander_deg + off_deg) % 360.0)._replace(wobble_deg=off_deg)


@step("JANE.MOV.03", "JANE.GEN.01")
def bounded(state: State, way: Way) -> Way:
    """A way as far as the coast; and when it crosses the edge, if the board has one."""
    board = state.options.board_squares
    ashore_min = ashore_at(way.parts, grounds(state.land), *board) if state.land else None
    if ashore_min is not None:
        way = way._replace(parts=_until(way, ashore_min), end_kn=0.0, ashore=True)
    left_at = leaves_at(way.parts, *board) if state.options.edge and _may_leave(way, *board) else None
    return way if left_at is None else way._replace(left_at=left_at)


def _may_leave(way: Way, big_east: int, big_north: int) -> bool:
    """Whether an edge of the board lies as near as she may come in the move."""
    x_yd, y_yd, far_yd = way.parts[0].stretch.x_yd, way.parts[0].stretch.y_yd, way.fastest_yd + 1.0
    return not (far_yd < x_yd < big_east * BIG_YD - far_yd and far_yd < y_yd < big_north * BIG_YD - far_yd)


def _until(way: Way, minute: float) -> tuple[Part, ...]:
    """The parts of a way that ends at a part of the minute."""
    before = [part for part in way.parts if part.end_min <= minute]
    last = way.on(minute)
    if minute > last.begin_min:
        share = (minute - last.begin_min) / (last.end_min - last.begin_min)
        run = last.stretch._replace(length_yd=last.stretch.length_yd * share)
        before.append(Part(last.begin_min, minute, run))
    return *before, Part(minute, 1.0, Stretch(*way.at(minute), 0.0, 0.0))


@step("JANE.OPS.02", "JANE.MOV.01", "JANE.MOV.03")
def moved(state: State, ways: Sequence[Way]) -> tuple[State, tuple[Event, ...]]:
    """The state when all have run their ways: places, courses, speeds, tracks, wakes, and what is left of their orders."""
    move, by_number, events = state.move + 1, {way.ship: way for way in ways}, list[Event]()
    ships = [_at_end(ship, by_number[ship.number], move) for ship in state.ships if ship.number in by_number]
    for ship in ships:
        way = by_number[ship.number]
        if way.wobble_deg is not None or way.gives_up or way.ashore or ship.fate == "left":
            events += _told(state, ship, way, Moment(time_s(move), (ship.captain,)))
    at_end = {ship.number: ship for ship in ships}
    return replace(state, move=move, ships=tuple([at_end.get(ship.number, ship) for ship in state.ships])), tuple(events)


def _at_end(ship: Ship, way: Way, move: int) -> Ship:
    """A ship when she has run her way."""
    left = way.left_at is not None
    x_yd, y_yd, course_deg = way.at(1.0 if way.left_at is None else way.left_at)
    x_yd, y_yd, course_deg = on_grid(x_yd, GRID), on_grid(y_yd, GRID), on_grid(course_deg, GRID) % 360.0
    wandering = ship.damage.wander_moves
    return replace(
        ship,
        x_yd=x_yd,
        y_yd=y_yd,
        course_deg=course_deg,
        speed_kn=way.run_kn if left else way.end_kn,
        bell=way.bell,
        wake=_kept(taken_up(ship.wake, way)),
        track=(*ship.track, Fix(move, x_yd, y_yd, course_deg, way.run_kn)),
        damage=ship.damage._replace(wander_moves=wandering - 1) if wandering else ship.damage,
        fate=ship.fate or ("left" if left else ""),
    )


def _kept(wake: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    """The last of a wake, so much as anybody may follow in."""
    while len(wake) > 1 and length_of(wake[1:]) >= WAKE_YD:
        wake = wake[1:]
    return wake


def _told(state: State, ship: Ship, way: Way, now: Moment) -> list[Event]:
    """What of a ship's move is told beside her place."""
    told = list[Event]()
    if way.wobble_deg is not None:
        told.append(now.by(_wandering).tell(Wandered, ship=ship.name, wobble_deg=way.wobble_deg, course_deg=ship.course_deg))
    if way.gives_up:
        told.append(now.by(straight).tell(CarriedOn, ship=ship.name, why=way.gives_up))
    if way.ashore:
        told.append(now.tell(StoppedAtCoast, clauses=("JANE.GEN.01",), ship=ship.name))
    if ship.fate == "left":
        named = ship.diver is None  # a dot is gone as it came: without a message (JANE.SUB.04)
        seen = named and ship.number in [sight.ship for sight in state.sights if sight.now]
        to = tuple([post.key for post in state.posts if post.side == ship.side or (seen and "captain" in post.duties)])
        edge = _edge(state, ship)
        speed_kn = abs(way.run_kn)
        told.append(now.tell(LeftBoard, to=to, clauses=("JANE.MOV.03",), ship=ship.name, edge=edge, speed_kn=speed_kn))
    return told


def _edge(state: State, ship: Ship) -> str:
    """The edge at which she is."""
    east_yd, north_yd = [squares * BIG_YD for squares in state.options.board_squares]
    off = {"west": ship.x_yd, "south": ship.y_yd, "east": east_yd - ship.x_yd, "north": north_yd - ship.y_yd}
    return min(off, key=lambda edge: near(off[edge]))
