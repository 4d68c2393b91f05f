"""The margin of the large sheet: the move, the strength of both sides, the packets one may know of, the signs, the scale."""

from collections.abc import Callable, Sequence

from sandgate.draw.furniture import scale_bar, scale_step
from sandgate.draw.ink import Point, circle, line, path, rect, tag
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import wrapped
from sandgate.draw.wells1913_kriegspiel.aims import aims_in_words
from sandgate.draw.wells1913_kriegspiel.seen import about, fallen, stores, strength, title
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle

MARGIN_PX = 292.0
LEFT_PX, WIDE_PX, ROW_PX = 24.0, 250.0, 18.0
COLUMNS = (("foot", 104.0), ("horse", 144.0), ("other", 184.0), ("guns", 216.0), ("lost", 250.0))
PACKETS = (("food", 128.0), ("forage", 176.0), ("ammunition", 250.0))


def draw_margin(sheet: Sheet, battle: Battle, secrets: Sequence[Secrets]) -> None:
    """Draw it right of the plate, from above."""
    x, y = sheet.plate[2] + LEFT_PX, sheet.plate[1] + 18.0
    sheet.add("furniture", words(title(battle), "c-title", (x, y)))
    y += 28.0
    for row in wrapped(about(battle), "c-note", WIDE_PX):
        sheet.add("furniture", words(row, "c-note", (x, y)))
        y += 15.0
    y = _strengths(sheet, battle, (x, y + 18.0))
    y = _packets(sheet, secrets, (x, y + 16.0)) if secrets else y
    y = _fell(sheet, battle, (x, y + 16.0))
    y = _aims(sheet, battle, (x, y + 22.0)) if battle.aims else y
    _signs(sheet, (x, y + 22.0))
    step = scale_step(sheet)
    scale_bar(sheet, (x + 8.0, sheet.plate[3] - 22.0), step, "inches")


def _strengths(sheet: Sheet, battle: Battle, corner: Point) -> float:
    """A row for each side."""
    x, y = corner
    rows = [(side, [str(value) for value in strength(battle, side)]) for side in SIDES]
    return _table(sheet, (x, y), COLUMNS, rows)


def _packets(sheet: Sheet, secrets: Sequence[Secrets], corner: Point) -> float:
    rows = [(each.side, [str(value) for value in stores(each)]) for each in secrets]
    sheet.add("furniture", words("Packets", "c-name", (corner[0], corner[1])))
    return _table(sheet, (corner[0], corner[1] + 2.0), PACKETS, rows)


def _table(
    sheet: Sheet, corner: Point, columns: Sequence[tuple[str, float]], rows: Sequence[tuple[str, Sequence[str]]]
) -> float:
    x, y = corner
    for text, right in columns:
        sheet.add("furniture", words(text, "c-fine", (x + right, y), "end"))
    for nth, (side, values) in enumerate(rows, 1):
        at = y + ROW_PX * nth
        sheet.add("grid", line([(x, at - 9.0), (x + WIDE_PX, at - 9.0)], "card-rule"))
        sheet.add("furniture", sheet.sign(f"dot-{side}", (x + 4.0, at)))
        sheet.add("furniture", words(side.capitalize(), f"c-body {side}-words", (x + 14.0, at)))
        for value, (_, right) in zip(values, columns, strict=True):
            sheet.add("furniture", words(value, "c-strong", (x + right, at), "end"))
    return y + ROW_PX * (len(rows) + 0.5)


def _fell(sheet: Sheet, battle: Battle, corner: Point) -> float:
    x, y = corner
    told = ", ".join(fallen(battle))
    for row in wrapped(f"Lately: {told}.", "c-note", WIDE_PX)[:4] if told else ():
        sheet.add("furniture", words(row, "c-note", (x, y)))
        y += 14.0
    return y


