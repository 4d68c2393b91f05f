"""Step N: each throw with its address, what it finds, what is kept of it, and who is told. NA.NIGHT, NA.SOP.05."""

from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.detection.detecting import ContactLost, ContactMade, LookoutThrown, detect
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import CRUISER, Face, action, afloat, damaged, group, thrown
from tests.rules.naval_action.in_play import NOW, Played, next_turn, of

JAPANESE = CRUISER._replace(key="japanese", nation="JA")  # sees 12,000 yards by night
RADAR = CRUISER._replace(key="radar", radar="search-SG")  # others see 6,000 yards; radar reaches 30,000
RED, BLUE = 1, 2  # who acts, of a throw for a side


def dark(*ships: Ship, **more: Any) -> State:
    """A night with each ship in a group of its own."""
    groups = [group(ship.name.upper(), ship.number) for ship in ships]
    return action(*ships, groups=groups, classes=[JAPANESE, RADAR], night=True, **more)


def looked(state: State, **dice: Face) -> Played:
    return detect(state, thrown(**dice), NOW)


def has(state: State, side: Side) -> list[tuple[int, str]]:
    """What a side has found in this turn, and how."""
    return [(each.ship, each.by) for each in state.contacts if each.side == side and each.turn == state.move + 1]


def test_each_side_throws_at_an_address_of_its_own() -> None:
    state, events = looked(dark(afloat(101, of=JAPANESE), afloat(201, 6_000.0), move=4), NIGHT_03={RED: 3, BLUE: 2})
    assert [(each.side, each.chance, each.die, each.slots) for each in of(LookoutThrown, events)] == [
        ("red", 3, 3, (Slot(5, "NA.NIGHT.03", RED, 201, 0),)),
        ("blue", 1, 2, (Slot(5, "NA.NIGHT.03", BLUE, 101, 0),)),
    ]
    assert (has(state, "red"), has(state, "blue")) == ([(201, "sight")], [])


@pytest.mark.parametrize(("range_yd", "throws"), [(12_000.0, 1), (12_001.0, 0), (1_500.0, 0)])
def test_the_limits_of_sight_are_included(range_yd: float, throws: int) -> None:
    state, events = looked(dark(afloat(101, of=JAPANESE), afloat(201, range_yd)), NIGHT_03={RED: 1, BLUE: 6})
    assert len([each for each in of(LookoutThrown, events) if each.side == "red"]) == throws
    assert has(state, "red") == ([] if range_yd > 12_000.0 else [(201, "sight")])


def test_several_groups_are_found_in_one_turn_and_told_in_one_line() -> None:
    ships = [afloat(201, 8_000.0), afloat(202, -8_000.0), afloat(203, 0.0, 8_000.0)]
    state, events = looked(dark(afloat(101, of=JAPANESE), *ships), NIGHT_03=1)
    assert has(state, "red") == [(201, "sight"), (202, "sight"), (203, "sight")]
    assert [(each.to, each.ships) for each in of(ContactMade, events)] == [(("red",), "Blue 201, Blue 202 and Blue 203")]


# -- what is kept -----------------------------------------------------------------------------------------------------------


def test_what_is_held_is_told_once_and_its_loss_to_who_had_it() -> None:
    state, _ = looked(dark(afloat(101, of=JAPANESE), afloat(201, 11_900.0), afloat(202, -11_900.0)), NIGHT_03=1)
    state, events = looked(next_turn(state))
    assert (has(state, "red"), of(ContactMade, events), of(ContactLost, events)) == (
        [(201, "sight"), (202, "sight")],
        [],
        [],
    )
    state = with_ships(next_turn(state), replace(ship_of(state, 201), x_yd=13_000.0))
    state, events = looked(state)
    assert has(state, "red") == [(202, "sight")]
    assert [(each.to, each.ships) for each in of(ContactLost, events)] == [(("red",), "Blue 201")]
    assert [(each.turn, each.x_yd) for each in state.contacts if each.ship == 201] == [(2, 11_900.0)]
    _, events = looked(next_turn(state), NIGHT_03=6)
    assert not of(ContactLost, events)


def test_what_one_side_has_found_is_news_to_the_other() -> None:
    state, _ = looked(dark(afloat(101, of=JAPANESE), afloat(201, 6_000.0)), NIGHT_03={RED: 1, BLUE: 6})
    _, events = looked(next_turn(state), NIGHT_03={BLUE: 1})
    assert [(each.to, each.ships) for each in of(ContactMade, events)] == [(("blue",), "Red 101")]


def test_a_ship_that_was_lit_up_stays_in_sight() -> None:
    state, _ = looked(dark(afloat(101, of=JAPANESE), afloat(201, 9_000.0)), NIGHT_03=1)
    lit = tuple(replace(each, by="light") for each in state.contacts)
    state, events = looked(next_turn(replace(state, contacts=lit)))
    assert (has(state, "red"), of(LookoutThrown, events)) == ([(201, "sight")], [])


# -- radar ------------------------------------------------------------------------------------------------------------------


def test_radar_that_finds_within_the_limit_of_sight_holds() -> None:
    state = dark(afloat(101, of=RADAR), afloat(201, 5_900.0))
    state, _ = looked(state, NIGHT_03=6, NIGHT_06=1)
    assert has(state, "red") == [(201, "sight")]
    state, _ = looked(next_turn(state), NIGHT_03={BLUE: 6})
    assert has(state, "red") == [(201, "sight")]


