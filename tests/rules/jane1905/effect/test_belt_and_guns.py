"""Hits on the belt and on guns: the stories of JANE.HIT.01 to .16."""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Damage, XMark
from sandgate.rules.jane1905.tactical.effect.scorer import JUDGED
from sandgate.rules.jane1905.tactical.ships import ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.board import OPTIONS, board, clauses_told, guns, scored, ship, slot_of, strike


def numbered(state: State, number: int, name: str, numbers: tuple[int, ...]) -> State:
    """The state with these numbers over the guns of a mounting."""
    old = ship_of(state, number)
    mountings = tuple([replace(each, numbers=numbers) if each.id == name else each for each in old.mountings])
    ships = tuple([replace(old, mountings=mountings) if each.number == number else each for each in state.ships])
    return replace(state, ships=ships)


def test_story_two_clauses_of_one_hit() -> None:
    """Common shell of 12 inches pierces Retvizan's 5-inch battery: guns by HIT.12, sections by HIT.36, both cited."""
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan"))
    after, events = scored(state, strike(state, "fore", (220.0, 13.0), nature="COMMON"))
    assert guns(after, 201, "battery_main.P").out == (False, True, True, False)  # at 188.75 and 221.25 ft
    assert sum(each.part for each in ship_of(after, 201).damage.sections) == 4.0
    assert {"JANE.HIT.12", "JANE.HIT.36"} <= {*clauses_told(events)}
    rests_on = [(each.clauses[0], {slot.clause for slot in each.slots}) for each in events]
    assert rests_on[1:4] == [(clause, {clause}) for clause in ("JANE.HIT.12", "JANE.HIT.12", "JANE.HIT.36")]


def test_story_an_x_and_a_leak_in_one_firing() -> None:
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    first = strike(state, "fore", (100.0, 1.5), range_yd=8200.0)
    second = strike(state, "fore", (108.0, 1.5), nth=2, range_yd=7000.0)
    after, events = scored(state, second, first)
    marks = ship_of(after, 201).damage.x_marks
    assert [type(each).__name__ for each in events][1:4:2] == ["PlateMarked", "PlateCracked"]
    assert [(near(mark.ratio, 0.80), mark.used) for mark in marks] == [(True, True), (False, True)]
    assert (ship_of(after, 201).damage.leak_kn, len(ship_of(after, 201).damage.water)) == (0.0, 1)


def near(value: float, about: float) -> bool:
    return abs(value - about) < 0.02


def test_story_one_muzzle_of_two() -> None:
    state = numbered(board(9, ship(101, "mikasa"), ship(201, "retvizan")), 201, "fore", (10, 10))
    shot = strike(state, "fore", (50.0, 25.0), nature="HE")
    dice = {slot_of(state, shot, "JANE.HIT.08"): 6, slot_of(state, shot, "JANE.HIT.09"): 2}
    after, _ = scored(state, shot, dice=dice)
    assert guns(after, 201, "fore").numbers == (10, 34)


def test_story_two_muzzles_and_one_hit_dropped() -> None:
    """Both on the left gun, dice 3 and 6: with the first dropped the second still costs six fires of interval 4."""
    state = numbered(board(9, ship(101, "mikasa"), ship(201, "retvizan")), 201, "fore", (10, 10))
    shots = [strike(state, "fore", (50.0, 25.0), nature="HE", nth=nth) for nth in (1, 2)]
    dice = {slot_of(state, shot, "JANE.HIT.08"): die for shot, die in zip(shots, (3, 6), strict=True)}
    dice |= {slot_of(state, shot, "JANE.HIT.09"): 1 for shot in shots}
    both, _ = scored(state, *shots, dice=dice)
    assert guns(both, 201, "fore").numbers == (10 + (3 + 6) * 4, 10)
    dropped = {slot_of(state, shots[0], "JANE.HIT.01", JUDGED): "no"}
    second, _ = scored(state, *shots, dice=dice, rulings=dropped)
    assert guns(second, 201, "fore").numbers == (10 + 6 * 4, 10)


def test_story_a_turret_base_pierced() -> None:
    state = numbered(board(7, ship(101, "mikasa"), ship(201, "retvizan")), 201, "fore", (9, 9))
    shot = strike(state, "fore", (90.0, 20.0))
    after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.10"): 2})
    assert guns(after, 201, "fore").numbers == (17, 17)


def test_story_a_battery_pierced() -> None:
    """12-inch shot in Mikasa's battery at 175 ft: the guns at 152 and 186 ft are out on each side."""
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    after, _ = scored(state, strike(state, "fore", (175.0, 13.0)))
    for side in "PS":
        assert guns(after, 201, f"battery_main.{side}").out == (True, True, False, False, False)
    assert not any(each.smoked for each in ship_of(after, 201).damage.funnels)


def test_lesser_shot_puts_out_one_gun_of_the_engaged_side() -> None:
    """8-inch shot of 6.07 in pierces Mikasa's battery at 175 ft, and a casemate of Formidable: nothing is lost beyond."""
    state = board(9, ship(101, "asama"), ship(201, "mikasa"), ship(202, "formidable"))
    after, _ = scored(state, strike(state, "fore", (175.0, 13.0)), strike(state, "fore", (130.0, 13.0), at=202, nth=2))
    assert guns(after, 201, "battery_main.P").out == (False, True, False, False, False)  # at 186 ft
    assert not any(guns(after, 201, "battery_main.S").out)
    assert (guns(after, 202, "cm_m1.P").out, guns(after, 202, "cm_m1.S").out) == ((True,), (False,))


