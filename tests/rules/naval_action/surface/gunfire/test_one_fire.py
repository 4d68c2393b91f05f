"""One fire: its dice and their addresses, who is told, what bears on it, its marks, and the second target of a switch."""

from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.card import Cell
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.gunfire.events import (
    FireFromTheDark,
    FireSwitched,
    GunsFired,
    HitStruck,
    ShipDamaged,
    ShipSunk,
)
from sandgate.rules.naval_action.surface.gunfire.firing import fire
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.ship_state import Guns
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.afloat import (
    BATTLESHIP,
    DESTROYER,
    Face,
    action,
    afloat,
    battery,
    damaged,
    seen,
    ship_class,
    thrown,
)
from tests.rules.naval_action.in_play import NOW, Played, fire_of, fired, next_turn, of, shot

CLOSE, MEDIUM, LONG = 9_000.0, 15_000.0, 25_000.0  # of guns that reach 30,000 yards


def at(range_yd: float, **more: Any) -> State:
    return action(afloat(101), afloat(201, range_yd), **more)


def fired_as_found(state: State, *shots: Allocation, **dice: Face) -> Played:
    """The gunfire of a turn in which only that is found of which the state says so."""
    return fire(replace(state, allocations=shots), thrown(**dice), NOW)


def hit_by(state: State, *left: int, at_turn: int = 1, at: int = 201, hit: bool = True) -> State:
    """Ship 101 with so much ammunition, all of whose batteries hit a ship in a turn."""
    guns = tuple(Guns(each, False, at, at_turn, hit) for each in left)
    return with_ships(state, replace(ship_of(state, 101), guns=guns))


# -- dice, and who is told --------------------------------------------------------------------------------------------------


def test_each_throw_has_an_address_of_turn_firer_target_battery_and_count() -> None:
    _, events = fired(at(LONG, move=4), shot(101, 201, 1), GUN_18=1, GUN_19=1, GUN_23=6)
    (shot_,), (hit,) = of(GunsFired, events), of(HitStruck, events)
    assert shot_.slots == (Slot(5, "NA.GUN.18", 101, 201, 100), Slot(5, "NA.GUN.19", 101, 201, 100))
    assert hit.slots == (Slot(5, "NA.GUN.23", 101, 201, 100),)
    state = action(afloat(101), afloat(201, LONG, of=DESTROYER))
    (shot_,) = of(GunsFired, fired(state, shot(101, 201), GUN_18=1, GUN_19=2)[1])
    assert shot_.slots == (Slot(1, "NA.GUN.18", 101, 201, 0), Slot(1, "NA.GUN.19", 101, 201, 0))


def test_a_combination_throws_by_its_first_battery_and_counts_its_hits() -> None:
    state = action(afloat(101, of=BATTLESHIP), afloat(201, CLOSE, of=DESTROYER), afloat(202, MEDIUM))
    _, events = fired(state, shot(101, 201, then=202, at_level=3), GUN_18=[4, 3], GUN_23=[1, 1, 1])
    assert [each.slots[0] for each in of(HitStruck, events)] == [Slot(1, "NA.GUN.23", 101, 201, nth) for nth in range(3)]
    _, events = fired(state, shot(101, 201, then=202, at_level=3), GUN_18=[4, 3], GUN_23=[6, 5])
    assert [each.slots for each in of(GunsFired, events)] == [
        (Slot(1, "NA.GUN.18", 101, 201, 0),),
        (Slot(1, "NA.GUN.18", 101, 202, 50),),
    ]
    assert [each.slots[0].nth for each in of(HitStruck, events)] == [0, 50]


def test_the_second_die_is_told_and_none_that_was_not_thrown() -> None:
    _, events = fired(at(LONG), shot(101, 201, 0), GUN_18=1, GUN_19=2)
    assert [(each.white, each.again, each.hits) for each in of(GunsFired, events)] == [(1, 2, 0)]
    _, events = fired(at(CLOSE), shot(101, 201), GUN_18=6)
    assert [(each.white, each.again, each.hits) for each in of(GunsFired, events)] == [(6, 0, 0)]


def test_who_is_not_found_fires_from_the_dark() -> None:
    state = seen(at(CLOSE, night=True))
    found = tuple(each for each in state.contacts if each.ship == 201)
    state, events = fired_as_found(replace(state, contacts=found), shot(101, 201), GUN_18=1, GUN_23=6)
    assert [each.to for each in of(GunsFired, events)] == [("red",)]
    assert [each.to for each in of(HitStruck, events)] == [("red",)]
    assert [(each.to, each.ship, each.hits) for each in of(FireFromTheDark, events)] == [(("blue",), "Blue 201", 1)]
    assert [each.to for each in of(ShipDamaged, events)] == [("blue", "red")]


