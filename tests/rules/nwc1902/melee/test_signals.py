"""Signals, general instructions and close action in the mêlée (NWC.ME.13, .15 to .19, NWC.TA.31)."""

from dataclasses import replace

import pytest

from sandgate.kernel.bench import AskedTwice
from sandgate.rules.nwc1902.melee.events import (
    CaptainsFreed,
    CloseActionDeclared,
    CloseActionEnded,
    DidNotObey,
    EnginesEased,
    ObeyedSignal,
    SignalsVoid,
    TurnsInSuccession,
)
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.squadron.events import (
    CommandPassed,
    SignalExecuted,
    SignalFell,
    SignalHoisted,
    SignalNotObeyed,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)

from .playing import Melee, ship

COLUMN = [ship(0, 0), ship(0, -400), ship(0, -800)]
AFAR = [ship(9000, 0, 180), ship(9000, 400, 180)]
FLYING_8R = {"signals": [{"signal": "HV 8R", "ship": 1, "flown_moves": 10}]}
FLYING_C8R = {"signals": [{"signal": "HC 8R", "ship": 1, "flown_moves": 5}]}


def test_a_captain_for_each_ship_and_a_commander_for_each_fleet() -> None:
    """NWC.ME.13: all are asked at once, sealed and in common."""
    melee = Melee(COLUMN, AFAR)
    asks = [ask for ask in GAME.awaits(melee.state) if ask.must]
    assert [(ask.role, ask.form) for ask in asks] == [
        *[("red", "signals"), ("blue", "signals")],
        *[("red/1", "move"), ("red/2", "move"), ("red/3", "move"), ("blue/1", "move"), ("blue/2", "move")],
    ]
    assert all(ask.common and not ask.live for ask in asks)
    assert [role.side for role in GAME.roles(melee.scenario)] == ["red", "blue", *["red"] * 3, *["blue"] * 2, ""]


def test_captains_of_one_side_know_of_each_other_what_lies_on_the_paper_and_what_is_signalled() -> None:
    """NWC.ME.13: motion, guns and tubes are the captain's alone; a signal is read by his side, seen by the enemy."""
    melee = Melee(COLUMN, AFAR, red={"instructions": ["PLAN keep closed up"]})
    melee.move({"red": "HV 4R", "red/1": "R; OF T1"})
    second, enemy = melee.view("red/2"), melee.view("blue/1")
    assert [own.ship.number for own in second.own] == [102]
    assert second.own_fleets[0].plan == enemy.own_fleets[0].plan or second.own_fleets[0].plan == ("keep closed up",)
    assert [fleet.side for fleet in enemy.own_fleets] == ["blue"]
    assert [hoist.signal for hoist in second.hoists] == ["V 4R"]
    assert [hoist.signal for hoist in enemy.hoists] == [""]
    assert [own.ship.number for own in melee.view("red").own] == []
    assert len(melee.view("umpire").own) == 5
    assert second.ships[0].marks[-1].heading_deg is None
    hoisted, seen = melee.all_of(SignalHoisted)[0], melee.all_of(SignalSeen)[0]
    assert hoisted.to == ("red", "red/1", "red/2", "red/3")
    assert seen.to == ("blue", "blue/1", "blue/2")


def test_a_signal_is_understood_after_five_moves() -> None:
    """NWC.ME.15: HV 4R hoisted in move 1 is executed in move 6, not in move 5."""
    melee = Melee(COLUMN, AFAR)
    melee.move({"red": "HV 4R"})
    melee.moves(3)
    assert melee.refused("red", "X")[0].remedy == "execute it from move 6 on"
    melee.move()
    melee.move({"red": "X", "red/1": "L 2; SPD 10", "red/2": "A @5"})
    assert [(event.ship, event.set_aside) for event in melee.of(ObeyedSignal)] == [
        ("red 1", ("L 2",)),
        ("red 2", ("A @5",)),
        ("red 3", ()),
    ]
    assert [event.signal for event in melee.of(SignalExecuted)] == ["V 4R"]
    assert {(s.motion.helm, s.motion.steady_deg) for s in melee.state.ships if s.side == "red"} == {(1, 45.0)}
    assert melee.ship("red/1").motion.bell_kn == 10.0


