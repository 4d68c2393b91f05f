"""The country from above: floor, chalk, boards, houses, walls, rocks, trees and water, with light from the north-west.

Every outline is the true one; only the corners of boards are a little rounded, as they are sawn. A shadow falls to the
south-east, 0.42 of an inch for each inch of height.
"""

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandgate.draw.ink import Point, between, circle, line, line_data, path, place, rect, tag
from sandgate.draw.shapes import centre_of, hull, long_axis, moved, pixels, rounded
from sandgate.draw.sheet import Sheet
from sandgate.draw.wells1913_little_wars.roads import draw_roads
from sandgate.draw.wells1913_little_wars.roofs import draw_house
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.kernel.outlines import inside
from sandgate.rules.wells1913.field.land import Board, Country, Crossing, Solid, Water
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.little_wars.ground.place import line_y
from sandgate.rules.wells1913.little_wars.state import Battle

SQUARE_IN = 12.0  # the floor has squares of a foot, for the eye's measure
SHADE = 0.42  # length of a shadow for each inch of height
SAWN_IN = 0.6  # how far the corners of a board are rounded
BOARD_SHADE_IN, BOARD_EDGE_IN = (0.9, -0.95), (0.28, -0.42)  # of its shadow and of the edge that one sees
GRAIN_IN = (1.5, 3.2)
BRICK_IN = 1.2
TREE_TONES = (0.92, 1.04, 1.16)  # sizes of the leaves
SOLID_LAYER = "grid"


def draw_country(sheet: Sheet, battle: Battle) -> None:
    """Draw everything that stands still."""
    country = battle.country
    _floor(sheet)
    _waters(sheet, country)
    _chalk(sheet, battle)
    if battle.larger is not None:
        draw_roads(sheet, battle.larger)
    _boards(sheet, country.boards)
    for nth, solid in enumerate(country.solids, 1):
        _solid(sheet, nth, solid)


def _floor(sheet: Sheet) -> None:
    x0, y0, x1, y1 = sheet.window
    sheet.add("ground", rect(sheet.plate, "floor"))
    data = []
    for column in range(math.floor(x0 / SQUARE_IN), math.ceil(x1 / SQUARE_IN)):
        for row in range(math.floor(y0 / SQUARE_IN), math.ceil(y1 / SQUARE_IN)):
            if (column + row) % 2 == 0:
                x, y = column * SQUARE_IN, row * SQUARE_IN
                box = (x, y), (x + SQUARE_IN, y), (x + SQUARE_IN, y + SQUARE_IN), (x, y + SQUARE_IN)
                data.append(line_data(pixels(sheet, box), closed=True))
    sheet.add("ground", path("".join(data), "tile"))


def _chalk(sheet: Sheet, battle: Battle) -> None:
    """Both back lines with chalk dust about them, the middle line broken, the ends of the field thin (LW.COUNTRY.13)."""
    chance = random.Random(11)
    wide, deep = battle.country.width_in, battle.country.depth_in
    for y in (0.0, deep):
        for cls, off in (("chalk-line", 0.0), ("chalk-dust", 0.17), ("chalk-dust", -0.17)):
            sheet.add("ground", path(line_data(_drawn_by_hand(sheet, chance, (0.0, y + off), (wide, y + off))), cls))
    middle = _drawn_by_hand(sheet, chance, (0.0, deep / 2.0), (wide, deep / 2.0))
    sheet.add("ground", path(line_data(middle), "chalk-dash"))
    ends = [_drawn_by_hand(sheet, chance, (x, 0.0), (x, deep)) for x in (0.0, wide)]
    sheet.add("ground", path("".join(map(line_data, ends)), "chalk-soft"))


def _drawn_by_hand(sheet: Sheet, chance: random.Random, a: Point, b: Point) -> list[Point]:
    steps = max(2, round(math.dist(a, b) / 5.0))
    wobble = 0.05 / max(1.0, sheet.unit / 0.1)
    return [
        sheet.at(x + chance.uniform(-wobble, wobble), y + chance.uniform(-wobble, wobble))
        for x, y in (between(a, b, i / steps) for i in range(steps + 1))
    ]


def back_lines(battle: Battle) -> Iterator[tuple[str, str, float]]:
    """Whose back line lies where: words, side, y; nobody's before the sides are chosen."""
    if not battle.south:
        yield "Back line", "neutral", 0.0
        yield "Back line", "neutral", battle.country.depth_in
        return
    for side in SIDES:
        yield f"{side.capitalize()}'s back line", side, line_y(battle, side)


def _boards(sheet: Sheet, boards: Sequence[Board]) -> None:
    """All boards from below; of boards that lie exactly on one another the highest alone is seen."""
    for nth, board in enumerate(sorted(boards, key=lambda board: board.level)):
        if not any(other.outline == board.outline and other.level > board.level for other in boards):
            _board(sheet, nth, board, _drop(boards, board))


def _drop(boards: Sequence[Board], board: Board) -> int:
    """How many boards the edge of a board stands above what it lies on."""
    x, y = centre_of(board.outline)
    others = [each for each in boards if each.level < board.level and each.outline != board.outline]
    return board.level - max((each.level for each in others if inside(each.outline, x, y)), default=0)


