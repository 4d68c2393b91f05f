"""The words of a book: what a newcomer meets in titles, sentences and remarks, each told in two lines with its clause.

A book may bring them as `glossary.yaml` beside its `clauses/`, whether it stands below `sandgate.rules` or in a package of
its own:

    words:
      - word: amidships
        forms: [steady]
        means: "The helm put straight: she runs on along the heading she has reached."
        clause: NWC.DU.12
        see: [helm]
        games: [duel]

`forms` are other spellings that mean the same; one with a capital is met only with that capital. `games` are those of the
book in which the word has this meaning; without them it has it in all.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

import yaml12
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sandgate.kernel.clauses import books, near_names, package, read_clauses
from sandgate.kernel.errors import ClauseError
from sandgate.kernel.faults import first_fault
from sandgate.kernel.installed import GAMES, installed

FILE: Final = "glossary.yaml"
LONGEST: Final = 120  # letters of a meaning: two lines of the card

Spelt = Annotated[str, Field(min_length=1, max_length=48)]


class Entry(BaseModel):
    """A word of a book, and what it means there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    word: Spelt
    forms: tuple[Spelt, ...] = ()
    means: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    clause: str
    see: tuple[str, ...] = ()
    games: tuple[str, ...] = ()  # of the book, by what their keys end in

    @property
    def spellings(self) -> tuple[str, ...]:
        """The word and its other forms."""
        return (self.word, *self.forms)

    def holds_in(self, game: str) -> bool:
        """Whether it has this meaning in a game, named by what its key ends in."""
        return not self.games or game in self.games


class Sheet(BaseModel):
    """All of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    words: tuple[Entry, ...]


@cache
def words_of_book(book: str) -> tuple[Entry, ...]:
    """The words of a book in the order of the alphabet; none if it has no glossary.

    Raises ClauseError for one that cannot be read, and for every word that is not sound: told twice in one game, by a clause
    that the book has not got, beside a word or for a game that there is not.

    >>> [each.clause for each in words_of_book("nwc1902") if each.word == "amidships"]
    ['NWC.DU.12']
    """
    place = files(package(book)).joinpath(FILE)
    if not place.is_file():
        return ()
    entries = read_words(place.read_text(encoding="utf-8"), book)
    faults = [*_faults(entries, read_clauses(book), games_of(book))]
    if faults:
        raise ClauseError(f"{package(book)}/{FILE}: " + "; ".join(faults))
    return tuple(sorted(entries, key=lambda entry: entry.word.casefold()))


def read_words(text: str, book: str) -> tuple[Entry, ...]:
    """The words of a glossary's text; raises ClauseError with the place of the first fault.

    >>> read_words("words: [{word: helm, means: What turns her., claus: NWC.DU.39}]", "nwc1902")
    Traceback (most recent call last):
    sandgate.kernel.errors.ClauseError: the glossary of nwc1902 cannot be read: words.0.clause: Field required
    """
    try:
        return Sheet.model_validate(yaml12.parse_yaml(text)).words
    except ValidationError as error:
        raise ClauseError(f"the glossary of {book} cannot be read: {first_fault(error)}") from None
    except ValueError as error:
        raise ClauseError(f"the glossary of {book} cannot be read: {error}") from None


def words_of_game(game: str) -> tuple[Entry, ...]:
    """The words that have a meaning in a game, by its key; none for a game whose book has no glossary.

    >>> [each.means[:21] for each in words_of_game("wells1913.kriegspiel") if each.word == "waggon"]
    ['It carries packets. I']
    """
    book, _, name = game.partition(".")
    return tuple([entry for entry in words_of_book(book) if entry.holds_in(name)]) if book in books() else ()


def games_of(book: str) -> tuple[str, ...]:
    """The games of a book, by what their keys end in.

    >>> games_of("wells1913")
    ('kriegspiel', 'little_wars', 'war')
    """
    return tuple([key.partition(".")[2] for key in installed(GAMES) if key.partition(".")[0] == book])


def met(text: str, words: Sequence[Entry]) -> Iterator[tuple[str, str]]:
    """The words that are met in a text, from left to right, the longest first: as they are written there, and in the list.

    >>> [*met("Steady: vessels turn 4 points.", words_of_game("nwc1902.fleet"))]
    [('Steady', 'amidships'), ('vessels', 'vessels together'), ('points', 'point')]
    """
    spellings = {spelling: entry.word for entry in words for spelling in entry.spellings}
    small = {spelling.casefold(): word for spelling, word in spellings.items() if spelling == spelling.casefold()}
    for found in _finder(tuple(spellings)).finditer(text):
        word = spellings.get(found[0]) or small.get(found[0].casefold())
        if word:
            yield found[0], word


@cache
def _finder(spellings: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(spellings, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?![\w-])", re.IGNORECASE)


def _faults(entries: Sequence[Entry], register: Mapping[str, Any], games: Sequence[str]) -> Iterator[str]:
    """Whatever is wrong with the words of a book, each with its remedy."""
    names = {entry.word for entry in entries}
    for entry in entries:
        if entry.clause not in register:
            yield f"{entry.word}: no clause {entry.clause}{near_names(entry.clause, register)}"
        for other in entry.see:
            others = names - {entry.word}
            if other not in others:
                yield f"{entry.word}: `see` names {other}, which is no other word here{near_names(other, others)}"
        for game in entry.games:
            if game not in games:
                yield f"{entry.word}: no game {game}{near_names(game, games)}; there are {', '.join(games)}"
    for game in games:
        told = Counter(spelling for entry in entries if entry.holds_in(game) for spelling in entry.spellings)
        yield from [f"{word} stands twice in {game}; strike one of them out" for word, times in told.items() if times > 1]
