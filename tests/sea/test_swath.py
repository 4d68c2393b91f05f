"""First looks at a line that is run: one stretch of a way or all of them, and the rectangle about it."""

from itertools import pairwise
from random import Random

import pytest

from sandgate.kernel.geometry import distance
from sandgate.sea.extents import extent_of, extent_of_swath
from sandgate.sea.fixes import Fix
from sandgate.sea.lines import Laid, on_line
from sandgate.sea.swath import Swath, swath

RADIUS_YD, YD_S, REACH_YD = 230.0, 15.0, 800.0


def line_and_way(chance: Random) -> tuple[Laid, Swath, list[Fix]]:
    """A line with an arc or without, and a vessel that wanders about it."""
    leaves_deg = chance.uniform(0.0, 360.0)
    line = Laid(0.0, 0.0, leaves_deg, (leaves_deg + chance.choice([0.0, chance.uniform(-135.0, 135.0)])) % 360.0)
    x_yd, y_yd, way = chance.uniform(-900.0, 900.0), chance.uniform(-900.0, 900.0), list[Fix]()
    for second in range(40):
        way.append((float(second), x_yd, y_yd, 0.0))
        x_yd, y_yd = x_yd + chance.uniform(-60.0, 60.0), y_yd + chance.uniform(-60.0, 60.0)
    return line, swath(line, RADIUS_YD, 0.0, YD_S, REACH_YD, 69.0), way


@pytest.mark.parametrize("seed", range(3))
def test_a_look_at_a_whole_way_finds_the_stretches_that_single_looks_find(seed: int) -> None:
    chance, found = Random(seed), 0
    for _ in range(100):
        _, look, way = line_and_way(chance)
        close_yd, begun = chance.choice([1.0, 80.0, 300.0]), chance.randint(0, 20)
        passed = [nth for nth, (a, b) in enumerate(pairwise(way)) if look.passes(a, b, close_yd)]
        met = [nth for nth, (a, b) in enumerate(pairwise(way)) if nth >= begun and look.meets(a, b)]
        assert (look.passed(way, close_yd), look.met(way, begun)) == (passed, met)
        found += len(passed) + len(met)
    assert found > 300


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_a_line_comes_to_is_passed_over(seed: int) -> None:
    """What runs on the line is walked along with it, half a second at a time."""
    chance, near_by, beside = Random(seed), 0, 0
    for _ in range(100):
        line, look, way = line_and_way(chance)
        place = extent_of([fix[1] for fix in way], [fix[2] for fix in way], 0.0)
        beside += not extent_of_swath(look, 0.0).near(place)
        for before, after in pairwise(way):
            run_yd = (before[0] + after[0]) / 2.0 * YD_S
            if run_yd > REACH_YD:
                continue
            runs = on_line(line, RADIUS_YD, run_yd)
            x_yd, y_yd = (before[1] + after[1]) / 2.0, (before[2] + after[2]) / 2.0
            if distance(runs.x_yd, runs.y_yd, x_yd, y_yd) < 60.0:
                near_by += 1
                assert look.meets(before, after)
                assert look.passes(before, after, 60.0)
                assert extent_of_swath(look, 60.0).near(place)
    assert near_by > 5
    assert beside > 5
