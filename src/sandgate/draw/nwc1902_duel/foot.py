"""The foot of the large sheet: title, the roll of both ships, the key to the signs."""

from collections.abc import Callable

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line, line_data, path, rect
from sandgate.draw.nwc1902.tracks import MOVE_S, points_text
from sandgate.draw.nwc1902_duel.seen import ENDURANCE, Seen, half_at
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


def signs(side: str) -> tuple[Entry, ...]:
    """The key: only what needs explaining, in the colours of a side."""
    return (
        _of_both("Place after a move", "dot-{}", lambda sheet, at: sheet.sign(f"dot-{side}", at)),
        _of_both(
            "As scored in the last move", "outline-{}", lambda sheet, at: sheet.sign(f"outline-{side}", at, 90.0, 0.55)
        ),
        _of_both("Heading not shown yet", "{}-unseen", lambda _, at: circle(at, 6.0, f"{side}-unseen")),
        _of_both("Track, faired through the dots", "{}-track", lambda _, at: _stroke(at, f"{side}-track")),
        Entry("Half power", lambda _, at: circle(at, 5.6, "ring"), ("ring",)),
        Entry("Out of action", lambda _, at: _cross(at), ("cross",)),
        _of_both("Torpedo: run made", "{}-run", lambda _, at: _stroke(at, f"{side}-run")),
        _of_both("Run left", "{}-run-left", lambda _, at: _stroke(at, f"{side}-run-left")),
    )


def small_signs(side: str) -> tuple[Entry, ...]:
    """The legend of the sheet for the hand, which has no roll of the ships."""
    return (
        *signs(side),
        _of_both("A ship, and the points she has received", "tab-{}", lambda sheet, at: sheet.sign(f"tab-{side}", at)),
    )


def _of_both(text: str, name: str, draw: Callable[[Sheet, Point], str]) -> Entry:
    return Entry(text, draw, (name.format("red"), name.format("blue")))


def _key(sheet: Sheet, ships: tuple[Seen, ...], corner: Point) -> None:
    for i, entry in enumerate(signs(ships[0].side)):
        x, y = corner[0] + KEY_WIDE * (i // 4), corner[1] + 18.0 * (i % 4)
        sheet.add("furniture", entry.draw(sheet, (x, y)), words(entry.text, "c-fine", (x + 21.0, y)))


def _stroke(at: Point, cls: str) -> str:
    return line([(at[0] - 13.0, at[1]), (at[0] + 13.0, at[1])], cls)


def _cross(at: Point) -> str:
    (x, y), q = at, 4.6
    return path(line_data([(x - q, y - q), (x + q, y + q)]) + line_data([(x - q, y + q), (x + q, y - q)]), "cross")
