"""The charts of the Strategic Game: what is drawn, where, how heavy it is, and what nobody may learn from it."""

import math
import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations, pairwise
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.nwc1902_strategic import CHARTS
from sandgate.draw.nwc1902_strategic.paper import paper
from sandgate.draw.nwc1902_strategic.seen import nights, sightings
from sandgate.draw.png import png
from sandgate.draw.sea_chart.coast import shores_px
from sandgate.draw.sea_chart.mercator import SeaSheet, beside, circle_px, part_window, window_of
from sandgate.draw.sheet import PAPERS, Format
from sandgate.draw.style import words_size
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.frozen import replace
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.forces import Stretch
from sandgate.rules.nwc1902.strategic.moves.sun import clock_sun, light_at
from sandgate.rules.nwc1902.strategic.state import State
from tests.golden.stories import FOLDER, play, played, read

from .strategic_samples import ROLES, in_sight, opening, seen, underway

FORMATS: tuple[Format, ...] = get_args(Format)
HEAVY = 450_000  # bytes of a page with everything
STATES = {"opening": opening, "in sight": in_sight, "underway": underway}


@cache
def drawn(state: str, role: str = UMPIRE, form: Format = "table") -> SeaSheet:
    """The chart of a sample."""
    return paper(seen(STATES[state](), role), form)


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{re.escape(ident)}"><title>.*', svg)
    return found[0] if found else ""


def sea(window: tuple[float, float, float, float], wide: float = 600.0, high: float = 400.0) -> SeaSheet:
    """An empty sheet of a window."""
    return SeaSheet("x", "", "", (wide, high), (0.0, 0.0, wide, high), window)


# -- the projection ---------------------------------------------------------------------------------------------------------


def test_a_rhumb_line_is_straight_and_bears_its_course_at_every_latitude() -> None:
    """On Mercator's chart a mile is as long up as along, so that a course can be laid off with the rose."""
    sheet = sea(part_window((-80.0, 10.0, -20.0, 45.0), (0.0, 0.0, 600.0, 400.0), 0.1))
    for lat in (12.0, 30.0, 44.0):
        x, y = sheet.of((lat, -50.0))
        up = sheet.of((lat + 0.01, -50.0))[1]
        along = sheet.of((lat, -50.0 + 0.01 / math.cos(math.radians(lat))))[0]
        assert along - x == pytest.approx(y - up, rel=1e-3)
        assert y - up == pytest.approx(0.6 * sheet.mile_px(lat), rel=1e-3)


def test_a_window_holds_its_places_in_the_shape_of_the_plate() -> None:
    plate = PAPERS["table"].plate
    places = [(37.0, -76.3), (12.1, -68.9), (15.0, -53.9)]
    sheet = SeaSheet("x", "", "", (1.0, 1.0), plate, window_of(places, plate, 60.0, 0.3))
    assert all(sheet.inside(sheet.of(place), 30.0) for place in places)
    west, south, east, north = sheet.window
    assert sheet.at(west, north) == pytest.approx((plate[0], plate[1]))
    assert sheet.at(east, south) == pytest.approx((plate[2], plate[3]))


def test_the_date_line_runs_through_a_chart_like_any_other() -> None:
    sheet = sea(window_of([(35.0, 170.0), (36.0, -170.0)], (0.0, 0.0, 600.0, 400.0), 20.0, 0.3))
    xs = [sheet.of((35.0, lon))[0] for lon in (170.0, 179.0, -179.0, -170.0)]
    assert xs == sorted(xs)
    assert xs[2] - xs[1] == pytest.approx(2.0 / sheet.unit)


def test_a_circle_of_miles_is_so_far_from_its_middle_on_all_sides() -> None:
    sheet = sea((-75.0, 5.0, -45.0, 25.0))
    assert len(circle_px(sheet, (14.6, -61.0), 20.0)) == 72
    radii = [math.dist(point, sheet.of((14.6, -61.0))) for point in circle_px(sheet, (14.6, -61.0), 20.0)]
    assert max(radii) == pytest.approx(min(radii), rel=0.01)
    assert radii[0] == pytest.approx(20.0 * sheet.mile_px(14.6), rel=0.01)


def test_the_coast_is_drawn_as_finely_as_the_sheet_can_show_it() -> None:
    plate = (0.0, 0.0, 600.0, 400.0)
    far, near = (sum(map(len, shores_px(part, plate))) for part in ((-100.0, 0.0, -40.0, 38.0), (-78.5, 17.5, -75.5, 19.4)))
    assert 300 < far < 4_000
    assert near > 60  # Jamaica alone
    assert shores_px((-45.0, 30.0, -40.0, 33.2), plate) == ()


