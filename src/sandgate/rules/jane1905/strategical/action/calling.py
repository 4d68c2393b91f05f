"""To the tactical board: Jane's tactical game is called for, with the ships as they are. The way back: coming_back.py.

The middle between the two nearest leaders is the middle of the board. Ruling: speed is that which is made good, the highest
what engines and coal allow now; of tired engines, coal and breakdowns the chart keeps the book. Both sides go over, for who
has sighted nothing yet does so on the board or not at all. Ruling: battle range is another by night, so an action is over
at sunset and at sunrise, and another begins if they are within it then. JANE.STR.16, JANE.SCALE.12.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.codec import dump
from sandgate.kernel.contract import Result, Scenario
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.strategical.action.battle_range import in_line_ahead, leaders
from sandgate.rules.jane1905.strategical.action.engaged import apart_yd, board_waited_for, fight, hostile_pairs
from sandgate.rules.jane1905.strategical.boards import Board
from sandgate.rules.jane1905.strategical.coal.account import as_of, most_paid_for_kn, past_normal
from sandgate.rules.jane1905.strategical.coal.normal_coal import made_good_kn
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import at_sea, campaign_of, ships_of
from sandgate.rules.jane1905.strategical.scale.conversion import middle, onto_board
from sandgate.rules.jane1905.strategical.sequence.period import is_dark, ordered_by_hand, sun_minutes
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.sighting.instants import bearing_at, passing
from sandgate.rules.jane1905.strategical.sighting.light import day_sight_mi, night_sight_mi
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.units import MIN_PER_H, YD_PER_MI
from sandgate.rules.jane1905.tactical.scenario import called
from sandgate.rules.jane1905.tactical.ship_record import Record, as_built, later
from sandgate.rules.jane1905.tactical.submarines.divers import surfaced
from sandgate.rules.jane1905.track.squares import BIG_YD

CLAUSE: Final = "JANE.STR.16"
BIG_SQUARES: Final = 50  # of the board either way
CENTRE_YD: Final = BIG_SQUARES * BIG_YD / 2.0
MOVES: Final = 1_000  # that a board can have
SIDES: Final = ("red", "blue")


class Laid(NamedTuple):
    """How the forces stand on the board, in yards from its middle, and where that lies on the chart."""

    middle: tuple[float, float]
    forces: tuple[tuple[Force, float, float], ...]  # red's first


@step("JANE.STR.16", "JANE.SCALE.12")
def laid(state: State, board: Board) -> Laid:
    """The two leaders who are nearest at their true bearing and distance, those first who fight, the others from there."""
    minute = state.minute
    pair = min(hostile_pairs(state, board.forces), key=lambda each: (not fight(state, each, minute), apart_yd(each, minute)))
    one, other = pair
    lies = middle(*one.way.at(minute), *other.way.at(minute))
    at = leaders(apart_yd(pair, minute), bearing_at(passing(one.way, other.way), minute))
    places = {one.number: (at.own_x_yd, at.own_y_yd), other.number: (at.her_x_yd, at.her_y_yd)}
    forces = [force for side in SIDES for force in at_sea(state, side) if force.number in board.forces]
    spread = [(force, *places.get(force.number, onto_board(*lies, *force.way.at(minute)))) for force in forces]
    return Laid(lies, tuple(spread))


def ships_on(state: State, board: Board) -> list[tuple[Force, Ship]]:
    """The ships on the board in the order in which it has them."""
    return [(force, ship) for force, _, _ in laid(state, board).forces for ship in ships_of(state, force)]


@step("JANE.STR.16")
def called_for(state: State) -> Result | None:
    """The tactical game that battle range calls for; None: none is waited for.

    A force under written orders alone is fought by the program, and nobody of its side learns of it.
    """
    board = board_waited_for(state)
    if board is None:
        return None
    roles = [force.role for force, _, _ in laid(state, board).forces if not ordered_by_hand(state, force.role)]
    outcome = f"{_names(state)} are within battle range: the tactical game is played"
    return Result(outcome, clauses=(CLAUSE,), sequel=scenario_of(state, board), calls=tuple(dict.fromkeys(roles)))


def _names(state: State) -> str:
    return " and ".join([campaign_of(state, side).name for side in SIDES])


@step("JANE.STR.16")
def scenario_of(state: State, board: Board) -> Scenario:
    """The scenario of the tactical game into which the war goes over."""
    on_board = laid(state, board)
    for force, _, _ in on_board.forces:
        state = as_of(state, force, state.minute)
    dark = _is_dark(state, on_board, state.minute)
    night_mi, period = night_sight_mi(state.period.by_night), state.period
    light, weather = ("night", period.by_night) if dark else ("day", period.by_day)
    ships = [ship for force, _, _ in on_board.forces for ship in ships_of(state, force)]
    return {
        "game": "jane1905.tactical",
        "title": _names(state),
        "about": f"Forces that have met on the chart, by {light}: {weather}.",
        "from_chart": True,
        "moves": moves_at_most(state, on_board, state.minute),
        "people": 2,
        "board": [BIG_SQUARES, BIG_SQUARES],
        "edge": False,
        "options": {
            "visibility_yd": day_sight_mi(period.by_day) * YD_PER_MI,
            "night_yd": night_mi * YD_PER_MI if dark else 0.0,
        },
        **{
            side: {
                "nation": campaign_of(state, side).name,
                "ships": list(_ships(state, on_board, side, _ids(ships), state.minute)),
            }
            for side in SIDES
        },
    }


def _is_dark(state: State, on_board: Laid, minute: int) -> bool:
    return any(is_dark(state, force, minute) for force, _, _ in on_board.forces)


@step("JANE.STR.14", "JANE.STR.16")
def moves_at_most(state: State, on_board: Laid, minute: int) -> int:
    """How many moves an action may take: until it grows dark for one of those on the board, or light for all."""
    dark, suns = _is_dark(state, on_board, minute), sun_minutes(state, [force for force, _, _ in on_board.forces], minute)
    return min([MOVES, *[each - minute for each in suns if _is_dark(state, on_board, each) != dark]])


def _ids(ships: Sequence[Ship]) -> Mapping[int, str]:
    """How orders name the ships; of two of one name the second side's has it with a 2 behind."""
    names, given = list[str](), dict[int, str]()
    for ship in ships:
        name = called(ship.name)
        given[ship.number] = f"{name[:28]}_2" if name in names else name
        names.append(name)
    return given


