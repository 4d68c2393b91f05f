"""What seldom happens in a Fleet game, and what then holds: ships aground, losses together, mines, torpedoes."""

import json

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Slot
from sandgate.kernel.errors import RecordError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.fleet.events import ShipMoved
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.fleet.shore import run_aground
from sandgate.rules.nwc1902.squadron.coast.events import (
    MinesCrossed,
    MineStruck,
    RanAground,
    SubmarineDiscovered,
    SubmarineFired,
    SubmarineTorpedoSeen,
    SubmarineUnseen,
)
from sandgate.rules.nwc1902.squadron.events import (
    CommandPassed,
    ShipRemoved,
    SignalFell,
    SignalHoisted,
    SignalSeen,
    StandingOrderIdle,
    StandingOrderWorked,
)
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.sea.ways import Way

from .playing import Action, Plain, fleet, scenario

NO_MELEE = {"melee": False}
STOPS = ["IF MOVE 1 THEN S 0"]  # a column at full speed lies still from the end of move 2 on


def refusals(action: Action, role: str, text: str) -> list[str]:
    return [remark.clause for remark in action.remarks(role, text) if remark.fault != "none"]


# -- aground ---------------------------------------------------------------------------------------------------------------


def test_a_ship_aground_keeps_her_heading_whatever_is_signalled() -> None:
    """NWC.ME.01: speed 0, "and does not move again"; the others obey, and she still commands."""
    action = Action(fleet("red", 2), fleet("blue"), shores=[{"line": [[-500, 500], [-5, 500]]}])
    action.hand("PLACE RED 1 (-300,200)", "PLACE RED 2 (300,5)")
    action.move("HV 4R; HS 1/2")
    assert [(event.ship, event.at_s) for event in action.told(RanAground)] == [("red 1", 45.0)], "300 yards at 20/3 a second"
    action.move("X; XS")
    aground = action.ship("red 1")
    assert action.place("red 1") == (-300.0, 500.0, 0.0)
    assert (aground.speed_kn, aground.motion, aground.aground) == (0.0, None, True)
    assert action.ship("red 2").heading_deg == 45.0
    assert [event.way_yd for event in action.told(ShipMoved) if event.ship == "red 1"] == [0.0]
    assert [event.ship for event in action.move("HV 4L") if isinstance(event, SignalHoisted)] == ["red 1"]


def test_a_ship_that_comes_upon_a_shore_in_her_turn_lies_there_as_she_headed() -> None:
    """Of eight points she has turned some: she lies on the shore between the two courses, and turns no more."""
    action = Action(fleet("red", 1), fleet("blue"), shores=[{"line": [[-50, 300], [900, 300]]}])
    action.move("C 8R")
    x_yd, y_yd, heading_deg = action.place("red 1")
    assert y_yd == 300.0
    assert x_yd > 0.0
    assert 0.0 < heading_deg < 90.0
    action.move()
    assert action.place("red 1") == (x_yd, y_yd, heading_deg)


def test_a_flagship_aground_leads_no_column_any_more() -> None:
    """NWC.TA.35: the next one in the wake is the head, and turns by signal only."""
    action = Action(fleet("red", 3, flag=1), fleet("blue"), shores=[{"line": [[-500, 900], [500, 900]]}])
    action.move()
    assert action.ship("red 1").aground
    assert action.state.fleets[0].column == (102, 103)
    assert refusals(action, "red", "C 4R") == ["NWC.TA.35"]


def test_where_and_when_she_comes_upon_the_first_of_two_shores() -> None:
    """20/3 yards a second: 1502.3 yards after 225.345 seconds, in move 2; the next line is 2.5 yards behind."""
    lines = [[[1504.8, -500], [1504.8, 500]], [[1502.3, -500], [1502.3, 500]]]
    action = Action(fleet("red", 1, heading_deg=90), fleet("blue"), shores=[{"line": line} for line in lines])
    action.hand("PLACE BLUE 1 (20000,9000)")
    action.move()
    action.move()
    (event,) = action.told(RanAground)
    assert event.at_s == pytest.approx(225.345, abs=1e-3)
    assert event.slots == (Slot(2, "NWC.ME.01", 101),)
    assert (event.x_yd, event.y_yd) == (1502.296875, 0.0), "19 of 64 parts of a yard"
    assert action.place("red 1") == (1502.296875, 0.0, 90.0)


