"""Launches announced in phase A and laid in phase B; hidden tracks. NA.PLOT.14 to .17, NA.TRACK."""

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.orders import Lay, Withhold
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.crossing import wedge_of
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet
from sandgate.rules.naval_action.surface.tracks.announcing import announced
from sandgate.rules.naval_action.surface.tracks.events import LaunchWithheld, TrackRevealed, TracksLaid
from sandgate.rules.naval_action.surface.tracks.laying import laid
from tests.rules.naval_action.afloat import (
    DESTROYER,
    action,
    afloat,
    column,
    damaged,
    group,
    mount,
    seen,
    ship_class,
)
from tests.rules.naval_action.in_play import (
    NOW,
    clauses_against,
    fired,
    launched,
    moved,
    next_turn,
    of,
    place_of,
    shot,
    written,
)

AOBA, CHOKAI = class_named("aoba"), class_named("chokai")


def met(*ships: Ship, **more: object) -> State:
    return seen(action(*ships, classes=[AOBA, CHOKAI], **more))  # type: ignore[arg-type]


def aoba(**more: object) -> Ship:
    return afloat(101, of=AOBA, name="Aoba", **more)  # type: ignore[arg-type]


def torpedoes(state: State, number: int) -> list[int]:
    return [tubes.left for tubes in ship_of(state, number).tubes]


# -- intents ----------------------------------------------------------------------------------------------------------------


def test_story_no_entry_no_launch() -> None:
    state = replace(met(afloat(101, of=DESTROYER, name="Sikh"), afloat(201, 6_000.0)), phase="tracks")
    assert clauses_against(state, "red", "tracks", "LAY SIKH/C R 90") == ["NA.PLOT.14"]
    state, _ = laid(state, {"red": (Lay("SIKH", "C", "R", 90.0),)}, NOW)
    assert (state.spreads, torpedoes(state, 101)) == ((), [4])


def sikh() -> State:
    return met(afloat(101, of=DESTROYER, name="Sikh"), afloat(201, 6_000.0))


def test_story_an_announced_launch_is_withheld() -> None:
    state, told = launched(sikh(), "red", "TT SIKH/C: 4x21 R 85", then=["WITHHOLD SIKH/C"])
    assert (state.spreads, torpedoes(state, 101)) == ((), [4])
    assert [each.why for each in of(LaunchWithheld, told)] == ["withheld"]


def test_story_silence_without_direction_withholds() -> None:
    state, told = launched(sikh(), "red", "TT SIKH/C: 4x21")
    assert (state.spreads, torpedoes(state, 101)) == ((), [4])
    assert [each.why for each in of(LaunchWithheld, told)] == ["no direction was given"]


def test_a_direction_is_chosen_in_phase_b() -> None:
    state, told = launched(sikh(), "red", "TT SIKH/C: 4x21", then=["LAY SIKH/C R 95"])
    assert [each.course_deg for each in state.spreads] == [95.0]
    (track,) = of(TracksLaid, told)
    assert (track.torpedoes, track.to) == (4, ("red", "blue"))


def test_nobody_else_withholds_a_launch() -> None:
    red, blue = afloat(101, of=DESTROYER, name="Prince"), afloat(201, 6_000.0, of=DESTROYER, name="Prinz")
    state, _ = announced(met(red, blue), written(met(red, blue), "red", "plots", "TT PRINCE/C: 4x21 R 85"), NOW)
    state, _ = laid(state, {"blue": (Withhold("PRI", "C"),)}, NOW)
    assert torpedoes(state, 101) == [0]


def test_who_is_heavily_damaged_before_phase_b_launches_half_of_a_mount() -> None:
    state, _ = announced(sikh(), written(sikh(), "red", "plots", "TT SIKH/C: 4x21 R 85"), NOW)
    state, _ = laid(damaged(state, 101, 2), {}, NOW)
    assert [each.torpedoes for each in state.spreads] == [2]


# -- long-range torpedoes ---------------------------------------------------------------------------------------------------


def test_story_aoba_to_the_right() -> None:
    state, told = launched(met(aoba(x_yd=500.0, y_yd=700.0, course_deg=100.0)), "red", "TT AOBA/R: 4x24 R 85")
    (spread,) = state.spreads
    assert (spread.torpedoes, spread.course_deg, spread.x_yd, spread.y_yd) == (4, 185.0, 500.0, 700.0)
    assert not of(TracksLaid, told)  # its first turn is hidden


