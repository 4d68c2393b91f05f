"""Guns allocated by sheets: whose, which, at whom; and what is final. NA.PLOT.19, .20, .27, .29, .31."""

from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.desk.guns import line_shown
from sandgate.rules.naval_action.surface.desk.measuring import limits, ruler
from sandgate.rules.naval_action.surface.gunfire.allocating import allocated
from sandgate.rules.naval_action.surface.gunfire.events import BatteriesMerged, BatteryLeftOut, FireHeld, GunsFired
from sandgate.rules.naval_action.surface.sequence.asks import awaits
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.setting_up import setup
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import DESTROYER, SUBMARINE, action, afloat, battery, seen, ship_class
from tests.rules.naval_action.in_play import NOW, aimed, clauses_against, fire_of, fired, launched, of, sheet, shot, written

FOUND = {"phase": "guns"}
DD2 = {"name": "DD2"}


def met(*ships: object, **more: object) -> State:
    """Ships that have found each other, as guns are allocated."""
    return seen(action(*ships, **more, **FOUND))  # type: ignore[arg-type]


def real(*keys: str, **more: object) -> State:
    """Ships of the list by their keys, those of Germany and Italy red, 15,000 yards abeam to the left of them."""
    kinds = [class_named(key) for key in keys]
    red = [kind for kind in kinds if kind.nation in ("GE", "IT")]
    blue = [kind for kind in kinds if kind not in red]
    ships = [afloat(101 + nth, 0.0, -800.0 * nth, of=kind, name=kind.name) for nth, kind in enumerate(red)]
    ships += [afloat(201 + nth, -15_000.0, 800.0 * nth, of=kind, name=kind.name) for nth, kind in enumerate(blue)]
    return met(*ships, classes=kinds, **more)


def river_plate() -> State:
    return seen(replace(setup(load("naval_action/river_plate").scenario), phase="guns"))


def pairs(state: State) -> list[tuple[str, tuple[int, ...], str]]:
    """Who fires which of her batteries at whom."""
    return [(ship_of(state, each.ship).name, each.batteries, ship_of(state, each.target).name) for each in state.allocations]


def test_story_two_allocations_of_bismarck() -> None:
    state, _ = aimed(real("bismarck", "hood", "norfolk"), "red", "BIS/B&S 9 -> HOOD", "BIS/L 4 -> NORF")
    assert pairs(state) == [("Bismarck", (0, 1), "Hood"), ("Bismarck", (2,), "Norfolk")]


def test_story_the_calibre_must_be_named() -> None:
    two = ship_class("two", "CA", 30.0, battery("BOW", 4), battery("BOW", 2, 4.7, 2))
    state = met(afloat(101, of=two), afloat(201, 9_000.0), classes=[two])
    assert clauses_against(state, "red", "guns", "RED 101/B -> BLUE 201") == ["NA.PLOT.19"]
    assert clauses_against(state, "red", "guns", "RED 101/B 5 -> BLUE 201") == []
    assert clauses_against(state, "red", "guns", "RED 101/B 4.7 IN -> BLUE 201") == []


def test_story_the_bow_fires_alone() -> None:
    state, told = aimed(river_plate(), "red", "GRAF/B&S 6 -> EXE")
    assert [(each.ship, each.battery) for each in of(BatteryLeftOut, told)] == [("Admiral Graf Spee", "STN")]
    before = ship_of(state, 101).guns
    state, events = fired(state, GUN_18=6)
    shot_ = fire_of(events, "Admiral Graf Spee")
    assert shot_.guns == 3
    assert shot_.shown == "range band -3, guns in the combined battery -2"
    after = ship_of(state, 101).guns
    assert [old.left - new.left for old, new in zip(before, after, strict=True)] == [1, 0, 0, 0]


def test_story_achilles_holds_her_fire() -> None:
    state, _ = aimed(river_plate(), "blue", "AJAX/B 4 -> GRAF", "EXE/B 5 -> GRAF")
    state, events = fired(state, GUN_18=6)
    assert sorted(each.ship for each in of(GunsFired, events)) == ["Ajax", "Exeter"]
    (achilles,) = [ship for ship in state.ships if ship.name == "Achilles"]
    assert {guns.at for guns in achilles.guns} == {0}


