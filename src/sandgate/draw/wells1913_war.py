"""The charts of a war: how near both sides are to the total (LW.CAMP.03), and the battles with their credits (LW.CAMP.02).

A war has no board: its chart is this table. On a small sheet a battle has its credit alone, and where there is no room for
all battles the last ones stand there; the score card has them all.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.draw.charts import Charts
from sandgate.draw.ink import Point, line, rect
from sandgate.draw.sheet import FULL, PAPERS, Format, Sheet, words
from sandgate.draw.style import fitting
from sandgate.draw.window import step_of_at_least
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.campaign.score import credit_of, credited
from sandgate.rules.wells1913.campaign.state import Fought
from sandgate.rules.wells1913.campaign.view import WarView
from sandgate.rules.wells1913.field.sides import SIDES, Side, other

CARD_WIDE_PX, CARD_MARGIN_PX, MARGIN_PX, SMALL_MARGIN_PX = 960.0, 32.0, 48.0, 16.0
BARS_PX, BAR_PX, BAR_HIGH, LEAST_STEP_PX = 76.0, 24.0, 11.0, 40.0
HEAD_PX, ROW_PX, SMALL_ROW_PX, FOOT_PX, LINE_PX = 62.0, 40.0, 24.0, 24.0, 8.0
NAME_X, FIELD_PX, FIGURE_PX, GROUP_PX = 30.0, 96.0, 62.0, 146.0  # a group has two figures and a gap
GROUPS: Final = ("points", "credited", "in the war")


class Lay(NamedTuple):
    """How a sheet is laid out: its size, its margin, and whether it tells all of a battle."""

    size: tuple[float, float]
    margin: float
    full: bool

    @property
    def right(self) -> float:
        """The right edge of what is drawn."""
        return self.size[0] - self.margin

    @property
    def row(self) -> float:
        """How high a battle is."""
        return ROW_PX if self.full else SMALL_ROW_PX

    @property
    def top(self) -> float:
        """Where the battles begin."""
        return BARS_PX + 2.0 * BAR_PX + HEAD_PX

    @property
    def room(self) -> int:
        """How many battles have room, with the one that comes."""
        return int((self.size[1] - FOOT_PX - self.top) // self.row)

    @property
    def columns(self) -> tuple[tuple[float, float], ...]:
        """The right edges of the figures of red and of blue, group by group; on a small sheet one figure alone."""
        ends = [self.right - GROUP_PX * nth for nth in reversed(range(len(GROUPS)))] if self.full else []
        return tuple([(end - FIGURE_PX, end) for end in ends])

    @property
    def field(self) -> float:
        """Where it says who held the field, or whom a battle has brought its credit."""
        return self.columns[0][0] - FIGURE_PX - FIELD_PX if self.full else self.right - FIGURE_PX


class Row(NamedTuple):
    """A battle with its number and what both sides had in the war after it."""

    number: int
    battle: Fought
    in_all: tuple[float, ...]


def paper(view: WarView, form: Format = "table", _zones: bool = False) -> Sheet:
    """Draw a war on a sheet of a fixed size; it has no zones."""
    lay = Lay(PAPERS[form].size, MARGIN_PX if form in FULL else SMALL_MARGIN_PX, form in FULL)
    return _sheet(f"war-{form}", view, lay, _rows(view)[-lay.room + bool(view.coming) :])


def score_card(view: WarView) -> Sheet:
    """Draw all battles of a war, however many there were."""
    rows = _rows(view)
    lay = Lay((CARD_WIDE_PX, 0.0), CARD_MARGIN_PX, True)
    high = lay.top + lay.row * (len(rows) + bool(view.coming)) + FOOT_PX
    return _sheet(f"score-{view.reader.replace('/', '-')}", view, lay._replace(size=(CARD_WIDE_PX, high)), rows)


def _rows(view: WarView) -> list[Row]:
    in_all = [tuple([credited(view.fought[:count], side) for side in SIDES]) for count in range(1, len(view.fought) + 1)]
    return [Row(nth, *row) for nth, row in enumerate(zip(view.fought, in_all, strict=True), 1)]


def _sheet(key: str, view: WarView, lay: Lay, rows: Sequence[Row]) -> Sheet:
    box, x = (0.0, 0.0, *lay.size), lay.margin
    said = _said(view)
    sheet = Sheet(key, "The war", " ".join([said, *_stands(view)]), lay.size, box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words("The war", "c-title", (x, 30.0)))
    sheet.add("furniture", words(*fitting(said, ("c-note", "c-fine"), lay.right - x), (x, 54.0)))
    _bars(sheet, view, lay)
    _heads(sheet, lay)
    y = lay.top + lay.row / 2.0
    for row in rows:
        _row(sheet, lay, row, y)
        y += lay.row
    if view.coming:
        _coming(sheet, lay, view, y)
    left_out = len(view.fought) - len(rows)
    if left_out:
        hidden = f"{left_out} earlier {'battle stands' if left_out == 1 else 'battles stand'} on the score card"
        sheet.add("furniture", words(hidden, "c-fine", (lay.right, lay.size[1] - FOOT_PX / 2.0), "end"))
    return sheet


def _said(view: WarView) -> str:
    """For what the war is fought, and how far it has come, in a sentence."""
    total = f"a lead of {number_text(view.total)}" if view.by_lead else number_text(view.total)
    count = len(view.fought)
    when = f"after {count} {'battle' if count == 1 else 'battles'}" if count else "before the first battle"
    if count and view.most and view.coming:
        when = f"after {count} of {view.most} battles"
    how = when if view.coming else f"{view.winner} has won it {when}" if view.winner else f"drawn {when}"
    return f"To {total} points; {how}."


def _stands(view: WarView) -> Iterator[str]:
    for side in SIDES:
        yield f"{side.capitalize()} has {number_text(credited(view.fought, side))} points."


def _bars(sheet: Sheet, view: WarView, lay: Lay) -> None:
    """How far both sides have come, and the ruler below."""
    have = {side: credited(view.fought, side) for side in SIDES}
    need = {side: view.total + (have[other(side)] if view.by_lead else 0.0) for side in SIDES}
    left, right = lay.margin + 26.0, lay.right - 60.0
    unit = (right - left) / max(*have.values(), *need.values())
    for nth, side in enumerate(SIDES):
        last = credit_of(view.fought[-1], side) if view.fought else 0.0
        y = BARS_PX + BAR_PX * (nth + 0.5)
        ends = [left + unit * points for points in (need[side], have[side], have[side] - last)]
        top, foot = y - BAR_HIGH / 2.0, y + BAR_HIGH / 2.0
        bars = [
            rect((left, top, end, foot), cls)
            for end, cls in zip(ends, ("endurance", f"{side}-fresh", f"{side}-fill"), strict=True)
        ]
        figure = words(number_text(have[side]), "c-strong", (lay.right, y), "end")
        title = f"{side}: {number_text(have[side])} points of {number_text(need[side])}"
        sheet.group("pieces", f"bar-{side}", title, *_tab(sheet, side, (lay.margin + 8.0, y)), *bars, figure)
    step, y = step_of_at_least(LEAST_STEP_PX / unit), BARS_PX + 2.0 * BAR_PX - 6.0
    for nth in range(int((right - left) / unit / step + 1e-9) + 1):
        x = left + unit * step * nth
        sheet.add("grid", line([(x, y), (x, y + 4.0)], "half-mark"))
        sheet.add("furniture", words(f"{step * nth:,.0f}", "c-fine", (x, y + 12.0), "middle"))


def _tab(sheet: Sheet, side: Side, at: Point) -> tuple[str, str]:
    return sheet.sign(f"tab-{side}", at), words(side[0].upper(), f"c-tab {side}-on", at, "middle")


def _heads(sheet: Sheet, lay: Lay) -> None:
    """The heads of the columns, and the rule below them."""
    y, foot = lay.top - 15.0, lay.top
    sheet.add("furniture", words("battle", "c-fine", (lay.margin, y)))
    if not lay.full:
        sheet.add("furniture", words("credited", "c-fine", (lay.right, y), "end"))
    else:
        sheet.add("furniture", words("held the field", "c-fine", (lay.field, y)))
    for name, ends in zip(GROUPS, lay.columns, strict=False):
        sheet.add("furniture", words(name, "c-fine", (ends[1], y - 18.0), "end"))
        for side, end in zip(SIDES, ends, strict=True):
            sheet.add("furniture", *_tab(sheet, side, (end - 8.0, y)))
    sheet.add("grid", line([(lay.margin, foot), (lay.right, foot)], "card-rule-strong"))


def _named(lay: Lay, number: int, title: str, below: str, y: float) -> Iterator[str]:
    """The number and name of a battle; where there is room, a line below it."""
    x, wide = lay.margin + NAME_X, lay.field - 20.0 - lay.margin - NAME_X
    up = LINE_PX if lay.full and below else 0.0
    yield words(str(number), "c-card-sum", (lay.margin + 16.0, y - up), "end")
    yield words(*fitting(title, ("c-head", "c-note"), wide), (x, y - up))
    if up:
        yield words(*fitting(below, ("c-note", "c-fine"), wide), (x, y + LINE_PX))


def _row(sheet: Sheet, lay: Lay, row: Row, y: float) -> None:
    """One battle: number, name and outcome, who held the field, points, credits, and what both then had."""
    battle, credits_of = row.battle, tuple([credit_of(row.battle, side) for side in SIDES])
    shapes = list(_named(lay, row.number, battle.title or f"battle {row.number}", battle.outcome, y))
    if lay.full:
        shapes.append(words(battle.winner or "nobody", "c-note", (lay.field, y)))
    else:
        shapes += [part for side in SIDES if credit_of(battle, side) > 0.0 for part in _tab(sheet, side, (lay.field, y))]
        shapes.append(words(number_text(max(credits_of)), "c-card-sum", (lay.right, y), "end"))
    values = ((battle.red_points, battle.blue_points), credits_of, row.in_all)
    for group, ends, pair in zip(GROUPS, lay.columns, values, strict=False):
        for end, value in zip(ends, pair, strict=True):
            if value or group != "credited":
                cls = "c-strong" if group == "in the war" else "c-card-sum"
                shapes.append(words(number_text(value), cls, (end, y), "end"))
    sheet.group("pieces", f"battle-{row.number}", f"Battle {row.number}: {battle.outcome}", *shapes)
    below = y + lay.row / 2.0
    sheet.add("grid", line([(lay.margin, below), (lay.right, below)], "card-rule"))


def _coming(sheet: Sheet, lay: Lay, view: WarView, y: float) -> None:
    """The battle that is fought now, or next."""
    number = len(view.fought) + 1
    shapes = _named(lay, number, view.coming[0] or f"battle {number}", "is fought now, or next", y)
    sheet.group("pieces", f"battle-{number}", f"Battle {number} is fought now, or next", *shapes)
    if not lay.full:
        sheet.add("pieces", words("now, or next", "c-fine", (lay.right, y), "end"))


CHARTS = Charts(paper, score_card)
