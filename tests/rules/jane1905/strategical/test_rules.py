"""Laws of the strategical rules that no single case of the register shows."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis.strategies import floats, integers, sampled_from

from sandgate.ocean.coast import crosses_land
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.plan.stores import of_one_ship, sheet
from sandgate.rules.jane1905.strategical.coal.bunkers import burnt_by
from sandgate.rules.jane1905.strategical.coal.full_speed import is_big_fast_cruiser
from sandgate.rules.jane1905.strategical.coal.top_speed import Strain, minutes_to_strain, strained
from sandgate.rules.jane1905.strategical.courses.runs import Leg, period_end, run_of
from sandgate.rules.jane1905.strategical.log.reckoning import minute_of, reckoned
from sandgate.rules.jane1905.strategical.scale.conversion import middle, onto_board, onto_chart
from sandgate.rules.jane1905.strategical.scale.scales import (
    SCALES,
    Scale,
    kept_or_changed,
    move_min,
    proposed,
    square_yd,
    way_yd,
)
from sandgate.rules.jane1905.strategical.trade.routes import place_after, routes, way_mi

LAW = settings(deadline=None)
LAST = Leg(200.0, 9.0, 1)


@pytest.mark.parametrize("key", of_one_ship())
def test_the_column_of_a_ships_file_is_that_of_the_rule(key: str) -> None:
    plan, column = plan_named(key), sheet(key)["coal_column"]
    big = is_big_fast_cruiser(plan.kind, plan.displacement_tons, plan.speed_kn)
    assert column == ("big_fast_cruiser" if big else "battleship_or_small_cruiser")


@pytest.mark.parametrize(
    ("key", "normal", "most"),
    [("mikasa", 700, 2000), ("drake", 1250, 2500), ("varyag", 720, 1350), ("destroyer_30kn", 96, 96)],
)
def test_ships_carry_the_coal_of_the_registers_cases(key: str, normal: int, most: int) -> None:
    plan = plan_named(key)
    assert (plan.coal_normal_tons, plan.coal_tons) == (normal, most)


@LAW
@given(sampled_from(("drake", "destroyer_30kn", "torpedo_boat")), floats(0.0, 23.0), integers(0, 300), integers(0, 300))
def test_coal_counts_by_the_minute(key: str, speed_kn: float, first: int, then: int) -> None:
    plan = plan_named(key)
    parts = burnt_by(plan, speed_kn, first) + burnt_by(plan, speed_kn, then)
    assert parts == pytest.approx(burnt_by(plan, speed_kn, first + then))


@LAW
@given(
    integers(0, 359),
    integers(0, 59),
    integers(0, 359),
    integers(0, 400),
    integers(0, 400),
    sampled_from((0.0, 12.0, 15.0, 18.0)),
)
def test_strain_counts_by_the_minute(top: int, gap: int, easy: int, first: int, then: int, speed_kn: float) -> None:
    strain = Strain(top, gap, easy, tired=True)
    whole = strained(strain, first + then, speed_kn, 18.0, 18.0)
    assert strained(strained(strain, first, speed_kn, 18.0, 18.0), then, speed_kn, 18.0, 18.0) == whole


def test_six_hours_are_full_when_it_says_so() -> None:
    strain = strained(Strain(), 200, 18.0, 18.0, 18.0)
    left = minutes_to_strain(strain)
    assert not strained(strain, left - 1, 18.0, 18.0, 18.0).tired
    assert strained(strain, left, 18.0, 18.0, 18.0).tired


@LAW
@given(integers(0, 5000), integers(0, 6), integers(1, 6), integers(1, 6))
def test_a_run_fills_its_period_without_a_gap(minute: int, legs: int, first_h: int, other_h: int) -> None:
    sheet_legs = [Leg(10.0 * nth, 12.0, first_h if nth == 0 else other_h) for nth in range(legs)]
    runs = run_of(sheet_legs, minute, LAST)
    assert runs[0].begin_min == minute
    assert runs[-1].end_min == period_end(minute)
    assert all(one.end_min == other.begin_min for one, other in pairwise(runs))
    assert all(run.end_min % 60 == 0 and run.begin_min < run.end_min for run in runs)


@given(integers(0, 100_000))
def test_a_minute_is_written_and_found_again(minute: int) -> None:
    assert minute_of(*reckoned(minute)) == minute


@LAW
@given(floats(-55.0, 55.0), floats(-180.0, 180.0), floats(-60_000.0, 60_000.0), floats(-60_000.0, 60_000.0))
def test_board_and_chart_give_the_same_place(lat_deg: float, lon_deg: float, x_yd: float, y_yd: float) -> None:
    assert onto_board(lat_deg, lon_deg, *onto_chart(lat_deg, lon_deg, x_yd, y_yd)) == pytest.approx((x_yd, y_yd), abs=0.01)


def test_leaders_lie_opposite_each_other_on_the_board() -> None:
    centre = middle(51.0, 179.9, 51.2, -179.8)
    own, her = onto_board(*centre, 51.0, 179.9), onto_board(*centre, 51.2, -179.8)
    assert own.y_yd == pytest.approx(-her.y_yd)
    assert own.x_yd == pytest.approx(-her.x_yd, rel=0.01)
    assert her.y_yd == pytest.approx(0.1 * 60.0 * 2000.0)


@pytest.mark.parametrize("scale", SCALES)
def test_a_square_is_a_move_at_three_knots(scale: Scale) -> None:
    """JANE.SCALE.03: time and distance are reduced alike."""
    assert square_yd(scale) == 100.0 * move_min(scale)
    assert way_yd(scale, 3.0) == square_yd(scale)


@given(sampled_from(SCALES), floats(0.0, 60_000.0))
def test_a_scale_never_flutters(scale: Scale, distance_yd: float) -> None:
    new = kept_or_changed(scale, distance_yd)
    assert kept_or_changed(new, distance_yd) == new
    assert abs(SCALES.index(new) - SCALES.index(proposed(distance_yd))) <= 1


@pytest.mark.parametrize("key", routes())
def test_a_route_is_laid_at_sea(key: str) -> None:
    marks = routes()[key].marks
    assert [(str(here), str(there)) for here, there in pairwise(marks) if crosses_land(here, there)] == []


@pytest.mark.parametrize("key", routes())
def test_a_steamer_runs_from_end_to_end(key: str) -> None:
    marks = routes()[key].marks
    assert place_after(marks, 0.0) == pytest.approx(marks[0])
    assert place_after(marks, way_mi(marks)) == marks[-1]
    assert place_after(marks[::-1], way_mi(marks)) == marks[0]
