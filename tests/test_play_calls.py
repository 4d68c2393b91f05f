"""A rule that play does not call is worth nothing: every rule, step, reader and figure is reached from some game.

A rule that only answers an umpire's question says why play never calls it: `@rule("NWC.TA.05", pocket="...")`.
"""

import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

import sandgate
from sandgate.kernel.cases import read_cases
from sandgate.kernel.clauses import books
from sandgate.kernel.coverage import figures_by_clause, sources
from sandgate.kernel.rule import READERS, RULES, STEPS, clauses_of, pocket_of
from tests.reach import Walk
from tests.reached import rules as toy_rules
from tests.reached.play import play
from tests.told import STORY, clauses_by_story, not_reached

CASES = sorted(Path(sandgate.__file__).parent.glob("rules/*/cases/*.yaml"))
Marked = Callable[..., Any]


def named(function: Marked) -> str:
    inner = inspect.unwrap(function)
    return f"{inner.__module__.removeprefix('sandgate.rules.')}.{inner.__qualname__}"


@cache
def of_play() -> Walk:
    """All that can be reached from the functions, scenarios, states and events of all games."""
    for book in books():
        for name, _ in sources(book):
            import_module(name)
    return Walk().reach(*[each.load() for each in entry_points(group="sandgate.games")])


def marked(kept: list[Marked]) -> list[Marked]:
    """The functions of the books that carry clauses; not the examples of doctests."""
    of_play()
    return [function for function in kept if function.__module__.startswith("sandgate.rules.") and clauses_of(function)]


def called(function: Marked) -> bool:
    """Whether play comes to a function, or to an order."""
    return id(function) in of_play().seen if inspect.isclass(function) else inspect.unwrap(function) in of_play().functions


def test_the_walk_sees_every_way_to_a_rule_and_nothing_else() -> None:
    reached = {function.__name__ for function in Walk().reach(play).functions if function.__module__ == toy_rules.__name__}
    of_toys = {name for name, each in vars(toy_rules).items() if callable(each) and each.__module__ == toy_rules.__name__}
    assert of_toys - reached == {
        "never",
        "by_a_method_that_nobody_names",
        "for_a_constant_that_nobody_reads",
        "by_itself_alone",
    }


def test_every_rule_is_called_in_play_or_says_why_not() -> None:
    assert sorted(named(rule) for rule in marked(RULES) if not called(rule) and not pocket_of(rule)) == []


def test_no_rule_of_the_pocket_book_is_called_in_play() -> None:
    assert sorted(named(rule) for rule in marked(RULES) if called(rule) and pocket_of(rule)) == []


@pytest.mark.parametrize("kept", [STEPS, READERS], ids=["steps", "readers"])
def test_every_step_and_every_reader_is_called_in_play(kept: list[Marked]) -> None:
    assert sorted(named(step) for step in marked(kept) if not called(step)) == []


def test_every_figure_is_read() -> None:
    """By play, by a rule of the pocket book or by what a case gives it: a number that nobody reads rules nothing."""
    given = {place for path in CASES for place in re.findall(r"figure: ([\w.]+)", path.read_text(encoding="utf-8"))}
    texts = Walk().reach(*[each.load() for each in entry_points(group="sandgate.games")], *marked(RULES)).texts
    figures = [place for book in books() for places in figures_by_clause(book).values() for place in places]
    assert sorted(place for place in figures if place not in given and not texts.issuperset(place.split(".", 1))) == []


def test_every_story_is_held_to_the_clauses_of_its_cases_that_have_code() -> None:
    """Each story test is watched while it runs (tests/conftest.py); here: the watch sees what was called, and no more."""
    coded = {clause for kept in (RULES, STEPS, READERS) for function in marked(kept) for clause in clauses_of(function)}
    told = {(case.story, case.clause) for book in books() for case in read_cases(book) if case.story}
    assert {(story, clause) for story, clause in told if clause not in coded} == {
        (story, clause) for story, clause in told if clause not in clauses_by_story().get(story, ())
    }
    rule = next(each for each in marked(RULES) if clauses_of(each) == ("NWC.DU.33",))
    assert not_reached(f"{STORY}the_faster_ship_is_red", lambda: None) == ["NWC.DU.33"]
    assert not_reached(f"{STORY}the_faster_ship_is_red", lambda: rule(14.4, 12.0)) == []
