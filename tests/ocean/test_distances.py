"""Distances in sea miles as they were published: our legs, laid by way points along the same way, reproduce them within 1 %.

What each row is stands with it. Way points are ours: the publications give none. A distance from harbour to harbour is laid
to the place of the port itself. No figure here was computed by us; those that follow from others of one page say so. Round
figures of the same pages (so many hundred miles) are left out; and Mahan's 335 miles from Santiago to Cienfuegos, which is
longer by a tenth than the way along the cays, and no way of his is known.
"""

from typing import NamedTuple

import pytest

from tests.ocean.laying import Point, ashore, laid

WITHIN = 0.01
MERRY = (
    "U.S. Hydrographic Office, table in W. L. Merry, San Francisco and the Nicaragua Canal, 1900 "
    "(clyx.com/books/merry/san_francisco_and_the_nicaragua_canal/nicaragua_canal_distances_2.htm)"
)
MAHAN = "A. T. Mahan, The Interest of America in Sea Power, 1897, p. 288"
CHADWICK = "F. E. Chadwick, The Spanish-American War, 1911, vol. I, p. 62"
JOHNSON = "E. R. Johnson, report on Panama Canal traffic and tolls, in F. Bishop, Panama Past and Present, 1913, p. 237"
BRITTON = (
    "N. L. Britton, Flora of Bermuda, 1918, introduction: from Castle Island, in about 32-20N 64-40W, as the crow flies"
)

BRITO = "11-20N 86-00W"
OFF_SAN_FRANCISCO = (36.2, -122.2)
MEXICO: tuple[Point, ...] = (
    *((13.2, -92.5), (15.5, -99.0), (16.5, -100.1), (19.2, -105.7), (22.7, -110.1)),  # along the coast to Cape San Lucas
    *((24.3, -112.5), (28.0, -115.7)),  # and along Lower California
)
TOKYO_BAY: tuple[Point, ...] = ((35.6, 141.1), (35.0, 140.6), (34.8, 139.95), (34.9, 139.7), (35.25, 139.775))
TO_HONG_KONG: tuple[Point, ...] = (  # from Cape Inubo along Japan, through Van Diemen Strait and between Formosa and China
    *((35.6, 141.1), (34.6, 140.0), (30.92, 131.2), (30.9, 130.72), (30.65, 130.4), (30.6, 129.6)),
    *((25.9, 121.3), (24.2, 119.2), (22.7, 116.3)),
)
PAST_KAUAI: tuple[Point, ...] = ((21.25, -158.2), (21.5, -158.5), (22.35, -159.4), (22.45, -160.3))
NEW_YORK: tuple[Point, ...] = ("new-york", "harbour of new-york")
STRAIT_OF_MAGELLAN: tuple[Point, ...] = (
    *((-52.52, -68.2), (-52.44, -69.44), (-52.72, -70.12), (-52.72, -70.36), (-52.76, -70.44), (-53.72, -70.92)),
    *((-53.8, -71.0), (-53.92, -71.4), (-53.6, -72.4), (-53.36, -73.0), (-53.04, -73.64), (-52.52, -75.2)),
)
CASTLE_ISLAND = "32-20N 64-40W"


class Published(NamedTuple):
    """A row of the table."""

    name: str
    miles: int
    source: str
    way: tuple[Point, ...]
    great_circles: bool = True  # steamers crossed oceans by them; else one leg from point to point, as by a rhumb line
    as_the_crow_flies: bool = False


