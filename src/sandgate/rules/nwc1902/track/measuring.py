"""What may be measured of any ship: distances in yards, arcs in words, and how she turns hard over (NWC.DU.09).

The book forbids no measuring: it lays wand, stencil and card on an open board, and lets each side measure its own fire.
"""

from collections.abc import Sequence
from functools import cache

from sandgate.kernel.board import Limit, Polyline, Ruler
from sandgate.kernel.limits import Arc, laid, sector
from sandgate.kernel.notation import POINTS, number_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.ship.stencils import degrees_of
from sandgate.rules.nwc1902.track.turning_circle import advance, run_for_turn, transfer

TURN_PARTS = 64  # of a full circle, half a point each
HALF_CIRCLE_PT = 16.0
HANDS = ((1.0, "right"), (-1.0, "left"))


def ruler_in_yards(clause: str, says: str) -> Ruler:
    """A ruler of yards; bearings have compass points besides degrees, as orders are written (NWC.DU.41)."""
    return Ruler(True, clause, says, "yards", 1.0, 1.0, POINTS)


def sectors(x_yd: float, y_yd: float, heading_deg: float, arcs: Sequence[Arc], radius_yd: float) -> tuple[Polyline, ...]:
    """Arcs off the bow of a ship, laid off from where she lies."""
    return tuple([sector(x_yd, y_yd, heading_deg, arc, radius_yd) for arc in arcs])


def arc_words(arcs: Sequence[Arc]) -> str:
    """Arcs in words, from right ahead; two that mirror each other are told as one.

    >>> arc_words(((45.0, 135.0), (225.0, 315.0))), arc_words(((225.0, 495.0),)), arc_words(((0.0, 157.5),))
    ('45 to 135 degrees on either side', 'to 135 degrees on either side', '0 to 157.5 degrees to starboard')
    >>> arc_words(((45.0, 315.0),)), arc_words(((202.5, 360.0),)), arc_words(((0.0, 360.0),))
    ('from 45 degrees on either side', '0 to 157.5 degrees to port', 'all round')
    """
    begin, end = arcs[0]
    if end - begin >= 360.0:
        return "all round"
    if len(arcs) == 2:
        return f"{number_text(begin)} to {number_text(end)} degrees on either side"
    if end > 360.0:
        return f"to {number_text(end - 360.0)} degrees on either side"
    if begin + end == 360.0:
        return f"from {number_text(begin)} degrees on either side"
    if end <= 180.0:
        return f"{number_text(begin)} to {number_text(end)} degrees to starboard"
    return f"{number_text(360.0 - end)} to {number_text(360.0 - begin)} degrees to port"


def turning_circles(x_yd: float, y_yd: float, heading_deg: float, lengths: float = 1.0, clause: str = "NWC.DU.09") -> Limit:
    """The hard-over turn to either hand, from the place where the helm bites; its shape is the same at every speed.

    lengths: in parts of a ship's; a torpedo boat has half of them.
    """
    across_yd = transfer(run_for_turn(degrees_of(HALF_CIRCLE_PT))) * lengths
    ways = tuple([laid(_turn(sign, lengths), x_yd, y_yd, heading_deg) for sign, _ in HANDS])
    return Limit(f"hard-over turns: tactical diameter {across_yd:,.0f} yards", "turn", ways, clause)


@cache
def _turn(sign: float, lengths: float) -> Polyline:
    """A full circle from the origin, heading north."""
    runs_yd = [run_for_turn(degrees_of(nth * 2.0 * HALF_CIRCLE_PT / TURN_PARTS)) for nth in range(TURN_PARTS + 1)]
    return tuple([(near(sign * transfer(run) * lengths), near(advance(run) * lengths)) for run in runs_yd])
