"""How a game went, by side and move: what was lost, as the game's views tell it, and what the notes of its pieces say."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from sandgate.kernel.board import Piece
from sandgate.kernel.standing import Losses

SEPARATOR: Final = re.compile(r"[,;] ")
WORDS: Final = re.compile(r"[a-z][a-z ]*")  # "half power"


class Course(NamedTuple):
    """A figure by side at the end of each move."""

    about: str  # "points received", "half power"
    moves: tuple[int, ...]
    sides: dict[str, tuple[float, ...]]  # by side, a value for each move


NOTHING_LOST: Final = Course("", (), {})


def course_of_losses(told: Iterable[Losses | None]) -> Course:
    """What the sides had lost by the end of each move; of several views that tell of a move the last one holds."""
    by_move = {each.move: each for each in told if each is not None}
    if not by_move:
        return NOTHING_LOST
    moves = tuple(sorted(by_move))
    sums = [dict(by_move[move].sides) for move in moves]
    sides = dict.fromkeys(side for each in sums for side in each)
    course = {side: tuple([each.get(side, 0.0) for each in sums]) for side in sides}
    return Course(by_move[moves[-1]].of, moves, course)


def courses_of_notes(moves: Sequence[int], boards: Sequence[Iterable[Piece]]) -> Iterator[Course]:
    """Of how many pieces something is noted, for all that changes in a game; a board for each move."""
    counts = [Counter(noted for piece in pieces for noted in _noted(piece)) for pieces in boards]
    keys = dict.fromkeys(chain.from_iterable(counts))
    sides = list(dict.fromkeys(side for _, side in keys))
    for about in dict.fromkeys(about for about, _ in keys):
        course = {side: tuple([float(counter[about, side]) for counter in counts]) for side in sides}
        if any(len(set(values)) > 1 for values in course.values()):
            yield Course(about, tuple(moves), course)


def _noted(piece: Piece) -> list[tuple[str, str]]:
    """What is noted of a piece in words, each with its side; nothing of one that is nobody's."""
    texts = dict.fromkeys(SEPARATOR.split(piece.note)) if piece.side else ()
    return [(text, piece.side) for text in texts if WORDS.fullmatch(text)]
