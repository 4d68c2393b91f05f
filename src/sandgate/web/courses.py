"""How a game went, told by nothing but the pieces of its boards: what their notes say, by side, at the end of each move."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Piece

SEPARATOR: Final = re.compile(r"[,;] ")
FIGURE: Final = re.compile(r"(\d[\d,]*(?:\.\d+)?) ([a-z][a-z ]*)")  # "12.5 points received"
WORDS: Final = re.compile(r"[a-z][a-z ]*")  # "half power"
FREE: Final = "free pieces"

By = tuple[str, str]  # what is counted, and the side


class Course(NamedTuple):
    """A figure or a count of the boards of a game."""

    about: str  # "points received", "half power", "free pieces"
    sides: dict[str, tuple[float, ...]]  # by side, a value for each board
    kept: bool = False  # some piece told its figure no more, and stands in the sum with the last that it told


def courses(boards: Sequence[Iterable[Piece]]) -> Iterator[Course]:
    """What changed on the boards of a game: figures first, then counts, each with its values by side, a board each.

    Figures in notes are summed; a piece that gives none any more, or is gone, keeps the last that it gave. Words in notes
    are counted by pieces; and where no figures are given, the free pieces: those of which nothing is noted.
    """
    counts, figures = list[Counter[By]](), list[Counter[By]]()
    last, kept = dict[tuple[str, str, str], float](), set[str]()
    for pieces in boards:
        counts.append(Counter())
        told = set[tuple[str, str, str]]()
        for piece in pieces:
            for text in SEPARATOR.split(piece.note):
                if figure := FIGURE.fullmatch(text):
                    told.add((figure[2], piece.side, piece.id))
                    last[figure[2], piece.side, piece.id] = float(figure[1].replace(",", ""))
                elif WORDS.fullmatch(text):
                    counts[-1][text, piece.side] += 1
            counts[-1][FREE, piece.side] += not piece.note
        figures.append(Counter())
        for (about, side, _), value in last.items():
            figures[-1][about, side] += value  # type: ignore[assignment]
        kept.update(about for about, side, piece in last if (about, side, piece) not in told)
    yield from _changing(figures, kept)
    for course in _changing(counts, frozenset()):
        if course.about != FREE or not last:
            yield course


def _changing(found: Sequence[Counter[By]], kept: Collection[str]) -> Iterator[Course]:
    keys = dict.fromkeys(key for counter in found for key in counter)
    sides = [side for side in dict.fromkeys(side for _, side in keys) if side]
    for about in dict.fromkeys(about for about, _ in keys):
        course = {side: tuple([float(counter[about, side]) for counter in found]) for side in sides}
        if any(len(set(values)) > 1 for values in course.values()):
            yield Course(about, course, about in kept)
