"""Status sheets of ships: each thing of NA.COMP.08 stands on them, and what is spent is ticked."""

import re
import xml.etree.ElementTree as ET

import pytest

from sandgate.draw.naval_action import SHEETS
from sandgate.draw.naval_action.status_sheet import blank_sheet
from sandgate.draw.piece_sheets import sheets_of
from sandgate.draw.png import png
from sandgate.kernel.contract import Role
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.ship_list import class_named, classes

from .naval_samples import GAME, changed, river, ship

OWN = """
name: Example
sisters: [Specimen]
nation: BR
type: DD
year: 1936
armour_class: "2"
speed_kn: 36
batteries:
  - {pos: BOW, guns: 4, model: 4.7in/45, calibre_in: 4.7, rof: "on", max_range_yd: 16970, rounds_per_gun: 200}
torpedoes:
  - {pos: C, tubes_per_mount: 4, size_in: 21}
"""


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def boxes(svg: str) -> tuple[int, int]:
    """Boxes that are free, and those that are ticked."""
    return len(re.findall('class="na-box"', svg)), len(re.findall('class="na-box-used"', svg))


def test_the_sheets_are_found_by_the_key_of_the_book() -> None:
    assert sheets_of("naval_action") is SHEETS
    assert SHEETS.names() == classes()


@pytest.mark.parametrize("key", classes())
def test_every_ship_of_the_list_has_a_sheet(key: str) -> None:
    svg = SHEETS.draw(SHEETS.piece(key), "status", False).svg()
    kind = class_named(key)
    told = texts(svg)
    assert {battery.model for battery in kind.batteries} <= set(told)
    damage_and_control = 5
    spent = sum(each.ammo_turns for each in kind.batteries) + sum(each.tubes for each in kind.mounts)
    spent += kind.charges + kind.hedgehogs + kind.aircraft
    assert boxes(svg) == (spent + damage_and_control, 0)


def test_a_sheet_tells_all_that_the_clause_lists() -> None:
    """NA.COMP.08, by the figures of the list: 28.5 knots, two thirds and a third of them at D and HD."""
    told = texts(SHEETS.draw(SHEETS.piece("admiral_graf_spee"), "status", False).svg())
    assert {"Admiral Graf Spee", "6", "28.5", "19", "9.5", "BOW", "28cm SK C/28", "11.1", "new", "1.5"} <= set(told)
    assert {"13,297", "26,593", "39,890", "LS, 21 in", "D", "HD", "sunk", "out", "regained"} <= set(told)
    assert "O5" in texts(SHEETS.draw(SHEETS.piece("chicago"), "status", False).svg())


def test_a_file_of_ones_own_is_checked_and_drawn_with_its_sisters() -> None:
    ships = SHEETS.read(OWN, "own.yaml")
    sheet = SHEETS.draw(ships, "status", False)
    assert {"Example", "Specimen", "On"} <= set(texts(sheet.svg()))
    assert png(sheet.svg("print"))[1:4] == b"PNG"
    with pytest.raises(ScenarioError, match="armour_class"):
        SHEETS.read(OWN.replace('armour_class: "2"', "armour_class: thick"), "own.yaml")


def test_what_is_spent_or_suffered_is_ticked_on_the_card() -> None:
    from sandgate.draw.naval_action_surface import CHARTS

    state = river()
    spee = ship(state, "Admiral Graf Spee")
    fresh = tuple([replace(gun, left=10) for gun in spee.guns])
    before = changed(state, spee.name, guns=fresh, level=0, control="none")
    guns = (replace(fresh[0], left=7), *fresh[1:])
    tubes = (replace(spee.tubes[0], left=1), *spee.tubes[1:])
    after = changed(before, spee.name, guns=guns, tubes=tubes, level=2, control="out")
    ticked = [boxes(CHARTS.card(GAME.view(each, Role("red"))))[1] for each in (before, after)]
    spent = 3 + (spee.tubes[0].left - 1)
    assert ticked[1] - ticked[0] == spent + 2 + 1  # D and HD, and out of control


def test_a_sheet_of_several_ships_is_as_high_as_all_of_them() -> None:
    one, two = (blank_sheet([class_named("hood")] * count, SHIPPED).height for count in (1, 2))
    assert two > 1.8 * one
