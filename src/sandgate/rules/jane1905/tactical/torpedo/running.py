"""Torpedoes are fired and run through the move: Torpedo, Methods of firing. JANE.TOR.01, .06, .08, .11.

What one strikes waits as a blow. A torpedo that has struck stays in the list until its run would be over, so that nobody
learns by its going. Whom it meets: striking.py.
"""

from collections.abc import Mapping, Sequence

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Launch, Torpedo
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ships import named, plan_of, ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoMissed, TorpedoSpent
from sandgate.rules.jane1905.tactical.torpedo.firing import fired, slot_of
from sandgate.rules.jane1905.tactical.torpedo.meeting import Touch, Touches, touches
from sandgate.rules.jane1905.tactical.torpedo.methods import Seen, engaged_side, strikes_by_die
from sandgate.rules.jane1905.tactical.torpedo.striking import Met, met_in_move, over_min, struck_by


@step("JANE.TOR.08", "JANE.TOR.01")
def run(
    state: State, ways: Sequence[Way], bench: Bench, touches: Touches = touches
) -> tuple[State, tuple[Blow, ...], tuple[Event, ...]]:
    """Fire the torpedoes that are ordered, and run all that are in the water through the move that is made.

    touches: who works out where one touches hulls.
    """
    if not state.launches and not state.torpedoes:
        return state, (), ()
    by_number = {way.ship: way for way in ways}
    state, by_die, events = fired(state, by_number, bench)
    met = [thrown(state, launch, enemy, by_number, bench) for launch, enemy in by_die]
    blows, told, running = [each[0] for each in met], [*events, *[each[1] for each in met]], list[Torpedo]()
    for torpedo in state.torpedoes:
        met_so = Met(torpedo) if torpedo.struck else met_in_move(state, torpedo, by_number, bench, touches)
        torpedo, blow, happened = met_so  # noqa: PLW2901
        blows.append(blow)
        told += happened
        if near(over_min(state, torpedo)) > 1.0:
            running.append(torpedo)
        elif not torpedo.struck:
            now = Moment((state.move + 1) * 60.0).by(run)
            told.append(now.tell(TorpedoSpent, ship=named(state, torpedo.ship), tube=torpedo.tube))
    return replace(state, torpedoes=tuple(running)), tuple([blow for blow in blows if blow]), tuple(told)


@step("JANE.TOR.06")
def thrown(state: State, launch: Launch, enemy: Seen, ways: Mapping[int, Way], bench: Bench) -> tuple[Blow | None, Event]:
    """The one die for a torpedo of method 3: amidships, on the side that she shows."""
    slot = slot_of(state, "JANE.TOR.06", launch.ship, launch.tube, state.move + 1, enemy.number)
    now = Moment((state.move + 1) * 60.0).by(thrown)
    if not strikes_by_die(bench.throw(slot, 6, f"Does {launch.tube} of {{actor}} strike {{other}}, by 6?")):
        names = named(state, launch.ship), named(state, enemy.number)
        return None, now.tell(TorpedoMissed, ship=names[0], tube=launch.tube, target=names[1], slots=(slot,))
    side = engaged_side(ways[enemy.number].at(1.0)[2], enemy.bearing_deg + 180.0)
    at = Touch(1.0, 0.0, side, plan_of(state, ship_of(state, enemy.number)).length_ft / 2.0)
    return struck_by(state, launch.ship, launch.tube, enemy.number, at, slot)