TABLE = (
    Published("San Francisco - Yokohama", 4536, MERRY, ("san-francisco", *TOKYO_BAY, "yokohama")),
    Published("San Francisco - Hong Kong", 6060, MERRY, ("san-francisco", *TO_HONG_KONG, "hong-kong")),
    Published("Honolulu - Yokohama", 3400, MERRY, ("honolulu", *PAST_KAUAI, (34.8, 139.95), *TOKYO_BAY[3:], "yokohama")),
    Published("Honolulu - Hong Kong", 4917, MERRY, ("honolulu", (21.2, -158.2), (21.1, 121.5), "hong-kong"), False),
    Published("Brito - San Francisco", 2700, MERRY, (BRITO, *MEXICO, (34.3, -121.2), OFF_SAN_FRANCISCO, "san-francisco")),
    Published("Brito - Honolulu", 4210, MERRY, (BRITO, (21.35, -157.3), (21.2, -157.7), "honolulu"), False),
    Published("Brito - Yokohama, shortest practicable", 7145, MERRY, (BRITO, *MEXICO, *TOKYO_BAY, "yokohama")),
    Published("Brito - Hong Kong, shortest practicable", 8740, MERRY, (BRITO, *MEXICO, *TO_HONG_KONG, "hong-kong")),
    Published(
        "Cienfuegos - Havana round Cape San Antonio",
        450,
        MAHAN,
        (
            "cienfuegos",
            (21.45, -81.6),
            (21.33, -82.9),
            (21.7, -84.6),
            (21.8, -85.05),
            (22.0, -85.1),
            (22.75, -84.2),
            (23.07, -83.3),
            "havana",
        ),
    ),
    Published(
        "St Vincent - San Juan",
        2350,
        CHADWICK,
        ("mindelo-st-vincent-cape-verde", (16.75, -25.4), (18.95, -64.3), (18.6, -66.1), "san-juan"),
    ),
    Published("San Juan - the Chesapeake", 1250, CHADWICK, ("san-juan", "hampton-roads-norfolk", (36.97, -76.3))),
    Published("San Juan - New York", 1400, CHADWICK, ("san-juan", *NEW_YORK)),
    Published(
        "St Vincent - New York, 840 less than by San Juan",  # 2,350 + 1,400 - 840
        2910,
        CHADWICK,
        ("mindelo-st-vincent-cape-verde", (16.75, -25.4), (17.0, -25.9), *NEW_YORK),
    ),
    Published(
        "New York - Colon through Crooked Island and Windward Passages",
        1974,
        JOHNSON,
        (
            "harbour of new-york",
            "new-york",
            (24.0, -74.1),
            (22.9, -74.5),
            (22.1, -74.5),
            (20.1, -73.95),
            (18.5, -74.75),
            "colon",
        ),
    ),
    Published(
        "New York - San Francisco by the Strait of Magellan",
        13135,
        JOHNSON,
        (
            *(
                "harbour of new-york",
                "new-york",
                (-4.8, -35.0),
                (-8.0, -34.4),
                (-18.3, -37.8),
                (-23.3, -41.5),
                (-34.9, -52.5),
            ),
            *(*STRAIT_OF_MAGELLAN, (35.0, -122.0), "san-francisco"),
        ),
    ),
    Published(
        "Panama - San Francisco",  # 5,262 from New York, less 1,974 to Colon and the 44 of the canal
        3244,
        JOHNSON,
        (
            *((8.85, -79.5), (7.1, -80.0), (7.0, -82.0), (8.0, -83.9), *MEXICO),
            *((34.3, -121.2), OFF_SAN_FRANCISCO, "san-francisco"),
        ),
    ),
    Published("Bermuda - Cape Hatteras", 568, BRITTON, (CASTLE_ISLAND, "35-15N 75-31W"), as_the_crow_flies=True),
    Published("Bermuda - Halifax", 736, BRITTON, (CASTLE_ISLAND, "halifax", "harbour of halifax"), as_the_crow_flies=True),
    Published("Bermuda - Sandy Hook", 666, BRITTON, (CASTLE_ISLAND, "40-28N 74-00W"), as_the_crow_flies=True),
)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_our_way_points_reproduce_a_published_distance(row: Published) -> None:
    legs = laid(row.way, row.great_circles)
    assert sum(leg.miles for leg in legs) == pytest.approx(row.miles, rel=WITHIN), row.source
    assert row.as_the_crow_flies or ashore(legs) == []
