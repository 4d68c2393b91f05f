"""Moves of one fleet as the register tells them, and rulings on what it leaves open."""

import math

import pytest

from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.moving import refresh_column
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.ways import way_run
from sandgate.rules.nwc1902.squadron.state import Signal

from .playing import Action, fleet
from .sailing import A, after, at, changed, column, fleet_of, formation, goal, moved, red, then

C8R, C4L, C4R = Signal("C", 8, "R"), Signal("C", 4, "L"), Signal("C", 4, "R")
V4R, V4L, V8L, V16R = Signal("V", 4, "R"), Signal("V", 4, "L"), Signal("V", 8, "L"), Signal("V", 16, "R")
HI_R, HI_L, HC = Signal("I", 0, "R"), Signal("I", 0, "L"), Signal("C")


def places(state: State, *wings: int) -> list[tuple[float, float]]:
    return [at(state, wing)[:2] for wing in wings or range(1, len(state.ships) + 1)]


def speeds(state: State) -> list[float]:
    return [round(each.speed_kn, 2) for each in state.ships]


# -- the register's own moves --------------------------------------------------------------------------------------------


def test_story_numbers_stay_with_the_ships() -> None:
    """NWC.TA.06: ships are numbered by the line of the scenario; ship 3 of blue is destroyed, and the others go about."""
    action = Action(fleet("red"), fleet("blue", 5))
    action.state = changed(action.state, 3, gone=True)
    for order in ("HV 8R", "X", "HV 8R", "X"):
        action.move("", order)
    blue = [each for each in action.state.ships if each.side == "blue"]
    assert [(each.name, each.wing, each.gone) for each in blue] == [
        ("blue 1", 1, False),
        ("blue 2", 2, False),
        ("blue 3", 3, True),
        ("blue 4", 4, False),
        ("blue 5", 5, False),
    ]
    assert action.state.fleets[1].column == tuple(each.number for each in reversed(blue) if not each.gone)


def test_story_turn_outlasts_its_move() -> None:
    """NWC.TA.09: 8 points right at 6 knots, then A; as vessels and as a column of one ship."""
    for turn in (Signal("V", 8, "R"), C8R):
        turning = after(column(1, 6.0), turn)
        assert turning.ships[0].motion is not None
        state = after(turning, A)
        assert at(state, 1) == (696.6, 319.7, 90.0)
        assert state.ships[0].motion is None
        assert speeds(state) == [6.0]


def test_story_vessels_turn_together() -> None:
    """NWC.TA.41: V 4R and V 8L by a column heading north at 12 knots."""
    state = after(column(3), V4R)
    assert [at(state, wing) for wing in (1, 2, 3)] == [(537.5, 719.5, 45.0), (537.5, 319.5, 45.0), (537.5, -80.5, 45.0)]
    assert red(state).column == ()
    movement = moved(column(3), V8L)
    state = then(column(3), movement)
    assert [at(state, wing) for wing in (1, 2, 3)] == [
        (-619.3, 346.4, 270.0),
        (-619.3, -53.6, 270.0),
        (-619.3, -453.6, 270.0),
    ]
    assert movement.turned_pt == (8.0, 8.0, 8.0)


def test_story_column_turns_eight_points() -> None:
    """NWC.TA.42: C 8R at 12 and at 14.4 knots."""
    movement = moved(column(3), C8R)
    state = then(column(3), movement)
    assert [at(state, wing) for wing in (1, 2, 3)] == [(619.3, 346.4, 90.0), (219.5, 343.7, 80.69), (0.0, 46.4, 0.0)]
    assert [round(turned, 2) for turned in movement.turned_pt] == [8.0, 7.17, 0.0]
    movement = moved(column(3, 14.4), C8R)
    state = then(column(3, 14.4), movement)
    assert [at(state, wing) for wing in (1, 2, 3)] == [(778.3, 357.1, 90.0), (378.3, 357.1, 90.0), (36.5, 210.1, 28.06)]
    assert [round(turned, 2) for turned in movement.turned_pt] == [8.0, 8.0, 2.49]


