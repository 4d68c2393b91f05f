"""What stands beside a ship: her name, a plate with D or HD, and of one's own ships the group and her speed.

An enemy has what can be seen of her: her name, her damage, how fast she was, and by night how she was found.
"""

import math
from typing import Final, NamedTuple

from sandgate.draw.beside_ship import away_from, draw_leader
from sandgate.draw.ink import Point, rect
from sandgate.draw.naval_action.hulls import length_px
from sandgate.draw.naval_action_surface.seen import Gone, at, flagships, group_led_by, in_sight, is_umpire, wrecks
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import FULL, Format, Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Ship

NAMES: Final[dict[Format, str]] = {"table": "c-name", "wall": "c-name", "hand": "c-tab", "picture": "c-tiny"}
PLATE_PX: Final = {"D": 13.0, "HD": 20.0}
FLAG_PX, ROW_PX, LEADER_PX = 14.0, 13.5, 16.0
GAPS_PX: Final = (3.0, 9.0, 17.0, 28.0, 42.0, 60.0, 84.0, 112.0)
CROWD: Final = 20  # ships, from which names are smaller
LESSER: Final = ("DL", "DD", "DE", "AP")  # not named on a small sheet then, unless they lead or are damaged
YD_PER_KN: Final = 2000.0 / 12.0
BY: Final = {
    "sight": "",
    "aircraft": "by aircraft",
    "damage": "seen burning",
    "radar": "by radar",
    "flashes": "by her flashes",
    "light": "lit up",
}


class Label(NamedTuple):
    """The label of a ship and its size."""

    name: str
    cls: str
    plate: str
    flag: bool
    lines: tuple[str, ...]
    size: tuple[float, float]


def label_ships(sheet: Sheet, view: SurfaceView, gone: tuple[Gone, ...], scale: float, form: Format) -> None:
    """Name all ships on the plate: those that lead and those that are damaged first."""
    ships = in_sight(view)
    leads = {ship.number: group_led_by(view, ship) for ship in ships}
    crowded = len(ships) > CROWD
    if crowded and form not in FULL:
        ships = tuple([ship for ship in ships if leads[ship.number] or ship.level or ship.type not in LESSER])
    order = sorted(ships, key=lambda ship: (leads[ship.number] is None, not ship.level))
    for ship in order:
        spot, long = at(sheet, ship), length_px(ship.type, scale)
        if not sheet.inside(spot, 2.0):
            continue
        label = _label(view, ship, form, crowded=crowded)
        middle = (spot[0] - 0.45 * long * math.sin(math.radians(ship.course_deg)), spot[1] + 0.45 * long * _cos(ship))
        reach = max(4.0, 0.3 * long, 0.5 * long + 2.0 if ship.level else 0.0)
        foes = [(each.x_yd, each.y_yd) for each in ships if each.side != ship.side]
        towards = away_from(foes, (ship.x_yd, ship.y_yd), ship.course_deg)
        places = around_clock(middle, label.size, towards, [reach + gap for gap in GAPS_PX], 30.0)
        if form in FULL:
            where: Point | None = sheet.placer.place(f"name of {ship.name}", label.size, places, 1.0)
        else:
            where = sheet.placer.offer(label.size, places[:48], 1.0)
        if where:
            _write(sheet, ship, label, where)
            draw_leader(sheet, middle, where, label.size, reach, LEADER_PX)
    _label_gone(sheet, gone, wrecks(view), form)


def _cos(ship: Ship) -> float:
    return math.cos(math.radians(ship.course_deg))


def _label(view: SurfaceView, ship: Ship, form: Format, *, crowded: bool) -> Label:
    cls, full = NAMES["hand"] if crowded and form in FULL else NAMES[form], form in FULL
    lines = tuple(_lines(view, ship)) if full else ()
    wide, high = words_size(ship.name, cls)
    plate = LEVELS[ship.level] if ship.level else ""
    flag = full and ship.number in flagships(view)
    wide += (PLATE_PX[plate] + 4.0 if plate else 0.0) + (FLAG_PX if flag else 0.0)
    wide = max(wide, *[words_size(each, "c-note")[0] for each in lines], 0.0)
    return Label(ship.name, cls, plate, flag, lines, (wide, high + ROW_PX * len(lines) + 2.0))


def _lines(view: SurfaceView, ship: Ship) -> list[str]:
    known = is_umpire(view) or ship.number in view.mine
    told = list[str]()
    group = group_led_by(view, ship)
    if group is not None:
        told.append(group.name)
    if known and group is not None:
        told.append(f"{ship.moved_yd / YD_PER_KN:.0f} kn")
    if known and ship.boat is not None:
        told.append(f"depth {ship.boat.depth}")
    if known and ship.control == "out":
        told.append("out of control")
    told += ["aground"] if ship.aground else []
    if not known and ship.side != view.side:
        told.append(f"{ship.moved_yd / YD_PER_KN:.0f} kn")  # as she was seen to move in the turn before
        found = next((each.by for each in view.known.contacts if each.ship == ship.number), "sight")
        told += [BY[found]] if BY[found] else []
    return [", ".join(told)] if told else []


def _write(sheet: Sheet, ship: Ship, label: Label, where: Point) -> None:
    left, top = where[0] - label.size[0] / 2.0, where[1] - label.size[1] / 2.0
    row = top + words_size(label.name, label.cls)[1] / 2.0 + 1.0
    sheet.add("labels", words(label.name, f"{label.cls} {ship.side}-words halo", (left, row)))
    x = left + words_size(label.name, label.cls)[0] + 4.0
    if label.plate:
        sheet.add("labels", *plate(label.plate, (x, row)))
        x += PLATE_PX[label.plate] + 2.0
    if label.flag:
        sheet.add("labels", sheet.sign(f"flag-{ship.side}", (x + 1.0, row + 7.0), scale=0.85))
    for nth, text in enumerate(label.lines, 1):
        sheet.add("labels", words(text, "c-note halo", (left, row + ROW_PX * nth)))


def plate(text: str, left: Point) -> tuple[str, str]:
    """A plate with the level of damage: open for D, filled for HD."""
    x, y = left
    wide = PLATE_PX[text] - 2.0
    kind = "full" if text == "HD" else "open"
    box = rect((x, y - 6.0, x + wide, y + 6.0), f"na-plate-{kind}")
    return box, words(text, f"c-plate na-plate-{kind}-words", (x + wide / 2.0, y), "middle")


def _label_gone(sheet: Sheet, gone: tuple[Gone, ...], sunk: tuple[Ship, ...], form: Format) -> None:
    """The names of contacts lost with their turn, and of ships sunk, where there is room."""
    cls = "c-note" if form in FULL else "c-fine"
    told: list[tuple[Ship | Gone, Ship, str]] = [(each, each.ship, f"turn {each.turn}") for each in gone]
    told += [(each, each, f"sunk, turn {each.fate_turn}" if each.fate_turn else "sunk") for each in sunk]
    for place, ship, note in told:
        spot, text = at(sheet, place), f"{ship.name}, {note}" if form in FULL else note
        if not sheet.inside(spot, 2.0):
            continue
        size = words_size(text, f"{cls} halo")
        where = sheet.placer.offer(size, around_clock(spot, size, 90.0, (9.0, 14.0, 22.0, 34.0), 30.0), 1.0)
        if where:
            sheet.add("labels", words(text, f"{cls} {ship.side}-words halo", where, "middle"))
