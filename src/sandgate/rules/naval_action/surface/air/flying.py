"""Aircraft take off, fly, patrol and escort. VII.A.4, X.A.3."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import on_grid
from sandgate.rules.naval_action.surface.air.reach import may_send_off, with_elements
from sandgate.rules.naval_action.surface.air_orders import Escort, Fly, Patrol, TakeOff
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.hearers import of_side
from sandgate.rules.naval_action.surface.scales.scale import yards_of
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State

GRID = 64.0


@event("{element} is over {ship}", rank=1, fold="moves")
class TookOff(Event):
    """An element from a carrier is in the air (NA.PLOT.18)."""

    element: str
    ship: str


@event("{element} appeared: {aircraft}", rank=2, fold="news")
class StrikeAppeared(Event):
    """A strike from elsewhere has come (NA.PLOT.18)."""

    element: str
    aircraft: str


@rule("NA.AIR.08", "NA.AIR.09")
def may_fly(role: str, mission: str) -> bool:
    """Whether aircraft of a role may fly a mission: fighters and dive-bombers patrol and escort, dive-bombers hunt boats.

    >>> may_fly("F", "CAP"), may_fly("D", "CAP+ASP"), may_fly("T", "CAP"), may_fly("F", "ASP"), may_fly("D", "ESCORT")
    (True, True, False, False, True)
    """
    return role == "D" or (role == "F" and mission in ("CAP", "ESCORT"))


@step("NA.PLOT.18")
def appear(state: State, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """As a turn begins: strikes appear, what was sent off is over its carrier, and all begin the turn where they are."""
    now, turn, events, changed = now.by(appear), state.move + 1, list[Event](), list[Element]()
    for each in state.elements:
        if not each.fate:
            if not each.aloft and each.appears == turn:
                each_now, told = _appeared(state, each, now)
                changed.append(each_now)
                events += told
            else:
                changed.append(_begun(each))
    return with_elements(state, *changed), tuple(events)


def _begun(each: Element) -> Element:
    return replace(each, begun_yd=(each.x_yd, each.y_yd), target=0, when="", height="", foe="", breaks=False)


def _appeared(state: State, each: Element, now: Moment) -> tuple[Element, list[Event]]:
    """An element in the air, over its carrier if she is still afloat."""
    to = of_side(state, each.side)
    if not each.carrier:
        return _begun(replace(each, aloft=True)), [now.tell(StrikeAppeared, to=to, element=each.id, aircraft=each.aircraft)]
    ship = ship_of(state, each.carrier)
    if ship.gone:
        return replace(each, fate="lost"), []
    over = _begun(replace(each, aloft=True, x_yd=ship.x_yd, y_yd=ship.y_yd))
    return over, [now.tell(TookOff, to=to, element=each.id, ship=ship.name)]


@step("NA.PLOT.18", "NA.AIR.02", "NA.AIR.08", "NA.AIR.09", "NA.AIR.10")
def flown(state: State, lines: Mapping[str, Sequence[Any]], _bench: Bench, _now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Move aircraft and give them their missions; without an order they keep theirs, or circle."""
    for post in state.posts:
        for line in lines.get(post.key, ()):
            if isinstance(line, (TakeOff, Fly, Patrol, Escort)):  # asked of all lines: a union would be made anew for each
                for each in [one for one in state.elements if one.commander == post.key and one.id in line.elements]:
                    state = with_elements(state, _ordered(state, each, line))
    return state, ()


def _ordered(state: State, each: Element, line: TakeOff | Fly | Patrol | Escort) -> Element:
    match line:
        case TakeOff():
            over = state.move + 2  # as the next turn begins
            sent = sum([other.appears == over and other.carrier == each.carrier for other in state.elements])
            able = each.carrier and not each.aloft and may_send_off(ship_of(state, each.carrier).level, sent)
            return replace(each, appears=over) if able else each
        case Fly():
            run_yd = yards_of(line.length, line.unit, state.options.unit_yd)
            x, y = ahead(each.x_yd, each.y_yd, line.bearing_deg, run_yd, 0.0)
            return replace(each, x_yd=on_grid(x, GRID), y_yd=on_grid(y, GRID), mission="", escorts=())
        case Patrol():
            return replace(each, mission=line.mission, depth=line.depth or "P", escorts=())
    return replace(each, mission="ESCORT", escorts=line.escorted, loaded=False)  # it carries no bombs from now on
