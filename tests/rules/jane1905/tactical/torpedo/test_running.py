"""Torpedoes from the tube to the hull, as the register tells it (JANE.TOR)."""

import math
from dataclasses import fields
from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.aims import ByDie, Estimate
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Bell, Ship
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.events import (
    TorpedoFired,
    TorpedoHeld,
    TorpedoPassed,
    TorpedoSpent,
    TorpedoStruck,
)
from sandgate.rules.jane1905.tactical.torpedo.launching import launched
from sandgate.rules.jane1905.tactical.torpedo.running import run
from sandgate.rules.jane1905.tactical.torpedo.settings import torpedo_yd_min
from sandgate.rules.jane1905.tactical.torpedo.striking import ends
from sandgate.rules.jane1905.tactical.torpedo_orders import SetTorpedo
from sandgate.rules.jane1905.track.running import Part
from sandgate.rules.jane1905.track.squares import square_at
from sandgate.sea.stretches import Stretch
from tests.rules.jane1905.tactical.afloat import DESTROYER, SUBMARINE, afloat, board, moved, sheets, thrown, torp, ways_of


def play(state: State, moves: int, bench: Dealt | None = None) -> tuple[State, list[Blow], list[Any]]:
    """Some moves in which all run straight on; the blows and the events."""
    blows, told = list[Blow](), list[Any]()
    for _ in range(moves):
        ways = ways_of(state)
        state, struck, events = run(state, ways, bench or Dealt())
        blows += struck
        told += events
        state = moved(state, ways)
    return state, blows, told


def firing(state: State, *lines: Order) -> State:
    return launched(state, sheets(*lines))[0]


def of(kind: type, told: list[Any]) -> list[Any]:
    return [each for each in told if isinstance(each, kind)]


def test_story_torpedoes_set() -> None:
    state, told = launched(board(afloat(101, 1000, 1000, 0, 12)), sheets(SetTorpedo("R101", 3000)))
    assert ship_of(state, 101).setting_yd == 3000
    assert torpedo_yd_min(3000) == 500.0
    assert str(told[0]) == "Red 101 set her torpedoes for 3,000 yards"
    later, none = launched(replace(state, move=1), sheets(SetTorpedo("R101", 1000)))
    assert (ship_of(later, 101).setting_yd, none) == (3000, ())


def square(x_yd: float, y_yd: float) -> str:
    return square_at(x_yd, y_yd, 4, 3)


def test_story_left_the_square() -> None:
    """14 squares at 700 yards a minute are there after 2; she left after 1.9, and her stern is far from the line."""
    firer, enemy = afloat(101, 50, 3050, 0, 0), afloat(201, 1450, 2324, 0, 13.2)
    state = firing(board(firer, enemy, torpedo_method=1), torp("R101", "S1", "E", square(1450, 3050)))
    _, blows, told = play(state, 2)
    assert blows == []
    assert of(TorpedoStruck, told) == []
    there = replace(state, ships=(firer, replace(enemy, y_yd=2260.0)))  # her stern 20 yards within the square
    _, blows, told = play(there, 2)
    assert [(blow.ship, blow.move, blow.side, blow.hits, blow.x_ft) for blow in blows] == [(201, 2, "P", 4, 360.0)]
    assert of(TorpedoStruck, told)[0].clauses == ("JANE.TOR.11", "JANE.OPS.04")


def test_story_stops_at_its_range() -> None:
    """Set for 2,000, aimed 21 squares off: a ship on that square is not struck, one 19 squares off is, on the way."""
    state = board(afloat(101, 50, 3050, 0, 0), afloat(201, 2150, 3050, 0, 0), torpedo_method=1)
    state = firing(state, torp("R101", "S1", "E", square(2150, 3050)))
    after, blows, told = play(state, 3)
    assert (blows, after.torpedoes, len(of(TorpedoSpent, told))) == ([], (), 1)
    nearer = replace(state, ships=(*state.ships, afloat(202, 1950, 3050, 0, 0)))
    assert [blow.ship for blow in play(nearer, 3)[1]] == [202]


