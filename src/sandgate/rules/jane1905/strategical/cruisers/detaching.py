"""Ships that part company under a name of their own, and forces that are one again. JANE.STR.09."""

from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.numbers import number_after
from sandgate.rules.jane1905.strategical.coal.account import settled
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at
from sandgate.rules.jane1905.strategical.courses.chart import way_to
from sandgate.rules.jane1905.strategical.cruisers.written import sheet_of_orders
from sandgate.rules.jane1905.strategical.forces import Fix, Force
from sandgate.rules.jane1905.strategical.lists import asked, at_large, force_numbered, free_role, ships_of, with_forces
from sandgate.rules.jane1905.strategical.messages.signalling import is_read
from sandgate.rules.jane1905.strategical.parts import Detach, Join, Sheet
from sandgate.rules.jane1905.strategical.sequence.period import is_dark
from sandgate.rules.jane1905.strategical.sighting.sight import sight_mi
from sandgate.rules.jane1905.strategical.state import State

Done = tuple[State, tuple[Event, ...]]


@event("{force} is detached from {of} with {ships}: {orders}", rank=1, of="force")
class ForceDetached(Event):
    """Ships have parted company under a name of their own (JANE.STR.09)."""

    force: str
    of: str
    ships: str
    orders: str


@event("{force} has joined {other}", rank=1, of="force")
class ForceJoined(Event):
    """Two forces are one again (JANE.STR.09)."""

    force: str
    other: str


@event("{force} could not carry out {what}: {why}", rank=1, of="force")
class NotCarriedOut(Event):
    """A part of a sheet that could not be done when its turn came (JANE.STR.07)."""

    force: str
    what: str
    why: str


def hearers(*roles: str) -> tuple[str, ...]:
    """The cabins among some roles, each once: the umpire is told everything anyway."""
    return tuple(dict.fromkeys([role for role in roles if role != UMPIRE]))


def moment_of(force: Force, minute: int) -> Moment:
    """An instant of the war, told to who commands a force."""
    return Moment(minute * 60.0, hearers(force.role))


def refused(state: State, force: Force, minute: int, what: str, why: str) -> Done:
    """Nothing is done, and the player is told why."""
    return state, (moment_of(force, minute).tell(NotCarriedOut, force=force.name, what=what, why=why),)


@step("JANE.STR.09")
def parted(state: State, force: Force, ships: tuple[int, ...], name: str, minute: int) -> tuple[State, Force]:
    """Ships under a name of their own where a force is, whose stretch has been cut in this minute; they leave it."""
    left = tuple([each for each in force.ships if each not in ships])
    new = replace(
        force,
        number=number_after(max(each.number for each in state.forces if each.side == force.side)),
        name=name,
        parent=force.number,
        ships=ships,
        prize=0,
        busy_until_min=-1,
        worked_min=0,
        log=(),
        track=(Fix(minute, force.way.lat_deg, force.way.lon_deg),),
    )
    return with_forces(state, replace(force, ships=left, gone=not left), new), new


@step("JANE.STR.09")
def detached(state: State, force: Force, part: Detach, minute: int) -> Done:
    """Ships part from a force: to a free player of the side, else to the umpire, who moves them by their written orders."""
    numbers = {ship.name: ship.number for ship in ships_of(state, force)}
    parting = tuple([numbers[name] for name in part.ships if name in numbers])
    if len(parting) < len(part.ships) or len(parting) == len(force.ships):
        return refused(
            state, force, minute, f"DETACH {', '.join(part.ships)}", "they are not with it, or none would be left"
        )
    role = free_role(state, force.side, [ship for ship in state.ships if ship.number in parting]) or UMPIRE
    state, new = parted(state, force, parting, part.force, minute)
    stands = Sheet((), -1, force.sheet.last, (), "")
    sheet = sheet_of_orders(part.orders, stands) if role == UMPIRE else stands
    way = replace(new.way, ends_min=minute)  # it goes on in the same minute
    state = with_forces(state, replace(new, role=role, orders=part.orders, sheet=sheet, way=way))
    if role != UMPIRE:
        state = asked(state, role, "run", new.number, "it has been detached")
    now = moment_of(force, minute).by(detached)
    told = now.tell(ForceDetached, force=part.force, of=force.name, ships=", ".join(part.ships), orders=part.orders)
    return state, (replace(told, to=hearers(force.role, role)),)


@step("JANE.STR.09", "JANE.STR.15")
def joined(state: State, force: Force, part: Join, minute: int) -> Done:
    """Two forces of a side within flag distance by day, or in one harbour, are one: under the senior."""
    what = f"JOIN {part.force}"
    others = [each for each in at_large(state, force.side) if each.name == part.force and each.number != force.number]
    if not others:
        return refused(state, force, minute, what, "there is no such force")
    other = others[0]
    miles = way_to(*force.way.at(minute), *other.way.at(minute)).miles
    night, sight = is_dark(state, force, minute), sight_mi(state, force, minute)
    busy = max(force.busy_until_min, other.busy_until_min) > minute  # with a prize (JANE.STR.19)
    in_harbour = bool(force.port) and force.port == other.port
    flags = not night and is_read(miles, "flags", sight, night, True, state.options.wireless_mi, False)
    if not in_harbour and (bool(force.port) or bool(other.port) or not flags or busy):
        return refused(state, force, minute, what, "it is not within flag distance by day, nor in the same harbour")
    state, events = settled(state, other, minute, None)
    senior, junior = sorted([force, cut_at(force_numbered(state, other.number), minute)], key=lambda each: each.number)
    whole = replace(senior, ships=(*senior.ships, *junior.ships), log=(*senior.log, *junior.log))
    told = moment_of(force, minute).by(joined).tell(ForceJoined, force=junior.name, other=senior.name)
    told = replace(told, to=hearers(senior.role, junior.role))
    return with_forces(state, whole, replace(junior, ships=(), gone=True)), (*events, told)
