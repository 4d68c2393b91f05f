"""Gun and torpedo fire in the mêlée (NWC.ME.21, NWC.DU.20, .38 and .42)."""

from sandgate.rules.nwc1902.guns.events import GunFireScored
from sandgate.rules.nwc1902.melee.events import BatteryDischarged, FireHindered
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.ship.events import HeadingShown, MoveVoid, PowerHalved, ShipOutOfAction
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoPassed, TorpedoTried

from .playing import FAR_BLUE, FAR_RED, Melee, ship

STOPPED = {"speed_kn": 0, "engines_kn": 0}


def lying(x_yd: float, y_yd: float, heading_deg: float = 0.0, **told: object) -> dict[str, object]:
    return ship(x_yd, y_yd, heading_deg, **STOPPED, **told)


def fired(melee: Melee, **sheets: str) -> list[GunFireScored]:
    """What is scored of the sheets of one move, captains by `red_1`."""
    melee.move({role.replace("_", "/"): text for role, text in sheets.items()})
    melee.move()
    return melee.of(GunFireScored)


def test_story_two_targets_of_one_ship() -> None:
    """NWC.ME.21: OF T3/5, enemy 3 at 30 degrees, enemy 5 at 170 degrees: F12 and F8 at 3, A12 and A8 at 5."""
    afar = [lying(60_000 + 500 * n, 0) for n in range(3)]
    third, fifth = lying(1250, 2165), lying(347.296, -1969.616)
    melee = Melee([lying(0, 0)], [afar[0], afar[1], third, afar[2], fifth])
    fired(melee, red_1="OF T3/5")
    assert [(event.target, event.pairs, round(event.relative_deg)) for event in melee.of(BatteryDischarged)] == [
        ("blue 3", ("F12", "F8"), 30),
        ("blue 5", ("A12", "A8"), 170),
    ]
    assert melee.of(BatteryDischarged)[0].to == ("red/1",)
    assert [event.to for event in melee.of(GunFireScored)] == [tuple(melee.roles)[:-1]] * 2


def test_story_friend_on_the_line_to_the_target() -> None:
    """NWC.ME.21: no gun fire scored on that target; her guns stay loaded."""
    melee = Melee([lying(0, 0), lying(400, 0, 90)], [lying(3000, 0)])
    assert fired(melee, red_1="OF T1") == []
    assert [(event.target, event.reason, event.to) for event in melee.of(FireHindered)] == [("blue 1", "masked", ("red/1",))]
    assert melee.ship("red/1").ready_move == (1, 1, 1, 1)
    melee.rule(2, "NWC.TA.48", "no", 101, 201)
    melee.move()
    (scored,) = melee.of(GunFireScored)
    assert scored.clauses[-1] == "NWC.ME.23"


def test_all_pairs_fire_at_one_target_and_the_second_gets_only_what_does_not_bear_on_it() -> None:
    melee = Melee([lying(0, 0)], [lying(2500, 0), lying(-2500, 0)])
    assert [event.target for event in fired(melee, red_1="OF T1/2")] == ["blue 1"]
    assert [event.points for event in melee.of(GunFireScored)] == [50.0]


def test_without_a_target_the_fire_goes_where_it_tells_most() -> None:
    """A broadside target at 2,000 yards is worth more than an end-on one at 1,900."""
    melee = Melee([lying(0, 0)], [lying(1900, 0, 90), lying(-2000, 0)])
    assert [event.target for event in fired(melee, red_1="OF")] == ["blue 2"]


def test_the_fleets_fire_signal_goes_before_the_captains_target_until_close_action() -> None:
    """NWC.ME.21 and NWC.TA.49: understood after five moves, obeyed without X; in close action the captain's goes first."""
    red, blue = [lying(0, 0)], [lying(2500, 0), lying(-2500, 0)]
    flying = {"signals": [{"signal": "HF 2", "ship": 1, "flown_moves": 4}]}
    melee = Melee(red, blue, red=flying)
    melee.move({"red/1": "OF T1"})
    assert melee.fleet("red").concentration == 0
    melee.move()
    assert melee.fleet("red").concentration == 202
    melee.moves(7)
    assert [(event.move, event.target) for event in melee.all_of(GunFireScored)] == [
        (1, "blue 1"),
        (5, "blue 2"),
        (7, "blue 2"),
    ]
    free = Melee(red, blue, red={"concentration": 2}, close_action=True)
    free.rule(1, "NWC.ME.16", "yes")
    free.rule(2, "NWC.ME.16", "yes")
    assert [event.target for event in fired(free, red_1="OF T1")] == ["blue 1"]


