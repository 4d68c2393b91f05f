"""The score of a battle (LW.GAME.03): forces, losses, prisoners, guns and points; then who stands where, body by body."""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.draw.ink import Point, line, rect
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting, wrapped
from sandgate.draw.wells1913_little_wars.margin import strength
from sandgate.draw.wells1913_little_wars.seen import (
    Body,
    bodies,
    gun_did,
    guns_on_field,
    moves_title,
    place_text,
    standing,
)
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.little_wars.battles.score import UNCAPTURED, gun_counts_for, score
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.view import FieldView

WIDE_PX, LEFT_PX = 960.0, 32.0
COLUMN_PX = (280.0, 400.0)  # right edges of the figures of both sides
ROW_PX, LIST_PX, TOP_PX = 19.0, 16.0, 112.0
HALF_PX = 464.0  # from the list of one side to that of the other
NAMES_PX = 210.0


class Account(NamedTuple):
    """What counts for a side; the points are those of LW.GAME.03."""

    infantry_put_down: int
    cavalry_put_down: int
    dead: int
    in_enemy_hands: int
    infantry: int
    cavalry: int
    off: int
    prisoners_taken: int
    guns: int
    points: float


LINES = (
    "Infantry put down",
    "Cavalry put down",
    "Dead",
    "In the enemy's hands",
    "Infantry alive and uncaptured",
    "Cavalry alive and uncaptured",
    "of them off over the own line",
    "Prisoners taken",
    "Guns held, or in a position to take",
    "Points",
)


def accounts(battle: Battle) -> dict[Side, Account]:
    """The accounts of both sides as the battle stands."""
    guns = [gun_counts_for(battle, gun) for gun in battle.guns if gun.status != "aside"]
    return {side: _account(battle, side, guns.count(side)) for side in SIDES}


def _account(battle: Battle, side: Side, guns: int) -> Account:
    put_down = [man.arm for man in battle.men if man.side == side and man.status != "aside"]
    alive = [man.arm for man in battle.men if man.side == side and man.status in UNCAPTURED]
    counts = strength(battle, side)
    return Account(
        put_down.count("infantry"),
        put_down.count("cavalry"),
        counts.dead,
        counts.taken,
        alive.count("infantry"),
        alive.count("cavalry"),
        counts.off,
        strength(battle, other(side)).taken,
        guns,
        score(battle, side),
    )


def score_card(view: FieldView) -> Sheet:
    """Draw the account of a battle as it stands, and the list of all who stand on the field."""
    battle = view.battle
    lists = {side: list(_listed(battle, side)) for side in SIDES}
    list_top = TOP_PX + ROW_PX * len(LINES) + 62.0
    high = list_top + LIST_PX * max(2, *(len(rows) for rows in lists.values())) + 42.0
    box = (0.0, 0.0, WIDE_PX, high)
    name, when = moves_title(battle)
    told = accounts(battle)
    sheet = Sheet(f"score-{view.reader.replace('/', '-')}", f"Score: {name}", _about(told), (WIDE_PX, high), box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words("Score", "c-title", (LEFT_PX, 34.0)))
    sheet.add("furniture", words(f"Little Wars: {battle.variety}. {name}, {when}.", "c-note", (LEFT_PX, 58.0)))
    _figures(sheet, told)
    _end(sheet, battle)
    for nth, side in enumerate(SIDES):
        _list(sheet, side, lists[side], (LEFT_PX + nth * HALF_PX, list_top))
    return sheet


def _about(told: dict[Side, Account]) -> str:
    return " ".join(f"{side.capitalize()} has {number_text(account.points)} points." for side, account in told.items())


