"""Torpedoes from launch to result: tubes, disclosure, crossings over several moves, throws.

Clauses NWC.DU.19 to .23, .31, .32, .38, .41, .43, .45 and .46.
"""

from dataclasses import replace

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.dice import face
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.guns.events import GunFireScored, PairsDischarged
from sandgate.rules.nwc1902.ship.events import ShipOutOfAction
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid

from .playing import Duel

CROSSING = ("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 450 -200 HEADING 000 SPEED 12")


def crossing(blue_y_yd: float = -200.0, face: int = 3) -> Duel:
    """The case of NWC.DU.20: a torpedo due east from (0, 0), the enemy heading north at x = 450 with 12 knots."""
    duel = Duel(face=face)
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", f"PLACE BLUE 450 {blue_y_yd} HEADING 000 SPEED 12")
    duel.move("SFT 0 E")
    return duel


def test_story_torpedo_decides() -> None:
    """NWC.DU.20, .22, .45: cut after 450 yards at 30 s; zone 3, die 3 is a hit; the ship is out of action."""
    duel = crossing()
    assert [(event.ship, event.tube, event.to) for event in duel.of(TorpedoFired)] == [("Kearsarge", "SFT", ("red",))]
    duel.move()
    (tried,) = duel.of(TorpedoTried)
    assert (tried.at_s, tried.run_yd, tried.angle_deg, tried.zone, tried.die, tried.points) == (
        30.0,
        450.0,
        90.0,
        3,
        3,
        1000.0,
    )
    assert [(event.ship, event.cause) for event in duel.of(ShipOutOfAction)] == [("Kentucky", "torpedo")]
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("red", "Kentucky is out of action after move 1: red wins with Kearsarge")
    assert duel.state.torpedoes[0].fate == "struck"


def test_a_torpedo_that_does_not_run_true_is_lost() -> None:
    """NWC.DU.22: "zone 3, die 4: miss"."""
    duel = crossing(face=4)
    duel.move()
    assert [(event.die, event.points) for event in duel.of(TorpedoTried)] == [(4, 0.0)]
    assert (duel.state.running, duel.state.torpedoes[0].fate) == ((), "erred")
    assert duel.ship("blue").fixes == ()


def test_a_torpedo_that_passes_astern_is_a_miss() -> None:
    """NWC.DU.20: the enemy's centre at (450,-100) at second 0: "the line passes astern, miss"."""
    duel = crossing(-100.0)
    duel.move()
    duel.move()
    assert [(event.spent, event.run_yd) for event in duel.all_of(TorpedoPassed)] == [(False, 450.0), (True, 800.0)]
    assert duel.all_of(TorpedoTried) == []
    assert duel.state.torpedoes[0].fate == "missed"
    assert duel.state.running == ()


def test_a_torpedo_fired_late_is_decided_two_moves_later() -> None:
    """NWC.DU.20: fired at second 25 of move 4 at a track 600 yd away: crossing at second 5 of move 6."""
    duel = Duel(face=6)
    for _ in range(3):
        duel.move()
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 600 -280 HEADING 000 SPEED 12")
    duel.move("SFT 25 E")
    assert duel.ship("blue").fixes[0].at_s == 115.0
    for move in (5, 6):
        duel.move()
        assert (duel.state.move, duel.of(TorpedoTried)) == (move, [])
        assert [ship.received for ship in duel.state.ships] == [0.0, 0.0]
    assert duel.state.torpedoes[0].run_yd == 525.0  # 35 seconds at 15 yards a second
    duel.move()
    assert duel.state.torpedoes[0].run_yd == 600.0
    (tried,) = duel.of(TorpedoTried)
    assert (tried.at_s, tried.run_yd) == (155.0, 600.0)  # second 5 of move 6, which began at second 150
    assert tried.slots[2] == Slot(6, "NWC.DU.22", 1, 2, 0)


