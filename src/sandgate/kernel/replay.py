"""A record played again: what it amounts to, and whether it holds together.

Throws are taken from the record, so that an unfinished one, whose secret is not yet opened, can be replayed too; of a closed
one every throw is checked against the key.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from sandgate.kernel.contract import Game, Slot
from sandgate.kernel.dice import Key, clause_number, commitment, counter, face, normal_error, philox, table_key
from sandgate.kernel.errors import RecordError, SandgateError
from sandgate.kernel.fold import Draft, Fold
from sandgate.kernel.record import (
    Amended,
    Answer,
    AnyEntry,
    Closed,
    Opened,
    Published,
    Sheet,
    Throw,
    chain_of,
    read_entries,
)
from sandgate.kernel.stream import check_stream

EachEntry = Callable[[int, AnyEntry, Fold], None]  # number of the line, the entry, and what the record amounts to after it


class Verified(NamedTuple):
    """What was checked: lines, steps, throws, and whether the secret was opened."""

    lines: int
    steps: int
    throws: int
    closed: bool


def opening(lines: Sequence[str]) -> Opened:
    """The head of a record; raises RecordError if it has none."""
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
    try:
        if game.key != opened.game:
            raise RecordError(1, f"a record of {opened.game}, not of {game.key}")
        checked = game.model.model_validate(opened.scenario).model_dump(mode="json")
        return Fold(game, opened.model_copy(update={"scenario": checked}))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise RecordError(1, f"the scenario or state does not fit {game.key}: {place}: {first['msg']}") from None


def _apply(fold: Fold, entry: AnyEntry, number: int, line: str) -> None:
    if fold.closed is not None:
        raise RecordError(number, "the record goes on after it was closed")
    if isinstance(entry, Sheet):
        _sheet(fold, entry, number)
    elif isinstance(entry, Answer):
        fold.take_answer(entry)
    elif isinstance(entry, Published):
        if not fold.ready:
            raise RecordError(number, "a step was published before its sheets were in")
        draft = _worked_out(fold, entry, None, number)
        _same(fold.published(draft), entry, number)
        fold.publish(draft)
    elif isinstance(entry, Amended):
        if fold.last is None or entry.ruling.slot.slot not in fold.last.findings:
            raise RecordError(number, "an amendment of something that the last step did not ask")
        draft = _worked_out(fold, entry.published, entry.ruling, number)
        _same(fold.published(draft, again=True), entry.published, number)
        fold.amend(entry.ruling, draft)
    elif isinstance(entry, Closed):
        if commitment(entry.salt, entry.secret) != fold.opened.commitment:
            raise RecordError(number, "the secret does not open the commitment of line 1")
        fold.close(entry, chain_of(line))


def _sheet(fold: Fold, entry: Sheet, number: int) -> None:
    ask = fold.ask_for(entry)
    if ask is None or ask in fold.sealed:
        raise RecordError(number, f"a sheet {entry.form!r} of {entry.role} that nobody had asked for")
    if fold.game.read(entry.text, fold.view(entry.role), ask).refusals:
        raise RecordError(number, f"a sheet of {entry.role} that does not read")
    fold.take_sheet(ask, entry)


def _worked_out(fold: Fold, entry: Published, ruling: Answer | None, number: int) -> Draft:
    thrown = {throw.slot.slot: throw.value for throw in entry.throws}
    try:
        if ruling is None:
            return fold.work_out((0, 0), thrown, real=False)
        return fold.work_out_again(ruling, (0, 0), thrown, real=False)
    except SandgateError as error:
        raise RecordError(number, f"this step cannot be played: {error}") from None


def _same(again: Published, entry: Published, number: int) -> None:
    if again == entry:
        return
    if again.throws != entry.throws:
        raise RecordError(number, "the throws of this step are not those that its sheets call for")
    if again.events != entry.events:
        pairs = zip(again.events, entry.events, strict=False)
        nth = next((i for i, (a, b) in enumerate(pairs, 1) if a != b), min(len(again.events), len(entry.events)) + 1)
        raise RecordError(number, f"event {nth} of this step is not what the rules make of the sheets and throws")
    raise RecordError(number, "the state after this step is not what the rules make of the sheets and throws")


def verify(game: Game[Any, Any], lines: Sequence[str], against: Mapping[str, Sequence[str]] | None = None) -> Verified:
    """Check a record line by line; `against` holds streams that seats have kept, by their names.

    Raises RecordError at the first bad line of the record, or of a stream that is not the record's projection.
    """
    entries = list[AnyEntry]()
    fold, _ = replay(game, lines, lambda _, entry, __: entries.append(entry))
    throws = _check_throws(entries, fold)
    for name, kept in (against or {}).items():
        _check_kept(fold, name, list(kept))
    steps = sum(isinstance(entry, Published) for entry in entries)
    return Verified(len(entries), steps, throws, fold.closed is not None)


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


def _check_kept(fold: Fold, name: str, kept: list[str]) -> None:
    try:
        check_stream(kept)
    except RecordError as error:
        raise RecordError(error.line, f"{name}: {error.problem}") from None
    projections = [telling.stream.lines for telling in fold.tellings.values()]
    best = max(projections, key=lambda lines: _agree(lines, kept))
    agreed = _agree(best, kept)
    if agreed < len(kept):
        raise RecordError(agreed + 1, f"{name}: this line is not what the record told that seat")


def _agree(lines: Sequence[str], kept: Sequence[str]) -> int:
    pairs = zip(lines, kept, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(lines), len(kept)))
