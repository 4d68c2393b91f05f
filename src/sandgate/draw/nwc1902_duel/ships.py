"""The ships of a Duel where they are now: hulls, rings and crosses.

A place whose heading is not shown is a dot in a dashed ring (NWC.DU.37, .38).
"""

from collections.abc import Iterator

from sandgate.draw.ink import Point, circle, line_data, path, polar
from sandgate.draw.nwc1902.tracks import SIGN_PX, UNSEEN_PX, at, block_hull, heading_text, points_text
from sandgate.draw.nwc1902_duel.seen import ENDURANCE, Seen
from sandgate.draw.sheet import Sheet
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.nwc1902.guns.the_rings import NO_RING, ring_shown


def draw_ship(sheet: Sheet, view: DuelView, seen: Seen, length_px: float) -> None:
    """Draw her where she is now; without a known heading only a dashed ring about her dot."""
    mark, ship = seen.present, seen.ship
    centre, scale = at(sheet, mark), length_px / SIGN_PX
    if mark.heading_deg is None:
        shapes = [circle(centre, UNSEEN_PX, f"{seen.side}-unseen")]
        sheet.placer.disc(centre, UNSEEN_PX + 1.0)
    else:
        kind = ship.battery if scale > 0.6 else "small"
        gone = "gone" if ship.out_of_action else None
        shapes = [sheet.sign(f"{kind}-{seen.side}", centre, mark.heading_deg, scale, gone)]
        block_hull(sheet, centre, mark.heading_deg, length_px)
    shapes += _state(sheet, view, seen, centre, length_px)
    sheet.group("pieces", f"ship-{seen.code}", describe(seen), *shapes)


def _state(sheet: Sheet, view: DuelView, seen: Seen, centre: Point, length_px: float) -> Iterator[str]:
    """A ring at half power, a pale one from four tenths on, a cross through a loss."""
    ship, ring, radius = seen.ship, ring_of(view, seen), ring_radius(seen, length_px)
    if ring:
        yield circle(centre, radius, ring)
    if ship.out_of_action:
        arms = [polar(centre, turn, 0.5 * length_px) for turn in (45.0, 225.0, 135.0, 315.0)]
        data = line_data(arms[:2]) + line_data(arms[2:])
        yield path(data, "cross-halo")
        yield path(data, "cross")
    if ring or ship.out_of_action:
        sheet.placer.disc(centre, radius + 1.0)


def ring_of(view: DuelView, seen: Seen) -> str:
    """The class of her ring: solid at half power, pale as a warning from four tenths on (NWC.TA.25); none before."""
    if seen.ship.half_power:
        return "ring"
    warned = ring_shown(seen.ship.received, ENDURANCE, view.options.ring_at_four_tenths) != NO_RING
    return "ring-pale" if warned else ""


def ring_radius(seen: Seen, length_px: float) -> float:
    """The radius of a ring about a ship, or about the dot of one whose heading is not shown."""
    return UNSEEN_PX + 5.0 if seen.present.heading_deg is None else 0.62 * length_px


def clear_of(view: DuelView, seen: Seen, length_px: float) -> float:
    """How far from her place a label must begin, in pixels."""
    if ring_of(view, seen) or seen.ship.out_of_action:
        return ring_radius(seen, length_px) + 2.0
    return UNSEEN_PX + 2.5 if seen.present.heading_deg is None else 0.36 * length_px


def describe(seen: Seen) -> str:
    """One sentence of a ship for the title of her sign."""
    mark, ship = seen.present, seen.ship
    parts = [f"{seen.name}: {points_text(ship.received)} of {points_text(ENDURANCE)} points received"]
    if ship.out_of_action:
        parts.append("out of action")
    elif ship.half_power:
        parts.append("half power")
    return f"{', '.join(parts)}; after move {mark.move} {heading_text(mark.heading_deg)}"
