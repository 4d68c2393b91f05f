"""Laws of a ship under way, whatever her orders (NWC.DU.10 to .14)."""

import math
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from sandgate.rules.nwc1902.track.reducing_speed import time_for_way, way_made
from sandgate.rules.nwc1902.track.scale_track import scale_track_curve, steady_in
from sandgate.rules.nwc1902.track.track_curves import (
    Motion,
    end_of_move,
    make_way,
    put_helm,
    right_helm,
    ring_engines,
    steaming,
)

CLOSE = 1e-6
KNOTS = st.integers(0, 20_000_000).map(lambda millionths: millionths / 1e6) | st.sampled_from([0.0, 9.0, 12.0, 14.4])
SECONDS = st.floats(0.0, 200.0) | st.integers(0, 150).map(float)
QUARTERS = st.integers(0, 128).map(lambda quarters: quarters / 4.0)
SIDES = st.sampled_from([-1, 1])
HELM_ORDERS = st.tuples(st.just("helm"), SIDES, QUARTERS)
ORDERS = st.one_of(HELM_ORDERS, HELM_ORDERS, st.tuples(st.just("engines"), KNOTS), st.tuples(st.just("amidships")))


def obey(motion: Motion, order: tuple[Any, ...]) -> Motion:
    if order[0] == "helm":
        return put_helm(motion, order[1], order[2])
    return ring_engines(motion, order[1]) if order[0] == "engines" else right_helm(motion)


@st.composite
def starts(draw: st.DrawFn) -> Motion:
    heading_deg = draw(st.integers(0, 23039)) / 64.0
    return steaming(0.0, 0.0, heading_deg, draw(KNOTS), draw(KNOTS))


@st.composite
def ships(draw: st.DrawFn) -> Motion:
    """A ship somewhere in a game: some orders to helm and engines, some seconds after each."""
    motion = draw(starts())
    for order in draw(st.lists(ORDERS, max_size=4)):
        motion = make_way(obey(motion, order), draw(SECONDS) / 5.0)
    return motion


def far(first: Motion, second: Motion) -> float:
    """The greatest difference in place, speed and heading."""
    turned = abs((first.heading_deg - second.heading_deg + 180.0) % 360.0 - 180.0)
    return max(abs(first.x_yd - second.x_yd), abs(first.y_yd - second.y_yd), abs(first.speed_kn - second.speed_kn), turned)


def mirrored(motion: Motion) -> Motion:
    """The same ship in a looking-glass: right is left."""
    return motion._replace(
        x_yd=-motion.x_yd,
        heading_deg=-motion.heading_deg % 360.0,
        steady_deg=-motion.steady_deg % 360.0,
        curve_deg=-motion.curve_deg % 360.0,
        helm=-motion.helm,
    )


@given(ships(), SECONDS, SECONDS)
def test_a_time_may_be_cut_anywhere(ship: Motion, first_s: float, second_s: float) -> None:
    assert far(make_way(make_way(ship, first_s), second_s), make_way(ship, first_s + second_s)) < CLOSE


@given(ships(), st.integers(1, 30))
def test_a_move_run_second_by_second_ends_where_it_ends_at_once(ship: Motion, seconds: int) -> None:
    step = ship
    for _ in range(seconds):
        step = make_way(step, 1.0)
    assert far(step, make_way(ship, float(seconds))) < CLOSE


@given(ships(), SECONDS)
def test_a_turn_to_the_left_mirrors_one_to_the_right(ship: Motion, time_s: float) -> None:
    assert far(make_way(mirrored(ship), time_s), mirrored(make_way(ship, time_s))) < CLOSE


@given(starts(), st.lists(st.tuples(ORDERS, SECONDS), max_size=5))
def test_no_ship_is_faster_than_her_engines_or_than_she_was(ship: Motion, orders: list[tuple[Any, float]]) -> None:
    bound = max(ship.speed_kn, ship.engines_kn)
    for order, time_s in orders:
        ship = obey(ship, order)
        bound = max(bound, ship.bell_kn)
        ship = make_way(ship, time_s)
        assert -CLOSE <= ship.speed_kn <= bound + CLOSE


@given(ships(), SECONDS)
def test_no_ship_runs_farther_than_her_speed_allows(ship: Motion, time_s: float) -> None:
    bound = max(ship.speed_kn, ship.engines_kn, ship.bell_kn) * time_s * 5.0 / 9.0
    run = make_way(ship, time_s)
    assert math.dist((ship.x_yd, ship.y_yd), (run.x_yd, run.y_yd)) <= bound + CLOSE


