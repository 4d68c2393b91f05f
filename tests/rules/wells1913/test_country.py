"""The country on small fields: its stories, where pieces stand and pass, what a designer is told, how it is written."""

import math
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from shapely import LineString, Polygon
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Role, Slot
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.scenario import read as read_scenario
from sandgate.rules.wells1913.field.country import ground_in, level_at
from sandgate.rules.wells1913.field.country_entry import CountryEntry, country_of
from sandgate.rules.wells1913.field.land import Country, Crossing, Water
from sandgate.rules.wells1913.field.layout import laid_out
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sight import sees
from sandgate.rules.wells1913.field.standing import gun_stands, leg_refusal, man_stands, path_refusal
from sandgate.rules.wells1913.field.survey import Opening, open_ground, openings, survey
from sandgate.rules.wells1913.field.terrain import terrain_of
from sandgate.rules.wells1913.little_wars.events import TossedForSides
from sandgate.rules.wells1913.little_wars.guns.firing import shoot
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.moves.preparation import choose, toss
from sandgate.rules.wells1913.little_wars.opening_orders import Choose
from sandgate.rules.wells1913.little_wars.sheets import read as read_sheet
from sandgate.rules.wells1913.little_wars.state import Battle, State
from sandgate.rules.wells1913.little_wars.view import view
from sandgate.rules.wells1913.shot.shot_events import ShotStruck

from .fields import Still, battle, board, box, gun, land, man, solid, tree

CREW = (man("RI1", 45, 10), man("RI2", 51, 10), man("RI3", 44, 7), man("RI4", 52, 7))
LEVEL = Shoot("RG1", bearing_deg=0.0, elevation_deg=0.0)


class Coin(Dealt):
    """A bench whose coins always fall on one side."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        assert faces == 2
        return self.side


def drawn(**entry: Any) -> Country:
    return country_of(CountryEntry.model_validate(entry))


# -- stories -------------------------------------------------------------------------------------------------------------


def test_story_the_coin_falls_for_red() -> None:
    """LW.COUNTRY.01: the winner of the one toss chooses the side; the country is the loser's."""
    tossed, told = toss(battle(phase="toss", south="", first=""), Coin(1))
    assert [event.winner for event in told if isinstance(event, TossedForSides)] == ["red"]
    assert told[0].slots == (Slot(0, "LW.COUNTRY.01"),)
    assert (tossed.phase, tossed.chooser, tossed.south) == ("sides", "red", "")
    after, _ = choose(tossed, (Choose("NORTH"),), Coin(2))
    assert after.south == "blue"


def test_story_a_house_is_not_moved() -> None:
    """LW.COUNTRY.02: before he has chosen Red may write his side and nothing about the country, which stays as it is."""
    farm = land(solids=[solid("house", box(40, 40, 50, 46), 5.0, name="farm")])
    tossed, _ = toss(battle(country=farm, phase="toss", south="", first=""), Coin(1))
    asked = Ask(role="red", form="side")
    sheet = read_sheet("MOVE farm (20,20)", view(State(tossed, ()), Role("red", "red")), asked)
    assert [(remark.fault, remark.line) for remark in sheet.remarks] == [("unreadable", 1)]
    assert sheet.orders == ()
    assert (tossed.south, tossed.country) == ("", farm)
    after, _ = choose(tossed, (Choose("SOUTH"),), Coin(1))
    assert after.country is farm


def fired_at(country: Country, *, boards: int = 0) -> tuple[list[ShotStruck], Battle]:
    """A level shot of RG1, whose muzzle is at (48, 13.5), at an infantryman 48 inches off."""
    target = man("BI1", 48, 61.5, 180.0)
    after, told = shoot(battle([*CREW, target], [gun("RG1", 48, 10)], country), LEVEL, Still())
    assert boards == level_at(country, 48, 40)
    return [event for event in told if isinstance(event, ShotStruck)], after


def alive(fought: Battle) -> bool:
    return next(each for each in fought.men if each.name == "BI1").status == "armed"


def test_story_a_tree_stays_solid() -> None:
    """LW.COUNTRY.03: whatever befell it on the floor, the tree is struck where it stands and stands there afterwards."""
    wooded = land(solids=[tree(48, 43.5)])
    struck, after = fired_at(wooded)
    assert (struck[0].met, alive(after)) == ("tree", True)
    assert after.country is wooded


def test_story_a_shot_over_a_pond() -> None:
    """LW.COUNTRY.10: a pond from 10 to 40 inches has no effect on a level shot."""
    struck, after = fired_at(land(waters=[Water("pond", box(40, 23.5, 56, 53.5))]))
    assert (struck[0].met, struck[0].height_in, alive(after)) == ("BI1", 1.027, False)


