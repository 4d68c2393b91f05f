"""Torpedoes meet ships: automatic attacks, the half test, what is left of a spread, wild torpedoes. NA.TORP."""

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.gunfire.events import ShipSunk
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.legs import Run
from sandgate.rules.naval_action.surface.movement.courses import even
from sandgate.rules.naval_action.surface.movement.instants import watched
from sandgate.rules.naval_action.surface.plotting.paths import path_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.crossing import crossing, wedge_of
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet, TorpedoStruck, WildTorpedo
from sandgate.rules.naval_action.surface.tracks.laying import laid
from tests.rules.naval_action.afloat import (
    DESTROYER,
    SUBMARINE,
    action,
    afloat,
    column,
    damaged,
    group,
    mount,
    seen,
    ship_class,
    wrote,
)
from tests.rules.naval_action.in_play import NOW, launched, moved, next_turn, of

AOBA = class_named("aoba")
ATTACKER = afloat(101, of=DESTROYER)  # at (0, 0) on course 000


def met(*ships: Ship, **more: object) -> State:
    return seen(action(*ships, classes=[AOBA], **more))  # type: ignore[arg-type]


def attacked(*blue: Ship, order: str = "TT RED 101/C: 4x21 R 90", **more: object) -> State:
    """A destroyer at (0, 0) has launched along x; blue ships, each in a group of its own."""
    groups = [group("RED", 101), *[group(ship.name.upper(), ship.number) for ship in blue]]
    state, _ = launched(met(ATTACKER, *blue, groups=groups, **more), "red", order)
    return state


def at_rest(number: int, x_yd: float, y_yd: float = 0.0) -> Ship:
    return afloat(number, x_yd, y_yd, speed_kn=0.0)


# -- automatic attacks ------------------------------------------------------------------------------------------------------


def test_story_a_stopped_target_gets_under_way() -> None:
    state = attacked(at_rest(201, 6_000.0), order="TT RED 101/C: 4x21 AUTO BLUE")
    assert [(each.course_deg, each.auto) for each in state.spreads] == [(90.0, 201)]
    # at 6,000 yards (ft 0.72) the spread is 480 wide to each side, and she leaves it at fs 0.48
    _, events = moved(wrote(state, "BLUE 201", Run(1_000.0, "yd")))
    assert not of(SpreadMet, events)
    _, events = moved(wrote(state, "BLUE 201", Run(600.0, "yd")), TORP_07=5)
    assert [each.ship for each in of(SpreadMet, events)] == ["Blue 201"]


def test_story_the_named_ship_was_sunk_before() -> None:
    other = afloat(202, 5_000.0, -2_000.0)
    state = attacked(at_rest(201, 3_000.0), other, order="TT RED 101/C: 4x21 AUTO BLUE 201")
    _, events = moved(damaged(state, 201, 3), TORP_07=6, TORP_08=5)
    assert [(each.ship, each.torpedoes) for each in of(SpreadMet, events)] == [("Blue 202", 4)]
    assert [each.hit for each in of(WildTorpedo, events)] == [False]  # it was the first throw of the spread


def test_an_automatic_attack_that_is_laid_by_hand_is_an_ordinary_one() -> None:
    order = "TT RED 101/C: 4x21 AUTO BLUE 201"
    state, _ = launched(met(ATTACKER, at_rest(201, 3_000.0)), "red", order, then=["LAY RED 101/C L 90"])
    assert [(each.course_deg, each.auto) for each in state.spreads] == [(270.0, 0)]


def test_a_drop_from_the_air_strikes_before_anything_has_moved() -> None:
    drop = Spread(60_000, "red", 0, "T1", 18, 4, 1, 1_500.0, 0.0, 90.0, 201, False, True)
    ships = afloat(201, 4_000.0, 0.0, speed_kn=30.0), afloat(202, 2_000.0, -2_000.0, speed_kn=30.0)
    groups = [group("ONE", 201), group("TWO", 202)]
    state = replace(met(*ships, groups=groups), spreads=(drop,))
    # the second ship crosses the track at its fs 0.4 and ft 0.2
    state, events = moved(state, TORP_07=5)
    assert [each.ship for each in of(SpreadMet, events)] == ["Blue 201", "Blue 202"]
    assert not of(WildTorpedo, moved(replace(state, spreads=(drop,)), TORP_07=6)[1])


