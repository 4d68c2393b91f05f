"""Signals and command, played through the sequence of a move (JANE.SIG, JANE.GEN.06, JANE.GEN.12)."""

from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Role, Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.game import hushed
from sandgate.rules.jane1905.tactical.operations.asks import awaits
from sandgate.rules.jane1905.tactical.operations.sequence import now_of
from sandgate.rules.jane1905.tactical.operations.shown import view
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.signalling.events import (
    ChitRead,
    ChitReturned,
    GeneralOrdersLodged,
    ScoutReport,
    SignallingFree,
    SignallingStopped,
)
from sandgate.rules.jane1905.tactical.signalling.free_signals import settle_signalling
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.effect.test_hull import wet
from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies
from tests.rules.jane1905.tactical.operations.test_sequence import after_moves, fired, on_to_orders

ADMIRAL, CAPTAIN = "blue/admiral", "blue/captain"
MIKASA = lies("mikasa", 2000, 1000, 45, 12)
ASAMA = lies("asama", 1646, 646, 45, 12, division="DIV2")
AKATSUKI = lies("destroyer_30kn", 2000, 3000, 0, 12, id="AKATSUKI", name="Akatsuki")
RETVIZAN = lies("retvizan", 7000, 5000, 0, 0)


def by_chits(people: int = 4, moves: int = 11, **more: Any) -> State:
    """Mikasa with the admiral, Asama and a destroyer against Retvizan, far off, when signalling is free no longer."""
    blue = [MIKASA, ASAMA, AKATSUKI] if people == 4 else [MIKASA, ASAMA]
    return after_moves(moves, begun(red=[RETVIZAN, FAR], blue=blue, people=people, **more), free_signals=False)


def seen_by(action: Action, role: str) -> ActionView:
    return view(action.state, Role(role, "blue"))


def test_story_closer_quarters() -> None:
    """Two lines 10,000 yards apart close by 800 a move, all guns silent: 6,800 after move 4, 6,000 after move 5."""
    red, blue = lies("retvizan", 1000, 3000, 90, 12), lies("mikasa", 11_000, 3000, 270, 12)
    action = Action(begun(red=[red], blue=[blue], board=[6, 3]))
    on_to_orders(action, 5)
    assert action.state.free_signals
    while action.state.move < 5:
        action.hand_in({})
    assert [(event.to, action.state.free_signals) for event in action.told(SignallingStopped)] == [(("red", "blue"), False)]
    on_to_orders(action, 6)
    action.hand_in({"red": "SIG FLEET: CLOSE"})
    assert [chit.due for chit in action.state.chits] == [7]


def test_the_first_gun_stops_free_signalling_from_the_next_order_phase_on() -> None:
    """Two battleships lie 7,000 yards apart and open fire in move 1: in the order phase of move 2 there are chits only."""
    red, blue = [lies("retvizan", 9000, 5000, 0, 0)], [lies("mikasa", 2000, 5000, 0, 0), ASAMA]
    action = Action(begun(red=red, blue=blue, people=4, board=[6, 3])).to("shots", 1)
    assert action.state.free_signals
    action.hand_in({})
    assert [event.to for event in action.told(SignallingStopped)] == [("red/admiral", "red/captain", ADMIRAL, CAPTAIN)]
    action.hand_in({ADMIRAL: "SIG FLEET: CLOSE"})
    assert [chit.due for chit in action.state.chits] == [3]
    assert (action.told(ChitRead), action.told(SignallingStopped)) == ([], [])


def lying(yards: float, moves: int) -> State:
    """Two battleships that have fired, so far apart and by chits only, after some moves of more than 10,000 yards."""
    red, blue = [lies("retvizan", 500 + yards, 5000, 0, 0)], [lies("mikasa", 500, 5000, 0, 0)]
    return replace(begun(red=red, blue=blue, board=[6, 3]), move=7, free_signals=False, fired=True, apart_moves=moves)


@pytest.mark.parametrize(
    ("yards", "moves", "ruled", "free", "apart"),
    [
        (10_001, 4, "yes", True, 0),
        (10_001, 4, "no", False, 5),
        (10_001, 3, "", False, 4),
        (10_000, 4, "", False, 0),
    ],
)
def test_after_five_moves_far_apart_the_umpire_may_restore_free_signalling(
    yards: int, moves: int, ruled: str, free: bool, apart: int
) -> None:
    slot = Slot(7, "JANE.SIG.02")
    bench = Dealt(answers={slot: ruled} if ruled else {})
    state, told = settle_signalling(lying(yards, moves), bench, now_of(lying(yards, moves)))
    assert list(bench.asked) == ([slot] if ruled else [])
    assert (state.free_signals, state.fired, state.apart_moves) == (free, not free, apart)
    assert [(type(each), each.to) for each in told] == ([(SignallingFree, ("red", "blue"))] if free else [])


