"""Gun fire from move to move: orders to fire, loading, half power, rulings (NWC.DU.25 to .29, .40, .42, .44)."""

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.guns.events import GunFireScored, NothingBore, PairsDischarged
from sandgate.rules.nwc1902.ship.events import PowerHalved, ShipOutOfAction

from .playing import Duel


def fired(duel: Duel, ship: str = "Kearsarge") -> dict[int, tuple[str, ...]]:
    """The pairs of a ship that fired, by the moves in which they did."""
    return {int(event.at_s / 30): event.pairs for event in duel.all_of(PairsDischarged) if event.ship == ship}


def scored(duel: Duel, ship: str = "Kearsarge") -> dict[int, float]:
    """What a ship inflicted, by moves."""
    return {event.move: event.points for event in duel.all_of(GunFireScored) if event.ship == ship}


def play(*sheets: str, moves: int = 0, **fields: bool) -> Duel:
    """Red writes these sheets, blue keeps silent 2,500 yards off red's beam."""
    duel = Duel(**fields)
    for number in range(max(moves, len(sheets)) + 1):
        duel.move(sheets[number] if number < len(sheets) else "")
    return duel


def test_guns_that_always_bear_fire_in_the_rhythm_of_their_loading() -> None:
    """NWC.DU.29: "12-inch pairs fire in moves 1 and 7; 8-inch pairs in moves 1, 5 and 9"."""
    duel = play("OF", moves=12)
    assert fired(duel) == {1: ("F12", "F8", "A12", "A8"), 5: ("F8", "A8"), 7: ("F12", "A12"), 9: ("F8", "A8")}
    assert scored(duel) == {1: 50.0, 5: 12.5, 7: 37.5, 9: 12.5}


def test_a_full_broadside_at_2500_yards_decides_in_fifty_minutes() -> None:
    """NWC.DU.17: "18 discharges of each 12-inch pair and 26 of each 8-inch pair, together 1,000.0" after move 103."""
    duel = play("OF", moves=102)
    assert duel.ship("blue").received < 1000.0
    duel.move()
    assert duel.ship("blue").received == 1000.0
    assert duel.of(ShipOutOfAction)[0].cause == "gun fire"
    assert sum(len([pair for pair in pairs if pair in {"F12", "A12"}]) for pairs in fired(duel).values()) == 36


def test_a_full_broadside_on_a_broadside_target_scores_fifty_points() -> None:
    """NWC.DU.42: "8 units x 6.25 = 50.0 score points", and "no pair loaded: 0" in the next move."""
    duel = play("OF", moves=2)
    assert scored(duel) == {1: 50.0}


def test_story_out_of_range() -> None:
    """NWC.DU.42: "range 6,200 yd, fire open, all loaded: nothing fires, all pairs stay loaded"."""
    duel = Duel()
    duel.hand("PLACE BLUE 6200 0")
    duel.move("OF")
    duel.move()
    assert [(event.ship, event.reason, event.to) for event in duel.of(NothingBore)] == [
        ("Kearsarge", "out of range", ("red",))
    ]
    assert duel.ship("blue").received == 0.0
    assert duel.ship("red").ready_move == (1, 1, 1, 1)


def test_story_open_fire_at_second_20() -> None:
    """NWC.DU.40: "move 3: OF @20": all loaded bearing pairs fire in move 3 and in every later move when loaded."""
    assert fired(play("", "", "OF @20", moves=9)) == {
        3: ("F12", "F8", "A12", "A8"),
        7: ("F8", "A8"),
        9: ("F12", "A12"),
    }


def test_story_no_fire_without_order() -> None:
    """NWC.DU.40: "no OF has been written": no gun fire is scored although guns are loaded and bear."""
    assert scored(play(moves=4)) == {}


def test_story_cease_fire() -> None:
    """NWC.DU.40: "move 6: CF": no gun fire in move 6 or later until a new OF.

    The after turrets lie loaded in move 6 and are set free in it, the forward ones are loaded again in moves 7 and 9.
    """
    duel = play("OF; HOLD A12; HOLD A8", "", "", "", "", "CF; FREE A12; FREE A8", "", "", "", "OF")
    assert fired(duel) == {1: ("F12", "F8"), 5: ("F8",), 10: ("F12", "F8", "A12", "A8")}


NONE, ALL, ONLY_12IN, ONLY_8IN = (False, False), (True, True), (True, False), (False, True)


