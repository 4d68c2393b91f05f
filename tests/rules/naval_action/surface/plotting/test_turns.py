"""Turns in column and together, columns that form again, radius and skill (NA.PLOT.02 to .06, .10, .11)."""

import pytest

from sandgate.rules.naval_action.surface.gunfire.fires import laid
from sandgate.rules.naval_action.surface.plotting.allowance import turn_penalty_yd
from sandgate.rules.naval_action.surface.plotting.plots import sums_of
from sandgate.rules.naval_action.surface.ships import ship_of
from tests.rules.naval_action.afloat import CRUISER, DESTROYER, UNIT_YD, action, afloat, column, group
from tests.rules.naval_action.under_way import ends, paths, places, ran, refused, turn, written


def test_story_ahead_then_turned() -> None:
    state = action(afloat(101, course_deg=90.0))
    path = paths(state, 'RED: 4", R 30, 8"')[101]
    assert path.at(1 / 3 - 1e-9) == pytest.approx((4 * UNIT_YD, 0.0, 90.0), abs=0.01)
    assert path.at(1.0) == pytest.approx((4 * UNIT_YD + 8 * UNIT_YD * 0.8660254, -4 * UNIT_YD, 120.0), abs=0.01)


def test_story_nothing_written_goes_straight_on() -> None:
    assert ends(action(afloat(101, speed_kn=20.0))) == [(0, 3333, 0)]


def test_story_a_turn_alone_goes_on_at_the_last_speed() -> None:
    state = action(afloat(101, speed_kn=20.0, of=DESTROYER._replace(speed_kn=30.0)), groups=[group("DDs", 101)])
    assert ends(state, "DDs: R 60") == [(2887, 1667, 60)]
    assert ran(state, "DDs: R 60") == [3333]


def test_a_line_of_words_reaches_as_far_as_the_allowance() -> None:
    state = action(afloat(101, speed_kn=30.0), afloat(102, 0.0, -500.0, speed_kn=30.0))
    assert ran(state, "RED: R 60, R 61") == [4000, 4000]  # 30 kn less three steps
    assert ran(state, "RED: EVADE") == [4667, 4667]


def test_story_a_plot_that_stops() -> None:
    assert ran(action(afloat(101, of=DESTROYER), groups=[group("DDs", 101)]), "DDs: STOP") == [0]


def test_story_an_empty_sheet_is_cut_ship_by_ship() -> None:
    state = action(*column(101, 3, speed_kn=24.0))
    slow = CRUISER._replace(key="slow", speed_kn=16.0)
    ships = (*state.ships[:1], afloat(102, 0.0, -500.0, 0.0, 24.0, of=slow), *state.ships[2:])
    assert ran(action(*ships, classes=(slow,))) == [4000, 2667, 4000]


def test_story_range_from_stem_to_stem() -> None:
    """Bow to bow: their sterns are 9,700 yards apart, which nothing asks for."""
    state = action(afloat(101, course_deg=90.0), afloat(201, 9990.0, course_deg=270.0))
    assert laid(state, ship_of(state, 101), (0,), ship_of(state, 201)).range_yd == pytest.approx(9990.0)


def test_story_turned_at_the_stem() -> None:
    assert ends(action(afloat(101)), "RED: R 90, STOP") == [(0, 0, 90)]


def test_story_column_turn() -> None:
    assert ends(action(*column(101, 3)), "RED: R 90, 1000yd") == [(1000, 0, 90), (500, 0, 90), (0, 0, 90)]


def test_story_line_abreast_turns_together() -> None:
    ships = [afloat(101 + nth, 500.0 * nth) for nth in range(3)]
    state, told = written(action(*ships), "RED: R 30, 1000yd")
    assert ends(state) == [(500, 866, 30), (1000, 866, 30), (1500, 866, 30)]
    (notice,) = told
    assert str(notice) == (
        "RED will not be in column when its turn comes: all ships turn together, each on her own spot (house: NA.PLOT.04)"
    )
    assert notice.to == ("red",)


def test_story_led_by_the_former_last_ship() -> None:
    state = turn(action(*column(101, 4)), "RED: FL R 180, 1000yd")
    assert places(state, 101, 104) == [(0, -1000, 180), (0, -2500, 180)]
    assert state.groups[0].ships == (104, 103, 102, 101)
    assert ends(state, "RED: R 30, 600yd") == [(0, -1600, 180), (0, -2100, 180), (-50, -2587, 210), (-300, -3020, 210)]


def test_story_a_flank_turn_cancels_turning_points() -> None:
    state = turn(action(*column(101, 3)), "RED: R 90, 500yd")
    assert places(state, 101, 102, 103) == [(500, 0, 90), (0, 0, 90), (0, -500, 0)]
    third = ends(state, "RED: FL L 60, 600yd")[2]
    assert third == (-520, -200, 300)


def test_story_flank_turn() -> None:
    state = action(*column(101, 3))
    assert ends(state, "RED: FL R 90, 1000yd") == [(1000, 0, 90), (1000, -500, 90), (1000, -1000, 90)]


def test_story_flank_turns_back_into_column() -> None:
    state = action(*column(101, 3))
    text = "RED: FL R 90, 1000yd, FL L 90, 100yd"
    assert ends(state, text) == [(1000, 100, 0), (1000, -400, 0), (1000, -900, 0)]
    after = turn(state, text)
    assert after.groups[0].ships == (101, 102, 103)
    assert ends(after, "RED: R 90, 500yd") == [(1500, 100, 90), (1000, 100, 90), (1000, -400, 0)]