def _figures(sheet: Sheet, told: dict[Side, Account]) -> None:
    """The figures of both sides, one line each, with the points below."""
    right = LEFT_PX + COLUMN_PX[1]
    for side, at in zip(SIDES, COLUMN_PX, strict=True):
        tab = (LEFT_PX + at - 46.0, TOP_PX - 20.0)
        sheet.add("furniture", sheet.sign(f"tab-{side}", tab), words(side[0].upper(), f"c-tab {side}-on", tab, "middle"))
        sheet.add("furniture", words(side.capitalize(), "c-strong", (LEFT_PX + at, TOP_PX - 20.0), "end"))
    for i, text in enumerate(LINES):
        y, last = TOP_PX + ROW_PX * i, i == len(LINES) - 1
        cls = "c-strong" if last else "c-note"
        sheet.add("grid", line([(LEFT_PX, y - 9.5), (right, y - 9.5)], "card-rule-strong" if last else "card-rule"))
        sheet.add("furniture", words(text, cls, (LEFT_PX, y)))
        for side, at in zip(SIDES, COLUMN_PX, strict=True):
            sheet.add("furniture", words(number_text(float(told[side][i])), cls, (LEFT_PX + at, y), "end"))
    foot = TOP_PX + ROW_PX * (len(LINES) - 0.5)
    sheet.add("grid", line([(LEFT_PX, foot), (right, foot)], "card-rule-strong"))


def _end(sheet: Sheet, battle: Battle) -> None:
    """How it ended, beside the account; before the end, what the points are."""
    x, y = LEFT_PX + COLUMN_PX[1] + 40.0, TOP_PX
    if battle.ending:
        winner = f"{battle.ending.winner.capitalize()} wins" if battle.ending.winner else "Drawn"
        sheet.add("furniture", words(winner, "c-title-less", (x, y - 20.0)))
        rows = wrapped(battle.ending.outcome, "c-note", 330.0)
        clause = f"{battle.ending.clause}, LW.GAME.03"
    else:
        sheet.add("furniture", words("The battle goes on", "c-title-less", (x, y - 20.0)))
        rows = wrapped("Points as things stand: nobody has those of victory yet.", "c-note", 330.0)
        clause = "LW.GAME.03"
    for i, row in enumerate(rows):
        sheet.add("furniture", words(row, "c-note", (x, y + 4.0 + LIST_PX * i)))
    sheet.add("furniture", words(clause, "c-clause", (x, y + 8.0 + LIST_PX * len(rows))))


def _listed(battle: Battle, side: Side) -> Iterator[tuple[str, str, str]]:
    """Guns, then bodies of a side, the largest first: names, what they are, where the middle of them stands."""
    for gun in guns_on_field(battle):
        if gun.holder == side:
            yield gun.name, gun_did(gun) or "gun", place_text(gun.x_in, gun.y_in)
    found = [body for body in bodies(standing(battle)) if body.side == side]
    for body in sorted(found, key=lambda body: (-len(body.men), body.men[0].number)):
        rows = wrapped(body.names.replace(",", ", "), "c-note", NAMES_PX)
        yield rows[0], body.words, _middle(body)
        for row in rows[1:]:
            yield row, "", ""


def _middle(body: Body) -> str:
    xs, ys = [man.x_in for man in body.men], [man.y_in for man in body.men]
    if len(body.men) == 1:
        return place_text(xs[0], ys[0])
    return f"{place_text(min(xs), min(ys))} to {place_text(max(xs), max(ys))}"


def _list(sheet: Sheet, side: Side, rows: list[tuple[str, str, str]], corner: Point) -> None:
    """Who stands where, of one side."""
    x, y = corner
    sheet.add("furniture", words(f"Where {side.capitalize()} stands", "c-name", (x, y - 10.0)))
    for i, (names, what, where) in enumerate(rows or [("nobody is on the field", "", "")]):
        at = y + 12.0 + LIST_PX * i
        sheet.add("furniture", words(*fitting(names, ("c-note",), NAMES_PX + 12.0), (x, at)))
        sheet.add("furniture", words(what, "c-fine", (x + NAMES_PX + 16.0, at)))
        sheet.add("furniture", words(where, "c-fine", (x + 432.0, at), "end"))
