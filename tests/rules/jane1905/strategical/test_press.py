"""What neutrals see and the papers make of it, by written sheets. JANE.STR.17."""

from typing import Any

from sandgate.kernel.contract import Slot
from sandgate.rules.jane1905.strategical.game import GAME
from tests.rules.jane1905.strategical.war import War, force, scheme, side, with_dice

ROUTE = "32-00N 126-00E"  # five miles from the line Shanghai - Nagasaki, far from all coasts
PAPERS = ("PressRead",)


def seen(at: str, *plans: str, dice: dict[Slot, int] | None = None, **facts: Any) -> War:
    red = side("port-arthur", force("RED", at, *(plans or ("varyag",))))
    return War(scheme(red, **facts), with_dice(dice or {}))


def on_route(nth: int, move: int = 0) -> Slot:
    return Slot(move, "JANE.STR.17", 1, 0, 100 + nth)


def test_shipping_tells_a_day_later_what_the_die_makes_of_it() -> None:
    war = seen(ROUTE, dice={on_route(0): 5}, routes={"SN": ""}).on(red_one="SEA RED: 240 5KN").until(1439)
    assert war.told(*PAPERS) == []
    war.until(1800)
    both = "red,blue: The papers: 2 warships on the route Shanghai - Nagasaki about D1 00h, course SW"
    assert war.told(*PAPERS)[0] == f"D2 06h {both}"
    letters = [(each.role, each.sender) for each in war.state.letters]
    assert letters[:2] == [("red", "THE PRESS"), ("blue", "THE PRESS")]


def test_one_throw_for_each_force_period_and_route() -> None:
    war = seen(ROUTE, routes={"SN": ""}).on(red_one="SEA RED: 240 5KN").until(720)
    assert [(each.force, each.due_min) for each in war.state.press] == [(1, 1800), (1, 2160)]


def test_by_night_nobody_sees_them() -> None:
    war = seen(ROUTE, routes={"SN": ""}).on(red_one="SEA RED: LIE").until(1440)
    assert [each.due_min for each in war.state.press] == [1800, 2160]  # of the two periods by day


def test_a_neutral_coast_tells_at_the_end_of_the_period_and_knows_cruisers() -> None:
    at, slot = "36-40N 125-55E", Slot(0, "JANE.STR.17", 1, 0, 0)  # some miles off the coast of Korea
    war = seen(at, "varyag", "varyag Askold", dice={slot: 1}, neutral_coasts=["Korea"])
    war.on(red_one="SEA RED: LIE")
    assert war.told(*PAPERS) == ["D1 06h red,blue: The papers: 1 cruiser off Chemulpo about D1 00h, course N"]
    assert seen(at, neutral_coasts=["Japan"]).on(red_one="SEA RED: LIE").told(*PAPERS) == []


def test_a_coast_out_of_view_tells_nothing() -> None:
    war = seen("36-50N 125-20E", neutral_coasts=["Korea"]).on(red_one="SEA RED: LIE")
    assert war.told(*PAPERS) == []


def test_the_neutral_player_gives_what_version_he_pleases() -> None:
    at = "36-40N 125-55E"
    war = seen(at, neutral_coasts=["Korea"], neutral_player=True).on(red_one="SEA RED: LIE")
    assert war.told("NeutralsTold") == ["D1 06h neutral: Neutrals have seen 1 cruiser off Chemulpo on D1 00h, course N"]
    assert ("neutral", "press") in war.asked
    assert any("there is no item 2" in each for each in war.refusals("neutral", 'PRESS 2 "Nothing"'))
    assert [each.facts for each in GAME.view(war.state, war.roles["neutral"]).known.press] != []
    assert GAME.view(war.state, war.roles["red"]).known.press == ()
    war.on(neutral='PRESS 1 "A great fleet off Quelpart"')
    assert war.told(*PAPERS) == ["D1 06h red,blue: The papers: A great fleet off Quelpart"]


def test_where_the_neutral_player_is_silent_they_read_the_programs_text() -> None:
    slot = Slot(0, "JANE.STR.17", 1, 0, 0)
    facts: dict[str, Any] = {"neutral_coasts": ["Korea"], "neutral_player": True}
    war = seen("36-40N 125-55E", dice={slot: 6}, **facts).on(red_one="SEA RED: LIE").on()
    assert war.told(*PAPERS) == ["D1 06h red,blue: The papers: 2 cruisers off Chemulpo about D1 00h, course N"]


def test_what_is_not_due_yet_shows_nowhere_to_the_neutral_player() -> None:
    war = seen(ROUTE, routes={"SN": ""}, neutral_player=True).on(red_one="SEA RED: 240 5KN").until(360)
    other = seen("29-00N 140-00E", routes={"SN": ""}, neutral_player=True).on(red_one="SEA RED: 240 5KN").until(360)
    assert war.state.press
    assert not other.state.press
    views = [GAME.view(each.state, each.roles["neutral"]) for each in (war, other)]
    assert views[0] == views[1]
