"""Torpedo fire: Section I, "Torpedo Fire", "Torpedo Card" and "Die".

Clauses NWC.DU.20 to .23, .38 and .45. A torpedo is disclosed when the move in which it was fired is scored, and tried on
the enemy at each crossing of her track when the move of the crossing is scored. How it leaves the ship: torpedo_tubes.py.
Where it crosses: torpedo/run.py. How it is tried there: torpedo/trial.py. How it is told: telling.py.
"""

from collections.abc import Sequence
from typing import NamedTuple

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
    """What one torpedo came to in a move, and the points that it charges."""

    torpedo: Running
    points: float


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
    by_first, by_second, tried = 0.0, 0.0, [0] * (2 * len(TUBES))
    for nth in range(len(torpedoes)):
        torpedo = torpedoes[nth]
        if not torpedo.in_water:
            continue
        firer, target, track = duel.second, duel.first, duel.first_fixes
        if torpedo.by_first:
            firer, target, track = duel.first, duel.second, duel.second_fixes
        if not torpedo.disclosed:
            tell.disclosed_now(firer, torpedo)
        ran = follow(duel.move, firer, target, track, torpedo, agreed, until_s, tried, bench, tell)
        torpedoes[nth] = ran.torpedo
        if torpedo.by_first:
            by_first += ran.points
        else:
            by_second += ran.points
    return Followed(by_first, by_second)


def follow(
    move: int,
    firer: Afloat,
    target: Afloat,
    track: Sequence[Fix],
    torpedo: Running,
    agreed: Agreed,
    until_s: float,
    tried: list[int],
    bench: Bench,
    tell: Teller,
) -> Ran:
    """Try a torpedo at each crossing of the enemy's track in the move that is scored, until an outline is cut.

    tried: how often torpedoes of each tube have been tried in this move, which parts their addresses: the tube, then by
    fours. Ruling: where the umpire lets it pass an outline that its line cuts, it is not tried again in that move.
    """
    tube, fate, from_s, cut_short = torpedo.tube, torpedo.fate, torpedo.followed_s, until_s < move * MOVE_S
    speed_kn, reach_yd = agreed.torpedo_kn, agreed.torpedo_yd
    line = Line(torpedo.x_yd, torpedo.y_yd, torpedo.leaves_deg, torpedo.runs_deg, torpedo.fired_s, speed_kn, reach_yd)
    swath, place = swath_of(line), tube if torpedo.by_first else tube + len(TUBES)
    met = next_meeting(line, swath, track, from_s)
    while met.at_s != NEVER and not (cut_short and met.at_s >= until_s):
        nth = tube + len(TUBES) * tried[place]
        tried[place] += 1
        words, points = TRIAL_WORDS[tube], agreed.torpedo_points
        trial = try_torpedo(move, firer.number, target.number, nth, words, met, reach_yd, points, bench)
        tell.torpedo_tried(move, firer, target, tube, nth, trial)
        if trial.zone > 0:
            fate = STRUCK if trial.ran_true else ERRED
            return Ran(ran_to(torpedo, until_s, False, fate, run_after(met.at_s - torpedo.fired_s, speed_kn)), trial.points)
        fate, from_s = MISSED, until_s if met.cuts else met.at_s
        met = next_meeting(line, swath, track, from_s)
    spent_s = torpedo.fired_s + run_time(reach_yd, speed_kn)
    if spent_s > until_s:
        return Ran(ran_to(torpedo, until_s, True, fate, run_after(until_s - torpedo.fired_s, speed_kn)), 0.0)
    tell.torpedo_spent(firer, target, tube, spent_s, reach_yd)
    return Ran(ran_to(torpedo, until_s, False, SPENT if fate == RUNNING else fate, reach_yd), 0.0)


def ran_to(torpedo: Running, until_s: float, in_water: bool, fate: int, run_yd: float) -> Running:
    """A torpedo after it has been followed up to a second of the game."""
    by_first, tube, fired_s, x_yd, y_yd, leaves_deg, runs_deg, _, _, _, _, _ = torpedo
    return Running(by_first, tube, fired_s, x_yd, y_yd, leaves_deg, runs_deg, until_s, True, in_water, fate, run_yd)
