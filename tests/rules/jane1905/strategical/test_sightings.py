"""Meeting at sea by written sheets: who sights whom, when, and what is told. JANE.STR.13, .14."""

from typing import Any

import pytest

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


def test_two_are_in_sight_as_long_as_they_are_within_the_distance() -> None:
    """15 knots make no smoke. They pass 16 miles off, and are in sight for 12 miles before that and 12 behind it.

    Red from 11.2 minutes to 107.2, Second, who has 3.4 miles farther to go, from 24.8 to 120.8.
    """
    reds = force("RED", "0-16N 149-45.2E", "varyag"), force("SECOND", "0-16S 149-41.8E", "varyag Second")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA RED: 090 15KN\nSEA SECOND: 090 15KN", blue_one="SEA BLUE: LIE").until(150)
    assert [told for told in war.told("ShipsSighted", "SightLost") if "blue" in told] == [
        "D1 00h 12m blue/one: BLUE sights one ship, NW",
        "D1 00h 25m blue/one: BLUE sights one ship, SW",
        "D1 01h 48m blue/one: BLUE has lost contact 1 to sight, last seen NE",
        "D1 02h 01m blue/one: BLUE has lost contact 2 to sight, last seen SE",
    ]


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
    assert [(each.how_many, each.ships, len(each.types), each.course_deg) for each in told] == [
        ("some ships", 0, 0, -1.0),
        ("some ships", 3, 3, 0.0),
    ]


@pytest.mark.parametrize(
    ("plans", "faces", "made_out"),
    [
        (("varyag", "mikasa"), [2], "a protected cruiser and an armoured cruiser"),
        (("mikasa",), [], "an armoured cruiser"),  # of one it is she, and no die falls
    ],
)
def test_of_few_the_one_that_the_die_says_is_mistaken(plans: tuple[str, ...], faces: list[int], made_out: str) -> None:
    war = meeting(force("RED", f"0-00N {minutes(9)}", *plans), force("BLUE", "0-00N 150-00E", "drake"))
    slot = Slot(0, "JANE.GEN.06", 101, 1, 0)
    war.bench = with_dice({slot: 2})
    war.on(red_one="SEA RED: LIE", blue_one="SEA BLUE: LIE")
    assert [told for told in war.told("ShipsMadeOut") if "blue" in told] == [
        f"D1 00h blue/one: BLUE makes out {made_out} to the E, lying still, head N"
    ]
    assert [each.faces for where, each in war.bench.asked.items() if where == slot] == faces


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
