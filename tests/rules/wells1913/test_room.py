"""Room for men where there is little of it: beside a hauled gun, round an enemy, behind an escort. LW.MOB.07, .11."""

import math
import time

from sandgate.kernel.geometry import bearing
from sandgate.rules.wells1913.field.crowd import body_gap_in, gun_body, too_near
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.fighting.contact import hit, hit_refusals
from sandgate.rules.wells1913.little_wars.fighting.melees import fighter
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul
from sandgate.rules.wells1913.little_wars.moves.hauling import haul, haul_refusals
from sandgate.rules.wells1913.little_wars.orders import Hit
from sandgate.rules.wells1913.little_wars.state import Battle, gun_of, man_of

from .fields import battle, gun, man

TEAM = ("RI1", "RI2", "RI3", "RI4")
APART_IN = 0.82  # of a crowd, middle to middle: where one is missing there is room for one, to a hundredth of an inch
GAPS = ((-6, -2), (6, -3))  # in files and rows of the crowd about the gun


def hauled_into_a_crowd(holes: int) -> Battle:
    """RG1 goes 12 in north, to (48, 32), into a dense crowd of own men, of whom so many are missing, here and there."""
    team = [man("RI1", 45, 20), man("RI2", 51, 20), man("RI3", 43, 20), man("RI4", 53, 20)]
    there = gun_body("RG1", 48.0, 32.0, 180.0)
    rows = [(file, row) for row in range(-16, 17) for file in range(-16, 17) if (file, row) not in GAPS[:holes]]
    men = [man(f"RI{nth}", 48 + file * APART_IN, 32 + row * APART_IN) for nth, (file, row) in enumerate(rows, 5)]
    clear = [fighter(each).body for each in team]
    crowd = [each for each in men if too_near(fighter(each).body, [there, *clear]) is None]
    return battle([*team, *crowd], [gun("RG1", 48, 20)])


def test_a_gun_is_hauled_where_there_is_room_for_its_men_however_narrow() -> None:
    """Two places beside its wheels and two gaps of a hundredth of an inch; with one gap the fourth man finds no place."""
    order = Haul("RG1", (Point(48.0, 32.0),), TEAM)
    field = hauled_into_a_crowd(2)
    assert haul_refusals(field, "red", order) == []
    after, _ = haul(field, order)
    body = gun_body("RG1", 48.0, 32.0, gun_of(after, "RG1").bearing_deg)
    placed = [fighter(man_of(after, name)).body for name in TEAM]
    assert all(body_gap_in(each, body) <= 6.0 for each in placed)
    others = [fighter(each).body for each in after.men]
    assert all(body_gap_in(each, other) >= 0.062 for each in placed for other in others if other.name != each.name)
    (refusal,) = haul_refusals(hauled_into_a_crowd(1), "red", order)
    assert refusal.problem == "3 of the men named can come along with RG1 and find a place"


def test_where_there_is_no_room_the_search_ends_soon() -> None:
    field, order = hauled_into_a_crowd(0), Haul("RG1", (Point(48.0, 32.0),), TEAM)
    began = time.process_time()
    (refusal,) = haul_refusals(field, "red", order)
    assert (refusal.clause, time.process_time() - began < 5.0) == ("LW.MOB.07", True)


def test_a_man_comes_into_contact_wherever_there_is_a_free_place_round_his_enemy() -> None:
    """BI1 is ringed by five red men, and one more has room between those at 200 and 318 degrees.

    Two men at 3/32 in from him need 2 asin(0.8125 / 1.6875) = 57.6 degrees between them, so that he may stand at 257.6 to
    260.4; places straight ahead and 22.5 degrees on miss that.
    """
    ring = [man(f"RI{nth}", *_round_bi1(turn)) for nth, turn in enumerate((0.0, 60.0, 120.0, 200.0, 318.0), 1)]
    field = battle([*ring, man("BI1", 48, 40, 180), man("RI9", 48, 32)])
    assert hit_refusals(field, "red", Hit(("RI9",), ("BI1",))) == []
    after, _ = hit(field, Hit(("RI9",), ("BI1",)))
    arrived = man_of(after, "RI9")
    assert 257.0 <= bearing(48.0, 40.0, arrived.x_in, arrived.y_in) <= 261.0


def _round_bi1(turn_deg: float) -> tuple[float, float]:
    turn = math.radians(turn_deg)
    return 48.0 + 0.84375 * math.sin(turn), 40.0 + 0.84375 * math.cos(turn)