def test_story_a_wall_covers() -> None:
    """LW.COUNTRY.12: a wall 36 inches off stops the shot, and the man behind it is unhurt."""
    struck, after = fired_at(land(solids=[solid("wall", box(40, 49.5, 56, 50.625), 2.25)]))
    assert (struck[0].met, alive(after)) == ("wall", True)


def test_story_over_a_low_hill() -> None:
    """LW.COUNTRY.12: one board from 20 to 40 inches is cleared; the man is struck as if it were not there."""
    struck, after = fired_at(land(boards=[board(box(40, 33.5, 56, 53.5))]), boards=1)
    assert (struck[0].met, struck[0].height_in, alive(after)) == ("BI1", 1.027, False)


def test_story_a_hill_face_covers() -> None:
    """LW.COUNTRY.12: two boards there stop the shot at their face, 20 inches off and 1.416 high."""
    hill = box(40, 33.5, 56, 53.5)
    struck, after = fired_at(land(boards=[board(hill), board(hill, 2)]), boards=2)
    assert (struck[0].met, alive(after)) == ("hill", True)
    assert struck[0].y_in == pytest.approx(33.5, abs=0.11)


# -- standing ------------------------------------------------------------------------------------------------------------

TERRACED = land(boards=[board(box(20, 20, 60, 60)), board(box(30, 30, 50, 50), 2)])


@pytest.mark.parametrize(
    ("arm", "x_in", "y_in", "facing_deg", "clause"),
    [
        ("infantry", 0, 45, 0, ""),  # the middle of his base may stand upon the edge of the field
        ("infantry", 5, 0, 0, ""),
        ("infantry", -0.001, 45, 0, "LW.MOB.12"),
        ("infantry", 96.001, 45, 0, "LW.MOB.12"),
        ("infantry", 5, 90.001, 0, "LW.MOB.12"),
        ("infantry", 25, 40, 0, ""),
        ("infantry", 40, 40, 0, ""),
        ("infantry", 19.56, 40, 0, ""),  # 0.065 from the foot of the hill
        ("infantry", 19.57, 40, 0, "LW.MOB.11"),
        ("infantry", 19.7, 40, 0, "LW.COUNTRY.09"),
        ("infantry", 29.57, 40, 0, "LW.MOB.11"),  # the second board rises beside him
        ("infantry", 30.375, 40, 0, ""),
        ("cavalry", 30.375, 40, 0, ""),  # along the edge
        ("cavalry", 30.375, 40, 90, "LW.COUNTRY.09"),  # across it
        ("cavalry", 31.25, 40, 90, ""),
    ],
)
def test_a_base_stands_on_one_level_and_clear_of_the_next(
    arm: Any, x_in: float, y_in: float, facing_deg: float, clause: str
) -> None:
    refused = man_stands(TERRACED, arm, "heavy", x_in, y_in, facing_deg)
    assert (refused.clause if refused else "") == clause


def test_men_may_stand_across_two_boards_of_one_level() -> None:
    """LW.COUNTRY.09: the joint of two boards that lie side by side is no edge of the hill."""
    table = land(boards=[board(box(20, 20, 40, 60)), board(box(40, 20, 60, 60))])
    assert man_stands(table, "infantry", "heavy", 40, 40, 0) is None
    assert man_stands(table, "infantry", "heavy", 20, 40, 0) is not None
    assert len(terrain_of(table).faces) == 6  # the long sides in two pieces each


def test_a_gun_may_point_over_the_edge_of_its_hill_and_not_into_one() -> None:
    """LW.COUNTRY.09: wheels and trail stand on one level; the barrel reaches out over lower ground."""
    assert gun_stands(TERRACED, 24, 21, 180.0) is None
    assert gun_stands(TERRACED, 24, 20.9, 180.0) is not None  # the wheels over the edge
    assert gun_stands(TERRACED, 24, 22, 0.0) is not None  # the trail over the edge
    assert gun_stands(TERRACED, 40, 17, 0.0) is not None  # the muzzle in the face of the hill
    assert gun_stands(TERRACED, 40, 17, 180.0) is not None  # its trail there
    assert gun_stands(TERRACED, 40, 16, 0.0) is None


def test_a_gun_swung_where_it_stands_needs_no_clear_space() -> None:
    """LW.GUN.03: it only must not overlap; set down after a march it keeps the sixteenth."""
    walled = land(solids=[solid("wall", box(30, 30, 60, 31.125), 2.25)])
    assert gun_stands(walled, 45, 35.125, 0.0, swung=True) is None  # the end of the trail touches the wall
    assert gun_stands(walled, 45, 35.12, 0.0, swung=True) is not None
    assert gun_stands(walled, 45, 35.125, 0.0) is not None
    assert gun_stands(walled, 45, 35.188, 0.0) is None


