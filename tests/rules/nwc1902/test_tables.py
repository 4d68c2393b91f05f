"""Every table that the register prints agrees with the rules, to the decimals printed."""

import math

import pytest

from sandgate.kernel.clauses import find_clause
from sandgate.kernel.figures import figure, number
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, unit_value, units_bearing
from sandgate.rules.nwc1902.guns.score_wand import FACES, wand_figure, wand_law_figure
from sandgate.rules.nwc1902.torpedo.card import zone_of_chance
from sandgate.rules.nwc1902.track.reducing_speed import changing_time
from sandgate.rules.nwc1902.track.scale_track import scale_track_curve
from sandgate.rules.nwc1902.track.track_curves import turning_pace
from sandgate.rules.nwc1902.track.turning_card import turning_card
from sandgate.rules.nwc1902.track.turning_circle import run_for_turn, transfer

BOOK = "sandgate.rules.nwc1902"
CURVES = find_clause("NWC.DU.10").numbers
CARDS = find_clause("NWC.TA.08").numbers
WAND = find_clause("NWC.TA.14").numbers
SPACES = range(1, 31)
SPEEDS = (("12", 12.0), ("14p4", 14.4))


def printed(value: float, decimals: int) -> float:
    """Round half up to the decimals of a table."""
    return math.floor(value * 10.0**decimals + 0.5) / 10.0**decimals


@pytest.mark.parametrize(("name", "speed_kn"), SPEEDS)
def test_the_scale_track_curves_are_those_of_the_register(name: str, speed_kn: float) -> None:
    for row, time_s in enumerate(CURVES[f"table_{name}_kn_t_s"]):
        mark = scale_track_curve(speed_kn, speed_kn, time_s)
        assert printed(mark.turned_pt, 2) == CURVES[f"table_{name}_kn_turned_points"][row]
        assert printed(mark.speed_kn, 2) == CURVES[f"table_{name}_kn_speed_kn"][row]
        assert printed(mark.advance_yd, 1) == CURVES[f"table_{name}_kn_advance_yd"][row]
        assert printed(mark.transfer_yd, 1) == CURVES[f"table_{name}_kn_transfer_yd"][row]


@pytest.mark.parametrize(("name", "speed_kn"), SPEEDS)
def test_the_loss_of_speed_takes_as_long_as_the_register_says(name: str, speed_kn: float) -> None:
    kept_kn = 0.75 * speed_kn
    loss_s = changing_time(speed_kn, kept_kn, turning_pace(speed_kn, kept_kn))
    assert printed(loss_s, 3) == CURVES[f"T1_{name}_kn_s"]


def test_the_tactical_diameter_is_that_of_the_register() -> None:
    """It is no figure of its own: two radii make it."""
    assert printed(transfer(run_for_turn(180.0)), 1) == find_clause("NWC.DU.09").numbers["house_tactical_diameter_yd"]


@pytest.mark.parametrize(("name", "speed_kn"), SPEEDS)
def test_the_turning_cards_are_those_of_the_register(name: str, speed_kn: float) -> None:
    for turn_pt in CARDS["points"]:
        mark = turning_card(speed_kn, float(turn_pt))
        assert printed(mark.advance_yd, 1) == CARDS[f"card_{name}_kn_advance_yd"][turn_pt]
        assert printed(mark.transfer_yd, 1) == CARDS[f"card_{name}_kn_transfer_yd"][turn_pt]
        assert printed(mark.steady_s, 1) == CARDS[f"card_{name}_kn_time_to_steady_s"][turn_pt]
        assert printed(mark.way_yd, 1) == CARDS[f"card_{name}_kn_way_made_yd"][turn_pt]


def test_the_gun_fire_table_is_that_of_the_register() -> None:
    table = find_clause("NWC.DU.17").numbers
    middles = [200.0 * space - 100.0 for space in SPACES]
    broadside = [unit_value(range_yd, False, UNIT_VALUES) for range_yd in middles]
    assert broadside == table["unit_value_on_broadside_target_by_space"]
    assert [unit_value(range_yd, True, UNIT_VALUES) for range_yd in middles] == table["unit_value_on_end_on_target_by_space"]


def test_eight_units_are_worth_one_figure_of_the_wand() -> None:
    assert [8.0 * value for value in UNIT_VALUES] == WAND["face_broadside_battery_broadside_target"]


@pytest.mark.parametrize(
    ("low_deg", "high_deg", "kearsarge", "indiana"),
    [
        (0.0, 0.0, 4.0, 5.0),
        (0.1, 22.4, 4.0, 4.0),
        (22.5, 44.9, 4.0, 5.0),
        (45.0, 135.0, 8.0, 8.0),
        (135.1, 157.5, 4.0, 5.0),
        (157.6, 179.9, 4.0, 4.0),
        (180.0, 180.0, 4.0, 5.0),
    ],
)
def test_the_units_that_bear_are_those_of_the_register(
    low_deg: float, high_deg: float, kearsarge: float, indiana: float
) -> None:
    for relative_deg in (low_deg, high_deg, (low_deg + high_deg) / 2.0):
        for side in (1.0, -1.0):
            assert units_bearing(False, side * relative_deg) == kearsarge
            assert units_bearing(True, side * relative_deg) == indiana


