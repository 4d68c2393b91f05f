"""A ship is her plan: the ships of the data are whole, and one's own are checked, all faults at once."""

import re

import pytest
import yaml12

from sandgate.kernel.errors import ScenarioError
from sandgate.rules.jane1905.plan.armour import krupp_in
from sandgate.rules.jane1905.plan.plan import Plan, Zone
from sandgate.rules.jane1905.plan.sections import section_box
from sandgate.rules.jane1905.plan.shipyard import fort_named, forts, plan_named, plan_of_file, plans
from sandgate.rules.jane1905.plan.stores import GUNS, of_one_ship, sheet
from sandgate.rules.jane1905.plan.target import scale_ft
from sandgate.rules.jane1905.tactical.night.seen import is_small
from sandgate.rules.jane1905.tactical.submarines.finding import hunter

OWN = """\
name: Own
type: battleship
displacement_tons: 12000
length_ft: 400
beam_ft: 70
speed_kn: 18
engine_sets: 2
boilers: {type: Belleville, number: 20, groups: 4}
funnels: 1
coal_tons: {normal: 700, maximum: 2000}
coal_column: battleship_or_small_cruiser
tactical_diameter_yd: 600
decks_ft: {water_line_row_top: 2.5, lower_row_top: 10, main_row_top: 17.5, upper_works_top: 25}
protective_deck_in: {slope: 3, quality: ST}
machinery_x_ft: {engines: [262, 325], boilers: [165, 262]}
tubes:
  - {position: broadside, number: 2}
guns:
  ARMSTRONG: {title: 11-inch of mine, calibre_in: 11, shell_lb: 600, muzzle_velocity_ft_per_s: 2400}
gun_positions:
  - {id: fore, mount: turret, gun: ARMSTRONG, guns: 2, side: centre, arc_deg: [0, 135], zone: house}
  - {id: cm, mount: casemate, gun: JP_6_40, guns: 1, side: each, arc_deg: [60, 120], zone: box}
  - {id: light, mount: light, gun: QF_3PDR, guns_total: 7, side: each, arc_deg: [0, 180]}
zones:
  - {id: house, type: turret_gunhouse, box: [81, 115, 21, 29], armour_in: 8, quality: HN, guns: fore}
  - {id: box, type: casemate, box: [150, 170, 10, 17.5], armour_in: 6, quality: KC, guns: cm}
  - {id: belt, type: belt, box: [80, 330, 0, 2.5], armour_in: 9, quality: KC}
  - {id: f1, type: funnel, box: [190, 206, 25, 80]}
  - {id: hull, type: hull_side, box: [0, 400, 0, 17.5]}
"""


def struck(plan: Plan, x_ft: float, y_ft: float) -> Zone:
    return next(z for z in plan.zones if z.x0_ft <= x_ft <= z.x1_ft and z.y0_ft <= y_ft <= z.y1_ft)


@pytest.mark.parametrize(
    ("x_in", "y_in", "zone"), [(1.150, 0.080, "battery_main"), (1.150, 0.200, "f2"), (0.521, 0.150, "fore_gunhouse")]
)
def test_the_zones_of_retvizan_lie_where_the_register_has_them(x_in: float, y_in: float, zone: str) -> None:
    """The cases of JANE.GUN.28, on the middle sheet."""
    assert struck(plan_named("retvizan"), x_in * scale_ft(2), y_in * scale_ft(2)).id == zone


def test_the_ships_of_the_data_have_what_the_cases_of_the_register_say_of_them() -> None:
    mikasa, fuji, varyag = plan_named("mikasa"), plan_named("fuji"), plan_named("varyag")
    assert mikasa.main_deck_hits == 15  # JANE.HIT.22
    assert struck(mikasa, 220.0, 1.0).krupp_in + mikasa.slope_krupp_in == 10.86  # JANE.HIT.39
    assert varyag.slope_krupp_in == 1.86
    assert struck(fuji, 200.0, 1.0).krupp_in == 12.75  # JANE.HIT.02
    assert mikasa.boilers_ft[1] == mikasa.engines_ft[0] == 262.0
    assert (plan_named("kniaz_suvorov").launched < "1902-01-01", plan_named("drake").launched < "1902-01-01") == (
        False,
        True,
    )
    assert section_box(mikasa, 3, 7) == (120.0, 140.0, 17.5, 25.0)  # JANE.HIT.37
    assert [section_box(mikasa, row, 22)[1] for row in range(4)] == [432.0] * 4
    assert (GUNS["RU_12_40"].shell_lb, GUNS["RU_12_40"].velocity_ft_s) == (731.3, 2598.0)
    assert [plan_named(key).card_yd for key in ("mikasa", "varyag", "destroyer_30kn", "merchant_steamer")] == [
        600,
        800,
        400,
        1000,
    ]


