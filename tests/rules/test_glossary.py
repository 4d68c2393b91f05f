"""The words of the books: every word that an order says is plain English or stands there, and each stands on its clause."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import sandgate.rules
from sandgate.kernel.clauses import find_clause
from sandgate.kernel.desk.orders import card
from sandgate.kernel.games import game_keys, game_of
from sandgate.kernel.glossary import Entry, met, words_of_book, words_of_game
from sandgate.kernel.rule import READERS
from tests.often import the_first

RULES = Path(sandgate.rules.__file__).parent
SCENARIOS = RULES.parent / "scenarios"
BOOKS = ("jane1905", "naval_action", "nwc1902", "wells1913")
PLAYED = [key for key in game_keys() if key.partition(".")[0] in BOOKS]

# What needs no telling, with the reason: everybody has it from elsewhere.
REASONS = {
    "it holds a sentence together": """
        and as before below by from in it its of off one or other out that the them there to up which""",
    "any game has it: who, what, where, how many": """
        action agree answer bring case change choose end enemy enemies find first game general give go group groups guess
        hand item items join kind larger meaning message messages move moves name next number on opening order orders piece
        pieces place plan put remove round second send set show side state take target targets text turn umpire wish
        words write""",
    "everybody measures and points so": """
        angle bearing cent course day degrees delay depth direction distance east facing field height hour hours inches
        length line north per size speed time true unit way yards""",
    "it sails, marches or shoots, and is still called so": """
        air army boat cavalry coast fleet fly gun guns horses infantry land man men night ship ships submarine submarines
        sea torpedo torpedoes train war weather""",
    "it is done to these, or becomes of them": """
        attack blind break burn buy call dead destroy dig drop eat empty engage fate fire fires form gone held hold holds
        hunt instructions lay lift light load losses march marches open pack pass protect repair run runs search shift shots
        steer stop work works wreck""",
}
PLAIN = {word for words in REASONS.values() for word in words.split()}


def orders() -> dict[type[Any], str]:
    """Every declared order of every game, with its book."""
    for key in game_keys():
        game_of(key)
    kinds = [each for each in READERS if isinstance(each, type) and hasattr(each, "declared")]
    return {kind: kind.__module__.split(".")[2] for kind in kinds if kind.__module__.startswith("sandgate.rules.")}


def said_of(kind: type[Any]) -> Iterator[str]:
    """Titles and labels: what stands on the keys of an order, and beside its blanks."""
    declared = card(kind)
    yield from (declared.title, declared.group)
    for form in declared.forms:
        yield form.title
        for value in form.values:
            yield from (value.part.label, value.part.unit)


def untold(text: str, words: tuple[Entry, ...]) -> set[str]:
    """The words of a text that are neither plain nor told."""
    for written, _ in met(text, words):
        text = text.replace(written, " ")
    return set(re.findall(r"[^\W\d_]+", text.removesuffix("'s").lower())) - PLAIN - {"s"}


ORDERS = orders()


def test_the_orders_of_every_book_are_looked_at() -> None:
    assert {book: [*ORDERS.values()].count(book) > 20 for book in BOOKS} == dict.fromkeys(BOOKS, True)


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_an_order_says_of_itself_is_plain_or_stands_in_the_glossary(book: str) -> None:
    words = words_of_book(book)
    missing = {
        (kind.__name__, text): left
        for kind, its in ORDERS.items()
        if its == book
        for text in said_of(kind)
        if (left := untold(text, words))
    }
    assert missing == {}


def test_a_word_that_is_told_nowhere_is_found() -> None:
    without = tuple([each for each in words_of_book("nwc1902") if each.word != "flagship"])
    assert {word for kind in ORDERS for text in said_of(kind) for word in untold(text, without)} >= {"flagship"}
    assert untold("Reef topsails", words_of_book("nwc1902")) == {"reef", "topsails"}


def test_no_plain_word_is_listed_that_no_order_says() -> None:
    said = " ".join(chain.from_iterable(map(said_of, ORDERS))).lower()
    assert PLAIN - set(re.findall(r"[^\W\d_]+", said)) == set()


@pytest.mark.parametrize("book", BOOKS)
def test_every_word_stands_on_a_clause_that_is_no_history(book: str) -> None:
    kinds = {each.word: find_clause(each.clause).kind for each in words_of_book(book)}
    assert [word for word, kind in kinds.items() if kind == "advice"] == []


@pytest.mark.parametrize("game", PLAYED)
def test_every_word_is_met_where_it_is_written_whole(game: str) -> None:
    words = words_of_game(game)
    assert words
    for each in words:
        assert {word for _, word in met(each.word, words)} == {each.word}, each.word


@pytest.mark.parametrize("game", the_first(3, PLAYED))
def test_every_word_is_said_somewhere_at_the_table(game: str) -> None:
    """In a text of the rules, in a scenario or in a clause that is opened: a word that nobody meets is not kept."""
    words = words_of_game(game)
    found = {word for text in texts(game.partition(".")[0]) for _, word in met(text, words)}
    assert {each.word for each in words} - found == set()


def texts(book: str) -> Iterator[str]:
    for path in (RULES / book).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for path in chain((SCENARIOS / book).glob("*.yaml"), (RULES / book / "clauses").glob("*.yaml")):
        yield path.read_text(encoding="utf-8")
