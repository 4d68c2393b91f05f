"""What may be measured of a ship in the games of 1902: how far she fires, what bears, how she turns.

Figures and arcs come from the rules that settle them: the wand's end (NWC.TA.19), the turrets' train (NWC.DU.27), the bow
and quarter lines (NWC.TA.11), the tubes (NWC.DU.31), the torpedo's run (NWC.DU.19) and the hard-over turn (NWC.DU.09). The
book forbids no measuring: it lays wand, stencil and card on an open board, and lets each side measure its own fire.
"""

from collections.abc import Sequence
from functools import cache

from sandgate.kernel.contract import Limit, Polyline, Ruler
from sandgate.kernel.limits import Arc, arcs_where, circle, laid, sector
from sandgate.kernel.notation import POINTS, number_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.gun_fire import Pair, pair_bears
from sandgate.rules.nwc1902.duel.state import PAIRS_OF, Battery
from sandgate.rules.nwc1902.duel.torpedo import within_arc
from sandgate.rules.nwc1902.score_wand import LIMIT_YD, broadside_battery
from sandgate.rules.nwc1902.stencils import degrees_of
from sandgate.rules.nwc1902.turning_circle import advance, run_for_turn, transfer

TURN_PARTS = 64  # of a full circle, half a point each
HALF_CIRCLE_PT = 16.0
HANDS = ((1.0, "right"), (-1.0, "left"))


def ruler_in_yards(clause: str, says: str) -> Ruler:
    """A ruler of yards; bearings have compass points besides degrees, as orders are written (NWC.DU.41)."""
    return Ruler(True, clause, says, "yards", 1.0, 1.0, POINTS)


def gun_range(x_yd: float, y_yd: float, clause: str = "NWC.TA.19") -> Limit:
    """Where the wand, and with it all gun fire, ends."""
    return Limit(f"gun fire ends: {LIMIT_YD:,.0f} yards", "range", (circle(x_yd, y_yd, LIMIT_YD),), clause)


def torpedo_range(x_yd: float, y_yd: float, range_yd: float, clause: str = "NWC.DU.19") -> Limit:
    """How far a torpedo runs; it may be set for any direction (NWC.DU.32)."""
    return Limit(f"torpedoes run {range_yd:,.0f} yards", "range", (circle(x_yd, y_yd, range_yd),), clause)


def battery_arcs(x_yd: float, y_yd: float, heading_deg: float) -> Limit:
    """Where the broadside battery bears: between bow line and quarter line; elsewhere the end-on battery fires."""
    arcs = _broadside()
    words = f"broadside battery bears: {arc_words(arcs)}"
    return Limit(words, "arc", _sectors(x_yd, y_yd, heading_deg, arcs, LIMIT_YD), "NWC.TA.11")


@cache
def _broadside() -> tuple[Arc, ...]:
    return arcs_where(broadside_battery)


def turret_arcs(x_yd: float, y_yd: float, heading_deg: float, battery: Battery) -> tuple[Limit, ...]:
    """The train of each turret, pairs that train together in one."""
    limits = []
    for arcs, pairs in _trained_together(battery):
        words = (
            f"{' and '.join(pairs)} bear: {arc_words(arcs)}" if len(pairs) > 1 else f"{pairs[0]} bears: {arc_words(arcs)}"
        )
        limits.append(Limit(words, "arc", _sectors(x_yd, y_yd, heading_deg, arcs, LIMIT_YD), "NWC.DU.27"))
    return tuple(limits)


@cache
def _trained_together(battery: Battery) -> tuple[tuple[tuple[Arc, ...], tuple[str, ...]], ...]:
    """The arcs of a battery's pairs, with the pairs that have them."""
    found = dict[tuple[Arc, ...], tuple[str, ...]]()
    for pair in PAIRS_OF[battery]:
        arcs = _arcs_of(pair)
        found[arcs] = (*found.get(arcs, ()), pair)
    return tuple(found.items())


def _arcs_of(pair: Pair) -> tuple[Arc, ...]:
    return arcs_where(lambda off_deg: pair_bears(pair, off_deg))


def tube_arcs(x_yd: float, y_yd: float, heading_deg: float, range_yd: float, clause: str = "NWC.DU.31") -> Limit:
    """The train of the torpedo tubes on either side; a torpedo set for another direction turns after it has left."""
    arcs = _tubes()
    words = f"torpedo tubes train: {arc_words(arcs)}"
    return Limit(words, "arc", _sectors(x_yd, y_yd, heading_deg, arcs, range_yd), clause)


@cache
def _tubes() -> tuple[Arc, ...]:
    return arcs_where(lambda off_deg: within_arc(off_deg < 0.0, off_deg))


def fire_of_ship(
    x_yd: float, y_yd: float, heading_deg: float | None, battery: Battery, range_yd: float
) -> tuple[Limit, ...]:
    """How far a ship of the Duel fires with guns and torpedoes and, if her heading is known, what turrets and tubes bear."""
    ranges = gun_range(x_yd, y_yd), torpedo_range(x_yd, y_yd, range_yd)
    if heading_deg is None:
        return ranges
    return (*ranges, *turret_arcs(x_yd, y_yd, heading_deg, battery), tube_arcs(x_yd, y_yd, heading_deg, range_yd))


def _sectors(x_yd: float, y_yd: float, heading_deg: float, arcs: Sequence[Arc], radius_yd: float) -> tuple[Polyline, ...]:
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