def test_on_its_square_it_has_run_its_course_in_the_first_move_too() -> None:
    """Three squares off it is there 0.43 minute after the firing: who lies on the line 400 yards beyond is safe."""
    state = board(afloat(101, 50, 3050, 0, 0), afloat(201, 750, 3050, 0, 0), torpedo_method=1)
    after, blows, told = play(firing(state, torp("R101", "S1", "E", square(350, 3050))), 2)
    assert (blows, after.torpedoes, len(of(TorpedoSpent, told))) == ([], (), 1)


def test_story_friend_crosses() -> None:
    """A friendly destroyer is met 0.8 minute after firing, the enemy beyond is safe. Its tracing stands till it is over."""
    firer, enemy = afloat(101, 50, 3050, 0, 0), afloat(201, 1450, 3050, 0, 0)
    friend = afloat(102, 610 + 3.5, 3050 - 0.8 * 600, 0, 18, DESTROYER)
    state = firing(board(firer, friend, enemy, torpedo_method=1), torp("R101", "S1", "E", square(1450, 3050)))
    after, blows, told = play(state, 1)
    assert [(blow.ship, blow.by, blow.kind) for blow in blows] == [(102, 101, "torpedo")]
    struck = of(TorpedoStruck, told)[0]
    assert (struck.to, struck.at_s) == ((), pytest.approx(48.0, abs=0.01))
    assert [torpedo.struck for torpedo in after.torpedoes] == [True]
    after, blows, _ = play(after, 1)
    assert (blows, after.torpedoes) == ([], ())


def astern_by(off_yd: float, x_yd: float = 1450.0) -> State:
    """A torpedo by method 1 that passes a hull so far astern: seen from her it runs 700 to starboard as she makes 400."""
    at_port_side_min, abaft_yd = (x_yd - 10 - 50) / 700.0, off_yd * math.sqrt(700.0**2 + 400.0**2) / 700.0
    enemy = afloat(201, x_yd, 3050 + 60 + abaft_yd - 400 * at_port_side_min, 0, 12)
    state = board(afloat(101, 50, 3050, 0, 0), enemy, torpedo_method=1)
    return firing(state, torp("R101", "S1", "E", square(1950, 3050)))


@pytest.mark.parametrize(("face", "struck"), [(1, [201]), (2, [])])
def test_story_passes_astern(face: int, struck: list[int]) -> None:
    """Six yards astern it is tossed for, once; eleven yards astern no toss is made, and it runs on."""
    _, blows, told = play(astern_by(6.0), 3, thrown(TOR_04=face))
    assert [blow.ship for blow in blows] == struck
    assert [passed.off_yd for passed in of(TorpedoPassed, told)] == ([] if struck else [pytest.approx(6.0)])
    _, blows, told = play(astern_by(11.0), 3, thrown())
    assert (blows, of(TorpedoPassed, told)) == ([], [])


@pytest.mark.parametrize("x_yd", range(1390, 1530, 10))
def test_a_doubtful_pass_is_tossed_for_once_wherever_in_the_moves_it_falls(x_yd: int) -> None:
    """She is passed from 1.9 to 2.1 minutes after the firing: at the end of a move, in two of them, or early in the next."""
    _, blows, told = play(astern_by(6.0, x_yd), 3, thrown(TOR_04=2))
    assert (blows, len(of(TorpedoPassed, told))) == ([], 1)


def test_the_nearest_enemy_is_meant_and_nobody_else() -> None:
    """No friend, nobody who is gone, no boat under water, and by one die nobody who bears on no tube."""
    firer, friend, gone = (
        afloat(101, 1000, 2000, 0, 0),
        afloat(102, 1500, 2000, 0, 0),
        afloat(201, 1600, 2000, 0, 0, fate="sunk"),
    )
    under, enemy = afloat(202, 1700, 2000, 90, 6, SUBMARINE), afloat(203, 1800, 2000, 0, 0)
    state = board(firer, friend, gone, under, enemy, torpedo_method=4)
    _, blows, _ = play(firing(state, torp("R101", "S1", "E", Estimate(0.0, 800.0, 0.0))), 2)
    assert [(blow.ship, blow.move, blow.x_ft) for blow in blows] == [(203, 2, 180.0)]
    by_die = board(firer, friend, gone, under, afloat(203, 1000, 2500, 0, 0), torpedo_method=3)
    for name in ("R102", "B201", "B202", "B203"):
        assert play(firing(by_die, torp("R101", "S1", "E", ByDie(name))), 1)[1] == []


