"""Forces that are divided, joined again, or tow one another, as their turn in the plot comes. NWC.ST.06, .33."""

from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.numbers import number_after
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.actions.engaged import met_too
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force
from sandgate.rules.nwc1902.strategic.items import legs_of
from sandgate.rules.nwc1902.strategic.lists import asked, at_large, ships_of, with_forces, with_ships
from sandgate.rules.nwc1902.strategic.plots import NOTHING, CastOff, Detach, Join, Tow, plot_of
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sighting.ranges import is_day
from sandgate.rules.nwc1902.strategic.speed.towing import may_tow
from sandgate.rules.nwc1902.strategic.state import State

JOINS_WITHIN_MI = 3.0
Done = tuple[State, tuple[Event, ...]]


@event('{force} is detached from {of} with {ships}; written orders: "{orders}"', rank=1, of="force")
class ForceDetached(Event):
    """Ships have parted company under a name of their own (NWC.ST.06)."""

    force: str
    of: str
    ships: str
    orders: str


@event("{force} has joined {other}", rank=1, of="force")
class ForceJoined(Event):
    """Two forces are one again (NWC.ST.06)."""

    force: str
    other: str


@event("{force} could not carry out {what}: {why}", rank=1, of="force")
class NotCarriedOut(Event):
    """An item of a plot that could not be done when its turn came."""

    force: str
    what: str
    why: str


@event("{ship} takes {towed} in tow", rank=1, of="ship")
class TakenInTow(Event):
    """A tow is passed (NWC.ST.33)."""

    ship: str
    towed: str


@event("{ship} is cast off", rank=1, of="ship")
class CastLoose(Event):
    """A tow has ended (NWC.ST.33)."""

    ship: str


def moment_of(force: Force, minute: float) -> Moment:
    """An instant of the game, told to the commander of a force."""
    return Moment(minute * 60.0, (force.role,))


@step("NWC.ST.11")
def refused(state: State, force: Force, minute: float, what: str, why: str) -> Done:
    """Nothing is done, and the commander is told why."""
    return state, (moment_of(force, minute).by(refused).tell(NotCarriedOut, force=force.name, what=what, why=why),)


def named_in(state: State, force: Force, name: str) -> Ship | None:
    """A ship of a force by her name."""
    return next((ship for ship in ships_of(state, force) if ship.name.upper() == name), None)


@step("NWC.ST.06")
def detached(state: State, force: Force, item: Detach, minute: float) -> Done:
    """Ships part from a force: to a free commander of the side, else to the umpire, who moves them by their orders.

    Who commands them has their orders in his hands now, and is asked. A tow from one of the two to the other is cast off.
    """
    ships = [named_in(state, force, name) for name in item.ships]
    parting = [ship.number for ship in ships if ship is not None]
    if None in ships or len(parting) == len(force.ships):
        return refused(
            state, force, minute, f"DETACH {', '.join(item.ships)}", "some of them are not with it, or none is left"
        )
    number = number_after(max(each.number for each in state.forces if each.side == force.side))
    role = _commander(state, force)
    plot = plot_of(legs_of(item.orders), NOTHING) if role == UMPIRE else NOTHING
    way = replace(force.way, begun_min=minute, ends_min=minute if plot.items else NEVER_MIN)
    new = replace(
        force,
        number=number,
        name=item.force,
        role=role,
        ships=tuple(parting),
        way=way,
        plot=plot,
        cut_off=NOTHING,
        set_aside_t=0.0,
        orders=item.orders,
        bound_home=False,  # ships detached from a crippled force are free (NWC.ST.29)
        track=(),
    )
    left = replace(force, ships=tuple([each for each in force.ships if each not in parting]))
    now = moment_of(force, minute).by(detached)
    both = tuple(dict.fromkeys([each for each in (force.role, role) if each != UMPIRE]))
    ships_told = ", ".join(item.ships)
    told = now.tell(ForceDetached, to=both, force=item.force, of=force.name, ships=ships_told, orders=item.orders)
    state = met_too(_tows_parted(with_forces(state, left, new), left, new), number, force.number)
    if role != UMPIRE:
        state = asked(state, new, "detached, with written orders")
    return state, (told,)