def _aims(sheet: Sheet, battle: Battle, corner: Point) -> float:
    x, y = corner
    sheet.add("furniture", words("Aims", "c-name", (x, y)))
    for told in aims_in_words(battle):
        for row in wrapped(told, "c-note", WIDE_PX):
            y += 16.0
            sheet.add("furniture", words(row, "c-note", (x, y)))
    return y + 14.0


# -- signs -------------------------------------------------------------------------------------------------------------


def _signs(sheet: Sheet, corner: Point) -> None:
    """What the signs mean; blue's on the left, red's beside them."""
    x, y = corner
    sheet.add("furniture", words("Signs", "c-name", (x, y)))
    for nth, (text, draw) in enumerate(SIGNS):
        at = y + 20.0 + ROW_PX * nth
        if at > sheet.plate[3] - 50.0:
            break
        sheet.add("furniture", draw(sheet, (x + 20.0, at)), words(text, "c-note", (x + 48.0, at)))


def _foot(_: Sheet, at: Point) -> str:
    x, y = at
    square = tag("rect", x=x + 3.0, y=y - 2.2, width=4.4, height=4.4, cls="red-man")
    return circle((x - 6.0, y), 2.4, "blue-man") + square


def _horse(_: Sheet, at: Point) -> str:
    x, y = at
    blue = line([(x - 6, y - 6), (x - 4, y), (x - 6, y + 6), (x - 8, y)], "blue-man", closed=True)
    return blue + line([(x + 5, y - 6), (x + 7, y), (x + 7, y + 6), (x + 3, y + 6), (x + 3, y)], "red-man", closed=True)


def _gun(sheet: Sheet, at: Point) -> str:
    x, y = at
    return sheet.sign("gun-small-blue", (x - 8.0, y), 0.0, 0.2) + sheet.sign("gun-small-red", (x + 8.0, y), 0.0, 0.2)


def _waggon(_: Sheet, at: Point) -> str:
    x, y = at
    face = rect((x - 9.0, y - 4.0, x + 9.0, y + 4.0), "blue-mark")
    return face + line([(x - 9, y - 4), (x + 9, y + 4)], "blue-thin") + line([(x - 9, y + 4), (x + 9, y - 4)], "blue-thin")


def _depot(_: Sheet, at: Point) -> str:
    x, y = at
    inner = line([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)], "blue-thin", closed=True)
    return rect((x - 6.0, y - 6.0, x + 6.0, y + 6.0), "blue-mark") + inner


def _general(sheet: Sheet, at: Point) -> str:
    x, y = at
    flag = line([(x, y - 8.0), (x + 8.0, y - 6.0), (x, y - 4.0)], "blue-fill", closed=True)
    return sheet.sign("tab-blue", (x, y + 3.0), scale=0.5) + line([(x, y), (x, y - 8.0)], "blue-line") + flag


def _work(_: Sheet, at: Point) -> str:
    x, y = at
    return rect((x - 12.0, y - 1.6, x + 12.0, y + 1.6), "earthwork")


def _hand(_: Sheet, at: Point) -> str:
    x, y = at
    return line([(x - 12.0, y), (x + 12.0, y)], "blue-unseen")


def _shell(_: Sheet, at: Point) -> str:
    return circle(at, 8.0, "blue-reach") + circle(at, 1.8, "blue-fill")


def _down(_: Sheet, at: Point) -> str:
    x, y = at
    return path(f"M{x - 5:g} {y - 5:g}l10 10m0-10l-10 10", "cross")


SIGNS: tuple[tuple[str, Callable[[Sheet, Point], str]], ...] = (
    ("man on foot; hollow: prisoner", _foot),
    ("cavalry, mounted", _horse),
    ("gun, unlimbered", _gun),
    ("waggon", _waggon),
    ("depot", _depot),
    ("General", _general),
    ("entrenchment, epaulement", _work),
    ("work in hand, own side's alone", _hand),
    ("shell and its three inches", _shell),
    ("destroyed", _down),
)
