"""Charts of an action of 1905: the plan, the look, the glass, the card; nothing that the reader may not know is in them."""

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.jane1905_tactical import CHARTS
from sandgate.draw.jane1905_tactical.board import board_box, still_window
from sandgate.draw.jane1905_tactical.horizon import span
from sandgate.draw.jane1905_tactical.panorama import rows_of
from sandgate.draw.jane1905_tactical.paper import paper
from sandgate.draw.jane1905_tactical.seen import in_glass, open_look, vessels
from sandgate.draw.jane1905_tactical.ships import Lengths
from sandgate.draw.png import png
from sandgate.draw.sheet import Format, Sheet
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.rules.jane1905.tactical.in_the_water import Prick
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.tactical.seen_state import Panorama, Silhouette
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.squares import letters_of

from .jane_samples import GAME, TABLES, seen

FORMATS: tuple[Format, ...] = get_args(Format)
READERS = [(name, role) for name, make in TABLES.items() for role in ("umpire", *make().fold.roles)]


@cache
def drawn(name: str, role: str = UMPIRE, form: Format = "table") -> Sheet:
    """The chart of a sample, with zones."""
    return paper(seen(name, role), form, True)


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{ident}"><title>.*', svg)
    return found[0] if found else ""


def texts(svg: str) -> list[str]:
    """All words that are written."""
    return [element.text or "" for element in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def look_of(ships: tuple[Silhouette, ...]) -> ActionView:
    """What an admiral has while a look with these ships is open."""
    view = seen("six a side", "blue/admiral")
    return replace(view, panoramas=(Panorama("blue/admiral", view.move, None, ships),))


# -- all charts ----------------------------------------------------------------------------------------------------------


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of("jane1905.tactical") is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("name", "role"), READERS)
def test_every_label_finds_room(name: str, role: str, form: Format) -> None:
    assert drawn(name, role, form).misses == ()


@pytest.mark.parametrize(("name", "role"), READERS)
def test_charts_and_cards_are_well_formed_and_always_the_same(name: str, role: str) -> None:
    view = seen(name, role)
    for draw in (CHARTS.chart, CHARTS.card):
        svg = draw(view)
        ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
        assert wanted <= set(ids)
        assert draw(view) == svg


def test_an_image_can_be_made_of_every_sheet() -> None:
    for form in FORMATS:
        assert png(drawn("two against two", "blue", form).svg("night"))[1:4] == b"PNG"


@pytest.mark.parametrize(("name", "role"), READERS)
def test_every_piece_of_the_view_is_drawn_by_its_id(name: str, role: str) -> None:
    """So that a page can hold and ring it."""
    view, svg = seen(name, role), drawn(name, role).svg()
    for piece in view.pieces:
        assert re.search(rf'<g id="[^"]*-{piece.id}"><title>', svg), piece.id


# -- what may be known ---------------------------------------------------------------------------------------------------


def hidden(state: State, side: str) -> State:
    """The same board with other secrets of a side: damage, guns, tubes, torpedoes, notes; nobody sees them change."""
    ships = [
        replace(
            ship,
            damage=ship.damage._replace(engine_hits=3, groups_out=1, leak_kn=2.0),
            mountings=tuple([replace(each, numbers=tuple([99 for _ in each.numbers])) for each in ship.mountings]),
            max_kn=1.0,
            division="ELSEWHERE",
            setting_yd=4000,
            lit_deg=123.0,
        )
        if ship.side == side
        else ship
        for ship in state.ships
    ]
    enemy = {post.key for post in state.posts if post.side == side}
    return replace(
        state,
        ships=tuple(ships),
        torpedoes=tuple([each for each in state.torpedoes if each.role not in enemy]),
        pricks=tuple([each for each in state.pricks if each.role not in enemy]),
        panoramas=tuple([each for each in state.panoramas if each.role not in enemy]),
        notes=tuple([each for each in state.notes if each.role not in enemy]),
        sights=tuple([each for each in state.sights if each.side != side]),
    )


@pytest.mark.parametrize(("reader", "enemy"), [("red", "blue"), ("blue", "red")])
@pytest.mark.parametrize("name", TABLES)
def test_what_the_enemy_hides_alters_nothing_on_ones_chart_or_card(name: str, reader: str, enemy: str) -> None:
    state: State = TABLES[name]().fold.state
    other = hidden(state, enemy)
    for role in [post.key for post in state.posts if post.side == reader]:
        for draw in (CHARTS.chart, CHARTS.card):
            assert draw(GAME.view(state, Role(role))) == draw(GAME.view(other, Role(role)))


