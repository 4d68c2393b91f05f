"""The sheet: one drawing, in layers, of a window of the game.

A sheet has a size in nominal pixels; on it lies the plate, and the plate shows a window in the game's own units, north up.
Lines, signs and letters are given in nominal pixels and so keep their weight whatever the window. The root element names
window and plate (`data-window`, `data-plate`), so that a page can tell the game's place under the pointer.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape

from sandgate.draw.colours import Theme
from sandgate.draw.faces import carried, drawable, metrics
from sandgate.draw.ink import Box, Point, number, rect, tag
from sandgate.draw.placer import Placer
from sandgate.draw.style import books_of, faces_used, fitting, letters, stylesheet
from sandgate.draw.symbols import symbol

INSIDE = ("ground", "grid", "zones", "tracks", "marks", "stencils", "fire", "pieces", "rings", "labels")
ABOVE = ("frame", "furniture")

Format = Literal["table", "picture", "hand", "wall"]
FULL: tuple[Format, ...] = ("table", "wall")  # on which everything is told that a chart can tell


class Paper(NamedTuple):
    """The size of a sheet and where the plate lies on it, in nominal pixels."""

    size: tuple[float, float]
    plate: Box


PAPERS: dict[Format, Paper] = {
    "table": Paper((1200.0, 900.0), (40.0, 34.0, 1160.0, 766.0)),
    "picture": Paper((440.0, 330.0), (11.0, 11.0, 429.0, 319.0)),
    "hand": Paper((360.0, 440.0), (11.0, 11.0, 349.0, 429.0)),
    "wall": Paper((900.0, 657.0), (11.0, 11.0, 889.0, 646.0)),  # shown half as large again or more
}

BAND_PX = 44.0

CLASSES = re.compile(r'class="([^"]*)"')
SIGNS = re.compile(r'href="#[^"]*-sign-([a-z-]+?)(?:-\d+)?"')


class Sheet:
    """One drawing. Its key stands before every id, so that a page can show many."""

    projection = ""  # how the plate shows its window, where that is no plane

    def __init__(self, key: str, title: str, about: str, size: tuple[float, float], plate: Box, window: Box) -> None:
        self.key, self.title, self.about = key, title, about
        self.width, self.height = size
        self.plate, self.window = plate, window
        self.unit = (window[2] - window[0]) / (plate[2] - plate[0])  # game units in a pixel
        self.placer = Placer(plate)
        self.layers: dict[str, list[str]] = {name: [] for name in INSIDE + ABOVE}
        self.symbols: dict[str, str] = {}
        self.insets: list[tuple[Sheet, Point]] = []
        self.battle = ""
        self.band = 0.0  # height of the strip above the sheet that bears the name of the battle

    def headed(self, battle: str) -> "Sheet":
        """Give the sheet a strip above it with the name of the battle, for a drawing that leaves the table."""
        if battle:
            self.battle, self.band = battle, BAND_PX
        return self

    def at(self, x: float, y: float) -> Point:
        """Where a place of the game lies on the sheet."""
        return self.plate[0] + (x - self.window[0]) / self.unit, self.plate[1] + (self.window[3] - y) / self.unit

    def inside(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a place of the sheet lies on the plate."""
        left, top, right, bottom = self.plate
        return left + margin <= point[0] <= right - margin and top + margin <= point[1] <= bottom - margin

    def add(self, layer: str, *shapes: str) -> None:
        """Put shapes on a layer, above those that lie there."""
        self.layers[layer].extend(shapes)

    def group(self, layer: str, ident: str, title: str, *shapes: str) -> None:
        """Put a thing on a layer: its shapes together, with an id and a title."""
        self.add(layer, tag("g", tag("title", escape(title)) + "".join(shapes), id=f"{self.key}-{ident}"))

    def sign(self, name: str, centre: Point, turn_deg: float = 0.0, scale: float = 1.0, cls: str | None = None) -> str:
        """Draw a sign of the book of signs at a place, turned clockwise."""
        ident = name if scale == 1.0 else f"{name}-{round(100 * scale)}"
        self.symbols.setdefault(ident, symbol(name, scale))
        href = f"#{self.key}-sign-{ident}"
        if not turn_deg:
            return tag("use", href=href, x=centre[0], y=centre[1], cls=cls)
        move = f"translate({number(centre[0])} {number(centre[1])}) rotate({number(turn_deg)})"
        return tag("use", href=href, transform=move, cls=cls)

    def inset(self, sheet: "Sheet", by: Point = (0.0, 0.0)) -> None:
        """Lay another sheet's plate on top of this one; it lies where its own plate says, moved by so much."""
        self.insets.append((sheet, by))

    @property
    def drawn(self) -> set[str]:
        """The names of the signs and classes that have been used on the plate: what a legend has to explain."""
        shapes = "".join(shape for name in INSIDE for shape in self.layers[name])
        return {name for found in CLASSES.findall(shapes) for name in found.split()} | set(SIGNS.findall(shapes))

    @property
    def misses(self) -> tuple[str, ...]:
        """The labels that found no free place."""
        return (*self.placer.misses, *(miss for sheet, _ in self.insets for miss in sheet.misses))

    def svg(self, theme: Theme = "paper") -> str:
        """Write the drawing as a file that stands alone; for the theme `page` without rules, which the page has."""
        defs, body = self._defs(), self._body()
        classes = {name for found in CLASSES.findall(defs + body) for name in found.split()} | {"chart-sheet"}
        style = "" if theme == "page" else tag("style", self._style(classes, body, theme))
        return "\n".join(
            [
                self._root(books_of(classes) if theme == "page" else ()),
                tag("title", escape(f"{self.battle}. {self.title}" if self.battle else self.title), id=f"{self.key}-title"),
                tag("desc", escape(self.about + self._regret()), id=f"{self.key}-about"),
                style,
                defs,
                body,
                "</svg>\n",
            ]
        )

    def _style(self, classes: set[str], body: str, theme: Theme) -> str:
        """The faces and rules that the drawing carries."""
        return carried(faces_used(classes), body) + "\n" + stylesheet(classes, theme)

    def _root(self, books: Sequence[str]) -> str:
        attributes = {
            "viewBox": f"0 {number(-self.band)} {number(self.width)} {number(self.height + self.band)}",
            "width": self.width,
            "height": self.height + self.band,
            "cls": "chart-sheet",
            "role": "img",
            "aria-labelledby": f"{self.key}-title {self.key}-about",
            "data-window": " ".join(number(value) for value in self.window),
            "data-plate": " ".join(number(value) for value in self.plate),
            **({"data-projection": self.projection} if self.projection else {}),
            **({"data-rules": " ".join(books)} if books else {}),
        }
        return tag("svg", "", xmlns="http://www.w3.org/2000/svg", **attributes).removesuffix("</svg>")

    def _regret(self) -> str:
        return f" No room was found for: {', '.join(self.misses)}." if self.misses else ""

    def _defs(self) -> str:
        window = tag("clipPath", rect(self.plate, "chart-paper"), id=f"{self.key}-plate")
        signs = [tag("g", shapes, id=f"{self.key}-sign-{name}") for name, shapes in sorted(self.symbols.items())]
        return tag("defs", window + "".join(signs)) + "".join(sheet._defs() for sheet, _ in self.insets)

    def _body(self) -> str:
        insets = "\n".join(tag("g", sheet._plate(), id=sheet.key, transform=_moved(by)) for sheet, by in self.insets)
        paper = rect((0.0, -self.band, self.width, self.height), "sheet-paper")
        return "\n".join([paper, *self._head(), self._plate(), insets])

    def _head(self) -> list[str]:
        if not self.battle:
            return []
        name, cls = fitting(self.battle, ("c-title", "c-title-less", "c-name"), self.width - 2.0 * BAND_PX)
        return [words(name, cls, (self.width / 2.0, 0.55 * BAND_PX - self.band), "middle")]

    def _plate(self) -> str:
        inside = "\n".join(self._layer(name) for name in INSIDE if self.layers[name])
        above = "\n".join(self._layer(name) for name in ABOVE if self.layers[name])
        return f'{rect(self.plate, "chart-paper")}\n<g clip-path="url(#{self.key}-plate)">\n{inside}\n</g>\n{above}'

    def _layer(self, name: str) -> str:
        return tag("g", "\n" + "\n".join(self.layers[name]) + "\n", id=f"{self.key}-layer-{name}")


def _moved(by: Point) -> str | None:
    return f"translate({number(by[0])} {number(by[1])})" if by != (0.0, 0.0) else None


def words(text: str, cls: str, at: Point, anchor: str = "start") -> str:
    """Set words at a place; its y is the middle of the capitals and figures."""
    where = None if anchor == "start" else anchor
    return tag("text", _letters(text, cls), x=at[0], y=_baseline(cls, at[1]), cls=cls, text_anchor=where)


def many_words(texts: Iterable[tuple[str, Point]], cls: str, anchor: str = "start") -> str:
    """Set many words alike, as in the columns of a table: their class stands once, on the group."""
    inner = "".join(tag("text", _letters(text, cls), x=at[0], y=_baseline(cls, at[1])) for text, at in texts)
    return tag("g", inner, cls=cls, text_anchor=None if anchor == "start" else anchor)


def _letters(text: str, cls: str) -> str:
    return escape(drawable(text, letters(cls).face))


def _baseline(cls: str, middle: float) -> float:
    face, size, _ = letters(cls)
    return middle + metrics(face).cap_height * size / 2
