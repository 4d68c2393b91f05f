"""Ships that are followed: fixes that are laid of legs, and the first look at a torpedo that cannot come near."""

import math
from collections import Counter
from random import Random

import pytest

from sandgate.rules.nwc1902.captain.plotting import NOT_RUNG, Track, Turn, place_at, track_of
from sandgate.rules.nwc1902.duel.afloat import Leg, Running
from sandgate.rules.nwc1902.duel.ashore import duel_of
from sandgate.rules.nwc1902.duel.followed import fix_of, followed_since, keeps_away, laid, run_through, wakes_of
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import next_meeting
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move, make_way, steaming
from sandgate.sea.fixes import Fix
from sandgate.sea.lines import NEVER

from .playing import Duel

LAST = 30
AT_FIRST = steaming(0.0, 40.0, 211.3, 12.0, 14.0)


def turned(chance: Random, motion: Motion = AT_FIRST) -> Track:
    """A move with up to three orders to the helm, two of them at times in one second."""
    seconds = sorted(chance.choices(range(LAST), k=chance.randrange(4)))
    turns = [Turn(second, chance.choice((-1, 0, 1)), chance.choice((0.0, 2.0, 8.0))) for second in seconds]
    return track_of(motion, chance.choice((NOT_RUNG, 6.0)), turns)


def second_by_second(track: Track, begun_s: float) -> list[Fix]:
    """Where a ship is at every second of a move, as the track itself says."""
    places = [place_at(track, second) for second in range(LAST)] + [end_of_move(place_at(track, LAST))]
    return [fix_of(begun_s + second, m.x_yd, m.y_yd, m.heading_deg) for second, m in enumerate(places)]


def legs_of(track: Track, begun_s: float, first: int = 0, since_s: float = -math.inf) -> list[Leg]:
    legs = list[Leg]()
    run_through(legs, True, begun_s, track, end_of_move(place_at(track, LAST)), first, LAST, since_s)
    return legs


def test_fixes_that_are_laid_are_where_she_was_second_by_second() -> None:
    chance = Random(3)
    for _ in range(60):
        track, first, since_s = turned(chance), chance.randrange(2), 60.0 + chance.randrange(-20, LAST)
        exact = second_by_second(track, 60.0)
        assert laid([], legs_of(track, 60.0), True) == exact
        assert laid([], legs_of(track, 60.0, first, since_s), True) == [f for f in exact[first:] if f[0] >= since_s]


def torpedoes_of(chance: Random, move: int, running: list[Running]) -> list[Running]:
    """Some of those that ran are gone, and some are fired in the move."""
    left = [torpedo for torpedo in running if torpedo.fired_s > 30.0 * (move - 3) and chance.random() < 0.7]
    for by_first in (True, False):
        if chance.random() < 0.5:
            at_s = 30.0 * move + chance.choice((0, 0, 11, 16, 29))
            left.append(Running(by_first, 0, at_s, 0.0, 0.0, 0.0, 0.0, at_s, False, True, 0, 0.0))
    return left


def test_legs_of_many_moves_are_laid_as_if_fixes_had_been_kept_in_each() -> None:
    """By the rule's own words: each second since the first torpedo of the enemy that is still in the water was fired."""
    chance, met = Random(8), Counter[str]()
    for _ in range(40):
        duel, running, kept = duel_of(Duel().state), list[Running](), (list[Fix](), list[Fix]())
        ends = [AT_FIRST, AT_FIRST]
        for move in range(9):
            tracks, running = [turned(chance, end) for end in ends], torpedoes_of(chance, move, running)
            ends = [end_of_move(place_at(track, LAST)) for track in tracks]
            wakes = wakes_of(duel._replace(move=move), tracks[0], tracks[1], ends[0], ends[1], LAST, running)
            duel = duel._replace(legs=wakes.legs)
            for nth, is_first in enumerate((True, False)):
                fixes, since_s = kept[nth], followed_since(running, is_first)
                run = second_by_second(tracks[nth], 30.0 * move)[1 if fixes else 0 :]
                fixes[:] = [fix for fix in fixes + run if fix[0] >= since_s]
                assert laid([], wakes.legs, is_first) == fixes
                met["followed" if fixes else "left alone"] += 1
                met["over moves"] += int(len(fixes) > LAST + 1)
        assert len(duel.legs) < 40
    assert min(met["followed"], met["left alone"], met["over moves"]) > 50