def test_nothing_is_fired_at_ones_own_square_nor_by_another_method_than_is_agreed() -> None:
    state = board(afloat(101, 1020, 2020, 0, 0), torpedo_method=1)
    _, _, told = play(firing(state, torp("R101", "B1", "E", square(1050, 2050))), 1)
    assert [type(each) for each in told] == [TorpedoHeld]
    assert firing(state, torp("R101", "B1", "E", 0.0)) == state


@pytest.mark.parametrize(("range_yd", "asked"), [(1900, True), (2100, False)])
def test_story_no_throw_out_of_range(range_yd: int, asked: bool) -> None:
    state = board(afloat(101, 1000, 3000, 0, 0), afloat(201, 1000 + range_yd, 3000, 0, 0), torpedo_method=3)
    bench = thrown(TOR_06=6)
    after, blows, told = play(firing(state, torp("R101", "S1", "E", ByDie("B201"))), 1, bench)
    assert bool(bench.asked) == asked
    assert [(blow.ship, blow.side, blow.x_ft) for blow in blows] == ([(201, "P", 180.0)] if asked else [])
    assert [each.at_s for each in of(TorpedoFired if asked else TorpedoHeld, told)] == [60.0]
    assert ship_of(after, 101).tubes[1].ready == (6 if asked else 0)


def turning(course_deg: float, card_yd: float, run_yd: float) -> Way:
    stretch = Stretch(1000.0, 1000.0, course_deg, run_yd, card_yd / 2.0)
    return Way(101, (Part(0.0, 1.0, stretch),), 400.0, Bell(12.0), 12.0, 12.0)


@pytest.mark.parametrize(("instant", "fired"), [("L", False), ("E", True)])
def test_story_tube_in_mid_turn(instant: str, fired: bool) -> None:
    """800-yard card, 4 squares: 300 yards of arc in the move, so that she heads 066.5 at its middle."""
    way = turning(45.0, 800.0, 300.0)
    assert way.at(0.5)[2] == pytest.approx(66.5, abs=0.05)
    state = firing(board(afloat(101, 1000, 1000, 45, 12)), torp("R101", "S1", instant, 115.0))
    after, _, told = run(state, [way], thrown())
    assert (len(after.torpedoes), ship_of(after, 101).tubes[1].ready) == ((1, 6) if fired else (0, 0))
    assert isinstance(told[0], TorpedoFired if fired else TorpedoHeld)
    assert (told[0].to, told[0].at_s) == (("red.captain",), 0.0 if fired else 30.0)


def test_a_torpedo_strikes_in_a_later_move_where_the_geometry_says() -> None:
    """The first sentence of JANE.TOR.08 in play: from the start of move 5, a hit in move 6, on her port side."""
    state = board(afloat(101, 1000, 2000, 0, 0), afloat(201, 2400, 1400, 0, 9), move=4)
    state = firing(state, torp("R101", "S1", "E", 90.0))
    state, blows, _ = play(state, 1)
    assert (blows, len(state.torpedoes)) == ([], 1)
    _, blows, told = play(state, 1)
    assert [(blow.move, blow.ship, blow.by, blow.side, blow.nth) for blow in blows] == [
        (6, 201, 101, "P", 15)
    ]  # tube 1, fired in move 5
    assert of(TorpedoStruck, told)[0].at_s == pytest.approx((4 + 1390 / 700) * 60.0, abs=0.01)


