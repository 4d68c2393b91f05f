"""A record played again: what it amounts to, and whether it holds together.

Throws are taken from the record, so that an unfinished one, whose secret is not yet opened, can be replayed too; of a closed
one every throw is checked against the key.
"""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any, NamedTuple

from pydantic import ValidationError

from sandgate.kernel.admission import check
from sandgate.kernel.bench import WORD_16, Finding, Wanted
from sandgate.kernel.codec import text_of
from sandgate.kernel.contract import Game, Slot
from sandgate.kernel.dice import Key, clause_number, commitment, counter, face, normal_error, philox, table_key
from sandgate.kernel.errors import RecordError, SandgateError
from sandgate.kernel.faults import first_fault
from sandgate.kernel.fold import Fold
from sandgate.kernel.notation import number_text
from sandgate.kernel.record import (
    Amended,
    Answer,
    AnyEntry,
    Closed,
    Dispatch,
    Opened,
    Passed,
    Published,
    Sheet,
    SlotEntry,
    Throw,
    Undone,
    Withdrawn,
    chain_of,
    of_another_release,
    read_entries,
)
from sandgate.kernel.stream import role_of_stream

EachEntry = Callable[[int, AnyEntry, Fold], None]  # number of the line, the entry, and what the record amounts to after it


class Verified(NamedTuple):
    """What was checked: lines, steps, throws, whether the secret was opened, and whether the game had come to its end."""

    lines: int
    steps: int
    throws: int
    closed: bool
    over: bool


def opening(lines: Sequence[str]) -> Opened:
    """The head of a record; raises RecordError if it has none."""
    if lines and lines[0].startswith('{"kind":"seated"'):
        raise RecordError(1, "this is the stream of a role, not a record; `sandgate verify RECORD --against` compares them")
    first = next(read_entries(lines[:1]), None)
    if not isinstance(first, Opened):
        raise RecordError(1, "an empty record")
    return first


def replay(game: Game[Any, Any], lines: Sequence[str], each: EachEntry | None = None) -> tuple[Fold, str]:
    """Play a record again; the fold of its entries and the chain of its last line. `each` is shown every entry.

    Raises RecordError at the first line that cannot be read, does not follow from those before it, or that this release
    plays otherwise.
    """
    fold = _set_up(game, opening(lines))
    for number, (entry, line) in enumerate(zip(read_entries(lines), lines, strict=True), 1):
        if number > 1:
            _apply(fold, entry, number, line)
        if each is not None:
            each(number, entry, fold)
    return fold, chain_of(lines[-1])


def _set_up(game: Game[Any, Any], opened: Opened) -> Fold:
    if game.key != opened.game:
        raise RecordError(1, f"a record of {opened.game}, not of {game.key}")
    try:
        checked = game.model.model_validate(opened.scenario).model_dump(mode="json")
        return Fold(game, opened.model_copy(update={"scenario": checked}))
    except ValidationError as error:
        raise RecordError(1, f"the scenario or state does not fit {game.key}: {first_fault(error)}") from None
    except Exception as error:
        raise RecordError(1, f"{game.key} cannot begin so: {_in_words(error)}") from None


def _in_words(error: Exception) -> str:
    return str(error) if isinstance(error, SandgateError) else f"{type(error).__name__} {error}".strip()


def _apply(fold: Fold, entry: AnyEntry, number: int, line: str) -> None:
    """Check an entry and make it true; whatever it makes the game fall over is the record's fault, at its line."""
    try:
        check(fold, entry)
        _make_true(fold, entry, line)
    except Wanted as wanted:
        raise RecordError(number, f"a real {wanted.finding.kind} that was never entered: {wanted.finding.slot}") from None
    except Exception as error:
        raise RecordError(number, _in_words(error) + of_another_release(fold.opened)) from None


def _make_true(fold: Fold, entry: AnyEntry, line: str) -> None:
    made_true: dict[type[Any], Callable[[Any], None]] = {
        Sheet: fold.take_sheet,
        Withdrawn: fold.take_back,
        Undone: fold.undo,
        Dispatch: fold.take_dispatch,
        Passed: fold.take_passed,
        Answer: fold.take_answer,
    }
    if type(entry) in made_true:
        made_true[type(entry)](entry)
    elif isinstance(entry, Published):
        draft = fold.work_out((0, 0), _thrown(fold, entry))
        _same(fold.published(draft).as_read, entry)
        fold.publish(entry, draft, fold.ahead(draft.state, fold.sequels.came_back))
    elif isinstance(entry, Amended):
        draft = fold.work_out_again(entry.ruling, (0, 0), _thrown(fold, entry.published))
        _same(fold.published(draft, again=True).as_read, entry.published)
        fold.amend(entry, draft, fold.ahead(draft.state))
    elif isinstance(entry, Closed):
        if commitment(entry.salt, entry.secret) != fold.opened.commitment:
            raise Differs("the secret does not open the commitment of line 1")
        fold.close(entry, chain_of(line))


class Differs(SandgateError):
    """A line that is not what the lines before it call for."""


def _thrown(fold: Fold, entry: Published) -> dict[Slot, float]:
    """The recorded throws of a step; none where real dice were entered, for these stand as answers."""
    for throw in entry.throws:
        shows = throw.value == int(throw.value) and 1 <= throw.value <= throw.faces if isfinite(throw.value) else False
        if not isfinite(throw.value) or (throw.faces and not shows):
            raise Differs(f"the throw {throw.slot.clause} of move {throw.slot.move} shows {throw.value}, which no die shows")
    return {} if "dice" in fold.opened.real else {throw.slot.slot: throw.value for throw in entry.throws}


