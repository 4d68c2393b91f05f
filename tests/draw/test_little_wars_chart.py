"""Charts of Little Wars: all that stands on the field with its name, nothing else, no label without room, true sizes."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.colours import THEMES
from sandgate.draw.ink import number
from sandgate.draw.png import png
from sandgate.draw.shapes import ring
from sandgate.draw.sheet import Format
from sandgate.draw.symbols import symbol
from sandgate.draw.wells1913_little_wars import CHARTS
from sandgate.draw.wells1913_little_wars.armies import man_px
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.draw.wells1913_little_wars.hand_to_hand import melee_ring
from sandgate.draw.wells1913_little_wars.seen import bodies, is_lately, move_words, moves_title, standing
from sandgate.kernel.outlines import disc, gap, inside
from sandgate.rules.wells1913.field.country import gun_outlines
from sandgate.rules.wells1913.little_wars.state import Group, gun_of, man_of
from sandgate.rules.wells1913.little_wars.view import FieldView

from .contrast import KINDS, apart, contrast
from .little_wars_samples import (
    FARM_SHOTS,
    LITTLE_WARS,
    MELEE,
    after_charge,
    before_curtain,
    big_fight,
    charge,
    led_off,
    named,
    over,
    put_down,
    sides_not_chosen,
)

FORMATS: tuple[Format, ...] = get_args(Format)
NEAR = {
    "the charge": (charge, (50.0, 34.0, 96.0, 70.0)),
    "the left melee": (big_fight, (40.0, 55.0, 100.0, 90.0)),
    "the captured gun": (led_off, (78.0, 36.0, 102.0, 54.0)),
}


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{ident}"><title>.*', svg)
    return found[0] if found else ""


def idents(svg: str, kind: str) -> list[str]:
    """The ends of all ids of a kind."""
    return re.findall(rf'<g id="[^"]*-{kind}-([A-Z0-9]+)"><title>', svg)


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of("wells1913.little_wars") is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", LITTLE_WARS)
def test_every_label_finds_room(name: str, form: Format) -> None:
    assert CHARTS.paper(LITTLE_WARS[name](), form, True).misses == ()


@pytest.mark.parametrize("name", NEAR)
def test_every_label_finds_room_near_by(name: str) -> None:
    view, window = NEAR[name]
    assert field(view(), "table", True, window).misses == ()


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", LITTLE_WARS)
def test_charts_are_well_formed_and_the_same_every_time(name: str, form: Format) -> None:
    svg = CHARTS.chart(LITTLE_WARS[name](), sheet=form, zones=True)
    assert svg == CHARTS.chart(LITTLE_WARS[name](), sheet=form, zones=True)
    root = ET.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= set(ids)


@pytest.mark.parametrize("name", LITTLE_WARS)
def test_every_piece_of_the_view_is_drawn_by_its_name_and_no_other(name: str) -> None:
    view = LITTLE_WARS[name]()
    svg = CHARTS.chart(view)
    drawn = idents(svg, "man") + idents(svg, "gun")
    assert sorted(drawn) == sorted(piece.id for piece in view.pieces)


def test_before_the_curtain_the_country_is_empty() -> None:
    svg = CHARTS.chart(before_curtain())
    assert not idents(svg, "man")
    assert not idents(svg, "gun")
    assert ">160<" in svg  # the forces are known by number


def test_names_that_a_player_has_given_to_his_groups_are_not_drawn() -> None:
    """They are his alone, and the chart has no use for them."""
    view = charge()
    own = replace(view, groups=(Group("red", "secretwing", ("RC1", "RC2")),))
    assert CHARTS.chart(own) == CHARTS.chart(view)


def test_a_sheet_stays_small_enough_to_send() -> None:
    assert len(CHARTS.chart(big_fight())) < 600_000


@pytest.mark.parametrize("form", FORMATS)
def test_an_image_can_be_made_of_every_sheet(form: Format) -> None:
    assert png(CHARTS.chart(charge(), sheet=form))[1:4] == b"PNG"


def test_men_are_drawn_larger_than_life_by_a_seventh_and_guns_at_their_true_size() -> None:
    """A base of 0.75 inch is drawn 0.855 inch wide; a gun of 7.5 inches from muzzle to trail is drawn so long."""
    sheet = CHARTS.paper(charge(), "table", False)
    assert man_px(sheet, "heavy") * sheet.unit == pytest.approx(0.75 * 1.14)
    assert f"gun-red-{round(10.0 / sheet.unit)}" in sheet.symbols  # a sign of tenths of an inch, in per cent of a pixel each
    numbers = [float(value) for value in re.findall(r"-?\d+\.?\d*", symbol("gun-red"))]
    assert max(numbers) - min(numbers) == 75.0


def test_sides_differ_by_shape_and_arms_by_length() -> None:
    svg = CHARTS.chart(charge())
    assert "sign-infantry-red" in group(svg, "man-RI1")
    assert "sign-infantry-blue" in group(svg, "man-BI30")
    assert "sign-cavalry-red" in group(svg, "man-RC6")


def test_what_has_become_of_a_man_is_seen_by_his_sign() -> None:
    svg = CHARTS.chart(led_off())
    assert "infantry-bound-red" in group(svg, "man-RI25")
    assert "prisoner of BI34" in group(svg, "man-RI25")
    assert "infantry-unarmed-red" in group(svg, "man-RI28")
    assert "infantry-lying-blue" in group(svg, "man-BI1")
    assert "white-flag-red" in group(svg, "man-RI30")
    assert "white-flag" not in group(svg, "man-RI25")


def test_prisoners_are_tied_to_their_guard_and_an_arrow_shows_his_back_line() -> None:
    """BI34 has three prisoners; Blue's line is the northern one, so the arrow goes up the sheet."""
    escort = group(CHARTS.chart(led_off()), "escort-BI34")
    assert escort.count('class="blue-tie"') == 3
    way = re.search(r'd="M\S+ (\S+?)L\S+ (\S+?)" class="blue-way"', escort)
    assert way
    assert float(way[2]) < float(way[1])


