"""What a game brings back to the one that called for it: the mêlée to the fleet game, that and the Duel to the chart.

Section II, "Melee", and Section III, rules 2 and 7. Clauses NWC.ME.22, NWC.ST.19 and .29. Both games go by the names here.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sandgate.rules.nwc1902.ship.sides import Side


class FleetBrought(NamedTuple):
    """What one fleet brings back to the fleet board; ships by the numbers that they have in both games."""

    commanding: float  # 0: nobody
    mute_moves: float  # of the mêlée, still to come
    concentration: float  # 0: nobody


class Brought(NamedTuple):
    """What one ship brings back to the fleet board."""

    received: float
    lost: float  # 1 or 0
    x_yd: float
    y_yd: float
    heading_deg: float
    speed_kn: float
    aground: float  # 1 or 0
    sft_s: float  # until each tube is loaded
    sat_s: float
    pft_s: float
    pat_s: float
    reserve_moves: float  # of the mêlée
    rest_moves: float


def standing_name(place: int) -> str:
    """What is brought of the standing order at a place of the instructions, from nought.

    >>> standing_name(0)
    'standing order 1'
    """
    return f"standing order {place + 1}"


def brought_names(standing: Sequence[tuple[Side, int]], ships: Iterable[tuple[Side, int]]) -> tuple[str, ...]:
    """The names of all that comes back, in its order.

    standing: how many standing orders each fleet had; ships: side and place in the line of each that fought.
    >>> names = brought_names([("red", 1), ("blue", 0)], [("red", 2)])
    >>> names[:7]
    ('moves', 'board', 'has fired', 'red commanding', 'red mute_moves', 'red concentration', 'red standing order 1')
    >>> names[10], len(names)
    ('red/2 received', 23)
    """
    of_fleets = [
        f"{side} {name}"
        for side, orders in standing
        for name in (*FleetBrought._fields, *[standing_name(place) for place in range(orders)])
    ]
    of_ships = [f"{side}/{wing} {name}" for side, wing in ships for name in Brought._fields]
    return ("moves", "board", "has fired", *of_fleets, *of_ships)


class ToTheChart(NamedTuple):
    """What one ship of a fleet game or a Duel brings back to the chart of a campaign."""

    received: float
    lost: float  # 1 or 0
    x_yd: float
    y_yd: float
    aground: float  # 1 or 0


def to_the_chart_names(lines: Sequence[tuple[Side, int]], boats: int) -> tuple[str, ...]:
    """The names of all that a fleet game or a Duel brings back to the chart, in its order.

    lines: how many ships each side had in its line; boats: how many torpedo boats both had.
    >>> to_the_chart_names([("red", 1), ("blue", 0)], 1)
    ('moves', 'red/1 received', 'red/1 lost', 'red/1 x_yd', 'red/1 y_yd', 'red/1 aground', 'boat 1 lost')
    """
    of_ships = [f"{side}/{wing + 1} {name}" for side, ships in lines for wing in range(ships) for name in ToTheChart._fields]
    return ("moves", *of_ships, *[f"boat {nth + 1} lost" for nth in range(boats)])
