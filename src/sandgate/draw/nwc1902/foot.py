"""What stands at the foot of the large sheet: the strength of both fleets ship by ship, the key to the signs."""

from collections.abc import Sequence

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, line, rect
from sandgate.draw.nwc1902.seen import Hull, afloat
from sandgate.draw.nwc1902.tracks import points_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.kernel.adding import added
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE
from sandgate.rules.nwc1902.ship.sides import Side

TITLE_WIDE = 330.0
ROLL_X, ROLL_WIDE, ROLL_HIGH = 392.0, 430.0, 64.0
BAR_HIGH, MOST_STEP_PX = 26.0, 24.0
KEY_X, KEY_WIDE, KEY_ROWS, KEY_ROW_PX, KEY_SIGN_PX = 862.0, 170.0, 7, 17.0, 46.0


def strength(ships: tuple[Hull, ...], speed: str, when: str = "in the move") -> str:
    """How many ships of a fleet are afloat, its speed if that is known, and what it has received."""
    injury, endured = added(hull.injury for hull in ships), added(hull.endurance for hull in ships)
    received = added(min(hull.ship.received, hull.endurance) for hull in ships)
    told = [
        f"{len(afloat(ships))} of {len(ships)} afloat",
        speed,
        f"{points_text(received)} of {points_text(endured)} received",
        f"{points_text(injury)} {when}" if injury else "",
    ]
    return ", ".join(part for part in told if part)


def draw_roll(sheet: Sheet, side: Side, ships: tuple[Hull, ...], told: str, half: float, corner: Point) -> None:
    """One fleet: its strength in words, and a bar for each ship, marked at a part of her endurance."""
    x, y = corner
    tab = (x + 8.0, y)
    sheet.add(
        "furniture",
        sheet.sign(f"tab-{side}", tab),
        words(side[0].upper(), f"c-tab {side}-on", tab, "middle"),
        words(*fitting(told, ("c-note", "c-fine"), ROLL_WIDE - 24.0), (x + 24.0, y)),
    )
    step = min(MOST_STEP_PX, ROLL_WIDE / len(ships))
    for i, hull in enumerate(ships):
        _bar(sheet, hull, half, (x + step * i, y + 13.0), 0.62 * step)


def _bar(sheet: Sheet, hull: Hull, half: float, corner: Point, wide: float) -> None:
    """A ship's line of the score card, upright: the height is her endurance, filled from below with what she received."""
    x, y = corner
    high = BAR_HIGH * hull.endurance / BATTLESHIP_ENDURANCE
    bottom = y + BAR_HIGH
    gone, old = (min(1.0, value / hull.endurance) * high for value in (hull.ship.received, hull.ship.received - hull.injury))
    mark = bottom - high * half
    shapes = [
        rect((x, bottom - high, x + wide, bottom), "endurance"),
        rect((x, bottom - gone, x + wide, bottom), f"{hull.side}-fresh"),
        rect((x, bottom - old, x + wide, bottom), f"{hull.side}-fill"),
        line([(x - 1.5, mark), (x + wide + 1.5, mark)], "card-rule-strong"),
        words(
            str(hull.ship.wing), "c-fine" if wide > 9.0 else "c-tiny neutral-words", (x + wide / 2.0, bottom + 8.0), "middle"
        ),
    ]
    sheet.add("furniture", *shapes)


def draw_key(sheet: Sheet, entries: Sequence[Entry], corner: Point) -> None:
    """Explain signs in up to three columns."""
    for i, entry in enumerate(entries[: 3 * KEY_ROWS]):
        x, y = corner[0] + KEY_WIDE * (i // KEY_ROWS), corner[1] + KEY_ROW_PX * (i % KEY_ROWS)
        spot = (x + KEY_SIGN_PX / 2.0, y)
        sheet.add("furniture", entry.draw(sheet, spot), words(entry.text, "c-fine", (x + KEY_SIGN_PX + 8.0, y)))
