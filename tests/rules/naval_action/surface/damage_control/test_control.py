"""Phase F: who throws, on which table, with whose help. NA.DC, NA.GUN.30."""

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.damage_control.control import DamageFought, RepairSeen, control
from sandgate.rules.naval_action.surface.gunfire.events import ShipDamaged, ShipSunk
from sandgate.rules.naval_action.surface.legs import Act, Assist
from sandgate.rules.naval_action.surface.ship_state import Control
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import CRUISER, LIGHT_CRUISER, Face, action, afloat, damaged, seen, thrown, wrote
from tests.rules.naval_action.in_play import NOW, Played, fired, next_turn, of, shot
from tests.rules.naval_action.turns import group, ship, side, turns

GERMAN = CRUISER._replace(key="german", nation="GE")
SPEE = class_named("admiral_graf_spee")


def hurt(level: int, held: Control = "out", **more: object) -> State:
    """Red cruiser 101, British unless it is said, with damage; blue cruiser 201 is 9,000 yards off."""
    state = action(afloat(101, **more), afloat(201, 9_000.0), classes=[GERMAN], year=1939, month=12)  # type: ignore[arg-type]
    state = damaged(state, 101, level)
    return with_ships(state, replace(ship_of(state, 101), control=held))


def controlled(state: State, **dice: Face) -> Played:
    return control(state, thrown(**dice), NOW)


def stands(state: State) -> tuple[int, str]:
    return ship_of(state, 101).level, ship_of(state, 101).control


def test_story_damage_control_knows_no_ceiling() -> None:
    state = action(afloat(101, of=SPEE), afloat(201, 9_000.0, of=LIGHT_CRUISER), classes=[SPEE], year=1939, month=12)
    state, _ = fired(state, shot(201, 101), GUN_18=3, GUN_23=6)
    assert stands(state) == (2, "out")  # three times D by 6-inch guns, -2: not above HD
    state, events = controlled(state, DC_08=1, DC_06=3)
    assert [each.result for each in of(DamageFought, events)] == ["W"]
    assert [each.ship for each in of(ShipSunk, events)] == ["Red 101"]


def alongside(apart_yd: float, *, ordered: bool = True) -> State:
    """Two stopped ships, of which one is at D and the other stands by her."""
    state = action(afloat(101, speed_kn=0.0), afloat(102, apart_yd, speed_kn=0.0))
    state = damaged(state, 101, 1)
    state = with_ships(state, replace(ship_of(state, 101), control="out"))
    return wrote(state, "RED", Act("STOP"), Assist("Red 101")) if ordered else state


def test_story_a_ship_is_assisted() -> None:
    state, events = controlled(alongside(200.0), DC_08=4, DC_06=3)
    (fought,) = of(DamageFought, events)
    assert (fought.table, fought.helped_by, fought.second) == ("Good", "Red 102", 3)
    assert stands(state) == (0, "none")


def test_nobody_helps_from_afar_or_without_an_order_or_while_his_own_damage_is_out_of_control() -> None:
    assert stands(controlled(alongside(201.0), DC_08=4)[0]) == (1, "controlled")
    assert stands(controlled(alongside(200.0, ordered=False), DC_08=4)[0]) == (1, "controlled")
    state = damaged(alongside(200.0), 102, 1)
    state = with_ships(state, replace(ship_of(state, 102), control="out"))
    assert stands(controlled(state, DC_08=4)[0]) == (1, "controlled")


def test_story_damage_under_control_is_final() -> None:
    state, events = controlled(hurt(1, "controlled"))
    assert events == ()
    assert stands(state) == (1, "controlled")


def test_story_worse_damage_is_thrown_for_again() -> None:
    state, _ = controlled(hurt(1, of=GERMAN), DC_08=1, DC_06=4)
    assert stands(state) == (2, "out")
    state, events = controlled(next_turn(state), DC_08=5)
    assert [(each.level, each.result) for each in of(DamageFought, events)] == [("HD", "C")]
    assert stands(state) == (2, "controlled")


