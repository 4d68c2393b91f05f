"""Setting up a mêlée from a scenario that has been checked: Section II, "Melee". Clauses NWC.ME.13, .19 and .22."""

from collections.abc import Sequence
from typing import Final

from sandgate.kernel.checked import model_of
from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.guns.score_card import FIRST_MOVE
from sandgate.rules.nwc1902.melee.moves_and_signals import hoisted_before
from sandgate.rules.nwc1902.melee.orders import COMMANDER
from sandgate.rules.nwc1902.melee.scenario import FleetEntry, MeleeScenario, RunningEntry, ShipEntry
from sandgate.rules.nwc1902.melee.setting_up_coast import (
    explosion,
    laid_fields,
    running_boat,
    running_submarine,
    sighting,
    standing_fort,
)
from sandgate.rules.nwc1902.melee.state import Fleet, Options, Ship, State, Torpedo
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.stencils import POINT_DEG
from sandgate.rules.nwc1902.squadron.opening_orders import OPENING, Instruct, Plan
from sandgate.rules.nwc1902.squadron.orders import HoistSignal
from sandgate.rules.nwc1902.squadron.scale_of_melee import full_speed
from sandgate.rules.nwc1902.squadron.score import power_halved
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, Hoist
from sandgate.rules.nwc1902.squadron.units import ship_number, target_number
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move, put_helm, steaming

GRID: Final = 16.0  # parts of a yard
SIDE_OF_HELM: Final = {"R": 1, "L": -1}


def captain_of(side: str, wing: int) -> str:
    """The role of a ship's captain."""
    return f"{side}/{wing}"


@step("NWC.ME.13")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """Both fleet commanders, a captain for each ship that is left, and the umpire."""
    sides: list[Side] = [fleet["side"] for fleet in scenario["fleets"]]
    commanders = [Role(side, side, ("fleet commander",), f"commander of the {side} fleet") for side in sides]
    captains = [
        Role(captain_of(fleet["side"], wing), fleet["side"], (f"captain of {ship['name']}",))
        for fleet in scenario["fleets"]
        for wing, ship in enumerate(fleet["ships"], 1)
        if not ship["lost"]
    ]
    return (*commanders, *captains, Role(UMPIRE, "", ("umpire",)))


@step("NWC.ME.19", "NWC.ME.22", "NWC.DU.43")
def setup(scenario: Scenario) -> State:
    """Put the ships on the dots numbered 0, all guns loaded, the signals flying."""
    checked = model_of(MeleeScenario, scenario)
    state = _ships_alone(checked)
    submarines = [
        running_submarine(nth, each, target_number(state, each.side, each.target or ""))
        for nth, each in enumerate(checked.submarines)
    ]
    sighted = [seen for one, each in zip(submarines, checked.submarines, strict=True) for seen in sighting(one, each)]
    state = replace(
        state,
        forts=tuple([standing_fort(nth, fort) for nth, fort in enumerate(checked.forts)]),
        fields=laid_fields(checked.mine_fields),
        explosions=tuple(map(explosion, checked.explosions)),
        submarines=tuple(submarines),
        sighted=tuple(sighted),
        boats=tuple([running_boat(nth, boat) for nth, boat in enumerate(checked.boats)]),
    )
    return _aimed(state, checked)


def _aimed(state: State, scenario: MeleeScenario) -> State:
    """The state with the targets that have been ordered by now, which may stand on the coast."""
    ships, fleets = iter(state.ships), list[Fleet]()
    aimed = [
        replace(next(ships), targets=_targets(state, fleet.side, ship.targets))
        for fleet in scenario.fleets
        for ship in fleet.ships
    ]
    for fleet, entry in zip(state.fleets, scenario.fleets, strict=True):
        fleets.append(replace(fleet, concentration=target_number(state, entry.side, str(entry.concentration))))
    forts = [
        replace(fort, targets=_targets(state, fort.side, entry.targets))
        for fort, entry in zip(state.forts, scenario.forts, strict=True)
    ]
    return replace(state, ships=tuple(aimed), fleets=tuple(fleets), forts=tuple(forts))


def _targets(state: State, side: Side, named: Sequence[int | str]) -> tuple[int, ...]:
    numbers = [target_number(state, side, str(target)) for target in named]
    return tuple([number for number in numbers if number])


def _ships_alone(checked: MeleeScenario) -> State:
    """The fleets, before the coast is put about them."""
    return State(
        move=0,
        scored=0,
        options=_options(checked),
        ships=tuple(
            [
                _ship(fleet, wing, ship, checked.options.ring_at_four_tenths)
                for fleet in checked.fleets
                for wing, ship in enumerate(fleet.ships, 1)
            ]
        ),
        fleets=tuple([_fleet(fleet) for fleet in checked.fleets]),
        hoists=tuple([hoist for fleet in checked.fleets for hoist in _hoists(fleet)]),
        shores=tuple([tuple([_point(point) for point in shore.line]) for shore in checked.shores]),
        masks=tuple([shore.rises for shore in checked.shores]),
        forts=(),
        fields=(),
        tried=(),
        explosions=(),
        submarines=(),
        sighted=(),
        boats=(),
        blows=(),
        running=tuple([_torpedo(checked, torpedo) for torpedo in checked.torpedoes]),
        torpedoes=(),
        shots=(),
        close_action=checked.close_action,
        open_moves=0,
        has_fired=checked.has_fired,
        apart_moves=0,
        ended="",
    )


