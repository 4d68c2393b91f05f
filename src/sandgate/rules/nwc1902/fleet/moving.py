"""Moving a fleet: Section II, "The Turning Card", "Signaling", "Speed". Clauses NWC.TA.08, .41, .42, .52 to .54 and .59.

One move of 150 seconds. A fleet moves in column, toward its stations in an evolution, or every ship by herself. All is
worked out from where the ships are as the move begins, so the order in which they are listed changes nothing.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from sandgate.kernel.frozen import changing, making, replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat, Sailing, afloat, sailing
from sandgate.rules.nwc1902.fleet.courses import (
    STAND_ON,
    Course,
    FleetPace,
    fleet_pace,
    held_to_reserve,
    reach_of,
    turn_of,
    turns_column,
)
from sandgate.rules.nwc1902.fleet.evolutions import change_of_heading, run_to_station
from sandgate.rules.nwc1902.fleet.going import Going, Made, Went, at_end, move_vessel
from sandgate.rules.nwc1902.fleet.in_column import able_ships, form_column, guide_of, on_wake
from sandgate.rules.nwc1902.fleet.moving_in_column import (
    Column,
    column_of,
    going_in_column,
    move_column,
    turned_in_column,
)
from sandgate.rules.nwc1902.fleet.placing_fleets import DISTANCE_YD, station
from sandgate.rules.nwc1902.fleet.state import Evolution, Fleet, Options, Ship, State
from sandgate.rules.nwc1902.fleet.ways import Track, place_at, way_run
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.speed import next_halves
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Stretch

as_ship, placed_astern = making(Ship), changing(Ship, "astern_yd")

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
    way_yd: tuple[float, ...]  # made in the move
    turned_pt: tuple[float, ...]  # in the move, to either side
    went: Went

    @property
    def tracks(self) -> tuple[Track | None, ...]:
        """The tracks of the ships, None of one that cannot move: made when somebody asks where she was within the move."""
        return tuple([None if ship.gone or ship.aground else self.went(ship.number).track for ship in self.ships])


class Sailed(NamedTuple):
    """A fleet and its ships that can move, in the order of their numbers, after a move; and how they went."""

    fleet: Sailing
    ships: tuple[Afloat, ...]
    made: Made
    went: Went


@step("NWC.TA.08", "NWC.TA.51")
def move_fleet(board: Board, fleet: Fleet, manoeuvre: Signal | None, reserve: tuple[int, ...]) -> Movement:
    """Move one fleet: `manoeuvre` is carried out as the move begins; `reserve` names ships that use theirs by order."""
    ships = [ship for ship in board.ships if ship.side == fleet.side]
    able = tuple([afloat(ship) for ship in able_ships(ships)])
    sailed = sail(sailing(fleet, board.options.carry_turn_loss), able, manoeuvre, reserve)
    ended, after = {ship.number: ship for ship in sailed.ships}, sailed.fleet
    made = [sailed.made(ship.number) if ship.number in ended else (0.0, 0.0) for ship in ships]
    return Movement(
        replace(fleet, halves=after.halves, column=after.column, wake=after.wake, evolution=after.evolution),
        tuple([_moved(ship, ended[ship.number]) if ship.number in ended else ship for ship in ships]),
        tuple([way_yd for way_yd, _ in made]),
        tuple([turned_pt for _, turned_pt in made]),
        sailed.went,
    )


@step("NWC.TA.08", "NWC.TA.09", "NWC.TA.41", "NWC.TA.42", "NWC.TA.52", "NWC.TA.54", "NWC.TA.59")
def sail(fleet: Sailing, able: Sequence[Afloat], manoeuvre: Signal | None, reserve: tuple[int, ...]) -> Sailed:
    """Move the ships of a fleet that can move.

    A turn of the column is carried out only by a fleet in column (NWC.TA.42); any other then stands on.
    """
    pace, turn = fleet_pace(fleet, fleet.keeps_loss), turn_of(manoeuvre)
    column, wake, evolution = begin(fleet, able, manoeuvre)
    held, ordered, guide = able, [ship for ship in able if ship.ordered_kn != AS_FLEET], 0
    if ordered or not column or evolution:
        guide = guide_of(fleet, able, begins=manoeuvre is not None and not turns_column(manoeuvre))
        held = [held_to_reserve(pace, ship, guide) for ship in able]
    if evolution:
        evolution, moved = evolve(evolution, guide, held, pace)
        ended, made, went = _of_each(moved)
    elif column:
        by_number = {ship.number: ship for ship in held}
        in_column = column_of([by_number[number] for number in column], [*wake])
        course, behind = move_column(in_column, pace, turn, reserve)
        ended, wake = in_column.ships, tuple(in_column.wake[behind:])
        made, went = partial(_made_in_column, column, in_column), partial(_went_in_column, column, in_column, course)
        column = tuple([ship.number for ship in ended])
    else:
        together = STAND_ON if manoeuvre is None or turns_column(manoeuvre) else turn
        ended, made, went = _of_each([move_vessel(ship, pace, together, guide, reserve) for ship in held])
    ships = sorted(ended)
    if not column and not evolution:
        column, wake, astern_yd = form_column(ships)
        ships = [ship._replace(astern_yd=astern_yd.get(ship.number, ship.astern_yd)) for ship in ships]
    if ordered:  # they were held to their reserve for this move alone
        ships = [end._replace(ordered_kn=ship.ordered_kn) for end, ship in zip(ships, able, strict=True)]
    halves = next_halves(fleet.halves, fleet.goal_halves)
    after = Sailing(fleet.speed_kn, halves, fleet.goal_halves, column, wake, evolution, fleet.keeps_loss)
    return Sailed(after, tuple(ships), made, went)


@step("NWC.TA.42", "NWC.TA.59")
def begin(
    fleet: Sailing, able: Sequence[Afloat], manoeuvre: Signal | None
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


def _made_in_column(numbers: tuple[int, ...], column: Column, number: int) -> tuple[float, float]:
    """The way of a ship of a column and the points that she turned, by her number."""
    nth = numbers.index(number)
    _, way_yd, extra_yd, _, _ = column.following[nth]
    return way_yd + extra_yd, turned_in_column(nth, column)


def _went_in_column(numbers: tuple[int, ...], column: Column, course: Course, number: int) -> Going:
    """How a ship of a column went, by her number."""
    return going_in_column(numbers.index(number), column, course)


def _of_each(moved: Sequence[tuple[Afloat, Going]]) -> tuple[list[Afloat], Made, Went]:
    """Ships that have moved each by herself."""
    went = {ship.number: going for ship, going in moved}
    made = {number: (way_run(going.track), going.turned_pt) for number, going in went.items()}
    return [ship for ship, _ in moved], made.__getitem__, went.__getitem__


def _moved(ship: Ship, ended: Afloat) -> Ship:
    """A ship of the state at the end of the move."""
    return as_ship(
        number=ship.number,
        wing=ship.wing,
        side=ship.side,
        name=ship.name,
        kind=ship.kind,
        battery=ship.battery,
        x_yd=ended.x_yd,
        y_yd=ended.y_yd,
        heading_deg=ended.heading_deg,
        received=ship.received,
        half_power=ship.half_power,
        gone=ship.gone,
        aground=ship.aground,
        speed_kn=ended.speed_kn,
        motion=ended.motion if ended.motion.helm else None,
        astern_yd=ended.astern_yd,
        ready_s=ship.ready_s,
        reserve_moves=ended.reserve_moves,
        rest_moves=ended.rest_moves,
        ordered_kn=ship.ordered_kn,
        targets=ship.targets,
        fixes=ship.fixes,
    )


@step("NWC.TA.35", "NWC.TA.42")
def refresh_column(state: State, side: Side) -> State:
    """The state with the column of a side as its ships now lie: in the wake as it was, else in line ahead, else none.

    A ship aground leaves the column at once; one that is lost, as the next move begins.
    """
    fleet = next(fleet for fleet in state.fleets if fleet.side == side)
    ships = [ship for ship in state.ships if ship.side == side]
    able, aground = able_ships(ships), [ship.number for ship in ships if ship.aground]
    column, wake = tuple([number for number in fleet.column if number not in aground]), fleet.wake
    if not fleet.evolution and (len(column) < len(able) or not all(on_wake(ship, wake) for ship in able)):
        column, wake, astern_yd = form_column(able)
        placed = {
            ship.number: placed_astern(ship, astern_yd=astern_yd[ship.number]) for ship in able if ship.number in astern_yd
        }
        state = replace(state, ships=tuple([placed.get(ship.number, ship) for ship in state.ships]))
    fleets = [replace(each, column=column, wake=wake) if each is fleet else each for each in state.fleets]
    return replace(state, fleets=tuple(fleets))


# -- evolutions --------------------------------------------------------------------------------------------------------


@step("NWC.TA.52", "NWC.TA.59")
def evolve(
    evolution: Evolution, guide: int, able: Sequence[Afloat], pace: FleetPace
) -> tuple[Evolution, list[tuple[Afloat, Going]]]:
    """One move of an evolution: the guide stands straight on, the others run to their stations; it ends when all are there.

    Ruling: the straight run stands for what a ship had still to turn, too; one with a speed of her own runs no farther.
    """
    leads = move_vessel(next(ship for ship in able if ship.number == guide), pace, STAND_ON, guide, ())
    _, x, y, heading_deg, lead_kn, *_ = leads[0]
    moved, others, on_station = [leads], [ship for ship in able if ship.number != guide], True
    for place, ship in enumerate(others, 1):
        reach_yd, uses_beyond_yd = reach_of(pace, ship)
        at = station(x, y, heading_deg, place, BEAMS[evolution])
        run = run_to_station(ship.x_yd, ship.y_yd, ship.heading_deg, *at, reach_yd)
        ahead = Stretch(ship.x_yd, ship.y_yd, run.course_deg, run.way_yd, 0.0)
        track = Track([ahead], 0.0, None, run.way_yd, 0.0, heading_deg if run.arrives else None)
        turned_pt = change_of_heading(ship.heading_deg, heading_deg if run.arrives else run.course_deg)
        speed_kn = lead_kn if run.arrives else run.way_yd / yards_run(1.0, CARD_MOVE_S)
        uses = near(run.way_yd) > near(uses_beyond_yd)
        ended = at_end(ship, place_at(track, CARD_MOVE_S), near(speed_kn), NO_TURN, place * DISTANCE_YD, uses)
        moved.append((ended, Going(track, turned_pt)))
        on_station = on_station and run.arrives
    return "" if on_station else evolution, moved
