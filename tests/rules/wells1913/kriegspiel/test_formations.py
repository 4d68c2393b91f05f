"""Changes of formation, horses, fords and retreats. KS.ARMS.01 to .08, KS.CHARGE.09, .13, .18, .19 and .22."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.outlines import Outline, gap
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.retiring import overdue
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_outline
from sandgate.rules.wells1913.kriegspiel.moves.march_events import DrivenOff, Retreated
from sandgate.rules.wells1913.kriegspiel.moves.marching import DEEDS, retreat
from sandgate.rules.wells1913.kriegspiel.orders import Act, Ford, Form, Go, Retire
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, DutyKind
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, unit_of, with_unit
from sandgate.rules.wells1913.kriegspiel.state import State

from .charges import moved
from .ks_fields import Still, field, reach_left_in, seen

FORD = {"box": [114, 85, 126, 95]}
RIVER: dict[str, Any] = {"rivers": [{"name": "the river", "points": [[0, 90], [144, 90]], "width_in": 8}]}


def why(state: State, order: Order) -> list[str]:
    """The clauses of all refusals of an order of Red's."""
    return [refusal.clause for refusal in DEEDS[type(order)].refusals(seen(state), "red", order)]


def act(state: State, *orders: Order) -> tuple[State, tuple[Event, ...]]:
    """The state after orders, none of which is refused, and what the last one has brought about."""
    told: tuple[Event, ...] = ()
    for order in orders:
        assert why(state, order) == [], str(order)
        state, told = DEEDS[type(order)].do(state, "red", order, Still((1, 2)))
    return state, told


def units(*entries: dict[str, Any], **others: Any) -> dict[str, Any]:
    return {"units": list(entries), "guns": [], "waggons": [], "depots": [{"name": "RDEPOT1", "at": [10, 3]}], **others}


def bound(state: State, kind: DutyKind, unit: str, away_deg: float, men: tuple[str, ...] = ()) -> State:
    """A state in which a unit, or men of it, are bound in the present move; BC1 presses."""
    now = state.battle.move + 1
    duty = Duty(kind=kind, unit=unit, men=men, in_move=now, by="BC1", bearing_deg=away_deg, since=now - 1)
    return replace(state, battle=replace(state.battle, duties=(duty,)))


# -- formations --------------------------------------------------------------------------------------------------------


def test_a_change_of_formation_leaves_half_a_move_or_none() -> None:
    """KS.ARMS.02, .03, .07; KS.MOVE.12: fours to two ranks, then 6 in; to extension too, and nothing is left."""
    red = {
        "units": [
            {"name": "RI1", "men": 20, "at": [72, 30], "formation": "fours"},
            {"name": "RC1", "men": 8, "at": [40, 20]},
        ]
    }
    state = field(red=red)
    ranks, _ = act(state, Form("RI1", "two ranks"))
    assert why(ranks, Go("RI1", (Point(72, 36),))) == []
    assert why(ranks, Go("RI1", (Point(72, 36.1),))) == ["KS.MOVE.01"]
    spread, _ = act(ranks, Form("RI1", "extended"))
    assert reach_left_in(spread.battle, "RI1") == 0.0
    assert {man.y_in for man in men_of(spread.battle, "RI1")} == {30.0}
    assert why(act(state, Form("RI1", "extended"))[0], Form("RI1", "two ranks")) == ["KS.MOVE.12"]
    fours, _ = act(state, Form("RC1", "fours"))
    assert why(fours, Go("RC1", (Point(40, 38),))) == []
    assert why(fours, Go("RC1", (Point(40, 39),))) == ["KS.MOVE.02"]
    assert why(state, Form("RC1", "extended")) == ["KS.ARMS.16"]
    assert why(state, Form("RG1", "fours")) == ["KS.ARMS.16"]


def test_of_dismounted_cavalry_one_man_in_four_holds_the_horses() -> None:
    """KS.ARMS.08: twelve dismount, nine fight in extended order; the horses stay while they are within 6 in, then follow."""
    state = field(red=units({"name": "RC1", "men": 12, "at": [72, 40]}))
    on_foot, told = act(state, Act("RC1", "DISMOUNT"))
    assert str(told[0]) == "RC1 dismounts: 3 men hold the horses, 9 fight on foot."
    assert why(on_foot, Go("RC1", (Point(72, 41),))) == ["KS.MOVE.02"]
    rested = replace(on_foot, battle=with_unit(on_foot.battle, replace(unit_of(on_foot.battle, "RC1"), spent=0.0)))
    assert why(rested, Go("RC1", (Point(72, 53),))) == ["KS.MOVE.02"]  # as infantry

    def held_at(after: State) -> list[tuple[float, float]]:
        return [(man.x_in, man.y_in) for man in men_of(after.battle, "RC1") if man.holder]

    assert held_at(act(rested, Go("RC1", (Point(72, 44),)))[0]) == held_at(rested)
    far, _ = act(rested, Go("RC1", (Point(72, 52),)))
    assert {y for _, y in held_at(far)} == {50.5}
    assert why(far, Act("RC1", "MOUNT")) == ["KS.MOVE.12"]
    mounted, _ = act(rested, Act("RC1", "MOUNT"))
    assert not held_at(mounted)
    assert (unit_of(mounted.battle, "RC1").formation, unit_of(mounted.battle, "RC1").mounted) == ("line", True)