def test_fixes_of_the_state_come_before_those_of_legs_and_the_other_ships_are_left() -> None:
    legs = legs_of(turned(Random(1)), 60.0, first=1)
    before = [(60.0, 1.0, 2.0, 3.0)]
    assert laid(before, [*legs, *[leg._replace(of_first=False) for leg in legs]], True) == [*before, *laid([], legs, True)]
    assert laid(before, [], True) is before


def making_for(line: Line, at_yd: float, off_yd: float, off_deg: float) -> list[Leg]:
    """Two moves of a ship that makes for where a torpedo comes to after so many yards, from so far beyond."""
    bears = math.radians(line.runs_deg + off_deg)
    x_yd, y_yd = at_yd + off_yd * math.sin(bears), off_yd * math.cos(bears)
    motion = steaming(x_yd, y_yd, (line.runs_deg + off_deg + 180.0) % 360.0, 14.0, 14.0)
    first = legs_of(Track(motion, ()), 0.0)
    return first + legs_of(Track(end_of_move(make_way(motion, float(LAST))), ()), float(LAST), first=1)


@pytest.mark.parametrize(("speed_kn", "at_yd", "comes_yd"), [(27.0, 750.0, 450.0), (10.0, 300.0, 1150.0)])
@pytest.mark.parametrize("off_deg", [3.0, 20.0, 60.0])
def test_who_keeps_away_is_not_met_and_who_is_met_from_farthest_off_does_not(
    speed_kn: float, at_yd: float, comes_yd: float, off_deg: float
) -> None:
    """A ship makes for the torpedo at full speed; her track to the end of its run counts, and half a ship more."""
    line = Line(0.0, 0.0, 90.0, 90.0, 0.0, speed_kn, 800.0)
    met, away = list[float](), list[float]()
    for off_yd in map(float, range(100, 2200, 10)):
        legs = making_for(line, at_yd, off_yd, off_deg)
        found, kept_away = next_meeting(line, swath_of(line), laid([], legs, True), 0.0), keeps_away(line, legs, True)
        assert found.at_s == NEVER or not kept_away
        met += [off_yd] if found.at_s != NEVER else []
        away += [off_yd] if kept_away else []
    assert comes_yd < max(met) < min(away)


def test_a_ship_that_changes_speed_is_taken_for_as_fast_as_she_is_at_most() -> None:
    line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 800.0)
    stopped, working_up = steaming(0.0, 1200.0, 180.0, 0.0, 0.0), steaming(0.0, 1200.0, 180.0, 0.0, 14.0)
    turning = working_up._replace(helm=1, ordered_deg=45.0)
    assert keeps_away(line, legs_of(Track(stopped, ()), 0.0), True)
    assert not keeps_away(line, legs_of(Track(working_up, ()), 0.0), True)
    assert not keeps_away(line, legs_of(Track(steaming(0.0, 1200.0, 180.0, 14.0, 0.0), ()), 0.0), True)
    for fast in (turning._replace(engines_kn=0.0), turning._replace(bell_kn=0.0)):
        assert not keeps_away(line, [Leg(True, 0.0, fast, 0, 30, 0.0, 1200.0, 180.0)], True)


def test_a_torpedo_that_is_gone_or_her_own_follows_nobody() -> None:
    own = Running(True, 0, 30.0, 0.0, 0.0, 0.0, 0.0, 30.0, False, True, 0, 0.0)
    gone, enemys = own._replace(by_first=False, in_water=False), own._replace(by_first=False, fired_s=75.0)
    assert followed_since([own, gone], True) == math.inf
    assert followed_since([own, gone, enemys], True) == 75.0
    assert followed_since([own, gone, enemys], False) == 30.0
