"""The lines that a telegram may take: none of an enemy, through no enemy port, over no cut cable. NWC.ST.20."""

import math
from collections.abc import Sequence

from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import Miles
from sandgate.ocean.telegraph import Line, lines, way


@rule("NWC.ST.20")
def enemy_ports(enemies: Sequence[str], year: int) -> tuple[str, ...]:
    """The ports of enemy nations in a year; those taken since the beginning of the game come to them.

    >>> "new-york" in enemy_ports(["United States"], 1898), "havana" in enemy_ports(["United States"], 1898)
    (True, False)
    """
    return tuple([key for key, port in ports().items() if port.owner_in(year) in enemies])


@rule("NWC.ST.20")
def is_open(line: Line, enemies: Sequence[str], closed_ports: Sequence[str], cut: Sequence[str]) -> bool:
    """Whether a line carries telegrams of a side at war with these nations.

    enemies: nations; closed_ports: keys of ports that enemies hold; cut: keys of cables that are cut.

    >>> by_haiti = lines()["cap-ny"]
    >>> is_open(by_haiti, ["Spain"], ["havana"], []), is_open(by_haiti, ["France"], [], [])
    (True, False)
    >>> is_open(by_haiti, ["United States"], ["new-york"], []), is_open(by_haiti, ["Spain"], [], ["cap-ny"])
    (False, False)
    """
    return line.owner not in enemies and line.key not in cut and not any(end in closed_ports for end in line.ends)


@rule("NWC.ST.20")
def telegraph_way(
    sender: str, addressee: str, year: int, enemies: Sequence[str], closed_ports: Sequence[str], cut: Sequence[str]
) -> tuple[str, ...]:
    """The lines of the shortest way from port to port that is open; none: the message is not sent, and the operator says so.

    >>> telegraph_way("fort-de-france", "washington", 1898, ["Spain"], enemy_ports(["Spain"], 1898), [])
    ('pp-fdf', 'cap-pp', 'cap-ny', 'us-1')
    >>> telegraph_way("havana", "key-west", 1898, ["Spain"], enemy_ports(["Spain"], 1898), [])
    ()
    """
    by = way(sender, addressee, year, lambda line: is_open(line, enemies, closed_ports, cut))
    return tuple([line.key for line in by or ()])


@rule("NWC.ST.20")
def line_mi(by: Sequence[str]) -> Miles:
    """The length of a way in full miles, rounded up.

    >>> line_mi(["pp-fdf", "cap-pp", "cap-ny", "us-1"])
    2694
    """
    return math.ceil(near(math.fsum([lines()[key].miles for key in by])))