def test_story_a_casemate_pierced() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "formidable"))
    after, _ = scored(state, strike(state, "fore", (130.0, 13.0), nature="COMMON"))
    assert guns(after, 201, "cm_m1.P").out == guns(after, 201, "cm_m1.S").out == (True,)
    assert guns(after, 201, "cm_m2.P").out == (False,)


def test_story_a_casemate_over_the_belt() -> None:
    state = board(9, ship(101, "drake"), ship(201, "formidable"))
    after, _ = scored(state, strike(state, "fore", (178.0, 7.0), range_yd=4000.0))
    assert guns(after, 201, "cm_m2.P").out == guns(after, 201, "cm_m2.S").out == (True,)
    aside, _ = scored(state, strike(state, "fore", (150.0, 7.0), range_yd=4000.0))
    assert not any(any(each.out) for each in ship_of(aside, 201).mountings)


def test_under_two_storeys_of_casemates_the_lower_one_is_lost() -> None:
    """Drake's belt under cm_m1 and cm_u1 (150 to 168 ft), 6 ft up (JANE.HIT.14)."""
    state = board(9, ship(101, "mikasa"), ship(201, "drake"))
    after, _ = scored(state, strike(state, "fore", (159.0, 6.0)))
    lost = [each.id for each in ship_of(after, 201).mountings if any(each.out)]
    assert lost == ["cm_m1.P", "cm_m1.S"]


def test_a_hit_between_casemates_asks_a_die_for_the_far_side() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "formidable"))
    shot = strike(state, "fore", (150.0, 13.0), nature="HE")
    for die, out in ((4, True), (5, False)):
        after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.15"): die})
        assert (guns(after, 201, "cm_m1.S").out, guns(after, 201, "cm_m1.P").out) == ((out,), (False,))
        assert sum(each.part for each in ship_of(after, 201).damage.sections) == 4.0


def test_shot_that_fails_on_a_battery_shakes_its_two_nearest_guns() -> None:
    """9.2-inch shot of 3.5 inches on 6 at 10,000 yards: one fire of interval 5 for the guns at 152 and 186 ft."""
    state = numbered(board(9, ship(101, "drake"), ship(201, "mikasa")), 201, "battery_main.P", (11,) * 5)
    after, _ = scored(state, strike(state, "fore", (160.0, 13.0), range_yd=9000.0))
    assert guns(after, 201, "battery_main.P").numbers == (16, 16, 11, 11, 11)
    assert not any(guns(after, 201, "battery_main.P").out)


def test_a_leak_uses_up_its_own_mark_and_no_other() -> None:
    marks = (XMark("belt1", "P", 300.0, 0.8), XMark("belt1", "P", 100.0, 0.95))
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa", damage=Damage(x_marks=marks)))
    after, _ = scored(state, strike(state, "fore", (104.0, 1.5), range_yd=7500.0))
    damage = ship_of(after, 201).damage
    assert [mark.used for mark in damage.x_marks] == [False, True, True]
    assert (damage.leak_kn, ship_of(after, 201).max_kn) == (1.5, 16.5)


def test_a_hole_near_a_turrets_foot_slows_it_by_a_move() -> None:
    """12-inch shot through Mikasa's lower side 20 ft from the fore turret's centre (98 ft): both guns 15, then 16."""
    state = numbered(board(9, ship(101, "retvizan"), ship(201, "mikasa")), 201, "fore", (15, 15))
    after, _ = scored(state, strike(state, "fore", (118.0, 6.0)))
    assert (guns(after, 201, "fore").numbers, guns(after, 201, "aft").numbers) == ((16, 16), (0, 0))


def test_a_gun_that_was_silent_loses_fires_from_the_next_move_on() -> None:
    """HIT.11 with JANE.GUN.24: ready since long, hit in the firing of move 9, heads: 10 + 5 x 4."""
    state = board(10, ship(101, "retvizan"), ship(201, "mikasa"))
    shot = strike(state, "fore", (98.0, 25.0))
    after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.11"): 1})
    assert guns(after, 201, "fore").numbers == (30, 30)


def test_end_on_a_toss_decides_the_side() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "formidable"))
    shot = strike(state, "fore", (200.0, 13.0), bow_deg=-5.0, nature="HE")
    for toss, side in ((1, "P"), (2, "S")):
        after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.GUN.28"): toss})
        assert {each.side for each in ship_of(after, 201).damage.sections} == {side}
    facing, _ = scored(state, strike(state, "fore", (200.0, 13.0), bow_deg=12.0, nature="HE"))
    assert {each.side for each in ship_of(facing, 201).damage.sections} == {"S"}


@pytest.mark.parametrize(("x_ft", "y_ft"), [(98.0, 30.5), (440.0, 1.0), (200.0, -1.0), (-1.0, 0.0)])
def test_a_hole_that_meets_nothing_is_a_miss(x_ft: float, y_ft: float) -> None:
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    after, events = scored(state, strike(state, "fore", (x_ft, y_ft)))
    assert (events, after.ships, after.strikes) == ((), state.ships, ())


def test_by_letters_shot_pierces_what_is_of_its_letter() -> None:
    """12-inch (A) at 5,500 yards counts as C: not through 9-inch belt (b), which the formula lets it pierce."""
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan"))
    shot = strike(state, "fore", (200.0, 0.0), range_yd=5500.0)
    formula, _ = scored(state, shot)
    letters, _ = scored(replace(state, options=replace(OPTIONS, letters=True)), shot)
    assert [len(ship_of(after, 201).damage.water) for after in (formula, letters)] == [1, 0]
