"""Ink: the elements that every drawing is made of, written as text.

All lengths are nominal pixels of the sheet, x to the right, y down. An element has classes and no colour, no width, no dash
of its own: `chart.css` has them.
"""

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def number(value: float) -> str:
    """Write a number with two decimals at most: a hundredth of a pixel is never seen.

    >>> number(3.0), number(-0.001), number(12.345)
    ('3', '0', '12.35')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def tag(name: str, text: str | None = None, **attributes: object) -> str:
    """Write an element; attributes that are None are left out, `cls` means class, `stroke_width` means stroke-width.

    >>> tag("g", "", cls="a", id=None), tag("circle", r=2.5)
    ('<g class="a"></g>', '<circle r="2.5"/>')
    """
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            word = "class" if key == "cls" else key.replace("_", "-")
            written = number(value) if isinstance(value, (int, float)) else escape(str(value), {'"': "&quot;"})
            parts.append(f'{word}="{written}"')
    head = " ".join(parts)
    return f"<{head}/>" if text is None else f"<{head}>{text}</{name}>"


def place(point: Point) -> str:
    """Write a place for a path.

    >>> place((1.0, -2.5))
    '1-2.5'
    """
    x, y = number(point[0]), number(point[1])
    return x + y if y.startswith("-") else f"{x} {y}"


def line_data(points: Sequence[Point], closed: bool = False) -> str:
    """Write straight lines through the points as the data of a path.

    >>> line_data([(0, 0), (5, 0), (5, 5)], closed=True)
    'M0 0L5 0L5 5Z'
    """
    return "M" + "L".join(place(point) for point in points) + ("Z" if closed else "")


def line(points: Sequence[Point], cls: str | None, closed: bool = False) -> str:
    """Draw straight lines through the points."""
    return tag("path", d=line_data(points, closed), cls=cls)


def path(data: str, cls: str) -> str:
    """Draw a path whose data are given."""
    return tag("path", d=data, cls=cls)


def circle(centre: Point, radius: float, cls: str | None) -> str:
    """Draw a circle."""
    return tag("circle", cx=centre[0], cy=centre[1], r=radius, cls=cls)


def rect(box: Box, cls: str) -> str:
    """Draw a rectangle."""
    x0, y0, x1, y1 = box
    return tag("rect", x=x0, y=y0, width=x1 - x0, height=y1 - y0, cls=cls)


def polar(centre: Point, bearing_deg: float, length: float) -> Point:
    """The place so far from a centre on a bearing, clockwise from the top of the sheet.

    >>> [round(value, 6) for value in polar((0, 0), 90, 10)]
    [10.0, -0.0]
    """
    turn = math.radians(bearing_deg)
    return centre[0] + length * math.sin(turn), centre[1] - length * math.cos(turn)


def between(a: Point, b: Point, part: float) -> Point:
    """The place at a part of the way from a to b.

    >>> between((0, 0), (9, 3), 1 / 3)
    (3.0, 1.0)
    """
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def around(centre: Point, size: tuple[float, float], pad: float = 0.0) -> Box:
    """The box of a size about a centre, wider by `pad` on every side.

    >>> around((10, 10), (4, 2), 1)
    (7.0, 8.0, 13.0, 12.0)
    """
    x, y = centre
    w, h = size[0] / 2 + pad, size[1] / 2 + pad
    return x - w, y - h, x + w, y + h
