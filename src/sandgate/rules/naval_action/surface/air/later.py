"""LATER attacks, at the start of phase D, and the fire at those who made them. VII.A.7."""

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.attacks import attack
from sandgate.rules.naval_action.surface.air.fired_at import flak
from sandgate.rules.naval_action.surface.state import State


@step("NA.PLOT.33", "NA.AIR.13")
def attack_later(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Bombs take effect, drops lay their tracks, ships fire after them; whom that costs is asked when all has moved."""
    state, struck = attack(state, "LATER", bench, now)
    state, shots = flak(state, bench, now, after=True, when="LATER")
    return state, (*struck, *shots)
