"""Stories of ships under way: speed, helm, engines, the edge of the board, and no steering."""

import math

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.helms import Steer, Turn
from sandgate.rules.jane1905.tactical.moves.moving import ways
from sandgate.rules.jane1905.tactical.moves.ordering import ordered
from sandgate.rules.jane1905.tactical.orders import Keep, Move, Stop
from sandgate.rules.jane1905.tactical.seen_state import Sight
from sandgate.rules.jane1905.tactical.ship_state import Bell, Helm
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.under_way import MIKASA, RETVIZAN, after, board, plan, play, ship

GRID = 1.0 / 64.0


def runs(state: State, *lines: Move | Stop, moves: int, silent: bool = False) -> list[float]:
    """The speeds made in some moves under the same order; silent: it is written once."""
    made = list[float]()
    for _ in range(moves):
        state, _, _ = play(state, *(() if silent and made else lines))
        made.append(ship_of(state, MIKASA).track[-1].speed_kn)
    return made


def test_story_moves_are_measured() -> None:
    mikasa = after(board(ship(course_deg=45.0)))
    assert (mikasa.x_yd - 2000.0, mikasa.y_yd - 1000.0) == pytest.approx((353.55, 353.55), abs=GRID)


def test_story_off_the_board() -> None:
    retvizan = ship(RETVIZAN, 3000.0, 150.0, course_deg=180.0, speed_kn=12.0)
    state, events, _ = play(board(ship(), retvizan, move=22, edge=True))
    left = ship_of(state, RETVIZAN)
    assert (left.fate, left.gone, left.speed_kn, left.y_yd) == ("left", True, 12.0, 0.0)
    assert [(str(event), event.to) for event in events] == [
        ("Retvizan left the board by its southern edge at 12 knots", ("blue",))
    ]
    assert left.track[-1].move == 23


def test_an_enemy_who_has_her_in_sight_sees_her_leave() -> None:
    seen = Sight("red", RETVIZAN, True, (), "afloat", False, False, 0, (), False)
    retvizan = ship(RETVIZAN, 7900.0, 2000.0, course_deg=90.0)
    _, (event,), _ = play(board(ship(), retvizan, edge=True, sights=(seen,)))
    assert event.to == ("red", "blue")
    assert "eastern" in str(event)


@pytest.mark.parametrize("edge", [True, False])
def test_she_may_cross_the_edge_in_mid_turn(edge: bool) -> None:
    """From 50 yards off the edge a turn from N.W. to N.E. on the 600-yard card bulges 88 yards to the west."""
    near_edge = ship(x_yd=50.0, course_deg=315.0, speed_kn=18.0, bell=Bell(18.0, helm=Helm("S", 90.0, 600.0)))
    (way,) = ways(board(near_edge, edge=edge), Dealt())
    assert way.at(1.0)[0] > 0.0
    assert (way.left_at is not None) == edge
    if way.left_at is not None:
        assert way.at(way.left_at)[0] == pytest.approx(0.0, abs=1e-3)


def test_story_stops_under_helm() -> None:
    state = board(ship(card_yd=800.0))
    (way,) = ways(play_orders(state, Stop("MIKASA", Turn("S", 8))), Dealt())
    assert [part.stretch.length_yd for part in way.parts] == [375.0]
    mikasa = after(state, Stop("MIKASA", Turn("S", 8)))
    assert mikasa.course_deg == pytest.approx(53.7, abs=0.05)
    assert (mikasa.speed_kn, mikasa.bell.helm) == (0.0, None)
    assert after(board(mikasa)).track[-1][1:4] == (mikasa.x_yd, mikasa.y_yd, mikasa.course_deg)


def play_orders(state: State, *lines: Move | Stop) -> State:
    return ordered(state, {"red": lines}, Dealt())[0]


def test_story_full_astern() -> None:
    state = board(ship(speed_kn=0.0), move=7)
    assert runs(state, Move("MIKASA", -9.0), moves=4) == [-3.0, -6.0, -9.0, -9.0]
    backed = after(state, Move("MIKASA", -9.0))
    assert (backed.y_yd, backed.course_deg) == (900.0, 0.0)


def test_story_from_astern_to_ahead() -> None:
    state = board(ship(speed_kn=-6.0))
    assert runs(state, Move("MIKASA", 15.0), moves=5) == [-6.0, 3.0, 6.0, 9.0, 12.0]


def test_astern_her_head_turns_to_the_side_that_was_ordered() -> None:
    backed = after(board(ship(speed_kn=-6.0)), Move("MIKASA", -6.0, Turn("S", 8)))
    assert 0.0 < backed.course_deg < 90.0
    assert backed.y_yd < 1000.0


