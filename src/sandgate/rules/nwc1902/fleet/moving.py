"""Moving a fleet: Section II, "The Turning Card", "Signaling", "Speed". Clauses NWC.TA.08, .41, .42, .52 to .54 and .59.

One move of 150 seconds. A fleet moves in column, toward its stations in an evolution, or every ship by herself. All is
worked out from where the ships are as the move begins, so the order in which they are listed changes nothing.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.courses import (
    STAND_ON,
    Course,
    FleetPace,
    Turn,
    begins_turn,
    beyond_fleet,
    fleet_pace,
    held_to_reserve,
    reach_of,
    run_course,
    ship_pace,
    speed_made,
    turn_of,
    turns_column,
)
from sandgate.rules.nwc1902.fleet.evolutions import change_of_heading, run_to_station
from sandgate.rules.nwc1902.fleet.in_column import (
    able_ships,
    beginnings,
    between,
    cut_behind,
    follow,
    form_column,
    guide_of,
    on_wake,
    prolong,
)
from sandgate.rules.nwc1902.fleet.placing_fleets import DISTANCE_YD, station
from sandgate.rules.nwc1902.fleet.state import Evolution, Fleet, Options, Ship, State
from sandgate.rules.nwc1902.fleet.wake import Stretch, turned_on_wake, wake_length
from sandgate.rules.nwc1902.fleet.ways import Track, place_at
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.speed import may_use_reserve, next_halves, reserve_used
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

BEAMS = {"line R": 1, "line L": -1, "column": 0}


class Board(Protocol):
    """What of a game, or of a view of it, a fleet's move rests on."""

    @property
    def options(self) -> Options:
        """What the players agreed beforehand."""

    @property
    def ships(self) -> Sequence[Ship]:
        """Ships, those of the fleet among them."""


class Movement(NamedTuple):
    """One fleet after a move: all its ships in the order of the state, gone and aground ones as they were."""

    fleet: Fleet
    ships: tuple[Ship, ...]
    tracks: tuple[Track | None, ...]
    turned_pt: tuple[float, ...]  # in the move, to either side


class Going(NamedTuple):
    """What a move comes to for one ship that is under way."""

    track: Track
    turned_pt: float
    speed_kn: float
    ends: Motion | None = None  # how she runs at the end, if by a motion of her own
    astern_yd: float = 0.0
    reserve: bool = False


@step("NWC.TA.08", "NWC.TA.09", "NWC.TA.41", "NWC.TA.42", "NWC.TA.52", "NWC.TA.54", "NWC.TA.59")
def move_fleet(board: Board, fleet: Fleet, manoeuvre: Signal | None, reserve: tuple[int, ...]) -> Movement:
    """Move one fleet: `manoeuvre` is carried out as the move begins; `reserve` names ships that use theirs by order.

    A turn of the column is carried out only by a fleet in column (NWC.TA.42); any other then stands on.
    """
    ships = tuple([ship for ship in board.ships if ship.side == fleet.side])
    able = able_ships(ships)
    guide = guide_of(fleet, able, begins=manoeuvre is not None and not turns_column(manoeuvre))
    pace, turn = fleet_pace(fleet, board.options.carry_turn_loss), turn_of(manoeuvre)
    able = [held_to_reserve(pace, ship, guide) for ship in able]
    (column, wake, evolution), going = begin(fleet, able, manoeuvre), dict[int, Going]()
    if evolution:
        evolution, going = evolve(evolution, guide, able, pace)
    elif column:
        column, wake, going = move_column(column, wake, able, pace, turn, reserve)
    else:
        together = STAND_ON if manoeuvre is None or turns_column(manoeuvre) else turn
        going = {ship.number: move_vessel(ship, pace, together, guide, reserve) for ship in able}
    moved = tuple([_moved(ship, going[ship.number]) if ship.number in going else ship for ship in ships])
    if not column and not evolution:
        column, wake, moved = form_column(moved)
    every = [going.get(ship.number) for ship in ships]
    return Movement(
        replace(fleet, halves=next_halves(fleet.halves, fleet.goal_halves), column=column, wake=wake, evolution=evolution),
        moved,
        tuple([each.track if each else None for each in every]),
        tuple([each.turned_pt if each else 0.0 for each in every]),
    )