def test_a_cruiser_scores_half_and_a_lost_target_is_ordered_no_more() -> None:
    melee = Melee([lying(0, 0, kind="armored cruiser")], [lying(2500, 0, received=980), lying(-2600, 0)])
    assert [event.points for event in fired(melee, red_1="OF T1")] == [25.0]
    assert [(event.ship, event.received) for event in melee.of(ShipOutOfAction)] == [("blue 1", 1005.0)]
    assert melee.of(BatteryDischarged)[0].halvings == ("cruiser",)
    melee.moves(4)
    assert melee.all_of(GunFireScored)[-1].target == "blue 2"


def test_all_fire_is_simultaneous_and_counts_in_full() -> None:
    """NWC.DU.42: two ships with 980 points, at half power, score on each other; both are removed when the move is scored."""
    melee = Melee([lying(0, 0, received=980), lying(0, 60_000)], [lying(2500, 0, received=980), lying(0, -60_000)])
    assert [event.received for event in fired(melee, red_1="OF T1", blue_1="OF T1")] == [1005.0, 1005.0]
    assert len(melee.of(ShipOutOfAction)) == 2


def test_fire_of_several_ships_adds_up_and_half_power_counts_from_the_next_move() -> None:
    melee = Melee([lying(0, 0), lying(0, 300)], [lying(2500, 0, received=410), lying(2500, 60_000)])
    events = fired(melee, red_1="OF", red_2="OF", blue_1="OF T1")
    assert {event.received for event in events if event.target == "blue 1"} == {melee.ship("blue/1").received}
    assert [event.points for event in events if event.ship == "blue 1"] == [50.0]
    assert [event.from_move for event in melee.of(PowerHalved)] == [2]


def test_torpedoes_strike_the_first_ship_on_their_line_friend_or_foe() -> None:
    """NWC.ME.21 and NWC.DU.20: fired at blue 1, 600 yards off, red 2 lies in between and takes the throw."""
    melee = Melee([lying(0, 0), lying(300, 0)], [lying(600, 0), FAR_BLUE], face=1)
    melee.move({"red/1": "SFT 0 E"})
    assert melee.of(TorpedoDisclosed) == []
    assert [torpedo.role for torpedo in melee.view("red/1").running] == ["red/1"]
    assert melee.view("red/2").running == melee.view("red").running == melee.view("blue/1").running == ()
    melee.move()
    assert len(melee.of(TorpedoDisclosed)) == 1
    (tried,) = melee.of(TorpedoTried)
    assert (tried.target, tried.points, tried.ran_true) == ("red 2", 1000.0, True)
    assert melee.ship("red/2").out_of_action
    assert melee.state.running == ()


def test_a_torpedo_that_has_not_run_true_is_lost_to_all() -> None:
    melee = Melee([lying(0, 0), lying(300, 0)], [lying(600, 0), FAR_BLUE], face=6)
    melee.move({"red/1": "SFT 0 E"})
    melee.moves(3)
    assert [(event.target, event.points) for event in melee.all_of(TorpedoTried)] == [("red 2", 0.0)]
    assert [seen.fate for seen in melee.state.torpedoes] == ["erred"]


def test_a_torpedo_of_the_fleet_game_runs_on() -> None:
    """NWC.ME.22: in the water for 20 seconds when the mêlée begins, it meets blue 1 ten seconds later."""
    torpedo = {"side": "red", "ship": 1, "tube": "SFT", "fired_s": -20.0, "at_yd": [0, 0], "leaves_deg": 90, "runs_deg": 90}
    melee = Melee([lying(0, 0)], [lying(450, 0), FAR_BLUE], face=1, torpedoes=[torpedo])
    melee.move()
    melee.move()
    (tried,) = melee.of(TorpedoTried)
    assert tried.target == "blue 1"
    assert 9.0 < tried.at_s < 10.0


