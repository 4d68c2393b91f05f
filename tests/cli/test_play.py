"""The commands that play, tell, draw and check: typed as a newcomer would, on real files."""

import csv
import io
import re
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.cli.typed import DUEL, done, refused, sandgate, short_game

HOUSE = Path(__file__).parents[2]
EXAMPLES = HOUSE / "src" / "sandgate" / "examples"
pytestmark = pytest.mark.usefixtures("own_folder")


def test_bots_play_to_a_finished_record_with_story_and_charts() -> None:
    short_game()
    output = done(f"run {DUEL} --seed 1902 -o b.record --charts --quiet")
    for file in ("b.record", "b.story.txt", "b.chart.svg", "b.chart.png", "b.card.svg", "b.card.png"):
        assert file in output
        assert Path(file).stat().st_size > 1000
    assert "-- in history:" in done("story b.record")
    assert "hold together" in done("verify b.record")


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    for name, seed in (("a", 3), ("b", 3), ("c", 4)):
        short_game(f"{name}.record", seed)
    a, b, c = (Path(f"{name}.record").read_bytes() for name in "abc")
    assert a == b
    assert a != c


def test_a_person_plays_a_bot_and_the_game_goes_on_where_it_was_broken_off() -> None:
    first = done(f"play {DUEL} --seat red=person --seed 1 -o mine.record", "R 4\nOF\n\nA\n:quit\n")
    assert "sealed:" in first
    assert "not sealed: A" in first
    again = done("play mine.record --seat red=person", "A\n\n:quit\n")
    assert "dot 2" in again
    assert "go on with `sandgate play mine.record`" in again


def test_a_wrong_line_shows_its_caret_and_remedy_and_the_sheet_goes_on() -> None:
    output = done(f"play {DUEL} --seat red=person --seed 1 -o mine.record", "SFT 31 NE\nOF\n:sheet\n\n:quit\n")
    assert "      ^ second 31 is after the move's end; give 0 to 29. [NWC.DU.41]" in output
    assert "red, move 1> :sheet\n  OF\n" in output


def test_two_people_are_sealed_from_each_other() -> None:
    """What red writes is never on the screen while blue sits at it."""
    typed = "\nL 3; OF\n\n" + "\nR 2\n\n" + "\n:quit\n"
    output = done(f"play {DUEL} --seat red=person --seat blue=person --seed 1 -o two.record", typed)
    reds, blues = output.split("blue sits down", 1)
    assert "red sits down" in reds
    assert "L 3" not in blues.split("red sits down")[0]
    assert "helm" not in blues


def test_the_umpire_looks_rules_amends_and_publishes() -> None:
    typed = "\n".join(
        [
            *["", "OF", "", ""],  # red sits down, writes, seals; the umpire sits down
            *["", "", "A", "", ""],  # he publishes move 1; red again; the umpire again
            ":findings",
            "RULE 1 NWC.DU.42 red>blue = 3 BECAUSE the smoke lay thick",
            *["", "", "A", "", ""],  # published; red writes move 3; the umpire sits down
            "AMEND RULE 1 NWC.DU.42 red>blue = 4 BECAUSE I misread the table",
            *["", "A", "", ""],  # red was told otherwise and has his sheet back; then the umpire again
            "RULE 9 NWC.DU.42 red>blue = 4",
            ":quit",
            "",
        ]
    )
    text = done(f"scenarios {DUEL}")
    assert "kearsarge" in text
    output = done(f"play {DUEL} --seat red=person --umpire --seed 4 -o u.record", typed)
    assert "1 NWC.DU.42 red>blue = " in output
    assert "read back: 1 NWC.DU.42 red>blue" in output
    assert "amended and told anew" in output
    assert "a ruling needs a reason" in output
    assert "the last step is struck" in output
    story = done("story u.record --why")
    assert "ruled because I misread the table" in story
    assert "hold together" in done("verify u.record")