@step("NWC.TA.42", "NWC.TA.59")
def begin(
    fleet: Fleet, able: Sequence[Ship], manoeuvre: Signal | None
) -> tuple[tuple[int, ...], tuple[Stretch, ...], Evolution]:
    """Column, wake and evolution as the move begins: lost ships leave the column, another manoeuvre ends what was done."""
    if not able:
        return (), (), ""
    if manoeuvre is not None and not turns_column(manoeuvre):
        line: Evolution = "line R" if manoeuvre.hand == "R" else "line L"
        return (), (), "" if manoeuvre.letter == "V" else "column" if manoeuvre.letter == "C" else line
    numbers = [ship.number for ship in able]
    column = tuple([number for number in fleet.column if number in numbers])
    if len(column) < len(numbers):
        return (), (), fleet.evolution
    return column, fleet.wake, fleet.evolution


def _moved(ship: Ship, going: Going) -> Ship:
    """A ship at the end of the move, on the grid of the board."""
    x, y, heading = place_at(going.track, CARD_MOVE_S)
    motion = going.ends
    if motion is not None:
        motion = end_of_move(motion)._replace(x_yd=x, y_yd=y, heading_deg=heading) if motion.helm != 0 else None
    reserve_moves, rest_moves = ship.reserve_moves, ship.rest_moves
    if going.reserve or reserve_moves or rest_moves:
        reserve_moves, rest_moves = reserve_used(reserve_moves, rest_moves, going.reserve)
    return Ship(
        number=ship.number,
        wing=ship.wing,
        side=ship.side,
        name=ship.name,
        kind=ship.kind,
        battery=ship.battery,
        x_yd=x,
        y_yd=y,
        heading_deg=heading,
        received=ship.received,
        half_power=ship.half_power,
        gone=ship.gone,
        aground=ship.aground,
        speed_kn=near(going.speed_kn),
        motion=motion,
        astern_yd=going.astern_yd,
        ready_s=ship.ready_s,
        reserve_moves=reserve_moves,
        rest_moves=rest_moves,
        ordered_kn=ship.ordered_kn,
        targets=ship.targets,
        fixes=ship.fixes,
    )


# -- vessels -----------------------------------------------------------------------------------------------------------


@step("NWC.TA.41", "NWC.TA.52")
def move_vessel(ship: Ship, pace: FleetPace, turn: Turn, guide: int, reserve: tuple[int, ...]) -> Going:
    """A ship by herself turns, or stands on, by the card of her own speed; the guide has no reserve."""
    uses = ship.number in reserve and ship.number != guide and may_use_reserve(ship.reserve_moves, ship.rest_moves)
    own = ship_pace(pace, ship, uses)
    course = run_course(ship, own, turn)
    uses = uses or beyond_fleet(pace, ship, yards_run(own.card_kn, CARD_MOVE_S))
    return Going(_track(course.path, 0.0, course), course.turned_pt, speed_made(own, course), course.ends, 0.0, uses)


def _track(path: tuple[Stretch, ...], from_yd: float, course: Course, extra_yd: float = 0.0) -> Track:
    """A track timed by a course."""
    return Track(path, from_yd, course.motion, course.way_yd, extra_yd, None, course.later, course.later_s)


# -- column ------------------------------------------------------------------------------------------------------------


