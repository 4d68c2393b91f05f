"""Stories of ships in line: FOLLOW (JANE.MOV.16, JANE.MOV.15)."""

import math

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.helms import Follow, Turn
from sandgate.rules.jane1905.tactical.orders import Move, Stop
from sandgate.rules.jane1905.tactical.ship_state import Bell
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.under_way import ASAMA, MIKASA, board, play, ship

GRID = 1.0 / 64.0
ASTERN = Move("ASAMA", 15.0, Follow("MIKASA"))


def line(asama_card_yd: float = 800.0, back_yd: float = 500.0, **facts: float) -> State:
    """Mikasa on the 800-yard card, Asama so far astern of her."""
    return board(ship(card_yd=800.0), ship(ASAMA, 2000.0, 1000.0 - back_yd, card_yd=asama_card_yd, **facts))


def apart(state: State) -> float:
    one, two = ship_of(state, MIKASA), ship_of(state, ASAMA)
    return math.dist((one.x_yd, one.y_yd), (two.x_yd, two.y_yd))


def test_story_in_succession() -> None:
    state, events, _ = play(line(), Move("MIKASA", 15.0, Turn("S", 16)), ASTERN)
    mikasa, asama = ship_of(state, MIKASA), ship_of(state, ASAMA)
    assert events == []
    assert mikasa.course_deg == pytest.approx(53.7, abs=0.05)
    assert (asama.x_yd, asama.y_yd, asama.course_deg) == (2000.0, 1000.0, 0.0)
    state, _, _ = play(state)
    asama = ship_of(state, ASAMA)
    assert (asama.x_yd, asama.y_yd, asama.course_deg) == pytest.approx(
        (mikasa.x_yd, mikasa.y_yd, mikasa.course_deg), abs=2 * GRID
    )
    assert asama.wake[-1].length_yd == pytest.approx(375.0)


@pytest.mark.parametrize("card_yd", [800.0, 1000.0])
def test_repeating_the_order_changes_nothing(card_yd: float) -> None:
    silent = said = play(line(card_yd), Move("MIKASA", 15.0, Turn("S", 16)), ASTERN)[0]
    for _ in range(4):
        silent, said = play(silent)[0], play(said, ASTERN)[0]
    assert silent == said


def test_a_larger_card_turns_from_the_same_point_to_the_same_course() -> None:
    state, _, _ = play(line(1000.0), Move("MIKASA", 15.0, Turn("S", 8)), ASTERN)
    for _ in range(4):
        state, _, _ = play(state)
    mikasa, asama = ship_of(state, MIKASA), ship_of(state, ASAMA)
    arcs = [stretch for stretch in asama.wake if stretch.radius_yd]
    assert asama.course_deg == mikasa.course_deg == 90.0
    assert arcs[0][:2] == pytest.approx((2000.0, 1000.0), abs=GRID)
    assert sum(stretch.length_yd for stretch in arcs) == pytest.approx(500.0 * math.pi / 2.0, abs=0.1)
    assert asama.y_yd - mikasa.y_yd == pytest.approx(
        100.0, abs=0.2
    )  # her circle is 100 yards wider: she runs beside the wake
    assert play(state, ASTERN)[1] == []


def test_she_turns_on_her_card_into_the_course_of_the_wake() -> None:
    state = board(ship(), ship(ASAMA, 2000.0, 500.0, course_deg=20.0))
    state, _, _ = play(state, ASTERN)
    asama = ship_of(state, ASAMA)
    assert [round(stretch.radius_yd) for stretch in asama.wake] == [-300, 0]
    assert asama.wake[0].length_yd == pytest.approx(300.0 * math.radians(20.0))
    assert asama.course_deg == 0.0


def test_she_is_held_back_at_200_yards() -> None:
    state, _, _ = play(line(back_yd=300.0), Stop("MIKASA"), ASTERN)
    assert apart(state) == pytest.approx(300.0)
    state, events, blows = play(state)
    assert apart(state) == pytest.approx(200.0, abs=GRID)
    assert ship_of(state, ASAMA).speed_kn == 3.0
    for _ in range(3):
        state, events, blows = play(state)
        assert apart(state) == pytest.approx(200.0, abs=GRID)
        assert (events, blows) == ([], [])
    assert ship_of(state, ASAMA).speed_kn == 0.0


