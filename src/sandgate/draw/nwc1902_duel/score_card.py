"""The score card of a Duel (NWC.DU.24, .25): a row for each move, a column for each pair of guns that the reader may see.

A pencil line goes down a column from the move in which the pair fired to the row with the same number, in which it is loaded
again. Of the enemy's ship only what is open to both stands on the card: what she inflicted and what she has received.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sandgate.draw.ink import Point, circle, line, line_data, path, rect
from sandgate.draw.nwc1902.tracks import MOVE_S, points_text
from sandgate.draw.nwc1902_duel.foot import endurance_bar
from sandgate.draw.nwc1902_duel.seen import ENDURANCE, Seen, half_at, seen_ships
from sandgate.draw.sheet import Sheet, many_words, words
from sandgate.draw.style import fitting
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.captain.view import GunPair, OwnShip
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.nwc1902.guns.gun_fire import twelve_inch
from sandgate.rules.nwc1902.guns.score_card import card_number, ready_move

ROW_PX, PANEL_ROWS, AHEAD_ROWS = 16.0, 60, 8
MOVE_PX, PAIR_PX, SCORE_PX, GAP_PX = 38.0, 34.0, 74.0, 34.0
LEFT_PX, TOP_PX, FOOT_PX, NOTE_PX = 28.0, 166.0, 21.0, 15.0


@dataclass(frozen=True, slots=True)
class Column:
    """What one ship's part of the card shows, row by row."""

    seen: Seen
    pairs: tuple[GunPair, ...]
    inflicted: dict[int, float]
    suffered: dict[int, float]

    @property
    def width(self) -> float:
        """The width of one panel."""
        return MOVE_PX + PAIR_PX * len(self.pairs) + 2.0 * SCORE_PX


