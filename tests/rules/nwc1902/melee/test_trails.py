"""Where ships have been while torpedoes run, over several moves, far from the middle of the paper (NWC.ME.21, NWC.DU.20).

A torpedo makes 15 yards a second, a ship of 12 knots 6 2/3.
"""

from random import Random

import pytest

from sandgate.rules.nwc1902.ship.events import ShipsCollided
from sandgate.rules.nwc1902.torpedo.events import TorpedoFired, TorpedoPassed, TorpedoTried
from sandgate.sea.extents import Extent

from .playing import FAR_BLUE, FAR_RED, Entry, Melee, ship

STOPPED = {"speed_kn": 0, "engines_kn": 0}
X_YD, Y_YD = 5_000.0, -4_000.0
SPENT = ("", 800.0)


def red_at(x_yd: float, y_yd: float) -> list[Entry]:
    """Red 1 lying still, heading north, and a ship that the game goes on with."""
    return [ship(x_yd, y_yd, **STOPPED), FAR_RED]


def passed(melee: Melee, tube: str = "SFT") -> list[tuple[str, float]]:
    """Whose tracks a torpedo has crossed without harm, and where it was spent."""
    return [(event.target, round(event.run_yd, 1)) for event in melee.all_of(TorpedoPassed) if event.tube == tube]


def tried(melee: Melee) -> list[tuple[str, float]]:
    """Whom torpedoes have been tried on, and at which second of the game."""
    return [(event.target, round(event.at_s, 1)) for event in melee.all_of(TorpedoTried)]


def test_a_torpedo_crosses_the_track_that_a_ship_has_left_whoever_fires_in_between() -> None:
    """Blue 1 passes the line at second 15 and is 167 yards beyond it at second 40, when SFT, fired at 5, has run 525 yards.

    The track reaches back to the second of firing; of SAT, fired at 33 to run another way, nobody's track lies ahead.
    """
    melee = Melee(red_at(X_YD, Y_YD), [ship(X_YD + 525, Y_YD - 100), FAR_BLUE], face=1)
    melee.move({"red/1": "SFT 5 E"})
    melee.move({"red/1": "SAT 3 120"})
    melee.moves(3)
    assert tried(melee) == []
    assert passed(melee, "SFT") == [("blue 1", 525.0), SPENT]
    assert passed(melee, "SAT") == [SPENT]


def test_a_slow_torpedo_crosses_the_track_of_a_ship_that_comes_there_much_later() -> None:
    """11 knots, 6.11 yards a second: at 152 yards after 24.9 s; blue 1 is 700 yards short of there and comes there yet."""
    options = {"torpedo": {"speed_kn": 11, "range_yd": 800}}
    melee = Melee(red_at(X_YD, Y_YD), [ship(X_YD + 152, Y_YD - 900), FAR_BLUE], face=1, options=options)
    melee.move({"red/1": "SFT 0 E"})
    melee.move()
    assert [(event.target, round(event.at_s, 1)) for event in melee.of(TorpedoPassed)] == [("blue 1", 24.9)]
    melee.moves(4)
    assert (tried(melee), passed(melee)) == ([], [("blue 1", 152.0), SPENT])


@pytest.mark.parametrize("run_deg", [0, 90, 180, 270])
@pytest.mark.parametrize(("yd", "at_s"), [(455.0, 29.5), (790.0, 51.9)], ids=["in the last second", "at the end of its run"])
def test_a_torpedo_meets_a_ship_in_its_last_yards_whichever_way_it_runs(run_deg: int, yd: float, at_s: float) -> None:
    """Her side is 12 yards from her keel line: 443 yards in 29.5 s; end on, her stem 12 yards off, after 51.9 s."""
    north, east = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[run_deg]
    firer = ship(X_YD, Y_YD, (run_deg - 90) % 360, **STOPPED)
    target = ship(X_YD + east * yd, Y_YD + north * yd, run_deg + 90 if run_deg < 270 else 0, **STOPPED)
    melee = Melee([firer, FAR_RED], [target, FAR_BLUE], face=1)
    melee.move({"red/1": f"SFT 0 {run_deg}"})
    melee.moves(3)
    (event,) = melee.all_of(TorpedoTried)
    assert event.target == "blue 1"
    assert event.at_s == pytest.approx(at_s, abs=0.3)