def test_enemies_out_of_sight_are_not_drawn() -> None:
    """JANE.OPS.02: what stands on the plan is what one has seen, where one saw it."""
    view = seen("night", "blue")
    never = replace(view, sights=())
    svg = CHARTS.chart(never)
    assert "Tsesarevich" not in svg
    assert not re.search(r'-ship-(TSESAREVICH|RETVIZAN)"', svg)


def test_where_an_enemy_was_seen_last_is_dashed_and_bears_the_move() -> None:
    view = seen("night", "blue")
    lost = next(sight for sight in view.sights if not sight.now and not sight.sunk)
    sheet = drawn("night", "blue")
    ident = view.ship(lost.ship).id
    name = re.search(r'href="#[^"]*-sign-([^"]+)"', group(sheet.svg(), f"ship-{ident}"))
    assert name
    assert 'class="red-dived"' in sheet.symbols[name[1]]
    assert f"last seen in move {lost.track[-1].move}" in texts(sheet.svg())


def test_ships_keep_their_size_when_none_is_in_sight_any_more() -> None:
    """The last of one's own has left the board: what was seen last is drawn as long as before."""
    view, sheet = seen("night", "blue"), drawn("night", "blue")
    gone = replace(view, own=(), sights=tuple([replace(sight, now=False) for sight in view.sights]))
    ships = [vessel for vessel in vessels(gone) if not vessel.dot]
    assert ships
    assert max(Lengths(sheet, vessels(gone), 30.0).of(ship) for ship in ships) < 60.0


def test_a_surfaced_submarine_is_a_dot_without_a_name() -> None:
    """JANE.SUB.04."""
    svg = drawn("surfaced", "blue").svg()
    assert 'class="dot-on-water"' in group(svg, "ship-1-E247")
    assert not re.search(r"Holland|U1\b", svg)
    assert "Holland" in drawn("surfaced", "red").svg()


def test_an_enemys_guns_are_never_told() -> None:
    """JANE.GUN.24: the numbers over the guns are their own side's."""
    assert any("fore" in text for text in texts(drawn("two against two", "blue").svg()))
    view = seen("two against two", "blue")
    bare = CHARTS.chart(replace(view, batteries=()))
    assert not any("fore" in text for text in texts(bare))


def test_torpedoes_are_traced_for_who_fired_them() -> None:
    """JANE.TOR.08."""
    assert 'class="blue-run-left"' in group(drawn("two against two", "blue").svg(), "torpedo-1-ASAMA")
    assert "torpedo-1" not in drawn("two against two", "red").svg()


# -- the plan ------------------------------------------------------------------------------------------------------------


def test_each_big_square_that_is_shown_has_its_letters() -> None:
    """JANE.SUB.01: A to D are the northern row of a board of four by three."""
    sheet = paper(seen("two against two"), "table", False, (0.0, 0.0, 8000.0, 6000.0))
    letters = [text for text in texts(sheet.svg()) if re.fullmatch("[A-L]", text)]
    assert letters == [letters_of(nth) for nth in range(12)]


def test_a_square_is_named_by_the_sum_of_two_figures_of_the_border() -> None:
    """JANE.SUB.02: C217 is in row 10, whose figure is 200, and in column 17."""
    svg = paper(seen("two against two"), "table", False, (5000.0, 4500.0, 6000.0, 5400.0)).svg()
    assert {"17", "200"} <= set(texts(svg))


def test_the_window_stands_still_while_ships_move_little() -> None:
    board = board_box((4, 3))
    plate = (0.0, 0.0, 1320.0, 832.0)
    ways = [[(2000.0 + 40.0 * nth, 1000.0 + 20.0 * nth), (6500.0 - 40.0 * nth, 4400.0)] for nth in range(20)]
    windows = [still_window(list(way), plate, board, 76.0, 2.0) for way in ways]
    assert len(set(windows)) <= 5
    for way, (west, south, east, north) in zip(ways, windows, strict=True):
        assert all(west < x < east and south < y < north for x, y in way)


def test_ships_are_to_scale_where_that_can_be_read() -> None:
    """JANE.GUN.28: Mikasa is 432 feet long, 144 yards."""
    view = seen("two against two")
    mikasa = next(own for own in view.own if own.id == "MIKASA")
    near = (mikasa.x_yd - 300.0, mikasa.y_yd - 200.0, mikasa.x_yd + 300.0, mikasa.y_yd + 200.0)
    sheet = paper(view, "table", False, near)
    sign = re.search(r'href="#[^"]*-sign-([^"]+)"', group(sheet.svg(), "ship-MIKASA"))
    assert sign
    bow = re.match(r'<path d="M0 (-[\d.]+)C', sheet.symbols[sign[1]])
    assert bow
    assert -2.0 * float(bow[1]) == pytest.approx(144.0 / sheet.unit, rel=0.01)


