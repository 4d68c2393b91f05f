"""Who serves a gun and who stands at its trail, near the limits: LW.MOB.04, .05, LW.GUN.07, LW.MOVE.13.

RG1 stands at (48, 20) and points north: its trail ends at y = 16, the places there are (49.25, 16) and (46.75, 16).
"""

import pytest

from sandgate.rules.wells1913.little_wars.guns.gun_events import TrailManned
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Trail
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew, gun_refusals, set_trail_men, trail_refusals
from sandgate.rules.wells1913.little_wars.state import Battle, Man

from .fields import battle, gun, man

FIRED = gun("RG1", 48, 20, action="fired", shots=1)


def set_there(fought: Battle) -> list[tuple[str, ...]]:
    """Who is set at the trail when the move ends, place by place."""
    _, told = set_trail_men(fought)
    return [event.men for event in told if isinstance(event, TrailManned)]


def refused(alone: Man) -> list[str]:
    """By which clauses a man cannot be set at the trail of RG1."""
    fought = battle([alone], [FIRED, gun("RG2", 30, 20, action="fired", shots=1)])
    return [refusal.clause for refusal in trail_refusals(fought, "red", Trail("RG1", (alone.name,)))]


@pytest.mark.parametrize(("y_in", "serves"), [(8.75, True), (8.749, False)])
def test_a_horse_six_inches_behind_the_trail_serves_the_gun(y_in: float, serves: bool) -> None:
    """LW.MOB.04: half a horse, six inches and the trail make 1.25 + 6 + 4 inches from middle to middle."""
    fought = battle([man("RC1", 48, y_in)], [FIRED])
    assert bool(crew(fought, FIRED, "red")) is serves


@pytest.mark.parametrize(("disputed", "clause"), [(True, "LW.MELEE.28"), (False, "LW.MOB.04")])
def test_a_gun_in_dispute_without_four_men_is_refused_for_the_dispute(disputed: bool, clause: str) -> None:
    three = [man(f"RI{nth}", 44 + 3 * nth, 22) for nth in range(3)]
    fought = battle(three, [gun("RG1", 48, 20, disputed=disputed)])
    assert [refusal.clause for refusal in gun_refusals(fought, "red", "RG1")] == [clause]


@pytest.mark.parametrize(("men", "counted"), [(0, "nobody"), (3, "3 men")])
def test_the_refusal_of_a_gun_counts_who_could_serve_it(men: int, counted: str) -> None:
    fought = battle([man(f"RI{nth}", 41 + 3 * nth, 22) for nth in range(1, men + 1)], [FIRED])
    assert f"RG1 has {counted} within six inches" in gun_refusals(fought, "red", "RG1", to_fire=True)[0].problem


def test_only_armed_men_of_ones_own_who_serve_no_other_gun_are_set_at_a_trail() -> None:
    """LW.GUN.07, LW.MOB.05: each of them could walk to it."""
    assert refused(man("RI1", 50, 14)) == []
    assert refused(man("BI1", 50, 14)) == ["LW.GUN.07"]
    assert refused(man("RI1", 50, 14, status="released")) == ["LW.GUN.07"]
    assert refused(man("RI1", 50, 14, trail_of="RG2")) == ["LW.MOB.05"]


def test_who_stands_at_the_place_already_stays_there() -> None:
    """LW.MOVE.13: he has moved up to it; another, who has not moved and began nearer to it, takes the other place."""
    there = man("RI1", 49.25, 16.2, start_y_in=10.0, moved=True, way_in=6.2)
    assert set_there(battle([there, man("RI2", 51, 14)], [FIRED])) == [("RI1",), ("RI2",)]


def test_who_has_not_moved_comes_before_who_has() -> None:
    """LW.MOVE.13: though the other began nearer to both places, and is in contact with nobody."""
    gone = man("RI1", 48, 2, start_y_in=13.0, moved=True, way_in=11.0)
    assert set_there(battle([gone, man("RI2", 48, 10)], [FIRED])) == [("RI2",), ("RI1",)]


def test_both_places_at_a_trail_are_filled_when_one_man_reaches_but_one_of_them() -> None:
    """LW.MOVE.13: RI1 is nearer to either place, RI2 reaches the eastern one alone, 11.9 in off; neither has moved."""
    fought = battle([man("RI1", 49.5, 13), man("RI2", 49.25 + 11.9, 16)], [FIRED])
    (first, second) = sorted(set_there(fought))
    assert (first, second) == (("RI1",), ("RI2",))
    after, _ = set_trail_men(fought)
    assert [each.x_in < 48.0 for each in after.men] == [True, False]


def test_no_more_than_two_men_stand_at_a_trail() -> None:
    """LW.GUN.07: three are too many, and so are two where one stands; who is named still may be one of two."""
    men = [man("RI1", 50, 14), man("RI2", 46, 14), man("RI3", 48, 13)]
    there = man("RI4", 49.25, 16, trail_of="RG1")
    too_many = ("LW.GUN.07", "two men stand at the trail of RG1")
    for others, named, expected in (
        ([], ("RI1", "RI2", "RI3"), [too_many]),
        ([there], ("RI1", "RI2"), [too_many]),
        ([there], ("RI2",), []),
        ([], ("RI1", "RI2"), []),
    ):
        found = trail_refusals(battle([*men, *others], [FIRED]), "red", Trail("RG1", named))
        assert [(each.clause, each.problem) for each in found] == expected