def test_bound_men_stay_while_the_rest_of_their_unit_goes() -> None:
    """KS.CHARGE.08."""
    names = ("RI1.1", "RI1.2")
    state = bound(field(), "rooted", "RI1", 180.0, names)
    after, _ = act(state, Go("RI1", (Point(72, 30),)))
    before = {man.name: man for man in men_of(state.battle, "RI1")}
    stayed = [man.name for man in men_of(after.battle, "RI1") if man == before[man.name]]
    assert stayed == list(names)


# -- fords -------------------------------------------------------------------------------------------------------------


def test_a_ford_takes_a_whole_move_from_bank_to_bank() -> None:
    """KS.ARMS.01, .06, .12: from within an inch to within an inch; not for engineers, not after a march, not from 4 in."""
    red = units(
        {"name": "RI1", "men": 12, "at": [120, 84], "formation": "fours"},
        {"name": "RI2", "men": 4, "at": [116, 81], "formation": "twos"},
        {"name": "RE1", "men": 4, "at": [124, 84.3], "formation": "twos"},
    )
    state = field(country={**RIVER, "fords": [FORD]}, red=red)
    after, told = act(state, Ford("RI1"))
    ford = Outline(((114, 85), (126, 85), (126, 95), (114, 95)))
    gaps = [gap(man_outline(False, man.x_in, man.y_in, 0.0), ford) for man in men_of(after.battle, "RI1")]
    assert min(gaps) == pytest.approx(0.5)
    assert min(man.y_in for man in men_of(after.battle, "RI1")) == pytest.approx(95.7)
    assert str(told[0]) == "RI1 fords the river and stands at (120,97)."
    assert reach_left_in(after.battle, "RI1") == 0.0
    assert why(state, Ford("RI2")) == ["KS.ARMS.01"]
    assert why(state, Ford("RE1")) == ["KS.ARMS.12"]
    assert why(act(state, Go("RI1", (Point(119.5, 84),), 0.0))[0], Ford("RI1")) == ["KS.ARMS.01"]


# -- retreats ----------------------------------------------------------------------------------------------------------


def test_charged_men_retire_a_foot_straight_away_and_the_rest_stays() -> None:
    """KS.CHARGE.09: charged from the north they go 12 in on bearing 180; who does not is made to at the end of the move."""
    charged = ("RI2.1", "RI2.2", "RI2.3")
    state = bound(
        field(red={"units": [{"name": "RI2", "men": 10, "at": [100, 40], "formation": "extended"}]}),
        "retire a foot",
        "RI2",
        180.0,
        charged,
    )
    after, told = act(state, Retire("RI2"))
    assert isinstance(told[0], Retreated)
    moved = {man.name: man.y_in for man in men_of(after.battle, "RI2")}
    assert [moved[name] for name in charged] == [28.0, 28.0, 28.0]
    assert [y for name, y in moved.items() if name not in charged] == [40.0] * 7
    assert overdue(after, Still((1, 2))) == (after, ())
    assert overdue(state, Still((1, 2)))[0].battle.men == after.battle.men
    assert why(state, Retire("RI2", (Point(100, 20),))) == ["KS.CHARGE.09"]


def test_men_whose_way_is_blocked_retire_on_the_nearest_bearing_that_is_free() -> None:
    """KS.CHARGE.09: past a corner 6 in on and 1 in aside, at 0.2625 in: 6 tan 10 deg is too little, 6 tan 15 enough."""
    state = field(
        country={"houses": [{"box": [100, 30, 102, 34], "height_in": 4}]},
        red=units({"name": "RI2", "men": 1, "at": [101, 40], "formation": "extended"}),
    )
    _, told = act(bound(state, "retire a foot", "RI2", 180.0), Retire("RI2"))
    assert isinstance(told[0], Retreated)
    assert (told[0].bearing_deg, told[0].way_in) == (195.0, 12.0)


