"""Charts of the Fleet game: nothing that the reader may not know, no label without room, wakes where the ships have run."""

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.colours import THEMES
from sandgate.draw.furniture import LEGEND_ROW_PX
from sandgate.draw.ink import Box, number
from sandgate.draw.nwc1902.key import signs
from sandgate.draw.nwc1902.seen import afloat, disengaged, nearest
from sandgate.draw.nwc1902.shores import Line
from sandgate.draw.nwc1902_fleet import CHARTS
from sandgate.draw.nwc1902_fleet.paper import paper
from sandgate.draw.nwc1902_fleet.seen import hulls
from sandgate.draw.nwc1902_fleet.wakes import wakes, way
from sandgate.draw.png import png
from sandgate.draw.sheet import PAPERS, Format, Sheet
from sandgate.kernel.contract import Role
from sandgate.rules.nwc1902.fleet.state import Sketched, State
from sandgate.rules.nwc1902.fleet.the_ships import BRIGHT_METAL, painting
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.tubes import LoadedTube
from sandgate.rules.nwc1902.squadron.seen import SeenShip
from sandgate.rules.nwc1902.squadron.state import Explosion, Kind, Signal

from .contrast import contrast
from .fleet_samples import COAST, GAME, TABLES, opening, seen

FORMATS: tuple[Format, ...] = get_args(Format)
NEAR: dict[str, Box] = {
    "the coast": (-600.0, 2300.0, 1800.0, 4100.0),
    "close quarters": (4000.0, 2300.0, 4900.0, 3600.0),
    "twenty a side": (6000.0, 3000.0, 9000.0, 4500.0),
}


@cache
def drawn(name: str, form: Format = "table", role: str = "umpire") -> Sheet:
    """The chart of a sample, with zones."""
    return CHARTS.paper(seen(name, role), form, True)


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{ident}"><title>.*', svg)
    return found[0] if found else ""


def idents(svg: str, kind: str) -> list[str]:
    """The ends of all ids of a kind."""
    return re.findall(rf'<g id="[^"]*-{kind}-([a-zA-Z0-9-]+)"><title>', svg)


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of("nwc1902.fleet") is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", TABLES)
def test_every_label_finds_room(name: str, form: Format) -> None:
    assert drawn(name, form).misses == ()


@pytest.mark.parametrize("role", ["red", "blue"])
def test_every_label_of_a_commander_finds_room(role: str) -> None:
    assert drawn("the coast", "table", role).misses == ()


@pytest.mark.parametrize("name", NEAR)
def test_every_label_finds_room_near_by(name: str) -> None:
    sheet = paper(seen(name), "table", window=NEAR[name])
    west, south, east, north = NEAR[name]
    assert sheet.misses == ()
    assert sheet.window[0] <= west < east <= sheet.window[2]
    assert sheet.window[1] <= south < north <= sheet.window[3]


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", TABLES)
def test_charts_are_well_formed(name: str, form: Format) -> None:
    svg = drawn(name, form).svg()
    ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= set(ids)
    assert len(svg) < 250_000


def test_the_same_view_gives_the_same_bytes() -> None:
    view = seen("the coast")
    assert CHARTS.chart(view) == CHARTS.chart(view)
    assert CHARTS.card(view) == CHARTS.card(view)


def test_an_image_can_be_made_of_every_sheet() -> None:
    for form in FORMATS:
        assert png(drawn("the coast", form).svg("night"))[1:4] == b"PNG"


# -- what a side may know


def hidden(state: State, side: str) -> State:
    """The same board for the enemy of a side: other signals, courses of divers, fields, torpedoes, speeds and plans."""
    other = {
        "fleets": tuple(
            replace(each, speed_kn=9.0, halves=1, plan=("run",), column=(), concentration=0) if each.side == side else each
            for each in state.fleets
        ),
        "hoists": tuple(replace(each, signal=Signal("C", 1, "L")) if each.side == side else each for each in state.hoists),
        "ships": tuple(
            replace(each, speed_kn=1.0, ready_s=(9999.0,) * 4, rest_moves=3, targets=(1,)) if each.side == side else each
            for each in state.ships
        ),
        "fields": tuple(each for each in state.fields if each.side != side),
        "submarines": tuple(
            replace(each, x_yd=-9000.0, y_yd=9000.0, dived=not each.dived) if each.side == side else each
            for each in state.submarines
        ),
        "running": tuple(each for each in state.running if each.side != side),
        "forts": tuple(replace(each, targets=(101,)) if each.side == side else each for each in state.forts),
    }
    return replace(state, **other)  # type: ignore[arg-type]


