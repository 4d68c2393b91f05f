"""Torpedoes of fleets, shores, mines, submarines and small craft in play (NWC.TA.56, NWC.ME.01 to .11)."""

import pytest
from pydantic import ValidationError

from sandgate.kernel.contract import UMPIRE, Slot
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.squadron.coast.events import (
    MinesCrossed,
    MineStruck,
    RanAground,
    SubmarineDiscovered,
    SubmarineFired,
    SubmarineHeld,
    SubmarineUnseen,
)
from sandgate.rules.nwc1902.torpedo.events import TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid

from .playing import Action, Plain, fleet, scenario

NO_MELEE = {"melee": False}


def crossing(second: int, *also: str, faces: tuple[int, ...] = (), **options: float) -> Action:
    """Red 3 has fired SFT, and what else is given, east at a ship whose track is 600 yards off and that crosses 40 s later.

    A torpedo makes 15 yards a second, a ship at 12 knots 20 yards in 3 seconds. Red runs north from y = 0 and fires at
    y = 20/3 of the second; blue runs north too, abreast of that place 40 seconds later.
    """
    action = Action(fleet("red"), fleet("blue", ships=1), options=NO_MELEE | options, faces=faces)
    action.hand("PLACE RED 3 (0,0)", "PLACE RED 1 (-40000,0)", "PLACE RED 2 (-30000,0)", "PLACE RED 4 (-9000,0)")
    fired_yd, crossed_yd = second * 20 / 3, (second + 40) * 20 / 3
    action.hand(f"PLACE BLUE 1 (600,{fired_yd - crossed_yd:.3f})")
    action.move("; ".join(f"3: {tube} {second} E" for tube in ("SFT", *also)))
    return action


def test_story_torpedo_settled_in_its_move() -> None:
    action = crossing(100)
    tried = action.told(TorpedoTried)
    assert [(event.ship, event.target) for event in tried] == [("red 3", "blue 1")]
    assert tried[0].at_s == pytest.approx(140.0, abs=0.5)
    assert tried[0].to == ("red", "blue")


@pytest.mark.parametrize(("faces", "received"), [((1, 1), 1000.0), ((1, 6), 700.0), ((6, 1), 700.0), ((6, 6), 400.0)])
def test_what_two_torpedoes_and_the_guns_do_to_a_ship_in_one_move_is_added(faces: tuple[int, int], received: float) -> None:
    """NWC.TA.56, NWC.DU.45: 300 points a hit by agreement; one that misses takes nothing from what the other did.

    Red 3's broadside on a broadside at less than 1,000 yards is worth 400 (NWC.TA.14).
    """
    action = crossing(100, "SAT", faces=faces, torpedo_points=300.0)
    assert [event.die for event in action.told(TorpedoTried)] == list(faces)
    assert action.ship("blue 1").received == received


def test_what_the_umpire_charges_for_a_torpedo_cites_his_right() -> None:
    """NWC.ME.23, against NWC.DU.45: he gives 77 points for a hit, and a hit as the rules have it cites nothing of his."""
    ruled = crossing(130, faces=(1,), torpedo_points=300.0)
    plain = crossing(130, faces=(1,), torpedo_points=300.0)
    number = ruled.ship("blue 1").number
    ruled.answers[Slot(2, "NWC.DU.45", ruled.ship("red 3").number, number)] = "77"
    for action, points, cites in ((ruled, 77.0, True), (plain, 300.0, False)):
        action.move()
        (tried,) = action.told(TorpedoTried)
        assert (tried.points, "NWC.ME.23" in tried.clauses) == (points, cites)
        assert action.ship("blue 1").received == 800.0 + points, "red 3's broadsides of two moves, and the torpedo"


def test_story_torpedo_settled_in_the_next_move() -> None:
    action = crossing(130)
    assert action.told(TorpedoTried) == []
    assert [event.to for event in action.told(TorpedoFired)] == [("red",)]
    assert action.view("blue").running == (), "still in the water, and secret"
    assert len(action.view("red").running) == 1
    action.move()
    assert [event.at_s for event in action.told(TorpedoTried)] == [pytest.approx(170.0, abs=0.5)], "second 20 of move 2"
    assert [seen.fate for seen in action.view("blue").torpedoes] == ["erred"]