def test_a_refusal_says_what_is_wrong_and_what_to_do() -> None:
    copse = land(solids=[tree(40, 40, name="oak")])
    assert man_stands(copse, "infantry", "heavy", 40.675, 40, 0) == Refusal(
        "it would stand 0.05 in from oak",
        "leave a clear sixteenth of an inch",
        "LW.MOB.11",
        "",
    )


# -- going ---------------------------------------------------------------------------------------------------------------


def test_a_path_is_barred_by_its_first_leg_that_is() -> None:
    farm = land(solids=[solid("house", box(40, 40, 50, 46), 5.0, name="farm"), tree(60, 60, name="oak")])
    way = (Point(39, 38), Point(39, 48), Point(60, 48), Point(60, 66))
    refused = path_refusal(farm, 0.375, True, way)
    assert refused is not None
    assert (refused.problem, refused.clause) == ("oak stands in the way", "LW.COUNTRY.11")
    assert path_refusal(farm, 0.375, True, way[:3]) is None
    assert path_refusal(farm, 0.375, True, way[:1]) is None


def test_nobody_walks_along_a_brook_with_his_rim_in_it() -> None:
    brook = land(waters=[Water("brook", box(0, 20, 96, 24))])
    assert leg_refusal(brook, 0.375, True, 10, 19.625, 50, 19.625) is None
    assert leg_refusal(brook, 0.375, True, 10, 19.625, 50, 19.63) is not None
    assert leg_refusal(brook, 0.375, True, 10, 19.6, 50, 19.63) is not None
    assert leg_refusal(brook, 1.25, False, 10, 19, 50, 19) is not None


def test_a_gun_with_its_wheels_at_a_wall_may_come_away() -> None:
    """It may stand there, nearer than its track lets it pass: the clear space is needed on either side of its way."""
    walled = land(solids=[solid("wall", box(30, 30, 60, 31.125), 2.25)])
    assert gun_stands(walled, 45, 28.9, 0.0, swung=True) is not None  # the muzzle in the wall
    assert gun_stands(walled, 45, 28.9, 90.0) is not None
    assert gun_stands(walled, 45, 28.75, 90.0, swung=True) is None
    assert leg_refusal(walled, 1.25, False, 45, 28.75, 45, 20) is None
    assert leg_refusal(walled, 1.25, False, 45, 28.75, 50, 20) is None
    assert leg_refusal(walled, 1.25, False, 45, 28.75, 50, 28.75) is not None  # along the wall
    assert leg_refusal(walled, 1.25, False, 45, 28.75, 45, 28.7) is not None  # it must come clear of it
    assert leg_refusal(walled, 1.25, False, 45, 28.75, 45, 28.75) is not None
    assert leg_refusal(walled, 1.25, False, 45, 28.75, 45, 40) is not None
    assert leg_refusal(walled, 1.25, False, 45, 30, 45, 20) is not None  # whatever stands in the wall stays there
    brook = land(waters=[Water("brook", box(0, 20, 96, 24))])
    assert leg_refusal(brook, 1.25, False, 45, 19, 45, 10) is None
    assert leg_refusal(brook, 1.25, False, 45, 19, 45, 30) is not None


def test_a_ledge_is_measured_where_the_way_crosses_it() -> None:
    """LW.COUNTRY.09: a ledge that narrows is a cliff on its narrow end only."""
    slanted = (Point(30, 20.5), Point(60, 30), Point(60, 50), Point(30, 50))
    narrowing = land(boards=[board(box(20, 20, 80, 60)), board(slanted, 2)])
    assert leg_refusal(narrowing, 0.375, True, 30.5, 15, 30.5, 40) is not None
    assert leg_refusal(narrowing, 0.375, True, 50, 15, 50, 40) is None


def test_a_ridge_of_two_single_steps_is_no_cliff() -> None:
    """LW.COUNTRY.09: half an inch of board, up and down again."""
    ridge = land(boards=[board(box(20, 30, 60, 30.5))])
    assert leg_refusal(ridge, 0.375, True, 40, 20, 40, 40) is None
    assert terrain_of(ridge).cliffs == ()