def _board(sheet: Sheet, nth: int, board: Board, drop: int) -> None:
    """One board: the shadow on what lies below, its sawn edge, its face and a little grain."""
    corners = [(x, y) for x, y in board.outline]
    face = rounded(pixels(sheet, corners), SAWN_IN / sheet.unit)
    ident = f"{sheet.key}-grain-{nth}"
    offs = [("shade", BOARD_SHADE_IN, drop), *(("board-side", BOARD_EDGE_IN, i) for i in range(drop, 0, -1))]
    shapes = [
        path(rounded(pixels(sheet, moved(corners, (x * times, y * times))), SAWN_IN / sheet.unit), cls)
        for cls, (x, y), times in offs
    ]
    shapes += [
        path(face, f"board-{min(board.level, 3)}"),
        tag("clipPath", path(face, "floor"), id=ident),
        tag("path", d=_grain(sheet, nth, corners), cls="grain", clip_path=f"url(#{ident})"),
    ]
    title = f"{board.name or 'hill'}: {board.level} board{'s' if board.level > 1 else ''} high"
    sheet.group(SOLID_LAYER, f"board-{nth}", title, *shapes)


def _grain(sheet: Sheet, nth: int, corners: Sequence[Point]) -> str:
    """Lines along the grain, which runs with the longer side."""
    chance = random.Random(nth)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    along = max(xs) - min(xs) >= max(ys) - min(ys)
    low, high = (min(ys), max(ys)) if along else (min(xs), max(xs))
    start, end = (min(xs), max(xs)) if along else (min(ys), max(ys))
    parts = max(2, round((end - start) / 9.0))
    data, at = [], low + chance.uniform(*GRAIN_IN) / 2.0
    while at < high:
        knots = [(start + (end - start) * i / parts, at + chance.uniform(-0.2, 0.2)) for i in range(parts + 1)]
        data.append(line_data([sheet.at(u, v) if along else sheet.at(v, u) for u, v in knots]))
        at += chance.uniform(*GRAIN_IN)
    return "".join(data)


def _solid(sheet: Sheet, nth: int, solid: Solid) -> None:
    if solid.kind == "tree":
        _tree(sheet, nth, solid)
        return
    corners = [(x, y) for x, y in solid.outline]
    low = solid.height_in * SHADE
    shapes = [line(pixels(sheet, hull([*corners, *moved(corners, (low, -low))])), "shade", closed=True)]
    if solid.kind == "house":
        shapes += draw_house(pixels(sheet, corners), solid.height_in)
    elif solid.kind == "rock":
        shapes += _rock(pixels(sheet, corners))
    else:
        shapes += _wall(sheet, corners, solid.kind == "low wall")
    sheet.group(SOLID_LAYER, f"solid-{nth}", solid_title(solid), *shapes)
    _block(sheet, pixels(sheet, corners), 30.0 if solid.kind == "house" else 16.0)


def solid_title(solid: Solid) -> str:
    """One line of a solid: its name, its kind, its height."""
    name = f"{solid.name}: {solid.kind}" if solid.name else solid.kind
    return f"{name}, {number_text(solid.height_in)} inches high"


def _block(sheet: Sheet, corners: Sequence[Point], weight: float) -> None:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    sheet.placer.block((min(xs), min(ys), max(xs), max(ys)), weight)


def _rock(corners: list[Point]) -> Iterator[str]:
    """A stone: its outline, the faces away from the light, a flat top."""
    centre = centre_of(corners)
    top = [between(centre, corner, 0.46) for corner in corners]
    faces = [
        line_data([p, q, v, u], closed=True)
        for (p, q), (u, v) in zip(_around(corners), _around(top), strict=True)
        if added(p) + added(q) > 2.0 * added(centre)
    ]
    yield line(corners, "rock", closed=True)
    yield path("".join(faces), "rock-dark")


