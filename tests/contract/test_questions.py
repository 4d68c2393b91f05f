"""What the bench of every game asks is a question that a person reads: with the names of all concerned, and no two alike."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sandgate.kernel.bench import Finding
from sandgate.kernel.clauses import clause_if_known
from sandgate.kernel.contract import Slot
from sandgate.kernel.games import game_of
from sandgate.kernel.questions import answer_text, unit_of
from sandgate.kernel.scenario import load
from sandgate.kernel.shelf import titles
from sandgate.kernel.table import Table
from sandgate.kernel.umpires_questions import concerned_here, questions_here
from sandgate.web.umpiring import said_so

from .games import GAMES, Fixture, play_at_random

RULES = Path(__file__).parents[2] / "src" / "sandgate" / "rules"
BENCH = {"judge": 3, "throw": 2, "measure": 3, "normal": 1}  # where `about` stands among the arguments
MOST_LETTERS = 160
SHELF = [title.name for title in titles()]


def on_the_shelf(name: str) -> Fixture:
    loaded = load(name)
    key = next(title.game for title in titles() if title.name == name)
    return Fixture(game_of(key), loaded.scenario)


def asked_in(fixture: Fixture, seed: int, steps: int) -> Iterator[tuple[Table, dict[Slot, str], tuple[Finding, ...]]]:
    """Every step that waits for an umpire, with what it asks of him."""
    found = list[tuple[Table, dict[Slot, str], tuple[Finding, ...]]]()

    def look(table: Table) -> None:
        if table.waits_for_umpire:
            findings = table.findings()
            found.append((table, questions_here(table, findings), findings))

    play_at_random(fixture, seed, umpire=True, steps=steps, each=look)
    yield from found


@pytest.mark.parametrize("name", SHELF)
def test_whatever_is_asked_on_the_shelf_reads_as_a_question_with_the_names_of_all_concerned(name: str) -> None:
    for table, questions, findings in asked_in(on_the_shelf(name), seed=5, steps=30):
        assert len(set(questions.values())) == len(findings)
        for finding in findings:
            asks = questions[finding.slot]
            assert re.fullmatch(r"[A-Z][^{}]*\?", asks), asks
            assert len(asks) <= MOST_LETTERS, asks
            of_slot = [piece for piece in concerned_here(table, finding) if piece.number in finding.slot[2:4]]
            names = [{piece.id, piece.name, piece.id.partition(".")[0], piece.side} - {""} for piece in of_slot]
            assert all(any(each in asks for each in named) for named in names), (asks, names)
            assert answer_text(finding.given, unit_of(asks))


@pytest.mark.parametrize("key", GAMES)
def test_a_question_is_told_apart_by_place_where_names_are_equal(key: str) -> None:
    for table, questions, findings in asked_in(GAMES[key], seed=7, steps=60):
        twice = [*findings, *(each._replace(slot=each.slot._replace(move=each.slot.move + 1)) for each in findings)]
        assert len(set(questions_here(table, twice).values())) >= len(set(questions.values()))


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(RULES.rglob("*.py"))}


def words_of(about: ast.expr, constants: dict[str, str]) -> str | None:
    """The words of a question as far as they stand in the rules; None where they are handed over from elsewhere."""
    if isinstance(about, ast.Constant):
        return str(about.value)
    if isinstance(about, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "_" for part in about.values)
    return constants.get(about.id) if isinstance(about, ast.Name) else None


def about_of(node: ast.AST) -> ast.expr | None:
    """What a call of the bench asks, or what is written down to be asked; None for anything else."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "about":
        return node.value
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BENCH):
        return None
    place = BENCH[node.func.attr]
    named = [word.value for word in node.keywords if word.arg == "about"]
    return (named or node.args[place : place + 1] or [ast.Constant("")])[0]


def bench_calls() -> Iterator[tuple[str, str]]:
    """Every question that stands in the rules, and where."""
    constants = {
        node.target.id: str(node.value.value)
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.Constant)
        if node.target.id.isupper()
    }
    for path, tree in trees().items():
        for node in ast.walk(tree):
            about = about_of(node)
            words = words_of(about, constants) if about is not None else None
            if words is not None:
                yield f"{path.relative_to(RULES)}:{getattr(node, 'lineno', 0)}", words


def test_every_call_of_the_bench_in_the_rules_says_what_it_asks() -> None:
    asked = dict(bench_calls())
    assert len(asked) > 55
    assert [where for where, words in asked.items() if not (words.endswith("?") and words[0].isupper())] == []


def test_what_is_left_to_the_umpire_is_under_a_clause_that_he_can_read() -> None:
    for _, _, findings in asked_in(on_the_shelf("nwc1902/harbour_melee"), seed=3, steps=30):
        assert all(clause_if_known(finding.slot.clause) for finding in findings)


def test_a_ruling_is_read_back_in_the_words_of_its_question() -> None:
    class Note:
        about, slot, given_says = "Is Mikasa masked from Peresvet?", "3 NWC.TA.48", "no"

    assert said_so(Note) == "Is Mikasa masked from Peresvet? No"  # type: ignore[arg-type]
