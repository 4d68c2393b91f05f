"""Phase C: the order of guns, simultaneous damage, marks, modifiers, switch of fire, ammunition. NA.GUN."""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.gunfire.events import (
    FireHeld,
    FireOutOfRange,
    FireSwitched,
    GunsFired,
    HitStruck,
    PlotsReckoned,
)
from sandgate.rules.naval_action.surface.in_the_water import Smoke
from sandgate.rules.naval_action.surface.legs import Act, Run
from sandgate.rules.naval_action.surface.plotting.fleet import Fleet
from sandgate.rules.naval_action.surface.plotting.plots import max_kn
from sandgate.rules.naval_action.surface.plotting.refusing import refused_plot
from sandgate.rules.naval_action.surface.ship_state import Guns
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.afloat import (
    BATTLESHIP,
    CRUISER,
    DESTROYER,
    SUBMARINE,
    action,
    afloat,
    battery,
    damaged,
    ship_class,
    wrote,
)
from tests.rules.naval_action.in_play import fire_of, fired, moved, next_turn, of, shot

CLOSE, MEDIUM, LONG = 9_000.0, 15_000.0, 25_000.0  # of guns that reach 30,000 yards


def at(range_yd: float, **more: object) -> State:
    """Red cruiser 101 with blue cruiser 201 abeam."""
    return action(afloat(101), afloat(201, range_yd), **more)  # type: ignore[arg-type]


def ammunition(state: State, number: int) -> list[int]:
    return [guns.left for guns in ship_of(state, number).guns]


# -- the order of fire ------------------------------------------------------------------------------------------------------


def test_story_fast_guns_first() -> None:
    mixed = ship_class("mixed", "BB", 30.0, battery("BOW", 4, 15.0, 9), battery("STN", 4, 8.0, 5), battery("R", 4, 5.0, 2))
    state = action(afloat(101, of=mixed), afloat(201, CLOSE), classes=[mixed])
    _, events = fired(state, shot(101, 201, 0), shot(101, 201, 1), shot(101, 201, 2), GUN_18=6)
    assert [each.bore_in for each in of(GunsFired, events)] == [5.0, 8.0, 15.0]


def test_story_damage_counts_for_slower_guns() -> None:
    state = action(afloat(101), afloat(201, CLOSE, of=DESTROYER))
    state, events = fired(state, shot(101, 201), shot(201, 101), GUN_18={101: 6, 201: 1}, GUN_23=6)
    assert ship_of(state, 101).level == 1
    assert fire_of(events, "Red 101").shown == "small target -1, damage of the firing ship -1"
    assert fire_of(events, "Red 101").accuracy == 6 - 1 - 1


HOOD, BISMARCK = class_named("hood"), class_named("bismarck")


def test_story_old_guns_fire_last() -> None:
    state = action(afloat(101, of=HOOD), afloat(201, MEDIUM, of=BISMARCK), classes=[HOOD, BISMARCK], year=1941)
    state, events = fired(state, shot(101, 201), shot(201, 101), GUN_18={101: 6, 201: 2}, GUN_23=5)
    assert [each.ship for each in of(GunsFired, events)] == ["Blue 201", "Red 101"]
    assert ship_of(state, 101).level == 2  # 15-inch against O7: +2, row 5, HD
    assert fire_of(events, "Red 101").accuracy == 6 - 3 - 2  # and her radar is out of action


def test_story_old_guns_fire_together() -> None:
    small = ship_class("small", "DD", 30.0, battery("BOW", 2, 4.7, 2, old=True), battery("STN", 2, 4.7, 2, old=True))
    large = ship_class("large", "BB", 20.0, battery("BOW", 4, 15.0, 9, old=True), battery("STN", 4, 15.0, 9, old=True))
    state = action(afloat(101, of=large), afloat(201, CLOSE, of=small), classes=[small, large])
    state, events = fired(state, shot(101, 201), shot(201, 101), GUN_18={101: 1, 201: 6}, GUN_23=6)
    assert ship_of(state, 201).fate == "sunk"
    assert [each.ship for each in of(GunsFired, events)] == ["Red 101", "Blue 201"]


def test_story_equal_guns_fire_together() -> None:
    state, events = fired(at(CLOSE), shot(101, 201), shot(201, 101), GUN_18={101: 3, 201: 6}, GUN_23=6)
    assert fire_of(events, "Red 101").hits == 3
    assert ship_of(state, 201).fate == "sunk"  # three times D
    assert (fire_of(events, "Blue 201").accuracy, fire_of(events, "Blue 201").shown) == (5, "no modifier")


