"""The words of the period: what each means, with its clause."""

from sandgate.web.messages.message import Message


class WordCard(Message):
    """A word in two lines; `forms` are its other spellings, `see` words beside it."""

    word: str
    forms: tuple[str, ...]
    means: str
    clause: str
    see: tuple[str, ...]


class GameWords(Message):
    """The words that have a meaning in a game."""

    game: str
    book: str
    words: tuple[WordCard, ...]


class BookWord(WordCard):
    """A word of a book; `games` are the titles of those in which alone it has this meaning."""

    games: tuple[str, ...]


class BookWords(Message):
    """All words of a book."""

    book: str
    title: str
    words: tuple[BookWord, ...]
