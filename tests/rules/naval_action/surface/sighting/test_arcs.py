"""Both ends of every arc, by the words of NA.PLOT.21 to .26: left is negative, and the ends bear."""

import pytest

from sandgate.rules.naval_action.navy.ship_class import Place
from sandgate.rules.naval_action.surface.sighting.arcs import bears

BEARS: dict[Place, tuple[float, ...]] = {
    "BOW": (-145.0, 0.0, 145.0),
    "STN": (-35.0, 180.0, -180.0, 35.0),
    "C": (-145.0, -35.0, 35.0, 145.0),
    "L": (-165.0, -90.0, -15.0),
    "R": (15.0, 90.0, 165.0),
    "LB": (-120.0, 0.0, 15.0),
    "RB": (-15.0, 0.0, 120.0),
    "LS": (-60.0, 180.0, -180.0, 165.0),
    "RS": (60.0, 180.0, -180.0, -165.0),
}
BLIND: dict[Place, tuple[float, ...]] = {
    "BOW": (-145.1, 145.1, 180.0),
    "STN": (-34.9, 34.9, 0.0),
    "C": (-145.1, -34.9, 34.9, 145.1, 0.0, 180.0),
    "L": (-165.1, -14.9, 90.0, 0.0, 180.0),
    "R": (14.9, 165.1, -90.0, 0.0, 180.0),
    "LB": (-120.1, 15.1, 180.0),
    "RB": (-15.1, 120.1, 180.0),
    "LS": (-59.9, 164.9, 0.0),
    "RS": (59.9, -164.9, 0.0),
}


@pytest.mark.parametrize("place", list(BEARS))
def test_the_ends_of_an_arc_bear_and_a_tenth_beyond_them_nothing_does(place: Place) -> None:
    assert [bears(place, angle) for angle in BEARS[place]] == [True] * len(BEARS[place])
    assert [bears(place, angle) for angle in BLIND[place]] == [False] * len(BLIND[place])
