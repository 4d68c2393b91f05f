"""The page on writing a game: exactly its files are built, installed beside Sandgate, listed, played, drawn, checked."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).parents[1]
PAGE = (HOUSE / "docs" / "a_new_game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES = {path: text for kind, path, text in BLOCK.findall(PAGE) if kind != "diff"}
((_, CHANGED, DIFF),) = [block for block in BLOCK.findall(PAGE) if block[0] == "diff"]
GAME, SCENARIO, SHORT = "moonrakers.night", "moonrakers/long_shore", "moonrakers/short_night"
LAWS = ("test_contract.py", "test_fuzz.py", "test_secrecy.py", "test_undo.py", "test_frame.py", "test_changes.py")

# The fuzzer on the game of the page: how many of the texts that it reads hold each order.
FUZZED = """
from dataclasses import replace
from tests.contract.fuzz import fuzz
from tests.contract.games import GAMES
fixture, read, counts = GAMES["moonrakers.night"], GAMES["moonrakers.night"].game.read, {}
def watched(text, view, ask):
    sheet = read(text, view, ask)
    for order in sheet.orders:
        counts[type(order).__name__] = counts.get(type(order).__name__, 0) + 1
    return sheet
lines = sum(fuzz(fixture._replace(game=replace(fixture.game, read=watched)), seed) for seed in range(4))
print(lines, counts)
"""


class Program:
    """Sandgate with the game of the page beside it, both installed from their wheels into one folder."""

    def __init__(self, place: Path, wheels: Path) -> None:
        self.place = place
        _pip("install", "--no-deps", "--no-index", "--upgrade", "--target", place, *sorted(wheels.glob("*.whl")))

    def run(self, *words: str | Path, cwd: Path, typed: str = "") -> str:
        """What a command of Sandgate printed; it must end well."""
        return self.python("-c", "from sandgate.cli.main import run; run()", *words, cwd=cwd, typed=typed)

    def python(self, *words: str | Path, cwd: Path, typed: str = "", ends: int = 0) -> str:
        """What Python printed, on both streams."""
        command = [sys.executable, *map(str, words)]
        told = subprocess.run(
            command,
            cwd=cwd,
            env=self.environment,
            input=typed,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert told.returncode == ends, f"{words}\n{told.stdout}"
        return told.stdout

    @property
    def environment(self) -> dict[str, str]:
        """The folder comes before whatever else is installed."""
        return {**os.environ, "PYTHONPATH": str(self.place), "COLUMNS": "120"}


def _pip(*words: str | Path) -> None:
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", *map(str, words))
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _wheel(source: Path, wheels: Path) -> None:
    _pip("wheel", "--no-deps", "--no-build-isolation", "-w", wheels, source)


def _written(place: Path) -> Path:
    """The files of the page, and nothing else."""
    for path, text in FILES.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_text(text, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    place = tmp_path_factory.mktemp("page")
    for source in (HOUSE, _written(place / "moonrakers")):
        _wheel(source, place / "wheels")
    return Program(place / "there", place / "wheels")


@pytest.fixture(scope="module")
def one_more(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The game with the order of the page's last section: exactly its diff, applied to exactly its files."""
    place = tmp_path_factory.mktemp("one_more")
    source = _written(place / "moonrakers")
    applied = subprocess.run(["git", "apply", "-"], cwd=source, input=DIFF, text=True, capture_output=True, check=False)
    assert applied.returncode == 0, applied.stderr
    _wheel(source, place / "wheels")
    there = Program(place / "there", place / "wheels")
    for each in program.place.glob("sandgate*"):
        (there.place / each.name).symlink_to(each)
    return there


def test_the_game_is_small_and_the_order_ten_lines() -> None:
    code = [line for path, text in FILES.items() if path.endswith(".py") for line in text.splitlines() if line.strip()]
    added = [line for line in DIFF.splitlines() if re.match(r"\+[^+]", line)]
    assert len(code) <= 270
    assert len(added) <= 10
    assert f"+++ b/{CHANGED}" in DIFF
    links = re.findall(r"\]\(([^)#]+)\)", BLOCK.sub("", PAGE))
    assert [link for link in links if not (HOUSE / "docs" / link).is_file()] == []


@pytest.mark.slow
def test_it_is_listed_asked_and_found_by_its_clauses(program: Program, tmp_path: Path) -> None:
    listed = program.run("scenarios", cwd=tmp_path)
    assert f"{SCENARIO:34} The Long Shore  [{GAME}]" in listed
    assert "nwc1902/yellow_sea" in listed
    assert "seen from               2 miles" in program.run("rule", "MOON.NIGHT.05", "--pips", "3", cwd=tmp_path)
    told = program.run("clauses", "MOON.NIGHT.03", cwd=tmp_path)
    assert "orders.Go" in told
    assert "moonrakers/orders.py:" in told
    assert "MOON.NIGHT.07" in program.run("clauses", "seizes", cwd=tmp_path)
    assert "moonrakers\n  tub  [MOON.NIGHT.04]\n    A cask" in program.run("words", "tubs", cwd=tmp_path)
    covered = program.run("clauses", "--book", "moonrakers", "--coverage", cwd=tmp_path)
    assert re.search(r"MOON\.NIGHT\.05 .* seen_from_mi +1 +1\n", covered)
    assert "lantern" in program.run("bots", GAME, cwd=tmp_path)


