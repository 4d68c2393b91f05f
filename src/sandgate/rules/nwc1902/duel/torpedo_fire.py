"""Torpedo fire: Section I, "Torpedo Fire", "Torpedo Card" and "Die".

Clauses NWC.DU.20 to .23, .38 and .45. A torpedo is disclosed when the move in which it was fired is scored, and tried on
the enemy at each crossing of her track when the move of the crossing is scored. How it leaves the ship: torpedo_tubes.py.
Where it crosses: torpedo/run.py. How it is tried there: torpedo/trial.py. How it is told: telling.py.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.duel.afloat import (
    ERRED,
    MISSED,
    RUNNING,
    SPENT,
    STRUCK,
    TRIAL_WORDS,
    Afloat,
    Agreed,
    Duel,
    Running,
)
from sandgate.rules.nwc1902.duel.followed import keeps_away, laid
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.card import run_after, run_time
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import next_meeting
from sandgate.rules.nwc1902.torpedo.swath import swath_of
from sandgate.rules.nwc1902.torpedo.trial import try_torpedo
from sandgate.sea.fixes import Fix
from sandgate.sea.lines import NEVER


class Followed(NamedTuple):
    """The points that the torpedoes of either ship charge to the other."""

    by_first: float
    by_second: float


class Ran(NamedTuple):
    """What one torpedo came to in a move, the points that it charges, and how often those of its tube have been tried."""

    torpedo: Running
    points: float
    tried: int


Tried = tuple[int, int, int, int]  # of each tube, how often its torpedoes have been tried in a move

NONE_TRIED: Final = (0, 0, 0, 0)


@step("NWC.DU.20", "NWC.DU.23", "NWC.DU.38")
def follow_torpedoes(
    duel: Duel, torpedoes: list[Running], agreed: Agreed, until_s: float, bench: Bench, tell: Teller
) -> Followed:
    """Disclose the torpedoes fired in the move that is scored, and try all in the water on the ships they crossed in it.

    Each is put in its place in the list as it then runs.

    until_s: the second of the game at which the move ended; a ram or a drawn collision cuts it short, and what a torpedo
    crosses at that very second it comes to too late.
    """
    if len(torpedoes) == 0:
        return Followed(0.0, 0.0)
    by_first, by_second, first_tried, second_tried = 0.0, 0.0, NONE_TRIED, NONE_TRIED
    first_track, second_track, first_is_laid, second_is_laid = duel.first_fixes, duel.second_fixes, False, False
    for nth in range(len(torpedoes)):
        torpedo = torpedoes[nth]
        if not torpedo.in_water:
            continue
        firer, target, fixes = duel.second, duel.first, duel.first_fixes
        if torpedo.by_first:
            firer, target, fixes = duel.first, duel.second, duel.second_fixes
        if not torpedo.disclosed:
            tell.disclosed_now(firer, torpedo)
        tube, line = torpedo.tube, line_of(torpedo, agreed)
        if len(fixes) == 0 and keeps_away(line, duel.legs, not torpedo.by_first):
            torpedoes[nth] = runs_on(firer, target, torpedo, torpedo.fate, line, until_s, tell)
            continue
        if torpedo.by_first and not second_is_laid:
            second_track, second_is_laid = laid(fixes, duel.legs, False), True
        if not torpedo.by_first and not first_is_laid:
            first_track, first_is_laid = laid(fixes, duel.legs, True), True
        track, tried = (second_track, first_tried[tube]) if torpedo.by_first else (first_track, second_tried[tube])
        ran = follow(duel.move, firer, target, track, torpedo, line, agreed.torpedo_points, until_s, tried, bench, tell)
        torpedoes[nth] = ran.torpedo
        if torpedo.by_first:
            by_first, first_tried = by_first + ran.points, tried_with(first_tried, tube, ran.tried)
        else:
            by_second, second_tried = by_second + ran.points, tried_with(second_tried, tube, ran.tried)
    return Followed(by_first, by_second)


def follow(
    move: int,
    firer: Afloat,
    target: Afloat,
    track: Sequence[Fix],
    torpedo: Running,
    line: Line,
    agreed_points: float,
    until_s: float,
    tried: int,
    bench: Bench,
    tell: Teller,
) -> Ran:
    """Try a torpedo at each crossing of the enemy's track in the move that is scored, until an outline is cut.

    tried: how often torpedoes of its tube have been tried in this move, which parts their addresses: the tube, then by
    fours. Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried again in that move.
    """
    tube, fate, from_s, cut_short = torpedo.tube, torpedo.fate, torpedo.followed_s, until_s < move * MOVE_S
    swath = swath_of(line)
    met = next_meeting(line, swath, track, from_s)
    while met.at_s != NEVER and not (cut_short and met.at_s >= until_s):
        nth = tube + len(TUBES) * tried
        tried += 1
        words, reach_yd = TRIAL_WORDS[tube], line.reach_yd
        trial = try_torpedo(move, firer.number, target.number, nth, words, met, reach_yd, agreed_points, bench)
        tell.torpedo_tried(move, firer, target, tube, nth, trial)
        if trial.zone > 0:
            fate = STRUCK if trial.ran_true else ERRED
            run_yd = run_after(met.at_s - torpedo.fired_s, line.speed_kn)
            return Ran(ran_to(torpedo, until_s, False, fate, run_yd), trial.points, tried)
        fate, from_s = MISSED, until_s if met.cuts else met.at_s
        met = next_meeting(line, swath, track, from_s)
    return Ran(runs_on(firer, target, torpedo, fate, line, until_s, tell), 0.0, tried)


def runs_on(firer: Afloat, target: Afloat, torpedo: Running, fate: int, line: Line, until_s: float, tell: Teller) -> Running:
    """A torpedo that has struck nothing runs on, until it is spent."""
    spent_s = torpedo.fired_s + run_time(line.reach_yd, line.speed_kn)
    if spent_s > until_s:
        return ran_to(torpedo, until_s, True, fate, run_after(until_s - torpedo.fired_s, line.speed_kn))
    tell.torpedo_spent(firer, target, torpedo.tube, spent_s, line.reach_yd)
    return ran_to(torpedo, until_s, False, SPENT if fate == RUNNING else fate, line.reach_yd)


def line_of(torpedo: Running, agreed: Agreed) -> Line:
    """The line of a torpedo."""
    speed_kn, reach_yd = agreed.torpedo_kn, agreed.torpedo_yd
    return Line(torpedo.x_yd, torpedo.y_yd, torpedo.leaves_deg, torpedo.runs_deg, torpedo.fired_s, speed_kn, reach_yd)


def tried_with(tried: Tried, tube: int, times: int) -> Tried:
    """How often torpedoes of each tube have been tried, of one tube so many times."""
    a, b, c, d = tried
    return times if tube == 0 else a, times if tube == 1 else b, times if tube == 2 else c, times if tube == 3 else d


def ran_to(torpedo: Running, until_s: float, in_water: bool, fate: int, run_yd: float) -> Running:
    """A torpedo after it has been followed up to a second of the game."""
    by_first, tube, fired_s, x_yd, y_yd, leaves_deg, runs_deg, _, _, _, _, _ = torpedo
    return Running(by_first, tube, fired_s, x_yd, y_yd, leaves_deg, runs_deg, until_s, True, in_water, fate, run_yd)