@pytest.mark.parametrize(("reader", "enemy"), [("red", "blue"), ("blue", "red")])
def test_what_a_commander_may_not_know_alters_nothing_on_his_chart_or_card(reader: str, enemy: str) -> None:
    state = TABLES["the coast"]().fold.state
    other, role = hidden(state, enemy), Role(reader, reader)
    for draw in (CHARTS.chart, CHARTS.card):
        assert draw(GAME.view(state, role)) == draw(GAME.view(other, role))
    umpire = Role("umpire")
    assert CHARTS.chart(GAME.view(state, umpire)) != CHARTS.chart(GAME.view(other, umpire))


def test_a_signal_is_read_by_its_own_side_and_seen_by_the_other() -> None:
    own, enemy = (drawn("the coast", "table", role).svg() for role in ("red", "blue"))
    assert ">“vessels 2 points left”<" in own
    assert "vessels 2 points left" not in enemy
    assert "sign-hoist-red" in enemy
    assert "flying a signal" in group(enemy, "ship-red-1")


def test_mines_divers_and_torpedoes_are_shown_to_their_own_side() -> None:
    own, enemy = (drawn("the coast", "table", role).svg() for role in ("blue", "red"))
    assert "sign-mine-blue" in group(own, "blue-mines1")
    assert not group(enemy, "blue-mines1")
    assert "dived" in group(own, "submarine-blue-sub2")
    assert not group(enemy, "submarine-blue-sub2")
    assert "discovered here in move 6" in group(enemy, "submarine-blue-sub1")
    runs = [group(own, f"torpedo-{nth}") for nth in range(1, 6)]
    assert sum("blue-run-left" in run for run in runs) == 3
    assert not any("blue-run-left" in group(enemy, f"torpedo-{nth}") for nth in range(1, 6))


def test_explosions_and_settled_torpedoes_are_shown_to_both() -> None:
    blown = tuple(Explosion(move, -135.5, 3549.875) for move in (6, 8))
    for role in ("red", "blue"):
        svg = CHARTS.chart(replace(seen("the coast", role), explosions=blown))
        assert "Mine exploded, move 6, 8" in group(svg, "explosion-1")
        assert not group(svg, "explosion-2")
        assert "Torpedo of Red 1, Maine: spent after 800 yards" in svg


def test_before_the_opening_the_coast_and_the_fleets_are_drawn() -> None:
    svg = CHARTS.chart(opening())
    assert "at the opening" in svg
    assert len(idents(svg, "ship")) == 8
    assert len(idents(svg, "shore")) == 3


# -- ships


def test_every_ship_is_drawn_by_her_code_with_her_number() -> None:
    svg = drawn("twenty a side").svg()
    assert sorted(idents(svg, "ship")) == sorted(f"{side}-{wing}" for side in ("red", "blue") for wing in range(1, 21))
    tabs = re.findall(r'class="c-tab (red|blue)-on"[^>]*>(\d+)<', svg)
    assert sorted(tabs) == sorted((side, str(wing)) for side in ("red", "blue") for wing in range(1, 21))


@pytest.mark.parametrize("kind", get_args(Kind))
def test_hulls_and_wings_are_painted_as_the_models(kind: Kind) -> None:
    """NWC.TA.05: a battleship has bright wings, a protected cruiser a white hull, an armored cruiser neither."""
    view = seen("single ships")
    red = replace(view.ships[0], kind=kind)
    sheet = CHARTS.paper(replace(view, ships=(red, view.ships[1])), "table", False)
    name = next(
        name for name in sheet.symbols if name.endswith("red-90") or re.match(r"(battleship|armored|protected)-red", name)
    )
    bright = 'class="red-metal"' in sheet.symbols[name]
    assert bright == (painting(kind, "red").hull == "white" or painting(kind, "red").wings == BRIGHT_METAL)