@pytest.mark.slow
def test_written_sheets_are_played_told_drawn_and_verified(program: Program, tmp_path: Path) -> None:
    sheets = tmp_path / "sheets"
    sheets.mkdir()
    # Both begin at mile 6. Red lands two tubs at 9, where blue stands: an officer within one mile seizes them
    # (MOON.NIGHT.07). In the second night blue is three miles from the landing, and no tub is lost.
    (sheets / "red.txt").write_text("GO 9; LAND 2\nGO 12; LAND 2\n", encoding="utf-8")
    (sheets / "blue.txt").write_text("RIDE 9\n-\n", encoding="utf-8")
    program.run("play", SHORT, "--sheets", "sheets", "--seed", "5", "-o", "a.record", cwd=tmp_path)
    told = program.run("story", "a.record", "--why", cwd=tmp_path)
    assert "2 tubs are seized at mile 9.  [MOON.NIGHT.07]" in told
    assert "2 tubs get ashore at mile 12.  [MOON.NIGHT.07]" in told
    assert re.search(r"0 MOON\.NIGHT\.05 lugger = [1-6]  \(die of 6\)", told)
    assert "MOON.NIGHT.07  Seizing" in told
    assert "2 tubs ashore, 2 seized" in program.run("story", "a.record", cwd=tmp_path)
    assert "get ashore" not in program.run("story", "a.record", "--role", "blue", cwd=tmp_path)
    assert "hold together" in program.run("verify", "a.record", cwd=tmp_path)
    program.run("chart", "a.record", "--role", "red", "-o", "a.svg", cwd=tmp_path)
    drawn = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert ">miles<" in drawn
    assert ">lugger<" in drawn
    assert ">officer<" not in drawn


@pytest.mark.slow
def test_a_person_is_asked_shown_and_told_in_the_games_own_words(program: Program, tmp_path: Path) -> None:
    lines = ("GO 12", "GO 9", "GO 8", "LAND 5", "LAND 2", "? LAND", "", ":quit")
    seats = ("--seat", "red=person", "--seat", "blue=lantern", "-o", "b.record")
    told = program.run("play", SHORT, *seats, cwd=tmp_path, typed="\n".join(lines) + "\n")
    assert "red, night 1>" in told
    assert "GO 12\n     ^ mile 12 is more than 4 miles from 6; name a nearer mile. [MOON.NIGHT.03]" in told
    assert "a second GO in one night" in told
    assert "the boat holds four tubs; give 1 to 4 tubs. [MOON.NIGHT.04]" in told
    assert "The lantern may be seen from mile 6 to 12." in told
    assert "Land tubs where the lugger has come to" in told
    assert " s: " not in told


@pytest.mark.slow
def test_the_umpire_puts_his_hand_in(program: Program, tmp_path: Path) -> None:
    lines = ("PLACE oficer 2", "PLACE officer 13", "SET lugger TUBS 3", "PLACE officer 2", "", ":quit")
    seats = ("--umpire", "--seat", "red=random", "--seat", "blue=random", "--seed", "1", "-o", "d.record")
    told = program.run("play", SHORT, *seats, cwd=tmp_path, typed="\n".join(lines) + "\n")
    assert "no such piece as oficer; name lugger or officer. [MOON.NIGHT.09]" in told
    assert "out of bounds; give 0 to 12. [MOON.NIGHT.09]" in told
    story = program.run("story", "d.record", cwd=tmp_path)
    assert "By the umpire's hand: Lugger has now 3 tubs." in story
    assert "By the umpire's hand: Officer is put at 2." in story
    assert "fficer is put" not in program.run("story", "d.record", "--role", "red", cwd=tmp_path)
    assert "hold together" in program.run("verify", "d.record", cwd=tmp_path)


@pytest.mark.slow
def test_bots_play_a_campaign(program: Program, tmp_path: Path) -> None:
    played = json.loads(program.run("campaign", SCENARIO, "--games", "20", "--seed", "2", "--format", "json", cwd=tmp_path))
    assert played["games"] == 20
    assert played["verbs"].keys() == {"GO", "LAND"}
    never = [name for name, event in played["events"].items() if not event["count"]]
    assert never == ["DoneByHand"], "bots have no umpire"
    program.run("run", SCENARIO, "--seed", "5", "-o", "run.record", "--quiet", cwd=tmp_path)
    assert "hold together" in program.run("verify", "run.record", cwd=tmp_path)


