"""Whether a story test goes through code of the clause whose case it tells.

A case says `story: slug`, and a test `test_story_<slug>` plays it. While it plays, the marked rules, steps and readers that
are called are noted (tests/conftest.py). A clause that no code is marked with, as the tale of a battle in the book, is
passed over.
"""

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from cProfile import Profile
from functools import cache, wraps
from importlib import import_module
from types import CodeType, FrameType
from typing import Any, TypeVar

from sandgate.kernel.cases import read_cases
from sandgate.kernel.clauses import books
from sandgate.kernel.coverage import sources
from sandgate.kernel.rule import READERS, RULES, STEPS, clauses_of
from sandgate.kernel.scenario import read_shipped

STORY = "test_story_"
Game = TypeVar("Game")

_LISTENING: list[set[str]] = []  # what is being noted now, an inner play last


@cache
def clauses_by_code() -> Mapping[int, frozenset[str]]:
    """The clauses that the marked functions and orders of the books are marked with, by the identity of their code.

    Orders with the same fields are made by code that is equal, and still not the same.
    """
    for book in books():
        for name, _ in sources(book):
            import_module(name)
    marked = [each for each in (*RULES, *STEPS, *READERS) if each.__module__.startswith("sandgate.rules.")]
    return {id(_code(each)): frozenset(clauses_of(each)) for each in marked}


def _code(marked: Any) -> CodeType:
    """The code of a function, or that by which an order is made."""
    code: CodeType = (marked.__init__ if inspect.isclass(marked) else inspect.unwrap(marked)).__code__
    return code


@cache
def clauses_by_story() -> Mapping[str, frozenset[str]]:
    """The clauses whose cases each story tells, of those that any code is marked with."""
    coded = frozenset[str]().union(*clauses_by_code().values())
    told = dict[str, frozenset[str]]()
    for case in [each for book in books() for each in read_cases(book) if each.story and each.clause in coded]:
        told[case.story] = told.get(case.story, frozenset()) | {case.clause}
    return told


@contextmanager
def noted(seen: set[str]) -> Iterator[None]:
    """Note the clauses of all marked code that is called meanwhile; who listened before goes on hearing."""
    before: Any = sys.getprofile()
    _LISTENING.append(seen)
    try:
        with _heard(seen, before) if callable(before) else _counted(seen, before):
            yield
    finally:
        _LISTENING.remove(seen)


@contextmanager
def _counted(seen: set[str], outer: Profile | None) -> Iterator[None]:
    """Note the clauses by Python's own count of calls: a function that is told of each doubles the time of a story."""
    clauses, calls = clauses_by_code(), Profile(builtins=False)
    if outer:
        outer.disable()
    calls.enable()
    try:
        yield
    finally:
        calls.disable()
        if outer:
            outer.enable()
        seen.update(*[clauses.get(id(each.code), ()) for each in calls.getstats()])


@contextmanager
def _heard(seen: set[str], before: Callable[[FrameType, str, Any], Any]) -> Iterator[None]:
    """Note the clauses call by call, and tell whoever listened before of each."""
    clauses = clauses_by_code()

    def note(frame: FrameType, event: Any, argument: Any) -> None:
        if event == "call" and id(frame.f_code) in clauses:
            seen.update(clauses[id(frame.f_code)])
        before(frame, event, argument)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


def played_once(play: Callable[[], Game]) -> Callable[[], Game]:
    """A game of which several stories tell, played for the first; each is credited with the clauses that it reached."""

    @cache
    def played() -> tuple[Game, set[str]]:
        reached = set[str]()
        read_shipped.cache_clear()
        with noted(reached):
            return play(), reached

    @wraps(play)
    def told() -> Game:
        game, reached = played()
        for seen in _LISTENING:
            seen.update(reached)
        return game

    told.forget = played.cache_clear  # type: ignore[attr-defined]
    return told


def played_anew(module: Any) -> None:
    """Forget what the tests of a module keep of games that were played, so that a story reads and plays its own.

    What is played once is forgotten where somebody else listens: else he would not hear whither a later story comes.
    """
    read_shipped.cache_clear()
    for each in [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]:
        if hasattr(each, "cache_clear"):
            each.cache_clear()
        if hasattr(each, "forget") and sys.getprofile():
            each.forget()


def not_reached(test: str, play: Callable[[], object]) -> list[str]:
    """Play a story test; the clauses that it tells of and that it reached no code of."""
    seen = set[str]()
    with noted(seen):
        play()
    return sorted(clauses_by_story().get(test.removeprefix(STORY), frozenset()) - seen)
