"""Wireless, pigeons, search-lights, Very's lights, Ardois lamps and flags in a game played by sheets. NWC.ST.41 to .46."""

from typing import Any

import pytest

from sandgate.kernel.contract import Bench, Slot
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import Place, place_text
from tests.rules.nwc1902.strategic.mail import DIE, Played, campaign, force, side, with_dice

NIGHT, DAY = "1898-05-11 22:00", "1898-05-11 10:00"
ADMIRALS = [("sampson", ""), ("schley", "")]


def north_of(miles: float) -> str:
    """A place on the open sea, so many miles north of 30-00N 50-00W."""
    return place_text(Place(30.0 + miles / 60.0, -50.0))


def made(
    means: str,
    miles: float,
    *,
    start: str = NIGHT,
    enemy: float = 200.0,
    bench: Bench = DIE,
    sky: str = "clear",
    fitted: bool = False,
) -> Played:
    """A signal from Sampson to Schley, who lies so many miles north of him; the enemy lies so many miles beyond him."""
    state = campaign(
        side("Spain", force("CERVERA", north_of(-enemy), "Teresa B", wireless=fitted)),
        side(
            "United States",
            force("SAMPSON", north_of(0), "Iowa A", role="sampson", wireless=fitted),
            force("SCHLEY", north_of(miles), "Brooklyn B", role="schley", wireless=fitted),
            posts=ADMIRALS,
        ),
        start=start,
        weather=[{"sky": sky}],
    )
    played = Played(state, bench)
    played.on(f'SAMPSON: {means} TO SCHLEY "Close on me"; STAY')
    return played


def is_read(played: Played) -> bool:
    """Whether Schley has the signal at once, and is asked for it; Sampson knows no more than that he made it."""
    assert len([event for event in played.events if "blue/sampson" in event.to and event.at_s == 0.0]) == 1
    assert ("blue/schley" in [role for role, form in played.asked if form == "replot"]) == bool(played.state.letters)
    return [letter.role for letter in played.state.letters] == ["blue/schley"]


def test_story_wireless_reaches_fifty_miles() -> None:
    played = made("WIRELESS", 50.0, start=DAY, fitted=True)
    assert is_read(played)
    assert played.told("MessageReceived") == ['10:00 blue/schley: SCHLEY has from SAMPSON, by wireless: "Close on me"']


def test_story_wireless_fails_at_fifty_one() -> None:
    assert not is_read(made("WIRELESS", 51.0, start=DAY, fitted=True))


def test_every_fitted_enemy_in_reach_hears_that_wireless_is_used_and_is_asked() -> None:
    heard = ["10:00 red: CERVERA hears that wireless is being used"]
    near_by, beyond = (made("WIRELESS", 60.0, start=DAY, fitted=True, enemy=miles) for miles in (50.0, 51.0))
    assert (near_by.told("WirelessHeard"), near_by.asked) == (heard, [("red", "replot")])
    assert beyond.told("WirelessHeard") == []
    twice = made('WIRELESS TO SCHLEY "Enemy"; WIRELESS', 60.0, start=DAY, fitted=True, enemy=50.0)
    assert twice.told("WirelessHeard") == heard  # how many messages are sent nobody hears
    unfitted = made("WIRELESS", 20.0, start=DAY)
    assert unfitted.told("MessageNotSent") == [
        "10:00 blue/sampson: SAMPSON could not send to SCHLEY by wireless: there is no wireless"
    ]


@pytest.mark.parametrize(("year", "reaches"), [(1904, True), (1898, False)])
def test_a_port_has_its_station_from_the_year_of_the_list(year: int, reaches: bool) -> None:
    mark = ports()["wei-hai-wei"].approach
    at = place_text(Place(mark.lat_deg + 0.5, mark.lon_deg))
    state = campaign(
        side("Russia", force("VARYAG", north_of(0), "Varyag C")),
        side(
            "Great Britain",
            force("DRAKE", at, "Drake B", role="drake", wireless=True),
            posts=[("base", "wei-hai-wei"), ("drake", "")],
        ),
        start=f"{year}-05-11 10:00",
        meridian_deg=120,
    )
    played = Played(state)
    played.on('DRAKE: WIRELESS TO BASE "Nothing seen"', 'BASE: WIRELESS TO DRAKE "Come in"')
    assert [letter.text for letter in played.state.letters] == (["Nothing seen", "Come in"] if reaches else [])


def test_story_search_light_reads_thirty_miles() -> None:
    assert is_read(made("LIGHT", 30.0))


def test_story_search_light_fails_at_thirty_one() -> None:
    assert not is_read(made("LIGHT", 31.0))


def test_story_no_search_light_by_day() -> None:
    played = made("LIGHT", 10.0, start=DAY)
    assert played.told("MessageNotSent") == [
        "10:00 blue/sampson: SAMPSON could not send to SCHLEY by search-light: lights are not seen by day"
    ]


def test_whoever_is_near_enough_sees_the_beam_and_where_it_comes_from() -> None:
    played = made("LIGHT", 40.0, enemy=30.0)
    assert played.told("LightsSeen") == ["22:00 red: CERVERA sees the beam of a search-light bearing N"]
    assert played.asked == [("red", "replot")]
    assert made("LIGHT", 40.0, enemy=31.0).told("LightsSeen") == []
    assert made("LIGHT", 10.1, sky="haze", enemy=11.0).state.letters == ()