def test_story_gap_closes_in_two_moves() -> None:
    """NWC.TA.42: ship 2 of four was destroyed in the move before; A twice."""
    begun = changed(column(4), 2, gone=True)
    first = after(begun, A)
    assert places(first, 1, 3, 4) == [(0.0, 1000.0), (0.0, 400.0), (0.0, 0.0)]
    assert [each.reserve_moves for each in first.ships] == [0, 0, 1, 1]
    assert speeds(first) == [12.0, 12.0, 14.4, 14.4]
    second = after(first, A)
    assert places(second, 1, 3, 4) == [(0.0, 2000.0), (0.0, 1600.0), (0.0, 1200.0)]
    third = after(second, A)
    assert places(third, 1, 3, 4) == [(0.0, 3000.0), (0.0, 2600.0), (0.0, 2200.0)]
    assert [(each.reserve_moves, each.rest_moves) for each in third.ships if not each.gone] == [(0, 0), (0, 1), (0, 1)]


def test_story_reserve_of_a_single_ship() -> None:
    """NWC.TA.52: ship 5 uses her reserve on a straight course, at 12 knots once, at 14.4 knots twice."""
    state = column(5)
    movement = moved(state, A, [5])
    track = movement.tracks[4]
    assert track is not None
    assert round(way_run(track), 1) == 1200.0
    assert speeds(then(state, movement))[4] == 14.4
    state = fleet_of(formation(5, 1), 14.4)
    ways = []
    for _ in range(2):
        movement = moved(state, A, [5])
        track = movement.tracks[4]
        assert track is not None
        ways.append(round(way_run(track), 1))
        state = then(state, movement)
    assert ways == [1408.3, 1440.0]
    assert speeds(state)[4] == 17.28


@pytest.mark.parametrize(
    ("fleet_kn", "halves", "goals", "ways_yd"),
    [
        (12.0, 2, (1, 1, 1), (750, 500, 500)),
        (12.0, 2, (0, 0, 0), (750, 250, 0)),
        (12.0, 0, (2, 2, 2), (250, 750, 1000)),
        (14.4, 1, (0, 0), (300, 0)),
        (12.0, 2, (0, 0, 2, 2, 2), (750, 250, 250, 750, 1000)),
    ],
)
def test_story_steps_of_fleet_speed(
    fleet_kn: float, halves: int, goals: tuple[int, ...], ways_yd: tuple[float, ...]
) -> None:
    """NWC.TA.54: a column slows down, stops, and works up again by steps of half the fleet speed."""
    state = column(2, fleet_kn, halves=halves)
    for goal_halves, way_yd in zip(goals, ways_yd, strict=True):
        state, before = after(goal(state, goal_halves), A), state
        assert [end.y_yd - start.y_yd for end, start in zip(state.ships, before.ships, strict=True)] == [way_yd, way_yd]
    assert speeds(state) == [fleet_kn * red(state).halves / 2.0] * 2


def test_story_front_into_line() -> None:
    """NWC.TA.59: HI R by a column of three, then A."""
    movement = moved(column(3), HI_R)
    first = then(column(3), movement)
    assert [at(first, wing) for wing in (1, 2, 3)] == [(0.0, 1000.0, 0.0), (329.7, 753.8, 15.95), (487.4, 296.6, 23.97)]
    assert [round(turned, 2) for turned in movement.turned_pt] == [0.0, 1.42, 2.13]
    second = after(first, A)
    assert places(second, 1, 2) == [(0.0, 2000.0), (397.3, 1951.9)]
    third = after(second, A)
    assert at(third, 2) == (400.0, 3000.0, 0.0)
    assert red(after(third, *[A] * 5)).evolution == "line R"  # ship 3 has used her reserve in four moves, and rests in four
    assert at(after(third, *[A] * 6), 3) == (800.0, 9000.0, 0.0)
    assert red(after(third, *[A] * 6)).evolution == ""


