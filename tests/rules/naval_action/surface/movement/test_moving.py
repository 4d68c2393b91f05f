"""Phase D: one clock, plots that damage shortens, coasts, collisions. NA.MOVE."""

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.conditions.steering import Swung
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn
from sandgate.rules.naval_action.surface.movement.courses import even, slowed
from sandgate.rules.naval_action.surface.movement.events import RanAground, ShipMoved, ShipRammed, ShipsMet
from sandgate.rules.naval_action.surface.movement.meetings import course_after
from sandgate.rules.naval_action.surface.movement.moving import move
from sandgate.rules.naval_action.surface.movement.ways import courses_of
from sandgate.rules.naval_action.surface.plotting.paths import paths_of
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Stretch, length_of
from tests.rules.naval_action.afloat import (
    DESTROYER,
    action,
    afloat,
    column,
    damaged,
    group,
    seen,
    ship_class,
    thrown,
    wrote,
)
from tests.rules.naval_action.in_play import NOW, Played, launched, moved, next_turn, of, place_of

INCH = 1_000.0 / 3.0


def plotted(*legs: Leg, level: int = 0, **more: object) -> State:
    """A cruiser of 30 knots at (0, 0) on course 000 after the gunfire of a turn."""
    return damaged(wrote(action(afloat(101, **more)), "RED", *legs), 101, level)  # type: ignore[arg-type]


def inches(state: State, number: int = 101) -> float:
    return round(ship_of(state, number).moved_yd / INCH, 3)


# -- one clock --------------------------------------------------------------------------------------------------------------


def test_story_half_the_path_at_half_time() -> None:
    state = plotted(Run(1_000.0, "yd"), Turn("R", 30.0), Run(3_000.0, "yd"))
    courses, _ = courses_of(state, paths_of(state), thrown(), NOW)
    course = courses[101]
    assert (course.length_yd, course.yd(0.5)) == (4_000.0, 2_000.0)
    x, y, heading = course.at(0.5)  # 1,000 yards beyond the turn
    assert (round(x), round(y), heading) == (500, 1_866, 30.0)


COAST = ((-500.0, 2_000.0), (500.0, 2_000.0), (500.0, 3_000.0), (-500.0, 3_000.0))


def test_story_a_plot_that_meets_the_coast() -> None:
    state = wrote(action(afloat(101), land=(COAST,)), "RED", Run(4_000.0, "yd"))
    courses, _ = courses_of(state, paths_of(state), thrown(), NOW)
    assert [courses[101].yd(part) for part in (0.25, 0.5, 0.75)] == [1_000.0, 2_000.0, 2_000.0]
    state, events = moved(state)
    assert of(RanAground, events)
    assert (place_of(state, 101), ship_of(state, 101).aground) == ((0, 2_000), True)
    state, _ = moved(wrote(next_turn(state), "RED", Turn("R", 180.0), Run(4_000.0, "yd")))
    assert place_of(state, 101) == (0, 2_000)


def test_damage_on_the_way_to_a_coast_brings_a_ship_there_later() -> None:
    course = even(101, "", (Stretch(0.0, 0.0, 0.0, 4_000.0, 0.0),), 4_000.0, (COAST,))
    later = slowed(course, 0.25, 30.0, 20.0)  # 1,000 yards, then 2,000 in three quarters of the turn
    assert (later.length_yd, later.is_ashore, later.yd(0.625)) == (2_000.0, True, 2_000.0)
    short = slowed(course, 0.25, 30.0, 5.0)
    assert (short.length_yd, short.is_ashore) == (1_500.0, False)


# -- what is told, and lost steering ----------------------------------------------------------------------------------------


def test_her_own_side_is_told_how_far_each_ship_has_moved() -> None:
    state = wrote(action(afloat(101), afloat(201, 9_000.0, speed_kn=0.0)), "RED", Turn("R", 30.0), Run(3_000.0, "yd"))
    _, events = moved(seen(state))
    assert [(each.to, each.ship, round(each.yards), each.course_deg) for each in of(ShipMoved, events)] == [
        (("red",), "Red 101", 3_000, 30.0),
        (("blue",), "Blue 201", 0, 0.0),
    ]


