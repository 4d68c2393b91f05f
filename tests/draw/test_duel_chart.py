"""Charts of the Duel: nothing that the reader may not know, no label without room, the same bytes for the same view."""

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.nwc1902_duel import CHARTS
from sandgate.draw.png import png
from sandgate.draw.sheet import PAPERS, Format
from sandgate.draw.style import SIDES, page_stylesheet, rules
from sandgate.kernel.contract import Role
from sandgate.kernel.games import game_of
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.wells1913.little_wars.view import view as field_view

from .fleet_samples import seen as fleet_seen
from .jane_samples import all_signs
from .jane_war_samples import ROLES as WAR_ROLES
from .jane_war_samples import by_day as off_shantung
from .jane_war_samples import next_noon
from .jane_war_samples import seen as war_seen
from .kriegspiel_samples import staff_map
from .larger_samples import state as larger_game
from .little_wars_samples import LITTLE_WARS
from .melee_samples import seen as melee_seen
from .naval_samples import naval_signs
from .samples import SAMPLES, first_move, hot_fight, long_fight, opening, sunk, torpedo_attack
from .strategic_samples import ROLES, grown_old, in_sight, lanes_and_swords, underway
from .strategic_samples import opening as opening_of_campaign
from .strategic_samples import seen as campaign_seen

FORMATS: tuple[Format, ...] = get_args(Format)
GAME = "nwc1902.duel"
NEAR = (-61.5, 13.8, -59.5, 15.2)  # off Martinique, by longitude and latitude


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{ident}"><title>.*', svg)
    return found[0] if found else ""


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of(GAME) is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_label_finds_room(name: str, form: Format) -> None:
    assert CHARTS.paper(SAMPLES[name](), form, False).misses == ()


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", SAMPLES)
def test_charts_are_well_formed_and_the_same_every_time(name: str, form: Format) -> None:
    svg = CHARTS.chart(SAMPLES[name](), sheet=form, zones=True)
    assert svg == CHARTS.chart(SAMPLES[name](), sheet=form, zones=True)
    root = ET.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    words = {element.tag.rpartition("}")[2]: element.text for element in root}
    assert words["title"]
    assert words["desc"]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_reference_has_its_mark(name: str) -> None:
    svg = CHARTS.chart(SAMPLES[name](), zones=True)
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= set(re.findall(r'id="([^"]+)"', svg))


def test_a_file_stays_small_enough_to_send() -> None:
    assert len(CHARTS.chart(long_fight())) < 150_000


def test_every_rule_of_the_style_sheet_is_used_by_some_drawing() -> None:
    drawings = [CHARTS.chart(view(), sheet=form, zones=True) for view in SAMPLES.values() for form in FORMATS]
    drawings += [CHARTS.card(view()) for view in SAMPLES.values()]
    drawings.append(charts_of("no such game").chart(opening()))
    drawings.append(CHARTS.chart(renamed(opening(), "Commonwealth of Virginia")))
    garden = charts_of("wells1913.little_wars")
    drawings += [garden.chart(view(), sheet=form, zones=True) for view in LITTLE_WARS.values() for form in FORMATS]
    fleets = charts_of("nwc1902.fleet")
    drawings += [fleets.chart(fleet_seen(name), zones=True) for name in ("the coast", "long lines", "close quarters")]
    drawings.append(fleets.chart(fleet_seen("long circling"), sheet="hand"))
    drawings.append(fleets.chart(fleet_seen("the coast", "red")))
    drawings.append(charts_of("nwc1902.melee").chart(melee_seen("two columns")))
    drawings.append(garden.chart(field_view(larger_game(), Role("red", "red"))))
    drawings.append(charts_of("wells1913.kriegspiel").chart(staff_map()))
    sea = charts_of("nwc1902.strategic")
    seas = [campaign_seen(state(), role) for state in (opening_of_campaign, underway, in_sight) for role in ROLES]
    drawings += [sea.chart(each, sheet=form) for each in seas for form in ("table", "hand")]
    drawings += [sea.chart(campaign_seen(in_sight(), role), window=NEAR) for role in ("umpire", "blue/secretary")]
    drawings += [sea.chart(grown_old(hours), window=NEAR) for hours in (8, 13, 60)]
    drawings += [*[sea.card(each) for each in seas], lanes_and_swords()]
    small_war = charts_of("jane1905.strategical")
    drawings += [small_war.chart(war_seen(state(), role)) for state in (off_shantung, next_noon) for role in WAR_ROLES]
    drawings += [*all_signs(), *naval_signs()]
    used = {name for svg in drawings for found in re.findall(r'class="([^"]*)"', svg) for name in found.split()}
    bare = {re.sub(rf"^({'|'.join(SIDES)})-", "", name) for name in used}
    assert {re.sub(rf"^({'|'.join(SIDES)})-", "", name) for name in rules()} == bare


