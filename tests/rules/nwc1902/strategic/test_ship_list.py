"""The list of ships: every row is complete, and who sailed in the campaigns is found by name. NWC.ST.36, .38."""

import pytest

from sandgate.rules.nwc1902.strategic.classes.ship_list import figures_of, ship_list
from sandgate.rules.nwc1902.strategic.classes.table import max_kn
from sandgate.rules.nwc1902.strategic.coal.endurance import days_at
from sandgate.rules.nwc1902.strategic.ships import Letter


def test_every_ship_can_steam_at_her_highest_speed() -> None:
    for ship in ship_list().values():
        assert ship.max_kn <= max_kn(ship.letter), ship.name
        assert days_at(ship.letter, ship.max_kn) >= 2.0, ship.name
        assert ship.bunkers_t >= 30.0, ship.name
        assert (ship.value == 0.0) == (ship.letter == "m"), ship.name


def test_no_name_stands_for_two_ships_of_one_class() -> None:
    names = [(ship.name.partition(" (")[0].lower(), ship.letter) for ship in ship_list().values()]
    assert len(dict.fromkeys(names)) == len(names)


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("Cristobal Colon", "B"),
        ("Furor", "V"),
        ("Iowa", "A"),
        ("Montgomery", "C"),
        ("Harvard", "E"),
        ("Porter", "t"),
        ("Knyaz Suvorov", "A"),
        ("Mikasa", "A"),
    ],
)
def test_ships_of_the_campaigns_are_in_the_list(name: str, letter: Letter) -> None:
    assert figures_of(name.upper(), None).letter == letter
    assert figures_of(name, letter).navy