def test_a_course_just_short_of_north_is_kept() -> None:
    state, _ = moved(wrote(action(afloat(101, course_deg=359.5)), "RED", Run(3_000.0, "yd")))
    assert ship_of(state, 101).course_deg == 359.5


@pytest.mark.parametrize(("die", "course_deg", "yards"), [(3, 210.0, 1_000), (1, 90.0, 1_667)])
def test_a_ship_without_steering_goes_where_the_die_swings_her(die: int, course_deg: float, yards: int) -> None:
    ship = afloat(101, course_deg=90.0, speed_kn=10.0, cap_kn=10.0, no_steering=True)
    state = wrote(action(ship, move=3), "RED", Turn("L", 60.0), Run(5.0, "in"))
    state, events = moved(state, SCEN_06=die)
    assert (ship_of(state, 101).course_deg, round(ship_of(state, 101).moved_yd)) == (course_deg, yards)
    assert [each.slots for each in of(Swung, events)] == [(Slot(4, "NA.SCEN.06", 101, 0, 0),)]


def test_a_ship_aground_swings_no_more() -> None:
    state = wrote(action(afloat(101, no_steering=True, aground=True)), "RED", Run(5.0, "in"))
    state, events = moved(state)
    assert (place_of(state, 101), of(Swung, events)) == ((0, 0), [])


def test_no_smoke_lies_where_a_ship_has_not_come() -> None:
    assert not moved(wrote(action(afloat(101)), "RED", Run(6.0, "in"), Act("SMOKE")))[0].smoke
    cut = damaged(wrote(action(afloat(101)), "RED", Run(12.0, "in"), Act("SMOKE"), Run(2.0, "in")), 101, 1)
    assert not moved(cut)[0].smoke  # she makes 10 inches


# -- damage before the movement ---------------------------------------------------------------------------------------------


def test_story_damage_cuts_the_plot() -> None:
    state, _ = moved(plotted(Run(15.0, "in"), level=1))
    assert (inches(state), place_of(state, 101)) == (10.0, (0, 3_333))


def test_story_damage_cuts_a_plot_with_a_turn() -> None:
    state, _ = moved(plotted(Run(4.0, "in"), Turn("R", 30.0), Run(10.0, "in"), level=1))
    assert inches(state) == 9.0
    assert place_of(state, 101) == (833, 2_777)  # 4 inches: 1,333.3; 5 on course 030: 833.3 east, 1,443.4 north
    assert ship_of(state, 101).course_deg == 30.0


def test_story_a_plot_within_the_allowance() -> None:
    state, _ = moved(plotted(Run(8.0, "in"), level=1))
    assert inches(state) == 8.0


def test_story_a_column_passes_its_slow_leader() -> None:
    slow = ship_class("slow", "CA", 24.0)
    state = action(*column(101, 2, of=slow), classes=[slow])
    state, events = moved(damaged(wrote(state, "RED", Run(4_000.0, "yd")), 101, 1))
    assert (place_of(state, 101), place_of(state, 102)) == ((0, 2_667), (0, 3_500))
    assert not of(ShipsMet, events)
    assert [each.ships for each in state.groups] == [(102, 101)]


def test_story_graf_spee_turns_first() -> None:
    spee = class_named("admiral_graf_spee")
    state = action(afloat(101, of=spee, cap_kn=26.0), classes=[spee])
    state, _ = moved(damaged(wrote(state, "RED", Turn("R", 150.0), Run(10.0, "in")), 101, 2))
    assert (ship_of(state, 101).course_deg, round(ship_of(state, 101).moved_yd)) == (150.0, 583)
    assert place_of(state, 101) == (292, -505)


def test_story_both_turns_and_no_way() -> None:
    slow = ship_class("slow", "CA", 24.0)
    state = wrote(action(afloat(101, of=slow), classes=[slow]), "RED", Turn("R", 180.0), Turn("R", 120.0), Run(5.0, "in"))
    state, _ = moved(damaged(state, 101, 2))
    assert (ship_of(state, 101).course_deg, ship_of(state, 101).moved_yd, place_of(state, 101)) == (300.0, 0.0, (0, 0))


