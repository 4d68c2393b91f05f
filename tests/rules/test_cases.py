"""The books as test suites: every case of every book is run, and none of the register's sentences is left out."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
import yaml12
from ruamel.yaml import YAML

import sandgate
from sandgate.kernel.cases import Case, read_cases, run
from sandgate.kernel.clauses import books, find_clause, package, read_clauses
from sandgate.kernel.coverage import coverage, figures_by_clause, stands_in
from sandgate.kernel.dice import clause_number
from sandgate.kernel.figures import figures
from tests.test_tests import asserts, called, written_in

SOURCES = Path(sandgate.__file__).parent
TESTS = Path(__file__).parents[1]
CASES = [case for book in books() for case in read_cases(book)]
CALLS = [case for case in CASES if not case.story]
IN_OTHER_WORDS = {  # figures that their clause does not write in digits
    "air.elements_a_turn": "at most two elements a turn",
    "classes.taken_within": "half a mile",
    "coal.neutral_fill": "fills her to one half",
    "coal.warning": "one quarter",
    "damage_control.good_from_GE": "from June 1940",
    "damage_control.good_from_IT": "from June 1942",
    "damage_control.good_from_US": "from September 1942",
    "fleet_actions.board_cripples": "half endurance or more",
    "fleet_actions.board_opens_night": "half a mile or less by night",
    "fleet_actions.crippled_counts": "a crippled ship counts half",
    "harbours.small_berth": "1/4",
    "melee.close_action_ends_after": "ten melee moves",
    "messages.delivered_after": "one hour later",
    "score_wand.half_power": "one half",
    "sighting.haze": "haze 1/2",
    "sighting.rain": "rain or snow 1/4",
    "trade.reported_after": "one hour later",
    "torpedo_boats.lengths": "all lengths halved",
    "torpedo.along": "our ruling on a track that lies along the line",
    "torpedo.injury": "out of action: all that a battleship can bear (NWC.TA.15)",
}
STORIES = [case for case in CASES if case.story]
STORY = "test_story_"
OF_TESTING = {"approx", "raises", "len", "sorted", "dict", "list", "set", "sum", "any", "all"}  # these play no game


def data_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in SOURCES.glob(f"rules/*/{folder}/*.yaml"))


def read(path: Path) -> Any:
    return yaml12.parse_yaml(path.read_text(encoding="utf-8"))


def stories_told() -> set[str]:
    """Name the stories that the tests tell: `tells: [slug]` in a golden story, or a test `test_story_<slug>`."""
    told = set[str]()
    for golden in TESTS.glob("golden/**/*.yaml"):
        told.update(read(golden).get("tells", ()))
    for path in TESTS.rglob("test_*.py"):
        told.update(
            test.name.removeprefix(STORY) for test in written_in(path) if test.name.startswith(STORY) and tells(test)
        )
    return told


def tells(test: ast.FunctionDef) -> bool:
    """Whether a test plays a game and claims something of it, and is not passed over."""
    passed_over = any(mark in ast.unparse(each) for each in test.decorator_list for mark in ("skip", "xfail"))
    plays = any(name not in OF_TESTING for name in called(test))
    return plays and asserts(test, 0) and not passed_over


@pytest.mark.parametrize("case", CALLS, ids=lambda case: case.name)
def test_the_rules_do_what_the_case_says(case: Case) -> None:
    assert run(case) == [], case.reason


def test_every_case_says_a_sentence_of_its_clause() -> None:
    sentences = {
        (clause.id, *sentence[:2]) for book in books() for clause in read_clauses(book).values() for sentence in clause.cases
    }
    assert [case.name for case in CASES if case.says and (case.clause, *case.says) not in sentences] == []


@pytest.mark.parametrize("book", books())
def test_no_sentence_of_a_coded_clause_is_left_out(book: str) -> None:
    said = {(case.clause, *case.says) for case in read_cases(book) if case.says}
    left_out = [
        f"{cover.clause.id}: {sentence.given} -> {sentence.expect}"
        for cover in coverage(book)
        if cover.coded
        for sentence in cover.clause.cases
        if (cover.clause.id, *sentence[:2]) not in said
    ]
    assert left_out == []


def test_every_story_is_told() -> None:
    told = stories_told()
    assert sorted({f"{case.name}: {case.story}" for case in STORIES if case.story not in told}) == []


@pytest.mark.parametrize(
    ("source", "is_told"),
    [
        ("def test_story_a():\n    game = play()\n    assert game.over", True),
        ("def test_story_a():\n    play()", False),
        ("def test_story_a():\n    assert sorted(NAMES) == list(NAMES)", False),
        ("@pytest.mark.skip\ndef test_story_a():\n    assert play()", False),
        ("@pytest.mark.xfail(strict=True)\ndef test_story_a():\n    assert play()", False),
    ],
)
def test_a_name_alone_tells_no_story(source: str, is_told: bool) -> None:
    (test,) = ast.parse(source).body
    assert isinstance(test, ast.FunctionDef)
    assert tells(test) == is_told


def test_every_clause_that_is_named_exists() -> None:
    registers = {clause for book in books() for clause in read_clauses(book)}
    prefixes = "|".join(sorted({clause.partition(".")[0] for clause in registers}))
    named = re.compile(rf"\b(?:{prefixes})\.[A-Z]+\.\w+")
    unknown = [
        f"{path.relative_to(SOURCES)}: {clause}"
        for path in sorted([*SOURCES.rglob("*.py"), *SOURCES.rglob("*.yaml")])
        if path.relative_to(SOURCES).parts[0] not in {"kernel", "cli"}  # there they are examples
        for clause in named.findall(path.read_text(encoding="utf-8"))
        if clause not in registers
    ]
    assert unknown == []


def test_every_figure_names_its_clause_and_unit() -> None:
    lacking = [
        f"{path.name}: {key}"
        for path in data_files("figures")
        for key, figure in read(path).items()
        if not {"clause", "unit"} <= figure.keys() or ("value" in figure) == ("values" in figure)
    ]
    assert lacking == []


@pytest.mark.parametrize("book", books())
def test_every_figure_stands_in_its_clause(book: str) -> None:
    strays = [
        f"{place}: {clause}"
        for clause, places in figures_by_clause(book).items()
        for place in places
        if place not in IN_OTHER_WORDS and not stands_in(sheet_of(book, place), find_clause(clause))
    ]
    assert strays == []


def sheet_of(book: str, place: str) -> dict[str, Any]:
    name, _, key = place.partition(".")
    return figures(package(book), name)[key]


def test_no_two_clauses_have_one_number() -> None:
    clauses = [clause for book in books() for clause in read_clauses(book)]
    assert len({clause_number(clause) for clause in clauses}) == len(clauses)


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", data_files("clauses", "cases", "figures", "ships"), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_no_key_stands_twice_in_a_file(path: Path) -> None:
    """The fast reader keeps the last of two equal keys; another one, which refuses them, must read the same."""
    assert YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")) == read(path)
