"""Marches: what a way costs, what bars it, and how units, guns, waggons and boats go. KS.MOVE, KS.ARMS.09 to .12."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.beginning import begin
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Climbing
from sandgate.rules.wells1913.kriegspiel.moves.marching import DEEDS, try_way
from sandgate.rules.wells1913.kriegspiel.orders import Act, Form, Go
from sandgate.rules.wells1913.kriegspiel.pieces import Work
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, unit_of, waggon_of, with_men
from sandgate.rules.wells1913.kriegspiel.secrets import Mine
from sandgate.rules.wells1913.kriegspiel.state import State

from .ks_fields import Still, field, reach_left_in, seen

ROAD = {"roads": [{"name": "high road", "points": [[72, 0], [72, 180]], "width_in": 4}]}
KNOLL = {"name": "knoll", "box": [40, 60, 104, 100]}
RIVER: dict[str, Any] = {
    "rivers": [{"name": "the river", "points": [[0, 90], [144, 90]], "width_in": 8}],
    "fords": [{"box": [114, 85, 126, 95]}],
    "structures": [{"number": 1, "kind": "road bridge", "box": [69, 85, 75, 95]}],
}


def go(name: str, *points: tuple[float, float], face: float | None = None) -> Go:
    return Go(name, tuple(Point(*point) for point in points), face)


def why(state: State, order: Order, side: Side = "red") -> list[str]:
    """The clauses of all refusals of an order."""
    return [refusal.clause for refusal in DEEDS[type(order)].refusals(seen(state, side), side, order)]


def done(state: State, *orders: Order) -> State:
    """The state after orders, none of which is refused."""
    for order in orders:
        assert why(state, order) == [], str(order)
        state, _ = DEEDS[type(order)].do(state, "red", order, Still((1, 2)))
    return state


def told(state: State, order: Order) -> tuple[Event, ...]:
    return DEEDS[type(order)].do(state, "red", order, Still((1, 2)))[1]


def units(*entries: dict[str, Any], **others: Any) -> dict[str, Any]:
    return {"units": list(entries), "guns": [], "waggons": [], "depots": [{"name": "RDEPOT1", "at": [10, 3]}], **others}


# -- rates -------------------------------------------------------------------------------------------------------------


def test_infantry_goes_a_foot_in_one_march_or_several() -> None:
    """KS.MOVE.01, .12: 12 in legal, 12.5 not; two marches add up, and fire is left out of it."""
    state = field()
    assert why(state, go("RI1", (72, 32.5))) == ["KS.MOVE.01"]
    half = done(state, go("RI1", (72, 26)))
    assert why(half, go("RI1", (72, 32.5))) == ["KS.MOVE.01"]
    assert reach_left_in(half.battle, "RI1") == 6.0
    whole = done(half, go("RI1", (72, 32)))
    assert [
        man.y_in - before.y_in for man, before in zip(men_of(whole.battle, "RI1"), men_of(state.battle, "RI1"), strict=True)
    ] == (pytest.approx([12.0] * 20, abs=1e-6))
    assert unit_of(whole.battle, "RI1").gone_in == 12.0


@pytest.mark.parametrize(
    ("order", "clauses"),
    [
        (go("RC1", (40, 56)), []),
        (go("RC1", (40, 57)), ["KS.MOVE.02"]),
        (go("RE1", (20, 44)), []),
        (go("RE1", (20, 44.5)), ["KS.MOVE.04"]),
        (go("RGEN", (104, 28)), []),  # 35.777 in across country
        (go("RGEN", (108, 20)), ["KS.MOVE.06"]),  # 36.878
        (go("RW1", (66, 6)), []),
        (go("RW1", (65.4, 6)), ["KS.MOVE.05"]),
        (go("RG1", (56, 26)), []),  # unlimbered, by hand
        (go("RG1", (56, 27)), ["KS.MOVE.04"]),
        (go("RDEPOT1", (90, 7)), ["KS.MOVE.13"]),
        (go("RI1", (72, 200)), ["LW.MOB.12", "KS.MOVE.01"]),
        (go("BI1", (72, 140)), ["KS.GENERAL.07"]),
    ],
)
def test_each_arm_has_its_rate(order: Go, clauses: list[str]) -> None:
    assert why(field(), order) == clauses


@pytest.mark.parametrize(
    ("name", "x_in", "y_in"), [("RI1", 72, 20), ("RG1", 56, 20), ("RW1", 72, 6), ("RGEN", 72, 12), ("RC1", 40, 20)]
)
def test_nobody_is_ordered_to_where_he_stands(name: str, x_in: float, y_in: float) -> None:
    """KS.MOVE.13: an order to go leads somewhere, or turns; on the spot a unit turns about for nothing."""
    assert why(field(), go(name, (x_in, y_in))) == ["KS.MOVE.13"]
    assert why(field(), go(name, (x_in, y_in), face=0.0)) == ["KS.MOVE.13"]
    assert why(field(), go(name, (x_in, y_in), face=5.0)) == []


def test_troops_in_fours_profit_from_a_road() -> None:
    """KS.MOVE.03: 18 in in fours; not extended, not partly off it, not if the formation has changed in the move."""
    state = field(country=ROAD, red=units({"name": "RI1", "men": 20, "at": [72, 20], "formation": "fours"}, general=None))
    assert why(state, go("RI1", (72, 38))) == []
    assert why(state, go("RI1", (72, 38.1))) == ["KS.MOVE.01"]
    assert why(state, go("RI1", (72, 29), (78, 29))) == []  # 11 of road and 4 of country: 7.333 + 4
    assert why(state, go("RI1", (72, 29), (79, 29))) == ["KS.MOVE.01"]  # 12.333
    extended = field(
        country=ROAD, red=units({"name": "RI1", "men": 4, "at": [72, 20], "formation": "extended"}, general=None)
    )
    assert why(extended, go("RI1", (72, 33))) == ["KS.MOVE.01"]
    twos = done(state, Form("RI1", "twos"))
    assert why(twos, go("RI1", (72, 26.1))) == ["KS.MOVE.01"]
    assert why(done(state, go("RI1", (72, 29))), Form("RI1", "two ranks")) == ["KS.MOVE.03"]


def test_only_who_gains_by_a_road_is_told_to_have_gone_by_it() -> None:
    """KS.MOVE.03: of infantry on a road fours gain, extended order does not; engineers march on it at their own rate."""
    for name, formation, clauses in (
        ("RI1", "fours", ("KS.MOVE.01", "KS.MOVE.03")),
        ("RI1", "extended", ("KS.MOVE.01",)),
        ("RE1", "fours", ("KS.MOVE.04",)),
    ):
        unit = {"name": name, "men": 4, "at": [72, 20], "formation": formation}
        assert told(field(country=ROAD, red=units(unit, general=None)), go(name, (72, 28)))[0].clauses == clauses


# -- contours ----------------------------------------------------------------------------------------------------------


def test_a_contour_costs_a_foot_and_two_inches_at_its_edge_are_free() -> None:
    """KS.MOVE.08: from the foot a whole infantry move; an inch more of way is too much. Cavalry: 12 in and two contours."""
    hill = {"hills": [{**KNOLL, "upper": [{"box": [44, 64, 100, 96]}]}]}
    at_foot = field(country=hill, red=units({"name": "RI1", "men": 4, "at": [60, 59.5], "formation": "fours"}))
    assert why(at_foot, go("RI1", (60, 61.5))) == []
    assert why(at_foot, go("RI1", (60, 62.5))) == ["KS.MOVE.01"]
    cavalry = field(country=hill, red=units({"name": "RC1", "men": 4, "at": [60, 56], "formation": "fours"}))
    assert why(cavalry, go("RC1", (60, 72))) == []  # 16 in less 4, and 24
    assert why(cavalry, go("RC1", (60, 72.1))) == ["KS.MOVE.02"]


def test_a_contour_is_paid_on_the_ground_where_it_is_crossed() -> None:
    """KS.MOVE.08: in fours by road six inches of road and the contour cost 12; the two free inches come on top."""
    state = field(
        country={**ROAD, "hills": [KNOLL]}, red=units({"name": "RI1", "men": 4, "at": [72, 53], "formation": "fours"})
    )
    assert why(state, go("RI1", (72, 61))) == []
    assert why(state, go("RI1", (72, 61.1))) == ["KS.MOVE.01"]


def test_a_waggon_climbs_in_two_whole_moves_one_after_the_other() -> None:
    """KS.MOVE.08: transport across country needs two; a move in which it rests between them takes the first away."""
    state = field(country={"hills": [KNOLL]}, red={"waggons": [{"name": "RW1", "at": [50, 58]}]})
    order = go("RW1", (50, 62))
    begun = done(state, order)
    assert isinstance(told(state, order)[0], Climbing)
    assert (waggon_of(begun.battle, "RW1").y_in, waggon_of(begun.battle, "RW1").spent) == (58.0, 1.0)
    up = done(_next_own_move(begun), order)
    assert (waggon_of(up.battle, "RW1").y_in, waggon_of(up.battle, "RW1").climbing_in) == (62.0, 0.0)
    rested = _next_own_move(_next_own_move(begun))
    assert isinstance(told(rested, order)[0], Climbing)


def _next_own_move(state: State) -> State:
    for _ in range(2):
        state, _ = begin(replace(state, battle=replace(state.battle, move=state.battle.move + 1)))
    return state


def _steps(*edges: float) -> list[dict[str, Any]]:
    """Hills whose southern edges lie one behind the other."""
    first, *upper = edges
    return [
        {"box": [40, first, 104, 120], "upper": [{"box": [40.5 + n, y, 103.5 - n, 119.5 - n]} for n, y in enumerate(upper)]}
    ]


def test_steps_closer_than_two_inches_are_a_cliff() -> None:
    """KS.COUNTRY.03: a ledge of 2 in can be climbed, one of 1.5 in not."""
    red = units({"name": "RC1", "men": 4, "at": [72, 58], "formation": "fours"})
    assert why(field(country={"hills": _steps(60, 62)}, red=red), go("RC1", (72, 66))) == []
    assert why(field(country={"hills": _steps(60, 61.5)}, red=red), go("RC1", (72, 66))) == ["KS.COUNTRY.03"]


def test_four_contours_in_a_foot_stop_wheels_off_the_road() -> None:
    """KS.MOVE.10. The General's motor in this case; the cost of four contours up is 48 in of road, or 96 across country."""
    red = units({"name": "RE1", "men": 4, "at": [10, 20]}, general={"at": [72, 58]})
    down = {"hills": _steps(60, 63, 66, 69)}
    assert why(field(country=down, red=red), go("RGEN", (72, 71))) == ["KS.MOVE.10", "KS.MOVE.06"]
    assert why(field(country={**down, **ROAD}, red=red), go("RGEN", (72, 71))) == []


