"""Waggons and depots as stores of packets: what they hold, and whether a packet reaches a body. KS.SUPPLY.05, .09 and .10.

Lengths are inches. A gap is taken from the outline of the waggon or depot to the base of the nearest man; the line of
KS.SUPPLY.09 leads from the middle of the one to the place of the other.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, get_args

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, Reach, gap, reach, strip
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.field.terrain import box_of
from sandgate.rules.wells1913.kriegspiel.ground.bodies import HORSE, depot_outline, man_body, on_horse, waggon_outline
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import armed
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets, Stock
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import bodies_round, near_box
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import (
    ENEMY_BETWEEN_IN,
    Packet,
    effective,
    in_supply_reach,
    supply_reach_in,
)

KINDS: Final[tuple[Packet, ...]] = get_args(Packet)


class Store(NamedTuple):
    """A waggon or depot of a side, where its packets can be given up; `moved_in`: its way in this move."""

    name: str
    number: int
    at: Point
    outline: Outline
    moved_in: float
    waggon: bool


@step("KS.SUPPLY.01")
def stores_of(battle: Battle, side: Side) -> Iterator[Store]:
    """The waggons and depots on the field that a side holds; a waggon on a train gives nothing up."""
    for waggon in battle.waggons:
        if waggon.holder == side and not waggon.destroyed and not waggon.aboard:
            at = Point(waggon.x_in, waggon.y_in)
            yield Store(waggon.name, waggon.number, at, waggon_outline(waggon), waggon.gone_in, waggon=True)
    for depot in battle.depots:
        if depot.side == side and not depot.destroyed:
            at = Point(depot.x_in, depot.y_in)
            yield Store(depot.name, depot.number, at, depot_outline(depot), 0.0, waggon=False)


def store_of(battle: Battle, side: Side, name: str) -> Store | None:
    """The store of that name; None if the side has none."""
    return next((store for store in stores_of(battle, side) if store.name == name), None)


# -- packets -------------------------------------------------------------------------------------------------------------


def held(secrets: Secrets, holder: str, packet: Packet) -> int:
    """How many packets of a kind lie in a store."""
    packets: list[int] = [getattr(stock, packet) for stock in secrets.stocks if stock.holder == holder]
    return sum(packets)


def load_of(secrets: Secrets, holder: str) -> int:
    """How many packets lie in a store in all."""
    return sum([held(secrets, holder, packet) for packet in KINDS])


def put_in(secrets: Secrets, holder: str, packet: Packet, count: int) -> Secrets:
    """The secrets with so many packets more in a store; with fewer, if the count is negative."""
    stocks = secrets.stocks
    if not any(stock.holder == holder for stock in stocks):
        stocks = (*stocks, Stock(holder, food=0, forage=0, ammunition=0))
    changed = [
        replace(stock, **{packet: getattr(stock, packet) + count}) if stock.holder == holder else stock for stock in stocks
    ]
    return replace(secrets, stocks=tuple(changed))


def emptied(secrets: Secrets, holders: Sequence[str]) -> Secrets:
    """The secrets with nothing left in some stores."""
    left = [replace(stock, food=0, forage=0, ammunition=0) if stock.holder in holders else stock for stock in secrets.stocks]
    return replace(secrets, stocks=tuple(left))


# -- what reaches a body -------------------------------------------------------------------------------------------------


def nearest_man(battle: Battle, store: Store, men: Iterable[Man]) -> tuple[Man, float]:
    """The man nearest to a store and his gap; raises ValueError if there is nobody."""
    far = [(distance(*store.at, man.x_in, man.y_in), man) for man in men]
    sure = min([apart for apart, _ in far]) + reach(store.outline).radius + HORSE.length_in
    mounted = {unit.name: unit for unit in battle.units}
    near = [(man, _gap_in(store, man, rides=on_horse(man, mounted[man.unit]))) for apart, man in far if apart <= sure]
    return min(near, key=lambda each: each[1])


def _gap_in(store: Store, man: Man, *, rides: bool) -> float:
    base = man_body(man.name, rides, man.x_in, man.y_in, man.facing_deg).outlines[0]
    return on_grid_in(gap(store.outline, base))


@step("KS.SUPPLY.09")
def cut_off(battle: Battle, side: Side, a: Point, b: Point) -> bool:
    """Whether an armed enemy stands within six inches of the straight line between two places."""
    x, y, half = (a.x_in + b.x_in) / 2.0, (a.y_in + b.y_in) / 2.0, distance(*a, *b) / 2.0
    line = Body("", x, y, half, (strip(*a, *b, 0.0),), (Reach(x, y, half),))
    near = near_box(armed(battle, other(side)), box_of((a, b)), ENEMY_BETWEEN_IN + HORSE.length_in)
    enemies = bodies_round(battle, near)
    return any(not effective(gap_in) for _, gap_in in near_by(line, enemies, ENEMY_BETWEEN_IN))


@step("KS.SUPPLY.05", "KS.SUPPLY.09")
def out_of_reach(battle: Battle, side: Side, store: Store, body: Sequence[Man], packet: Packet) -> Refusal | None:
    """Why packets of a store do not reach a body; None if they do."""
    man, gap_in = nearest_man(battle, store, body)
    horse_only = all(each.service == "cavalry" for each in body)
    if not in_supply_reach(packet, horse_only, gap_in):
        problem = f"{store.name} lies {gap_in:.1f} in from {man.name}, the nearest man"
        limit = f"bring it within {supply_reach_in(packet, horse_only):g} in of the body"
        return Refusal(problem, limit, "KS.SUPPLY.05", store.name)
    if cut_off(battle, side, store.at, Point(man.x_in, man.y_in)):
        problem = f"the enemy stands between {store.name} and {man.name}"
        return Refusal(problem, "clear the straight line to the body", "KS.SUPPLY.09", store.name)
    return None