def test_deep_water_is_water_without_its_fords() -> None:
    """Two reaches that overlap, forded where they do: the ford is free of both."""
    reaches = [Water("west reach", box(0, 20, 40, 24)), Water("east reach", box(38, 20, 96, 24))]
    forded = land(waters=reaches, crossings=[Crossing("ford", box(36, 19, 42, 25))])
    assert leg_refusal(forded, 1.25, False, 39, 10, 39, 30) is None
    assert leg_refusal(forded, 0.375, True, 35, 10, 35, 30) is not None
    assert leg_refusal(forded, 0.375, True, 43, 10, 43, 30) is not None


# -- against another library -----------------------------------------------------------------------------------------------

LAID = [laid_out(seed, 96.0, 90.0) for seed in (12, 21, 7)]  # with ponds, low walls, a river
across = st.integers(0, 96_000).map(lambda thousandths: thousandths / 1000.0)
along = st.integers(0, 90_000).map(lambda thousandths: thousandths / 1000.0)


def shape(corners: tuple[Any, ...]) -> BaseGeometry:
    return Polygon(corners) if len(corners) > 2 else Dot(corners[0])


def off_solids(country: Country, way: BaseGeometry, *, infantry: bool) -> float:
    """How near a line comes to what stands in the country, radii taken off."""
    solids = [each for each in country.solids if not (infantry and each.kind == "low wall")]
    return min(float(shape(each.outline).distance(way)) - each.radius_in for each in solids)


def off_water(country: Country, way: BaseGeometry) -> float:
    wet: BaseGeometry = Polygon()
    for water in country.waters:
        wet = wet.union(Polygon(water.outline))
    for crossing in country.crossings:
        wet = wet.difference(Polygon(crossing.outline))
    return math.inf if wet.is_empty else float(wet.distance(way))


@settings(deadline=None)
@given(st.integers(0, 2), across, along, st.floats(0.0, 6.28), st.floats(0.0, 24.0), st.sampled_from([0.375, 1.25]))
def test_a_leg_is_free_where_the_distances_say_so(
    nth: int, x: float, y: float, turn: float, length: float, half_width_in: float
) -> None:
    country, end = LAID[nth], (x + length * math.cos(turn), y + length * math.sin(turn))
    way, infantry = LineString([(x, y), end]) if length else Dot(x, y), half_width_in < 1.0
    solids_in, water_in = off_solids(country, way, infantry=infantry) - half_width_in, off_water(country, way)
    doubtful = abs(solids_in - 0.0625) < 0.002 or abs(water_in - half_width_in) < 0.002
    begins = off_solids(country, Dot(x, y), infantry=infantry) - half_width_in, off_water(country, Dot(x, y))
    if doubtful or begins[0] < 0.065 or begins[1] < half_width_in + 0.002:  # whoever begins too near may come away
        return
    free = solids_in >= 0.0625 and water_in >= half_width_in
    refused = leg_refusal(country, half_width_in, infantry, x, y, *end)
    assert (refused is None) == free, refused


@settings(deadline=None)
@given(st.integers(0, 2), across, along)
def test_the_ground_is_as_high_as_the_boards_below_it(nth: int, x: float, y: float) -> None:
    country = LAID[nth]
    covering = [each.level for each in country.boards if Polygon(each.outline).covers(Dot(x, y))]
    rim = min((Polygon(each.outline).exterior.distance(Dot(x, y)) for each in country.boards), default=1.0)
    if rim > 1e-6:
        assert ground_in(country, x, y) == max(covering, default=0)


@settings(deadline=None)
@given(st.integers(0, 2), across, along, across, along)
def test_a_line_of_sight_is_free_of_solids_and_boards(nth: int, ax: float, ay: float, bx: float, by: float) -> None:
    """Cut it with everything that it crosses: what lies lower than that all along bars it, what lies higher does not."""
    country, line = LAID[nth], LineString([(ax, ay), (bx, by)])
    if line.length < 0.1:
        return
    a_in, b_in = ground_in(country, ax, ay) + 1.5, ground_in(country, bx, by) + 0.975
    barred, free = False, True
    for outline, radius_in, top_in in [
        *((each.outline, each.radius_in, each.foot_in + each.height_in) for each in country.solids),
        *((each.outline, 0.0, float(each.level)) for each in country.boards),
    ]:
        for slack in (-0.01, 0.01):  # a little less of it must bar for certain; a little more may bar
            cut = shape(outline).buffer(radius_in + slack).intersection(line)
            parts = [line.project(Dot(place), normalized=True) for piece in pieces(cut) for place in piece]
            if any(a_in + (b_in - a_in) * part < top_in + slack for part in parts):
                barred, free = barred or slack < 0.0, False
    assert not (sees(country, ax, ay, 1.5, bx, by, 0.975) and barred)
    assert sees(country, ax, ay, 1.5, bx, by, 0.975) or not free