def test_real_dice_are_asked_for_and_typed_in() -> None:
    """Torpedoes that cross: the terminal wants a die for each; 7 is no face."""
    line = "play nwc1902/torpedo_range --seat red=torpedo --seat blue=torpedo --real dice --seed 1 -o real.record"
    output = done(line, "7\n3\n:quit\n")
    assert "give a number from 1 to 6" in output
    assert '"value":"3","by":"table"' in Path("real.record").read_text(encoding="utf-8")
    assert "hold together" in done("verify real.record")


def test_a_whole_game_is_played_from_written_sheets_without_a_prompt() -> None:
    folder = EXAMPLES / "duel_sheets"
    output = done(f"play {DUEL} --sheets {folder} --seed 5 -o w.record")
    assert "move 120:" in output
    assert Path("w.record").exists()
    assert not Path("w.record.desk").exists()
    assert "hold together" in done("verify w.record")


def test_yellow_sea_from_written_sheets_with_a_mask_overruled() -> None:
    """NWC.TA.48 and NWC.ME.23: the ruling given ahead binds, its reason is told, and the record verifies from its bytes."""
    done(f"play nwc1902/yellow_sea --sheets {EXAMPLES / 'yellow_sea'} --seed 1904 -o w.record")
    told = done("story w.record --move 3 --why")
    (shot,) = [line for line in told.splitlines() if "Peresvet fired on Mikasa" in line]
    assert shot.endswith("NWC.ME.23]")
    assert "NWC.TA.48 blue-4>red-1 = no  (finding, proposed yes; ruled because Peresvet stands far enough out" in told
    assert "red by general instructions: IF FLAG LOST THEN S 1/2" in done("story w.record --move 9")
    assert "10 steps and 0 throws hold together" in done("verify w.record")


def test_a_written_sheet_that_does_not_read_is_shown_with_file_line_and_column() -> None:
    Path("bad").mkdir()
    Path("bad/red.txt").write_text("# move 1\nA\nOF; SFT 31 NE\n", encoding="utf-8")
    output = refused(f"play {DUEL} --sheets bad --seed 5 -o w.record")
    assert ("bad/red.txt:3:9\nOF; SFT 31 NE\n        ^ second 31 is after the move's end") in output
    assert len(Path("w.record").read_text(encoding="utf-8").splitlines()) > 1, "what was played stands"


def test_rulings_given_ahead_in_writing_hold_and_those_nobody_asked_for_are_reported() -> None:
    Path("sheets").mkdir()
    Path("sheets/red.txt").write_text("OF\n", encoding="utf-8")
    Path("sheets/blue.txt").write_text("OF\n", encoding="utf-8")
    rulings = "RULE 1 NWC.DU.42 red>blue = 7 BECAUSE of haze\nRULE 2 NWC.DU.22 red>blue = 6 BECAUSE of luck\n"
    Path("sheets/umpire.txt").write_text(rulings, encoding="utf-8")
    output = done(f"play {DUEL} --sheets sheets --seed 5 -o w.record")
    assert "no step asked for the ruling 2 NWC.DU.22 red>blue" in output
    assert "7 points" in done("story w.record --move 2")


def test_charts_of_any_move_and_role_as_svg_and_png() -> None:
    short_game()
    for role in ("umpire", "red", "blue"):
        for move in (0, 3, 6):
            done(f"chart a.record --move {move} --role {role} -o {role}{move}.svg")
            assert Path(f"{role}{move}.svg").read_text(encoding="utf-8").startswith("<svg")
    done("chart a.record --zones --theme night --sheet hand -o z.png")
    assert Path("z.png").read_bytes().startswith(b"\x89PNG")
    done("chart a.record --card")
    assert Path("a.card.svg").exists()
    assert "it has 0 to 6" in refused("chart a.record --move 7")
    assert sandgate("chart a.record -o x.gif").exit_code == 2


