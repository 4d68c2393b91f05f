"""Plotting a move of the mêlée: Section II, "Melee". Clauses NWC.ME.20 to .22, and NWC.DU.37, .41 and .46.

Every ship is run through the orders that she obeys, as in the Duel; only the dots at the end of the move are shown. Shores,
contacts, torpedo tubes and the reserve of speed: shore.py, ramming.py, torpedo_tubes.py and here.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import changing, replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots, near
from sandgate.rules.nwc1902.captain.orders import Speed
from sandgate.rules.nwc1902.captain.plotting import Orders, gunnery
from sandgate.rules.nwc1902.melee.events import EnginesEased
from sandgate.rules.nwc1902.melee.obedience import Obeyed
from sandgate.rules.nwc1902.melee.orders import OpenFire
from sandgate.rules.nwc1902.melee.state import Fleet, Ship, State, Torpedo
from sandgate.rules.nwc1902.melee.telling import captain, now
from sandgate.rules.nwc1902.melee.trails import trail
from sandgate.rules.nwc1902.melee.ways import Way, engine_order
from sandgate.rules.nwc1902.ship.events import Plotted
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.squadron.scale_of_melee import may_exceed_fleet_speed
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.speed import reserve_used
from sandgate.rules.nwc1902.squadron.units import target_number
from sandgate.rules.nwc1902.track.track_curves import end_of_move


@step("NWC.ME.22")
def ease(state: State, fleet: Fleet, obeyed: Obeyed) -> tuple[Obeyed, list[Event]]:
    """Count the moves of a ship with her engines above fleet speed; her reserve used up, they are rung down to it.

    Ruling: the speed ordered counts, so that she may slow down afterwards at 1 knot in 30 seconds.
    """
    ship, ordered = obeyed.ship, engine_order(obeyed.orders)
    bell_kn = ordered.speed_kn if ordered else ship.motion.bell_kn
    used = uses_reserve(bell_kn, fleet.speed_kn)
    if not (used or ship.reserve_moves or ship.rest_moves):
        return obeyed, []
    orders, events = obeyed.orders, list[Event]()
    if used and not may_exceed_fleet_speed(ship.reserve_moves, ship.rest_moves):
        used = False
        orders = (*[line for line in orders if not isinstance(line, Speed)], Speed(fleet.speed_kn))
        eased = now(state).tell(
            EnginesEased,
            to=captain(ship.role),
            clauses=("NWC.ME.22", "NWC.TA.52"),
            ship=ship.name,
            speed_kn=fleet.speed_kn,
            rest_moves=ship.reserve_moves or ship.rest_moves,
        )
        events.append(eased)
    reserve_moves, rest_moves = reserve_used(ship.reserve_moves, ship.rest_moves, used)
    return Obeyed(replace(ship, reserve_moves=reserve_moves, rest_moves=rest_moves), orders), events


@rule("NWC.ME.22")
def uses_reserve(bell_kn: Knots, fleet_kn: Knots) -> bool:
    """Whether engines are ordered above fleet speed.

    >>> uses_reserve(14.4, 12.0), uses_reserve(12.0, 12.0)
    (True, False)
    """
    return near(bell_kn) > near(fleet_kn)


_at_end = changing(
    Ship,
    *("dots", "motion", "received", "out_of_action", "open_12in", "open_8in", "scoring_12in", "scoring_8in", "held"),
    *("ready_s", "trail", "aground", "lies_s", "targets"),
)


@step("NWC.DU.37", "NWC.ME.20")
def run(state: State, way: Way, ready_s: tuple[float, ...], running: Sequence[Torpedo]) -> Ship:
    """A ship at the end of her way: on her dot, or where she was rammed and is out of action at once."""
    ship, guns, end = way.ship, gunnery(way.ship, way.orders), end_of_move(way.at(way.last_s))
    rammed = bool(way.rammed_s)
    return _at_end(
        ship,
        dots=(*ship.dots, Dot(end.x_yd, end.y_yd)),
        motion=end,
        received=ship.received + endurance_of(ship.kind) if rammed else ship.received,
        out_of_action=rammed,
        open_12in=guns.open_12in,
        open_8in=guns.open_8in,
        scoring_12in=guns.scoring_12in,
        scoring_8in=guns.scoring_8in,
        held=guns.held,
        ready_s=ready_s,
        trail=trail(state, way, end, running),
        aground=ship.aground or bool(way.aground_s),
        lies_s=way.lies_s,
        targets=aimed_at(state, ship, way.orders),
    )


def aimed_at(state: State, ship: Ship, orders: Orders) -> tuple[int, ...]:
    """The targets that a captain has ordered last, by their seconds; they stay until he orders others (NWC.ME.21)."""
    ordered = sorted((o for o in orders if isinstance(o, OpenFire) and o.targets), key=lambda line: line.second)
    if not ordered:
        return ship.targets
    return tuple([target_number(state, ship.side, str(target)) for target in ordered[-1].targets])


def dot(state: State, ship: Ship, at_s: float) -> Plotted:
    """The dot at the end of a move, seen by all."""
    x_yd, y_yd = ship.motion.x_yd, ship.motion.y_yd
    tell = now(state).tell
    return tell(Plotted, at_s=at_s, clauses=("NWC.DU.37",), move=state.move + 1, ship=ship.name, x_yd=x_yd, y_yd=y_yd)
