"""Hidden tracks through the whole sequence of two turns. NA.TRACK.02, NA.PLOT.14."""

from collections.abc import Sequence
from typing import Any

from sandgate.kernel.contract import Ask, Event, Role
from sandgate.rules.naval_action.surface.sequence.asks import awaits
from sandgate.rules.naval_action.surface.sequence.sequence import adjudicate
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet
from sandgate.rules.naval_action.surface.tracks.events import LaunchedUnseen, LaunchWithheld, TrackRevealed, TracksLaid
from tests.rules.naval_action.actions import action, group, side
from tests.rules.naval_action.afloat import thrown
from tests.rules.naval_action.in_play import of, sheet

SIDES = (
    side("JA", group("A", "aoba", speed_kn=20)),
    side("US", group("B", "astoria", at_yd=(12_000.0, 0.0), speed_kn=0)),
)


def asked(state: State) -> list[Ask]:
    return [ask for ask in awaits(state) if not ask.live]


def on(state: State, told: list[Event], role: str = "", *lines: str) -> State:
    """The next phase: one role writes these lines, the others nothing."""
    sheets: dict[Ask, tuple[Any, ...]] = {}
    for ask in asked(state):
        written: Sequence[str] = lines if ask.role == role else ()
        read = sheet(state, ask.role, ask.form, *written)
        assert not read.remarks, [remark.text for remark in read.remarks]
        sheets[ask] = read.orders
    state, events = adjudicate(state, sheets, thrown(TORP_07=5))
    told += events
    return state


def test_a_hidden_track_of_two_turns() -> None:
    told: list[Event] = []
    state = on(action(*SIDES), told)  # the weather
    assert [ask.form for ask in asked(state)] == ["plots", "plots"]
    state = on(state, told, "red", "TT AOBA/R: 4X24 R 90")
    state = on(state, told)  # the guns
    assert (state.move, asked(state)) == (1, [])  # nobody is waited for in phase B, which would betray the torpedoes
    assert [each.to for each in of(LaunchedUnseen, told)] == [("red",)]
    assert not of(TracksLaid, told)
    assert not of(TrackRevealed, told)
    while state.move == 1:
        assert len(view(state, Role("red", "red")).known.spreads) == 1
        assert view(state, Role("blue", "blue")).known.spreads == ()
        assert [ask.role for ask in asked(state)] in ([], ["red", "blue"])
        state = on(state, told)
    assert [(each.why, each.to) for each in of(TrackRevealed, told)] == [("its second turn", ("red", "blue"))]
    assert [(each.ship, each.torpedoes) for each in of(SpreadMet, told)] == [("Astoria", 4)]
    assert state.spreads == ()


def to_guns(*lines: str) -> State:
    """The guns of turn 1, with these lines of red among the plots."""
    state = on(on(action(*SIDES), []), [], "red", *lines)
    assert [ask.form for ask in asked(state)] == ["guns", "guns"]
    return state


def test_long_range_torpedoes_are_withheld_while_guns_are_allocated() -> None:
    told: list[Event] = []
    state = on(to_guns("TT AOBA/R: 4X24 R 90"), told, "red", "WITHHOLD AOBA/R")
    assert [(each.mount, each.why, each.to) for each in of(LaunchWithheld, told)] == [("R", "withheld", ("red",))]
    assert (state.spreads, state.ships[0].tubes[1].left) == ((), 4)


def test_a_hidden_track_is_withheld_before_its_second_turn() -> None:
    state, told = to_guns("TT AOBA/R: 4X24 R 90"), list[Event]()
    for _ in range(3):
        state = on(state, told)
    state = on(state, told, "red", "WITHHOLD AOBA/R")
    assert (state.move, state.spreads, of(TrackRevealed, told), of(SpreadMet, told)) == (2, (), [], [])


def test_who_announced_a_launch_that_all_will_see_is_asked_for_it() -> None:
    """NA.PLOT.14: with or without a direction, from each mount."""
    sides = side("BR", group("A", "sikh", "legion", speed_kn=20)), SIDES[1]
    state = on(on(action(*sides), []), [], "red", "TT SIKH/C: 4X21", "TT LEGION/C1: 4X21 R 85")
    state = on(state, [])
    assert [(ask.role, ask.form, ask.about) for ask in asked(state)] == [("red", "tracks", ("Sikh C", "Legion C1"))]
