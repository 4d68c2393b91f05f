"""The foot of the large sheet: title, the roll of both ships, the key to the signs."""

from collections.abc import Callable

from sandgate.draw.ink import Point, circle, line, line_data, path, rect
from sandgate.draw.nwc1902_duel.seen import ENDURANCE, MOVE_S, Seen, half_at, points_text
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.duel.view import DuelView

TYPES = {"kearsarge": "Kearsarge type", "indiana": "Indiana type"}
TITLE_WIDE, NAME_WIDE = 400.0, 166.0
ROLL_X, KEY_X, KEY_WIDE = 478.0, 862.0, 178.0


def draw_foot(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...]) -> None:
    """Write the foot below the plate."""
    top = sheet.plate[3] + 44.0
    _title(sheet, view, ships, (sheet.plate[0], top))
    for i, seen in enumerate(ships):
        _roll(sheet, view, seen, (ROLL_X, top + 38.0 * i))
    _key(sheet, ships, (KEY_X, top - 8.0))


def _title(sheet: Sheet, view: DuelView, ships: tuple[Seen, ...], corner: Point) -> None:
    x, y = corner
    names = " and ".join(seen.ship.name for seen in ships)
    sheet.add(
        "furniture",
        words(*fitting(names, ("c-title", "c-title-less", "c-name"), TITLE_WIDE), (x, y)),
        words(f"Duel Game of 1902, {_time(view)}", "c-head", (x, y + 29.0)),
        words(f"The chart of {_reader(view)}. {_told(view)}", "c-note", (x, y + 50.0)),
    )


def _reader(view: DuelView) -> str:
    return "the umpire" if view.reader == UMPIRE else view.reader


def _time(view: DuelView) -> str:
    if not view.move:
        return "before the first move"
    minutes, seconds = divmod(int(view.move * MOVE_S), 60)
    since = " ".join([f"{minutes} min"] * (minutes > 0) + [f"{seconds} s"] * (seconds > 0))
    return f"after move {view.move}: {since} into the fight"


def _told(view: DuelView) -> str:
    """How far the reader's knowledge goes (NWC.DU.38)."""
    if view.scored == view.move:
        return f"All is scored up to move {view.scored}." if view.move else "Nothing is hidden yet."
    if not view.scored:
        return "Headings are shown for the start alone."
    return f"Headings and fire are known up to move {view.scored}."


def _roll(sheet: Sheet, view: DuelView, seen: Seen, corner: Point) -> None:
    """One line of the roll: the ship in plan, her name and type, and how much of her endurance is gone."""
    (x, y), ship = corner, seen.ship
    sheet.add("furniture", sheet.sign(f"{ship.battery}-{seen.side}", (x, y + 4.0), 90.0, 0.9))
    about = f"{seen.side.capitalize()}, {TYPES[ship.battery]}, {number_text(ship.full_speed_kn)} knots"
    points = f"{points_text(ship.received)} of {points_text(ENDURANCE)} received"
    sheet.add(
        "furniture",
        words(*fitting(ship.name, ("c-name", "c-note"), NAME_WIDE), (x + 28.0, y - 3.0)),
        words(about, "c-note", (x + 28.0, y + 13.0)),
        words(points, "c-note", (x + 204.0, y - 3.0)),
    )
    endurance_bar(sheet, "furniture", seen.side, (x + 204.0, y + 9.0), 122.0, (ship.received, 0.0, half_at(view)))


def endurance_bar(
    sheet: Sheet, layer: str, side: str, corner: Point, width: float, points: tuple[float, float, float]
) -> None:
    """A bar of the endurance with the points received, those of them that are fresh in pale, and the mark of half power."""
    (x, y), (received, fresh, half) = corner, points
    gone, old = (min(1.0, value / ENDURANCE) * width for value in (received, received - fresh))
    sheet.add(layer, rect((x, y, x + width, y + 6.0), "endurance"))
    sheet.add(layer, rect((x, y, x + gone, y + 6.0), f"{side}-fresh"), rect((x, y, x + old, y + 6.0), f"{side}-fill"))
    sheet.add(layer, line([(x + width * half / ENDURANCE, y - 3.0), (x + width * half / ENDURANCE, y + 9.0)], "half-mark"))


def _key(sheet: Sheet, ships: tuple[Seen, ...], corner: Point) -> None:
    """The key: only what needs explaining, in the colour of the first ship."""
    side = ships[0].side
    signs: tuple[tuple[str, Callable[[Point], str]], ...] = (
        ("Place after a move", lambda at: sheet.sign(f"dot-{side}", at)),
        ("As scored in the last move", lambda at: sheet.sign(f"outline-{side}", at, 90.0, 0.55)),
        ("Heading not shown yet", lambda at: circle(at, 6.0, f"{side}-unseen")),
        ("Track, faired through the dots", lambda at: _stroke(at, f"{side}-track")),
        ("Half power", lambda at: circle(at, 5.6, "ring")),
        ("Out of action", _cross),
        ("Torpedo: run made", lambda at: _stroke(at, f"{side}-run")),
        ("Run left", lambda at: _stroke(at, f"{side}-run-left")),
    )
    for i, (text, sign) in enumerate(signs):
        x, y = corner[0] + KEY_WIDE * (i // 4), corner[1] + 18.0 * (i % 4)
        sheet.add("furniture", sign((x, y)), words(text, "c-fine", (x + 21.0, y)))


def _stroke(at: Point, cls: str) -> str:
    return line([(at[0] - 13.0, at[1]), (at[0] + 13.0, at[1])], cls)


def _cross(at: Point) -> str:
    (x, y), q = at, 4.6
    return path(line_data([(x - q, y - q), (x + q, y + q)]) + line_data([(x - q, y + q), (x + q, y - q)]), "cross")