def test_the_umpire_may_let_them_signal_freely_at_closer_quarters() -> None:
    state = replace(lying(3000, 0), free_signals=True)
    ruled = Dealt(answers={Slot(7, "JANE.SIG.02"): "yes"})
    assert settle_signalling(state, ruled, now_of(state)) == (state, ())
    assert not settle_signalling(state, Dealt(), now_of(state))[0].free_signals


def test_story_turn_together() -> None:
    action = Action(by_chits()).hand_in({ADMIRAL: "SIG FLEET: TURN TOGETHER 8 STARBOARD"})
    assert action.state.move == 12
    assert seen_by(action, CAPTAIN).letters == ()
    on_to_orders(action, 13)
    assert [letter.text for letter in seen_by(action, CAPTAIN).letters] == ["TURN TOGETHER 8 STARBOARD"]
    assert {(event.to, event.sender) for event in action.told(ChitRead)} == {((CAPTAIN,), "the admiral")}
    assert action.ship("MIKASA").course_deg == action.ship("ASAMA").course_deg == 45.0
    action.hand_in({CAPTAIN: "MIKASA: 4SQ TS8\nASAMA: 4SQ TS8"})
    assert min(action.ship(name).course_deg for name in ("MIKASA", "ASAMA")) > 45.0


def test_story_a_chit_to_a_ship_that_was_sunk() -> None:
    state = by_chits()
    hits = [fired(state, "fore", (107.0, 2.0), nature="HE", firer=101, at=203, nth=nth) for nth in (1, 2)]
    action = Action(replace(state, strikes=tuple(hits))).hand_in({ADMIRAL: "SIG AKATSUKI: TURN TOGETHER 8 STARBOARD"})
    assert (action.ship("AKATSUKI").fate, action.ship("AKATSUKI").track[-1].move) == ("sunk", 12)
    assert action.told(ChitReturned) == []
    on_to_orders(action, 13)
    assert [event.to for event in action.told(ChitReturned)] == [(ADMIRAL,)]
    assert action.state.letters == ()


def test_story_a_chit_from_a_flagship_that_was_sunk() -> None:
    """Mikasa down to her main deck founders by one more hit of move 11; die 5, her admiral is lost with her."""
    state = by_chits()
    deep = wet(*[("PS"[nth % 2], 25.0 * nth) for nth in range(15)], level="main deck", line="main deck")
    state = changed(state, replace(ship_of(state, 201), damage=deep))
    hit = fired(state, "fore", (420.0, 10.0), firer=101, at=201)
    action = Action(replace(state, strikes=(hit,)), GEN_13=5).hand_in({ADMIRAL: "SIG DIV2: TT4P"})
    assert action.ship("MIKASA").fate == "sunk"
    on_to_orders(action, 13)
    assert [(letter.role, letter.text, letter.sender, letter.read_in) for letter in action.state.letters] == [
        (CAPTAIN, "TT4P", "the admiral", 13)
    ]


def test_story_on_one_bridge() -> None:
    """Admiral and flag-captain talk in Mikasa; Asama, whose captain hears nothing yet, follows in her wake."""
    admiral, flag, second = "blue/admiral", "blue/flag-captain", "blue/second"
    action = Action(by_chits(people=12))
    on_bridge = seen_by(action, admiral)
    assert hushed(on_bridge, Role(flag, "blue")) == hushed(seen_by(action, flag), Role(admiral, "blue")) == ""
    assert "write a chit" in hushed(on_bridge, Role(second, "blue"))
    assert "write a chit" in hushed(seen_by(action, second), Role(flag, "blue"))
    action.hand_in({flag: "MIKASA: 4SQ TS4", second: "ASAMA: 4SQ FOLLOW MIKASA", admiral: "SIG ASAMA: TT4S"})
    assert action.ship("MIKASA").course_deg > 80.0
    assert (action.ship("ASAMA").course_deg, seen_by(action, second).letters) == (45.0, ())
    on_to_orders(action, 13)
    assert [letter.text for letter in seen_by(action, second).letters] == ["TT4S"]
    action.hand_in({})
    assert action.ship("ASAMA").course_deg > 45.0


