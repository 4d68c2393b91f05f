"""Signs of sea charts as the key has them, each about a place of the foot."""

from collections.abc import Callable
from typing import Final

from sandgate.draw.furniture import Entry
from sandgate.draw.ink import Point, circle, line, polar
from sandgate.draw.sea_chart.ports import coal_sign, dock_sign, fort_sign, telegraph_sign
from sandgate.draw.sea_chart.tracks import block_shape
from sandgate.draw.sheet import Sheet, words
from sandgate.ocean.harbours import Coal

COALS: Final[tuple[tuple[float, Coal], ...]] = ((-12.0, "yes"), (0.0, "limited"), (12.0, "no"))


def bar(text: str, cls: str) -> Entry:
    """A line of a class."""
    return Entry(text, lambda _, at: _bar(at, 0.0, cls), (cls,))


def _bar(at: Point, down: float, cls: str) -> str:
    return line([(at[0] - 19.0, at[1] + down), (at[0] + 19.0, at[1] + down)], cls)


def blocks(text: str, says: str) -> Entry:
    """The blocks of both sides. says: what stands in them."""

    def draw(_: Sheet, at: Point) -> str:
        x, y = at
        shapes = [
            block_shape(side, (x + dx, y - 5.5, x + dx + 17.0, y + 5.5)) for side, dx in (("blue", -18.0), ("red", 1.0))
        ]
        texts = [words(says, f"c-tiny {side}-on", (x + dx, y), "middle") for side, dx in (("blue", -9.5), ("red", 9.5))]
        return "".join([*shapes, *texts])

    return Entry(text, draw, ("red-fill", "blue-fill"))


def pair(text: str, kind: str) -> Entry:
    """A line of each side."""

    def draw(sheet: Sheet, at: Point) -> str:
        bars = [_bar(at, down, f"{side}-{kind}") for side, down in (("blue", -3.5), ("red", 3.5))]
        if kind == "track":
            bars += [sheet.sign(f"dot-{side}", (at[0], at[1] + down)) for side, down in (("blue", -3.5), ("red", 3.5))]
        return "".join(bars)

    return Entry(text, draw, (f"red-{kind}", f"blue-{kind}"))


def signs(text: str, draw: Callable[[Point], str], *names: str) -> Entry:
    """A sign that needs no sheet."""
    return Entry(text, lambda _, at: draw(at), names)


def smoke(text: str) -> Entry:
    """Smoke at the end of its bearing."""
    return signs(text, _smoke, "sea-smoke")


def _smoke(at: Point) -> str:
    x, y = at
    return line([(x - 19.0, y + 3.0), (x + 4.0, y + 2.0)], "neutral-sight") + "".join(
        circle((x + dx, y + dy), r, "sea-smoke") for dx, dy, r in ((4.0, 2.0, 2.4), (8.0, 0.0, 3.0), (12.5, -2.0, 3.6))
    )


def triangles(text: str) -> Entry:
    """The two degrees in which ships are made out."""

    def draw(at: Point) -> str:
        return "".join(
            line([polar((at[0] + dx, at[1] + 1.0), turn, 5.6) for turn in (0.0, 120.0, 240.0)], cls, closed=True)
            for dx, cls in ((-8.0, "neutral-open"), (8.0, "neutral-fill"))
        )

    return signs(text, draw, "neutral-open", "red-sight", "blue-sight", "neutral-sight")


def lost(text: str) -> Entry:
    """Where something was seen last."""

    def draw(at: Point) -> str:
        return line([polar(at, turn, 6.0) for turn in (0.0, 90.0, 180.0, 270.0)], "neutral-unseen", closed=True)

    return signs(text, draw, "neutral-unseen", "red-unseen", "blue-unseen")


def coals(text: str) -> Entry:
    """Ports by their coal."""

    def draw(at: Point) -> str:
        return "".join(shape for dx, coal in COALS for shape in coal_sign((at[0] + dx, at[1]), coal))

    return signs(text, draw, "sea-coal", "sea-port")


def harbour_signs(text: str) -> Entry:
    """The signs beside ports."""

    def draw(at: Point) -> str:
        x, y = at
        return telegraph_sign((x - 14.0, y + 6.0)) + dock_sign((x, y - 6.5)) + fort_sign((x + 13.0, y))

    return signs(text, draw, "sea-sign", "sea-fort")


def night(text: str) -> Entry:
    """Where it is dark."""
    return signs(text, lambda at: circle(at, 6.0, "sea-night"), "sea-night")


def meeting(text: str, cls: str) -> Entry:
    """Where forces meet, or have met."""

    def draw(at: Point) -> str:
        return "".join(line([polar(at, turn, 6.0), polar(at, turn + 180.0, 6.0)], cls) for turn in (45.0, 135.0))

    return signs(text, draw, cls)
