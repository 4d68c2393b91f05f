"""What general orders come to, those of a scenario and of a sheet: words, fire control, loads, settings. JANE.GEN.04."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.gun_fire.choosing import choose
from sandgate.rules.jane1905.tactical.gun_fire.control import controlled
from sandgate.rules.jane1905.tactical.night.night_orders import written
from sandgate.rules.jane1905.tactical.night.searchlights import lamps
from sandgate.rules.jane1905.tactical.signalling.general_orders import lodged
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.launching import launched


@step("JANE.GEN.04", "JANE.GUN.16", "JANE.TOR.02")
def taken(state: State, lines: Mapping[str, Sequence[Any]]) -> tuple[State, tuple[Event, ...]]:
    """The state with the general orders that each admiral has lodged; they add to what his side had in writing before."""
    state, told = lodged(state, lines, Moment(0.0))
    state = lamps(written(controlled(state, lines), lines), lines)
    state, loaded = choose(state, lines)
    state, set_to = launched(state, lines)
    return state, (*told, *loaded, *set_to)