def _around(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return pairwise([*corners, corners[0]])


def _wall(sheet: Sheet, corners: list[Point], low: bool) -> Iterator[str]:
    """A wall of bricks: two courses side by side, of a low wall one that leaves a rim."""
    outline = pixels(sheet, corners)
    yield line(outline, "wall", closed=True)
    (a, b), half = long_axis(corners)
    length = math.dist(a, b)
    count = max(1, round(length / BRICK_IN))
    ux, uy = (b[0] - a[0]) / (length or 1.0), (b[1] - a[1]) / (length or 1.0)
    courses = ((-0.5, 0.5, 0.0),) if low else ((-0.88, -0.06, 0.0), (0.06, 0.88, 0.5))
    data = []
    for left, right, shift in courses:
        cuts = [0.0, *((i + shift) * length / count for i in range(1 - (shift > 0.0), count)), length]
        for start, end in pairwise(cuts):
            brick = [
                (a[0] + ux * along - uy * half * across, a[1] + uy * along + ux * half * across)
                for along, across in (
                    (start + 0.07, left),
                    (end - 0.07, left),
                    (end - 0.07, right),
                    (start + 0.07, right),
                )
            ]
            data.append(line_data(pixels(sheet, brick), closed=True))
    yield path("".join(data), "brick-low" if low else "brick")


def _tree(sheet: Sheet, nth: int, solid: Solid) -> None:
    """Leaves over the trunk; the leaves stop nothing (LW.COUNTRY.08)."""
    (x, y), leaves = solid.outline[0], nth * 7 % 3
    scale, turn = 0.1 / sheet.unit * TREE_TONES[nth * 5 % 3], (nth * 47) % 360
    shade = sheet.sign(f"tree-shade-{leaves}", sheet.at(x + 0.34, y - 0.36), turn, scale)
    leafage = sheet.sign(f"tree-{leaves}", sheet.at(x, y), turn, scale)
    sheet.group("stencils", f"solid-{nth}", solid_title(solid), shade, leafage)
    sheet.placer.disc(sheet.at(x, y), 1.3 / sheet.unit, 18.0)


def _waters(sheet: Sheet, country: Country) -> None:
    """All water: first every chalked edge, then every surface, so that reaches of a river run together; then crossings."""
    outlines = [pixels(sheet, water.outline) for water in country.waters]
    sheet.add("ground", path("".join(line_data(corners, closed=True) for corners in outlines), "water-edge"))
    for nth, (water, corners) in enumerate(zip(country.waters, outlines, strict=True), 1):
        sheet.group("ground", f"water-{nth}", water.name or "water", line(corners, "water", closed=True))
        _ripples(sheet, nth, water)
        _block(sheet, corners, 0.5)
    for nth, crossing in enumerate(country.crossings, 1):
        _crossing(sheet, nth, crossing, country.waters)


def _ripples(sheet: Sheet, nth: int, water: Water) -> None:
    """A few strokes on the water, well inside its edge."""
    chance = random.Random(nth)
    corners = [(x, y) for x, y in water.outline]
    middle, data = centre_of(corners), []
    for corner in corners:
        for part in (chance.uniform(0.25, 0.4), chance.uniform(0.55, 0.7)):
            x, y = between(middle, corner, part)
            reach = min(1.4, 0.3 * math.dist(middle, corner) * (1.0 - part))
            data.append(f"M{place(sheet.at(x - reach, y))}Q{place(sheet.at(x, y + 0.3))} {place(sheet.at(x + reach, y))}")
    sheet.add("ground", path("".join(data), "chalk-dust"))


def _crossing(sheet: Sheet, nth: int, crossing: Crossing, waters: Sequence[Water]) -> None:
    """A ford of stones in shallow water; a bridge of planks between rails."""
    corners = [(x, y) for x, y in crossing.outline]
    outline = pixels(sheet, corners)
    way = _way_over(corners, waters)
    if crossing.kind == "ford":
        shapes = [line(outline, "ford", closed=True), *_stones(sheet, nth, corners)]
    else:
        shapes = [line(outline, "bridge", closed=True), *_planks(sheet, corners, way)]
    sheet.group("ground", f"crossing-{nth}", crossing.kind, *shapes)


def _way_over(corners: list[Point], waters: Sequence[Water]) -> Point:
    """The direction in which one crosses: square to the run of the nearest water."""
    middle = centre_of(corners)
    reaches = sorted(waters, key=lambda water: math.dist(centre_of(water.outline), middle))
    (a, b), _ = long_axis([(x, y) for x, y in reaches[0].outline] if reaches else corners)
    length = math.dist(a, b) or 1.0
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length


def _stones(sheet: Sheet, nth: int, corners: list[Point]) -> Iterator[str]:
    chance = random.Random(nth)
    middle = centre_of(corners)
    for corner in corners:
        for part in (0.2, 0.5, 0.75):
            x, y = between(middle, corner, part + chance.uniform(-0.1, 0.1))
            yield circle(sheet.at(x, y), chance.uniform(0.2, 0.34) / sheet.unit, "ford-stone")


def _planks(sheet: Sheet, corners: list[Point], way: Point) -> Iterator[str]:
    """Planks square to the way over, and rails along those edges that run with it."""
    along = [x * way[0] + y * way[1] for x, y in corners]
    across = [-x * way[1] + y * way[0] for x, y in corners]
    data, at = [], min(along) + 0.5
    while at < max(along):
        ends = [(at * way[0] - c * way[1], at * way[1] + c * way[0]) for c in (min(across), max(across))]
        data.append(line_data(pixels(sheet, ends)))
        at += 0.55
    ident = f"{sheet.key}-bridge-{round(corners[0][0] * 1000)}-{round(corners[0][1] * 1000)}"
    yield tag("clipPath", line(pixels(sheet, corners), "floor", closed=True), id=ident)
    yield tag("path", d="".join(data), cls="bridge-plank", clip_path=f"url(#{ident})")
    for p, q in _around(corners):
        if abs((q[0] - p[0]) * way[0] + (q[1] - p[1]) * way[1]) > 0.7 * math.dist(p, q):
            yield line(pixels(sheet, (p, q)), "bridge-rail")
