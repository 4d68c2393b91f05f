"""Chits, the fall of an admiral and the end of an action, by sheets through the sequence (JANE.SIG.04, JANE.GEN.13)."""

from typing import Any

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.effect.events import HitScored
from sandgate.rules.jane1905.tactical.ships import changed
from sandgate.rules.jane1905.tactical.signalling.events import ChitRead, ChitReturned
from sandgate.rules.jane1905.tactical.signalling.succession import AdmiralFallen
from tests.rules.jane1905.tactical.in_play import Action, begun, lies

HEAVY_AND_ALL = ("captain", "heavy", "intermediate", "light", "torpedoes")


def of_four(blue_yd: float = 3000.0, **faces: Any) -> Action:
    """Two ships a side, still, with an admiral and a captain each; nobody fires by himself, being 7,000 yards off."""
    red = [lies("retvizan", 7500, 3000, 180, 0), lies("tsesarevich", 7500, 4000, 180, 0)]
    blue = [lies("mikasa", 7500 - blue_yd, 3000, 0, 0), lies("asama", 7500 - blue_yd, 4000, 0, 0)]
    return Action(begun(red, blue, people=4, red_side={"orders": ["FCO OPEN 500"]}), **faces)


def bound(action: Action) -> list[tuple[str, int, int]]:
    return [(each.division, each.at, each.until) for orders in action.state.orders for each in orders.concentration]


def orders(action: Action, **sheets: str) -> Action:
    return action.hand_in({role.replace("_", "/"): text for role, text in sheets.items()})


def test_an_admirals_order_to_concentrate_binds_at_once_while_signalling_is_free() -> None:
    action = of_four(7000.0).to("orders", 0)
    assert action.asked() == [("red/captain", "orders"), ("blue/captain", "orders")]
    orders(action, blue_admiral="CONC DIV1 @TSESAREVICH FOR 3")
    assert bound(action) == [("DIV1", 102, 3)]
    assert [each.to for each in action.told(ChitRead)] == [("blue/captain",)]


def test_by_chit_it_binds_when_it_is_read_and_counts_from_that_move() -> None:
    action = of_four().to("orders", 1)
    assert not action.state.free_signals
    orders(action, blue_admiral="CONC DIV1 @TSESAREVICH FOR 3")
    assert bound(action) == []
    action.to("shots", 2).hand_in({})
    assert [each.to for each in action.told(ChitRead)] == [("blue/captain",)]
    assert bound(action) == [("DIV1", 102, 5)]
    assert [orders.side for orders in action.state.orders if orders.concentration] == ["blue"]


def test_what_is_written_as_a_signal_is_words() -> None:
    action = of_four().to("orders", 1)
    before = action.state.orders
    orders(action, blue_admiral="SIG DIV1: FCO HEAVY OPEN 1000", red_captain="SIG DIV1: CONC DIV1 @MIKASA FOR 3").to(
        "shots", 2
    )
    action.hand_in({})
    assert action.state.orders == before
    assert [letter.text for letter in action.state.letters] == ["CONC DIV1 @MIKASA FOR 3", "FCO HEAVY OPEN 1000"]


def test_a_captain_who_has_the_guns_concentrates_them_at_once_and_the_fleet_is_all_divisions() -> None:
    action = of_four().to("orders", 1)
    orders(action, blue_captain="CONC DIV1 @RETVIZAN FOR 9").to("orders", 2)
    assert bound(action) == [("DIV1", 101, 10)]
    orders(action, blue_captain="CONC FLEET @TSESAREVICH FOR 2")
    assert bound(action) == [("FLEET", 102, 4)]


TOWER = "; ".join(f"FIRE RETVIZAN.{place} @MIKASA AIM conning_tower" for place in ("fore", "aft"))


