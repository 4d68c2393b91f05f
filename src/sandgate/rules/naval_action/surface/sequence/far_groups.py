"""Groups that are far from their commander: they obey what reached them a turn ago, else their local command. VII.E."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.errors import OrderError
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.forms import FAR
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.messages.local_command import local_fire
from sandgate.rules.naval_action.surface.messages.mail import orders_delivered
from sandgate.rules.naval_action.surface.state import State

Lines = Mapping[str, Sequence[Any]]


@step("NA.COMMS.03")
def with_far_groups(state: State, lines: Lines) -> Lines:
    """What commanders have written, and what their groups far away were sent a turn ago, as if it were written now."""
    far = [group for group in state.groups if is_local(state, group)]
    found = {key: list(orders) for key, orders in lines.items()}
    for group in far:
        for text in orders_delivered(state, group.name, group.side):
            found.setdefault(group.commander, []).extend(_read(group.name, text))
    return found


def _read(group: str, text: str) -> list[Any]:
    """A line that was sent: one for its movement stands without the name of the group. What cannot be read is not obeyed."""
    for line in (text, f"{group}: {text}"):
        try:
            return [FAR.order(line)]
        except OrderError:
            continue
    return []


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
    return replace(state, allocations=(*state.allocations, *more))