def test_story_column_is_formed_on_the_guide() -> None:
    """NWC.TA.59: HC by two ships in line abreast."""
    state = after(fleet_of(formation(2, 1)), HC)
    assert [at(state, wing) for wing in (1, 2)] == [(0.0, 1000.0, 0.0), (0.0, 600.0, 0.0)]
    assert red(state).evolution == ""
    assert red(state).column == (101, 102)
    assert [each.astern_yd for each in state.ships] == [0.0, 400.0]


def test_story_leading_flagship_turns_her_column() -> None:
    """NWC.TA.35: C 4R in move 5."""
    action = Action(fleet("red", flag=1), fleet("blue"))
    for _ in range(4):
        action.move()
    action.move("C 4R")
    assert action.ship("red 1").heading_deg == 45.0
    third_deg = math.degrees((928.8 - 800.0 - 8.0 * 20.0 / 3.0) / 310.5)  # way of the head, less her distance and the lag
    assert [action.ship(f"red {wing}").heading_deg for wing in (3, 4)] == [pytest.approx(third_deg, abs=0.02), 0.0]


def test_story_column_that_another_ship_leads() -> None:
    """NWC.TA.35: ship 1 is lost, so that ship 2 leads and the flagship, ship 4, is third."""
    action = Action(fleet("red", flag=4), fleet("blue"))
    action.hand("CHARGE RED 1 1000")
    action.move()
    action.move()
    assert red(action.state).column == (102, 103, 104)
    assert [remark.clause for remark in action.remarks("red", "C 4R")] == ["NWC.TA.35"]
    action.move("HC 4R")
    action.move("X")
    assert action.ship("red 2").heading_deg == 45.0


def test_story_line_abreast_is_no_column() -> None:
    """NWC.TA.35: the order to turn the column is refused."""
    action = Action(fleet("red", formation="line right"), fleet("blue"))
    assert [remark.clause for remark in action.remarks("red", "C 4R")] == ["NWC.TA.35"]


# -- column --------------------------------------------------------------------------------------------------------------


def test_a_column_restored_by_vessels_turns_has_the_line_through_its_ships_as_its_wake() -> None:
    state = after(column(3), V4R, V4L)
    assert red(state).column == (101, 102, 103)
    assert [(stretch.heading_deg, stretch.length_yd) for stretch in red(state).wake] == [(0.0, 400.0), (0.0, 400.0)]
    assert [each.astern_yd for each in state.ships] == [0.0, 400.0, 800.0]
    turned = after(state, C8R)
    x_yd, y_yd, _ = at(state, 1)
    assert at(turned, 1) == (round(x_yd + 619.3, 1), round(y_yd + 346.4, 1), 90.0)


def test_ships_abreast_are_in_column_after_all_have_turned_eight_points() -> None:
    state = after(fleet_of(formation(3, 1)), Signal("V", 8, "R"))
    assert red(state).column == (103, 102, 101)


def test_ships_that_turn_longer_than_a_move_are_not_in_column_before_they_are_steady() -> None:
    turning = after(column(3, 6.0), Signal("V", 8, "R"))
    assert red(turning).column == ()
    astern = fleet_of(formation(3, 1), 6.0)
    assert red(after(astern, Signal("V", 8, "R"))).column == ()
    assert red(after(astern, Signal("V", 8, "R"), A)).column == (103, 102, 101)


def test_the_next_ship_leads_when_the_leader_is_lost_and_runs_the_wake_out() -> None:
    """She is on the curve yet when her leader falls; the wake ends with a straight to the east."""
    turned = after(column(4), C8R)
    lost = changed(turned, 1, gone=True)
    state = after(lost, A)
    assert [at(state, wing) for wing in (2, 3, 4)] == [(1219.3, 346.4, 90.0), (819.3, 346.4, 90.0), (419.3, 346.4, 90.0)]
    assert red(state).column == (102, 103, 104)
    assert [each.astern_yd for each in state.ships[1:]] == [0.0, 400.0, 800.0]


