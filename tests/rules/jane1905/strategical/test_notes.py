"""Notes by written sheets: who can send, when they go and come, who is asked; cruisers detached. JANE.STR.08, .09, .15."""

from typing import Any

import pytest

from sandgate.rules.jane1905.strategical.game import GAME
from tests.rules.jane1905.strategical.war import War, force, scheme, side

# The sea mark of Wei-hai-wei lies in 37-31.8N 122-12E; a mile of longitude is 1.26 minutes there.


def off(miles: float) -> str:
    """A place so many miles of the parallel east of the sea mark of Wei-hai-wei."""
    east = 122 * 60 + 12 + miles / 0.79300
    return f"37-31.8N {int(east // 60)}-{east % 60:04.1f}E"


def scouting(miles: float, plan: str = "drake", *more: Any, **facts: Any) -> War:
    blue = side("wei-hai-wei", force("BLUE", off(miles), plan), *more, **facts)
    return War(scheme(blue=blue, ports={"wei-hai-wei": {"wireless": True}}))


def letters(war: War, role: str) -> list[tuple[str, int]]:
    return [(each.text, each.read_min) for each in GAME.view(war.state, war.roles[role]).known.letters]


def test_a_note_within_wireless_distance_is_delivered_with_the_next_period() -> None:
    war = scouting(55).on(blue_one='SEA BLUE: LIE\nNOTE WEI-HAI-WEI "All quiet"')
    assert war.told("NoteGone") == ["D1 00h blue/one: The note to WEI-HAI-WEI of D1 00h has gone"]
    assert letters(war.until(360), "blue") == [("All quiet", 360)]
    assert war.asked == [("blue", "harbour"), ("red", "harbour"), ("blue/one", "run")]


@pytest.mark.parametrize(("miles", "plan"), [(65, "drake"), (55, "destroyer_30kn")])
def test_a_note_beyond_it_or_of_a_ship_without_wireless_is_kept(miles: float, plan: str) -> None:
    war = scouting(miles, plan).on(blue_one='SEA BLUE: LIE\nNOTE WEI HAI WEI "All quiet"').until(360)
    assert letters(war, "blue") == []
    (note,) = GAME.view(war.state, war.roles["blue/one"]).known.notes
    assert (note.sent_min, note.state) == (-1, "kept")


def test_a_note_that_is_kept_goes_as_soon_as_she_comes_near_and_is_delivered_an_hour_later() -> None:
    war = scouting(80).on(blue_one='SEA BLUE: 270 20KN 2H; LIE\nNOTE WEI HAI WEI "Varyag bears N"')
    assert war.state.minute == pytest.approx(120, abs=1)  # 20 miles nearer after an hour, delivered an hour later
    assert war.asked == [("blue", "harbour")]
    assert [text for text, _ in letters(war, "blue")] == ["Varyag bears N"]


def test_a_note_goes_in_the_minute_in_which_she_comes_within_reach() -> None:
    """From 80 miles at 20 knots 60 after an hour. By searchlight, for two at sea, 30 of 40 after half an hour."""
    blue = side("wei-hai-wei", force("BLUE", "38-51.8N 122-12E", "drake"))
    war = War(scheme(blue=blue, ports={"wei-hai-wei": {"wireless": True}}))
    war.on(blue_one='SEA BLUE: 180 20KN 2H; LIE\nNOTE WEI HAI WEI "Varyag bears N"')
    assert (war.state.minute, war.asked) == (120, [("blue", "harbour")])
    boat = force("BOAT", "0-00N 150-40E", "destroyer_30kn", role="two")
    blue = side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"), boat, players=("one", "two"))
    war = War(scheme(blue=blue)).on(blue_one='SEA BLUE: LIE\nNOTE TWO "Follow me"', blue_two="SEA BOAT: 270 20KN")
    assert (war.state.minute, war.asked) == (90, [("blue/two", "stop")])


