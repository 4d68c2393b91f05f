"""The shortest ways from place to place, over whatever lies between: squares of a field, corners of a net, marks of a chart.

It is the search of Hart, Nilsson and Raphael; where nothing is known of what is left, Dijkstra's.
"""

import math
from collections.abc import Callable, Collection, Iterable
from heapq import heappop, heappush
from typing import Any, Generic, NamedTuple, TypeVar

P = TypeVar("P")


class Ways(NamedTuple, Generic[P]):
    """How far places lie by the shortest way that was found, each with the one before it, and the end that was reached."""

    so_far: dict[P, float]
    before: dict[P, P]
    end: P | None = None


def ways_from(
    starts: Iterable[tuple[P, float]],
    steps: Callable[[P], Iterable[tuple[P, float]]],
    within: float = math.inf,
    left: Callable[[P], float] | None = None,
    ends: Collection[P] = (),
    most: int = -1,
) -> Ways[P]:
    """The shortest ways from some places, each so far off already, by steps to those beside them.

    `within`: how long a way may be; `left`: what lies before a place at the least; `ends`: the first of these that is
    reached ends the search; `most`: how many places are looked at, or all. Of places equally far the lesser comes first.

    >>> roads = {"a": [("b", 3.0), ("c", 1.0)], "c": [("b", 1.0), ("d", 9.0)]}
    >>> ways_from([("a", 0.0)], lambda place: roads.get(place, []), within=9.0)
    Ways(so_far={'a': 0.0, 'b': 2.0, 'c': 1.0}, before={'b': 'c', 'c': 'a'}, end=None)
    """
    so_far, before, queue = dict[P, float](), dict[P, P](), list[tuple[float, float, Any]]()
    for place, far in starts:
        if far < so_far.get(place, within):
            so_far[place] = far
            heappush(queue, (far + left(place) if left else far, far, place))
    known = so_far.get
    while queue and most:
        _, far, place = heappop(queue)
        if far > so_far[place]:
            continue
        most -= 1
        if place in ends:
            return Ways(so_far, before, place)
        for beside, step in steps(place):
            reached = far + step
            if reached < known(beside, within):
                so_far[beside], before[beside] = reached, place
                heappush(queue, (reached + left(beside) if left else reached, reached, beside))
    return Ways(so_far, before)
