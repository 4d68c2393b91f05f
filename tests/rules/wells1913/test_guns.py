"""Guns and their fire told on small fields: stories of the register, what is refused, and laws of every shot.

RG1 stands at (48, 10) and points north, so that a place at s inches from its muzzle has y = 13.5 + s.
"""

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.kernel.bench import Dealt
from sandgate.kernel.codec import dump, dump_event, load, load_event
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.errors import OrderError
from sandgate.kernel.outlines import disc, gap
from sandgate.rules.wells1913.field.land import Country, Water
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars import notation
from sandgate.rules.wells1913.little_wars.game import EVENTS
from sandgate.rules.wells1913.little_wars.guns.firing import forecast, preview, shoot, shoot_refusals
from sandgate.rules.wells1913.little_wars.guns.gun_events import ShotFired, SteppedAside, TrailManned, TrailUnmanned
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Lie, Shoot, Trail
from sandgate.rules.wells1913.little_wars.guns.gun_service import (
    crew,
    gun_refusals,
    lie,
    lie_refusals,
    set_trail_men,
    stand_up,
    trail,
    trail_refusals,
)
from sandgate.rules.wells1913.little_wars.guns.laying import laid
from sandgate.rules.wells1913.little_wars.guns.scene import scene_of
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of, man_of
from sandgate.rules.wells1913.shot.gun_fire import DROP, GRAVITY, MUZZLE_SPEED, error_deg, laid_for, path_height
from sandgate.rules.wells1913.shot.gun_shot import follow
from sandgate.rules.wells1913.shot.laying import Spot
from sandgate.rules.wells1913.shot.serving import in_action
from sandgate.rules.wells1913.shot.shot_events import FireCeased, ShotEnded, ShotKilled, ShotStruck
from sandgate.rules.wells1913.shot.shot_scene import MEN
from sandgate.rules.wells1913.shot.shot_way import Shot

from .fields import PLAIN, Still, battle, board, box, gun, land, man, rank, solid, tree

CREW = (man("RI1", 45, 10), man("RI2", 51, 10), man("RI3", 44, 7), man("RI4", 52, 7))
LONG = land(depth_in=250)
LEVEL = Shoot("RG1", bearing_deg=0.0, elevation_deg=0.0)


def at(s_in: float, name: str, aside_in: float = 0.0, **changes: Any) -> Man:
    """A man so far from the muzzle, facing the gun."""
    return man(name, 48 + aside_in, 13.5 + s_in, 180.0, **changes)


def field(men: Iterable[Man] = (), country: Country = LONG, guns: Iterable[Gun] = (), **changes: Any) -> Battle:
    """RG1 with its four men, and what else there is."""
    return battle([*CREW, *men], [gun("RG1", 48, 10), *guns], country, **changes)


def struck(told: Iterable[Event]) -> list[ShotStruck]:
    return [event for event in told if isinstance(event, ShotStruck)]


def fates(told: Iterable[Event]) -> list[tuple[str, str, bool]]:
    """Whom and what a shot met, what became of it, and whether he is dead."""
    return [(event.met, event.consequence, event.dead) for event in struck(told)]


def dead(fought: Battle) -> list[str]:
    return [each.name for each in fought.men if each.status == "dead"]


def clauses_of(refused: Iterable[Any]) -> list[str]:
    return [refusal.clause for refusal in refused]


# -- swinging, lying down, the trail -------------------------------------------------------------------------------------


def test_story_a_gun_before_a_wall() -> None:
    """LW.GUN.03: a wall 2 inches behind the axle bars the bearing straight away from it, and not another."""
    wall = solid("wall", box(40, 6.875, 56, 8), 2.25)
    men = [man("RI1", 45, 12), man("RI2", 51, 12), man("RI3", 45, 14), man("RI4", 51, 14)]
    fought = battle(men, [gun("RG1", 48, 10, 90)], land(solids=[wall]))
    refused = shoot_refusals(fought, "red", LEVEL)
    assert clauses_of(refused) == ["LW.GUN.03"]
    assert "wall" in refused[0].problem
    assert shoot_refusals(fought, "red", replace(LEVEL, bearing_deg=100.0)) == []


def test_own_men_step_aside_for_the_trail_and_others_do_not() -> None:
    """LW.GUN.03: swung to the south the trail comes to lie where RI5 stands; an enemy there bars the swing."""
    south = replace(LEVEL, bearing_deg=180.0)
    fought = field([man("RI5", 48, 13.5)])
    assert shoot_refusals(fought, "red", south) == []
    after, told = shoot(fought, south, Still())
    aside = next(event for event in told if isinstance(event, SteppedAside))
    moved = man_of(after, "RI5")
    assert aside.men == ("RI5",)
    assert 0.25 + 0.375 + 0.0625 <= abs(moved.x_in - 48) <= 1.0
    assert not moved.moved
    assert clauses_of(shoot_refusals(field([man("BI5", 48, 13.5)]), "red", south)) == ["LW.GUN.03"]


def test_story_gunners_stand_again() -> None:
    """LW.GUN.04: laid down for four shots, and standing targets in the enemy's move."""
    down, _ = lie(field(), Lie(("RI1", "RI2", "RI3", "RI4"), "RG1"))
    assert {each.top_in for each in scene_of(down, "").things if each.sort in MEN} == {0.5}
    assert len(crew(down, gun_of(down, "RG1"), "red")) == 4
    fired, _ = shoot(down, replace(LEVEL, shots=4), Still())
    assert [each.lying_for for each in fired.men] == ["RG1"] * 4
    after, told = stand_up(fired)
    assert [str(event) for event in told] == ["RI1-4 stood up again"]
    assert {each.top_in for each in scene_of(after, "").things if each.sort in MEN} == {1.95}
    assert [(each.x_in, each.y_in) for each in after.men] == [(each.x_in, each.y_in) for each in CREW]


