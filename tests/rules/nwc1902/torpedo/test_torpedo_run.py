"""Laws of torpedoes: tubes, lines, and whom they meet (NWC.DU.20, .31 and .32)."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.kernel.geometry import aboard, relative
from sandgate.rules.nwc1902.ship.stencils import CORNERS, off_edge
from sandgate.rules.nwc1902.torpedo.card import arc_run, torpedo_place, tube_leaves, within_arc
from sandgate.rules.nwc1902.torpedo.line import Line, line_crossings, place_after
from sandgate.rules.nwc1902.torpedo.run import Meeting, first_meeting
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move, make_way, put_helm, steaming
from sandgate.sea.fixes import Fix
from tests.rules.nwc1902.torpedo_oracle import crossings, cut_yd, on_keel, touches
from tests.rules.nwc1902.torpedo_oracle import plotted as plotted_at

HEADINGS = st.integers(0, 23039).map(lambda parts: parts / 64.0)
RUNS = st.integers(0, 359).map(float) | st.integers(0, 31).map(lambda points: points * 11.25)


@given(HEADINGS, st.booleans(), st.booleans(), RUNS)
def test_a_torpedo_leaves_within_the_arc_and_never_turns_more_than_twelve_points(
    heading_deg: float, port: bool, after: bool, run_deg: float
) -> None:
    leaves_deg = tube_leaves(heading_deg, port, after, run_deg)
    assert within_arc(port, relative(leaves_deg, heading_deg))
    assert abs(relative(run_deg, leaves_deg)) <= 135.0 + 1e-6


@given(HEADINGS, st.booleans(), RUNS)
def test_the_tubes_of_one_side_differ_only_where_both_limits_are_equally_near(
    heading_deg: float, port: bool, run_deg: float
) -> None:
    forward, after = (tube_leaves(heading_deg, port, tube, run_deg) for tube in (False, True))
    wrong_beam = abs(relative(run_deg, heading_deg) - (90.0 if port else -90.0)) < 1e-6
    assert (forward != after) == wrong_beam


@given(HEADINGS, st.floats(-135.0, 135.0), st.floats(0.0, 800.0), st.floats(0.0, 1.0))
def test_a_line_has_neither_gap_nor_jump(leaves_deg: float, turn_deg: float, run_yd: float, on_yd: float) -> None:
    runs_deg = (leaves_deg + turn_deg) % 360.0
    here, there = (torpedo_place(0.0, 0.0, leaves_deg, runs_deg, run) for run in (run_yd, run_yd + on_yd))
    gone = math.dist(here[:2], there[:2])
    assert on_yd * 0.999 - 1e-6 <= gone <= on_yd + 1e-6


@given(HEADINGS, st.floats(-135.0, 135.0), st.floats(1.0, 799.0), HEADINGS, st.floats(1.0, 300.0), st.floats(1.0, 300.0))
def test_a_stretch_laid_through_a_place_of_the_line_is_crossed_there(
    leaves_deg: float, turn_deg: float, run_yd: float, course_deg: float, before_yd: float, after_yd: float
) -> None:
    line = Line(0.0, 0.0, leaves_deg, (leaves_deg + turn_deg) % 360.0, 0.0, 27.0, 800.0)
    x, y, torpedo_deg = place_after(line, run_yd)
    if 10.0 < abs(relative(course_deg, torpedo_deg)) < 170.0:
        east, north = math.sin(math.radians(course_deg)), math.cos(math.radians(course_deg))
        ends = (x - before_yd * east, y - before_yd * north, x + after_yd * east, y + after_yd * north)
        assert min(abs(run - run_yd) for run in line_crossings(line, *ends)) < 1e-3


def test_the_arc_is_left_where_it_ends() -> None:
    arc_yd = arc_run(45.0, 0.0)
    assert torpedo_place(0.0, 0.0, 45.0, 0.0, arc_yd - 1e-6).course_deg > 0.0
    assert torpedo_place(0.0, 0.0, 45.0, 0.0, arc_yd).course_deg == 0.0


Track = tuple[Fix, ...]


def engagement(dice: random.Random) -> tuple[Line, Track, list[Motion]]:
    """A ship that turns, slows, steadies or lies stopped for three moves, and a torpedo aimed near her."""
    speed_kn, moves, fixes = dice.choice([14.4, 12.0, 8.0, 3.0, 0.5, 0.0]), list[Motion](), list[Fix]()
    ship = steaming(
        0.0, 0.0, dice.choice([0.0, 45.0, dice.uniform(0.0, 360.0)]), speed_kn, dice.choice([speed_kn, 14.4, 0.0])
    )
    fired_s = float(dice.randint(0, 29))
    for move in range(3):
        if dice.random() < 0.6:
            ship = put_helm(ship, dice.choice([-1, 1]), dice.choice([0.0, 2.0, 6.0]))
        moves.append(ship)
        seconds = [second for second in range(1 if move else 0, 30) if move * 30 + second >= fired_s]
        fixes += [(move * 30.0 + second, *make_way(ship, float(second))[:3]) for second in seconds]
        ship = end_of_move(make_way(ship, 30.0))
        fixes.append((move * 30.0 + 30.0, *ship[:3]))
    range_yd, bearing = dice.uniform(100.0, 700.0), dice.uniform(0.0, 2.0 * math.pi)
    aim = plotted(moves, min(89.0, fired_s + range_yd / 15.0))
    x, y = aim.x_yd + range_yd * math.sin(bearing), aim.y_yd + range_yd * math.cos(bearing)
    runs_deg = (math.degrees(bearing) + 180.0 + dice.gauss(0.0, 4.0)) % 360.0
    leaves_deg = runs_deg if dice.random() < 0.6 else (runs_deg + dice.uniform(-135.0, 135.0)) % 360.0
    return Line(x, y, leaves_deg, runs_deg, fired_s, 27.0, 800.0), tuple(fixes), moves


def plotted(moves: list[Motion], at_s: float) -> Motion:
    move = min(2, int(at_s // 30.0))
    return make_way(moves[move], at_s - 30.0 * move)


def meetings(line: Line, known: list[Track]) -> list[Meeting]:
    """All crossings up to the first cut, asked for each time that more of the track is known."""
    found, from_s = list[Meeting](), line.fired_s
    for track in known:
        while met := first_meeting(*line, track, from_s):
            found.append(met)
            from_s = met.at_s
            if met.cuts:
                return found
        from_s = max(from_s, track[-1][0])
    return found


def runs_through(line: Line, moves: list[Motion]) -> bool:
    """Whether a torpedo comes more than a yard deep into the outline of the ship, looked at ten times a second."""
    for tenth in range(int(800.0 / 1.5)):
        at_s = line.fired_s + tenth / 10.0
        ship, torpedo = plotted(moves, at_s), place_after(line, tenth * 1.5)
        place = aboard(ship.x_yd, ship.y_yd, ship.heading_deg, torpedo.x_yd, torpedo.y_yd)
        if max(off_edge(edge, *place) for edge in range(CORNERS)) < -1.0:
            return True
    return False


def test_no_torpedo_runs_through_a_ship_without_being_tried() -> None:
    dice = random.Random(1902)
    struck = 0
    for _ in range(150):
        line, track, moves = engagement(dice)
        if runs_through(line, moves):
            struck += 1
            assert [met.cuts for met in meetings(line, [track])][-1:] == [True], (line, moves[0])
    assert struck > 50


def by_moves(track: Track) -> list[Track]:
    """What has been plotted when each of the three moves is scored."""
    return [tuple(fix for fix in track if fix[0] <= end_s) for end_s in (30.0, 60.0, 90.0)]


def test_what_comes_of_a_torpedo_does_not_depend_on_how_often_it_is_asked() -> None:
    """Asked after every move, and once more when nothing new has been plotted."""
    dice = random.Random(1903)
    for _ in range(150):
        line, track, _ = engagement(dice)
        known = by_moves(track)
        assert meetings(line, [plot for plot in known for _ in range(2)]) == meetings(line, known)


def test_crossings_and_cuts_are_those_that_shapely_finds() -> None:
    """NWC.DU.20: each crossing of the track within the range, ahead of her too, in the order of time, to the first cut."""
    dice, ahead, cut = random.Random(1904), 0, 0
    for _ in range(250):
        line, track, _ = engagement(dice)
        found, to_s = meetings(line, by_moves(track)), line.fired_s
        ends_s = found[-1].at_s if found and found[-1].cuts else math.inf
        for known in by_moves(track):
            drawn = [c for c in crossings(line, known) if to_s + 1e-3 < c.at_s < min(ends_s, known[-1][0]) - 1e-3]
            for crossing in drawn:
                assert any(abs(met.at_s - crossing.at_s) < 1e-3 for met in found), (line, crossing)
                assert crossing.deep_yd < 0.05, "the first cut takes the throw"
                ahead += 1
            for met in found:
                if to_s + 1e-3 < met.at_s < known[-1][0] - 1e-3:
                    drawn_there = [c for c in crossings(line, known) if abs(c.at_s - met.at_s) < 1e-3]
                    by_card = any(c.deep_yd > -0.05 for c in drawn_there)
                    by_keel = on_keel(line, known, met.at_s) and cut_yd(line, plotted_at(known, met.at_s)) > -0.05
                    assert drawn_there or by_keel or touches(line, known, met.at_s), (line, met)
                    if met.cuts:
                        cut += 1
                        assert by_card or by_keel or touches(line, known, met.at_s), (line, met)
            to_s = known[-1][0]
    assert ahead > 25
    assert cut > 60


@pytest.mark.parametrize("heading_deg", [0.0, 90.0, 217.0])
@pytest.mark.parametrize("side", [-1, 1])
def test_a_line_that_crosses_just_ahead_of_the_stem_and_cuts_her_shoulder_is_tried(heading_deg: float, side: int) -> None:
    """She makes 12 knots; the torpedo runs 10 degrees off her course and crosses it 71.67 yards ahead of her at 20 s.

    5 yards ahead of her stem; 45 yards forward of her centre the line lies 26.67 x tan 10 = 4.70 yards off her keel, and
    her outline there is 8 yards broad on either side.
    """
    east, north = math.sin(math.radians(heading_deg)), math.cos(math.radians(heading_deg))
    track = [(float(at_s), at_s * 20.0 / 3.0 * east, at_s * 20.0 / 3.0 * north, heading_deg) for at_s in range(31)]
    x, y = ((400.0 / 3.0 + 71.67) * part for part in (east, north))
    runs_deg = (heading_deg + side * 10.0) % 360.0
    back = math.radians(runs_deg)
    line = Line(x - 300.0 * math.sin(back), y - 300.0 * math.cos(back), runs_deg, runs_deg, 0.0, 27.0, 800.0)
    met = first_meeting(*line, tuple(track), 0.0)
    assert met is not None
    assert (met.at_s, met.angle_deg, met.cuts) == (20.0, 10.0, True)


@pytest.mark.parametrize("ahead_yd", [70.0, 100.0, 300.0])
def test_a_plain_miss_ahead_is_a_crossing_where_and_when_it_was(ahead_yd: float) -> None:
    """She heads north from (450, 0) at 12 knots; a torpedo due east crosses her course after 450 yards, at second 30."""
    track = [(float(at_s), 450.0, at_s * 20.0 / 3.0, 0.0) for at_s in range(31)]
    line = Line(0.0, 200.0 + ahead_yd, 90.0, 90.0, 0.0, 27.0, 800.0)
    met = first_meeting(*line, tuple(track), 0.0)
    reached = ahead_yd <= (800.0 / 15.0 - 30.0) * 20.0 / 3.0 + 67.0  # she comes there before the torpedo is spent
    assert (met is not None) == reached
    if met:
        assert met == Meeting(450.0, 30.0, 450.0, 200.0 + ahead_yd, 90.0, False)
