"""Points, objectives, the end of an action and its verdict, told by whole actions."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.scenario import load
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.setting_up import setup
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import Objective, State
from sandgate.rules.naval_action.surface.victory.leaving import leave
from sandgate.rules.naval_action.surface.victory.points import points
from sandgate.rules.naval_action.surface.victory.verdict import end_of, met, result
from tests.rules.naval_action.actions import action, group, side


def cruisers_and_destroyers(**more: Any) -> State:
    red = side("US", group("CA", "astoria", "quincy"), wins_with=3)
    return action(red, side("BR", group("DD", "sikh", "zulu", at_yd=(0, 15_000)), wins_with=6), date="1942-01-10", **more)


def with_ship(state: State, number: int, **changes: Any) -> State:
    return with_ships(state, replace(ship_of(state, number), **changes))


def sunk(state: State, *numbers: int) -> State:
    for number in numbers:
        state = with_ship(state, number, level=3, worst=3, fate="sunk", fate_turn=4)
    return state


def test_story_two_cruisers_against_two_destroyers() -> None:
    begun = cruisers_and_destroyers()
    assert begun.strength == (("red", 10.0), ("blue", 4.0))
    assert [points(sunk(begun, 201), each) for each in ("red", "blue")] == [2.0, 0.0]
    assert [points(sunk(begun, 101, 201), each) for each in ("red", "blue")] == [2.0, 12.5]
    plain = cruisers_and_destroyers(options={"strength_ratio": False})
    assert points(sunk(plain, 101), "blue") == 5.0


def test_story_sixteen_turns() -> None:
    begun = cruisers_and_destroyers()
    assert end_of(replace(begun, move=15)) == ""
    last = with_ship(replace(begun, move=16), 101, level=1, worst=2)
    assert (end_of(last), result(last)) == ("turns", None)
    verdict = result(replace(last, ended="turns"))
    assert verdict is not None
    assert verdict.points == (("red", 0.0), ("blue", 6.25))
    assert verdict.winner == "blue"
    assert verdict.outcome == "Points: red 0, blue 6.25 (blue's times 2.5); Red: Astoria at D; Blue: unhurt"


def test_story_over_the_edge() -> None:
    begun = replace(cruisers_and_destroyers(edge={"north": 20_000}), move=8)
    there = with_ship(with_ship(begun, 201, y_yd=20_000.0), 202, y_yd=20_000.5, level=1, worst=1)
    state, (told,) = leave(there, 0.0)
    assert str(told) == "Zulu has left the area."
    assert (ship_of(state, 202).fate, ship_of(state, 202).fate_turn, ship_of(state, 201).fate) == ("left", 9, "")
    assert [each.ships for each in state.groups] == [(101, 102), (201,)]
    assert points(state, "red") == 0.0
    worse = with_ship(state, 202, worst=2)
    assert points(worse, "red") == 1.0


def test_a_side_without_a_ship_in_the_area_ends_the_action() -> None:
    begun = cruisers_and_destroyers()
    assert end_of(sunk(begun, 201, 202)) == "alone"
    assert end_of(with_ship(sunk(begun, 201), 202, fate="left")) == "alone"
    assert end_of(sunk(begun, 201)) == ""
    assert end_of(replace(begun, ended="agreed")) == "agreed"


def test_story_a_convoy_has_a_value_of_its_own() -> None:
    convoy = group("CONVOY", {"ship": "generic_transport", "name": "Clan Campbell"}, "sikh", at_yd=(0, 15_000), speed_kn=10)
    begun = action(side("IT", group("A", "gorizia")), side("BR", convoy), date="1942-03-22")
    assert begun.strength == (("red", 5.5), ("blue", 2.5))
    assert points(sunk(begun, 201), "red") == 5.0
    agreed = with_ship(begun, 201, victory_value=8.0)
    assert points(sunk(agreed, 201), "red") == 8.0


def test_heavy_damage_is_ruled_fatal_for_the_side_that_the_flag_names() -> None:
    begun = with_ship(cruisers_and_destroyers(options={"hd_is_fatal_for": ["red"]}), 101, level=2, worst=2)
    assert points(begun, "blue") == 12.5
    assert points(with_ship(begun, 201, level=2, worst=2), "red") == 1.0
    at_end = cruisers_and_destroyers(options={"hd_points": "at_end"})
    assert points(with_ship(at_end, 101, level=1, worst=2), "blue") == 0.0


@pytest.mark.parametrize(
    ("kind", "side_", "changes", "is_met"),
    [
        ("sink", "blue", {"level": 3, "fate": "sunk"}, True),
        ("sink", "blue", {"level": 2}, False),
        ("damage", "blue", {"level": 2}, True),
        ("damage", "blue", {"level": 1}, False),
        ("deny", "blue", {"level": 2}, True),
        ("deny", "blue", {"x_yd": -56_000.0}, True),
        ("deny", "blue", {"level": 1, "x_yd": -55_999.0}, False),
        ("at_large", "red", {"level": 1, "x_yd": -55_999.0}, True),
        ("at_large", "red", {"x_yd": -56_000.0}, False),
        ("at_large", "red", {"level": 2}, False),
        ("save", "red", {"level": 2}, True),
        ("save", "red", {"level": 3, "fate": "sunk"}, False),
        ("reach", "red", {"x_yd": -56_000.0, "fate": "left"}, True),
        ("reach", "red", {}, False),
        ("", "red", {}, False),
    ],
)
def test_objectives_are_read_of_the_state(kind: Any, side_: Side, changes: dict[str, Any], is_met: bool) -> None:
    state = with_ship(cruisers_and_destroyers(), 101, **changes)
    assert met(state, Objective(side_, "", kind, (101,), 1, "west", -56_000.0)) == is_met


def test_objectives_count_ships_and_are_told_apart_from_points() -> None:
    objective = {"text": "Sink both destroyers.", "kind": "sink", "count": 2}
    red = side("US", group("CA", "astoria", "quincy"), objectives=[objective])
    begun = action(red, side("BR", group("DD", "sikh", "zulu", at_yd=(0, 15_000))), date="1942-01-10")
    one, both = (replace(state, ended="turns") for state in (sunk(begun, 201), sunk(begun, 201, 202)))
    told = [verdict.outcome for verdict in (result(one), result(both)) if verdict]
    assert [("Red's objective met: Sink both destroyers" in each, "not met" in each) for each in told] == [
        (False, True),
        (True, False),
    ]
    assert [verdict.winner for verdict in (result(one), result(both)) if verdict] == ["", ""]


def test_of_two_who_earned_enough_the_one_with_more_has_won() -> None:
    state = replace(sunk(cruisers_and_destroyers(), 101, 201, 202), ended="turns")
    verdict = result(state)
    assert verdict is not None
    assert (verdict.points, verdict.winner) == ((("red", 4.0), ("blue", 12.5)), "blue")


def shipped(name: str, *sunk_: str) -> State:
    """A shipped scenario that ends after its turns with these ships sunk."""
    begun = setup(load(f"naval_action/{name}").scenario)
    return replace(sunk(begun, *[ship.number for ship in begun.ships if ship.name in sunk_]), ended="turns")


@pytest.mark.parametrize(
    ("name", "lost", "red", "winner"),
    [
        ("convoy", ["Able"], 5.0, ""),  # the objective is two
        ("convoy", ["Able", "Fox"], 10.0, "red"),
        ("convoy", ["Able", "U1"], 5.0, "blue"),
        ("convoy", ["Able", "Fox", "U1"], 10.0, "red"),
        ("force_z", [], 0.0, "blue"),  # who wins with none wins unless the enemy has his
        ("force_z", ["Electra", "Express", "Vampire"], 5.5, "blue"),  # 2, 2 and 1.5
        ("force_z", ["Repulse"], 8.0, "red"),
    ],
)
def test_points_and_objectives_of_shipped_scenarios_agree(name: str, lost: list[str], red: float, winner: str) -> None:
    verdict = result(shipped(name, *lost))
    assert verdict is not None
    assert (verdict.points[0], verdict.winner) == (("red", red), winner)
    assert ("Red's objective met" in verdict.outcome) == (winner == "red")


@pytest.mark.parametrize(("red", "blue", "told"), [(10.0, 3.0, "red 0, blue 16.67"), (3.0, 10.0, "red 6.67, blue 0")])
def test_points_are_told_to_a_hundredth(red: float, blue: float, told: str) -> None:
    lost = 101 if red > blue else 201  # a cruiser of 5, or a destroyer of 2, times 10/3
    state = replace(sunk(cruisers_and_destroyers(), lost), strength=(("red", red), ("blue", blue)), ended="turns")
    verdict = result(state)
    assert verdict is not None
    assert verdict.outcome.startswith(f"Points: {told} ")
