"""Ramming in the mêlée (NWC.ME.20): who lies still, who is out of action, who is tried again."""

import pytest

from sandgate.rules.nwc1902.melee.events import LiesMotionless, ShipRammed
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.ship.events import HeadingShown, MoveVoid, ShipsCollided
from sandgate.rules.nwc1902.squadron.events import ShipRemoved
from sandgate.rules.nwc1902.torpedo.events import TorpedoTried

from .playing import FAR_BLUE, FAR_RED, Melee, ship

STOPPED = {"speed_kn": 0, "engines_kn": 0}


def rammed(**told: object) -> Melee:
    """Red 1 strikes the side of blue 1 at second 12 of move 8."""
    return Melee([ship(20, -1555), FAR_RED], [ship(0, 0, 270, **STOPPED), FAR_BLUE])


def test_story_ram_at_second_12() -> None:
    """NWC.ME.20: motionless until second 12 of move 12; by the end of move 12 (18 s later) she makes 0.6 knot."""
    melee = rammed()
    melee.moves(8)
    (collided,) = melee.of(ShipsCollided)
    assert (collided.finding, collided.ship, collided.other, collided.at_s) == ("ram", "red 1", "blue 1", 222.0)
    assert [(event.ship, event.until_s, str(event)) for event in melee.of(LiesMotionless)] == [
        ("red 1", 342.0, "red 1 lies motionless until second 12 of move 12")
    ]
    place = melee.ship("red/1").dots[-1]
    for _ in range(3):
        melee.move({"red/1": "R; SPD 10"} if melee.state.move == 9 else {})
        assert melee.ship("red/1").dots[-1] == place
        assert melee.ship("red/1").motion.speed_kn == 0.0
    melee.move()
    red = melee.ship("red/1")
    assert red.motion.speed_kn == 0.6
    assert red.motion.heading_deg == 0.0
    assert red.motion.bell_kn == 10.0
    assert red.dots[-1].y_yd - place.y_yd == 3.0


def test_the_rammed_ship_is_out_of_action_at_once_with_her_whole_endurance_charged() -> None:
    melee = rammed()
    melee.moves(8)
    blue = melee.ship("blue/1")
    assert blue.out_of_action
    assert blue.received == 1000.0
    assert [(event.ship, event.points, event.clauses[0]) for event in melee.of(ShipRammed)] == [
        ("blue 1", 1000.0, "NWC.DU.30")
    ]
    assert "blue/1" not in [ask.role for ask in GAME.awaits(melee.state)]
    melee.move()
    assert melee.of(MoveVoid) == []
    assert GAME.result(melee.state) is None


def test_a_motionless_ship_fires_guns_and_torpedoes_and_turns_when_she_is_free() -> None:
    melee = rammed()
    melee.moves(8)
    melee.move({"red/1": "SFT 3 E; OF"})
    assert melee.ship("red/1").ready_s[0] == 240.0 + 3.0 + 300.0
    melee.moves(2)
    melee.move({"red/1": "L @5; R @20"})
    assert melee.ship("red/1").motion.helm == 1


def test_a_drawn_collision_stops_both_and_injures_neither_and_they_are_not_tried_again_until_parted() -> None:
    """House: both ships stop for the same time; ships that have met are not tried again until their outlines have parted."""
    melee = Melee([ship(0, -200), FAR_RED], [ship(5, 200, 180), FAR_BLUE])
    melee.move()
    (collided,) = melee.of(ShipsCollided)
    assert collided.finding == "draw"
    assert [event.ship for event in melee.of(LiesMotionless)] == ["red 1", "blue 1"]
    assert melee.ship("red/1").received == melee.ship("blue/1").received == 0.0
    melee.moves(14)
    assert len(melee.all_of(ShipsCollided)) == 1
    red, blue = melee.ship("red/1").motion, melee.ship("blue/1").motion
    assert red.y_yd > blue.y_yd + 140.0
    assert red.speed_kn > 8.0


def test_the_umpire_may_rule_a_contact_otherwise() -> None:
    melee = rammed()
    melee.rule(8, "NWC.DU.30", "scrape", 101, 201, 12)
    melee.moves(8)
    (collided,) = melee.of(ShipsCollided)
    assert (collided.finding, collided.clauses[-1]) == ("scrape", "NWC.ME.23")
    assert melee.of(LiesMotionless) == []
    assert not melee.ship("blue/1").out_of_action