def test_the_umpire_may_let_a_captain_disobey() -> None:
    """NWC.ME.16 and NWC.ME.23: the obedience of each ship is a finding of its own."""
    melee = Melee(COLUMN, AFAR, red=FLYING_8R)
    melee.rule(1, "NWC.ME.16", "no", 102)
    melee.move({"red": "X", "red/2": "L 6"})
    assert [event.ship for event in melee.of(ObeyedSignal)] == ["red 1", "red 3"]
    assert [(event.ship, event.to, event.clauses[-1]) for event in melee.of(DidNotObey)] == [
        ("red 2", ("red/2",), "NWC.ME.23")
    ]
    assert [s.motion.helm for s in melee.state.ships] == [1, -1, 1, 0, 0]


def test_a_column_turns_in_succession_in_the_same_water() -> None:
    """NWC.TA.42 on the scale of the Duel: each ship after as many yards as she lay astern of the head."""
    melee = Melee(COLUMN, AFAR, red=FLYING_C8R)
    melee.move({"red": "X", "red/2": "L"})
    assert [(event.ship, event.left_yd) for event in melee.of(TurnsInSuccession)] == [("red 2", 200.0), ("red 3", 600.0)]
    assert [s.motion.helm for s in melee.state.ships[:3]] == [1, 0, 0]
    melee.move({"red/2": "L", "red/3": "R"})
    assert melee.ship("red/2").motion.helm == 0
    melee.moves(11)
    assert [s.motion.heading_deg for s in melee.state.ships[:3]] == [90.0, 90.0, 90.0]
    head, *others = [s.motion for s in melee.state.ships[:3]]
    assert all(abs(other.y_yd - head.y_yd) <= 0.25 for other in others)
    assert head.x_yd > others[0].x_yd > others[1].x_yd


def test_a_turn_in_succession_is_forgotten_in_close_action() -> None:
    melee = Melee(COLUMN, AFAR, red=FLYING_C8R)
    melee.move({"red": "X"})
    assert melee.ship("red/3").succession is not None
    melee.rule(2, "NWC.ME.16", "yes")
    melee.move()
    assert [event.range_yd for event in melee.of(CloseActionDeclared)] == [pytest.approx(8800, abs=400)]
    melee.move({"red/3": "L"})
    assert melee.ship("red/3").succession is None
    assert melee.ship("red/3").motion.helm == -1


def test_a_speed_signal_rings_the_engines_of_all_ships() -> None:
    melee = Melee(COLUMN, AFAR, red={"signals": [{"signal": "HS 1/2", "ship": 1, "flown_moves": 5}]})
    melee.move({"red": "XS", "red/1": "SPD 14; R 6"})
    assert [s.motion.bell_kn for s in melee.state.ships[:3]] == [6.0, 6.0, 6.0]
    assert [s.motion.helm for s in melee.state.ships[:3]] == [1, 0, 0]
    told = melee.of(ObeyedSignal)
    assert [(event.ship, event.signal, event.set_aside) for event in told] == [
        ("red 1", "SPD 6", ("SPD 14",)),
        ("red 2", "SPD 6", ()),
        ("red 3", "SPD 6", ()),
    ]


def test_story_captains_are_free_in_close_action() -> None:
    """NWC.ME.16: "close action in force, signal HV 8R executed": "captains are free not to obey"."""
    melee = Melee(COLUMN, [ship(800, 0), ship(800, -400)], red=FLYING_8R, close_action=True)
    melee.move({"red": "X", "red/1": "L 6", "red/3": "R 8"})
    assert [event.signal for event in melee.of(SignalExecuted)] == ["V 8R"]
    assert melee.of(ObeyedSignal) == []
    assert [s.motion.helm for s in melee.state.ships[:3]] == [-1, 0, 1]