def test_a_right_estimate_strikes_when_the_torpedo_has_run_so_far_and_a_wrong_one_never() -> None:
    for course_deg, struck in ((10.0, [(3, 201, "P")]), (12.0, [])):
        state = board(afloat(101, 1000, 2000, 0, 0), afloat(201, 2500, 2000, 0, 15), torpedo_method=4)
        state = firing(state, torp("R101", "S1", "L", Estimate(course_deg, 1450.0, 14.0)))
        after, blows, _ = play(state, 2)
        assert len(after.torpedoes) == 1
        _, more, told = play(after, 2)
        assert [(blow.move, blow.ship, blow.side) for blow in [*blows, *more]] == struck
        spent = [] if struck else [240.0]  # its run is over 2.86 minutes after half past move 1
        assert [each.at_s for each in of(TorpedoSpent, told)] == spent


def test_the_umpire_may_find_that_it_has_not_struck_and_it_runs_on_to_the_next_hull() -> None:
    state = board(afloat(101, 1000, 2000, 0, 0), afloat(201, 1500, 2000, 0, 0), afloat(202, 1600, 2000, 0, 0))
    state = firing(state, torp("R101", "S1", "E", 90.0))
    bench = Dealt()
    run(state, ways_of(state), bench)
    (slot,) = bench.asked
    _, blows, told = run(state, ways_of(state), Dealt(answers={slot: "no"}))
    assert [blow.ship for blow in blows] == [202]
    assert [type(each) for each in told] == [TorpedoFired, TorpedoPassed, TorpedoStruck]


@pytest.mark.parametrize(("move", "kinds"), [(10, [TorpedoHeld]), (11, [TorpedoFired])])
def test_a_tube_fires_again_in_the_move_in_which_it_is_loaded(move: int, kinds: list[type]) -> None:
    """Fired in move 7 it is ready in move 12, the one that is made after eleven (JANE.TOR.12)."""
    firer = afloat(101, 1000, 2000, 0, 0)
    firer = replace(firer, tubes=tuple([replace(tube, ready=12) for tube in firer.tubes]))
    _, _, told = play(firing(board(firer, move=move), torp("R101", "S1", "E", 90.0)), 1)
    assert [type(each) for each in told] == kinds


def test_one_that_runs_beside_a_hull_is_doubtful_too() -> None:
    """An anchored ship heads east as it runs; her side is 6 or 11 yards from its line. By method 1 a toss, heads."""
    for off_yd, struck in ((6.0, [201]), (11.0, [])):
        state = board(afloat(101, 50, 3050, 0, 0), afloat(201, 1000, 3060 + off_yd, 90, 0), torpedo_method=1)
        state = firing(state, torp("R101", "S1", "E", square(1950, 3050)))
        _, blows, told = play(state, 3, thrown(TOR_04=1))
        assert [(blow.ship, blow.side) for blow in blows] == [(number, "S") for number in struck]
        assert len(of(TorpedoSpent, told)) == (not struck)


def test_a_toss_has_two_faces_and_a_die_six() -> None:
    bench = thrown(TOR_04=2)
    play(astern_by(6.0), 3, bench)
    by_die = board(afloat(101, 1000, 3000, 0, 0), afloat(201, 1900, 3000, 0, 0), torpedo_method=3)
    die = thrown(TOR_06=5)
    _, _, told = play(firing(by_die, torp("R101", "S1", "E", ByDie("B201"))), 1, die)
    assert [found.faces for found in (*bench.asked.values(), *die.asked.values())] == [2, 6]
    assert [(type(each).__name__, each.at_s) for each in told] == [("TorpedoFired", 60.0), ("TorpedoMissed", 60.0)]