def test_story_a_controlled_ship_is_damaged_again() -> None:
    state, _ = fired(hurt(1, "controlled"), shot(201, 101), GUN_18=1, GUN_23=6)
    assert stands(state) == (2, "out")
    _, events = controlled(state, DC_08=2)
    assert [each.level for each in of(DamageFought, events)] == ["HD"]


def test_story_a_dud_on_a_controlled_ship() -> None:
    state, _ = fired(hurt(1, "controlled"), shot(201, 101), GUN_18=1, GUN_23=1)
    assert stands(state) == (1, "controlled")
    assert controlled(state)[1] == ()


def test_who_sees_a_ship_burn_out_at_the_end_of_a_turn_knows_that_she_is_sunk() -> None:
    burning = ship("cruiser", "Trento", level="HD", control="out")
    blue = side("BR", group("B", ship("cruiser", "York"), at_yd=(0.0, 9_000.0)))
    play = turns(side("IT", group("A", burning)), blue, faces={"DC_08": 1, "DC_06": 1})
    play.end()
    assert play.ship("Trento").fate == "sunk"
    assert [each.fate for each in play.sees("blue").known.ships if each.name == "Trento"] == ["sunk"]


# -- addresses, and who is told ---------------------------------------------------------------------------------------------


def test_each_throw_has_its_address_and_her_side_alone_is_told() -> None:
    state = replace(hurt(1, of=GERMAN), move=4)
    state, events = controlled(seen(state), DC_08=1, DC_06=4)
    (fought,) = of(DamageFought, events)
    assert fought.slots == (Slot(5, "NA.DC.08", 101, 0, 0), Slot(5, "NA.DC.06", 101, 0, 0))
    assert (fought.to, fought.level, fought.table, fought.die, fought.second) == (("red",), "D", "Poor", 1, 4)
    assert fought.house == "NA.DC.07"
    assert [(each.ship, each.level) for each in of(ShipDamaged, events)] == [("Red 101", "HD")]


def test_a_throw_without_a_second_is_told_so() -> None:
    _, events = controlled(hurt(1), DC_08=4)
    assert [(each.second, len(each.slots), each.helped_by) for each in of(DamageFought, events)] == [(0, 1, "")]


@pytest.mark.parametrize(("level", "die", "second", "seen_as"), [(1, 6, 0, "undamaged"), (2, 6, 3, "D")])
def test_who_sees_a_ship_sees_that_she_is_repaired(level: int, die: int, second: int, seen_as: str) -> None:
    faces = {"DC_08": die, "DC_06": second}  # Good table: R at D, R3-6 at HD
    _, events = controlled(seen(hurt(level)), **faces)
    assert [(each.to, each.ship, each.level) for each in of(RepairSeen, events)] == [(("blue",), "Red 101", seen_as)]
    assert not of(RepairSeen, controlled(hurt(level), **faces)[1])
    assert not of(RepairSeen, controlled(seen(hurt(level)), DC_08=3, DC_06=5)[1])


def test_all_ships_out_of_control_throw_and_lost_ones_do_not() -> None:
    state = action(afloat(101), afloat(102, 500.0), afloat(103, 900.0), afloat(104, 1_300.0), year=1939, month=12)
    for number in (101, 102, 104):
        state = with_ships(state, replace(ship_of(state, number), level=1, worst=1, control="out"))
    state = with_ships(state, replace(ship_of(state, 102), fate="sunk"))
    _, events = controlled(state, DC_08=4)
    assert [each.ship for each in of(DamageFought, events)] == ["Red 101", "Red 104"]


def test_the_order_to_assist_names_the_ship_that_is_helped() -> None:
    state = wrote(alongside(200.0, ordered=False), "RED", Act("STOP"), Assist("Red 103"))
    assert [each.helped_by for each in of(DamageFought, controlled(state, DC_08=4)[1])] == [""]


def test_help_adds_one_to_the_first_die_alone() -> None:
    state, events = controlled(alongside(200.0), DC_08=4, DC_06=2)  # read 5: R3-6, and a 2 is no repair
    assert [(each.die, each.second, each.result) for each in of(DamageFought, events)] == [(4, 2, "C")]
    assert stands(state) == (1, "controlled")