def test_a_tube_that_reloads_fires_nothing() -> None:
    action = crossing(100)
    ready = "SFT is still reloading: loaded again at second 100 of move 3; the order is void"
    assert [remark.text for remark in action.remarks("red", "3: SFT 99 E")] == [ready]
    action.move("3: SFT 99 E")
    assert [(event.ship, event.ready_s) for event in action.told(TorpedoVoid)] == [("red 3", 400.0)]


def test_a_torpedo_is_tried_on_friends_too() -> None:
    """Red 2 lies stopped across the line at 300 yards; the die shows 1, and she is struck."""
    red = fleet("red", instructions=["IF MOVE 1 THEN S 0"])
    action = Action(red, fleet("blue"), faces=(1,), options=NO_MELEE)
    action.move()
    action.move()
    action.move()
    action.hand("PLACE RED 1 (-40000,0)", "PLACE RED 3 (0,0)", "PLACE RED 2 (300,0)", "PLACE RED 4 (-9000,0)")
    action.move("3: SFT 0 E")
    assert [(event.target, event.ran_true) for event in action.told(TorpedoTried)] == [("red 2", True)]
    assert action.ship("red 2").gone


def test_a_torpedo_that_meets_nobody_is_disclosed_when_it_is_spent() -> None:
    action = Action()
    action.move("3: SFT 0 E")
    assert [(event.spent, event.to) for event in action.told(TorpedoPassed)] == [(True, ("red", "blue"))]


def test_the_umpire_may_let_a_torpedo_miss() -> None:
    action = crossing(100)
    cut = action.told(TorpedoTried)[0].slots[0]
    ruled = Action(fleet("red"), fleet("blue", ships=1), options=NO_MELEE)
    ruled.answers = {cut: "no"}
    ruled.hand("PLACE RED 3 (0,0)", "PLACE RED 1 (-40000,0)", "PLACE RED 2 (-30000,0)", "PLACE RED 4 (-9000,0)")
    ruled.hand(f"PLACE BLUE 1 (600,{-40 * 20 / 3:.3f})")
    ruled.move("3: SFT 100 E")
    assert ruled.told(TorpedoTried) == []
    assert "NWC.ME.23" in ruled.told(TorpedoPassed)[0].clauses


# -- shores ------------------------------------------------------------------------------------------------------------


def test_story_battleship_runs_aground() -> None:
    """The shore lies across the way 500 yards ahead: half of the move's 1,000 yards."""
    shore = {"line": [[-500, 500], [500, 500]]}
    action = Action(fleet("red", ships=2), fleet("blue"), shores=[shore])
    action.move()
    assert [(event.ship, event.at_s) for event in action.told(RanAground)] == [("red 1", 75.0), ("red 2", 135.0)]
    assert action.place("red 1") == (0.0, 500.0, 0.0)
    assert (action.ship("red 1").speed_kn, action.ship("red 1").aground) == (0.0, True)
    action.move()
    assert action.place("red 1") == (0.0, 500.0, 0.0), "she does not move again"


def test_a_ship_aground_still_fights() -> None:
    shore = {"line": [[-500, 500], [500, 500]]}
    action = Action(fleet("red", ships=1), fleet("blue", ships=1), shores=[shore])
    action.move()
    action.hand("PLACE BLUE 1 (2500,-500)")
    action.move()
    assert {(event.firer, event.target) for event in action.told(GunFireMeasured)} == {
        ("red 1", "blue 1"),
        ("blue 1", "red 1"),
    }


# -- mines -------------------------------------------------------------------------------------------------------------

FIELD: Plain = {"side": "blue", "corners": [[-100, 100], [100, 100], [100, 200], [-100, 200]]}


def mined(*faces: int, ships: int = 4) -> Action:
    """Red's column runs north through a field of the defending blue."""
    blue = fleet("blue", defends=True)
    return Action(fleet("red", ships=ships), blue, faces=faces, mine_fields=[FIELD])


