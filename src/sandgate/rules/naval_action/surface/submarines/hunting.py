"""Ships named to search for submarines, or to attack where one is betrayed. VII.A.5, NA.PLOT.34."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.orders import Search
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Hunt


@rule("NA.PLOT.34", "NA.SUB.08")
def may_fire_too(gear: str) -> bool:
    """Whether a ship that is named may also fire her guns: not if she searches.

    >>> may_fire_too("SON"), may_fire_too("")
    (False, True)
    """
    return gear == ""


@step("NA.PLOT.34", "NA.SUB.08")
def named(state: State, lines: Mapping[str, Sequence[Any]], _now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Keep which ships search, and with what they attack; who searches does not fire."""
    found = [
        Hunt(post.side, the_one(line.ship, afloat(state, post.side)).number, line.gear, line.depth, line.hedgehog, None)
        for post in state.posts
        for line in lines.get(post.key, ())
        if isinstance(line, Search)
    ]
    if not found and not state.hunts:
        return state, ()
    searching = [each.ship for each in found if not may_fire_too(each.gear)]
    guns = tuple([each for each in state.allocations if each.ship not in searching])
    return replace(state, hunts=tuple(found), allocations=guns), ()