def test_story_a_scout_reports() -> None:
    """Varyag, 9,000 yards off and out ahead, sees three battleships steering N.E.; the second is taken for a cruiser."""
    admiral = "red/admiral"
    ahead = lies("varyag", 3000, 2000, 45, 14, division="SCOUT")
    line = [lies(name, 12_000, 2000 - 400 * nth, 45, 14) for nth, name in enumerate(("mikasa", "fuji", "majestic"))]
    state = begun(red=[lies("retvizan", 500, 500, 45, 14), ahead], blue=line, people=4, board=[8, 3])
    action = Action(after_moves(1, state, free_signals=False), GEN_06=2).hand_in({})
    assert action.state.move == 2
    assert view(action.state, Role(admiral, "red")).letters == ()
    on_to_orders(action, 3)
    assert action.told(ScoutReport) == []
    on_to_orders(action, 4)
    report = "3 ships: battleship, armoured cruiser, battleship; course about NE, speed about 15 knots"
    assert [(event.to, event.report) for event in action.told(ScoutReport)] == [((admiral,), report)]
    assert [letter.text for letter in view(action.state, Role(admiral, "red")).letters] == [report]


def test_a_scout_reports_course_and_speed_of_the_first_whom_she_sees() -> None:
    admiral = "red/admiral"
    ahead = lies("varyag", 3000, 2000, 45, 14, division="SCOUT")
    line = [lies("mikasa", 8000, 2000, 90, 9), lies("fuji", 8000, 3000, 180, 15)]
    state = begun(red=[lies("retvizan", 500, 500, 45, 14), ahead], blue=line, people=4, board=[8, 3])
    action = Action(after_moves(1, state, free_signals=False)).hand_in({})
    on_to_orders(action, 4)
    report = "2 ships: battleship, battleship; course about E, speed about 9 knots"
    assert [letter.text for letter in view(action.state, Role(admiral, "red")).letters] == [report]


def test_general_orders_are_told_to_ones_own_side() -> None:
    action = Action(begun(red=[RETVIZAN], blue=[MIKASA, ASAMA], people=4)).hand_in({"red/admiral": "ORDER keep off"})
    lodged = [(event.to, event.lines) for event in action.told(GeneralOrdersLodged)]
    assert lodged == [(("red/admiral", "red/captain"), 1), ((ADMIRAL, CAPTAIN), 0)]


def test_who_has_written_a_chit_is_called_by_his_ship_or_his_duty() -> None:
    action = Action(by_chits(people=12)).hand_in({"blue/second": "SIG FLEET: LAGGING", "blue/torpedoes": "SIG FLEET: READY"})
    on_to_orders(action, 13)
    senders = {letter.text: letter.sender for letter in action.state.letters}
    assert senders == {"LAGGING": "Asama", "READY": "torpedoes"}


def test_story_admiral_and_captain_change_places() -> None:
    """12-inch shot through Mikasa's tower in the firing of move 8, die 5."""
    state = by_chits(moves=8)
    shot = fired(state, "fore", (129.0, 30.0), firer=101, at=201, range_yd=2000.0)
    action = Action(replace(state, strikes=(shot,)), GEN_13=5, HIT_32=1).hand_in({})
    assert ("look", ADMIRAL) in {(ask.form, ask.role) for ask in awaits(action.state)}
    on_to_orders(action, 10)
    assert {(ask.role, ask.form) for ask in awaits(action.state) if ask.role in (ADMIRAL, CAPTAIN)} == {
        (ADMIRAL, "orders"),
        (CAPTAIN, "chits"),
    }
    plan, edge = seen_by(action, ADMIRAL), seen_by(action, CAPTAIN)
    assert [len(each) for each in (plan.own, plan.cards, plan.batteries, plan.tubes)] == [3, 3, 3, 3]
    assert [len(each) for each in (edge.own, edge.cards, edge.batteries, edge.tubes)] == [0, 0, 0, 0]
    action.hand_in({ADMIRAL: "MIKASA: 5SQ", CAPTAIN: "SIG DIV2: TT8S"})
    assert (CAPTAIN, "look") in action.asked()
    assert [panorama.move for panorama in seen_by(action, CAPTAIN).panoramas] == [10]
