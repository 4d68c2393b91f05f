"""The foot of the large sheet: turn and clock, light, sea, points, what is to be done; the key to the signs."""

from collections.abc import Callable
from typing import Final

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line, path
from sandgate.draw.naval_action.hulls import draw_hull, length_px
from sandgate.draw.naval_action_surface.labels import plate
from sandgate.draw.naval_action_surface.seen import clock_text, is_umpire, reader_text
from sandgate.draw.naval_action_surface.ships import cross, lozenge
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size, wrapped
from sandgate.kernel.notation import number_text
from sandgate.rules.naval_action.navy.ship_class import ShipType
from sandgate.rules.naval_action.surface.posts import SIDES
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.victory.points import points

KEY_X, KEY_WIDE, KEY_ROWS, KEY_COLUMNS, KEY_ROW_PX, KEY_SIGN_PX = 390.0, 186.0, 7, 3, 20.0, 44.0
TEXT_WIDE: Final = 370.0
KEY_SCALE: Final = 0.75


def head_text(view: SurfaceView) -> str:
    """The turn and its clock."""
    return f"Turn {view.move + 1}, {clock_text(view)}"


def light_text(view: SurfaceView) -> str:
    """Day or night, visibility and sea."""
    known = view.known
    day = "Night" if known.options.night else "Day"
    seen = f"visibility {known.options.visibility}"
    seen += f", {known.visibility_yd:,.0f} yards" if known.visibility_yd else ""
    return f"{day}, {seen}. Sea {known.options.seas}."


def points_text(view: SurfaceView) -> str:
    """What each side has earned, as far as the reader knows."""
    told = [f"{side} {number_text(round(points(view.known, side), 2))}" for side in SIDES]
    known = "" if is_umpire(view) else ", as far as is known"
    return f"Points: {', '.join(told)}{known}."


