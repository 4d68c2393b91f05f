"""The foot of the large sheet: title, the strength of both fleets ship by ship, the key to the signs."""

from sandgate.draw.ink import Point
from sandgate.draw.nwc1902.foot import KEY_X, ROLL_HIGH, ROLL_X, TITLE_WIDE, draw_key, draw_roll, strength
from sandgate.draw.nwc1902.key import drawn_signs
from sandgate.draw.nwc1902.seen import Hull, half_of, nearest, of_side
from sandgate.draw.nwc1902_fleet.seen import knots_text, reader_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S


def draw_foot(sheet: Sheet, view: FleetView, ships: tuple[Hull, ...]) -> None:
    """Write the foot below the plate."""
    top = sheet.plate[3] + 44.0
    _title(sheet, view, ships, (sheet.plate[0], top))
    for i, side in enumerate(SIDES):
        fleet = of_side(ships, side)
        draw_roll(
            sheet, side, fleet, strength(fleet, knots_text(view, side)), half_of(view), (ROLL_X, top - 14.0 + ROLL_HIGH * i)
        )
    draw_key(sheet, drawn_signs(sheet), (KEY_X, top - 16.0))


def _title(sheet: Sheet, view: FleetView, ships: tuple[Hull, ...], corner: Point) -> None:
    x, y = corner
    title = f"After move {view.move}" if view.move else "Before the first move"
    pair = nearest(ships)
    near = f"Nearest: {_short(pair[1])} and {_short(pair[2])}, {pair[0]:,.0f} yards." if pair else ""
    sheet.add(
        "furniture",
        words(title, "c-title", (x, y)),
        words(*fitting(f"Fleet Game of 1902, {_time(view)}", ("c-head", "c-note"), TITLE_WIDE), (x, y + 29.0)),
        words(f"The chart of {reader_text(view)}. {near}", "c-note", (x, y + 51.0)),
        words("Beside each ship stands the injury of this move.", "c-note", (x, y + 68.0)),
    )


def _short(hull: Hull) -> str:
    return f"{hull.side} {hull.ship.wing}"


def _time(view: FleetView) -> str:
    if not view.opened:
        return "at the opening"
    minutes, seconds = divmod(int(view.move * CARD_MOVE_S), 60)
    since = " ".join([f"{minutes} min"] * (minutes > 0) + [f"{seconds} s"] * (seconds > 0))
    return f"{since} into the action" if since else "the fleets stand to their guns"
