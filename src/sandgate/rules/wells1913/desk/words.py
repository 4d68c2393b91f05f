"""Names, numbers and sides as they stand in a sentence."""

from collections.abc import Iterable, Iterator
from itertools import groupby


def men_text(men: Iterable[str]) -> str:
    """Names gathered into ranges, in their order.

    >>> men_text(["RI1", "RI2", "RI3", "RC7", "RI4", "RI5"])
    'RI1-3,RC7,RI4-5'
    """
    return ",".join(_ranges(men))


def _ranges(men: Iterable[str]) -> Iterator[str]:
    numbered = [(name[:2], int(name[2:])) for name in men]
    for (arm, _), run in groupby(enumerate(numbered), lambda each: (each[1][0], each[1][1] - each[0])):
        numbers = [number for _, (_, number) in run]
        yield f"{arm}{numbers[0]}" + (f"-{numbers[-1]}" if len(numbers) > 1 else "")


def side_text(side: str) -> str:
    """A side as a sentence begins with it.

    >>> side_text("red")
    'Red'
    """
    return side.capitalize()


def counted_text(count: int, one: str, many: str = "") -> str:
    """So many of a thing, in words.

    >>> counted_text(1, "supporter"), counted_text(2, "supporter"), counted_text(0, "man", "men")
    ('1 supporter', '2 supporters', '0 men')
    """
    return f"{count} {one if count == 1 else many or f'{one}s'}"
