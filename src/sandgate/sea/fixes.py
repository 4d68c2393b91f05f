"""A track by fixes: where a vessel was at one second of the game, and between two of them."""

from collections.abc import Sequence

from sandgate.kernel.geometry import ahead, distance, relative
from sandgate.kernel.rule import rule

Fix = tuple[float, float, float, float]  # second of the game, x and y of the centre, heading


@rule()
def fix_between(before: Fix, after: Fix, at_s: float) -> Fix:
    """Where a vessel was between two fixes: evenly on the straight, her heading changing the shorter way.

    >>> fix_between((0.0, 0.0, 0.0, 350.0), (30.0, 0.0, 200.0, 10.0), 15.0)
    (15.0, 0.0, 100.0, 0.0)
    """
    before_s, x, y, heading = before
    part = (at_s - before_s) / (after[0] - before_s) if after[0] > before_s else 1.0
    turned = relative(after[3], heading) * part
    return at_s, x + (after[1] - x) * part, y + (after[2] - y) * part, (heading + turned) % 360.0


def first_since(track: Sequence[Fix], since_s: float) -> int:
    """The place of the first fix since a second of the game; their number if there is none.

    >>> first_since([(0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0)], 12.0)
    1
    """
    for nth in range(len(track)):
        if track[nth][0] >= since_s:
            return nth
    return len(track)


def fix_at(track: Sequence[Fix], at_s: float, begun: int = 0) -> Fix:
    """Where a vessel was at a second between a fix, by its place, and her last one.

    >>> fix_at([(0.0, 0.0, 0.0, 350.0), (2.0, 0.0, 10.0, 10.0)], 1.0)
    (1.0, 0.0, 5.0, 0.0)
    """
    for nth in range(begun + 1, len(track)):
        if at_s <= track[nth][0]:
            return fix_between(track[nth - 1], track[nth], at_s)
    return track[len(track) - 1]


@rule()
def prolonged_astern(fix: Fix, by: float) -> Fix:
    """The beginning of a track, prolonged straight by a length.

    >>> prolonged_astern((0.0, 0.0, 0.0, 0.0), 67.0)
    (0.0, 0.0, -67.0, 0.0)
    """
    at_s, x, y, heading = fix
    x, y = ahead(x, y, heading, -by, 0.0)
    return at_s, x, y, heading


@rule()
def prolonged_ahead(before: Fix, last: Fix, until_s: float, by: float) -> Fix:
    """The end of a track, run straight on until a second at the speed from the fix before, and prolonged by a length.

    >>> prolonged_ahead((0.0, 0.0, 0.0, 0.0), (30.0, 0.0, 200.0, 0.0), 45.0, 67.0)
    (45.0, 0.0, 367.0, 0.0)
    """
    at_s, x, y, heading = last
    rest = 0.0
    if until_s > at_s > before[0]:
        rest = distance(before[1], before[2], x, y) * (until_s - at_s) / (at_s - before[0])
    x, y = ahead(x, y, heading, rest + by, 0.0)
    return until_s, x, y, heading
