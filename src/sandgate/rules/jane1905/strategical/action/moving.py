"""Boards at reduced scale: when they begin, pass to the tactical game, and end.

The forces go on by their runs, on the chart; what a captain has of a board, and when he is asked, is his own (dealing.py).
Ruling: a captain who has lost all enemies to sight is asked for a run when an hour has gone by since, whether or not they
see him, and the board ends when that is over for all. Who goes to the tactical game: taking_part.py.
JANE.STR.16, JANE.SCALE.01, .11.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.battle_range import back_to_chart
from sandgate.rules.jane1905.strategical.action.dealing import (
    card_minutes,
    cards_dealt,
    played_on_until,
    with_cards,
    without_cards,
)
from sandgate.rules.jane1905.strategical.action.engaged import (
    Pair,
    apart_yd,
    board_waited_for,
    fight,
    hostile_pairs,
    one_has_sighted,
)
from sandgate.rules.jane1905.strategical.action.events import BattleRange, BoardLeft
from sandgate.rules.jane1905.strategical.action.taking_part import taking_part
from sandgate.rules.jane1905.strategical.boards import WAITED_MIN, Board
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers
from sandgate.rules.jane1905.strategical.lists import at_sea, commander_asked, force_numbered, with_post
from sandgate.rules.jane1905.strategical.scale.scales import board_begins
from sandgate.rules.jane1905.strategical.state import State

Done = tuple[State, tuple[Event, ...]]
OUT_OF_SIGHT: Final = "an hour out of sight"
ACTION_OVER: Final = "the action is over"


def board_minutes(state: State) -> Iterator[int]:
    """The minutes at which a captain's move ends, an action is over, or an hour has gone by out of sight."""
    yield from card_minutes(state)
    for board in state.boards:
        if board.until_min is not None:
            yield board.until_min
    for each in state.watches:
        if not each.step:
            yield back_to_chart(each.lost_min)


@step("JANE.STR.16", "JANE.SCALE.01", "JANE.SCALE.11")
def boards_moved(state: State, minute: int, _bench: Bench) -> Done:
    """All boards at a minute: those that begin, pass to the tactical game or end; then the cards of who is in no action."""
    events = list[Event]()
    state = _over(state, minute)
    for pair in hostile_pairs(state):
        if one_has_sighted(state, pair) and board_begins(apart_yd(pair, minute)):
            state = _joined(state, pair, minute)
    calling = [nth for nth, board in enumerate(state.boards) if _calls(state, board, minute)]
    if calling and board_waited_for(state) is None:  # one tactical game after the other
        later = [number for nth in calling[1:] for number in taking_part(state, state.boards[nth], minute)]
        calls = tuple([call for call in state.calls if call.force not in later])  # who fights next is not asked before it
        state, told = _called(replace(state, calls=calls), calling[0], minute)
        events += told
    fighting = [board for board in state.boards if board.is_fought or _calls(state, board, minute)]
    state = replace(state, boards=tuple([each for each in state.boards if not _ends(state, each, minute)]))
    state, dealt = cards_dealt(state, minute, [number for board in fighting for number in board.forces])
    state, left = _asked_after_an_hour(state, minute)
    return state, (*events, *dealt, *left)


def _with(state: State, nth: int, board: Board) -> State:
    return replace(state, boards=(*state.boards[:nth], board, *state.boards[nth + 1 :]))


def _over(state: State, minute: int) -> State:
    """Actions whose minutes are over: their forces are asked, and go on at a reduced scale."""
    for nth, board in enumerate(state.boards):
        if board.until_min is not None and board.until_min <= minute:
            state = _with(state, nth, replace(board, until_min=None))
            for number in board.forces:
                force = force_numbered(state, number)
                if not force.gone:
                    state = commander_asked(state, force, ACTION_OVER)
            state = with_cards(state, *[played_on_until(card, minute) for card in state.cards if card.force in board.forces])
            if not any(hostile_pairs(state, board.forces)):  # one side is sunk or has surrendered: to the chart at once
                state = without_cards(state, board.forces)
    return state


def _joined(state: State, pair: Pair, minute: int) -> State:
    """Two forces are on one board: a new one, or that on which one of them is."""
    numbers = [force.number for force in pair]
    for nth, board in enumerate(state.boards):
        if any(number in board.forces for number in numbers):
            joining = [number for number in numbers if number not in board.forces]
            if board.is_fought:  # who comes in sight of an action takes no part in it
                return state
            return _with(state, nth, replace(board, forces=(*board.forces, *joining)))
    return replace(state, boards=(*state.boards, Board(tuple(numbers), minute, None)))


@step("JANE.STR.16")
def _calls(state: State, board: Board, minute: int) -> bool:
    """Whether the game passes to the tactical board: two forces are in battle range, and one has sighted the other."""
    return not board.is_fought and any(fight(state, pair, minute) for pair in hostile_pairs(state, board.forces))


@step("JANE.STR.16")
def _ends(state: State, board: Board, minute: int) -> bool:
    """Whether the board is cleared: of no two forces on it one has had the other in sight for an hour."""
    return not board.is_fought and all(_parted(state, pair, minute) for pair in hostile_pairs(state, board.forces))


@step("JANE.STR.16")
def _asked_after_an_hour(state: State, minute: int) -> Done:
    """Who has had no enemy at all in sight for an hour gives his card back, and is asked for a run on the chart."""
    events = list[Event]()
    state = without_cards(state, [force.number for force in state.forces if force.gone])
    for watcher in [force_numbered(state, card.force) for card in state.cards]:
        hers = [each for each in state.watches if each.watcher == watcher.number]
        since = max([each.lost_min for each in hers])
        if not any(each.step for each in hers) and minute >= back_to_chart(since) and watcher.fights_until_min <= minute:
            state = commander_asked(without_cards(state, [watcher.number]), watcher, OUT_OF_SIGHT)
            now = Moment(minute * 60.0, hearers(watcher.role)).by(_asked_after_an_hour)
            events.append(now.tell(BoardLeft, force=watcher.name))
    return state, tuple(events)


def _parted(state: State, pair: Pair, minute: int) -> bool:
    """Whether two forces have been out of sight of each other for an hour."""
    numbers = {force.number for force in pair}
    lost = [each.lost_min for each in state.watches if {each.watcher, each.seen} == numbers]
    return not one_has_sighted(state, pair) and all(minute >= back_to_chart(each) for each in lost)


@step("JANE.STR.16")
def _called(state: State, nth: int, minute: int) -> Done:
    """The game passes to the tactical board: who commands there is told, and sees the chart of that minute.

    Who has come into harbour since he came to the board, or has joined another, has no part in the action; of those at sea
    the others of the board go on by their runs.
    """
    before, numbers = state.boards[nth], taking_part(state, state.boards[nth], minute)
    there = [force for force in at_sea(state) if force.number in numbers]
    others = replace(before, forces=tuple([number for number in before.forces if number not in numbers]))
    board = replace(before, forces=tuple([force.number for force in there]), until_min=WAITED_MIN)
    state = _with(state, nth, board)
    if others.forces:
        state = replace(state, boards=(*state.boards, others))
    events = list[Event]()
    for force in there:
        now = Moment(minute * 60.0, hearers(force.role)).by(_called)
        events.append(now.tell(BattleRange, force=force.name))
        state = with_post(state, force.role, at_min=minute)
    calls = tuple([call for call in state.calls if call.force not in board.forces])
    return replace(state, calls=calls), tuple(events)