def with_received(view: FleetView, *received: float, gone: bool = False) -> FleetView:
    """The view with so many points received by the first ships, and half power where it follows."""
    ships = [
        replace(ship, received=points, half_power=2.0 * points >= 1000.0, gone=gone)
        for ship, points in zip(view.ships, received, strict=False)
    ]
    return replace(view, ships=(*ships, *view.ships[len(ships) :]))


def test_rings_tell_half_power_and_warn_before() -> None:
    """NWC.TA.24, .25: pale from four tenths on, solid from one half; who is lost in the move keeps her ring."""
    svg = CHARTS.chart(with_received(seen("speed against weight"), 500.0, 499.5, 400.0, 399.0))
    assert 'class="ring"' in group(svg, "ship-red-1")
    assert 'class="ring-pale"' in group(svg, "ship-red-2")
    assert 'class="ring-pale"' in group(svg, "ship-red-3")
    assert 'class="ring' not in group(svg, "ship-red-4")
    lost = group(CHARTS.chart(with_received(seen("speed against weight"), 1003.0, gone=True)), "ship-red-1")
    assert 'class="ring"' in lost
    assert 'class="cross"' in lost


def test_the_agreed_four_tenths_make_the_ring_solid() -> None:
    view = with_received(seen("speed against weight"), 400.0)
    agreed = replace(view, options=replace(view.options, ring_at_four_tenths=True))
    assert 'class="ring-pale"' in group(CHARTS.chart(view), "ship-red-1")
    assert 'class="ring"' in group(CHARTS.chart(agreed), "ship-red-1")


def test_the_lost_lie_at_the_place_of_their_last_sketch() -> None:
    view = seen("close quarters")
    lost = {hull.code: hull for hull in hulls(view) if hull.ship.gone}
    assert len(lost) > 2
    assert min(hull.lost_in for hull in lost.values()) < view.move
    for code, hull in lost.items():
        last = next(line for line in view.sketches[hull.lost_in] if line.ship == hull.ship.number)
        assert last.crossed_out, code
        assert (hull.x_yd, hull.y_yd) == (last.x_yd, last.y_yd)
        moved = replace(hull.ship, x_yd=0.0, y_yd=0.0)
        ships = tuple(moved if ship is hull.ship else ship for ship in view.ships)
        assert CHARTS.chart(replace(view, ships=ships)) == CHARTS.chart(view)


def test_beside_each_ship_stands_the_injury_of_the_move() -> None:
    view = seen("twenty a side")
    svg = drawn("twenty a side").svg()
    injuries = [line.injury for line in view.sketches[-1] if line.injury]
    figures = re.findall(r'class="c-points halo"[^>]*>([\d,.]+)<', svg)
    assert sorted(figures) == sorted(f"{injury:,g}" for injury in injuries)


def test_a_column_stays_a_column_on_every_sheet() -> None:
    """No sign is longer than 0.86 of 400 yards, save where that would be unreadable or the ship is drawn at true size."""
    for form, least in (("table", 16.9), ("hand", 7.0)):
        sheet = drawn("long lines", form)
        hull = re.search(r"sign-battleship-small-red-(\d+)", group(sheet.svg(), "ship-red-5"))
        assert hull
        size = int(hull[1]) * 0.4
        assert least - 0.3 <= size <= max(0.86 * 400.0 / sheet.unit, 7.0) + 0.3


def test_labels_stand_abeam_on_the_disengaged_side_and_astern_in_a_line() -> None:
    """In two columns eastward, Red to the north: Red's labels to the north, Blue's to the south. In line abreast: astern."""
    ships = hulls(seen("twenty a side"))
    assert {round(disengaged(hull, ships)) % 360 for hull in ships[1:7]} == {0}
    assert {round(disengaged(hull, ships)) % 360 for hull in ships[22:30]} == {180}
    view = seen("the T crossed")
    start = tuple(
        replace(ship, x_yd=line.x_yd, y_yd=line.y_yd, heading_deg=line.heading_deg)
        for ship, line in zip(view.ships, view.sketches[2], strict=True)
    )
    abreast = hulls(replace(view, ships=start))
    assert {round(disengaged(hull, abreast)) % 360 for hull in abreast[:20]} == {0}


# -- wakes


