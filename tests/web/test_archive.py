"""The archive: one commit for all that waits, each unit whole or not at all."""

import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sandgate.kernel.errors import NotKept, RecordGrown
from sandgate.web.archive import MOST_CHANGES, Archive, Change, SeatRow
from sandgate.web.disk import Unit


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    kept = Archive(tmp_path / "s.sqlite")
    yield kept
    kept.close()


def test_all_that_waits_is_one_commit(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    groups, whole = list[int](), Archive._commit
    begun, all_wait = threading.Event(), threading.Event()

    def slow(self: Archive, units: Sequence[Unit]) -> list[Unit]:
        groups.append(len(units))
        begun.set()
        all_wait.wait(60.0)
        return whole(self, units)

    monkeypatch.setattr(Archive, "_commit", slow)
    writers = [threading.Thread(target=archive.append, args=(f"g{nth}", 0, ["line"])) for nth in range(30)]
    writers[0].start()
    assert begun.wait(60.0)
    for writer in writers[1:]:
        writer.start()
    while archive._waiting.qsize() < 29:
        time.sleep(0.01)
    all_wait.set()
    for writer in writers:
        writer.join()
    assert groups == [1, 29]
    assert all(archive.read(f"g{nth}") == ["line"] for nth in range(30))


def test_a_unit_is_written_whole_or_not_at_all(archive: Archive) -> None:
    archive.append("a", 0, ["one"])
    with archive.unit() as unit:
        archive.put_seat(SeatRow("a", "red", 0, "person", "red", "", "hash", False, "", None))
        archive.append("a", 1, ["two"])
        archive.append("a", 2, ["three"])
        assert archive.read("a") == ["one", "two", "three"]  # whoever writes sees it
        assert archive.read("a", 2) == ["three"]
    assert archive.read("a") == ["one"]
    archive.append("a", 1, ["faster"])  # somebody else
    with pytest.raises(RecordGrown):
        archive.commit(unit)
    assert archive.read("a") == ["one", "faster"]
    assert archive.seats("a") == []


def test_one_that_loses_its_race_spoils_no_other_of_its_group(archive: Archive) -> None:
    archive.append("a", 0, ["one"])
    with archive.unit() as lost:
        archive.append("a", 0, ["again"])
    with archive.unit() as kept:
        archive.append("b", 0, ["first"])
    assert archive._commit([lost, kept]) == [lost]
    assert (archive.read("a"), archive.read("b")) == (["one"], ["first"])


def test_while_the_file_is_held_every_write_is_refused_at_once_until_a_trial_goes_in(archive: Archive) -> None:
    other = sqlite3.connect(archive.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NotKept, match="another program holds the file of tables"):
        archive.append("a", 0, ["one"])
    assert archive.refuses
    assert not archive.trial()
    other.execute("ROLLBACK")
    other.close()
    with pytest.raises(NotKept):  # it is not known yet
        archive.append("a", 0, ["one"])
    assert archive.trial()
    archive.append("a", 0, ["one"])
    assert archive.read("a") == ["one"]


def test_so_many_changes_are_kept_and_no_more(archive: Archive) -> None:
    for number in range(1, MOST_CHANGES + 51):
        archive.note(Change("a", number, 0.0, f"change {number}"))
    kept = archive.changes("a")
    assert len(kept) == MOST_CHANGES
    assert kept[-1].text == f"change {MOST_CHANGES + 50}"
