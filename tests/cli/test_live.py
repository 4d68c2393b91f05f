"""A game of live, alternate, timed moves at one terminal, and from written sheets."""

import json
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
import pytest
from click import termui

from sandgate.bots.bot import Bot, Written
from sandgate.bots.random_bot import RANDOM
from sandgate.cli.boards import MOST_PIECES, show_board
from sandgate.cli.hall import Hall
from sandgate.cli.sheets import check_sheets, read_sheets, still_to_play
from sandgate.cli.terminal import sit_down
from sandgate.cli.timekeeper import Timekeeper, after
from sandgate.cli.written import play_sheets
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record_files import open_record
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.table import Table
from tests.cli.typed import DUEL, done, sandgate
from tests.contract.toy import LANTERN, NORTH, RED
from tests.contract.toy import SCENARIO as FOG
from tests.contract.turns import BLUE, SCENARIO, TURNS

pytestmark = pytest.mark.usefixtures("own_folder")
STATE = Path("live.record")
TWO: Mapping[str, Bot | None] = {RED: None, BLUE: None}


class Evening:
    """Somebody who types lines, each after so many seconds, and a clock that goes on only while he does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.now_s, self.typed = 1000.0, list[tuple[float, str]]()
        self.timers = list["Said"]()
        self.capsys = capsys
        monkeypatch.setattr(termui, "visible_prompt_func", self.read)

    def later(self, seconds: float, say: Callable[[], None]) -> "Said":
        self.timers.append(Said(self.now_s + seconds, say))
        return self.timers[-1]

    def read(self, prompt: str) -> str:
        click.echo(prompt, nl=False)
        if not self.typed:
            raise EOFError
        seconds, line = self.typed.pop(0)
        self.now_s += seconds
        for timer in sorted(self.timers, key=lambda timer: timer.at_s):
            timer.due(self.now_s)
        click.echo(line)
        return line

    def play(self, *typed: str | tuple[float, str], clock: bool = True, hall: Hall | None = None) -> str:
        """The screen of an evening; lines without a time are typed at once."""
        self.typed = [(0.0, line) if isinstance(line, str) else line for line in typed]
        sit_down((hall or turns())._replace(clock=Timekeeper(lambda: self.now_s, self.later) if clock else None))
        return self.capsys.readouterr().out


class Said:
    def __init__(self, at_s: float, say: Callable[[], None]) -> None:
        self.at_s, self.say, self.over = at_s, say, False

    def due(self, now_s: float) -> None:
        if not self.over and now_s >= self.at_s:
            self.over = True
            self.say()

    def cancel(self) -> None:
        self.over = True


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Evening:
    return Evening(monkeypatch, capsys)


def turns(seats: Mapping[str, Bot | None] = TWO, *, placed: bool = True, umpire: bool = False) -> Hall:
    table = Table.open(TURNS, SCENARIO, RecordFile(STATE), Desk.of_seed(1), umpire=umpire)
    for side in TWO if placed else ():
        table.hand_in(side, "AT 0")
    return Hall(table, STATE, dict(seats), {})


def sheets_in(form: str, by: str = "") -> list[str]:
    entries = [json.loads(line) for line in STATE.read_text(encoding="utf-8").splitlines()]
    mine = [entry for entry in entries if entry["kind"] == "sheet" and entry["form"] == form and by in ("", entry["by"])]
    return [entry["text"] for entry in mine]


# -- the keyboard --------------------------------------------------------------------------------------------------------


def test_between_two_lines_of_a_live_sheet_only_the_news_is_shown(evening: Evening) -> None:
    screen = evening.play("", "GO 1", "GO 9", "GO 2", ":board", ":quit", clock=False)
    after_first = screen.split("GO 1\n")[1]
    assert after_first.startswith("  taken\n  at 0 s: Ran: side red, x 1  [TURN.2]\nred, move 1> GO 9\n")
    assert (
        "  GO 9\n  ^ no line of a sheet move; write another. [TURN.1]\n  this line is not taken\nred, move 1> GO 2" in screen
    )
    assert screen.count("heading") == 2 + 2, "two runners when he sits down, and again when he wants to see them"
    assert sheets_in("move") == ["GO 1", "GO 2"]


def test_an_empty_line_does_not_end_a_live_move_and_a_dash_does(evening: Evening) -> None:
    screen = evening.play("", "", "", "GO 1", "-", "", ":quit", clock=False)
    assert "sheet 'move'; a line - means he stops [TURN.2]. ? for help" in screen
    assert sheets_in("move") == ["GO 1", ""]
    assert screen.index("blue sits down") > screen.index("red, move 1> -")


def test_another_player_is_let_in_for_one_line_and_the_first_goes_on(evening: Evening) -> None:
    screen = evening.play("", "GO 1", ":to blue", "", "", "", "GO 2", ":to blue", "", "FLY", "FLAG", clock=False)
    assert "blue has given up" in screen
    assert screen.count("red sits down") == 2
    assert screen.count("blue sits down") == 2
    assert "blue, move 1, sheet 'flag'; an empty line: nothing. ? for help" in screen
    assert (sheets_in("move"), sheets_in("flag")) == (["GO 1", "GO 2"], ["FLAG"])


def test_who_calls_for_a_player_does_not_learn_whether_he_may_write(evening: Evening) -> None:
    lantern = Table.open(LANTERN, FOG, RecordFile(STATE), Desk.of_seed(1))
    hall = Hall(lantern, STATE, {RED: None, NORTH: None, "blue/south": RANDOM}, {})
    screen = evening.play("", f":to {NORTH}", "", "SAY help", "", f":to {NORTH}", "", "", "", "GO 1", ":quit", hall=hall)
    to_north = screen.split(f":to {NORTH}\n")[1:]
    assert [part.splitlines()[0] for part in to_north] == [f"{NORTH} sits down (Enter) "] * 2
    Path(STATE).unlink()
    lantern = Table.open(LANTERN, FOG, RecordFile(STATE), Desk.of_seed(1))
    hall = Hall(lantern, STATE, {RED: None, NORTH: RANDOM, "blue/south": None}, {})
    screen = evening.play("", ":to blue/south", "", "", "", ":to blue/north", ":to nobody", ":to red", ":quit", hall=hall)
    assert "blue/south: there is nothing that you may write now (Enter)" in screen
    assert screen.count(":to hands the keyboard to another player; there sit blue/south\n") == 3


def test_who_is_let_in_finds_the_sheet_of_which_he_has_not_heard_that_it_is_gone(evening: Evening) -> None:
    """Red meets the south, and is asked what he does; the north, who saw nothing, is offered what it was before."""
    lantern = Table.open(LANTERN, {**FOG, "start": [0.0, 50.0, 1.0]}, RecordFile(STATE), Desk.of_seed(1))
    hall = Hall(lantern, STATE, {RED: None, NORTH: None, "blue/south": None}, {})
    all_stand = ["", "", "", "", "", ""]
    screen = evening.play(*all_stand, "", f":to {NORTH}", "", "SAY help", "", ":quit", hall=hall, clock=False)
    let_in = screen.split(f":to {NORTH}\n")[1]
    assert f"{NORTH}, move 2, sheet 'talk'; an empty line: nothing. ? for help\n" in let_in
    assert f"SAY help\n  nothing is asked of {NORTH} now; its sheet is in, or it is not its turn\nred sits down" in let_in
    assert sheets_in("talk") == []


def test_who_will_not_sit_down_breaks_off(evening: Evening) -> None:
    screen = evening.play("", "GO 1", "-", ":quit", "GO 2", clock=False)
    assert screen.endswith(f"blue sits down (Enter) :quit\n\nbroken off; go on with `sandgate play {STATE}`\n")


def test_a_draft_waits_while_somebody_else_is_let_in(evening: Evening) -> None:
    lantern = Table.open(LANTERN, FOG, RecordFile(STATE), Desk.of_seed(1))
    hall = Hall(lantern, STATE, {RED: None, NORTH: None, "blue/south": RANDOM}, {})
    typed = ["", "GO 1", f":to {NORTH}", "", "SAY help", "", "", "", "GO 2", ":form talk", "SAY here", ":sheet", "GO 3", ""]
    screen = evening.play(*typed, ":quit", hall=hall)
    assert "  on the sheet: GO 1\n" in screen
    assert sheets_in("walk", "hand") == ["GO 1", "GO 2\nGO 3"]
    assert sheets_in("talk") == ["SAY help", "SAY here"]


def test_a_person_alone_calls_nobody_and_reads_how_a_live_sheet_is_written(evening: Evening) -> None:
    screen = evening.play(":to blue", "?", ":quit", hall=turns({RED: None, BLUE: RANDOM}), clock=False)
    assert ":to hands the keyboard to another player; nobody else sits here" in screen
    assert "Each line is taken at once. - hands in silence and ends the sheet" in screen
    assert "GO {value}" in screen


def test_a_bot_gives_up_between_two_lines_of_a_person(evening: Evening) -> None:
    lines = {"place": "AT 0", "move": "END"}

    def write(_: Game[Any, Any], view: Any, ask: Any, __: Any) -> Written:
        return Written(lines.get(ask.form, "FLAG" if view.runners[0].x > 2 else ""), "as ever")

    screen = evening.play("GO 1", "GO 2", "GO 3", hall=turns({RED: None, BLUE: Bot("meek", "", write)}), clock=False)
    assert "blue has given up" in screen
    assert sheets_in("move") == ["GO 1", "GO 2"]


def test_a_person_sits_as_umpire_over_a_live_move(evening: Evening) -> None:
    screen = evening.play(
        *["", "", "", "GO 1", "", "", "", "GO 2", "", "", "", ":quit"], hall=turns(umpire=True, placed=True), clock=True
    )
    assert screen.count("umpire sits down") == 3
    assert screen.count("Go: 120 s") == 1
    assert sheets_in("move") == ["GO 1", "GO 2"]


# -- the clock -----------------------------------------------------------------------------------------------------------


def test_warnings_are_given_while_a_line_is_typed_and_the_time_runs_through_all_lines(evening: Evening) -> None:
    screen = evening.play("", (50.0, "GO 1"), (15.0, "GO 2"), (30.0, "GO 3"), (25.0, "GO 1"), ":quit")
    assert screen.count("Go: 120 s") == 1, "which is the first warning"
    assert [line for line in screen.splitlines() if line.endswith("s left")] == [
        *["  70 s left", "  60 s left", "  55 s left", "  30 s left", "  25 s left", "  0 s left"]
    ]
    assert sheets_in("move", "hand") == ["GO 1", "GO 2", "GO 3", "GO 1"], "a line at the last instant counts"


def test_a_line_after_time_is_not_taken_and_silence_is_handed_in(evening: Evening) -> None:
    screen = evening.play("", "GO 1", (120.5, "GO 2"), "", (119.0, "GO 3"), ":quit")
    assert screen.index("Time (Enter)") < screen.index("GO 2")
    assert "  Time was called: nothing more is taken on the sheet 'move'\n" in screen
    assert screen.split("GO 2\n")[1].count("blue sits down") == 1
    assert (sheets_in("move", "hand"), sheets_in("move", "clock")) == (["GO 1", "GO 3"], [""])


def test_time_stands_still_while_another_player_is_let_in(evening: Evening) -> None:
    screen = evening.play(
        "", (100.0, ":to blue"), (60.0, ""), (60.0, ""), (60.0, ""), (10.0, "GO 1"), (10.1, "GO 2"), ":quit"
    )
    assert "  20 s left\n" in screen
    assert sheets_in("move") == ["GO 1", ""]


def test_each_move_has_its_own_time(evening: Evening) -> None:
    screen = evening.play("", (90.0, "END"), "", (90.0, "END"), "", (90.0, "GO 1"), ":quit")
    assert screen.count("Go: 120 s") == 3
    assert sheets_in("move", "hand") == ["END", "END", "GO 1"]


def test_a_sealed_sheet_that_is_not_ready_at_time_is_an_empty_one(evening: Evening) -> None:
    lantern = Table.open(LANTERN, FOG, RecordFile(STATE), Desk.of_seed(1))
    hall = Hall(lantern, STATE, {RED: None, NORTH: None, "blue/south": RANDOM}, {})
    screen = evening.play("", (30.0, "GO 1"), (31.0, "GO 2"), "", (89.0, "GO 3"), "", ":quit", hall=hall)
    assert screen.index("Go: 60 s") < screen.index("Go: 90 s")
    assert (sheets_in("walk", "clock"), sheets_in("walk", "hand")) == ([""], ["GO 3"])


def test_without_a_clock_nobody_is_hurried(evening: Evening) -> None:
    screen = evening.play("", (500.0, "GO 1"), ":quit", clock=False)
    assert "s left" not in screen
    assert sheets_in("move") == ["GO 1"]


def test_a_real_timer_speaks_while_nobody_types_and_holds_nobody_up() -> None:
    said = threading.Event()
    assert after(0.0, said.set).daemon  # type: ignore[attr-defined]
    assert said.wait(5.0)
    later = after(60.0, said.clear)
    later.cancel()
    assert said.is_set()


def test_the_clock_is_off_unless_it_is_asked_for() -> None:
    assert "by default everybody may take" in " ".join(done("play --help").split())
    Path("sheets").mkdir()
    assert "written sheets take no time" in sandgate(f"play {DUEL} --clock --sheets sheets").output
    assert "sealed:" in done(f"play {DUEL} --clock --seed 1 -o a.record", "OF\n\n:quit\n")


# -- large boards --------------------------------------------------------------------------------------------------------


class Crowd:
    def __init__(self, men: int) -> None:
        red = [Piece(f"RI{n}", "red", "infantry", float(n), 2.25, 90.0, "prisoner" if n == 7 else "") for n in range(1, men)]
        self.pieces = (*red, Piece("BG1", "blue", "gun", 50.0, 60.0))


def test_a_large_board_is_shown_in_groups_with_names_in_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    show_board(Crowd(MOST_PIECES + 1))
    assert capsys.readouterr().out.splitlines() == [
        "  red infantry        39  x 1 to 40, y 2.2 to 2.2      RI1-6 RI8-40",
        "  red infantry         1  x 7 to 7, y 2.2 to 2.2       RI7  (prisoner)",
        "  blue gun             1  x 50 to 50, y 60 to 60       BG1",
    ]
    show_board(Crowd(MOST_PIECES + 1), "all")
    assert len(capsys.readouterr().out.splitlines()) == MOST_PIECES + 1
    show_board(Crowd(MOST_PIECES + 1), "ri3")
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["RI3", *(f"RI{n}" for n in range(30, 40))]
    show_board(Crowd(MOST_PIECES + 1), "x")
    assert capsys.readouterr().out == "  no such piece\n"
    show_board(Crowd(MOST_PIECES))
    assert len(capsys.readouterr().out.splitlines()) == MOST_PIECES


def test_forces_at_sea_are_shown_by_latitude_and_longitude(capsys: pytest.CaptureFixture[str]) -> None:
    """As the scenario, sheets and charts write places."""
    loaded = load("nwc1902/cervera")
    show_board(loaded.game.view(loaded.game.setup(loaded.scenario), Role(UMPIRE)))
    lines = capsys.readouterr().out.splitlines()
    assert "  CERVERA      force            at      15-02N 53-55W  heading 270.0" in lines
    assert "  SCHLEY       force            at      36-57N 76-00W  heading   0.0  in Hampton Roads, Norfolk" in lines


# -- written sheets ------------------------------------------------------------------------------------------------------


def written(**files: str) -> Path:
    Path("sheets").mkdir(exist_ok=True)
    for role, text in files.items():
        Path(f"sheets/{role}.txt").write_text(text, encoding="utf-8")
    return Path("sheets")


def from_sheets(folder: Path) -> Hall:
    sheets = read_sheets(folder, list(TWO))
    check_sheets(Table.open(TURNS, SCENARIO, Memory(), Desk.of_seed(0)), sheets)
    return turns(placed=False)._replace(sheets=sheets)


def test_each_line_of_a_file_is_one_line_of_a_live_move(capsys: pytest.CaptureFixture[str]) -> None:
    """The roles move in turns; END or - ends a move; whose file is used up goes on in silence."""
    play_sheets(from_sheets(written(red="AT 1\n# his move\nGO 2\nGO 3\n-\nGO 1\nEND\n", blue="AT 2\nGO 1\nEND\n")))
    assert "move 4: all moves are over" in capsys.readouterr().out
    assert sheets_in("place") == ["AT 1", "AT 2"]
    assert sheets_in("move", "hand") == ["GO 2", "GO 3", "", "GO 1", "END", "GO 1", "END"]
    assert sheets_in("move", "clock") == [""]


def test_a_refused_line_of_a_live_move_is_named_by_file_and_line_and_the_game_goes_on_behind_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall = from_sheets(written(red="AT 1\nGO 2\n  GO 9\nEND\n", blue="AT 2\nGO 1\nEND\n"))
    with pytest.raises(TableError, match=r"red.txt:3:3\n  GO 9\n  \^ no line of a sheet move; write another. \[TURN.1\]"):
        play_sheets(hall)
    assert sheets_in("move") == ["GO 2"]
    written(red="AT 1\nGO 2\n  GO 3\nEND\n")
    monkeypatch.setattr("sandgate.kernel.record_files.game_of", lambda key: TURNS if key == TURNS.key else game_of(key))
    game, lines = open_record(STATE)
    sheets = still_to_play(read_sheets(Path("sheets"), list(TWO)), lines)
    assert [line.text for line in sheets[RED]] == ["  GO 3", "END"]
    play_sheets(Hall(Table.resume(game, RecordFile(STATE), Desk.of_seed(1)), STATE, dict(TWO), sheets))
    assert sheets_in("move", "hand") == ["GO 2", "  GO 3", "END", "GO 1", "END"]


def test_a_time_that_was_agreed_runs_for_every_sheet_that_is_waited_for(evening: Evening) -> None:
    evening.typed = [(0.0, ""), (0.0, "GO 1"), (0.0, ":quit")]
    keeper = Timekeeper(lambda: evening.now_s, evening.later, each_s=3 * 86_400)
    sit_down(turns()._replace(clock=keeper))
    assert "Go: 3 days" in evening.capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--each", "soon"), "'soon' is no time for a sheet; write a number and a unit"),
        (("--each", "1s"), "a minute at least and 60 days at most"),
        (("--each", "3d", "--clock"), "leave --clock or --each away"),
    ],
)
def test_a_time_that_cannot_be_agreed_on_is_refused_at_the_terminal(options: tuple[str, ...], says: str) -> None:
    refused = sandgate(f"play {DUEL} {' '.join(options)}")
    assert refused.exit_code == 2
    assert says in " ".join(refused.output.replace("│", " ").split())
