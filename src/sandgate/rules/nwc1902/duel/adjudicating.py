"""How a Duel is played: what is asked for, and a step of it. Section I, "The Conduct of the Game".

What a step does: sequence.py.
"""

from collections.abc import Mapping
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.plotting import SILENCE
from sandgate.rules.nwc1902.duel.ashore import agreed_of, duel_of, state_of, written_of
from sandgate.rules.nwc1902.duel.score import result
from sandgate.rules.nwc1902.duel.sequence import play_move
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.telling import BOTH, Teller
from sandgate.rules.nwc1902.duel.umpire import by_hand
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES

Sheets = Mapping[Ask, tuple[Any, ...]]

MOVE: Final = tuple(Ask(role=side, form="move", about=(side,), silence=SILENCE, common=True) for side in BOTH)
HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)


@step("NWC.DU.34", "NWC.DU.35", "NWC.DU.36", "NWC.DU.38")
def awaits(state: State) -> tuple[Ask, ...]:
    """Both captains write the next move at once; the umpire may put his hand in at any time."""
    if result(state) is not None:
        return ()
    return (*MOVE, HAND) if state.move < state.options.moves else (HAND,)


@step("NWC.DU.36", "NWC.DU.38")
def adjudicate(state: State, sheets: Sheets, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Score move n, while move n+1 lies already written; then plot move n+1."""
    written = {ask.role: orders for ask, orders in sheets.items()}
    if UMPIRE in written:
        return by_hand(state, written[UMPIRE])
    first, second = state.ships
    by_first, first_held = written_of(first, written.get(first.side, ()))
    by_second, second_held = written_of(second, written.get(second.side, ()))
    tell = Teller(state.ships)
    duel = play_move(duel_of(state), by_first, by_second, agreed_of(state.options), UNIT_VALUES, bench, tell)
    return state_of(state, duel, tell.rows, (first_held, second_held)), tuple(tell.events)