def test_of_two_notes_that_which_cannot_go_is_kept_while_the_other_is_delivered() -> None:
    """One who has two forces takes his notes by the first."""
    near, far = force("NEAR", off(55), "asama", role="two"), force("FAR", off(200), "drake Far", role="two")
    war = scouting(90, "destroyer_30kn", near, far, players=("one", "two"))
    war.on(blue='NOTE ONE "Come in"\nNOTE TWO "All well"').until(360)
    assert (letters(war, "blue/two"), letters(war, "blue/one")) == ([("All well", 360)], [])
    assert [(note.to, note.state) for note in war.state.notes] == [("ONE", "kept"), ("TWO", "delivered")]


def test_semaphore_reaches_a_station_at_twelve_miles() -> None:
    war = scouting(11.9, "destroyer_30kn").on(blue_one='SEA BLUE: LIE\nNOTE WEI HAI WEI "Here"').until(360)
    assert letters(war, "blue") == [("Here", 360)]


def test_a_chain_of_friendly_ships_carries_it_on() -> None:
    far = force("FAR", off(100), "asama", role="two")
    war = scouting(55, "drake", far, players=("one", "two"))
    war.on(blue_one="SEA BLUE: LIE", blue_two='SEA FAR: LIE\nNOTE WEI HAI WEI "By BLUE"').until(360)
    assert letters(war, "blue") == [("By BLUE", 360)]


@pytest.mark.parametrize(
    ("miles", "day", "plans", "goes"),
    [
        (40, "fine", ("drake", "asama"), True),  # wireless of both, 60 miles
        (40, "fine", ("drake", "destroyer_30kn"), False),
        (40, "fine", ("destroyer_30kn", "drake"), False),
        (29, "fine", ("drake", "destroyer_30kn"), True),  # searchlights, half of 60 on a fine day
        (29, "hazy", ("drake", "destroyer_30kn"), False),
        (9, "hazy", ("drake", "destroyer_30kn"), True),  # semaphore, as far as is seen
    ],
)
def test_two_at_sea_hear_each_other_far_from_every_station(miles: int, day: str, plans: tuple[str, str], goes: bool) -> None:
    """JANE.STR.15: on the equator, by day."""
    one, two = force("BLUE", "0-00N 150-00E", plans[0]), force("SECOND", f"0-00N 150-{miles:02d}E", plans[1], role="two")
    weather = [{"from_h": 0, "day": day, "night": "clear dark"}]
    war = War(scheme(blue=side("wei-hai-wei", one, two, players=("one", "two")), weather=weather))
    war.on(blue_one='SEA BLUE: LIE\nNOTE TWO "Follow me"', blue_two="SEA SECOND: LIE").until(360)
    assert letters(war, "blue/two") == ([("Follow me", 360)] if goes else [])


@pytest.mark.parametrize(("second", "goes"), [("37-40N 121-27E", True), ("chefoo", False)])
def test_who_lies_in_harbour_hears_nobody_at_sea(second: str, goes: bool) -> None:
    """Blue is 24 miles off Chefoo, far from every station; two at sea would hear each other there."""
    one, two = force("BLUE", "38-00N 121-27E", "drake"), force("SECOND", second, "asama", role="two")
    blue = side("wei-hai-wei", one, two, players=("one", "two"))
    war = War(scheme(blue=blue, ports={"wei-hai-wei": {"wireless": False}}))
    war.on(blue_one='SEA BLUE: LIE\nNOTE TWO "Come out"').until(360)
    assert letters(war, "blue/two") == ([("Come out", 360)] if goes else [])


def test_an_admiralty_writes_to_a_force_and_who_gets_a_note_at_a_stop_is_asked() -> None:
    red = side("port-arthur", force("RED", off(95), "varyag"))
    blue = side(
        "wei-hai-wei", force("BLUE", off(55), "drake"), force("NEAR", off(20), "asama", role="two"), players=("one", "two")
    )
    war = War(scheme(red, blue, ports={"wei-hai-wei": {"wireless": True}}))
    war.on(red_one="SEA RED: 270 10KN", blue_one="SEA BLUE: 090 10KN", blue_two="SEA NEAR: LIE")
    assert (war.state.minute, ("blue/one", "stop") in war.asked) == (60, True)  # 20 miles apart
    war.on(blue_one='SEA BLUE: LIE\nNOTE TWO "Come to me"')
    while war.state.minute < 120:
        war.on()
    assert (war.state.minute, ("blue/two", "stop") in war.asked) == (120, True)
    assert letters(war, "blue/two") == [("Come to me", 120)]
    assert letters(war, "blue") == []


