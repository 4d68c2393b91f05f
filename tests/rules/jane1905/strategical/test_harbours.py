"""Ships in harbour: sailing orders, coming in, berths, coaling, fires. JANE.STR.04, .06, .21."""

from typing import Any

from sandgate.rules.jane1905.strategical.game import GAME
from tests.rules.jane1905.strategical.war import War, force, scheme, side

OFF = "37-33N 122-32E"  # 16 miles east of the sea mark of Wei-hai-wei


def home(*blue: Any, **facts: Any) -> War:
    return War(scheme(blue=side("wei-hai-wei", *blue), **facts))


def test_ships_sail_at_their_hour_and_are_their_players_from_then_on() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake", "mikasa"))
    war.on(blue='SAIL DRAKE AS HUNTER AT D1 02H ORDERS "Find her"')
    assert (war.state.minute, war.asked) == (120, [("blue/one", "run")])
    assert war.told("Sailed") == ["D1 02h blue,blue/one: HUNTER sails from Wei-hai-wei with DRAKE: Find her"]
    assert [war.force(name).role for name in ("HOME", "HUNTER")] == ["blue", "blue/one"]
    war.on(blue_one="SEA HUNTER: 090 12KN").until(360)
    assert war.force("HUNTER").way.speed_kn == 12.0


def test_an_admiralty_sends_no_force_to_sea_by_a_run() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake"))
    assert "lies in harbour: it goes to sea by SAIL" in war.refusals("blue", "SEA HOME: 090 12KN")[0]
    assert "ASAMA lies in no harbour of yours" in war.refusals("blue", "SAIL ASAMA AS SCOUTS AT D1 00H")[0]


def test_a_force_that_comes_home_is_the_admiraltys_with_its_reports() -> None:
    red = side("port-arthur", force("RED", "37-40N 122-40E", "varyag"))
    war = War(scheme(red, side("wei-hai-wei", force("BLUE", OFF, "drake"))))
    war.on(red_one="SEA RED: LIE", blue_one="SEA BLUE: TO WEI-HAI-WEI 12KN").until(360)
    assert (war.force("BLUE").role, war.force("BLUE").port) == ("blue", "wei-hai-wei")
    assert war.told("CameIn") == ["D1 01h 20m blue/one,blue: BLUE has come into Wei-hai-wei"]
    view = GAME.view(war.state, war.roles["blue"])
    assert [report.contact for report in view.known.reports][:1] == [1]
    assert [force.name for force in view.forces] == ["BLUE"]


def test_a_full_harbour_takes_no_more() -> None:
    war = home(
        force("HOME", "wei-hai-wei", "mikasa", "fuji", "retvizan", "majestic", "drake"),
        force("BLUE", OFF, "asama", "varyag"),
        ports={"wei-hai-wei": {"berths": 6}},
    )
    war.on(blue_one="SEA BLUE: TO WEI-HAI-WEI 12KN").until(360)
    assert war.told("NoBerth")[0].endswith("BLUE finds no berth in Wei-hai-wei: the harbour is full")
    assert (war.force("BLUE").role, war.force("BLUE").port) == ("blue/one", "")


def test_coaling_takes_its_hours_and_the_count_begins_anew_when_she_is_full() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake", burnt_t=1100))
    war.on(blue="SEA HOME: COAL").until(360)
    ship = war.ship("DRAKE")
    assert (round(ship.coal - 1400), ship.burnt > 1100) == (585, True)  # 600 taken, 15 burnt by her fires
    war.until(720)
    ship = war.ship("DRAKE")
    assert (ship.burnt < 5.0, ship.coal > 2490.0) == (True, True)
    assert len(war.told("BunkersFull")) == 1


def test_a_stock_that_is_spent_gives_no_more() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake", burnt_t=1100), ports={"wei-hai-wei": {"stock_t": 200}})
    war.on(blue="SEA HOME: COAL").until(720)
    assert next(stock.left_t for stock in war.state.stocks if stock.port == "wei-hai-wei") == 0.0
    assert round(war.ship("DRAKE").coal) == 1400 + 200 - 30
    assert "Wei-hai-wei gives no coal" in war.refusals("blue", "SEA HOME: COAL")[0]


def test_a_neutral_port_coals_for_a_day_and_once() -> None:
    blue = side("wei-hai-wei", force("BLUE", "chefoo", "destroyer_30kn", "drake", burnt_t=90), allowed=["chefoo"])
    war = War(scheme(blue=blue))
    assert war.force("BLUE").role == "blue/one"
    war.on(blue_one="SEA BLUE: COAL").until(360)
    assert war.ship("DRAKE").burnt < 10.0
    war.on(blue_one="SEA BLUE: TO 37-50N 121-30E 12KN; TO CHEFOO 12KN").until(720)
    assert war.force("BLUE").port == "chefoo"
    assert "gives no coal" in war.refusals("blue/one", "SEA BLUE: COAL")[0]


def test_fires_that_are_out_burn_nothing_and_take_six_hours_to_light() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake"))
    war.on(blue="SEA HOME: FIRES OUT").until(360)
    assert war.ship("DRAKE").burnt == 0.0
    war.on(blue="SAIL DRAKE AS HUNTER AT D1 06H")
    war.on(blue_one="SEA HUNTER: 090 12KN").until(720)
    assert war.force("HUNTER").way.begun_min == 360 + 360
    assert war.force("HUNTER").way.speed_kn == 12.0