def _point(point: list[float]) -> tuple[float, float]:
    return on_grid(point[0], GRID), on_grid(point[1], GRID)


def _options(scenario: MeleeScenario) -> Options:
    chosen = scenario.options
    return Options(
        moves=scenario.moves,
        ring_at_four_tenths=chosen.ring_at_four_tenths,
        torpedo_points=chosen.torpedo_points,
        torpedo_speed_kn=chosen.torpedo.speed_kn,
        torpedo_range_yd=chosen.torpedo.range_yd,
        flying_moves=chosen.flying_moves,
    )


def _fleet(entry: FleetEntry) -> Fleet:
    instructions = [OPENING.read(line)[0] for line in entry.instructions]
    side, number = entry.side, ship_number
    return Fleet(
        side=side,
        flag=number(side, entry.flag),
        second=number(side, entry.second or entry.flag),
        commanding=number(side, entry.commanding or entry.flag),
        mute_moves=entry.mute_moves,
        speed_kn=entry.speed_kn,
        leader=number(side, entry.leader) if entry.leader else 0,
        plan=tuple([line.words for line in instructions if isinstance(line, Plan)]),
        standing=tuple([line.standing for line in instructions if isinstance(line, Instruct)]),
        worked=(),
        concentration=0,
        freed=entry.freed,
    )


def _hoists(fleet: FleetEntry) -> list[Hoist]:
    """The signals that fly keep the moves that they have flown: they count as hoisted so many before the first one."""
    read = [(entry, COMMANDER.read(entry.signal)[0]) for entry in fleet.signals]
    return [
        Hoist(fleet.side, ship_number(fleet.side, entry.ship), hoisted_before(entry.flown_moves), line.signal)
        for entry, line in read
        if isinstance(line, HoistSignal)
    ]


def _motion(fleet: FleetEntry, entry: ShipEntry) -> Motion:
    """A ship as she runs, in a turn perhaps that has been begun on the fleet board."""
    heading_deg = fleet.heading_deg if entry.heading_deg is None else entry.heading_deg
    speed_kn = fleet.speed_kn if entry.speed_kn is None else entry.speed_kn
    engines_kn = fleet.speed_kn if entry.engines_kn is None else entry.engines_kn
    motion = end_of_move(steaming(*_point(entry.at_yd), heading_deg, speed_kn, engines_kn))
    if entry.helm is None:
        return motion
    side = SIDE_OF_HELM[entry.helm]
    left_deg = (side * (entry.steady_deg - motion.heading_deg)) % 360.0
    if not left_deg:
        return motion
    return put_helm(motion, side, left_deg / POINT_DEG)._replace(lag_s=0.0, steady_deg=entry.steady_deg)


def _ship(fleet: FleetEntry, wing: int, entry: ShipEntry, ring_at_four_tenths: bool) -> Ship:
    motion = _motion(fleet, entry)
    return Ship(
        number=ship_number(fleet.side, wing),
        side=fleet.side,
        name=entry.name,
        battery=entry.battery,
        full_speed_kn=full_speed(fleet.speed_kn),
        dots=(Dot(motion.x_yd, motion.y_yd),),
        shown_deg=(motion.heading_deg,),
        received=entry.received,
        half_power=power_halved(entry.kind, entry.received, ring_at_four_tenths),
        out_of_action=entry.lost,
        motion=motion,
        open_12in=False,
        open_8in=False,
        scoring_12in=False,
        scoring_8in=False,
        held=(),
        ready_move=(FIRST_MOVE,) * len(PAIRS_OF[entry.battery]),
        fired=((),) * len(PAIRS_OF[entry.battery]),
        ready_s=tuple(entry.ready_s),
        fixes=(),
        wing=wing,
        role="" if entry.lost else captain_of(fleet.side, wing),
        kind=entry.kind,
        aground=entry.aground,
        lies_s=0.0,
        targets=(),
        succession=None,
        turning=None,
        told_kn=None,
        reserve_moves=entry.reserve_moves,
        rest_moves=entry.rest_moves,
        trail=(),
    )


def _torpedo(scenario: MeleeScenario, entry: RunningEntry) -> Torpedo:
    ships = next(fleet.ships for fleet in scenario.fleets if fleet.side == entry.side)
    role = "" if not entry.boat and ships[entry.ship - 1].lost else captain_of(entry.side, entry.ship)
    x_yd, y_yd = entry.at_yd
    return Torpedo(
        side=entry.side,
        ship=FIRST_BOAT + entry.boat - 1 if entry.boat else ship_number(entry.side, entry.ship),
        tube=entry.tube,
        fired_s=entry.fired_s,
        x_yd=near(x_yd),
        y_yd=near(y_yd),
        leaves_deg=near(entry.leaves_deg),
        runs_deg=near(entry.runs_deg),
        followed_s=0.0,
        disclosed=False,
        role=entry.side if entry.boat else role,
    )