def test_what_is_written_for_the_next_move_changes_nothing_in_the_score_of_the_last() -> None:
    """NWC.DU.38: target, ceasing fire and turning away are written before the score and count after it."""
    melee = Melee([lying(0, 0)], [lying(2500, 0), lying(-2500, 0)])
    melee.move({"red/1": "OF T1"})
    melee.move({"red/1": "CF; HOLD F12"})
    assert [(event.target, event.points) for event in melee.of(GunFireScored)] == [("blue 1", 50.0)]
    assert not melee.ship("red/1").open_8in


def test_nobody_in_reach_is_told_to_the_captain_and_held_guns_too() -> None:
    melee = Melee([lying(0, 0)], [lying(9000, 0)])
    assert fired(melee, red_1="OF") == []
    assert [event.reason for event in melee.of(FireHindered)] == ["nobody can be fired at"]
    melee.move({"red/1": "HOLD F12; HOLD F8; HOLD A12; HOLD A8"})
    melee.move()
    assert [event.reason for event in melee.of(FireHindered)] == ["all held"]


def test_the_last_agreed_move_is_scored_without_sheets() -> None:
    melee = Melee([lying(0, 0)], [lying(2500, 0)], moves=1)
    melee.move({"red/1": "OF"})
    assert not any(ask.must for ask in GAME.awaits(melee.state))
    melee.move()
    result = GAME.result(melee.state)
    assert result is not None
    assert result.outcome.startswith("the 1 agreed moves are over")
    assert dict(result.brings)["blue/1 received"] == 50.0


def test_which_guns_fire_and_when_they_are_loaded_again() -> None:
    """NWC.DU.17: 12-inch pairs every three minutes, thus again in move 7; 8-inch ones every two, thus in move 5."""
    melee = Melee([lying(0, 0)], [lying(2500, 0)])
    fired(melee, red_1="OF; HOLD A12")
    (shot,) = melee.of(BatteryDischarged)
    assert dict(zip(shot.pairs, shot.ready_moves, strict=True)) == {"F12": 7, "F8": 5, "A8": 5}
    melee = Melee([lying(0, 0)], [lying(2500, 0)])
    fired(melee, red_1="OF 8IN")
    assert [set(event.pairs) for event in melee.of(BatteryDischarged)] == [{"F8", "A8"}]


def test_a_ship_at_half_power_scores_half() -> None:
    """NWC.DU.44: 50 points at 2,500 yards are 25."""
    melee = Melee([lying(0, 0, received=500)], [lying(2500, 0)])
    assert [event.points for event in fired(melee, red_1="OF")] == [25.0]
    assert melee.of(BatteryDischarged)[0].halvings == ("half power",)


def test_captains_who_are_free_fire_at_the_fleets_target_where_they_have_none_of_their_own() -> None:
    """NWC.ME.21: by the signal for close action they are free (NWC.ME.18); blue 1 would be worth more."""
    told = {"concentration": 2, "signals": [{"signal": "HZ", "ship": 1, "flown_moves": 10}]}
    red, blue = [lying(0, 0)], [lying(2000, 0), lying(-2500, 0)]
    assert [event.target for event in fired(Melee(red, blue, red=told), red_1="OF")] == ["blue 2"]
    assert [event.target for event in fired(Melee(red, blue, red=told), red_1="OF T1")] == ["blue 1"]
    bound = {"concentration": 2}
    assert [event.target for event in fired(Melee(red, blue, red=bound), red_1="OF T1")] == ["blue 2"]


def test_a_masked_enemy_is_passed_over_where_nobody_is_ordered() -> None:
    """The one worth most lies behind a friend: the next is fired at, and no order has been hindered."""
    melee = Melee([lying(0, 0), lying(400, 0, 90)], [lying(2000, 0), lying(-2500, 0)])
    assert [event.target for event in fired(melee, red_1="OF") if event.ship == "red 1"] == ["blue 2"]
    assert melee.of(FireHindered) == []


