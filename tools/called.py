"""Which rules are really called in play: run tests, and list the rules that no game called while they ran.

    python tools/called.py [tests/golden tests/rules/nwc1902 ...]

A call counts below a function of a game (`adjudicate`, `setup`, `offers`, ...), not where a case or a test calls the rule.
What is listed is reached by the walk of tests/reach.py, so either no test comes to it, or nobody can.
"""

import inspect
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from importlib import import_module
from importlib.metadata import entry_points
from types import CodeType, FrameType
from typing import Any

import pytest

from sandgate.kernel.clauses import books
from sandgate.kernel.contract import Game
from sandgate.kernel.coverage import short_name, sources
from sandgate.kernel.rule import RULES, clauses_of, pocket_of

Rules = dict[CodeType, Callable[..., Any]]


class Calls:
    """A plugin that notes, while tests run, the rules that are called below a function of a game."""

    def __init__(self, rules: Rules, doors: set[CodeType]) -> None:
        self.waited_for, self.doors = rules, doors

    def pytest_runtest_setup(self) -> None:
        """Watch from here on: tests may take the watch away."""
        sys.setprofile(self.note)

    def pytest_sessionfinish(self) -> None:
        """Watch no more."""
        sys.setprofile(None)

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Strike a rule off the list once a game calls it."""
        if event == "call" and frame.f_code in self.waited_for and self.in_play(frame):
            del self.waited_for[frame.f_code]

    def in_play(self, frame: FrameType) -> bool:
        """Whether a function of a game stands above a call."""
        caller: FrameType | None = frame
        while caller := caller.f_back if caller else None:
            if caller.f_code in self.doors:
                return True
        return False


def doors_of(game: Game[Any, Any]) -> set[CodeType]:
    """The code of a game's functions."""
    values = [getattr(game, each.name) for each in fields(game)]
    return {inspect.unwrap(value).__code__ for value in values if inspect.isfunction(value)}


def main(tests: Sequence[str]) -> None:
    """Run the tests and list what no game called."""
    for book in books():
        for name, _ in sources(book):
            import_module(name)
    games = [each.load() for each in entry_points(group="sandgate.games")]
    of_books = [each for each in RULES if each.__module__.startswith("sandgate.rules.") and not pocket_of(each)]
    rules = {inspect.unwrap(each).__code__: each for each in of_books if clauses_of(each)}
    calls = Calls(dict(rules), set[CodeType]().union(*map(doors_of, games)))
    pytest.main(["-q", "-p", "no:xdist", "-m", "not slow", *tests], plugins=[calls])
    for rule in sorted(calls.waited_for.values(), key=short_name):
        print(f"{short_name(rule)}  [{', '.join(clauses_of(rule))}]")
    print(f"{len(calls.waited_for)} of {len(rules)} rules were called by no game")


if __name__ == "__main__":
    main(sys.argv[1:] or ["tests/golden", "tests/rules"])