@given(starts(), SIDES, st.integers(1, 128))
def test_an_ordered_heading_is_reached_exactly(ship: Motion, side: int, quarters: int) -> None:
    assume(ship.speed_kn > 0.5 or ship.engines_kn > 0.5)
    turning = put_helm(ship, side, quarters / 4.0)
    steady = make_way(turning, steady_in(turning) + 0.001)
    assert steady.helm == 0
    assert steady.heading_deg == (ship.heading_deg + side * quarters * 2.8125) % 360.0


@given(ships(), SIDES, st.integers(1, 32))
def test_points_count_from_the_heading_at_the_order_whatever_the_helm(ship: Motion, side: int, points: int) -> None:
    assume(ship.speed_kn > 0.5)
    turning = put_helm(ship, side, float(points))
    steady = make_way(turning, steady_in(turning) + 0.001)
    turned = (steady.heading_deg - ship.heading_deg - side * points * 11.25 + 180.0) % 360.0 - 180.0
    assert steady.helm == 0
    assert abs(turned) < CLOSE


@given(KNOTS, SECONDS)
def test_the_curve_follows_the_formulas_of_the_register(speed_kn: float, time_s: float) -> None:
    """NWC.DU.10 as it is printed, for a ship at her engine speed."""
    assume(speed_kn >= 1.0)
    v0, r1, r2, a5 = speed_kn * 5.0 / 9.0, 310.5, 207.0, math.radians(56.25)
    t1 = r1 * a5 / (0.875 * v0)
    u, w = time_s - 8.0, time_s - 8.0 - t1
    if u <= 0.0:
        a, advance, transfer, speed = 0.0, v0 * time_s, 0.0, speed_kn
    elif w <= 0.0:
        a, speed = v0 * u * (1.0 - u / (8.0 * t1)) / r1, speed_kn * (1.0 - u / (4.0 * t1))
        advance, transfer = v0 * 8.0 + r1 * math.sin(a), r1 * (1.0 - math.cos(a))
    else:
        a, speed = a5 + 0.75 * v0 * w / r2, 0.75 * speed_kn
        advance = v0 * 8.0 + r1 * math.sin(a5) + r2 * (math.sin(a) - math.sin(a5))
        transfer = r1 * (1.0 - math.cos(a5)) + r2 * (math.cos(a5) - math.cos(a))
    mark = scale_track_curve(speed_kn, speed_kn, time_s)
    expected = (math.degrees(a) / 11.25, speed, advance, transfer)
    assert max(abs(value - other) for value, other in zip(mark, expected, strict=True)) < CLOSE


@given(starts(), SIDES, st.floats(8.5, 60.0), st.floats(0.0, 7.9), SECONDS)
def test_a_shift_taken_back_in_time_changes_nothing(
    ship: Motion, side: int, turning_s: float, shifting_s: float, time_s: float
) -> None:
    turning = make_way(put_helm(ship, side, 0.0), turning_s)
    back = put_helm(make_way(put_helm(turning, -side, 0.0), shifting_s), side, 0.0)
    assert far(make_way(back, time_s), make_way(turning, shifting_s + time_s)) < CLOSE


@given(starts(), SIDES, st.floats(0.0, 7.9))
def test_a_helm_that_never_came_hard_over_needs_its_time_back(ship: Motion, side: int, gone_s: float) -> None:
    shifted = put_helm(make_way(put_helm(ship, side, 0.0), gone_s), -side, 0.0)
    assert shifted.old_s == 0.0
    assert abs(shifted.lag_s - (8.0 + gone_s)) < CLOSE


@given(ships(), SECONDS)
def test_the_grid_never_moves_an_unfinished_turn(ship: Motion, time_s: float) -> None:
    """However often a turn is put on the grid, it ends within a sixteenth of a yard for each time, on the same heading."""
    gridded = make_way(end_of_move(ship), time_s)
    free = make_way(ship, time_s)
    assert math.dist((gridded.x_yd, gridded.y_yd), (free.x_yd, free.y_yd)) < 0.1 + 0.0002 * time_s * 12.0
    assert end_of_move(end_of_move(ship)) == end_of_move(ship)


@given(KNOTS, KNOTS, st.floats(0.005, 0.1), st.floats(0.0, 2000.0))
def test_the_time_for_a_way_is_the_inverse_of_the_way(speed_kn: float, aim_kn: float, pace: float, way_yd: float) -> None:
    assume(aim_kn > 0.01)
    assert abs(way_made(speed_kn, aim_kn, pace, time_for_way(speed_kn, aim_kn, pace, way_yd)) - way_yd) < CLOSE