def test_story_own_man_in_the_line() -> None:
    """LW.GUN.05: standing 12 inches off he is overset and dead, lying there he is passed over."""
    fought = field([at(12, "RI9")])
    after, told = shoot(fought, LEVEL, Still())
    assert fates(told)[0] == ("RI9", "overset", True)
    assert "LW.GUN.20" in struck(told)[0].clauses
    assert dead(after) == ["RI9"]
    down, _ = lie(fought, Lie(("RI9",), "RG1"))
    _, told = shoot(down, LEVEL, Still())
    assert fates(told) == [("ground", "grounded", False)]


def test_a_man_lying_far_off_is_struck_and_dead_as_the_first_touched() -> None:
    """LW.GUN.05: at 72 inches the path has come down to a man of half an inch."""
    down, _ = lie(field([at(72, "RI9")]), Lie(("RI9",), "RG1"))
    after, told = shoot(down, LEVEL, Still())
    assert fates(told)[0] == ("RI9", "touched", True)
    assert dead(after) == ["RI9"]


def test_men_who_lay_for_another_gun_stand_up_when_this_one_fires() -> None:
    other = gun("RG2", 40, 10)
    men = [man(f"RI{nth}", 34 + nth, 5) for nth in range(5, 9)]
    down, _ = lie(field(men, guns=[other]), Lie(("RI5",), "RG2"))
    after, _ = shoot(down, LEVEL, Still())
    assert man_of(after, "RI5").lying_for == ""


def test_the_height_of_a_place_is_counted_from_the_floor() -> None:
    """LW.GUN.11, LW.COUNTRY.07: z goes up from the floor; over 48 in a level gun's path falls to 1.017 in (LW.GUN.10)."""
    hill, place = land(boards=[board(box(40, 55, 56, 80))], depth_in=250), Point(48.0, 61.5)
    fought = field([at(48, "BI1")], hill)

    def elevation(order: Shoot, battle: Battle = fought) -> float:
        lay = laid(battle, gun_of(battle, "RG1"), order)
        assert lay is not None
        return lay.elevation_deg

    assert elevation(Shoot("RG1", at=Spot(*place, 1.017))) == pytest.approx(0.0, abs=0.001)
    of_man = elevation(Shoot("RG1", man="BI1"))
    assert elevation(Shoot("RG1", at=Spot(*place, 1.0 + 0.975))) == elevation(Shoot("RG1", at=place)) == of_man > 1.0
    raised = field([], land(boards=[board(box(30, 0, 66, 30))], depth_in=250))
    assert elevation(Shoot("RG1", at=Spot(*place, 2.017)), raised) == pytest.approx(0.0, abs=0.001)


def test_only_own_standing_men_are_laid_down_and_for_a_gun_that_can_fire() -> None:
    fought = field([at(40, "BI1")])
    assert clauses_of(lie_refusals(fought, "red", Lie(("BI1",), "RG1"))) == ["LW.GUN.04"]
    assert lie_refusals(fought, "red", Lie(("RI1",), "RG1")) == []
    down, _ = lie(fought, Lie(("RI1",), "RG1"))
    assert clauses_of(lie_refusals(down, "red", Lie(("RI1",), "RG1"))) == ["LW.GUN.04"]
    assert clauses_of(lie_refusals(replace(fought, guns_closed=True), "red", Lie(("RI1",), "RG1"))) == ["LW.MOVE.18"]


def test_story_a_gun_left_as_laid() -> None:
    """LW.GUN.06: the gun keeps the bearing and elevation ordered; the errors are the shot's."""
    after, told = shoot(field(), replace(LEVEL, bearing_deg=355.0, elevation_deg=0.4), Dealt((7, 7)))
    left = gun_of(after, "RG1")
    fired = next(event for event in told if isinstance(event, ShotFired))
    assert (left.bearing_deg, left.elevation_deg, left.action, left.shots) == (355.0, 0.4, "fired", 1)
    assert fired.flew_bearing_deg != 355.0
    assert fired.flew_bearing_deg == pytest.approx(355.0 + math.degrees(fired.throws[0] * 0.000891), abs=1e-6)
    assert fired.flew_elevation_deg == pytest.approx(0.4 + math.degrees(fired.throws[1] * 0.000891), abs=1e-6)


def test_story_cavalry_to_the_trail() -> None:
    """LW.GUN.07: the infantry is 12.9 inches from the nearer place, the cavalry 5."""
    place = Point(49.25, 6.0)
    troopers = [man("RC1", 49.25, 1), man("RC2", 46.75, 1), man("RC3", 42, 10), man("RC4", 54, 10)]
    fought = battle(
        [man("RI1", place.x_in + 12.9, place.y_in), *troopers], [gun("RG1", 48, 10, action="fired", shots=1)], LONG
    )
    assert clauses_of(trail_refusals(fought, "red", Trail("RG1", ("RI1", "RC1")))) == ["LW.GUN.07"]
    after, told = set_trail_men(fought)
    assert {name for event in told if isinstance(event, TrailManned) for name in event.men} == {"RC1", "RC2"}
    rider = man_of(after, "RC1")
    assert (rider.x_in, rider.y_in, rider.facing_deg, rider.way_in, rider.trail_of) == (49.25, 6.0, 0.0, 5.0, "RG1")
    assert man_of(after, "RI1").trail_of == ""


def test_two_men_are_set_at_the_trail_by_the_shorter_ways() -> None:
    fired, _ = shoot(field(), LEVEL, Still())
    order = Trail("RG1", ("RI3", "RI4"))
    assert trail_refusals(fired, "red", order) == []
    after, told = trail(fired, order)
    assert [(each.x_in, each.y_in) for each in (man_of(after, "RI3"), man_of(after, "RI4"))] == [(46.75, 6.0), (49.25, 6.0)]
    assert all(man_of(after, name).moved for name in order.men)
    assert str(told[0]) == "RI3-4 stood at the trail of RG1, at (46.8,6) (49.3,6)"
    assert clauses_of(trail_refusals(after, "red", Trail("RG1", ("RI1",)))) == ["LW.GUN.07"]
    assert set_trail_men(after) == (after, ())


