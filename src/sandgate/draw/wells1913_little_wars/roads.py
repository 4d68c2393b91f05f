"""Roads and railways of a larger game: rails upon sleepers, with gaps where they are torn up. LW.EXT.12 to .15."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sandgate.draw.ink import Point, line, line_data, path
from sandgate.draw.shapes import Plan, pixels
from sandgate.draw.sheet import Sheet
from sandgate.kernel.outlines import along
from sandgate.rules.wells1913.field.railway import RAIL_IN
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger, Railway, Road
from sandgate.rules.wells1913.little_wars.larger.tracks import line_length_in, spot_on

SLEEPER_IN = 1.5  # from one to the next
HALF_SLEEPER_IN, HALF_GAUGE_IN = 1.15, 0.62
LEAST_SLEEPER_PX = 6.0  # nearer to one another they are not drawn
BEND_CORNERS = 24  # of the round piece at a bend
RUT_PART = 0.22  # of a road's width, from its middle to each rut
PLATFORM_IN = (7.0, 1.6, 2.6)  # of a station: half its length, and from the line to its edges


def draw_roads(sheet: Sheet, larger: Larger) -> None:
    """Draw the chalked edges of all roads, then their surfaces, so that they run together where they meet; then railways."""
    outlines = [[pixels(sheet, part) for part in _surface(road)] for road in larger.roads]
    edges = [line_data(part, closed=True) for parts in outlines for part in parts]
    if edges:
        sheet.add("ground", path("".join(edges), "road-edge"))
    for nth, (road, parts) in enumerate(zip(larger.roads, outlines, strict=True), 1):
        sheet.group("ground", f"road-{nth}", road.name, *_laid(sheet, road, parts))
    for nth, railway in enumerate(larger.railways, 1):
        _railway(sheet, nth, railway)


def road_shapes(plan: Plan, road: Road) -> list[str]:
    """A road by itself: its chalked edges, its surface, two ruts."""
    parts = [pixels(plan, part) for part in _surface(road)]
    edges = path("".join(line_data(part, closed=True) for part in parts), "road-edge")
    return [edges, *_laid(plan, road, parts)]


def _laid(plan: Plan, road: Road, parts: Sequence[Sequence[Point]]) -> list[str]:
    surface = path("".join(line_data(part, closed=True) for part in parts), "road")
    aside = RUT_PART * road.width_in
    return [surface, *[line(pixels(plan, _beside(road.points, sense * aside)), "road-rut") for sense in (1.0, -1.0)]]


def _surface(road: Road) -> Iterator[list[Point]]:
    """The straight pieces of a road, and a round one at each bend."""
    half = road.width_in / 2.0
    for a, b in pairwise(road.points):
        yield from (list(part) for part in along((a, b), road.width_in))
    for x, y in road.points[1:-1]:
        turns = [math.radians(360.0 / BEND_CORNERS * nth) for nth in range(BEND_CORNERS)]
        yield [(x + half * math.cos(turn), y + half * math.sin(turn)) for turn in turns]


def _railway(sheet: Sheet, nth: int, railway: Railway) -> None:
    """A line, and its stations."""
    sheet.group("ground", f"railway-{nth}", _title(railway), *rails_shapes(sheet, railway))
    for count, station in enumerate(railway.stations, 1):
        half, near, far = PLATFORM_IN
        ends = [
            (station.at_in + along_in, off) for along_in, off in ((-half, near), (half, near), (half, far), (-half, far))
        ]
        corners = pixels(sheet, [_aside(railway, at, off) for at, off in ends])
        sheet.group("ground", f"station-{nth}-{count}", f"{station.name}, a station", line(corners, "platform", closed=True))


def rails_shapes(sheet: Plan, railway: Railway) -> list[str]:
    """Ballast, sleepers, two rails; no rails where they are torn up, and those lie beside the line."""
    length = line_length_in(railway.points)
    ballast = line(pixels(sheet, railway.points), "ballast")
    shapes = [ballast]
    step = SLEEPER_IN * max(1.0, math.ceil(LEAST_SLEEPER_PX * sheet.unit / SLEEPER_IN))
    ties = [_across(sheet, railway, at) for at in _steps(step / 2.0, length, step)]
    shapes.append(path("".join(map(line_data, ties)), "sleeper"))
    for first, last in _whole(railway, length):
        shapes += [line(_rail(sheet, railway, first, last, side * HALF_GAUGE_IN), "rail") for side in (1.0, -1.0)]
    for rail in railway.torn:
        middle = (rail + 0.5) * RAIL_IN
        beside = [_aside(railway, middle + off, 2.4 + turn) for off, turn in ((-2.4, 0.0), (2.4, 0.9))]
        shapes.append(line(pixels(sheet, beside), "rail"))
    return shapes


def _title(railway: Railway) -> str:
    torn = f", {len(railway.torn)} rail{'' if len(railway.torn) == 1 else 's'} torn up" if railway.torn else ""
    return f"{railway.name}, a railway{torn}"


def _whole(railway: Railway, length: float) -> Iterator[tuple[float, float]]:
    """The stretches of a line between its gaps."""
    cuts = [0.0, *[end for rail in railway.torn for end in (rail * RAIL_IN, (rail + 1) * RAIL_IN)], length]
    yield from ((first, last) for first, last in zip(cuts[::2], cuts[1::2], strict=True) if last > first)


def _rail(sheet: Plan, railway: Railway, first: float, last: float, aside: float) -> list[Point]:
    corners, gone = [first], 0.0
    for a, b in pairwise(railway.points):
        gone += math.dist(a, b)
        corners += [gone] if first < gone < last else []
    return pixels(sheet, [_aside(railway, at, aside) for at in (*corners, last)])


def _across(sheet: Plan, railway: Railway, at_in: float) -> list[Point]:
    return pixels(sheet, [_aside(railway, at_in, side * HALF_SLEEPER_IN) for side in (1.0, -1.0)])


def _aside(railway: Railway, at_in: float, off_in: float) -> Point:
    """A place so far along a line and so far to its left."""
    x, y, bearing_deg = spot_on(railway.points, at_in)
    turn = math.radians(bearing_deg)
    return x - off_in * math.cos(turn), y + off_in * math.sin(turn)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    at = first
    while at < last:
        yield at
        at += step


def _beside(points: Sequence[Point], off_in: float) -> list[Point]:
    """A line drawn beside another, to its left."""
    found = list[Point]()
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.dist((ax, ay), (bx, by))
        ox, oy = -off_in * (by - ay) / length, off_in * (bx - ax) / length
        found += [(ax + ox, ay + oy), (bx + ox, by + oy)]
    return found
