"""The words of the period for all to read: those of a game as its pages mark them, and all of them by book."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import RootModel

from sandgate.kernel.clauses import books, read_book
from sandgate.kernel.games import game_keys, game_of
from sandgate.kernel.glossary import Entry, games_of, words_of_book, words_of_game
from sandgate.web import messages
from sandgate.web.gate import Refused
from sandgate.web.pages import File, file_of, sent

router = APIRouter(tags=["words"])

AllWords = RootModel[tuple[messages.words.BookWords, ...]]


@router.get("/words", response_model=tuple[messages.words.BookWords, ...])
def all_words(request: Request) -> Response:
    """The words of every book that has told them, by the alphabet."""
    return sent(_all_words(), request.headers)


@router.get("/words/{game}", response_model=messages.words.GameWords)
def words_of(request: Request, game: Annotated[str, Path(max_length=64)]) -> Response:
    """The words of a game, by its key; none where its book has told none."""
    if game not in game_keys():
        raise Refused(404, f"no game {game!r} is installed; there are {', '.join(game_keys())}")
    return sent(_words_of(game), request.headers)


@cache
def _all_words() -> File:
    told = [(book, words) for book in books() if (words := words_of_book(book))]
    return _file(AllWords(tuple([_book_words(book, words) for book, words in told])))


@cache
def _words_of(game: str) -> File:
    words = words_of_game(game)
    known = {entry.word for entry in words}
    cards = tuple([_card(entry, tuple([each for each in entry.see if each in known])) for entry in words])
    return _file(messages.words.GameWords(game=game, book=game.partition(".")[0], words=cards))


def _card(entry: Entry, see: tuple[str, ...]) -> messages.words.WordCard:
    return messages.words.WordCard(word=entry.word, forms=entry.forms, means=entry.means, clause=entry.clause, see=see)


def _book_words(book: str, words: Sequence[Entry]) -> messages.words.BookWords:
    title = read_book(book)
    titles = {name: game_of(f"{book}.{name}").title or name for name in games_of(book)}
    return messages.words.BookWords(
        book=book,
        title=f"{title.title}, {title.year}",
        words=tuple(
            [
                messages.words.BookWord(
                    **entry.model_dump(exclude={"games"}), games=tuple([titles[each] for each in entry.games])
                )
                for entry in words
            ]
        ),
    )


def _file(told: messages.words.GameWords | AllWords) -> File:
    return file_of(told.model_dump_json().encode(), "application/json")