@pytest.mark.parametrize(("bearing_deg", "facing_deg"), [(80.0, 0.0), (100.0, 180.0)])
def test_each_man_of_a_line_that_retires_to_the_flank_goes_no_farther_than_his_move(
    bearing_deg: float, facing_deg: float
) -> None:
    """KS.MOVE.01: two ranks that face north retire to the east by their flank, or turn about first: no wheel.

    12 in on bearing 80 are 11.818 in to the east and 2.084 in to the north. Who turns about goes from the other rank.
    """
    state = field(red=units({"name": "RI1", "men": 10, "at": [40, 60], "formation": "two ranks"}))
    after, _ = act(bound(state, "retiring", "RI1", bearing_deg), Retire("RI1"))
    assert unit_of(after.battle, "RI1").facing_deg == facing_deg
    before = sorted((man.x_in, man.y_in) for man in men_of(state.battle, "RI1"))
    gone = sorted((man.x_in, man.y_in) for man in men_of(after.battle, "RI1"))
    north_in = 2.084 if bearing_deg < 90.0 else -2.084
    assert [x for x, _ in gone] == pytest.approx([x + 11.818 for x, _ in before], abs=0.002)
    assert [y for _, y in gone] == pytest.approx([y + north_in for _, y in before], abs=0.002)


def test_a_pursued_unit_is_destroyed_by_the_edge_and_a_driven_one_by_a_river_without_a_ford() -> None:
    """KS.CHARGE.19: 20 in from the edge with 36 to go; a fordable river stops it at its bank."""
    red = units({"name": "RC1", "men": 8, "at": [72, 20.65]}, {"name": "RE1", "men": 4, "at": [20, 60]})
    state = field(red=red)
    after, told = act(bound(state, "pursued", "RC1", 180.0), Retire("RC1"))
    assert isinstance(told[0], DrivenOff)
    assert str(told[0]) == "RC1 is driven over the edge of the field: 8 men are lost."
    assert not men_of(after.battle, "RC1")
    assert str(act(state, Retire("RC1"))[1][0]).startswith("RC1 retires ")  # of its own will it stops there
    for fords, kind in (([], DrivenOff), ([FORD], Retreated)):
        river = field(country={**RIVER, "fords": fords}, red=red)
        after, told = retreat(river, replace(unit_of(river.battle, "RE1")), 0.0, 36.0)
        assert isinstance(told[0], kind)
    assert max(man.y_in for man in men_of(after.battle, "RE1")) == pytest.approx(85.8, abs=0.01)


@pytest.mark.parametrize(
    ("y_in", "enemy_y_in", "words"),
    [
        (40, 150, "RC1 retires 36 in on bearing 180 with 4 men."),
        (20, 150, "RC1 retires 20 in on bearing 180 with 4 men; it can go no farther: the way leaves the field."),
        (0, 150, "RC1 cannot retire: the way leaves the field."),
        (40, 39, "RC1 retires 0.5 in on bearing 180 with 4 men; it can go no farther: BI1.1 stands in the way of RC1."),
    ],
)
def test_who_retires_less_far_than_he_must_is_told_why(y_in: float, enemy_y_in: float, words: str) -> None:
    """KS.CHARGE.18, .19: 36 in straight away; to an enemy 1 in behind it is 1 - 0.2 - 0.2 - 0.0625 in."""
    blue = units({"name": "BI1", "men": 1, "at": [72, enemy_y_in]}, depots=[{"name": "BDEPOT1", "at": [90, 170]}])
    state = moved(field(red=units({"name": "RC1", "men": 4, "at": [72, 40]}), blue=blue), "RC1", y_in - 40.0)
    assert str(act(bound(state, "must choose", "RC1", 180.0), Retire("RC1"))[1][0]) == words


def test_a_gun_limbers_up_before_it_retires() -> None:
    """KS.CHARGE.22: unlimbered it retires half a move, 12 in, from the place where its trail pointed."""
    state = field(red={"guns": [{"name": "RG1", "gunners": 4, "at": [56, 60], "limbered": False}]})
    after, told = act(bound(state, "pursued", "RG1", 180.0), Retire("RG1"))
    gun = gun_of(after.battle, "RG1")
    assert (gun.limbered, gun.y_in, gun.bearing_deg) == (True, 48.0, 180.0)
    assert len(told) == 2


def test_who_retires_by_a_way_of_his_own_ends_farther_off() -> None:
    """KS.CHARGE.10: farther off, and beyond three feet if he can."""
    state = bound(field(red=units({"name": "RC1", "men": 8, "at": [40, 120]})), "must choose", "RC1", 180.0)
    assert why(state, Retire("RC1", (Point(40, 100),))) == []
    assert why(state, Retire("RC1", (Point(40, 130),))) == ["KS.CHARGE.10"]