def test_a_torpedo_is_disclosed_with_the_headings_of_its_move_and_not_before() -> None:
    """NWC.DU.38: fired in move n, it is disclosed when move n is scored."""
    duel = crossing()
    assert duel.view("blue").torpedoes == ()
    assert duel.view("blue").running == ()
    assert [torpedo.tube for torpedo in duel.view("red").running] == ["SFT"]
    duel.move()
    assert [(event.at_s, event.to) for event in duel.of(TorpedoDisclosed)] == [(0.0, ("red", "blue"))]
    assert [torpedo.tube for torpedo in duel.view("blue").torpedoes] == ["SFT"]


def test_story_both_struck() -> None:
    """NWC.DU.45: "both out of action: drawn Duel"; each keeps its own throw (NWC.DU.23)."""
    duel = Duel(face=1)
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 400 0 HEADING 000 SPEED 12")
    duel.move("SFT 0 063.6", "PFT 0 296.4")
    duel.move()
    assert {event.slots[2] for event in duel.of(TorpedoTried)} == {
        Slot(1, "NWC.DU.22", 1, 2, 0),
        Slot(1, "NWC.DU.22", 2, 1, 2),
    }
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("", "both ships are out of action after move 1: a draw")


def test_two_torpedoes_of_one_ship_in_one_move_have_two_addresses() -> None:
    duel = Duel(face=6)
    duel.hand(*CROSSING)
    duel.move("SFT 0 E; SAT 0 E")
    duel.move()
    assert [event.slots[2].nth for event in duel.of(TorpedoTried)] == [0, 1]


def test_story_two_torpedoes_own_throws() -> None:
    """NWC.DU.23: "two torpedoes strike in one move, reckoned in either order: each keeps its own throw"."""
    duel = Duel()
    duel.hand(*CROSSING)
    duel.move("SFT 0 E; SAT 0 E")
    turned_round = replace(duel.state, running=duel.state.running[::-1])

    def dice(state: State, key: int) -> dict[str, int]:
        _, events = GAME.adjudicate(state, {}, Dealt((key, 0)))
        return {event.tube: event.die for event in events if isinstance(event, TorpedoTried)}

    for key in range(20):
        assert dice(duel.state, key) == dice(turned_round, key)
    assert {len(set(dice(duel.state, key).values())) for key in range(20)} == {1, 2}