def test_a_shore_at_the_very_end_of_the_move_is_reached() -> None:
    action = Action(fleet("red", 1), fleet("blue"), shores=[{"line": [[-500, 1000], [500, 1000]]}])
    action.move()
    assert [event.at_s for event in action.told(RanAground)] == [150.0]


def test_north_is_no_degree_and_never_360() -> None:
    """A heading that the grid of the board takes for north."""
    action = Action(fleet("red", 1), fleet("blue"), shores=[{"line": [[-500, 50], [500, 50]]}])
    way = Way(lambda second: (0.0, second, 359.999), 1.0)
    state, _, _ = run_aground(action.state, {101: way}, Dealt())
    assert (state.ships[0].y_yd, state.ships[0].heading_deg) == (50.0, 0.0)


def test_the_umpire_may_let_a_ship_pass_over_a_shoal() -> None:
    """NWC.ME.23: the finding that she runs aground is his."""
    action = Action(fleet("red", 1), fleet("blue"), shores=[{"line": [[-500, 500], [500, 500]]}])
    action.answers = {Slot(1, "NWC.ME.01", 101): "no"}
    action.move()
    assert action.place("red 1") == (0.0, 1000.0, 0.0)
    assert not action.ship("red 1").aground


def test_a_boat_aground_stays_and_fires() -> None:
    boat = {"side": "red", "name": "Porter", "kind": "destroyer", "at_yd": [5000, 0], "speed_kn": 12}
    action = Action(fleet("red"), fleet("blue"), boats=[boat], shores=[{"line": [[4000, 400], [6000, 400]]}])
    action.move()
    assert [(event.ship, event.at_s) for event in action.told(RanAground)] == [("Porter", 60.0)]
    lies = action.state.boats[0]
    assert (lies.x_yd, lies.y_yd, lies.heading_deg, lies.aground) == (5000.0, 400.0, 0.0, True)
    action.move("TB 1: L 8; TB 1: T1 0 E")
    after = action.state.boats[0]
    assert (after.x_yd, after.y_yd, after.heading_deg) == (5000.0, 400.0, 0.0)
    assert [(event.spent, event.ship) for event in action.told(TorpedoPassed)] == [(True, "Porter")]


@pytest.mark.parametrize(
    ("line", "turned_pt", "part"), [([[-500, 100], [5000, 100]], 0.86, 1.0), ([[300, -500], [300, 5000]], 9.27, 0.5)]
)
def test_a_ship_aground_has_turned_as_far_as_she_came(line: list[list[int]], turned_pt: float, part: float) -> None:
    """NWC.TA.51: of 12 points she has turned less than one at a shore ahead of her, more than 8 at one beside her."""
    action = Action(fleet("red", 1), fleet("blue", 1), shores=[{"line": line}], options=NO_MELEE)
    action.hand("PLACE BLUE 1 (0,3500)")
    action.move("C 12R")
    assert action.ship("red 1").aground
    assert action.place("red 1")[2] == pytest.approx(turned_pt * 11.25, abs=0.1)
    assert [event.points / event.figure for event in action.told(GunFireMeasured) if event.firer == "red 1"] == [part]


def test_a_ship_aground_on_her_run_to_a_station_has_turned_to_it() -> None:
    """NWC.TA.59: red 2 runs back from (800, 3000) to (0, 600), 14 points round; she has turned them as she begins."""
    action = Action(fleet("red", 2), fleet("blue", 1), shores=[{"line": [[500, 2900], [900, 2900]]}], options=NO_MELEE)
    action.move("HC")
    action.hand("PLACE RED 1 (0,0)", "PLACE RED 2 (800,3000)", "PLACE BLUE 1 (3300,1900)")
    action.move("X")
    assert action.place("red 2") == pytest.approx((766.7, 2900.0, 198.4), abs=0.1)
    assert [event.points / event.figure for event in action.told(GunFireMeasured) if event.firer == "red 2"] == [0.5]


# -- losses ----------------------------------------------------------------------------------------------------------------