def sketched(x: float, y: float, heading: float, ship: int = 101) -> Sketched:
    return Sketched(ship, x, y, heading, 0.0, False, False)


def test_a_turn_is_drawn_on_the_turning_circle() -> None:
    """NWC.TA.41: V 4R at 12 knots brings her 719.5 yards ahead and 537.5 aside; NWC.DU.09: the arc has 310.5 yards."""
    places = way(sketched(0.0, -400.0, 0.0), sketched(537.5, 319.5, 45.0))
    assert places[0] == (0.0, -400.0)
    assert places[-1] == pytest.approx((537.5, 319.5), abs=0.1)
    begins = max(y for x, y in places if abs(x) < 0.5)
    assert begins == pytest.approx(-400.0 + 53.3, abs=1.0)
    on_arc = [(x, y) for x, y in places if 5.0 < x < 80.0]
    assert on_arc
    for x, y in on_arc:
        assert math.dist((x, y), (310.5, begins)) == pytest.approx(310.5, abs=1.0)


def test_a_turn_of_sixteen_points_goes_to_the_side_where_she_ends() -> None:
    for side in (1.0, -1.0):
        places = way(sketched(0.0, 0.0, 0.0), sketched(side * 465.1, 0.0, 180.0))
        assert all(side * x >= -1.0 for x, _ in places)
        assert max(y for _, y in places) > 200.0


def test_who_was_put_elsewhere_by_hand_leaves_no_wake() -> None:
    assert way(sketched(0.0, 0.0, 0.0), sketched(0.0, 5000.0, 0.0)) == []
    assert way(sketched(0.0, 0.0, 0.0), sketched(0.0, 0.0, 0.0)) == []


@pytest.mark.parametrize(("name", "ships"), [("twenty a side", 20), ("long circling", 6)])
def test_a_column_has_one_wake(name: str, ships: int) -> None:
    """It is about as long as the column and the leader's run, and every ship has been in it at every move."""
    view = seen(name)
    for side in ("red", "blue"):
        lines = wakes(view, side)
        length = sum(math.dist(a, b) for line in lines for a, b in pairwise(line))
        assert length < 1.08 * (400.0 * (ships - 1) + 1000.0 * view.move)
        places = [place for line in lines for place in line]
        numbers = {ship.number for ship in view.ships if ship.side == side}
        for line in (line for sketch in view.sketches[1:] for line in sketch if line.ship in numbers):
            assert min(math.dist(place, (line.x_yd, line.y_yd)) for place in places) < 60.0


def test_ships_in_line_have_each_a_wake_of_her_own() -> None:
    view = seen("the T crossed")
    early = replace(view, move=2, sketches=view.sketches[:3])
    assert len(wakes(early, "red")) == 20


def test_moves_are_numbered_on_the_wake_and_never_under_a_ship() -> None:
    sheet = drawn("speed against weight")
    marks = idents(sheet.svg(), "mark")
    assert {"red-5", "blue-10"} <= set(marks)
    assert "red-14" not in marks
    view = seen("speed against weight")
    present = [sheet.at(ship.x_yd, ship.y_yd) for ship in view.ships]
    for mark in marks:
        side, _, move = mark.partition("-")
        line = view.sketches[int(move)][0 if side == "red" else 6]
        assert min(math.dist(sheet.at(line.x_yd, line.y_yd), ship) for ship in present) > 18.0


# -- fire


def test_every_shot_that_scored_is_a_line_with_its_points() -> None:
    view = seen("twenty a side")
    svg = drawn("twenty a side").svg()
    code = {hull.ship.number: hull.code for hull in hulls(view)}
    scored = [shot for shot in view.shots if shot.points]
    assert len(scored) >= 40
    for shot in scored:
        line = group(svg, f"fire-{code[shot.firer]}-{code[shot.target]}")
        assert f" {shot.points:g} points<" in line
    figures = re.findall(r'class="c-fire (?:red|blue)-words halo"[^>]*>([\d,.]+)<', svg)
    assert sorted(figures) == sorted(f"{shot.points:g}" for shot in scored)


@pytest.mark.parametrize(("points", "weight"), [(4.0, 1), (25.0, 2), (26.0, 3), (100.0, 4), (336.0, 5)])
def test_the_weight_of_a_line_tells_the_points(points: float, weight: int) -> None:
    view = seen("single ships")
    shots = (replace(view.shots[0], points=points),)
    assert f'class="red-fire weight-{weight}"' in CHARTS.chart(replace(view, shots=shots))