def test_story_no_trace_of_the_field() -> None:
    action = mined(6)
    assert action.view("red").fields == ()
    assert len(action.view("blue").fields) == 1
    action.move()
    assert [event.to for event in action.told(MinesCrossed)] == [(), (), ()], "a die without an explosion is told to nobody"
    assert action.view("red").explosions == ()


def test_story_four_ships_through_a_mine_field() -> None:
    """The field lies where all four run in one move; each is thrown for once."""
    field = {"side": "blue", "corners": [[-100, -250], [100, -250], [100, -200], [-100, -200]]}
    action = Action(fleet("red"), fleet("blue", defends=True), faces=(1, 4, 6, 1), mine_fields=[field])
    action.hand("PLACE RED 1 (0,-300)", "PLACE RED 2 (0,-700)", "PLACE RED 3 (0,-1100)", "PLACE RED 4 (0,-1190)")
    action.move()
    assert [event.ship for event in action.told(MineStruck)] == ["red 1", "red 4"]
    assert [ship.name for ship in action.state.ships if ship.gone] == ["red 1", "red 4"]
    assert [explosion.move for explosion in action.view("red").explosions] == [1, 1]


def test_every_field_has_a_throw_of_its_own() -> None:
    """NWC.ME.04, NWC.DU.23: one die for each field and ship, named so; two fields lie one behind the other in the way."""
    behind = {"side": "blue", "corners": [[-100, 400], [100, 400], [100, 500], [-100, 500]]}
    blue = fleet("blue", defends=True)
    action = Action(fleet("red", 1), blue, faces=(6, 1), mine_fields=[FIELD, behind])
    action.move()
    (crossed,), (struck,) = action.told(MinesCrossed), action.told(MineStruck)
    assert (crossed.at_s, crossed.slots) == (15, (Slot(1, "NWC.ME.04", 1, 101),)), "100 yards at 20/3 a second"
    assert (struck.at_s, struck.y_yd) == (60, 400.0)
    assert struck.slots == (Slot(1, "NWC.ME.04", 2, 101), Slot(1, "NWC.ME.04", 2, 101, 1))
    assert action.ship("red 1").received == 1000.0
    both = Action(fleet("red", 1), blue, faces=(1, 1), mine_fields=[FIELD, behind], options={"torpedo_points": 100})
    both.move()
    assert both.ship("red 1").received == 200.0
    assert len(both.view("red").explosions) == 2


def test_the_defender_knows_the_channel() -> None:
    field = {"side": "blue", "corners": [[19_900, 100], [20_100, 100], [20_100, 200], [19_900, 200]]}
    action = Action(fleet("red"), fleet("blue", defends=True), faces=(1,), mine_fields=[field])
    action.move()
    assert action.told(MineStruck) == []
    assert action.told(MinesCrossed) == []


def test_the_defender_draws_a_field_at_the_opening() -> None:
    blue = fleet("blue", defends=True, mine_fields_to_lay=1)
    action = Action(fleet("red"), blue, opening=("", "MINES (0,100) (50,100) (50,200)"))
    assert len(action.view("blue").fields) == 1
    assert action.view("red").fields == ()


# -- submarines --------------------------------------------------------------------------------------------------------


def with_submarine(*faces: int, **fields: object) -> Action:
    """Blue defends with a submarine in the way of red's single ship, which stands on north."""
    submarine = {"side": "blue", "name": "Holland", "at_yd": [300, 1000], "heading_deg": 270, **fields}
    blue = fleet("blue", defends=True)
    return Action(fleet("red", ships=1), blue, faces=faces, submarines=[submarine], options=NO_MELEE)


def test_story_attacker_has_no_submarine() -> None:
    with pytest.raises(
        ValidationError, match=r"red has submarine Holland; only the side with `defends: true` may \[NWC.ME.06"
    ):
        scenario(fleet("red"), fleet("blue", defends=True), submarines=[{"side": "red", "name": "Holland", "at_yd": [0, 0]}])


