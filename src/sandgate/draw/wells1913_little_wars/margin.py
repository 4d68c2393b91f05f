"""The margin of the large sheet: which move it is, the strength of both sides, what happened, the signs, the scale."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sandgate.draw.ink import Box, Point, line, rect
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size, wrapped
from sandgate.draw.wells1913_little_wars.larger_signs import HIGH_PX, larger_signs
from sandgate.draw.wells1913_little_wars.seen import (
    fallen,
    guns_on_field,
    melee_words,
    melees,
    move_words,
    moves_title,
    shots_told,
    standing,
)
from sandgate.kernel.adding import added
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.little_wars.state import Battle

MARGIN_PX = 330.0
LEFT_PX, WIDE_PX = 26.0, 280.0
LINE_PX, TOLD_PX = 17.0, 15.5
COLUMNS = (("infantry", 146.0), ("cavalry", 200.0), ("guns", 238.0), ("dead", 280.0))
FOOT_PX = 40.0
BEFORE = ("toss", "sides", "putting down")
AWAY = {"boxed": "in boxes", "aboard": "in trains"}  # of a larger game
BARS_IN = (24, 12, 6, 3, 1)


class Strength(NamedTuple):
    """What a side has on the field, and what it has lost."""

    infantry: int
    cavalry: int
    guns: int
    dead: int
    taken: int  # its men in the enemy's hands
    released: int
    off: int  # its men off the field, over its own line


def strength(battle: Battle, side: Side) -> Strength:
    """Count the men and guns of a side."""
    own = [man for man in battle.men if man.side == side]
    armed = [man.arm for man in own if man.status == "armed"]
    states = [man.status for man in own]
    return Strength(
        armed.count("infantry"),
        armed.count("cavalry"),
        sum(gun.holder == side for gun in guns_on_field(battle)),
        states.count("dead"),
        states.count("prisoner") + states.count("taken"),
        states.count("released"),
        states.count("off"),
    )


def _forces(battle: Battle, side: Side) -> Strength:
    """What a side will put down."""
    force = next(force for force in battle.forces if force.side == side)
    return Strength(force.infantry, force.cavalry, force.guns, 0, 0, 0, 0)


def draw_margin(sheet: Sheet, battle: Battle) -> None:
    """Write the margin to the right of the plate, from the top down; the scale stands at its foot."""
    left, top = sheet.plate[2] + LEFT_PX, sheet.plate[1]
    below = _title(sheet, battle, (left, top + 20.0))
    below = _strengths(sheet, battle, (left, below + 34.0))
    signs = (*SIGNS, *[(sign.text, sign.draw, HIGH_PX) for sign in larger_signs(sheet, battle.larger)])
    top_of_key = sheet.plate[3] - FOOT_PX - 20.0 - added(high for _, _, high in signs)
    _told(sheet, battle, (left, below + 30.0), top_of_key - 40.0)
    _signs(sheet, signs, (left, top_of_key))
    place_bar(sheet, (left + 4.0, sheet.plate[3] - 12.0), WIDE_PX - 20.0)


def _title(sheet: Sheet, battle: Battle, corner: Point) -> float:
    x, y = corner
    name, told = moves_title(battle)
    sheet.add(
        "furniture",
        words(name, "c-title", (x, y)),
        words(told, "c-head", (x, y + 27.0)),
        words(f"Little Wars, {battle.variety}{_made(battle)}", "c-note", (x, y + 48.0)),
        words("North is up; a square of the floor is a foot.", "c-note", (x, y + 48.0 + TOLD_PX)),
    )
    return y + 48.0 + TOLD_PX


def _made(battle: Battle) -> str:
    return ", the lighter make" if battle.options.make == "light" else ""


def _strengths(sheet: Sheet, battle: Battle, corner: Point) -> float:
    """The table of both sides: who stands armed on the field, guns held there, the dead; before the battle the forces."""
    x, y = corner
    bare = not standing(battle) and battle.phase in BEFORE
    sheet.add("furniture", words("The forces" if bare else "On the field", "c-name", (x, y)))
    for name, at in COLUMNS:
        sheet.add("furniture", words(name, "c-note", (x + at, y), "end"))
    for nth, side in enumerate(SIDES, 1):
        row = y + 24.0 * nth
        counts = _forces(battle, side) if bare else strength(battle, side)
        tab = (x + 9.0, row)
        sheet.add(
            "furniture",
            line([(x, row - 12.0), (x + WIDE_PX, row - 12.0)], "panel-line"),
            sheet.sign(f"tab-{side}", tab),
            words(side[0].upper(), f"c-tab {side}-on", tab, "middle"),
            words(side.capitalize(), "c-strong", (x + 25.0, row)),
        )
        for (_, at), count in zip(COLUMNS, counts[:4], strict=True):
            sheet.add("furniture", words(str(count), "c-strong", (x + at, row), "end"))
    bottom = y + 60.0
    sheet.add("furniture", line([(x, bottom), (x + WIDE_PX, bottom)], "panel-line"))
    for text in _besides(battle):
        bottom += TOLD_PX
        sheet.add("furniture", words(text, "c-note", (x, bottom)))
    return bottom


def _besides(battle: Battle) -> Iterator[str]:
    """What the table leaves out: prisoners, men released, men off the field, in boxes and in trains."""
    for side in SIDES:
        counts = strength(battle, side)
        parts = [
            f"{counts.taken} in {other(side).capitalize()}'s hands" if counts.taken else "",
            f"{counts.released} unarmed" if counts.released else "",
            f"{counts.off} off the field" if counts.off else "",
            *[f"{_count(battle, side, where)} {words}" for where, words in AWAY.items() if _count(battle, side, where)],
        ]
        if any(parts):
            yield f"Of {side.capitalize()} besides: {', '.join(part for part in parts if part)}."


def _count(battle: Battle, side: Side, status: str) -> int:
    return sum(man.side == side and man.status == status for man in battle.men)


def _told(sheet: Sheet, battle: Battle, corner: Point, bottom: float) -> None:
    """What happened in the present move and in the last one, as far as there is room for it."""
    x, y = corner
    lines = [entry for nth in (battle.move + 1, battle.move) for entry in _happened(battle, nth)]
    room = int((bottom - y) / TOLD_PX)
    if len(lines) > room:
        lines = [*lines[: max(0, room - 1)], ("and more: see the story", "c-note")]
    for text, cls in lines:
        y += 6.0 if cls == "c-name" else 0.0
        sheet.add("furniture", words(text, cls, (x, y)))
        y += TOLD_PX + (3.0 if cls == "c-name" else 0.0)


def _happened(battle: Battle, nth: int) -> Iterator[tuple[str, str]]:
    """Line by line what happened in a move: shots of every gun, melees, who fell."""
    told = [(text, "c-note") for text in shots_told(battle, nth)]
    for melee, settled in melees(battle):
        if settled == (nth == battle.move):
            met, cost = melee_words(melee, settled)
            told += [(f"Melee {melee.number}: {met}.", "c-strong"), (f"{cost}.", "c-note")]
    for side in SIDES:
        names = [man.name for man in fallen(battle) if man.side == side and man.fell_in == nth]
        if names:
            told.append((f"{len(names)} of {side.capitalize()} fell: {men_text(names).replace(',', ', ')}.", "c-note"))
    if told:
        yield f"In {move_name(nth - 1)}, {move_words(battle, nth)}", "c-name"
    for text, cls in told:
        for row in wrapped(text, cls, WIDE_PX):
            yield row, cls


Draw = Callable[[Sheet, Point], str]


def _pair(kind: str, scale: float = 1.3, turn_deg: float = 0.0) -> Draw:
    def draw(sheet: Sheet, at: Point) -> str:
        x, y = at
        return sheet.sign(f"{kind}-red", (x - 13.0, y), turn_deg, scale) + sheet.sign(
            f"{kind}-blue", (x + 13.0, y), turn_deg, scale
        )

    return draw


def _gun(sheet: Sheet, at: Point) -> str:
    return sheet.sign("gun-blue", (at[0], at[1]), 90.0, 0.66)


def _shot(sheet: Sheet, at: Point) -> str:
    x, y = at
    flight = line([(x - 26.0, y), (x + 4.0, y)], "red-shot") + line([(x + 4.0, y), (x + 26.0, y)], "red-roll")
    return flight + sheet.sign("star-red", (x + 4.0, y), scale=0.8)


def _melee(_sheet: Sheet, at: Point) -> str:
    return line([(at[0] - 26.0, at[1]), (at[0] + 26.0, at[1])], "melee")


def _board(_sheet: Sheet, at: Point) -> str:
    x, y = at
    return rect((x - 23.0, y - 5.0, x + 25.0, y + 8.0), "board-side") + rect(
        (x - 25.0, y - 8.0, x + 23.0, y + 5.0), "board-1"
    )


Sign = tuple[str, Draw, float]  # what it means, how it is drawn, its height in the key
SIGNS: tuple[Sign, ...] = (
    ("infantry, rifle to the front", _pair("infantry", 1.15), 22.0),
    ("cavalry", _pair("cavalry", 1.0), 32.0),
    ("prisoner, tied to his guard", _pair("infantry-bound", 1.25), 22.0),
    ("released, still unarmed", _pair("infantry-unarmed", 1.25), 22.0),
    ("laid down for a gun", _pair("infantry-lying", 1.0), 26.0),
    ("fell in this move or the last", _pair("fallen", 1.25), 22.0),
    ("gun in its holder's colours", _gun, 30.0),
    ("shot: flight, a man killed, roll", _shot, 24.0),
    ("melee: all who take part", _melee, 22.0),
    ("board of an inch; darker on top", _board, 26.0),
)


def _signs(sheet: Sheet, signs: Sequence[Sign], corner: Point) -> None:
    """The key to the signs."""
    x, y = corner
    sheet.add("furniture", words("Signs", "c-name", (x, y)))
    at = y + 14.0
    for text, draw, high in signs:
        middle = (x + 28.0, at + high / 2.0)
        sheet.add("furniture", draw(sheet, middle), words(text, "c-note", (x + 70.0, middle[1])))
        at += high


def place_bar(sheet: Sheet, corner: Point, wide: float) -> Box:
    """Put a bar of as many inches as go into a width; what it covers."""
    inches = next((each for each in BARS_IN if each / sheet.unit <= wide), BARS_IN[-1])
    _inch_bar(sheet, corner, inches)
    return corner[0] - 6.0, corner[1] - 16.0, corner[0] + inches / sheet.unit + 22.0, corner[1] + 8.0


def _inch_bar(sheet: Sheet, corner: Point, inches: int) -> None:
    """A bar divided in inches, the second foot undivided; figures above at nought, at every foot and at the end."""
    (x, y), inch = corner, 1.0 / sheet.unit
    for i in range(min(12, inches)):
        sheet.add("furniture", rect((x + i * inch, y, x + (i + 1) * inch, y + 5.0), "bar-light" if i % 2 else "bar-dark"))
    if inches > 12:
        sheet.add("furniture", rect((x + 12.0 * inch, y, x + inches * inch, y + 5.0), "bar-light"))
    for figure in sorted({0, min(12, inches), inches}):
        sheet.add("furniture", words(str(figure), "c-fine halo-floor", (x + figure * inch, y - 8.0), "middle"))
    right = x + inches * inch + words_size(f"{inches} ", "c-fine")[0] / 2.0 + 2.0
    sheet.add("furniture", words("in", "c-fine halo-floor", (right, y - 8.0)))
