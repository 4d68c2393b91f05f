"""The score card: one's own ships in short, and for who fires the target sheets with his own pricks. JANE.GUN.22, .24, .27.

A captain has of each of his ships both sides with all that has been done to her, speed, level, and every gun: filled if it
can fire in the next fire phase, else the move in which it can. A gunner has the guns. Nothing is told of what pricks did.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sandgate.draw.ink import line_data, path, rect
from sandgate.draw.jane1905.account import account
from sandgate.draw.jane1905.hull import draught_ft
from sandgate.draw.jane1905.scorer import ABOVE_FT, BELOW_FT, MARGIN_FT, SIDES, half_of, wounds
from sandgate.draw.jane1905.small_craft import reach_ft
from sandgate.draw.jane1905.target import PAPERS, target_sheet
from sandgate.draw.jane1905_tactical.fort_target import fort_target
from sandgate.draw.jane1905_tactical.seen import mountings
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size, wrapped
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.damage import Damage, Level
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Ship

WIDE_PX: Final = 1000.0
LEFT_PX, TOP_PX, HEAD_PX, GAP_PX = 28.0, 84.0, 26.0, 22.0
PROFILE_PX, GUNS_X, COLUMN_PX, CELLS_X = 330.0, 366.0, 300.0, 165.0
ROW_PX, CELL_PX, CELL_HIGH, NOTE_PX = 18.0, 25.0, 13.0, 15.0
MOST_PRICKS: Final = 12  # of a target, the latest
TARGETS_A_ROW: Final = 2


class Card(NamedTuple):
    """What the card shows of one ship or fort: her head, her plan and wounds if they lie before the reader, her guns."""

    ident: str
    name: str
    side: str
    told: str
    ship: Ship | None
    plan: Plan | None
    guns: tuple[Mounting, ...]
    calibres: dict[str, float]
    notes: tuple[str, ...]

    @property
    def rows(self) -> int:
        """Rows of guns, in two columns."""
        return (len(self.guns) + 1) // 2

    @property
    def high(self) -> float:
        """How much room it takes."""
        text = ROW_PX * self.rows + NOTE_PX * len(self.notes) + 10.0
        return HEAD_PX + max(text, 2.0 * profile_high(self.plan) if self.ship and self.plan else 0.0) + GAP_PX


def profile_high(plan: Plan) -> float:
    """How high one side of a ship is drawn."""
    low, high = reach_ft(plan) if plan.small_craft else (-draught_ft(plan), max(zone.y1_ft for zone in plan.zones))
    return (high + ABOVE_FT - low + BELOW_FT) * _px(plan)


def _px(plan: Plan) -> float:
    """Pixels to a foot: small craft are drawn at half the size that would fill the card."""
    return PROFILE_PX / (max(plan.length_ft, 300.0) + 2.0 * MARGIN_FT)


def score_card(view: ActionView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    cards = [*_cards(view)]
    targets = [*_targets(view)]
    pictures = PAPERS["picture"][1] + 12.0
    rows = (len(targets) + TARGETS_A_ROW - 1) // TARGETS_A_ROW
    high = TOP_PX + added(card.high for card in cards) + (HEAD_PX + rows * pictures if targets else 0.0) + 16.0
    size = (WIDE_PX, max(high, TOP_PX + 60.0))
    box = (0.0, 0.0, *size)
    title = f"Score card after move {view.move}"
    sheet = Sheet(f"card-{view.reader.replace('/', '-')}", title, f"As {view.reader} sees it.", size, box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words("Score Card", "c-title", (LEFT_PX, 34.0)))
    note = f"After move {view.move}. A filled gun can fire in move {view.move + 1} or before; a figure is its next fire."
    sheet.add("furniture", words(note if cards else "No scorer lies before you.", "c-note", (LEFT_PX, 58.0)))
    top = TOP_PX
    for card in cards:
        _draw(sheet, view, card, top)
        top += card.high
    if targets:
        sheet.add("furniture", words("Your own pricks", "c-name", (LEFT_PX, top + 8.0)))
    for nth, target in enumerate(targets):
        column, row = nth % TARGETS_A_ROW, nth // TARGETS_A_ROW
        sheet.inset(target, (LEFT_PX + column * 480.0, top + HEAD_PX + row * pictures))
    return sheet


# -- what is on the card -------------------------------------------------------------------------------------------------


def _cards(view: ActionView) -> Iterator[Card]:
    """The reader's own ships, then those of which he has the guns alone, then forts."""
    of_mine = {ship.number for ship in view.cards}
    for ship in view.cards:
        yield _ship(view, ship)
    for battery in [each for each in view.batteries if each.number not in of_mine]:
        fort = next((each for each in view.forts if each.number == battery.number), None)
        if fort is not None:
            gun = next(each.gun for each in view.fort_plans if each.key == fort.plan)
            calibres = {each.id: gun.calibre_in for each in battery.mountings}
            told = f"faces {fort.faces_deg:03.0f}, {gun.title}"
            shaken = (f"shaken until move {fort.shaken_until}",) if fort.shaken_until > view.move else ()
            yield Card(fort.id, fort.name, fort.side, told, None, None, battery.mountings, calibres, shaken)
            continue
        listed = view.ship(battery.number)
        plan = view.plan_of(listed)
        guns = _heavy(plan, battery.mountings)
        yield Card(listed.id, listed.name, listed.side, plan.kind, None, None, guns, _calibres(plan), ())