def test_close_action_begins_at_400_yards_and_ends_after_ten_moves_in_the_open() -> None:
    """NWC.ME.16: proposed at the end of a move with two opponents within 400 yards, judged, told to all."""
    melee = Melee([ship(0, 0)], [ship(400, 800, 180)])
    melee.move()
    assert melee.of(CloseActionDeclared) == []
    melee.move()
    (declared,) = melee.of(CloseActionDeclared)
    assert (declared.range_yd, declared.to) == (400.0, ("red", "blue", "red/1", "blue/1"))
    assert str(declared.slots[0]).startswith("Slot(move=2, clause='NWC.ME.16'")
    while not melee.of(CloseActionEnded):
        melee.move()
    assert melee.of(CloseActionEnded)[0].moves == 10
    assert melee.state.move == 2 + 2 + 10


def test_the_umpire_declares_close_action_or_does_not() -> None:
    """NWC.ME.16 is a discretion: he may declare it sooner, or not at all."""
    melee = Melee([ship(0, 0)], [ship(400, 800, 180)])
    melee.rule(1, "NWC.ME.16", "yes")
    melee.rule(2, "NWC.ME.16", "no")
    melee.move()
    (declared,) = melee.of(CloseActionDeclared)
    assert declared.clauses == ("NWC.ME.16", "NWC.ME.23")
    melee.move()
    assert len(melee.of(CloseActionEnded)) == 1


def test_close_action_declared_far_apart_lasts_ten_moves() -> None:
    """NWC.ME.16: what was in the open before it was declared does not count."""
    melee = Melee(COLUMN, AFAR)
    melee.moves(12)
    melee.rule(13, "NWC.ME.16", "yes")
    melee.move()
    assert len(melee.of(CloseActionDeclared)) == 1
    melee.moves(9)
    assert melee.state.close_action
    melee.move()
    assert [event.moves for event in melee.of(CloseActionEnded)] == [10]


def test_in_close_action_a_signal_flies_ten_moves_and_the_umpire_may_make_it_longer() -> None:
    """NWC.ME.17: counted from the hoist, also of a signal hoisted before."""
    red = {"signals": [{"signal": "HV 4R", "ship": 1, "flown_moves": 8}]}
    melee = Melee(COLUMN, [ship(800, 0), ship(800, -400)], red=red, close_action=True)
    assert melee.refused("red", "X")[0].clause == "NWC.ME.17"
    melee.move()
    assert melee.refused("red", "X") != ()
    melee.move()
    assert melee.refused("red", "X") == ()
    melee.hand("FLY 12")
    assert melee.refused("red", "X")[0].remedy == "execute it from move 5 on"
    assert melee.refused("umpire", "FLY 9") != ()


def test_the_commander_signals_close_action_to_his_own_fleet() -> None:
    """NWC.ME.18: HZ hoisted in move 2, own captains free from move 7; the enemy's are not."""
    red = {"signals": [{"signal": "HV 4R", "ship": 1, "flown_moves": 5}]}
    melee = Melee(COLUMN, AFAR, red=red)
    melee.move()
    melee.move({"red": "HZ", "blue": "HV 4R"})
    melee.moves(3)
    assert melee.all_of(CaptainsFreed) == []
    melee.move()
    assert not melee.fleet("red").freed
    melee.move({"red": "X", "blue": "X"})
    assert [(event.side, event.to[0]) for event in melee.of(CaptainsFreed)] == [("red", "red")]
    assert {event.ship for event in melee.of(ObeyedSignal)} == {"blue 1", "blue 2"}
    assert melee.refused("red", "HZ")[0].text == "close action has been signalled"


def test_story_captains_of_three_ships_fire_at_the_leading_enemy() -> None:
    """NWC.ME.19: shown to the captains; the default target until the captain orders otherwise."""
    plan = "captains of ships 1 to 3 fire at the leading enemy"
    red = [ship(0, -400 * n, speed_kn=0, engines_kn=0, targets=[1]) for n in range(3)]
    blue = [ship(2500, 400, speed_kn=0, engines_kn=0), ship(1500, -400, speed_kn=0, engines_kn=0)]
    melee = Melee(red, blue, red={"instructions": [f"PLAN {plan}"]})
    for role in ("red/1", "red/2", "red/3"):
        view = melee.view(role)
        assert view.own_fleets[0].plan == (plan,)
        assert view.own[0].targets == (201,)
    melee.move({"red/1": "OF", "red/2": "OF", "red/3": "OF T2"})
    melee.move()
    assert [(shot.firer, shot.target) for shot in melee.state.shots] == [(101, 201), (102, 201), (103, 202)]
    assert melee.view("red/3").own[0].targets == (202,)