def test_krupp_inches_are_rounded_to_the_hundredth() -> None:
    assert [krupp_in(armour, quality) for armour, quality in ((3.5, "HN"), (9.8, "KC"), (17.0, "CP"), (7.01, "H"))] == [
        2.8,
        9.8,
        9.01,
        5.26,
    ]


def test_light_guns_are_half_on_each_side_and_an_odd_one_amidships() -> None:
    drake = {each.id: each for each in plan_named("drake").positions}
    assert [drake["light_qf_3pdr"].guns, drake["light_qf_3pdr"].amidships] == [1, 1]  # three in all
    destroyer = plan_named("destroyer_30kn").positions  # of one and of five guns half, rounded up, bear on either side
    assert [each.guns + each.amidships for each in destroyer] == [1, 3]


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("mikasa", "P1 P2 S1 S2"),
        ("tsesarevich", "B1 A1 P1 S1"),
        ("torpedo_boat", "D1 D2 D3"),
        ("picket_boat", "B1"),
        ("submarine_holland", "B1"),
        ("submersible", "D1 D2 D3 D4"),
    ],
)
def test_tubes_have_the_names_that_orders_give_them(key: str, names: str) -> None:
    """JANE.TOR.12."""
    assert " ".join(tube.name for tube in plan_named(key).tubes) == names


def test_small_craft_have_one_zone_and_one_row_of_sections() -> None:
    small = [plan_named(key) for key in plans() if key not in of_one_ship()]
    assert [each.sections for each in small] == [11, 8, 3, 4, 6, 18]  # JANE.HIT.38
    assert all(len(each.zones) == 1 and each.small_craft for each in small)
    assert [each.key for each in small if each.diving] == ["submarine_holland", "submersible"]


def test_forts_have_guns_of_the_data_with_their_own_shell() -> None:
    assert {key: (fort_named(key).guns, fort_named(key).gun.capped) for key in forts()} == {
        "harbour_battery": (4, False),
        "modern_battery": (2, True),
    }


def test_no_figure_that_a_rule_works_out_stands_in_the_data() -> None:
    worked_out = re.compile(
        r"\b(letter|rate_moves|range_limit_yd|pen_\w+|max_squares_per_move|steering_gear_exposed|flooding):"
    )
    names = (*of_one_ship(), "guns", "small_craft", "forts", "armour", "boilers")
    assert [name for name in names if worked_out.search(yaml12.format_yaml(sheet(name)))] == []


def test_every_ship_says_where_her_figures_come_from() -> None:
    needed = {"dimensions", "speed", "guns", "armour", "geometry", "arcs", "tactical_diameter"}
    assert [key for key in of_one_ship() if not needed <= set(sheet(key)["sources"])] == []


def test_a_ship_of_ones_own_may_bring_her_own_guns() -> None:
    own = plan_of_file(OWN, "folder/own.yaml")
    assert (own.key, own.positions[0].gun.title, own.zones[0].krupp_in) == ("own", "11-inch of mine", 6.4)
    assert own.positions[2].guns == 3
    assert own.positions[2].amidships == 1


