"""Phase E: what is written is delivered a turn later, words to commanders and orders to groups far away. VII.E."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.surface.messages.channels import channel_open, in_touch, post_of
from sandgate.rules.naval_action.surface.orders import Note
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Message


@rule("NA.COMMS.02", "NA.COMMS.03")
def delivered_in(sent_turn: int) -> int:
    """The turn in whose phase E a message is delivered; an order in it is obeyed from the turn after that.

    >>> delivered_in(6)
    7
    """
    return sent_turn + 1


@event("{writer} to {reader}: {text}", rank=2, fold="signals")
class MessageRead(Event):
    """A message is delivered (NA.COMMS.02)."""

    writer: str
    reader: str
    text: str
    sent: int


@event("{reader} was sent: {text}", rank=0, fold="signals")
class MessageSent(Event):
    """A message was sent: its writer's own (NA.COMMS.02)."""

    reader: str
    text: str


@step("NA.COMMS.01", "NA.COMMS.02", "NA.COMMS.03")
def messages(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Deliver what was sent a turn ago, then send what is written now: it is read at once where a channel is open."""
    turn = state.move + 1
    kept: list[Message] = []
    events: list[Event] = []
    commanders = [post.key for post in state.posts]
    for each in [each for each in state.messages if not each.delivered]:  # what came before has been read or obeyed
        due = delivered_in(each.sent) <= turn
        kept.append(replace(each, delivered=turn) if due else each)
        if due and each.to in commanders:
            read = now.tell(
                MessageRead,
                to=(each.to,),
                clauses=("NA.COMMS.02",),
                writer=called(state, each.writer),
                reader=called(state, each.to),
                text=each.text,
                sent=each.sent,
            )
            events.append(read)
    for post in state.posts:
        for line in lines.get(post.key, ()):
            if isinstance(line, Note):
                told = len(events)
                to = next((other for other in commanders if is_key(other, line.to)), line.to)
                if to in commanders and channel_open(state, post.key, to):
                    events.append(
                        now.tell(
                            MessageRead,
                            to=(to,),
                            clauses=("NA.COMMS.01",),
                            writer=called(state, post.key),
                            reader=called(state, to),
                            text=line.text,
                            sent=turn,
                        )
                    )
                kept.append(Message(post.side, post.key, to, line.text, turn, turn if len(events) > told else 0))
                events.append(
                    now.tell(MessageSent, to=(post.key,), clauses=("NA.COMMS.02",), reader=called(state, to), text=line.text)
                )
    return replace(state, messages=tuple(kept)) if kept or state.messages else state, tuple(events)


@step("NA.COMMS.03")
def orders_sent(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Orders to groups far away that were written with the guns: they are sent in phase E, and reach them a turn later."""
    kept = list(state.messages)
    events: list[Event] = []
    for post in state.posts:
        for line in [line for line in lines.get(post.key, ()) if isinstance(line, Note)]:
            kept.append(Message(post.side, post.key, line.to, line.text, state.move + 1, 0))
            events.append(now.tell(MessageSent, to=(post.key,), clauses=("NA.COMMS.03",), reader=line.to, text=line.text))
    return replace(state, messages=tuple(kept)) if events else state, tuple(events)


def called(state: State, key: str) -> str:
    """A commander by his flagship, Hood, or by his key where he has none left; a group by its name."""
    post = next((each for each in state.posts if each.key == key), None)
    if post is None or not post.flagship:
        return key.rpartition("/")[2]
    return ship_of(state, post.flagship).name


@step("NA.COMMS.01")
def talk(state: State, writer: str, lines: Sequence[Any], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Words to another commander in sight: he reads them at once, and nobody else hears them."""
    events: list[Event] = []
    for line in lines:
        to = next((key for key in in_touch(state, writer) if isinstance(line, Note) and is_key(key, line.to)), "")
        if to:
            turn = state.move + 1
            events.append(
                now.tell(
                    MessageRead,
                    to=(to,),
                    clauses=("NA.COMMS.01",),
                    writer=called(state, writer),
                    reader=called(state, to),
                    text=line.text,
                    sent=turn,
                )
            )
            events.append(
                now.tell(MessageSent, to=(writer,), clauses=("NA.COMMS.01",), reader=called(state, to), text=line.text)
            )
            said = Message(post_of(state, writer).side, writer, to, line.text, turn, turn)
            state = replace(state, messages=(*state.messages, said))
    return state, tuple(events)


def is_key(key: str, said: str) -> bool:
    """Whether a text names a commander: by the whole key of his role or what stands behind the side."""
    return said.lower() in (key, key.rpartition("/")[2])


@step("NA.COMMS.03")
def orders_delivered(state: State, group: str, side: str) -> tuple[str, ...]:
    """The lines for a group that reached it in the turn before: it obeys them now."""
    return tuple(
        [
            each.text
            for each in state.messages
            if each.side == side and each.to.upper() == group.upper() and each.delivered == state.move
        ]
    )
