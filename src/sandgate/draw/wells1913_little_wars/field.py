"""The field from above: which part of it a sheet shows, and what lies on it in what order.

What must stand and found no room is in the sheet's `misses`.
"""

import math

from sandgate.draw.furniture import add_legend, emptiest
from sandgate.draw.ink import Box, rect
from sandgate.draw.sheet import PAPERS, Format, Sheet
from sandgate.draw.wells1913_little_wars.armies import draw_armies
from sandgate.draw.wells1913_little_wars.conveyances import draw_conveyances
from sandgate.draw.wells1913_little_wars.country import draw_country
from sandgate.draw.wells1913_little_wars.crews import draw_crew_grounds
from sandgate.draw.wells1913_little_wars.fire import draw_shot_numbers, draw_shots
from sandgate.draw.wells1913_little_wars.hand_to_hand import draw_melees, label_melees
from sandgate.draw.wells1913_little_wars.larger_signs import larger_entries
from sandgate.draw.wells1913_little_wars.legend import LEGEND
from sandgate.draw.wells1913_little_wars.margin import MARGIN_PX, draw_margin, place_bar
from sandgate.draw.wells1913_little_wars.names import label_bodies, label_guns, label_lines, number_men
from sandgate.draw.wells1913_little_wars.place_names import label_places
from sandgate.draw.wells1913_little_wars.seen import guns_on_field, moves_title, standing, tracks
from sandgate.draw.window import fit, part_of
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man
from sandgate.rules.wells1913.little_wars.view import FieldView

EDGE_IN = 5.0  # floor beyond the field
BAR_PX = 110.0  # the longest scale bar of a small sheet
RIM_PX = 14.0  # of the sheet round the plate
PLATE_PX, WIDE_PLATE_PX, LEAST_HIGH_PX, MOST_HIGH_PX = 1230.0, 1560.0, 900.0, 1240.0
EASY_UNIT = 0.11  # inches in a pixel: as near as a wide field should be seen
TOLD_UNIT = 0.16  # inches in a pixel: a small sheet that shows more has room for the tabs of guns alone
NEAR_UNIT = 0.04  # inches in a pixel; nearer one never comes
LEAST_PART_IN = 6.0  # shown of the field, each way
FIGHT_MARGIN_PX, LEAST_FIGHT_IN, MOST_FIGHT_IN = 8.0, 26.0, 44.0


def field(view: FieldView, form: Format = "table", zones: bool = False, window: Box | None = None) -> Sheet:
    """Draw the field as the reader of a view sees it; with a window in inches, that part of it from near by.

    `zones` shows which places are within six inches of a gun.
    """
    battle = view.battle
    sheet = _sheet(view, form, window)
    draw_country(sheet, battle)
    if battle.larger is not None:
        draw_conveyances(sheet, battle.larger)
    draw_melees(sheet, battle)
    draw_armies(sheet, battle)
    draw_shots(sheet, battle)
    if zones:
        draw_crew_grounds(sheet, battle)
    sheet.add("frame", rect(sheet.plate, "frame-line"))
    if form == "table":
        draw_margin(sheet, battle)
    else:
        _corner_bar(sheet)
    _labels(sheet, battle, form)
    if form == "hand":
        add_legend(sheet, (*LEGEND, *larger_entries(sheet, battle.larger)))
    return sheet


def _labels(sheet: Sheet, battle: Battle, form: Format) -> None:
    """Everything that must find a place, in the order in which it may choose."""
    large = form == "table" or (form in {"hand", "wall"} and sheet.unit <= TOLD_UNIT)
    label_guns(sheet, battle, told=large)
    if large:
        label_melees(sheet, battle)
        label_bodies(sheet, battle)
        label_lines(sheet, battle)
        draw_shot_numbers(sheet, battle)
        number_men(sheet, battle)
        label_places(sheet, battle)


def _sheet(view: FieldView, form: Format, window: Box | None) -> Sheet:
    """An empty sheet: for a table as large as the field asks for, else of the usual size."""
    battle = view.battle
    whole = whole_field(battle)
    shown = part_of(whole, window, LEAST_PART_IN) if window else _fight(battle) if form == "hand" else whole
    if form == "table":
        size, plate, shown = _table(shown)
    else:
        size, plate = PAPERS[form]
        corners = ((shown[0], shown[1]), (shown[2], shown[3]))
        shown = fit(corners, plate, FIGHT_MARGIN_PX if form == "hand" and not window else 0.0, NEAR_UNIT)
    key = f"field-{view.reader.replace('/', '-')}-{form}"
    return Sheet(key, f"Little Wars, {moves_title(battle)[0]}", _about(view), size, plate, shown)


