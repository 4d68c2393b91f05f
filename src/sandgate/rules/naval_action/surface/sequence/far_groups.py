"""Groups that are far from their commander: they obey what reached them a turn ago, else their local command. VII.E."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.errors import OrderError
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.forms import FAR
from sandgate.rules.naval_action.surface.gunfire.batteries import MAIN, may_part, meant
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.messages.local_command import local_fire
from sandgate.rules.naval_action.surface.messages.mail import orders_delivered
from sandgate.rules.naval_action.surface.naming import named, the_one
from sandgate.rules.naval_action.surface.orders import Fire, Plotted, Torpedoes
from sandgate.rules.naval_action.surface.plotting.grouping import is_called
from sandgate.rules.naval_action.surface.plotting.refusing import refused_plot
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ships import afloat, class_of, ship_of
from sandgate.rules.naval_action.surface.state import State

Lines = Mapping[str, Sequence[Any]]


@step("NA.COMMS.03")
def with_far_groups(state: State, lines: Lines) -> Lines:
    """What commanders have written, and what their groups far away were sent a turn ago, as if it were written now."""
    far = [group for group in state.groups if is_local(state, group)]
    found = {key: list(orders) for key, orders in lines.items()}
    for group in far:
        obeyed: list[Any] = []
        for text in orders_delivered(state, group.name, group.side):
            obeyed += [order for order in _read(state, group, text) if _has_targets_left(state, group, obeyed, order)]
        found.setdefault(group.commander, []).extend(obeyed)
    return found


def _read(state: State, group: Group, text: str) -> list[Any]:
    """A line that was sent: one for its movement stands without the name of the group. What cannot be done is not obeyed."""
    for line in (text, f"{group.name}: {text}"):
        try:
            order = FAR.order(line)
        except OrderError:
            continue
        return [order] if _can_obey(state, group, order) else []
    return []


def _can_obey(state: State, group: Group, order: Any) -> bool:
    """Whether a line speaks of this group or of one ship in it, and of one enemy in sight."""
    if isinstance(order, Plotted):
        return is_called(order.group, group.name) and refused_plot(state, group.commander, group.name, order.legs) is None
    own = [ship for ship in afloat(state, group.side) if ship.number in group.ships]
    targets = [order.target, *([order.then] if order.then else [])] if isinstance(order, Fire) else []
    targets += [order.auto] if isinstance(order, Torpedoes) and order.auto else []
    enemies = in_sight(state, group.side)
    return len(named(order.ship, own)) == 1 and all(len(named(each, enemies)) == 1 for each in targets)


@step("NA.COMMS.03", "NA.PLOT.20")
def _has_targets_left(state: State, group: Group, obeyed: Sequence[Any], order: Any) -> bool:
    """Whether main guns may fire at a target beside those of the lines before: a cruiser's have two, a destroyer's one."""
    if not isinstance(order, Fire):
        return True
    own, enemies = [ship_of(state, number) for number in group.ships], in_sight(state, group.side)
    ship = the_one(order.ship, own)
    targets: list[str] = []
    kind = class_of(state, ship)
    for line in [each for each in (*obeyed, order) if isinstance(each, Fire) and the_one(each.ship, own) is ship]:
        main = [nth for nth in meant(kind, line.batteries, line.calibre, line.inches) if kind.batteries[nth].place in MAIN]
        targets += [the_one(line.target, enemies).name] if main else []
    return len(dict.fromkeys(targets)) <= (2 if may_part(kind.type) else 1)


@step("NA.COMMS.03")
def with_local_fire(state: State) -> State:
    """Ships far away that were sent no order to fire do so by their local command."""
    ordered = [each.ship for each in state.allocations]
    more = [
        each
        for group in state.groups
        if is_local(state, group)
        for each in local_fire(state, group)
        if each.ship not in ordered
    ]
    return replace(state, allocations=(*state.allocations, *more)) if more else state