def test_who_cannot_be_set_at_a_trail() -> None:
    fired, _ = shoot(field([at(40, "BI1"), man("RI5", 40, 3, hauled=True), man("RI6", 42, 3, touched=True)]), LEVEL, Still())
    for name, clause in (("BI1", "LW.GUN.07"), ("RI5", "LW.MOVE.19"), ("RI6", "LW.MELEE.04")):
        assert clauses_of(trail_refusals(fired, "red", Trail("RG1", (name,)))) == [clause]
    assert clauses_of(trail_refusals(field(), "red", Trail("RG1", ("RI1",)))) == ["LW.GUN.07"]


def test_the_duty_falls_first_on_men_who_have_not_moved_then_on_those_who_have() -> None:
    """LW.MOVE.13: the nearest start point, then the lowest number; men who hauled a gun are never taken."""
    idle = man("RI9", 57, 1)
    gone = [
        replace(each, x_in=each.x_in, y_in=each.y_in + 11, moved=True, way_in=11.0, touched=True)
        for each in CREW
        if each.name != "RI1"
    ]
    hauled = replace(CREW[0], hauled=True)
    fought = battle([hauled, *gone, idle], [gun("RG1", 48, 10, action="fired", shots=2)], LONG)
    after, told = set_trail_men(fought)
    manned = [event for event in told if isinstance(event, TrailManned)]
    assert [event.men for event in manned] == [("RI9",), ("RI3",)]
    back = man_of(after, "RI3")
    assert (back.x_in, back.y_in, back.touched) == (46.75, 6.0, False)
    assert back.way_in == pytest.approx(math.hypot(2.75, 1.0), abs=0.001)


def test_story_trail_men_called_back_from_a_charge() -> None:
    """LW.MOVE.13: no infantry can reach the places; two of the 20 horsemen who charged are taken back, 18 stay in it."""
    charge = [
        man(f"RC{nth}", 20 + 3 * nth, 30, start_x_in=30.0 + nth, start_y_in=4.0, moved=True, touched=True)
        for nth in range(1, 21)
    ]
    infantry = [man(f"RI{nth}", 48 + 13 + nth, 1) for nth in range(1, 5)]
    fought = battle([*infantry, *charge], [gun("RG1", 48, 10, action="fired", shots=4)], LONG)
    after, told = set_trail_men(fought)
    back = [each for each in after.men if each.trail_of == "RG1"]
    assert {name for event in told if isinstance(event, TrailManned) for name in event.men} == {each.name for each in back}
    assert [each.arm for each in back] == ["cavalry", "cavalry"]
    assert sum(each.touched for each in after.men) == 18


def test_story_one_man_left_for_the_trail() -> None:
    """LW.MOVE.13: one infantryman is left; he is placed, and nothing more is asked."""
    alone = battle([man("RI1", 46, 8)], [gun("RG1", 48, 10, action="fired", shots=1)], LONG)
    after, _ = set_trail_men(alone)
    assert man_of(after, "RI1").trail_of == "RG1"


def test_a_place_stays_empty_if_nobody_could_have_come() -> None:
    alone = battle([man("RI1", 46, 8)], [gun("RG1", 48, 10, action="fired", shots=1)], LONG)
    _, told = set_trail_men(alone)
    assert [type(event) for event in told] == [TrailManned, TrailUnmanned]


def test_a_place_that_is_blocked_is_taken_an_inch_off_at_most() -> None:
    fought = field([man("RI9", 46.75, 6.2, hauled=True)])
    fired, _ = shoot(fought, LEVEL, Still())
    after, _ = trail(fired, Trail("RG1", ("RI3",)))
    set_there = man_of(after, "RI3")
    off_in = min(math.hypot(set_there.x_in - x_in, set_there.y_in - 6.0) for x_in in (46.75, 49.25))
    assert off_in <= 1.0


# -- the way of a shot ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_story_nine_in_ten() -> None:
    """LW.GUN.08: 10,000 careful shots at the middle of an infantryman 27 feet off."""
    scene = scene_of(field([at(324, "BI1")], land(depth_in=400)), "RG1")
    lay, bench = laid_for(324.0, 0.975).elevation_deg, Dealt((1913, 0))
    hits = 0
    for trial in range(10_000):
        off = [error_deg(bench.normal(Slot(trial, "LW.GUN.08", 1, 1, nth)), 0.891) for nth in (0, 1)]
        first = follow(scene, 48.0, 13.5, 1.5, off[0] % 360.0, lay + off[1], lambda _: 0.0).contacts[0]
        hits += first.met == "BI1"
    assert 0.88 <= hits / 10_000 <= 0.92


def test_story_a_tree_in_the_way() -> None:
    """LW.GUN.12: passing 0.34 inch from its middle the ball touches a tree of a quarter of an inch."""
    trees = land(depth_in=250, solids=[tree(48.34, 43.5)])
    after, told = shoot(field([at(48, "BI1")], trees), LEVEL, Still())
    assert struck(told)[0].met == "tree"
    assert dead(after) == []


def test_story_past_the_tree() -> None:
    """LW.GUN.12: at 0.36 inch it passes, and touches the man at s = 47.525."""
    trees = land(depth_in=250, solids=[tree(48.36, 43.5)])
    _, told = shoot(field([at(48, "BI1")], trees), LEVEL, Still())
    first = struck(told)[0]
    assert (first.met, first.y_in, first.height_in) == ("BI1", 13.5 + 47.525, 1.027)


def test_story_the_first_of_two() -> None:
    """LW.GUN.12: of two men in line the nearer is struck first."""
    _, told = shoot(field([at(40, "BI2"), at(20, "BI1")]), LEVEL, Still())
    assert struck(told)[0].met == "BI1"


def test_story_a_file_falls() -> None:
    """LW.GUN.14: three men an inch behind one another all fall."""
    after, told = shoot(field([at(48, "BI1"), at(49, "BI2"), at(50, "BI3")]), LEVEL, Still())
    assert fates(told)[:3] == [("BI1", "overset", True), ("BI2", "knocked down", True), ("BI3", "knocked down", True)]
    assert [event.by for event in struck(told)[:3]] == ["", "BI1", "BI2"]
    assert dead(after) == ["BI1", "BI2", "BI3"]


