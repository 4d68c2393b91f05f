"""A person sits as umpire: he goes through a game at his own pace, and a ruling that cannot hold is not kept in silence."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.typed import DUEL, done

pytestmark = pytest.mark.usefixtures("own_folder")

FIGHT = "play wells1913/beginners --seed 1 --seat red=dash --seat blue=dash --umpire -o u.record"
DRAFT = "the step as the rules propose it"
PREPARED = "\n\n\n"  # the toss, the sides, the putting down


def umpired(*lines: str, game: str = FIGHT) -> str:
    """What the umpire sees after the field has been laid out."""
    return done(game, PREPARED + "\n".join([*lines, ":quit", ""]))


def published(record: str = "u.record") -> list[dict[str, Any]]:
    entries = [json.loads(line) for line in Path(record).read_text(encoding="utf-8").splitlines()]
    return [entry for entry in entries if entry["kind"] == "published"]


def test_every_order_is_shown_once() -> None:
    output = umpired("", "", "")
    events = [line for line in output.splitlines() if line.startswith("  at ")]
    assert len(events) > 5
    assert len(events) == len(set(events))


def test_one_word_publishes_to_the_end_of_the_move() -> None:
    output = umpired(":on", ":on")
    assert [line for line in output.splitlines() if line.startswith("stopped here")] == [
        "stopped here: move 1 has ended",
        "stopped here: move 2 has ended",
    ]
    assert published()[-1]["move"] == 2
    assert len(published()) > 10


def test_it_goes_on_to_the_move_that_he_names_and_stops_at_the_clauses_that_he_names() -> None:
    output = umpired(":on 2", ":on lw.gun 9", ":findings", ":on", ":on end")
    assert "stopped here: move 2 has ended" in output
    stopped = output.split("stopped here: a finding wants you, ")[1]
    assert stopped.startswith("3 LW.GUN.08 RG1>1 = ")
    assert "3 LW.GUN.15 RG1>1 = " in stopped.split(":findings 1 shows")[0]
    assert "stopped here: move 3 has ended" in stopped
    assert "  [LW.GAME." in output
    assert "hold together" in done("verify u.record")


def test_it_stops_where_he_has_ruled_ahead_so_that_he_sees_what_came_of_it() -> None:
    output = umpired("RULE 3 LW.GUN.15 RG1>2 = nobody BECAUSE he stood behind a pebble", ":on 4")
    assert "kept: no finding of this step has that address; if none of move 3 has, you will be told" in output
    assert "stopped here: a finding wants you, 3 LW.GUN.15 RG1>2 = nobody, proposed " in output


def test_the_book_leaves_a_finding_to_him() -> None:
    """NWC.DU.45 is the umpire's: what a torpedo that strikes is charged with."""
    play = "play nwc1902/torpedo_range --seat red=torpedo --seat blue=torpedo --umpire --seed 1 -o u.record"
    output = done(play, ":on 30\n:quit\n")
    assert "stopped here: a finding wants you, " in output
    assert "NWC.DU.45" in output.split("stopped here")[1].partition("\n")[0]


def test_he_is_not_stopped_for_what_the_rules_ask_in_almost_every_step() -> None:
    """NWC.TA.50, whom a ship without orders fires on, is the umpire's too; he would be stopped in every move of a battle."""
    play = "play nwc1902/yellow_sea --seat red=line_ahead --seat blue=decisive --umpire --seed 1 -o u.record"
    output = done(play, ":on 9\n:quit\n")
    assert output.count("stopped here") == 1
    assert "stopped here: move 9 has ended" in output
    assert any("NWC.TA.50" in json.dumps(entry) for entry in published())


def test_a_sheet_that_an_amendment_sends_back_stands_on_the_sheet_again() -> None:
    """Who is told otherwise than before gets his sheet back as he wrote it, to be sealed again or written anew."""
    sealed = ["", "OF", "", "", "", "", "A", "", "", "", "", "R 4", "", ""]  # the guns of move 1 speak in the step of move 2
    amended = ["AMEND RULE 1 NWC.DU.42 red>blue = 3 BECAUSE of smoke", "", ":sheet", "", "", ""]
    play = f"play {DUEL} --seat red=person --umpire --seed 4 -o u.record"
    output = done(play, "\n".join([*sealed, *amended, ":quit", ""]))
    assert "your sheet comes back (the last step was amended): R 4" in output
    assert "on the sheet: R 4" in output
    sheets = [json.loads(line) for line in Path("u.record").read_text("utf-8").splitlines() if '"kind":"sheet"' in line]
    assert [sheet["text"] for sheet in sheets if sheet["role"] == "red"] == ["OF", "A", "R 4", "R 4"]


