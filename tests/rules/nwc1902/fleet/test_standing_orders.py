"""Standing orders: their conditions in play, each met and each not met, and whom they may command (NWC.TA.32)."""

from dataclasses import replace

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.fleet.carrying_over import melee_of
from sandgate.rules.nwc1902.fleet.events import ShipMoved
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.melee.scenario import MeleeScenario
from sandgate.rules.nwc1902.squadron.events import StandingOrderIdle, StandingOrderWorked
from sandgate.rules.nwc1902.squadron.state import Hoist, Signal, Standing

from .playing import Action, Plain, fleet, scenario


def with_order(condition: str, **red: object) -> Action:
    """A game in which red, 20,000 yards from blue, turns by vessels when the condition is met."""
    return Action(fleet("red", instructions=[f"IF {condition} THEN V 4R"], **red), fleet("blue"))  # type: ignore[arg-type]


def works(action: Action) -> bool:
    """Whether the standing order works in the next move."""
    action.move()
    return bool(action.told(StandingOrderWorked))


def test_a_named_enemy_in_sight() -> None:
    """SIGHT n: "enemy ship n within 6,000 yards", of whichever ship; another enemy in sight does not do."""
    action = with_order("SIGHT 2")
    action.hand("PLACE BLUE 1 (3000,0)", "PLACE RED 4 (0,-9000)")
    assert not works(action)
    action.hand("PLACE BLUE 2 (6001,1000)", "PLACE BLUE 1 (3000,1000)", "PLACE RED 1 (0,1000)")
    assert not works(action)
    action.hand("PLACE BLUE 2 (6000,2000)")
    assert works(action)


def test_a_lost_enemy_is_not_in_sight() -> None:
    """She comes within 4,500 yards in the move in which she is lost."""
    action = with_order("SIGHT 2")
    action.hand("PLACE BLUE 2 (0,6500) HEADING S", "CHARGE BLUE 2 1000")
    assert not works(action)
    assert not works(action)


def test_a_named_ship_ringed() -> None:
    """RING k: "ship k halved", not another one."""
    action = with_order("RING 2")
    action.hand("CHARGE RED 1 500", "CHARGE BLUE 2 500", "CHARGE RED 2 499")
    assert not works(action)
    assert action.ship("red 1").half_power
    assert not works(action)
    action.hand("CHARGE RED 2 1")
    assert not works(action), "the ring goes on at the end of the move"
    assert works(action)


@pytest.mark.parametrize(
    ("condition", "lost", "expected"),
    [
        ("LEADER LOST", "RED 1", True),
        ("LEADER LOST", "RED 2", False),
        ("LEADER LOST", "RED 4", False),
        ("LEADER LOST", "BLUE 1", False),
        ("FLAG LOST", "RED 1", False),
        ("FLAG LOST", "RED 2", True),
        ("FLAG LOST", "BLUE 2", False),
    ],
)
def test_leader_and_flagship_lost(condition: str, lost: str, expected: bool) -> None:
    """Red 1 leads the column, red 2 bears the flag."""
    action = with_order(condition, flag=2)
    action.hand(f"CHARGE {lost} 1000")
    assert not works(action), "nobody is lost as the move begins"
    assert works(action) is expected


def test_a_fleet_that_is_not_in_column_has_no_leader_to_lose() -> None:
    action = with_order("LEADER LOST", formation="line right")
    action.hand("CHARGE RED 1 1000")
    assert not works(action)
    assert not works(action)


def test_the_range_is_that_between_the_nearest_opponents() -> None:
    """RANGE: of all pairs the nearest; lost ships are no opponents."""
    action = with_order("RANGE < 3000")
    action.hand("PLACE BLUE 1 (0,-9000)", "PLACE RED 3 (9000,0)", "PLACE BLUE 4 (12000,0)")
    assert not works(action), "3,000 yards are not below it"
    action.hand(
        "PLACE BLUE 4 (9000,5000) HEADING S", "CHARGE BLUE 4 1000", "PLACE BLUE 1 (9000,0)", "PLACE RED 3 (9000,-4000)"
    )
    action.hand("CHARGE BLUE 1 1000")
    assert not works(action), "4,000 yards"
    assert not works(action), "both that are nearer are lost"
    action.hand("PLACE BLUE 3 (11999,3000)", "PLACE RED 3 (9000,3000)")
    assert works(action)


def test_a_named_move() -> None:
    action = with_order("MOVE 3")
    assert [works(action) for _ in range(4)] == [False, False, True, False]