def test_who_is_found_is_told_to_both_sides() -> None:
    _, events = fired(at(CLOSE), shot(101, 201), GUN_18=1, GUN_23=6)
    assert [each.to for each in (*of(GunsFired, events), *of(HitStruck, events))] == [("red", "blue")] * 2
    assert not of(FireFromTheDark, events)


def test_a_modifier_of_ours_is_named_where_one_applied() -> None:
    assert [fire_of(fired(at(yd), shot(101, 201), GUN_18=6)[1], "Red 101").house for yd in (CLOSE, MEDIUM)] == [
        "",
        "NA.GUN.13",
    ]


@pytest.mark.parametrize(("weak", "armour"), [(True, "O7"), (False, "7")])
def test_old_deck_armour_is_told_as_the_sheet_has_it(weak: bool, armour: str) -> None:
    target = ship_class("target", "BC", 30.0, armour=7, weak_deck=weak)
    state = action(afloat(101, of=BATTLESHIP), afloat(201, CLOSE, of=target), classes=[target])
    _, events = fired(state, shot(101, 201), GUN_18=1, GUN_23=6)
    assert [each.armour for each in of(HitStruck, events)] == [armour]


# -- what bears on it -------------------------------------------------------------------------------------------------------

MIXED = ship_class("mixed", "CA", 30.0, battery("BOW", 6), battery("STN", 6, 6.0, 4))  # two models: two fires


def fired_by(count: int) -> set[str]:
    """What bears on the fires of so many ships at one target, while one more fires at another."""
    ships = [afloat(101 + nth, 0.0, -500.0 * nth, of=MIXED) for nth in range(count + 1)]
    state = action(*ships, afloat(201, CLOSE), afloat(202, CLOSE, 800.0), classes=[MIXED])
    at_first = [shot(101 + nth, 201, guns) for nth in range(count) for guns in (0, 1)]
    _, events = fired(state, *at_first, shot(101 + count, 202, 0), GUN_18=6)
    return {each.shown for each in of(GunsFired, events) if each.target == "Blue 201"}


def test_three_ships_at_one_target_disturb_each_other_and_batteries_do_not() -> None:
    assert fired_by(2) == {"no modifier"}
    assert fired_by(3) == {"splash confusion -1"}


