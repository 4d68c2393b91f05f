"""Hidden tracks through the whole sequence of two turns. NA.TRACK.02, NA.PLOT.14."""

from collections.abc import Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Event, Role
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
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


def test_who_announced_a_launch_that_all_will_see_is_asked_for_it() -> None:
    """NA.PLOT.14: with or without a direction, from each mount."""
    sides = side("BR", group("A", "sikh", "legion", speed_kn=20)), SIDES[1]
    state = on(on(action(*sides), []), [], "red", "TT SIKH/C: 4X21", "TT LEGION/C1: 4X21 R 85")
    state = on(state, [])
    assert [(ask.role, ask.form, ask.about) for ask in asked(state)] == [("red", "tracks", ("Sikh C", "Legion C1"))]


def played(move: int, phase: str, sides: Sequence[Any], plot: str, blue: str = "") -> tuple[State, list[Event]]:
    """A phase after so many turns; red writes this plot in turn 1, blue one each turn."""
    told, state = list[Event](), action(*sides)
    while (state.move, state.phase) != (move, phase):
        if state.phase == "plots":
            sheets = {
                ask: sheet(state, ask.role, ask.form, *([plot] if ask.role == "red" and not state.move else []))
                for ask in asked(state)
            } | {ask: sheet(state, "blue", ask.form, blue) for ask in asked(state) if ask.role == "blue" and blue}
            state, events = adjudicate(state, {ask: read.orders for ask, read in sheets.items()}, thrown(TORP_07=5))
            told += events
        else:
            state = on(state, told)
    return state, told


def offered(state: State) -> list[str]:
    """What may be withheld, as it is offered to red."""
    ask = next(ask for ask in asked(state) if ask.role == "red")
    view_ = view(state, Role("red", "red"))
    found = [offer for offer in SHEETS.offers(view_, ask) if offer.line.startswith("WITHHOLD")]
    return [offer.line.format(**{blank.name: "|".join(blank.choices) for blank in offer.blanks}) for offer in found]


def test_the_second_turn_of_a_hidden_track_may_be_withheld() -> None:
    state, told = played(1, "guns", SIDES, "TT AOBA/R: 4X24 R 90")
    assert offered(state) == ["WITHHOLD AOBA/R"]
    assert SHEETS.read("WITHHOLD AOBA/L", view(state, Role("red", "red")), Ask("red", "guns")).refusals
    state = on(state, told, "red", "WITHHOLD AOBA/R")
    assert state.spreads == ()
    assert not of(TrackRevealed, told)


def test_long_torpedoes_named_for_a_ship_surely_meet_her_in_their_second_turn_if_she_makes_four_knots() -> None:
    """12,000 yards off, and 20 knots in the turn before: the track is led 5,000 yards ahead of where she stays."""
    sides = (SIDES[0], side("US", group("B", "astoria", at_yd=(12_000.0, 0.0), course_deg=0, speed_kn=20)))

    def met(inches: float) -> list[str]:
        _, told = played(2, "weather", sides, "TT AOBA/R: 4X24 AUTO ASTORIA", f"B: {inches} in")
        assert [each.to for each in of(TracksLaid, told)] == [("red", "blue")]
        return [each.ship for each in of(SpreadMet, told)]

    assert (met(2.0), met(2.1)) == (["Astoria"], [])  # 4 knots are two inches