def test_events_are_one_row_each() -> None:
    short_game()
    rows = list(csv.DictReader(io.StringIO(done("events a.record"))))
    assert len(rows) == sum(line.startswith("at ") for line in done("story a.record").splitlines())
    assert {"Plotted", "HeadingShown"} <= {row["event"] for row in rows}
    told_red = list(csv.DictReader(io.StringIO(done("events a.record --role red"))))
    assert {row["told"] for row in told_red} == {"red"}
    assert len(told_red) < len(rows)


def test_the_story_of_a_role_leaves_out_what_only_the_other_was_told() -> None:
    short_game()
    both, red = done("story a.record"), done("story a.record --role red")
    assert "Kearsarge discharged" in both
    assert "Kearsarge discharged" not in red
    assert "no role 'green'" in refused("story a.record --role green")


def test_verify_names_the_first_bad_line_and_a_stream_that_was_not_told() -> None:
    short_game()
    done("stream a.record --role red -o red.stream")
    assert "red.stream: all that it holds" in done("verify a.record --against red.stream")
    short_game("b.record", seed=4)
    assert "red.stream: this line is not what the record told" in refused("verify b.record --against red.stream")
    lines = Path("a.record").read_text(encoding="utf-8").splitlines(keepends=True)
    lines[4] = lines[4].replace('"by":"bot"', '"by":"hand"').replace("Plotted", "Plotter")
    Path("bad.record").write_text("".join(lines), encoding="utf-8")
    assert "bad.record: line 5: the chain is broken" in refused("verify bad.record")
    Path("junk.record").write_text("junk\n", encoding="utf-8")
    assert "line 1" in refused("verify junk.record")
    assert "line 1" in refused("story junk.record")


def test_a_branch_begins_where_the_record_stood_and_throws_other_dice() -> None:
    short_game()
    done("branch a.record --move 4 -o b.record --seed 9")
    assert '"take":1' in Path("b.record").read_text(encoding="utf-8").splitlines()[0]
    board = [line.split("heading")[0] for line in done("play b.record --seat red=person", ":board\n:quit\n").splitlines()]
    assert any("red" in line for line in board)
    assert "hold together" in done("verify b.record")
    assert "it has 0 to 6" in refused("branch a.record --move 40 -o c.record")
    assert "is already there" in refused("branch a.record --move 4 -o b.record")


def test_a_game_that_is_over_is_not_played_on() -> None:
    short_game()
    assert "is over" in refused("play a.record")


def test_what_cannot_be_is_refused_in_words() -> None:
    assert "no scenario 'nope'" in refused("run nope")
    assert "no bot 'nelson' plays nwc1902.duel" in refused(f"run {DUEL} --seat red=nelson")
    assert "write --seat ROLE=WHO" in refused(f"play {DUEL} --seat green=person")
    assert sandgate(f"run {DUEL} --seat red=person").exit_code == 2
    assert sandgate("story").exit_code == 2
    assert sandgate("fly").exit_code == 2


def test_every_command_explains_itself_with_an_example() -> None:
    from sandgate.cli.main import COMMANDS, OTHERS

    for command in [*COMMANDS, *entry_points(group=OTHERS).names]:
        assert "Example: sandgate" in done(f"{command} --help"), command


@pytest.mark.slow
def test_every_command_of_the_readme_does_what_it_says() -> None:
    """Typed one after the other, as a stranger would; whoever sits down quits again."""
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    sandgate (.+)$", text, re.MULTILINE)
    assert len(commands) >= 18
    Path("games").mkdir()
    done("run nwc1902/yellow_sea --seed 1904 --charts --quiet")
    for command in commands:
        if command.startswith("serve"):  # it serves until it is stopped: tests/web/test_serve.py
            continue
        line, _, file = command.partition(" > ")
        output = done(line, "\n:quit\n")
        if file:
            Path(file.strip()).write_text(output, encoding="utf-8")
