"""Submarines move by move: course and depth, when they fire, how they are discovered and lost (NWC.ME.06 to .10)."""

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.fleet.orders import MOVE
from sandgate.rules.nwc1902.fleet.waters import waters_of
from sandgate.rules.nwc1902.squadron.coast.events import (
    SubmarineAground,
    SubmarineDiscovered,
    SubmarineFired,
    SubmarineHeld,
    SubmarineMoved,
    SubmarineUnseen,
)
from sandgate.rules.nwc1902.squadron.coast.submarine_attack import run_submarines
from sandgate.rules.nwc1902.squadron.events import ShipRemoved
from sandgate.rules.nwc1902.squadron.state import Submarine

from .playing import Action, fleet


def under_water(*faces: int, ships: int = 1, dived: bool = False, order: str = "") -> Action:
    """Red's ships, that the umpire puts where a case wants them, and a submarine of blue's at (0,0)."""
    submarine = {"side": "blue", "name": "Holland", "at_yd": [0, 0], "dived": dived}
    blue = fleet("blue", 2, defends=True, instructions=[order] if order else [])
    return Action(fleet("red", ships), blue, submarines=[submarine], faces=faces, options={"melee": False})


def unharmed(action: Action) -> Action:
    """A game in which the umpire strikes off what red 1 scores on her."""
    action.answers = {Slot(move, "NWC.TA.57", 101, 401): "0" for move in range(1, 10)}
    return action


def ends(action: Action, *y_yd: float, blue: str = "") -> Submarine:
    """A move at whose end red's ships are so far north of (0,0): they come from 1,000 yards farther south."""
    action.hand(*[f"PLACE RED {wing} (0,{each - 1000:.3f}) HEADING N" for wing, each in enumerate(y_yd, 1)])
    action.move("", blue)
    return action.state.submarines[0]


AFAR = -20_000.0


def test_she_turns_and_runs_by_her_order_until_another_comes() -> None:
    """NWC.ME.06: 6 knots are 500 yards in a move."""
    action = under_water()
    ends(action, AFAR, blue="SUB 1: C 090 S 6; SUB 1: DIVE")
    moved = action.told(SubmarineMoved)[0]
    assert (moved.x_yd, moved.y_yd, moved.heading_deg, moved.dived, moved.to) == (500.0, 0.0, 90.0, True, ("blue",))
    after = ends(action, AFAR)
    assert (after.x_yd, after.y_yd, after.heading_deg, after.speed_kn, after.dived) == (1000.0, 0.0, 90.0, 6.0, True)


def test_every_submarine_obeys_her_own_orders() -> None:
    boats = [{"side": "blue", "name": name, "at_yd": [0, y_yd]} for name, y_yd in (("Holland", 0), ("Adder", 900))]
    action = Action(fleet("red", 1), fleet("blue", defends=True), submarines=boats)
    ends(action, AFAR, blue="SUB 2: C 270 S 6; SUB 1: DIVE")
    holland, adder = action.state.submarines
    assert (holland.x_yd, holland.y_yd, holland.dived) == (0.0, 0.0, True)
    assert (adder.x_yd, adder.y_yd, adder.dived) == (-500.0, 900.0, False)


def test_awash_she_fires_at_400_yards_in_mid_move() -> None:
    """NWC.ME.07: red comes from y = 2000 - 20/3 t: 400 yards off after 240 seconds."""
    action = under_water(6, 2, 6)
    action.hand("PLACE RED 1 (0,2000) HEADING S")
    action.move("", "SUB 1: FIRE 1")
    assert action.told(SubmarineFired) == []
    (held,) = action.told(SubmarineHeld)
    assert (held.range_yd, held.reason) == (1000.0, "out of range")
    assert action.state.submarines[0].target == 0, "beyond 800 yards the order lapses"
    action.move("", "SUB 1: FIRE 1")
    (fired,) = action.told(SubmarineFired)
    assert (fired.at_s, fired.range_yd, fired.chance_in_six) == (240, 400.0, 2)
    assert fired.clauses[0] == "NWC.ME.07"
    spent = action.state.submarines[0]
    assert (spent.spent, spent.target) == (True, 0)


def test_from_400_to_800_yards_she_fires_at_the_end_of_the_move_with_one_in_six() -> None:
    action = under_water(2, 6)
    ends(action, -401.0, blue="SUB 1: FIRE 1")
    (fired,) = action.told(SubmarineFired)
    assert (fired.at_s, fired.range_yd, fired.chance_in_six, fired.die, fired.struck) == (150, 401.0, 1, 2, False)
    assert fired.clauses[0] == "NWC.ME.08"


def test_she_has_one_torpedo_for_general_instructions_too() -> None:
    """NWC.ME.09: a standing order that comes later finds the tube empty."""
    action = under_water(6, 6, 1, order="IF MOVE 2 THEN SUB 1: FIRE 1")
    ends(action, -500.0, blue="SUB 1: FIRE 1")
    assert len(action.told(SubmarineFired)) == 1
    after = ends(action, -500.0)
    assert action.told(SubmarineFired) == []
    assert after.target == 0


