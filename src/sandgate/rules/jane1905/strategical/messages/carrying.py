"""Notes on their way: written, sent at the first minute at which they can go, delivered; whoever receives one is asked.

JANE.STR.08. A note to a force goes when that force is in touch; one to an Admiralty when the writer's is.
"""

from collections.abc import Iterator

from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import as_written
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import (
    admiralty_of,
    asked,
    at_large,
    commander_asked,
    force_numbered,
    post_of,
)
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.messages.notes import delivered as due_at
from sandgate.rules.jane1905.strategical.messages.notes import telegram_delivered
from sandgate.rules.jane1905.strategical.messages.reach import hears, in_touch, is_fitted_out, reach_minutes
from sandgate.rules.jane1905.strategical.sequence.period import is_ashore
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.traffic import Letter, Note

Done = tuple[State, tuple[Event, ...]]
A_NOTE = "a note has come"


@event("The note to {addressee} of {hour} has gone", rank=1, of="addressee")
class NoteGone(Event):
    """The writer is told that it went, not that it was read (JANE.STR.08)."""

    addressee: str
    hour: str


@event("A note from {sender}, written {hour}: {text}", rank=2, of="sender", fold="news")
class NoteReceived(Event):
    """A note is in the hands of its reader (JANE.STR.08)."""

    sender: str
    hour: str
    text: str


@step("JANE.STR.08")
def note_written(state: State, role: str, force: int, to: str, text: str, *, with_sheet: bool) -> State:
    """The state with a note that is to go as soon as it can."""
    side = post_of(state, role).side
    number = 1 + len(state.notes)
    note = Note(number, side, role, force, to, text, state.minute, with_sheet, -1, -1, "kept")
    return replace(state, notes=(*state.notes, note))


def addressee_of(state: State, note: Note) -> Force | None:
    """The force to which a note goes, by its name or that of its player; None: to the Admiralty."""
    forces = list(at_large(state, note.side))
    wanted = as_written(note.to)
    named = [force for force in forces if as_written(force.name) == wanted]
    posts = [post.key for post in state.posts if post.side == note.side and as_written(post.name) == wanted]
    found = [*named, *[force for force in forces if force.role in posts and not is_ashore(state, force.role)]]
    return found[0] if found else None


@step("JANE.STR.08", "JANE.STR.09")
def can_go(state: State, note: Note, minute: int) -> bool:
    """Whether a note goes at a minute: both who writes and who is written to are in touch, or hear each other."""
    receiver = addressee_of(state, note)
    writer = force_numbered(state, note.force) if note.force else None
    if writer is not None and writer.gone:
        return False
    if writer is not None and receiver is not None and hears(state, writer, receiver, minute):
        return True
    ends = [each for each in (writer, receiver) if each is not None]
    return all(is_ashore(state, each.role) or in_touch(state, each, minute) for each in ends)


@step("JANE.STR.08")
def sent(state: State, minute: int) -> Done:
    """All notes that are kept and can go now, go; those written in this minute with a sheet are delivered with the next."""
    events, notes = list[Event](), list[Note]()
    for note in state.notes:
        if note.state != "kept" or not can_go(state, note, minute):
            notes.append(note)
            continue
        force = force_numbered(state, note.force) if note.force else None
        at_once = note.with_sheet and note.written_min == minute
        if force is not None and force.port:
            due = telegram_delivered(minute)
        else:
            due = due_at(minute, at_once, state.options.notes_by_hours)
        notes.append(replace(note, sent_min=minute, due_min=due, state="under way"))
        now = Moment(minute * 60.0, (note.writer,)).by(sent)
        events.append(now.tell(NoteGone, addressee=note.to, hour=written(note.written_min)))
    return replace(state, notes=tuple(notes)), tuple(events)


def note_minutes(state: State) -> Iterator[int]:
    """The minutes at which a note is due, or may come within reach."""
    for note in state.notes:
        if note.state == "under way":
            yield note.due_min
    for side in dict.fromkeys([note.side for note in state.notes if note.state == "kept"]):
        yield from reach_minutes(state, side)


@step("JANE.STR.08")
def notes_passed(state: State, minute: int) -> Done:
    """Notes go and come in a minute."""
    state, events = sent(state, minute)
    for note in state.notes:
        if note.state == "under way" and note.due_min <= minute:
            state, told = _handed_over(state, note, minute)
            events = (*events, *told)
    return state, events


def _handed_over(state: State, note: Note, minute: int) -> Done:
    """A note in the hands of its reader, who is asked; forces of one parent in wireless touch with him read it too."""
    receiver = addressee_of(state, note)
    role = receiver.role if receiver is not None else admiralty_of(state, note.side).key
    partners = tuple([force.role for force in _partners(state, receiver, minute)] if receiver is not None else [])
    sender = post_of(state, note.writer).name
    letters = [Letter(each, sender, note.text, note.written_min, minute) for each in hearers(role, *partners)]
    notes = [replace(each, state="delivered") if each.number == note.number else each for each in state.notes]
    state = replace(state, notes=tuple(notes), letters=(*state.letters, *letters))
    now = Moment(minute * 60.0, hearers(role, *partners)).by(notes_passed)
    told = now.tell(NoteReceived, sender=sender, hour=written(note.written_min), text=note.text)
    if role == UMPIRE:
        return state, (told,)
    if receiver is not None:
        return commander_asked(state, receiver, A_NOTE), (told,)
    return asked(state, role, "harbour", 0, A_NOTE), (told,)


@step("JANE.STR.09")
def _partners(state: State, force: Force, minute: int) -> Iterator[Force]:
    """Forces that were one with a force, and are in wireless touch with it: they know each other's notes."""
    for each in at_large(state, force.side):
        kin = each.parent == force.number or force.parent == each.number
        fitted = is_fitted_out(state, each) and is_fitted_out(state, force)
        if kin and fitted and not each.port and not force.port and hears(state, each, force, minute):
            yield each