def test_story_eight_points_by_engines() -> None:
    state = board(ship(card_yd=800.0))
    state, _, _ = play(state, Move("MIKASA", 15.0, Turn("S", 8, "ENG")))
    first = ship_of(state, MIKASA)
    assert first.course_deg / 11.25 == pytest.approx(4.8, abs=0.05)
    assert sum(part.length_yd for part in first.wake) == pytest.approx(59.7, abs=0.05)
    (way,) = ways(state, Dealt())
    assert way.fastest_yd == pytest.approx(100.0)  # a minute, when she gains again: a square
    state, _, _ = play(state)
    second = ship_of(state, MIKASA)
    turn, after_it = second.wake[1:]
    assert first.wake[0].length_yd + turn.length_yd == pytest.approx(100.0)
    assert second.course_deg == 90.0
    assert after_it.length_yd == pytest.approx((1.0 - 0.6755) * 100.0, abs=0.05)
    assert second.bell.helm is None
    assert [second.speed_kn, after(state).speed_kn] == [3.0, 6.0]


def test_story_four_points_from_rest() -> None:
    state = board(ship(speed_kn=0.0))
    state, _, _ = play(state, Keep("MIKASA", Turn("P", 4, "ENG")))
    turning = ship_of(state, MIKASA)
    assert (360.0 - turning.course_deg) / 45.0 == pytest.approx(1.0 / 1.57, abs=0.005)
    state, _, _ = play(state)
    mikasa = ship_of(state, MIKASA)
    assert mikasa.course_deg == 315.0
    assert sum(part.length_yd for part in mikasa.wake) == pytest.approx(50.0)
    assert mikasa.speed_kn == 0.0


def test_by_her_engines_she_turns_as_she_goes_astern_and_goes_on_so() -> None:
    """At one square from there on: a move later at 3 knots astern, her head to starboard."""
    state = board(ship(speed_kn=-9.0))
    state, _, _ = play(state, Move("MIKASA", -9.0, Turn("S", 8, "ENG")))
    mikasa = ship_of(state, MIKASA)
    assert 0.0 < mikasa.course_deg < 90.0
    assert (mikasa.speed_kn, mikasa.y_yd < 1000.0) == (-3.0, True)


def test_a_turn_that_is_done_is_no_order_any_more() -> None:
    assert after(board(ship()), Move("MIKASA", 15.0, Turn("S", 2))).bell == Bell(15.0)


def test_story_one_set_out() -> None:
    state = board(ship(damage=Damage(engine_hits=1)))
    line = Move("MIKASA", 15.0, Turn("S", 8, "ENG"))
    state, (event,), _ = play(state, line)
    assert ship_of(state, MIKASA).course_deg == 0.0
    assert str(event) == "Mikasa carried on as before: Mikasa has not two sets of engines in working order"
    assert after(state, Move("MIKASA", 15.0, Turn("S", 8))).course_deg > 0.0


def test_story_eight_points_to_starboard() -> None:
    mikasa = after(board(ship(speed_kn=15.0)), Move("MIKASA", 15.0, Turn("S", 8)))
    helm = mikasa.bell.helm
    assert helm is not None
    assert (mikasa.track[-1].speed_kn, helm.side, helm.card_yd) == (15.0, "S", 600.0)
    assert mikasa.course_deg + helm.left_deg == pytest.approx(90.0, abs=GRID)


def test_story_four_points_on_a_larger_card() -> None:
    mikasa = after(board(ship(speed_kn=18.0)), Move("MIKASA", 18.0, Turn("P", 4, "800")))
    arc, straight = mikasa.wake
    assert arc.radius_yd == -400.0
    assert arc.length_yd == pytest.approx(400.0 * math.pi / 4.0)
    assert (mikasa.course_deg, straight.radius_yd) == (315.0, 0.0)


def test_story_stop() -> None:
    state, _, _ = play(board(ship()), Stop("MIKASA"))
    assert (ship_of(state, MIKASA).y_yd, ship_of(state, MIKASA).speed_kn) == (1500.0, 0.0)
    assert after(state).y_yd == 1500.0


def test_story_after_200_yards() -> None:
    state, _, _ = play(board(ship()), Move("MIKASA", 15.0, Turn("S", 4, "", 200.0)))
    mikasa = ship_of(state, MIKASA)
    assert [round(part.length_yd, 1) for part in mikasa.wake] == [200.0, 225.0]
    assert mikasa.course_deg == pytest.approx(43.0, abs=0.05)
    mikasa = after(state)
    assert mikasa.course_deg == pytest.approx(45.0, abs=GRID)
    assert math.degrees(mikasa.wake[2].length_yd / 300.0) == pytest.approx(2.0, abs=0.05)
    assert mikasa.wake[3].radius_yd == 0.0