def pieces(cut: BaseGeometry) -> list[list[tuple[float, ...]]]:
    """The ends of the pieces of a line that has been cut."""
    return [list(each.coords) for each in getattr(cut, "geoms", [cut]) if isinstance(each, LineString) and each.length > 0.0]


def test_a_line_over_a_wall_depends_on_the_heights_at_its_ends() -> None:
    walled = land(solids=[solid("wall", box(40, 40, 50, 41.125), 2.25)])
    assert not sees(walled, 45, 10, 1.5, 45, 70, 0.975)
    assert not sees(walled, 45, 10, 3.5, 45, 70, 0.975)  # at the farther side 3.5 - 2.525 x 31.125 / 60 = 2.19, below 2.25
    assert sees(walled, 45, 10, 3.7, 45, 70, 0.975)  # 3.7 - 2.725 x 31.125 / 60 = 2.29
    assert sees(walled, 45, 70, 0.975, 45, 10, 3.7)
    assert sees(walled, 39.9, 10, 1.5, 39.9, 70, 0.975)  # beside it


# -- the survey ------------------------------------------------------------------------------------------------------------


def faults(country: Country, *forces: int) -> list[tuple[str, str]]:
    return [(fault.clause, fault.problem) for fault in survey(country, *forces)]


def test_a_sound_country_has_no_fault() -> None:
    assert survey(land()) == ()
    assert survey(TERRACED, 48, 25, 3) == ()


def test_all_faults_of_a_country_come_at_once() -> None:
    solids = [
        solid("house", box(40, 40, 50, 46), 5.0, name="farm"),
        solid("house", box(48, 44, 56, 50), 5.0, name="barn"),
        solid("house", box(10, 55, 24, 65), 5.0, name="mill"),
        solid("wall", box(55, 22, 65, 23.125), 2.25, name="garden wall"),
    ]
    water = [Water("pond", box(5, 50, 12, 60))]
    crossings = [Crossing("ford", box(60, 60, 64, 64)), Crossing("bridge", box(8, 52, 10, 56))]
    boards = [board(box(60, 20, 80, 40), name="knoll"), board(box(70, 30, 85, 38), 2, name="top")]
    found = faults(land(boards=boards, solids=solids, waters=water, crossings=crossings))
    assert found == [
        ("LW.COUNTRY.06", "a board of top reaches beyond the boards that carry it"),
        ("LW.COUNTRY.04", "farm and barn overlap"),
        ("LW.COUNTRY.10", "mill stands in the water"),
        ("LW.COUNTRY.09", "garden wall stands across the edge of a hill"),
        ("LW.COUNTRY.10", "a ford crosses no water"),
        ("LW.COUNTRY.10", "a bridge ends in the water"),
    ]


BOW = (Point(20, 20), Point(40, 40), Point(40, 20), Point(20, 40))
NOTCHED = (Point(60, 60), Point(80, 60), Point(70, 65), Point(60, 80))


def test_what_is_badly_drawn_is_told() -> None:
    country = land(
        width_in=50.0,
        depth_in=400.0,
        boards=[board(BOW), board(BOW, 2)],
        solids=[solid("house", NOTCHED, 5.0, name="farm"), tree(50, 3, name="oak")],
    )
    assert faults(country) == [
        ("LW.COUNTRY.14", "the field is 4.166667 ft wide"),
        ("LW.COUNTRY.14", "the field is 33.333333 ft deep"),
        ("LW.COUNTRY.05", "the outline of hill crosses or touches itself"),
        ("LW.COUNTRY.05", "the outline of farm has a corner that points inward"),
        ("LW.COUNTRY.13", "farm reaches beyond the field"),
        ("LW.COUNTRY.13", "oak reaches beyond the field"),
    ]


def test_what_is_badly_drawn_hides_no_other_fault() -> None:
    """The farm's outline points inward; all that does not hang on the farm is asked and told beside it."""
    farm, barn = solid("house", NOTCHED, 5.0, name="farm"), solid("house", box(64, 62, 70, 68), 5.0, name="barn")
    mill, brook = solid("house", box(66, 66, 72, 72), 5.0, name="mill"), Water("brook", box(0, 40, 96, 44))
    country = land(boards=[board(box(5, 5, 9, 9), 2)], solids=[farm, barn, mill], waters=[brook])
    assert faults(country, 20, 0, 0) == [
        ("LW.COUNTRY.05", "the outline of farm has a corner that points inward"),
        ("LW.COUNTRY.06", "a board of hill reaches beyond the boards that carry it"),
        ("LW.COUNTRY.04", "barn and mill overlap"),
        ("LW.COUNTRY.11", "infantry cannot pass from one back line to the other"),
    ]