def test_a_hidden_target_has_no_line() -> None:
    view = seen("the coast", "red")
    shot = replace(view.shots[0], target=402)
    assert len(idents(CHARTS.chart(replace(view, shots=(shot,))), "fire")) == 0


def test_without_fire_the_range_of_the_nearest_is_shown() -> None:
    pair = nearest(hulls(seen("long lines")))
    assert pair
    assert [hull.code for hull in pair[1:]] == ["red-1", "blue-1"]
    assert f">{pair[0]:,.0f} yd<" in drawn("long lines").svg()
    assert 'class="range-line"' not in drawn("twenty a side").svg()


# -- the coast


def test_a_shore_that_rises_is_hatched_and_another_dotted() -> None:
    svg = drawn("the coast").svg()
    assert 'class="hachure"' in group(svg, "shore-1")
    assert 'class="hachure"' not in group(svg, "shore-3")
    assert 'class="shore-low"' in group(svg, "shore-3")


def test_water_lines_keep_their_distance_from_the_shore() -> None:
    sheet = drawn("the coast")
    line = Line(sheet, [sheet.at(x, y) for x, y in COAST])
    for off in (-11.0, 7.0):
        spots = [spot for piece in line.beside(off) for spot in piece]
        assert len(spots) > 50
        assert all(line.clear(spot, abs(off) - 0.31) for spot in spots)


def test_hachures_lie_on_the_land_where_no_ship_was() -> None:
    """The coast runs along the south, so the strokes go down the sheet; the island's lie within it."""
    sheet = drawn("the coast")
    svg = sheet.svg()
    strokes = re.findall(r"M(-?[\d.]+) ?(-?[\d.]+)L(-?[\d.]+) ?(-?[\d.]+)", group(svg, "shore-1").partition("land-wash")[2])
    down = sum(float(y1) > float(y0) for _, y0, _, y1 in strokes)
    assert down > 0.9 * len(strokes)


def test_forts_show_their_arcs_and_on_request_their_reach() -> None:
    svg = drawn("the coast").svg()
    assert "bearing 250° to 090°" in group(svg, "fort-Ferrule")
    assert "bearing all round" in group(svg, "fort-Ledger")
    assert 'class="blue-arc"' in group(svg, "fort-Ferrule")
    assert 'class="blue-arc"' not in group(svg, "fort-Ledger")
    radius = number(6000.0 / drawn("the coast").unit)
    assert f'r="{radius}"' in group(svg, "reach-Ledger")
    assert not group(CHARTS.chart(seen("the coast")), "reach-Ledger")
    assert len(idents(svg, "lines")) == len(afloat(hulls(seen("the coast"))))


# -- the sheets