def test_a_captured_gun_has_the_colours_of_its_holder() -> None:
    svg = CHARTS.chart(led_off())
    assert "sign-gun-blue" in group(svg, "gun-RG3")
    assert "taken from Red" in group(svg, "gun-RG3")
    assert ">RG3, taken<" in svg
    assert ">BG3, in dispute<" in svg
    assert ">BG2, 4 shots<" in svg
    assert ">RG1, hauled<" in svg


def test_the_fallen_of_the_last_move_are_crosses_and_older_dead_are_gone() -> None:
    svg = CHARTS.chart(charge())
    assert idents(svg, "fallen") == ["RI17", "RI25", "RI30", *named("BI17-22,BC1-2")]
    assert not group(CHARTS.chart(led_off()), "fallen-RC5")
    assert is_lately(charge().battle, 5)
    assert not is_lately(charge().battle, 3)
    assert not is_lately(put_down().battle, 0)


def test_a_shot_has_a_star_for_each_man_killed_and_dots_for_its_roll() -> None:
    svg = CHARTS.chart(charge())
    for track in FARM_SHOTS:
        drawn = group(svg, f"shot-5-{track.gun}-{track.number}")
        assert drawn.count("sign-star-red") == len(track.dead)
        assert drawn.count('class="red-roll"') == sum(leg.kind == "roll" for leg in track.legs)
        assert all(name in drawn for name in track.dead)


def test_a_man_who_was_knocked_over_by_another_has_his_star_where_he_stood() -> None:
    """No leg of the shot ends at BI17, whom BI18 took with him."""
    view = charge()
    shot = replace(FARM_SHOTS[2], dead=("BI18", "BI17"), legs=FARM_SHOTS[2].legs[:1])
    sheet = CHARTS.paper(replace(view, battle=replace(view.battle, tracks=(shot,))), "table", False)
    man = man_of(view.battle, "BI17")
    x, y = sheet.at(man.x_in, man.y_in)
    drawn = group(sheet.svg(), "shot-5-RG2-3")
    assert drawn.count("sign-star-red") == 2
    assert f'x="{number(x)}" y="{number(y)}"' in drawn


def test_shots_of_an_older_move_are_drawn_no_more() -> None:
    view = charge()
    later = replace(view, battle=replace(view.battle, move=6))
    assert not idents(CHARTS.chart(later), "shot-5-RG2")
    assert idents(CHARTS.chart(view), "shot-5-RG2")


@pytest.mark.parametrize("draw", [charge, after_charge])
def test_the_ring_of_a_melee_goes_round_all_who_take_part(draw: Callable[[], FieldView]) -> None:
    battle = draw().battle
    sheet = CHARTS.paper(draw(), "table", False)
    corners = tuple(melee_ring(sheet, battle, MELEE))
    for name in (*MELEE.red, *MELEE.blue):
        man = man_of(battle, name)
        assert inside(corners, *sheet.at(man.x_in, man.y_in))
    outside = man_of(battle, "BC24")
    assert not inside(corners, *sheet.at(outside.x_in, outside.y_in))


def test_a_melee_that_waits_says_so_and_one_that_is_settled_does_not() -> None:
    waits, settled = CHARTS.chart(charge()), CHARTS.chart(after_charge())
    assert ">18 Red, 21 Blue: Red isolated<" in waits
    assert ">15 dead each, 3 prisoners: to be chosen<" in waits
    assert ">15 dead each, 3 prisoners<" in settled
    assert group(waits, "melee-1")
    assert group(settled, "fought-1")


def test_men_are_named_as_orders_call_them() -> None:
    """The thirteen behind the church are one body; three of Red's right fell, so his names have gaps."""
    svg = CHARTS.chart(charge())
    assert ">13 infantry<" in svg
    assert ">RI1-13<" in svg
    assert ">RC6-8, RC11-15<" in svg
    assert ">RC9<" in svg
    assert ">3 prisoners<" in CHARTS.chart(led_off())


