"""Ships in harbour: sailing orders, coming in, berths, coaling, fires. JANE.STR.04, .06, .21."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.strategical.traffic import UNCOUNTED_T
from tests.rules.jane1905.strategical.war import BLUE_FAR, RED_FAR, War, force, scheme, side

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


def test_ships_of_two_forces_sail_as_one_under_a_player_and_others_by_their_written_orders() -> None:
    """After an hour Drake has taken the 92 1/2 tons that she wanted; her destroyer, at 25 tons an hour, is still coaling."""
    blues = (
        force("HOME", "wei-hai-wei", "drake", "destroyer_30kn Scout", burnt_t=90),
        force("SECOND", "wei-hai-wei", "asama", "fuji", "varyag"),
    )
    war = home(*blues)
    war.on(
        blue='SEA HOME: COAL\nSAIL DRAKE, ASAMA AS HUNTER AT D1 01H ORDERS "090 12KN"\n'
        'SAIL VARYAG AS LOOKOUT AT D1 01H ORDERS "FIRES OUT; 090 15KN"'
    )
    assert (war.state.minute, war.asked) == (60, [("blue/one", "run")])
    assert war.told("BunkersFull", "NotCarriedOut", "Sailed", "DidNotSail") == [
        "D1 01h blue: DRAKE has full bunkers again",
        "D1 01h blue,blue/one: HUNTER sails from Wei-hai-wei with DRAKE, ASAMA: 090 12KN",
        "D1 01h : LOOKOUT could not carry out FIRES OUT: it lies in no harbour",
        "D1 01h blue: LOOKOUT sails from Wei-hai-wei with VARYAG: FIRES OUT; 090 15KN",
    ]
    names = {ship.number: ship.name for ship in war.state.ships}
    of = {each.name: [names[number] for number in each.ships] for each in war.state.forces if each.side == "blue"}
    assert of == {"HOME": ["SCOUT"], "SECOND": ["FUJI"], "HUNTER": ["DRAKE", "ASAMA"], "LOOKOUT": ["VARYAG"]}
    war.until(360)
    ways = [(war.force(name).way.course_deg, war.force(name).way.speed_kn) for name in ("HUNTER", "LOOKOUT")]
    assert ways == [(0.0, 0.0), (90.0, 15.0)]  # to a player his orders are words


def test_ships_of_which_one_has_gone_to_sea_by_their_hour_do_not_sail() -> None:
    """Blue's note comes at 01h, as it lies in harbour; at 02h its sheet detaches Scout to her player, who is off at once."""
    blue = side("wei-hai-wei", force("BLUE", "37-33N 122-24E", "drake", "destroyer_30kn Scout"))
    war = War(scheme(blue=blue, consent={"notes": "hours"}))
    sheet = 'SEA BLUE: TO WEI-HAI-WEI 12KN; LIE 2H; DETACH SCOUT AS SCOUTS ORDERS "Out"; LIE'
    war.on(blue_one=f'{sheet}\nNOTE WEI-HAI-WEI "Send me on"')
    assert (war.state.minute, war.asked) == (60, [("blue", "harbour")])
    war.on(blue="SAIL DRAKE, SCOUT AS FLEET AT D1 03H")
    assert (war.state.minute, war.asked) == (120, [("blue/one", "run")])
    war.on(blue_one="SEA SCOUTS: 090 12KN").until(360)
    assert war.told("Sailed", "DidNotSail") == [
        "D1 03h blue: FLEET could not sail: the ships do not lie together in a harbour of their side"
    ]
    assert (war.force("SCOUTS").way.speed_kn, war.force("BLUE").port) == (12.0, "wei-hai-wei")


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
    assert {(report.force, report.contact) for report in view.known.reports} == {(war.force("BLUE").number, 1)}
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
    assert next(stock.left_t for stock in war.state.stocks if stock.port == "wei-hai-wei") == UNCOUNTED_T


def test_a_stock_that_is_spent_gives_no_more() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake", burnt_t=1100), ports={"wei-hai-wei": {"stock_t": 200}})
    war.on(blue="SEA HOME: COAL; FIRES OUT").until(720)
    assert next(stock.left_t for stock in war.state.stocks if stock.port == "wei-hai-wei") == 0.0
    assert round(war.ship("DRAKE").coal) == 1400 + 200 - 5  # two hours of coaling; then her fires are out
    assert "Wei-hai-wei gives no coal" in war.refusals("blue", "SEA HOME: COAL")[0]


def test_a_neutral_port_coals_for_a_day_and_once() -> None:
    blue = side("wei-hai-wei", force("BLUE", "chefoo", "destroyer_30kn", "drake", burnt_t=30), allowed=["chefoo"])
    war = War(scheme(blue=blue))
    assert war.force("BLUE").role == "blue/one"
    out_and_in = "SEA BLUE: TO 37-50N 121-30E 12KN; TO CHEFOO 12KN"
    war.on(blue_one=out_and_in).until(360).on(blue_one=out_and_in).until(720)  # who lay there and took none still may
    war.on(blue_one="SEA BLUE: COAL").until(1080)
    assert war.ship("DRAKE").burnt < 10.0
    war.on(blue_one=out_and_in).until(1440)
    assert war.force("BLUE").port == "chefoo"
    assert "gives no coal" in war.refusals("blue/one", "SEA BLUE: COAL")[0]


