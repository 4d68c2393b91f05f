"""The account of coal and breath: what a stretch of the way has cost each ship, settled when it ends. NWC.ST.40, .32."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.strategic.coal.bunkering import bunkered
from sandgate.rules.nwc1902.strategic.coal.endurance import burned
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import ships_of, with_ships
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.speed.pace import breath_of, highest_kn
from sandgate.rules.nwc1902.strategic.speed.ship_speed import breath_after
from sandgate.rules.nwc1902.strategic.state import State


@step("NWC.ST.40", "NWC.ST.32", "NWC.ST.33")
def steamed(ship: Ship, speed_kn: float, minutes: float, at_anchor: bool) -> Ship:
    """A ship after some minutes at one speed: at anchor and in tow she burns nothing, and both are rest."""
    made_kn = 0.0 if ship.tow or at_anchor else speed_kn
    breath = breath_after(ship.letter, highest_kn(ship), breath_of(ship), made_kn, minutes)
    used = 0.0 if ship.tow or at_anchor else burned(ship.letter, min(made_kn, ship.max_kn), minutes)
    coal = max(0.0, near(ship.coal - used))
    return replace(ship, coal=coal, spurt_min=breath.spurt_min, recovery_min=breath.recovery_min)


@step("NWC.ST.40")
def settled(state: State, force: Force, minute: float) -> State:
    """The state with the account of a force's ships as its present stretch has run up to a minute."""
    minutes = minute - force.way.begun_min
    if not minutes:
        return state
    if force.set_aside_t:
        state = bunkered(state, force, minutes)
    at_anchor = bool(force.port)
    return with_ships(state, [steamed(ship, force.way.speed_kn, minutes, at_anchor) for ship in ships_of(state, force)])


def coal_now(ship: Ship, force: Force, minute: float) -> float:
    """What is in a ship's bunkers at a minute of the present stretch, as her commander may know it."""
    return steamed(ship, force.way.speed_kn, minute - force.way.begun_min, bool(force.port)).coal
