"""Where the men of a unit come to stand. KS.ARMS.16, LW.COUNTRY.09 to .11, LW.MOB.11."""

from dataclasses import replace
from typing import Any

from sandgate.kernel.outlines import Outline, gap
from sandgate.rules.wells1913.field.country import CLEARANCE_IN
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_outline
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import places, set_out
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import men_of, unit_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

from .ks_fields import field


def set_at(battle: Battle, name: str, x_in: float, y_in: float, **changes: Any) -> tuple[Man, ...] | None:
    unit = replace(unit_of(battle, name), x_in=x_in, y_in=y_in, **changes)
    return set_out(battle, unit, men_of(battle, name))


def test_formations_keep_their_gaps() -> None:
    """KS.ARMS.16: gaps of 0.25 in between neighbours in close order, 2 in extended; KS.RIFLE.06: a horse is 1.3 in long."""
    assert places("two ranks", 5, False, 10.0, 20.0, 90.0) == ((10, 20.65), (10, 20), (10, 19.35), (9.35, 20.65), (9.35, 20))
    assert places("extended", 3, False, 10.0, 20.0, 0.0) == ((7.6, 20), (10, 20), (12.4, 20))
    assert places("line", 14, True, 10.0, 20.0, 0.0)[6:8] == ((11.95, 20), (8.05, 18.45))  # two ranks of seven
    assert len({y for _, y in places("line", 12, True, 10.0, 20.0, 0.0)}) == 1


def test_a_unit_set_out_where_it_stands_stays_as_it_is() -> None:
    battle = field().battle
    for name in ("RI1", "RI2", "RC1"):
        assert set_at(battle, name, *(unit_of(battle, name).x_in, unit_of(battle, name).y_in)) == men_of(battle, name)


def test_a_front_that_turns_about_keeps_every_man_near_his_place() -> None:
    """KS.MOVE.12: of two ranks that turn about the rear rank takes the front; nobody runs from wing to wing."""
    battle = field().battle
    turned = set_at(battle, "RI1", 72.0, 19.35, facing_deg=180.0)
    assert turned is not None
    assert [(man.x_in, man.y_in) for man in turned] == [(man.x_in, man.y_in) for man in men_of(battle, "RI1")]


def test_men_stand_clear_of_houses_and_fill_up_behind() -> None:
    """LW.COUNTRY.04: no place on the house or within a sixteenth of an inch of it is taken; nobody is left out."""
    house = ((73.0, 29.0), (77.0, 29.0), (77.0, 31.0), (73.0, 31.0))
    battle = field(country={"houses": [{"box": [73, 29, 77, 31], "height_in": 4}]}).battle
    men = set_at(battle, "RI1", 72.0, 30.0)
    assert men is not None
    gaps = [gap(man_outline(False, man.x_in, man.y_in, 0.0), Outline(house)) for man in men]
    assert min(gaps) >= CLEARANCE_IN
    assert sorted({man.y_in for man in men}, reverse=True)[:3] == [30.0, 29.35, 28.7]
    assert len({(man.x_in, man.y_in) for man in men}) == 20


def test_nobody_stands_across_the_edge_of_a_contour() -> None:
    """LW.COUNTRY.09: with the front 0.3 in beyond the edge the rear rank is left below it, clear of the foot of the step."""
    battle = field(country={"hills": [{"box": [40, 60, 104, 100]}]}).battle
    men = set_at(battle, "RI1", 72.0, 60.3)
    assert men is not None
    assert {man.y_in for man in men} == {60.3, 59.65}
    men = set_at(battle, "RI1", 72.0, 60.7)  # a rear rank at 60.05 would stand across it
    assert men is not None
    assert {man.y_in for man in men} == {60.7, 59.4}


def test_where_there_is_no_room_nobody_is_set_out() -> None:
    """LW.COUNTRY.10, LW.MOB.12: an inch from the corner of the field, between its edge and a pond."""
    battle = field(country={"waters": [{"name": "pond", "box": [124, 1, 144, 40]}]}).battle
    assert set_at(battle, "RI1", 143.0, 0.7) is None
    assert set_at(battle, "RI1", 122.0, 3.5, formation="fours") is not None


def test_places_in_contact_with_an_enemy_stay_empty() -> None:
    """KS.MOVE.13: contact is HIT or CHARGE. BI1 stands 0.1 in before the middle of the front; two places there are left."""
    battle = field(blue={"units": [{"name": "BI1", "men": 1, "at": [72, 40.38]}]}).battle
    men = set_at(battle, "RI1", 72.0, 40.0)
    assert men is not None
    assert not [man for man in men if man.y_in == 40.0 and abs(man.x_in - 72.0) < 0.5]
    assert sum(man.y_in == 40.0 for man in men) == 8
