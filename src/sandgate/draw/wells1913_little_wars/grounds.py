"""What lies below a label, so that its halo has the colour of the ground."""

from sandgate.draw.ink import Point
from sandgate.draw.sheet import Sheet
from sandgate.kernel.outlines import inside
from sandgate.rules.wells1913.little_wars.state import Battle


def halo(sheet: Sheet, battle: Battle, spot: Point) -> str:
    """The class of the halo of a label at a place of the sheet: that of floor, water or board."""
    (left, top, _, _), (x0, _, _, y1) = sheet.plate, sheet.window
    x, y = x0 + (spot[0] - left) * sheet.unit, y1 - (spot[1] - top) * sheet.unit
    levels = [board.level for board in battle.country.boards if inside(board.outline, x, y)]
    if levels:
        return f"halo-board-{min(max(levels), 3)}"
    return "halo-water" if any(inside(water.outline, x, y) for water in battle.country.waters) else "halo-floor"
