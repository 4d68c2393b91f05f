"""Scenarios of a Duel: what the model fills in and what it refuses; those that are shipped; the opening."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.kernel.contract import Role
from sandgate.kernel.geometry import distance
from sandgate.kernel.scenario import load
from sandgate.kernel.shelf import titles
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE

from .playing import ABREAST, BLUE_KENTUCKY, RED_KEARSARGE, Duel, scenario

SHIPPED = [each.name for each in titles() if each.game == GAME.key]


def faults(*ships: dict[str, Any], **fields: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        scenario(*ships, **fields)
    return [f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in refused.value.errors()]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_reads_again_as_it_is(name: str) -> None:
    checked = load(name).scenario
    assert GAME.model.model_validate(checked).model_dump(mode="json") == checked
    assert checked["about"]
    assert GAME.result(GAME.setup(checked)) is None


def test_the_first_scenario_is_the_one_of_the_register() -> None:
    """The register's companion, section 7: about 4,690 yards apart, 120 moves."""
    state = GAME.setup(load("nwc1902/kearsarge_indiana").scenario)
    blue, red = state.ships
    assert [(ship.side, ship.battery, ship.full_speed_kn, ship.motion.heading_deg) for ship in state.ships] == [
        ("blue", "kearsarge", 12.0, 45.0),
        ("red", "indiana", 14.4, 270.0),
    ]
    assert round(distance(*blue.dots[0], *red.dots[0]), -1) == 4690.0
    assert state.options.moves == 120


def test_the_house_default_is_4000_yards_end_on() -> None:
    """NWC.DU.36, ruling."""
    state = GAME.setup(load("nwc1902/house_default").scenario)
    assert distance(*state.ships[0].dots[0], *state.ships[1].dots[0]) == 4000.0
    assert [ship.motion.heading_deg for ship in state.ships] == [90.0, 270.0]


def test_everything_is_loaded_and_fire_is_not_open_at_the_start() -> None:
    """NWC.DU.43: at the beginning of the game all guns and all torpedo tubes count as loaded."""
    for ship in Duel().state.ships:
        assert (ship.ready_move, ship.ready_s) == ((1, 1, 1, 1), (0.0, 0.0, 0.0, 0.0))
        assert (ship.open_12in, ship.open_8in) == (False, False)


def test_what_a_file_leaves_out_is_filled_in() -> None:
    checked = scenario(*ABREAST)
    assert checked["moves"] == 120
    assert checked["options"] == {
        "ring_at_four_tenths": False,
        "torpedo_points": 1000.0,
        "torpedo": {"speed_kn": 27.0, "range_yd": 800.0},
    }
    assert [ship["engines_kn"] for ship in checked["ships"]] == [12.0, 12.0]


def test_known_ships_bring_their_battery() -> None:
    """NWC.DU.27: superposed turrets as in the Kearsarge, wing turrets as in the Indiana."""
    checked = scenario(RED_KEARSARGE, BLUE_KENTUCKY | {"name": "Oregon"})
    assert [ship["battery"] for ship in checked["ships"]] == ["kearsarge", "indiana"]
    assert (
        scenario(RED_KEARSARGE | {"name": "Mikasa", "battery": "kearsarge"}, BLUE_KENTUCKY)["ships"][0]["name"] == "Mikasa"
    )


def test_story_the_faster_ship_is_red() -> None:
    """NWC.DU.33: "the 14.4-knot ship is red, the 12-knot ship is blue"; the software swaps the colours and says so."""
    slow_red = scenario(RED_KEARSARGE, BLUE_KENTUCKY | {"speed_kn": 14.4}, about="A trial.")
    assert [(ship["name"], ship["side"]) for ship in slow_red["ships"]] == [("Kearsarge", "blue"), ("Kentucky", "red")]
    assert slow_red["about"] == "A trial. The colours are exchanged, for the faster ship is red [NWC.DU.33]."
    assert scenario(*slow_red["ships"], about=slow_red["about"])["about"] == slow_red["about"]
    assert [role.posts for role in GAME.roles(slow_red)] == [
        ("captain of Kentucky",),
        ("captain of Kearsarge",),
        ("umpire",),
    ]


def test_with_equal_speeds_colours_are_free() -> None:
    """NWC.DU.33, ruling."""
    assert [ship["side"] for ship in scenario(BLUE_KENTUCKY, RED_KEARSARGE)["ships"]] == ["blue", "red"]


