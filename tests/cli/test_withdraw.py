"""`:withdraw` at a terminal: whoever has sealed a sheet is let in by the other player and writes it anew."""

from pathlib import Path

import pytest

from tests.cli.typed import DUEL, done

pytestmark = pytest.mark.usefixtures("own_folder")

TWO = f"play {DUEL} --seat red=person --seat blue=person --seed 1 -o two.record"


def test_a_sealed_sheet_is_taken_back_and_written_anew() -> None:
    """Red seals, blue lets him in, red strikes his sheet and writes another; the story tells of that one alone."""
    red_again = ":to red\n\n:withdraw\n:clear\nR 4\n\n"
    output = done(TWO, f"\nOF\n\n\n{red_again}\nOF\n\n\n:quit\n")
    assert "red: your sheet is in; :withdraw takes it back, Enter leaves it there>" in output
    assert "your sheet comes back (you took it back): OF" in output
    assert "  on the sheet: OF\n" in output
    assert done("story two.record --sheets").count("red wrote: R 4\n") == 1


def test_a_sheet_that_is_left_in_stands_and_the_other_goes_on() -> None:
    output = done(TWO, "\nOF\n\n\n:to red\n\n\n\n:quit\n")
    assert "comes back" not in output
    assert output.count("blue sits down") == 2


def test_who_has_nothing_in_is_told_so() -> None:
    assert "no sheet of yours is in that can be taken back" in done(TWO, "\n:withdraw\n:quit\n")


def test_a_game_from_written_sheets_goes_on_behind_what_was_not_taken_back() -> None:
    """Of red's two sheets the first was taken back: it is still to be played."""
    done(TWO, "\nOF\n\n\n:to red\n\n:withdraw\n:quit\n")
    Path("sheets").mkdir()
    Path("sheets/red.txt").write_text("R 4\n", encoding="utf-8")
    Path("sheets/blue.txt").write_text("-\n", encoding="utf-8")
    assert "red: from red.txt, sheets still to play: 1" in done("play two.record --sheets sheets")


def test_a_line_that_stands_ends_nobodys_evening() -> None:
    """What cannot be taken back is said, and he writes on; in Little Wars with what the book allows instead."""
    output = done(f"play {DUEL} --seed 1 -o one.record", ":undo\nR 4\n\n:undo\n:quit\n")
    assert output.count("  it stands: dice were thrown for it, or somebody has seen what came of it\n") == 2
    assert "sealed: " in output
    output = done("play wells1913/beginners --seed 1 -o fight.record", ":undo\n:quit\n")
    assert "  it stands: a man goes on, or back, with what is left of his move" in output
    assert "[LW.MOVE.12, LW.MOVE.19]" in output


def test_an_umpire_who_cannot_take_a_step_back_is_told_why_and_goes_on() -> None:
    output = done(f"play {DUEL} --umpire --seed 1 -o ruled.record", "\nR 4\n\n\n:undo he was early\n:on\n\n:quit\n")
    assert "there is no step that could be taken back" in output
    assert "red, move 2" in output
