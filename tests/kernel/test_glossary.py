"""The words of the period: what may stand in a glossary, what is refused, and what is met in a text."""

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from sandgate.kernel import clauses, glossary
from sandgate.kernel.errors import ClauseError
from sandgate.kernel.glossary import LONGEST, Entry, games_of, met, read_words, words_of_book, words_of_game

HELM = Entry(word="helm", means="What turns her.", clause="NWC.DU.39")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package of a book from elsewhere with a register of one clause; its glossary is still to be written."""
    folder = tmp_path / "moonshine"
    (folder / "clauses").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "clauses" / "book.yaml").write_text("book: {title: Moonshine, author: nobody, year: 1800}\nparts: {A: All}\n")
    clause = "clauses:\n  - {id: MOONSHINE.A.01, title: Tubs, where: here, kind: data, text: A tub holds four gallons.}\n"
    (folder / "clauses" / "A.yaml").write_text(clause)
    monkeypatch.syspath_prepend(tmp_path)
    for module in (clauses, glossary):
        monkeypatch.setattr(module, "books", lambda: ("moonshine",))
    monkeypatch.setattr(clauses, "books_elsewhere", lambda: {"moonshine": "moonshine"})
    monkeypatch.setattr(glossary, "installed", lambda _group: ["moonshine.night", "moonshine.day", "other.night"])
    _forget()
    yield folder
    _forget()
    sys.modules.pop("moonshine", None)


def _forget() -> None:
    for kept in (words_of_book, clauses.read_book, clauses.read_clauses):
        kept.cache_clear()


def write(folder: Path, text: str) -> None:
    (folder / "glossary.yaml").write_text(dedent(text), encoding="utf-8")


SOUND = """
    words:
      - {word: tub, forms: [tubs], means: A cask of brandy., clause: MOONSHINE.A.01, see: [lugger]}
      - {word: lugger, means: A ship., clause: MOONSHINE.A.01, games: [night]}
      - {word: lugger, means: A dog., clause: MOONSHINE.A.01, games: [day]}
"""


def test_a_book_from_elsewhere_brings_its_words(elsewhere: Path) -> None:
    write(elsewhere, SOUND)
    assert [each.word for each in words_of_book("moonshine")] == ["lugger", "lugger", "tub"]


def test_a_word_may_mean_something_else_in_another_game(elsewhere: Path) -> None:
    write(elsewhere, SOUND)
    told = {game: [each.means for each in words_of_game(f"moonshine.{game}")] for game in games_of("moonshine")}
    assert told == {"night": ["A ship.", "A cask of brandy."], "day": ["A dog.", "A cask of brandy."]}


def test_a_book_without_a_glossary_has_no_words(elsewhere: Path) -> None:
    assert not (elsewhere / "glossary.yaml").exists()
    assert words_of_book("moonshine") == words_of_game("moonshine.night") == ()


def test_a_game_whose_book_has_no_register_has_no_words() -> None:
    assert words_of_game("toy.nim") == ()


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("{word: tub, means: A cask., clause: MOONSHINE.A.02}", "tub: no clause MOONSHINE.A.02; near it: MOONSHINE.A.01"),
        (
            "{word: tub, means: A cask., clause: MOONSHINE.A.01, see: [lugger]}",
            "tub: `see` names lugger, which is no other word here",
        ),
        (
            "{word: tub, means: A cask., clause: MOONSHINE.A.01, see: [tub]}",
            "tub: `see` names tub, which is no other word here",
        ),
        (
            "{word: tub, means: A cask., clause: MOONSHINE.A.01, games: [nite]}",
            "tub: no game nite; near it: night; there are night, day",
        ),
        (
            "{word: tub, forms: [cask, cask], means: A cask., clause: MOONSHINE.A.01, games: [day]}",
            "cask stands twice in day; strike one of them out",
        ),
    ],
)
def test_a_word_that_is_not_sound_is_refused(elsewhere: Path, entry: str, says: str) -> None:
    write(elsewhere, f"words: [{entry}]")
    with pytest.raises(ClauseError) as refused:
        words_of_book("moonshine")
    assert str(refused.value) == f"moonshine/glossary.yaml: {says}"


def test_a_word_told_twice_in_one_game_is_refused(elsewhere: Path) -> None:
    write(elsewhere, SOUND.replace("games: [day]", "games: [night]"))
    with pytest.raises(ClauseError, match=r"glossary\.yaml: lugger stands twice in night; strike one of them out$"):
        words_of_book("moonshine")


def test_all_that_is_wrong_comes_at_once(elsewhere: Path) -> None:
    write(elsewhere, SOUND.replace("A.01, see: [lugger]", "A.07, see: [lager]"))
    with pytest.raises(ClauseError, match=r"tub: no clause MOONSHINE\.A\.07.*; tub: `see` names lager.*; near it: lugger"):
        words_of_book("moonshine")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("words: [{word: tub, means: A cask.}]", r"words\.0\.clause: Field required"),
        ("words: [{word: tub, means: '', clause: A.01}]", r"words\.0\.means: .*at least 1 character"),
        (
            f"words: [{{word: tub, means: {'x' * (LONGEST + 1)}, clause: A.01}}]",
            r"words\.0\.means: .*at most 120 characters",
        ),
        ("words: [{word: tub, means: A cask., clause: A.01, colour: red}]", r"words\.0\.colour: Extra inputs"),
        ("words: [", "moonshine cannot be read"),
        ("", "moonshine cannot be read"),
    ],
)
def test_a_glossary_that_cannot_be_read_says_where(text: str, says: str) -> None:
    with pytest.raises(ClauseError, match=says):
        read_words(text, "moonshine")


def test_the_longest_word_is_met_and_none_within_another() -> None:
    words = (HELM, Entry(word="half helm", means="Half of it.", clause="NWC.DU.39"))
    assert [*met("The helmsman puts half helm, then Helm; overhelm, helm-port.", words)] == [
        ("half helm", "half helm"),
        ("Helm", "helm"),
    ]


def test_a_word_with_a_capital_is_met_with_that_capital_alone() -> None:
    words = (Entry(word="Go", means="The word to begin.", clause="LW.MOVE.10"),)
    assert [*met("They go on at Go.", words)] == [("Go", "Go")]
    assert [*met("Nothing is known.", ())] == []
