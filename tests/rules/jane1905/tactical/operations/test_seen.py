"""Who is asked for what, and what is seen from where (JANE.GEN.05, .07, .10 to .12, JANE.OPS.02, .03)."""

import pytest

from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.plan.side_view import Box, boxes
from sandgate.rules.jane1905.tactical.operations.asks import awaits
from sandgate.rules.jane1905.tactical.operations.panorama import outline, seen_angle
from sandgate.rules.jane1905.tactical.operations.shown import view
from sandgate.rules.jane1905.tactical.operations.sights import look_round, sees, silent_turrets
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies

MIKASA, ASAMA, DRAKE = lies("mikasa", 500, 3000, 0, 0), lies("asama", 500, 2000, 0, 0), lies("drake", 500, 1000, 0, 0)
RETVIZAN = lies("retvizan", 7500, 3000, 0, 0)


def looks(plan: Plan, course_deg: float) -> list[Box]:
    """How a ship looks from the water, 6,000 yards to the west of her."""
    return outline(boxes(plan), plan.length_ft, plan.beam_ft, 6000.0, 0.0, course_deg, 0.0, 0.0, 0.0)


def roles_asked(state: State, side: str) -> dict[str, str]:
    """What form each person of a side is asked for."""
    return {ask.role.partition("/")[2]: ask.form for ask in awaits(state) if ask.role.startswith(side)}


def test_of_twelve_each_is_asked_for_what_his_side_has() -> None:
    """A side of one steamer has neither guns nor tubes: her captain and her admiral alone are asked."""
    state = Action(begun(red=[MIKASA, ASAMA, DRAKE], blue=[FAR], people=12)).hand_in({}).state
    assert roles_asked(state, "blue") == {"admiral": "chits", "flag-captain": "orders"}
    assert roles_asked(state, "red") == {
        "admiral": "chits",
        "flag-captain": "orders",
        "heavy": "choice",
        "light": "choice",
        "torpedoes": "torpedoes",
        "second": "orders",
        "captains": "orders",
    }


def test_the_captains_of_twelve_go_with_flagship_and_second_and_one_has_the_others() -> None:
    state = begun(red=[MIKASA, ASAMA, DRAKE], blue=[RETVIZAN], people=12, red_side={"second": 2})
    assert [ship.captain for ship in state.ships[:3]] == ["red/flag-captain", "red/second", "red/captains"]
    assert [(each.flagship, each.second_flagship) for each in state.commands] == [(101, 102), (201, 0)]
    seen = view(state, Role("red/second", "red"))
    assert [(each.id, each.mine) for each in seen.own] == [("MIKASA", False), ("ASAMA", True), ("DRAKE", False)]
    guns = {each.number: len(each.mountings) for each in seen.batteries}
    assert guns == {102: len(ship_of(state, 102).mountings)}


def test_a_forts_guns_lie_before_who_fires_them() -> None:
    fort = {"plan": "harbour_battery", "id": "BATTERY", "at_yd": [7900, 5900], "faces_deg": 180}
    state = begun(red=[MIKASA, ASAMA], blue=[RETVIZAN], people=12, blue_side={"forts": [fort]})
    with_fort = [
        post.key
        for post in state.posts
        if any(each.number > 300 for each in view(state, Role(post.key, post.side)).batteries)
    ]
    assert with_fort == ["blue/heavy", "blue/light"]
    two = begun(red=[MIKASA], blue=[RETVIZAN], blue_side={"forts": [fort]})
    assert [each.number for each in view(two, Role("blue", "blue")).batteries] == [201, 301]


def test_the_admiral_sees_from_his_flagship_and_from_no_other_ship() -> None:
    """Retvizan is 7,000 yards from one ship and 500 from the other; one sees 6,800. Each ship sees the other."""
    near_by, options = lies("asama", 7000, 3000, 0, 0), {"visibility_yd": 6800}
    for ships, seen in (([MIKASA, near_by], 1), ([near_by, MIKASA], 2)):
        action = Action(begun(red=[RETVIZAN], blue=ships, people=4, options=options)).hand_in({})
        (panorama,) = [each for each in action.state.panoramas if each.role == "blue/admiral"]
        assert len(panorama.ships) == seen


def test_a_turret_is_seen_to_be_silent_when_all_of_its_guns_are_out_for_good() -> None:
    state = begun(red=[MIKASA], blue=[RETVIZAN])
    out = {"fore": (True, True), "aft": (True, False), "battery_main.P": (True,) * 5}
    guns = [replace(each, out=out.get(each.id, each.out)) for each in ship_of(state, 101).mountings]
    state = changed(state, replace(ship_of(state, 101), mountings=tuple(guns)))
    assert silent_turrets(state, ship_of(state, 101)) == ("fore",)


def test_a_side_has_its_own_ships_before_it_and_the_enemys_while_they_are_in_sight() -> None:
    state = look_round(begun(red=[MIKASA], blue=[RETVIZAN], options={"visibility_yd": 7000}), {})
    assert [[sees(state, side, number) for number in (101, 201)] for side in ("red", "blue")] == [[True, True]] * 2
    thick = replace(state, options=replace(state.options, visibility_yd=6999.0))
    thick = look_round(thick, {})
    assert [[sees(thick, side, number) for number in (101, 201)] for side in ("red", "blue")] == [
        [True, False],
        [False, True],
    ]


def test_troops_ashore_and_half_a_knot_are_as_the_scenario_has_them_and_each_side_sees_its_own_troops() -> None:
    ashore = {"troops": [{"id": "INF1", "at_yd": [500, 500]}]}
    state = begun(red=[MIKASA | {"speed_kn": 5.5}], blue=[RETVIZAN], red_side=ashore)
    assert ship_of(state, 101).speed_kn == 5.5
    assert [[each.id for each in view(state, Role(side, side)).troops] for side in ("red", "blue")] == [["INF1"], []]


@pytest.mark.parametrize(("course_deg", "bow"), [(90.0, 1.0), (270.0, -1.0)])
def test_a_ship_broadside_on_looks_as_long_as_she_is_her_bow_to_the_right_or_left(course_deg: float, bow: float) -> None:
    """Mikasa 6,000 yards due east: 216 ft to either side; her fore gunhouse, 98 ft from the stem, is on the bow's side."""
    plan = plan_named("mikasa")
    seen = looks(plan, (90.0 + course_deg) % 360.0)
    half = seen_angle(216.0, 6000.0)
    hull = [(left, right) for left, right, foot, _ in seen if foot <= 0.0]
    assert min(left for left, _ in hull) == pytest.approx(90.0 - half, abs=0.002)
    assert max(right for _, right in hull) == pytest.approx(90.0 + half, abs=0.002)
    assert all(left <= right for left, right, _, _ in seen)
    gun = seen_angle(216.0 - 98.0, 6000.0)
    turret = min(seen, key=lambda box: abs((box[0] + box[1]) / 2.0 - (90.0 + bow * gun)))
    assert (turret[0] + turret[1]) / 2.0 == pytest.approx(90.0 + bow * gun, abs=0.002)


def test_end_on_she_looks_as_wide_as_her_beam() -> None:
    plan = plan_named("mikasa")
    seen = looks(plan, 90.0)
    width = max(right for _, right, _, _ in seen) - min(left for left, _, _, _ in seen)
    assert width == pytest.approx(seen_angle(plan.beam_ft, 6000.0), abs=0.05)