def test_the_helm_acts_in_a_later_move_if_there_are_more_yards_before_it_than_are_made() -> None:
    state, _, _ = play(board(ship()), Move("MIKASA", 15.0, Steer(270.0, "", 700.0)))
    assert ship_of(state, MIKASA).course_deg == 0.0
    straight, before, arc = after(state).wake
    assert (straight.length_yd, before.length_yd, arc.radius_yd) == (500.0, 200.0, -300.0)


def test_story_the_order_stands() -> None:
    state = board(ship(speed_kn=12.0))
    assert runs(state, Move("MIKASA", 18.0), moves=3, silent=True) == [15.0, 18.0, 18.0]


def test_a_new_line_replaces_the_old_one_wholly() -> None:
    state, _, _ = play(board(ship()), Move("MIKASA", 15.0, Turn("S", 16)))
    turning = ship_of(state, MIKASA)
    steadied = after(state, Keep("MIKASA"))
    assert (steadied.course_deg, steadied.bell) == (turning.course_deg, Bell(15.0))


def test_story_wanders_to_starboard() -> None:
    wandering = Damage(wander_moves=2, wander_deg=90.0)
    state = board(ship(course_deg=80.0, damage=wandering))
    slot = Slot(1, "JANE.HIT.33", MIKASA)
    state, events, _ = play(state, Move("MIKASA", 15.0, Turn("P", 8)), thrown={slot: 6.0})
    mikasa = ship_of(state, MIKASA)
    assert (mikasa.course_deg, mikasa.damage.wander_moves, mikasa.bell.helm) == (101.25, 1, None)
    assert math.dist((2000.0, 1000.0), (mikasa.x_yd, mikasa.y_yd)) == pytest.approx(500.0, abs=GRID)
    assert [str(event) for event in events] == [
        "Mikasa had no steering and ran one point to starboard of her course, heading 101.25 degrees"
    ]


def test_story_jammed_then_by_engines() -> None:
    """JANE.HIT.30: jammed by the firing of move 6, two sets whole, `MIKASA: 4SQ TS4` for moves 8, 9 and 10."""
    jammed = Damage(wander_moves=2, wander_deg=0.0, engines_only=True)
    state = board(ship(speed_kn=12.0, damage=jammed), move=7)
    dice = {Slot(move, "JANE.HIT.33", MIKASA): 3.0 for move in (8, 9)}
    for _ in range(2):
        state, _, _ = play(state, Move("MIKASA", 12.0, Turn("S", 4)), thrown=dice)
        assert ship_of(state, MIKASA).course_deg == 0.0
    state, _, _ = play(state, Move("MIKASA", 12.0, Turn("S", 4)))
    mikasa = ship_of(state, MIKASA)
    minutes = 0.5 * (math.pi * 600.0 / 4.0) / (0.75 * 400.0)
    assert mikasa.course_deg == 45.0
    assert mikasa.wake[-1].length_yd == pytest.approx((1.0 - minutes) * 100.0)
    assert mikasa.wake[-2].length_yd == pytest.approx(50.0)


def test_she_goes_straight_on_where_the_engines_cannot_turn_her() -> None:
    """JANE.TOR.11: of two sets one is out with the rudder."""
    state = board(ship(damage=Damage(rudder_gone=True, engine_hits=1)))
    state, events, _ = play(state, Move("MIKASA", 15.0, Turn("S", 4)))
    assert ship_of(state, MIKASA).course_deg == 0.0
    assert ship_of(state, MIKASA).bell == Bell(15.0)
    assert [str(event) for event in events] == ["Mikasa carried on as before: her engines cannot turn her"]


def test_three_sets_with_one_hit_still_turn_her() -> None:
    state = board(ship(damage=Damage(rudder_gone=True, engine_hits=1)), plans=(plan(engine_sets=3),))
    assert after(state, Move("MIKASA", 15.0, Turn("S", 4))).course_deg > 0.0


def test_a_card_that_has_grown_in_mid_turn_is_used() -> None:
    """JANE.HIT.31 gives her a larger card; what she has still to turn is turned on it."""
    state, _, _ = play(board(ship()), Move("MIKASA", 15.0, Turn("S", 16)))
    raked = replace(ship_of(state, MIKASA), card_yd=800.0)
    assert after(board(raked)).wake[-1].radius_yd == 400.0