def test_the_last_ship_of_a_column_is_lost_in_the_turn() -> None:
    """She stays where the move ended; the others turn on in the same water, and no wake is kept for her."""
    action = Action()
    action.hand("CHARGE RED 4 1000")
    action.move("C 8R")
    place = action.place("red 4")
    assert action.ship("red 4").gone
    action.move()
    assert action.place("red 4") == place
    assert action.state.fleets[0].column == (101, 102, 103)
    assert [action.place(f"red {wing}")[1:] for wing in (1, 2, 3)] == [(action.place("red 1")[1], 90.0)] * 3
    assert [action.place("red 1")[0] - action.place(f"red {wing}")[0] for wing in (2, 3)] == [400.0, 800.0]
    assert sum(stretch.length_yd for stretch in action.state.fleets[0].wake) == pytest.approx(1000.0, abs=0.1), (
        "a move's way"
    )


def test_flagship_and_second_fall_together() -> None:
    """NWC.TA.31: "Each loss costs one such move, also when both fall together (two moves)"; lost in move 1."""
    action = Action(fleet("red", flag=1, second=4), fleet("blue"))
    action.hand("CHARGE RED 1 1000", "CHARGE RED 4 1000")
    action.move("HV 4R; HS 1/2")
    assert [(event.signal, event.to) for event in action.told(SignalFell)] == [("V 4R", ("red",)), ("S 1/2", ("red",))]
    assert [event.to for event in action.told(SignalSeen) if not event.up] == [("blue",)] * 2, "he sees them come down"
    assert [(event.ship, event.mute_moves, event.to) for event in action.told(CommandPassed)] == [("red 2", 2, ("red",))]
    assert action.view("blue").hoists == ()
    for _ in (2, 3):
        assert refusals(action, "red", "HV 4R") == ["NWC.TA.31"]
        assert refusals(action, "red", "C 4R") == [], "the leader's free change of direction still works"
        action.move()
    action.move("HV 4R")
    assert [event.ship for event in action.told(SignalHoisted)] == ["red 2"], "move 4: the lowest number left"


def test_who_took_over_is_lost_in_the_mute_move() -> None:
    """NWC.TA.31: "when he too is lost, the same again": the second in move 2, which was mute; then move 3 is."""
    action = Action(fleet("red", flag=1, second=4), fleet("blue"))
    action.hand("CHARGE RED 1 1000")
    action.move()
    action.hand("CHARGE RED 4 1000")
    action.move()
    assert [(event.ship, event.mute_moves) for event in action.told(CommandPassed)] == [("red 2", 1)]
    assert refusals(action, "red", "HV 4R") == ["NWC.TA.31"]
    action.move()
    assert refusals(action, "red", "HV 4R") == []


def test_nobody_commands_a_fleet_that_is_gone() -> None:
    action = Action(fleet("red", 1), fleet("blue", 1))
    action.hand("CHARGE RED 1 1000")
    action.move("HV 4R")
    assert [event.signal for event in action.told(SignalFell)] == ["V 4R"]
    assert action.told(CommandPassed) == []
    result = GAME.result(action.state)
    assert result is not None
    assert (result.winner, result.outcome.partition(";")[0]) == ("blue", "red has no ship left after move 1")


@pytest.mark.parametrize("order", ["2: F 1", "2: SPD 6", "2: RES", "2: SFT 9 E"])
def test_a_standing_order_to_a_lost_ship_is_idle(order: str) -> None:
    """NWC.TA.32 and NWC.TA.16: there is nobody to carry it out; she stays as she was, and it is not tried again."""
    action = Action(fleet("red", 3, instructions=[f"IF MOVE 2 THEN {order}"]), fleet("blue"))
    action.hand("CHARGE RED 2 1000")
    action.move()
    lost = action.ship("red 2")
    action.move()
    assert [(event.reason, event.to) for event in action.told(StandingOrderIdle)] == [("the ship is lost", ("red",))]
    assert action.told(StandingOrderWorked) == []
    assert action.ship("red 2") == lost
    action.move()
    assert action.told(StandingOrderIdle) == []


# -- mines, submarines, boats ----------------------------------------------------------------------------------------------