# -- what bars ---------------------------------------------------------------------------------------------------------


def test_a_river_is_passed_by_a_whole_bridge_and_not_by_marching_through_a_ford() -> None:
    """KS.ARMS.01, .11, .12; KS.DESTROY.03."""
    red = units(
        {"name": "RC1", "men": 8, "at": [72, 80], "formation": "twos"},
        {"name": "RC2", "men": 8, "at": [120, 80], "formation": "twos"},
    )
    state = field(country=RIVER, red=red)
    assert why(state, go("RC1", (72, 108))) == []
    assert why(state, go("RC2", (120, 100))) == ["LW.COUNTRY.10"]
    broken = replace(state.battle, structures=tuple(replace(each, intact=False) for each in state.battle.structures))
    assert why(replace(state, battle=broken), go("RC1", (72, 108))) == ["LW.COUNTRY.10"]


def test_a_line_does_not_pass_a_bridge_abreast() -> None:
    """KS.ARMS.16: a man cut off by the river goes by the way of the front, so a broad front goes too far."""
    red = units({"name": "RI1", "men": 20, "at": [72, 84], "formation": "extended"})
    assert why(field(country=RIVER, red=red), go("RI1", (72, 95.9))) == ["KS.MOVE.01"]


def test_enemies_bar_the_way_of_the_front_and_of_every_man() -> None:
    """LW.MOB.03: BI1 stands 5 in to the side of the middle, but before the wing of RI1."""
    blue = {"units": [{"name": "BI1", "men": 2, "at": [77, 26], "formation": "twos"}]}
    near = field(blue=blue)
    assert why(near, go("RI1", (72, 30))) == []
    wide = field(blue=blue, red={"units": [{"name": "RI1", "men": 7, "at": [72, 20], "formation": "extended"}]})
    assert why(wide, go("RI1", (72, 30))) == ["LW.MOB.03"]
    assert why(field(blue={"units": [{"name": "BI1", "men": 1, "at": [72, 26]}]}), go("RI1", (72, 30))) == ["LW.MOB.03"]