def struck(**fields: object) -> Melee:
    """Two torpedoes from red 1 at blue 1, 600 yards off, in the water; they will run true."""
    target = lying(600, 0, kind="armored cruiser")
    melee = Melee([lying(0, 0)], [target, FAR_BLUE], face=1, **fields)
    melee.move({"red/1": "SFT 0 E; SAT 5 E"})
    return melee


def test_a_torpedo_charges_what_the_ship_can_bear_or_what_is_agreed() -> None:
    """NWC.DU.45: 800 points for an armored cruiser; of 150 agreed ones two torpedoes charge 300."""
    melee = struck()
    melee.moves(2)
    assert [event.points for event in melee.all_of(TorpedoTried)] == [800.0, 800.0]
    assert [(event.ship, event.cause) for event in melee.all_of(ShipOutOfAction)] == [("blue 1", "torpedo")]
    melee = struck(options={"torpedo_points": 150})
    melee.moves(2)
    assert [event.points for event in melee.all_of(TorpedoTried)] == [150.0, 150.0]
    assert melee.ship("blue/1").received == 300.0


def test_the_umpire_may_let_a_torpedo_pass_or_charge_otherwise() -> None:
    """NWC.ME.23: she is not tried again on that ship, and it runs on until it is spent."""
    melee = struck()
    for move in (1, 2):
        melee.rule(move, "NWC.DU.20", "no", 101, 201, 0)
        melee.rule(move, "NWC.DU.45", "0", 101, 201, 1)
    melee.moves(3)
    passed, spent = [event for event in melee.all_of(TorpedoPassed) if event.tube == "SFT"]
    assert (passed.spent, passed.clauses[-1], spent.spent) == (False, "NWC.ME.23", True)
    (tried,) = melee.all_of(TorpedoTried)
    assert (tried.tube, tried.ran_true, tried.points, tried.clauses[-1]) == ("SAT", True, 0.0, "NWC.ME.23")
    assert [(seen.tube, seen.fate) for seen in melee.view("red").torpedoes] == [("SFT", "missed"), ("SAT", "struck")]
    assert melee.ship("blue/1").received == 0.0


def test_what_has_sunk_her_and_when_her_power_is_halved() -> None:
    """NWC.TA.16, NWC.DU.44 and the option of four tenths."""
    melee = Melee([lying(0, 0), lying(0, 400)], [lying(2500, 0, received=980), lying(60_000, 0)])
    fired(melee, red_1="OF T1")
    assert [event.cause for event in melee.of(ShipOutOfAction)] == ["gun fire"]
    assert melee.state.has_fired
    melee.moves(2)
    assert melee.state.has_fired
    melee.hand("CHARGE RED 2 1000")
    melee.move()
    assert [(event.ship, event.cause) for event in melee.of(ShipOutOfAction)] == [("red 2", "the umpire's hand")]
    melee = Melee([lying(0, 0)], [lying(2500, 0, received=350)], options={"ring_at_four_tenths": True})
    fired(melee, red_1="OF T1")
    assert [(event.received, event.from_move) for event in melee.of(PowerHalved)] == [(400.0, 2)]


def test_a_concentration_on_a_lost_enemy_is_forgotten() -> None:
    melee = Melee([lying(0, 0)], [lying(2500, 0), lying(-2500, 0, lost=True, received=1000)], red={"concentration": 2})
    assert [event.target for event in fired(melee, red_1="OF")] == ["blue 1"]


def test_captains_who_are_free_and_cannot_fire_at_their_own_target_fire_at_the_fleets() -> None:
    """NWC.ME.21 and NWC.TA.49: blue 1 lies 9,000 yards off, or behind a friend; or only some pairs bear on it."""
    told = {"concentration": 2, "signals": [{"signal": "HZ", "ship": 1, "flown_moves": 10}]}
    friend = [lying(0, 0), lying(400, 0, 90)]
    for red, first in ((friend[:1], lying(9000, 0)), (friend, lying(2500, 0))):
        melee = Melee(red, [first, lying(-2500, 0)], red=told)
        assert [event.target for event in fired(melee, red_1="OF T1") if event.ship == "red 1"] == ["blue 2"]
        assert melee.of(FireHindered)[0].target == "blue 1"
    melee = Melee(friend[:1], [lying(1250, 2165), lying(347.296, -1969.616)], red=told)
    fired(melee, red_1="OF T1")
    assert [(event.target, event.pairs) for event in melee.of(BatteryDischarged)] == [
        ("blue 1", ("F12", "F8")),
        ("blue 2", ("A12", "A8")),
    ]