def test_story_two_battleships() -> None:
    """NWC.DU.01: "exactly two ships, one red and one blue, each a battleship of 1,000 score points"; NWC.DU.34."""
    assert BATTLESHIP_ENDURANCE == 1000.0
    assert [(ship.side, ship.received) for ship in Duel().state.ships] == [("red", 0.0), ("blue", 0.0)]
    assert GAME.roles(scenario()) == (
        Role("red", "red", ("captain of Kearsarge",)),
        Role("blue", "blue", ("captain of Kentucky",)),
        Role("umpire", "", ("umpire",)),
    )
    for ships in ([RED_KEARSARGE], [RED_KEARSARGE, RED_KEARSARGE], [*ABREAST, BLUE_KENTUCKY | {"name": "Iowa"}]):
        assert "[NWC.DU.01]" in faults(*ships)[0] or "[NWC.DU.27]" in faults(*ships)[0]


def test_ships_begin_2000_yards_or_more_apart() -> None:
    """NWC.DU.36: "(0,0) and (0,2000)": accepted; "(0,0) and (0,1999)": refused."""
    assert scenario(RED_KEARSARGE, BLUE_KENTUCKY | {"at_yd": [0, 2000]})
    (fault,) = faults(RED_KEARSARGE, BLUE_KENTUCKY | {"at_yd": [0, 1999]})
    assert "the ships are 1999 yards apart and must be 2,000 or more [NWC.DU.36]" in fault


def test_the_distance_at_the_start_is_taken_on_the_grid_of_a_sixteenth_of_a_yard() -> None:
    """1999.97 stands nearer to 2000 than to 1999.9375, and 1999.968 does not."""
    assert scenario(RED_KEARSARGE, BLUE_KENTUCKY | {"at_yd": [0, 1999.97]})
    assert "NWC.DU.36" in faults(RED_KEARSARGE, BLUE_KENTUCKY | {"at_yd": [0, 1999.968]})[0]


def test_ships_need_a_known_battery_and_names_of_their_own() -> None:
    (fault,) = faults(RED_KEARSARGE | {"name": "Mikasa"}, BLUE_KENTUCKY)
    assert fault.startswith("ships.0: ")
    assert "say which battery Mikasa has: kearsarge or indiana [NWC.DU.27]" in fault
    (fault,) = faults(RED_KEARSARGE, BLUE_KENTUCKY | {"name": "Kearsarge", "at_yd": [0, 5]})
    assert "must be 2,000 or more [NWC.DU.36]; both ships are called Kearsarge" in fault


def test_all_faults_come_back_at_once() -> None:
    bad = {"side": "green", "name": "", "at_yd": [0], "heading_deg": 360, "speed_kn": 0, "colour": "red"}
    found = faults(bad, BLUE_KENTUCKY | {"speed_kn": 26}, moves=1001, extra=True)
    places = [fault.split(":")[0] for fault in found]
    assert places == [
        "moves",
        *["ships.0.side", "ships.0.name", "ships.0.at_yd", "ships.0.heading_deg", "ships.0.speed_kn", "ships.0.colour"],
        "ships.1.speed_kn",
        "extra",
    ]


def test_numbers_are_numbers() -> None:
    """A quoted number, a yes or an endless value is a slip of the pen, not a speed."""
    for slip in ("12", True, float("inf"), float("nan")):
        assert faults(RED_KEARSARGE | {"speed_kn": slip}, BLUE_KENTUCKY)


def test_a_ship_may_begin_while_she_works_up() -> None:
    """NWC.DU.13: her full speed is then what her engines are ordered to; it also says who is red."""
    checked = scenario(RED_KEARSARGE | {"speed_kn": 6, "engines_kn": 14.4}, BLUE_KENTUCKY)
    red = next(ship for ship in GAME.setup(checked).ships if ship.side == "red")
    assert (red.name, red.full_speed_kn, red.motion.speed_kn, red.motion.engines_kn) == ("Kearsarge", 14.4, 6.0, 14.4)


def test_ships_that_met_on_the_chart_begin_as_they_are() -> None:
    """NWC.ST.19: nearer than 2,000 yards, with what they have received, at what they make, each in her own colour."""
    faster = BLUE_KENTUCKY | {"speed_kn": 16, "made_kn": 0, "at_yd": [0, 900], "received": 500}
    checked = scenario(RED_KEARSARGE | {"at_yd": [0, 0], "heading_deg": 0}, faster, met_on_the_chart=True)
    red, blue = GAME.setup(checked).ships
    assert (red.side, red.name, red.received, red.half_power) == ("red", "Kearsarge", 0.0, False)
    assert (blue.side, blue.name, blue.received, blue.half_power) == ("blue", "Kentucky", 500.0, True)
    assert (blue.motion.speed_kn, blue.motion.bell_kn, blue.full_speed_kn) == (0.0, 0.0, 16.0)
    plain = load("nwc1902/house_default").scenario
    assert not {"met_on_the_chart", "received", "made_kn"} & {*plain, *plain["ships"][0]}