def test_a_torpedo_whose_run_ends_with_the_move_is_spent_in_it() -> None:
    """NWC.DU.19: 450 yards at 15 yards a second."""
    melee = Melee(red_at(X_YD, Y_YD), [FAR_BLUE], options={"torpedo": {"speed_kn": 27, "range_yd": 450}})
    melee.move({"red/1": "SFT 0 E"})
    melee.move()
    assert [(event.at_s, event.spent) for event in melee.of(TorpedoPassed)] == [(30.0, True)]
    assert melee.state.running == ()
    assert [(seen.fate, seen.run_yd) for seen in melee.state.torpedoes] == [("spent", 450.0)]


def test_two_torpedoes_of_one_tube_from_one_place_have_each_its_own_fate() -> None:
    """The umpire lets the first pass (NWC.ME.23); five minutes later the tube is loaded again (NWC.DU.46) and strikes."""
    melee = Melee(red_at(X_YD, Y_YD), [ship(X_YD + 600, Y_YD, **STOPPED), FAR_BLUE], face=1)
    melee.rule(2, "NWC.DU.20", "no", 101, 201, 0)
    melee.move({"red/1": "SFT 0 E"})
    melee.moves(9)
    assert [(seen.fate, seen.run_yd) for seen in melee.state.torpedoes] == [("missed", 800.0)]
    melee.move({"red/1": "SFT 0 E"})
    melee.move()
    assert [(seen.move, seen.fate) for seen in melee.state.torpedoes] == [(1, "missed"), (11, "running")]
    melee.move()
    assert [(seen.move, seen.fate) for seen in melee.state.torpedoes] == [(1, "missed"), (11, "struck")]


@pytest.mark.parametrize(
    ("yd", "met"), [(582.0, [("blue 1", 38.0)]), (762.0, [])], ids=["before she was rammed", "after that"]
)
def test_the_track_of_a_rammed_ship_ends_where_she_was_rammed(yd: float, met: list[tuple[str, float]]) -> None:
    """NWC.ME.20: red 1 rams blue 1 at second 42; red 2's torpedo has 570 yards to her side, 38 s, or 750, 50 s."""
    red = [ship(X_YD + 20, Y_YD - 355), ship(X_YD - 20, Y_YD + yd, 90, **STOPPED), FAR_RED]
    melee = Melee(red, [ship(X_YD, Y_YD, 270, **STOPPED), FAR_BLUE], face=1)
    melee.move({"red/2": "SFT 0 S"})
    melee.moves(4)
    assert [(event.ship, event.at_s) for event in melee.all_of(ShipsCollided)] == [("red 1", 42.0)]
    assert (tried(melee), passed(melee)) == (met, [] if met else [SPENT])


@pytest.mark.parametrize("second", [11, 12])
def test_a_rammed_ship_fires_no_torpedo_from_that_second_on(second: int) -> None:
    melee = Melee([ship(20, -155), FAR_RED], [ship(0, 0, 270, **STOPPED), FAR_BLUE])
    melee.move({"blue/1": f"SFT {second} N"})
    assert [event.at_s for event in melee.all_of(ShipsCollided)] == [12.0]
    assert [event.at_s for event in melee.all_of(TorpedoFired)] == ([11.0] if second == 11 else [])


@pytest.mark.parametrize("seed", range(3))
def test_a_first_look_at_a_trail_changes_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four against four in a crowd, turning and firing at pleasure, against the same with every trail followed."""
    told = []
    for look in (Extent.near, lambda *_: True):
        monkeypatch.setattr(Extent, "near", look)
        chance = Random(seed)
        red, blue = ([ship(x_yd, 600.0 * wing, 180.0 * (wing % 2)) for wing in range(4)] for x_yd in (0, 900))
        melee = Melee(red, blue, face=1, options={"torpedo_points": 0})
        for _ in range(5):
            melee.move({role: _at_pleasure(chance) for role in sorted(melee.roles) if "/" in role})
        told.append([str(event) for event in melee.told])
    assert told[0] == told[1]
    assert sum("torpedo" in line for line in told[0]) > 12


def _at_pleasure(chance: Random) -> str:
    tubes = [f"{tube} {chance.randint(0, 29)} {chance.randint(0, 359):03}" for tube in ("SFT", "PAT")]
    turn = [f"{chance.choice('RL')} {chance.randint(1, 8)}"] if chance.random() < 0.5 else []
    return "; ".join([*turn, *tubes])
