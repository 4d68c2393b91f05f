"""Contacts and the ram (JANE.MOV.15)."""

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.under_way import ASAMA, MIKASA, RETVIZAN, board, play, ship

SLOT = Slot(1, "JANE.MOV.15", MIKASA, RETVIZAN)


def crossing(between_deg: float = 80.0, speed_kn: float = 12.0) -> State:
    """Retvizan lies heading north, Mikasa comes upon her from the west amidships."""
    return board(
        ship(x_yd=3700.0, y_yd=2000.0, course_deg=between_deg, speed_kn=speed_kn, max_kn=18.0),
        ship(RETVIZAN, 4000.0, 2000.0 + 300.0 / 5.67, speed_kn=0.0),
    )


def test_story_rammed_amidships() -> None:
    state, events, blows = play(crossing())
    struck, rammer = blows
    assert (struck.ship, struck.by, struck.hits, struck.side) == (RETVIZAN, MIKASA, 4, "P")
    assert struck.x_ft == pytest.approx(216.0 + 12.5 * 3.0, abs=10.0)  # by the corner of her bow, half her beam astern
    assert (rammer.ship, rammer.by, rammer.hits, rammer.x_ft) == (MIKASA, RETVIZAN, 1, 0.0)
    assert [ship_of(state, number).speed_kn for number in (MIKASA, RETVIZAN)] == [0.0, 0.0]
    assert {blow.move for blow in blows} == {1}
    assert [(str(event), event.to) for event in events] == [("Mikasa rammed Retvizan; both stopped", ("red", "blue"))]
    assert 0.0 < events[0].at_s < 60.0


def test_too_slow_for_a_ram() -> None:
    """At 5.5 knots she closes the 300 yards to Retvizan's side in two moves."""
    state = crossing(speed_kn=5.5)
    found = [play(state)]
    found.append(play(found[0][0]))
    assert [blow.hits for blow in found[1][2]] == [1, 1]
    assert str(found[1][1][0]) == "Mikasa and Retvizan fouled each other; both stopped"


def test_head_on_is_a_contact() -> None:
    state = board(ship(y_yd=1000.0), ship(RETVIZAN, 2000.0, 1600.0, course_deg=180.0))
    _, events, blows = play(state)
    assert [(blow.hits, blow.x_ft, blow.side) for blow in blows] == [(1, 0.0, "P"), (1, 0.0, "P")]
    assert len(events) == 1


def test_the_umpire_may_rule_that_they_pass_clear() -> None:
    state, events, blows = play(crossing(), ruled={SLOT: "clear"})
    assert (events, blows, ship_of(state, MIKASA).speed_kn) == ([], [], 12.0)
    assert [blow.hits for blow in play(crossing(), ruled={SLOT: "contact"})[2]] == [1, 1]


def test_who_lies_together_as_the_move_begins_has_touched_before() -> None:
    state, _, _ = play(crossing())
    assert play(state)[2] == []


def test_ships_on_the_same_lines_at_other_times_do_not_touch() -> None:
    state = board(ship(), ship(RETVIZAN, 2400.0, 1250.0, course_deg=270.0, speed_kn=6.0))
    assert play(state)[2] == []


def test_friends_beside_each_other_make_contact_too() -> None:
    state = board(ship(), ship(ASAMA, 2080.0, 1000.0, course_deg=340.0))
    _, _, blows = play(state)
    assert sorted(blow.ship for blow in blows) == [MIKASA, ASAMA]
    assert {blow.side for blow in blows if blow.ship == MIKASA} == {"S"}
    assert {blow.side for blow in blows if blow.ship == ASAMA} == {"P"}