@pytest.mark.parametrize(
    ("before", "sheet", "fires_now", "is_open_after"),
    [
        ("", "OF", ALL, ALL),
        ("", "OF @29", ALL, ALL),
        ("", "OF; CF @1", ALL, NONE),
        ("", "OF @10; CF @20", ALL, NONE),
        ("", "CF @10; OF @20", ALL, ALL),
        ("", "CF; OF @20", ALL, ALL),
        ("", "CF", NONE, NONE),
        ("", "CF @20", NONE, NONE),
        ("", "OF 12IN; OF 8IN; CF 12IN @5", ALL, ONLY_8IN),
        ("OF", "CF", NONE, NONE),
        ("OF", "CF @1", ALL, NONE),
        ("OF", "CF @20", ALL, NONE),
        ("OF", "CF 12IN", ONLY_8IN, ONLY_8IN),
        ("OF", "CF 8IN @20", ALL, ONLY_12IN),
        ("OF", "CF; OF @20", ALL, ALL),
        ("OF", "CF 12IN; OF 12IN @29", ALL, ALL),
        ("OF", "CF @10; CF @20", ALL, NONE),
        ("OF 8IN", "CF 8IN; OF 12IN", ONLY_12IN, ONLY_12IN),
    ],
)
def test_orders_to_open_and_to_cease_in_one_move_are_obeyed_by_their_seconds(
    before: str, sheet: str, fires_now: tuple[bool, bool], is_open_after: tuple[bool, bool]
) -> None:
    """NWC.DU.40: fire opened at any second counts for its move; ceased at second 0 it does not, ceased later it does."""
    duel = Duel()
    duel.move(before)
    duel.move(sheet)
    red = duel.ship("red")
    assert (red.scoring_12in, red.scoring_8in) == fires_now
    assert (red.open_12in, red.open_8in) == is_open_after


def test_story_cease_fire_at_second_20() -> None:
    """NWC.DU.40: "move 6: CF @20": gun fire of move 6 is scored, none from move 7 on."""
    duel = play("", "", "", "", "OF 12IN; HOLD A12", "CF @20; FREE A12", moves=13)
    assert fired(duel) == {5: ("F12",), 6: ("A12",)}


def test_one_calibre_may_fire_alone() -> None:
    assert fired(play("OF 8IN", "OF 12IN", moves=3)) == {1: ("F8", "A8"), 2: ("F12", "A12")}


def test_a_pair_that_did_not_bear_stays_loaded() -> None:
    """NWC.DU.25: "12-inch pair did not bear in moves 1 to 4 and fires in move 5": ready in move 11."""
    duel = Duel()
    duel.hand("PLACE BLUE 0 2500 HEADING 090 SPEED 12")  # right ahead of red: her after turrets do not bear
    duel.move("OF")
    duel.move()
    assert fired(duel) == {1: ("F12", "F8")}
    assert duel.ship("red").ready_move == (7, 5, 1, 1)


def test_a_captain_is_told_why_nothing_was_fired() -> None:
    duel = play("OF; HOLD F12; HOLD F8; HOLD A12; HOLD A8", moves=1)
    assert [event.reason for event in duel.of(NothingBore)] == ["all held"]
    duel.hand("PLACE BLUE -2500 -2500 HEADING 000")
    duel.move("FREE F12; L")
    duel.hand("PLACE RED 0 0 HEADING 045", "PLACE BLUE -2500 -2500")
    duel.move()
    assert [event.reason for event in duel.of(NothingBore)] == ["no loaded pair bears"]


@pytest.mark.parametrize("sheets", [("HOLD F12", ""), ("OF; HOLD F12", ""), ("OF 8IN; HOLD F12; HOLD A12",)])
def test_a_captain_whose_guns_are_shut_or_reload_is_not_told_that_he_holds_all_back(sheets: tuple[str, ...]) -> None:
    """Fire is not open; or the pairs that are free reload; or what is open is not held."""
    duel = play(*sheets)
    assert [event.reason for event in duel.all_of(NothingBore)] == []


def test_a_captain_who_holds_all_guns_of_the_open_calibre_is_told() -> None:
    """NWC.DU.42: only the 8-inch guns have fire open, and both their pairs are held back."""
    duel = play("OF 8IN; HOLD F8; HOLD A8", moves=1)
    assert [event.reason for event in duel.of(NothingBore)] == ["all held"]


def test_pairs_that_fired_leave_their_pencil_lines() -> None:
    """NWC.DU.24: a line in the column of each pair for each move in which it fired; blue held her fire and has none."""
    duel = play("OF; HOLD A12", "", "FREE A12", moves=7)
    lines = {pair.name: pair.fired for pair in duel.view("red").own[0].pairs}
    assert lines == {"F12": (1, 7), "F8": (1, 5), "A12": (3,), "A8": (1, 5)}
    assert {pair.fired for pair in duel.view("blue").own[0].pairs} == {()}


