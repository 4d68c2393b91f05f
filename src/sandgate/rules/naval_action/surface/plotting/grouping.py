"""Groups: what they are called, how they are parted and joined, who leads them. NA.PLOT.01, .04."""

import math
from collections.abc import Iterable, Mapping, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import changing, replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.kept import as_it_was
from sandgate.kernel.rule import clauses_of, rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.orders import Detach, Join
from sandgate.rules.naval_action.surface.plotting.columns import formed
from sandgate.rules.naval_action.surface.plotting.events import GroupDetached, GroupJoined
from sandgate.rules.naval_action.surface.plotting.fleet import Fleet
from sandgate.rules.naval_action.surface.plotting.paths import stem_of
from sandgate.rules.naval_action.surface.posts import Group, Post
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import gone, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Track

led = changing(Ship, "ahead")


@rule("NA.PLOT.01")
def is_called(name: str, group: str) -> bool:
    """Whether a name on a sheet is that of a group: upper and lower case are the same.

    >>> is_called("Crudiv2", "CruDiv2"), is_called("CruDiv", "CruDiv2")
    (True, False)
    """
    return name.strip().upper() == group.upper()


@rule("NA.PLOT.01")
def is_taken(name: str, names: tuple[str, ...]) -> bool:
    """Whether one of the groups of a side has a name already.

    >>> is_taken("dds", ("CruDiv2", "DDs")), is_taken("CruDiv", ("CruDiv2", "DDs"))
    (True, False)
    """
    return any(is_called(name, each) for each in names)


@rule("NA.PLOT.01")
def may_join(apart_yd: Yards, within_yd: Yards) -> bool:
    """Whether a group is near enough to join another, measured between their nearest stems.

    >>> may_join(2000.0, 2000.0), may_join(2500.0, 2000.0)
    (True, False)
    """
    return near(apart_yd) <= within_yd


def group_called(groups: Iterable[Group], commander: str, name: str) -> Group | None:
    """A group of a commander by its name; None: he has none of it."""
    return next((group for group in groups if group.commander == commander and is_called(name, group.name)), None)


def ships_under(fleet: Fleet, commander: str) -> tuple[Ship, ...]:
    """The ships afloat in the groups of a commander."""
    numbers = dict.fromkeys([number for group in fleet.groups if group.commander == commander for number in group.ships])
    off = gone(fleet.ships)
    return tuple([ship for ship in fleet.ships if ship.number in numbers and ship.number not in off])


def apart_yd(fleet: Fleet, group: Group, other: Group) -> float:
    """The distance between the nearest stems of two groups."""
    own = [ship for ship in fleet.ships if ship.number in group.ships and not ship.gone]
    others = [ship for ship in fleet.ships if ship.number in other.ships and not ship.gone]
    return min([distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) for a in own for b in others], default=math.inf)


def detached(groups: Sequence[Group], post: Post, ships: Sequence[int], name: str) -> tuple[Group, ...]:
    """The groups after some ships have been made one of their own, in the order in which they stood."""
    kept = [replace(group, ships=tuple([each for each in group.ships if each not in ships])) for group in groups]
    numbers = tuple([each for group in groups for each in group.ships if each in ships])
    return (*[group for group in kept if group.ships], Group(name, post.side, post.key, numbers))


def joined(groups: Sequence[Group], group: Group, to: Group) -> tuple[Group, ...]:
    """The groups after one has been put behind another."""
    both = replace(to, ships=(*to.ships, *group.ships))
    return tuple([both if each is to else each for each in groups if each is not group])


@step("NA.PLOT.01")
def grouped(state: State, lines: Mapping[str, Sequence[Order]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Part and join groups as their commanders have written, before their plots are read."""
    told: list[Event] = []
    for post in state.posts:
        moment = Moment(now.at_s, (post.key,), clauses_of(grouped))
        for line in lines.get(post.key, ()):
            if isinstance(line, Detach):
                ships = [the_one(text, ships_under(state, post.key)) for text in line.ships]
                state = replace(state, groups=detached(state.groups, post, [ship.number for ship in ships], line.group))
                names = " and ".join([ship.name for ship in ships])
                told.append(moment.tell(GroupDetached, ships=names, group=line.group))
            elif isinstance(line, Join):
                group, to = group_called(state.groups, post.key, line.group), group_called(state.groups, post.key, line.to)
                if group and to:
                    state = replace(state, groups=joined(state.groups, group, to))
                    told.append(moment.tell(GroupJoined, group=group.name, to_group=to.name))
    return (formed_up(state) if told else state), tuple(told)


@step("NA.PLOT.04", "NA.MOVE.02")
def formed_up(state: State) -> State:
    """Take lost ships out of their groups and put the leaders first, with what each follower still has ahead of her.

    So at the end of a turn, and when groups are parted or joined. Who is in no column keeps what her own course is.
    """
    up = {ship.number: ship for ship in state.ships if not ship.fate or ship.waits}
    groups: list[Group] = []
    changed: list[Ship] = []
    for group in state.groups:
        ships = [up[number] for number in group.ships if number in up]
        if not ships:
            continue
        column = formed([stem_of(ship) for ship in ships], state.card.column_yd.v)
        if column:
            groups.append(_of(group, tuple([each.number for each in column])))
            changed += [_with_ahead(up[each.number], each.ahead) for each in column]
        else:
            groups.append(_of(group, tuple([ship.number for ship in ships])))
            changed += [_with_ahead(ship, ()) for ship in ships]
    state = with_ships(state, *changed)
    kept = as_it_was(state.groups, tuple(groups))
    return state if kept is state.groups else replace(state, groups=kept)


def _of(group: Group, ships: tuple[int, ...]) -> Group:
    return group if group.ships == ships else replace(group, ships=ships)


def _with_ahead(ship: Ship, ahead: Track) -> Ship:
    return ship if ship.ahead is ahead else led(ship, ahead=tuple(ahead))
