"""Target sheets and scorers of the book of 1905: what they show, where it lies, and what they may not tell."""

import re
import xml.etree.ElementTree as ET
from typing import get_args

import pytest

from sandgate.draw.jane1905 import SHEETS
from sandgate.draw.jane1905.scorer import scorer
from sandgate.draw.jane1905.target import INCH_PX, target_sheet
from sandgate.draw.png import png
from sandgate.draw.sheet import Format, Sheet
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.shipyard import plan_named, plans
from sandgate.rules.jane1905.plan.stores import of_one_ship
from sandgate.rules.jane1905.tactical.damage import Damage, Funnel, Level, Section, WaterHit, XMark
from sandgate.rules.jane1905.tactical.in_the_water import Prick
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Nature

SVG = "{http://www.w3.org/2000/svg}"


def prick(move: int, grade: int, x_in: float, y_in: float) -> Prick:
    return Prick("red/gunner", move, 101, "fore", 201, "AP", grade, x_in, y_in)


def mounted(plan: Plan, number: int, out: tuple[str, ...] = ()) -> list[Mounting]:
    """All guns of a ship, to fire next in one move."""
    found = []
    for each in plan.positions:
        for side in (".P", ".S") if each.each_side else ("",):
            ident = each.id + side
            nature: Nature = "AP"
            loads, numbers, gone = (nature,) * each.guns, (number,) * each.guns, (ident in out,) * each.guns
            fired = (False,) * each.guns
            found.append(Mounting(ident, numbers, loads, gone, fired, 0, 0, 0, 0, False, False, 0, 0))
    return found


def idents(sheet: Sheet) -> list[str]:
    """The ids of a drawing, without its key."""
    found = [element.get("id") or "" for element in ET.fromstring(sheet.svg()).iter()]
    return [ident.removeprefix(f"{sheet.key}-") for ident in found if ident]


def titles(sheet: Sheet, ident: str) -> str:
    group = next(each for each in ET.fromstring(sheet.svg()).iter(f"{SVG}g") if each.get("id") == f"{sheet.key}-{ident}")
    return group.findtext(f"{SVG}title") or ""


def circle_of(sheet: Sheet, ident: str) -> tuple[float, float]:
    group = next(each for each in ET.fromstring(sheet.svg()).iter(f"{SVG}g") if each.get("id") == f"{sheet.key}-{ident}")
    hole = group.find(f"{SVG}circle")
    assert hole is not None
    return float(hole.get("cx", "")), float(hole.get("cy", ""))


@pytest.mark.parametrize("key", plans())
@pytest.mark.parametrize("form", get_args(Format))
def test_every_ship_is_drawn_in_every_form_with_room_for_all_words(key: str, form: Format) -> None:
    sheet = target_sheet(plan_named(key), 1, [prick(4, 1, 0.2, 0.02), prick(8, 1, 0.3, 0.04)], form)
    assert sheet.misses == ()
    ids = idents(sheet)
    assert len(ids) == len(set(ids))
    assert scorer(plan_named(key), Damage(), mounted(plan_named(key), 12), form).misses == ()


@pytest.mark.parametrize("key", of_one_ship())
def test_every_zone_is_a_thing_by_itself_that_names_its_armour(key: str) -> None:
    sheet, plan = target_sheet(plan_named(key), 1), plan_named(key)
    part_of_another = {"hull_side", "gun_muzzle"}  # the hull, and the end of a barrel
    bare = {zone.id for zone in plan.zones if zone.kind in {"bow_end", "stern_end", "belt"} and not zone.krupp_in}
    wanted = {zone.id for zone in plan.zones if zone.kind not in part_of_another} - bare
    assert {ident.removeprefix("zone-") for ident in idents(sheet) if ident.startswith("zone-")} == wanted