@pytest.mark.parametrize(
    ("place", "bearing_deg", "runs_yd"),
    [
        ((6000, 4500), 90.0, 2000.0),
        ((6000, 4500), 0.0, 1500.0),
        ((6000, 4500), 150.0, 4000.0),  # 2,000 yards to the eastern edge, slantwise
        ((2000, 1500), 270.0, 2000.0),
        ((2000, 1500), 180.0, 1500.0),
        ((2000, 1500), 90.0, 4000.0),  # all of its run
    ],
)
def test_its_run_ends_at_the_nearest_edge_of_the_board(
    place: tuple[float, float], bearing_deg: float, runs_yd: float
) -> None:
    state = board(afloat(101, *place, 0, 0, setting_yd=4000))
    (torpedo,) = play(firing(state, torp("R101", "S1", "E", 90.0)), 1)[0].torpedoes
    torpedo = replace(torpedo, bearing_deg=bearing_deg)
    assert ends(state, torpedo) == pytest.approx(runs_yd / torpedo_yd_min(4000))


def test_a_torpedo_leaves_the_board_at_its_edge() -> None:
    """1,000 yards from the eastern edge it is over after 1.43 minutes; a ship beyond is safe."""
    state = board(afloat(101, 7000, 2000, 0, 0), afloat(201, 8100, 2000, 0, 0))
    state = firing(state, torp("R101", "S1", "E", 90.0))
    state, blows, _ = play(state, 2)
    assert (blows, state.torpedoes) == ([], ())


def test_it_leaves_the_board_slantwise_too_unless_the_board_has_no_edge() -> None:
    """On 030 from 100 yards below the northern edge: 115 yards, a sixth of a move; without an edge all of its run."""
    for edge, left in ((True, 0), (False, 1)):
        state = board(afloat(101, 1000, 5900, 300, 0), edge=edge)
        state, _, _ = play(firing(state, torp("R101", "S1", "E", 30.0)), 1)
        assert len(state.torpedoes) == left


@pytest.mark.parametrize(("method", "night", "shown"), [(5, 0, "red.captain"), (2, 0, ""), (5, 1, "")])
def test_whose_the_tracing_is(method: int, night: int, shown: str) -> None:
    """By method 2, and by night, the line is shown to the umpire only (JANE.TOR.05, JANE.NIGHT.05)."""
    state = board(afloat(101, 1000, 2000, 0, 0), torpedo_method=method, night_method=night)
    state, _, _ = play(firing(state, torp("R101", "S1", "E", 90.0)), 1)
    assert [torpedo.role for torpedo in state.torpedoes] == [shown]


def test_what_the_firer_may_know_is_the_same_whether_it_strikes_or_not() -> None:
    """All that is his own of tubes and torpedoes, and all that he is told, hangs on his own ship alone (JANE.TOR.08)."""

    def known_to_firer(*enemies: Ship) -> list[object]:
        state = firing(board(afloat(101, 1000, 2000, 0, 0), *enemies), torp("R101", "S1", "E", 90.0))
        told_to_him = list[object]()
        for _ in range(3):
            state, _, told = play(state, 1)
            own = [
                {each.name: getattr(torpedo, each.name) for each in fields(torpedo) if each.metadata["known"] != "umpire"}
                for torpedo in state.torpedoes
            ]
            told_to_him += [own, ship_of(state, 101).tubes, [str(each) for each in told if "red.captain" in each.to]]
        return told_to_him

    missed = known_to_firer(afloat(201, 1600, 3000, 0, 0))
    assert known_to_firer(afloat(201, 1600, 2000, 0, 0)) == known_to_firer(afloat(201, 1600, 2066, 0, 0)) == missed


def test_a_ship_that_is_gone_launches_nothing_and_is_not_struck_but_her_torpedo_runs_on() -> None:
    state = board(afloat(101, 1000, 2000, 0, 0), afloat(201, 2000, 2000, 0, 0))
    state, _, _ = play(firing(state, torp("R101", "S1", "E", 90.0)), 1)
    firer, enemy = state.ships
    sunk = firing(replace(state, ships=(replace(firer, fate="sunk"), enemy)), torp("R101", "P1", "E", 270.0))
    after, blows, _ = play(sunk, 1)
    assert [blow.ship for blow in blows] == [201]
    assert len(after.torpedoes) == 1
    assert play(replace(state, ships=(firer, replace(enemy, fate="sunk"))), 1)[1] == []
