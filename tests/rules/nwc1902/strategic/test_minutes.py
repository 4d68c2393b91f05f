"""Who is told what, and when, does not depend on the minutes to which the game runs for others. NWC.ST.12."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.kernel.contract import Event
from sandgate.ocean.places import Place, place_text
from sandgate.rules.nwc1902.strategic.conduct import running
from sandgate.rules.nwc1902.strategic.conduct.instants import next_minute as by_instants
from sandgate.rules.nwc1902.strategic.state import State
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side

degrees = st.integers(0, 60)
courses = st.integers(0, 359)


def by_minutes(state: State) -> int:
    return state.minute + 1


def told(at: list[int], steered: list[int], next_minute: Callable[[State], int]) -> list[Event]:
    """Two forces on the open sea, within a degree of each other, on two courses each from 07:00 to 12:00."""
    here, there = (place_text(Place(30.0 + at[nth] / 60.0, -45.0 + at[nth + 1] / 60.0)) for nth in (0, 2))
    state = campaign(
        side("Spain", force("CERVERA", here, "Teresa B", "Vizcaya B")),
        side("United States", force("HARVARD", there, "Harvard E")),
        start="1898-05-11 07:00",
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "next_minute", next_minute)
        played = Played(state).until(
            "12:00",
            f"CERVERA: C {steered[0]:03d} S 12 2H; C {steered[1]:03d} S 10",
            f"HARVARD: C {steered[2]:03d} S 14 3H; C {steered[3]:03d} S 10",
        )
    return played.events


@settings(max_examples=20, deadline=None)
@given(st.lists(degrees, min_size=4, max_size=4), st.lists(courses, min_size=4, max_size=4))
def test_a_game_run_minute_by_minute_tells_the_same(at: list[int], steered: list[int]) -> None:
    assert told(at, steered, by_instants) == told(at, steered, by_minutes)
