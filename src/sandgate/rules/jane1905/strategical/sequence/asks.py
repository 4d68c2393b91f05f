"""Who is asked what, and what silence means. JANE.STR.07, .12, .17 to .19."""

from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.engaged import board_waited_for
from sandgate.rules.jane1905.strategical.lists import at_large
from sandgate.rules.jane1905.strategical.state import Form, State
from sandgate.rules.jane1905.strategical.trade.marked import marked_now

SILENCE: Final[dict[Form, str]] = {
    "harbour": "ships stay, and no note goes  [JANE.STR.07]",
    "run": "the force goes on as ordered last, in harbour it stays  [JANE.STR.07]",
    "stop": "the run stands, or what it says of a sighting  [JANE.STR.07]",
    "prize": "a raider takes her, others let her pass  [JANE.STR.19]",
    "board": "they carry on  [JANE.SCALE.11]",
    "trade": "the steamers go on as they are timed  [JANE.STR.18]",
    "press": "the program's version  [JANE.STR.17]",
}


@step("JANE.STR.07", "JANE.STR.08", "JANE.STR.12", "JANE.STR.13")
def awaits(state: State) -> tuple[Ask, ...]:
    """At the beginning of a period all cabins, sealed; within it those alone who have learnt something."""
    if state.ended or board_waited_for(state):
        return ()
    asks, names = dict[tuple[str, Form], list[str]](), {(each.role, each.number): each.name for each in state.forces}
    for call in state.calls:
        about = asks.setdefault((call.role, call.form), [])
        about += [names[call.role, call.force]] if (call.role, call.force) in names else []
        if call.form == "trade":
            about += [each.name for each in marked_now(state, state.minute)]
        if call.form == "press":
            about += [str(item.number) for item in state.press if item.role]
        if call.form == "harbour":
            about += [force.name for force in at_large(state) if force.role == call.role]
    players = [Ask(role, form, tuple(about), silence=SILENCE[form]) for (role, form), about in asks.items()]
    return (*players, Ask(UMPIRE, "hand", live=True, must=False))
