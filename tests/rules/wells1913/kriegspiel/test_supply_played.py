"""Supply in games played at a table. KS.SUPPLY.11, .13 and .15."""

from .at_table import Hall
from .charges import BARE, unit
from .ks_fields import seen

HUNGRY = {
    **BARE,
    "units": [unit("RC1", 9, 72, 40), unit("RI1", 30, 72, 30)],
    "waggons": [{"name": "RW1", "at": [72, 12]}],
    "packets": {"food": 0, "forage": 8, "ammunition": 0},
}

REST = ("infantry", "cavalry", "artillery", "engineers", "transport")


def test_one_horse_eaten_puts_one_man_on_foot() -> None:
    """KS.SUPPLY.11: at the account of F6 39 men owe one packet of food, for which one horse stands; eight ride on.

    Eight horses owe one packet of forage (a remainder of two is nothing). In F7 the eight ride three feet and may charge,
    and he whose horse is eaten goes a foot and mounts no more.
    """
    hall = Hall(red=HUNGRY, blue={**BARE, "units": [unit("BI1", 5, 20, 170)]})
    hall.until("red", 6)
    hall.move("RC1 EAT 1")
    assert (len(hall.men("RC1")), [man.name for man in hall.men("RC2")]) == (8, ["RC1.9"])
    assert hall.table.fold.state.secrets[0].debts == ()
    assert hall.table.fold.state.secrets[0].stocks[0].forage == 7
    hall.move()
    assert hall.refused("red", "RC2 MOUNT") == ["KS.SUPPLY.11"]
    assert hall.refused("red", "RC2 GO (76,60)") != []
    hall.move("RC1 GO (72,76)", "RC2 GO (73,51)")
    assert hall.battle.units[0].y_in == 76.0


def test_a_general_does_not_learn_of_horses_eaten_out_of_his_sight() -> None:
    """KS.GENERAL.02: of units that form on the field he knows those that he sees, and of their dead no more."""
    house = {"houses": [{"name": "inn", "box": [40, 44, 100, 50], "height_in": 20, "agreed": True}]}
    teams = {"blue": [{"post": "chief", "services": ["general"]}, {"post": "rest", "services": list(REST)}]}
    blue = {**BARE, "units": [unit("BI1", 5, 20, 170)], "general": {"at": [72, 160]}}
    hall = Hall(country=house, red=HUNGRY, blue=blue, teams=teams)
    hall.until("red", 6)
    before = seen(hall.table.fold.state, "blue/chief")
    hall.write("red", "RC1 EAT 1")
    assert seen(hall.table.fold.state, "blue/chief") == before
    assert [each.name for each in seen(hall.table.fold.state, "blue/rest").battle.units if each.name == "RC2"] == ["RC2"]


def test_packets_that_come_in_the_sixth_move_save_the_men() -> None:
    """KS.SUPPLY.13: unmet at the account of F6, still wanting in F11; given up in F12 they are not wanting at its end.

    The waggon goes 6 in across country in F10 and in F11, and delivers from 68 in, standing, in F12.
    """
    red = {
        **BARE,
        "units": [unit("RI1", 30, 72, 100.2)],
        "waggons": [{"name": "RW1", "at": [72, 17.6], "facing_deg": 0}],
        "packets": {"food": 8, "forage": 0, "ammunition": 0},
    }
    hall = Hall(red=red, blue={**BARE, "units": [unit("BI1", 5, 20, 170)]})
    hall.until("red", 7)
    assert hall.table.fold.state.secrets[0].debts[0].food == 1
    hall.until("red", 10)
    hall.move("RW1 GO (72,23.6)")
    hall.move()
    hall.move("RW1 GO (72,29.6)")
    hall.move()
    hall.move()
    assert len(hall.men("RI1")) == 30
    assert hall.table.fold.state.secrets[0].debts == ()
