"""Lists of a view that grow with the game: made item by item, once, and shared from one view to the next.

A view is made anew at every call. Were its long lists made anew too, a game would cost the square of its length, and
what has changed between two views (`kernel/changes.py`) could only be found by comparing all of them.
"""

from collections import OrderedDict  # its first item is taken out at once, however many were before
from collections.abc import Callable
from itertools import compress, count
from operator import is_not
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

Item = TypeVar("Item")
Sources = tuple[tuple[Any, ...], ...]

MOST = 1024  # that are kept: two for each ship of some hundred games


class Growing(Generic[Item]):
    """A list made of other lists place by place; what stands at a place hangs on nothing else.

    It is the same list whatever was kept: keeping only saves time, and lets two views share their items.

    >>> squares = Growing(lambda nth, value: (nth, value * value))
    >>> first = squares.of((2, 3)); second = squares.of((2, 3, 4)); second, first[1] is second[1]
    (((0, 4), (1, 9), (2, 16)), True)
    """

    def __init__(self, make: Callable[..., Item]) -> None:
        self._make = make  # of the place, from 0, and what stands there in each of the other lists
        self._kept = OrderedDict[int, tuple[Sources, tuple[Item, ...]]]()

    def of(self, *sources: tuple[Any, ...]) -> tuple[Item, ...]:
        """The list made of others, all of one length."""
        if not sources[0]:
            return ()
        key = id(sources[0][0])  # the same object in all states of one game; held below, so that no other can have its id
        before, made = self._kept.pop(key, ((), ()))
        known = min([_same_in_front(old, new) for old, new in zip(before, sources, strict=False)], default=0)
        if known == len(made) == len(sources[0]):
            self._kept[key] = before, made
            return made
        places = zip(*[source[known:] for source in sources], strict=True)
        items = (*made[:known], *[self._make(nth, *parts) for nth, parts in enumerate(places, known)])
        self._kept[key] = (sources, items)
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return items


def _same_in_front(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many items two lists share from their beginning, the very same objects."""
    return next(compress(count(), map(is_not, old, new)), min(len(old), len(new)))


Source = TypeVar("Source")
Of = ParamSpec("Of")


class Once(Generic[Source, Of, Item]):
    """What is made of an object, once: two views of one state share it.

    What else it is made of belongs to the object, and is not looked at.
    >>> multiplied = Once(lambda values, by: [by * value for value in values])
    >>> values = (1, 2); multiplied.of(values, 2), multiplied.of(values, 2) is multiplied.of(values, 2)
    ([2, 4], True)
    """

    def __init__(self, make: Callable[Concatenate[Source, Of], Item]) -> None:
        self._make = make
        self._kept = OrderedDict[int, tuple[Source, Item]]()  # the object is held, so that no other can have its id

    def of(self, source: Source, *of: Of.args, **by: Of.kwargs) -> Item:
        """What is made of an object."""
        kept = self._kept.get(id(source))
        if kept is None:
            kept = self._kept[id(source)] = source, self._make(source, *of, **by)
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return kept[1]