# -- damage on the way ------------------------------------------------------------------------------------------------------


def struck_at_two_fifths(level: int, *legs: Leg, off_yd: float, speed_kn: float) -> State:
    """A cruiser who will be met after two fifths of the turn by a spread that was laid for her."""
    ships = afloat(101, speed_kn=speed_kn), afloat(201, off_yd, speed_kn=0.0, of=DESTROYER)
    state = damaged(seen(wrote(action(*ships), "RED", *legs)), 101, level)
    state, _ = launched(state, "blue", "TT BLUE 201/C: 4x21 AUTO RED")
    return state


def test_story_a_torpedo_on_the_way() -> None:
    state = struck_at_two_fifths(0, Run(15.0, "in"), off_yd=2_666.667, speed_kn=30.0)
    state, _ = moved(state, TORP_07=4, TORP_11=4)
    assert (ship_of(state, 101).level, inches(state)) == (1, 12.0)  # 6 + 9 x 2/3


def test_story_a_torpedo_on_a_damaged_ship() -> None:
    state = struck_at_two_fifths(1, Run(10.0, "in"), off_yd=3_055.05, speed_kn=20.0)
    state, _ = moved(state, TORP_07=4, TORP_11=4)
    assert (ship_of(state, 101).level, inches(state)) == (2, 7.0)  # 4 + 6 x 1/2


def test_a_ship_that_is_sunk_on_the_way_lies_where_she_was_hit() -> None:
    state = struck_at_two_fifths(0, Run(15.0, "in"), off_yd=2_666.667, speed_kn=30.0)
    state, _ = moved(state, TORP_07=1, TORP_11=6)
    assert (ship_of(state, 101).fate, place_of(state, 101)) == ("sunk", (0, 2_000))


def test_smoke_lies_as_far_as_a_damaged_ship_has_moved() -> None:
    state = struck_at_two_fifths(0, Act("SMOKE"), Run(15.0, "in"), off_yd=2_666.667, speed_kn=30.0)
    state, _ = moved(state, TORP_07=4, TORP_11=4)
    assert [round(length_of(each.path)) for each in state.smoke] == [4_000]


def test_a_follower_who_is_hit_keeps_what_she_has_ahead() -> None:
    ships = afloat(101, 0.0, 800.0, speed_kn=30.0), afloat(102, speed_kn=30.0), afloat(201, 2_666.667, of=DESTROYER)
    still = replace(ships[2], moved_yd=0.0)
    state = seen(wrote(action(*ships[:2], still), "RED", Run(9.0, "in"), Turn("R", 60.0), Run(4.0, "in")))
    state, _ = launched(state, "blue", "TT BLUE 201/C: 4x21 AUTO RED 102")
    state, _ = moved(state, TORP_07=[5, 4], TORP_11=4)  # the leader is met before her, and missed
    damaged_one = ship_of(state, 102)
    assert damaged_one.level == 1
    assert round(length_of(damaged_one.ahead)) == round(800.0 + 13.0 * INCH - damaged_one.moved_yd)


def test_bombs_at_the_start_of_the_movement_shorten_a_plot_by_the_part_that_the_speed_falls() -> None:
    state = plotted(Run(9.0, "in"))
    courses, _ = courses_of(state, paths_of(state), thrown(), NOW)
    after = course_after(state, ship_of(state, 101), ship_of(damaged(state, 101, 1), 101), courses[101], 0.0)
    assert round(after.length_yd / INCH, 3) == 6.0


# -- collisions -------------------------------------------------------------------------------------------------------------


def meeting_head_on(*avoid: bool, names: tuple[str, str] = ("A", "B")) -> Played:
    """A destroyer northward and one southward, 4,000 yards apart, both at 24 knots."""
    first = afloat(101, speed_kn=24.0, of=DESTROYER, avoids=avoid[0])
    second = afloat(201, 0.0, 4_000.0, 180.0, 24.0, of=DESTROYER, avoids=avoid[1])
    return moved(action(first, second, groups=[group(names[0], 101), group(names[1], 201)]))


