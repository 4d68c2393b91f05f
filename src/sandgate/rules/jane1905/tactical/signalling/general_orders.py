"""General orders in writing before the action, and the short signals that are agreed. JANE.GEN.04, JANE.SIG.03.

Fire control and first loads are taken by the guns (gun_fire/), settings by the torpedoes (torpedo/), lamps
and night orders by the night (night/).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.general_orders import Code, Station, Words
from sandgate.rules.jane1905.tactical.signalling.events import GeneralOrdersLodged
from sandgate.rules.jane1905.tactical.state import State


@step("JANE.GEN.04", "JANE.SIG.03", "JANE.GEN.13")
def lodged(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Take the words, the code and the admiral's station of each side, and lock them."""
    events = list[Event]()
    for command in state.commands:
        written = lines.get(command.admiral, ())
        own = [post.key for post in state.posts if post.side == command.side]
        orders = next(each for each in state.orders if each.side == command.side)
        orders = replace(
            orders,
            text=(*orders.text, *[line.text for line in written if isinstance(line, Words)]),
            code=(*orders.code, *[f"{line.signal} {line.means}" for line in written if isinstance(line, Code)]),
        )
        on_bridge = [line.on_bridge for line in written if isinstance(line, Station)]
        state = replace(
            state,
            orders=tuple([orders if each.side == command.side else each for each in state.orders]),
            commands=tuple(
                [
                    replace(each, on_bridge=on_bridge[-1]) if each is command and on_bridge else each
                    for each in state.commands
                ]
            ),
        )
        events.append(now.tell(GeneralOrdersLodged, to=tuple(own), clauses=("JANE.GEN.04",), lines=len(written)))
    return state, tuple(events)