def test_story_old_guns_of_a_ship_that_was_sunk() -> None:
    old = ship_class("old", "DD", 30.0, battery("BOW", 2, 4.7, 2, old=True), battery("STN", 2, 4.7, 2, old=True))
    new = ship_class("new", "DD", 30.0, battery("BOW", 2, 5.0, 2), battery("STN", 2, 5.0, 2))
    state = action(afloat(101, of=new), afloat(201, CLOSE, of=old), classes=[old, new])
    state, events = fired(state, shot(101, 201), shot(201, 101), GUN_18=3, GUN_23=6)
    assert ship_of(state, 201).fate == "sunk"
    assert [(each.ship, each.why) for each in of(FireHeld, events)] == [("Blue 201", "she was lost before")]
    assert [each.ship for each in of(GunsFired, events)] == ["Red 101"]
    assert ammunition(state, 201) == [15, 15]


def test_story_two_ships_two_throws() -> None:
    state = action(afloat(101), afloat(102, 0.0, -500.0), afloat(201, CLOSE))
    _, events = fired(state, shot(101, 201), shot(102, 201), GUN_18=6)
    assert [(each.ship, each.guns, each.white) for each in of(GunsFired, events)] == [("Red 101", 8, 6), ("Red 102", 8, 6)]


def test_guns_that_did_not_fire_betray_nobody_by_their_flashes() -> None:
    state = with_rounds(action(afloat(101), afloat(102, 0.0, -500.0), afloat(201, CLOSE)), 0, 0)
    state, _ = fired(state, shot(101, 201), shot(102, 201), GUN_18=6)
    assert state.flashed == (102,)


# -- acquired targets -------------------------------------------------------------------------------------------------------


