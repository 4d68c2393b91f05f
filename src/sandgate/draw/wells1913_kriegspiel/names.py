"""Names on the map: of units with their men, of guns, waggons, depots and structures, and of places of the country."""

import re
from collections.abc import Iterator, Sequence

from sandgate.draw.ink import Point, line
from sandgate.draw.placer import Candidate, around_clock
from sandgate.draw.shapes import centre_of
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.rules.wells1913.kriegspiel.ground.bodies import boat_outline, depot_outline, waggon_outline
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles

GAPS_PX = (9.0, 14.0, 21.0, 30.0, 42.0, 58.0, 78.0)
LEADER_PX = 24.0
NUMBERED = re.compile(r"(|(hill|house|wall|low wall|rock|water|river|pond)( \d+)?)")  # what its scenario gave no name


def label_units(sheet: Sheet, battle: Battle) -> None:
    """Name every unit on the sheet, those with most men first; far from its men a line leads to them."""
    for unit, men in sorted([(unit, _men(battle, unit)) for unit in battle.units], key=lambda each: -len(each[1])):
        spots = [spot for spot in (sheet.at(man.x_in, man.y_in) for man in men) if sheet.inside(spot, 2.0)]
        if spots:
            _label(sheet, unit, len(men), spots)


def _men(battle: Battle, unit: Unit) -> list[Man]:
    return [man for man in battle.men if man.unit == unit.name and man.status in ON_FIELD]


def _label(sheet: Sheet, unit: Unit, count: int, spots: list[Point]) -> None:
    """Name a unit and count all its men, of whom some may stand beyond the sheet, at those who are on it."""
    text = unit.name if unit.service in {"general", "artillery"} else f"{unit.name}  {count}"
    cls = f"c-body {unit.side}-words"
    size = words_size(text, cls)
    rear = (unit.facing_deg + 180.0) % 360.0
    places = list(_about(spots, size, rear))
    spot = sheet.placer.place(unit.name, size, places)
    sheet.add("labels", words(text, f"{cls} halo", spot, "middle"))
    nearest = min(spots, key=lambda each: (each[0] - spot[0]) ** 2 + (each[1] - spot[1]) ** 2)
    off = ((nearest[0] - spot[0]) ** 2 + (nearest[1] - spot[1]) ** 2) ** 0.5
    if off > LEADER_PX + size[0] / 2.0:
        sheet.add("labels", line([spot, nearest], "leader"))


def _about(spots: list[Point], size: tuple[float, float], rear_deg: float) -> Iterator[Candidate]:
    """Places behind the body first, then round its outermost men."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    x, y = (min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0
    wide, high = (max(xs) - min(xs)) / 2.0, (max(ys) - min(ys)) / 2.0
    below = 90.0 < rear_deg < 270.0
    for nth, gap in enumerate(GAPS_PX):
        reach = high + gap
        for taste, (cx, cy) in enumerate(
            (
                (x, y + reach if below else y - reach),
                (x, y - reach if below else y + reach),
                (x + wide + gap + size[0] / 2.0 - 4.0, y),
                (x - wide - gap - size[0] / 2.0 + 4.0, y),
            )
        ):
            yield Candidate(cx, cy, 2.5 * nth + 0.6 * taste)
        for sign in (1.0, -1.0):
            yield Candidate(x + sign * (wide + size[0] / 2.0), y + reach, 2.5 * nth + 3.0)
            yield Candidate(x + sign * (wide + size[0] / 2.0), y - reach, 2.5 * nth + 3.5)


def label_stores(sheet: Sheet, battle: Battle) -> None:
    """Name waggons, depots, boats and trains where there is room."""
    for name, side, outline in _stores(battle):
        middle = centre_of(outline)
        where = sheet.at(*middle)
        if sheet.inside(where, 4.0):
            cls = f"c-men {side}-words"
            size, half = words_size(name, cls), max(x - middle[0] for x, _ in outline) / sheet.unit
            gaps = (half + 3.0, half + 7.0, half + 13.0, half + 22.0)
            spot = sheet.placer.offer(size, around_clock(where, size, 90.0, gaps, 12.0))
            if spot:
                sheet.add("labels", words(name, f"{cls} halo", spot, "middle"))


def _stores(battle: Battle) -> Iterator[tuple[str, str, Sequence[Point]]]:
    for waggon in battle.waggons:
        if not waggon.destroyed and not waggon.aboard:
            yield waggon.name, waggon.holder, waggon_outline(waggon).corners
    for depot in battle.depots:
        if not depot.destroyed:
            yield depot.name, depot.side, depot_outline(depot).corners
    for boat in battle.boats:
        if not boat.destroyed:
            yield boat.name, boat.side, boat_outline(boat).corners
    for train in battle.trains:
        for _, _, outline in vehicles(battle, train)[:1]:
            yield train.name, train.side, outline.corners


def label_country(sheet: Sheet, battle: Battle) -> None:
    """Number the structures, and name what of the country has a name and finds room."""
    for structure in battle.structures:
        text = f"{structure.kind} {structure.number}"
        half = max(max(xs) - min(xs) for xs in zip(*structure.outline, strict=True)) / 2.0 / sheet.unit
        _offer(sheet, text, "c-place", centre_of(structure.outline), (8.0, 14.0, half + 8.0, half + 16.0))
    named = [(board.name, board.outline) for board in battle.field.country.boards]
    named += [(water.name, water.outline) for water in battle.field.country.waters]
    named += [(solid.name, solid.outline) for solid in battle.field.country.solids if solid.kind != "tree"]
    for name, outline in {name: outline for name, outline in reversed(named) if not NUMBERED.fullmatch(name)}.items():
        _offer(sheet, name, "c-place", centre_of(outline), (0.0, 12.0, 18.0, 26.0))


def _offer(sheet: Sheet, text: str, cls: str, place: tuple[float, float], gaps: tuple[float, ...]) -> None:
    size, where = words_size(text, cls), sheet.at(*place)
    spot = sheet.placer.offer(size, around_clock(where, size, 180.0, gaps, 20.0), 1.0, 12.0)
    if spot:
        sheet.add("labels", words(text, f"{cls} halo", spot, "middle"))
