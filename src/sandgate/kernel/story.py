"""The story of a record: what happened in force, step by step, for the umpire or for one role, with the reasons.

A story is read from the stored events, without adjudicating. Only `reasons` plays the record again: it tells what was
asked of the bench, what the rules proposed and what was given.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from sandgate.kernel.bench import Finding, value_text
from sandgate.kernel.board import Piece
from sandgate.kernel.changes import changed
from sandgate.kernel.codec import load, load_event
from sandgate.kernel.contract import UMPIRE, Event, Game, Role, Scenario, Slot
from sandgate.kernel.errors import RecordError
from sandgate.kernel.fold import Fold
from sandgate.kernel.headlines import headline, sides_of
from sandgate.kernel.notation import number_text
from sandgate.kernel.record import (
    Amended,
    Answer,
    AnyEntry,
    Closed,
    Opened,
    Published,
    Sheet,
    Undone,
    Withdrawn,
    read_entries,
    unlike,
)
from sandgate.kernel.record import Throw as Thrown
from sandgate.kernel.replay import opening, replay
from sandgate.kernel.rulings import slot_text


class Step(NamedTuple):
    """A published step as it holds: an amendment has taken the place of what it amended."""

    line: int  # of the record
    move: int  # how many moves had ended after the step
    events: tuple[Event, ...]
    sheets: tuple[Sheet, ...]  # that came in since the step before
    throws: tuple[Thrown, ...]
    ended: bool = False  # whether a move has ended with it
    within: int = 0  # the move to which it belongs: many steps may lead to the end of one


class Told(NamedTuple):
    """One event of a story."""

    step: int
    line: int
    move: int
    event: Event


class Made(NamedTuple):
    """A step in force, as its record has it."""

    line: int  # of the record: that of its last amendment, if it was amended
    published: Published
    sheets: tuple[Sheet, ...]  # that came in since the step before


def in_force(entries: Iterable[AnyEntry]) -> tuple[list[Made], list[Sheet]]:
    """The steps of a record that hold, and the sheets that wait for theirs; what was taken back is in neither."""
    made, waiting = list[Made](), list[Sheet]()
    for line, entry in enumerate(entries, 1):
        if isinstance(entry, Sheet):
            waiting.append(entry)
        elif isinstance(entry, Withdrawn):
            back = entry.role, entry.form, entry.about
            waiting = [each for each in waiting if (each.role, each.form, each.about) != back]
        elif isinstance(entry, Published):
            made.append(Made(line, entry, tuple(waiting)))
            waiting = []
        elif isinstance(entry, Amended):
            made.append(Made(line, entry.published, made.pop().sheets))
        elif isinstance(entry, Undone):
            made.pop()
            waiting = [] if entry.agreed else waiting  # by consent all that was sealed since goes back
    return made, waiting


def steps(game: Game[Any, Any], lines: Sequence[str]) -> list[Step]:
    """The steps of a record that are in force."""
    entries = list(read_entries(lines))
    made, _ = in_force(entries)
    opened = entries[0] if entries else None
    if not isinstance(opened, Opened):
        return []
    begun = opened.parent_move if opened.state is not None else 0
    return list(_within_moves([_step(game, opened, each) for each in made], begun))


def states_after(lines: Sequence[str], wanted: Collection[int]) -> dict[int, Any]:
    """The states, as JSON, in which steps in force have left the game, by the numbers of these steps from 1.

    A state that the record does not hold whole is made of the last one that it does, and of what has changed since.
    """
    made, _ = in_force(read_entries(lines))
    found, state = dict[int, Any](), None
    for nth, step in enumerate((each.published for each in made), 1):
        state = step.state if step.change is None or step.state is not None else changed(state, step.change)
        if nth in wanted:
            found[nth] = state
    return found


def state_in(game: Game[Any, Any], opened: Opened, plain: Any, line: int) -> Any:
    """A state of a record from its JSON; without any, the one that the scenario lays.

    Raises RecordError, with the line where it stands, for one that this release has otherwise.
    """
    if plain is None:
        return game.setup(opened.scenario)
    try:
        return load(game.state, plain)
    except ValidationError as error:
        raise RecordError(line, unlike(opened, "state", error)) from None


def ends_of_moves(found: Sequence[Step]) -> dict[int, int]:
    """The numbers, from 1, of the steps with which moves have ended, by these moves."""
    return {step.move: nth for nth, step in enumerate(found, 1) if step.ended}


def _step(game: Game[Any, Any], opened: Opened, made: Made) -> Step:
    step = made.published
    try:
        events = tuple(load_event(game.events, plain) for plain in step.events)
    except ValueError as error:
        raise RecordError(made.line, unlike(opened, "event", error)) from None
    return Step(made.line, step.move, events, made.sheets, step.throws)


def _within_moves(found: Sequence[Step], begun: int) -> Iterator[Step]:
    """The steps with the moves to which they belong: that which the next step to end one has ended, itself included.

    begun: how many moves had ended before the first step, on a branch.
    """
    before, waiting = begun, list[Step]()
    for step in found:
        waiting.append(step._replace(ended=step.move != before))
        if step.move != before:
            yield from (each._replace(within=step.move) for each in waiting)
            before, waiting = step.move, []
    yield from (each._replace(within=before + any(each.sheets for each in waiting)) for each in waiting)


def told(game: Game[Any, Any], lines: Sequence[str], role: str = UMPIRE) -> Iterator[Told]:
    """The events that a role was told, in order; the umpire is told all, the others up to their last call."""
    heard = [
        Told(nth, step.line, step.within, event)
        for nth, step in enumerate(steps(game, lines), 1)
        for event in step.events
        if role == UMPIRE or role in event.to
    ]
    waiting = 0 if role == UMPIRE else replay(game, lines)[0].tellings[role].waiting
    yield from heard[: len(heard) - waiting]


def headlines(game: Game[Any, Any], lines: Sequence[str], role: str = UMPIRE) -> dict[int, str]:
    """The headline of each move, by its number, as a role was told it."""
    opened, by_move = opening(lines), dict[int, list[Event]]()
    for one in told(game, lines, role):
        by_move.setdefault(one.move, []).append(one.event)
    state = state_in(game, opened, opened.state, 1)
    who = next((each for each in game.roles(opened.scenario) if each.key == role), Role(role))
    sides = sides_of(game.view(state, who))
    return {move: headline(events, sides, who.side) for move, events in by_move.items()}


def hours(game: Game[Any, Any], lines: Sequence[str], role: str = UMPIRE) -> dict[int, str]:
    """The date and hour of the last that a role was told of each move, by its number; none where the game has no clock."""
    scenario = opening(lines).scenario
    return {one.move: hour(game, scenario, one.event.at_s) for one in told(game, lines, role)} if game.hour else {}


def hour(game: Game[Any, Any], scenario: Scenario, at_s: float) -> str:
    """The date and hour of a second of the game; "" where it has no clock."""
    return game.hour(scenario, at_s) if game.hour else ""


def when(game: Game[Any, Any], scenario: Scenario, at_s: float) -> str:
    """When something happened, as a line of a story begins, seconds to a tenth; "" where the game tells it not."""
    if game.hour:
        return f"{game.hour(scenario, at_s)}: "
    return f"at {number_text(round(at_s, 1))} s: " if game.timed else ""


def sentence(game: Game[Any, Any], scenario: Scenario, event: Event) -> str:
    """An event as a line of a story: time, if the game has one, what happened, and the clauses that were applied."""
    return f"{when(game, scenario, event.at_s)}{event}  [{', '.join(event.clauses)}]"


def written(sheet: Sheet) -> str:
    """A sheet as a line of a story: who wrote what, and why if he said so."""
    text = "; ".join(line.strip() for line in sheet.text.splitlines() if line.strip()) or "nothing"
    return f"{sheet.role} wrote: {text}{f'  ({sheet.why})' if sheet.why else ''}"


class Reasons(NamedTuple):
    """Why things happened as they did: the findings by slot, the umpire's reasons, and the names of the board."""

    findings: dict[Slot, Finding]
    because: dict[Slot, str]
    board: tuple[Piece, ...]

    def of(self, event: Event) -> Iterator[str]:
        """What an event rests on, a line each, named as a ruling would name it; and what was ruled otherwise."""
        for slot in event.slots:
            finding = self.findings[slot]
            kind = (
                f"die of {finding.faces}"
                if finding.faces
                else {"judge": "finding", "measure": "measured", "normal": "error dealt"}[finding.kind]
            )
            ruled = ""
            if finding.given != finding.proposed or slot in self.because:
                why = f"because {self.because[slot]}" if slot in self.because else "as it was entered"
                ruled = f", proposed {value_text(finding.proposed)}; ruled {why}"
            yield f"{slot_text(slot, self.board)} = {value_text(finding.given)}  ({kind}{ruled})"


def reasons(game: Game[Any, Any], lines: Sequence[str]) -> Reasons:
    """Play a record again and keep what was asked of the bench."""
    findings: dict[Slot, Finding] = {}

    because: dict[Slot, str] = {}

    def keep(_: int, entry: AnyEntry, fold: Fold) -> None:
        if isinstance(entry, Published | Amended) and fold.last is not None:
            findings.update(fold.last.findings)
        ruling = entry.ruling if isinstance(entry, Amended) else entry
        if isinstance(ruling, Answer) and ruling.by == "umpire":
            because[ruling.slot.slot] = ruling.reason

    fold, _ = replay(game, lines, keep)
    return Reasons(findings, because, fold.view(UMPIRE).pieces)


def ending(lines: Sequence[str]) -> Closed | None:
    """The closing entry of a record; None while it is open."""
    last = list(read_entries(lines))[-1]
    return last if isinstance(last, Closed) else None