@pytest.mark.parametrize(("miles", "reads"), [(6.0, True), (6.1, False)])
def test_story_very_signal(miles: float, reads: bool) -> None:
    assert is_read(made("VERY", miles)) == reads


def test_enemies_see_verys_lights_and_not_the_ardois_lamps() -> None:
    assert made("VERY", 20.0, enemy=6.0).told("LightsSeen") == ["22:00 red: CERVERA sees Very's lights bearing N"]
    assert made("VERY", 20.0, enemy=6.1).told("LightsSeen") == []
    assert made("ARDOIS", 2.0, enemy=2.0).told("LightsSeen") == []


@pytest.mark.parametrize(("die", "reads"), [(3, True), (4, False)])
def test_story_ardois_on_a_die(die: int, reads: bool) -> None:
    assert is_read(made("ARDOIS", 3.5, bench=with_dice({Slot(0, "NWC.ST.45", 101, 102, 1): die}))) == reads


def test_story_ardois_beyond_four_miles() -> None:
    assert not is_read(made("ARDOIS", 4.1))
    assert is_read(made("ARDOIS", 3.0))


@pytest.mark.parametrize(("miles", "reads"), [(3.0, True), (3.2, False)])
def test_story_flags(miles: float, reads: bool) -> None:
    assert is_read(made("FLAGS", miles, start=DAY)) == reads


def test_flags_by_night_and_in_haze() -> None:
    assert made("FLAGS", 1.0).told("MessageNotSent") == [
        "22:00 blue/sampson: SAMPSON could not send to SCHLEY by flags: flags are not seen by night"
    ]
    assert made("FLAGS", 1.6, start=DAY, sky="haze").state.letters == ()
    assert made("FLAGS", 1.5, start=DAY, sky="haze").state.letters != ()


def test_who_signals_is_told_the_same_whether_it_is_read_or_not() -> None:
    read, unread = made("VERY", 6.0), made("VERY", 6.1)
    assert read.state.letters != unread.state.letters
    assert read.told("MessageHandedIn") == unread.told("MessageHandedIn")


def pigeons(birds: int, off_key_west: float, *, start: str = DAY, **facts: Any) -> Played:
    """Birds from a ship so many miles south of the sea mark of Key West, where a commander sits."""
    mark = ports()["key-west"].approach
    at = place_text(Place(mark.lat_deg - off_key_west / 60.0, mark.lon_deg))
    state = campaign(
        side("Spain", force("CERVERA", north_of(0), "Teresa B")),
        side(
            "United States",
            force("IOWA", at, "Iowa A", role="iowa"),
            posts=[("base", "key-west"), ("iowa", "")],
            friendly=["key-west"],
        ),
        start=start,
        sun="hours",
        meridian_deg=-82.0,
    )
    played = Played(state, facts.get("bench", DIE))
    played.on(f'IOWA: PIGEON {birds} TO BASE "Nothing in sight"; STAY')
    return played.until("20:00") if start == DAY else played


def test_birds_come_home_to_their_loft_by_day() -> None:
    assert pigeons(2, 30.0).told("MessageReceived") == ['10:36 blue/base: BASE has from IOWA, by pigeon: "Nothing in sight"']


def test_story_birds_over_too_much_water() -> None:
    played = pigeons(12, 60.0)
    assert [message.state for message in played.state.messages] == ["lost"]
    assert played.told("MessageReceived") == []
    assert len(played.told("MessageHandedIn")) == 1


def test_story_birds_released_at_night() -> None:
    played = pigeons(2, 30.0, start=NIGHT)
    while not played.state.letters:
        played.on()
    assert played.told("MessageReceived") == ['06:36 blue/base: BASE has from IOWA, by pigeon: "Nothing in sight"']


def test_birds_on_their_way_at_dark_rest_until_sunrise() -> None:
    """Twenty-five of thirty miles by 18:00, the rest from 06:00."""
    played = pigeons(2, 30.0, start="1898-05-11 17:30")
    while not played.state.letters:
        played.on()
    assert played.told("MessageReceived") == ['06:06 blue/base: BASE has from IOWA, by pigeon: "Nothing in sight"']


@pytest.mark.parametrize(("die", "comes"), [(4, True), (3, False)])
def test_a_single_bird_comes_on_a_die(die: int, comes: bool) -> None:
    loft = list(ports()).index("key-west")
    played = pigeons(1, 30.0, bench=with_dice({Slot(0, "NWC.ST.42", loft, 1): die}))
    assert bool(played.told("MessageReceived")) == comes


def test_birds_fly_home_and_nowhere_else() -> None:
    played = pigeons(2, 30.0)
    played.on('IOWA: PIGEON 2 TO IOWA "Nothing"; PIGEON 2 TO HAVANA "Nothing"; STAY')
    assert [each.split("IOWA ", 1)[1] for each in played.told("MessageNotSent")] == [
        "could not send to IOWA by pigeon: there is no loft of ours",
        "could not send to HAVANA by pigeon: there is no loft of ours",
    ]