def whole_field(battle: Battle) -> Box:
    """The whole field and all that stands about it, with some floor round it."""
    xs = [
        0.0,
        battle.country.width_in,
        *(man.x_in for man in standing(battle)),
        *(gun.x_in for gun in guns_on_field(battle)),
    ]
    ys = [
        0.0,
        battle.country.depth_in,
        *(man.y_in for man in standing(battle)),
        *(gun.y_in for gun in guns_on_field(battle)),
    ]
    return min(xs) - EDGE_IN, min(ys) - EDGE_IN, max(xs) + EDGE_IN, max(ys) + EDGE_IN


def _pieces(battle: Battle) -> list[Man | Gun]:
    return [*standing(battle), *guns_on_field(battle)]


def _table(shown: Box) -> tuple[tuple[float, float], Box, Box]:
    """Size, plate and window of a table sheet: as wide as it may be, less wide for a deep field, never too low."""
    wide, high = shown[2] - shown[0], shown[3] - shown[1]
    most_wide = min(WIDE_PLATE_PX, max(PLATE_PX, wide / EASY_UNIT))
    unit = max(wide / most_wide, high / MOST_HIGH_PX)
    plate_wide, plate_high = wide / unit, max(high / unit, LEAST_HIGH_PX)
    more = (plate_high * unit - high) / 2.0
    plate = (RIM_PX, RIM_PX, RIM_PX + plate_wide, RIM_PX + plate_high)
    size = (math.ceil(plate[2] + MARGIN_PX), math.ceil(plate[3] + RIM_PX))
    return size, plate, (shown[0], shown[1] - more, shown[2], shown[3] + more)


def _fight(battle: Battle) -> Box:
    """Where the hardest fighting is: the largest melee, else the deadliest gun's shots; else the whole field."""
    points = _melee_points(battle) or _shot_points(battle)
    if not points:
        return whole_field(battle)
    xs, ys = zip(*points, strict=True)
    x, y = (min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0
    wide, high = (min(MOST_FIGHT_IN, max(LEAST_FIGHT_IN, max(each) - min(each) + 6.0)) / 2.0 for each in (xs, ys))
    return x - wide, y - high, x + wide, y + high


def _melee_points(battle: Battle) -> list[tuple[float, float]]:
    """Where those stand who take part in the largest melee that waits, or else that has been fought."""
    found = max(battle.melees or battle.fought, key=lambda melee: len(melee.red) + len(melee.blue), default=None)
    members = {*found.red, *found.blue} if found else set[str]()
    return [(man.x_in, man.y_in) for man in battle.men if man.name in members and man.status != "aside"]


def _shot_points(battle: Battle) -> list[tuple[float, float]]:
    """Where the shots of that gun went which killed the most."""
    shots = tracks(battle)
    dead = {gun: sum(len(track.dead) for track in shots if track.gun == gun) for gun in (track.gun for track in shots)}
    deadliest = max(dead, key=lambda gun: dead[gun], default="")
    own = [track for track in shots if track.gun == deadliest]
    spots = [(leg.to_x_in, leg.to_y_in) for track in own for leg in track.legs if leg.met in track.dead]
    return spots or [(leg.to_x_in, leg.to_y_in) for track in own for leg in track.legs]


def _about(view: FieldView) -> str:
    battle = view.battle
    told = [
        f"{side.capitalize()} has {sum(man.side == side and man.status == 'armed' for man in battle.men)} armed men and "
        f"{sum(gun.holder == side for gun in guns_on_field(battle))} guns on the field."
        for side in ("red", "blue")
    ]
    return f"A garden war seen from above, {moves_title(battle)[1]}. {' '.join(told)}"


def _corner_bar(sheet: Sheet) -> None:
    """A scale bar in the emptiest corner."""
    size = (BAR_PX + 28.0, 24.0)
    _, centre = emptiest(sheet, size, 6.0)
    corner = centre[0] - size[0] / 2.0 + 6.0, centre[1] + 4.0
    sheet.placer.block(place_bar(sheet, corner, BAR_PX))