def _ship(view: ActionView, ship: Ship) -> Card:
    plan = view.plan_of(view.ship(ship.number))
    level = "" if ship.damage.level == "afloat" else f"down to the {ship.damage.level}"
    speed = f"{number_text(ship.speed_kn)} of {number_text(ship.max_kn)} knots"
    told = ", ".join(part for part in (plan.kind, ship.fate or speed, level) if part)
    guns = _heavy(plan, mountings(view, ship.number) or ship.mountings)
    sentences = [each for each in account(plan, ship.damage, ship.mountings) if not each.startswith(("Guns:", "Light guns"))]
    notes = [part for each in sentences for part in wrapped(each, "c-note", WIDE_PX - LEFT_PX - GUNS_X - LEFT_PX)]
    return Card(ship.id, ship.name, ship.side, told, ship, plan, guns, _calibres(plan), tuple(notes))


def _heavy(plan: Plan, guns: Sequence[Mounting]) -> tuple[Mounting, ...]:
    """All but light guns, whose fire is claimed."""
    light = {position.id for position in plan.positions if position.mount == "light"}
    return tuple([each for each in guns if each.id.partition(".")[0] not in light])


def _calibres(plan: Plan) -> dict[str, float]:
    return {position.id: position.gun.calibre_in for position in plan.positions}


def _targets(view: ActionView) -> Iterator[Sheet]:
    """A target sheet of each enemy at which the reader has fired, as it was when he fired last."""
    own = sorted(view.pricks, key=lambda each: (each.at, each.move))
    reader = view.reader.replace("/", "-")
    for number, group in groupby(own, key=lambda each: each.at):
        pricks = [*group][-MOST_PRICKS:]
        fort = next((each for each in view.forts if each.number == number), None)
        if fort is not None:
            plan = next(each for each in view.fort_plans if each.key == fort.plan)
            yield fort_target(plan, fort.name, pricks, f"card-{reader}-at-{fort.id}")
            continue
        ship = view.ship(number)
        levels: list[Level] = [sight.level for sight in view.sights if sight.ship == number]
        level = levels[0] if levels else "afloat"
        key = f"card-{reader}-at-{ship.id}"
        yield target_sheet(view.plan_of(ship), pricks[-1].grade, pricks, "picture", level, key)


# -- how it is drawn -----------------------------------------------------------------------------------------------------


def _draw(sheet: Sheet, view: ActionView, card: Card, top: float) -> None:
    tab = (LEFT_PX + 6.0, top + 8.0)
    head = [sheet.sign(f"tab-{card.side}", tab, scale=0.7), words(card.name, "c-name", (LEFT_PX + 18.0, tab[1]))]
    wide = words_size(card.name, "c-name")[0]
    head.append(words(card.told, "c-note", (LEFT_PX + (GUNS_X if card.ship else wide + 32.0), tab[1])))
    if card.ship and card.plan:
        _profiles(sheet, card, card.plan, card.ship.damage, top + HEAD_PX)
    x, y = LEFT_PX + (GUNS_X if card.ship else 0.0), top + HEAD_PX + ROW_PX / 2.0
    for nth, mounting in enumerate(card.guns):
        column, row = nth // card.rows, nth % card.rows
        head += _guns(card, mounting, view.move, (x + COLUMN_PX * column, y + ROW_PX * row))
    foot = y + ROW_PX * card.rows + 6.0
    head += [words(text, "c-note", (x, foot + NOTE_PX * nth)) for nth, text in enumerate(card.notes)]
    sheet.group("pieces", f"line-{card.ident}", f"{card.name}: {card.told}", *head)
    rule = top + card.high - GAP_PX / 2.0 - 3.0
    sheet.add("grid", path(line_data([(LEFT_PX, rule), (WIDE_PX - LEFT_PX, rule)]), "card-rule"))


def _profiles(sheet: Sheet, card: Card, plan: Plan, damage: Damage, top: float) -> None:
    """Both sides of a ship, small, with her wounds."""
    px, high = _px(plan), profile_high(plan)
    wide = (plan.length_ft + 2.0 * MARGIN_FT) * px
    for nth, side in enumerate(SIDES):
        picture = (LEFT_PX, top + nth * high, LEFT_PX + wide, top + (nth + 1) * high)
        wounds(half_of(sheet, plan, side, picture, px, damage, f"{card.ident}-"), damage)
        sheet.add("grid", words({"P": "port", "S": "starboard"}[side], "c-fine", (LEFT_PX, picture[1] + 10.0)))


def _guns(card: Card, mounting: Mounting, move: int, at: tuple[float, float]) -> Iterator[str]:
    """A position with a cell for each of its guns."""
    x, y = at
    calibre = card.calibres.get(mounting.id.partition(".")[0], card.calibres.get(mounting.id, 0.0))
    name = guns_said(mounting.id).replace(" to ", ", ")
    yield words(f"{name}, {number_text(calibre)} in", "c-fine", (x, y))
    for nth, (number, out) in enumerate(zip(mounting.numbers, mounting.out, strict=True)):
        left = x + CELLS_X + CELL_PX * nth
        box = (left, y - CELL_HIGH / 2.0, left + CELL_PX - 3.0, y + CELL_HIGH / 2.0)
        middle = ((box[0] + box[2]) / 2.0, y)
        if out:
            yield rect(box, "endurance")
            yield path(line_data([box[:2], box[2:]]) + line_data([(box[0], box[3]), (box[2], box[1])]), "wrecked-line")
        elif number <= move + 1:
            yield rect(box, f"{card.side}-fill")
        else:
            yield rect(box, "endurance")
            yield words(str(number), "c-fine", middle, "middle")