def test_a_zone_is_read_out_with_its_real_inches_and_its_quality() -> None:
    assert titles(target_sheet(plan_named("fuji"), 1), "zone-belt1") == "belt1: belt, 17 in H, as 12.75 in of Krupp"


def test_no_two_ships_are_drawn_alike() -> None:
    drawn = {
        re.sub(r"target-\w+|[A-Z]\w+", "", target_sheet(plan_named(key)._replace(name="A"), 1).svg()) for key in plans()
    }
    assert len(drawn) == len(plans())


@pytest.mark.parametrize(("grade", "long_in"), [(1, 5.0), (2, 2.5), (3, 1.25), (4, 1.25)])
def test_a_print_is_true_to_scale(grade: int, long_in: float) -> None:
    """JANE.GUN.27: 5, 2 1/2 and 1 1/4 in for a ship of 432 ft."""
    sheet = target_sheet(plan_named("mikasa"), grade, (), "print")
    (stem, line), (stern, _) = sheet.at(0.0, 0.0), sheet.at(432.0, 0.0)
    assert (stern - stem) / INCH_PX == pytest.approx(long_in)
    assert 0.0 < stem < stern < sheet.width
    assert 0.0 < sheet.at(0.0, 130.0)[1] < line < sheet.height


def test_a_hole_lies_where_the_pin_went_in() -> None:
    """JANE.GUN.28: 1.150 and 0.080 in on the middle sheet are 198.7 ft and 13.8 ft."""
    sheet = target_sheet(plan_named("retvizan"), 2, [prick(7, 2, 1.150, 0.080)])
    assert circle_of(sheet, "prick-1") == pytest.approx(sheet.at(198.72, 13.824), abs=0.01)
    assert "move 7" in titles(sheet, "prick-1")


def test_a_sheet_has_its_own_holes_and_those_through_the_paper_that_covered_it() -> None:
    pricks = [prick(grade, grade, 0.5, 0.1) for grade in (1, 2, 3, 4, 5)]  # each in the move of its grade
    shown = {}
    for grade in (1, 2, 3, 5):
        sheet = target_sheet(plan_named("mikasa"), grade, pricks)
        holes = [ident for ident in idents(sheet) if ident.startswith("prick-")]
        shown[grade] = [re.findall(r"move (\d)", titles(sheet, hole))[0] for hole in holes]
    assert shown == {1: ["1"], 2: ["2"], 3: ["3", "4", "5"], 5: ["5"]}


def test_a_covered_sheet_shows_nothing_of_the_ship() -> None:
    """JANE.GUN.06: whatever she looks like, the paper is blank."""
    mikasa, retvizan = plan_named("mikasa"), plan_named("retvizan")
    other = mikasa._replace(zones=retvizan.zones, look=retvizan.look, funnels=3, rows_ft=retvizan.rows_ft, beam_ft=70.0)
    for form in get_args(Format):
        assert target_sheet(mikasa, 5, (), form).svg() == target_sheet(other, 5, (), form, "main deck").svg()
        assert target_sheet(mikasa, 4, (), form).svg() != target_sheet(other, 4, (), form).svg()


def test_the_frame_of_a_covered_sheet_stands_over_amidships() -> None:
    """JANE.GUN.06: 1.6 by 0.5 in, its lower edge 0.1 in below the water-line."""
    sheet = target_sheet(plan_named("mikasa"), 5)
    frame = next(each for each in ET.fromstring(sheet.svg()).iter(f"{SVG}rect") if each.get("class") == "sheet-edge")
    left, top = float(frame.get("x", "")), float(frame.get("y", ""))
    assert (left, top) == pytest.approx(sheet.at(216.0 - 0.8 * 345.6, 0.4 * 345.6), abs=0.01)
    assert float(frame.get("width", "")) / float(frame.get("height", "")) == pytest.approx(3.2, abs=0.001)


