"""Carrying the coast over to the mêlée: Section II, "Melee", "Scale of Melee". Clause NWC.ME.22.

Forts with what they received in the last move, mine fields and where mines went off, submarines with what they have used
and what is known of them, boats with their reloads and turns. What is told of each unit is what its scenario entry asks.
"""

from typing import Any

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.scale_of_melee import seconds_left
from sandgate.rules.nwc1902.squadron.state import Boat, Fort, Submarine
from sandgate.rules.nwc1902.squadron.units import target_text


@step("NWC.ME.22", "NWC.ME.02", "NWC.ME.03", "NWC.ME.06", "NWC.ME.11")
def coast_of(state: State) -> dict[str, Any]:
    """The coast in the scenario of the mêlée."""
    return {
        "forts": [_fort(state, fort) for fort in state.forts],
        "mine_fields": [
            {"side": field.side, "corners": [list(corner) for corner in field.corners]} for field in state.fields
        ],
        "explosions": [{"at_yd": [each.x_yd, each.y_yd]} for each in state.explosions],
        "submarines": [_submarine(state, each) for each in state.submarines],
        "boats": [_boat(state, boat) for boat in state.boats],
    }


def _fort(state: State, fort: Fort) -> dict[str, Any]:
    return {
        "side": fort.side,
        "name": fort.name,
        "at_yd": [fort.x_yd, fort.y_yd],
        "battery": [{"guns": guns, "calibre_in": int(calibre_in) or None} for guns, calibre_in in fort.battery],
        "arc_deg": list(fort.arc_deg) or None,
        "received_points": fort.received_in_move,
        "targets": [text for target in fort.targets if (text := target_text(state, target))],
    }


def _submarine(state: State, submarine: Submarine) -> dict[str, Any]:
    seen = [each for each in state.sighted if each.number == submarine.number]
    return {
        "side": submarine.side,
        "name": submarine.name,
        "at_yd": [submarine.x_yd, submarine.y_yd],
        "heading_deg": submarine.heading_deg,
        "dived": submarine.dived,
        "speed_kn": submarine.speed_kn,
        "received": submarine.received,
        "lost": submarine.gone,
        "spent": submarine.spent,
        "aground": submarine.aground,
        "discovered_yd": submarine.discovered_yd,
        "ranges_yd": list(submarine.ranges_yd),
        "risen": submarine.risen,
        "target": target_text(state, submarine.target) or None,
        "seen_yd": [seen[-1].x_yd, seen[-1].y_yd] if seen else None,
    }


def _boat(state: State, boat: Boat) -> dict[str, Any]:
    motion = boat.motion
    carried = {
        "side": boat.side,
        "name": boat.name,
        "kind": "destroyer" if boat.destroyer else "torpedo boat",
        "at_yd": [boat.x_yd, boat.y_yd],
        "heading_deg": boat.heading_deg,
        "speed_kn": 0.0 if boat.aground else motion.speed_kn,
        "engines_kn": 0.0 if boat.aground else motion.bell_kn,
        "received": boat.received,
        "lost": boat.gone,
        "aground": boat.aground,
        "ready_s": [seconds_left(ready_s, float(state.move * MOVE_S)) for ready_s in boat.ready_s],
    }
    if motion.helm and motion.ordered_deg and not boat.aground:
        carried |= {"helm": "R" if motion.helm > 0 else "L", "steady_deg": motion.steady_deg}
    return carried