def test_story_the_third_stands() -> None:
    """LW.GUN.14: two inches behind the second man the third is out of reach; the ball, turned by 10 deg, passes."""
    after, _ = shoot(field([at(48, "BI1"), at(49, "BI2"), at(51, "BI3")]), LEVEL, Still(turned=1.0))
    assert dead(after) == ["BI1", "BI2"]


def test_men_fall_along_the_shot_not_along_the_ranks() -> None:
    """LW.GUN.14: a neighbour in the rank stands; a horseman takes a horseman with him, an infantryman does not."""
    after, _ = shoot(field([at(48, "BI1"), at(48, "BI2", 0.85), man("BC1", 48, 62.7, 90.0)]), LEVEL, Still(turned=-8.0))
    assert dead(after) == ["BI1"]
    horses = [man("BC1", 48, 61.5, 90.0), man("BC2", 48.5, 63.5, 90.0), man("BI1", 49.6, 65.5)]
    after, _ = shoot(field(horses), LEVEL, Still(turned=4.0))
    assert dead(after) == ["BC1", "BC2", "BI1"]


def test_story_four_dead() -> None:
    """LW.GUN.15: he topples two more, and the shot goes on and oversets a fourth."""
    after, _ = shoot(field([at(20, "BI1"), at(21, "BI2"), at(22, "BI3"), at(30, "BI4")]), LEVEL, Still())
    assert dead(after) == ["BI1", "BI2", "BI3", "BI4"]


def test_story_back_from_a_wall() -> None:
    """LW.GUN.17: a wall 36 inches off sends the shot back, to ground 15.7 inches from where it struck."""
    walls = land(depth_in=250, solids=[solid("wall", box(40, 49.5, 56, 50.625), 2.25)])
    after, told = shoot(field(country=walls), LEVEL, Still())
    wall, ground = struck(told)
    assert (wall.consequence, wall.height_in, wall.y_in) == ("rebounded", 1.23, 49.4)
    assert wall.y_in - ground.y_in == pytest.approx(15.7, abs=0.051)  # places are kept to a thousandth
    assert ground.x_in == 48.0
    assert [leg.met for leg in after.tracks[0].legs] == ["wall", "ground", ""]


def test_story_a_rebound_on_a_gunner() -> None:
    """LW.GUN.17: off a wall that stands aslant the shot strikes a man of its own side; he is dead (LW.GUN.20)."""
    corners = [Point(40.0, 25.0), Point(50.0, 35.0), Point(49.0, 36.0), Point(39.0, 26.0)]
    walls = land(depth_in=250, solids=[solid("wall", corners, 2.25)])
    after, told = shoot(field([man("RI5", 57.285, 36.573)], walls), LEVEL, Still())
    assert [(event.met, event.dead) for event in struck(told)[:2]] == [("wall", False), ("RI5", True)]
    assert "LW.GUN.20" in struck(told)[1].clauses
    assert dead(after) == ["RI5"]


def test_story_rolled_out() -> None:
    """LW.GUN.18: grounded at 81.75 inches, at rest at 123.2."""
    _, told = shoot(field(), LEVEL, Still())
    end = next(event for event in told if isinstance(event, ShotEnded))
    assert struck(told)[0].y_in == pytest.approx(13.5 + 81.75, abs=0.005)
    assert (end.how, end.x_in) == ("rolled out", 48.0)
    assert end.y_in == pytest.approx(13.5 + 123.2, abs=0.05)


def test_story_rolled_to_his_feet() -> None:
    """LW.GUN.18: the first man in line at 100 inches is dead after 17.8 inches of roll, and not overset."""
    after, told = shoot(field([at(100, "BI1"), at(101, "BI2")]), LEVEL, Still())
    assert fates(told) == [("ground", "grounded", False), ("BI1", "rolled to", True)]
    roll = after.tracks[0].legs[-1]
    assert (roll.kind, roll.met) == ("roll", "BI1")
    assert roll.to_y_in - roll.from_y_in == pytest.approx(17.8, abs=0.05)
    assert dead(after) == ["BI1"]


def test_story_not_reached() -> None:
    """LW.GUN.18: a man at 130 inches is not reached."""
    after, _ = shoot(field([at(130, "BI1")]), LEVEL, Still())
    assert dead(after) == []


def test_a_rolling_shot_stops_at_a_step_upward_and_goes_over_one_downward() -> None:
    """LW.GUN.18: at a hill face it stops; over the edge of a board it rolls on at the lower level, to a man there."""
    up = land(depth_in=250, boards=[board(box(30, 100, 60, 150))])
    _, told = shoot(field(country=up), LEVEL, Still())
    assert fates(told)[-1] == ("hill", "stopped", False)
    assert struck(told)[-1].y_in == pytest.approx(99.9)
    down = land(depth_in=250, boards=[board(box(30, -20, 60, 100))])
    after, told = shoot(field([man("BI1", 48, 110)], down), LEVEL, Still())
    assert fates(told) == [("ground", "grounded", False), ("BI1", "rolled to", True)]
    assert dead(after) == ["BI1"]


def test_story_two_in_depth() -> None:
    """LW.GUN.19: struck at 1.017 inches, 10 inches further at 0.933: both are overset."""
    after, told = shoot(field([at(48.475, "BI1"), at(58.475, "BI2")]), LEVEL, Still())
    first, second = struck(told)[:2]
    assert first.height_in == 1.017
    assert second.height_in == pytest.approx(0.933, abs=0.0011)  # the register rounds on the way
    assert second.speed == pytest.approx(480, abs=0.5)
    assert dead(after) == ["BI1", "BI2"]


def test_story_the_second_only_touched() -> None:
    """LW.GUN.19: 20 inches further it is down to 0.682: the second man is touched and unhurt."""
    after, told = shoot(field([at(48.475, "BI1"), at(68.475, "BI2")]), LEVEL, Still())
    assert fates(told)[:2] == [("BI1", "overset", True), ("BI2", "touched", False)]
    assert struck(told)[1].height_in == pytest.approx(0.682, abs=0.0011)
    assert man_of(after, "BI2").status == "armed"