def test_a_stopped_fleet_runs_the_wake_of_its_lost_leader_out_later() -> None:
    state = changed(column(3, halves=0), 1, gone=True)
    lying = after(goal(state, 0), A)
    assert [each.astern_yd for each in lying.ships[1:]] == [400.0, 800.0]
    gathering = after(goal(lying, 1), A)
    assert places(gathering, 2, 3) == [(0.0, -150.0), (0.0, -550.0)]
    assert [each.astern_yd for each in gathering.ships[1:]] == [150.0, 550.0]
    under_way = after(gathering, A)
    assert places(under_way, 2, 3) == [(0.0, 350.0), (0.0, -50.0)]
    assert [each.astern_yd for each in under_way.ships[1:]] == [0.0, 400.0]


def test_a_new_leader_who_turns_starts_from_her_own_place_and_heading() -> None:
    lost = changed(column(3), 1, gone=True)
    state = after(lost, C8R)
    assert [at(state, wing) for wing in (2, 3)] == [(619.3, -53.6, 90.0), (219.5, -56.3, 80.69)]


def test_an_order_to_turn_leaves_a_stopped_column_as_it_is_until_it_has_way_on() -> None:
    """NWC.TA.09: "not lost: she begins it with the first way she makes"; here the new leader, from her own place."""
    lost = goal(changed(column(3, halves=0), 1, gone=True), 0)
    state = after(lost, C8R)
    assert places(state, 2, 3) == [(0.0, -400.0), (0.0, -800.0)]
    assert [each.astern_yd for each in state.ships[1:]] == [400.0, 800.0]
    gathering, ordered_then = after(goal(state, 2), *[A] * 4), after(goal(lost, 2), C8R, *[A] * 3)
    assert [at(gathering, wing) for wing in (2, 3)] == [at(ordered_then, wing) for wing in (2, 3)]
    assert at(gathering, 2)[2] == 90.0


@pytest.mark.parametrize("turn", [V4R, C4R, V8L, C4L])
def test_a_turn_executed_at_rest_is_begun_with_the_first_way_made(turn: Signal) -> None:
    """NWC.TA.09: two moves later the fleet gets way on, and turns as if it had been ordered in that move."""
    stopped = goal(column(3, halves=0), 0)
    waiting = after(stopped, turn, A)
    assert [at(waiting, wing) for wing in (1, 2, 3)] == [(0.0, 0.0, 0.0), (0.0, -400.0, 0.0), (0.0, -800.0, 0.0)]
    for moves in (1, 2, 3, 4):
        begun, ordered_then = after(goal(waiting, 2), *[A] * moves), after(goal(stopped, 2), turn, *[A] * (moves - 1))
        assert [at(begun, wing) for wing in (1, 2, 3)] == [at(ordered_then, wing) for wing in (1, 2, 3)]
    assert at(begun, 1)[2] == {"4R": 45.0, "8L": 270.0, "4L": 315.0}[f"{turn.points}{turn.hand}"]


def test_turns_executed_at_rest_one_after_the_other_are_taken_together() -> None:
    """Ruling: 4 points right, then 8 left, are 4 left; and what is ordered with the first way comes after it."""
    stopped = goal(column(3, halves=0), 0)
    both = after(goal(after(stopped, V4R, V8L), 2), *[A] * 4)
    assert [at(both, wing)[2] for wing in (1, 2, 3)] == [315.0] * 3
    assert at(both, 1) == at(after(goal(stopped, 2), V4L, *[A] * 3), 1)
    undone = after(goal(after(stopped, V4R, V4L), 2), A)
    assert [at(undone, wing) for wing in (1, 2)] == [(0.0, 250.0, 0.0), (0.0, -150.0, 0.0)]
    then_left = after(goal(after(stopped, V4R), 2), A, V8L, *[A] * 4)
    assert [at(then_left, wing)[2] for wing in (1, 2, 3)] == [315.0] * 3


