"""What stands beside a ship: a mark of her side, her name, her flag; below it what is known of her.

Of one's own ships: speed, and the moves in which heavy turrets can next fire. Of an enemy what can be seen (JANE.OPS.02).
"""

from typing import NamedTuple

from sandgate.draw.beside_ship import away_from, draw_leader
from sandgate.draw.ink import Point
from sandgate.draw.jane1905_tactical.seen import Vessel, flagships, mountings, turrets
from sandgate.draw.jane1905_tactical.ships import Lengths
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.jane1905.tactical.operations.view import ActionView

TAB_PX, TAB_SCALE, FLAG_PX, ROW_PX = 13.0, 0.62, 14.0, 12.5
GAPS_PX = (2.0, 8.0, 16.0, 28.0, 42.0, 60.0, 84.0, 112.0)
LEADER_PX = 20.0
NAMES = {"table": "c-name", "wall": "c-name", "hand": "c-tab", "picture": "c-tiny"}


class Label(NamedTuple):
    """The label of a ship: her name, the lines below it, and its size."""

    name: str
    cls: str
    lines: tuple[str, ...]
    flag: str
    size: tuple[float, float]


def label_ships(sheet: Sheet, view: ActionView, vessels: tuple[Vessel, ...], lengths: Lengths, form: str) -> None:
    """Name all ships on the plate that are afloat, own ships first, and those lost where there is room."""
    flags = flagships(view)
    full = form in ("table", "wall")
    for vessel in sorted(vessels, key=lambda each: (each.fate != "", not each.now, not each.own)):
        spot = vessel.at(sheet)
        if vessel.dot or vessel.fate == "left" or not sheet.inside(spot, 2.0):
            continue
        lines = _lines(view, vessel) if full else () if vessel.now or vessel.fate else _last_seen(vessel)
        label = _label(vessel.name, NAMES[form], lines, flags.get(vessel.number, "") if full else "")
        foes = [(each.x_yd, each.y_yd) for each in vessels if each.side != vessel.side and not each.fate]
        towards = away_from(foes, (vessel.x_yd, vessel.y_yd), vessel.course_deg)
        reach = 0.3 * lengths.of(vessel) if full else 3.0
        places = around_clock(spot, label.size, towards, [reach + gap for gap in GAPS_PX], 30.0)
        if vessel.fate or form == "picture":
            at = sheet.placer.offer(label.size, places, 1.0)
        else:
            at = sheet.placer.place(f"name of {vessel.name}", label.size, places, 1.0)
        if at:
            _write(sheet, vessel, label, at)
            draw_leader(sheet, spot, at, label.size, 0.5 * lengths.of(vessel), LEADER_PX)


def _lines(view: ActionView, vessel: Vessel) -> tuple[str, ...]:
    if vessel.fate:
        return (vessel.fate,)
    fire = [*turrets(vessel, mountings(view, vessel.number), view.move)] if vessel.own else []
    told = [", ".join(vessel.notes), ", ".join(fire)]
    return tuple(part for part in told if part)


def _last_seen(vessel: Vessel) -> tuple[str, ...]:
    return tuple(note.removeprefix("last seen in ") for note in vessel.notes[:1])


def _label(name: str, cls: str, lines: tuple[str, ...], flag: str) -> Label:
    wide, high = words_size(name, cls)
    wide += TAB_PX + (FLAG_PX if flag else 0.0)
    wide = max(wide, *[TAB_PX + words_size(each, "c-fine")[0] for each in lines], 0.0)
    return Label(name, cls, lines, flag, (wide, high + ROW_PX * len(lines) + 2.0))


def _write(sheet: Sheet, vessel: Vessel, label: Label, at: Point) -> None:
    left, top = at[0] - label.size[0] / 2.0, at[1] - label.size[1] / 2.0
    row = top + words_size(label.name, label.cls)[1] / 2.0 + 1.0
    small = label.cls == "c-tiny"
    sheet.add("labels", sheet.sign(f"tab-{vessel.side}", (left + 5.0, row), scale=0.42 if small else TAB_SCALE * 0.9))
    sheet.add("labels", words(label.name, f"{label.cls} {vessel.side}-words halo", (left + TAB_PX, row)))
    if label.flag:
        foot = (left + TAB_PX + words_size(label.name, label.cls)[0] + 4.0, row + 7.0)
        sheet.add("labels", sheet.sign(f"{label.flag}-{vessel.side}", foot, scale=0.85))
    for nth, text in enumerate(label.lines, 1):
        sheet.add("labels", words(text, "c-fine halo", (left + TAB_PX, row + ROW_PX * nth)))
