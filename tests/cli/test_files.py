"""Files that are not what they are taken for, places that do not exist, and runs that are broken off."""

from pathlib import Path

import pytest

from sandgate.bots import play
from tests.cli.typed import DUEL, done, refused, sandgate, short_game

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_missing_folder_is_made() -> None:
    short_game("new/a.record")
    done("chart new/a.record -o charts/red/a.svg --role red")
    done("stream new/a.record --role red -o streams/red.stream")
    assert Path("charts/red/a.svg").exists()
    assert Path("streams/red.stream").exists()


def test_what_the_system_refuses_is_said_in_words() -> None:
    short_game()
    Path("file").write_text("", encoding="utf-8")
    for line in ("chart a.record -o file/a.svg", "stream a.record --role red -o file/a.stream"):
        assert refused(line).startswith("file")
    assert refused(f"run {DUEL} -o file/a.record").startswith("file")


def test_a_file_is_known_by_what_stands_in_it() -> None:
    short_game()
    done("stream a.record --role red -o red.stream")
    Path("a.record").rename("record.yaml")
    Path("short.yaml").rename("short.txt")
    assert "the game of record.yaml is over" in refused("play record.yaml")
    assert "record.yaml is a record and no scenario" in refused("run record.yaml")
    for line in ("run red.stream", "play red.stream", "story red.stream"):
        assert "red.stream is a stream, what one role was told" in refused(line)
    assert "red: a person" in done("play short.txt -o b.record", ":quit\n")


def test_a_story_of_a_move_that_was_not_played_names_those_that_were() -> None:
    short_game()
    for line in ("story a.record --move 999", "story a.record --move 999 --why"):
        assert "no move 999 in a.record; it has 1 to 6" in refused(line)


def test_a_seed_is_no_less_than_nought() -> None:
    for command in ("run", "play", "campaign"):
        assert sandgate(f"{command} {DUEL} --seed -4").exit_code == 2


def test_a_run_that_is_broken_off_says_where_its_record_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "play_out", stopped)
    output = refused(f"run {DUEL} --seed 4 -o a.record --quiet")
    assert "the unfinished record is a.record" in output
    assert [path.name for path in Path().iterdir()] == ["a.record"]