def test_standing_orders_work_in_the_melee_too() -> None:
    """NWC.ME.19 and NWC.TA.32: looked at when a move begins, each once, without a signal."""
    instructions = ["IF RANGE < 8950 THEN V 4R", "IF MOVE 3 THEN S 1/2", "IF MOVE 2 THEN 2: F 2", "IF MOVE 2 THEN 3: SPD 6"]
    melee = Melee(COLUMN, [ship(9000, 0, 270)], red={"instructions": [*instructions, "IF MOVE 1 THEN 1: F 1"]})
    melee.move()
    assert melee.of(ObeyedSignal) == []
    assert melee.ship("red/1").targets == (201,)
    melee.move({"red/1": "L"})
    assert [s.motion.helm for s in melee.state.ships[:3]] == [1, 1, 1]
    assert melee.ship("red/3").motion.bell_kn == 6.0
    melee.move()
    assert [s.motion.bell_kn for s in melee.state.ships[:3]] == [6.0, 6.0, 6.0]
    assert melee.fleet("red").worked == (4, 0, 2, 3, 1)


def test_what_flags_and_instructions_bring_about_may_be_ruled_otherwise() -> None:
    """NWC.ME.23: a fire signal not understood, captains not set free, an order that waits, one due before its time."""
    instructions = ["IF MOVE 1 THEN S 1/2", "IF SIGHT 1 THEN S 0"]
    flags = [{"signal": signal, "ship": 1, "flown_moves": 5} for signal in ("HF 2", "HZ")]
    melee = Melee(COLUMN, AFAR, red={"instructions": instructions, "signals": flags})
    melee.rule(1, "NWC.TA.49", "no", actor=101)
    melee.rule(1, "NWC.ME.18", "no", actor=101)
    melee.rule(1, "NWC.TA.32", "no", actor=101, nth=0)
    melee.rule(1, "NWC.TA.32", "yes", actor=101, nth=1)
    melee.move()
    assert [(event.signal, event.clauses) for event in melee.of(SignalNotObeyed)] == [
        ("F 2", ("NWC.TA.49", "NWC.ME.23")),
        ("Z", ("NWC.ME.18", "NWC.ME.23")),
    ]
    assert [(event.order, event.reason) for event in melee.of(StandingOrderIdle)] == [
        ("IF MOVE 1 THEN S 1/2", "the umpire rules that it waits")
    ]
    assert [(event.order, event.clauses[-1]) for event in melee.of(StandingOrderWorked)] == [
        ("IF SIGHT 1 THEN S 0", "NWC.ME.23")
    ]
    red = melee.fleet("red")
    assert (red.concentration, red.freed, red.worked, melee.state.hoists) == (0, False, (1,), ())
    assert melee.ship("red/1").motion.bell_kn == 0.0
    melee.move()
    assert [(event.order, event.clauses) for event in melee.of(StandingOrderWorked)] == [
        ("IF MOVE 1 THEN S 1/2", ("NWC.ME.19", "NWC.TA.32"))
    ]


def test_the_enemy_does_not_learn_how_a_signal_came_down() -> None:
    """NWC.TA.37: executed, annulled, replaced or understood, he is told the same."""
    seen = list[object]()
    for signal, sheet in (("HV 4R", "X"), ("HV 4R", "N"), ("HS 0", "XS"), ("HF 1", "")):
        melee = Melee(COLUMN, AFAR, red={"signals": [{"signal": signal, "ship": 1, "flown_moves": 5}]})
        melee.move({"red": sheet})
        seen.append([event for event in melee.of(SignalSeen) if "blue" in event.to])
    assert seen[0]
    assert all(each == seen[0] for each in seen)


def test_a_standing_order_to_a_ship_that_is_lost_is_idle() -> None:
    """NWC.TA.32: it has worked all the same, and changes nothing."""
    lost = [ship(0, 0), ship(0, -400, lost=True, received=1000.0)]
    melee = Melee(lost, [ship(9000, 0, 270)], red={"instructions": ["IF MOVE 1 THEN 2: SPD 6"]})
    melee.move()
    assert [(event.order, event.reason) for event in melee.of(StandingOrderIdle)] == [
        ("IF MOVE 1 THEN 2: SPD 6", "the ship is lost")
    ]
    assert melee.fleet("red").worked == (0,)