def renamed(view: DuelView, name: str) -> DuelView:
    red, blue = view.ships
    return replace(view, ships=(replace(red, name=name), blue))


def test_a_long_name_is_cut_short_on_the_paper_and_whole_in_the_title() -> None:
    name = "Constitution of the Commonwealth"
    sheet = CHARTS.paper(renamed(hot_fight(), name), "table", False)
    assert sheet.misses == ()
    assert name in group(sheet.svg(), "ship-red")


def test_a_heading_that_is_not_shown_is_not_drawn() -> None:
    """Red sees his own hull on dot 1, and of blue a dot in a dashed ring; the stencil lies on dot 0."""
    svg = CHARTS.chart(first_move())
    assert "kearsarge-red" in group(svg, "ship-red")
    assert "kearsarge-blue" not in group(svg, "ship-blue")
    assert "blue-unseen" in group(svg, "ship-blue")
    assert "heading not shown" in group(svg, "ship-blue")
    assert "as scored in move 0" in group(svg, "stencil-blue")


def test_a_track_ends_where_the_headings_end() -> None:
    """In the hot fight 21 moves are plotted: red's own track has 21 curves for red, and blue's has 20."""
    svg = CHARTS.chart(hot_fight("red"))
    curves = [re.search(r' d="(.*?)"', group(svg, f"track-{side}")) for side in ("red", "blue")]
    assert [(curve or [""])[0].count("C") for curve in curves] == [21, 20]


@pytest.mark.parametrize("reader", ["red", "blue"])
def test_what_a_captain_may_not_know_alters_nothing_on_his_chart_or_card(reader: str) -> None:
    """Turn the enemy's ship about, empty her guns and set a torpedo of hers running: his drawings stay equal."""
    game = game_of(GAME)
    ships = [
        {"side": "red", "name": "Kearsarge", "at_yd": [0, 0], "heading_deg": 0, "speed_kn": 14.4},
        {"side": "blue", "name": "Kentucky", "at_yd": [900, 4000], "heading_deg": 180, "speed_kn": 12},
    ]
    state = game.setup(game.model(game=GAME, moves=30, ships=ships).model_dump())
    foe = next(ship for ship in state.ships if ship.side != reader)
    turned = foe.motion._replace(heading_deg=123.0, speed_kn=3.0)
    hidden = replace(foe, motion=turned, open_12in=True, ready_move=tuple(9 for _ in foe.ready_move))
    other = replace(state, ships=tuple(hidden if ship is foe else ship for ship in state.ships))
    role = Role(reader, reader)
    for draw in (CHARTS.chart, CHARTS.card):
        assert draw(game.view(state, role)) == draw(game.view(other, role))
    umpire = Role("umpire")
    assert CHARTS.chart(game.view(state, umpire)) != CHARTS.chart(game.view(other, umpire))


def test_only_his_own_side_sees_a_torpedo_that_is_not_disclosed() -> None:
    assert group(CHARTS.chart(torpedo_attack("blue")), "torpedo-6-blue-PFT")
    assert not group(CHARTS.chart(torpedo_attack("red")), "torpedo-6-blue-PFT")


def test_a_torpedo_is_drawn_unbroken_as_far_as_it_has_run_and_dotted_beyond() -> None:
    """Blue's torpedo was fired at second 165 and it is second 180 now: 15 s at 15 yards."""
    torpedo = group(CHARTS.chart(torpedo_attack("blue")), "torpedo-6-blue-PFT")
    assert "after 225 yards" in torpedo
    assert "blue-run" in torpedo
    assert "blue-run-left" in torpedo