# -- crossings --------------------------------------------------------------------------------------------------------------


def test_story_a_target_that_runs_ahead() -> None:
    target = afloat(201, 0.0, 20.0 * 1000.0 / 3.0, speed_kn=36.0, of=DESTROYER)  # 18 in a turn
    _, events = moved(attacked(target, order="TT RED 101/C: 4x21 R 0"))
    assert not of(SpreadMet, events)


def test_story_next_astern_inside_the_safe_run() -> None:
    state = met(*column(101, 4, of=DESTROYER))
    state, _ = launched(state, "red", *[f"TT RED {number}/C: 4x21 R 85" for number in (101, 102, 103, 104)])
    assert len(state.spreads) == 4
    assert not of(SpreadMet, moved(state)[1])


def test_story_a_submarine_follows_her_torpedoes() -> None:
    state = met(afloat(101, speed_kn=8.0, of=SUBMARINE))
    state, _ = launched(state, "red", "TT RED 101/BOW: 4x21 R 0")
    state, events = moved(state)
    assert round(ship_of(state, 101).y_yd) == 1_333
    assert not of(SpreadMet, events)


def second_turn(target: Ship, order: str) -> State:
    """The second turn of torpedoes that Aoba launched from (0, 0) on course 000; they met nobody in the first."""
    state, _ = launched(met(afloat(101, of=AOBA, name="Aoba"), target), "red", order)
    state, events = moved(state)
    assert not of(SpreadMet, events)
    state, _ = laid(seen(next_turn(state)), {}, NOW)
    return state


def test_story_that_part_was_run_last_turn() -> None:
    state = second_turn(afloat(201, 6_000.0, -5_000.0), "TT AOBA/R: 4x24 R 90")
    state, events = moved(state)
    assert round(ship_of(state, 201).y_yd) == 1_667  # she has crossed the line
    assert not of(SpreadMet, events)


def test_story_canberra_in_the_second_turn() -> None:
    canberra = afloat(201, 11_817.7, 2_083.8, 310.0, 12.0, name="Canberra")
    state = second_turn(canberra, "TT AOBA/R: 4x24 R 69")
    (spread,), path = state.spreads, path_of(state, ship_of(state, 201))
    wedge = wedge_of(state.card, spread, 2)
    assert wedge is not None
    course = even(201, "BLUE", path.stretches, path.length_yd)
    _, found = crossing(state.card, wedge, watched(course, state.card.instants))
    assert found is not None
    assert (found.ship_part, round(found.torpedo_part, 2)) == (0.0, 0.3)
    _, events = moved(state, TORP_07=5)
    assert [each.ship for each in of(SpreadMet, events)] == ["Canberra"]


def test_story_a_ship_beside_the_spread() -> None:
    assert not of(SpreadMet, moved(attacked(at_rest(201, 2_083.333, 200.0)))[1])
    assert of(SpreadMet, moved(attacked(at_rest(201, 2_083.333, 166.0)), TORP_07=5)[1])


def test_the_limits_of_a_spread_are_included() -> None:
    corner = at_rest(201, 25_000.0 / 3.0 - 1.0, 666.5)
    assert of(SpreadMet, moved(attacked(corner), TORP_07=5)[1])
    assert not of(SpreadMet, moved(attacked(at_rest(201, 25_000.0 / 3.0 + 1.0)))[1])


def test_each_throw_for_a_spread_has_its_address() -> None:
    state = attacked(at_rest(201, 4_000.0), move=4)
    number = state.spreads[0].number
    _, events = moved(state, TORP_07=1, TORP_11=[6, 3])
    (met_,), struck = of(SpreadMet, events), of(TorpedoStruck, events)
    assert met_.slots == (Slot(5, "NA.TORP.07", number, 201, 0),)
    assert [each.slots for each in struck] == [(Slot(5, "NA.TORP.11", number, 201, nth),) for nth in (0, 1)]
    _, events = moved(state, TORP_07=6, TORP_08=1, TORP_11=3)
    assert [each.slots for each in of(WildTorpedo, events)] == [(Slot(5, "NA.TORP.08", number, 101, 90),)]
    assert [each.slots for each in of(TorpedoStruck, events)] == [(Slot(5, "NA.TORP.11", number, 101, 90),)]


