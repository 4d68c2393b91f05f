"""General orders that a scenario lodges beforehand, what a player adds to them, and who lodges nothing (JANE.GEN.04)."""

import pytest

from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.scenario import read
from sandgate.rules.jane1905.tactical.ship_state import Nature
from tests.rules.jane1905.tactical.in_play import Action, begun, lies

RED, BLUE = [lies("retvizan", 6000, 3000, 270, 0)], [lies("mikasa", 1000, 3000, 90, 0)]


def loaded(action: Action, ship: str, place: str) -> Nature:
    return next(each for each in action.ship(ship).mountings if each.id == place).loads[0]


def test_what_the_scenario_lodges_counts_at_once_and_a_player_adds_to_it() -> None:
    orders = [
        "FCO HEAVY HE OVER 4000 AIM turret_gunhouse",
        "LOAD MIKASA.aft COMMON",
        "TORPEDO SET MIKASA 1000",
        "CODE X go home",
    ]
    action = Action(begun(RED, BLUE, blue_side={"orders": orders}))
    assert [loaded(action, "MIKASA", place) for place in ("fore", "aft")] == ["HE", "COMMON"]
    assert loaded(action, "RETVIZAN", "fore") == "AP"
    assert action.ship("MIKASA").setting_yd == 1000
    action.play("general", blue="FCO HEAVY OPEN 3000; ORDER keep off")
    own = next(each for each in action.state.orders if each.side == "blue")
    assert [(line.nature, line.opens_yd) for line in own.control] == [("HE", 0), ("", 3000)]
    assert (own.text, own.code) == (("keep off",), ("X go home",))
    assert [loaded(action, "MIKASA", place) for place in ("fore", "aft")] == ["HE", "COMMON"]
    action.to("shots", 1).play("shots")  # at 5,000 yards: beyond the opening range
    assert {each.firer for each in action.state.strikes} == {101}


def test_a_players_line_that_names_another_first_load_counts() -> None:
    action = Action(begun(RED, BLUE, blue_side={"orders": ["FCO HEAVY HE"]})).play("general", blue="FCO HEAVY COMMON")
    assert loaded(action, "MIKASA", "fore") == "COMMON"


def test_who_lodges_nothing_has_the_courses_of_the_scenario_and_the_defaults() -> None:
    action = Action(begun(RED, [lies("mikasa", 2500, 3000, 90, 6)])).to("shots", 1)
    assert (loaded(action, "MIKASA", "fore"), loaded(action, "MIKASA", "battery_main.P")) == ("AP", "HE")
    assert (action.ship("MIKASA").x_yd, action.ship("MIKASA").setting_yd) == (2700.0, 2000)
    action.play("shots")
    assert {each.at for each in action.state.strikes if each.firer == 201} == {101}


def test_what_is_wrong_with_them_is_a_fault_of_the_scenario_with_its_line_and_clause() -> None:
    text = """game: jane1905.tactical
red: {ships: [{plan: retvizan, at_yd: [6000, 3000], course_deg: 0, speed_kn: 0}]}
blue:
  ships: [{plan: mikasa, at_yd: [1000, 3000], course_deg: 0, speed_kn: 0}]
  orders:
    - FCO HEAVY AP
    - %s
"""
    with pytest.raises(ScenarioError, match=r"x.yaml:7:7: blue.orders.2: .*\[JANE"):
        read("x.yaml", text % "FCO HEAVY POTATOES")
    with pytest.raises(ScenarioError, match=r"blue.orders.2: .*RETVIZAN.*\[JANE.GUN.16\]"):
        read("x.yaml", text % "FCO RETVIZAN AP")
