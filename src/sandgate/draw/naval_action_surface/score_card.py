"""The card of a commander: the status sheets of his ships as they stand, and what he knows of the enemy's damage."""

from sandgate.draw.ink import rect
from sandgate.draw.naval_action.hulls import TYPES
from sandgate.draw.naval_action.status_sheet import LEFT_PX, WIDE_PX, draw_status, rule, status_high
from sandgate.draw.naval_action_surface.foot import head_text, light_text, points_text
from sandgate.draw.naval_action_surface.labels import plate
from sandgate.draw.naval_action_surface.seen import is_umpire, reader_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.adding import added
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Ship
from sandgate.rules.naval_action.surface.ships import class_of

TOP_PX, ROW_PX, HEAD_PX = 92.0, 19.0, 30.0


def score_card(view: SurfaceView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    known = view.known
    own = [ship for ship in known.ships if ship.number in view.mine]
    others = (
        [] if is_umpire(view) else [ship for ship in known.ships if ship.number not in view.mine and _is_known(view, ship)]
    )
    rows = (len(others) + 1) // 2
    high = (
        TOP_PX
        + added(status_high(class_of(known, ship)) for ship in own)
        + (HEAD_PX + ROW_PX * rows if rows else 0.0)
        + 20.0
    )
    box = (0.0, 0.0, WIDE_PX, high)
    key = f"card-{view.reader.replace('/', '-') or 'guest'}"
    sheet = Sheet(key, f"Status of ships, {head_text(view)}", f"As {reader_text(view)} sees it.", (WIDE_PX, high), box, box)
    sheet.add("ground", rect(box, "card-paper"))
    sheet.add("furniture", words(f"Status, {head_text(view)}", "c-title", (LEFT_PX, 34.0)))
    sheet.add("furniture", words(f"{light_text(view)} {points_text(view)}", "c-note", (LEFT_PX, 60.0)))
    top = TOP_PX
    for ship in own:
        rule(sheet, top - 8.0)
        draw_status(sheet, top, class_of(known, ship), known.card, ship)
        top += status_high(class_of(known, ship))
    if others:
        rule(sheet, top - 8.0)
        sheet.add("furniture", words("Others, as they have been seen", "c-name", (LEFT_PX, top + 8.0)))
    for nth, ship in enumerate(others):
        _other(
            sheet, view, ship, (LEFT_PX + (WIDE_PX / 2.0 - LEFT_PX) * (nth // rows), top + HEAD_PX + ROW_PX * (nth % rows))
        )
    return sheet


def _is_known(view: SurfaceView, ship: Ship) -> bool:
    return ship.side == view.side or any(each.ship == ship.number for each in view.known.contacts)


def _other(sheet: Sheet, view: SurfaceView, ship: Ship, at: tuple[float, float]) -> None:
    """A ship of which he has no sheet: her type, her damage, when she was seen."""
    x, y = at
    contact = next((each for each in view.known.contacts if each.ship == ship.number), None)
    told = [TYPES[ship.type], *([ship.fate] if ship.fate else [])]
    if contact is not None and contact.turn <= view.move:
        told.append(f"last seen in turn {contact.turn}")
    shapes = [sheet.sign(f"tab-{ship.side}", (x + 6.0, y), scale=0.6), words(ship.name, "c-name", (x + 18.0, y))]
    x += 18.0 + words_size(ship.name, "c-name")[0] + 6.0
    if ship.level in (1, 2):
        shapes += plate(LEVELS[ship.level], (x, y))
        x += 26.0
    shapes.append(words(", ".join(told), "c-note", (x, y)))
    sheet.group("pieces", f"other-{ship.number}", f"{ship.name}: {', '.join(told)}", *shapes)
