"""Coaling in play: in a port that sells, or from a collier in sheltered water, until full or the stock ends. NWC.ST.40.

What a force will take of a stock is set aside for it as it begins; what it has not taken when it stops is there again. So
nobody's coaling depends on when another is asked.
"""

from typing import NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.ocean.coast import miles_to_land
from sandgate.ocean.harbours import Port, ports
from sandgate.ocean.places import Place
from sandgate.rules.nwc1902.strategic.coal.coaling import (
    SHELTERED_WITHIN_MI,
    coaled,
    coaling_min,
    filled_in_min,
    may_fill,
    sheltered,
    stock_for_a_side_t,
    taken_t,
)
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import campaign_of, ships_of, with_forces, with_ships
from sandgate.rules.nwc1902.strategic.ships import Letter, Ship
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Stock
from sandgate.rules.nwc1902.strategic.units import Minutes, Part, Tons

WITHOUT_END_T = 1e9  # no record can hold an infinite number


@event("{force} begins to coal at {where}", rank=1, of="force")
class CoalingBegun(Event):
    """A force coals (NWC.ST.40)."""

    force: str
    where: str


class Need(NamedTuple):
    """What one ship takes: up to which part of her bunkers."""

    letter: Letter
    coal: Part
    up_to: Part
    bunkers_t: Tons

    @property
    def tons(self) -> Tons:
        """In all."""
        return taken_t(self.coal, self.up_to, self.bunkers_t)


@rule("NWC.ST.40")
def coals_for_min(needs: tuple[Need, ...], granted_t: Tons) -> Minutes:
    """How long ships coal together, each at her own rate, until all are full or so many tons are gone.

    >>> two = (Need("B", 0.45, 0.5, 1050.0),) * 2
    >>> near(coals_for_min(two, 600.0)), near(coals_for_min(two, 52.5))
    (72.0, 36.0)
    """
    times = sorted([coaling_min(need.letter, need.coal, need.up_to) for need in needs])
    done = 0.0
    for minute in times:
        if near(tons_by(needs, minute)) >= near(granted_t):
            before, after = tons_by(needs, done), tons_by(needs, minute)
            return done + (minute - done) * (granted_t - before) / (after - before) if after > before else done
        done = minute
    return done


@rule("NWC.ST.40")
def tons_by(needs: tuple[Need, ...], minutes: Minutes) -> Tons:
    """The tons that ships have taken together after so many minutes.

    >>> near(tons_by((Need("B", 0.45, 0.5, 1050.0),) * 2, 36.0))
    52.5
    """
    return added([min(need.tons, minutes / filled_in_min(need.letter) * need.bunkers_t) for need in needs])


def stock_of(state: State, force: Force, port: Port) -> Stock:
    """What a port has left for a side."""
    kept = [each for each in state.stocks if (each.side, each.port) == (force.side, port.key)]
    return (
        kept[0]
        if kept
        else Stock(force.side, port.key, min(WITHOUT_END_T, stock_for_a_side_t(port.coal, port.stock_t)), False)
    )


@step("NWC.ST.40")
def needs_of(state: State, force: Force) -> tuple[Need, ...]:
    """What the ships of a force may take where they are."""
    if not force.port:
        return tuple([_need(ship, ship.coal if ship.cargo_t else 1.0) for ship in ships_of(state, force)])
    campaign = campaign_of(state, force.side)
    friendly = force.port in campaign.friendly
    nation = ports()[force.port].owner
    sold = [each.port for each in state.stocks if each.side == force.side and each.sold]
    bought = [ports()[port].owner for port in sold if port not in campaign.friendly]  # of neutral ports alone
    up_to = may_fill(friendly, nation in bought and not friendly, force.port in state.options.fills)
    return tuple([_need(ship, up_to) for ship in ships_of(state, force)])


def _need(ship: Ship, up_to: Part) -> Need:
    return Need(ship.letter, ship.coal, max(ship.coal, up_to), ship.bunkers_t)


@step("NWC.ST.40", "NWC.ST.10")
def supply_t(state: State, force: Force) -> Tons:
    """The coal that a force can get where it is: a port's stock, or a collier's in sheltered water."""
    if force.port:
        return stock_of(state, force, ports()[force.port]).left_t
    cargo_t = added([ship.cargo_t for ship in ships_of(state, force)])
    if not cargo_t:
        return 0.0
    off_mi = miles_to_land(Place(force.way.lat_deg, force.way.lon_deg), SHELTERED_WITHIN_MI)
    return cargo_t if off_mi is not None and sheltered(off_mi, state.bell.sea) else 0.0


def granted_t(state: State, force: Force) -> Tons:
    """What a force can still get where it is."""
    return near(max(0.0, min(supply_t(state, force), added([need.tons for need in needs_of(state, force)]))))


@step("NWC.ST.40")
def begun(state: State, force: Force, now_min: float) -> tuple[State, Force, float]:
    """A force begins to coal: what it can get is set aside for it; when it has it all, at once where there is none."""
    needs, granted = needs_of(state, force), granted_t(state, force)
    if not granted:
        return state, force, now_min
    if force.port:
        state = _with_stock(state, replace(stock_of(state, force, ports()[force.port]), sold=True), -granted)
    return state, replace(force, set_aside_t=granted), now_min + coals_for_min(needs, granted)


@step("NWC.ST.40")
def bunkered(state: State, force: Force, minutes: float) -> State:
    """What ships have taken in so many minutes; what was set aside and not taken is there again."""
    needs = needs_of(state, force)
    taken = min(force.set_aside_t, tons_by(needs, minutes))
    ships = [
        replace(ship, coal=near(coaled(ship.letter, ship.coal, minutes, need.up_to)))
        for ship, need in zip(ships_of(state, force), needs, strict=True)
    ]
    state = with_ships(state, ships)
    if force.port:
        state = _with_stock(state, stock_of(state, force, ports()[force.port]), force.set_aside_t - taken)
    else:
        state = _out_of_colliers(state, force, taken)
    return with_forces(state, replace(force, set_aside_t=0.0))


def _with_stock(state: State, stock: Stock, more_t: float) -> State:
    """The state with so much more, or less, in a port's stock for a side."""
    kept = [each for each in state.stocks if (each.side, each.port) != (stock.side, stock.port)]
    return replace(state, stocks=(*kept, replace(stock, left_t=stock.left_t + more_t)))


def _out_of_colliers(state: State, force: Force, taken_t_: float) -> State:
    """What colliers of a force have left, the first emptied first."""
    ships, left = list[Ship](), taken_t_
    for ship in ships_of(state, force):
        out = min(ship.cargo_t, left)
        left -= out
        ships.append(replace(ship, cargo_t=ship.cargo_t - out))
    return with_ships(state, ships)
