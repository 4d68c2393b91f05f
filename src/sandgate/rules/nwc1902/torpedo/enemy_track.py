"""The track of the enemy's centre as a torpedo's line is laid on it: Section I, "Torpedo Card".

Clause NWC.DU.20. A ship's track comes as fixes (second, place, heading), one for each second at least where she turns;
between two of them she is taken to run evenly. It reaches from the second of firing to the end of the torpedo's run,
prolonged by half a ship at both ends. Ruling: what is not plotted yet when a crossing is asked for she is taken to run
straight on at her speed. Where it is crossed: run.py. Yards, seconds of the game, true degrees.
"""

from collections.abc import Sequence

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead, distance, relative
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Seconds
from sandgate.rules.nwc1902.ship.game_paper import BOOK
from sandgate.rules.nwc1902.torpedo.card import run_time
from sandgate.rules.nwc1902.torpedo.line import Fix, Line

PROLONGED_YD = number(BOOK, "torpedo", "prolongation")


def first_since(fixes: Sequence[Fix], since_s: float) -> int:
    """The place of the first fix since a second of the game; their number if there is none.

    >>> first_since([(0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0)], 12.0)
    1
    """
    for nth in range(len(fixes)):
        if fixes[nth][0] >= since_s:
            return nth
    return len(fixes)


def way_of(line: Line, fixes: Sequence[Fix], begun: int) -> list[Fix]:
    """The track of a ship from a fix to the end of a torpedo's run, with half a ship more at both ends.

    >>> line = Line(0.0, 0.0, 90.0, 90.0, 0.0, 27.0, 600.0)
    >>> way_of(line, [(0.0, 450.0, 0.0, 0.0), (32.0, 450.0, 192.0, 0.0)], 0)[-1]
    (40.0, 450.0, 307.0, 0.0)
    >>> way_of(line, [(0.0, 450.0, 0.0, 0.0), (64.0, 450.0, 384.0, 0.0)], 0)[-1]
    (40.0, 450.0, 307.0, 0.0)
    """
    spent_s, last = line.fired_s + run_time(line.reach_yd, line.speed_kn), len(fixes) - 1
    if spent_s < fixes[last][0]:
        until = first_since(fixes, spent_s)
        run = [fixes[nth] for nth in range(begun, until)]
        run.append(fix_at(fixes, spent_s, begun))
    else:
        run = [fixes[nth] for nth in range(begun, last + 1)]
    end = run[len(run) - 1]
    way = [prolonged_astern(run[0])]
    way.extend(run)
    way.append(prolonged_ahead(fixes[last - 1], end, max(spent_s, end[0])))
    return way


def fix_at(track: Sequence[Fix], at_s: float, begun: int = 0) -> Fix:
    """Where a ship was at a second between a fix, by its place, and her last one.

    >>> fix_at([(0.0, 0.0, 0.0, 350.0), (2.0, 0.0, 10.0, 10.0)], 1.0)
    (1.0, 0.0, 5.0, 0.0)
    """
    for nth in range(begun + 1, len(track)):
        if at_s <= track[nth][0]:
            return fix_between(track[nth - 1], track[nth], at_s)
    return track[len(track) - 1]


@rule("NWC.DU.20")
def fix_between(before: Fix, after: Fix, at_s: Seconds) -> Fix:
    """Where a ship was between two fixes, her heading changing the shorter way.

    >>> fix_between((0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0), 15.0)
    (15.0, 0.0, 100.0, 0.0)
    """
    before_s, x, y, heading = before
    part = (at_s - before_s) / (after[0] - before_s) if after[0] > before_s else 1.0
    turned = relative(after[3], heading) * part
    return at_s, x + (after[1] - x) * part, y + (after[2] - y) * part, (heading + turned) % 360.0


@rule("NWC.DU.20")
def prolonged_astern(fix: Fix) -> Fix:
    """The beginning of the track prolonged straight by half a ship.

    >>> prolonged_astern((0.0, 0.0, 0.0, 0.0))
    (0.0, 0.0, -67.0, 0.0)
    """
    at_s, x, y, heading = fix
    x, y = ahead(x, y, heading, -PROLONGED_YD, 0.0)
    return at_s, x, y, heading


@rule("NWC.DU.20")
def prolonged_ahead(before: Fix, last: Fix, until_s: Seconds) -> Fix:
    """The end of the track, run straight on from its last fix until a second and prolonged by half a ship.

    Ruling: at the speed that she made from the fix before.
    >>> prolonged_ahead((0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0), 45.0)
    (45.0, 0.0, 367.0, 0.0)
    """
    at_s, x, y, heading = last
    rest_yd = 0.0
    if until_s > at_s > before[0]:
        rest_yd = distance(before[1], before[2], x, y) * (until_s - at_s) / (at_s - before[0])
    x, y = ahead(x, y, heading, rest_yd + PROLONGED_YD, 0.0)
    return until_s, x, y, heading