# -- what is drawn ---------------------------------------------------------------------------------------------------------


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of("nwc1902.strategic") is CHARTS


def ports_named(sheet: SeaSheet) -> dict[str, tuple[float, float, float, float]]:
    """The names of ports on a small sheet with the boxes that they take."""
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" class="(c-port-less halo)"[^>]*>([^<]+)', sheet.svg())
    sizes = {name: words_size(name, cls) for *_, cls, name in found}
    return {
        name: (float(x) - sizes[name][0] / 2.0, float(y) - sizes[name][1], float(x) + sizes[name][0] / 2.0, float(y))
        for x, y, _, name in found
    }


def test_on_a_phone_the_ports_beside_forces_are_named_as_far_as_there_is_room() -> None:
    """Fort-de-France, of which the Secretary was told, comes first; his ships lie off St Pierre and Guadeloupe."""
    assert list(ports_named(drawn("opening", "blue/secretary", "hand"))) == ["Fort-de-France", "St Pierre", "Guadeloupe"]
    assert "St Pierre" not in ports_named(drawn("opening", "blue/secretary", "picture")), "of a small chart of the whole sea"
    for state in STATES:
        for one, other in combinations(ports_named(drawn(state, "blue/secretary", "hand")).values(), 2):
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, state


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("role", ROLES)
def test_every_force_finds_room_for_its_classes(role: str, form: Format) -> None:
    for state in STATES:
        assert drawn(state, role, form).misses == ()


@pytest.mark.parametrize("role", ROLES)
def test_charts_and_cards_are_well_formed_and_light(role: str) -> None:
    view = seen(in_sight(), role)
    for draw in (CHARTS.chart, CHARTS.card):
        svg = draw(view)
        ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
        assert wanted <= set(ids)
        assert png(svg)[1:4] == b"PNG"
        assert len(svg.encode()) < HEAVY / 2


@pytest.mark.parametrize("role", ROLES)
def test_every_piece_of_the_view_is_drawn_by_its_id_where_it_is(role: str) -> None:
    """So that a page can hold and ring it."""
    for name, state in STATES.items():
        sheet, pieces = drawn(name, role), seen(state(), role).pieces
        shapes = "".join(sheet.layers["pieces"])
        for piece in pieces:
            kind = "force" if piece.kind == "force" else "contact"
            assert group(shapes, f"{kind}-{piece.id}"), piece.id
            assert sheet.inside(sheet.at(piece.x, piece.y))


def test_a_page_can_tell_places_from_the_sheet() -> None:
    svg = CHARTS.chart(seen(in_sight(), "blue/secretary"), theme="page")
    assert 'data-projection="mercator"' in svg
    assert 'data-rules="sea"' in svg


def test_tracks_have_ticks_at_the_hours_and_the_day_at_midnight() -> None:
    svg = CHARTS.chart(seen(in_sight(), "red/cervera"), window=(-62.0, 13.0, -55.0, 16.5))
    assert "red-track" in svg
    assert "red-tick" in svg
    for day in ("10 May", "11 May"):
        assert f">{day}</text>" in svg


def test_a_plot_lies_ahead_dotted_with_its_end() -> None:
    svg = CHARTS.chart(seen(underway(), "blue/secretary"))
    assert "blue-way" in group(svg, "ahead-HARVARD")
    assert "12:00" in group(svg, "ghost-HARVARD")


def test_smoke_is_a_bearing_hulls_a_triangle_and_what_is_lost_a_lozenge() -> None:
    svg = CHARTS.chart(seen(in_sight(), "blue/secretary"), window=(-61.5, 13.8, -59.5, 15.2))
    last = group(svg, "contact-HARVARD?1")
    assert "neutral-unseen" in last
    assert "lost" in last
    before = group(svg, "contact-HARVARD?1-before-0")
    assert "neutral-open" in before
    assert "4 ships" in before
    assert "9 miles" in before
    assert "sea-smoke" in group(svg, "contact-HARVARD?1-before-1")


def test_what_is_old_fades() -> None:
    view = seen(in_sight(), "blue/secretary")
    later = replace(view, minute=view.minute + 13 * 60)
    assert [each.age_h >= 12.0 for each in sightings(later)] == [True] * len(list(sightings(later)))
    assert "sea-old-2" in "".join(paper(later, "table", False, (-62.0, 13.0, -58.0, 16.0)).layers["pieces"])


