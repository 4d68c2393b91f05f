"""What keeps the house in order: laws of the source itself, read from its syntax trees."""

import ast
import doctest
import re
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import sandgate
from sandgate.kernel.clauses import books
from sandgate.kernel.coverage import sources
from sandgate.kernel.rule import RULES, clauses_of

HOUSE = Path(__file__).parents[1]
SOURCES = Path(sandgate.__file__).parent
RULE_FILES = sorted(SOURCES.glob("rules/**/*.py"))
KERNEL_FILES = sorted(SOURCES.glob("kernel/*.py"))


def named(path: Path) -> str:
    return str(path.relative_to(SOURCES))


def calls(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)]


def imports(path: Path) -> set[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("path", RULE_FILES, ids=named)
def test_rules_give_the_same_last_bit_on_every_machine(path: Path) -> None:
    """No hypot and no power of a half (compiled code differs), no round, no clock, no chance, no set to iterate over."""
    assert not {"math.hypot", "hypot", "round", "set", "frozenset"} & set(calls(path))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    powers = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)]
    assert [power for power in powers if not isinstance(ast.literal_eval(power.right), int)] == []
    assert not {"time", "datetime", "random", "secrets", "os", "numba", "numpy"} & imports(path)


@pytest.mark.parametrize("path", RULE_FILES, ids=named)
def test_a_rule_file_holds_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", KERNEL_FILES, ids=named)
def test_the_kernel_knows_no_clock_and_no_book(path: Path) -> None:
    """Secrets are drawn in one place, for the desk of a table that is opened; nothing in the kernel asks what time it is."""
    allowed = {"secrets"} if path.name == "hosts_desk.py" else {"os"} if path.name == "store.py" else set[str]()
    assert not {"time", "datetime", "random", "secrets", "os", "numba"} & imports(path) - allowed


def test_every_rule_explains_itself_and_shows_an_example() -> None:
    for book in books():
        for name, _ in sources(book):
            import_module(name)
    finder = doctest.DocTestFinder(recurse=False)
    lacking = [
        f"{function.__module__}.{function.__name__}"
        for function in RULES
        if clauses_of(function) and not any(test.examples for test in finder.find(function))
    ]
    assert lacking == []


def test_nothing_was_left_behind() -> None:
    marks = re.compile("|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "break" + r"point\("]))
    files = [path for folder in ("src", "tests", "bench", "tools") for path in (HOUSE / folder).rglob("*.py")]
    assert [str(path) for path in files if marks.search(path.read_text(encoding="utf-8"))] == []


def test_requirements_are_pinned_and_hashed_and_name_no_host() -> None:
    for name in ("run", "dev"):
        text = (HOUSE / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        assert "://" not in text
        pins = re.findall(r"^[A-Za-z0-9_.-]+==", text, re.MULTILINE)
        assert pins
        assert len(re.findall(r"^[A-Za-z0-9_.-]+==.*\\\n    --hash=sha256:", text, re.MULTILINE)) == len(pins)


def test_the_readme_names_only_commands_that_are_there() -> None:
    from sandgate.cli.main import COMMANDS, OTHERS

    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    named_there = set(re.findall(r"sandgate ([a-z]+)\b", text)) - {"is"}
    assert named_there <= {*COMMANDS, *entry_points(group=OTHERS).names}
    chores = set(re.findall(r"^([a-z-]+):", (HOUSE / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", text)) <= chores