def test_mines_across_the_own_wake_strike_the_pursuer() -> None:
    """NWC.ME.04: "The defender's own ships know the channel and are not tried"; red comes to its edge in move 2."""
    blue = fleet("blue", 2, defends=True, mine_fields_to_lay=1)
    corners = "(-100,2500) (100,2500) (100,2700) (-100,2700)"
    action = Action(fleet("red", 1), blue, faces=(1,), opening=("", f"MINES {corners}"), options=NO_MELEE)
    action.hand("PLACE BLUE 1 (0,2600)", "PLACE BLUE 2 (0,2200)", "PLACE RED 1 (0,500)")
    action.move()
    assert action.told(MineStruck) + action.told(MinesCrossed) == []
    action.move()
    (struck,) = action.told(MineStruck)
    assert (struck.ship, struck.at_s, struck.x_yd, struck.y_yd, struck.die) == ("red 1", 300, 0.0, 2500.0, 1)
    assert struck.to == ("red", "blue")
    assert [event.cause for event in action.told(ShipRemoved)] == ["a mine"]
    assert action.view("red").fields == ()


def test_only_the_defender_draws_a_field() -> None:
    """NWC.ME.03: "Mine fields are drawn as polygons by the defender at the opening"."""
    with pytest.raises(
        ValueError, match=r"red has mine_fields_to_lay; only the side with `defends: true` may \[NWC.ME.03\]"
    ):
        scenario(fleet("red", mine_fields_to_lay=1), fleet("blue", defends=True))
    action = Action(fleet("red"), fleet("blue", defends=True, mine_fields_to_lay=1), opening=None)
    assert [remark.clause for remark in action.remarks("red", "MINES (0,100) (50,100) (50,200)")] == ["NWC.ME.03"]


FIELD: Plain = {"side": "blue", "corners": [[-100, 900], [100, 900], [100, 1100], [-100, 1100]]}


def test_a_ship_that_lies_in_a_mine_field_is_tried_in_every_move() -> None:
    """NWC.ME.04: "for every move in which the track of a ship's centre enters or lies in the field"."""
    action = Action(fleet("red", 1, instructions=STOPS), fleet("blue", defends=True), mine_fields=[FIELD], faces=(6, 6, 1))
    action.move()
    assert action.told(MinesCrossed) == [], "750 yards at 9 knots"
    action.hand("PLACE RED 1 (0,800)")
    for _ in range(2):
        action.move()
        assert [(event.ship, event.die, event.to) for event in action.told(MinesCrossed)] == [("red 1", 6, ())]
    action.move()
    assert [(event.ship, event.die) for event in action.told(MineStruck)] == [("red 1", 1)]


def test_a_ship_aground_in_a_mine_field_is_tried_too() -> None:
    """She lies in it as well as one that has stopped there."""
    shore = {"line": [[-100, 1000], [100, 1000]]}
    action = Action(fleet("red", 2), fleet("blue", defends=True), mine_fields=[FIELD], shores=[shore], faces=(6, 1))
    action.hand("PLACE RED 2 (-9000,0)")
    action.move()
    assert action.ship("red 1").aground
    assert [(event.ship, event.at_s) for event in action.told(MinesCrossed)] == [("red 1", 135)], (
        "900 yards at 20/3 a second"
    )
    action.move()
    (struck,) = action.told(MineStruck)
    assert (struck.ship, struck.x_yd, struck.y_yd) == ("red 1", 0.0, 1000.0)
    assert action.ship("red 1").gone
    action.move()
    assert action.told(MineStruck) + action.told(MinesCrossed) == [], "nor is she tried when she is gone"