# -- a leader who is lost ------------------------------------------------------------------------------------------------


def leader_lost(*manoeuvres: str) -> Action:
    """A game in which red 1 is lost while she leads, after these sheets of red."""
    action = with_order("LEADER LOST", flag=2)
    for sheet in manoeuvres:
        action.move(sheet)
    action.hand("CHARGE RED 1 1000")
    assert not works(action), "nobody is lost as the move begins"
    return action


def test_the_leader_is_lost_and_the_order_waits_by_a_ruling() -> None:
    """NWC.ME.23: it has not worked, and she is still lost when the next move begins."""
    action = leader_lost()
    action.answers[Slot(2, "NWC.TA.32", 102)] = "no"
    assert not works(action)
    assert works(action)


def test_the_leader_is_lost_and_a_ship_is_put_elsewhere() -> None:
    """The column is gone by then, and had lost its leader."""
    action = leader_lost()
    action.hand("PLACE RED 3 (5000,0)")
    assert works(action)


def test_the_guide_of_an_evolution_is_lost() -> None:
    """NWC.TA.59: "The guide is the leader of the column"; the others run to their stations for four moves."""
    action = leader_lost("HI R", "X")
    assert action.state.fleets[0].evolution == "line R"
    assert works(action)


def test_a_ship_that_leads_no_more_is_no_leader() -> None:
    """Red has turned together: nobody leads a line abreast."""
    action = with_order("LEADER LOST", flag=2)
    action.move("HV 8R")
    action.move("X")
    action.hand("CHARGE RED 1 1000")
    assert not works(action)
    assert not works(action)


# -- whom a standing order may command -----------------------------------------------------------------------------------


COAST: Plain = {
    "forts": [
        {"side": "blue", "name": "Alpha", "at_yd": [20_000, 3000], "guns": 2},
        {"side": "red", "name": "Beta", "at_yd": [0, 3000], "guns": 2},
    ],
    "submarines": [{"side": "blue", "name": "Holland", "at_yd": [20_000, 900], "heading_deg": 0}],
    "boats": [
        {"side": "blue", "name": "Porter", "at_yd": [20_000, 2000]},
        {"side": "red", "name": "Bagley", "kind": "destroyer", "at_yd": [0, 2000]},
    ],
    "options": {"melee": False},
}


def coast(side: str, condition_and_order: str, opening: tuple[str, str] | None = ("", "")) -> Action:
    """A coast that blue defends; both have a fort and a boat, blue has the submarine; one instruction in the scenario."""
    fleets = [fleet("red"), fleet("blue", defends=True)]
    fleets[("red", "blue").index(side)]["instructions"] = [condition_and_order] if condition_and_order else []
    return Action(*fleets, opening=opening, **COAST)


NOT_HIS = [
    ("red", "IF MOVE 1 THEN SUB 1: C E S 7", "you have no submarine 1", "NWC.ME.06"),
    ("red", "IF MOVE 1 THEN SUB 1: DIVE", "you have no submarine 1", "NWC.ME.06"),
    ("red", "IF MOVE 1 THEN SUB 2: FIRE 1", "you have no submarine 2", "NWC.ME.06"),
    ("red", "IF MOVE 1 THEN TB 1: SPD 20", "you have no boat 1 on the board", "NWC.ME.11"),
    ("blue", "IF MOVE 1 THEN TB 2: L 8", "you have no boat 2 on the board", "NWC.ME.11"),
    ("red", "IF MOVE 1 THEN TB 9: T1 0 N", "you have no boat 9 on the board", "NWC.ME.11"),
    ("red", "IF MOVE 1 THEN ALPHA: F 1", "you have no fort ALPHA", "NWC.ME.05"),
    ("red", "IF MOVE 1 THEN GAMMA: F 1", "you have no fort GAMMA", "NWC.ME.05"),
    ("red", "IF MOVE 1 THEN BETA: F 9", "there is no enemy 9 on the board", "NWC.TA.49"),
    ("red", "IF MOVE 1 THEN BETA: F 1/2/3", "Beta has 2 guns", "NWC.ME.02"),
    ("blue", "IF MOVE 1 THEN SUB 1: C E S 7.3", "Holland makes 7.2 knots at most", "NWC.ME.06"),
    ("blue", "IF MOVE 1 THEN SUB 1: FIRE 9", "there is no enemy ship 9 on the board", "NWC.ME.07"),
    ("red", "IF MOVE 1 THEN TB 2: SPD 26", "Bagley makes 25 knots at most", "NWC.ME.11"),
    ("red", "IF MOVE 1 THEN 5: RES", "you have no ship 5 on the board", "NWC.TA.32"),
    ("red", "IF MOVE 1 THEN 5: SFT 0 N", "you have no ship 5 on the board", "NWC.TA.32"),
    ("red", "IF MOVE 1 THEN 5: SPD 6", "you have no ship 5 on the board", "NWC.TA.32"),
    ("red", "IF MOVE 1 THEN 1: F 2/9", "there is no enemy 9 on the board", "NWC.TA.49"),
    ("red", "IF MOVE 1 THEN F FORT9", "there is no enemy FORT9 on the board", "NWC.TA.49"),
    ("red", "IF RING 5 THEN V 4R", "you have no ship 5 on the board", "NWC.TA.32"),
    ("red", "IF SIGHT 5 THEN V 4R", "there is no enemy 5 on the board", "NWC.TA.32"),
    ("red", "IF MOVE 1 THEN 2: SPD 14.5", "a ship makes 14.4 knots at most", "NWC.TA.52"),
]