@pytest.mark.parametrize("name", TABLES)
def test_the_key_explains_what_has_been_drawn_and_nothing_else(name: str) -> None:
    for form in ("table", "hand"):
        sheet = drawn(name, form)
        words = "".join(sheet.layers["furniture"])
        wanted = [entry.text for entry in signs() if sheet.drawn.intersection(entry.names)]
        assert [entry.text for entry in signs() if f">{entry.text}</text>" in words] == wanted
    assert sheet.height == PAPERS["hand"].size[1] + LEGEND_ROW_PX * -(-len(wanted) // 2)


def test_the_foot_tells_the_strength_of_both_fleets() -> None:
    """The speed of a fleet is told to its own side alone (NWC.TA.33)."""
    red = [hull for hull in hulls(seen("the coast")) if hull.side == "red"]
    received = sum(min(hull.ship.received, hull.endurance) for hull in red)
    strength = f"{len(afloat(red))} of 5 afloat"
    points = f"{received:,g} of 4,500 received, {sum(hull.injury for hull in red):,g} in the move"
    own, enemy = (drawn("the coast", "table", role).svg() for role in ("red", "blue"))
    assert f">{strength}, 12 knots, {points}<" in own
    assert f">{strength}, {points}<" in enemy
    assert "20 min into the action" in own


def test_all_that_is_on_the_board_lies_on_the_plate() -> None:
    for name in TABLES:
        view = seen(name)
        for form in FORMATS:
            sheet = drawn(name, form)
            assert all(sheet.inside(sheet.at(hull.x_yd, hull.y_yd), 10.0) for hull in afloat(hulls(view)))
            assert all(sheet.inside(sheet.at(boat.x_yd, boat.y_yd), 10.0) for boat in view.boats)


def test_a_near_view_shows_the_inches_of_the_board() -> None:
    sheet = paper(seen("close quarters"), "table", window=NEAR["close quarters"])
    assert ">200 yards are an inch of the board<" in sheet.svg()
    assert ">1,000 yards are a square of the paper<" in drawn("the coast").svg()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "ground", "floor"), [("chart-ink", "land", 7.0), ("red", "metal", 2.0), ("blue", "metal", 1.7)]
)
def test_the_colours_of_land_and_metal_keep_their_contrast(ink: str, ground: str, floor: float, theme: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= floor


# -- the score card


def bars(card: str, ident: str) -> list[float]:
    """The widths of the bars of a line: her whole line, what she has received, what of it is old."""
    return [float(width) for width in re.findall(r'<rect [^>]*?width="([\d.]+)"', group(card, ident))]


def line_of(view: FleetView, code: str) -> SeenShip:
    return next(hull.ship for hull in hulls(view) if hull.code == code)


def test_a_bar_has_a_tenth_of_an_inch_for_ten_points() -> None:
    """NWC.TA.23: 135 points of a protected cruiser are 1.35 inches of 5; an inch is 32 pixels here."""
    view = seen("single ships")
    blue = replace(view.ships[1], received=135.0)
    assert line_of(view, "blue-1").kind == "protected cruiser"
    sketches = (*view.sketches[:-1], tuple(line._replace(injury=35.0) for line in view.sketches[-1]))
    card = CHARTS.card(replace(view, ships=(view.ships[0], blue), sketches=sketches))
    assert bars(card, "line-blue-1") == pytest.approx([5 * 32.0, 1.35 * 32.0, 1.0 * 32.0])


def test_the_bar_ends_where_the_line_ends() -> None:
    view = seen("single ships")
    card = CHARTS.card(replace(view, ships=(replace(view.ships[0], received=1040.0), view.ships[1])))
    assert bars(card, "line-red-1")[:2] == [320.0, 320.0]
    assert ">1,040<" in card


@pytest.mark.parametrize("name", TABLES)
def test_cards_are_well_formed_and_have_a_line_for_everyone(name: str) -> None:
    view = seen(name)
    card = CHARTS.card(view)
    ids = [element.get("id") for element in ET.fromstring(card).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert len(idents(card, "line")) == len(view.ships) + len(view.boats) + len(view.submarines) + len(view.forts)


def test_the_card_shows_what_each_move_cost() -> None:
    view = seen("speed against weight")
    card = CHARTS.card(view)
    red = [sum(line.injury for line in sketch if line.ship < 200) for sketch in view.sketches]
    assert f"Move 14: red received {red[14]:g} points" in group(card, "injury-red-14")
    assert not group(card, "injury-red-1")
    assert ">none yet<" in CHARTS.card(opening())


def test_tubes_that_reload_are_told_to_their_own_side() -> None:
    """Second 1,410 of the game is second 60 of move 10; a tube that is loaded already is not told."""
    view = seen("the coast", "red")
    tubes = (LoadedTube("SFT", 1410.0), LoadedTube("SAT", 0.0))
    own = (replace(view.own_ships[0], tubes=tubes), *(replace(each, tubes=()) for each in view.own_ships[1:]))
    assert ">Tubes reloading until: 1 SFT (move 10, second 60)<" in CHARTS.card(replace(view, own_ships=own))
    assert "red" not in {"red" if each.number < 200 else "blue" for each in seen("the coast", "blue").own_ships}


def test_a_fort_tells_what_it_received_in_the_move() -> None:
    view = seen("the coast")
    forts = (replace(view.forts[0], received_in_move=300.0), replace(view.forts[1], received_in_move=500.0))
    card = CHARTS.card(replace(view, forts=forts))
    assert ">half fire next move<" in card
    assert ">silent next move<" in card
    assert ">next move<" not in CHARTS.card(view)