def test_the_rings_are_those_of_the_readers_own_smoke_and_coal() -> None:
    svg = CHARTS.chart(seen(underway(), "red/cervera"), window=(-90.0, -20.0, -20.0, 40.0))
    assert "smoke 20 mi" in group(svg, "smoke-CERVERA")
    assert re.search(r"coal of Cervera: 2,\d\d\d miles", group(svg, "coal-CERVERA"))
    assert "HARVARD" not in svg


def test_night_is_where_the_sun_has_set_by_the_rule() -> None:
    view = seen(in_sight(), UMPIRE)
    window = (-100.0, 10.0, -30.0, 40.0)
    (night,) = nights(replace(view, minute=0), window)  # six in the morning by the clock of 60 W: dark in the west
    clock_min = 360
    for lat in (12.0, 20.0, 35.0):
        edge = max(lon for (a, lon), (b, _) in pairwise(night) if min(abs(a - lat), abs(b - lat)) < 2.0)
        for lon, day in ((edge + 3.0, True), (edge - 3.0, False)):
            assert light_at(clock_min, *clock_sun(lat, lon, 129, -60.0)).day is day


def test_letters_stand_with_their_hours() -> None:
    svg = CHARTS.chart(seen(in_sight(), "red/captain_general"))
    assert "9 May, 09:05: from Consul Fort-de-France, through his agent, handed in 9 May, 07:24" in svg
    assert "1 warship in sight (E)" in svg


def test_the_card_tells_coal_and_tows() -> None:
    svg = CHARTS.card(seen(in_sight(), "red/cervera"))
    assert "in tow of Infanta Maria Teresa" in svg
    assert "class B: 3" in svg
    assert "You command no force now." in CHARTS.card(seen(in_sight(), "red/villaamil"))


# -- what nobody may learn --------------------------------------------------------------------------------------------------


def moved(state: State, name: str) -> State:
    """The state with a force elsewhere."""
    forces = [
        replace(each, way=Stretch(0.0, 24.0, -55.0, 0.0, 12.0, 1e9), track=(), name="ELSEWHERE")
        if each.name == name
        else each
        for each in state.forces
    ]
    return replace(state, forces=tuple(forces))


@pytest.mark.parametrize(
    ("role", "other"), [("red/cervera", "HARVARD"), ("blue/sampson", "CERVERA"), ("blue/secretary", "SAMPSON")]
)
def test_no_chart_tells_where_a_force_of_another_is(role: str, other: str) -> None:
    for draw in (CHARTS.chart, CHARTS.card):
        assert draw(seen(in_sight(), role)) == draw(seen(moved(in_sight(), other), role))


def test_who_looks_on_sees_a_sea_without_ships() -> None:
    sheet = paper(seen(in_sight(), "guest"), "table")
    assert not sheet.layers["pieces"]
    assert not sheet.layers["tracks"]


def test_longitudes_lie_beside_each_other() -> None:
    assert beside(179.0, -179.0) == -181.0
    assert miles_between(0.0, 179.0, 0.0, -179.0) == pytest.approx(120.0)


# -- meetings ---------------------------------------------------------------------------------------------------------------


def test_the_umpires_chart_marks_where_forces_have_met_with_the_hour_and_nobody_elses_does() -> None:
    """Off Santiago they have met at a quarter to ten; at six in the evening all is long over."""
    table = played(FOLDER / "nwc1902" / "off_santiago.yaml")
    charts = {role: paper(seen(table.fold.state, role)).svg() for role in (UMPIRE, "red/cervera", "blue/sampson")}
    met = group(charts[UMPIRE], "met-1")
    assert "<title>Action on the board of 3 July, 09:45: Cervera and Sampson</title>" in met
    assert 'class="sea-met"' in met
    assert ">3 July, 09:45</text>" in charts[UMPIRE]
    assert ">Has been in action</text>" in charts[UMPIRE]
    assert all("sea-met" not in svg.partition("</style>")[2] for role, svg in charts.items() if role != UMPIRE)


def test_an_action_that_is_on_is_marked_as_such() -> None:
    golden = {**read(FOLDER / "nwc1902" / "off_santiago.yaml"), "sequels": []}
    state = play(golden).fold.state
    svg = paper(seen(state, UMPIRE)).svg()
    assert "Action on the board since 3 July, 09:45: Cervera and Sampson" in group(svg, "action-1")
    assert group(svg, "met-1") == ""