def test_a_player_is_not_disturbed_while_the_table_goes_on_without_the_umpire() -> None:
    play = "play wells1913/beginners --seed 1 --seat blue=dash --umpire -o u.record"
    sits = ["", "", ""]  # the umpire sits down, publishes; red sits down
    typed = [
        *sits,
        "SIDE SOUTH",
        "",
        *sits,
        "",
        *sits,
        "RI1 GO (3.35,6)",
        "",
        ":on",
        "",
        "RI2 GO (8.05,6)",
        "RI3 GO (12.75,6)",
    ]
    output = done(play, "\n".join([*typed, "END", "", ":quit", ""]))
    assert "taken\n  at 2 s: RI2 marched" in output
    last = output.rpartition("umpire sits down")[2]
    assert "RI3 marched" in last
    assert "stopped here: move 1 has ended" in last


def test_an_unknown_word_with_a_colon_is_named() -> None:
    output = umpired(":bord", ":quit now")
    assert "  no word :bord; near it: :board; ? tells which begin with a colon\n" in output
    assert "  Enter publishes the step." not in output


def test_on_is_refused_in_words() -> None:
    output = umpired(":on 0", ":on LW.GNU", ":findings 7", "publish")
    assert "move 0 has ended already" in output
    assert "no clause begins with LW.GNU" in output
    assert "no finding 7; this step has none" in output
    assert "  publish\n  ^ " in output


def test_findings_are_listed_with_what_they_ask_and_one_of_them_whole() -> None:
    output = umpired(":on LW.GUN 9", ":findings", ":findings 4")
    listed = output.split("umpire> ")[-3]
    assert listed.splitlines()[1].startswith("    1  3 LW.GUN.08 RG1>1 = ")
    assert "    4  3 LW.GUN.15 RG1>1 = " in listed
    assert "\n       Who falls to shot 1 of RG1 as number 1?\n" in listed
    whole = output.split("umpire> ")[-2]
    for said in (
        "Who falls to shot 1 of RG1 as number 1? (a finding)",
        "may be ruled: ",
        "LW.GUN.15 ",
        "RULE 3 LW.GUN.15 RG1>1 = ",
    ):
        assert said in whole


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        (
            "RULE 3 LW.MELEE.10 RI1 = yes",
            "nothing is asked under LW.MELEE.10, so no ruling holds; rule under LW.COUNTRY.01, ",
        ),
        ("RULE 1 LW.GUN.15 RG1>1 = BI1", "move 1 is over, and 1 LW.GUN.15 RG1>1 was not asked in it; mend it by hand"),
        ("RULE 9 LW.GUN.99 RG1>1 = BI1", "no clause LW.GUN.99; near it: LW.GUN."),
        ("RULE 9 LW.GUN.15 RG9>1 = BI1", "no unit RG9; name one of the board; near it: "),
        ("RULE 0 LW.MOVE.01 = 1", "0 LW.MOVE.01 is published; amend the last step, or mend older ones by hand"),
    ],
)
def test_a_ruling_that_can_never_bind_is_not_kept(ruling: str, said: str) -> None:
    output = umpired(":on 2", f"{ruling} BECAUSE I say so")
    assert said in output
    assert '"kind":"answer"' not in Path("u.record").read_text(encoding="utf-8")


def test_a_ruling_for_which_no_step_asked_is_reported_when_its_move_is_over() -> None:
    output = umpired("RULE 3 LW.GUN.15 999>1 = nobody BECAUSE I say so", ":on 4")
    assert "kept: no finding of this step" in output
    assert "no step asked for the ruling 3 LW.GUN.15 999>1: it came to nothing" in output


def test_a_kept_ruling_is_shown_an_address_to_compare_with() -> None:
    output = umpired(":on 3", "RULE 9 LW.GUN.15 RG1 = nobody BECAUSE I say so")
    assert "  such an address is 3 LW.GUN.15 RG1>" in output


def test_an_amended_step_is_told_anew_to_the_umpire_too() -> None:
    moves = ["", "OF", "", "", "", "", "A", "", "", "", "", "A", "", ""]
    typed = [*moves, "AMEND RULE 1 NWC.DU.42 red>blue = 4 BECAUSE I misread the table", ":quit", ""]
    output = done(f"play {DUEL} --seat red=person --umpire --seed 4 -o u.record", "\n".join(typed))
    amended = output.split("amended and told anew")[1]
    assert "the last step is struck; this holds now:" in amended
    assert "4 points" in amended