def test_story_chokai_has_twin_mounts() -> None:
    state = met(afloat(101, of=CHOKAI, name="Chokai"))
    assert clauses_against(state, "red", "plots", "TT CHOKAI/R: 4x24 R 85") == ["NA.TRACK.03"]
    state, _ = launched(state, "red", "TT CHOKAI/R1: 2x24 R 85", "TT CHOKAI/R2: 2x24 R 85")
    assert [each.torpedoes for each in state.spreads] == [2, 2]


def test_what_is_said_of_one_mount_does_not_count_for_the_next() -> None:
    state = met(afloat(101, of=CHOKAI, name="Chokai"))
    lines = ["TT CHOKAI/R1: 2x24 R 85", "TT CHOKAI/R2: 2x24 R 85"]
    state, _ = launched(state, "red", *lines, then=["WITHHOLD CHOKAI/R"])
    assert torpedoes(state, 101) == [2, 2, 2, 0]


def test_story_long_lance_first_written_in_phase_b() -> None:
    state = replace(met(aoba()), phase="tracks")
    assert clauses_against(state, "red", "tracks", "LAY AOBA/R R 85") == ["NA.PLOT.14"]
    state, _ = announced(met(aoba()), written(met(aoba()), "red", "plots", "TT AOBA/R: 4x24 R 85"), NOW)
    assert clauses_against(replace(state, phase="tracks"), "red", "tracks", "LAY AOBA/R R 30") == ["NA.PLOT.15"]


def test_story_long_lance_at_a_named_ship() -> None:
    state = met(aoba(), afloat(201, -3_000.0, speed_kn=0.0, name="Canberra"))
    state, told = launched(state, "red", "TT AOBA/L: 4x24 AUTO CANBERRA")
    assert [(each.course_deg, each.auto, each.laid) for each in state.spreads] == [(270.0, 201, True)]
    assert [each.to for each in of(TracksLaid, told)] == [("red", "blue")]


# -- hidden tracks ----------------------------------------------------------------------------------------------------------


def hidden(*others: Ship, groups: object = ()) -> State:
    """Aoba has launched to R 90, and her torpedoes run unseen."""
    state, _ = launched(met(aoba(), *others, groups=groups), "red", "TT AOBA/R: 4x24 R 90")
    return state


def test_story_a_hidden_spread_stays_hidden() -> None:
    state, events = moved(hidden(afloat(201, 4_000.0, 1_500.0)))
    assert [each.laid for each in state.spreads] == [False]
    assert not of(TrackRevealed, events)


def test_story_own_destroyer_reveals_the_track() -> None:
    other = afloat(102, 7_000.0, -700.0, speed_kn=30.0, of=DESTROYER)  # across it in the first quarter of the turn
    state = hidden(other, afloat(201, -9_000.0), groups=[group("A", 101), group("DDs", 102), group("B", 201)])
    unseen = replace(state, contacts=tuple([each for each in state.contacts if each.ship != 102]))
    state, events = moved(unseen)
    assert [(each.torpedoes, each.to, each.why) for each in of(TrackRevealed, events)] == [
        (4, ("red",), "it crossed the course of Red 102"),
        (4, ("blue",), "it crossed the course of a ship"),
    ]
    assert not of(SpreadMet, events)
    assert [each.laid for each in state.spreads] == [True]


def test_story_a_cruiser_meets_the_hidden_track() -> None:
    _, events = moved(hidden(afloat(201, 7_000.0, -3_500.0, speed_kn=30.0)), TORP_07=5)
    assert [type(each) for each in events if isinstance(each, TrackRevealed | SpreadMet)] == [TrackRevealed, SpreadMet]
    assert [sorted(each.to) for each in of(TrackRevealed, events)] == [["blue", "red"]]


def test_story_next_astern_over_the_launch_point() -> None:
    state = met(*column(101, 8, 1_300.0, of=AOBA))
    state, _ = launched(state, "red", "TT RED 101/R: 4x24 R 85")
    state, events = moved(state)
    assert place_of(state, 102) == (0, 2_033)  # 20 knots: 3,333 yd, over (0, 0)
    assert [each.laid for each in state.spreads] == [False]
    assert not of(TrackRevealed, events)


def test_story_silence_lays_the_second_turn() -> None:
    state, _ = moved(hidden(afloat(201, 12_000.0, speed_kn=0.0)))
    state, told = laid(seen(next_turn(state)), {}, NOW)
    assert [each.why for each in of(TrackRevealed, told)] == ["its second turn"]
    state, events = moved(state, TORP_07=5)
    assert [each.ship for each in of(SpreadMet, events)] == ["Blue 201"]
    assert state.spreads == ()  # its run is over


