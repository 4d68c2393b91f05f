"""Torpedoes in played games, Duel, fleet and mêlée, against shapely: every throw that is due, and no other (NWC.DU.20).

A ship heads north at 12 knots; a torpedo is fired at second 0 so as to cross her course near her, ahead or astern, at any
angle. What is told of it is compared with what torpedo_oracle.py finds on the track that her course comes to.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

import pytest

from sandgate.kernel.contract import Event
from sandgate.rules.nwc1902.ship.events import ShipsCollided
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.sea.fixes import Fix

from .duel.playing import Duel
from .fleet.playing import Action
from .fleet.playing import fleet as fleet_of
from .melee.playing import FAR_BLUE, FAR_RED, Melee
from .melee.playing import ship as melee_ship
from .torpedo_oracle import Crossing, crossings, touches

YD_S = 20.0 / 3.0  # 12 knots

Shot = tuple[int, int, int]  # fired from x, y; runs so many degrees true
Game = Callable[[Shot], Sequence[Event]]


def points(degrees: float) -> int:
    """The nearest compass point, in points."""
    return round(degrees / 11.25) % 32


def duel(shot: Shot) -> Sequence[Event]:
    x, y, runs_deg = shot
    game = Duel()
    heading = points(runs_deg - 90) * 11.25
    game.hand(f"PLACE RED {x} {y} HEADING {heading:06.2f} SPEED 12", "PLACE BLUE 0 0 HEADING 000 SPEED 12")
    game.move(f"SFT 0 {runs_deg:03}; SPD 0")
    for _ in range(2):
        if not game.all_of(ShipsCollided) and not game.ship("blue").out_of_action:
            game.move()
    return game.told


def melee(shot: Shot) -> Sequence[Event]:
    x, y, runs_deg = shot
    heading = points(runs_deg - 90) * 11.25
    red = melee_ship(x, y, heading, speed_kn=0, engines_kn=0)
    game = Melee([red, FAR_RED], [melee_ship(0, 0, 0.0), FAR_BLUE])
    game.move({"red/1": f"SFT 0 {runs_deg:03}"})
    game.moves(2)
    return game.told


def fleet(shot: Shot) -> Sequence[Event]:
    x, y, runs_deg = shot
    game = Action(fleet_of("red", 1), fleet_of("blue", 1), options={"melee": False})
    names = ["N", "NbE", "NNE", "NEbN", "NE", "NEbE", "ENE", "EbN", "E", "EbS", "ESE", "SEbE", "SE", "SEbS", "SSE", "SbE"]
    names += ["S", "SbW", "SSW", "SWbS", "SW", "SWbW", "WSW", "WbS", "W", "WbN", "WNW", "NWbW", "NW", "NWbN", "NNW", "NbW"]
    game.hand(f"PLACE RED 1 ({x},{y}) HEADING {names[points(runs_deg - 90)]}", "PLACE BLUE 1 (0,0) HEADING N")
    return game.move(f"1: SFT 0 {runs_deg:03}")


MOVES: dict[str, tuple[Game, float]] = {"duel": (duel, 30.0), "melee": (melee, 30.0), "fleet": (fleet, 150.0)}


def drawn(shot: Shot, move_s: float) -> tuple[Line, list[Crossing]]:
    """The torpedo's line, and its crossings of her course, move by move as they are plotted."""
    x, y, runs_deg = shot
    line, found, from_s = Line(float(x), float(y), float(runs_deg), float(runs_deg), 0.0, 27.0, 800.0), [], 0.0
    for end in range(1, int(60.0 / move_s) + 1 if move_s < 60.0 else 2):
        track = steady(end * move_s)
        found += [crossing for crossing in crossings(line, track) if from_s < crossing.at_s <= end * move_s]
        from_s = end * move_s
    return line, found


def steady(until_s: float) -> list[Fix]:
    """North at 12 knots from the place (0, 0)."""
    return [(float(second), 0.0, second * YD_S, 0.0) for second in range(int(until_s) + 1)]


def random_shot(dice: Random) -> Shot:
    """A shot that crosses her course between 150 yards astern of her centre and 250 ahead, after 10 to 50 seconds."""
    runs_deg, at_s = dice.choice([dice.randint(0, 359), dice.randint(-25, 25) % 360]), dice.uniform(10.0, 50.0)
    ahead_yd = dice.choice([dice.uniform(-150.0, 250.0), dice.uniform(40.0, 120.0)])
    back = math.radians(runs_deg)
    x, y = -15.0 * at_s * math.sin(back), at_s * YD_S + ahead_yd - 15.0 * at_s * math.cos(back)
    return round(x), round(y), runs_deg