@pytest.mark.parametrize(("level", "y_ft"), [("afloat", 0.0), ("lower deck", 2.5), ("main deck", 10.0)])
def test_the_water_stands_as_high_as_she_has_sunk(level: Level, y_ft: float) -> None:
    sheet = target_sheet(plan_named("mikasa"), 1, (), "print", level)
    line = next(
        each for each in ET.fromstring(sheet.svg()).iter() if (each.get("class") or "").startswith("plan-water-line")
    )
    ys = [float(y) for y in re.findall(r"[ML]-?[\d.]+[ -]([\d.]+)", line.get("d") or "")]
    assert (min(ys) + max(ys)) / 2.0 == pytest.approx(sheet.at(0.0, y_ft)[1], abs=0.2)


# -- the scorer ------------------------------------------------------------------------------------------------------------

WOUNDS = Damage(
    funnels=(Funnel(hits=2), Funnel(down=True)),
    water=(WaterHit("P", 120.0, 1.0, True), WaterHit("S", 300.0, 0.5, True)),
    x_marks=(XMark("belt1", "S", 180.0, 0.82),),
    sections=(Section("P", 3, 10, 1.0), Section("P", 3, 11, 0.5), Section("S", 0, 22, 1.0)),
    level="lower deck",
    engine_hits=1,
)


def test_each_wound_stands_on_its_own_side() -> None:
    ids = idents(scorer(plan_named("mikasa"), WOUNDS))
    wounds = [ident for ident in ids if re.match(r"[ps]-(v|x|section)-", ident)]
    assert sorted(wounds) == ["p-section-3-10", "p-section-3-11", "p-v-1", "s-section-0-22", "s-v-1", "s-x-1"]


def test_a_whole_ship_has_no_wounds() -> None:
    assert [
        ident for ident in idents(scorer(plan_named("mikasa"), Damage())) if re.match(r"[ps]-(v|x|section)-", ident)
    ] == []


def words_of(sheet: Sheet) -> list[str]:
    return [each.text or "" for each in ET.fromstring(sheet.svg()).iter(f"{SVG}text")]


def test_over_each_gun_stands_the_move_of_its_next_fire() -> None:
    """JANE.GUN.24: a turret's numbers side by side on both sides of her; each battery gun has its own on its side."""
    plan = plan_named("mikasa")
    shown = words_of(scorer(plan, Damage(), mounted(plan, 77, out=("aft", "cm_fwd.P"))))
    assert shown.count("77 77") == 2  # the fore turret, on both sides
    assert shown.count("out") == 3  # the after turret on both sides, a casemate on one
    assert shown.count("77") == 10 + 3  # five battery guns a side, three casemates that are left


def test_what_cannot_be_drawn_is_told() -> None:
    told = " ".join(words_of(scorer(plan_named("mikasa"), WOUNDS)))
    for words in (
        "2 sets of engines, 1 hit",
        "1.5 counted at the water-line, main deck at 15",
        "down to the lower deck",
        "funnel 2 is down",
    ):
        assert words in told


def test_starboard_shows_her_with_the_bow_to_the_right() -> None:
    root = ET.fromstring(scorer(plan_named("mikasa"), Damage()).svg())

    def middle(ident: str) -> float:
        group = next(each for each in root.iter(f"{SVG}g") if (each.get("id") or "").endswith(ident))
        data = [each.get("d") or "" for each in group.iter(f"{SVG}path")]
        xs = [float(x) for x in re.findall(r"[ML](-?[\d.]+)", " ".join(data))]
        return sum(xs) / len(xs)

    assert middle("-p-zone-fore_gunhouse") < middle("-p-zone-aft_gunhouse")
    assert middle("-s-zone-fore_gunhouse") > middle("-s-zone-aft_gunhouse")


def test_a_sheet_becomes_an_image() -> None:
    for kind in SHEETS.kinds:
        assert png(SHEETS.draw(SHEETS.piece("varyag"), kind, False).svg("print"), 200)[1:4] == b"PNG"
