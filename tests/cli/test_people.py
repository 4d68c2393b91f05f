"""People at a terminal: who sits where, what they may read of each other, the umpire, a real table."""

import json
import re
import sys
from pathlib import Path

import pytest

from sandgate.cli.keyboard import clean, wipe
from sandgate.cli.offering import blank_text
from sandgate.kernel.asks import Blank
from sandgate.kernel.errors import RecordGrown
from sandgate.kernel.table import Table
from tests.cli.typed import DUEL, done, refused

pytestmark = pytest.mark.usefixtures("own_folder")

TWO = "--seat red=person --seat blue=person"


def desk(record: str) -> dict[str, object]:
    kept: dict[str, object] = json.loads(Path(f"{record}.desk").read_text(encoding="utf-8"))
    return kept


def test_the_seats_of_two_people_are_kept() -> None:
    """Red writes, blue breaks off; whoever goes on finds two people again, blue first."""
    done(f"play {DUEL} {TWO} --seed 1 -o two.record", "\nOF\n\n\n:quit\n")
    again = done("play two.record", "\n:quit\n")
    assert "red: a person\n" in again
    assert "blue: a person\n" in again
    assert "blue sits down" in again
    assert "red sits down" not in again


def test_a_seat_named_when_a_game_goes_on_is_kept_from_then_on() -> None:
    done(f"play {DUEL} {TWO} --seed 1 -o two.record", "\n:quit\n")
    assert "blue: broadside, " in done("play two.record --seat blue=broadside", ":quit\n")
    assert desk("two.record")["seats"] == {"red": "person", "blue": "broadside"}
    assert "blue: broadside, " in done("play two.record", ":quit\n")
    assert Path("two.record.desk").stat().st_mode & 0o077 == 0 or sys.platform == "win32"


def test_a_branch_has_the_seats_of_a_new_game() -> None:
    done(f"play {DUEL} {TWO} --seed 1 -o two.record", "\nOF\n\n\nOF\n\n\n:quit\n")
    done("branch two.record --move 1 -o what-if.record")
    assert desk("what-if.record")["seats"] == {}
    output = done("play what-if.record", ":quit\n")
    assert output.count("a person\n") == 1


def test_a_desk_without_seats_still_opens_its_record() -> None:
    done(f"play {DUEL} {TWO} --seed 1 -o two.record", "\n:quit\n")
    old = {name: value for name, value in desk("two.record").items() if name != "seats"}
    Path("two.record.desk").write_text(json.dumps(old), encoding="utf-8")
    assert done("play two.record", ":quit\n").count("a person\n") == 1


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        ('["secret"]', "Input should be an object"),
        ("{", "Invalid JSON"),
        ('{"salt": "1"}', "secret: Field required"),
        ('{"secret": "1", "salt": "2", "seats": ["red"]}', "seats: Input should be an object"),
        ('{"secret": "1", "salt": "2", "left": [{"role": "red"}]}', "left.0.form: Field required"),
    ],
)
def test_a_desk_that_was_spoilt_is_refused_with_what_is_wrong_and_where(spoilt: str, fault: str) -> None:
    done(f"play {DUEL} {TWO} --seed 1 -o two.record", "\n:quit\n")
    Path("two.record.desk").write_text(spoilt, encoding="utf-8")
    said = refused("play two.record")
    assert f"two.record.desk is no desk: {fault}" in said
    assert "it must hold secret and salt as JSON" in said


@pytest.mark.parametrize("role", ["red", "blue"])
def test_one_bot_named_leaves_a_person_for_the_other_role(role: str) -> None:
    other = {"red": "blue", "blue": "red"}[role]
    output = done(f"play {DUEL} --seat {role}=random --seed 1 -o one.record", ":quit\n")
    assert f"{role}: random, " in output
    assert f"{other}: a person\n" in output


def test_one_person_named_has_bots_against_him() -> None:
    output = done(f"play {DUEL} --seat blue=person --seed 1 -o one.record", ":quit\n")
    assert "red: a person" not in output
    assert "blue: a person\n" in output


def test_the_umpire_is_announced_too() -> None:
    assert "umpire: a person\n" in done(f"play {DUEL} --umpire --seed 1 -o u.record", "\n:quit\n")


def test_between_two_people_the_scroll_back_goes_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wipe()
    assert capsys.readouterr().out == "", "a file or a pipe is not cleared"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    wipe()
    assert "\033[3J" in capsys.readouterr().out


def test_what_is_no_text_is_replaced_before_it_is_read() -> None:
    assert clean("R 4\x07\x1b[31m\ttwo\u2028") == "R 4��[31m two�"
    output = done(f"play {DUEL} --seed 1 -o mine.record", b"O\xffF\nOF\x07\nOF\n:sheet\n:quit\n")
    assert "O�F" in output
    assert "OF�" in output
    assert output.count("this line is not on the sheet") == 2
    assert "  OF\n" in output.split(":sheet")[1]


