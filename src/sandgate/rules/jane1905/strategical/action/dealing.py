"""What each captain has of a board, and when he is asked: by what he sees himself, and by nothing else.

His card has a scale, and moves counted from his own sighting, after the nearest enemy that he sees; what others see, and
who is near without being seen, sets nothing of them (JANE.SCALE.11). Ruling: what is left of a move when the scale changes
is one sheet of full-scale moves; each of these is a move's end, so another scale that comes meanwhile ends them and asks
him. Who has no enemy in sight when his move ends is not asked, unless warships were sighted within it; with the next that he
sees his moves count anew. JANE.SCALE.01, .03, .11, .12.
"""

from collections.abc import Collection, Iterator
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.engaged import apart_yd, step_in_sight
from sandgate.rules.jane1905.strategical.action.events import BoardLaid
from sandgate.rules.jane1905.strategical.boards import Card
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import asked, at_sea, commander_asked
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.scale.cards import card_of
from sandgate.rules.jane1905.strategical.scale.conversion import Moves, moves_from
from sandgate.rules.jane1905.strategical.scale.scales import Scale, board_begins, kept_or_changed, move_min, proposed
from sandgate.rules.jane1905.strategical.sequence.period import ordered_by_hand
from sandgate.rules.jane1905.strategical.sighting.watching import SIGHTED
from sandgate.rules.jane1905.strategical.state import State

Done = tuple[State, tuple[Event, ...]]
BOARD_MOVE: Final = "the next move on the board"


def card_minutes(state: State) -> Iterator[int]:
    """The minutes at which a captain's move ends; of full-scale moves that are played first, each."""
    for card in state.cards:
        yield card.next_min if card.then == card.scale else min(card.next_min, state.minute + 1)


def with_cards(state: State, *cards: Card) -> State:
    """The state with these cards as they are now."""
    others = without_cards(state, [card.force for card in cards]).cards
    return replace(state, cards=(*others, *cards))


def without_cards(state: State, numbers: Collection[int]) -> State:
    """The state in which some forces have given their cards back."""
    return replace(state, cards=tuple([card for card in state.cards if card.force not in numbers]))


@step("JANE.STR.16", "JANE.SCALE.12")
def played_on_until(card: Card, minute: int) -> Card:
    """A card after an action, whose moves were of full scale: what comes next begins in this minute."""
    return replace(card, then="full", next_min=minute, sighted=False)


@step("JANE.SCALE.01", "JANE.SCALE.03", "JANE.SCALE.11", "JANE.SCALE.12")
def cards_dealt(state: State, minute: int, fights: Collection[int]) -> Done:
    """Each captain who sees gets a card as he sights, and another when his move is over; then he is asked.

    Told is who comes to a board, and to another scale of it.
    """
    events, held = list[Event](), {card.force: card for card in state.cards}
    for force in [each for each in at_sea(state) if each.number not in fights and not ordered_by_hand(state, each.role)]:
        before, seen = held.get(force.number), seen_by(state, force, minute)
        moves = moves_now(before, apart_yd((force, seen[0]), minute), minute) if seen else None
        if before and before.sighted and not before.is_inside(minute):
            state = with_cards(commander_asked(state, force, SIGHTED), replace(before, sighted=False))
        if moves is None:
            continue
        state = with_cards(state, card_of(state, force, seen, moves, minute))
        if before and not any(call.force == force.number for call in state.calls):
            state = asked(state, force.role, "board", force.number, BOARD_MOVE)
        if before is None or (before.scale, before.then) != (moves.scale, moves.then):
            events.append(_laid(force, moves, minute))
    return state, tuple(events)


@step("JANE.SCALE.01", "JANE.SCALE.11")
def seen_by(state: State, force: Force, minute: int) -> list[Force]:
    """The enemies at board distance that a force has in sight, the nearest first."""
    seen = [(apart_yd((force, each), minute), each) for each in at_sea(state) if step_in_sight(state, force, each)]
    near = sorted([pair for pair in seen if board_begins(pair[0])], key=lambda pair: (pair[0], pair[1].number))
    return [each for _, each in near]


@step("JANE.SCALE.01", "JANE.SCALE.12")
def moves_now(card: Card | None, nearest_yd: float, minute: int) -> Moves | None:
    """The moves that begin in a minute for a captain who sees an enemy at a distance; None: those on his card go on."""
    if card is None or minute > card.next_min:  # his move has ended with none in sight
        return moves_from(minute, proposed(nearest_yd), minute)
    scale = kept_or_changed(card.then, nearest_yd)
    resting = card.then != card.scale
    if minute == card.next_min or (resting and scale != card.then):
        return moves_from(card.begun_min, scale, minute)
    return None


def _laid(force: Force, moves: Moves, minute: int) -> Event:
    board = scale_text(moves.scale)
    if moves.then != moves.scale:
        board = f"{board} until {written(moves.next_min)}"
    now = Moment(minute * 60.0, hearers(force.role)).by(cards_dealt)
    return now.tell(BoardLaid, force=force.name, board=board, minutes=move_min(moves.scale))


def scale_text(scale: Scale) -> str:
    """How a scale is called."""
    return "full scale" if scale == "full" else f"scale {scale}"