def _ships(state: State, on_board: Laid, side: str, ids: Mapping[int, str], minute: int) -> Iterator[dict[str, Any]]:
    own = [each for each in on_board.forces if each[0].side == side]
    for division, (force, x_yd, y_yd) in enumerate(own, 1):
        for nth, ship in enumerate(ships_of(state, force)):
            east_yd, north_yd = in_line_ahead(x_yd, y_yd, force.way.course_deg, nth)
            record = record_now(state, ship, minute)
            yield {
                "plan": ship.plan,
                "id": ids[ship.number],
                "name": ship.name,
                "at_yd": [CENTRE_YD + east_yd, CENTRE_YD + north_yd],
                "course_deg": force.way.course_deg,
                "speed_kn": min(force.way.speed_kn, record.max_kn),
                "division": f"DIV{division}",
                "record": dump(record),
            }


@step("JANE.STR.16", "JANE.STR.23", "JANE.STR.24", "JANE.STR.25")
def record_now(state: State, ship: Ship, minute: int) -> Record:
    """The record of a ship as she goes to the board: guns loaded meanwhile, and the most that engines and coal allow.

    A boat that dives is on the surface, as on the chart she always is, with the hours that she has left (JANE.STR.23).
    """
    record = later(ship.record, minute - ship.record_min) if ship.record else as_built(ship.built)
    if record.diver:
        up_moves = minute - ship.record_min if record.diver.under else record.diver.up_moves + minute - ship.record_min
        left = (int(near(hours * MIN_PER_H)) for hours in (ship.surface_h, ship.submerged_h))
        record = replace(record, diver=surfaced(up_moves, *left))
    most_kn = made_good_kn(most_paid_for_kn(state, ship, minute), past_normal(state, ship))
    return replace(record, max_kn=min(record.max_kn, most_kn))
