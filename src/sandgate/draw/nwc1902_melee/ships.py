"""Ships of a mêlée and their tracks: the last moves in full, the moves before thin; outlines where they were scored.

A mêlée is told by its last five moves, which make up one move of the fleet game (NWC.ME.14).
"""

import math

from sandgate.draw.curves import Knot, faired
from sandgate.draw.ink import between, circle, line, path, polar
from sandgate.draw.nwc1902.ships import ring_radius, state_signs
from sandgate.draw.nwc1902.tracks import (
    SIGN_PX,
    UNSEEN_PX,
    Tracked,
    at,
    block_hull,
    courses,
    draw_dots,
    draw_numbers,
    draw_stencil,
    draw_tracks,
    number_step,
)
from sandgate.draw.nwc1902_melee.seen import Seen, describe
from sandgate.draw.sheet import Sheet
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.melee.view import MeleeView

LATELY = 5  # moves that are drawn in full
FEW = 8  # ships whose dots are all numbered; of more every fifth is
PLAIN = 0.8  # of its size: a smaller sign is without fittings
SIGNS = {"armored cruiser": "armored-deck", "protected cruiser": "protected-deck"}


def draw_ways(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], dots: bool) -> None:
    """Draw the tracks of all ships."""
    begin = view.move - LATELY
    for seen in ships:
        _draw_old(sheet, seen, begin)
        late = _part(seen, begin, view.move)
        if late.marks:
            draw_tracks(sheet, late)
            if dots:
                draw_dots(sheet, late)


def _part(seen: Seen, first: int, last: int) -> Tracked:
    """A ship with her places after some moves."""
    return replace(seen, marks=tuple(mark for mark in seen.marks if first <= mark.move <= last))


def _draw_old(sheet: Sheet, seen: Seen, begin: int) -> None:
    """The track before the last moves, thin, without dots."""
    stretches = [[Knot(at(sheet, m), m.heading_deg or 0.0) for m in part] for part in courses(_part(seen, 0, begin))]
    if stretches:
        data = "".join(faired(knots) for knots in stretches)
        sheet.group(
            "tracks", f"before-{seen.code}", f"{seen.name}: track up to move {begin}", path(data, f"{seen.side}-before")
        )


def number_ways(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], length_px: float) -> None:
    """Number the dots of the last moves where there is room."""
    late = [_part(seen, view.move - LATELY, view.move - 1) for seen in ships]
    step = number_step(sheet, late) if len(ships) <= FEW else LATELY
    for each in late:
        draw_numbers(sheet, each, step, set(), length_px)


def draw_outlines(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], length_px: float) -> None:
    """Lay the stencil where the ships were when the last move was scored, unless they are there still.

    To a dot whose heading is not shown a fine straight line leads: whose it is, not how she went there.
    """
    for seen in ships:
        mark = seen.mark(view.scored)
        if mark and mark is not seen.present and mark.heading_deg is not None:
            draw_stencil(sheet, seen, mark, length_px, rays=False)
            start, end = at(sheet, mark), at(sheet, seen.present)
            apart = math.dist(start, end)
            if seen.present.heading_deg is None and apart > UNSEEN_PX:
                sheet.add("tracks", line([start, between(start, end, 1.0 - UNSEEN_PX / apart)], "leader"))


def draw_ships(sheet: Sheet, view: MeleeView, ships: tuple[Seen, ...], length_px: float) -> None:
    """Draw all ships where they are now, those lost before the last moves first."""
    for seen in sorted(ships, key=lambda seen: seen.hull.lost_in or view.move + 1):
        _draw_ship(sheet, view, seen, length_px)


def _draw_ship(sheet: Sheet, view: MeleeView, seen: Seen, length_px: float) -> None:
    """A hull with her ring or her cross; without a known heading only a dashed ring about her dot."""
    centre, heading, scale = at(sheet, seen.present), seen.present.heading_deg, length_px / SIGN_PX
    if not sheet.inside(centre, -length_px):
        return
    if heading is None:
        shapes = [circle(centre, UNSEEN_PX, f"{seen.side}-unseen")]
        sheet.placer.disc(centre, UNSEEN_PX + 1.0)
    else:
        battleship = seen.ship.battery if scale > PLAIN else "small"
        sign = f"{SIGNS.get(seen.ship.kind, battleship)}-{seen.side}"
        shapes = [sheet.sign(sign, centre, heading, scale, "gone" if seen.ship.out_of_action else None)]
        block_hull(sheet, centre, heading, length_px)
    signs = list(state_signs(view, seen.hull, centre, length_px))
    if signs:
        sheet.placer.disc(centre, ring_radius(length_px) + 1.0, 60.0)
    sheet.group("pieces", f"ship-{seen.code}", describe(view, seen), *shapes, *signs)


def draw_bearings(sheet: Sheet, ships: tuple[Seen, ...], length_px: float) -> None:
    """Show the bow and quarter lines of every ship where her heading is known last (NWC.DU.07)."""
    for seen in ships:
        mark = seen.shown
        if mark is None or mark.heading_deg is None or seen.ship.out_of_action:
            continue
        rays = [
            line([polar(at(sheet, mark), mark.heading_deg + turn, part * length_px) for part in (0.5, 1.4)], "sector")
            for turn in (45.0, -45.0, 135.0, -135.0)
        ]
        sheet.group("zones", f"lines-{seen.code}", f"Bow and quarter lines of {seen.name}", *rays)
