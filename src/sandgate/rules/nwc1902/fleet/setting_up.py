"""Setting up a Fleet game from a scenario that has been checked: Section II, "Placing Fleets". NWC.TA.06, .28 and .29."""

from typing import Final

from sandgate.kernel.checked import model_of
from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.frozen import making, replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.record_paper import sketch
from sandgate.rules.nwc1902.fleet.scenario import FleetEntry, FleetScenario, OptionsEntry, ShipEntry, places
from sandgate.rules.nwc1902.fleet.state import Fleet, Options, Ship, State
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES, TUBES
from sandgate.rules.nwc1902.squadron.coast.mines import laid
from sandgate.rules.nwc1902.squadron.coast.scenario import BoatEntry, FortEntry, SubmarineEntry, battery_of
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_steaming
from sandgate.rules.nwc1902.squadron.opening_orders import OPENING, Instruct, Plan
from sandgate.rules.nwc1902.squadron.score import power_halved
from sandgate.rules.nwc1902.squadron.speed import fleet_step
from sandgate.rules.nwc1902.squadron.state import (
    FIRST_BOAT,
    FIRST_FORT,
    FIRST_SUBMARINE,
    GRID,
    Boat,
    Fort,
    MineField,
    Submarine,
)
from sandgate.rules.nwc1902.squadron.units import ship_number

as_ship = making(Ship)

READY_S: Final = (0.0,) * len(TUBES)

HALVES: Final = {"full speed": 2, "half speed": 1, "stopped": 0}


def roles(_scenario: Scenario) -> tuple[Role, ...]:
    """The two fleet commanders and the umpire."""
    return (*[Role(side, side, ("fleet commander",), f"commander of the {side} fleet") for side in SIDES], Role(UMPIRE))


@step("NWC.TA.06", "NWC.TA.28", "NWC.TA.29")
def setup(scenario: Scenario) -> State:
    """Put everything on the board from a scenario that has been checked."""
    checked = model_of(FleetScenario, scenario)
    state = State(
        move=0,
        opened=False,
        options=_options(checked.options, checked.moves),
        ships=tuple([ship for fleet in checked.fleets for ship in _ships(fleet, checked.options)]),
        fleets=tuple([_fleet(fleet) for fleet in checked.fleets]),
        hoists=(),
        shores=tuple([tuple([_point(point) for point in shore.line]) for shore in checked.shores]),
        masks=tuple([shore.rises for shore in checked.shores]),
        forts=tuple([_fort(nth, fort) for nth, fort in enumerate(checked.forts)]),
        fields=_fields(checked),
        explosions=(),
        submarines=tuple([_submarine(nth, each) for nth, each in enumerate(checked.submarines)]),
        sighted=(),
        boats=tuple([_boat(nth, boat) for nth, boat in enumerate(checked.boats)]),
        running=(),
        torpedoes=(),
        shots=(),
        sketches=(),
        first_fire=0,
        apart_moves=0,
        closed=False,
        ended="",
    )
    for side in SIDES:
        state = refresh_column(state, side)
    return replace(state, sketches=(sketch(state.ships, state.ships),))


def _point(point: list[float]) -> tuple[float, float]:
    return on_grid(point[0], GRID), on_grid(point[1], GRID)


def _options(entry: OptionsEntry, moves: int) -> Options:
    return Options(
        moves=moves,
        ring_at_four_tenths=entry.ring_at_four_tenths,
        carry_turn_loss=entry.carry_turn_loss,
        melee=entry.melee,
        torpedo_points=entry.torpedo_points,
        torpedo_speed_kn=entry.torpedo.speed_kn,
        torpedo_range_yd=entry.torpedo.range_yd,
    )