def test_a_neutral_ports_day_is_one_day_whatever_is_written_within_it() -> None:
    """Drake wants 2,450 tons and burns 2 1/2 an hour: 25 hours at 97 1/2. After 24 she has had 2,400, and burns on."""
    war = War(scheme(blue=side("wei-hai-wei", force("BLUE", "chefoo", "drake", burnt_t=2450), allowed=["chefoo"])))
    war.on(blue_one="SEA BLUE: COAL").until(360)
    war.on(blue_one="SEA BLUE: COAL").until(1800)
    assert war.ship("DRAKE").coal == pytest.approx(50 + 2400 - 30 * 2.5, abs=0.1)


def test_fires_that_are_out_burn_nothing_and_take_six_hours_to_light() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake"))
    war.on(blue="SEA HOME: FIRES OUT").until(360)
    assert war.ship("DRAKE").burnt == 0.0
    war.on(blue="SAIL DRAKE AS HUNTER AT D1 06H")
    war.on(blue_one="SEA HUNTER: 090 12KN").until(720)
    assert war.force("HUNTER").way.begun_min == 360 + 360
    assert war.force("HUNTER").way.speed_kn == 12.0


def test_steam_that_is_being_raised_is_not_raised_anew_by_another_sheet() -> None:
    """Lit at 07h, her fires have steam at 13h, whatever is written at noon (JANE.STR.21)."""
    war = home(force("HOME", "wei-hai-wei", "drake")).on(blue="SEA HOME: FIRES OUT").until(360)
    war.on(blue="SAIL DRAKE AS HUNTER AT D1 07H").on(blue_one="SEA HUNTER: 090 12KN").until(720)
    war.on(blue_one="SEA HUNTER: 045 12KN").until(1080)
    assert [fix.minute for fix in war.force("HUNTER").track] == [420, 720, 780, 1080]  # she goes at 13h, and on at 18h


def test_eleven_hundred_tons_take_eleven_hours_where_fires_are_out() -> None:
    war = home(force("HOME", "wei-hai-wei", "drake", burnt_t=1100)).on(blue="SEA HOME: FIRES OUT; COAL").until(1440)
    assert war.told("BunkersFull") == ["D1 11h blue: DRAKE has full bunkers again"]


def test_no_more_is_coaled_than_was_written_by_the_ships_that_coal_fastest() -> None:
    """101 tons are 61 full minutes of Drake's coaling, and as many of the boat's."""
    both = force("HOME", "wei-hai-wei", "drake", "destroyer_30kn Boat", burnt_t=90)
    both["ships"][0]["burnt_t"] = 1100
    war = home(both).on(blue="SEA HOME: FIRES OUT; COAL 101").until(360)
    assert war.ship("DRAKE").coal - 1400 == pytest.approx(61 * 100 / 60)
    assert war.ship("BOAT").coal - 6 == pytest.approx(61 * 25 / 60)


CHARTED = {"mines": ["37-33N 122-17E"], "forts": [{"name": "Itao", "at": "37-31N 122-12E"}], "remarks": "A boom by night."}


def charted(harbours: Any) -> War:
    return War(scheme(blue=side("wei-hai-wei", force("HOME", "wei-hai-wei", "drake"), harbours=harbours)))


def test_a_harbour_chart_is_before_its_own_side_and_the_umpire_alone() -> None:
    """JANE.STR.03: squares of 2,000 yards about the sea mark, 37-31.8N 122-12E."""
    war = charted({"wei-hai-wei": CHARTED})
    charts = {role: GAME.view(war.state, who).known.campaigns[1].charts for role, who in war.roles.items()}
    assert charts["blue"] == charts["blue/one"] == charts["umpire"] == war.state.campaigns[1].charts
    assert charts["red"] == charts["red/one"] == ()
    (chart,) = charts["blue"]
    assert (chart.port, chart.mines, chart.forts, chart.remarks) == (
        "wei-hai-wei",
        ("Q12",),
        (("ITAO", "M14"),),
        "A boom by night.",
    )


def test_what_lies_off_a_harbour_chart_is_refused_with_its_place() -> None:
    with pytest.raises(ValidationError) as found:
        charted({"wei-hai-wei": {"mines": ["36-00N 122-17E"]}})
    assert "blue.harbours.wei-hai-wei: 36-00N 122-17E is no place of that chart" in str(found.value)
    with pytest.raises(ValidationError, match=r"blue\.harbours\.port-arthur: it is no port of this side"):
        charted({"port-arthur": CHARTED})


def test_what_is_agreed_beforehand_is_told_to_all_players_alike() -> None:
    """JANE.STR.28: wireless, notes, cables, mines, the coal book and the night."""
    facts = {"consent": {"wireless_mi": 0, "notes": "hours", "coal": "units", "cables_cut": False}, "sun": "place"}
    sides = [side("port-arthur", RED_FAR, statement="War."), side("wei-hai-wei", BLUE_FAR, statement="Come.")]
    war = War(scheme(*sides, **facts))
    told = {GAME.briefing(GAME.view(war.state, who)).text.partition("It is agreed: ")[2] for who in war.roles.values()}
    assert told - {""} == {
        "there is no wireless, and none hears or jams the enemy's; notes with a sheet come an hour after they are written; "
        "cables are not cut; mines lie where harbour charts have them, none are laid at sea; coal is kept in units; "
        "night goes by the sun of each place."
    }