def test_nothing_is_measured_where_nothing_fires() -> None:
    """With lengths of a real table nobody is sent to measure a range that no gun asks for."""
    duel = play("CF", moves=1)
    assert duel.asked == []
    duel.move("OF")
    duel.move()
    assert {finding.kind for finding in duel.asked} == {"measure", "judge"}
    assert [finding.slot for finding in duel.asked if finding.kind == "measure"][:3] == [
        Slot(duel.state.scored, "NWC.DU.42", 1, 2, 1),
        Slot(duel.state.scored, "NWC.DU.07", 1, 2),
        Slot(duel.state.scored, "NWC.DU.07", 2, 1),
    ]


def test_story_half_power_from_the_next_move() -> None:
    """NWC.DU.44: exactly 500 points after move 8: half power from move 9; her fire of move 8 counts in full."""
    duel = Duel()
    for _ in range(7):
        duel.move()
    duel.move("OF 12IN", "OF 12IN")
    duel.hand("CHARGE BLUE 462.5")
    duel.move("", "OF 8IN")
    assert [(event.ship, event.received, event.from_move) for event in duel.of(PowerHalved)] == [("Kentucky", 500.0, 9)]
    duel.move()
    assert scored(duel, "Kentucky") == {8: 37.5, 9: 6.25}  # 6 units x 6.25; 2 units x 6.25 x 1/2
    (discharge,) = [event for event in duel.of(PairsDischarged) if event.ship == "Kentucky"]
    assert "NWC.DU.44" in discharge.clauses
    assert "x 1/2" in str(discharge)


def test_a_hair_below_half_the_endurance_leaves_full_power() -> None:
    """NWC.DU.44: "battleship with 499.75 score points received": full power."""
    duel = Duel()
    duel.hand("CHARGE BLUE 499.75")
    duel.move()
    assert not duel.ship("blue").half_power


def test_the_ring_may_halve_at_four_tenths_if_so_agreed() -> None:
    """NWC.TA.25: the option makes the halving begin at 400 of 1,000 points."""
    duel = Duel(options={"ring_at_four_tenths": True})
    duel.hand("CHARGE BLUE 400")
    duel.move()
    assert duel.ship("blue").half_power
    assert duel.of(PowerHalved)[0].clauses == ("NWC.DU.44", "NWC.TA.25")


def test_a_target_that_is_end_on_counts_half() -> None:
    """NWC.DU.26: red bears right ahead of blue, so blue is an end-on target."""
    duel = Duel()
    duel.hand("PLACE BLUE 2500 0 HEADING 270 SPEED 0")
    duel.move("OF; SPD 0", "SPD 0")
    duel.hand("PLACE BLUE 2500 0", "PLACE RED 0 0 HEADING 000 SPEED 0")
    duel.move()
    assert [(event.end_on, event.points) for event in duel.of(GunFireScored)] == [(True, 25.0)]


def test_the_umpire_may_rule_each_finding_of_the_guns() -> None:
    """NWC.ME.23: aspect, a pair's bearing and the score itself each have an address."""
    duel = Duel()
    duel.rule(1, "NWC.DU.28", "no", 1, 2, 0)  # F12 of red
    duel.rule(1, "NWC.DU.26", "yes", 1, 2)
    duel.rule(1, "NWC.DU.42", "11", 2, 1)
    duel.move("OF", "OF")
    duel.move()
    red, blue = sorted(duel.of(GunFireScored), key=lambda event: event.ship)
    assert (red.end_on, red.points) == (True, 15.625)  # 5 units x 3.125
    assert blue.points == 11.0
    assert duel.ship("red").ready_move == (1, 5, 7, 5)


def test_a_measured_range_is_the_one_that_counts() -> None:
    duel = Duel()
    duel.rule(1, "NWC.DU.42", "1900", 1, 2, 1)
    duel.move("OF", "")
    duel.move()
    assert [(event.range_yd, event.points) for event in duel.of(GunFireScored)] == [(1900.0, 112.0)]


def test_the_umpire_may_keep_a_ship_in_action_or_at_full_power() -> None:
    duel = Duel()
    duel.rule(1, "NWC.TA.16", "no", 2)
    duel.rule(1, "NWC.DU.44", "no", 1)
    duel.move()
    duel.hand("CHARGE BLUE 1001", "CHARGE RED 500")
    duel.move()
    assert not duel.ship("blue").out_of_action
    assert not duel.ship("red").half_power
    duel.move()
    assert [(event.ship, event.cause) for event in duel.of(ShipOutOfAction)] == [("Kentucky", "the umpire's hand")]