# -- what is left of a spread -----------------------------------------------------------------------------------------------


def columns(state: State, **dice: object) -> list[int]:
    """The columns on which ships were thrown for, in order."""
    _, events = moved(state, **dice)  # type: ignore[arg-type]
    return [each.torpedoes for each in of(SpreadMet, events)]


TWO = at_rest(202, 7_000.0), at_rest(201, 4_000.0)


def test_story_the_second_ship_meets_what_is_left() -> None:
    state = attacked(*TWO, order="TT RED 101/C: 3x21 R 90")
    assert columns(state, TORP_07=[2, 5], TORP_11=3) == [3, 2]
    assert columns(state, TORP_07=[5, 5]) == [3, 3]


def test_story_a_torpedo_dud_leaves_the_spread() -> None:
    state = attacked(*TWO, order="TT RED 101/C: 2x21 R 90")
    assert columns(state, TORP_07=[2, 5], TORP_11=1) == [2, 1]


def test_story_two_triple_mounts() -> None:
    triple = ship_class("triple", "CA", 30.0, mounts=(mount("R", 3, nth=1, of=2), mount("R", 3, nth=2, of=2)))
    state = seen(action(afloat(101, of=triple), at_rest(201, 4_000.0), classes=[triple]))
    state, _ = launched(state, "red", "TT RED 101/R1: 3x21 R 90", "TT RED 101/R2: 3x21 R 90")
    assert columns(state, TORP_07=5) == [3, 3]


def test_a_ship_that_is_sunk_is_met_by_no_other_spread() -> None:
    triple = ship_class("triple", "CA", 30.0, mounts=(mount("R", 3, nth=1, of=2), mount("R", 3, nth=2, of=2)))
    state = seen(action(afloat(101, of=triple), at_rest(201, 4_000.0), classes=[triple]))
    state, _ = launched(state, "red", "TT RED 101/R1: 3x21 R 90", "TT RED 101/R2: 3x21 R 90")
    _, events = moved(state, TORP_07=1, TORP_11=6)  # twice HD
    assert [each.ship for each in of(ShipSunk, events)] == ["Blue 201"]
    assert len(of(SpreadMet, events)) == 1


# -- wild torpedoes ---------------------------------------------------------------------------------------------------------


def test_story_a_wild_torpedo_hits() -> None:
    state, events = moved(attacked(at_rest(201, 4_000.0)), TORP_07=6, TORP_08=1, TORP_11=3)
    assert [(each.ship, each.hit) for each in of(WildTorpedo, events)] == [("Red 101", True)]
    assert [(each.ship, each.counts) for each in of(TorpedoStruck, events)] == [("Red 101", "HD")]  # 7 against 2, row 3
    assert ship_of(state, 101).level == 2


def test_each_spread_may_send_one_back() -> None:
    triple = ship_class("triple", "CA", 30.0, mounts=(mount("R", 3, nth=1, of=2), mount("R", 3, nth=2, of=2)))
    state = seen(action(afloat(101, of=triple), at_rest(201, 4_000.0), classes=[triple]))
    state, _ = launched(state, "red", "TT RED 101/R1: 3x21 R 90", "TT RED 101/R2: 3x21 R 90")
    _, events = moved(state, TORP_07=6, TORP_08=[1, 5], TORP_11=1)
    assert [(each.ship, each.hit) for each in of(WildTorpedo, events)] == [("Red 101", True), ("Red 101", False)]


def test_story_a_wild_torpedo_misses() -> None:
    state = attacked(*TWO)
    _, events = moved(state, TORP_07=[6, 5], TORP_08=3)
    assert [each.hit for each in of(WildTorpedo, events)] == [False]
    assert [each.torpedoes for each in of(SpreadMet, events)] == [4, 3]


def test_story_a_later_six_is_a_miss() -> None:
    state = attacked(*TWO)
    _, events = moved(state, TORP_07=[5, 6])
    assert [each.hits for each in of(SpreadMet, events)] == [0, 0]
    assert not of(WildTorpedo, events)


def test_story_the_wild_torpedo_of_a_sunk_ship() -> None:
    state = damaged(attacked(at_rest(201, 4_000.0)), 101, 3)
    _, events = moved(state, TORP_07=6)
    assert len(of(SpreadMet, events)) == 1
    assert not of(WildTorpedo, events)