@pytest.mark.parametrize(("side", "order", "problem", "clause"), NOT_HIS)
def test_what_a_standing_order_may_not_command(side: str, order: str, problem: str, clause: str) -> None:
    """Neither on the opening sheet nor in the scenario's file: not the enemy's, not what is not there, not beyond limits."""
    (remark,) = coast(side, "", opening=None).remarks(side, order)
    assert (remark.fault, remark.clause) == ("not allowed", clause)
    assert problem in remark.text
    with pytest.raises(ValueError, match=f"{side}: {order}: {problem}") as refused:
        coast(side, order)
    assert f"[{clause}]" in str(refused.value)


@pytest.mark.parametrize(
    ("side", "order"),
    [
        ("blue", "SUB 1: C E S 7.2"),
        ("blue", "SUB 1: DIVE"),
        ("blue", "SUB 1: FIRE 4"),
        ("blue", "TB 1: T1 0 N"),
        ("red", "TB 2: SPD 25"),
        ("red", "BETA: F TB1/ALPHA"),
        ("red", "2: SPD 14.4"),
        ("red", "2: RES"),
        ("red", "2: F SUB1"),
        ("red", "F ALPHA"),
        ("red", "F *"),
        ("red", "A"),
    ],
)
def test_what_a_standing_order_may_command(side: str, order: str) -> None:
    action = coast(side, f"IF MOVE 1 THEN {order}")
    assert works(action)


def test_all_that_is_wrong_with_the_instructions_of_a_scenario_is_told_at_once() -> None:
    red = fleet("red", instructions=["IF RING 7 THEN V 4R", "IF MOVE 1 THEN 8: RES"])
    with pytest.raises(ValueError, match="no ship 7") as refused:
        scenario(red, fleet("blue", instructions=["IF MOVE 1 THEN SUB 1: DIVE"]))
    assert "no ship 8" in str(refused.value)
    assert "blue: IF MOVE 1 THEN SUB 1: DIVE: you have no submarine 1" in str(refused.value)


def test_a_standing_order_is_held_to_the_limits_of_the_moment() -> None:
    """NWC.ME.06: Holland heads north by then, and turns 8 points in a move at most."""
    action = coast("blue", "IF MOVE 2 THEN SUB 1: C 180 S 7")
    action.move()
    action.move()
    assert [event.reason for event in action.told(StandingOrderIdle)] == ["Holland turns 8 points in a move at most"]
    assert (action.state.submarines[0].heading_deg, action.state.submarines[0].speed_kn) == (0.0, 0.0)


def test_the_guide_has_no_reserve_by_instruction_either() -> None:
    """NWC.TA.52."""
    action = Action(fleet("red", instructions=["IF MOVE 1 THEN 1: RES"]), fleet("blue"))
    action.move()
    assert [event.reason for event in action.told(StandingOrderIdle)] == ["red 1 is the guide"]


def test_nobody_orders_the_enemys_fort_whatever_stands() -> None:
    """NWC.ME.05: Alpha is blue's; an order of red's for it, had it come to stand, does nothing."""
    state = coast("red", "").state
    red, blue = state.fleets
    action = coast("red", "")
    action.state = replace(state, fleets=(replace(red, standing=(Standing("MOVE", 1.0, "ALPHA: F 1"),)), blue))
    action.move()
    assert [fort.targets for fort in action.state.forts] == [(), ()]


# -- a speed of her own --------------------------------------------------------------------------------------------------