def test_ships_of_one_side_are_not_tried() -> None:
    melee = Melee([ship(0, 0), ship(0, 300, 180)], [FAR_BLUE])
    melee.moves(3)
    assert melee.all_of(ShipsCollided) == []


def test_two_ships_ram_one_in_the_same_second_and_she_is_charged_once() -> None:
    """Contacts of one second are judged before any takes effect."""
    red = [ship(20, -155), ship(-20, 155, 180), FAR_RED]
    melee = Melee(red, [ship(0, 0, 270, **STOPPED), FAR_BLUE])
    melee.move()
    assert [(event.ship, event.at_s) for event in melee.of(ShipsCollided)] == [("red 1", 12.0), ("red 2", 12.0)]
    (event,) = melee.of(ShipRammed)
    assert len(event.slots) == 2
    assert melee.ship("blue/1").received == 1000.0
    assert [event.ship for event in melee.of(LiesMotionless)] == ["red 1", "red 2"]


def test_blue_rams_as_red_does() -> None:
    """The mirror of the first case: who rams is the second of the pair."""
    melee = Melee([ship(0, 0, 270, **STOPPED), FAR_RED], [ship(20, -1555), FAR_BLUE])
    melee.moves(8)
    (collided,) = melee.of(ShipsCollided)
    assert (collided.finding, collided.ship, collided.other, collided.at_s) == ("ram", "blue 1", "red 1", 222.0)
    assert [event.ship for event in melee.of(LiesMotionless)] == ["blue 1"]
    assert [event.ship for event in melee.of(ShipRammed)] == ["red 1"]
    assert (melee.ship("red/1").out_of_action, melee.ship("blue/1").out_of_action) == (True, False)
    melee.move()
    assert melee.of(LiesMotionless) == [], "it is told once"


def test_a_rammed_cruiser_is_charged_with_what_she_can_bear_beyond_what_she_had() -> None:
    """NWC.DU.45 and NWC.TA.15: 800 points, as if struck by a torpedo."""
    cruiser = ship(0, 0, 270, kind="armored cruiser", received=100, **STOPPED)
    melee = Melee([ship(20, -155), FAR_RED], [cruiser, FAR_BLUE])
    melee.move()
    assert [(event.points, event.received) for event in melee.of(ShipRammed)] == [(800.0, 900.0)]
    assert melee.ship("blue/1").received == 900.0


@pytest.mark.parametrize("seconds", [1, 6, 14])
def test_a_rammed_ship_is_not_met_again(seconds: int) -> None:
    """Red 1 rams her at second 12 and she is out of action; red 2, so much later from the other side, runs on."""
    begins_yd = 155.0 + seconds * 20.0 / 3.0
    melee = Melee([ship(20, -155), ship(-20, begins_yd, 180), FAR_RED], [ship(0, 0, 270, **STOPPED), FAR_BLUE])
    melee.move()
    assert [event.ship for event in melee.of(ShipsCollided)] == ["red 1"]
    assert melee.ship("red/2").dots[-1].y_yd == pytest.approx(begins_yd - 200.0, abs=0.1)


def test_who_has_rammed_and_is_rammed_herself_does_not_lie_motionless() -> None:
    """Red 1 stops at second 12; blue 2 strikes her side some seconds later."""
    melee = Melee([ship(20, -155), FAR_RED], [ship(0, 0, 270, **STOPPED), ship(228, -75, 270), FAR_BLUE])
    melee.move()
    assert [event.ship for event in melee.of(ShipsCollided)] == ["red 1", "blue 2"]
    assert [event.ship for event in melee.of(ShipRammed)] == ["blue 1", "red 1"]
    assert [event.ship for event in melee.of(LiesMotionless)] == ["blue 2"]


def test_a_ship_aground_stays_where_she_is() -> None:
    """NWC.ME.01: stopped at the shore line, still fighting, for the rest of the game."""
    shores = [{"line": [[-500, 100], [500, 100]], "rises": False}]
    melee = Melee([ship(0, 0)], [ship(2500, 0, 90)], shores=shores)
    melee.move({"red/1": "OF"})
    red = melee.ship("red/1")
    assert (red.aground, red.dots[-1].y_yd) == (True, 100.0)
    melee.move({"red/1": "R; SPD 14"})
    assert melee.ship("red/1").dots[-1] == red.dots[-1]
    assert [(shot.firer, shot.points > 0) for shot in melee.state.shots] == [(101, True)]