def test_every_side_has_its_own_stern_and_its_own_dots() -> None:
    """So that no side is told by colour alone."""
    view, sheet = seen("two against two"), drawn("two against two")
    for own in view.own:
        side = view.ship(own.number).side
        marks = group(sheet.svg(), f"moves-{own.id}")
        assert ("a2.1 2.1" in marks) == (side == "blue")
        assert ("h4.2v4.2" in marks) == (side == "red")


def test_a_fort_faces_its_bearing_and_land_has_its_ground() -> None:
    """JANE.FORT.10."""
    svg = drawn("harbour").svg()
    assert "Harbour battery, faces 180" in group(svg, "fort-HARBOUR_BATTERY")
    assert "rotate(180)" in group(svg, "fort-HARBOUR_BATTERY")
    land = group(svg, "land")
    assert 'class="land"' in land
    assert 'class="hachure"' in land
    assert 'class="ground-rough"' in land


def test_a_searchlight_burns_on_its_bearing() -> None:
    """JANE.NIGHT.03: 6 degrees wide, 2,500 yards long."""
    view = seen("night", "red")
    own = tuple([replace(each, lit_deg=90.0) if each.id == "RETVIZAN" else each for each in view.own])
    sheet = paper(replace(view, own=own), "table", False)
    beam = group(sheet.svg(), "beam-RETVIZAN")
    points = [
        tuple(map(float, re.findall(r"-?[\d.]+", part)))
        for part in re.split("[ML]", beam.split(' d="')[1].split("Z")[0])[1:]
    ]
    apart = [math.dist(points[0], point) * sheet.unit for point in points[1:]]
    assert apart == pytest.approx([2500.0] * 9, rel=0.01)
    assert math.dist(points[1], points[-1]) * sheet.unit == pytest.approx(
        2.0 * 2500.0 * math.sin(math.radians(3.0)), rel=0.02
    )


# -- the look and the glass ----------------------------------------------------------------------------------------------


def test_an_admiral_without_a_plan_sees_silhouettes_and_nothing_else() -> None:
    """JANE.GEN.05: no names, no ranges, no squares."""
    view, svg = seen("six a side", "blue/admiral"), drawn("six a side", "blue/admiral").svg()
    assert open_look(view)
    assert len(set(re.findall(r"part-\d+-silhouette-\d+", svg))) == 5
    names = [each.name for each in view.listed] + [each.id for each in view.listed]
    assert not [name for name in names if name in svg]
    assert not re.search(r"yard| yd|knot", svg)


@pytest.mark.parametrize("role", ["red/admiral", "blue/admiral"])
def test_between_looks_the_screen_is_up(role: str) -> None:
    """JANE.OPS.03."""
    view = seen("between looks", role)
    assert view.panoramas == ()  # the view itself has nothing of the last look (JANE.OPS.03)
    svg = CHARTS.chart(view)
    assert "The screen is up" in texts(svg)
    assert "silhouette" not in svg


def test_an_admiral_keeps_his_own_notes() -> None:
    assert "Move 5: Three battleships in line NE, two funnels, ram bows" in texts(drawn("six a side", "blue/admiral").svg())
    assert "Three battleships" not in drawn("six a side", "red/admiral").svg()


def test_a_ship_stands_at_her_bearing_and_as_large_as_she_looks() -> None:
    ship = Silhouette(((44.0, 46.0, 0.0, 0.5),))
    sheet = paper(look_of((ship,)), "table", False)
    shape = group(sheet.svg(), "part-1-silhouette-1")
    numbers = [float(value) for value in re.findall(r"-?[\d.]+", shape.split(' d="')[1].split("Z")[0])]
    left, right, high, low = numbers[0], numbers[2], numbers[1], numbers[5]
    row = rows_of((ship,), 1292.0, 600.0, 4)[0].stretch
    px = 1292.0 / row.wide_deg
    assert right - left == pytest.approx(2.0 * px, abs=0.1)
    assert low - high == pytest.approx(0.5 * px, abs=0.1)
    assert left == pytest.approx(sheet.plate[0] + 14.0 + (44.0 - row.start_deg) * px, abs=0.1)


