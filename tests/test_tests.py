"""Tests that could not fail are none: laws of the tests themselves, read from their syntax trees."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.told import not_reached

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("test_*.py"))
CLAIMING = {"raises", "warns", "fail", "expect"}  # of pytest and playwright
DEEP = 4  # a test may leave the asserting to a function that leaves it to another, so often


def named(path: Path) -> str:
    return str(path.relative_to(HERE))


def functions(path: Path) -> list[ast.FunctionDef]:
    """The functions that stand free in a file: where pytest looks for tests."""
    return [each for each in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(each, ast.FunctionDef)]


def written_in(path: Path) -> list[ast.FunctionDef]:
    return [function for function in functions(path) if function.name.startswith("test_")]


@cache
def by_name() -> dict[str, list[ast.FunctionDef]]:
    """All functions and methods of the tests, by their names."""
    found = dict[str, list[ast.FunctionDef]]()
    for path in sorted(HERE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, []).append(node)
    return found


def called(node: ast.AST) -> Iterator[str]:
    """The last names of all calls below a node."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
            yield call.func.id if isinstance(call.func, ast.Name) else call.func.attr


def asserts(function: ast.FunctionDef, deep: int = DEEP) -> bool:
    """Whether a test asserts, awaits an exception, or calls a function of the tests that does."""
    names = set(called(function))
    if names & CLAIMING or any(isinstance(node, ast.Assert) for node in ast.walk(function)):
        return True
    return deep > 0 and any(asserts(each, deep - 1) for name in names for each in by_name().get(name, ()))


def empty(assertion: ast.Assert) -> bool:
    """Whether a claim holds by its form alone: a text, a pair, a number against a number, a length of no less than 0."""
    claim = assertion.test
    if isinstance(claim, ast.Constant | ast.Tuple | ast.JoinedStr | ast.Lambda | ast.GeneratorExp):
        return True
    if not isinstance(claim, ast.Compare):
        return False
    sides = [claim.left, *claim.comparators]
    texts = [ast.unparse(side) for side in sides]
    alike = len(set(texts)) < len(texts) and not any(set(called(side)) for side in sides)  # two calls may differ
    any_length = texts[0].startswith("len(") and isinstance(claim.ops[0], ast.GtE) and texts[1] == "0"
    return alike or any_length or all(isinstance(side, ast.Constant) for side in sides)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_every_test_asserts_something(path: Path) -> None:
    assert [test.name for test in written_in(path) if not asserts(test)] == []


@pytest.mark.parametrize("path", FILES, ids=named)
def test_no_claim_holds_by_its_form_alone(path: Path) -> None:
    claims = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Assert)]
    assert [f"line {claim.lineno}: {ast.unparse(claim)}" for claim in claims if empty(claim)] == []


@pytest.mark.parametrize("path", FILES, ids=named)
def test_no_test_hides_another(path: Path) -> None:
    """Of two functions of one name only the last is run; a test inside a function is not run at all."""
    names = [test.name for test in written_in(path)]
    assert sorted({name for name in names if names.count(name) > 1}) == []
    inside = [node.name for each in functions(path) for node in ast.walk(each) if isinstance(node, ast.FunctionDef)]
    assert sorted(name for name in inside if name.startswith("test_") and name not in names) == []


@pytest.mark.parametrize(
    ("source", "holds_anyhow"),
    [
        ("assert (found, 3)", True),
        ("assert 'told'", True),
        ("assert ship == ship", True),
        ("assert len(told) >= 0", True),
        ("assert 3 > 2", True),
        ("assert (each for each in told)", True),
        ("assert deal() == deal()", False),
        ("assert len(told) >= 1", False),
        ("assert told == 3", False),
        ("assert told", False),
    ],
)
def test_an_empty_claim_is_known_by_its_form(source: str, holds_anyhow: bool) -> None:
    (claim,) = ast.parse(source).body
    assert isinstance(claim, ast.Assert)
    assert empty(claim) == holds_anyhow


def test_a_test_without_any_claim_is_known() -> None:
    bare, claims, leaves_it = ast.parse(
        "def test_bare():\n    nothing_of_that_name()\n"
        "def test_claims():\n    assert nothing_of_that_name()\n"
        "def test_leaves_it():\n    test_every_test_asserts_something()\n"
    ).body
    assert isinstance(bare, ast.FunctionDef)
    assert isinstance(claims, ast.FunctionDef)
    assert isinstance(leaves_it, ast.FunctionDef)
    assert [asserts(each) for each in (bare, claims, leaves_it)] == [False, True, True]


def test_who_listened_before_a_story_goes_on_hearing() -> None:
    """Else tools/mutants.py does not know whither a story comes, and tries no change on it."""
    heard = set[str]()

    def bell() -> None:
        """What is played."""

    sys.setprofile(lambda frame, _event, _argument: heard.add(frame.f_code.co_name))
    try:
        left_out = not_reached("test_story_of_nothing", bell)
    finally:
        sys.setprofile(None)
    assert (left_out, "bell" in heard) == ([], True)


def test_what_a_page_is_waited_for_is_a_function() -> None:
    """The pages allow no text to be run as code: an expression is judged once, and if it is not true yet, the wait fails."""
    waited = [
        (f"{named(path)}:{call.lineno}", call.args[0].value)
        for path in sorted(HERE.rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "wait_for_function"
        if call.args and isinstance(call.args[0], ast.Constant)
    ]
    assert waited
    assert [place for place, text in waited if not str(text).startswith("(")] == []