def _tows_parted(state: State, *forces: Force) -> State:
    """A tow does not hold between two forces."""
    torn = [ship for force in forces for ship in ships_of(state, force) if ship.tow and ship.tow not in force.ships]
    return with_ships(state, [replace(ship, tow=0) for ship in torn])


def _commander(state: State, force: Force) -> str:
    """Who gets a force that is detached: a free player at sea; of one who plays a side alone, he, unless he is bound."""
    if force.role == UMPIRE:
        return UMPIRE
    if len([post for post in state.posts if post.side == force.side]) == 1:
        return UMPIRE if state.options.bound else force.role
    busy = [each.role for each in at_large(state, force.side)]
    free = [post.key for post in state.posts if post.side == force.side and not post.port and post.key not in busy]
    return free[0] if free else UMPIRE


def _beside(force: Force, other: Force, minute: float) -> bool:
    """Whether two forces are near enough by day, or lie in one port."""
    if force.port and force.port == other.port:
        return True
    apart_mi = near(miles_between(*force.way.at(minute), *other.way.at(minute)))
    return is_day(force, minute) and apart_mi <= JOINS_WITHIN_MI


@step("NWC.ST.06")
def joined(state: State, force: Force, item: Join, minute: float) -> Done:
    """Two forces of a side near each other by day, or in one port, are one: under him who stands first in its list."""
    others = [each for each in at_large(state, force.side) if each.name == item.force and each is not force]
    if not others or not _beside(force, others[0], minute):  # whether there is one far away is not told (NWC.ST.14)
        why = "no force of that name is within three miles by day, nor in the same port"
        return refused(state, force, minute, f"JOIN {item.force}", why)
    other = others[0]
    if minute < other.busy_until_min:
        return refused(state, force, minute, f"JOIN {item.force}", "it is in action")
    senior, junior = sorted([force, other], key=lambda each: each.number)
    whole = replace(senior, ships=(*senior.ships, *junior.ships), bound_home=senior.bound_home or junior.bound_home)
    gone = replace(junior, ships=(), gone=True)
    told = moment_of(force, minute).by(joined).tell(ForceJoined, force=junior.name, other=senior.name)
    state = met_too(with_forces(state, whole, gone), whole.number, gone.number)
    return state, (replace(told, to=(senior.role, junior.role)),)


@step("NWC.ST.33", "NWC.ST.40")
def can_take_in_tow(state: State, towed: Ship, by: Ship) -> bool:
    """Whether a ship can tow another now: neither is in tow, nor tows one already."""
    lines = [number for ship in state.ships if ship.tow for number in (ship.number, ship.tow)]
    entangled = towed is by or towed.number in lines or by.number in lines
    return may_tow(by.letter, towed.letter, towed.coal <= 0.0, entangled, state.bell.sea)


@step("NWC.ST.33")
def taken_in_tow(state: State, force: Force, item: Tow, minute: float) -> Done:
    """A ship takes another of the same force in tow, if she may."""
    towed, by = named_in(state, force, item.ship), named_in(state, force, item.by)
    if towed is None or by is None:
        return refused(state, force, minute, f"TOW {item.ship} BY {item.by}", "both must be with it")
    if not can_take_in_tow(state, towed, by):
        return refused(state, force, minute, f"TOW {item.ship} BY {item.by}", "she may not")
    told = moment_of(force, minute).by(taken_in_tow).tell(TakenInTow, ship=by.name, towed=towed.name)
    return with_ships(state, [replace(towed, tow=by.number)]), (told,)


@step("NWC.ST.33")
def cast_off(state: State, force: Force, item: CastOff, minute: float) -> Done:
    """A ship in tow is let go."""
    ship = named_in(state, force, item.ship)
    if ship is None or not ship.tow:
        return refused(state, force, minute, f"CAST OFF {item.ship}", "she is not in tow")
    return with_ships(state, [replace(ship, tow=0)]), (
        moment_of(force, minute).by(cast_off).tell(CastLoose, ship=ship.name),
    )
