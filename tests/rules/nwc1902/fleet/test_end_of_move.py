"""The end of a move: what is entered on the cards, who is taken off, whether the fleets have closed (NWC.TA.16 to .58)."""

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.fleet.events import MeleeThreatened, RingPut
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.squadron.events import CommandPassed, EndWished, ShipRemoved

from .playing import Action, fleet

NO_MELEE = {"melee": False}


def duel(**options: object) -> Action:
    """One ship a side, abreast of each other at 2,500 yards: each scores 50 points in a move."""
    action = Action(fleet("red", 1), fleet("blue", 1), options={**NO_MELEE, **options})
    action.hand("PLACE BLUE 1 (2500,0)")
    return action


# -- entering --------------------------------------------------------------------------------------------------------------


def test_the_move_of_the_first_fire_is_kept() -> None:
    action = Action(fleet("red", 1), fleet("blue", 1), options=NO_MELEE)
    action.move()
    assert action.state.first_fire == 0
    action.hand("PLACE BLUE 1 (2500,1000)")
    action.move()
    action.move()
    assert action.state.first_fire == 2


@pytest.mark.parametrize(
    ("charged", "four_tenths", "told"),
    [
        (340, False, []),
        (350, False, [("NWC.TA.25", False, 400.0)]),
        (400, False, []),
        (449, False, []),
        (450, False, [("NWC.TA.17", True, 500.0)]),
        (350, True, [("NWC.TA.17", True, 400.0)]),
    ],
)
def test_rings_go_on_at_four_tenths_and_at_one_half(
    charged: int, four_tenths: bool, told: list[tuple[str, bool, float]]
) -> None:
    """NWC.TA.25: pale from 400 on, with no effect; solid from 500 on, by the option from 400; each is told once."""
    action = duel(ring_at_four_tenths=four_tenths)
    action.hand(f"CHARGE RED 1 {charged}")
    action.move()
    rings = [(event.clauses[0], event.half_power, event.received) for event in action.told(RingPut) if event.ship == "red 1"]
    assert rings == told
    action.hand("PLACE BLUE 1 (20000,0)")
    action.move()
    assert action.told(RingPut) == []


def test_points_that_are_struck_off_take_the_ring_along() -> None:
    """NWC.TA.17 and NWC.ME.23: her fire is whole again from the next move on."""
    action = duel()
    action.hand("CHARGE RED 1 500")
    action.move()
    assert action.ship("red 1").half_power
    action.hand("CHARGE RED 1 -1000", "PLACE BLUE 1 (20000,0)")
    action.move()
    assert (action.ship("red 1").received, action.ship("red 1").half_power, action.told(RingPut)) == (0.0, False, [])
    action.hand("PLACE BLUE 1 (2500,2000)")
    action.move()
    assert [event.points for event in action.told(GunFireMeasured) if event.firer == "red 1"] == [50.0]


def test_the_umpire_may_leave_a_destroyed_ship_on_the_board() -> None:
    """NWC.TA.16 and NWC.ME.23; in the next move it is asked again."""
    action = duel()
    action.hand("CHARGE RED 1 960")
    action.answers = {Slot(1, "NWC.TA.16", 101): "no"}
    action.move()
    assert (action.ship("red 1").gone, action.ship("red 1").received) == (False, 1010.0)
    (ring,) = action.told(RingPut)
    assert ring.clauses == ("NWC.TA.17", "NWC.ME.23")
    action.hand("PLACE BLUE 1 (20000,0)")
    action.move()
    assert [(event.ship, event.cause) for event in action.told(ShipRemoved)] == [("red 1", "the umpire's hand")]


def test_a_blow_that_the_umpire_has_struck_off_is_no_cause() -> None:
    """A mine goes off and charges nothing; what sinks her is gun fire."""
    field = {"side": "blue", "corners": [[-100, 100], [100, 100], [100, 200], [-100, 200]]}
    action = Action(fleet("red", 1), fleet("blue", 1, defends=True), mine_fields=[field], faces=(1,), options=NO_MELEE)
    action.hand("PLACE BLUE 1 (2500,0)", "CHARGE RED 1 960")
    action.answers = {Slot(1, "NWC.ME.04", 1, 101, 1): "0"}
    action.move()
    assert [(event.cause, event.received) for event in action.told(ShipRemoved)] == [("gun fire", 1010.0)]


def test_guns_and_a_mine_add_up() -> None:
    field = {"side": "blue", "corners": [[-100, 100], [100, 100], [100, 200], [-100, 200]]}
    options = {**NO_MELEE, "torpedo_points": 300}
    action = Action(fleet("red", 1), fleet("blue", 1, defends=True), mine_fields=[field], faces=(1,), options=options)
    action.hand("PLACE BLUE 1 (2500,0)")
    action.move()
    assert action.ship("red 1").received == 350.0


