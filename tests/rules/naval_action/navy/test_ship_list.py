"""Ships of the data keep to the formulas; one's own are checked, all faults at once, unless a printed list gives them."""

import pytest
from pydantic import ValidationError

from sandgate.kernel.errors import ScenarioError
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.entry import ShipFile
from sandgate.rules.naval_action.navy.ship_list import class_named, class_of_entry, classes, classes_of_file, entries

OWN = """\
name: Own
nation: US
type: CA
year: 1930
displacement_std_lt: 10000
speed_kn: 32
belt_in: 4.0
deck_in: 2.0
batteries:
  - {pos: BOW, guns: 6, model: 8in, calibre_in: 8.0, rof: new, max_range_yd: 30000, rounds_per_gun: 20}
  - {pos: STN, guns: 3, model: 8in, calibre_in: 8.0, introduced: 1918, max_range_yd: 30000, rounds_per_gun: 20}
"""


def test_every_ship_of_the_list_is_whole() -> None:
    for key in classes():
        ship = class_named(key)
        assert ship.key == key
        assert ship.strength > 0
        assert all(battery.ammo_turns > 0 and 1 <= battery.step <= 6 for battery in ship.batteries)


def test_every_written_factor_of_the_list_is_checked() -> None:
    """Each of them is changed once, and refused."""
    plain = entries()["hood"].model_dump(exclude_unset=True)
    wrong = {
        "armour_class": "7",
        "comparative_strength": 9.0,
        "aa_factor": 4.0,
        "caliber_factor": 8,
        "rof": "new",
        "sequence_step": 5,
        "ammo_turns": 21,
        "factor": 8,
    }
    for key, value in wrong.items():
        changed = ShipFile.model_validate(plain).model_dump(exclude_unset=True)
        part = next(each for each in (changed, changed["batteries"][0], changed["torpedoes"][0]) if key in each)
        part[key] = value
        with pytest.raises(ValidationError, match=f"{key}: .* is not .* as it is worked out"):
            ShipFile.model_validate(changed)


def test_sisters_differ_where_the_file_says_so() -> None:
    norfolk, suffolk = class_named("norfolk"), class_named("suffolk")
    assert (norfolk.armour, len(norfolk.mounts), suffolk.armour, suffolk.mounts) == (4, 2, 5, ())
    assert class_named("sakito_maru").batteries == ()
    assert (class_named("chokai").lost, class_named("euryalus").lost) == ("1944-10", "")


def test_factors_that_are_left_out_are_worked_out() -> None:
    (ship,) = classes_of_file(OWN, "own.yaml")
    assert (ship.armour, ship.weak_deck, ship.strength, ship.charges) == (5, False, 5.0, 0)
    assert [(each.factor, each.old, each.step, each.ammo_turns) for each in ship.batteries] == [
        (5, False, 3, 2),
        (5, True, 6, 3),
    ]


def test_all_that_is_wrong_with_a_ship_is_told_at_once() -> None:
    text = OWN.replace("type: CA", "type: CA\narmour_class: O6\ncomparative_strength: 7.0").replace(
        "guns: 6,", "guns: 6, ammo_turns: 3,"
    )
    with pytest.raises(ScenarioError) as error:
        classes_of_file(text, "own.yaml")
    told = str(error.value).splitlines()
    assert [line.split(": ")[1] for line in told] == ["armour_class", "comparative_strength", "batteries.1.ammo_turns"]
    assert all(line.endswith("]") for line in told)


def test_the_owner_of_a_printed_list_writes_its_factors() -> None:
    text = OWN + "house: false\narmour_class: O6\ncomparative_strength: 7.0\naa_factor: 2\n"
    (ship,) = classes_of_file(text, "own.yaml")
    assert (ship.armour, ship.weak_deck, ship.strength, ship.aa_guns, ship.house) == (6, True, 7.0, 8, False)


def test_house_factors_go_by_the_card_that_is_played_with() -> None:
    higher = tuple([(up_to_in, factor._replace(v=factor.v + 1)) for up_to_in, factor in SHIPPED.caliber_factors])
    card = SHIPPED._replace(caliber_factors=higher)
    assert [each.factor for each in class_named("exeter", card).batteries] == [6, 6]
    printed = entries()["exeter"].model_copy(update={"house": False})
    assert [each.factor for each in class_of_entry(printed, "exeter", card).batteries] == [5, 5]