def test_story_eight_guns_one_throw() -> None:
    state = met(afloat(101), afloat(201, 9_000.0))
    state, told = aimed(state, "red", "RED 101/B -> BLUE 201", "RED 101/S -> BLUE 201")
    assert [each.batteries for each in of(BatteriesMerged, told)] == ["BOW and STN"]
    _, events = fired(state, GUN_18=6)
    assert fire_of(events, "Red 101").guns == 8


def test_a_standing_order_to_switch_counts_for_the_whole_fire() -> None:
    state = met(afloat(101), afloat(201, 9_000.0), afloat(202, 9_000.0, 900.0))
    state, _ = aimed(state, "red", "RED 101/B -> BLUE 201", "RED 101/S -> BLUE 201 THEN BLUE 202 SUNK")
    assert [(each.batteries, each.then, each.then_level) for each in state.allocations] == [((0, 1), 202, 3)]


def test_the_first_standing_order_of_a_fire_stands() -> None:
    state = met(afloat(101), afloat(201, 9_000.0), afloat(202, 9_000.0, 900.0), afloat(203, 9_000.0, -900.0))
    lines = ["RED 101/B -> BLUE 201 THEN BLUE 203 HD", "RED 101/S -> BLUE 201 THEN BLUE 202 SUNK"]
    state, _ = aimed(state, "red", *lines)
    assert [(each.batteries, each.then, each.then_level) for each in state.allocations] == [((0, 1), 203, 2)]


def test_a_battery_that_has_a_target_takes_no_other() -> None:
    """A sheet with both lines is refused; two that were sent to a group far away are not read together (NA.COMMS.03)."""
    state = met(afloat(101), afloat(201, 9_000.0), afloat(202, 9_000.0, 900.0))
    lines = [written(state, "red", "guns", line)["red"][0] for line in ("RED 101/B -> BLUE 201", "RED 101/B&S -> BLUE 202")]
    state, _ = allocated(state, {"red": lines}, NOW)
    assert pairs(state) == [("Red 101", (0,), "Blue 201"), ("Red 101", (1,), "Blue 202")]


def test_of_each_line_it_is_told_what_does_not_bear() -> None:
    state = met(afloat(101), afloat(102, 0.0, -500.0), afloat(201, 0.0, 9_000.0))
    _, told = aimed(state, "red", "RED 101/B&S -> BLUE 201", "RED 102/B&S -> BLUE 201")
    assert [(each.ship, each.battery) for each in of(BatteryLeftOut, told)] == [("Red 101", "STN"), ("Red 102", "STN")]


# -- how many targets -------------------------------------------------------------------------------------------------------


def test_story_main_guns_at_two_targets() -> None:
    state = met(afloat(101), afloat(201, 0.0, 9_000.0), afloat(202, 0.0, -9_000.0), afloat(203, 9_000.0))
    lines = ["RED 101/B -> BLUE 201", "RED 101/S -> BLUE 202"]
    state, _ = aimed(state, "red", *lines)
    assert pairs(state) == [("Red 101", (0,), "Blue 201"), ("Red 101", (1,), "Blue 202")]


def test_main_guns_have_no_third_target() -> None:
    three = ship_class("three", "CL", 30.0, battery("BOW", 2), battery("C", 2), battery("STN", 2))
    state = met(afloat(101, of=three), *[afloat(201 + nth, 9_000.0, 900.0 * nth) for nth in range(3)], classes=[three])
    lines = ["RED 101/B -> BLUE 201", "RED 101/S -> BLUE 202", "RED 101/C -> BLUE 203"]
    assert clauses_against(state, "red", "guns", *lines) == ["NA.PLOT.20"]


def test_destroyers_give_all_main_guns_one_target() -> None:
    state = met(afloat(101, of=DESTROYER), afloat(201, 9_000.0), afloat(202, 9_000.0, 900.0))
    assert clauses_against(state, "red", "guns", "RED 101/B -> BLUE 201", "RED 101/S -> BLUE 202") == ["NA.PLOT.20"]


def test_story_a_side_battery_has_one_target() -> None:
    state = real("bismarck", "hood", "norfolk")
    assert clauses_against(state, "red", "guns", "BIS/L 4 -> HOOD", "BISMARCK/L -> NORF") == ["NA.PLOT.20"]


# -- how ships are named ----------------------------------------------------------------------------------------------------

