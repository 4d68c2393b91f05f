"""Boards at reduced scale: when they begin, change their scale, ask who has sighted, pass to the tactical game, and end.

The forces go on by their runs, on the chart; a move of the board is the time after which who has sighted is asked anew.
Ruling: a captain who has lost all enemies to sight is asked for a run when an hour has gone by since, whether or not they
see him, and the board ends when that is over for all. JANE.STR.16, JANE.SCALE.01, .11, .12.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.battle_range import back_to_chart, in_battle_range
from sandgate.rules.jane1905.strategical.action.engaged import (
    Pair,
    apart_yd,
    board_waited_for,
    hostile_pairs,
    one_has_sighted,
    step_in_sight,
)
from sandgate.rules.jane1905.strategical.action.events import BattleRange, BoardLaid, BoardLeft
from sandgate.rules.jane1905.strategical.boards import Board
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import asked, commander_asked, force_numbered, with_forces, with_post
from sandgate.rules.jane1905.strategical.scale.cards import card_of
from sandgate.rules.jane1905.strategical.scale.conversion import full_moves_first
from sandgate.rules.jane1905.strategical.scale.scales import board_begins, kept_or_changed, move_min, proposed
from sandgate.rules.jane1905.strategical.sequence.period import is_dark, ordered_by_hand
from sandgate.rules.jane1905.strategical.sighting.light import night_sight_mi
from sandgate.rules.jane1905.strategical.state import State

Done = tuple[State, tuple[Event, ...]]
BOARD_MOVE: Final = "the next move on the board"
OUT_OF_SIGHT: Final = "an hour out of sight"
ACTION_OVER: Final = "the action is over"


def board_minutes(state: State) -> Iterator[int]:
    """The minutes at which a move on a board ends, an action is over, or an hour has gone by out of sight."""
    for board in state.boards:
        yield board.until_min if board.until_min >= 0 else board.next_min
    for each in state.watches:
        if each.lost_min >= 0:
            yield back_to_chart(each.lost_min)


@step("JANE.STR.16", "JANE.SCALE.01", "JANE.SCALE.11", "JANE.SCALE.12")
def boards_moved(state: State, minute: int, _bench: Bench) -> Done:
    """All boards at a minute: those that begin, and what falls due on the others."""
    events = list[Event]()
    state = _over(state, minute)
    for pair in hostile_pairs(state):
        if one_has_sighted(state, pair) and board_begins(apart_yd(pair, minute)):
            state, told = _joined(state, pair, minute)
            events += told
    for nth in range(len(state.boards)):
        if board_waited_for(state) is None and state.boards[nth].called_min < 0:  # one tactical game after the other
            state, told = _moved(state, nth, minute)
            events += told
    state, left = _asked_after_an_hour(state, minute)
    return replace(state, boards=tuple([each for each in state.boards if each.forces])), (*events, *left)


def _with(state: State, nth: int, board: Board) -> State:
    return replace(state, boards=(*state.boards[:nth], board, *state.boards[nth + 1 :]))


def _over(state: State, minute: int) -> State:
    """Actions whose minutes are over: their forces are asked, and the board goes on at a reduced scale."""
    for nth, board in enumerate(state.boards):
        if 0 <= board.until_min <= minute:
            state = _with(state, nth, replace(board, called_min=-1, until_min=-1, next_min=minute))
            for number in board.forces:
                force = force_numbered(state, number)
                if not force.gone:
                    state = with_forces(state, replace(force, fights_until_min=-1))
                    state = commander_asked(state, force_numbered(state, number), ACTION_OVER)
            if not any(hostile_pairs(state, board.forces)):  # one side is sunk or has surrendered: to the chart at once
                state = _without_cards(state, board.forces)
    return state


def _without_cards(state: State, numbers: Iterable[int]) -> State:
    """The state in which some forces have given their cards back."""
    return replace(state, cards=tuple([card for card in state.cards if card.force not in tuple(numbers)]))


def _joined(state: State, pair: Pair, minute: int) -> Done:
    """Two forces are on one board: a new one, or that on which one of them is."""
    numbers = [force.number for force in pair]
    for nth, board in enumerate(state.boards):
        if any(number in board.forces for number in numbers):
            joining = [number for number in numbers if number not in board.forces]
            fights = board.called_min >= 0  # who comes in sight of an action takes no part in it
            return state if fights else _with(state, nth, replace(board, forces=(*board.forces, *joining))), ()
    scale = proposed(apart_yd(pair, minute))
    state = replace(state, boards=(*state.boards, Board(tuple(numbers), minute, scale, minute + move_min(scale), -1, -1)))
    return _cards_dealt(state, state.boards[-1], minute)


@step("JANE.STR.16", "JANE.SCALE.11", "JANE.SCALE.12")
def _moved(state: State, nth: int, minute: int) -> Done:
    """One board at a minute: to battle range, to the end of a move, to the chart."""
    board = state.boards[nth]
    pairs = list(hostile_pairs(state, board.forces))
    for pair in pairs:
        if one_has_sighted(state, pair) and _in_range(state, pair, minute):
            return _called(state, nth, minute)
    if not pairs or all(_parted(state, pair, minute) for pair in pairs):
        return _with(state, nth, replace(board, forces=())), ()
    if minute < board.next_min:
        return _cards_dealt(state, board, minute, new=True)
    nearest_yd = min([apart_yd(pair, minute) for pair in pairs])
    scale = kept_or_changed(board.scale, nearest_yd)
    waits = full_moves_first(minute - board.begun_min, scale)
    board = replace(board, scale="full", next_min=minute + 1) if waits else replace(board, scale=scale)
    board = board if waits else replace(board, next_min=minute + move_min(scale))
    state, told = _cards_dealt(_with(state, nth, board), board, minute)
    for force in _watching(state, board):
        state = state if _is_asked(state, force) else asked(state, force.role, "board", force.number, BOARD_MOVE)
    return state, told


def _is_asked(state: State, force: Force) -> bool:
    return any(call.force == force.number for call in state.calls)


def _in_range(state: State, pair: Pair, minute: int) -> bool:
    dark = any(is_dark(state, force, minute) for force in pair)
    return in_battle_range(apart_yd(pair, minute), dark, night_sight_mi(state.period.by_night))


def _watching(state: State, board: Board) -> list[Force]:
    """The forces on a board that have an enemy in sight, and a player."""
    seeing = [
        watcher
        for one, other in hostile_pairs(state, board.forces)
        for watcher, seen in ((one, other), (other, one))
        if step_in_sight(state, watcher, seen) and not ordered_by_hand(state, watcher.role)
    ]
    return list({force.number: force for force in seeing}.values())


@step("JANE.SCALE.01", "JANE.SCALE.11")
def _cards_dealt(state: State, board: Board, minute: int, *, new: bool = False) -> Done:
    """Each force on a board that sees gets its card of it as at a minute; new: those alone that have none.

    Told is who comes to a board, and to another scale of it.
    """
    held, events = {card.force: card.scale for card in state.cards}, list[Event]()
    for force in [each for each in _watching(state, board) if not new or each.number not in held]:
        card = card_of(state, force, [seen for seen in board.forces if seen != force.number], board.scale, minute)
        state = replace(state, cards=(*[each for each in state.cards if each.force != force.number], card))
        if held.get(force.number) != card.scale:
            now = Moment(minute * 60.0, hearers(force.role)).by(_cards_dealt)
            scale = "full scale" if card.scale == "full" else f"scale {card.scale}"
            events.append(now.tell(BoardLaid, force=force.name, board=scale, minutes=card.move_min))
    return state, tuple(events)


def _lost_min(state: State, watcher: Force, seen: Force) -> int:
    """Since when one has lost another to sight; -1: it has it in sight, or never had."""
    found = [each.lost_min for each in state.watches if (each.watcher, each.seen) == (watcher.number, seen.number)]
    return found[0] if found else -1


@step("JANE.STR.16")
def _asked_after_an_hour(state: State, minute: int) -> Done:
    """Who has had no enemy at all in sight for an hour gives his card back, and is asked for a run on the chart."""
    events = list[Event]()
    state = _without_cards(state, [force.number for force in state.forces if force.gone])
    for watcher in [force_numbered(state, card.force) for card in state.cards]:
        hers = [each for each in state.watches if each.watcher == watcher.number]
        since = max([each.lost_min for each in hers])
        if not any(each.step for each in hers) and minute >= back_to_chart(since) and watcher.fights_until_min <= minute:
            state = commander_asked(_without_cards(state, [watcher.number]), watcher, OUT_OF_SIGHT)
            now = Moment(minute * 60.0, hearers(watcher.role)).by(_asked_after_an_hour)
            events.append(now.tell(BoardLeft, force=watcher.name))
    return state, tuple(events)


def _parted(state: State, pair: Pair, minute: int) -> bool:
    """Whether two forces have been out of sight of each other for an hour."""
    if one_has_sighted(state, pair):
        return False
    lost = [_lost_min(state, *pair), _lost_min(state, *pair[::-1])]
    return minute >= back_to_chart(max(lost))


@step("JANE.STR.16")
def _called(state: State, nth: int, minute: int) -> Done:
    """The game passes to the tactical board: who commands there is told, and sees the chart of that minute."""
    board = state.boards[nth]
    state = _with(state, nth, replace(board, scale="full", called_min=minute, next_min=minute))
    events = list[Event]()
    for number in board.forces:
        force = force_numbered(state, number)
        if not force.gone and not force.port:
            now = Moment(minute * 60.0, hearers(force.role)).by(_called)
            events.append(now.tell(BattleRange, force=force.name))
            state = state if ordered_by_hand(state, force.role) else with_post(state, force.role, at_min=minute)
    calls = tuple([call for call in state.calls if call.force not in board.forces])
    return replace(state, calls=calls), tuple(events)