def _fleet(entry: FleetEntry) -> Fleet:
    instructions = [OPENING.read(line)[0] for line in entry.instructions]
    speed_kn, second = entry.speed_kn or entry.cards_kn[0], entry.second or entry.flag
    return Fleet(
        side=entry.side,
        flag=ship_number(entry.side, entry.flag),
        second=ship_number(entry.side, second),
        commanding=ship_number(entry.side, entry.flag),
        mute_moves=0,
        cards_kn=tuple(entry.cards_kn),
        speed_kn=speed_kn,
        halves=HALVES[entry.begins],
        goal_halves=HALVES[entry.begins],
        plan=tuple([line.words for line in instructions if isinstance(line, Plan)]),
        standing=tuple([line.standing for line in instructions if isinstance(line, Instruct)]),
        concentration=0,
        column=(),
        wake=(),
        evolution="",
        fields_to_lay=entry.mine_fields_to_lay,
        wishes_end=False,
        leader_lost=0,
    )


def _ships(entry: FleetEntry, options: OptionsEntry) -> list[Ship]:
    at = zip(entry.ships, places(entry), strict=True)
    ring, made_kn = options.ring_at_four_tenths, fleet_step(entry.speed_kn or entry.cards_kn[0], HALVES[entry.begins])
    return [_ship(entry, ship, wing, place, ring, made_kn) for wing, (ship, place) in enumerate(at, 1)]


def _ship(entry: FleetEntry, ship: ShipEntry, wing: int, place: tuple[float, float], ring: bool, made_kn: float) -> Ship:
    heading_deg = entry.heading_deg if ship.heading_deg is None else ship.heading_deg
    x_yd, y_yd = place
    return as_ship(
        number=ship_number(entry.side, wing),
        wing=wing,
        side=entry.side,
        name=ship.name,
        kind=ship.kind,
        battery=ship.battery,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=on_grid(heading_deg, GRID) % 360.0,
        received=ship.received,
        half_power=power_halved(ship.kind, ship.received, ring),
        gone=False,
        aground=False,
        speed_kn=made_kn,
        motion=None,
        astern_yd=0.0,
        ready_s=READY_S,
        reserve_moves=0,
        rest_moves=0,
        ordered_kn=None,
        targets=(),
        fixes=(),
    )


def _fields(scenario: FleetScenario) -> tuple[MineField, ...]:
    fields = list[MineField]()
    for entry in scenario.mine_fields:
        fields.append(laid(fields, entry.side, tuple([_point(corner) for corner in entry.corners])))
    return tuple(fields)


def _fort(nth: int, entry: FortEntry) -> Fort:
    x_yd, y_yd = _point(entry.at_yd)
    return Fort(
        number=FIRST_FORT + nth,
        side=entry.side,
        name=entry.name,
        x_yd=x_yd,
        y_yd=y_yd,
        battery=battery_of(entry),
        arc_deg=tuple(entry.arc_deg or ()),
        received_in_move=0.0,
        targets=(),
    )


def _submarine(nth: int, entry: SubmarineEntry) -> Submarine:
    x_yd, y_yd = _point(entry.at_yd)
    return Submarine(
        number=FIRST_SUBMARINE + nth,
        side=entry.side,
        name=entry.name,
        received=0.0,
        gone=False,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=on_grid(entry.heading_deg, GRID) % 360.0,
        speed_kn=0.0,
        dived=entry.dived,
        spent=False,
        discovered_yd=None,
        ranges_yd=(),
        risen=False,
        aground=False,
        target=0,
    )


def _boat(nth: int, entry: BoatEntry) -> Boat:
    x_yd, y_yd = _point(entry.at_yd)
    heading_deg = on_grid(entry.heading_deg, GRID) % 360.0
    return Boat(
        number=FIRST_BOAT + nth,
        side=entry.side,
        name=entry.name,
        destroyer=entry.kind == "destroyer",
        received=0.0,
        gone=False,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=heading_deg,
        aground=False,
        motion=boat_steaming(x_yd, y_yd, heading_deg, entry.speed_kn),
        ready_s=(0.0,) * len(BOAT_TUBES),
        fixes=(),
    )