def test_story_acquired_by_a_miss() -> None:
    state, events = fired(at(MEDIUM, move=4), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").accuracy == 3
    _, events = fired(next_turn(state), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -3, acquired target +1"


def test_story_not_acquired_beyond_range() -> None:
    state, _ = fired(at(31_000.0), shot(101, 201))
    nearer = with_ships(next_turn(state), replace(ship_of(state, 201), x_yd=MEDIUM))
    _, events = fired(nearer, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -3"


def test_story_acquired_for_one_turn() -> None:
    state, _ = fired(at(MEDIUM), shot(101, 201), GUN_18=6)
    _, events = fired(next_turn(state, 2), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -3"


def test_story_acquired_is_one_target() -> None:
    state = action(afloat(101), afloat(201, MEDIUM), afloat(202, MEDIUM, 800.0))
    state, _ = fired(state, shot(101, 201), GUN_18=6)
    _, events = fired(next_turn(state), shot(101, 202), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -3"


def test_story_beyond_the_greatest_range() -> None:
    state, events = fired(at(30_001.0, unit_yd=1.0), shot(101, 201))
    assert [each.range_yd for each in of(FireOutOfRange, events)] == [30_001.0]
    assert ammunition(state, 101) == [14, 14]
    assert [(guns.at, guns.at_turn) for guns in ship_of(state, 101).guns] == [(0, 0), (0, 0)]


def test_story_a_target_missed_last_turn() -> None:
    state, _ = fired(at(LONG), shot(101, 201), GUN_18=6)
    _, events = fired(next_turn(state), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").accuracy == 6 - 5 + 1


def test_story_a_target_hit_by_a_dud() -> None:
    state, _ = fired(at(LONG), shot(101, 201), GUN_18=1, GUN_23=1)
    assert ship_of(state, 201).level == 0
    _, events = fired(next_turn(state), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").accuracy == 6 - 5 + 1 + 1


def test_marks_of_a_combination_are_those_of_half_of_its_guns() -> None:
    exeter = ship_class("exeter", "CA", 32.0, battery("BOW", 4), battery("STN", 2))
    state = action(afloat(101, of=exeter), afloat(201, MEDIUM), afloat(202, MEDIUM, 800.0), classes=[exeter])
    state, _ = fired(state, shot(101, 202, 0), shot(101, 201, 1), GUN_18=1, GUN_23=1)
    _, events = fired(next_turn(state), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -3"  # 2 of 6 guns bear the marks
    _, events = fired(next_turn(state), shot(101, 202), GUN_18=6)
    assert fire_of(events, "Red 101").shown == (
        "range band -3, acquired target +1, target hit last turn by the same battery +1"
    )


# -- modifiers --------------------------------------------------------------------------------------------------------------

NINE = ship_class("nine", "CA", 32.0, battery("BOW", 6), battery("STN", 3))


def test_story_night_lowers_accuracy() -> None:
    state = action(afloat(101, of=NINE), afloat(201, CLOSE), classes=[NINE], night=True)
    _, events = fired(state, shot(101, 201), GUN_18=6)
    assert (fire_of(events, "Red 101").shown, fire_of(events, "Red 101").accuracy) == ("night -1", 5)


def test_story_a_burning_target_by_night() -> None:
    state = damaged(action(afloat(101, of=NINE), afloat(201, CLOSE), classes=[NINE], night=True), 201, 1)
    _, events = fired(state, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "no modifier"


def test_story_a_fast_target_that_evades() -> None:
    state = wrote(action(afloat(101), afloat(201, LONG, of=DESTROYER)), "BLUE", Run(16.0, "in"), Act("EVADE"))
    _, events = fired(state, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").plots == -1 - 2
    (secret,) = of(PlotsReckoned, events)
    assert secret.modifiers == "target faster than 30 knots -1, target manoeuvring evasively -2"
    assert secret.to == ()


def evaded_at(range_yd: float) -> int:
    state = wrote(at(range_yd), "BLUE", Run(10.0, "in"), Act("EVADE"))
    _, events = fired(state, shot(101, 201), GUN_18=6)
    return fire_of(events, "Red 101").plots


def test_story_evading_at_medium_range() -> None:
    assert evaded_at(MEDIUM) == -1


def test_story_evading_at_long_range() -> None:
    assert evaded_at(LONG) == -2


def test_story_evading_at_close_range() -> None:
    assert evaded_at(CLOSE) == 0


def accuracy_of_littorio(nation: str) -> int:
    littorio = class_named("littorio")._replace(nation=nation)  # type: ignore[arg-type]
    state = action(afloat(101, of=littorio), afloat(201, 20_000.0), classes=[littorio])
    _, events = fired(state, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").guns == 9
    return fire_of(events, "Red 101").accuracy


def test_story_italian_powder() -> None:
    assert accuracy_of_littorio("IT") == 2


def test_story_british_powder() -> None:
    assert accuracy_of_littorio("BR") == 3


def test_evasion_ends_with_the_step_in_which_damage_leaves_too_little_way() -> None:
    state = wrote(at(MEDIUM), "BLUE", Run(8.0, "in"), Act("EVADE"))
    assert fire_of(fired(state, shot(101, 201), GUN_18=6)[1], "Red 101").plots == -1
    assert fire_of(fired(damaged(state, 201, 2), shot(101, 201), GUN_18=6)[1], "Red 101").plots == 0


@pytest.mark.parametrize(("level", "fires"), [(1, True), (2, False)])
def test_only_radar_that_works_fires_through_smoke(level: int, fires: bool) -> None:
    seeing = CRUISER._replace(key="seeing", radar="gunnery")
    strip = Smoke(202, 3, (Stretch(7_000.0, -2_000.0, 0.0, 4_000.0, 0.0),), False)
    state = action(afloat(101, of=seeing), afloat(201, MEDIUM), classes=[seeing], move=3, smoke=(strip,))
    state, events = fired(damaged(state, 101, level), shot(101, 201), GUN_18=6)
    assert bool(of(GunsFired, events)) == fires
    assert ammunition(state, 101) == ([14, 14] if fires else [15, 15])


# -- hits -------------------------------------------------------------------------------------------------------------------


def test_story_a_second_one_hits() -> None:
    state, events = fired(at(LONG), shot(101, 201, 0), GUN_18=1, GUN_19=1, GUN_23=6)
    assert (fire_of(events, "Red 101").accuracy, fire_of(events, "Red 101").hits) == (0, 1)
    assert ship_of(state, 201).level == 1


def test_story_a_second_die_misses() -> None:
    two = ship_class("two", "CA", 32.0, battery("BOW", 2))
    state = action(afloat(101, of=two), afloat(201, LONG, of=DESTROYER), classes=[two])
    state, events = fired(wrote(state, "BLUE", Run(10.0, "in"), Act("EVADE")), shot(101, 201, 0), GUN_18=1, GUN_19=2)
    assert (fire_of(events, "Red 101").accuracy, fire_of(events, "Red 101").hits) == (-4, 0)
    assert ship_of(state, 201).level == 0


def test_story_fire_is_switched() -> None:
    state = action(afloat(101, of=BATTLESHIP), afloat(201, CLOSE, of=DESTROYER), afloat(202, MEDIUM))
    order = shot(101, 201, then=202, at_level=3)
    state, events = fired(state, order, GUN_18=[4, 3], GUN_23=[6, 5])
    first, second = of(GunsFired, events)
    assert (first.accuracy, first.hits) == (5, 3)
    assert (second.accuracy, second.target, second.hits) == (3, "Blue 202", 1)
    assert [each.given_up for each in of(FireSwitched, events)] == [2]
    assert [each.ship for each in of(HitStruck, events)] == ["Blue 201", "Blue 202"]
    assert [(guns.at, guns.hit, guns.left) for guns in ship_of(state, 101).guns] == [(202, True, 14), (202, True, 14)]


def test_no_switch_while_the_first_target_is_not_in_the_state_that_was_written() -> None:
    state = action(afloat(101, of=BATTLESHIP), afloat(201, CLOSE, of=DESTROYER), afloat(202, MEDIUM))
    state, events = fired(state, shot(101, 201, then=202, at_level=3), GUN_18=4, GUN_23=1)
    assert not of(FireSwitched, events)
    assert len(of(HitStruck, events)) == 3


def test_story_a_dud_is_a_hit() -> None:
    state = action(afloat(101), afloat(201, CLOSE, of=DESTROYER))
    state, events = fired(state, shot(101, 201), GUN_18=1, GUN_23=1)
    (hit,) = of(HitStruck, events)
    assert (hit.row, hit.cell, hit.counts) == (1, "DUD", "-")
    _, events = fired(next_turn(state), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown.endswith("acquired target +1, target hit last turn by the same battery +1")


# -- ammunition -------------------------------------------------------------------------------------------------------------


def with_rounds(state: State, *left: int) -> State:
    guns = tuple(Guns(each, False, 0, 0, False) for each in left)
    return with_ships(state, replace(ship_of(state, 101), guns=guns))


def test_story_the_last_turn_of_ammunition() -> None:
    state, _ = fired(with_rounds(at(MEDIUM), 1, 15), shot(101, 201, 0), GUN_18=6)
    assert ammunition(state, 101) == [0, 15]
    _, events = fired(next_turn(state), shot(101, 201, 0))
    assert [each.why for each in of(FireHeld, events)] == ["no ammunition is left"]


def test_story_combined_batteries_both_pay() -> None:
    state, events = fired(with_rounds(at(MEDIUM), 3, 1), shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").guns == 8
    assert ammunition(state, 101) == [2, 0]


# -- damage -----------------------------------------------------------------------------------------------------------------


def test_story_speed_of_a_damaged_ship() -> None:
    state = action(afloat(101))
    speeds = [max_kn(damaged(state, 101, level), ship_of(damaged(state, 101, level), 101)) for level in (1, 2)]
    assert [round(kn, 6) for kn in speeds] == [20.0, 10.0]


def test_story_a_damaged_boat_goes_to_periscope() -> None:
    state = action(afloat(101), afloat(201, MEDIUM, speed_kn=6.0, of=SUBMARINE))
    state, _ = fired(state, shot(101, 201), GUN_18=1, GUN_23=3)
    assert ship_of(state, 201).level == 1  # 8-inch against 1: +4, row 3, D
    fleet: Fleet = next_turn(state)
    assert refused_plot(fleet, "blue", "BLUE", (Act("DOWN"),)) is None  # from the surface to P
    boat = ship_of(state, 201)
    assert boat.boat is not None
    under = with_ships(next_turn(state), replace(boat, boat=replace(boat.boat, depth="P")))
    refused = refused_plot(under, "blue", "BLUE", (Act("DOWN"),))
    assert refused is not None
    assert refused.clause == "NA.GUN.31"


def test_story_a_spotter_from_the_next_turn() -> None:
    ajax = class_named("ajax")
    state = action(afloat(101, of=ajax), afloat(201, 22_000.0), classes=[ajax], year=1939, move=3)
    state = wrote(state, "RED", Act("LAUNCH"), Run(12.0, "in"))
    state, events = fired(state, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -5"
    state, _ = moved(state)
    assert ship_of(state, 101).aircraft == 0
    state = next_turn(state)
    state, events = fired(state, shot(101, 201), GUN_18=6)
    assert fire_of(events, "Red 101").shown == "range band -5, fire control aid +1, acquired target +1"


@pytest.mark.parametrize("house", [True, False])
def test_story_a_house_cell_is_named(house: bool) -> None:
    state = at(CLOSE)
    cells = tuple([tuple([cell._replace(house=house) for cell in row]) for row in state.card.penetration])
    state = replace(state, card=state.card._replace(penetration=cells))
    _, events = fired(state, shot(101, 201), GUN_18=1, GUN_23=6)
    hits = of(HitStruck, events)
    assert hits
    assert ["(house: NA.GUN.24)" in str(hit) for hit in hits] == [house] * len(hits)