def test_works_cost_men_on_foot_six_inches_and_stop_horses_and_wheels() -> None:
    """KS.CONSTRUCT.03."""
    state = field(
        red=units({"name": "RI1", "men": 4, "at": [72, 20], "formation": "twos"}, {"name": "RC1", "men": 4, "at": [76, 20]})
    )
    strip = (Point(60, 24), Point(90, 24), Point(90, 24.5), Point(60, 24.5))
    state = replace(state, battle=replace(state.battle, works=(Work("trench 1", "blue", "trench", (strip,)),)))
    assert why(state, go("RI1", (72, 26))) == []
    assert why(state, go("RI1", (72, 26.5))) == ["KS.MOVE.01"]
    assert why(state, go("RC1", (76, 30))) == ["KS.CONSTRUCT.03"]


# -- formations on the march -------------------------------------------------------------------------------------------


def test_the_man_on_the_wing_counts_when_a_front_wheels() -> None:
    """KS.MOVE.01: ten extended men, the last 10.8 in from the middle: 8.3 in for 45 degrees, 15.3 for 90."""
    state = field(red=units({"name": "RI2", "men": 10, "at": [72, 40], "formation": "extended"}))
    assert why(state, go("RI2", (72, 40), face=45)) == []
    assert unit_of(done(state, go("RI2", (72, 40), face=45)).battle, "RI2").gone_in == pytest.approx(8.266, abs=0.003)
    assert why(state, go("RI2", (72, 40), face=90)) == ["KS.MOVE.01"]
    assert why(state, go("RI2", (75, 44))) == []  # 5 in, turning by 36.9 degrees
    assert why(state, go("RI2", (80, 48))) == ["KS.MOVE.01"]  # 11.314 in, and its wing more
    assert why(state, go("RI2", (80, 48), face=0)) == []