def test_zones_lie_on_the_enemy_alone_unless_the_reader_has_both_ships() -> None:
    svg = CHARTS.chart(torpedo_attack("blue"), zones=True)
    assert group(svg, "zones-1")
    assert not group(svg, "zones-2")
    both = CHARTS.chart(torpedo_attack("umpire"), zones=True)
    assert group(both, "zones-1")
    assert group(both, "zones-2")
    assert not group(CHARTS.chart(torpedo_attack("blue")), "zones-1")


def test_zones_have_the_diameters_of_the_card() -> None:
    """Circles of 160, 320, 480 and 640 yards across on either side, and the edge of the card at 800 yards."""
    sheet = CHARTS.paper(torpedo_attack("blue"), "table", True)
    zones = group(sheet.svg(), "zones-1")
    radii = sorted({float(radius) * sheet.unit for radius in re.findall(r' r="([\d.]+)"', zones)})
    assert radii == pytest.approx([80.0, 160.0, 240.0, 320.0, 800.0], abs=0.02)


def test_lines_of_fire_carry_their_score_and_no_line_has_none() -> None:
    svg = CHARTS.chart(hot_fight())
    assert "12.5 points" in group(svg, "fire-1-2")
    assert "21.875 points" in group(svg, "fire-2-1")
    assert not group(CHARTS.chart(first_move()), "fire-1-2")


def test_a_ship_out_of_action_is_crossed_and_one_at_half_power_ringed() -> None:
    svg = CHARTS.chart(sunk())
    assert 'class="cross"' in group(svg, "ship-blue")
    assert 'class="cross"' not in group(svg, "ship-red")
    assert 'class="ring-pale"' in group(svg, "ship-red")
    assert 'class="ring"' in group(CHARTS.chart(hot_fight()), "ship-blue")


def test_all_dots_are_drawn_however_many() -> None:
    svg = CHARTS.chart(long_fight())
    assert [svg.count(f'-sign-dot-{side}" x=') for side in ("red", "blue")] >= [121, 121]


def test_both_ships_and_all_dots_lie_on_the_plate() -> None:
    for view in SAMPLES.values():
        sheet = CHARTS.paper(view(), "table", False)
        for ship in view().ships:
            assert all(sheet.inside(sheet.at(mark.x_yd, mark.y_yd), 20.0) for mark in ship.marks)


@pytest.mark.parametrize("form", FORMATS)
def test_an_image_has_the_size_of_its_sheet_or_the_width_that_is_asked_for(form: Format) -> None:
    svg = CHARTS.chart(hot_fight(), sheet=form)
    drawn = CHARTS.paper(hot_fight(), form, False)
    width, height, wide = drawn.width, drawn.height, 600
    assert (width, height >= PAPERS[form].size[1]) == (PAPERS[form].size[0], True)
    assert size_of(png(svg)) == (width, height)
    assert size_of(png(svg, wide)) == (wide, math.ceil(wide * height / width))


def size_of(image: bytes) -> tuple[int, int]:
    """Width and height in the head of a PNG."""
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(image[16:20], "big"), int.from_bytes(image[20:24], "big")


def test_an_image_shows_letters_without_the_faces_of_the_machine() -> None:
    """The same chart with and without its title differs: the words were drawn."""
    svg = CHARTS.chart(opening())
    assert png(svg) != png(svg.replace("Kearsarge and Kentucky", ""))


def test_a_page_has_the_rules_itself_and_a_drawing_none() -> None:
    svg = CHARTS.chart(opening(), theme="page")
    assert "<style" not in svg
    assert "style=" not in svg
    assert ".red-fill{fill:var(--c-red)}" in page_stylesheet()
    wanted = set(re.findall(r"var\((--c-[a-z0-9-]+)\)", page_stylesheet()))
    assert {name for name in wanted if f"{name}:" not in page_stylesheet()} == set()  # colours and faces
    assert "var(--" not in CHARTS.chart(opening(), theme="night")
