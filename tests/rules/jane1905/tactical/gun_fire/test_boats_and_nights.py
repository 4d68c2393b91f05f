"""Guns by night, and fire at boats that dive, by sheets through the sequence (JANE.NIGHT.02, JANE.SUB.04, .15, .18)."""

import pytest

from sandgate.rules.jane1905.tactical.gun_fire.events import FireHeld
from sandgate.rules.jane1905.tactical.operations.events import CameInSight
from sandgate.rules.jane1905.tactical.submarines.events import BoatFiredAt, BoatSighted
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoFired
from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies

BOAT, DESTROYER = "submarine_holland", "destroyer_30kn"
NIGHT = {"night_yd": 1500}


def test_by_night_a_ship_fires_at_what_she_sees_herself() -> None:
    """At 1,400 yards Mikasa sees Varyag; Asama, at 2,200, does not, though her side has Varyag on its plan."""
    blue = [lies("mikasa", 2000, 2000, 0, 0), lies("asama", 1200, 2000, 0, 0)]
    action = Action(begun([lies("varyag", 3400, 2000, 0, 0), FAR], blue, options=NIGHT)).to("shots", 1)
    action.play("shots", blue="FIRE MIKASA.fore @VARYAG; FIRE ASAMA.fore @VARYAG")
    assert {each.firer for each in action.state.strikes if each.firer > 200} == {201}
    assert [(each.ship, each.reason) for each in action.told(FireHeld)] == [("Asama", "out of sight")]


def test_a_flash_gives_no_target_in_its_own_fire_phase() -> None:
    """A destroyer is seen at 750 yards. She fires from 1,000, and is on the plan while the next move is ordered."""
    action = Action(begun([lies("mikasa", 2000, 2000, 0, 0)], [lies(DESTROYER, 3000, 2000, 0, 0, id="D1")], options=NIGHT))
    action.to("shots", 1)
    assert not [sight for sight in action.state.sights if sight.side == "red"]
    action.play("shots", blue="CLAIM D1 1x3in @MIKASA PART WL")
    assert {each.firer for each in action.state.strikes} == {201}
    seen = [sight for sight in action.state.sights if sight.side == "red"]
    assert [(sight.now, sight.track[-1].x_yd) for sight in seen] == [(True, 3000.0)]


def found(die: int) -> Action:
    """Maine runs 50 yards past a boat under water, which is found by a die of 4, and lies abeam of her at the end."""
    boat = lies(BOAT, 3000, 3000, 0, 6, id="U1", submerged=True)
    maine = lies("maine_1901", 3050, 3000, 0, 6, id="MAINE")
    return Action(begun([boat], [maine, FAR]), SUB_15=die).to("shots", 1)


def test_a_boat_that_was_found_is_claimed_at_by_her_square_and_sunk_by_a_hit_in_her_box() -> None:
    action = found(4)
    assert [each.to for each in action.told(BoatSighted)] == [("blue",)]
    square = action.state.found[0].square
    action.play("shots", blue=f"CLAIM MAINE 4x6in @{square} PART hull_side")
    assert action.state.strikes == ()
    assert {(blow.kind, blow.ship, blow.move) for blow in action.state.blows} == {("boat", 101, 1)}
    action.to("half", 1)
    assert action.ship("U1").fate == ""  # she makes the next move
    action.play("half")
    assert action.ship("U1").fate == "sunk"


def test_heavy_guns_fire_at_no_boat_under_water_and_nobody_at_one_that_was_not_found() -> None:
    action = found(4)
    with pytest.raises(AssertionError, match="only light guns"):
        action.play("shots", blue=f"FIRE MAINE.fore @{action.state.found[0].square}")
    assert found(3).state.found == ()
    with pytest.raises(AssertionError, match="not in sight"):
        found(3).play("shots", blue="CLAIM MAINE 4x6in @F296 PART hull_side")


@pytest.mark.parametrize(("die", "fate"), [(1, ""), (2, "sunk")])
def test_who_fires_at_a_boat_on_the_surface_within_500_yards_sinks_her_without_a_strike(die: int, fate: str) -> None:
    boat, far = lies(BOAT, 3050, 3000, 0, 0, id="U1"), lies(BOAT, 7000, 1000, 0, 0, id="U2")
    action = Action(begun([boat, far], [lies(DESTROYER, 3450, 3000, 0, 0, id="D1")]), SUB_18=die).to("shots", 1)
    assert not action.told(CameInSight)
    assert [(piece.id, piece.name) for piece in action.view("blue").pieces if piece.kind == "dot"] == [("F191", "a dot")]
    action.play("shots", blue="CLAIM D1 1x3in @F191 PART hull_side")
    assert (action.state.strikes, len(action.told(BoatFiredAt))) == ((), 1)
    action.to("shots", 2)
    assert action.ship("U1").fate == fate


def test_farther_off_she_is_struck_for_and_any_hit_sinks_her() -> None:
    boat = lies(BOAT, 3050, 3000, 0, 0, id="U1")
    action = Action(begun([boat], [lies("mikasa", 4550, 3000, 0, 0)])).to("shots", 1)
    action.play("shots", blue="FIRE MIKASA.fore @F191")
    assert [(each.at, each.grade) for each in action.state.strikes] == [(101, 1)] * 2
    assert action.to("shots", 2).ship("U1").fate == "sunk"


def test_guns_do_not_open_fire_at_a_dot_by_themselves() -> None:
    action = Action(begun([lies(BOAT, 3050, 3000, 0, 0, id="U1")], [lies("mikasa", 4550, 3000, 0, 0)])).to("shots", 1)
    assert action.play("shots").state.strikes == ()


@pytest.mark.parametrize(("instant", "fired"), [("E", True), ("L", False)])
def test_a_boat_lost_to_a_destroyer_early_in_a_move_fires_no_torpedo_after_it(instant: str, fired: bool) -> None:
    """The destroyer's stem comes on her square after a tenth of the move."""
    boat = lies(BOAT, 3050, 3050, 0, 6, id="U1", submerged=True)
    hunter = lies(DESTROYER, 3250 - 14, 3050, 270, 30, id="D1")
    action = Action(begun([boat, FAR], [hunter])).to("orders", 0)
    order = f"TORP U1 B1 {instant} AT F111"
    action.play("orders", f"U1: HALF 1SQ 000; {order if instant == 'E' else ''}")
    action.play("half", order if instant == "L" else "")
    assert action.ship("U1").fate == "sunk"
    assert len(action.told(TorpedoFired)) == fired
    assert (action.ship("U1").tubes[0].ready > 0) is fired