def test_after_losses_men_close_up_for_nothing() -> None:
    """Three of twenty are dead at the left of the front: the others still go a whole move, and stand in full order."""
    state = field()
    dead = ("RI1.1", "RI1.2", "RI1.3")
    state = replace(state, battle=with_men(state.battle, dead, lambda man: replace(man, status="dead")))
    men = men_of(done(state, go("RI1", (72, 32))).battle, "RI1")
    assert [sum(man.y_in == y for man in men) for y in (32.0, 31.35)] == [9, 8]
    assert why(state, go("RI1", (72, 32.1))) == ["KS.MOVE.01"]


def test_a_column_turns_about_for_nothing_and_goes_from_its_last_rank() -> None:
    """KS.MOVE.12: twenty men in fours, five ranks: the last is 2.6 in behind the front."""
    state = field(red=units({"name": "RI1", "men": 20, "at": [72, 40], "formation": "fours"}))
    back = done(state, go("RI1", (72, 25.4)))
    assert unit_of(back.battle, "RI1").facing_deg == 180.0
    assert sorted({man.y_in for man in men_of(back.battle, "RI1")}) == pytest.approx([25.4, 26.05, 26.7, 27.35, 28.0])
    assert why(state, go("RI1", (72, 25.3))) == ["KS.MOVE.01"]
    turned = done(state, go("RI1", (72, 37.4), face=180))
    assert unit_of(turned.battle, "RI1").spent == 0.0
    assert sorted({man.y_in for man in men_of(turned.battle, "RI1")}) == pytest.approx([37.4, 38.05, 38.7, 39.35, 40.0])


