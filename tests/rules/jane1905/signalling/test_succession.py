"""When an admiral is killed: JANE.GEN.13."""

from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.effect.scoring import score
from sandgate.rules.jane1905.tactical.posts import Command, Post
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.signalling.succession import (
    AdmiralFallen,
    change_places,
    flagships_gone,
    is_silent,
)
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.board import board, scored, ship, slot_of, strike

SHIPS_DUTIES = ("captain", "heavy", "intermediate", "light", "torpedoes")


def of_four(move: int, **changes: Any) -> State:
    """Japan under an admiral in Mikasa and a second in command in Asama, captain of both ships; Retvizan against them."""
    ships = (
        ship(101, "mikasa", captain="second"),
        ship(102, "asama", captain="second", x_yd=2000.0),
        ship(103, "fuji", captain="second", x_yd=300.0),
        ship(201, "retvizan"),
    )
    posts = (Post("admiral", "red", ("admiral",)), Post("second", "red", SHIPS_DUTIES), Post("blue", "blue", ("admiral",)))  # type: ignore[arg-type]
    commands = (
        Command("red", "admiral", "second", 101, 102, False, 0, 0, 0),
        Command("blue", "blue", "", 201, 0, False, 0, 0, 0),
    )
    return replace(board(move, *ships), posts=posts, commands=(replace(commands[0], **changes), commands[1]))


def to_move(state: State, move: int) -> State:
    """On to the order phase of a move, whatever changes in the order phases between."""
    while state.move < move - 1:
        state = change_places(replace(state, move=state.move + 1))[0]
    return state


def holder(state: State, duty: str) -> str:
    return next(post.key for post in state.posts if post.side == "red" and duty in post.duties)


def test_story_an_admiral_killed_in_his_tower() -> None:
    """12-inch shot through Mikasa's tower in the firing of move 8, die 5: places change with the orders for move 10."""
    state = of_four(9)
    shot = strike(state, "fore", (129.0, 30.0), at=101, firer=201, range_yd=2000.0)
    dice = {slot_of(state, shot, "JANE.GEN.13"): 5, slot_of(state, shot, "JANE.HIT.32"): 1}
    after, events = scored(state, shot, dice=dice)
    assert str(events[-1]) == "the admiral of red was killed: his second in command acts from the orders for move 10"
    assert events[-1].to == ("admiral", "second")
    assert holder(after, "admiral") == "admiral"
    swapped, told = change_places(after)
    assert (holder(swapped, "admiral"), holder(swapped, "captain")) == ("second", "admiral")
    assert {each.captain for each in swapped.ships if each.side == "red"} == {"admiral"}
    assert [str(each) for each in told] == ["the command of red is in Asama from now on"]
    assert (swapped.commands[0].flagship, swapped.commands[0].second) == (102, "admiral")
    assert change_places(replace(swapped, move=10))[0].posts == swapped.posts
    spared, _ = scored(state, shot, dice=dice | {slot_of(state, shot, "JANE.GEN.13"): 4})
    assert spared.commands == state.commands


@pytest.mark.parametrize(
    ("on_bridge", "die", "nature", "killed"),
    [(True, 6, "HE", True), (True, 5, "HE", False), (True, 6, "AP", False), (False, 6, "HE", False)],
)
def test_on_the_bridge_shell_kills_him_with_a_six(on_bridge: bool, die: int, nature: str, killed: bool) -> None:
    state = of_four(9, on_bridge=on_bridge)
    shot = strike(state, "fore", (140.0, 28.0), at=101, firer=201, nature=nature)
    after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.GEN.13"): die})
    assert after.commands[0].swap_in == (10 if killed else 0)


def test_the_after_bridge_is_not_his() -> None:
    state = of_four(9, on_bridge=True)
    shot = strike(state, "fore", (310.0, 28.0), at=101, firer=201, nature="HE")
    bench = Dealt()
    score(replace(state, strikes=(shot,)), bench)
    assert not [slot for slot in bench.asked if slot.clause == "JANE.GEN.13"]


def sunk(state: State, number: int) -> State:
    return changed(state, replace(ship_of(state, number), fate="sunk"))


