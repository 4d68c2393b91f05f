"""Lessons: what may stand in one, and all that is wrong with one, each at its place."""

import pytest

from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.lesson import fixed_sheet, stages
from sandgate.kernel.scenario import load, open_text, read
from sandgate.kernel.shelf import shipped, titles, to_begin_with

DUEL = """\
game: nwc1902.duel
title: A try
moves: 3
ships:
  - {side: red, name: Kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 14.4}
  - {side: blue, name: Kentucky, at_yd: [900, 4000], heading_deg: 180, speed_kn: 12}
lesson:
  side: red
  minutes: 5
  sheets: {blue: ["SPD 6"]}
  steps:
    - {head: Turn, text: Turn her., lit: key Turn, wait: line R 4}
    - {head: Seal, text: Seal it., lit: button seal, wait: move 1}
    - {head: The end, text: That was all.}
"""
LESSONS = [title.name for title in titles() if title.teaches]


def faults(old: str, new: str) -> list[str]:
    """What is wrong with the lesson when a part of it is written otherwise."""
    assert old in DUEL
    with pytest.raises(ScenarioError) as error:
        read("mine.yaml", DUEL.replace(old, new))
    return str(error.value).splitlines()


def test_a_lesson_is_read_with_its_steps_and_sheets() -> None:
    lesson = read("mine.yaml", DUEL).scenario["lesson"]
    assert [step["head"] for step in lesson["steps"]] == ["Turn", "Seal", "The end"]
    assert lesson["steps"][0]["like"] == "R 4"
    assert [played for _, played in stages(lesson["steps"])] == [0, 0, 1]
    assert [fixed_sheet(lesson, "blue", nth) for nth in (0, 1)] == ["SPD 6", ""]


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("side: red\n  minutes", "side: green\n  minutes", "8:3", "lesson.side: no side 'green'; there are blue, red"),
        ("minutes: 5", "minutes: 13", "9:3", "lesson.minutes: input should be less than or equal to 12"),
        ("{blue:", "{red:", "10:12", "lesson.sheets.red: red is taught, and writes sheets of its own"),
        ("{blue:", "{blu:", "10:12", "lesson.sheets.blu: no role 'blu'. Did you mean blue?"),
        ("SPD 6", "SPD 99", "10:19", "lesson.sheets.blue.1: 'SPD 99':"),
        ("key Turn", "key Torn", "12:37", "lesson.steps.1.lit: no order 'Torn' is met. Did you mean Turn?"),
        ("key Turn", "piece rod", "12:37", "lesson.steps.1.lit: no piece 'rod' is met. Did you mean red?"),
        ("key Turn", "blank turn", "12:37", "lesson.steps.1.lit: no blank 'turn' is met"),
        ("key Turn", "lamp Turn", "12:37", "lesson.steps.1.lit: say what is lit as one of piece, key, blank, button, place"),
        ("button seal", "button red", "13:36", "lesson.steps.2.lit: no button 'red'; there are seal, keep"),
        ("wait: line R 4", "wait: hold rod", "12:52", "lesson.steps.1.wait: no piece 'rod' is met"),
        ("wait: line R 4", "wait: asked shots", "12:52", "lesson.steps.1.wait: no sheet 'shots' is met"),
        ("wait: line R 4", "wait: line R 44", "12:52", "lesson.steps.1.wait: 'R 44' can be written on no sheet of move 1"),
        ("wait: line R 4", "wait: line R *", "12:7", "lesson.steps.1: give a line that does it as `like`"),
        ("wait: line R 4", "wait: line R *, like: L 4", "12:7", "lesson.steps.1: 'L 4' is not such a line as is waited for"),
        ("wait: line R 4", "wait: noon", "12:52", "lesson.steps.1.wait: wait for one of next, hold, act, line, sealed"),
        ("wait: move 1", "wait: move 0", "13:54", "lesson.steps.2.wait: `move` waits until so many moves are played"),
        ("wait: move 1", "wait: move 9", "13:54", "lesson.steps.2.wait: the game is over before move 9 is played"),
        (
            "text: That was all.}",
            "text: All., wait: sealed}",
            "11:3",
            "lesson.steps: the last step is the end of the lesson",
        ),
        (
            "minutes: 5",
            "minutes: 5\n  next: nwc1902/nothing",
            "10:3",
            "lesson.next: no scenario 'nwc1902/nothing' on the shelf",
        ),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_at_its_place(old: str, new: str, place: str, says: str) -> None:
    (found,) = faults(old, new)
    assert found.startswith(f"mine.yaml:{place}: {says}")


def test_all_that_is_wrong_with_a_lesson_is_said_at_once() -> None:
    assert len(faults("key Turn, wait: line R 4}\n    - {head: Seal", "key Torn, wait: hold rod}\n    - {head: Seal")) == 2


def test_moves_are_waited_for_in_their_order() -> None:
    step = "    - {head: Again, text: Seal it., wait: move 1}\n    - {head: The end"
    (found,) = faults("    - {head: The end", step)
    assert "moves are waited for in their order, each once, not 1, 1" in found


def test_where_the_colours_are_exchanged_there_is_no_lesson() -> None:
    """NWC.DU.33: the faster ship is red, and a lesson for red would teach the wrong ship."""
    assert "lesson" not in read("mine.yaml", DUEL.replace("14.4", "10")).scenario


def test_no_step_and_no_sheet_of_a_lesson_is_in_the_open_text() -> None:
    for name in LESSONS:
        text = dict(shipped())[name].read_text(encoding="utf-8")
        shown = open_text(text)
        first, _, rest = shown.partition("\n")
        assert first.startswith("# Left out, for one side alone may know it before the game: ")
        assert "lesson" in first
        assert "steps" not in rest
        assert "title:" in shown


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_of_the_shelf_leads_to_a_real_game_and_to_another_lesson(name: str) -> None:
    lesson = load(name).scenario["lesson"]
    assert lesson["next"] in LESSONS
    assert lesson["next"] != name
    assert lesson["real"] in dict(shipped())
    assert name in to_begin_with()


def test_every_game_with_a_board_of_its_own_has_a_lesson() -> None:
    taught = {title.game for title in titles() if title.teaches}
    assert taught == {
        "nwc1902.duel",
        "nwc1902.fleet",
        "nwc1902.melee",
        "nwc1902.strategic",
        "wells1913.little_wars",
        "wells1913.kriegspiel",
        "jane1905.tactical",
        "jane1905.strategical",
        "naval_action.surface",
    }