def test_a_faster_ship_keeps_at_200_yards_of_her_leader() -> None:
    state = board(ship(speed_kn=12.0, card_yd=800.0), ship(ASAMA, 2000.0, 700.0, card_yd=800.0))
    state, _, _ = play(state, Move("ASAMA", 18.0, Follow("MIKASA")))
    for _ in range(3):
        state, _, _ = play(state)
        assert apart(state) == pytest.approx(200.0, abs=GRID)
        assert ship_of(state, ASAMA).speed_kn == 12.0


def test_a_ship_off_the_wake_carries_on() -> None:
    state = board(ship(), ship(ASAMA, 2051.0, 500.0, course_deg=90.0))
    state, events, _ = play(state, ASTERN)
    assert ship_of(state, ASAMA).course_deg == 90.0
    assert [str(event) for event in events] == ["Asama carried on as before: Asama lies 51 yards from the wake of Mikasa"]


def test_ships_that_follow_one_another_in_a_circle() -> None:
    """She who has the lowest number goes straight on, and the others follow her."""
    state = board(
        ship(bell=Bell(15.0, follow=ASAMA)),
        ship(ASAMA, 2000.0, 600.0, bell=Bell(15.0, follow=103)),
        ship(103, 2000.0, 200.0, bell=Bell(15.0, follow=MIKASA)),
    )
    state, events, _ = play(state)
    assert [str(event) for event in events] == ["Mikasa carried on as before: the ships follow one another in a circle"]
    assert [each.bell.follow for each in state.ships] == [0, 103, MIKASA]
    assert ship_of(state, MIKASA).y_yd == 1500.0


def test_a_line_is_laid_from_its_head_however_it_is_numbered() -> None:
    state = board(ship(y_yd=200.0), ship(ASAMA, 2000.0, 600.0), ship(103, 2000.0, 1000.0, id="FUJI"))
    lines = Move("MIKASA", 15.0, Follow("ASAMA")), Move("ASAMA", 15.0, Follow("FUJI")), Move("FUJI", 15.0, Turn("P", 8))
    state, _, _ = play(state, *lines)
    for _ in range(3):
        state, _, _ = play(state)
    assert [each.course_deg for each in state.ships] == [270.0, 270.0, 270.0]


def test_the_wake_of_a_ship_that_is_gone_is_run_to_its_end() -> None:
    state, _, _ = play(line(), Move("MIKASA", 15.0, Turn("S", 8)), ASTERN)
    state = changed(state, replace(ship_of(state, MIKASA), fate="sunk"))
    told = list[str]()
    for _ in range(3):
        state, events, _ = play(state)
        told += [str(event) for event in events]
    asama = ship_of(state, ASAMA)
    assert told == ["Asama carried on as before: there is nobody to follow"]
    assert asama.bell == Bell(15.0)
    assert asama.course_deg == pytest.approx(53.7, abs=0.05)


def test_a_leader_who_goes_astern_takes_up_his_wake() -> None:
    state = board(ship(speed_kn=-6.0), ship(ASAMA, 2000.0, 200.0, speed_kn=6.0))
    for _ in range(2):
        state, events, blows = play(state, Move("ASAMA", 6.0, Follow("MIKASA")))
        assert (events, blows) == ([], [])
    assert [each.y_yd for each in state.ships] == [600.0, 400.0]
    assert sum(stretch.length_yd for stretch in ship_of(state, ASAMA).bell.path) == 200.0
    for _ in range(2):
        state, events, blows = play(state, Move("MIKASA", 6.0))
        assert (events, blows) == ([], [])  # he backs upon her: no contact is made in a line
    assert [each.y_yd for each in state.ships] == [500.0, 400.0]  # run on astern to 400, then ahead: she is held
    state, _, _ = play(state)
    assert [each.y_yd for each in state.ships] == [700.0, 500.0]


def test_a_ship_that_steers_by_her_engines_follows_nobody() -> None:
    state = line()
    state = changed(state, replace(ship_of(state, ASAMA), damage=Damage(engines_only=True)))
    state, events, _ = play(state, Move("MIKASA", 15.0, Turn("S", 8)), ASTERN)
    assert [str(event) for event in events] == ["Asama carried on as before: she steers by her engines"]
    assert ship_of(state, ASAMA).bell == Bell(15.0)


def test_the_order_lapses_when_she_is_stopped() -> None:
    state, events, _ = play(line(), Stop("ASAMA", Follow("MIKASA")))
    assert (ship_of(state, ASAMA).bell, ship_of(state, ASAMA).speed_kn, events) == (Bell(0.0, stop=True), 0.0, [])