@pytest.mark.parametrize(("ranges_yd", "die", "found"), [
    ((1500.0,), 1, True),
    ((1500.0,), 2, False),
    ((1000.0,), 2, True),
    ((1000.0,), 3, False),
    ((1000.0, 999.0), 3, True),
    ((1000.0, 1001.0), 3, False),
    ((1000.0, 999.0), 4, False),
])  # fmt: skip
def test_on_how_many_faces_she_is_discovered(ranges_yd: tuple[float, ...], die: int, found: bool) -> None:
    """NWC.ME.10: on 1; within 1,000 yards on 1 or 2; two or more ships so near, on 1 to 3."""
    action = under_water(die, ships=len(ranges_yd))
    after = ends(action, *[-each for each in ranges_yd])
    assert len(action.told(SubmarineDiscovered)) == found
    assert len(action.told(SubmarineUnseen)) == (not found)
    assert after.discovered_yd == (min(ranges_yd) if found else None)


def test_only_hostile_ships_afloat_look_out_for_her() -> None:
    """Neither her own fleet, nor a ship that has been lost near her, nor one beyond 2,000 yards: no throw."""
    action = under_water(1, 1, 1, ships=2)
    action.hand("PLACE BLUE 1 (0,500)", "CHARGE RED 1 1000")
    ends(action, AFAR, AFAR)
    assert action.told(SubmarineDiscovered) == []
    action = under_water(6, 1, ships=2)
    action.hand("PLACE RED 1 (0,-1900)", "PLACE RED 2 (0,-20000)", "CHARGE RED 1 1000")
    action.move()
    assert [event.range_yd for event in action.told(SubmarineUnseen)] == [900.0], "the look-out comes before the loss"
    action.move()
    assert action.ship("red 1").gone
    assert action.told(SubmarineDiscovered) + action.told(SubmarineUnseen) == []
    action = under_water(1)
    ends(action, -2000.5)
    assert action.told(SubmarineDiscovered) + action.told(SubmarineUnseen) == []


def test_she_is_seen_again_as_long_as_she_is_awash() -> None:
    """NWC.ME.10: a mark for each move; dived she leaves none, and one that comes again undiscovered begins anew."""
    action = unharmed(under_water(1, 1))
    ends(action, -900.0)
    ends(action, -900.0, blue="SUB 1: C 090 S 0.24")
    assert [(seen.move, seen.x_yd) for seen in action.view("red").sighted] == [(1, 0.0), (2, 20.0)]
    assert action.told(SubmarineDiscovered) == [], "she is already"
    ends(action, -900.0, blue="SUB 1: DIVE; SUB 1: C 090 S 0")
    assert [seen.move for seen in action.view("red").sighted] == [1, 2]
    risen = ends(action, -900.0, blue="SUB 1: RISE")
    assert risen.risen
    assert [seen.move for seen in action.view("red").sighted] == [1, 2, 4]
    gone = ends(action, -2100.0)
    assert (gone.discovered_yd, gone.risen) == (None, False), "more than 2,000 yards from every hostile ship"
    ends(action, -900.0)
    assert [seen.move for seen in action.view("red").sighted] == [6]


def discovered(*faces: int, at_yd: float = 900.0) -> Action:
    """A submarine awash that has been discovered so far from red 1, then has dived."""
    action = unharmed(under_water(1, *faces))
    ends(action, -at_yd)
    ends(action, -1500.0, blue="SUB 1: DIVE")
    return action


def test_discovered_and_dived_she_has_one_in_six() -> None:
    """NWC.ME.08: "discovered at 1,000 yd, dives, fires from 700 yd, die 1": hit; at 1,001 no chance in this approach."""
    action = discovered(1, at_yd=1000.0)
    ends(action, -700.0, blue="SUB 1: FIRE 1")
    assert [(event.chance_in_six, event.struck) for event in action.told(SubmarineFired)] == [(1, True)]
    action = discovered(1, at_yd=1001.0)
    kept = ends(action, -700.0, blue="SUB 1: FIRE 1")
    assert [event.range_yd for event in action.told(SubmarineHeld)] == [700.0]
    assert (kept.spent, kept.target) == (False, 101), "within 800 yards the order stands"


def test_discovered_and_risen_once_she_has_no_chance() -> None:
    """NWC.ME.08: "discovered at 900 yd, dives, rises once, then fires": no chance."""
    action = discovered(1)
    ends(action, -1500.0, blue="SUB 1: RISE")
    ends(action, -700.0, blue="SUB 1: DIVE; SUB 1: FIRE 1")
    assert action.told(SubmarineFired) == []
    assert [event.reason for event in action.told(SubmarineHeld)] == [
        "she has been discovered and has not stayed dived since"
    ]


def test_to_rise_before_she_is_discovered_costs_nothing() -> None:
    action = under_water(1, 1, dived=True)
    assert not ends(action, AFAR, blue="SUB 1: RISE").risen
    ends(action, -900.0)
    ends(action, -700.0, blue="SUB 1: DIVE; SUB 1: FIRE 1")
    assert [event.chance_in_six for event in action.told(SubmarineFired)] == [1]