FAULTS = [
    ("81, 115, 21, 29", "115, 81, 21, 29", "25:40: zones.1.box: an empty rectangle", "JANE.GUN.28"),
    ("0, 400, 0, 17.5", "0, 401, 0, 17.5", "zones.5.box: goes beyond her length; x runs from 0 to 400 ft", "JANE.GUN.28"),
    ("80, 330, 0, 2.5", "80, 330, -2, 2.5", "zones.3.box: begins below the water", "JANE.GUN.13"),
    ("190, 206, 25, 80", "155, 160, 11, 15", "zones.4.box: lies wholly behind box and is never hit", "JANE.GUN.28"),
    (
        "id: f1, type: funnel, box: [190, 206, 25, 80]",
        "id: f1, type: belt, box: [300, 350, 0, 2.5]",
        "overlaps belt",
        "JANE.GUN.28",
    ),
    ("quality: HN, ", "quality: HM, ", "zones.1.quality: no quality 'HM'; there are KC, HN", "JANE.HIT.02"),
    ("quality: HN, ", "", "zones.1: armour without its quality", "JANE.HIT.02"),
    ("gun: JP_6_40", "gun: JP_6_4O", "no gun 'JP_6_4O'; describe it under guns [JANE.HIT.02]. Did you mean JP_6_40?", ""),
    ("zone: house", "zone: hous", "fore has no zone to stand in", "Did you mean house?"),
    (", zone: house", "", "gun_positions.1: fore has no zone to stand in", "JANE.GUN.28"),
    ("zone: house", "zone: belt", "guns in a turret stand in a zone of type turret_gunhouse", "JANE.GUN.28"),
    ("guns: fore}", "guns: aft}", "zones.1.guns: no position 'aft'", "JANE.GUN.28"),
    (", guns: fore}", "}", "zones.1: fore stands here; write guns: fore", "JANE.GUN.28"),
    ("[0, 135]", "[135, 0]", "gun_positions.1.arc_deg: an arc runs from right ahead to astern", "JANE.GUN.25"),
    ("[0, 135]", "[0, 185]", "gun_positions.1.arc_deg", "JANE.GUN.25"),
    ("guns_total: 7", "guns: 7", "light guns have guns_total", "JANE.GUN.25"),
    ("guns: 1, side: each", "guns: 2, side: each", "a casemate holds one gun", "JANE.HIT.12"),
    ("id: cm,", "id: fore,", "gun_positions.2.id: fore is the name of entry 1 too", ""),
    ("lower_row_top: 10", "lower_row_top: 20", "decks_ft: the rows stand one above the other", "JANE.HIT.37"),
    ("[262, 325]", "[262, 425]", "machinery_x_ft.engines: write from and to, between 0 and 400 ft", "JANE.HIT.39"),
    ("number: 2}", "number: 3}", "tubes.1.number: broadside tubes are half on each side", "JANE.TOR.12"),
    ("type: Belleville", "type: Bellville", "no boilers 'Bellville'", "Did you mean Belleville?"),
    ("groups: 4", "groups: 24", "boilers.groups: more groups than boilers", "JANE.HIT.19"),
    ("tactical_diameter_yd: 600", "tactical_diameter_yd: 650", "input should be 400, 600, 800 or 1000", ""),
    ("type: hull_side", "type: bridge", "no zone of type hull_side", "JANE.GUN.28"),
    ("speed_kn", "sped_kn", "sped_kn: no such key. Did you mean speed_kn?", ""),
]


@pytest.mark.parametrize(("was", "written", "told", "clause"), FAULTS)
def test_each_fault_is_told_with_its_remedy_and_clause(was: str, written: str, told: str, clause: str) -> None:
    assert OWN.count(was) >= 1
    with pytest.raises(ScenarioError) as refused:
        plan_of_file(OWN.replace(was, written, 1), "own.yaml")
    assert told in str(refused.value)
    assert clause in str(refused.value)


def test_all_faults_come_at_once_each_with_its_place() -> None:
    text = OWN.replace("length_ft: 400", "length_ft: long")  # what stands by itself, and what it has to fit, both wrong
    text = text.replace("[0, 135]", "[135, 0]").replace("quality: HN", "quality: HM").replace("number: 2}", "number: 3}")
    with pytest.raises(ScenarioError) as refused:
        plan_of_file(text, "own.yaml")
    places = [line.split(": ")[0] for line in str(refused.value).splitlines()]
    assert sorted(places) == ["own.yaml:17:27", "own.yaml:21:70", "own.yaml:25:78", "own.yaml:4:1"]


def test_a_small_craft_of_ones_own_is_known_by_the_height_of_her_hull() -> None:
    text = "name: Gnat\ndisplacement_tons: 90\nlength_ft: 101\nbeam_ft: 12\nhull_top_ft: 6\nspeed_kn: 20\n"
    text += "guns: {QF_3PDR: 3}\ntubes: 2\n"
    gnat = plan_of_file(text, "gnat.yaml")
    assert (gnat.sections, [tube.name for tube in gnat.tubes], gnat.zones[0].y1_ft) == (6, ["D1", "D2"], 6.0)
    with pytest.raises(ScenarioError, match=r"give all four or none \[JANE\.SUB\.14\]"):
        plan_of_file(text + "diving_moves: 3\n", "gnat.yaml")
    with pytest.raises(ScenarioError, match="no gun 'QF_3PD'"):
        plan_of_file(text.replace("QF_3PDR", "QF_3PD"), "gnat.yaml")


def test_small_craft_are_of_their_kinds() -> None:
    """A destroyer and a picket boat hunt boats (JANE.SUB.16, .17); all but the steamer are hard to see (JANE.NIGHT.02)."""
    kinds = {key: plan_named(key).kind for key in plans() if plan_named(key).small_craft}
    assert [key for key, kind in kinds.items() if hunter(kind)] == ["destroyer_30kn", "picket_boat"]
    assert [key for key in kinds if not is_small(plan_named(key))] == ["merchant_steamer"]