def test_a_column_follows_its_front_round_a_corner() -> None:
    """The last ranks of a column stand on the leg before the corner; nobody pays more than the way of the front."""
    state = field(red=units({"name": "RI1", "men": 20, "at": [72, 40], "formation": "fours"}))
    men = men_of(done(state, go("RI1", (72, 50), (74, 50))).battle, "RI1")
    assert len({(man.x_in, man.y_in) for man in men}) == 20
    assert {man.facing_deg for man in men} == {90.0, 0.0}
    assert max(man.x_in for man in men) == 74.0
    assert min(man.y_in for man in men) > 47.0


def test_a_unit_goes_round_what_stands_where_it_is_to_stand() -> None:
    """LW.COUNTRY.04: a house of 4 by 4 in the line: its place stays empty and the men fill up behind."""
    house = {"houses": [{"box": [73, 29, 77, 31], "height_in": 4}]}
    state = field(country=house, red=units({"name": "RI1", "men": 20, "at": [70, 20]}))
    ys = [man.y_in for man in men_of(done(state, go("RI1", (70, 30))).battle, "RI1")]
    assert max(ys) == 30.0
    assert min(ys) < 29.35  # a third rank
    assert len(ys) == 20


# -- guns --------------------------------------------------------------------------------------------------------------


def test_a_limbered_gun_goes_as_far_as_its_men() -> None:
    """KS.MOVE.04: four gunners 24 in; with three and an infantryman 12; the gun turns with its way and they follow it."""
    state = field(red={"guns": [{"name": "RG1", "gunners": 4, "at": [56, 20], "limbered": True}]})
    gone = done(state, go("RG1", (56, 32), (68, 32)))
    gun = gun_of(gone.battle, "RG1")
    assert (gun.x_in, gun.y_in, gun.bearing_deg, gun.moved) == (68.0, 32.0, 90.0, True)
    assert {man.x_in for man in men_of(gone.battle, "RG1")} == {63.5, 62.85}  # twos, 4.5 in behind the axle
    helped = field(
        red={
            "units": [{"name": "RI1", "men": 4, "at": [59, 16.5], "formation": "twos"}],
            "guns": [{"name": "RG1", "gunners": 3, "at": [56, 20], "limbered": True}],
        }
    )
    assert why(helped, go("RG1", (56, 32.1))) == ["KS.MOVE.04"]
    helped = done(helped, go("RG1", (56, 32)))
    assert unit_of(helped.battle, "RI1").spent == 1.0
    alone = replace(helped, battle=with_men(helped.battle, ["RG1.1"], lambda man: replace(man, status="dead")))
    assert why(alone, Act("RG1", "UNLIMBER")) == ["LW.MOB.07"]


def test_limbering_takes_half_a_move() -> None:
    """KS.ARMS.09: 12 in and unlimber, not 13; limber and unlimber are a whole move."""
    state = field(red={"guns": [{"name": "RG1", "gunners": 6, "at": [56, 20], "limbered": True}]})
    assert why(done(state, go("RG1", (56, 32))), Act("RG1", "UNLIMBER")) == []
    assert why(done(state, go("RG1", (56, 33))), Act("RG1", "UNLIMBER")) == ["KS.MOVE.12"]
    turned = done(state, Act("RG1", "UNLIMBER"), Act("RG1", "LIMBER"))
    assert why(turned, go("RG1", (56, 21))) == ["KS.MOVE.04"]
    assert gun_of(turned.battle, "RG1").limbered


