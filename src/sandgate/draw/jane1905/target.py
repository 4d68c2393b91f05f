"""The target sheet: an enemy in profile at the size that the range gives, one's own pricks in it, nothing of what they did.

Its window is in feet from the stem and above the water-line, the bow to the left, so that a place under the pointer is what
an order names. JANE.GUN.04, .06, .27, .28.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from sandgate.draw.ink import Box, circle, line, line_data, path, rect
from sandgate.draw.jane1905.aspect import Aspect
from sandgate.draw.jane1905.hull import draught_ft
from sandgate.draw.jane1905.profile import draw, sea
from sandgate.draw.jane1905.small_craft import reach_ft
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Format, Sheet, words
from sandgate.draw.style import fitting, words_size
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.target import COVERED, covered_frame, scale_ft
from sandgate.rules.jane1905.tactical.damage import Level
from sandgate.rules.jane1905.tactical.in_the_water import Prick

Form = Format | Literal["print"]  # print: true to scale, for a table with a striker

SIZES: Final = {1: "the largest sheet", 2: "the middle sheet", 3: "the smallest sheet"}
PAPERS: Final[dict[Format, tuple[float, float]]] = {
    "table": (1200.0, 590.0),
    "picture": (440.0, 242.0),
    "hand": (360.0, 242.0),
    "wall": (900.0, 460.0),
}
INCH_PX: Final = 96.0  # of paper in a print
MARGIN_FT: Final = 26.0  # of sea before the stem and behind the stern, on the largest sheet
FINE_FT, STRONG_FT = 25.0, 100.0
HOLE_PX: Final = 4.2
MOUNT_PX: Final = 6.0
LABEL_PX: Final = 52.0  # between figures under a sheet
INCHES: Final = ((1.0, "an inch"), (0.5, "half an inch"), (0.25, "a quarter inch"), (0.1, "a tenth of an inch"))
LONGEST_PX: Final = 320.0
SMALL_PX: Final = 500.0  # of width, up to which little is written


def target_sheet(
    plan: Plan, grade: int, pricks: Sequence[Prick] = (), form: Form = "table", level: Level = "afloat", key: str = ""
) -> Sheet:
    """Draw the target sheet of a ship.

    grade: 1 to 5 (JANE.GUN.04 to .06); pricks: the shooter's own, those of other sheets are passed over; level: how deep
    she is seen to lie; key: of the drawing, where it stands beside others.
    """
    covered = grade >= COVERED
    size, picture, shown = _laid_out(_window(plan, covered), scale_ft(grade), form)
    plate, window = _whole(size, picture, shown)
    name = SIZES[min(grade, 3)]
    title = f"Target sheet of {plan.name}"
    told = "covered with paper" if covered else f"{number_text(scale_ft(grade))} ft to the inch"
    sheet = Sheet(
        key or f"target-{plan.key}-{grade}", title, f"{title}: {name}, {told}. The bow is to the left.", size, plate, window
    )
    sheet.add("ground", rect(plate, "card-paper"))
    if covered:
        _cover(sheet, plan)
    else:
        _grid(sheet, shown)
        _ship(sheet, plan, shown, level)
    _pricks(sheet, [each for each in pricks if _on_sheet(each.grade, grade)])
    _words(sheet, plan.name[0].upper() + plan.name[1:], f"{name}, {told}", scale_ft(grade))
    return sheet


def _on_sheet(pricked: int, grade: int) -> bool:
    """Whether a hole is in the sheet: the covering paper has its own, and those go through to the smallest sheet."""
    return pricked >= COVERED if grade >= COVERED else min(pricked, 3) == min(grade, 3)


def _window(plan: Plan, covered: bool) -> Box:
    """What the sheet shows, in feet."""
    if covered:
        frame = covered_frame(plan.length_ft)
        return frame.x0_ft - 34.0, frame.y0_ft - 30.0, frame.x1_ft + 34.0, frame.y1_ft + 44.0
    margin = MARGIN_FT * plan.length_ft / 432.0
    low, high = reach_ft(plan) if plan.small_craft else (-draught_ft(plan), max(zone.y1_ft for zone in plan.zones))
    return -margin, low - 0.34 * margin, plan.length_ft + margin, high + 0.5 * margin


def _laid_out(window: Box, scale: float, form: Form) -> tuple[tuple[float, float], Box, Box]:
    """Size of the sheet, its picture below the heading, and the window that fills the picture without stretching."""
    wide, high = window[2] - window[0], window[3] - window[1]
    if form == "print":
        px = INCH_PX / scale
        across = max(wide * px, 300.0)
        head = 70.0 if across + 48.0 > SMALL_PX else 40.0
        picture: Box = (24.0, head, 24.0 + across, head + high * px)
        size = (picture[2] + 24.0, picture[3] + 42.0)
    else:
        size = PAPERS[form]
        edge, head, foot = (26.0, 70.0, 40.0) if size[0] > SMALL_PX else (12.0, 34.0, 26.0)
        picture = (edge, head, size[0] - edge, size[1] - foot)
        px = min((picture[2] - picture[0]) / wide, (picture[3] - picture[1]) / high)
    more_x, more_y = (picture[2] - picture[0]) / px - wide, (picture[3] - picture[1]) / px - high
    shown = (window[0] - more_x / 2.0, window[1] - 0.3 * more_y, window[2] + more_x / 2.0, window[3] + 0.7 * more_y)
    return size, picture, shown


def _whole(size: tuple[float, float], picture: Box, shown: Box) -> tuple[Box, Box]:
    """The plate, which is the paper with its heading, and the window that belongs to it."""
    unit = (shown[2] - shown[0]) / (picture[2] - picture[0])
    plate = (MOUNT_PX, MOUNT_PX, size[0] - MOUNT_PX, size[1] - MOUNT_PX)
    west, north = shown[0] - (picture[0] - plate[0]) * unit, shown[3] + (picture[1] - plate[1]) * unit
    return plate, (west, north - (plate[3] - plate[1]) * unit, west + (plate[2] - plate[0]) * unit, north)


def _multiples(low: float, high: float, step: float) -> Iterator[float]:
    for nth in range(math.ceil(low / step), math.floor(high / step) + 1):
        yield nth * step


def _grid(sheet: Sheet, shown: Box) -> None:
    """Feet from the stem and above the water-line."""
    x0, y0, x1, y1 = shown
    fine, strong = list[str](), list[str]()
    for x in _multiples(x0, x1, FINE_FT):
        (strong if x % STRONG_FT == 0.0 else fine).append(line_data([sheet.at(x, y0), sheet.at(x, y1)]))
    for y in _multiples(y0, y1, FINE_FT):
        (strong if y % STRONG_FT == 0.0 else fine).append(line_data([sheet.at(x0, y), sheet.at(x1, y)]))
    sheet.add("grid", path("".join(fine), "grid-fine"), path("".join(strong), "grid-strong"))
    foot = sheet.at(x0, y0)[1] + 10.0
    step = next(
        step for step in (STRONG_FT, 2.0 * STRONG_FT, 4.0 * STRONG_FT, 10.0 * STRONG_FT) if step / sheet.unit > LABEL_PX
    )
    for x in _multiples(0.0, x1, step):
        at = sheet.at(x, y0)[0]
        if at < sheet.at(x1, y0)[0] - 14.0:
            sheet.add("furniture", words(f"{number_text(x)} ft" if x else "stem", "c-fine", (at, foot), "middle"))
    for y in _multiples(FINE_FT, y1 - 4.0 * sheet.unit, step / 2.0 if sheet.width > SMALL_PX else step):
        left, at = sheet.at(x0, y)
        sheet.add("furniture", words(f"{number_text(y)} ft", "c-fine", (left + 3.0, at - 6.0)))


def _ship(sheet: Sheet, plan: Plan, shown: Box, level: Level) -> None:
    aspect = Aspect(sheet.at, 1.0 / sheet.unit)
    draw(sheet, aspect, plan)
    sheet.add("rings", *sea(aspect, shown[0], shown[2], shown[1], water_ft(plan, level)))


def water_ft(plan: Plan, level: Level) -> float:
    """Where the water stands on her side (JANE.HIT.22).

    >>> from sandgate.rules.jane1905.plan.shipyard import plan_named
    >>> [water_ft(plan_named("mikasa"), level) for level in ("afloat", "lower deck", "main deck")]
    [0.0, 2.5, 10.0]
    """
    return {"afloat": 0.0, "lower deck": plan.rows_ft[0], "main deck": plan.rows_ft[1]}[level]


def _cover(sheet: Sheet, plan: Plan) -> None:
    """Blank paper with the frame that stands round the hidden ship, and its inches."""
    frame = covered_frame(plan.length_ft)
    (left, top), (right, bottom) = sheet.at(frame.x0_ft, frame.y1_ft), sheet.at(frame.x1_ft, frame.y0_ft)
    sheet.add("marks", rect((left, top, right, bottom), "sheet-edge"))
    tenth = (right - left) / 16.0
    for i in range(1, 16):
        x, long_px = left + i * tenth, 9.0 if i % 5 == 3 else 5.0
        sheet.add(
            "marks",
            line([(x, bottom), (x, bottom - long_px)], "plan-line"),
            line([(x, top), (x, top + long_px)], "plan-line"),
        )
    for i in range(1, 5):
        y = bottom - i * tenth
        sheet.add(
            "marks", line([(left, y), (left + 5.0, y)], "plan-line"), line([(right, y), (right - 5.0, y)], "plan-line")
        )
    middle = (left + right) / 2.0
    sheet.add("furniture", words("amidships", "c-fine", (middle, bottom + 10.0), "middle"))
    if right - left > SMALL_PX:
        sheet.add("furniture", words("water-line", "c-fine", (left - 6.0, bottom - tenth), "end"))


def _pricks(sheet: Sheet, pricks: Sequence[Prick]) -> None:
    """Holes in the paper, each with the move in which it was made; on a small sheet where there is room for it."""
    scale = sheet.width > SMALL_PX
    radius = HOLE_PX if scale else 0.7 * HOLE_PX
    spots = [(each, sheet.at(each.x_in * scale_ft(each.grade), each.y_in * scale_ft(each.grade))) for each in pricks]
    for _, spot in spots:
        sheet.placer.disc(spot, radius + 1.0)
    for nth, (each, spot) in enumerate(spots, 1):
        if not sheet.inside(spot, 2.0):
            continue
        label = str(each.move)
        size = words_size(label, "c-move-strong")
        places = around_clock(spot, size, 45.0, (radius + 2.0, radius + 8.0))
        at = sheet.placer.place(label, size, places) if scale else sheet.placer.offer(size, places)
        title = f"move {each.move}, {each.mounting}, {each.nature}: {number_text(each.x_in)} and {number_text(each.y_in)} in"
        hole = (circle(spot, radius, "prick"), circle(spot, 0.9, "prick-pin"))
        sheet.group("rings", f"prick-{nth}", title, *hole)
        if at:
            sheet.add("labels", words(label, "c-move-strong halo-sheet ink-words", at, "middle"))


def _words(sheet: Sheet, name: str, told: str, scale: float) -> None:
    """Her name, the sheet, an inch of it, and the edge of the paper."""
    left, _, right, _ = sheet.plate
    if sheet.width > SMALL_PX:
        sheet.add("furniture", words(*fitting(name, ("c-title", "c-title-less"), right - left - 200.0), (left + 20.0, 32.0)))
        sheet.add("furniture", words(told, "c-note", (left + 20.0, 53.0)))
    else:
        sheet.add("furniture", words(*fitting(name, ("c-name",), 0.4 * (right - left)), (left + 8.0, 21.0)))
        sheet.add("furniture", words(*fitting(told, ("c-fine",), 0.56 * (right - left)), (right - 8.0, 21.0), "end"))
    sheet.add("frame", rect(sheet.plate, "sheet-edge"))
    if sheet.width > SMALL_PX:
        inch, called = next(
            (scale * part / sheet.unit, name)
            for part, name in INCHES
            if scale * part / sheet.unit < LONGEST_PX or part < 0.2
        )
        sheet.add("furniture", line([(right - 20.0 - inch, 42.0), (right - 20.0, 42.0)], "plan-line"))
        for i in range(11):
            x = right - 20.0 - inch * i / 10.0
            sheet.add("furniture", line([(x, 42.0), (x, 42.0 - (6.0 if i % 5 == 0 else 3.0))], "plan-line"))
        sheet.add("furniture", words(f"{called} of this sheet", "c-fine", (right - 20.0, 54.0), "end"))