def test_ships_aground_are_left_out_of_the_column() -> None:
    """Her place is passed by, and closed up."""
    state = after(changed(column(3), 2, aground=True), A)
    assert places(state) == [(0.0, 1000.0), (0.0, -400.0), (0.0, 400.0)]
    assert red(state).column == (101, 103)


def test_a_column_turn_that_outlasts_its_move_is_completed_before_the_next_one() -> None:
    state = after(column(2, 6.0), C8R, C8R)
    motion = state.ships[0].motion
    assert motion is not None
    assert motion.steady_deg == 180.0
    assert at(after(state, A), 1)[2] == 180.0


def test_a_ship_with_a_speed_of_her_own_falls_back_along_the_wake_and_is_passed() -> None:
    """NWC.TA.53 in column: ship 2 of four goes down to 6 knots; 3 and 4 close up on the leader."""
    state = changed(column(4), 2, ordered_kn=6.0)
    first = after(state, A)
    assert places(first) == [(0.0, 1000.0), (0.0, 391.7), (0.0, 400.0), (0.0, 0.0)]
    assert speeds(first) == [12.0, 7.0, 14.4, 14.4]
    assert red(first).column == (101, 103, 102, 104)
    second = after(first, A)
    assert places(second) == [(0.0, 2000.0), (0.0, 891.7), (0.0, 1600.0), (0.0, 1200.0)]
    assert red(second).column == (101, 103, 104, 102)


def test_no_ship_passes_the_head_of_the_column() -> None:
    """Ship 2 makes 14.4 knots, 1,200 yards a move: the head is reached in two moves, and not passed in the third."""
    state = changed(column(3), 2, ordered_kn=14.4)
    assert places(after(state, A, A)) == [(0.0, 2000.0), (0.0, 2000.0), (0.0, 1600.0)]
    assert places(after(state, A, A, A)) == [(0.0, 3000.0), (0.0, 3000.0), (0.0, 2600.0)]
    pressing = column(2)
    for _ in range(3):
        pressing = then(pressing, moved(pressing, A, [2]))
    assert places(pressing) == [(0.0, 3000.0), (0.0, 3000.0)]


def test_the_reserve_is_not_for_the_guide() -> None:
    for state in (column(2), fleet_of(formation(2, 1))):
        movement = moved(state, A, [1, 2])
        assert [each.reserve_moves for each in movement.ships] == [0, 1]


def test_a_column_closes_up_in_four_moves_in_succession_and_then_rests_as_many() -> None:
    state = column(2)
    state = changed(state, 2, y_yd=-2000.0)
    state = refresh_column(state, "red")
    gaps = []
    for _ in range(10):
        state = after(state, A)
        gaps.append(round(state.ships[1].astern_yd))
    assert gaps == [1800, 1600, 1400, 1200, 1200, 1200, 1200, 1200, 1000, 800]


def test_a_turn_of_the_column_is_not_for_ships_that_are_not_in_column() -> None:
    state = fleet_of(formation(2, 1))
    assert places(after(state, C4R)) == [(0.0, 1000.0), (400.0, 1000.0)]


def test_the_wake_is_cut_behind_the_last_ship() -> None:
    state = column(3)
    for manoeuvre in (C4R, A, C4L, A, A, C8R, A, A, A, A):
        state = after(state, manoeuvre)
        length_yd = sum(stretch.length_yd for stretch in red(state).wake)
        first_yd = red(state).wake[0].length_yd
        assert length_yd - first_yd < 800.0 + 1e-6 <= length_yd + 1e-5


# -- the umpire's hand ------------------------------------------------------------------------------------------------