def test_discovered_and_awash_she_is_measured_at_the_end_of_the_move() -> None:
    """Red passes her at less than 400 yards: she has no chance there, nor 700 yards off."""
    action = under_water(1)
    ends(action, -900.0)
    ends(action, 700.0, blue="SUB 1: FIRE 1")
    assert [event.range_yd for event in action.told(SubmarineHeld)] == [700.0]


def test_dived_she_fires_in_mid_move_too() -> None:
    """NWC.ME.07: "at the first second of the move at which the range is 400 yards or less"; her chance is that of NWC.ME.08.

    Red runs from y = -100.5 to 899.5 past her, 100 yards off: she would be out of range at the end of the move.
    """
    action = under_water(6, dived=True)
    action.hand("PLACE RED 1 (100,-100.5)")
    action.move("", "SUB 1: FIRE 1")
    (fired,) = action.told(SubmarineFired)
    assert (fired.at_s, fired.chance_in_six) == (0, 1)
    assert fired.range_yd == pytest.approx(141.8, abs=0.05)
    assert fired.clauses[:2] == ("NWC.ME.07", "NWC.ME.08")


def test_discovered_and_dived_she_fires_in_mid_move() -> None:
    """Red runs from y = -700 to 300: 400 yards off after 45 seconds."""
    action = discovered(6)
    ends(action, 300.0, blue="SUB 1: FIRE 1")
    assert [(event.at_s, event.range_yd, event.chance_in_six) for event in action.told(SubmarineFired)] == [(345, 400.0, 1)]


def test_she_must_have_been_within_a_thousand_yards_of_the_target_at_which_she_fires() -> None:
    """NWC.ME.08: "discovered within 1,000 yards of her target": red 1 was 900 yards off, red 2 1,200."""
    for target, fires in ((1, 1), (2, 0)):
        action = unharmed(under_water(1, 6, ships=2))
        ends(action, -900.0, -1200.0)
        assert [event.range_yd for event in action.told(SubmarineDiscovered)] == [900.0]
        action.answers |= {Slot(move, "NWC.TA.57", 102, 401): "0" for move in range(1, 10)}
        ends(action, -1500.0, -1500.0, blue="SUB 1: DIVE")
        ends(action, -700.0, -700.0, blue=f"SUB 1: FIRE {target}")
        assert (len(action.told(SubmarineFired)), len(action.told(SubmarineHeld))) == (fires, 1 - fires)


def test_a_shore_stops_her_and_only_her_own_side_knows() -> None:
    """NWC.ME.01: 6 knots are 500 yards; the shore lies across her way at 250, after 75 seconds. She still fights."""
    submarine = {"side": "blue", "name": "Holland", "at_yd": [0, 0]}
    blue = fleet("blue", 2, defends=True)
    shore = {"line": [[-500, 250], [500, 250]]}
    action = Action(fleet("red", 1), blue, submarines=[submarine], shores=[shore], options={"melee": False}, faces=(6, 6, 2))
    action.hand("PLACE RED 1 (-20000,0)")
    action.move("", "SUB 1: C 000 S 6")
    assert [(event.ship, event.at_s, event.to) for event in action.told(SubmarineAground)] == [("Holland", 75.0, ("blue",))]
    assert [event for event in action.events if "red" in event.to and "Holland" in str(event)] == []
    lies = action.state.submarines[0]
    assert (lies.x_yd, lies.y_yd, lies.speed_kn, lies.aground) == (0.0, 250.0, 0.0, True)
    action.hand("PLACE RED 1 (600,-750)")
    action.move("", "SUB 1: C 090 S 6; SUB 1: FIRE 1")
    after = action.state.submarines[0]
    assert (after.x_yd, after.y_yd, after.heading_deg) == (0.0, 250.0, 0.0)
    assert [event.range_yd for event in action.told(SubmarineFired)] == [600.0]


def test_nobody_orders_the_enemys_submarine() -> None:
    """NWC.ME.06: what red orders for a submarine that is blue's does nothing."""
    state = waters_of(under_water().state)
    lines = [MOVE.read(f"SUB 1: {what}")[0] for what in ("C 090 S 7", "DIVE", "FIRE 1")]
    assert run_submarines(state, {}, [("red", line) for line in lines], Dealt()).submarines == state.submarines
    assert run_submarines(state, {}, [("blue", line) for line in lines], Dealt()).submarines != state.submarines


def test_a_submarine_that_is_sunk_does_nothing_more() -> None:
    """Discovered, she is fired at in the next move while awash: 50 points are her endurance (NWC.ME.10)."""
    action = under_water(1)
    ends(action, -900.0)
    ends(action, -900.0)
    assert [event.ship for event in action.told(ShipRemoved)] == ["Holland"]
    gone = action.state.submarines[0]
    ends(action, -300.0)
    assert action.told(SubmarineMoved) + action.told(SubmarineDiscovered) + action.told(SubmarineUnseen) == []
    assert action.state.submarines[0] == gone
    assert [seen.move for seen in action.view("red").sighted] == [1, 2]
