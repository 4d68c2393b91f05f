"""Moves on land (JANE.FORT.10)."""

import math

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.forts.marching import marched, sent
from sandgate.rules.jane1905.tactical.orders import March
from sandgate.rules.jane1905.tactical.ship_state import Troop
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.squares import centre_of, square_at
from tests.rules.jane1905.under_way import board


def land(*ground: str, at: str, kind: str = "infantry") -> State:
    x_yd, y_yd = centre_of(at, 4, 3)
    troop = Troop(401, "red", "INF1", kind, x_yd, y_yd, "")  # type: ignore[arg-type]
    return board(land=ground, troops=(troop,))


def at(state: State) -> str:
    (troop,) = state.troops
    return square_at(troop.x_yd, troop.y_yd, 4, 3)


def ordered(state: State, square: str, ruled: dict[Slot, str] | None = None) -> State:
    return sent(state, {"red": [March("INF1", square)]}, Dealt(answers=ruled))[0]


def test_story_infantry_on_open_ground() -> None:
    begun = land("C1 open", "C2 open", "C3 open", at="C1")
    state, events = marched(ordered(begun, "C3"))
    assert (at(state), state.troops[0].x_yd - begun.troops[0].x_yd, events) == ("C2", 100.0, ())
    state, events = marched(state)
    assert (at(state), state.troops[0].goal, [str(event) for event in events]) == ("C3", "", ["INF1 reached C3"])
    assert marched(state)[0] == state


def test_story_cavalry_on_rough_ground() -> None:
    rough = [f"C{number} rough" for number in range(1, 7)]
    state = ordered(land(*rough, at="C1", kind="cavalry"), "C6")
    first = marched(state)[0].troops[0]
    second = marched(marched(state)[0])[0].troops[0]
    assert second.x_yd - first.x_yd == 150.0
    assert first.y_yd == second.y_yd


def test_a_diagonal_counts_for_one() -> None:
    begun = land("C1 open", "C22 open", at="C1")
    state, _ = marched(ordered(begun, "C22"))
    moved = math.dist((state.troops[0].x_yd, state.troops[0].y_yd), (begun.troops[0].x_yd, begun.troops[0].y_yd))
    assert at(state) == "C22"
    assert moved == pytest.approx(141.4, abs=0.05)


def test_of_two_ways_the_more_northerly() -> None:
    round_a_pond = [f"C{number} open" for number in (21, 2, 42, 23)]
    assert at(marched(ordered(land(*round_a_pond, at="C21"), "C23"))[0]) == "C2"


def test_no_way_and_no_land() -> None:
    state = land("C1 open", "C3 open", at="C1")
    state, events = marched(ordered(state, "C3"))
    assert (at(state), [str(event) for event in events]) == ("C1", ["INF1 stands: no way leads to C3"])
    assert (state.troops[0].goal, [event.at_s for event in events]) == ("", [60.0])
    _, events = sent(state, {"red": [March("INF1", "D7")]}, Dealt())
    assert [str(event) for event in events] == ["INF1 stands: D7 is no land"]


def test_a_unit_that_stands_on_no_land_does_not_march() -> None:
    state = ordered(land("C2 open", "C3 open", at="C1"), "C3")
    after, events = marched(state)
    assert (at(after), events) == ("C1", ())


def test_over_rough_ground_every_quarter_of_a_square_is_a_step() -> None:
    """From the south-west quarter of C21 (north of it C1) diagonally to the nearest quarter of C2: infantry, one a move."""
    state = ordered(land("C21 rough", "C2 rough", at="C21"), "C2")
    (troop,) = state.troops
    x_yd, y_yd = troop.x_yd - 25.0, troop.y_yd - 25.0
    state = replace(state, troops=(replace(troop, x_yd=x_yd, y_yd=y_yd),))
    places = list[tuple[float, float]]()
    while state.troops[0].goal:
        state, _ = marched(state)
        places.append((state.troops[0].x_yd - x_yd, state.troops[0].y_yd - y_yd))
    assert places == [(50.0, 50.0), (100.0, 100.0)]


def test_the_umpire_may_forbid_it() -> None:
    state = ordered(land("C1 open", "C2 open", at="C1"), "C2", {Slot(1, "JANE.GEN.01", 401): "no"})
    assert state.troops[0].goal == ""
