"""The track of the enemy's centre as a torpedo's line is laid on it: Section I, "Torpedo Card".

Clause NWC.DU.20. A ship's track comes as fixes (second, place, heading), one for each second at least where she turns;
between two of them she is taken to run evenly. It reaches from the second of firing to the end of the torpedo's run,
prolonged by half a ship at both ends. Ruling: what is not plotted yet when a crossing is asked for she is taken to run
straight on at her speed. Where it is crossed: run.py. Yards, seconds of the game, true degrees.
"""

from collections.abc import Sequence

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Seconds
from sandgate.rules.nwc1902.ship.game_paper import BOOK
from sandgate.rules.nwc1902.torpedo.card import run_time
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.sea import fixes
from sandgate.sea.fixes import Fix, first_since, fix_at

PROLONGED_YD = number(BOOK, "torpedo", "prolongation")


def way_of(line: Line, track: Sequence[Fix], begun: int) -> list[Fix]:
    """The track of a ship from a fix to the end of a torpedo's run, with half a ship more at both ends.

    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 600.0)
    >>> way_of(line, [(0.0, 450.0, 0.0, 0.0), (32.0, 450.0, 192.0, 0.0)], 0)[-1]
    (40.0, 450.0, 307.0, 0.0)
    >>> way_of(line, [(0.0, 450.0, 0.0, 0.0), (64.0, 450.0, 384.0, 0.0)], 0)[-1]
    (40.0, 450.0, 307.0, 0.0)
    """
    spent_s, last = line.fired_s + run_time(line.reach_yd, line.speed_kn), len(track) - 1
    if spent_s < track[last][0]:
        until = first_since(track, spent_s)
        run = [track[nth] for nth in range(begun, until)]
        run.append(fix_at(track, spent_s, begun))
    else:
        run = [track[nth] for nth in range(begun, last + 1)]
    end = run[len(run) - 1]
    way = [prolonged_astern(run[0])]
    way.extend(run)
    way.append(prolonged_ahead(track[last - 1], end, max(spent_s, end[0])))
    return way


@rule("NWC.DU.20")
def prolonged_astern(fix: Fix) -> Fix:
    """The beginning of the track prolonged straight by half a ship.

    >>> prolonged_astern((0.0, 0.0, 0.0, 0.0))
    (0.0, 0.0, -67.0, 0.0)
    """
    return fixes.prolonged_astern(fix, PROLONGED_YD)


@rule("NWC.DU.20")
def prolonged_ahead(before: Fix, last: Fix, until_s: Seconds) -> Fix:
    """The end of the track, run straight on from its last fix until a second and prolonged by half a ship.

    Ruling: at the speed that she made from the fix before.
    >>> prolonged_ahead((0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0), 45.0)
    (45.0, 0.0, 367.0, 0.0)
    """
    return fixes.prolonged_ahead(before, last, until_s, PROLONGED_YD)