def test_story_a_shot_over_a_pond() -> None:
    """LW.COUNTRY.10: water stops no shot; the man 48 inches off is struck at 1.027."""
    pond = land(depth_in=250, waters=[Water("pond", box(40, 23.5, 56, 53.5))])
    _, told = shoot(field([at(48, "BI1")], pond), LEVEL, Still())
    assert (struck(told)[0].met, struck(told)[0].height_in) == ("BI1", 1.027)


def test_story_a_wall_covers() -> None:
    """LW.COUNTRY.12: a wall of 2.25 inches stops the shot, the man behind it is unhurt."""
    walls = land(depth_in=250, solids=[solid("wall", box(40, 49.5, 56, 50.625), 2.25)])
    after, told = shoot(field([at(48, "BI1")], walls), LEVEL, Still())
    assert struck(told)[0].met == "wall"
    assert dead(after) == []


def test_story_over_a_low_hill() -> None:
    """LW.COUNTRY.12: one board from 20 to 40 inches is cleared, the infantryman is struck at 1.027."""
    hill = land(depth_in=250, boards=[board(box(40, 33.5, 56, 53.5), 1)])
    _, told = shoot(field([at(48, "BI1")], hill), LEVEL, Still())
    assert (struck(told)[0].met, struck(told)[0].height_in) == ("BI1", 1.027)


def test_story_a_hill_face_covers() -> None:
    """LW.COUNTRY.12: two boards stop it at their face, which it touches at s = 19.9."""
    hill = land(depth_in=250, boards=[board(box(40, 33.5, 56, 53.5), 2)])
    after, told = shoot(field([at(48, "BI1")], hill), LEVEL, Still())
    assert fates(told)[0] == ("hill", "rebounded", False)
    assert struck(told)[0].height_in == 1.417
    assert dead(after) == []


# -- whom it strikes -----------------------------------------------------------------------------------------------------


def blue_field(men: Iterable[Man]) -> Battle:
    """BG1 with four men points south at (48, 60), Blue to move."""
    gunners = [man(f"BI{nth}", x, 60) for nth, x in ((1, 44), (2, 45), (3, 51), (4, 52))]
    return battle([*gunners, *men], [gun("BG1", 48, 60, 180)], LONG, move=3)


def test_story_own_prisoner_shot() -> None:
    """LW.GUN.20: Blue's shot oversets a Red prisoner under Blue escort; he is dead and nobody's prisoner."""
    fought = blue_field([man("RI1", 48, 30, status="prisoner", captor="BI9"), man("BI9", 52, 30)])
    after, told = shoot(fought, Shoot("BG1", man="RI1"), Still())
    assert fates(told)[0] == ("RI1", "overset", True)
    assert (man_of(after, "RI1").status, man_of(after, "RI1").captor, man_of(after, "RI1").fell_in) == ("dead", "", 4)


def test_story_escort_shot() -> None:
    """LW.GUN.20: Blue's shot oversets the escort of three Red prisoners; in the interval they are liberated."""
    from sandgate.rules.wells1913.little_wars.fighting.prisoners import after_move

    held = rank("RI1", 52, 30, 3, status="prisoner", captor="BI9")
    after, told = shoot(blue_field([man("BI9", 48, 30), *held]), Shoot("BG1", man="BI9"), Still())
    assert fates(told)[0] == ("BI9", "overset", True)
    settled, _ = after_move(after)
    assert [man_of(settled, name).status for name in ("RI1", "RI2", "RI3")] == ["released"] * 3


def test_story_no_elevating_without_fire() -> None:
    """LW.GUN.21: there is no order that elevates a gun without firing it."""
    for line in ("RG1 E15", "RG1 ELEVATE 15", "RG1 SWING 90"):
        with pytest.raises(OrderError):
            notation.MOVE.order(line)


def test_story_over_an_elevated_gun() -> None:
    """LW.GUN.21: at 2.2 inches a shot passes over a gun, though that gun points 20 degrees up."""
    there = gun("BG1", 48, 61.5, 180, elevation_deg=20.0)
    rise = math.degrees(math.atan((2.2 - 1.5 + 0.00020947 * 46.9**2) / 46.9))
    assert path_height(rise, 46.9) == pytest.approx(2.2, abs=0.001)
    _, told = shoot(field(guns=[there]), replace(LEVEL, elevation_deg=rise), Still())
    assert "BG1" not in [event.met for event in struck(told)]


def test_story_stopped_by_a_gun() -> None:
    """LW.GUN.21: at 1.2 inches the wheel box turns it."""
    _, told = shoot(field(guns=[gun("BG1", 48, 13.5 + 38.95, 180)]), LEVEL, Still())
    first = struck(told)[0]
    assert (first.met, first.consequence) == ("BG1", "rebounded")
    assert first.height_in == pytest.approx(1.2, abs=0.01)


def test_story_a_gun_is_struck() -> None:
    """LW.GUN.22: it stays in action if four men are within six inches."""
    men = [man("BI1", 44, 52), man("BI2", 52, 52), man("BI3", 44, 54), man("BI4", 52, 54)]
    after, told = shoot(field(men, guns=[gun("BG1", 48, 52.45, 180)]), LEVEL, Still())
    assert struck(told)[0].met == "BG1"
    assert gun_of(after, "BG1") == gun_of(field(men, guns=[gun("BG1", 48, 52.45, 180)]), "BG1")
    assert in_action(len(crew(after, gun_of(after, "BG1"), "blue")))


def test_story_a_crew_shot_down() -> None:
    """LW.GUN.23: of five gunners three fall; from that instant the gun has two men and is out of action."""
    men = [man(f"BI{nth}", x, 60) for nth, x in ((1, 42), (2, 44), (3, 46), (4, 51), (5, 53))]
    fought = field(men, guns=[gun("BG1", 48, 58, 180)])
    for name in ("BI1", "BI2", "BI4"):
        assert shoot_refusals(fought, "red", Shoot("RG1", man=name)) == []
        fought, _ = shoot(fought, Shoot("RG1", man=name), Still(turned=3.0))
    assert dead(fought) == ["BI1", "BI2", "BI4"]
    assert len(crew(fought, gun_of(fought, "BG1"), "blue")) == 2
    assert "LW.MOB.04" in clauses_of(gun_refusals(fought, "blue", "BG1"))