def test_radar_beyond_it_finds_for_a_turn_at_the_nearest_range() -> None:
    state = dark(afloat(101, of=RADAR), afloat(201, 15_000.0), afloat(202, 16_000.0), move=4)
    state, events = looked(state, NIGHT_06=1)
    assert has(state, "red") == [(201, "radar"), (202, "radar")]
    assert [(each.range_yd, each.chance, each.die, each.slots) for each in of(LookoutThrown, events)] == [
        (15_000.0, 1, 1, (Slot(5, "NA.NIGHT.06", RED, 201, 0),))
    ]
    state, _ = looked(next_turn(state), NIGHT_06=2)
    assert has(state, "red") == []


def test_each_side_has_a_throw_of_radar() -> None:
    state = dark(afloat(101, of=RADAR), afloat(201, 15_000.0, of=RADAR), move=4)
    _, events = looked(state, NIGHT_06={RED: 6, BLUE: 6})
    assert [each.slots[0] for each in of(LookoutThrown, events)] == [
        Slot(5, "NA.NIGHT.06", RED, 201, 0),
        Slot(5, "NA.NIGHT.06", BLUE, 101, 0),
    ]


@pytest.mark.parametrize(("level", "finds"), [(1, True), (2, False)])
def test_radar_works_at_d_and_not_at_hd(level: int, finds: bool) -> None:
    state, _ = looked(damaged(dark(afloat(101, of=RADAR), afloat(201, 15_000.0)), 101, level), NIGHT_06=1)
    assert has(state, "red") == ([(201, "radar")] if finds else [])


ISLAND = ((19_000.0, -2_000.0), (21_000.0, -2_000.0), (21_000.0, 2_000.0), (19_000.0, 2_000.0))


@pytest.mark.parametrize(("second", "finds"), [(2, True), (3, False)])
def test_land_behind_the_target_asks_for_a_second_throw(second: int, finds: bool) -> None:
    state = dark(afloat(101, of=RADAR), afloat(201, 10_000.0), land=(ISLAND,), move=4)  # 9,000 yards beyond her
    state, events = looked(state, NIGHT_06=1, NIGHT_07=second)
    assert has(state, "red") == ([(201, "radar")] if finds else [])
    assert [each.slots[1:] for each in of(LookoutThrown, events)] == [(Slot(5, "NA.NIGHT.07", RED, 201, 0),)]
    _, events = looked(dark(afloat(101, of=RADAR), afloat(201, 10_000.0), land=(ISLAND,)), NIGHT_06=2)
    assert [len(each.slots) for each in of(LookoutThrown, events)] == [1]


def test_one_set_without_land_behind_its_target_is_enough() -> None:
    ships = afloat(101, of=RADAR), afloat(102, 10_000.0, -10_000.0, of=RADAR), afloat(201, 10_000.0)
    state, _ = looked(dark(*ships, land=(ISLAND,)), NIGHT_06=1)
    assert has(state, "red") == [(201, "radar")]


# -- whose chance it is, and day --------------------------------------------------------------------------------------------


def test_the_best_chance_of_any_look_out_counts_at_its_nearest_range() -> None:
    ships = afloat(101), afloat(102, 3_000.0), afloat(103, 3_300.0), afloat(201, 6_000.0)
    _, events = looked(dark(*ships), NIGHT_03=6)
    (red,) = [each for each in of(LookoutThrown, events) if each.side == "red"]
    assert (red.chance, red.range_yd) == (3, 2_700.0)


def test_a_group_is_thrown_for_by_the_number_of_its_first_ship() -> None:
    ships = afloat(101, of=RADAR), afloat(201, 5_900.0), afloat(202, 5_900.0, 400.0)
    state = action(*ships, classes=[RADAR], night=True)
    _, events = looked(state, NIGHT_03=6, NIGHT_06=6)
    red = [each for each in of(LookoutThrown, events) if each.side == "red"]
    assert [each.slots for each in red] == [
        (Slot(1, "NA.NIGHT.03", RED, 201, 0),),
        (Slot(1, "NA.NIGHT.06", RED, 201, 0),),
    ]


def by_day(*ships: Ship, visibility: str = "poor", **dice: Face) -> Played:
    groups = [group(ship.name.upper(), ship.number) for ship in ships]
    state = action(*ships, groups=groups, classes=[RADAR], visibility=visibility, visibility_yd=20_000.0)
    return looked(state, **dice)


@pytest.mark.parametrize(("range_yd", "sees"), [(20_000.0, True), (20_001.0, False)])
def test_by_day_all_is_seen_up_to_the_visibility(range_yd: float, sees: bool) -> None:
    state, events = by_day(afloat(101), afloat(201, range_yd))
    assert has(state, "red") == ([(201, "sight")] if sees else [])
    assert [each.to for each in of(ContactMade, events)] == ([("red",), ("blue",)] if sees else [])


def test_radar_looks_for_each_group_beyond_the_visibility_in_poor_weather() -> None:
    ships = afloat(101, of=RADAR), afloat(201, 20_001.0), afloat(202, -25_000.0), afloat(203, 0.0, 20_000.0)
    state, events = by_day(*ships, NIGHT_06=[1, 1])
    assert has(state, "red") == [(201, "radar"), (202, "radar"), (203, "sight")]
    assert [each.slots[0].other for each in of(LookoutThrown, events)] == [201, 202]
    state, _ = by_day(*ships, NIGHT_06=[2, 1])
    assert has(state, "red") == [(202, "radar"), (203, "sight")]
    state, events = by_day(*ships, visibility="good")
    assert (has(state, "red"), of(LookoutThrown, events)) == ([(203, "sight")], [])
