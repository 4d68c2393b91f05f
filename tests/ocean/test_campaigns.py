"""The tracks of two campaigns are laid on our chart: from sea to sea they cross no land.

Places and hours are those of the project's collection of battles and campaigns, `strategic`: cervera-1898 (after Stevens and
Westcott, A History of Sea Power, 1920; the Naval History and Heritage Command's documents on Cervera; W. A. M. Goode; F. E.
Chadwick) and rozhestvensky-1905 (Stevens and Westcott; accounts of the Shinano Maru). It gives places of note, not a ship's
every turn: where one between is missing, ours stands in MISSING, and the straight leg does cross land. Ends in a port are
laid to its sea mark.
"""

from itertools import pairwise

import pytest

from sandgate.ocean.coast import crosses_land
from tests.ocean.laying import Point, ashore, at, laid

MINDELO, WILLEMSTAD, SANTIAGO = "mindelo-st-vincent-cape-verde", "curacao-willemstad", "santiago-de-cuba"
CERVERA: tuple[Point, ...] = (*(MINDELO, (14.6, -61.2), (14.5, -61.3), (12.0, -68.6), WILLEMSTAD, (17.9, -74.8), SANTIAGO),)
SAMPSON: tuple[Point, ...] = (
    *((23.3, -82.3), (20.0, -73.0), "san-juan", "key-west", (23.2, -82.3), (22.9, -79.0), (19.9, -75.87)),
)
SCHLEY: tuple[Point, ...] = (
    *("hampton-roads-norfolk", (32.6, -79.5), (24.5, -81.8), (21.9, -80.5), (19.6, -75.9), (19.8, -75.9), (19.9, -75.87)),
)
ROZHESTVENSKY: tuple[Point, ...] = (
    *((12.6, 109.4), (20.5, 121.0), (27.5, 123.0), (30.9, 122.8), (32.0, 125.9), (33.09, 128.21), (33.33, 128.5)),
    *((33.56, 128.78), (34.2, 129.7), (34.4, 130.0)),
)
TOGO: tuple[Point, ...] = ((35.1, 128.65), (34.5, 130.0))
TRACKS = {"Cervera": CERVERA, "Sampson": SAMPSON, "Schley": SCHLEY, "Rozhestvensky": ROZHESTVENSKY, "Togo": TOGO}

MISSING: dict[tuple[str, Point, Point], tuple[Point, ...]] = {
    ("Cervera", MINDELO, (14.6, -61.2)): (
        (16.75, -25.4),
        (14.25, -60.7),
        (14.25, -61.2),
    ),  # south of St Antonio, of Martinique
    ("Cervera", (14.5, -61.3), (12.0, -68.6)): ((12.5, -68.3),),  # between Bonaire and Curacao
    ("Cervera", (12.0, -68.6), WILLEMSTAD): ((11.95, -68.66), (12.0, -68.85)),  # south of Little Curacao
    ("Cervera", WILLEMSTAD, (17.9, -74.8)): ((12.05, -69.1), (12.35, -69.3)),  # round the west of Curacao
    ("Sampson", (23.3, -82.3), (20.0, -73.0)): ((23.6, -80.6), (22.7, -78.4), (21.5, -75.6), (20.5, -73.6)),  # Old Bahama
    ("Sampson", (20.0, -73.0), "san-juan"): ((20.3, -73.0), (20.25, -72.2), (20.0, -69.5), (18.8, -66.6)),  # north of Haiti
    ("Sampson", "san-juan", "key-west"): ((20.2, -71.5), (20.6, -73.6), (21.5, -75.6), (22.7, -78.4), (23.7, -80.8)),
    ("Sampson", (23.2, -82.3), (22.9, -79.0)): ((23.6, -81.0), (23.4, -79.9)),  # off Matanzas
    ("Sampson", (22.9, -79.0), (19.9, -75.87)): (
        (22.7, -78.4),
        (21.5, -75.6),
        (20.4, -73.9),
        (20.0, -74.0),
        (19.85, -75.2),
    ),  # Cape Maysi
    ("Schley", "hampton-roads-norfolk", (32.6, -79.5)): (
        (36.9, -75.7),
        (35.1, -75.2),
        (33.5, -77.6),
    ),  # the Capes of Carolina
    ("Schley", (32.6, -79.5), (24.5, -81.8)): ((27.2, -79.7), (25.2, -79.9), (24.4, -81.2)),  # Florida Strait
    ("Schley", (24.5, -81.8), (21.9, -80.5)): (  # round Cape San Antonio
        *((23.1, -83.3), (22.75, -84.2), (22.0, -85.1), (21.75, -85.0), (21.3, -83.0), (21.4, -81.6)),
    ),
    ("Schley", (21.9, -80.5), (19.6, -75.9)): ((20.6, -79.6), (19.7, -77.8)),  # Cape Cruz
    ("Rozhestvensky", (12.6, 109.4), (20.5, 121.0)): (
        (12.57, 109.43),
        (12.5, 109.6),
        (19.5, 119.8),
    ),  # clear of Van Phong bay, and of Luzon
    ("Togo", (35.1, 128.65), (34.5, 130.0)): ((34.9, 128.9), (34.8, 129.6)),  # out of Chinhae bay, north of Tsushima
}


@pytest.mark.parametrize("name", TRACKS)
def test_a_track_crosses_no_land_but_where_a_way_point_is_missing(name: str) -> None:
    legs = list(pairwise(TRACKS[name]))
    crossing = [(name, here, there) for here, there in legs if crosses_land(at(here), at(there))]
    assert crossing == [leg for leg in MISSING if leg[0] == name]


@pytest.mark.parametrize("leg", MISSING, ids=lambda leg: f"{leg[0]}: {leg[1]} - {leg[2]}")
def test_with_our_way_points_it_crosses_none(leg: tuple[str, Point, Point]) -> None:
    _, here, there = leg
    assert ashore(laid((here, *MISSING[leg], there))) == []


@pytest.mark.parametrize(
    ("way", "miles"),  # great circles between the places of the tracks, as the collection gives them
    [
        (("harbour of mindelo-st-vincent-cape-verde", (14.6, -61.2)), 2087),
        (("fort-de-france", "harbour of curacao-willemstad"), 483),
        (("harbour of curacao-willemstad", "harbour of santiago-de-cuba"), 624),
        (((18.47, -66.12), (23.2, -82.3)), 953),
        (((33.33, 128.17), (33.56, 128.78)), 33.5),
        (((33.56, 128.78), (34.245, 130.1)), 78),
        (((35.08, 128.65), (34.245, 130.1)), 88),
    ],
)
def test_distances_of_the_collection(way: tuple[Point, ...], miles: float) -> None:
    assert sum(leg.miles for leg in laid(way, great_circles=True)) == pytest.approx(miles, rel=0.01)