def ways(action: Action, name: str, moves: int) -> list[float]:
    """The ways of a ship in so many moves."""
    made = []
    for _ in range(moves):
        action.move()
        made += [round(event.way_yd, 1) for event in action.told(ShipMoved) if event.ship == name]
    return made


def test_a_speed_beyond_the_fleets_is_her_reserve() -> None:
    """NWC.TA.52: 20 per cent, "at most four moves in succession, then at least as many moves without it"."""
    red = fleet("red", formation="line right", instructions=["IF MOVE 1 THEN 4: SPD 14.4"])
    action = Action(red, fleet("blue"))
    assert ways(action, "red 4", 9) == [1200.0] * 4 + [1000.0] * 4 + [1200.0]
    column = Action({**red, "formation": "column"}, fleet("blue"))
    assert ways(column, "red 4", 6) == [1200.0] * 4 + [1000.0] * 2
    assert (column.ship("red 4").reserve_moves, column.ship("red 4").rest_moves) == (0, 2)


def test_the_guide_makes_the_speed_of_the_fleet_at_most() -> None:
    """NWC.TA.52: "The whole fleet, the guide included, cannot use it"."""
    for formation in ("column", "line right"):
        red = fleet("red", formation=formation, instructions=["IF MOVE 1 THEN 1: SPD 14.4"])
        action = Action(red, fleet("blue"))
        assert ways(action, "red 1", 2) == [1000.0, 1000.0]
        assert action.ship("red 1").reserve_moves == 0


def test_a_speed_within_the_fleets_spares_her_reserve() -> None:
    """NWC.TA.53: from 12 knots to 7 and back, 9.5 in the middle of each move."""
    instructions = ["IF MOVE 1 THEN 4: SPD 6", "IF MOVE 2 THEN 4: SPD 12"]
    action = Action(fleet("red", formation="line right", instructions=instructions), fleet("blue"))
    assert ways(action, "red 4", 3) == [791.7, 791.7, 1000.0]
    assert action.ship("red 4").reserve_moves == 0


def test_the_limit_goes_by_the_speed_that_the_sheet_chooses() -> None:
    action = Action(fleet("red", cards_kn=[12, 10]), fleet("blue"), opening=None)
    assert action.remarks("red", "IF MOVE 1 THEN 2: SPD 12.1; SPEED 10")[0].clause == "NWC.TA.52"
    assert action.remarks("red", "IF MOVE 1 THEN 2: SPD 12; SPEED 10") == ()
    assert action.remarks("red", "IF MOVE 1 THEN 2: SPD 14.4") == ()


# -- on to the mêlée -----------------------------------------------------------------------------------------------------


def carried(state: State, side: str = "red") -> Plain:
    """What a fleet is in the mêlée, which takes the scenario."""
    plain = melee_of(state)
    MeleeScenario.model_validate(plain)
    return next(each for each in plain["fleets"] if each["side"] == side)


def test_a_ship_goes_over_with_no_more_than_her_reserve() -> None:
    """NWC.ME.22: "fleet speed plus 20 per cent"."""
    action = Action()
    ships = tuple(replace(ship, ordered_kn=30.0) if ship.number == 102 else ship for ship in action.state.ships)
    assert [each["engines_kn"] for each in carried(replace(action.state, ships=ships))["ships"]] == [12, 14.4, 12, 12]


def test_a_signal_that_has_flown_all_day_goes_over() -> None:
    """One fleet move counts as five; what is understood after five is so after a thousand."""
    state = replace(Action(moves=400).state, move=300, hoists=(Hoist("red", 101, 1, Signal("V", 4, "R")),))
    assert carried(state)["signals"] == [{"signal": "HV 4R", "ship": 1, "flown_moves": 1000}]


def test_a_move_far_off_is_waited_for_in_the_melee() -> None:
    """NWC.TA.32: MOVE 900 stands 599 fleet moves ahead after move 300, with 2,995 of the mêlée before it."""
    action = Action(fleet("red", instructions=["IF MOVE 900 THEN V 4R", "IF MOVE 5 THEN V 4L"]), fleet("blue"), moves=1000)
    assert carried(replace(action.state, move=300))["instructions"] == ["IF MOVE 2996 THEN V 4R", "IF MOVE 1 THEN V 4L"]


def test_a_leader_who_is_lost_goes_over_as_the_leader() -> None:
    assert carried(leader_lost().state)["leader"] == 1
    assert carried(Action().state)["leader"] == 1
    assert carried(Action(fleet("red", formation="line right"), fleet("blue")).state)["leader"] == 0