def test_nothing_is_told_that_might_be_otherwise_if_it_were_well_drawn() -> None:
    """What carries a board, where a hill goes on, what a ford crosses, whether a ford leads over: all that is unknown."""
    crosses_itself = [("LW.COUNTRY.05", "the outline of hill crosses or touches itself")]
    assert faults(land(boards=[board(BOW), board(box(25, 25, 35, 35), 2)])) == crosses_itself
    across = [solid("wall", box(38, 28, 50, 29.125), 2.25, name="wall")]
    assert faults(land(boards=[board(BOW), board(box(40, 20, 60, 40), name="down")], solids=across)) == crosses_itself
    ford = Crossing("ford", box(62, 58, 66, 84))
    assert faults(land(waters=[Water("pond", NOTCHED)], crossings=[ford])) == [
        ("LW.COUNTRY.05", "the outline of pond has a corner that points inward")
    ]
    brook = Water("brook", box(0, 25, 96, 35))
    assert faults(land(waters=[brook], crossings=[Crossing("ford", BOW)])) == [
        ("LW.COUNTRY.05", "the outline of ford crosses or touches itself")
    ]


def test_houses_may_stand_wall_to_wall_and_trees_at_the_edge_of_a_hill() -> None:
    church = [solid("house", box(40, 20, 50, 26), 5.0, name="nave"), solid("house", box(36, 21, 40, 25), 7.0, name="tower")]
    assert survey(land(boards=[board(box(60, 40, 80, 60))], solids=[*church, tree(80, 50)])) == ()


def test_boards_of_one_level_lie_beside_one_another() -> None:
    side_by_side = [board(box(20, 20, 40, 60), name="west"), board(box(40, 20, 60, 60), name="east")]
    assert survey(land(boards=side_by_side)) == ()
    overlapping = [board(box(20, 20, 41, 60), name="west"), board(box(40, 20, 60, 60), name="east")]
    assert faults(land(boards=overlapping)) == [("LW.COUNTRY.06", "boards of west and east overlap on level 1")]
    twice = [board(box(20, 20, 40, 60), name="west"), board(box(20, 20, 40, 60), name="east")]
    assert faults(land(boards=twice)) == [("LW.COUNTRY.06", "boards of west and east overlap on level 1")]
    on_both = [*side_by_side, board(box(30, 30, 50, 50), 2, name="top")]
    assert survey(land(boards=on_both)) == ()


def test_a_back_line_has_room_for_the_forces() -> None:
    house = solid("house", box(4, 0, 92, 10), 5.0, name="palace")
    assert faults(land(solids=[house]), 20, 10, 1)[0] == (
        "LW.COUNTRY.13",
        "6 in of the south back line are free, and the forces need 9.063",
    )
    assert survey(land(solids=[house])) == ()


def test_every_arm_that_takes_part_can_cross_the_field() -> None:
    brook = Water("brook", box(0, 40, 96, 44))
    assert faults(land(waters=[brook])) == [
        ("LW.COUNTRY.11", f"{arm} cannot pass from one back line to the other") for arm in ("infantry", "cavalry", "guns")
    ]
    narrow = land(waters=[brook], crossings=[Crossing("ford", box(20, 39, 22, 45))])
    assert [problem.split()[0] for _, problem in faults(narrow)] == ["guns"]
    assert survey(narrow, 40, 20, 0) == ()
    walls = [solid("low wall", box(0, 40, 96, 41.125), 0.6)]
    assert [problem.split()[0] for _, problem in faults(land(solids=walls))] == ["cavalry", "guns"]


def test_the_designer_is_told_of_narrow_openings() -> None:
    trees = [tree(20, 20, name="ash"), tree(21.36, 20, name="elm"), tree(23.5, 20, name="oak"), tree(30, 20, name="fir")]
    assert openings(land(solids=trees)) == (
        Opening("ash", "elm", 0.86, men=False, guns=False),
        Opening("elm", "oak", 1.64, men=True, guns=False),
    )


def test_the_open_share_of_the_middle_third() -> None:
    """LW.COUNTRY.15: all of it on a bare field; none behind a wall along the whole line; each line for itself."""
    assert open_ground(land()) == (1.0, 1.0, 1.0)
    wall = solid("wall", box(0, 25, 96, 26.125), 2.25)
    assert open_ground(land(solids=[wall])) == (0.0, 1.0, 1.0)
    half = open_ground(land(solids=[solid("wall", box(0, 25, 48, 26.125), 2.25)]))
    assert 0.35 < half.from_south < 0.65
    assert half.from_north == 1.0


# -- how a country is written ----------------------------------------------------------------------------------------------


