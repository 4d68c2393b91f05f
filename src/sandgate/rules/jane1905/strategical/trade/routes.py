"""Trade routes, and the steamers on them: when they sail, where they are, when they are due and missed. JANE.STR.18."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Knots, near
from sandgate.ocean.harbours import ports, rows_of
from sandgate.ocean.meeting import full_minutes
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import Miles, course_to, miles_between, run_to
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, Minute

MISSED_MIN: Final = int(number(BOOK, "trade", "missed_after")) * MIN_PER_H
REPORTED_MIN: Final = int(number(BOOK, "trade", "reported_after")) * MIN_PER_H


class Route(NamedTuple):
    """A trade route, on which steamers run both ways."""

    key: str
    name: str
    ends: tuple[str, str]  # the keys of two ports
    marks: tuple[Place, ...]  # from the sea mark of the first to that of the last
    every_h: int  # between two steamers from each end
    first_h: int  # the first, after the beginning
    speed_kn: float
    tons: int  # gross, of each


@cache
def routes() -> dict[str, Route]:
    """The routes of the chart by their keys; a scheme says which it plays.

    >>> routes()["SN"].name, routes()["SN"].every_h, [str(mark) for mark in routes()["SN"].marks][-1]
    ('Shanghai - Nagasaki', 12, '32-40.8N 129-43.2E')
    """
    return {key: _route(key, row["way"], row) for key, row in rows_of("trade_routes").items()}


def _route(key: str, way: Sequence[str | Sequence[float]], row: dict[str, object]) -> Route:
    marks = tuple([ports()[mark].approach if isinstance(mark, str) else Place(*map(float, mark)) for mark in way])
    every_h, first_h, tons = (int(str(row[name])) for name in ("every_h", "first_h", "t"))
    return Route(key, str(row["name"]), (str(way[0]), str(way[-1])), marks, every_h, first_h, float(str(row["kn"])), tons)


@rule("JANE.STR.18")
def way_mi(marks: Sequence[Place]) -> Miles:
    """The length of a way by its marks.

    >>> round(way_mi(routes()["SN"].marks))
    390
    """
    return added([miles_between(*here, *there) for here, there in pairwise(marks)])


@rule("JANE.STR.18")
def place_after(marks: Sequence[Place], miles: Miles) -> Place:
    """Where a steamer is that has run so far along a way; at its end when it is run.

    >>> way = Place(31.0, 122.0), Place(32.0, 122.0), Place(32.0, 125.0)
    >>> str(place_after(way, 75.0)), str(place_after(way, 999.0))
    ('32-00N 122-17.7E', '32-00N 125-00E')
    """
    for here, there in pairwise(marks):
        leg = miles_between(*here, *there)
        if near(miles) < near(leg):
            return Place(*run_to(*here, course_to(*here, *there), miles))
        miles -= leg
    return marks[-1]


@rule("JANE.STR.18")
def sails(first_h: int, every_h: int, nth: int) -> Minute:
    """The minute at which the nth steamer leaves either end, the first being 0.

    >>> sails(6, 12, 0), sails(6, 12, 3)
    (360, 2520)
    """
    return (first_h + every_h * nth) * MIN_PER_H


@rule("JANE.STR.18")
def due(sailed: Minute, miles: Miles, speed_kn: Knots) -> Minute:
    """The minute at which a steamer is due.

    >>> due(1440, 390.0, 10.0)
    3780
    """
    return sailed + full_minutes(miles / speed_kn)


@rule("JANE.STR.18")
def missed(due_at: Minute) -> Minute:
    """The minute at which a steamer that was taken is reported missing.

    >>> missed(3780)
    5220
    """
    return due_at + MISSED_MIN


@rule("JANE.STR.18")
def reported(arrived: Minute) -> Minute:
    """The minute at which what a steamer has met is known to her owner's Admiralty.

    >>> reported(3780)
    3840
    """
    return arrived + REPORTED_MIN