def score_card(view: DuelView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    columns = [_column(view, seen) for seen in seen_ships(view)]
    rows = min(view.options.moves, max(12, view.move + AHEAD_ROWS))
    panels = -(-rows // PANEL_ROWS)
    deep = min(rows, PANEL_ROWS)
    width = 2.0 * LEFT_PX + added(panels * (column.width + GAP_PX) for column in columns) - GAP_PX
    notes = max(3, *(len(list(_notes(view, column))) for column in columns))
    size = (width, TOP_PX + ROW_PX * deep + FOOT_PX + NOTE_PX * notes)
    box = (0.0, 0.0, *size)
    key = f"card-{view.reader.replace('/', '-')}"
    sheet = Sheet(key, f"Score card after move {view.move}", _about(view, columns), size, box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words("Score Card", "c-title", (LEFT_PX, 34.0)))
    told = f"Duel Game of 1902. Move {view.move} is plotted, fire is scored up to move {view.scored}."
    sheet.add("furniture", words(told, "c-note", (LEFT_PX, 58.0)))
    left = LEFT_PX
    for column in columns:
        _draw_column(sheet, view, column, left, rows)
        left += panels * (column.width + GAP_PX)
    return sheet


def _column(view: DuelView, seen: Seen) -> Column:
    mine = {score.move: score.inflicted for score in view.scores if score.ship == seen.ship.number}
    theirs = {score.move: score.inflicted for score in view.scores if score.ship != seen.ship.number}
    return Column(seen, seen.own.pairs if seen.own else (), mine, theirs)


def _about(view: DuelView, columns: list[Column]) -> str:
    told = [
        f"{column.seen.name} has inflicted {points_text(added(column.inflicted.values()))} by gun fire and received "
        f"{points_text(column.seen.ship.received)} of {points_text(ENDURANCE)} points."
        for column in columns
    ]
    return f"As {view.reader} sees it. {' '.join(told)}"


def _draw_column(sheet: Sheet, view: DuelView, column: Column, left: float, rows: int) -> None:
    ship, side = column.seen.ship, column.seen.side
    tab = (left + 8.0, 88.0)
    sheet.add(
        "pieces",
        sheet.sign(f"tab-{side}", tab),
        words(str(ship.number), f"c-tab {side}-on", tab, "middle"),
        words(*fitting(ship.name, ("c-name", "c-note"), column.width - 24.0), (left + 24.0, 88.0)),
    )
    sheet.add("pieces", words(_state(column), "c-note", (left, 109.0)))
    fresh = column.suffered.get(view.scored, 0.0)
    endurance_bar(sheet, "pieces", side, (left, 121.0), column.width, (ship.received, fresh, half_at(view)))
    for first in range(1, rows + 1, PANEL_ROWS):
        at = left + (first // PANEL_ROWS) * (column.width + GAP_PX)
        _draw_panel(sheet, view, column, at, first, min(rows, first + PANEL_ROWS - 1))
    foot = TOP_PX + ROW_PX * min(rows, PANEL_ROWS)
    for i, text in enumerate(_notes(view, column)):
        sheet.add("furniture", words(text, "c-fine", (left, foot + 18.0 + NOTE_PX * i)))


def _state(column: Column) -> str:
    ship = column.seen.ship
    state = ", out of action" if ship.out_of_action else ", half power" if ship.half_power else ""
    return f"{points_text(ship.received)} of {points_text(ENDURANCE)} received{state}"


def _notes(view: DuelView, column: Column) -> Iterator[str]:
    """What stands below a ship's panels: points that no gun fire accounts for, and her tubes if the reader may know."""
    other = column.seen.ship.received - added(column.suffered.values())
    if other > 0.0:
        yield f"{points_text(other)} of them not by guns"
    if column.seen.own:
        yield from _tubes(view, column.seen.own)


def _draw_panel(sheet: Sheet, view: DuelView, column: Column, left: float, first: int, last: int) -> None:
    """One panel: heads, rules, numbers, sums, pencil lines."""
    xs = [left + MOVE_PX + PAIR_PX * i for i in range(len(column.pairs) + 1)]
    xs += [xs[-1] + SCORE_PX, xs[-1] + 2.0 * SCORE_PX]
    moves = range(first, last + 1)
    if view.scored in moves:
        sheet.add(
            "ground",
            rect((left, _top(view.scored, first), xs[-1], _top(view.scored + 1, first)), f"{column.seen.side}-pale"),
        )
    _heads(sheet, column, left, xs)
    _rules(sheet, moves, (left, *xs))
    _numbers(sheet, view, column, moves, (left, *xs))
    _sums(sheet, view, column, moves, (xs[-2] - 7.0, xs[-1] - 7.0))
    for pair, x in zip(column.pairs, xs, strict=False):
        _pencil(sheet, column, pair, x + PAIR_PX / 2.0, moves)
    _half_mark(sheet, half_at(view), column, (left, xs[-1]), moves)


def _top(move: int, first: int) -> float:
    return TOP_PX + ROW_PX * (move - first)


def _middle(move: int, moves: range) -> float:
    return _top(move, moves[0]) + ROW_PX / 2.0


def _heads(sheet: Sheet, column: Column, left: float, xs: list[float]) -> None:
    y = TOP_PX - 12.0
    sheet.add("marks", words("Move", "c-fine", (left + 4.0, y)))
    for pair, x in zip(column.pairs, xs, strict=False):
        sheet.add("marks", words(pair.name, "c-card-head", (x + PAIR_PX / 2.0, y), "middle"))
        if pair.held:
            sheet.add("marks", words("held", "c-fine", (x + PAIR_PX / 2.0, y - 12.0), "middle"))
    for (name, when), x in zip((("Inflicted", "in the move"), ("Received", "in all")), xs[-2:], strict=True):
        sheet.add("marks", words(name, "c-fine", (x - 7.0, y - 12.0), "end"), words(when, "c-fine", (x - 7.0, y), "end"))


def _rules(sheet: Sheet, moves: range, xs: tuple[float, ...]) -> None:
    """Rules between the rows, every fifth one strong, and between the columns."""
    tops = {
        move: line_data([(xs[0], _top(move, moves[0])), (xs[-1], _top(move, moves[0]))]) for move in (*moves, moves[-1] + 1)
    }
    upright = [line_data([(x, TOP_PX), (x, _top(moves[-1] + 1, moves[0]))]) for x in xs]
    strong = [rule for move, rule in tops.items() if move % 5 == 1 or move > moves[-1]]
    sheet.add("grid", path("".join([*tops.values(), *upright]), "card-rule"), path("".join(strong), "card-rule-strong"))


def _numbers(sheet: Sheet, view: DuelView, column: Column, moves: range, xs: tuple[float, ...]) -> None:
    """The number of each move and the numbers printed in the columns; strong where a pair is loaded again."""
    plain, strong = list[tuple[str, Point]](), list[tuple[str, Point]]()
    waiting = [pair for pair in column.pairs if pair.fired]
    for move in moves:
        y = _middle(move, moves)
        (strong if move == view.move + 1 else plain).append((str(move), (xs[0] + MOVE_PX / 2.0, y)))
        for pair, x in zip(column.pairs, xs[1:], strict=False):
            printed = str(card_number(move, twelve_inch(pair.name)))
            (strong if pair in waiting and move == pair.ready_move else plain).append((printed, (x + PAIR_PX / 2.0, y)))
    sheet.add("marks", many_words(plain, "c-card", "middle"), many_words(strong, "c-card-head", "middle"))


def _sums(sheet: Sheet, view: DuelView, column: Column, moves: range, ends: tuple[float, float]) -> None:
    """What the guns inflicted in each move that is scored, and the running total of what they suffered."""
    sums = list[tuple[str, Point]]()
    for move in moves[: max(0, view.scored - moves[0] + 1)]:
        y = _middle(move, moves)
        if column.inflicted.get(move):
            sums.append((points_text(column.inflicted[move]), (ends[0], y)))
        if column.suffered.get(move):
            total = added(value for scored, value in column.suffered.items() if scored <= move)
            sums.append((points_text(total), (ends[1], y)))
    sheet.add("marks", many_words(sums, "c-card-sum", "end"))


def _pencil(sheet: Sheet, column: Column, pair: GunPair, x: float, moves: range) -> None:
    """A line for each discharge: from the move in which the pair fired to the move in which it is loaded again."""
    for fired in pair.fired:
        ready = ready_move(fired, twelve_inch(pair.name))
        if ready < moves[0] or fired > moves[-1]:
            continue
        title = f"{pair.name} fired in move {fired}, loaded again in move {ready}"
        ident = f"pair-{column.seen.ship.number}-{pair.name}-{fired}-{moves[0]}"
        sheet.group("rings", ident, title, *_pencil_line(x, fired, ready, moves))


def _pencil_line(x: float, fired: int, ready: int, moves: range) -> Iterator[str]:
    """A ring at the number fired, an arrow at the number loaded; neither where the panel cuts the line off."""
    start, end = TOP_PX, _top(moves[-1] + 1, moves[0])
    if fired in moves:
        start = _middle(fired, moves) + 6.4
        yield circle((x, _middle(fired, moves)), 6.4, "pencil")
    if ready in moves:
        end = _top(ready, moves[0]) + 2.5
        yield line([(x - 3.0, end - 4.0), (x, end), (x + 3.0, end - 4.0)], "pencil")
    yield line([(x, start), (x, end)], "pencil")


def _half_mark(sheet: Sheet, half: float, column: Column, span: tuple[float, float], moves: range) -> None:
    """A heavy rule below the move in which gun fire alone had done enough for half power."""
    total = 0.0
    for move in sorted(column.suffered):
        total += column.suffered[move]
        if total >= half:
            if move in moves:
                y = _top(move + 1, moves[0])
                sheet.add("rings", line([(span[0], y), (span[1], y)], "half-mark"))
                sheet.add("rings", words("½", "c-card-head", (span[1] + 5.0, y)))
            return


def _tubes(view: DuelView, own: OwnShip) -> Iterator[str]:
    """Which tubes may fire in the move that is written now, and when the others are loaded: a line for each instant."""
    now = view.move * MOVE_S
    loaded = [tube.name for tube in own.tubes if tube.ready_s <= now]
    yield f"Tubes loaded: {', '.join(loaded) or 'none'}"
    for ready_s in sorted({tube.ready_s for tube in own.tubes if tube.ready_s > now}):
        names = ", ".join(tube.name for tube in own.tubes if tube.ready_s == ready_s)
        move, second = int(ready_s // MOVE_S) + 1, number_text(ready_s % MOVE_S)
        yield f"{names} loaded again in move {move}, second {second}"