def test_nobody_fires_at_three() -> None:
    """NWC.ME.21: the wing turrets to port of an Indiana would bear on the fleet's target, but two have been fired at."""
    told = {"concentration": 3, "signals": [{"signal": "HZ", "ship": 1, "flown_moves": 10}]}
    blue = [lying(1250, 2165), lying(347.296, -1969.616), lying(-2500, 0)]
    melee = Melee([lying(0, 0, battery="indiana")], blue, red=told)
    fired(melee, red_1="OF T1/2")
    assert [(event.target, event.pairs) for event in melee.of(BatteryDischarged)] == [
        ("blue 1", ("F12", "SF8", "SA8")),
        ("blue 2", ("A12",)),
    ]


def test_points_struck_off_give_power_back() -> None:
    """NWC.TA.17 and NWC.ME.23: 500 points less 50 are less than half of 1,000; her next fire counts in full."""
    melee = Melee([lying(0, 0, received=500)], [lying(2500, 0)])
    melee.move()
    melee.hand("CHARGE RED 1 -50")
    melee.move({"red/1": "OF"})
    assert not melee.ship("red/1").half_power
    melee.move()
    assert [event.points for event in melee.of(GunFireScored)] == [50.0]
    melee = Melee([lying(0, 0, received=500)], [lying(2500, 0)])
    melee.move()
    melee.hand("CHARGE RED 1 -500")
    melee.move()
    assert not melee.ship("red/1").half_power


def test_a_ship_that_the_umpire_puts_elsewhere_has_not_run_there() -> None:
    """A torpedo due east along y = 260; blue 1 is put from (2500, 200) to (0, 300), across its line, as move 1 ends.

    She makes 0.58 yards a second to the east: crossed at 30 + 50 / 15 x 1.07 = 33.6 s, 16 yards ahead of her centre.
    """
    melee = Melee([ship(-500, 260), FAR_RED], [ship(2500, 0), FAR_BLUE], face=6)
    melee.move({"red/1": "SFT 0 E"})
    melee.hand("PLACE BLUE 1 (0,300) HEADING 175")
    melee.move()
    assert (melee.of(TorpedoTried), melee.of(TorpedoPassed)) == ([], [])
    melee.move()
    assert [round(event.at_s, 1) for event in melee.of(TorpedoTried)] == [33.6]


def test_who_has_the_fleets_target_among_his_own_fires_what_does_not_bear_on_it_at_his_other() -> None:
    """NWC.ME.21 and NWC.TA.49: blue 1 at 30 degrees by the fleet's order, blue 2 at 170 by the captain's."""
    melee = Melee([lying(0, 0)], [lying(1250, 2165), lying(347.296, -1969.616)], red={"concentration": 1})
    fired(melee, red_1="OF T1/2")
    assert [(event.target, event.pairs) for event in melee.of(BatteryDischarged)] == [
        ("blue 1", ("F12", "F8")),
        ("blue 2", ("A12", "A8")),
    ]


def test_the_umpire_may_score_a_discharge_otherwise() -> None:
    """NWC.ME.23: 33 points instead of the 50 of the table."""
    melee = Melee([lying(0, 0)], [lying(2500, 0)])
    melee.rule(1, "NWC.DU.42", "33", 101, 201)
    (scored,) = fired(melee, red_1="OF")
    assert (scored.points, scored.received, scored.clauses[-1]) == (33.0, 33.0, "NWC.ME.23")
    assert melee.ship("blue/1").received == 33.0


def test_the_target_ordered_last_in_a_move_stands() -> None:
    """NWC.DU.41: orders count from their seconds on, in whatever order they are written."""
    melee = Melee([lying(0, 0)], [lying(2500, 0), lying(-2500, 0)])
    assert [event.target for event in fired(melee, red_1="OF T2 @20; OF T1 @5")] == ["blue 2"]


