"""What the mêlée brings back to the fleet game: Section II, "Melee". Clause NWC.ME.22. Both games go by the names here."""

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