def test_a_ship_put_elsewhere_leaves_the_column_and_one_put_back_restores_it() -> None:
    state = column(3)
    assert refresh_column(state, "red") == state
    astray = refresh_column(changed(state, 2, x_yd=300.0), "red")
    assert red(astray).column == ()
    assert red(astray).wake == ()
    back = refresh_column(changed(astray, 2, x_yd=10.0), "red")
    assert red(back).column == (101, 102, 103)
    assert [round(each.astern_yd, 1) for each in back.ships] == [0.0, 400.1, 800.2]


def test_a_column_on_the_curve_stays_one() -> None:
    state = after(column(3), C8R)
    assert refresh_column(state, "red") == state


def test_a_ship_that_has_run_aground_leaves_the_column_and_its_wake_stays() -> None:
    state = after(column(3), C8R)
    grounded = refresh_column(changed(state, 1, aground=True, x_yd=500.0), "red")
    assert red(grounded).column == (102, 103)
    assert red(grounded).wake == red(state).wake


def test_a_ship_that_is_lost_stays_in_the_column_until_the_next_move() -> None:
    """So that the general instructions can ask whether its leader is lost."""
    state = refresh_column(changed(column(3), 1, gone=True), "red")
    assert red(state).column == (101, 102, 103)
    assert red(after(state, A)).column == (102, 103)


def test_an_evolution_goes_on_wherever_a_ship_is_put() -> None:
    state = after(column(3), HI_R)
    assert refresh_column(changed(state, 2, x_yd=0.0), "red") == changed(state, 2, x_yd=0.0)


# -- evolutions --------------------------------------------------------------------------------------------------------


def test_the_leader_of_a_reversed_column_is_the_guide_until_the_evolution_ends() -> None:
    """Ship 3 leads southward; 1 and 2 come up on her left, which is east, in the order of their numbers."""
    state = after(column(3), V16R)
    assert red(state).column == (103, 102, 101)
    state = after(state, HI_L, *[A] * 12)
    x_yd, y_yd, heading_deg = at(state, 3)
    assert red(state).evolution == ""
    assert [at(state, wing) for wing in (1, 2)] == [(x_yd + 400.0, y_yd, heading_deg), (x_yd + 800.0, y_yd, heading_deg)]


def test_the_sheet_knows_the_guide_of_an_evolution() -> None:
    """NWC.TA.52, NWC.TA.59: red 4 leads the reversed column, so she is the guide, in the sheet that begins it and after."""
    action = Action()
    for sheet in ("HV 16R", "X", "HI R"):
        action.move(sheet)
    for sheet in ("X; ", ""):
        refused = {wing: action.remarks("red", f"{sheet}{wing}: RES") for wing in (1, 4)}
        assert [[remark.clause for remark in refused[wing]] for wing in (1, 4)] == [[], ["NWC.TA.52"]]
        action.move(f"{sheet}1: RES")
    offers = GAME.offers(action.view("red"), action.ask("red"))
    assert [offer.blanks[0].choices for offer in offers if offer.line == "{ship}: RES"] == [("1", "2", "3")]


def test_the_lowest_number_left_is_guide_when_the_guide_is_lost() -> None:
    state = changed(after(column(4), HI_R), 1, gone=True)
    state = after(state, A)
    assert [each.astern_yd for each in state.ships[1:]] == [0.0, 400.0, 800.0]


def test_ships_run_to_their_stations_while_the_fleet_is_stopped() -> None:
    state = after(goal(column(2, halves=0), 0), HI_R)
    assert [at(state, wing) for wing in (1, 2)] == [(0.0, 0.0, 0.0), (400.0, 0.0, 0.0)]
    assert red(state).evolution == ""


def test_a_ship_at_rest_runs_to_her_station_at_fleet_speed() -> None:
    state = changed(column(2), 2, rest_moves=2)
    state = after(state, HI_R)
    assert at(state, 2)[:2] == (274.7, 561.5)
    assert state.ships[1].rest_moves == 1


