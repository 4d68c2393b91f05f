"""The country as a staff map: contours with hachures on their low side, water, roads, railways, bridges, houses and trees.

Every outline is the true one. A contour is darker ground the higher it is (KS.COUNTRY.03).
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandgate.draw.ink import Point, between, circle, line, line_data, path, rect
from sandgate.draw.shapes import centre_of, long_axis, pixels
from sandgate.draw.sheet import Sheet
from sandgate.kernel.outlines import along, inside
from sandgate.rules.wells1913.field.land import Board, Crossing, Solid, Water
from sandgate.rules.wells1913.kriegspiel.built import Field, Line, Road, Structure
from sandgate.rules.wells1913.kriegspiel.state import Battle

SQUARE_IN = 12.0  # the paper has squares of a foot
HACHURE_PX, HACHURE_STEP_PX = 5.0, 6.0
TIE_IN, TIE_HALF_IN = 2.0, 0.7
HIGHEST = 3  # levels above it have the same tint


def draw_country(sheet: Sheet, battle: Battle) -> None:
    """Draw everything that stands still; water cuts a road where no bridge carries it, rails lie over hills and bridges."""
    field = battle.field
    _paper(sheet, field)
    for nth, board in enumerate(sorted(field.country.boards, key=lambda board: board.level)):
        _contour(sheet, nth, board, field)
    _roads(sheet, field.roads)
    _waters(sheet, field.country.waters)
    for nth, ford in enumerate(field.country.crossings, 1):
        _ford(sheet, nth, ford)
    for structure in battle.structures:
        _structure(sheet, structure, field.country.waters)
    for rails in field.lines:
        _rails(sheet, rails)
    for nth, solid in enumerate(field.country.solids, 1):
        _solid(sheet, nth, solid)


def _paper(sheet: Sheet, field: Field) -> None:
    sheet.add("ground", rect(sheet.plate, "chart-edge-ground"))
    wide, deep = field.country.width_in, field.country.depth_in
    corners = pixels(sheet, ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep)))
    sheet.add("ground", line(corners, "chart-paper", closed=True))
    data = [line_data(pixels(sheet, ((x, 0.0), (x, deep)))) for x in _steps(wide)]
    data += [line_data(pixels(sheet, ((0.0, y), (wide, y)))) for y in _steps(deep)]
    sheet.add("ground", path("".join(data), "grid-fine"))


def draw_edges(sheet: Sheet, battle: Battle) -> None:
    """The ends of the field thin, both back lines strong in the colour of their side (LW.COUNTRY.13)."""
    wide, deep = battle.field.country.width_in, battle.field.country.depth_in
    ends = [line_data(pixels(sheet, ((x, 0.0), (x, deep)))) for x in (0.0, wide)]
    sheet.add("marks", path("".join(ends), "frame-line"))
    for side, y in ((battle.south, 0.0), ("blue" if battle.south == "red" else "red", deep)):
        ends_of_line = pixels(sheet, ((0.0, y), (wide, y)))
        sheet.group("marks", f"line-{side}", f"{side}'s back line", line(ends_of_line, f"{side}-track"))


def _steps(length: float) -> Iterator[float]:
    for nth in range(1, math.ceil(length / SQUARE_IN)):
        yield nth * SQUARE_IN


# -- hills -------------------------------------------------------------------------------------------------------------


def _contour(sheet: Sheet, nth: int, board: Board, field: Field) -> None:
    corners = [(x, y) for x, y in board.outline]
    outline = pixels(sheet, corners)
    tint = f"ground-{min(board.level, HIGHEST)}"
    title = f"{board.name or 'hill'}: contour {board.level}, {board.level * field.contour_in:g} inches high"
    shapes = line(outline, tint, closed=True), path(_hachures(outline), "hachure"), line(outline, "contour", closed=True)
    sheet.group("grid", f"contour-{nth}", title, *shapes)


def _hachures(outline: Sequence[Point]) -> str:
    """Short strokes down the slope, square to its edge, on the outer side."""
    middle = centre_of(outline)
    data = list[str]()
    for a, b in pairwise([*outline, outline[0]]):
        length = math.dist(a, b)
        count = max(1, round(length / HACHURE_STEP_PX))
        nx, ny = (b[1] - a[1]) / (length or 1.0), -(b[0] - a[0]) / (length or 1.0)
        if nx * (a[0] - middle[0]) + ny * (a[1] - middle[1]) < 0.0:
            nx, ny = -nx, -ny
        for i in range(count):
            x, y = between(a, b, (i + 0.5) / count)
            reach = HACHURE_PX * (1.0 if i % 2 else 0.7)
            data.append(line_data([(x, y), (x + nx * reach, y + ny * reach)]))
    return "".join(data)


# -- water, roads, rails ---------------------------------------------------------------------------------------------


def _waters(sheet: Sheet, waters: Sequence[Water]) -> None:
    """Every shore first, then every surface, so that reaches of a river run together."""
    outlines = [pixels(sheet, water.outline) for water in waters]
    sheet.add("grid", path("".join(line_data(corners, closed=True) for corners in outlines), "river-shore"))
    for nth, (water, corners) in enumerate(zip(waters, outlines, strict=True), 1):
        sheet.group("grid", f"water-{nth}", water.name or "water", line(corners, "water", closed=True))


def _ford(sheet: Sheet, nth: int, ford: Crossing) -> None:
    corners = pixels(sheet, ford.outline)
    dots = [circle(between(a, b, part), 1.3, "ford-stone") for a, b in pairwise(corners) for part in (0.25, 0.5, 0.75)]
    sheet.group("grid", f"ford-{nth}", "ford", line(corners, "ford", closed=True), *dots)


def _roads(sheet: Sheet, roads: Sequence[Road]) -> None:
    """Edges of all roads first, then their faces, so that they open into one another."""
    pieces = [pixels(sheet, corners) for road in roads for corners in along(road.points, road.width_in)]
    bends = [(sheet.at(x, y), road.width_in / 2.0 / sheet.unit) for road in roads for x, y in road.points[1:-1]]
    data = "".join(line_data(corners, closed=True) for corners in pieces)
    if data:
        for cls in ("road-edge", "road"):
            sheet.add("grid", path(data, cls), *[circle(middle, radius, cls) for middle, radius in bends])


def _rails(sheet: Sheet, rails: Line) -> None:
    points = pixels(sheet, rails.points)
    ties = list[str]()
    for a, b in pairwise(rails.points):
        length = math.dist(a, b)
        nx, ny = -(b[1] - a[1]) / (length or 1.0) * TIE_HALF_IN, (b[0] - a[0]) / (length or 1.0) * TIE_HALF_IN
        for i in range(max(1, int(length / TIE_IN))):
            x, y = between(a, b, (i + 0.5) * TIE_IN / length)
            ties.append(line_data(pixels(sheet, ((x - nx, y - ny), (x + nx, y + ny)))))
    shapes = path("".join(ties), "rail-tie"), line(points, "rail")
    sheet.group("grid", f"rails-{rails.name}", f"railway {rails.name}", *shapes)


def _structure(sheet: Sheet, structure: Structure, waters: Sequence[Water]) -> None:
    """A bridge as two parapets, a culvert as two short ones; a destroyed one is open in its middle and crossed."""
    corners = [(x, y) for x, y in structure.outline]
    (a, b), half = _way_over(corners, waters)
    length = math.dist(a, b) or 1.0
    nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
    sides = [[(p[0] + nx * sign, p[1] + ny * sign) for p in (a, b)] for sign in (1.0, -1.0)]
    shapes = list[str]()
    if structure.intact:
        shapes += [line(pixels(sheet, corners), "bridge-deck", closed=True)]
        shapes += [line(pixels(sheet, side), "bridge-rail") for side in sides]
    else:
        for p, q in sides:
            for start, end in ((0.0, 0.3), (0.7, 1.0)):
                shapes.append(line(pixels(sheet, (between(p, q, start), between(p, q, end))), "bridge-rail"))
        shapes += _cross(sheet.at(*centre_of(corners)))
    xs, ys = zip(*pixels(sheet, corners), strict=True)
    sheet.placer.block((min(xs), min(ys), max(xs), max(ys)), 40.0)
    state = "whole" if structure.intact else "destroyed"
    title = f"{structure.kind} {structure.number}, {state}"
    sheet.group("grid", f"structure-{structure.number}", title, *shapes)


def _cross(middle: Point) -> Iterator[str]:
    x, y = middle
    strokes = line_data([(x - 5, y - 5), (x + 5, y + 5)]) + line_data([(x - 5, y + 5), (x + 5, y - 5)])
    yield path(strokes, "cross-halo")
    yield path(strokes, "cross")


def _way_over(corners: Sequence[Point], waters: Sequence[Water]) -> tuple[tuple[Point, Point], float]:
    """The middle line of a structure in the sense in which one crosses it, and half its width."""
    (a, b), half = long_axis(corners)
    middle = centre_of(corners)
    over = next((water for water in waters if inside(water.outline, *middle)), None)
    if over is None:
        return (a, b), half
    (c, d), _ = long_axis([(x, y) for x, y in over.outline])
    if abs((b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1])) < 0.7 * math.dist(a, b) * math.dist(c, d):
        return (a, b), half
    length = math.dist(a, b) or 1.0
    nx, ny = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
    return ((middle[0] - nx, middle[1] - ny), (middle[0] + nx, middle[1] + ny)), length / 2.0


# -- houses, walls, rocks, trees ---------------------------------------------------------------------------------------


def _solid(sheet: Sheet, nth: int, solid: Solid) -> None:
    title = f"{solid.name or solid.kind}: {solid.kind}, {solid.height_in:g} inches high"
    if solid.kind == "tree":
        x, y = solid.outline[0]
        where = sheet.at(x, y)
        radius = max(2.4, 1.5 / sheet.unit)
        shapes = circle(where, radius, "map-tree"), circle(where, max(0.7, solid.radius_in / sheet.unit), "map-trunk")
        sheet.group("grid", f"solid-{nth}", title, *shapes)
        sheet.placer.disc(where, radius, 10.0)
        return
    corners = pixels(sheet, solid.outline)
    cls = {"house": "map-house", "rock": "rock"}.get(solid.kind, "map-wall")
    sheet.group("grid", f"solid-{nth}", title, line(corners, cls, closed=True))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    sheet.placer.block((min(xs), min(ys), max(xs), max(ys)), 25.0)
