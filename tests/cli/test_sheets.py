"""Games from written sheets: read first, played then, gone on with behind what was played."""

import json
from pathlib import Path

import pytest

from tests.cli.typed import DUEL, done, refused

pytestmark = pytest.mark.usefixtures("own_folder")


def written(**files: str) -> None:
    Path("sheets").mkdir(exist_ok=True)
    for role, text in files.items():
        Path(f"sheets/{role}.txt").write_text(text, encoding="utf-8")


def by_hand(record: str, role: str) -> list[str]:
    entries = [json.loads(line) for line in Path(record).read_text(encoding="utf-8").splitlines()]
    sheets = [entry for entry in entries if entry["kind"] == "sheet" and entry["by"] == "hand" and entry["role"] == role]
    return [sheet["text"] for sheet in sheets]


def test_all_that_nobody_could_read_is_told_before_anything_is_played() -> None:
    written(red="OF\nTURN 4\n  XYZ\n", blue="-\nNONSENSE\n", umpire="RULE 1 NWC.DU.42 red>pink = 3 BECAUSE of haze\n")
    output = refused(f"play {DUEL} --sheets sheets --seed 5 -o games/w.record")
    for place in ("sheets/red.txt:2:1\nTURN 4\n^ ", "sheets/red.txt:3:3\n  XYZ\n  ^ ", "sheets/blue.txt:2:1\n"):
        assert place in output
    assert "sheets/umpire.txt:1:22\n" in output
    assert not Path("games").exists()


def test_a_role_without_a_file_is_announced() -> None:
    written(red="OF\n")
    output = done(f"play {DUEL} --sheets sheets --seed 5 -o w.record")
    assert "red: from red.txt, sheets still to play: 1" in output
    assert "blue: broadside plays, there is no blue.txt" in output


def test_the_sheets_of_blue_alone_have_a_bot_against_them() -> None:
    written(blue="OF\n")
    output = done(f"play {DUEL} --sheets sheets --seed 5 -o w.record")
    assert "plays, there is no red.txt" in output
    assert by_hand("w.record", "blue") == ["OF"]
    assert by_hand("w.record", "red") == []


def test_a_game_goes_on_behind_the_sheets_that_were_played() -> None:
    written(
        red="OF\nA\nSFT 31 NE\nL 4\n", blue="R 4\n-\n# a note\nA\n", umpire="RULE 1 NWC.DU.42 red>blue = 7 BECAUSE of haze\n"
    )
    output = refused(f"play {DUEL} --sheets sheets --seed 5 -o w.record")
    assert "sheets/red.txt:3:5\nSFT 31 NE\n    ^ " in output
    assert "stands in w.record" in output
    assert "`sandgate play w.record --sheets sheets`" in output
    written(red="OF\nA\nSFT 3 NE\nL 4\n")
    assert "move 120:" in done("play w.record --sheets sheets")
    assert by_hand("w.record", "red") == ["OF", "A", "SFT 3 NE", "L 4"]
    assert by_hand("w.record", "blue") == ["R 4", "", "A"]
    assert Path("w.record").read_text(encoding="utf-8").count('"kind":"answer"') == 1
    assert "hold together" in done("verify w.record")