def draw_foot(sheet: Sheet, view: SurfaceView) -> None:
    """Write the foot below the plate."""
    x, y = sheet.plate[0], sheet.plate[3] + 42.0
    aims = "; ".join(each.text.rstrip(".") for each in view.known.objectives if is_umpire(view) or each.side == view.side)
    title = head_text(view)
    told = [f"{light_text(view)} {points_text(view)}"]
    told.append(
        f"The plot of {reader_text(view)}."
        + ("" if is_umpire(view) else " No range is measured before the guns fire (NA.PLOT.29).")
    )
    told += [f"To do: {aims}."] if aims else []
    sheet.add("furniture", words(title, "c-title", (x, y)))
    rows = [row for text in told for row in wrapped(text, "c-note", TEXT_WIDE)]
    for nth, text in enumerate(rows):
        sheet.add("furniture", words(text, "c-note", (x, y + 25.0 + 16.0 * nth)))
    shown = [each for each in signs() if sheet.drawn.intersection(each.names)]
    for nth, entry in enumerate(shown[: KEY_COLUMNS * KEY_ROWS]):
        at = (x + KEY_X + KEY_WIDE * (nth // KEY_ROWS), y - 14.0 + KEY_ROW_PX * (nth % KEY_ROWS))
        spot = (at[0] + KEY_SIGN_PX / 2.0, at[1])
        sheet.add("furniture", entry.draw(sheet, spot), words(entry.text, "c-fine", (at[0] + KEY_SIGN_PX + 6.0, at[1])))


def draw_corner(sheet: Sheet, view: SurfaceView) -> None:
    """On a small sheet turn and clock in a corner of the plate."""
    text = head_text(view)
    wide, high = words_size(text, "c-tab")
    left, top = sheet.plate[0] + 8.0, sheet.plate[1] + 13.0
    sheet.placer.block((left, top - high, left + wide, top + high))
    sheet.add("furniture", words(text, "c-tab na-plate-open-words halo", (left, top)))


# -- the key -------------------------------------------------------------------------------------------------------------


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining, the most usual first."""
    return (
        _hull("Battleship", "BB"),
        _hull("Battle cruiser", "BC"),
        _hull("Carrier", "CV"),
        _hull("Heavy cruiser", "CA"),
        _hull("Light cruiser", "CL"),
        _hull("Destroyer, escort", "DD", "DL", "DE"),
        _hull("Transport", "AP"),
        _hull("Submarine", "SS"),
        _stroke("Track, a dot for each turn", "{}-wake"),
        _stroke("Plotted for this turn", "{}-plotted"),
        Entry("Damaged, heavily damaged", _plates, ("na-plate-open", "na-plate-full")),
        Entry("Smoke", _smoke, ("na-smoke",)),
        Entry("Torpedoes, their number", _wedge, ("red-wedge", "blue-wedge")),
        Entry("Torpedoes, hidden", _hidden, ("red-hidden", "blue-hidden")),
        Entry("Last seen here", _pair(lambda _, side, at: lozenge(at, side)), ("red-unseen", "blue-unseen")),
        Entry("Sunk here", _pair(lambda _, side, at: path(cross(at), f"{side}-cross")), ("red-cross", "blue-cross")),
        Entry("Bearing from the flagship", lambda _, at: _bar(at, 0.0, "na-bearing"), ("na-bearing",)),
        Entry("Submarine found here", _spot, ("na-spot",)),
        Entry("Arc of guns, by position", lambda _, at: _bar(at, 0.0, "na-arc"), ("na-arc",)),
    )


def _pair(draw: Callable[[Sheet, str, Point], str]) -> Callable[[Sheet, Point], str]:
    """A sign of both sides, one below the other where they are long."""

    def both(sheet: Sheet, at: Point) -> str:
        return draw(sheet, "blue", (at[0] - 11.0, at[1])) + draw(sheet, "red", (at[0] + 11.0, at[1]))

    return both


def _hull(text: str, *kinds: ShipType) -> Entry:
    kind, scale = kinds[0], KEY_SCALE

    def draw(sheet: Sheet, at: Point) -> str:
        shapes = list[str]()
        for side, dx in (("blue", -22.0), ("red", 3.0)):
            fit = min(scale, 20.0 / length_px(kind, 1.0)) if length_px(kind, scale) > 20.0 else scale
            stem = (at[0] + dx + length_px(kind, fit), at[1])
            shapes.append(draw_hull(sheet, kind, side, stem, 90.0, fit))
        return "".join(shapes)

    names = tuple(f"{each.lower()}-{how}-{side}" for each in kinds for how in ("hull", "small", "dived") for side in SIDES)
    return Entry(text, draw, names)


def _stroke(text: str, cls: str) -> Entry:
    def draw(_: Sheet, at: Point) -> str:
        return _bar(at, -3.5, cls.format("blue")) + _bar(at, 3.5, cls.format("red"))

    return Entry(text, draw, tuple(cls.format(side) for side in SIDES))


def _bar(at: Point, down: float, cls: str) -> str:
    return line([(at[0] - 20.0, at[1] + down), (at[0] + 20.0, at[1] + down)], cls)


def _plates(_: Sheet, at: Point) -> str:
    return "".join((*plate("D", (at[0] - 20.0, at[1])), *plate("HD", (at[0] - 2.0, at[1]))))


def _smoke(_: Sheet, at: Point) -> str:
    puffs = [(at[0] + dx, at[1]) for dx in (-14.0, -7.0, 0.0, 7.0, 14.0)]
    return "".join(circle(each, 5.2, cls) for cls in ("na-smoke-edge", "na-smoke") for each in puffs)


@_pair
def _wedge(_: Sheet, side: str, at: Point) -> str:
    return line(
        [(at[0] - 10.0, at[1]), (at[0] + 9.0, at[1] - 4.5), (at[0] + 9.0, at[1] + 4.5)], f"{side}-wedge", closed=True
    )


@_pair
def _hidden(_: Sheet, side: str, at: Point) -> str:
    return line(
        [(at[0] - 10.0, at[1]), (at[0] + 9.0, at[1] - 4.5), (at[0] + 9.0, at[1] + 4.5)], f"{side}-hidden", closed=True
    )


def _spot(_: Sheet, at: Point) -> str:
    x, y = at
    arms = line([(x - 8.0, y), (x + 8.0, y)], "na-spot") + line([(x, y - 8.0), (x, y + 8.0)], "na-spot")
    return circle(at, 5.5, "na-spot") + arms