@pytest.mark.slow
def test_the_lobby_shows_it_and_a_night_is_played_there(program: Program, tmp_path: Path) -> None:
    with served(program, tmp_path) as address:
        line = next(each for each in asked(f"{address}api/scenarios") if each["name"] == SCENARIO)
        assert (line["title"], line["game_title"], line["book_title"]) == (
            "The Long Shore",
            "Moonrakers",
            "Moonrakers, 2026",
        )
        sheet = asked(f"{address}api/scenarios/{SCENARIO}")
        assert "lugger_mile" not in sheet["text"].partition("\n")[2], "where the lugger begins is for red alone"
        assert {bot["key"] for bot in sheet["bots"]} == {"random", "lantern"}
        opened = asked(f"{address}api/tables", {"scenario": SCENARIO, "seats": {"red": "person", "blue": "lantern"}})
        table, link = f"{address}api/tables/{opened['table']}", opened["links"]["red"]
        offers = asked(f"{table}/offers?role=red&form=lugger", link=link)
        assert "GO {mile}" in json.dumps(offers)
        looked = asked(f"{table}/look", {"role": "red", "text": "GO 5; LAND 4"}, link)
        assert "ghost" in json.dumps(looked)
        handed = asked(f"{table}/sheet", {"role": "red", "text": "GO 5; LAND 4"}, link)
        assert handed["receipt"]
        told = asked(f"{table}/story?role=red", link=link)
        assert "4 tubs" in json.dumps(told)
        assert asked(f"{address}api/clauses/MOON.NIGHT.07")["title"] == "Seizing"
        assert [each["word"] for each in asked(f"{address}api/words/{GAME}")["words"]] == ["lugger", "tub"]


@pytest.mark.slow
def test_the_laws_of_every_game_hold_for_it(program: Program) -> None:
    assert_lawful(program)


@pytest.mark.slow
def test_ten_lines_more_are_an_order_read_offered_helped_drawn_fuzzed_and_played(one_more: Program, tmp_path: Path) -> None:
    lines = ("LIGHT 12", "? LIGHT", "LIGHT 9", "LAND 1", "", ":quit")
    seats = ("--seat", "red=person", "--seat", "blue=random", "--seed", "3", "-o", "c.record")
    told = one_more.run("play", SHORT, *seats, cwd=tmp_path, typed="\n".join(lines) + "\n")
    assert "LIGHT 12\n        ^ mile 12 is more than 4 miles from 6; name a nearer mile. [MOON.NIGHT.03]" in told
    assert "Show light: Show a lantern at a mile where nothing is landed." in told
    assert "LIGHT {mile}  [MOON.NIGHT.06]" in told
    assert "mile: mile of the shore, 2 to 10 by 1" in told
    assert "A light at mile 9. The lantern may be seen from mile 6 to 12." in told
    assert "sealed" in told
    assert "orders.Light" in one_more.run("clauses", "MOON.NIGHT.06", cwd=tmp_path)
    seen = one_more.python("-c", DRAWN, cwd=tmp_path)
    assert seen.strip() == "('aim', (((6.0, 0.0), (12.0, 0.0)),)) offered True"
    bots = ("--seat", "red=random", "--seat", "blue=random", "--format", "json")
    played = json.loads(one_more.run("campaign", SCENARIO, "--games", "20", "--seed", "2", *bots, cwd=tmp_path))
    assert played["verbs"]["LIGHT"] > 0
    fuzzed = one_more.python("-c", FUZZED, cwd=HOUSE)
    assert re.search(r"'Light': [1-9]", fuzzed)
    assert_lawful(one_more)


DRAWN = """
import sandgate
from sandgate.kernel.contract import UMPIRE
game, scenario = sandgate.game_of("moonrakers.night"), sandgate.load("moonrakers/short_night").scenario
state = game.setup(scenario)
ask = game.awaits(state)[0]
view = game.view(state, game.roles(scenario)[1])
(look,) = game.looks(view, ask, game.read("LIGHT 9", view, ask))
(mark,) = look.shown.marks
ways = tuple(tuple((float(x), float(y)) for x, y in way) for way in mark.ways)
print((mark.kind, ways), "offered", any(offer.line == "LIGHT {mile}" for offer in game.offers(view, ask)))
"""


def assert_lawful(program: Program) -> None:
    """The contract test, the fuzzer and the law of equal views, on the game of the page alone."""
    laws = [f"tests/contract/{name}" for name in LAWS]
    chosen = ("-k", "moonrakers and not hundred_thousand")
    told = program.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *laws, *chosen, cwd=HOUSE)
    assert told.count(".") > 15  # a dot a test


@contextmanager
def served(program: Program, place: Path) -> Iterator[str]:
    """The address of a server with the game of the page."""
    command = [sys.executable, "-c", "from sandgate.cli.main import run; run()", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=place, env=program.environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip().rpartition(" ")[2]
        finally:
            server.terminate()


def asked(address: str, body: dict[str, Any] | None = None, link: str = "") -> Any:
    """What the server answers, once it is up."""
    heads = {"content-type": "application/json"} | ({"authorization": f"Bearer {link}"} if link else {})
    request = urllib.request.Request(address, data=json.dumps(body).encode() if body else None, headers=heads)
    for _ in range(200):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.loads(answer.read())
        except ConnectionError:
            time.sleep(0.05)
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.05)
    raise AssertionError(f"{address} does not answer")
