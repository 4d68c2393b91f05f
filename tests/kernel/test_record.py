"""Records: whatever is done to their lines is found, named by its line, and never a traceback."""

from pathlib import Path
from random import Random

import pytest

from sandgate.kernel.errors import RecordError, SandgateError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import MARK, START, Answer, Published, Sheet, SlotEntry, chained, read_entries
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.table import Table
from tests.contract.games import GAMES, play_at_random
from tests.contract.toy import LANTERN, SCENARIO


def record(seed: int = 3, *, umpire: bool = False) -> list[str]:
    table = play_at_random(GAMES["toy.lantern"], seed, umpire=umpire)
    table.close()
    return table.store.read()


def chained_anew(entries: list[object]) -> list[str]:
    """What a forger who knows the format would write."""
    chain, lines = START, []
    for entry in entries:
        line, chain = chained(entry.model_dump_json(), chain)  # type: ignore[attr-defined]
        lines.append(line)
    return lines


def test_every_line_that_is_changed_is_named() -> None:
    lines = record()
    chance = Random(1)
    for number in range(len(lines)):
        changed, place = list(lines), chance.randrange(len(lines[number]) - 90)
        letter = "x" if changed[number][place] != "x" else "y"
        changed[number] = changed[number][:place] + letter + changed[number][place + 1 :]
        with pytest.raises(RecordError) as error:
            verify(LANTERN, changed)
        assert error.value.line == number + 1


@pytest.mark.parametrize("change", ["drop", "double", "swap"])
def test_a_line_that_is_dropped_doubled_or_moved_is_found(change: str) -> None:
    lines = record()
    changed = {
        "drop": lines[:4] + lines[5:],
        "double": [*lines[:5], lines[4], *lines[5:]],
        "swap": [*lines[:4], lines[5], lines[4], *lines[6:]],
    }[change]
    with pytest.raises(RecordError) as error:
        verify(LANTERN, changed)
    assert error.value.line in {5, 6}


def test_a_forger_who_chains_anew_is_caught_by_the_rules() -> None:
    lines = record(umpire=True)
    entries = list(read_entries(lines))
    for number, entry in enumerate(entries):
        forged: object
        if isinstance(entry, Published):
            forged = entry.model_copy(update={"digest": "0" * 64})
        elif isinstance(entry, Sheet):
            forged = entry.model_copy(update={"text": "GO 7"})
        else:
            continue
        with pytest.raises(RecordError) as error:
            verify(LANTERN, chained_anew([*entries[:number], forged, *entries[number + 1 :]]))
        assert error.value.line == number + 1


def test_an_entry_that_nothing_called_for_is_found() -> None:
    entries = list(read_entries(record()))
    sheet = next(entry for entry in entries if isinstance(entry, Sheet))
    stray = sheet.model_copy(update={"role": "green"})
    with pytest.raises(RecordError, match="nobody had asked for"):
        verify(LANTERN, chained_anew([*entries[:2], stray, *entries[2:]]))
    late = Answer(slot=SlotEntry(move=1, clause="TOY.6"), value="3", by="umpire", reason="too late")
    with pytest.raises(RecordError, match="the table is closed"):
        verify(LANTERN, chained_anew([*entries, late]))


def test_a_record_of_another_game_or_of_nothing_is_refused() -> None:
    with pytest.raises(RecordError, match="empty record"):
        verify(LANTERN, [])
    other = next(key for key in GAMES if key != LANTERN.key)
    with pytest.raises(RecordError, match=r"a record of toy\.lantern"):
        verify(GAMES[other].game, record())


@pytest.mark.slow
def test_no_mutated_record_makes_a_traceback() -> None:
    """Thousands of records with lines cut, mixed and rewritten, chained anew or not: always a place, always words."""
    chance, lines = Random(7), record(umpire=True)
    for _ in range(3000):
        changed = list(lines)
        for _ in range(chance.randint(1, 3)):
            number = chance.randrange(len(changed))
            line = changed[number]
            place = chance.randrange(len(line))
            cut = place + chance.randint(0, 12)
            filling = chance.choice(["", '"', "}", "0", "-1", "null", "9" * 30, "é", "[]", "\x00", line[:20]])
            changed[number] = line[:place] + filling + line[cut:]
        assert _problem(changed) or changed == lines
        assert _problem(_rechained(changed)) is not None


def _problem(lines: list[str]) -> str | None:
    """What is wrong with a record, "" for nothing; anything but a RecordError fails the test."""
    try:
        verify(LANTERN, lines)
    except RecordError as error:
        assert 1 <= error.line <= len(lines) + 1
        return error.problem
    return ""


def _rechained(lines: list[str]) -> list[str]:
    """The lines as a forger would chain them, whatever they hold."""
    chain, forged = START, []
    for line in lines:
        again, chain = chained(line.rpartition(MARK)[0] + "}", chain)
        forged.append(again)
    return forged


def test_a_record_file_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    table = Table.open(LANTERN, SCENARIO, RecordFile(path), Desk.of_seed(1))
    table.hand_in("red", "GO 1")
    assert RecordFile(path).read() == table.store.read()
    again = Table.resume(LANTERN, RecordFile(path), Desk.of_seed(1))
    assert again.stream("red") == table.stream("red")


def test_a_torn_last_line_never_happened(tmp_path: Path) -> None:
    """Power fails in the middle of a write: what was acknowledged stands, the torn line is written over."""
    path = tmp_path / "a.record"
    table = Table.open(LANTERN, SCENARIO, RecordFile(path), Desk.of_seed(1))
    table.hand_in("red", "GO 1")
    whole = path.read_bytes()
    with path.open("ab") as file:
        file.write(b'{"kind":"sheet","role":"blue/nor')
    again = Table.resume(LANTERN, RecordFile(path), Desk.of_seed(1))
    again.hand_in("blue/north", "GO 2")
    assert path.read_bytes().startswith(whole)
    verify(LANTERN, RecordFile(path).read())


def test_who_expected_another_length_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    first = Table.open(LANTERN, SCENARIO, RecordFile(path), Desk.of_seed(1))
    second = Table.resume(LANTERN, RecordFile(path), Desk.of_seed(1))
    first.hand_in("red", "GO 1")
    before = path.read_bytes()
    with pytest.raises(TableError, match="grown meanwhile"):
        second.hand_in("red", "GO 2")
    assert path.read_bytes() == before


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert record(5) == record(5)
    assert record(5) != record(6)


def test_a_table_that_is_broken_off_is_closed_without_a_result() -> None:
    table = Table.open(LANTERN, SCENARIO, Memory(), Desk.of_seed(1))
    table.close()
    assert '"outcome":"broken off"' in table.store.read()[-1]
    assert verify(LANTERN, table.store.read()).closed
    with pytest.raises(SandgateError):
        table.hand_in("red", "GO 1")