def test_an_admiral_killed_in_his_tower_is_asked_for_the_ships_from_the_move_after_the_next() -> None:
    """The firing of move 1 is scored when move 2 is made; he still writes for move 2, and has the ships from move 3."""
    action = of_four(1500.0, GEN_13=5).to("shots", 1)
    orders(action, red_captain=TOWER)
    assert ("blue/captain", "orders") in action.asked()
    orders(action, blue_admiral="SIG FLEET: hold on")
    assert [each.side for each in action.told(AdmiralFallen)] == ["blue"]
    assert [post.duties for post in action.state.posts if post.key == "blue/admiral"] == [("admiral",)]
    action.to("orders", 2)
    assert [role for role, _ in action.asked()] == ["red/captain", "blue/admiral"]
    duties = {post.key: post.duties for post in action.state.posts}
    assert (duties["blue/admiral"], duties["blue/captain"]) == (HEAVY_AND_ALL, ("admiral",))
    orders(action, blue_admiral="MIKASA: 1SQ", blue_captain="SIG FLEET: I command")
    assert (action.ship("MIKASA").captain, action.ship("MIKASA").speed_kn) == ("blue/admiral", 3.0)
    action.to("shots", 3)
    assert ("blue/admiral", "shots") in action.asked()


def test_a_lone_commander_who_is_killed_is_asked_for_nothing_in_one_move() -> None:
    """Killed by the firing of move 1, scored in move 2: nothing is asked of him for move 3, neither orders nor shots."""
    red, blue = [lies("retvizan", 7500, 3000, 180, 0)], [lies("mikasa", 6000, 3000, 0, 6), lies("asama", 500, 500, 0, 6)]
    action = Action(begun(red, blue, red_side={"orders": ["FCO OPEN 500"]}), GEN_13=5).to("shots", 1)
    action.play("shots", red=TOWER).to("orders", 2)
    assert action.asked() == [("red", "orders")]
    north_yd = action.ship("MIKASA").y_yd
    action.hand_in({"red": ""})
    assert action.ship("MIKASA").y_yd == north_yd + 200.0
    assert action.asked() == [("red", "shots")]
    action.hand_in({})
    assert action.asked() == [("red", "orders"), ("blue", "orders")]


def test_the_last_firing_is_scored_in_the_move_in_which_it_was_fired() -> None:
    """No move is made after it: the action ends after move 1, and nothing is told of a second minute."""
    red, blue = [lies("retvizan", 7500, 3000, 180, 0)], [lies("mikasa", 6000, 3000, 0, 0)]
    action = Action(begun(red, blue, moves=1)).to("shots", 1)
    action.play("shots", blue="FIRE MIKASA.fore @RETVIZAN AIM fore_gunhouse")
    assert (action.state.phase, action.state.move, action.state.strikes) == ("over", 1, ())
    assert action.told(HitScored)
    assert {each.at_s for each in action.events} == {60.0}


@pytest.mark.parametrize("sunk", [True, False])
def test_a_chit_comes_back_where_nobody_is_left_to_read_it(sunk: bool) -> None:
    action = of_four().to("orders", 1)
    orders(action, blue_admiral="SIG ASAMA: close")
    if sunk:
        action.state = changed(action.state, replace(action.ship("ASAMA"), fate="sunk"))
    action.to("shots", 2).hand_in({})
    assert (len(action.told(ChitReturned)), len(action.told(ChitRead))) == ((1, 0) if sunk else (0, 1))


def flagship_torpedoed(die: int) -> Action:
    """A torpedo boat that carries an admiral lies 400 yards off the tube of a destroyer, and is struck in move 1."""
    red = [lies("destroyer_30kn", 7000, 3000, 0, 0, id="D1")]
    blue = [lies("torpedo_boat", 6600, 3000, 0, 0, id="T1"), lies("mikasa", 500, 500, 0, 0)]
    quiet = {"orders": ["FCO OPEN 500"]}
    action = Action(begun(red, blue, people=4, red_side=quiet, blue_side=quiet), GEN_13=die).to("orders", 0)
    return orders(action, red_captain="TORP D1 D1 E BRG 270")


@pytest.mark.parametrize(("die", "back"), [(4, 0), (3, 8)])
def test_where_the_flagship_sinks_the_command_passes_and_returns_to_who_was_picked_up(die: int, back: int) -> None:
    """Sunk with the firing of move 1: the other has the orders of move 3 on; who was picked up those of move 8 again."""
    action = flagship_torpedoed(die).to("orders", 1)
    assert ("blue/captain", "orders") in action.asked()
    action.to("orders", 2)
    assert action.ship("T1").fate == "sunk"
    command = next(each for each in action.state.commands if each.side == "blue")
    assert (command.admiral, command.flagship, command.back_in) == ("blue/captain", 202, back)
    assert ("blue/admiral", "orders") in action.asked()
    action.to("orders", 7)
    assert (("blue/captain", "orders") in action.asked()) is (back == 8)