@pytest.mark.parametrize("game", sorted(MOVES))
def test_every_torpedo_gets_the_throw_that_is_due_and_no_other(game: str) -> None:
    played, move_s = MOVES[game]
    dice, tried, missed = Random(20), 0, 0
    for _ in range(70):
        shot = random_shot(dice)
        line, due = drawn(shot, move_s)
        if math.dist(shot[:2], (0.0, 0.0)) < 160.0 or any(abs(crossing.deep_yd) < 0.05 for crossing in due):
            continue
        told = played(shot)
        if any(isinstance(event, ShipsCollided) for event in told):
            continue
        throws = [event for event in told if isinstance(event, TorpedoTried)]
        misses = [event for event in told if isinstance(event, TorpedoPassed) and not event.spent]
        thrown_s = throws[0].at_s if throws else math.inf
        cuts = [crossing for crossing in due if crossing.deep_yd > 0.0]
        if throws and not (cuts and cuts[0].at_s == pytest.approx(thrown_s)):
            assert touches(line, steady(60.0), thrown_s, 0.01), (shot, "a throw that is not due")
        assert not cuts or thrown_s <= cuts[0].at_s + 1e-6, (shot, "no throw, and one is due")
        expected = [(c.at_s, c.run_yd) for c in due if c.deep_yd < 0.0 and c.at_s < thrown_s]
        assert [(event.at_s, event.run_yd) for event in misses] == [pytest.approx(each) for each in expected], shot
        assert [event.spent for event in told if isinstance(event, TorpedoPassed)][-1:] == [True] or throws
        tried, missed = tried + len(throws), missed + len(misses)
    assert tried > 15
    assert missed > 15


@pytest.mark.parametrize("game", sorted(MOVES))
def test_a_torpedo_that_crosses_just_ahead_of_the_stem_and_cuts_her_shoulder_gets_its_throw(game: str) -> None:
    """She heads north at 12 knots, the torpedo runs 350 and crosses her course 71.67 yards ahead of her centre.

    After 300 yards, at second 20, when she is at (0, 133.33): fired from (300 sin 10, 205 - 300 cos 10) = (52, -90). On
    that line 45 yards forward of her centre it lies 4.8 yards off her keel, where she is 8 yards broad on either side.
    """
    played, _ = MOVES[game]
    (tried,) = [event for event in played((52, -90, 350)) if isinstance(event, TorpedoTried)]
    assert tried.at_s == pytest.approx(20.0, abs=0.05)
    assert (tried.angle_deg, tried.zone) == (10.0, 1)


@pytest.mark.parametrize("game", sorted(MOVES))
def test_a_plain_miss_ahead_is_told_where_and_when_it_missed(game: str) -> None:
    """Due east from (-300, 233): across her course after 300 yards, at second 20, 100 yards ahead of her centre."""
    played, _ = MOVES[game]
    missed, spent = [event for event in played((-300, 233, 90)) if isinstance(event, TorpedoPassed)]
    assert (missed.at_s, missed.run_yd, missed.spent) == (20.0, 300.0, False)
    assert (spent.run_yd, spent.spent) == (800.0, True)


@pytest.mark.parametrize(("face", "fate", "points"), [(1, "struck", 1000.0), (6, "erred", 0.0)])
def test_the_board_keeps_what_became_of_a_torpedo_and_in_which_move(face: int, fate: str, points: float) -> None:
    """Due east from (-300, 133): into her side after 300 yards, at second 20 of the second move."""
    game = Action(fleet_of("red", 1), fleet_of("blue", 1), faces=(face,), options={"melee": False})
    game.move()
    game.hand("PLACE RED 1 (-300,133) HEADING N", "PLACE BLUE 1 (0,0) HEADING N")
    game.move("1: SFT 0 090")
    (tried,) = game.told(TorpedoTried)
    assert tried.at_s == pytest.approx(170.0, abs=0.1)
    assert tried.points == points
    assert [(seen.move, seen.fate) for seen in game.state.torpedoes] == [(2, fate)]