def test_nobody_fires_without_an_order() -> None:
    melee = Melee([lying(0, 0)], [lying(2500, 0)])
    melee.moves(3)
    assert melee.all_of(GunFireScored) + melee.all_of(FireHindered) == []


def test_the_written_move_of_a_lost_ship_is_void_and_her_heading_is_shown_no_more() -> None:
    """NWC.DU.38: what she wrote for move 2 is not plotted; nothing was written for the move after the last."""
    for agreed, void in ((10, [("blue 1", 2, 30.0)]), (1, [])):
        melee = Melee([lying(0, 0)], [lying(2500, 0, received=980), FAR_BLUE], moves=agreed)
        fired(melee, red_1="OF")
        assert [event.ship for event in melee.of(ShipOutOfAction)] == ["blue 1"]
        assert [(event.ship, event.move, event.at_s) for event in melee.of(MoveVoid)] == void
        assert [event.ship for event in melee.of(HeadingShown)] == ["red 1", "blue 1", "blue 2"]
    melee = Melee([lying(0, 0), FAR_RED], [lying(2500, 0, received=980), ship(60_000, 50_000, 90)])
    fired(melee, red_1="OF")
    melee.move({"blue/2": "R 2"})
    assert [(event.ship, event.heading_deg, event.move) for event in melee.of(HeadingShown)] == [
        ("red 1", 0.0, 2),
        ("red 2", 0.0, 2),
        ("blue 2", 90.0, 2),
    ]


def in_water(**told: object) -> dict[str, object]:
    """A torpedo that was fired a second before the mêlée begins."""
    return {"side": "red", "tube": "SFT", "fired_s": -1.0, "at_yd": [0, 0], "leaves_deg": 90, "runs_deg": 90, **told}


def test_of_a_running_torpedo_only_who_fired_it_knows() -> None:
    """NWC.ME.13: a ship's captain; of a boat the commander; of a ship that is lost since nobody but the umpire."""
    porter = {"side": "red", "name": "Porter", "at_yd": [0, 300]}
    red = [lying(0, 0), lying(0, -500, lost=True, received=1000), lying(0, -900)]
    torpedoes = [in_water(ship=1), in_water(ship=2), in_water(boat=1, tube="T1")]
    melee = Melee(red, [FAR_BLUE, FAR_RED], torpedoes=torpedoes, boats=[porter])
    seen = {role: [torpedo.ship for torpedo in melee.view(role).running] for role in melee.roles}
    assert seen == {
        **{key: [] for key in ("red/3", "blue", "blue/1", "blue/2")},
        "red": [501],
        "red/1": [101],
        "umpire": [101, 102, 501],
    }


def test_the_umpire_sees_what_both_commanders_have() -> None:
    fields = [{"side": "blue", "corners": [[9000, 0], [9500, 0], [9500, 500]]}]
    signals = [{"signal": "HS 0", "ship": 1}]
    red, blue = {"signals": signals}, {"defends": True}
    melee = Melee([lying(0, 0)], [lying(2500, 0)], mine_fields=fields, red=red, blue=blue)
    view = melee.view("umpire")
    assert [fleet.side for fleet in view.own_fleets] == ["red", "blue"]
    assert [own.ship.number for own in view.own] == [101, 201]
    assert ([hoist.signal for hoist in view.hoists], len(view.fields)) == (["S 0"], 1)
    assert ([fleet.side for fleet in melee.view("red").own_fleets], melee.view("red").fields) == (["red"], ())


def test_the_umpire_may_find_that_a_pair_does_not_bear() -> None:
    """NWC.ME.23: without one 12-inch pair of two and two 8-inch pairs; the score that rests on it says so."""
    melee = Melee([lying(0, 0)], [lying(2500, 0)])
    melee.rule(1, "NWC.DU.28", "no", 101, 201, 0)
    (scored,) = fired(melee, red_1="OF")
    (discharged,) = melee.of(BatteryDischarged)
    assert len(discharged.pairs) == 3
    assert scored.points == 50.0 * discharged.units / 8.0 < 50.0
    assert scored.clauses[-1] == "NWC.ME.23"