def test_a_gun_does_not_go_through_a_ford_nor_after_a_shot() -> None:
    """KS.ARMS.11, .13."""
    state = field(country=RIVER, red={"guns": [{"name": "RG1", "gunners": 4, "at": [120, 80], "limbered": True}]})
    assert why(state, go("RG1", (120, 100))) == ["LW.COUNTRY.10"]
    fired = replace(state.battle, guns=tuple(replace(gun, shots=1) for gun in state.battle.guns))
    assert why(replace(state, battle=fired), go("RG1", (110, 80))) == ["KS.ARMS.13"]


# -- boats and mines ---------------------------------------------------------------------------------------------------


def test_boats_row_on_water() -> None:
    """KS.MOVE.07: a foot, under the bridge too; not on to dry land."""
    state = field(
        country=RIVER,
        red=units({"name": "RE1", "men": 4, "at": [10, 20]}, boats=[{"name": "RB1", "at": [66, 90], "facing_deg": 90}]),
    )
    assert why(state, go("RB1", (78, 90))) == []
    assert why(state, go("RB1", (78.5, 90))) == ["KS.MOVE.07"]
    assert why(state, go("RB1", (66, 96))) == ["KS.MOVE.07"]
    assert why(done(state, go("RB1", (72, 90))), go("RB1", (79, 90))) == ["KS.MOVE.07"]


def test_a_way_ends_at_a_mine_of_which_its_writer_knows_nothing() -> None:
    """KS.DESTROY.06: half the way is gone and paid for, and all twenty men are within six inches of the mine."""
    state = field()
    mine = Mine(at=Point(72.0, 26.0), layers=("BE1.1", "BE1.2"), begun=1, armed=1)
    laid = tuple(replace(each, mines=(mine,)) if each.side == "blue" else each for each in state.secrets)
    order, mined = go("RI1", (72, 32)), replace(state, secrets=laid)
    assert why(mined, order) == []
    assert unit_of(DEEDS[Go].tried(seen(mined).state, "red", order).battle, "RI1").y_in == 32.0
    after, events = DEEDS[Go].do(mined, "red", order, Still((1, 2)))
    unit = unit_of(after.battle, "RI1")
    assert (unit.y_in, unit.spent, str(events[0])) == (26.0, 0.5, "RI1 goes 6 in to (72,26).")
    assert not men_of(after.battle, "RI1")


@pytest.mark.parametrize("points", [((72, 32),), ((72, 22), (72, 32)), ((72, 27), (68, 27))])
def test_a_way_that_meets_what_its_writer_did_not_see_is_gone_as_far_as_it_can(
    points: tuple[tuple[float, float], ...],
) -> None:
    """LW.MOB.03, KS.ADV.05: 25.4 in is as near as the front may come to the two at y = 26; it halts at a whole inch."""
    state = field(blue={"units": [{"name": "BI1", "men": 2, "at": [72, 26]}]})
    after, events = DEEDS[Go].do(state, "red", go("RI1", *points), Still((1, 2)))
    unit = unit_of(after.battle, "RI1")
    assert (unit.x_in, unit.y_in, unit.gone_in) == (72.0, 25.0, 5.0)
    went, held = (str(event) for event in events)
    assert went.endswith("to (72,25).")
    assert held == "RI1 is held up: BI1.1 stands in the way of RI1."


def test_a_way_that_is_barred_unseen_from_its_first_inch_is_not_gone() -> None:
    """LW.MOB.03."""
    state = field(blue={"units": [{"name": "BI1", "men": 2, "at": [72, 20.6]}]})
    after, (event,) = DEEDS[Go].do(state, "red", go("RI1", (72, 32)), Still((1, 2)))
    assert after == state
    assert str(event) == "RI1 is held up: BI1.1 stands in the way of RI1."


def test_men_in_contact_do_not_march() -> None:
    """LW.MELEE.04."""
    state = field()
    touched = replace(state, battle=with_men(state.battle, ["RI1.1"], lambda man: replace(man, touched=True)))
    assert [refusal.clause for refusal in try_way(seen(touched), "red", go("RI1", (72, 22)))] == ["LW.MELEE.04"]
