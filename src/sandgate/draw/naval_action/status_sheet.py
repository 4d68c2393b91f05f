"""The status sheet of a ship: what she has and what she can stand, with boxes to tick. NA.COMP.08.

Blank, as it is made from the list of ships, or as she stands in a game: ammunition and tubes spent, damage, control.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.draw.ink import Point, line, line_data, path, rect
from sandgate.draw.naval_action.hulls import TYPES, draw_hull, length_px
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import Battery, ShipClass
from sandgate.rules.naval_action.navy.survey import AA_GUNS
from sandgate.rules.naval_action.surface.plotting.speed import most_kn
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Ship

WIDE_PX: Final = 960.0
LEFT_PX: Final = 28.0
HEAD_PX, FACTS_PX, ROW_PX, BOX_PX, STEP_PX = 62.0, 50.0, 19.0, 10.0, 12.0
NATIONS: Final = {
    "BR": "British",
    "AU": "Australian",
    "US": "American",
    "GE": "German",
    "IT": "Italian",
    "JA": "Japanese",
    "FR": "French",
    "DU": "Dutch",
    "RU": "Russian",
}
# heading and right or left end of each column of the table of batteries
COLUMNS: Final[tuple[tuple[str, float, str], ...]] = (
    ("POSITION", 0.0, "start"),
    ("GUNS", 92.0, "end"),
    ("MODEL", 106.0, "start"),
    ("BORE, IN", 286.0, "end"),
    ("FACTOR", 336.0, "end"),
    ("RATE", 352.0, "start"),
    ("STEP", 414.0, "end"),
    ("CLOSE TO", 476.0, "end"),
    ("MEDIUM TO", 546.0, "end"),
    ("LONG TO, YD", 622.0, "end"),
    ("AMMUNITION", 640.0, "start"),
)
AMMUNITION_X: Final = 640.0
MOUNTS_A_ROW: Final = 4


class Line(NamedTuple):
    """A row of boxes with what it counts, how many are left, and what is written behind it."""

    name: str
    boxes: int
    left: int
    note: str = ""
    out: bool = False


def status_high(kind: ShipClass) -> float:
    """How much room the sheet of a ship takes."""
    guns = ROW_PX * (len(kind.batteries) + 1) + 8.0 if kind.batteries else 0.0
    return HEAD_PX + FACTS_PX + guns + ROW_PX * _rows(stores(kind, None)) + 22.0


def _rows(lines: Sequence[Line]) -> int:
    return (len(lines) + MOUNTS_A_ROW - 1) // MOUNTS_A_ROW


def blank_sheet(kinds: Sequence[ShipClass], card: Card) -> Sheet:
    """The status sheets of some ships, one below the other, with nothing ticked."""
    high = added(status_high(kind) for kind in kinds) + 24.0
    box = (0.0, 0.0, WIDE_PX, high)
    name = kinds[0].name if len(kinds) == 1 else f"{kinds[0].name} and sisters"
    sheet = Sheet(f"status-{kinds[0].key}", f"Status sheet of {name}", "Boxes to tick.", (WIDE_PX, high), box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("frame", rect((8.0, 8.0, WIDE_PX - 8.0, high - 8.0), "na-sheet-edge"))
    top = 14.0
    for nth, kind in enumerate(kinds):
        if nth:
            rule(sheet, top - 4.0)
        draw_status(sheet, top, kind, card)
        top += status_high(kind)
    return sheet


def rule(sheet: Sheet, y: float) -> None:
    """A line across the sheet."""
    sheet.add("grid", line([(LEFT_PX, y), (WIDE_PX - LEFT_PX, y)], "na-rule"))


def draw_status(sheet: Sheet, top: float, kind: ShipClass, card: Card, ship: Ship | None = None) -> None:
    """Draw the status of a ship from a height on; without one of a game, her blank sheet."""
    name = ship.name if ship else kind.name
    shapes = [*_head(sheet, top, kind, name, ship), *_facts(top + HEAD_PX, kind, card, ship)]
    y = top + HEAD_PX + FACTS_PX
    if kind.batteries:
        shapes += _batteries(y, kind, ship)
        y += ROW_PX * (len(kind.batteries) + 1) + 8.0
    for nth, each in enumerate(stores(kind, ship)):
        at = (LEFT_PX + 226.0 * (nth % MOUNTS_A_ROW), y + ROW_PX * (nth // MOUNTS_A_ROW))
        shapes += _line(each, at)
    sheet.group("pieces", f"status-{kind.key}" + (f"-{ship.number}" if ship else ""), f"{name}: status", *shapes)


# -- head and facts ------------------------------------------------------------------------------------------------------


def _head(sheet: Sheet, top: float, kind: ShipClass, name: str, ship: Ship | None) -> Iterator[str]:
    shown = name[0].upper() + name[1:]
    yield words(shown, "c-title", (LEFT_PX, top + 20.0))
    known = [f"{NATIONS.get(kind.nation, '')} {TYPES[kind.type]}".strip()]
    known += [f"{kind.title} class"] if kind.title and kind.title != name else []
    known += [f"completed {kind.year}"] if kind.year else []
    known += [f"{kind.displacement_lt:,.0f} tons"] if kind.displacement_lt else []
    told = ", ".join(known)
    yield words(told[0].upper() + told[1:], "c-note", (LEFT_PX, top + 44.0))
    right = WIDE_PX - LEFT_PX
    side = ship.side if ship else "neutral"
    yield draw_hull(sheet, kind.type, side, (right - 4.0, top + 16.0), 90.0, 2.3)
    house = "Factors by the formulas (house: NA.GUN.33, .34, NA.VIC.06)" if kind.house else "Factors of the printed list"
    yield words(house, "c-fine", (right, top + 44.0), "end")
    if ship is None:
        beside = right - 4.0 - length_px(kind.type, 2.3) - 14.0
        yield words("Ship status sheet", "c-head", (beside, top + 16.0), "end")


def _facts(top: float, kind: ShipClass, card: Card, ship: Ship | None) -> Iterator[str]:
    """Armour, strength, speed at each level of damage, the level itself, control."""
    yield line([(LEFT_PX, top), (WIDE_PX - LEFT_PX, top)], "na-rule")
    cap = ship.cap_kn if ship else 0.0
    speeds = [most_kn(kind.speed_kn, cap, part) for part in card.speed_factors]
    level = ship.level if ship else 0
    facts = [
        ("ARMOUR CLASS", f"{'O' if kind.weak_deck else ''}{kind.armour}"),
        ("STRENGTH, CS", number_text(kind.strength)),
        ("AA FACTOR", number_text(kind.aa_guns / AA_GUNS)),
        ("RADAR", kind.radar or "none"),
        *[
            (f"KNOTS{' AT ' + name if name != 'none' else ''}", number_text(round(kn, 1)))
            for name, kn in zip(LEVELS, speeds, strict=False)
        ],
    ]
    if kind.submerged_kn:
        facts.append(("SUBMERGED", number_text(kind.submerged_kn)))
    if kind.victory_value is not None:
        facts.append(("VALUE IF SUNK", number_text(kind.victory_value)))
    x = LEFT_PX
    for nth, (head, value) in enumerate(facts):
        yield words(head, "c-form", (x, top + 13.0))
        now = nth - 4 == level
        yield words(value, "c-typed-strong" if nth < 4 or now else "c-typed", (x, top + 31.0))
        x += max(words_size(head, "c-form")[0], words_size(value, "c-typed-strong")[0]) + 20.0
    x = WIDE_PX - LEFT_PX - 240.0
    yield words("DAMAGE", "c-form", (x, top + 13.0))
    yield words("CONTROL", "c-form", (x + 130.0, top + 13.0))
    worst = (3 if ship.fate == "sunk" else ship.level) if ship else 0
    for nth, name in enumerate(LEVELS[1:], 1):
        yield from _box((x, top + 31.0), used=worst >= nth)
        yield words(name, "c-typed", (x + BOX_PX + 4.0, top + 31.0))
        x += BOX_PX + 12.0 + words_size(name, "c-typed")[0]
    x = WIDE_PX - LEFT_PX - 110.0
    for name, state in (("out", "out"), ("regained", "controlled")):
        yield from _box((x, top + 31.0), used=ship is not None and ship.control == state)
        yield words(name, "c-typed", (x + BOX_PX + 4.0, top + 31.0))
        x += BOX_PX + 12.0 + words_size(name, "c-typed")[0]


# -- guns ----------------------------------------------------------------------------------------------------------------


def _batteries(top: float, kind: ShipClass, ship: Ship | None) -> Iterator[str]:
    """The table of batteries with a box for each turn of ammunition."""
    for head, x, anchor in COLUMNS:
        yield words(head, "c-form", (LEFT_PX + x, top + 6.0), anchor)
    yield line([(LEFT_PX, top + 14.0), (WIDE_PX - LEFT_PX, top + 14.0)], "na-rule")
    for nth, battery in enumerate(kind.batteries):
        y = top + ROW_PX * (nth + 1) + 6.0
        for text, (_, x, anchor) in zip(_cells(battery), COLUMNS, strict=False):
            yield words(text, "c-typed-strong" if not x else "c-typed", (LEFT_PX + x, y), anchor)
        guns = ship.guns[nth] if ship else None
        left = guns.left if guns else battery.ammo_turns
        boxes = max(battery.ammo_turns, left)
        step = min(STEP_PX, (WIDE_PX - LEFT_PX - LEFT_PX - AMMUNITION_X) / max(1, boxes))
        for box in range(boxes):
            yield from _box((LEFT_PX + AMMUNITION_X + step * box, y), used=box < boxes - left, wide=min(BOX_PX, step - 1.5))
        if guns and guns.out:
            yield line([(LEFT_PX, y), (LEFT_PX + AMMUNITION_X - 10.0, y)], "na-tick")


def _cells(battery: Battery) -> tuple[str, ...]:
    limits = [f"{battery.max_range_yd * part / 3.0:,.0f}" for part in (1.0, 2.0, 3.0)]
    rate = "On" if battery.old else "new"
    bore, factor = number_text(battery.bore_in), str(battery.factor)
    return (battery.place, str(battery.guns), battery.model, bore, factor, rate, str(battery.step), *limits)


# -- what is kept in boxes -----------------------------------------------------------------------------------------------


def stores(kind: ShipClass, ship: Ship | None) -> list[Line]:
    """Torpedo mounts, patterns of depth charges and of hedgehog, spotting aircraft."""
    lines = [
        Line(
            f"{mount.name}, {mount.size_in} in",
            mount.tubes,
            ship.tubes[nth].left if ship else mount.tubes,
            f"factor {mount.factor}",
        )
        for nth, mount in enumerate(kind.mounts)
    ]
    if kind.charges:
        lines.append(Line("Depth charges", kind.charges, ship.charges if ship else kind.charges))
    if kind.hedgehogs:
        lines.append(Line("Hedgehog", kind.hedgehogs, ship.hedgehogs if ship else kind.hedgehogs))
    if kind.aircraft:
        lines.append(Line("Aircraft", kind.aircraft, ship.aircraft if ship else kind.aircraft))
    return lines


def _line(each: Line, at: Point) -> Iterator[str]:
    x, y = at[0], at[1] + 6.0
    yield words(each.name, "c-typed", (x, y))
    x += 88.0
    boxes = max(each.boxes, each.left)
    for box in range(boxes):
        yield from _box((x + STEP_PX * box, y), used=box < boxes - each.left)
    yield words(each.note, "c-fine", (x + STEP_PX * boxes + 4.0, y))


def _box(left: Point, *, used: bool, wide: float = BOX_PX) -> Iterator[str]:
    """A box, ticked if it is used up."""
    x, y = left
    high = BOX_PX / 2.0
    yield rect((x, y - high, x + wide, y + high), "na-box-used" if used else "na-box")
    if used:
        yield path(line_data([(x + 1.5, y + high - 1.5), (x + wide - 1.5, y - high + 1.5)]), "na-tick")