def test_a_ship_with_a_speed_of_her_own_runs_no_farther_to_her_station() -> None:
    state = after(changed(column(2), 2, ordered_kn=6.0), HI_R)
    assert at(state, 2)[:2] == (217.5, 361.2)


def test_a_turn_by_vessels_ends_an_evolution() -> None:
    state = after(column(3), HI_R, V4R)
    assert red(state).evolution == ""
    assert at(state, 1)[2] == 45.0


# -- what a turn costs -------------------------------------------------------------------------------------------------


def test_the_speed_lost_in_a_turn_is_neglected_in_the_next_move() -> None:
    state = after(column(1), C8R)
    assert 9.0 < state.ships[0].speed_kn < 12.0
    assert round(at(after(state, A), 1)[0] - at(state, 1)[0], 1) == 1000.0


def test_the_speed_lost_in_a_turn_is_kept_by_the_option() -> None:
    """8 points at 12 knots: 65.4 s from 9 knots, so 0.82 knots are missing; they take 24.6 s, and 5.6 yards, to make up."""
    state = after(fleet_of(formation(1, 0), carry_turn_loss=True), C8R)
    assert speeds(state) == [11.18]
    state, before = after(state, A), state
    assert round(at(state, 1)[0] - at(before, 1)[0], 1) == 994.4
    assert speeds(state) == [12.0]


def test_the_loss_is_kept_in_a_step_of_speed_too() -> None:
    """From 12 to 6 knots with 0.82 knots missing: the card has 9 knots, she begins with 8.18."""
    state = after(fleet_of(formation(1, 0), carry_turn_loss=True), C8R)
    state, before = after(goal(state, 1), A), state
    assert round(at(state, 1)[0] - at(before, 1)[0], 1) == 744.4
    assert speeds(state) == [6.0]


def test_a_ship_that_turns_while_the_fleet_slows_down_misses_what_her_card_misses() -> None:
    """Card of 9 knots, 8 points: 20.5 s from 6.75 knots; then half speed less what is missing."""
    state = after(goal(column(1), 1), C8R)
    missing = 9.0 - 6.75 - (150.0 - 8.0 - 69.676 - 325.155 * 0.375 / 3.75) / 30.0
    assert speeds(state) == [round(6.0 - missing, 2)]


def test_a_ship_still_on_the_curve_makes_what_she_makes_there() -> None:
    """16 points by a card of 4.5 knots, the fleet slowing down from 6: three quarters of it from 147 s on."""
    state = after(goal(column(1, 6.0), 0), Signal("V", 16, "R"))
    assert speeds(state) == [3.38]
    assert speeds(after(state, A)) == [3.38]
    assert speeds(after(state, A, A)) == [0.0]


def test_points_turned_are_summed_to_either_side() -> None:
    """A turn completed in the next move, and one to the other side after it."""
    turning = after(column(1, 6.0), Signal("V", 8, "R"))
    movement = moved(turning, Signal("V", 2, "L"))
    motion = turning.ships[0].motion
    assert motion is not None
    left_pt = (90.0 - turning.ships[0].heading_deg) / 11.25
    assert movement.turned_pt[0] == pytest.approx(left_pt + 2.0, abs=0.001)
    assert movement.ships[0].heading_deg == 67.5


# -- tracks ------------------------------------------------------------------------------------------------------------


def test_gone_and_aground_ships_have_no_track() -> None:
    state = changed(changed(column(3), 1, gone=True), 3, aground=True)
    movement = moved(state)
    assert [track is None for track in movement.tracks] == [True, False, True]
    assert (movement.ships[0], movement.ships[2]) == (state.ships[0], state.ships[2])


def test_a_fleet_that_is_lost_moves_no_more() -> None:
    state = changed(changed(column(2), 1, gone=True), 2, aground=True)
    movement = moved(state, HI_R)
    assert movement.ships == state.ships
    assert (movement.fleet.column, movement.fleet.wake, movement.fleet.evolution) == ((), (), "")
    assert moved(then(state, movement)).ships == state.ships