@step("NWC.TA.42")
def move_column(
    column: tuple[int, ...],
    wake: tuple[Stretch, ...],
    able: Sequence[Ship],
    pace: FleetPace,
    turn: Turn,
    reserve: tuple[int, ...],
) -> tuple[tuple[int, ...], tuple[Stretch, ...], dict[int, Going]]:
    """The head of the column turns by her card or stands on; the others follow in her wake."""
    by_number = {ship.number: ship for ship in able}
    ships = [by_number[number] for number in column]
    head, length_yd = ships[0], wake_length(wake)
    own = ship_pace(pace, head, uses_reserve=False)
    course = run_course(head, own, turn)
    wake = prolong(wake, head, course, turns=begins_turn(head, own, turn))
    laid = wake or course.path
    begin_yd, ended_yd, head_kn = beginnings(laid), wake_length(wake), speed_made(own, course)
    curved, going = any(stretch.radius_yd for stretch in laid), dict[int, Going]()
    for ship, each in zip(ships, follow(ships, length_yd, course.way_yd, pace, reserve), strict=True):
        to_yd = each.from_yd + each.way_yd + each.extra_yd
        first, last = between(begin_yd, each.from_yd, to_yd)
        path, from_yd = laid[first:last], each.from_yd - begin_yd[first]
        turned_pt = near(turned_on_wake(path, from_yd, to_yd - begin_yd[first])) if curved else 0.0
        astern_yd, speed_kn = max(0.0, near(ended_yd - to_yd)), head_kn
        if each.alone_kn is not None:
            track, speed_kn = Track(path, from_yd, None, each.way_yd), each.alone_kn
        else:
            track = _track(path, from_yd, course, each.extra_yd)
        if each.extra_yd > 0.0:
            speed_kn += each.extra_yd / yards_run(1.0, CARD_MOVE_S)
        ends = course.ends if ship is head else None
        going[ship.number] = Going(track, turned_pt, speed_kn, ends, astern_yd, each.reserve)
    column = tuple(sorted(column, key=lambda number: going[number].astern_yd))
    return column, cut_behind(wake, going[column[-1]].astern_yd), going


@step("NWC.TA.35", "NWC.TA.42")
def refresh_column(state: State, side: Side) -> State:
    """The state with the column of a side as its ships now lie: in the wake as it was, else in line ahead, else none.

    A ship aground leaves the column at once; one that is lost, as the next move begins.
    """
    fleet = next(fleet for fleet in state.fleets if fleet.side == side)
    ships = [ship for ship in state.ships if ship.side == side]
    able, aground = able_ships(ships), [ship.number for ship in ships if ship.aground]
    column, wake, placed = tuple([number for number in fleet.column if number not in aground]), fleet.wake, tuple(ships)
    if not fleet.evolution and (len(column) < len(able) or not all(on_wake(ship, wake) for ship in able)):
        column, wake, placed = form_column(ships)
    by_number = {ship.number: ship for ship in placed}
    fleets = [replace(each, column=column, wake=wake) if each is fleet else each for each in state.fleets]
    return replace(state, ships=tuple([by_number.get(ship.number, ship) for ship in state.ships]), fleets=tuple(fleets))


# -- evolutions --------------------------------------------------------------------------------------------------------


@step("NWC.TA.52", "NWC.TA.59")
def evolve(evolution: Evolution, guide: int, able: Sequence[Ship], pace: FleetPace) -> tuple[Evolution, dict[int, Going]]:
    """One move of an evolution: the guide stands straight on, the others run to their stations; it ends when all are there.

    Ruling: the straight run stands for what a ship had still to turn, too; one with a speed of her own runs no farther.
    """
    leads = next(ship for ship in able if ship.number == guide)
    going = {guide: move_vessel(leads, pace, STAND_ON, guide, ())}
    x, y, heading_deg = place_at(going[guide].track, CARD_MOVE_S)
    others = [ship for ship in able if ship.number != guide]
    for place, ship in enumerate(others, 1):
        reach_yd, uses_beyond_yd = reach_of(pace, ship)
        at = station(x, y, heading_deg, place, BEAMS[evolution])
        run = run_to_station(ship.x_yd, ship.y_yd, ship.heading_deg, *at, reach_yd)
        ahead = Stretch(ship.x_yd, ship.y_yd, run.course_deg, run.way_yd, 0.0)
        track = Track((ahead,), 0.0, None, run.way_yd, 0.0, heading_deg if run.arrives else None)
        ends_deg = heading_deg if run.arrives else run.course_deg
        turned_pt = change_of_heading(ship.heading_deg, ends_deg)
        speed_kn = going[guide].speed_kn if run.arrives else run.way_yd / yards_run(1.0, CARD_MOVE_S)
        uses = near(run.way_yd) > near(uses_beyond_yd)
        going[ship.number] = Going(track, turned_pt, speed_kn, None, place * DISTANCE_YD, uses)
    on_station = all(going[ship.number].track.end_heading_deg is not None for ship in others)
    return "" if on_station else evolution, going
