"""Meeting at sea by written sheets: who sights whom, when, and what is told. JANE.STR.13, .14."""

from typing import Any

from sandgate.kernel.contract import Bench, Slot
from sandgate.rules.jane1905.strategical.game import GAME
from tests.rules.jane1905.strategical.war import War, force, scheme, side, with_dice


def meeting(red: Any, blue: Any, bench: Bench | None = None, **facts: Any) -> War:
    return War(scheme(side("port-arthur", red), side("wei-hai-wei", blue), **facts), bench)


def minutes(degrees: float) -> str:
    return f"150-{degrees:04.1f}E"


def test_two_that_close_sight_each_other_at_twenty_miles() -> None:
    war = meeting(force("RED", f"0-00N {minutes(50)}", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 13KN", blue_one="SEA BLUE: 090 12KN")
    assert war.state.minute == 72  # (50 - 20) / 25 hours
    assert war.told("ShipsSighted") == [
        "D1 01h 12m red/one: RED sights one ship, W",
        "D1 01h 12m blue/one: BLUE sights one ship, E",
    ]


def test_parallel_tracks_beyond_the_distance_meet_nobody() -> None:
    war = meeting(force("RED", "0-20.5N 150-00E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 090 12KN", blue_one="SEA BLUE: 090 12KN")
    assert war.state.minute == 360


def test_smoke_is_seen_farther_and_its_force_runs_on_unaware() -> None:
    war = meeting(force("RED", "0-00N 151-00E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 18KN", blue_one="SEA BLUE: 090 12KN")
    assert (war.state.minute, war.asked) == (70, [("blue/one", "stop")])  # 25 miles after 35 / 30 hours
    war.on()
    assert (war.state.minute, war.asked) == (80, [("red/one", "stop")])  # 20 miles


def test_the_second_step_counts_and_may_mistake_one_of_them() -> None:
    red = force("RED", f"0-00N {minutes(25)}", "varyag", "mikasa Petropavlovsk", "retvizan")
    slot = Slot(0, "JANE.GEN.06", 101, 1, 53)
    war = meeting(red, force("BLUE", "0-00N 150-00E", "drake"), bench=with_dice({slot: 2}))
    war.on(red_one="SEA RED: LIE", blue_one="SEA BLUE: 090 17KN")  # 20 miles after 18 minutes; below 10 after 53
    war.until(53)
    assert war.told("ShipsSighted")[1] == "D1 00h 18m blue/one: BLUE sights some ships, E"
    made_out = [each for each in war.told("ShipsMadeOut") if "blue" in each]
    assert made_out == [
        "D1 00h 53m blue/one: BLUE makes out a protected cruiser, an armoured cruiser and a battleship to the E, "
        "lying still, head N"
    ]
    told = GAME.view(war.state, war.roles["blue/one"]).known.reports
    assert [(each.how_many, each.ships) for each in told] == [("some ships", 0), ("some ships", 3)]


def test_night_hides_and_dusk_loses() -> None:
    red, blue = force("RED", f"0-00N {minutes(15)}", "varyag"), force("BLUE", "0-00N 150-00E", "drake")
    war = meeting(red, blue).on(red_one="SEA RED: LIE", blue_one="SEA BLUE: LIE")
    assert (war.state.minute, war.asked) == (0, [("red/one", "stop"), ("blue/one", "stop")])
    war.until(720)  # War Imminent 06.00: sunset 18.00 is hour 12
    assert war.told("SightLost") == [
        "D1 12h red/one: RED has lost contact 1 to sight, last seen W",
        "D1 12h blue/one: BLUE has lost contact 1 to sight, last seen E",
    ]
    assert ("blue/one", "run") in war.until(1440).asked
    assert war.told("ShipsSighted")[-2:] == [
        "D2 00h red/one: RED sights one ship, W",
        "D2 00h blue/one: BLUE sights one ship, E",
    ]


def test_if_sight_is_run_when_nothing_else_is_written() -> None:
    war = meeting(force("RED", f"0-00N {minutes(50)}", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 13KN; IF SIGHT THEN 000 21.5KN", blue_one="SEA BLUE: 090 12KN").until(360)
    force_after = war.force("RED")
    assert (force_after.way.course_deg, force_after.way.paid_kn) == (0.0, 21.5)
    assert [fix.minute for fix in force_after.track] == [0, 72, 360]


def test_sun_by_place_lengthens_the_days_of_the_north() -> None:
    war = meeting(
        force("RED", "38-48N 150-00E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"), sun="place", day="1904-02-01"
    )
    assert [divmod(minute, 60) for minute in war.force("RED").sun] == [(6, 59), (17, 1)]
