"""Land and sea: every port can be left, land between two places masks, the date line is no coast."""

import subprocess
import sys

import pytest

from sandgate.ocean.coast import Box, crosses_land, miles_to_land, on_land, outlines_in
from sandgate.ocean.harbours import Port, ports
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import run_to

SEAWARD_MI = 30.0
LANDLOCKED_MI = {"kure": 20.0, "yokohama": 20.0, "yokosuka": 20.0}  # the Inland Sea and the Bay of Tokyo turn within less
POINTS = [nth * 11.25 for nth in range(32)]
PORTS = [port for port in ports().values() if not port.inland]


@pytest.mark.parametrize("port", PORTS, ids=lambda port: port.key)
def test_a_port_has_a_sea_mark_and_a_leg_to_seaward(port: Port) -> None:
    assert not on_land(port.approach)
    miles = LANDLOCKED_MI.get(port.key, SEAWARD_MI)
    ends = [Place(*run_to(*port.approach, course_deg, miles)) for course_deg in POINTS]
    assert any(not crosses_land(port.approach, end) for end in ends)


@pytest.mark.parametrize(
    ("here", "there", "masked"),
    [
        (Place(22.0, -80.5), Place(23.2, -82.3), True),  # Cuba
        (Place(14.6, -60.5), Place(14.6, -61.5), True),  # Martinique
        (Place(34.3, 129.0), Place(34.3, 129.6), True),  # Tsushima
        (Place(34.25, 129.95), Place(34.25, 130.25), True),  # Okinoshima, an islet that the outlines lack
        (Place(33.9, 129.0), Place(33.9, 129.6), False),  # the strait to the south of Tsushima
        (Place(20.1, -74.6), Place(20.1, -73.6), True),  # Cape Maysi
        (Place(19.95, -74.6), Place(19.95, -73.6), False),  # and the Windward Passage to the south of it
        (Place(29.0, -90.0), Place(29.0, 150.0), True),  # half round the world
    ],
)
def test_land_between_two_places_masks(here: Place, there: Place, masked: bool) -> None:
    assert crosses_land(here, there) == crosses_land(there, here) == masked


@pytest.mark.parametrize(
    ("here", "there", "masked"),
    [
        (Place(45.0, 178.0), Place(44.0, -178.0), False),
        (Place(-17.5, 100.0), Place(-16.0, 100.0), False),  # what crosses the line in Fiji is no bar round the world
        (Place(67.0, 30.0), Place(67.0, 60.0), True),  # nor is what crosses it in Chukotka cut out of Russia
        (Place(70.5, 175.0), Place(66.0, -173.0), True),  # Chukotka, land on both sides of the line
        (Place(-16.8, 179.5), Place(-16.8, -179.5), True),  # Fiji
        (Place(51.5, 178.0), Place(52.0, -174.0), True),  # the Aleutians
        (Place(0.0, 180.0), Place(0.0, -179.0), False),
        (Place(0.0, -179.0), Place(0.0, 180.0), False),
    ],
)
def test_the_date_line_is_no_coast(here: Place, there: Place, masked: bool) -> None:
    assert crosses_land(here, there) == crosses_land(there, here) == masked


def test_land_is_near_over_the_date_line() -> None:
    """Off Vanua Levu, with Taveuni beyond the line."""
    assert miles_to_land(Place(-16.75, 179.999), 10.0) == pytest.approx(1.3, abs=0.3)
    assert miles_to_land(Place(-16.65, 180.0), 10.0) == miles_to_land(Place(-16.65, -180.0), 10.0)
    assert miles_to_land(Place(-10.0, 180.0), 10.0) is None


@pytest.mark.parametrize("box", [Box(177.0, -19.0, 182.0, -15.0), Box(-86.0, 19.0, -74.0, 24.0)])
def test_outlines_are_cut_to_their_box(box: Box) -> None:
    found = outlines_in(box)
    assert len(found) > 3
    for lon, lat in (point for outline in found for point in outline):
        assert box.west <= lon <= box.east
        assert box.south <= lat <= box.north
    assert all(outline[0] == outline[-1] for outline in found)


def test_outlines_over_the_date_line_lie_side_by_side() -> None:
    lons = [lon for outline in outlines_in(Box(177.0, -19.0, 182.0, -15.0)) for lon, _ in outline]
    assert min(lons) < 179.0
    assert max(lons) > 180.1


ASKED_AT_ONCE = """
import random
import sys
from concurrent.futures import ThreadPoolExecutor

from sandgate.ocean.coast import Box, crosses_land, on_land, outlines_in, part_over_land
from sandgate.ocean.places import Place

def asked(_):
    dice = random.Random(sys.argv[1])
    answers = []
    for _ in range(40):
        here = Place(dice.uniform(-40.0, 60.0), dice.uniform(-170.0, 170.0))
        there = Place(here.lat_deg + dice.uniform(-3.0, 3.0), here.lon_deg + dice.uniform(-3.0, 3.0))
        part = Box(here.lon_deg, here.lat_deg, here.lon_deg + 5.0, here.lat_deg + 5.0)
        answers += [on_land(here), crosses_land(here, there), part_over_land(here, there), len(outlines_in(part))]
    return answers

with ThreadPoolExecutor(8) as threads:
    at_once = list(threads.map(asked, range(8)))  # of the same outlines, which none has met before
sys.exit(at_once != 8 * [asked(0)])
"""


def test_the_tables_of_a_server_may_ask_at_once() -> None:
    """In processes of their own: outlines that two threads ask at once bring most of them down."""
    ended = [subprocess.run([sys.executable, "-c", ASKED_AT_ONCE, seed], check=False).returncode for seed in "123"]
    assert ended == [0, 0, 0]