def test_a_shore_that_rises_masks() -> None:
    shores = [{"line": [[1000, -500], [1000, 500]], "rises": True}]
    melee = Melee([ship(0, 0, **STOPPED)], [ship(2500, 0, **STOPPED)], shores=shores)
    melee.move({"red/1": "OF"})
    melee.move()
    assert melee.state.shots == ()


RAMMED_LAST = ([ship(0, -200)], [ship(-100, 0, 90)])  # red's stem in blue's side at second 19; no other ship


def test_a_torpedo_that_met_the_ramming_ship_before_the_ram_that_ends_the_game_is_tried_first() -> None:
    """NWC.DU.47, as in the Duel: run 142 from (-100, 0), across red's track after 162.4 yards, at second 10.8; zone 4."""
    melee = Melee(*RAMMED_LAST, face=4)
    melee.move({"blue/1": "SFT 0 142"})
    assert [(event.at_s, event.finding) for event in melee.of(ShipsCollided)] == [(19.0, "ram")]
    (tried,) = melee.of(TorpedoTried)
    assert (tried.target, tried.zone, tried.points, round(tried.at_s, 1)) == ("red 1", 4, 1000.0, 10.8)
    assert (melee.ship("red/1").out_of_action, melee.ship("blue/1").out_of_action) == (True, True)
    result = GAME.result(melee.state)
    assert result is not None
    assert result.winner == ""
    assert result.outcome.startswith("no ship of either fleet is left after move 1")


def test_a_torpedo_that_would_meet_her_after_the_ram_that_ends_the_game_is_not_tried() -> None:
    """At 11 knots it crosses red's track at second 23."""
    melee = Melee(*RAMMED_LAST, face=1, options={"torpedo": {"speed_kn": 11, "range_yd": 800}})
    melee.move({"blue/1": "SFT 0 135"})
    assert melee.of(TorpedoTried) == []
    assert not melee.ship("red/1").out_of_action


def test_torpedoes_that_met_ships_before_a_ram_are_tried_while_the_game_goes_on() -> None:
    """The rammed ship's own track ends where she was rammed; the ramming ship is struck and out of action too."""
    melee = Melee([*RAMMED_LAST[0], FAR_RED], [*RAMMED_LAST[1], FAR_BLUE], face=4)
    melee.move({"blue/1": "SFT 0 142"})
    assert melee.of(TorpedoTried) == []
    melee.move()
    assert [(event.target, event.ran_true) for event in melee.of(TorpedoTried)] == [("red 1", True)]
    assert melee.ship("red/1").out_of_action


@pytest.mark.parametrize(
    ("north_yd", "points"),
    [(120.0, 25.0), (297.0, 0.0), (400.0, 0.0)],
    ids=["before the ram", "at its second", "after it"],
)
def test_a_torpedo_that_met_a_boat_before_the_ram_that_ends_the_game_is_charged_to_her(
    north_yd: float, points: float
) -> None:
    """NWC.DU.47 and NWC.ME.11: 15 yards a second to her side, 12 yards off: 7.2, 19 or 26 s; the ram is at second 19."""
    porter = {"side": "red", "name": "Porter", "at_yd": [-100, north_yd], "heading_deg": 90}
    melee = Melee(*RAMMED_LAST, face=1, boats=[porter])
    melee.move({"blue/1": "PFT 0 N"})
    assert [(event.target, event.points) for event in melee.of(TorpedoTried)] == [("Porter", points)] * bool(points)
    assert [(event.ship, event.cause) for event in melee.of(ShipRemoved)] == [("Porter", "torpedo")] * bool(points)
    assert [event.ship for event in melee.of(HeadingShown)] == []
    result = GAME.result(melee.state)
    assert result is not None
    brought = dict(result.brings)
    assert (brought["Porter received"], brought["Porter lost"]) == (points, float(points > 0.0))
    assert (result.winner, brought["red/1 received"]) == ("red", 0.0)


@pytest.mark.parametrize("second", [5, 10, 20, 30])
def test_a_contact_of_any_second_is_found(second: int) -> None:
    """Of 6 2/3 yards a second she has 75 left when she strikes: at the end of the move too."""
    melee = Melee([ship(20, -75 - second * 20 / 3), FAR_RED], [ship(0, 0, 270, **STOPPED), FAR_BLUE])
    melee.moves(2)
    assert [(event.finding, event.at_s) for event in melee.all_of(ShipsCollided)] == [("ram", float(second))]
    assert [event.ship for event in melee.all_of(ShipRammed)] == ["blue 1"]
