"""Waggons, carts and roads on the field: LW.EXT.07, .08, .12."""

from typing import Any

import pytest

from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.fighting.contact import hit_refusals
from sandgate.rules.wells1913.little_wars.guns.firing import shoot_refusals
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Shoot
from sandgate.rules.wells1913.little_wars.larger.conveying import convey, convey_refusals
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Load, Road, Waggon
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey
from sandgate.rules.wells1913.little_wars.larger.provisions import ration, take_waggons
from sandgate.rules.wells1913.little_wars.moves.hauling import haul_refusals
from sandgate.rules.wells1913.little_wars.moves.marching import march_refusals
from sandgate.rules.wells1913.little_wars.orders import Go, Hit
from sandgate.rules.wells1913.little_wars.state import Battle

from .fields import box as rectangle
from .fields import gun, land, man, rank, solid
from .larger import agreed, larger


def waggon(name: str, x: float, y: float, **said: Any) -> Waggon:
    side: Side = "red" if name[0] == "R" else "blue"
    kind: Load = "waggon" if name[1] == "W" else "cart"
    plain: dict[str, Any] = {"side": side, "holder": side, "facing_deg": 0.0, "way_in": 0.0}
    return Waggon(name=name, kind=kind, x_in=x, y_in=y, start_x_in=x, start_y_in=y, **(plain | said))


def box(name: str, x: float, y: float) -> Box:
    return Box(name, "red" if name[0] == "R" else "blue", x, y, x, y, 0.0, made=False, opened=False)


HIGH_ROAD = Road("high road", ((0.0, 100.0), (300.0, 100.0)), 4.0)


def refused(field: Battle, piece: str, *path: tuple[float, float]) -> list[str]:
    return [each.clause for each in convey_refusals(field, "red", Convey(piece, tuple(Point(*at) for at in path)))]


def test_boxes_and_waggons_go_half_as_far_again_on_a_road() -> None:
    """LW.EXT.12: 18 in on the road."""
    field = larger(roads=(HIGH_ROAD,), boxes=(box("RX1", 100, 100),), waggons=(waggon("RW1", 140, 100),))
    assert refused(field, "RX1", (118, 100)) == refused(field, "RW1", (158, 100)) == []
    assert refused(field, "RX1", (118.1, 100)) == ["LW.EXT.04"]
    assert refused(field, "RW1", (158.1, 100)) == ["LW.EXT.07"]


def test_a_way_partly_on_a_road_costs_two_thirds_of_that_part() -> None:
    """From the road's end at x 302 (square, half its width beyond) eastward: 9 in on it and 6 in the open cost 12."""
    field = larger(country=land(360, 360), roads=(HIGH_ROAD,), boxes=(box("RX1", 293, 100),))
    after, _ = convey(field, Convey("RX1", (Point(308.0, 100.0),)))
    assert after.larger is not None
    assert after.larger.boxes[0].way_in == 12.0
    assert refused(field, "RX1", (308.1, 100)) == ["LW.EXT.04"]


def test_men_beyond_what_the_waggons_feed_may_only_go_back() -> None:
    """LW.EXT.07: 60 men and one waggon: the ten farthest from it; of two as far the higher number."""
    men = [*rank("RI1", 60, 100, 30, 2.0), *rank("RI31", 60, 130, 30, 2.0)]
    field = larger({"men": men}, agreed=agreed(supply=True), waggons=(waggon("RW1", 88, 90),))
    field, told = ration(field, "red")
    assert field.larger is not None
    assert sorted(field.larger.unsupplied) == sorted([f"RI{nth}" for nth in (31, 32, 33, 34, 55, 56, 57, 58, 59, 60)])
    assert "feed 50 men" in str(told[0])
    east, back = Go(("RI60",), (Point(122.0, 130.0),)), Go(("RI60",), (Point(118.0, 120.0),))
    assert [each.clause for each in march_refusals(field, "red", east)] == ["LW.EXT.07"]
    assert march_refusals(field, "red", back) == []
    assert march_refusals(field, "red", Go(("RI45",), (Point(88.0, 138.0),))) == []


