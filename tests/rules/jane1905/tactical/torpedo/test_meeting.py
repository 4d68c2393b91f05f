"""Laws of the meeting of torpedoes, hulls and squares: what is found in one piece is what is found by looking often."""

import math
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point, Polygon, box

from sandgate.kernel.geometry import ahead
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Bell
from sandgate.rules.jane1905.tactical.torpedo.meeting import Hull, Line, may_meet, touch, touches
from sandgate.rules.jane1905.tactical.torpedo.settings import NEVER
from sandgate.rules.jane1905.tactical.torpedo.ways import first_on_square, nearest_yd
from sandgate.rules.jane1905.track.running import Part
from sandgate.sea.stretches import Stretch, joined

LENGTH, BEAM = 140.0, 25.0
OFTEN = 400
MEETINGS = 2000
AT_LENGTH = settings(max_examples=40, deadline=None)
COURSES = st.integers(0, 719).map(lambda half: half / 2.0)
RADII = st.sampled_from([0.0, 200.0, -200.0, 400.0, -500.0])


@st.composite
def ways(draw: st.DrawFn) -> Way:
    """A ship that runs two stretches evenly, straight or on arcs, somewhere near the middle."""
    x, y, course_deg = draw(st.integers(-500, 500)), draw(st.integers(-500, 500)), draw(COURSES)
    yd_min, half = draw(st.integers(0, 900)), draw(st.floats(0.1, 0.9))
    first = Stretch(float(x), float(y), course_deg, yd_min * half, draw(RADII))
    heading = (course_deg + (math.degrees(first.length_yd / first.radius_yd) if first.radius_yd else 0.0)) % 360.0
    second = joined(first, heading, yd_min * (1.0 - half), draw(RADII))
    parts = (Part(0.0, half, first), Part(half, 1.0, second))
    return Way(201, parts, float(yd_min), Bell(0.0), 0.0, 0.0)


def hull(way: Way, minute: float) -> Polygon:
    x, y, course_deg = way.at(minute)
    ends, sides = LENGTH / 2.0, BEAM / 2.0
    corners = ((ends, -sides), (ends, sides), (-ends, sides), (-ends, -sides))
    return Polygon([ahead(x, y, course_deg, *corner) for corner in corners])


def minutes(from_min: float, to_min: float) -> list[float]:
    return [from_min + (to_min - from_min) * nth / OFTEN for nth in range(OFTEN + 1)]


def test_whom_a_torpedo_cannot_come_near_to_it_neither_touches_nor_passes() -> None:
    found = Counter[tuple[bool, bool]]()
    for nth in range(MEETINGS):
        chance = Random(f"far off {nth}")
        course_deg, yd_min = chance.choice((0.0, 90.0, chance.uniform(0.0, 360.0))), chance.uniform(0.0, 900.0)
        run = Stretch(0.0, 0.0, course_deg, yd_min, chance.choice((0.0, 200.0, -500.0)))
        met = Hull(201, Way(201, (Part(0.0, 1.0, run),), yd_min, Bell(0.0), 0.0, 0.0), LENGTH, BEAM)
        off_yd, bearing_deg = chance.choice((300.0, 1_200.0, 1_800.0, 3_000.0)), chance.uniform(0.0, 360.0)
        x_yd, y_yd = ahead(0.0, 0.0, bearing_deg, off_yd, 0.0)
        line = Line(x_yd, y_yd, (bearing_deg + chance.uniform(170.0, 190.0)) % 360.0, 700.0, -chance.random(), 0.0, 1.0)
        found[may_meet(line, met, 10.0), touches(line, (met,), 10.0) != [None]] += 1
    assert not found[False, True]
    assert min(found[True, True], found[True, False], found[False, False]) >= 50


@AT_LENGTH
@given(ways(), COURSES, st.sampled_from([400.0, 500.0, 700.0, 1000.0]), st.sampled_from([0.0, 0.5]))
def test_a_torpedo_touches_a_hull_where_one_sees_it_touch(way: Way, bearing_deg: float, yd_min: float, fired: float) -> None:
    line = Line(0.0, 0.0, bearing_deg, yd_min, fired, fired, 1.0)
    found = touch(line, LENGTH, BEAM, way, 10.0)
    looked = [(minute, hull(way, minute).distance(Point(line.at(minute)))) for minute in minutes(fired, 1.0)]
    inside = [minute for minute, off_yd in looked if off_yd == 0.0]
    step_yd = 2000.0 / OFTEN
    if inside:
        assert found is not None
        assert found.off_yd == 0.0
        assert found.at_min <= inside[0] + 1e-4
        assert hull(way, found.at_min).distance(Point(line.at(found.at_min))) < 0.02
        assert 0.0 <= found.x_ft <= LENGTH * 3.0
    elif found is None:
        assert min(off_yd for _, off_yd in looked) > 10.0 - step_yd
    else:
        assert found.off_yd <= 10.0
        assert abs(found.off_yd - min(off_yd for _, off_yd in looked)) < step_yd


@AT_LENGTH
@given(ways(), st.integers(-6, 5), st.integers(-6, 5))
def test_a_hull_is_on_a_square_when_one_sees_it_there(way: Way, column: int, row: int) -> None:
    centre = column * 100.0 + 50.0, row * 100.0 + 50.0
    small = box(centre[0] - 50.0, centre[1] - 50.0, centre[0] + 50.0, centre[1] + 50.0)
    found = first_on_square(way, LENGTH, BEAM, centre, 0.25, 1.0)
    seen = [minute for minute in minutes(0.25, 1.0) if hull(way, minute).intersection(small).area > 1.0]
    if seen:
        assert 0.25 <= found <= seen[0] + 1e-6
    if found != NEVER:
        assert hull(way, found).distance(small) < 0.2


@AT_LENGTH
@given(ways(), ways())
def test_the_nearest_distance_is_the_least_that_one_measures(one: Way, other: Way) -> None:
    measured = min(math.dist(one.at(minute)[:2], other.at(minute)[:2]) for minute in minutes(0.0, 1.0))
    assert measured - 2000.0 / OFTEN <= nearest_yd(one, other) <= measured + 0.01
