"""Who is asked what, and what silence means. NWC.ST.05, .12, .17, .18, .21, .30."""

from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.figures import number
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.actions.engaged import board_waited_for
from sandgate.rules.nwc1902.strategic.lists import at_large, post_of
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.units import BOOK

PLOTTING_S: Final = int(number(BOOK, "length_of_move", "plotting_time"))
SILENCE: Final = {
    "plan": "an empty plan  [NWC.ST.05]",
    "move": "each force lies to where it is, in port it stays there  [NWC.ST.17]",
    "replot": "the old plot stands  [NWC.ST.12]",
    "short": "the old plot stands  [NWC.ST.18]",
    "post": "no message  [NWC.ST.21]",
    "choice": "those that stand first in the list are lost  [NWC.ST.30]",
}


@step("NWC.ST.05", "NWC.ST.12", "NWC.ST.17", "NWC.ST.18", "NWC.ST.21", "NWC.ST.30")
def awaits(state: State) -> tuple[Ask, ...]:
    """At the bell all who command a force or sit ashore; between two bells those alone who have learnt something.

    Of a force that has joined another or is lost since it was called for, nobody is asked.
    """
    if state.ended or board_waited_for(state):  # what comes back from the board is taken up at once
        return ()
    asks, names = dict[tuple[str, str], list[str]](), {(each.role, each.number): each.name for each in state.forces}
    gone = [each.number for each in state.forces if each.gone]
    for call in state.calls:
        if call.force in gone and call.form != "choice":
            continue
        about = asks.setdefault((call.role, call.form), [])
        if (call.role, call.force) in names:
            about.append(names[call.role, call.force])
        elif call.form == "post":
            about.append(post_of(state, call.role).name)
    players = [
        Ask(role, form, tuple(about), allow_s=PLOTTING_S if form == "move" else None, silence=SILENCE[form])
        for (role, form), about in asks.items()
        if role != UMPIRE
    ]
    return (*players, Ask(UMPIRE, "hand", live=True, must=False))


def commanded(state: State, role: str) -> tuple[str, ...]:
    """The names of the forces that a player commands, in the order of the list."""
    return tuple([force.name for force in at_large(state) if force.role == role])
