"""The foot of the large sheet: title, the strength of both fleets ship by ship, the key to the signs."""

from sandgate.draw.ink import Point
from sandgate.draw.nwc1902.foot import KEY_X, ROLL_HIGH, ROLL_X, TITLE_WIDE, draw_key, draw_roll, strength
from sandgate.draw.nwc1902.key import drawn_signs
from sandgate.draw.nwc1902.seen import half_of, of_side
from sandgate.draw.nwc1902.tracks import MOVE_S
from sandgate.draw.nwc1902_melee.key import signs
from sandgate.draw.nwc1902_melee.seen import knots_text, reader_text, seen_ships
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.ship.sides import SIDES


def draw_foot(sheet: Sheet, view: MeleeView) -> None:
    """Write the foot below the plate; ships that were lost before the mêlée stand in the roll too."""
    top, hulls = sheet.plate[3] + 44.0, tuple(seen.hull for seen in seen_ships(view))
    _title(sheet, view, (sheet.plate[0], top))
    for i, side in enumerate(SIDES):
        fleet = of_side(hulls, side)
        told = strength(fleet, knots_text(view, side), f"in move {view.scored}")
        draw_roll(sheet, side, fleet, told, half_of(view), (ROLL_X, top - 14.0 + ROLL_HIGH * i))
    draw_key(sheet, drawn_signs(sheet, signs()), (KEY_X, top - 16.0))


def _title(sheet: Sheet, view: MeleeView, corner: Point) -> None:
    x, y = corner
    title = f"After move {view.move}" if view.move else "Before the first move"
    sheet.add(
        "furniture",
        words(title, "c-title", (x, y)),
        words(*fitting(f"Mêlée of 1902, {_time(view)}", ("c-head", "c-note"), TITLE_WIDE), (x, y + 29.0)),
        words(*fitting(f"The plan of {reader_text(view)}.", ("c-note", "c-fine"), TITLE_WIDE), (x, y + 51.0)),
        words(_told(view), "c-note", (x, y + 68.0)),
    )


def _time(view: MeleeView) -> str:
    minutes, seconds = divmod(int(view.move * MOVE_S), 60)
    since = " ".join([f"{minutes} min"] * (minutes > 0) + [f"{seconds} s"] * (seconds > 0))
    close = ", close action" if view.close_action else ""
    return (f"{since} into it" if since else "the fleets have closed") + close


def _told(view: MeleeView) -> str:
    """How far the reader's knowledge goes (NWC.DU.38)."""
    if not view.scored:
        return "Headings are shown for the start alone." if view.move else "Nothing is hidden yet."
    known = "All is" if view.scored == view.move else "Headings and fire are"
    return f"{known} known up to move {view.scored}; beside ships its injury."