SCHARNHORST = ship_class("scharnhorst", "BC", 31.0, battery("BOW", 6, 11.1, 6), battery("STN", 3, 11.1, 6))


def scharnhorst() -> State:
    enemies = afloat(201, 15_000.0, name="Alaska"), afloat(202, 15_000.0, 900.0, of=DESTROYER, name="DD2")
    return met(afloat(101, of=SCHARNHORST, name="Scharnhorst"), *enemies, classes=[SCHARNHORST])


def test_story_scharnhorst_at_alaska() -> None:
    state, _ = aimed(scharnhorst(), "red", "SCH/B&S 6 -> ALA")
    assert pairs(state) == [("Scharnhorst", (0, 1), "Alaska")]


def test_story_prince_of_wales_is_meant() -> None:
    state, _ = aimed(real("bismarck", "prinz_eugen", "hood", "prince_of_wales"), "red", "BIS/B 9 -> PRI")
    assert pairs(state) == [("Bismarck", (0,), "Prince of Wales")]


def test_story_two_batteries_two_targets() -> None:
    state, _ = aimed(scharnhorst(), "red", "SCH/B 6 -> ALA", "SCH/S 6 -> DD2")
    assert pairs(state) == [("Scharnhorst", (0,), "Alaska"), ("Scharnhorst", (1,), "DD2")]


def test_a_short_abbreviation_is_refused() -> None:
    state = real("hood", "bismarck")
    assert clauses_against(state, "blue", "guns", "HO/B 9 -> BIS") == ["NA.PLOT.27"]
    assert clauses_against(state, "blue", "guns", "HOOD/B 9 -> BIS") == []


def test_story_u1_launches() -> None:
    boats = afloat(101, of=SUBMARINE, name="U1"), afloat(102, 0.0, 900.0, of=SUBMARINE, name="U12")
    state, _ = launched(action(*boats), "red", "TT U1/BOW: 4x21 R 10")
    assert [each.owner for each in state.spreads] == [101]


# -- what is not measured, and what is final --------------------------------------------------------------------------------


def test_story_no_range_before_fire() -> None:
    seeing = view(met(afloat(101), afloat(201, 9_000.0)), Role("red", "red"))
    assert not ruler(seeing, None).allowed
    assert "range" not in [limit.kind for limit in limits(seeing, None, "RED 101")]
    (ask,) = [ask for ask in awaits(met(afloat(101), afloat(201, 9_000.0))) if (ask.role, ask.form) == ("red", "guns")]
    read = sheet(met(afloat(101), afloat(201, 9_000.0)), "red", "guns", "RED 101/B -> BLUE 201")
    shown = line_shown(seeing, ask, read.orders)
    assert shown.then == "Her bow guns bear on Blue 201."
    assert [mark.says for mark in shown.marks] == ["Blue 201"]


def test_story_the_range_is_told_after_it() -> None:
    _, events = fired(met(afloat(101), afloat(201, 9_000.0)), shot(101, 201), GUN_18=6)
    report = fire_of(events, "Red 101")
    assert report.to == ("red", "blue")
    assert "at 9,000 yd, close range" in str(report)


def test_story_allocation_is_final() -> None:
    state, _ = aimed(real("bismarck", "hood", "norfolk"), "red", "BIS/B&S 9 -> HOOD")
    read = sheet(state, "red", "change", "BIS/B&S 9 -> NORF")
    assert [remark.text for remark in read.remarks]
    assert read.orders == ()
    assert pairs(state) == [("Bismarck", (0, 1), "Hood")]


def test_story_a_target_sunk_in_an_earlier_step() -> None:
    new = ship_class("new", "DD", 30.0, battery("BOW", 2, 5.0, 2), battery("STN", 2, 5.0, 2))
    state = action(afloat(101, of=new), afloat(102, 0.0, -900.0), afloat(201, 9_000.0, of=DESTROYER), classes=[new])
    state, events = fired(state, shot(101, 201), shot(102, 201), GUN_18=3, GUN_23=6)
    assert ship_of(state, 201).fate == "sunk"
    assert [(each.ship, each.why) for each in of(FireHeld, events)] == [("Red 102", "the target is gone")]
    assert [(guns.left, guns.at) for guns in ship_of(state, 102).guns] == [(15, 0), (15, 0)]
