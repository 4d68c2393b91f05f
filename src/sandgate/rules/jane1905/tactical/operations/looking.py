"""The look: what is seen when the screen is lifted at the end of a move. JANE.OPS.02, JANE.OPS.03, JANE.GEN.05."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.operations.events import CameInSight, LostFromSight, ScreenLifted, WentDown
from sandgate.rules.jane1905.tactical.operations.panorama import Outline, outline, panorama
from sandgate.rules.jane1905.tactical.operations.sights import look_round, seen_from_yd, sees_enemies, ship_sees, watchers
from sandgate.rules.jane1905.tactical.posts import SIDES, Duty, Side, sees_plan
from sandgate.rules.jane1905.tactical.seen_state import Panorama
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State


@step("JANE.OPS.02", "JANE.OPS.03", "JANE.SIG.01", "JANE.SUB.04")
def looks(state: State, now: Moment, outline: Outline = outline) -> tuple[State, tuple[Event, ...]]:
    """All look round at the end of a move: captains from their ships, admirals over the edge of the table.

    Of a boat that comes in sight nothing is told: she is a dot, for who has an eye for it.
    outline: who works out how ships look over the edge.
    """
    before = {(sight.side, sight.ship): (sight.now, sight.sunk) for sight in state.sights}
    went_down = {ship.number: ship.fate == "sunk" for ship in state.ships}
    state = look_round(state, went_down)
    events = list[Event]()
    for sight in state.sights:
        was_now, was_sunk = before.get((sight.side, sight.ship), (False, False))
        if (sight.now, sight.sunk) != (was_now, was_sunk) and (sight.sunk or not sight.dot):
            of = now._replace(to=_who_see_the_plan(state, sight.side), clauses=("JANE.OPS.02",))
            name = "a dot on the water" if sight.dot else ship_of(state, sight.ship).name
            if sight.sunk:
                events.append(of.tell(WentDown, clauses=("JANE.HIT.38",), ship=name))
            elif sight.now:
                events.append(of.tell(CameInSight, ship=name, range_yd=_nearest_yd(state, sight.side, sight.ship)))
            else:
                events.append(of.tell(LostFromSight, ship=name))
    state, lifted = _admirals(state, now, outline)
    return state, (*events, *lifted)


def _who_see_the_plan(state: State, side: Side) -> tuple[str, ...]:
    return tuple([post.key for post in state.posts if post.side == side and sees_enemies(state, post)])


def _nearest_yd(state: State, side: Side, number: int) -> float:
    ship = ship_of(state, number)
    return min(distance(eye.x_yd, eye.y_yd, ship.x_yd, ship.y_yd) for eye in watchers(state, side))


def looks_over_the_edge(state: State, duties: tuple[Duty, ...]) -> bool:
    """Whether who holds these duties has a look at table level: an admiral alone, or one under strict view (JANE.GEN.12)."""
    return not sees_plan(duties) or (state.options.strict_view and "admiral" in duties)


def _admirals(state: State, now: Moment, outline: Outline) -> tuple[State, list[Event]]:
    """The panorama of each admiral, from his flagship."""
    found, events = list[Panorama](), list[Event]()
    places = {
        ship.number: (ship.x_yd, ship.y_yd, ship.course_deg)
        for ship in state.ships
        if not ship.gone and seen_from_yd(state, ship)
    }
    for side in SIDES:
        command = next(each for each in state.commands if each.side == side)
        flag = next((ship for ship in state.ships if ship.number == command.flagship and not ship.gone), None)
        for post in [each for each in state.posts if each.side == side and looks_over_the_edge(state, each.duties)]:
            if flag is None or command.admiral != post.key:
                continue
            seen = {
                number: in_places for number, in_places in places.items() if ship_sees(state, flag, ship_of(state, number))
            }
            drawn = panorama(state, seen, post.key, flag.x_yd, flag.y_yd, outline=outline)
            found.append(drawn)
            events.append(now.tell(ScreenLifted, to=(post.key,), clauses=("JANE.OPS.03",), ships=len(drawn.ships)))
    if not (found or state.panoramas):
        return state, events
    kept = [each for each in state.panoramas if each.glass_deg is not None]
    return replace(state, panoramas=(*kept, *found)), events