def test_the_prompt_names_the_move_and_a_refused_line_is_said_to_be_off_the_sheet() -> None:
    output = done(f"play {DUEL} --seed 1 -o mine.record", "SFT 31 NE\n:sheet\nOF\n\n:quit\n")
    assert "  this line is not on the sheet\nred, move 1> :sheet\n  (empty)\n" in output
    assert "red, move 2> " in output


def test_a_bearing_is_explained_in_words() -> None:
    assert blank_text(Blank("run", "bearing", (), (0.0, 359.0, 1.0))) == "a compass point (NE, NEbN) or 0 to 359 degrees"
    output = done(f"play {DUEL} --seed 1 -o a.record", "? tube\n:quit\n")
    assert "run_deg: direction in which it runs, a compass point (NE, NEbN) or 0 to 359 degrees" in output


def test_a_view_is_printed_in_lines() -> None:
    output = done(f"play {DUEL} --seed 1 -o mine.record", ":view\n:quit\n").split(":view\n")[1].split("red, move 1>")[0]
    lines = output.splitlines()
    assert "  reader: red" in lines
    assert "  torpedoes: none" in lines
    assert any(line.startswith("    number 1, side blue, name Kearsarge") for line in lines)
    assert "full speed 12 knots, marks (move 0, x 0 yards, y 0 yards, heading 45 degrees)" in " ".join(output.split())
    assert "_" not in output
    assert len(lines) < 25
    assert not set('{}"') & set(output)


def test_a_sheet_that_cannot_be_sealed_comes_back_to_its_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    done(f"play {DUEL} --seed 1 -o mine.record", ":quit\n")

    def grown(*_: object, **__: object) -> None:
        raise RecordGrown("the record has grown meanwhile; read it again")

    monkeypatch.setattr(Table, "hand_in", grown)
    output = refused("play mine.record", "R 4\nOF\n\n")
    assert "not sealed: R 4; OF\n" in output
    assert "has grown meanwhile" in output
    assert "go on with `sandgate play mine.record`" in output


def test_a_ruling_is_read_back_with_what_was_proposed_or_said_to_be_kept() -> None:
    moves = ["", "OF", "", "", "", "", "A", "", ""]  # red writes, the umpire publishes; red writes, the umpire sits down
    rulings = ["RULE 1 NWC.DU.42 red>blue = 3 BECAUSE of smoke", "RULE 9 NWC.DU.42 red>blue = 4 BECAUSE of luck", ":quit"]
    output = done(f"play {DUEL} --seat red=person --umpire --seed 4 -o u.record", "\n".join([*moves, *rulings, ""]))
    read_back = next(line for line in output.splitlines() if "read back" in line)
    assert read_back.startswith("  read back: 1 NWC.DU.42 red>blue = 3 (proposed ")
    assert "kept: no finding of this step has that address" in output


def test_the_umpire_is_shown_a_ruling_that_he_could_type() -> None:
    typed = ["", "OF", "", "", "", "", "A", "", "", "?", ":findings"]
    base = f"play {DUEL} --seat red=person --umpire --seed 4 -o"
    output = done(f"{base} u.record", "\n".join([*typed, ":quit", ""]))
    example = next(line for line in output.splitlines() if "such as: RULE" in line).partition("such as: ")[2]
    assert example.removeprefix("RULE ").partition(" = ")[0] in output.split(":findings")[2]
    again = done(f"{base} v.record", "\n".join([*typed, example, ":quit", ""]))
    assert f"read back: {example.removeprefix('RULE ').partition(' BECAUSE')[0]}" in again


def test_a_real_die_is_not_reckoned_and_can_be_left_for_later() -> None:
    """Two bots that fire torpedoes: the terminal asks for the die alone."""
    line = "play nwc1902/torpedo_range --seat red=torpedo --seat blue=torpedo --real dice --seed 1 -o real.record"
    output = done(line, "\n?\n7\n:quit\n")
    asked = next(line for line in output.splitlines() if "throw a die of 6 for " in line)
    assert re.match(r".*run true.*\? throw a die of 6 for \d+ NWC.DU.22 (red>blue|blue>red)", asked)
    assert output.count("  Throw it on the table and give a number from 1 to 6; nothing is thrown here.") == 2
    assert "'7' cannot stand for a die of 6" in output
    assert "go on with `sandgate play real.record`" in output
    assert '"by":"table"' not in Path("real.record").read_text(encoding="utf-8")


def test_enter_takes_the_length_that_was_reckoned() -> None:
    line = f"play {DUEL} --seat red=broadside --seat blue=broadside --real lengths --seed 3 -o r.record"
    output = done(line, "?\n\n:quit\n")
    assert "measure (reckoned " in output
    assert "Measure it on the table and give a number" in output
    entries = [json.loads(line) for line in Path("r.record").read_text(encoding="utf-8").splitlines()]
    (taken,) = [entry["value"] for entry in entries if entry["kind"] == "answer"]
    reckoned = re.findall(r"reckoned ([\d.]+);", output)[0]
    assert float(taken) == pytest.approx(float(reckoned), abs=1e-6)