def test_a_neutral_port_on_the_telegraph_sends_within_the_hour() -> None:
    blue = side("wei-hai-wei", force("BLUE", "chemulpo", "drake"))
    war = War(scheme(blue=blue)).on(blue_one='SEA BLUE: LIE\nNOTE WEI HAI WEI "In Chemulpo"')
    assert (war.state.minute, war.asked) == (60, [("blue", "harbour")])


def test_nobody_writes_to_the_enemy() -> None:
    assert "nobody of your side is called" in scouting(55).refusals("blue/one", 'NOTE PORT ARTHUR "Surrender"')[0]


def test_detached_ships_go_to_a_free_player_or_by_their_written_orders() -> None:
    war = scouting(55, "drake", force("FLEET", "0-00N 150-00E", "asama", "destroyer_30kn Scout"))
    war.on(blue_one='SEA FLEET: DETACH SCOUT AS SCOUTS ORDERS "090 15KN 2H; LIE"; 180 12KN 2H')
    assert war.force("SCOUTS").role == "umpire"
    war.until(360)
    assert (war.at("SCOUTS"), war.at("FLEET")) == ((0.0, 150.5), (-1.2, 150.0))  # what is left open is steamed on
    free = scouting(55, "drake", force("FLEET", "0-00N 150-00E", "asama", "destroyer_30kn Scout"), players=("one", "spare"))
    free.on(blue_one='SEA FLEET: DETACH SCOUT AS SCOUTS ORDERS "Look round"; 180 12KN')
    assert (free.state.minute, free.asked) == (0, [("blue/spare", "run")])
    assert free.told("ForceDetached")[0].startswith("D1 00h blue/one,blue/spare: SCOUTS is detached from FLEET")
    free.on(blue_spare="SEA SCOUTS: 000 12KN").until(360)
    assert [force.name for force in GAME.view(free.state, free.roles["blue/spare"]).forces] == ["SCOUTS"]


@pytest.mark.parametrize(("wireless", "readers"), [(True, ["blue/one", "blue/two"]), (False, ["blue/one"])])
def test_story_a_destroyer_detached(wireless: bool, readers: list[str]) -> None:
    fleet = force("DRAKE", off(40), "drake", "destroyer_30kn Scout", wireless=wireless or None)
    war = War(scheme(blue=side("wei-hai-wei", fleet, players=("one", "two")), ports={"wei-hai-wei": {"wireless": True}}))
    war.on(blue_one='SEA DRAKE: DETACH SCOUT AS SCOUTS ORDERS "To Wei-hai-wei"; LIE')
    assert (war.state.minute, war.asked) == (0, [("blue/two", "run")])
    assert [each.name for each in war.state.forces if each.side == "blue" and not each.gone] == ["DRAKE", "SCOUTS"]
    war.on(blue_two="SEA SCOUTS: 090 2KN").until(360)
    war.on(blue='NOTE ONE "Look north"').until(720)  # 24 miles apart at the end
    assert [role for role in ("blue/one", "blue/two") if ("Look north", 720) in letters(war, role)] == readers
    war.on(blue_two="SEA SCOUTS: 090 12KN", blue='NOTE ONE "Look south"').until(1080)  # 96 miles apart
    assert [role for role in ("blue/one", "blue/two") if ("Look south", 1080) in letters(war, role)] == ["blue/one"]


def test_forces_join_within_flag_distance_by_day_under_the_senior() -> None:
    war = scouting(4, "drake", force("SECOND", off(0.5), "asama"))
    war.on(blue_one="SEA SECOND: JOIN BLUE; LIE\nSEA BLUE: LIE").until(360)
    assert [war.ship(name).number in war.force("BLUE").ships for name in ("DRAKE", "ASAMA")] == [True, True]
    far = scouting(6, "drake", force("SECOND", off(0.5), "asama"))
    far.on(blue_one="SEA SECOND: JOIN BLUE; LIE")
    assert "it is not within flag distance by day" in far.told("NotCarriedOut")[0]
