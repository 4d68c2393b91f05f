"""The board of a reduced scale as a force has it (JANE.SCALE): its own ships and those it sees, on squares, with figures."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.draw.ink import Box, Point, line, polar, rect
from sandgate.draw.jane1905_strategical.seen import SHORT
from sandgate.draw.placer import Placer, around_clock
from sandgate.draw.sea_chart.account import LEFT_PX, WIDE_PX, write_head
from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, words_size
from sandgate.kernel.desk.parts import counted
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.strategical.action.dealing import scale_text
from sandgate.rules.jane1905.strategical.boards import Card
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView

BOARD_PX: Final = 300.0
SIDE_PX: Final = 252.0
FIGURES_X: Final = LEFT_PX + SIDE_PX + 26.0
MOST_SQUARES: Final = 26.0
PAD_PX: Final = 34.0
LINE_COST: Final = 6.0
STEPS: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0)
LEAST_SQUARES: Final = 6.0


class Table(NamedTuple):
    """Where the board lies on the card: its box, the place in its middle, and the yards in a pixel."""

    box: Box
    middle: Point
    unit: float

    def at(self, x_yd: float, y_yd: float) -> Point:
        """Where a place of the board lies."""
        left, top, right, bottom = self.box
        return (
            (left + right) / 2.0 + (x_yd - self.middle[0]) / self.unit,
            (top + bottom) / 2.0 - (y_yd - self.middle[1]) / self.unit,
        )


def draw_board(sheet: Sheet, view: StrategicalView, card: Card, top: float) -> None:
    """Draw a card of a board below a line of the account."""
    force = next((each for each in view.known.forces if each.number == card.force), None)
    side, name = (force.side, titled(force.name)) if force else ("", "a force")
    y = write_head(sheet, side, f"The board of {name}, {written(card.minute)}", "", top) - 18.0
    table = _laid(card, (LEFT_PX, y, LEFT_PX + SIDE_PX, y + SIDE_PX))
    ships = _ships(sheet, card, table, side or "neutral")
    shapes = [rect(table.box, "chart-paper"), *_squares(card, table), rect(table.box, "frame-line"), *ships]
    sheet.group("furniture", f"board-{card.role.replace('/', '-')}-{card.force}", f"The board, scale {card.scale}", *shapes)
    for nth, text in enumerate(_figures(card)):
        told = fitting(text, ("c-note", "c-fine"), WIDE_PX - FIGURES_X - LEFT_PX)
        sheet.add("furniture", words(*told, (FIGURES_X, y + 10.0 + 18.0 * nth)))


def _laid(card: Card, box: Box) -> Table:
    """The board with all that is on it."""
    xs, ys = [mark.x_yd for mark in card.marks] or [0.0], [mark.y_yd for mark in card.marks] or [0.0]
    reach = max(max(xs) - min(xs), max(ys) - min(ys), LEAST_SQUARES * card.square_yd)
    middle = (min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0
    return Table(box, middle, reach / (SIDE_PX - 2.0 * PAD_PX))


def _squares(card: Card, table: Table) -> Iterator[str]:
    """Squares of the table; of a wide board only every so many."""
    (left, top, right, bottom), yards = table.box, SIDE_PX * table.unit
    step = next((each for each in STEPS if yards / card.square_yd / each <= MOST_SQUARES), STEPS[-1]) * card.square_yd
    for axis in (0, 1):
        low = table.middle[axis] - yards / 2.0
        for nth in range(math.ceil(low / step), math.floor((low + yards) / step) + 1):
            off = (nth * step - low) / table.unit
            ends = [(left + off, top), (left + off, bottom)] if axis == 0 else [(left, bottom - off), (right, bottom - off)]
            yield line(ends, "grid-fine")


def _ships(sheet: Sheet, card: Card, table: Table, side: str) -> Iterator[str]:
    """Ships of the force by the dots of its side, enemies by their numbers, with course and kind as they are made out."""
    placer, labels = Placer(table.box, 4.0), list[str]()
    spots = [table.at(mark.x_yd, mark.y_yd) for mark in card.marks]
    for spot in spots:
        placer.disc(spot, 5.0)
    for mark, spot in zip(card.marks, spots, strict=True):
        drawn = side if mark.own else "neutral"
        if mark.course_deg >= 0.0:
            ahead = polar(spot, mark.course_deg, 15.0)
            placer.line([spot, ahead], LINE_COST)
            yield line([spot, ahead], f"{drawn}-line")
        yield sheet.sign(f"dot-{drawn}", spot, scale=1.6)
        cls, told = f"c-move {drawn}-words halo", f"{mark.number} {SHORT.get(mark.drawing, mark.drawing)}".strip()
        size = words_size(told, cls)
        where = placer.offer(size, around_clock(spot, size, 135.0, (7.0, 12.0, 18.0, 26.0)), 1.0)
        labels += [words(told, cls, where, "middle")] if where else []
    yield from labels


def _figures(card: Card) -> Iterator[str]:
    """What the scale comes to (JANE.SCALE.02, .03, .06 to .09)."""
    yield f"{scale_text(card.scale).capitalize()}; a move of {counted(card.move_min, 'minutes')}"
    yield f"It holds until {written(card.next_min)}" + (f", then {scale_text(card.then)}" if card.then != card.scale else "")
    yield f"A square is {number_text(card.square_yd)} yards; {number_text(card.squares_to_the_mile)} to the mile"
    yield f"In a move the force makes {number_text(card.squares)} squares, {number_text(card.way_yd)} yards"
    yield f"It makes {number_text(card.most_kn)} knots at most in the next move"
    if card.line_in:
        yield f"Its line is {number_text(card.line_in)} inches long"
    yield f"Battle range by day is {number_text(card.range_in)} inches, a cable {number_text(card.cable_in)}"
    if card.bearing_changes_deg:
        way = "right" if card.bearing_changes_deg > 0.0 else "left"
        yield f"The nearest enemy's bearing draws to the {way} by {abs(card.bearing_changes_deg):.1f}° a minute"
    yield "It fires in this scale" if card.fires else "Nobody fires in this scale"