def test_signals_fall_with_the_flagship_and_nobody_signals_for_five_moves() -> None:
    """NWC.TA.31: one fleet move, five of the mêlée."""
    melee = Melee(COLUMN, AFAR, red={"second": 3})
    melee.move({"red": "HV 4R"})
    melee.hand("CHARGE RED 1 1000")
    melee.move({"red": "HS 0"})
    assert [event.signal for event in melee.of(SignalFell)] == ["V 4R"]
    assert [(event.ship, event.mute_moves) for event in melee.of(CommandPassed)] == [("red 3", 5)]
    assert [(event.orders, event.reason) for event in melee.of(SignalsVoid)] == [(("HS 0",), "nobody commands yet")]
    assert melee.fleet("red").commanding == 103
    for left in (4, 3, 2, 1):
        assert melee.fleet("red").mute_moves == left
        assert melee.refused("red", "HV 4R")[0].clause == "NWC.TA.31"
        melee.move()
    melee.move({"red": "HV 4R"})
    assert [hoist.ship for hoist in melee.state.hoists] == [103]


def test_the_reserve_of_speed_is_used_up_after_twenty_moves() -> None:
    """NWC.ME.22: at most 20 moves in succession above fleet speed, then at least as many without."""
    melee = Melee([ship(0, 0)], [ship(0, 90_000)], moves=60)
    assert melee.refused("red/1", "SPD 14.5")[0].text == "she makes 14.4 knots at most"
    melee.move({"red/1": "SPD 14.4"})
    melee.moves(2)
    assert melee.ship("red/1").motion.speed_kn == 14.4
    melee.moves(17)
    assert melee.view("red/1").own[0].reserve_moves == 20
    assert melee.refused("red/1", "SPD 13")[0].text == "her engines have been above fleet speed for 20 moves"
    melee.move()
    assert [(event.speed_kn, event.rest_moves, event.to) for event in melee.of(EnginesEased)] == [(12.0, 20, ("red/1",))]
    melee.moves(18)
    assert melee.refused("red/1", "SPD 13")[0].text == "she still rests for 1 moves"
    melee.move()
    assert melee.refused("red/1", "SPD 14.4") == ()
    assert melee.ship("red/1").motion.speed_kn == 12.0


def test_the_game_ends_when_both_commanders_wish_it() -> None:
    """NWC.TA.58: the move just plotted is scored, the one written with the wish is not played."""
    melee = Melee([ship(0, 0, speed_kn=0, engines_kn=0)], [ship(2500, 0, speed_kn=0, engines_kn=0)])
    melee.move({"red": "END", "red/1": "OF"})
    assert GAME.result(melee.state) is None
    melee.move({"red": "END", "blue": "END"})
    result = GAME.result(melee.state)
    assert result is not None
    assert result.outcome.startswith("both commanders ended the mêlée after move 1; red lost 0 of 1 ships, 0 of 1000 points")
    assert result.winner == "red"
    assert (melee.state.move, melee.state.scored, melee.ship("blue/1").received) == (1, 1, 50.0)


def test_no_address_is_asked_twice_where_the_fleets_target_is_the_captains_own() -> None:
    blue = {"concentration": 1}
    melee = Melee([ship(0, 0)], [ship(0, -2000), ship(0, 2500)], blue=blue)
    try:
        melee.move({"blue/1": "OF T1", "blue/2": "OF T1"})
        melee.moves(3)
    except AskedTwice:
        pytest.fail("a target was tried twice")


def test_the_time_out_of_reach_is_reckoned_in_moves_of_half_a_minute() -> None:
    """NWC.TA.58: 10 fleet moves are 50 of the mêlée."""
    melee = Melee(COLUMN, AFAR)
    assert GAME.result(replace(melee.state, apart_moves=49)) is None
    result = GAME.result(replace(melee.state, apart_moves=50))
    assert result is not None
    assert result.outcome.startswith("the fleets have been out of reach for 50 moves")
