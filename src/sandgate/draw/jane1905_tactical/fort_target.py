"""The target sheet of a fort with one's own pricks: the fort line, a dot for each gun, the shrapnel line. JANE.FORT.12.

Its window is in inches of the sheet, from the left end of the fort line and over it. Stations are not drawn.
"""

from collections.abc import Sequence
from typing import Final

from sandgate.draw.ink import circle, line, rect
from sandgate.draw.jane1905.target import HOLE_PX
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.window import fit
from sandgate.rules.jane1905.plan.plan import FortPlan
from sandgate.rules.jane1905.tactical.gun_fire.targets_of_forts import DOT_IN, SHRAPNEL_LINE_IN, dot_in, fort_length_in
from sandgate.rules.jane1905.tactical.in_the_water import Prick

SIZE: Final = (440.0, 242.0)
MOUNT_PX, MARGIN_PX = 6.0, 46.0


def fort_target(plan: FortPlan, name: str, pricks: Sequence[Prick], key: str, grade: int = 0) -> Sheet:
    """Draw the sheet of a grade, or that on which the last of the pricks was made, with those that are in it."""
    grade = min(grade or pricks[-1].grade, 3)
    plate = (MOUNT_PX, MOUNT_PX, SIZE[0] - MOUNT_PX, SIZE[1] - MOUNT_PX)
    length = fort_length_in(plan.guns, grade)
    window = fit([(0.0, 0.0), (length, SHRAPNEL_LINE_IN)], plate, MARGIN_PX, 0.001)
    sheet = Sheet(key, f"Target sheet of {name}", "The fort line, its guns, the shrapnel line.", SIZE, plate, window)
    sheet.add("ground", rect(plate, "card-paper"))
    sheet.add("grid", line([sheet.at(0.0, SHRAPNEL_LINE_IN), sheet.at(length, SHRAPNEL_LINE_IN)], "zone-edge"))
    sheet.add("pieces", line([sheet.at(0.0, 0.0), sheet.at(length, 0.0)], "plan-water-line"))
    for gun in range(1, plan.guns + 1):
        spot = sheet.at(*dot_in(gun, grade))
        sheet.group("pieces", f"gun-{gun}", f"Gun {gun}", circle(spot, DOT_IN / sheet.unit, "plan-armour-2"))
        sheet.add("furniture", words(str(gun), "c-fine", (spot[0], sheet.at(0.0, 0.0)[1] + 11.0), "middle"))
    for nth, each in enumerate([each for each in pricks if min(each.grade, 3) == grade], 1):
        spot = sheet.at(each.x_in, each.y_in)
        if sheet.inside(spot, 2.0):
            hole = (circle(spot, 0.7 * HOLE_PX, "prick"), circle(spot, 0.9, "prick-pin"))
            sheet.group("rings", f"prick-{nth}", f"move {each.move}, {each.mounting}, {each.nature}", *hole)
            size = words_size(str(each.move), "c-move-strong")
            at = sheet.placer.offer(size, around_clock(spot, size, 45.0, (5.0, 11.0)))
            if at:
                sheet.add("labels", words(str(each.move), "c-move-strong halo-sheet ink-words", at, "middle"))
    sheet.add("furniture", words(name, "c-name", (plate[0] + 8.0, 21.0)), rect(plate, "sheet-edge"))
    return sheet
