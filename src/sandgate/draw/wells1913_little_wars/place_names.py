"""The names of the country: hills, houses, rocks, waters and woods, where there is room for them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from sandgate.draw.ink import Box, Point, around
from sandgate.draw.placer import Candidate
from sandgate.draw.shapes import pixels
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.wells1913_little_wars.grounds import halo
from sandgate.kernel.outlines import inside
from sandgate.rules.wells1913.little_wars.larger.tracks import spot_on
from sandgate.rules.wells1913.little_wars.state import Battle

NAMELESS = frozenset({"tree", "house", "rock", "board", "water", "hill", "wood", "river"})
LIMIT = 11.0  # a name that covers more gives way
WITHIN = tuple((across, down) for down in (0.86, 0.14, 0.72, 0.28, 0.5) for across in (0.5, 0.32, 0.68))


class Place(NamedTuple):
    """All that bears one name: its corners, and the outlines upon which the name may stand."""

    name: str
    corners: list[Point]
    grounds: list[list[Point]]


def label_places(sheet: Sheet, battle: Battle) -> None:
    """Write every name that finds room."""
    for place in places(battle):
        text, cls = place.name[0].upper() + place.name[1:], "c-place"
        size = words_size(text, cls)
        spots = pixels(sheet, place.corners)
        upon = [candidate for ground in place.grounds for candidate in _upon(pixels(sheet, ground), size)]
        spot = sheet.placer.offer(size, [*upon, *_about(_span(spots), size)], 1.0, LIMIT)
        if spot:
            sheet.add("labels", words(text, f"{cls} {halo(sheet, battle, spot)}", spot, "middle"))


def _span(spots: list[Point]) -> Box:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def _upon(ground: list[Point], size: tuple[float, float]) -> Iterator[Candidate]:
    """Places upon a hill or a water, along its edges first, where the whole name stands on it."""
    x0, y0, x1, y1 = _span(ground)
    for across, down in WITHIN:
        x, y = x0 + across * (x1 - x0), y0 + down * (y1 - y0)
        left, top, right, bottom = around((x, y), size, 3.0)
        if all(inside(tuple(ground), u, v) for u in (left, right) for v in (top, bottom)):
            yield Candidate(x, y)


def _about(box: Box, size: tuple[float, float]) -> Iterator[Candidate]:
    """Places below a thing, above it, beside it."""
    x0, y0, x1, y1 = box
    x, y, half = (x0 + x1) / 2.0, (y0 + y1) / 2.0, size[0] / 2.0
    for gap in (9.0, 14.0, 20.0):
        yield Candidate(x, y1 + gap, 2.0 + 0.2 * gap)
        yield Candidate(x, y0 - gap, 3.0 + 0.2 * gap)
    yield Candidate(x1 + 6.0 + half, y, 6.0)
    yield Candidate(x0 - 6.0 - half, y, 6.0)


def places(battle: Battle) -> Iterator[Place]:
    """Every name of the country; trees by their wood, the numbers left out, single trees not at all."""
    country = battle.country
    found = dict[str, Place]()
    lowest = sorted(country.boards, key=lambda board: board.level)
    flat = [(board.name, board.outline) for board in lowest] + [(water.name, water.outline) for water in country.waters]
    solid = [(each.name, each.outline) for each in country.solids if each.kind in {"house", "rock", "tree"}]
    upper = {board.outline for board in lowest if board.level > 1}
    for name, outline in (*flat, *solid):
        stem = re.sub(r"([\s-]*\d+)+$", "", name)
        if stem and stem.lower() not in NAMELESS:
            place = found.setdefault(stem, Place(stem, [], []))
            corners = [(x, y) for x, y in outline]
            place.corners.extend(corners)
            if len(corners) > 2 and (name, outline) in flat and outline not in upper:
                place.grounds.append(corners)
    for railway in battle.larger.railways if battle.larger else ():
        for station in railway.stations:
            x, y, _ = spot_on(railway.points, station.at_in)
            found.setdefault(station.name, Place(station.name, [], [])).corners.extend(
                [(x - 3.0, y - 3.0), (x + 3.0, y + 3.0)]
            )
    yield from (place for place in found.values() if len(place.corners) > 1)
