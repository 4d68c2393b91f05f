"""What stands in a plot beside the movement; plots completed from the last turn. NA.PLOT.02, NA.MOVE.05, NA.GUN.32."""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.legs import Act
from sandgate.rules.naval_action.surface.plotting.events import SpotterLaunched, TurnedTogether
from sandgate.rules.naval_action.surface.plotting.plotting import launched
from sandgate.rules.naval_action.surface.ship_state import Level
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import CRUISER, SUBMARINE, action, afloat, column, wrote
from tests.rules.naval_action.in_play import NOW, next_turn, of
from tests.rules.naval_action.under_way import ran, refused, written

SLOW = CRUISER._replace(key="slow_cruiser", speed_kn=24.0)


def test_a_plot_says_whether_ships_avoid_and_it_stays_so() -> None:
    state, _ = written(action(*column(101, 2)), "RED: 4in, AVOID OFF")
    assert [ship.avoids for ship in state.ships] == [False, False]
    state, _ = written(next_turn(state), "RED: 4in")
    assert [ship.avoids for ship in state.ships] == [False, False]
    state, _ = written(next_turn(state), "RED: 4in, AVOID ON")
    assert [ship.avoids for ship in state.ships] == [True, True]


@pytest.mark.parametrize(("word", "going"), [("UP", -1), ("DOWN", 1)])
def test_a_boat_goes_the_way_that_is_written(word: str, going: int) -> None:
    state, _ = written(action(afloat(101, of=SUBMARINE, depth="P")), f"RED: 2in, {word}")
    boat = ship_of(state, 101).boat
    assert boat is not None
    assert boat.going == going


def up(level: Level = 0, aircraft: int = 2, aloft_from: int = 0) -> tuple[State, list[str]]:
    """Two ships whose group was to launch: one as is said, one without an aircraft."""
    state = action(afloat(101), afloat(102, 0.0, -500.0, aircraft=0), move=3)
    state = with_ships(state, replace(ship_of(state, 101), level=level, aircraft=aircraft, aloft_from=aloft_from))
    state, told = launched(wrote(state, "RED", Act("LAUNCH")), NOW)
    return state, [each.ship for each in of(SpotterLaunched, told)]


def test_a_spotter_goes_up_from_who_still_can_launch_it() -> None:
    state, told = up(level=1)
    assert told == ["Red 101"]
    assert [(ship.aircraft, ship.aloft_from) for ship in state.ships] == [(1, 5), (0, 0)]
    assert (up(level=2)[1], up(aircraft=0)[1], up(aloft_from=3)[1]) == ([], [], [])


def test_the_last_speed_of_a_group_is_that_of_its_fastest_ship() -> None:
    state = action(afloat(101, speed_kn=16.0), afloat(102, 0.0, -500.0, speed_kn=24.0))
    assert ran(state) == [4000, 4000]


def test_a_line_of_turns_goes_as_far_as_the_slowest_ship_may() -> None:
    state = action(afloat(101, speed_kn=30.0), afloat(102, 0.0, -500.0, speed_kn=30.0, of=SLOW), classes=(SLOW,))
    assert ran(state, "RED: R 60, R 61") == [3000, 3000]  # 24 kn less three steps


def test_who_turns_on_the_spot_may_assist() -> None:
    assert refused(action(*column(101, 2, 150.0), afloat(201)), "RED: R 90, STOP, ASSIST RED 102") == []


@pytest.mark.parametrize("house", [True, False])
def test_the_notice_of_a_turn_together_names_our_figure(house: bool) -> None:
    state = action(afloat(101), afloat(102, 500.0))
    card = state.card._replace(column_yd=state.card.column_yd._replace(house=house))
    (told,) = of(TurnedTogether, written(replace(state, card=card), "RED: R 30, 1000yd")[1])
    assert told.house == ("NA.PLOT.04" if house else "")