def test_everything_that_may_be_written() -> None:
    country = drawn(
        hills=[{"name": "down", "box": [50, 30, 80, 60], "upper": [{"box": [55, 35, 75, 55], "boards": 2}]}],
        houses=[{"outline": [[20, 20], [20, 26], [30, 26], [30, 20]], "height_in": 5}],
        walls=[{"points": [[10, 40], [20, 40], [20, 50]]}, {"points": [[10, 60], [20, 60]], "low": True}],
        rocks=[{"box": [60, 70, 63, 72]}],
        trees=[[60, 45], [5, 5]],
        woods=[{"name": "copse", "trees": [[40, 70], [42, 72]]}],
        waters=[{"name": "pond", "box": [30, 60, 36, 66]}],
        rivers=[{"points": [[0, 10], [96, 14]], "width_in": 3}],
        fords=[{"box": [40, 8, 46, 16]}],
        bridges=[{"box": [70, 8, 74, 17]}],
    )
    assert (country.width_in, country.depth_in) == (96.0, 90.0)  # by default, for up to two guns
    assert [(each.name, each.level) for each in country.boards] == [("down", 1), ("down", 2), ("down", 3)]
    assert [(each.name, each.kind, each.foot_in, each.height_in) for each in country.solids] == [
        ("house 1", "house", 0.0, 5),
        ("wall 1", "wall", 0.0, 2.25),
        ("wall 1", "wall", 0.0, 2.25),
        ("low wall 2", "low wall", 0.0, 0.6),
        ("rock 1", "rock", 0.0, 2.0),
        ("tree 1", "tree", 3.0, 5.0),
        ("tree 2", "tree", 0.0, 5.0),
        ("copse 1", "tree", 0.0, 5.0),
        ("copse 2", "tree", 0.0, 5.0),
    ]
    assert Polygon(country.solids[0].outline).exterior.is_ccw
    assert [water.name for water in country.waters] == ["pond", "river 1"]
    assert min(x for x, _ in country.waters[1].outline) == 0.0  # the river runs to the edges of the field and no farther
    assert [crossing.kind for crossing in country.crossings] == ["ford", "bridge"]
    assert survey(country, 20, 10, 2) == ()


def test_the_size_of_a_field_follows_the_guns() -> None:
    assert country_of(CountryEntry(), 6).width_in == 216.0
    assert country_of(CountryEntry(), 4).depth_in == 120.0
    assert country_of(CountryEntry(width_in=100.0), 6).width_in == 100.0


def problems(**entry: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        drawn(**entry)
    return [error["msg"].removeprefix("Value error, ") for error in refused.value.errors()]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"houses": [{"height_in": 5}]}, "give either a box or an outline"),
        ({"hills": [{"box": [4, 4, 8, 8], "outline": [[0, 0], [9, 0], [0, 9]]}]}, "give either a box or an outline"),
        ({"rocks": [{"box": [4, 4, 8, 8], "height_in": 1}]}, "greater than or equal to 2"),
        ({"width_in": 59}, "greater than or equal to 60"),
        ({"depth_in": 361}, "less than or equal to 360"),
        ({"trees": [[3]]}, "at least 2 items"),
        ({"generate": {"seed": 1}, "trees": [[4, 4]]}, "leave out trees"),
        ({"generate": {"seed": 1, "cover": "dense"}}, "'open', 'fair' or 'close'"),
        ({"castles": []}, "not permitted"),
    ],
)
def test_an_entry_that_cannot_be_read(entry: dict[str, Any], words: str) -> None:
    assert any(words in problem for problem in problems(**entry))


def test_players_may_agree_to_a_taller_house_and_hills_may_have_any_shape() -> None:
    """LW.COUNTRY.06."""
    notched = [[10, 10], [30, 10], [20, 15], [10, 30]]
    country = drawn(houses=[{"box": [40, 40, 48, 48], "height_in": 9, "agreed": True}], hills=[{"outline": notched}])
    assert country.solids[0].height_in == 9
    assert survey(country) == ()
    assert level_at(country, 20, 14) == 1
    assert level_at(country, 20, 16) == 0


def refusal(text: str) -> list[str]:
    """What the reader of scenario files says to a text, line by line, without remedies and clauses."""
    with pytest.raises(ScenarioError) as refused:
        read_scenario("mine.yaml", text)
    return [line.partition(" [")[0].partition("; ")[0] for line in str(refused.value).splitlines()]