# -- who serves a gun, and when it may fire ------------------------------------------------------------------------------


def test_story_who_serves_a_gun() -> None:
    """LW.MOB.05: two infantry, one horseman and two unarmed men are three; the gun is not in action."""
    unarmed = [man("RI3", 46, 6, status="released"), man("RI4", 50, 6, status="released")]
    men = [man("RI1", 45, 10), man("RI2", 51, 10), man("RC1", 48, 5, 90), *unarmed]
    fought = battle(men, [gun("RG1", 48, 10)], LONG)
    assert len(crew(fought, gun_of(fought, "RG1"), "red")) == 3
    assert clauses_of(shoot_refusals(fought, "red", LEVEL)) == ["LW.MOB.04"]


def test_story_one_crew_two_guns() -> None:
    """LW.MOB.05: four men within six inches of two guns fire both, and cannot haul both."""
    men = [man(f"RI{nth}", 48, 4 + nth) for nth in range(1, 5)]
    fought = battle(men, [gun("RG1", 45, 10), gun("RG2", 51, 10)], LONG)
    fought, _ = shoot(fought, LEVEL, Still())
    assert shoot_refusals(fought, "red", replace(LEVEL, gun="RG2")) == []
    hauled = replace(fought, men=tuple(replace(each, hauled=True) for each in fought.men))
    assert clauses_of(gun_refusals(hauled, "red", "RG2")) == ["LW.MOB.04"]


def test_story_a_crew_spent_on_hauling() -> None:
    """LW.MOB.05: the only men by RG2 have hauled RG1 there in this move."""
    men = [man(f"RC{nth}", 44 + 2 * nth, 5, hauled=True, moved=True) for nth in range(1, 5)]
    fought = battle(men, [gun("RG1", 45, 10, action="hauled"), gun("RG2", 51, 10)], LONG)
    assert clauses_of(shoot_refusals(fought, "red", replace(LEVEL, gun="RG2"))) == ["LW.MOB.04"]
    rested = replace(fought, men=tuple(replace(each, hauled=False, moved=False) for each in fought.men), move=4)
    assert shoot_refusals(rested, "red", replace(LEVEL, gun="RG2")) == []


@pytest.mark.parametrize(
    ("changes", "gun_changes", "order", "clause"),
    [
        ({"move": 0}, {}, LEVEL, "LW.MOVE.17"),
        ({"guns_closed": True}, {}, LEVEL, "LW.MOVE.18"),
        ({"spent_s": 346.0}, {}, LEVEL, "LW.MOVE.12"),
        ({}, {"action": "hauled"}, LEVEL, "LW.MOB.06"),
        ({}, {"action": "fired", "shots": 4}, LEVEL, "LW.GUN.02"),
        ({}, {"holder": "blue"}, LEVEL, "LW.MELEE.29"),
        ({}, {"holder": "blue", "disputed": True}, LEVEL, "LW.MELEE.28"),
        ({}, {"status": "off"}, LEVEL, "LW.MOB.04"),
        ({}, {}, replace(LEVEL, elevation_deg=20.5), "LW.GUN.03"),
        ({}, {}, replace(LEVEL, laying="SNAP"), "LW.GUN.24"),
        ({}, {}, replace(LEVEL, shots=5), "LW.GUN.02"),
        ({}, {}, Shoot("RG1", at=Point(48.0, 1613.5)), "LW.GUN.11"),
        ({}, {}, Shoot("RG1", man="BI2"), "LW.GUN.11"),
    ],
)
def test_what_keeps_a_gun_from_firing(changes: Any, gun_changes: Any, order: Shoot, clause: str) -> None:
    fought = field([at(40, "BI1"), at(50, "BI2", status="dead")], **changes)
    fought = replace(fought, guns=tuple(replace(each, **gun_changes) for each in fought.guns))
    assert clauses_of(shoot_refusals(fought, "red", order)) == [clause]


def test_a_gun_may_fire_after_all_that_does_not_matter() -> None:
    """The holder uses a gun in dispute, the clock just reaches, haste was agreed, the defender fires in S1."""
    fought = field(spent_s=345.0, options=replace(PLAIN, hurried=True))
    disputed = replace(fought, guns=tuple(replace(each, disputed=True) for each in fought.guns))
    assert shoot_refusals(disputed, "red", LEVEL) == []
    assert shoot_refusals(replace(fought, spent_s=356.0), "red", replace(LEVEL, laying="SNAP")) == []
    assert shoot_refusals(replace(fought, spent_s=900.0, options=replace(PLAIN, handling=False)), "red", LEVEL) == []
    defender = replace(fought, variety="defensive game", move=1, first="blue")
    assert shoot_refusals(defender, "red", LEVEL) == []
    assert clauses_of(shoot_refusals(replace(defender, move=0, first="red"), "red", LEVEL)) == ["LW.GAME.14"]


def test_all_that_is_wrong_comes_at_once() -> None:
    fought = field(move=0, guns_closed=True, spent_s=350.0)
    refused = clauses_of(shoot_refusals(fought, "red", replace(LEVEL, elevation_deg=-6.0)))
    assert refused == ["LW.MOVE.18", "LW.MOVE.17", "LW.MOVE.12", "LW.GUN.03"]


# -- the order carried out -----------------------------------------------------------------------------------------------


def test_story_four_shots_at_the_man_named() -> None:
    """LW.MOVE.23, LW.GUN.02: the rest is not fired, and the clock runs for one shot only."""
    after, told = shoot(field([at(40, "BI1")]), Shoot("RG1", man="BI1", shots=4), Still())
    assert str(told[-1]) == "RG1 fired 3 shots fewer than ordered: BI1 has fallen"
    assert (gun_of(after, "RG1").shots, after.spent_s) == (1, 15.0)
    assert shoot_refusals(after, "red", LEVEL) == []