def test_men_without_supplies_neither_charge_nor_take_a_gun_forward() -> None:
    """LW.EXT.07: they may only go back, whatever the order is; an enemy stands 6 in before the first of them."""
    pieces = {"men": [*rank("RI1", 98, 97, 4), man("BI1", 98, 103)], "guns": [gun("RG1", 100, 100)]}
    field, _ = ration(larger(pieces, agreed=agreed(supply=True)), "red")
    team = ("RI1", "RI2", "RI3", "RI4")
    assert [each.clause for each in hit_refusals(field, "red", Hit(("RI1",), ("BI1",)))] == ["LW.EXT.07"]
    assert {each.clause for each in haul_refusals(field, "red", Haul("RG1", (Point(108.0, 108.0),), team))} == {"LW.EXT.07"}
    assert haul_refusals(field, "red", Haul("RG1", (Point(108.0, 92.0),), team)) == []


def test_a_waggon_behind_a_wall_is_farther_than_it_looks() -> None:
    """A wall across the way makes 60 in longer than 72."""
    wall = solid("wall", rectangle(20, 140, 180, 141), 2)
    men = [man("RI1", 100, 170)]
    for country, hungry in ((land(360, 360), ()), (land(360, 360, solids=[wall]), ("RI1",))):
        field = larger({"men": men}, country, agreed=agreed(supply=True), waggons=(waggon("RW1", 100, 110),))
        fed, _ = ration(field, "red")
        assert fed.larger is not None
        assert fed.larger.unsupplied == hungry


def test_a_gun_fires_with_a_cart_within_two_moves() -> None:
    pieces = {"men": [*rank("RI1", 98, 97, 4), man("BI1", 100, 160)], "guns": [gun("RG1", 100, 100)]}
    order = Shoot("RG1", man="BI1")
    for y, clauses in ((76.0, []), (75.5, ["LW.EXT.08"])):
        field = larger(pieces, agreed=agreed(ammunition=True), waggons=(waggon("RA1", 100, y),))
        assert [each.clause for each in shoot_refusals(field, "red", order)] == clauses
    enemys = larger(pieces, agreed=agreed(ammunition=True), waggons=(waggon("RA1", 100, 80, holder="blue"),))
    assert [each.clause for each in shoot_refusals(enemys, "red", order)] == ["LW.EXT.08"]


def test_a_waggon_with_an_enemy_beside_it_and_nobody_else_is_captured() -> None:
    for men, holder in (([man("BC1", 100, 106)], "blue"), ([man("BC1", 100, 106), man("RI1", 97, 100)], "red")):
        field, _ = take_waggons(larger({"men": men}, waggons=(waggon("RW1", 100, 100),)))
        assert field.larger is not None
        assert field.larger.waggons[0].holder == holder


@pytest.mark.parametrize(("piece", "clause"), [("RX1", "LW.EXT.04"), ("RW1", "LW.EXT.07"), ("RC1", "LW.EXT.08")])
@pytest.mark.parametrize(("y", "roads"), [(100.0, ("LW.EXT.12",)), (180.0, ("LW.EXT.12",)), (140.0, ())])
def test_what_is_moved_is_told_by_the_clause_of_its_kind(piece: str, clause: str, y: float, roads: tuple[str, ...]) -> None:
    """LW.EXT.12: of two roads the one that it is upon counts: 9 in cost 6 there; in the open between them 9."""
    low_road = Road("low road", ((0.0, 180.0), (300.0, 180.0)), 4.0)
    pieces: dict[str, Any] = (
        {"boxes": (box(piece, 100, y),)} if clause == "LW.EXT.04" else {"waggons": (waggon(piece, 100, y),)}
    )
    field = larger(roads=(HIGH_ROAD, low_road), **pieces)
    after, told = convey(field, Convey(piece, (Point(109.0, y),)))
    assert [event.clauses for event in told] == [(clause, *roads)]
    assert after.larger is not None
    gone_in = [*[each.way_in for each in after.larger.boxes], *[each.way_in for each in after.larger.waggons]]
    assert gone_in == [6.0 if roads else 9.0]