def test_the_sectors_tested_are_those_of_the_register() -> None:
    sectors = find_clause("NWC.DU.28").numbers
    assert list(sectors["kearsarge_units_by_sector_deg"].values()) == [4, 8, 4]
    assert list(sectors["indiana_units_by_sector_deg"].values()) == [5, 4, 5, 8, 5, 4, 5]


def test_the_faces_of_the_wand_are_those_of_the_register() -> None:
    names = [
        f"face_{battery}_battery_{target}_target"
        for battery in ("broadside", "end_on")
        for target in ("broadside", "end_on")
    ]
    assert [list(face) for face in FACES] == [WAND[name] for name in names]


def test_the_law_explains_all_four_faces() -> None:
    """The first face follows the law; the others are its halves and quarters, rounded half up."""
    for space in SPACES:
        full = wand_law_figure(space)
        range_yd = 200.0 * space - 100.0
        assert wand_figure(True, True, range_yd, *FACES) == full
        assert wand_figure(True, False, range_yd, *FACES) == printed(full / 2.0, 0)
        assert wand_figure(False, True, range_yd, *FACES) == printed(full / 2.0, 0)
        assert wand_figure(False, False, range_yd, *FACES) == printed(full / 4.0, 0)


def test_the_length_of_the_law_is_that_of_the_register() -> None:
    """A = 2500 x (erfinv(1/8))^(1/3), and the error function of the printed inverse is one eighth."""
    inverse = number(BOOK, "score_wand", "erfinv_of_one_eighth")
    assert inverse == WAND["erfinv_of_one_eighth"]
    assert math.erf(inverse) == pytest.approx(0.125, abs=1e-8)
    assert printed(2500.0 * math.cbrt(inverse), 2) == WAND["law_length_yd"]


def test_the_zones_of_chance_end_where_the_register_says() -> None:
    limits = find_clause("NWC.DU.21").numbers["house_zone_limits_effective_yd"]
    for zone in (5, 4, 3, 2):
        assert zone_of_chance(limits[f"zone_{zone}"], 90.0).zone == zone
        assert zone_of_chance(limits[f"zone_{zone}"] + 0.001, 90.0).zone == zone - 1
    assert [zone_of_chance(run_yd, 90.0).zone for run_yd in (800.0, 800.001)] == [1, 0]


NUMBERS = [
    ("NWC.DU.02", "sea_mile_yd", "game_paper.sea_mile"),
    ("NWC.DU.06", "length_yd", "ship.length"),
    ("NWC.DU.07", "point_deg", "ship.point"),
    ("NWC.DU.09", "house_helm_lag_s", "track.helm_lag"),
    ("NWC.DU.09", "house_radius_first_5_points_yd", "track.first_radius"),
    ("NWC.DU.09", "house_radius_after_5_points_yd", "track.second_radius"),
    ("NWC.DU.11", "loss_fraction", "track.loss"),
    ("NWC.DU.14", "house_shift_first_half_s", "track.shift_first_half"),
    ("NWC.DU.14", "house_shift_second_half_s", "track.shift_second_half"),
    ("NWC.DU.19", "house_torpedo_speed_kn", "torpedo.speed"),
    ("NWC.DU.19", "house_torpedo_range_yd", "torpedo.range"),
    ("NWC.DU.27", "train_12in_and_superposed_deg", "gun_fire.train_keel_turret"),
    ("NWC.DU.27", "train_8in_wing_deg", "gun_fire.train_wing_turret"),
    ("NWC.DU.29", "interval_12in_s", "gun_fire.interval_12in"),
    ("NWC.DU.29", "interval_8in_s", "gun_fire.interval_8in"),
    ("NWC.DU.30", "house_opposite_courses_min_deg", "ramming.opposite_courses"),
    ("NWC.DU.30", "house_stem_zone_yd", "ramming.stem_to_stem"),
    ("NWC.DU.32", "torpedo_turn_radius_yd", "torpedo.turn_radius"),
    ("NWC.DU.36", "min_start_distance_yd", "game_paper.start_distance"),
    ("NWC.DU.36", "move_s", "game_paper.move"),
    ("NWC.DU.46", "reload_s", "torpedo.reload"),
    ("NWC.TA.13", "anchor_range_yd", "score_wand.anchor_range"),
    ("NWC.TA.14", "house_point_blank_points", "score_wand.point_blank"),
    ("NWC.TA.14", "space_yd", "score_wand.space"),
    ("NWC.TA.15", "battleship_points", "ship.endurance_of_battleship"),
    ("NWC.TA.15", "armored_cruiser_points", "ship.endurance_of_armored_cruiser"),
    ("NWC.TA.15", "protected_cruiser_points", "ship.endurance_of_protected_cruiser"),
    ("NWC.TA.19", "max_range_yd", "score_wand.limit"),
    ("NWC.TA.25", "ring_warning_at", "score_wand.ring"),
    ("NWC.TA.25", "half_power_at", "score_wand.half_power"),
]


@pytest.mark.parametrize(("clause", "name", "key"), NUMBERS)
def test_the_figures_are_the_numbers_of_the_register(clause: str, name: str, key: str) -> None:
    sheet, entry = key.split(".")
    assert number(BOOK, sheet, entry) == find_clause(clause).numbers[name]


def test_the_outline_is_that_of_the_register() -> None:
    corners = zip(figure(BOOK, "ship", "outline_forward"), figure(BOOK, "ship", "outline_starboard"), strict=True)
    assert [list(corner) for corner in corners] == find_clause("NWC.DU.06").numbers["house_outline_yd_forward_starboard"]
