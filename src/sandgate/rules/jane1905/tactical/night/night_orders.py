"""Written night orders, played out unseen: Method 2. JANE.NIGHT.01, .06.

Each division steers its legs, and goes on with the last; a ship that sees an enemy within the distance of ATTACK fires every
tube that bears on where she will be if she holds course and speed: once, as soon as one bears. Who is seen is told by
seen.py, and torpedoes run by the geometry of JANE.TOR.08.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.general_orders import Night
from sandgate.rules.jane1905.tactical.in_the_water import Launch
from sandgate.rules.jane1905.tactical.night.seen import sees
from sandgate.rules.jane1905.tactical.ship_state import Bell, Helm, Ship
from sandgate.rules.jane1905.tactical.ships import changed
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.settings import NEVER, torpedo_yd_min
from sandgate.rules.jane1905.tactical.torpedo.tubes import bears, unready
from sandgate.rules.jane1905.tactical.written_state import NightLeg, NightOrder, Orders
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE, SQUARE_YD

MOVES_PER_HOUR: Final = 60.0
BY_NIGHT_ORDERS: Final = 2  # the method of the night by which both sides are bound by written orders


@rule("JANE.NIGHT.01", pocket="for who writes a scenario, which says the method")
def night_method(between_people: bool) -> int:
    """The method of a night where none is agreed: darkness for tactical play between people, else written orders.

    >>> night_method(True), night_method(False)
    (1, 2)
    """
    return 1 if between_people else 2


@rule("JANE.NIGHT.06")
def leg_of_move(legs: Sequence[NightLeg], move: int) -> NightLeg:
    """The leg that is steered in a move, the first being 1; after the last one it goes on.

    >>> leg_of_move([NightLeg(90.0, 12.0, 0.5), NightLeg(135.0, 9.0, 1.0)], 31).course_deg
    135.0
    """
    ends = 0.0
    for leg in legs:
        ends += leg.hours * MOVES_PER_HOUR
        if near(move - 1) < near(ends):
            return leg
    return legs[-1]


@rule("JANE.NIGHT.06")
def lead_bearing(dx_yd: float, dy_yd: float, course_deg: float, yd_min: float, torpedo_yd_min: float) -> float:
    """The true bearing on which a torpedo meets a ship that holds course and speed; -1 if it never does.

    dx_yd, dy_yd: how far east and north of the tube she is; both speeds in yards a minute.
    >>> near(lead_bearing(0.0, 400.0, 90.0, 300.0, 500.0)), lead_bearing(0.0, 400.0, 0.0, 500.0, 400.0)
    (36.869898, -1.0)
    """
    course = math.radians(course_deg)
    along, across = yd_min * math.sin(course), yd_min * math.cos(course)
    a = torpedo_yd_min * torpedo_yd_min - yd_min * yd_min
    b, c = dx_yd * along + dy_yd * across, dx_yd * dx_yd + dy_yd * dy_yd
    square = b * b + a * c  # she is met when a t t - 2 b t - c is nought
    if near(a) == 0.0:
        times = [-c / (2.0 * b)] if near(b) != 0.0 else []
    else:
        times = [(b + root) / a for root in (math.sqrt(square), -math.sqrt(square))] if square >= 0.0 else []
    minutes = min([each for each in times if each > 0.0], default=NEVER)
    return bearing(0.0, 0.0, dx_yd + along * minutes, dy_yd + across * minutes) if minutes > 0.0 else NEVER


@step("JANE.NIGHT.06")
def written(state: State, lines: Mapping[str, Sequence[Order]]) -> State:
    """The state with the night orders that each side has handed in; a new line of a division replaces its old."""
    for post in state.posts:
        for order in [each for each in lines.get(post.key, ()) if isinstance(each, Night)]:
            legs = tuple([NightLeg(leg.course_deg, leg.speed_kn, leg.hours) for leg in order.legs])
            state = _kept(state, post.side, NightOrder(order.division, legs, order.attack_yd))
    return state


@step("JANE.NIGHT.06")
def night_bells(state: State) -> State:
    """The state with the bells of all ships that have night orders for the next move; the others hold course and speed."""
    for side, order in _orders(state):
        leg = leg_of_move(order.legs, state.move + 1)
        for ship in _ships(state, side, order):
            off_deg = near(relative(leg.course_deg, ship.course_deg))
            helm = Helm("S" if off_deg > 0.0 else "P", abs(off_deg), ship.card_yd) if off_deg else None
            state = changed(state, replace(ship, bell=Bell(min(leg.speed_kn, ship.max_kn), helm=helm)))
    return state


@step("JANE.NIGHT.06")
def night_launches(state: State) -> State:
    """The state with the torpedoes that are fired by night orders as the next move begins."""
    for side, order in _orders(state):
        attacked, launches = list(order.attacked), list(state.launches)
        for ship in _ships(state, side, order):
            enemy = None if ship.number in attacked else _first_seen(state, ship, order.attack_yd)
            fired = _attack(state, ship, enemy) if enemy is not None else []
            attacked += [ship.number] if fired else []
            launches += fired
        state = _kept(replace(state, launches=tuple(launches)), side, order._replace(attacked=tuple(attacked)))
    return state


def _first_seen(state: State, ship: Ship, attack_yd: int) -> Ship | None:
    """The nearest enemy whom a ship sees within the distance of her attack."""
    seen = list[tuple[float, int, Ship]]()
    for other in state.ships:
        range_yd = near(distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd))
        if other.side != ship.side and not other.gone and range_yd <= attack_yd and sees(state, ship, other):
            seen.append((range_yd, other.number, other))
    return min(seen, key=lambda each: each[:2])[2] if seen else None


def _attack(state: State, ship: Ship, enemy: Ship) -> list[Launch]:
    yd_min = enemy.speed_kn / KNOTS_PER_SQUARE * SQUARE_YD
    dx, dy = enemy.x_yd - ship.x_yd, enemy.y_yd - ship.y_yd
    bearing_deg = lead_bearing(dx, dy, enemy.course_deg, yd_min, torpedo_yd_min(ship.setting_yd))
    return [
        Launch(
            role=ship.captain,
            ship=ship.number,
            tube=tube.name,
            late=False,
            method=5,
            bearing_deg=bearing_deg,
            square="",
            at=0,
            range_yd=0.0,
            speed_kn=0.0,
        )
        for tube in ship.tubes
        if bearing_deg != NEVER and not unready(tube, state.move + 1) and bears(tube.name, ship.course_deg, bearing_deg)
    ]


def _orders(state: State) -> list[tuple[str, NightOrder]]:
    return [(orders.side, order) for orders in state.orders for order in orders.night]


def _ships(state: State, side: str, order: NightOrder) -> list[Ship]:
    return [ship for ship in state.ships if ship.side == side and ship.division == order.division and not ship.gone]


def _kept(state: State, side: str, order: NightOrder) -> State:
    """The state with a division's night order in the place of its old one."""
    sheets = list[Orders]()
    for sheet in state.orders:
        others = tuple([each for each in sheet.night if each.division != order.division])
        sheets.append(replace(sheet, night=(*others, order)) if sheet.side == side else sheet)
    return replace(state, orders=tuple(sheets))
