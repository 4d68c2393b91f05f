"""What a newcomer looks at: what may be written, what he knows, what has happened, and how it looks."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.typed import DUEL, done

pytestmark = pytest.mark.usefixtures("own_folder")

FIGHT = "play wells1913/beginners --seed 1 -o v.record"
PUT_DOWN = "\n\n"  # the sides, the array of the house


def looked(*lines: str, game: str = FIGHT) -> list[str]:
    """What is answered to each line, after the field has been laid out."""
    shown = done(game, PUT_DOWN + "\n".join([*lines, ":quit", ""])).split("red, move 1> ")
    return [part.partition("\n")[2] for part in shown[-len(lines) - 1 : -1]]


def test_who_sits_down_to_a_new_game_is_told_what_he_plays_for_and_later_on_request() -> None:
    evening = "play nwc1902/strategic_evening --seed 1 -o evening.record"
    shown = done(evening, "\n:quit\n")
    assert shown.count("  A convoy of four merchant vessels, with one cruiser, is due at Castries") == 1
    assert shown.index("Two merchant vessels taken or sunk") < shown.index("sheet 'plan'")
    assert "The game ends on 7 June 1902, 18:00" in shown


def test_who_goes_on_with_a_game_is_told_what_he_plays_for_when_he_asks() -> None:
    aim = "Charge Kearsarge 1,000 points before she charges you."
    assert done(f"play {DUEL} --seed 1 -o mine.record", "OF\n\nA\n\n:quit\n").count(aim) == 1
    again = done("play mine.record", ":aim\n:quit\n")
    assert aim not in again.split("red, move 3> ")[0]
    assert again.count(aim) == 1


def test_a_sighting_on_the_board_has_its_date_and_hour() -> None:
    shown = done("play nwc1902/strategic_evening --seed 1 -o evening.record", "\n\n:board\n:quit\n")
    assert re.search(r"DIVISION\?1 +smoke +at .* 6 June, \d\d:\d\d\n", shown)


def test_what_one_side_plays_for_is_not_told_the_other() -> None:
    two = "play nwc1902/strategic_evening --seed 1 --seat red=person --seat blue=person -o two.record"
    red, blue = done(two, "\n\n\n:aim\n:quit\n").split("blue sits down (Enter)")
    assert "Your two cruisers lie across its way" in red
    assert "Your convoy" not in red
    assert blue.count("Your convoy of four merchant vessels") == 2
    assert "Your two cruisers" not in blue


def test_what_may_be_written_is_a_verb_a_line() -> None:
    (help_text,) = looked("?")
    shown = help_text.partition(":quit")[2].splitlines()[1:]
    assert [line[2:].split("  ")[0] for line in shown[:2]] == [
        "{gun} HAUL ({point}) WITH {men}",
        "LIE {men} FOR {gun}",
    ]
    assert len(shown) == 10  # no gun fires in the first move (LW.MOVE.17)
    assert all(len(line) <= 118 for line in shown)
    assert shown[-1] == "  ? HAUL tells more of that line"


def test_one_verb_is_told_whole_with_names_in_ranges() -> None:
    go, same, fire = looked("? go", "?GO", "? FIRE")
    assert go.splitlines()[:8] == [
        "  March: Go along a path; with more than one man, the others keep their places beside the first.",
        "  Form line: Go straight to places spaced evenly along a line, in the order named.",
        "  {men} GO ({point})  [LW.MOB.03]",
        "  {men} GO LINE ({from})-({to})  [LW.MOB.03]",
        "    men: men, RC1-10 RI1-20",
        "    point: place, -1000 to 1000 by 0.001",
        "    from: one end of the line, -1000 to 1000 by 0.001",
        "    to: the other end, -1000 to 1000 by 0.001",
    ]
    assert go.splitlines()[8].startswith("  ready: RI1 GO (3.35,12); ")
    assert same == go
    assert fire.startswith("  no verb FIRE now")
    assert "there are HAUL LIE GO SHIFT HIT FLAG NAME CONCEDE END\n" in fire


def test_a_view_of_many_is_shown_in_groups_and_whole_on_request() -> None:
    shown, men, none, whole, closed, spent = looked(
        ":view", ":view men", ":view soldiers", ":view all", ":view guns closed", ":view battle.spent_s"
    )
    assert "  red infantry        20  x 3.4 to 92.7, y 0 to 0      RI1-20\n" in shown
    assert "  battle.men: 60; `:view battle.men` shows them\n" in shown
    assert len(shown.splitlines()) < 50
    assert men.startswith("  battle.men:\n")
    assert men.count("name RI") == 20
    assert none.startswith("  no part soldiers; there are reader, ")
    assert " ".join(whole.split()).count("name RI") == 20
    assert "  red infantry " not in whole
    assert closed == "  battle.guns closed: no\n"
    assert spent == "  battle.spent: 0 seconds\n"


def test_a_game_that_goes_on_begins_with_its_last_move_and_the_story_tells_the_rest() -> None:
    typed = "OF\n\n" + "A\n\n" * 4
    done(f"play {DUEL} --seat red=person --seed 1 -o mine.record", f"{typed}:quit\n")
    again = done("play mine.record", ":story\n:story 2\n:story 9\n:quit\n")
    opening, story, second, ninth = again.split("red, move 6> ")[:4]
    assert "it goes on in move 6; :story tells what came before the last move" in opening
    assert "dot 5" in opening
    assert "dot 3" not in opening
    assert all(f"-- move {move}: " in story for move in range(1, 6))
    assert "-- move 2: " in second
    assert "-- move 3: " not in second
    assert "nothing is told of move 9; there are 1-5" in ninth


def test_a_story_at_the_terminal_holds_what_its_reader_was_told_and_no_more() -> None:
    typed = "OF\n\n" + "A\n\n" * 4
    done(f"play {DUEL} --seat red=person --seed 1 -o mine.record", f"{typed}:quit\n")
    story = done("play mine.record", ":story\n:quit\n").split("red, move 6> ")[1]
    told = [line for line in story.splitlines() if line.startswith("  at ")]
    assert [f"  {line}" for line in done("story mine.record --role red").splitlines() if line.startswith("at ")] == told


def test_a_chart_in_mid_move_shows_where_everything_stands_now() -> None:
    done(FIGHT, PUT_DOWN + "RI1 GO (3.35,9)\n:quit\n")
    done("chart v.record -o now.svg")
    done("chart v.record --role red -o red.svg")
    done("chart v.record --move 0 -o before.svg")
    stands = Path("now.svg").read_text(encoding="utf-8")
    assert "RI1" in stands
    assert stands != Path("before.svg").read_text(encoding="utf-8")
    assert Path("red.svg").read_text(encoding="utf-8").count("RI1") == stands.count("RI1")


def test_a_persons_chart_is_drawn_as_both_kinds_or_as_the_file_that_he_names() -> None:
    both, named, wrong = looked(":chart", ":chart 0,0,48,45 near.png", ":chart near.gif")
    assert both == "  v.red.svg\n  v.red.png\n"
    assert named == "  near.png\n"
    assert Path("near.png").read_bytes().startswith(b"\x89PNG")
    assert "give west,south,east,north" in wrong


def test_the_time_that_was_left_is_kept_beside_the_record() -> None:
    done(f"{FIGHT} --clock", PUT_DOWN + "RI1 GO (3.35,9)\n:quit\n")
    path = Path("v.record.desk")
    desk = json.loads(path.read_text(encoding="utf-8"))
    (left,) = [one for one in desk["left"] if one["form"] == "move"]
    assert 100 < left["left_s"] < 120
    left["left_s"] = 42.5
    path.write_text(json.dumps(desk), encoding="utf-8")
    done("play v.record", ":quit\n")
    again = done("play v.record --clock", ":quit\n")
    assert "  42 s left\n" in again
    assert "Go:" not in again
    assert '"left_s"' not in Path("v.record").read_text(encoding="utf-8")


def test_an_unknown_word_with_a_colon_is_named_and_not_answered_with_a_page() -> None:
    unknown, near, help_text = looked(":q", ":storry", ":help")
    assert unknown == "  no word :q; ? tells which begin with a colon\n"
    assert near.startswith("  no word :storry; near it: :story, ")
    assert ":withdraw  take back" in help_text


def test_who_leaves_out_the_colon_is_shown_it() -> None:
    output = done(f"play {DUEL} --seed 1 -o mine.record", "exit\nboard\nfoo\n:quit now\n")
    exits, board, foo = output.split("red, move 1> ")[1:4]
    assert exits.endswith("  this line is not on the sheet\n  perhaps you mean :quit\n")
    assert board.endswith("  perhaps you mean :board\n")
    assert foo.endswith("  this line is not on the sheet\n")
    assert "broken off" in output


def test_a_verb_that_is_a_blank_goes_by_what_may_stand_there() -> None:
    typed = "? sft\n? R\n? X\n:quit\n"
    tube, helm, none = done(f"play {DUEL} --seed 1 -o v.record", typed).split("red, move 1> ")[1:4]
    assert "  Fire torpedo: Fire a torpedo from a tube" in tube
    assert "  Turn: Put the helm hard over" in helm
    assert none.partition("\n")[2] == "  no verb X now; there are A R L SPD OF CF HOLD FREE SFT SAT PFT PAT\n"


def test_an_empty_board_and_limits_of_nothing_are_told() -> None:
    board, limits = done(FIGHT, "\n:board\n:limits\n:quit\n").split("red, move 1> ")[2:4]
    assert board == ":board\n  (nothing stands on the board)\n"
    assert limits == ":limits\n  write :limits and a name of the board\n"
