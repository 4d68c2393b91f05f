"""The field from above: which part of it a sheet shows, and what lies on it in what order."""

import math

from sandgate.draw.furniture import north, place_scale_bar
from sandgate.draw.ink import Box, rect
from sandgate.draw.sheet import FULL, PAPERS, Format, Sheet
from sandgate.draw.wells1913_kriegspiel.aims import draw_aims, label_aims
from sandgate.draw.wells1913_kriegspiel.country import draw_country, draw_edges
from sandgate.draw.wells1913_kriegspiel.fire import draw_fire
from sandgate.draw.wells1913_kriegspiel.margin import MARGIN_PX, draw_margin
from sandgate.draw.wells1913_kriegspiel.names import label_country, label_stores, label_units
from sandgate.draw.wells1913_kriegspiel.seen import about, title
from sandgate.draw.wells1913_kriegspiel.troops import draw_troops
from sandgate.draw.window import fit, part_of
from sandgate.kernel.adding import added
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView

EDGE_IN = 5.0
RIM_PX = 14.0
PLATE_PX, LEAST_HIGH_PX, MOST_HIGH_PX = 1180.0, 820.0, 900.0
NEAR_UNIT = 0.04
LEAST_PART_IN = 8.0
BAR_COST = 40.0  # no scale bar that would lie on troops: the squares are of a foot
HAND_IN = 110.0  # so much of a wide field a small sheet shows


def field(view: FieldView, form: Format = "table", _zones: bool = False, window: Box | None = None) -> Sheet:
    """Draw the field as the reader of a view sees it; with a window in inches, that part of it from near by."""
    battle = view.battle
    sheet = _sheet(view, form, window)
    draw_country(sheet, battle)
    draw_edges(sheet, battle)
    draw_aims(sheet, battle)
    draw_troops(sheet, battle, view.secrets)
    draw_fire(sheet, battle)
    sheet.add("frame", rect(sheet.plate, "frame-line"))
    if form == "table":
        draw_margin(sheet, battle, view.secrets)
        north(sheet, (sheet.width - 34.0, sheet.plate[3] - 40.0))
    if form != "picture":
        label_units(sheet, battle)
    if form in FULL or window is not None:
        label_stores(sheet, battle)
        label_aims(sheet, battle)
        label_country(sheet, battle)
    if form != "table":
        place_scale_bar(sheet, "in", limit=BAR_COST)
    return sheet


def _sheet(view: FieldView, form: Format, window: Box | None) -> Sheet:
    """An empty sheet: for a table as large as the field asks for, else of the usual size."""
    battle = view.battle
    whole = whole_field(battle)
    shown = part_of(whole, window, LEAST_PART_IN) if window else _fight(battle) if form == "hand" else whole
    if form == "table":
        size, plate, shown = _table(shown)
    else:
        size, plate = PAPERS[form]
        shown = fit(((shown[0], shown[1]), (shown[2], shown[3])), plate, 0.0, NEAR_UNIT)
    key = f"kriegspiel-{view.reader.replace('/', '-')}-{form}"
    words = f"The field seen from above. {about(battle)}"
    return Sheet(key, f"Kriegspiel, {title(battle)}", words, size, plate, shown)


def whole_field(battle: Battle) -> Box:
    """The whole field with some paper round it."""
    country = battle.field.country
    return -EDGE_IN, -EDGE_IN, country.width_in + EDGE_IN, country.depth_in + EDGE_IN


def _table(shown: Box) -> tuple[tuple[float, float], Box, Box]:
    """Size, plate and window of a table sheet."""
    wide, high = shown[2] - shown[0], shown[3] - shown[1]
    unit = max(wide / PLATE_PX, high / MOST_HIGH_PX)
    plate_wide, plate_high = wide / unit, max(high / unit, LEAST_HIGH_PX)
    more = (plate_high * unit - high) / 2.0
    plate = (RIM_PX, RIM_PX, RIM_PX + plate_wide, RIM_PX + plate_high)
    size = (math.ceil(plate[2] + MARGIN_PX), math.ceil(plate[3] + RIM_PX))
    return size, plate, (shown[0], shown[1] - more, shown[2], shown[3] + more)


def _fight(battle: Battle) -> Box:
    """Where most is going on: about the last shots, else between the two opposing units that are nearest to one another."""
    spots = [(leg.to_x_in, leg.to_y_in) for track in battle.tracks for leg in track.legs] or _facing(battle)
    if not spots:
        return whole_field(battle)
    x, y = added(x for x, _ in spots) / len(spots), added(y for _, y in spots) / len(spots)
    half = HAND_IN / 2.0
    return part_of(whole_field(battle), (x - half, y - half, x + half, y + half), HAND_IN)


def _facing(battle: Battle) -> list[tuple[float, float]]:
    """The places of the two nearest opposing units, if one sheet can show both."""
    there = [unit for unit in battle.units if men_of(battle, unit.name)]
    pairs = [
        (math.dist((one.x_in, one.y_in), (two.x_in, two.y_in)), one, two)
        for one in there
        for two in there
        if one.side == "red" and two.side == "blue"
    ]
    nearest = min(pairs, key=lambda pair: pair[0], default=None)
    if nearest is None or nearest[0] > HAND_IN:
        return []
    return [(unit.x_in, unit.y_in) for unit in nearest[1:]]