def _same(again: Published, entry: Published) -> None:
    """Compare to the letter: 3.0 for 3 is another record."""
    if again.model_dump_json() == entry.model_dump_json():
        return
    if again.throws != entry.throws:
        raise Differs("the throws of this step are not those that its sheets call for")
    written, rules = [text_of(event) for event in entry.events], [text_of(event) for event in again.events]
    if written != rules:
        nth = _agreed(rules, written) + 1
        raise Differs(f"event {nth} of this step is not what the rules make of the sheets and throws")
    if (again.state is None) != (entry.state is None):
        place = "must stand" if entry.state is None else "has no place"
        raise Differs(f"the whole state {place} in this line, by the lengths of the changes before it")
    if again.change == entry.change and again.state == entry.state and (again.move, again.take) == (entry.move, entry.take):
        raise Differs("the digest of the state after this step is not that of the changes up to it")
    raise Differs("the state after this step is not what the rules make of the sheets and throws")


def _agreed(one: Sequence[str], other: Sequence[str]) -> int:
    """In how many lines, from the first, two texts agree.

    >>> _agreed(["a", "b"], ["a", "c", "d"]), _agreed(["a"], ["a", "b"])
    (1, 1)
    """
    pairs = enumerate(zip(one, other, strict=False))
    return next((nth for nth, (a, b) in pairs if a != b), min(len(one), len(other)))


def verify(game: Game[Any, Any], lines: Sequence[str], against: Mapping[str, Sequence[str]] | None = None) -> Verified:
    """Check a record line by line; `against` holds streams that seats have kept, by their names.

    Raises RecordError at the first bad line of the record, or of a stream that is not the record's projection.
    """
    entries = list[AnyEntry]()
    fold, _ = replay(game, lines, lambda _, entry, __: entries.append(entry))
    throws = _check_throws(entries, fold)
    _check_thrown_again(entries, fold)
    for name, kept in (against or {}).items():
        _check_kept(fold, name, list(kept))
    steps = sum(isinstance(entry, Published) for entry in entries)
    return Verified(len(entries), steps, throws, fold.closed is not None, fold.over)


def _check_throws(entries: Sequence[AnyEntry], fold: Fold) -> int:
    """Check every throw of a closed record against its key; those of real dice are the table's own."""
    count = 0
    secret = fold.closed.secret if fold.closed is not None else ""
    key = table_key(secret, fold.opened.contributions.values())
    for number, entry in enumerate(entries, 1):
        step = entry.published if isinstance(entry, Amended) else entry
        if not isinstance(step, Published):
            continue
        for throw in step.throws:
            count += 1
            if secret and "dice" not in fold.opened.real and dealt(key, step.take, throw) != throw.value:
                raise RecordError(
                    number, f"the throw {throw.slot.clause} of move {throw.slot.move} is not what the key deals"
                )
    return count


def dealt(key: Key, take: int, throw: Throw) -> float:
    """What the dice of a key deal for one throw."""
    move, clause, actor, other, nth = Slot(*throw.slot.slot)
    words = philox(*counter(move, clause_number(clause), actor, other, nth, take), *key)
    return float(face(words[0], throw.faces)) if throw.faces else normal_error(words[0], words[1])


def dealt_again(key: Key, asked: Finding, before: int) -> str:
    """What the dice of a key deal when a throw is made again, as a ruling has it; `before`: how often it was already.

    The takes are counted from the last one downwards: no amendment reaches these.
    """
    throw = Throw(slot=SlotEntry.of(asked.slot), faces=asked.faces, value=0.0)
    return number_text(dealt(key, WORD_16 - before, throw))


def _check_thrown_again(entries: Sequence[AnyEntry], fold: Fold) -> None:
    """Check every throw of a closed record that the umpire had made again; what no published step asked decided nothing."""
    before = dict[Slot, int]()
    key = table_key(fold.closed.secret if fold.closed is not None else "", fold.opened.contributions.values())
    for number, entry in enumerate(entries, 1):
        if fold.closed is None or not isinstance(entry, Answer) or not entry.thrown_again:
            continue
        slot = entry.slot.slot
        asked, nth = fold.answers.asked.get(slot), before.get(slot, 0)
        before[slot] = nth + 1
        if asked is not None and dealt_again(key, asked, nth) != entry.value:
            raise RecordError(number, f"the throw {slot.clause} of move {slot.move}, made again, is not what the key deals")


def _check_kept(fold: Fold, name: str, kept: list[str]) -> None:
    """Raise RecordError at the first line of a stream that is not what the record told its role."""
    try:
        role = role_of_stream(kept)
    except RecordError as error:
        raise RecordError(error.line, f"{name}: {error.problem}") from None
    if role not in fold.tellings:
        raise RecordError(1, f"{name}: the stream of {role!r}, who was not at this table")
    told = fold.tellings[role].stream.lines
    agreed = _agreed(told, kept)
    if agreed == len(told) < len(kept):
        raise RecordError(
            agreed + 1,
            f"{name}: {role} was told more than this record holds: its end was cut off, or play went on elsewhere",
        )
    if agreed < len(kept):
        raise RecordError(agreed + 1, f"{name}: this line is not what the record told {role}")