def test_shots_cease_when_a_gunner_has_fallen_to_his_own_gun() -> None:
    """LW.GUN.02: with three men left the gun is out of action at once."""
    walls = land(depth_in=250, solids=[solid("wall", box(40, 20, 56, 21.125), 2.25)])
    men = [*CREW[:3], man("RI4", 48, 15.5)]
    fought = battle(men, [gun("RG1", 48, 10)], walls)
    after, told = shoot(fought, replace(LEVEL, shots=3), Still())
    assert dead(after) == ["RI4"]
    assert [event.why for event in told if isinstance(event, FireCeased)] == ["fewer than four men serve it"]


def test_shots_cease_when_the_clock_does_not_reach() -> None:
    """LW.MOVE.12: with 40 s left two shots are fired of three."""
    after, told = shoot(field(spent_s=320.0), replace(LEVEL, shots=3), Still())
    assert [event.why for event in told if isinstance(event, FireCeased)] == ["its time is not left"]
    assert after.spent_s == 350.0


def test_a_shot_is_told_with_its_numbers_and_rests_on_its_throws() -> None:
    """LW.GUN.25: slots for both errors, for the man overset, and for who fell."""
    after, told = shoot(field([at(48, "BI1")]), Shoot("RG1", man="BI1"), Still())
    fired = told[0]
    assert fired.slots == (
        Slot(3, "LW.GUN.08", 1, 1, 0),
        Slot(3, "LW.GUN.08", 1, 1, 1),
        Slot(3, "LW.GUN.19", 1, 1, 1),
        Slot(3, "LW.GUN.15", 1, 1, 0),
        Slot(3, "LW.GUN.15", 1, 1, 1),
    )
    assert str(told[1]) == "RG1, shot 1: struck BI1 at 48.0, 61.0, 1.0 in above the ground: overset, dead"
    assert told[1].slots == (Slot(3, "LW.GUN.15", 1, 1, 0),)
    assert man_of(after, "BI1").fell_in == 3
    assert after.tracks[0].dead == ("BI1",)


def test_what_is_told_of_a_shot_reads_back() -> None:
    down, lay = lie(field([at(48, "BI1"), at(49, "BI2")]), Lie(("RI1",), "RG1"))
    fired, shot = shoot(down, replace(LEVEL, shots=2), Still())
    stood, up = stand_up(fired)
    after, manned = set_trail_men(stood)
    for event in (*lay, *shot, *up, *manned):
        assert load_event(EVENTS, dump_event(event)) == event
    assert load(Battle, dump(after)) == after


def test_the_umpire_finds_who_fell() -> None:
    """LW.GUN.15: he may spare the man whom the model kills, name others, and say that nobody fell."""
    fought = field([at(48, "BI1"), at(48, "BI2", 3.0), at(48, "BI3", 6.0)])
    order, slots = Shoot("RG1", man="BI1"), [Slot(3, "LW.GUN.15", 1, 1, nth) for nth in range(3)]
    after, told = shoot(fought, order, Dealt(answers={slots[0]: "nobody"}))
    assert dead(after) == []
    assert "set up again by the umpire" in str(struck(told)[0])
    after, told = shoot(fought, order, Dealt(answers={slots[0]: "BI2", slots[1]: "BI3"}))
    assert dead(after) == ["BI2", "BI3"]
    assert [event.man for event in told if isinstance(event, ShotKilled)] == ["BI2", "BI3"]
    after, _ = shoot(fought, order, Dealt(answers={slots[1]: "BI3"}))
    assert dead(after) == ["BI1", "BI3"]


def test_tracks_of_former_moves_are_dropped_with_the_first_shot_of_a_new_one() -> None:
    after, _ = shoot(field(), replace(LEVEL, shots=2), Still())
    assert [(track.move, track.number) for track in after.tracks] == [(3, 1), (3, 2)]
    again = replace(after, move=4, guns=tuple(replace(each, shots=0, action="") for each in after.guns))
    later, _ = shoot(again, LEVEL, Still())
    assert [(track.move, track.number) for track in later.tracks] == [(5, 1)]


def test_the_forecast_is_the_shot_without_error() -> None:
    """LW.GUN.11: it says what would be struck first, and the chance of LW.GUN.09."""
    fought = field([at(216, "BI1")])
    order = Shoot("RG1", man="BI1")
    seen = preview(fought, order)
    _, told = shoot(fought, order, Still())
    assert isinstance(seen, Shot)
    assert [contact.met for contact in seen.contacts] == [event.met for event in struck(told)]
    assert forecast(fought, order).startswith("laid to 0.0 E2.")
    assert forecast(fought, order).endswith("at 216.0 in, 99 of 100 such shots meet him")
    assert forecast(fought, Shoot("RG1", at=Point(48.0, 1613.5))) == "no elevation brings a shot there"


@pytest.mark.parametrize(
    ("facing_deg", "half_in"), [(180, 0.375), (0, 0.375), (90, 1.25), (270, 1.25), (135, 1.625 / 2**0.5)]
)
def test_the_forecast_goes_by_the_width_that_a_horse_shows(facing_deg: float, half_in: float) -> None:
    """LW.COUNTRY.08, LW.GUN.09: 0.75 in from ahead, 2.5 in from the side; over a corner (2.5 + 0.75) / sqrt 2."""
    far = field([replace(at(600, "BC1"), facing_deg=facing_deg)], land(depth_in=700))
    expected = 100.0 * math.erf((half_in + 0.1) / (math.sqrt(2.0) * 0.000891 * 600))
    assert forecast(far, Shoot("RG1", man="BC1")).endswith(f"at 600.0 in, {expected:.0f} of 100 such shots meet him")


def test_the_drop_of_the_clause_is_that_of_gravity() -> None:
    """LW.GUN.10: 0.00020947 is half of 386.1 over 960 squared, to the figures written."""
    assert pytest.approx(GRAVITY / (2.0 * MUZZLE_SPEED**2), abs=5e-9) == DROP


# -- laws ----------------------------------------------------------------------------------------------------------------