@pytest.mark.parametrize("names", [("A", "B"), ("DDs", "DDs")])
def test_they_stop_80_yards_apart(names: tuple[str, str]) -> None:
    """After 147 of 300 instants each has moved 1,960 yards; one instant before they were 107 apart."""
    state, _ = meeting_head_on(True, True, names=names)
    assert (place_of(state, 101), place_of(state, 201)) == ((0, 1_960), (0, 2_040))


def test_story_two_destroyers_meet() -> None:
    state, events = meeting_head_on(True, True)
    assert [(each.ship, each.other) for each in of(ShipsMet, events)] == [("Red 101", "Blue 201")]
    assert [(ship.level, round(ship.moved_yd)) for ship in state.ships] == [(0, 1_960), (0, 1_960)]


def test_story_one_avoids_and_one_does_not() -> None:
    state, events = meeting_head_on(True, False)
    assert [(ship.level, round(ship.moved_yd)) for ship in state.ships] == [(0, 1_960), (0, 1_960)]
    assert not of(ShipRammed, events)


def test_story_a_destroyer_meets_a_cruiser() -> None:
    cruiser = ship_class("rammed", "CA", 30.0)
    first = afloat(101, speed_kn=24.0, of=DESTROYER, avoids=False)
    second = afloat(201, 0.0, 4_000.0, 180.0, 24.0, of=cruiser, avoids=False)
    state, events = moved(action(first, second, classes=[cruiser]), MOVE_05=2)
    told = [(each.ship, each.factor, each.armour, each.counts) for each in of(ShipRammed, events)]
    assert told == [("Red 101", 7, 2, "D"), ("Blue 201", 4, 5, "-")]  # +5 row 2: (D), active; -1: nothing
    assert [(ship.level, round(ship.moved_yd)) for ship in state.ships] == [(1, 1_960), (0, 1_960)]


def test_each_who_is_rammed_has_a_throw_of_her_own() -> None:
    first = afloat(101, speed_kn=24.0, of=DESTROYER, avoids=False)
    second = afloat(201, 0.0, 4_000.0, 180.0, 24.0, of=DESTROYER, avoids=False)
    _, events = moved(action(first, second, move=2), MOVE_05=2)
    rammed = of(ShipRammed, events)
    assert [each.slots for each in rammed] == [
        (Slot(3, "NA.MOVE.05", 101, 201, 1),),
        (Slot(3, "NA.MOVE.05", 201, 101, 1),),
    ]
    for house in (True, False):
        state = action(first, second)
        cells = tuple([tuple([cell._replace(house=house) for cell in row]) for row in state.card.penetration])
        _, events = moved(replace(state, card=state.card._replace(penetration=cells)), MOVE_05=5)
        assert {each.house for each in of(ShipRammed, events)} == {"NA.GUN.24" if house else ""}


@pytest.mark.parametrize(("apart_yd", "meet"), [(100.0, True), (100.5, False)])
def test_stems_that_pass_at_a_hundred_yards_come_together(apart_yd: float, meet: bool) -> None:
    ships = afloat(101, speed_kn=20.0), afloat(201, apart_yd, 4_000.0, 180.0, 20.0)
    _, events = moved(action(*ships))  # after half of the turn they are abreast: an instant
    assert bool(of(ShipsMet, events)) == meet


def test_who_is_let_go_by_an_umpire_passes() -> None:
    ships = afloat(101, speed_kn=24.0, of=DESTROYER), afloat(201, 0.0, 4_000.0, 180.0, 24.0, of=DESTROYER)
    ruled = Dealt(answers={Slot(1, "NA.MOVE.05", 101, 201, 0): "no"})
    state, events = move(action(*ships), {}, ruled, NOW)
    assert place_of(state, 101) == (0, 4_000)
    assert not of(ShipsMet, events)