def test_a_column_formed_within_a_plot_turns_in_column() -> None:
    state = action(*column(101, 3))
    found = ends(state, "RED: FL R 90, 1000yd, FL L 90, 100yd, R 30, 600yd")
    assert found == [(1300, 620, 30), (1050, 187, 30), (1000, -300, 0)]


def test_followers_go_on_to_the_turning_point_in_the_next_turn() -> None:
    state = turn(action(*column(101, 3)), "RED: 200yd, R 90, 300yd")
    assert places(state, 103) == [(0, -500, 0)]
    assert ends(state, "RED: 900yd")[2] == (200, 200, 90)
    assert ends(state, "RED: 700yd")[2] == (0, 200, 90)  # just there, and turned


def test_story_a_slow_follower_pays_no_turn_twice() -> None:
    """Turn 4 has no turn in its sheet: the third ship may move all that her speed allows, round the corner."""
    state = turn(action(*column(101, 3, 1500.0)), "RED: L 60, 2000yd")
    assert refused(state, "RED: 5000yd") == []
    assert ends(state, "RED: 5000yd")[2][2] == 300
    assert [sums_of(each, UNIT_YD).turned_deg for each in (written(state, "RED: 5000yd")[0].plots[0].legs,)] == [0.0]
    assert turn_penalty_yd(60.0, UNIT_YD) == pytest.approx(UNIT_YD)


def test_ships_a_little_beside_the_track_stay_so_far_beside_it() -> None:
    state = action(afloat(101), afloat(102, 60.0, -500.0), afloat(103, -30.0, -1000.0))
    assert ends(state, "RED: R 90, 1500yd") == [(1500, 0, 90), (1060, 0, 90), (470, 0, 90)]


def test_story_four_units_a_turn_and_eight() -> None:
    state = action(*column(101, 2), groups=[group("CruDiv2", 101, 102)])
    assert ends(state, 'CruDiv2: 4", R 30, 8"') == [(1333, 3643, 30), (1083, 3210, 30)]


def test_story_six_units_together_smoke_and_ten() -> None:
    state = action(*column(101, 2, of=DESTROYER), groups=[group("DDs", 101, 102)])
    found = paths(state, 'DDs: 6", FL 60 L, SMOKE, 10"')
    assert [tuple(round(yd) for yd in found[number].smoke[0]) for number in (101, 102)] == [(2000, 5333)] * 2
    assert [found[number].at(1.0)[2] for number in (101, 102)] == [300.0, 300.0]
    assert ends(state, 'DDs: 6", FL L 60, SMOKE, 10"') == ends(state, 'DDs: 6", FL 60° L, SMOKE, 10"')


def test_story_left_in_column_and_together() -> None:
    state = action(*column(101, 2))
    assert ends(state, "RED: L 90, 500yd") == [(-500, 0, 270), (0, 0, 270)]
    assert ends(state, "RED: FL L 90, 500yd") == [(-500, 0, 270), (-500, -500, 270)]


def test_story_a_turn_without_degrees() -> None:
    assert ends(action(afloat(101)), 'RED: 4", R 30, 8"') == [(1333, 3643, 30)]
    assert refused(action(afloat(101)), 'RED: 4", R, 8"') == [("no such turn as R", "NA.PLOT.04")]
    assert refused(action(afloat(101)), "RED: 4, R, 8") == [("no such turn as R", "NA.PLOT.04")]


def test_story_arcs_where_a_turning_radius_is_agreed() -> None:
    state = action(afloat(101, of=DESTROYER), turning_radius=True)
    (run_yd, turned_deg, _) = sums_of(written(state, "RED: R 90, STOP")[0].plots[0].legs, UNIT_YD, 800.0)
    assert (round(run_yd), turned_deg) == (1257, 0.0)
    assert ends(state, "RED: R 90, 1000yd") == [(1800, 800, 90)]
    assert ran(state, "RED: R 90, 1000yd") == [2257]
    assert refused(state, "RED: R 90, 4743yd") == []
    assert refused(state, "RED: R 90, 4744yd")[0][1] == "NA.PLOT.08"


def test_followers_run_the_leaders_arc() -> None:
    state = turn(action(*column(101, 2, of=DESTROYER), turning_radius=True), "RED: R 90, 300yd")
    assert places(state, 101) == [(1100, 800, 90)]
    assert ends(state, "RED: 500yd") == [(1600, 800, 90), (1100, 800, 90)]


def test_story_all_turn_away_together() -> None:
    state = action(*column(101, 4))
    assert refused(state, "RED: FL R 180, 12in") == []
    assert refused(state, "RED: FL R 180, 12.1in")[0][1] == "NA.PLOT.08"
    after = turn(state, "RED: FL R 180, 12in")
    assert after.groups[0].ships == (104, 103, 102, 101)
    assert refused(action(*column(101, 4), skilled_180_only=True), "RED: FL R 180, 12in")[0][1] == "NA.PLOT.11"


def test_skill_for_turning_away() -> None:
    state = action(*column(101, 2), skilled_180_only=True)
    why = [("flank turns of 180 degrees in one turn want special training", "NA.PLOT.11")]
    assert refused(state, "RED: FL R 180, 1in") == why
    assert refused(state, "RED: FL R 90, 1in, FL R 90, 1in") == why
    assert refused(state, "RED: FL R 120, 1in") == []
    assert refused(action(*column(101, 2, trained=True), skilled_180_only=True), "RED: FL R 180, 1in") == []


def test_a_ship_without_steering_goes_straight_and_leads_nobody() -> None:
    state = action(afloat(101, no_steering=True), afloat(102, 0.0, -500.0), afloat(103, 0.0, -1000.0))
    assert ends(state, "RED: R 90, 3in") == [(0, 1000, 0), (1000, -500, 90), (500, -500, 90)]
