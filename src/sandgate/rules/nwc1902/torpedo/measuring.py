"""How far torpedoes run and where their tubes train, as it may be measured (NWC.DU.19, NWC.DU.31)."""

from functools import cache

from sandgate.kernel.board import Limit
from sandgate.kernel.limits import Arc, arcs_where, circle
from sandgate.rules.nwc1902.torpedo.card import within_arc
from sandgate.rules.nwc1902.track.measuring import arc_words, sectors


def torpedo_range(x_yd: float, y_yd: float, range_yd: float, clause: str = "NWC.DU.19") -> Limit:
    """How far a torpedo runs; it may be set for any direction (NWC.DU.32)."""
    return Limit(f"torpedoes run {range_yd:,.0f} yards", "range", (circle(x_yd, y_yd, range_yd),), clause, "torpedoes")


def tube_arcs(x_yd: float, y_yd: float, heading_deg: float, range_yd: float, clause: str = "NWC.DU.31") -> Limit:
    """The train of the torpedo tubes on either side; a torpedo set for another direction turns after it has left."""
    arcs = _tubes()
    words = f"torpedo tubes train: {arc_words(arcs)}"
    return Limit(words, "arc", sectors(x_yd, y_yd, heading_deg, arcs, range_yd), clause, "torpedoes")


@cache
def _tubes() -> tuple[Arc, ...]:
    return arcs_where(lambda off_deg: within_arc(off_deg < 0.0, off_deg))
