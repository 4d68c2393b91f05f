"""The lines of the telegraph, and the shortest way that a message can take over them (`ports/cables.yaml`)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

import networkx

from sandgate.ocean.harbours import ports, rows_of
from sandgate.ocean.sailing import great_circle_mi

SLACK: Final = 1.25  # a line is so much longer than the great circle between its ends
ALWAYS: Final = (0, 9999)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the telegraph, of one owner."""

    key: str
    ends: tuple[str, str]  # the keys of two ports
    owner: str
    sea: bool  # a cable, that can be cut
    first_year: int
    last_year: int
    miles: float


@cache
def lines() -> dict[str, Line]:
    """All lines by their keys.

    >>> line = lines()["cap-ny"]
    >>> line.ends, line.owner, line.sea, round(line.miles)
    (('cap-haitien', 'new-york'), 'France', True, 1575)
    """
    return {key: _line(key, row["a"], row["b"], row) for key, row in rows_of("cables").items()}


def _line(key: str, end: str, other: str, row: dict[str, object]) -> Line:
    here, there = ports()[end].place, ports()[other].place
    years = [int(str(row.get(name, usual))) for name, usual in zip(("from", "to"), ALWAYS, strict=True)]
    miles = great_circle_mi(here.lat_deg, here.lon_deg, there.lat_deg, there.lon_deg) * SLACK
    return Line(key, (end, other), str(row["of"]), row["kind"] == "sea", years[0], years[1], miles)


def way(sender: str, addressee: str, year: int, open_to: Callable[[Line], bool]) -> tuple[Line, ...] | None:
    """The shortest way from port to port over the lines of a year that are open to the sender; None where there is none.

    >>> by = way("fort-de-france", "washington", 1898, lambda line: True)
    >>> [line.key for line in by][-2:], round(sum(line.miles for line in by))
    (['cap-ny', 'us-1'], 2694)
    """
    graph: networkx.Graph[str] = networkx.Graph()
    graph.add_nodes_from((sender, addressee))
    for line in lines().values():
        if line.first_year <= year <= line.last_year and open_to(line):
            known = graph.get_edge_data(*line.ends)
            if known is None or line.miles < known["miles"]:
                graph.add_edge(*line.ends, miles=line.miles, line=line)
    try:
        path = networkx.shortest_path(graph, sender, addressee, weight="miles")
    except networkx.NetworkXNoPath:
        return None
    return tuple(graph.edges[leg]["line"] for leg in pairwise(path))