def test_a_torpedo_boat_bears_25_points_and_a_destroyer_50() -> None:
    """NWC.ME.11: struck by a torpedo for which 25 points are agreed."""
    for kind, gone in (("torpedo boat", True), ("destroyer", False)):
        boats = [
            {"side": "red", "name": "Winslow", "kind": kind, "at_yd": [300, 0], "speed_kn": 0},
            {"side": "red", "name": "Porter", "kind": "destroyer", "at_yd": [0, 0], "speed_kn": 0},
        ]
        action = Action(fleet("red"), fleet("blue"), boats=boats, faces=(1,), options={"torpedo_points": 25})
        action.hand(
            "PLACE RED 1 (-9000,0)", "PLACE RED 2 (-9000,-400)", "PLACE RED 3 (-9000,-800)", "PLACE RED 4 (-9000,-1200)"
        )
        action.move("TB 2: T1 0 E")
        assert (action.state.boats[0].gone, action.state.boats[0].received) == (gone, 25.0)


def test_a_second_in_command_lost_earlier_costs_no_second_move() -> None:
    """NWC.TA.31: "Each loss costs one such move": that of a second who did not command cost none."""
    action = Action(fleet("red", flag=1, second=4), fleet("blue"))
    action.hand("CHARGE RED 4 1000")
    action.move()
    assert action.told(CommandPassed) == []
    action.hand("CHARGE RED 1 1000")
    action.move("", "HV 4R")
    assert [(event.ship, event.mute_moves) for event in action.told(CommandPassed)] == [("red 2", 1)]
    assert [hoist.side for hoist in action.state.hoists] == ["blue"], "the enemy's signal flies on"


# -- closing ---------------------------------------------------------------------------------------------------------------


def closing(at_yd: float, **options: object) -> Action:
    """Red and blue so far apart at the end of the coming move."""
    action = Action(fleet("red", 1), fleet("blue", 1), options=options)
    action.hand(f"PLACE BLUE 1 ({at_yd},0)")
    return action


def test_fleets_within_1000_yards_go_over_to_the_melee() -> None:
    action = closing(1000.0)
    action.move()
    (told,) = action.told(MeleeThreatened)
    assert (told.range_yd, told.transferred, told.clauses, told.to) == (1000.0, True, ("NWC.ME.12",), ("red", "blue"))
    assert action.state.closed
    result = GAME.result(action.state)
    assert result is not None
    assert result.sequel is not None


def test_the_umpire_may_put_the_melee_off() -> None:
    """NWC.ME.12: "An umpire may do it sooner, later, or stop the game"."""
    action = closing(1000.0)
    action.answers = {Slot(1, "NWC.ME.12"): "no"}
    action.move()
    assert [(event.transferred, event.clauses) for event in action.told(MeleeThreatened)] == [
        (False, ("NWC.ME.12", "NWC.ME.23"))
    ]
    assert not action.state.closed
    assert GAME.result(action.state) is None
    action.move()
    assert [event.transferred for event in action.told(MeleeThreatened)] == [True]


def test_no_melee_where_the_scenario_excludes_it() -> None:
    action = closing(900.0, melee=False)
    action.move()
    assert action.told(MeleeThreatened) == []
    assert GAME.result(action.state) is None


def test_the_game_ends_when_both_commanders_wish_it_in_one_move() -> None:
    """NWC.TA.58: "when both commanders ... say so"; the wish of one move does not count in the next."""
    action = Action()
    action.move("END", "")
    assert [event.to for event in action.told(EndWished)] == [("red",)]
    assert GAME.result(action.state) is None
    action.move("", "END")
    assert GAME.result(action.state) is None
    action.move("END", "END")
    result = GAME.result(action.state)
    assert result is not None
    assert result.outcome.startswith("both commanders ended the game after move 3")


def test_moves_out_of_reach_count_after_first_fire_only() -> None:
    action = Action(fleet("red", 1), fleet("blue", 1), options=NO_MELEE)
    action.move()
    assert action.state.apart_moves == 0
    action.hand("PLACE BLUE 1 (2500,1000)")
    action.move()
    action.hand("PLACE BLUE 1 (20000,0)")
    counted = []
    for _ in range(2):
        action.move()
        counted.append(action.state.apart_moves)
    assert counted == [1, 2]
    action.hand("PLACE BLUE 1 (6000,4000)")
    action.move()
    assert action.state.apart_moves == 0, "6,000 yards are within reach"


def test_the_pale_ring_is_told_after_the_umpires_charge_and_not_again() -> None:
    """NWC.TA.25: from four tenths on a reminder; what halves her fire is settled with the next move's fire."""
    action = Action()
    action.hand("CHARGE RED 1 399")
    assert action.told(RingPut) == []
    action.hand("CHARGE RED 1 1")
    (ring,) = action.told(RingPut)
    assert (ring.ship, ring.received, ring.half_power, ring.clauses) == ("red 1", 400.0, False, ("NWC.TA.25", "NWC.ME.23"))
    action.move()
    assert action.told(RingPut) == []
    action.hand("CHARGE RED 1 50")
    assert action.told(RingPut) == []
    action.hand("CHARGE RED 1 50")
    assert action.told(RingPut) == []
    action.move()
    assert [(event.half_power, event.clauses) for event in action.told(RingPut)] == [(True, ("NWC.TA.17",))]


def test_with_the_ring_at_four_tenths_no_pale_one_is_told() -> None:
    action = Action(options={"ring_at_four_tenths": True})
    action.hand("CHARGE RED 1 400")
    assert action.told(RingPut) == []
    action.move()
    assert [event.half_power for event in action.told(RingPut)] == [True]