@pytest.mark.parametrize("bearings", [(), (0.5,), (359.0, 1.0), (10.0, 100.0, 190.0, 280.0), tuple(range(0, 360, 12))])
def test_all_ships_of_the_round_are_in_a_part_that_is_shown_large(bearings: tuple[float, ...]) -> None:
    ships = tuple([Silhouette((((turn - 0.7) % 360.0, (turn + 0.7) % 360.0, 0.0, 0.3),)) for turn in bearings])
    rows = rows_of(ships, 1292.0, 680.0, 4)
    assert len(rows) <= 4
    for left, wide in [span(ship) for ship in ships]:
        assert any(row.stretch.off(left) >= 0.0 and row.stretch.off(left) + wide <= row.stretch.wide_deg for row in rows)


def test_nearer_ships_are_drawn_over_farther_ones() -> None:
    far, near = Silhouette(((10.0, 12.0, 0.0, 0.2),)), Silhouette(((11.0, 15.0, 0.0, 0.6),))
    svg = CHARTS.chart(look_of((far, near)))
    first, second = (svg.index(f"part-1-silhouette-{nth}") for nth in (1, 2))
    assert first < second


def test_a_boat_under_water_has_a_blank_grid_with_her_pin_and_her_glass() -> None:
    """JANE.SUB.03, .05, .06."""
    view, svg = seen("under water", "red"), drawn("under water", "red").svg()
    assert in_glass(view)
    assert 'class="boat-pin"' in group(svg, "ship-U1")
    assert 'class="glass-rim"' in svg
    assert "glass-1" in svg
    assert not re.search(r"Maine|Destroyer|Picket|track-|scale", svg)
    down = CHARTS.chart(replace(view, panoramas=()))
    assert "glass-rim" not in down
    assert 'class="boat-pin"' in group(down, "ship-U1")


# -- the card ------------------------------------------------------------------------------------------------------------


def test_the_card_has_the_ships_of_a_captain_and_every_gun_of_theirs() -> None:
    view = seen("two against two", "blue")
    svg = CHARTS.card(view)
    for ship in view.cards:
        assert ship.name in texts(svg)
        line = group(svg, f"line-{ship.id}")
        for mounting in ship.mountings:
            name = guns_said(mounting.id).replace(" to ", ", ")  # in words: side turret 1, port
            assert (f">{name}, " in line) != mounting.id.startswith("light")


def test_a_gun_that_can_fire_is_filled_and_another_bears_its_number() -> None:
    """JANE.GUN.24."""
    view = seen("two against two", "blue")
    mikasa = next(each for each in view.batteries if view.ship(each.number).id == "MIKASA")
    fore = replace(mikasa.mountings[0], numbers=(view.move + 1, view.move + 5), out=(False, False))
    batteries = tuple([replace(each, mountings=(fore,)) if each is mikasa else each for each in view.batteries])
    line = group(CHARTS.card(replace(view, batteries=batteries)), "line-MIKASA")
    assert line.count('class="blue-fill"') == 1
    assert f">{view.move + 5}<" in line


def test_pricks_are_their_shooters_own() -> None:
    """JANE.GUN.27."""
    for side, enemy in (("blue", "red"), ("red", "blue")):
        view = seen("two against two", side)
        assert view.pricks
        svg = CHARTS.card(view)
        hit = {view.ship(each.at).id for each in view.pricks}
        assert set(re.findall(rf'id="card-{side}-at-([A-Z]+)"', svg)) == hit
        assert {view.ship(each.at).side for each in view.pricks} == {enemy}
    assert "-at-" not in CHARTS.card(replace(seen("two against two", "blue"), pricks=()))


def test_pricks_in_a_fort_are_on_its_sheet_without_its_stations() -> None:
    """JANE.FORT.12: two inches and four tenths of a line for four guns on the largest sheet."""
    view = seen("harbour", "blue")
    fort = next(each for each in view.forts if each.id == "HARBOUR_BATTERY")
    majestic = view.ship(view.own[0].number)
    prick = Prick("blue", 7, majestic.number, "fore", fort.number, "AP", 1, 0.9, 0.1)
    svg = CHARTS.card(replace(view, pricks=(prick,)))
    sheet = svg.split('<g id="card-blue-at-HARBOUR_BATTERY"')[1]
    assert re.findall(r"-gun-(\d)", sheet) == ["1", "2", "3", "4"]
    assert "move 7, fore, AP" in group(sheet, "prick-1")
    assert "tation" not in sheet
