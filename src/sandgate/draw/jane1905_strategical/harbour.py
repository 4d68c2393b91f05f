"""The chart of one harbour in squares of 2,000 yards, with mines and forts: its own side's and the umpire's. JANE.STR.03."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.draw.ink import circle, line, rect
from sandgate.draw.jane1905_strategical.seen import side_name
from sandgate.draw.sea_chart.account import LEFT_PX, WIDE_PX, write_head
from sandgate.draw.sea_chart.coast import draw_coast
from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.draw.sea_chart.ports import port_signs
from sandgate.draw.sheet import Sheet, many_words, words
from sandgate.draw.style import fitting, wrapped
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import MILES_TO_THE_DEGREE
from sandgate.rules.jane1905.strategical.courses.chart import sea_mark
from sandgate.rules.jane1905.strategical.harbours.charts import COLUMNS, MIDDLE, SQUARE_YD
from sandgate.rules.jane1905.strategical.posts import HarbourChart, Side
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.traffic import UNCOUNTED_T
from sandgate.rules.jane1905.strategical.units import YD_PER_MI

HARBOUR_PX: Final = 400.0
SIDE_PX: Final = 325.0
MARGIN_PX: Final = 14.0  # of letters and figures
TOLD_X: Final = LEFT_PX + MARGIN_PX + SIDE_PX + 22.0
SQUARE_MI: Final = SQUARE_YD / YD_PER_MI
NEAR_PX: Final = 3.0  # of a mile: on a smaller chart mines and forts are left away


class Held(NamedTuple):
    """A harbour chart and the side whose it is."""

    side: Side
    chart: HarbourChart


def charts_of(view: StrategicalView) -> list[Held]:
    """The harbour charts that lie before a reader."""
    return [Held(campaign.side, chart) for campaign in view.known.campaigns for chart in campaign.charts]


def place_of_square(port: str, square: str) -> LatLon:
    """The middle of a square.

    >>> place_of_square("port-arthur", "M13"), place_of_square("port-arthur", "M12")
    ((38.76, 121.28), (38.776666666666664, 121.28))
    """
    return _off(port, COLUMNS.index(square[0]) - MIDDLE, MIDDLE - int(square[1:]) + 1)


def _off(port: str, east: float, north: float) -> LatLon:
    """A place so many squares from a port's sea mark."""
    lat_deg, lon_deg = sea_mark(port)
    along = east * SQUARE_MI / MILES_TO_THE_DEGREE / math.cos(math.radians(lat_deg))
    return lat_deg + north * SQUARE_MI / MILES_TO_THE_DEGREE, lon_deg + along


def draw_defences(sheet: SeaSheet, view: StrategicalView) -> None:
    """Mines and forts on a chart of some size."""
    for side, chart in charts_of(view):
        if sheet.mile_px(sea_mark(chart.port)[0]) >= NEAR_PX:
            _defences(sheet, side, chart)


def _defences(sheet: SeaSheet, side: Side, chart: HarbourChart) -> None:
    for square in chart.mines:
        spot = sheet.of(place_of_square(chart.port, square))
        sheet.group("marks", f"mines-{chart.port}-{square}", f"Mines in {square}", sheet.sign(f"mine-{side}", spot))
        sheet.placer.disc(spot, 6.0)
    for name, square in chart.forts:
        spot = sheet.of(place_of_square(chart.port, square))
        title = f"{titled(name)}, in {square}"
        sheet.group("marks", f"fort-{chart.port}-{name}", title, sheet.sign(f"fort-{side}", spot, scale=0.6))
        sheet.placer.disc(spot, 8.0)


def draw_harbour(sheet: Sheet, view: StrategicalView, held: Held, top: float) -> None:
    """Draw a harbour chart below a line of the account, with what the reader knows of the harbour beside it."""
    side, chart = held
    port = ports()[chart.port]
    y = write_head(sheet, side, f"The harbour chart of {port.name}", "", top) - 6.0
    plate = (LEFT_PX + MARGIN_PX, y, LEFT_PX + MARGIN_PX + SIDE_PX, y + SIDE_PX)
    half = len(COLUMNS) / 2.0
    (south, west), (north, east) = _off(chart.port, -half, -half), _off(chart.port, half, half)
    sea = SeaSheet(f"{sheet.key}-{chart.port}", port.name, "", (1.0, 1.0), plate, (west, south, east, north))
    draw_coast(sea, fine=True)
    _squares(sea)
    sea.group("marks", "port", port.name, *port_signs(sea.of(port.place), port))
    _defences(sea, side, chart)
    _forces(sea, view, side)
    sea.group("marks", "sea-mark", "Sea mark", circle(sea.of(sea_mark(chart.port)), 2.4, "sea-port"))
    sea.add("frame", rect(plate, "frame-line"))
    sheet.inset(sea)
    _letters(sheet, plate)
    for nth, text in enumerate(_told(view, held)):
        told = fitting(text, ("c-note", "c-fine"), WIDE_PX - TOLD_X - LEFT_PX)
        sheet.add("furniture", words(*told, (TOLD_X, y + 10.0 + 17.0 * nth)))


def _squares(sea: SeaSheet) -> None:
    left, top, right, bottom = sea.plate
    step = SIDE_PX / len(COLUMNS)
    for nth in range(1, len(COLUMNS)):
        sea.add("grid", line([(left + nth * step, top), (left + nth * step, bottom)], "grid-fine"))
        sea.add("grid", line([(left, top + nth * step), (right, top + nth * step)], "grid-fine"))


def _letters(sheet: Sheet, plate: tuple[float, float, float, float]) -> None:
    """Letters of the columns, figures of the rows."""
    left, top, _, _ = plate
    step = SIDE_PX / len(COLUMNS)
    columns = [(letter, (left + (nth + 0.5) * step, top - 7.0)) for nth, letter in enumerate(COLUMNS)]
    rows = [(str(nth + 1), (left - 8.0, top + (nth + 0.5) * step)) for nth in range(len(COLUMNS))]
    sheet.add("furniture", many_words([*columns, *rows], "c-tiny neutral-words", "middle"))


def _forces(sea: SeaSheet, view: StrategicalView, side: Side) -> None:
    """The reader's forces at sea off the harbour."""
    for force in view.forces:
        spot = sea.of(force.way.at(view.minute))
        if force.side == side and not force.port and sea.inside(spot):
            sea.group("pieces", f"near-{force.number}", force.name, sea.sign(f"dot-{side}", spot, scale=1.4))


def _told(view: StrategicalView, held: Held) -> Iterator[str]:
    """What stands beside the chart."""
    side, chart = held
    wide = WIDE_PX - TOLD_X - LEFT_PX
    yield f"Of {side_name(view, side)}; squares of {SQUARE_YD:,.0f} yards"
    for stock in [each for each in view.known.stocks if (each.side, each.port) == (side, chart.port)]:
        coal = "coal not counted" if stock.left_t >= UNCOUNTED_T else f"{stock.left_t:,.0f} tons of coal"
        yield f"{number_text(stock.berths)} berths; {coal}"
    lying = [titled(force.name) for force in view.forces if (force.side, force.port) == (side, chart.port)]
    if lying:
        yield f"There lie: {', '.join(lying)}"
    for name, square in chart.forts:
        yield f"{square}: {titled(name)}, fort"
    if chart.mines:
        yield f"Mines in {', '.join(chart.mines)}"
    yield from wrapped(chart.remarks, "c-note", wide)