@st.composite
def crowded(draw: st.DrawFn) -> Battle:
    """Men on foot and horse, houses, trees, a hill and another gun, strewn before the gun."""
    places = st.tuples(st.floats(30, 66), st.floats(18, 110), st.floats(0, 359))
    men = [
        man(f"{draw(st.sampled_from(['BI', 'BC', 'RI', 'RC']))}{nth + 10}", *draw(places))
        for nth in range(draw(st.integers(0, 25)))
    ]
    corners = [draw(places) for _ in range(draw(st.integers(0, 5)))]
    houses = [solid("house", box(x, y, x + 5, y + 4), 4, name=f"house {nth}") for nth, (x, y, _) in enumerate(corners)]
    trees = [tree(x, y, name=f"tree {nth}") for nth, (x, y, _) in enumerate(draw(st.lists(places, max_size=5)))]
    hills = [
        board(box(x, y, x + 15, y + 10), level) for level, (x, y, _) in enumerate(draw(st.lists(places, max_size=2)), 1)
    ]
    return field(men, land(depth_in=120, boards=hills, solids=[*houses, *trees]), [gun("BG1", 50, 80, 200)])


shots = st.tuples(st.floats(-25, 25), st.floats(-5, 20), st.lists(st.floats(-30, 30), min_size=12, max_size=12))


def followed(fought: Battle, shot: tuple[float, float, list[float]]) -> Shot:
    bearing_deg, elevation_deg, turns = shot
    return follow(
        scene_of(fought, "RG1"), 48.0, 13.5, 1.5, bearing_deg % 360.0, elevation_deg, lambda count: turns[count - 1]
    )


def test_a_ball_that_passes_under_a_man_on_a_brink_strikes_the_hill_on_which_he_stands() -> None:
    """LW.GUN.12: his ground is 2 in high and half his base hangs over; a ball 1.5 in high is not within 0.1 in of him."""
    way = followed(field([man("BI10", 48, 18)], land(boards=[board(box(40, 18, 63, 28), 2)])), (0.0, 0.0, [0.0] * 12))
    assert (way.contacts[0].met, way.contacts[0].x_in, way.contacts[0].y_in) == ("hill", 48.0, 17.9)
    assert way.dead == ()


@pytest.mark.parametrize(("elevation_deg", "met"), [(5.0, "hill"), (5.5, "BI10"), (6.0, "BI10")])
def test_a_ball_strikes_a_man_on_a_brink_from_a_tenth_of_an_inch_below_his_feet(elevation_deg: float, met: str) -> None:
    """LW.GUN.12: z(s) = 1.5 + s tan(e) - 0.0002 s^2 is to be 1.9 between his base, s = 4.025, and the hill, s = 4.4.

    At 5 degrees it is 1.881 at the hill; at 5.5 it is 1.884 at his base and 1.920 at the hill; at 6 it is 1.920 at his base.
    """
    way = followed(
        field([man("BI10", 48, 18)], land(boards=[board(box(40, 18, 63, 28), 2)])), (0.0, elevation_deg, [0.0] * 12)
    )
    assert way.contacts[0].met == met


def test_a_ball_that_rises_under_a_man_on_a_brink_strikes_him_from_below() -> None:
    """LW.GUN.12: past the corner of three boards it comes under him 2.8 in high, and 3.856 in on is 2.9 in high."""
    brink = land(boards=[board(box(48.2, 17.53, 63, 28), 3)])
    first = followed(field([man("BI10", 48.2, 17.53)], brink), (0.0, 20.0, [0.0] * 12)).contacts[0]
    assert (first.met, first.height_in) == ("BI10", -0.1)
    assert first.y_in == pytest.approx(13.5 + 3.856, abs=0.001)
    assert (first.consequence, first.dead) == ("touched", True)


@settings(deadline=None)
@given(crowded(), shots)
def test_a_shot_always_ends_and_no_dead_man_is_struck_again(fought: Battle, shot: tuple[float, float, list[float]]) -> None:
    way = followed(fought, shot)
    balls = [contact for contact in way.contacts if contact.consequence != "knocked down"]
    assert len(balls) <= 12
    assert len(way.legs) <= 13
    assert len(set(way.dead)) == len(way.dead)
    gone = set[str]()
    for contact in way.contacts:
        assert contact.met not in gone
        if contact.dead:
            gone.add(contact.met)
    assert gone == set(way.dead)


@settings(deadline=None)
@given(crowded(), shots)
def test_whom_a_shot_strikes_stands_where_its_way_leads(fought: Battle, shot: tuple[float, float, list[float]]) -> None:
    """A ball within a tenth of an inch, at the end of a leg; nobody dies farther off who was not knocked down by another."""
    way = followed(fought, shot)
    ends = [(leg.to_x_in, leg.to_y_in) for leg in way.legs]
    things = {thing.name: thing for thing in scene_of(fought, "RG1").things if thing.sort in MEN}
    for contact in way.contacts:
        if contact.sort in MEN and contact.consequence != "knocked down":
            assert (contact.x_in, contact.y_in) in ends
            assert gap(disc(contact.x_in, contact.y_in, 0.0), things[contact.met].outline) <= 0.102
            assert -0.101 <= contact.height_in <= things[contact.met].top_in - things[contact.met].foot_in + 0.101


@settings(deadline=None)
@given(crowded(), shots)
def test_nothing_is_passed_through_before_the_first_touch(fought: Battle, shot: tuple[float, float, list[float]]) -> None:
    """Sampled every tenth of an inch, the first leg is clear of all that stands, but for the ball's own radius."""
    bearing_deg, elevation_deg, _ = shot
    first = followed(fought, shot).legs[0]
    length = math.dist((first.from_x_in, first.from_y_in), (first.to_x_in, first.to_y_in))
    scene = scene_of(fought, "RG1")
    turn = math.radians(bearing_deg)
    for nth in range(int((length - 0.01) / 0.1)):
        x_in, y_in = 48.0 + 0.1 * nth * math.sin(turn), 13.5 + 0.1 * nth * math.cos(turn)
        z_in = path_height(elevation_deg, 0.1 * nth)
        for thing in (*scene.things, *scene.hills):
            if abs(x_in - thing.x_in) + abs(y_in - thing.y_in) < 10.0 and z_in < thing.top_in + 0.09:
                assert gap(disc(x_in, y_in, 0.0), thing.outline) > 0.09, thing.name