def test_a_ship_that_is_lit_up_is_no_harder_to_hit_by_night() -> None:
    state = seen(action(afloat(101), afloat(201, CLOSE), afloat(202, CLOSE, 800.0), night=True, move=3))
    lit = [replace(each, by="light") if each.ship == 201 else each for each in state.contacts]
    shots = shot(101, 201), shot(201, 101)
    _, events = fired_as_found(replace(state, contacts=tuple(lit)), *shots, GUN_18=6)
    assert fire_of(events, "Red 101").shown == "no modifier"
    assert fire_of(events, "Blue 201").shown == "night -1"
    _, events = fired_as_found(replace(state, contacts=tuple(lit)), shot(101, 202), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "night -1"


@pytest.mark.parametrize(
    ("turn", "night", "visibility", "aided"),
    [(4, False, "good", True), (3, False, "good", False), (4, True, "good", False), (4, False, "poor", False)],
)
def test_a_spotter_helps_by_day_in_good_visibility(turn: int, night: bool, visibility: str, aided: bool) -> None:
    state = action(
        afloat(101, aloft_from=4), afloat(201, LONG), move=turn - 1, year=1939, night=night, visibility=visibility
    )
    _, events = fired(state, shot(101, 201), GUN_18=6)
    assert ("fire control aid +1" in fire_of(events, "Red 101").shown) == aided


def test_seas_are_borne_by_the_main_guns() -> None:
    graf_spee = class_named("admiral_graf_spee")  # 11-inch, factor 6, and 5.9-inch guns: unaffected
    state = action(afloat(101, of=graf_spee), afloat(102), afloat(201, CLOSE), classes=[graf_spee], seas="very rough")
    _, events = fired(state, shot(101, 201, 0), shot(102, 201), GUN_18=6)
    assert "sea state" not in fire_of(events, "Red 101").shown
    assert fire_of(events, "Red 102").shown == "sea state -1"


@pytest.mark.parametrize(("marked", "bears"), [((0,), True), ((1,), True), ((0, 1), True), ((), False)])
def test_half_of_the_guns_bear_the_mark_of_all(marked: tuple[int, ...], bears: bool) -> None:
    state = next_turn(at(MEDIUM))
    guns = tuple(Guns(9, False, 201 if nth in marked else 202, 1, False) for nth in (0, 1))
    state = with_ships(state, replace(ship_of(state, 101), guns=guns))
    _, events = fired(state, shot(101, 201), GUN_18=6)
    assert ("acquired target +1" in fire_of(events, "Red 101").shown) == bears


def test_batteries_of_unequal_guns_bear_a_mark_together() -> None:
    uneven = ship_class("uneven", "CA", 32.0, battery("BOW", 4), battery("STN", 2), battery("C", 2))
    state = next_turn(action(afloat(101, of=uneven), afloat(201, MEDIUM), classes=[uneven]))
    guns = (Guns(9, False, 202, 1, False), Guns(9, False, 201, 1, False), Guns(9, False, 201, 1, False))
    state = with_ships(state, replace(ship_of(state, 101), guns=guns))
    _, events = fired(state, shot(101, 201, 0, 1, 2), GUN_18=6)
    assert "acquired target +1" in fire_of(events, "Red 101").shown  # 2 and 2 of 8 guns


def test_a_dud_does_what_the_card_says_of_shells_and_of_bombs() -> None:
    card = SHIPPED._replace(dud_gunfire=(3, Cell("HD", False)), dud_bomb=(2, Cell("(D)", False)))
    assert [effect_of(card, "gun", factor, 2, 1, band="close").counts for factor in (4, 5)] == ["-", "HD"]
    assert [effect_of(card, "bomb", factor, 2, 1).counts for factor in (3, 4)] == ["-", "D"]
    bracketed = SHIPPED._replace(dud_gunfire=(3, Cell("(D)", False)))
    assert [effect_of(bracketed, "gun", 5, 2, 1, band=band).counts for band in ("close", "long")] == ["D", "-"]


# -- marks and ammunition ---------------------------------------------------------------------------------------------------


def test_a_battery_without_ammunition_takes_no_part() -> None:
    state = hit_by(at(CLOSE), 0, 3, at=0, at_turn=0, hit=False)
    state, events = fired(state, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").guns == 4
    assert [(guns.left, guns.at) for guns in ship_of(state, 101).guns] == [(0, 0), (2, 201)]


FIRST = ["Blue 201"] * 3  # all hits of a fire


# -- switch of fire ---------------------------------------------------------------------------------------------------------


def two_targets(x_yd: float = MEDIUM, y_yd: float = 0.0, **more: Any) -> State:
    """A battleship, a destroyer that she sinks by one hit, and a second target."""
    return action(afloat(101, of=BATTLESHIP), afloat(201, CLOSE, of=DESTROYER), afloat(202, x_yd, y_yd), **more)


def test_two_hits_at_accuracy_four_leave_one_to_give_up() -> None:
    state = action(afloat(101), afloat(201, CLOSE, of=DESTROYER), afloat(202, MEDIUM))  # 6 - 1, and 4 guns - 1
    _, events = fired(state, shot(101, 201, 0, then=202, at_level=3), GUN_18=[4, 6], GUN_23=6)
    first, _ = of(GunsFired, events)
    assert (first.accuracy, first.hits) == (4, 2)
    assert [each.given_up for each in of(FireSwitched, events)] == [1]


@pytest.mark.parametrize(("white", "then", "hits"), [(3, 202, FIRST), (4, 0, FIRST), (4, 202, ["Blue 201", "Blue 202"])])
def test_fire_is_switched_by_order_and_at_results_four_and_five_alone(white: int, then: int, hits: list[str]) -> None:
    order = shot(101, 201, then=then, at_level=3 if then else 0)
    _, events = fired(two_targets(), order, GUN_18=[white, 3], GUN_23=6)
    assert [each.ship for each in of(HitStruck, events)] == hits


def test_a_second_fire_counts_no_mark_and_its_miss_leaves_none() -> None:
    state = hit_by(next_turn(two_targets()), 9, 9, at=202)
    state, events = fired(state, shot(101, 201, then=202, at_level=3), GUN_18=[4, 6], GUN_23=6)
    assert of(GunsFired, events)[1].shown == "range band -3"
    assert [(guns.left, guns.at, guns.hit) for guns in ship_of(state, 101).guns] == [(8, 202, False)] * 2


def hits_on(state: State, *, switches: bool, found: bool = True) -> list[str]:
    """Whom the hits of a fire struck whose order is to switch as the first target sinks."""
    state = seen(state)
    if not found:
        state = replace(state, contacts=tuple(each for each in state.contacts if each.ship != 202))
    _, events = fired_as_found(state, shot(101, 201, then=202, at_level=3), GUN_18=[4, 3], GUN_23=6)
    assert bool(of(FireSwitched, events)) == switches
    return [each.ship for each in of(HitStruck, events)]


def test_fire_is_switched_to_a_ship_that_can_be_fired_at() -> None:
    assert hits_on(two_targets(), switches=True) == ["Blue 201", "Blue 202"]


def test_fire_is_not_switched_to_a_ship_that_is_gone() -> None:
    gone = two_targets()
    gone = with_ships(gone, replace(ship_of(gone, 202), fate="left", fate_turn=1))
    contacts = seen(two_targets()).contacts
    _, events = fired_as_found(
        replace(gone, contacts=contacts), shot(101, 201, then=202, at_level=3), GUN_18=[4, 3], GUN_23=6
    )
    assert [each.ship for each in of(HitStruck, events)] == FIRST


def test_fire_is_not_switched_to_a_ship_that_is_not_found() -> None:
    assert hits_on(two_targets(), switches=False, found=False) == FIRST


def test_fire_is_not_switched_through_smoke() -> None:
    strip = Smoke(203, 3, (Stretch(12_000.0, -2_000.0, 0.0, 4_000.0, 0.0),), False)
    assert hits_on(two_targets(move=3, smoke=(strip,)), switches=False) == FIRST


def test_fire_is_not_switched_out_of_the_arc_of_a_battery() -> None:
    assert hits_on(two_targets(0.0, MEDIUM), switches=False) == FIRST  # right ahead, where STN does not bear


def test_fire_is_not_switched_beyond_range() -> None:
    assert hits_on(two_targets(31_000.0), switches=False) == FIRST


# -- what damage does -------------------------------------------------------------------------------------------------------


def test_a_ship_that_is_damaged_is_told_of_with_what_it_rests_on() -> None:
    state = at(CLOSE)
    for house in (True, False):
        cells = tuple([tuple([cell._replace(house=house) for cell in row]) for row in state.card.penetration])
        ours = replace(state, card=state.card._replace(penetration=cells))
        _, events = fired(ours, shot(101, 201), shot(201, 101), GUN_18=1, GUN_23=6)
        assert [(each.ship, each.level, each.by, each.house) for each in of(ShipDamaged, events)] == [
            ("Red 101", "D", "gunfire", "NA.GUN.24" if house else ""),
            ("Blue 201", "D", "gunfire", "NA.GUN.24" if house else ""),
        ]


def test_a_hit_without_a_rise_leaves_damage_under_control() -> None:
    small = ship_class("small", "CA", 32.0, battery("BOW", 12, 5.0, 2))
    state = damaged(action(afloat(101, of=small), afloat(201, CLOSE), classes=[small]), 201, 1)
    state = with_ships(state, replace(ship_of(state, 201), control="controlled"))
    state, events = fired(state, shot(101, 201, 0), GUN_18=1, GUN_23=6)
    assert [each.counts for each in of(HitStruck, events)] == ["D"]  # 5-inch on a cruiser: -3, not above D
    assert (ship_of(state, 201).level, ship_of(state, 201).control) == (1, "controlled")
    assert not of(ShipDamaged, events)


def test_the_worst_level_is_kept_and_the_turn_of_the_end() -> None:
    state = at(CLOSE, move=6)
    state = with_ships(state, replace(ship_of(state, 201), level=0, worst=2, control="controlled"))
    state, _ = suffers(state, 201, 1, NOW, "gunfire")
    ship = ship_of(state, 201)
    assert (ship.level, ship.worst, ship.control) == (1, 2, "out")
    state, told = suffers(state, 201, 3, NOW, "a bomb")
    ship = ship_of(state, 201)
    assert (ship.level, ship.worst, ship.control, ship.fate, ship.fate_turn) == (3, 3, "none", "sunk", 7)
    assert [(each.ship, each.by) for each in of(ShipSunk, told)] == [("Blue 201", "a bomb")]
