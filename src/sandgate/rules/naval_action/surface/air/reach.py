"""How far aircraft fly in a turn, and who may break off. X.A.1."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.navy.ship_class import AircraftType
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.state import State

BOOK: Final = "sandgate.rules.naval_action"
ELEMENTS_A_TURN: Final = int(number(BOOK, "air", "elements_a_turn"))


@rule("NA.AIR.02")
def is_in_move(off_yd: Yards, speed_kn: float) -> bool:
    """Whether a place lies within one move of aircraft: 90 to 320 knots in a turn of five minutes.

    >>> is_in_move(31_000.0, 180.0), is_in_move(26_666.0, 160.0)
    (False, True)
    """
    return near(off_yd) <= near(yd_per_turn(speed_kn))


@rule("NA.AIR.03")
def may_break_off(own_kn: float, attacker_kn: float) -> bool:
    """Whether an element that is attacked may refuse combat: it is faster.

    >>> may_break_off(300.0, 290.0), may_break_off(180.0, 290.0), may_break_off(290.0, 290.0)
    (True, False, False)
    """
    return own_kn > attacker_kn


@rule("NA.PLOT.18")
def may_send_off(level: int, sent: int) -> bool:
    """Whether a carrier may send off one more element in this turn: undamaged or at D, two a turn at the most.

    >>> may_send_off(1, 1), may_send_off(2, 0), may_send_off(0, 2)
    (True, False, False)
    """
    return level <= 1 and sent < ELEMENTS_A_TURN


def type_of(state: State, element: Element) -> AircraftType:
    """The type of an element's aircraft."""
    return next(each for each in state.aircraft_types if each.name == element.aircraft)


@step("NA.AIR.02")
def in_one_move(state: State, element: Element, at: tuple[float, float]) -> bool:
    """Whether a place lies within one move of where an element was as the turn began."""
    return is_in_move(distance(*element.begun_yd, *at), type_of(state, element).speed_kn)


def with_elements(state: State, *changed: Element) -> State:
    """The state with these elements in the places of those of their side and id."""
    if not changed:
        return state
    new = {(each.side, each.id): each for each in changed}
    return replace(state, elements=tuple([new.get((each.side, each.id), each) for each in state.elements]))