def test_a_submarine_dived_under_a_fleet() -> None:
    """NWC.ME.10: "Dived: never discovered"; she fires at 400 yards (NWC.ME.07) and hits with 1 in 6 (NWC.ME.08)."""
    submarine = {"side": "blue", "name": "Holland", "at_yd": [0, 500], "dived": True}
    action = Action(fleet("red"), fleet("blue", defends=True), submarines=[submarine], faces=(1,))
    action.move()
    assert action.told(SubmarineDiscovered) + action.told(SubmarineUnseen) == [], "no throw"
    assert [piece for piece in action.view("red").pieces if piece.kind == "submarine"] == []
    action.move("", "SUB 1: FIRE 4")
    (fired,) = action.told(SubmarineFired)
    assert (fired.range_yd, fired.chance_in_six, fired.die) == (400.0, 1, 1)
    assert fired.at_s == 195, "red 4 begins at y = -200 and comes to y = 100 after 45 seconds"
    assert fired.clauses[:2] == ("NWC.ME.07", "NWC.ME.08")
    assert (fired.struck, fired.to) == (True, ("blue",))
    seen = [(event.target, event.to, event.at_s) for event in action.told(SubmarineTorpedoSeen)]
    assert seen == [("red 4", ("red",), 300)], "when the move ends, which tells nothing of her second"
    assert [(event.ship, event.cause) for event in action.told(ShipRemoved)] == [("red 4", "a submarine's torpedo")]
    assert action.told(SubmarineDiscovered) + action.told(SubmarineUnseen) == []
    assert action.state.submarines[0].spent


def test_the_torpedo_of_a_boat_strikes_a_friend() -> None:
    """NWC.TA.56: 300 yards at 15 yards a second; red 1 makes 133 1/3 in these 20 seconds."""
    boats = [{"side": "red", "name": "Porter", "kind": "torpedo boat", "at_yd": [300, 133.3], "speed_kn": 0}]
    action = Action(fleet("red", 1), fleet("blue", 1), boats=boats, faces=(1,), options=NO_MELEE)
    action.hand("PLACE BLUE 1 (-300,0)")
    action.move("TB 1: T1 0 W")
    (tried,) = action.told(TorpedoTried)
    assert (tried.ship, tried.target, tried.ran_true, tried.points) == ("Porter", "red 1", True, 1000.0)
    assert tried.at_s == pytest.approx(20.0, abs=1.0)
    assert action.ship("red 1").gone
    assert action.ship("red 1").received == 1000.0 + sum(
        event.points for event in action.told(GunFireMeasured) if event.target == "red 1"
    )


# -- a ruling ---------------------------------------------------------------------------------------------------------------


RULING = "RULE 1 NWC.TA.48 red-1>blue-1 = no BECAUSE the smoke had lifted"


def masked(*rulings: str) -> tuple[Table, list[Plain]]:
    """A closed table at which red 2, 400 yards off on the line, masks blue 1 at 2,500 yards from red 1; what red 1 did."""
    fleets = fleet("red", 2, instructions=["IF MOVE 1 THEN F 1"]), fleet("blue", 1)
    table = Table.open(GAME, scenario(*fleets, options=NO_MELEE), Memory(), Desk.of_seed(3), umpire=True)
    for _ in range(2):
        for role in ("red", "blue"):
            assert table.hand_in(role, "").receipt
        for ruling in rulings if table.fold.state.opened else ():
            table.rule(ruling)
        table.publish()
        if table.fold.state.move == 0:
            table.hand_in(UMPIRE, "PLACE BLUE 1 (2500,0); PLACE RED 1 (0,0); PLACE RED 2 (400,0)", "hand")
    table.close()
    told = [event for line in table.store.read() for event in json.loads(line).get("events", ())]
    return table, [event for event in told if event.get("firer") == "red 1"]


def test_a_mask_that_the_umpire_overrules_is_cited_and_stands_in_the_record() -> None:
    """NWC.TA.48 and NWC.ME.23: the shot of 50 points (NWC.TA.13) rests on his ruling, and the record verifies with it."""
    _, hindered = masked()
    assert [(event["event"], event["hindrance"]) for event in hindered] == [("OrderedFireHindered", "masked")]
    table, (shot,) = masked(RULING)
    assert (shot["event"], shot["target"], shot["points"], shot["clauses"][-1]) == (
        "GunFireMeasured",
        "blue 1",
        50.0,
        "NWC.ME.23",
    )
    assert [1, "NWC.TA.48", 101, 201, 0] in shot["slots"]
    lines = table.store.read()
    assert verify(GAME, lines, {role: table.stream(role) for role in table.fold.roles}).closed
    (answer,) = [entry for entry in map(json.loads, lines) if entry["kind"] == "answer"]
    assert (answer["value"], answer["reason"]) == ("no", "the smoke had lifted")
    with pytest.raises(RecordError):
        verify(GAME, [line.replace('"value":"no"', '"value":"yes"') for line in lines])