def test_an_undiscovered_submarine_fires_at_four_hundred_yards() -> None:
    """Red comes within 400 yards of her when she has y = 1000 - 264.6 of way left: in mid-move."""
    action = with_submarine(2)
    action.move("", "SUB 1: FIRE 1")
    fired = action.told(SubmarineFired)
    assert [(event.chance_in_six, event.struck) for event in fired] == [(2, True)]
    assert fired[0].range_yd == pytest.approx(400.0, abs=7.0)
    assert fired[0].at_s < 150
    assert action.ship("red 1").gone


def test_the_attacker_knows_that_she_is_there_and_not_where() -> None:
    action = with_submarine()
    assert [(each.name, each.number) for each in action.view("red").submarines] == [("Holland", 401)]
    assert action.view("red").own_submarines == ()
    assert [piece.kind for piece in action.view("red").pieces if piece.kind == "submarine"] == []


def test_a_submarine_is_discovered_and_told_to_both() -> None:
    action = with_submarine(1)
    action.move()
    assert [event.to for event in action.told(SubmarineDiscovered)] == [("red", "blue")]
    assert [(seen.x_yd, seen.y_yd) for seen in action.view("red").sighted] == [(300.0, 1000.0)]


def test_a_throw_that_discovers_nothing_stays_hidden() -> None:
    action = with_submarine(6)
    action.move()
    assert [event.to for event in action.told(SubmarineUnseen)] == [()]


def test_a_discovered_submarine_that_stays_awash_has_no_chance() -> None:
    action = with_submarine(1)
    action.move()
    action.hand("PLACE RED 1 (0,600)")
    action.move("", "SUB 1: FIRE 1")
    assert [event.ship for event in action.told(SubmarineHeld)] == ["Holland"]
    assert action.view("blue").own_submarines[0].spent is False


def test_story_second_torpedo_of_a_submarine() -> None:
    action = with_submarine(6)
    action.move("", "SUB 1: FIRE 1")
    refused = action.remarks("blue", "SUB 1: FIRE 1")
    assert [(remark.text, remark.clause) for remark in refused] == [("Holland has fired her only torpedo", "NWC.ME.09")]


def test_what_a_submarine_cannot_do_is_refused_with_its_clause() -> None:
    action = with_submarine()
    remarks = action.remarks("blue", "SUB 1: C 091 S 7; SUB 1: DIVE; SUB 2: RISE; SUB 1: FIRE 9")
    assert [remark.clause for remark in remarks] == ["NWC.ME.06", "NWC.ME.06", "NWC.ME.07"]
    assert [remark.clause for remark in action.remarks("blue", "SUB 1: C 270 S 7.3")] == ["NWC.ME.06"]


# -- small craft -------------------------------------------------------------------------------------------------------


def with_destroyer(**fields: object) -> Action:
    boat = {"side": "red", "name": "Bainbridge", "kind": "destroyer", "at_yd": [5000, 0], "speed_kn": 25, **fields}
    return Action(fleet("red"), fleet("blue"), boats=[boat])


def test_story_destroyer_straight_ahead() -> None:
    action = with_destroyer()
    action.move()
    assert action.state.boats[0].y_yd == pytest.approx(2083.3, abs=0.05)


def test_a_destroyer_turns_on_half_the_circle() -> None:
    """16 points to the right: twice her transfer is that of a ship with double the time, 460 yards; she makes 230."""
    action = with_destroyer(speed_kn=12)
    action.move("TB 1: R 16")
    boat = action.state.boats[0]
    assert boat.x_yd - 5000 == pytest.approx(230.0, abs=0.1)
    assert boat.heading_deg == 180.0


def test_a_destroyer_fires_to_either_side() -> None:
    action = with_destroyer()
    action.move("TB 1: T1 0 W; TB 1: T2 0 E")
    assert [event.leaves_deg for event in action.told(TorpedoFired)] == [270.0, 90.0]
    assert [remark.clause for remark in action.remarks("red", "TB 1: SPD 26")] == ["NWC.ME.11"]


def test_the_umpire_sees_all_of_the_coast() -> None:
    action = mined(6)
    assert len(action.view(UMPIRE).fields) == 1
