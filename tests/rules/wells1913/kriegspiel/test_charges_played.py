"""Charges and retreats in games played at a table. KS.CHARGE.01, .04, .09, .21 and .23."""

from typing import Any

from sandgate.rules.wells1913.kriegspiel.charges.charge_events import InfantryCharged
from sandgate.rules.wells1913.kriegspiel.roll import gun_of

from .at_table import Hall
from .charges import BARE, gun, unit


def opposed(red: list[dict[str, Any]], blue: list[dict[str, Any]], guns: tuple[dict[str, Any], ...] = ()) -> Hall:
    """A table with these units and guns of Blue's and nothing else."""
    return Hall(red={**BARE, "units": red}, blue={**BARE, "units": blue, "guns": list(guns)})


def places(hall: Hall, name: str) -> dict[str, tuple[float, float]]:
    return {man.name: (man.x_in, man.y_in) for man in hall.men(name)}


def test_each_man_charged_in_extended_order_goes_straight_away_by_himself() -> None:
    """KS.CHARGE.09: eight from the south at the long distance kill eight of twelve; four keep their places.

    They stand behind the gaps that the dead have left, and are neither formed anew nor shifted: each is 12 in farther north.
    """
    hall = opposed([unit("RC1", 8, 72, 100)], [unit("BC1", 16, 72, 130, mounted=False)])
    before_all = places(hall, "BC1")
    hall.move("RC1 CHARGE BC1")
    (duty,) = [duty for duty in hall.battle.duties if duty.kind == "retire a foot"]
    before = {name: before_all[name] for name in duty.men}
    assert len(before) == 4
    assert places(hall, "BC1").items() >= before.items()
    hall.move("BC1 RETIRE")
    after = {name: at for name, at in places(hall, "BC1").items() if name in before}
    assert after == {name: (x_in, y_in + 12.0) for name, (x_in, y_in) in before.items()}


def test_men_whose_way_is_blocked_go_aside_and_the_others_straight() -> None:
    """KS.CHARGE.09: of the four who have to go north one finds a waggon in his way; only he goes on another bearing."""
    free = opposed([unit("RC1", 8, 72, 100)], [unit("BC1", 16, 72, 130, mounted=False)])
    free.move("RC1 CHARGE BC1")
    (duty,) = [duty for duty in free.battle.duties if duty.kind == "retire a foot"]
    before = {name: at for name, at in places(free, "BC1").items() if name in duty.men}
    west = min(before, key=lambda name: before[name])
    x_in, y_in = before[west]
    waggon = {"name": "BW1", "at": [x_in - 0.9, y_in + 6.0], "facing_deg": 0}
    forces = {**BARE, "units": [unit("BC1", 16, 72, 130, mounted=False)], "waggons": [waggon]}
    hall = Hall(red={**BARE, "units": [unit("RC1", 8, 72, 100)]}, blue=forces)
    hall.move("RC1 CHARGE BC1")
    hall.move("BC1 RETIRE")
    after = places(hall, "BC1")
    straight = [name for name, (x, y) in before.items() if after[name] == (x, y + 12.0)]
    assert straight == [name for name in before if name != west]
    assert after[west][0] > x_in  # the waggon stands to the west of him


def test_no_gun_is_taken_while_any_of_its_guards_lives() -> None:
    """KS.CHARGE.21: a man on either side of the gun; the charge is one upon the nearer, and the other keeps it."""
    left, right = unit("BI1", 1, 68, 130, formation="extended"), unit("BI2", 1, 76.5, 130, formation="extended")
    hall = opposed([unit("RC1", 10, 72, 100)], [left, right], guns=(gun("BG1", 4, 72, 130),))
    hall.move("RC1 CHARGE BG1")
    assert (len(hall.men("BI1")), len(hall.men("BI2"))) == (0, 1)
    assert len(hall.men("RC1")) == 10  # a fifth of one man is nothing: sabres enough for the price of a gun are left
    assert gun_of(hall.battle, "BG1").holder == "blue"
    assert len(hall.men("BG1")) == 4


def test_two_charges_from_one_distance_are_two_charges() -> None:
    """KS.CHARGE.01, .07: eight and eight by an order each, side by side from one distance: each pays for all charged.

    They are settled one after the other, each with those of the twenty who stood near its own contacts.
    """
    hall = opposed([unit("RC1", 8, 68, 100), unit("RC2", 8, 76, 100)], [unit("BI1", 20, 72, 130, formation="extended")])
    hall.move("RC1 CHARGE BI1", "RC2 CHARGE BI1")
    assert hall.heard("blue", InfantryCharged.__name__) == 2
