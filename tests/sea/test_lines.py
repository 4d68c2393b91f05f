"""A line with an arc, laid on straights: places worked out by hand, and the same by walking along it."""

import math
from random import Random

import pytest

from sandgate.kernel.geometry import distance
from sandgate.sea.lines import NEVER, Laid, arc_centre, arc_crossings, arc_run, crossings, on_line, run_on_arc

RADIUS_YD = 230.0
RIGHT, LEFT = Laid(10.0, 20.0, 0.0, 90.0), Laid(10.0, 20.0, 0.0, 270.0)  # about (240, 20) and (-220, 20)


@pytest.mark.parametrize(
    ("line", "straight", "runs_yd"),
    [
        pytest.param(RIGHT, (46.0, 148.0, 112.0, 214.0), (148.005, 213.278), id="both cuts"),
        pytest.param(RIGHT, (112.0, 214.0, 46.0, 148.0), (213.278, 148.005), id="in the order of the stretch"),
        pytest.param(LEFT, (-26.0, 148.0, -92.0, 214.0), (148.005, 213.278), id="the same to the left"),
        pytest.param(RIGHT, (56.0, 158.0, 102.0, 204.0), (148.005, 213.278), id="a and b are the cuts"),
        pytest.param(RIGHT, (46.0, 148.0, 56.0, 158.0), (148.005, NEVER), id="b is the first cut"),
        pytest.param(RIGHT, (46.0, 148.0, 53.0, 155.0), (NEVER, NEVER), id="ends 3 yards west of the first cut"),
        pytest.param(RIGHT, (102.0, 204.0, 112.0, 214.0), (NEVER, 213.278), id="a is the second cut"),
        pytest.param(RIGHT, (56.0, 158.0, 86.0, 188.0), (148.005, NEVER), id="ends between the cuts"),
        pytest.param(RIGHT, (106.0, 208.0, 112.0, 214.0), (NEVER, NEVER), id="begins beyond both cuts"),
        pytest.param(RIGHT, (200.0, 250.0, 280.0, 250.0), (361.283, 361.283), id="touches the top of the circle"),
        pytest.param(RIGHT, (239.95, 250.01, 240.05, 250.01), (NEVER, NEVER), id="a hundredth of a yard above it"),
        pytest.param(RIGHT, (0.0, 0.0, 0.0, 0.0), (NEVER, NEVER), id="a point is no stretch"),
    ],
)
def test_an_arc_crosses_a_straight_where_the_circle_does(
    line: Laid, straight: tuple[float, float, float, float], runs_yd: tuple[float, float]
) -> None:
    assert arc_crossings(line, RADIUS_YD, *straight) == pytest.approx(runs_yd, abs=1e-3)


def test_the_least_turn_settles_the_side_of_the_centre() -> None:
    assert arc_centre(Laid(0.0, 0.0, 0.0, 0.5), RADIUS_YD) == (RADIUS_YD, 0.0, RADIUS_YD)
    assert arc_centre(Laid(0.0, 0.0, 0.0, 359.5), RADIUS_YD) == (-RADIUS_YD, 0.0, -RADIUS_YD)


def test_an_arc_begins_with_no_run() -> None:
    assert run_on_arc(Laid(0.0, 0.0, 0.0, 90.0), RADIUS_YD, 0.0, 0.0) == 0.0


@pytest.mark.parametrize("seed", range(40))
def test_what_is_crossed_lies_on_the_line_and_on_the_straight(seed: int) -> None:
    chance = Random(seed)
    x_yd, y_yd = chance.uniform(-300.0, 300.0), chance.uniform(-300.0, 300.0)
    line = Laid(x_yd, y_yd, chance.uniform(0.0, 360.0), chance.uniform(0.0, 360.0))
    radius_yd = chance.choice([50.0, 230.0, 900.0])
    ax, ay, bx, by = [chance.uniform(-900.0, 900.0) for _ in "abab"]
    for run_yd in crossings(line, radius_yd, ax, ay, bx, by):
        if run_yd != NEVER:
            x, y, _ = on_line(line, radius_yd, run_yd)
            assert distance(ax, ay, x, y) + distance(x, y, bx, by) == pytest.approx(distance(ax, ay, bx, by), abs=1e-6)


@pytest.mark.parametrize("seed", range(40))
def test_a_walk_along_a_line_finds_the_crossings_that_are_told(seed: int) -> None:
    """Step by step of two yards: where the walk passes from one side of the straight to the other, a crossing is told."""
    chance = Random(1000 + seed)
    line = Laid(0.0, 0.0, chance.uniform(0.0, 360.0), chance.uniform(0.0, 360.0))
    ax, ay, bx, by = [chance.uniform(-700.0, 700.0) for _ in "abab"]
    length = distance(ax, ay, bx, by)

    def off(run_yd: float) -> tuple[float, float]:
        x, y, _ = on_line(line, RADIUS_YD, run_yd)
        across = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        return across, ((bx - ax) * (x - ax) + (by - ay) * (y - ay)) / length

    told = crossings(line, RADIUS_YD, ax, ay, bx, by)
    arc_yd = arc_run(line.leaves_deg, line.runs_deg, RADIUS_YD)
    for nth in range(600):
        (before, along), (after, _) = off(2.0 * nth), off(2.0 * nth + 2.0)
        if before * after < 0.0 and 2.0 < along < length - 2.0:
            assert min(abs(run_yd - 2.0 * nth - 1.0) for run_yd in told) <= 1.0 + 1e-6, (nth, told, arc_yd)


def test_a_turn_goes_the_shorter_way() -> None:
    assert arc_run(350.0, 10.0, RADIUS_YD) == pytest.approx(RADIUS_YD * math.radians(20.0))
