"""Houses from above: a long one has a gable, a square one a hip, a tower a spire."""

import math
from collections.abc import Iterator

from sandgate.draw.ink import Point, between, line, line_data, path
from sandgate.draw.shapes import centre_of

LONG = 1.3  # a house so many times as long as it is wide has a gable
TOWER_IN = 6.0  # a square house so high has a spire
TILES = 10


def draw_house(corners: list[Point], height_in: float) -> Iterator[str]:
    """The faces of a roof, those towards the light before those away from it."""
    if len(corners) != 4:
        yield from _faces(corners, [(p, q, centre_of(corners)) for p, q in _edges(corners)])
        return
    short = 0 if math.dist(corners[0], corners[1]) <= math.dist(corners[1], corners[2]) else 1
    a, b, c, d = (corners[(i + short) % 4] for i in range(4))  # a to b is a short side
    wide, long = math.dist(a, b), math.dist(b, c) or 1.0
    inset = 0.0 if long > LONG * wide else 0.5 if height_in >= TOWER_IN else 0.5 * wide / long
    ridge = between(a, b, 0.5), between(d, c, 0.5)
    e, f = between(*ridge, inset), between(*ridge, 1.0 - inset)
    ends = [] if inset == 0.0 else [(a, b, e), (c, d, f)]
    yield from _faces(corners, [(b, c, f, e), (d, a, e, f), *ends])
    if not inset:
        yield _tiles((a, b, c, d))


def _edges(corners: list[Point]) -> list[tuple[Point, Point]]:
    return [(corners[i - 1], corners[i]) for i in range(len(corners))]


def _faces(corners: list[Point], faces: list[tuple[Point, ...]]) -> Iterator[str]:
    """Each face, light or dark by the side of the house on which its eaves lie."""
    x, y = centre_of(corners)
    for face in faces:
        eaves = between(face[0], face[1], 0.5)
        dark = eaves[0] - x + eaves[1] - y > 0.0
        yield line(face, "roof-dark" if dark else "roof", closed=True)


def _tiles(corners: tuple[Point, Point, Point, Point]) -> str:
    """Lines from eaves to eaves, square to the ridge."""
    a, b, c, d = corners
    return path(
        "".join(line_data([between(a, d, i / TILES), between(b, c, i / TILES)]) for i in range(1, TILES)), "roof-line"
    )
