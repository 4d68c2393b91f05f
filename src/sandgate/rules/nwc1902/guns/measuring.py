"""How far guns reach and where they bear, as it may be measured (NWC.TA.11, NWC.TA.19, NWC.DU.27)."""

from functools import cache

from sandgate.kernel.board import Limit
from sandgate.kernel.limits import Arc, arcs_where, circle
from sandgate.rules.nwc1902.guns.gun_fire import pair_bears
from sandgate.rules.nwc1902.guns.score_wand import LIMIT_YD, broadside_battery
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery, Pair
from sandgate.rules.nwc1902.track.measuring import arc_words, sectors


def gun_range(x_yd: float, y_yd: float, clause: str = "NWC.TA.19") -> Limit:
    """Where the wand, and with it all gun fire, ends."""
    return Limit(f"gun fire ends: {LIMIT_YD:,.0f} yards", "range", (circle(x_yd, y_yd, LIMIT_YD),), clause, "guns")


def battery_arcs(x_yd: float, y_yd: float, heading_deg: float) -> Limit:
    """Where the broadside battery bears: between bow line and quarter line; elsewhere the end-on battery fires."""
    arcs = _broadside()
    words = f"broadside battery bears: {arc_words(arcs)}"
    return Limit(words, "arc", sectors(x_yd, y_yd, heading_deg, arcs, LIMIT_YD), "NWC.TA.11", "guns")


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
        limits.append(Limit(words, "arc", sectors(x_yd, y_yd, heading_deg, arcs, LIMIT_YD), "NWC.DU.27", "guns"))
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
