"""Tracks on the plan of 1905: along the arcs and the straight ways that were moved."""

import math
import re
from itertools import pairwise

import pytest

from sandgate.draw.jane1905_tactical.paper import paper
from sandgate.draw.jane1905_tactical.seen import vessels
from sandgate.draw.jane1905_tactical.tracks import laid, runs
from sandgate.draw.jane1905_tactical.ways import between, places
from sandgate.draw.sheet import Sheet
from sandgate.rules.jane1905.tactical.ship_state import Fix
from sandgate.rules.jane1905.track.engines import by_engines
from sandgate.rules.jane1905.track.running import at
from sandgate.rules.jane1905.track.speed import way_yd
from sandgate.rules.jane1905.track.turning import under_helm
from sandgate.sea.stretches import Track, on_piece

from .jane_samples import seen

SVG = "{http://www.w3.org/2000/svg}"
UNIT = 4.0  # yards in a pixel


def sheet() -> Sheet:
    return Sheet("t", "T", "t", (1000.0, 1000.0), (0.0, 0.0, 1000.0, 1000.0), (0.0, 0.0, 1000.0 * UNIT, 1000.0 * UNIT))


def off_yd(way: Track, x_yd: float, y_yd: float) -> float:
    """How far a place lies off a way."""
    near = [on_piece(each, each.length_yd * part / 1000.0) for each in way for part in range(1001)]
    return min(math.dist((x_yd, y_yd), place[:2]) for place in near)


@pytest.mark.parametrize("card_yd", [400.0, 600.0, 800.0, 1_000.0])
@pytest.mark.parametrize("after_yd", [0.0, 120.0])
@pytest.mark.parametrize("turn_deg", [22.5, -45.0, 90.0, -135.0])
def test_a_track_runs_along_the_card_on_which_she_turned(card_yd: float, after_yd: float, turn_deg: float) -> None:
    """JANE.MOV.12, .16: in the first move all that the turn takes of it, in the second the rest and straight on."""
    x_yd, y_yd, course_deg, after, left_deg = 1_000.0, 1_000.0, 30.0, after_yd, turn_deg
    for move in (1, 2):
        helmed = under_helm(x_yd, y_yd, course_deg, way_yd(15.0), after, left_deg, card_yd)
        end = at(helmed.parts, 1.0)
        way = between(Fix(move - 1, x_yd, y_yd, course_deg, 15.0), Fix(move, *end, 15.0), min(card_yd, 600.0))
        assert all(off_yd(way, *at(helmed.parts, tenth / 10.0)[:2]) < 1.0 for tenth in range(11))
        if move == 1:
            assert [round(2.0 * abs(each.radius_yd)) for each in way if each.radius_yd] == [card_yd]
        (x_yd, y_yd, course_deg), after, left_deg = end, helmed.after_yd, helmed.turn_deg


def test_a_turn_on_the_card_of_400_yards_is_drawn_as_its_arc() -> None:
    """JANE.MOV.12: 15.5 knots make 516 yards, an arc of 314 on a radius of 200 costs 419; a straight run of 98 is left."""
    end = at(under_helm(1_000.0, 1_000.0, 0.0, way_yd(15.5), 0.0, 90.0, 400.0).parts, 1.0)
    run = laid(sheet(), [Fix(0, 1_000.0, 1_000.0, 0.0, 15.5), Fix(1, *end, 15.5)], 400.0)
    assert run.data == "M250 750A50 50 0 0 1 300 700L324.45 700"


def test_a_turn_by_engines_is_drawn_on_their_circle() -> None:
    """JANE.MOV.13: eight points in the advance of a square: a circle of 127 yards."""
    parts = by_engines(1_000.0, 1_000.0, 0.0, 400.0, 0.0, 45.0, 600.0, 12.0, 100.0).parts
    way = between(Fix(0, 1_000.0, 1_000.0, 0.0, 12.0), Fix(1, *at(parts, 1.0), 6.0), 600.0)
    assert all(off_yd(way, *at(parts, tenth / 10.0)[:2]) < 1.0 for tenth in range(11))


@pytest.mark.parametrize("name", ["two against two", "long action", "night", "six a side"])
def test_an_enemys_track_is_drawn_as_she_moved_though_her_wake_is_not_known(name: str) -> None:
    """JANE.OPS.02: with the wake, and from the ends of the moves alone, the same way."""
    compared = 0
    for vessel in vessels(seen(name)):
        for before, after in [pair for run in runs(vessel.track) for pair in pairwise(run)]:
            told = between(before, after, vessel.plan.card_yd, vessel.wake)
            found = between(before, after, vessel.plan.card_yd)
            assert found
            assert all(off_yd(found, *place) < 1.0 for place in places(told))
            compared += told != found
    assert compared


def test_who_goes_astern_is_drawn_astern() -> None:
    back = between(Fix(0, 0.0, 0.0, 0.0, 6.0), Fix(1, 0.0, -200.0, 0.0, -6.0), 600.0)
    assert [tuple(map(round, place)) for place in places(back)] == [(0, -200)]


def test_what_no_card_lays_down_is_faired_through_both_ends() -> None:
    before, after = Fix(0, 1_000.0, 1_000.0, 0.0, 12.0), Fix(1, 1_400.0, 1_010.0, 0.0, 12.0)
    assert between(before, after, 600.0) == ()
    assert re.fullmatch(r"M250 750C.* 350 747\.5", laid(sheet(), [before, after], 600.0).data)


def test_the_dashes_of_two_ships_in_one_water_lie_upon_one_another() -> None:
    """Or two broken lines would close to an unbroken one, which is Blue's: Retvizan begins 500 yards astern."""
    chart = paper(seen("two against two"), "table", False)
    found = re.search(r'-track-RETVIZAN">.*?stroke-dashoffset="([-\d.]+)"', chart.svg())
    assert found
    assert float(found[1]) * chart.unit == pytest.approx(-500.0, abs=1.0)