def test_bodies_hold_every_man_once_in_the_order_of_their_numbers() -> None:
    men = standing(big_fight().battle)
    found = bodies(men)
    assert sorted(man.name for body in found for man in body.men) == sorted(man.name for man in men)
    for body in found:
        assert [man.number for man in body.men] == sorted(man.number for man in body.men)
        assert len({(man.side, man.arm, man.status) for man in body.men}) == 1


def test_from_near_by_every_man_has_his_number() -> None:
    view, window = NEAR["the charge"]
    sheet = field(view(), "table", window=window)
    numbers = re.findall(r'<g transform="[^"]*"><text[^>]*>(\d+)</text>', sheet.svg())
    shown = [man for man in standing(view().battle) if sheet.inside(sheet.at(man.x_in, man.y_in))]
    assert sorted(numbers) == sorted(man.name[2:] for man in shown)


def test_at_the_table_the_ends_of_a_run_and_every_fifth_man_are_numbered() -> None:
    """BI23-48 stand in one line with room enough: 23, 25, 30, 35, 40, 45 and 48."""
    svg = CHARTS.chart(charge())
    numbers = re.findall(r'class="c-number blue-words [^"]*"[^>]*>(\d+)<', svg)
    assert {"23", "25", "30", "40", "45", "48"} <= set(numbers)


def test_the_ground_within_six_inches_of_a_gun_is_shown_on_request() -> None:
    svg = CHARTS.chart(charge(), zones=True)
    assert len(idents(svg, "crew")) == 6
    assert not idents(CHARTS.chart(charge()), "crew")
    gun = gun_of(charge().battle, "RG2")
    for part in gun_outlines(gun.x_in, gun.y_in, gun.bearing_deg):
        gaps = [gap(disc(x, y, 0.0), part) for x, y in ring(part.corners, 6.0, 7.5)]
        assert max(gaps) == pytest.approx(6.0)


def test_the_title_names_the_move() -> None:
    assert moves_title(charge().battle) == ("Move F3", "Red's third move: the melees")
    assert moves_title(after_charge().battle) == ("After F3", "before Blue's third move")
    assert moves_title(led_off().battle) == ("Move S5", "Blue's fifth move")
    assert moves_title(put_down().battle) == ("Move F1", "Red's first move")
    assert moves_title(over().battle) == ("Blue wins", "after S9")
    assert moves_title(sides_not_chosen().battle)[0] == "The country"
    assert move_words(charge().battle, 23) == "Red's 12th move"


def test_before_the_sides_are_chosen_nobody_owns_a_back_line() -> None:
    svg = CHARTS.chart(sides_not_chosen())
    assert svg.count(">Back line<") == 2
    assert ">Red's back line<" in CHARTS.chart(charge())


def test_the_score_card_has_the_points_of_hooks_farm() -> None:
    """Blue 100 + 50 + 31 + 12 + 3 = 196; Red 10 + 7 + 6 + 3 = 26 (LW.HOOK.21)."""
    card = CHARTS.card(over())
    ET.fromstring(card)
    assert "Red has 26 points. Blue has 196 points." in card
    assert ">Blue wins<" in card
    assert ">LW.GAME.06, LW.GAME.03<" in card


def test_the_score_card_lists_who_stands_where() -> None:
    card = CHARTS.card(led_off())
    assert ">RI1-13<" in card
    assert ">13 infantry<" in card
    assert ">(18,27) to (34.8,27)<" in card
    assert ">taken<" in card
    assert "nobody is on the field" in CHARTS.card(before_curtain())


# what is read, on what, the least ratio
FLOORS = [
    *((ink, ground, 4.5) for ink in ("red", "blue", "chart-ink-2", "pencil") for ground in ("floor", "floor-2")),
    *((ink, ground, 3.8) for ink in ("red", "blue", "pencil") for ground in ("board", "board-2", "board-3")),
    *((ink, "water", 3.0) for ink in ("red", "blue", "chart-ink-2", "pencil")),
    ("board-edge", "board", 2.4),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground", "floor"), FLOORS)
def test_what_is_read_on_the_floor_keeps_its_contrast(ink: str, ground: str, floor: float, theme: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= floor


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", ["red", "blue"])
def test_melees_are_never_taken_for_a_side(side: str, theme: str, kind: str) -> None:
    assert apart(THEMES[theme][side], THEMES[theme]["pencil"], kind) >= 11.0


def test_the_foot_squares_of_the_floor_are_twelve_inches_wide() -> None:
    sheet = CHARTS.paper(charge(), "table", False)
    tile = next(shape for shape in sheet.layers["ground"] if 'class="tile"' in shape)
    first = re.search(r"M([-\d.]+) ?([-\d.]+)L([-\d.]+)", tile)
    assert first
    assert math.isclose((float(first[3]) - float(first[1])) * sheet.unit, 12.0, abs_tol=0.01)