def test_story_an_admiral_picked_up() -> None:
    """Flagship sunk by the firing of move 11, die 2: the second has moves 13 to 17, he 18 and on, from Fuji."""
    state = sunk(of_four(12), 101)
    after, _ = flagships_gone(state, Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 2}))
    assert holder(after, "admiral") == "admiral"
    after, _ = change_places(after)
    assert (holder(after, "admiral"), after.commands[0].flagship) == ("second", 102)
    assert holder(to_move(after, 17), "admiral") == "second"
    back = to_move(after, 18)
    assert (holder(back, "admiral"), back.commands[0].flagship) == ("admiral", 103)


def test_both_admirals_may_lose_their_flagships_in_one_move() -> None:
    """A die of six each, at the address of the ship; both sides are told, each of its own."""
    state = sunk(sunk(of_four(12), 101), 201)
    bench = Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 3, Slot(11, "JANE.GEN.13", 201): 4})
    _, events = flagships_gone(state, bench)
    assert [found.faces for found in bench.asked.values()] == [6, 6]
    assert [(each.fate, each.to, each.at_s) for each in events if isinstance(each, AdmiralFallen)] == [
        ("was picked up", ("admiral", "second"), 720.0),
        ("was killed", ("blue",), 720.0),
    ]
    left = changed(state, replace(ship_of(state, 201), fate="left"))
    _, events = flagships_gone(left, Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 3}))
    assert [each.fate for each in events if isinstance(each, AdmiralFallen)] == ["was picked up", "has left the action"]


def test_where_the_seconds_own_ship_is_gone_the_command_is_in_the_first_ship_afloat() -> None:
    """Not in the nearest to where she sank: that is for who is picked up."""
    state = sunk(sunk(of_four(12), 101), 102)
    drake = ship(104, "drake", x_yd=2100.0, captain="second")
    state = replace(state, ships=(*state.ships, drake), plans=(*state.plans, plan_named("drake")))
    state = changed(state, replace(ship_of(state, 103), x_yd=9000.0))
    after, _ = flagships_gone(state, Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 6}))
    after, told = change_places(after)
    assert after.commands[0].flagship == 103
    assert [(str(each), each.at_s) for each in told] == [("the command of red is in Fuji from now on", 720.0)]


def test_an_admiral_lost_with_his_flagship_does_not_come_back() -> None:
    after, _ = flagships_gone(sunk(of_four(12), 101), Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 4}))
    after, _ = change_places(after)
    assert holder(to_move(after, 25), "admiral") == "second"


def test_who_leaves_the_board_is_out_of_the_action_without_a_throw() -> None:
    state = of_four(12)
    bench = Dealt()
    after, _ = flagships_gone(changed(state, replace(ship_of(state, 101), fate="left")), bench)
    assert (after.commands[0].swap_in, [*bench.asked]) == (13, [])
    assert flagships_gone(after, Dealt()) == (after, ())


def test_where_no_second_is_named_the_captain_of_the_next_ship_steps_up() -> None:
    state = sunk(of_four(12, second="", second_flagship=0), 101)
    after, _ = flagships_gone(state, Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 6}))
    after, _ = change_places(after)
    assert (holder(after, "admiral"), after.commands[0].flagship) == ("second", 102)


def test_story_a_lone_commander_lost() -> None:
    """One person a side, flagship sunk by the firing of move 11, die 5: no orders for move 13."""
    state = board(12, ship(101, "mikasa", fate="sunk"), ship(102, "asama"), ship(201, "retvizan"))
    after, _ = flagships_gone(state, Dealt(thrown={Slot(11, "JANE.GEN.13", 101): 5}))
    assert [is_silent(after, "red", move) for move in (12, 13, 14)] == [False, True, False]
    assert not is_silent(after, "blue", 13)
    after, told = change_places(after)
    assert (after.commands[0].flagship, after.posts, told) == (102, state.posts, ())
    assert flagships_gone(replace(after, move=13), Dealt()) == (replace(after, move=13), ())


def test_the_plans_have_a_tower_and_a_bridge_where_the_stories_strike() -> None:
    kinds = {zone.id: zone.kind for zone in plan_named("mikasa").zones}
    assert (kinds["ct"], kinds["bridge2"]) == ("conning_tower", "bridge")
