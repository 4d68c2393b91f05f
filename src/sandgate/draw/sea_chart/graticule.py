"""Graticule and border of a sea chart, in degrees and minutes; the bar of sea miles, which holds in one latitude alone."""

from typing import Final

from sandgate.draw.furniture import frame, grid, place_scale_bar
from sandgate.draw.sea_chart.mercator import SeaSheet

STEPS_MIN: Final = (1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900, 1800)
FINE_PX, STRONG_PX = 11.0, 76.0
MINUTES: Final = 60.0


def steps_deg(unit: float) -> tuple[float, float]:
    """The steps of the border and of the lines, in degrees; unit: degrees of longitude in a pixel.

    >>> steps_deg(0.025), steps_deg(0.001)
    ((0.3333333333333333, 2.0), (0.016666666666666666, 0.08333333333333333))
    """
    fine, strong = (next((step for step in STEPS_MIN if step >= px * unit * MINUTES), 1800) for px in (FINE_PX, STRONG_PX))
    fine = next(step for step in reversed(STEPS_MIN) if step <= fine and strong % step == 0)
    return fine / MINUTES, strong / MINUTES


def degrees_text(value: float, letters: str) -> str:
    """Degrees and minutes as a border has them. letters: of what is above nought and of what is below.

    >>> degrees_text(-61.5, "EW"), degrees_text(14.0, "NS"), degrees_text(181.0, "EW"), degrees_text(0.0, "NS")
    ("61°30'W", '14°N', '179°W', '0°')
    """
    if letters == "EW":
        value = 180.0 - (180.0 - value) % 360.0
    whole, minutes = divmod(round(abs(value) * MINUTES), 60)
    told = f"{whole}°{minutes:02d}'" if minutes else f"{whole}°"
    return told + letters[value < 0] if whole or minutes else told


def draw_graticule(sheet: SeaSheet, *, figures: bool) -> None:
    """Lines and border."""
    fine, strong = steps_deg(sheet.unit)
    grid(sheet, strong, strong)
    says = (lambda lon: degrees_text(lon, "EW")), (lambda lat: degrees_text(lat, "NS"))
    frame(sheet, fine, strong, figures, says)


def place_miles(sheet: SeaSheet, *, small: bool = False) -> None:
    """A bar of sea miles, true in the middle latitude of the sheet."""
    lat_deg = sheet.middle[0]
    mile_deg = sheet.mile_px(lat_deg) * sheet.unit
    caption = "" if small else f"Sea miles in latitude {degrees_text(round(lat_deg), 'NS')}"
    place_scale_bar(sheet, "mi" if small else "miles", caption, length=mile_deg)
