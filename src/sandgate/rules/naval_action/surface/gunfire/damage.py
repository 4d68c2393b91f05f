"""Ships that are damaged: level, control, and the end. VII.C.5, VII.F. Guns, bombs, torpedoes and collisions come here."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment, telling
from sandgate.kernel.frozen import changing
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.gunfire.events import ShipDamaged, ShipSunk
from sandgate.rules.naval_action.surface.gunfire.levels import SUNK
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Level, Ship
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State

damaged = changing(Ship, "level", "worst", "control")
sunk = changing(Ship, "level", "worst", "control", "fate", "fate_turn")
tell_damaged, tell_sunk = telling(ShipDamaged), telling(ShipSunk)


@step("NA.DC.08", "NA.GUN.31")
def at_level(ship: Ship, level: Level, turn: int) -> Ship:
    """A ship whose damage has been raised: it is out of control again; at the top of the ladder she is sunk."""
    if level == SUNK:
        return sunk(ship, level=level, worst=level, control="none", fate="sunk", fate_turn=turn)
    worst = max(level, ship.worst)
    return damaged(ship, level=level, worst=worst, control="out")


@step("NA.GUN.31", "NA.GUN.25")
def suffers(
    state: State, number: int, level: Level, now: Moment, by: str, house: str = ""
) -> tuple[State, tuple[Event, ...]]:
    """Bring a ship to a level; who sees her is told of it. by: what did it, in words, "gunfire"."""
    ship = ship_of(state, number)
    if level <= ship.level:
        return state, ()
    now = Moment(now.at_s, both_sides(state, ship), now.clauses)
    after, told = at_worse(ship, level, state.move + 1, now, by, house)
    return with_ships(state, after), (told,)


def at_worse(ship: Ship, level: Level, turn: int, now: Moment, by: str, house: str = "") -> tuple[Ship, Event]:
    """A ship as she is at a level above her own, and what is told of it.

    now: to whom, and by which clauses she came to it.
    """
    after = at_level(ship, level, turn)
    clauses = now.clauses if "NA.GUN.31" in now.clauses else (*now.clauses, "NA.GUN.31")
    if after.fate:
        return after, tell_sunk(now, clauses=clauses, ship=ship.name, side=ship.side, by=by, house=house)
    told = tell_damaged(now, clauses=clauses, ship=ship.name, side=ship.side, level=LEVELS[level], by=by, house=house)
    return after, told
