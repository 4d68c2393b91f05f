"""The key to the signs of the record paper: what has been drawn, in the colours of both sides."""

from collections.abc import Callable, Iterable

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line, line_data, path
from sandgate.draw.nwc1902.ships import cross_data
from sandgate.draw.sheet import Sheet


def of_both(text: str, kind: str, turn_deg: float = 0.0, scale: float = 1.0) -> Entry:
    """A sign of either side, drawn for both."""
    names = tuple(f"{kind}{small}-{side}" for small in ("", "-small") for side in ("blue", "red"))
    return Entry(text, _pair((f"{kind}-blue", f"{kind}-red"), turn_deg, scale), names)


def two(text: str, one: str, other: str, turn_deg: float = 0.0) -> Entry:
    """Two signs that are explained together."""
    names = tuple(f"{kind}-{side}" for kind in (one, other) for side in ("blue", "red"))
    return Entry(text, _pair((f"{one}-blue", f"{other}-blue"), turn_deg, 1.0), names)


def _pair(names: tuple[str, str], turn_deg: float, scale: float) -> Callable[[Sheet, Point], str]:
    """Two signs side by side; those with a staff stand on the line."""
    off = 13.0 if turn_deg else 10.0
    down = 7.0 if names[0].startswith(("flag", "hoist")) else 0.0

    def draw(sheet: Sheet, at: Point) -> str:
        x, y = at
        places = ((x - off, y + down), (x + off, y + down))
        return "".join(sheet.sign(name, place, turn_deg, scale) for name, place in zip(names, places, strict=True))

    return draw


def _runs(_: Sheet, at: Point) -> str:
    x, y = at
    return line([(x - 20.0, y), (x, y)], "blue-run") + line([(x + 3.0, y), (x + 20.0, y)], "blue-run-left")


def stroke(text: str, cls: str, *names: str) -> Entry:
    """A line, of both sides where its class has a place for the side."""

    def draw(_: Sheet, at: Point) -> str:
        blue, red = (cls.format(side) for side in ("blue", "red"))
        x, y = at
        if "{}" not in cls:
            return line([(x - 20.0, y), (x + 20.0, y)], cls)
        return line([(x - 20.0, y - 3.0), (x + 20.0, y - 3.0)], blue) + line([(x - 20.0, y + 3.0), (x + 20.0, y + 3.0)], red)

    return Entry(text, draw, names or tuple(cls.format(side) for side in ("blue", "red")))


def cross_sign(_: Sheet, at: Point) -> str:
    """The cross through a loss."""
    return path(cross_data(at, 7.0), "cross")


def shore_sign(_: Sheet, at: Point) -> str:
    """A shore that rises, with its hachures."""
    (x, y) = at
    strokes = "".join(line_data([(x + i, y - 1.0), (x + i, y + 4.0 + i % 3)]) for i in range(-20, 21, 4))
    return path(strokes, "hachure") + line([(x - 20.0, y - 2.0), (x + 20.0, y - 2.0)], "shore")


def plain(text: str, name: str, draw: Callable[[Sheet, Point], str]) -> Entry:
    """A sign that belongs to no side."""
    return Entry(text, draw, (name,))


def signs() -> tuple[Entry, ...]:
    """All signs that need explaining, the most usual first."""
    return (
        of_both("Battleship", "battleship", 90.0, 0.6),
        of_both("Armored cruiser", "armored", 90.0, 0.6),
        of_both("Protected cruiser", "protected", 90.0, 0.6),
        stroke("Wake", "{}-track"),
        of_both("Place after a move", "move"),
        stroke("Fire, and its points", "{}-fire weight-2", "red-fire", "blue-fire"),
        plain("Half power", "ring", lambda _, at: circle(at, 7.0, "ring")),
        plain("Four tenths received", "ring-pale", lambda _, at: circle(at, 7.0, "ring-pale")),
        Entry("Out of action", cross_sign, ("cross", "cross-fine")),
        two("Commander, second", "flag", "second"),
        of_both("Signal flying", "hoist", scale=0.75),
        of_both("Torpedo boat", "torpedo-boat", 90.0),
        two("Submarine, dived", "submarine-awash", "submarine-dived", 90.0),
        of_both("Submarine seen", "submarine-sighted"),
        Entry("Torpedo, run left", _runs, ("blue-run", "red-run")),
        of_both("Fort", "fort", 0.0, 0.6),
        of_both("Mine", "mine"),
        plain("Mine exploded", "burst-neutral", lambda sheet, at: sheet.sign("burst-neutral", at)),
        plain("Shore that rises", "shore", shore_sign),
        stroke("Low shore or shoal", "shore-low"),
    )


def drawn_signs(sheet: Sheet, entries: Iterable[Entry] = ()) -> list[Entry]:
    """Those that have been drawn on the plate."""
    return [entry for entry in entries or signs() if sheet.drawn.intersection(entry.names)]