def test_faults_of_a_written_country_come_at_once_with_their_places() -> None:
    """An entry that is wrong by itself, an outline that is badly drawn, things that do not go together, a line of orders."""
    text = """\
game: wells1913.little_wars
south: red
country:
  hills:
    - {name: down, box: [60, 50, 90, 70], upper: [{box: [80, 40, 75, 60]}]}
  houses:
    - {name: farm, box: [40, 40, 50, 46], height_in: 8}
    - {name: barn, box: [50, 40, 45, 46], height_in: 4}
    - {outline: [[10, 60], [20, 60], [13, 63], [10, 70]], height_in: 4}
  woods:
    - {name: copse, trees: [[30, 60], [47, 44]]}
  rivers:
    - {points: [[0, 20], [96, 20]], width_in: 4}
forces:
  red: {infantry: 20, guns: 1, put_down: ["PUT RI1 (4,0)", "PUT RI2 (4,20)"]}
  blue: {infantry: 20, guns: 1}
"""
    assert refusal(text) == [
        "mine.yaml:5:51: country.hills.1.upper.1: write a box as west, south, east, north",
        "mine.yaml:7:7: country.houses.1: a house is 3 to 7 in high, or write agreed: true",
        "mine.yaml:8:7: country.houses.2: write a box as west, south, east, north",
        "mine.yaml:9:7: country.houses.3: the outline of house 3 has a corner that points inward",
        "mine.yaml:5:7: country.hills.1: a board of down reaches beyond the boards that carry it",
        "mine.yaml:7:7: country.houses.1: farm and barn overlap",
        "mine.yaml:7:7: country.houses.1: farm and copse 2 overlap",
        "mine.yaml:8:7: country.houses.2: barn and copse 2 overlap",
        "mine.yaml:3:1: country: infantry cannot pass from one back line to the other",
        "mine.yaml:3:1: country: guns cannot pass from one back line to the other",
        "mine.yaml:15:60: forces.red.put_down.2: 'PUT RI2 (4,20)': RI2 stands 20 in before your back line",
        "mine.yaml:15:60: forces.red.put_down.2: 'PUT RI2 (4,20)': RI2: it would stand in river 1",
    ]


def test_faults_of_lines_that_put_forces_down_come_with_line_and_column() -> None:
    """Of every line, whether it stands on a line of its own, in quotes, or with others in a block of text."""
    text = """\
game: wells1913.little_wars
south: red
country: {}
forces:
  red:
    infantry: 20
    put_down:
      - PUT RI1-5 LINE (50,0)-(60,0)
      - "PUT RI25 (4,0)"
      - |
        PUT RI6 (10,0)

        PUT RI7 (10.5,0)
      - PAT RI8 (20,0)
  blue: {infantry: 20, put_down: ["PUT BI1 (4,40)"]}
"""
    assert refusal(text) == [
        "mine.yaml:9:9: forces.red.put_down.2: 'PUT RI25 (4,0)': you have no RI25",
        "mine.yaml:10:9: forces.red.put_down.3: 'PUT RI7 (10.5,0)': RI7 would stand too near to RI6",
        "mine.yaml:14:9: forces.red.put_down.4: 'PAT RI8 (20,0)': no order begins with PAT",
        "mine.yaml:15:35: forces.blue.put_down.1: 'PUT BI1 (4,40)': BI1 stands 50 in before your back line",
    ]


def test_nothing_is_said_of_places_where_the_ground_is_not_known() -> None:
    """While a hill is badly drawn nobody can say who may stand on it."""
    text = """\
game: wells1913.little_wars
south: red
country:
  hills: [{outline: [[20, 0], [40, 20], [40, 0], [20, 20]]}, {box: [40, 0, 60, 20]}]
forces:
  red: {infantry: 20, put_down: ["PUT RI1 (40,5)"]}
  blue: {infantry: 20}
"""
    assert refusal(text) == ["mine.yaml:4:11: country.hills.1: the outline of hill 1 crosses or touches itself"]


def test_a_country_is_found_again_by_its_identity_and_by_its_worth() -> None:
    """Equal countries share one terrain, and a changed one has its own."""
    one, same = laid_out(3, 96.0, 90.0), replace(laid_out(3, 96.0, 90.0))
    assert terrain_of(one) is terrain_of(one)
    assert terrain_of(one) is terrain_of(same)
    assert terrain_of(replace(one, solids=())).things == ()


def test_no_answer_depends_on_how_many_countries_were_asked_about() -> None:
    chance, far = Random(1902), solid("house", box(40, 40, 50, 46), 5.0)
    for _ in range(100):
        shifted = land(width_in=96.0 + chance.random(), solids=[far])
        assert leg_refusal(shifted, 0.375, True, 45, 30, 45, 50) is not None
        assert leg_refusal(land(width_in=shifted.width_in), 0.375, True, 45, 30, 45, 50) is None