def test_story_the_die_is_even() -> None:
    """NWC.DU.23: "an integer from 1 to 6, each with probability 1/6"."""
    bounds = [-(-face_number * 2**32 // 6) for face_number in range(7)]  # words that begin a face
    for face_number in range(1, 7):
        assert face(bounds[face_number - 1], 6) == face(bounds[face_number] - 1, 6) == face_number
    duel = Duel()
    duel.hand(*CROSSING)
    duel.move("SFT 0 E")
    tries = [GAME.adjudicate(duel.state, {}, Dealt((1902, key)))[1] for key in range(3000)]
    thrown = [event.die for events in tries for event in events if isinstance(event, TorpedoTried)]
    assert len(thrown) == 3000
    assert all(398 < thrown.count(face_number) < 602 for face_number in range(1, 7))  # 500, give or take 5 deviations


def test_a_tube_is_loaded_again_after_five_minutes() -> None:
    """NWC.DU.46: fired at second 15 of move 3: from second 15 of move 13 on; "an order SFT 14 in move 13 is void"."""
    early, in_time = Duel(), Duel()
    for duel, again in ((early, "SFT 14 W"), (in_time, "SFT 15 W")):
        for sheet in ("", "", "SFT 15 W", *[""] * 9, again):
            duel.move(sheet)
    assert [(event.tube, event.ready_s, event.to) for event in early.of(TorpedoVoid)] == [("SFT", 375.0, ("red",))]
    assert early.of(TorpedoFired) == []
    assert [event.loaded_s for event in in_time.of(TorpedoFired)] == [675.0]
    assert in_time.of(TorpedoVoid) == []


def test_story_all_loaded_at_the_start() -> None:
    """NWC.DU.43: "all bearing pairs fire in move 1; a torpedo may be fired from each of the four tubes"."""
    duel = Duel()
    duel.move("OF; SFT 0 E; SAT 1 E; PFT 2 W; PAT 3 W")
    assert [event.tube for event in duel.of(TorpedoFired)] == ["SFT", "SAT", "PFT", "PAT"]
    duel.move()
    assert [event.pairs for event in duel.of(PairsDischarged)] == [("F12", "F8", "A12", "A8")]


def test_a_torpedo_ordered_outside_the_arc_leaves_at_its_limit() -> None:
    """NWC.DU.31, .32: heading north, SFT ordered N leaves at 045."""
    duel = Duel()
    duel.move("SFT 0 N")
    (event,) = duel.of(TorpedoFired)
    assert (event.leaves_deg, event.runs_deg) == (45.0, 0.0)
    assert "NWC.DU.32" in event.clauses


def test_the_firing_point_is_the_ships_centre_at_the_ordered_second() -> None:
    """NWC.DU.20, ruling; the helm orders of the same sheet count."""
    duel = Duel()
    duel.move("SFT 20 E", "R; SAT 20 S")
    red, blue = duel.of(TorpedoFired)
    assert (red.x_yd, red.y_yd) == pytest.approx((0.0, 133.333333))
    assert blue.x_yd > 2500.0
    assert blue.y_yd < 133.3


def test_a_ship_struck_still_scores_her_guns_of_that_move() -> None:
    """NWC.DU.45, ruling."""
    duel = Duel(face=1)
    duel.hand(*CROSSING)
    duel.move("SFT 0 E", "OF")
    duel.move()
    assert duel.ship("blue").out_of_action
    assert duel.ship("red").received == 400.0  # 8 units x 50 at less than 1,000 yards


def test_a_hit_may_charge_points_instead_if_so_agreed() -> None:
    """NWC.DU.45: an umpire may charge points (suggested: 500); half her power is then gone (NWC.DU.44)."""
    duel = Duel(face=1, options={"torpedo_points": 500})
    duel.hand(*CROSSING)
    duel.move("SFT 0 E")
    duel.move()
    blue = duel.ship("blue")
    assert (blue.received, blue.half_power, blue.out_of_action) == (500.0, True, False)


def test_what_two_torpedoes_and_the_guns_do_in_one_move_is_added() -> None:
    """NWC.DU.42, .45: 300 points for each of two torpedoes, by agreement, and 50.0 of a full broadside from 2,500 yards."""
    duel = Duel(face=1, options={"torpedo_points": 300})
    duel.hand(*CROSSING)
    duel.move("SFT 0 E; SAT 0 E; OF")
    duel.hand("PLACE RED -2050 0 HEADING 000 SPEED 12")  # the torpedoes run on; the range is 2,500 yards when it is scored
    duel.move()
    assert [event.points for event in duel.of(TorpedoTried)] == [300.0, 300.0]
    assert [event.points for event in duel.of(GunFireScored)] == [50.0]
    assert duel.ship("blue").received == 650.0


@pytest.mark.parametrize("missed", ["SFT", "SAT"])
def test_a_torpedo_that_misses_takes_nothing_from_what_another_did(missed: str) -> None:
    """NWC.DU.22, .45: of two torpedoes that cut her outline in one move one runs true."""
    duel = Duel(face=1, options={"torpedo_points": 300})
    duel.hand(*CROSSING)
    duel.rule(1, "NWC.DU.22", "6", 1, 2, ("SFT", "SAT").index(missed))
    duel.move("SFT 0 E; SAT 0 E")
    duel.move()
    assert {event.tube: event.points for event in duel.of(TorpedoTried)} == {"SFT": 300.0, "SAT": 300.0, missed: 0.0}
    assert duel.ship("blue").received == 300.0


@pytest.mark.parametrize(("clause", "value"), [("NWC.DU.20", "no"), ("NWC.DU.22", "6"), ("NWC.DU.45", "0")])
def test_the_umpire_may_make_a_hit_a_miss(clause: str, value: str) -> None:
    """NWC.ME.23: by the cut, the die or the effect."""
    duel = crossing()
    duel.rule(1, clause, value, 1, 2)
    duel.move()
    assert duel.ship("blue").received == 0.0
    assert GAME.result(duel.state) is None


def test_a_torpedo_that_the_umpire_lets_pass_is_not_tried_again_in_that_move() -> None:
    duel = Duel(face=1)
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 300 -133.3125 HEADING 000 SPEED 12")
    duel.rule(1, "NWC.DU.20", "no", 1, 2)
    duel.move("SFT 0 E")
    duel.move()
    (passed,) = duel.of(TorpedoPassed)
    assert (passed.at_s, passed.spent, passed.clauses) == (20.0, False, ("NWC.DU.20", "NWC.ME.23"))
    assert duel.of(TorpedoTried) == []


def test_a_torpedo_let_pass_at_her_outline_is_not_tried_again_at_her_keel() -> None:
    """NWC.DU.20, ruling, NWC.ME.23: it touches a ship that lies stopped after 288 yards and crosses her keel after 300."""
    duel = Duel(face=1)
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 300 0 HEADING 000 SPEED 0")
    duel.rule(1, "NWC.DU.20", "no", 1, 2)
    duel.move("SFT 0 E", "SPD 0")
    duel.move()
    assert [(event.at_s, event.spent) for event in duel.of(TorpedoPassed)] == [(19.2, False)]
    assert duel.of(TorpedoTried) == []


def test_a_scenario_may_set_another_torpedo() -> None:
    """NWC.DU.19, ruling: it runs 1,200 yards at 36 knots, 20 yards a second, and is spent after 60 s."""
    duel = Duel(options={"torpedo": {"speed_kn": 36, "range_yd": 1200}})
    duel.move("SFT 0 W")
    duel.move()
    duel.move()
    assert [(event.at_s, event.run_yd, event.spent) for event in duel.of(TorpedoPassed)] == [(60.0, 1200.0, True)]


def test_fixes_are_kept_only_while_a_torpedo_of_the_enemy_runs() -> None:
    duel = Duel()
    duel.move("SFT 6 W")
    assert (len(duel.ship("blue").fixes), duel.ship("red").fixes) == (25, ())  # seconds 6 to 30
    duel.move()
    duel.move()
    assert (duel.state.running, duel.ship("blue").fixes) == ((), ())


def test_a_ship_that_the_umpire_puts_elsewhere_has_not_run_there() -> None:
    """A torpedo due east along y = 260; blue is put from (2500, 200) to (0, 300), across its line, as move 1 ends.

    At second 30 it has run 450 yards, to x = -50; she heads 175 from x = 0 and makes 0.58 yards a second to the east, so it
    crosses her track in move 2, at 30 + 50 / 15 x 1.07 = 33.6 s, where y = 260 lies 16 yards ahead of her.
    """
    duel = Duel(face=6)
    duel.hand("PLACE RED -500 260 HEADING 000 SPEED 12")
    duel.move("SFT 0 E")
    duel.hand("PLACE BLUE 0 300 HEADING 175 SPEED 12")
    duel.move()
    assert (duel.of(TorpedoTried), duel.of(TorpedoPassed)) == ([], [])
    duel.move()
    assert [round(event.at_s, 1) for event in duel.of(TorpedoTried)] == [33.6]


def test_fixes_begin_where_the_torpedo_that_still_runs_was_fired() -> None:
    """The one of second 0 is spent at second 53; the other left at second 10 of move 2."""
    duel = Duel()
    duel.move("SFT 0 E")
    duel.move("SAT 10 E")
    assert duel.ship("blue").fixes[0].at_s == 0.0
    duel.move()
    assert duel.ship("blue").fixes[0].at_s == 40.0
