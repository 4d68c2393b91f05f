"""Carrying a fleet game over to the mêlée: Section II, "Melee", "Scale of Melee". Clause NWC.ME.22.

What the fleet game is when it closes becomes a scenario of the mêlée: places, headings, speeds, points received, unfinished
reloads, torpedoes still in the water, general instructions, flying signals. A turn or an order that outlasts the last fleet
move goes on. Forts, mine fields, submarines and boats: carrying_coast.py. The way back: returning.py.
"""

from typing import Any

from sandgate.kernel.contract import Scenario
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.carrying_coast import coast_of
from sandgate.rules.nwc1902.fleet.in_column import leader_of
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State, Torpedo
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.opening_orders import LATEST_MOVE, Instruct, Plan
from sandgate.rules.nwc1902.squadron.orders import HoistSignal
from sandgate.rules.nwc1902.squadron.scale_of_melee import melee_moves, seconds_left
from sandgate.rules.nwc1902.squadron.speed import fleet_step, highest_speed
from sandgate.rules.nwc1902.squadron.state import FIRST_BOAT, FIRST_NUMBER, Hoist, MineField, Standing, Submarine
from sandgate.rules.nwc1902.squadron.units import target_text

LONGEST_FLOWN = 1_000  # moves of the mêlée; a signal that has flown longer has long been understood
LONGEST_S = 1_000.0  # a torpedo that has been in the water longer than that is forgotten


@step("NWC.ME.22")
def melee_of(state: State) -> Scenario:
    """The scenario of the mêlée into which a fleet game that has closed goes over."""
    return {
        "game": "nwc1902.melee",
        "title": f"The mêlée after fleet move {state.move}",
        "moves": max(1, melee_moves(state.options.moves - state.move)),
        "fleets": [_fleet(state, fleet) for fleet in state.fleets],
        "shores": [
            {"line": [list(point) for point in shore], "rises": rises}
            for shore, rises in zip(state.shores, state.masks, strict=True)
        ],
        **coast_of(state),
        "torpedoes": [_torpedo(state, torpedo) for torpedo in state.running if _goes_on(state, torpedo)],
        "has_fired": state.first_fire > 0,
        "options": {
            "ring_at_four_tenths": state.options.ring_at_four_tenths,
            "torpedo_points": state.options.torpedo_points,
            "torpedo": {"speed_kn": state.options.torpedo_speed_kn, "range_yd": state.options.torpedo_range_yd},
        },
    }


def _wing(number: int, side: Side) -> int:
    """A ship's place in the line of her side; 0 for what is no ship of it."""
    wing = number - FIRST_NUMBER[side] + 1
    return wing if 1 <= wing < FIRST_NUMBER["blue"] - FIRST_NUMBER["red"] else 0


def _target(state: State, number: int) -> int | str:
    """An enemy as orders name it, a ship by her place in the line; 0 for nobody."""
    text = target_text(state, number)
    return int(text or 0) if text.isdecimal() or not text else text


def _defends(state: State, side: Side) -> bool:
    """Whether the coast is a side's own: it has mine fields or submarines."""
    owned: list[MineField | Submarine] = [*state.fields, *state.submarines]
    return any(each.side == side for each in owned)


def _fleet(state: State, fleet: Fleet) -> dict[str, Any]:
    side = fleet.side
    own = [ship for ship in state.ships if ship.side == side]
    return {
        "side": side,
        "speed_kn": fleet.speed_kn,
        "flag": _wing(fleet.flag, side),
        "second": _wing(fleet.second, side),
        "commanding": _wing(fleet.commanding, side) or None,
        "mute_moves": melee_moves(fleet.mute_moves),
        "leader": _wing(fleet.leader_lost or leader_of(fleet, own), side),
        "instructions": [
            *[str(Plan(words)) for words in fleet.plan],
            *[_instruction(state, each) for each in fleet.standing],
        ],
        "concentration": _target(state, fleet.concentration),
        "defends": _defends(state, side),
        "signals": [_signal(state, hoist) for hoist in state.hoists if hoist.side == side],
        "ships": [_ship(state, fleet, ship) for ship in own],
    }


def _instruction(state: State, standing: Standing) -> str:
    """A standing order; the move that it waits for is counted in moves of the mêlée from now on."""
    if standing.condition == "MOVE":
        left = max(1, melee_moves(int(standing.limit) - state.move - 1) + 1)
        standing = standing._replace(limit=float(min(LATEST_MOVE, left)))
    return str(Instruct(standing))


def _signal(state: State, hoist: Hoist) -> dict[str, Any]:
    """A signal that flies, and for how many moves of the mêlée it has done so: one fleet move counts as five."""
    return {
        "signal": str(HoistSignal(hoist.signal)),
        "ship": _wing(hoist.ship, hoist.side),
        "flown_moves": min(LONGEST_FLOWN, melee_moves(state.move - hoist.move + 1)),
    }


def _ship(state: State, fleet: Fleet, ship: Ship) -> dict[str, Any]:
    engines_kn = fleet_step(fleet.speed_kn, fleet.goal_halves)
    if ship.ordered_kn is not None:
        engines_kn = min(ship.ordered_kn, highest_speed(fleet.speed_kn, with_reserve=True))
    targets = [_target(state, target) for target in ship.targets]
    carried = {
        "name": ship.name,
        "kind": ship.kind,
        "battery": ship.battery if ship.kind == "battleship" else "kearsarge",
        "at_yd": [ship.x_yd, ship.y_yd],
        "heading_deg": ship.heading_deg,
        "speed_kn": ship.speed_kn,
        "engines_kn": engines_kn,
        "received": ship.received,
        "lost": ship.gone,
        "aground": ship.aground,
        "targets": [target for target in targets if target],
        "ready_s": [seconds_left(ready_s, float(state.move * MOVE_S)) for ready_s in ship.ready_s],
        "reserve_moves": melee_moves(ship.reserve_moves),
        "rest_moves": melee_moves(ship.rest_moves),
    }
    if ship.motion is not None and ship.motion.helm and ship.motion.ordered_deg:
        carried |= {"helm": "R" if ship.motion.helm > 0 else "L", "steady_deg": ship.motion.steady_deg}
    return carried


def _goes_on(state: State, torpedo: Torpedo) -> bool:
    """Whether a torpedo that was in the water when the game closed can still be followed."""
    return torpedo.fired_s >= state.move * MOVE_S - LONGEST_S


def _torpedo(state: State, torpedo: Torpedo) -> dict[str, Any]:
    return {
        "side": torpedo.side,
        "ship": _wing(torpedo.firer, torpedo.side),
        "boat": max(0, torpedo.firer - FIRST_BOAT + 1),
        "tube": torpedo.tube,
        "fired_s": torpedo.fired_s - state.move * MOVE_S,
        "at_yd": [torpedo.x_yd, torpedo.y_yd],
        "leaves_deg": torpedo.leaves_deg % 360.0,
        "runs_deg": torpedo.runs_deg % 360.0,
    }