def test_a_second_turn_that_is_withheld_is_resolved_no_more() -> None:
    state, _ = moved(hidden(afloat(201, 12_000.0, speed_kn=0.0)))
    state, _ = laid(seen(next_turn(state)), {"red": (Withhold("AOBA", "L"),)}, NOW)
    assert len(state.spreads) == 1  # another mount was named
    state, _ = laid(replace(state, spreads=(replace(state.spreads[0], laid=False),)), {"red": (Withhold("AOBA", "R"),)}, NOW)
    assert state.spreads == ()


# -- mounts -----------------------------------------------------------------------------------------------------------------


def test_story_a_mount_is_not_reloaded() -> None:
    state, _ = launched(sikh(), "red", "TT SIKH/C: 3x21 R 85")
    assert torpedoes(state, 101) == [1]
    assert clauses_against(seen(next_turn(state)), "red", "plots", "TT SIKH/C: 2x21 R 85") == ["NA.TRACK.03"]
    assert clauses_against(seen(next_turn(state)), "red", "plots", "TT SIKH/C: 1x21 R 85") == []


def test_story_one_mount_in_two_directions() -> None:
    five = ship_class("five", "DD", 36.0, mounts=(mount("C", 5),))
    state = action(afloat(101, of=five), classes=[five])
    assert clauses_against(state, "red", "plots", "TT RED 101/C: 3x21 R 60", "TT RED/C: 2x21 R 80") == ["NA.TRACK.04"]


def test_story_two_mounts_in_two_directions() -> None:
    two = ship_class("two", "CA", 30.0, mounts=(mount("R", 3, nth=1, of=2), mount("R", 3, nth=2, of=2)))
    state = action(afloat(101, of=two), classes=[two])
    state, _ = launched(state, "red", "TT RED 101/R1: 3x21 R 60", "TT RED 101/R2: 3x21 R 80")
    assert [(each.torpedoes, each.course_deg) for each in state.spreads] == [(3, 60.0), (3, 80.0)]


def test_story_no_track_inside_the_arc() -> None:
    state = met(afloat(101), afloat(201, -3_200.0, speed_kn=0.0))
    assert clauses_against(state, "red", "plots", "TT RED 101/R: 4x21 AUTO BLUE") == ["NA.TRACK.05"]
    assert clauses_against(state, "red", "plots", "TT RED 101/R: 4x21 R 90") == []


def test_a_ship_that_runs_away_is_met_by_no_track() -> None:
    state = met(afloat(101, of=DESTROYER), afloat(201, 8_000.0, course_deg=90.0, speed_kn=30.0))
    state, told = launched(state, "red", "TT RED 101/C: 4x21 AUTO BLUE")
    assert [each.why for each in of(LaunchWithheld, told)] == ["no track of it meets Blue 201"]
    assert (state.launches, state.spreads) == ((), ())


# -- where tracks begin -----------------------------------------------------------------------------------------------------


def test_story_a_spread_outlives_its_ship() -> None:
    state = met(afloat(101, of=DESTROYER), afloat(201, 6_000.0, speed_kn=0.0))
    state, _ = launched(state, "red", "TT RED 101/C: 4x21 R 90")
    state, _ = fired(state, shot(201, 101), GUN_18=1, GUN_23=6)
    assert ship_of(state, 101).fate == "sunk"
    _, events = moved(state, TORP_07=5)
    assert [each.torpedoes for each in of(SpreadMet, events)] == [4]


def test_story_a_bombed_ship_launches_nothing() -> None:
    state, _ = announced(met(aoba()), written(met(aoba()), "red", "plots", "TT AOBA/R: 4x24 R 85"), NOW)
    state, told = laid(damaged(state, 101, 3), {}, NOW)
    assert (state.spreads, told) == ((), ())


def test_story_the_second_turn_starts_at_the_launch_point() -> None:
    state = met(aoba(course_deg=90.0, speed_kn=30.0))
    state, _ = launched(state, "red", "TT AOBA/R: 4x24 R 85")
    state, _ = moved(state)
    assert place_of(state, 101) == (5_000, 0)
    (spread,) = state.spreads
    wedge = wedge_of(state.card, spread, 2)
    assert wedge is not None
    assert (wedge.x_yd, wedge.y_yd) == (0.0, 0.0)
    assert (round(wedge.first_yd), round(wedge.last_yd)) == (8_333, 16_667)
