"""What is wrong with a ship as a whole: zones, guns, arcs and lengths that do not fit one another."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sandgate.kernel.games import did_you_mean
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.stores import BOILERS, GUNS, QUALITIES

if TYPE_CHECKING:
    from sandgate.rules.jane1905.plan.entry import (
        BoilersEntry,
        DecksEntry,
        MachineryEntry,
        PositionEntry,
        ProtectiveDeckEntry,
        TubesEntry,
        ZoneEntry,
    )

ABEAM_OF_STERN: Final = 180.0
PROTECTS: Final = {  # what kind of zone holds the guns of a mount
    "turret": ("turret_gunhouse",),
    "casemate": ("casemate",),
    "battery": ("battery",),
    "open": ("superstructure", "hull_side", "bridge"),
}


class Fault(NamedTuple):
    """What is wrong, and the path of keys and places in lists to where it is written."""

    path: tuple[str | int, ...]
    text: str


class Survey(NamedTuple):
    """The parts of a file that can be read; None or left out what cannot."""

    length_ft: float | None
    own_guns: tuple[str, ...]
    positions: "Sequence[tuple[int, PositionEntry]]"
    zones: "Sequence[tuple[int, ZoneEntry]]"
    tubes: "Sequence[tuple[int, TubesEntry]]"
    decks: "DecksEntry | None"
    deck: "ProtectiveDeckEntry | None"
    machinery: "MachineryEntry | None"
    boilers: "BoilersEntry | None"
    funnels: int | None


def survey(ship: Survey) -> list[Fault]:
    """All that is wrong with a ship as a whole."""
    return [
        *_twice("zones", ship.zones),
        *_twice("gun_positions", ship.positions),
        *_rectangles(ship),
        *_armour(ship),
        *_one_behind_another(ship.zones),
        *_positions(ship),
        *_guns_of_zones(ship),
        *_lengths(ship),
        *_tubes(ship),
        *_engines(ship),
    ]


def _twice(key: str, entries: Sequence[tuple[int, Any]]) -> Iterator[Fault]:
    first = dict[str, int]()
    for i, entry in entries:
        if entry.id in first:
            yield Fault(
                (key, i, "id"), f"{entry.id} is the name of entry {first[entry.id] + 1} too; give another [JANE.GUN.28]"
            )
        first.setdefault(entry.id, i)


def _rectangles(ship: Survey) -> Iterator[Fault]:
    for i, zone in ship.zones:
        x0, x1, y0, y1 = zone.box
        path = ("zones", i, "box")
        if not (x0 < x1 and y0 < y1):
            yield Fault(path, "an empty rectangle; write x0, x1, y0, y1 with x0 < x1 and y0 < y1 [JANE.GUN.28]")
        if y0 < 0.0:
            yield Fault(path, "begins below the water, where every shot misses; give y0 of 0 or more [JANE.GUN.13]")
        if x0 < 0.0 or (ship.length_ft is not None and x1 > ship.length_ft):
            yield Fault(path, f"goes beyond her length; x runs from 0 to {_ft(ship.length_ft)} [JANE.GUN.28]")


def _ft(length_ft: float | None) -> str:
    return "her length" if length_ft is None else f"{number_text(length_ft)} ft"


def _armour(ship: Survey) -> Iterator[Fault]:
    for i, zone in ship.zones:
        if zone.armour_in > 0.0 and not zone.quality:
            yield Fault(("zones", i), f"armour without its quality; give one of {', '.join(QUALITIES)} [JANE.HIT.02]")
        yield from _quality(zone.quality, ("zones", i, "quality"))
    if ship.deck is not None:
        yield from _quality(ship.deck.quality, ("protective_deck_in", "quality"), needed=True)


def _quality(quality: str, path: tuple[str | int, ...], *, needed: bool = False) -> Iterator[Fault]:
    if (quality or needed) and quality not in QUALITIES:
        yield Fault(path, f"no quality {quality!r}; there are {', '.join(QUALITIES)} [JANE.HIT.02]")


def _one_behind_another(zones: "Sequence[tuple[int, ZoneEntry]]") -> Iterator[Fault]:
    """Zones stand front to back: none may lie wholly behind another, and two of one kind may not share a place."""
    for (_, front), (i, back) in combinations(zones, 2):
        a, b = front.box, back.box
        if a[0] <= b[0] and b[1] <= a[1] and a[2] <= b[2] and b[3] <= a[3]:
            text = f"lies wholly behind {front.id} and is never hit; put it before that one [JANE.GUN.28]"
            yield Fault(("zones", i, "box"), text)
        elif (front.type, front.guns) == (back.type, back.guns) and _overlap(a, b):
            yield Fault(("zones", i, "box"), f"overlaps {front.id}, of the same kind; part them [JANE.GUN.28]")


def _overlap(a: Sequence[float], b: Sequence[float]) -> bool:
    return min(a[1], b[1]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[2], b[2])


def _positions(ship: Survey) -> Iterator[Fault]:
    zones = {zone.id: zone for _, zone in ship.zones}
    for i, position in ship.positions:
        path = ("gun_positions", i)
        if position.gun not in GUNS and position.gun not in ship.own_guns:
            near = did_you_mean(position.gun, [*GUNS, *ship.own_guns])
            yield Fault((*path, "gun"), f"no gun {position.gun!r}; describe it under guns [JANE.HIT.02]{near}")
        low, high = position.arc_deg
        if not low < high <= ABEAM_OF_STERN:
            yield Fault((*path, "arc_deg"), "an arc runs from right ahead to astern: [0, 135], at most 180 [JANE.GUN.25]")
        yield from _counts(position, path)
        if position.mount == "light":
            if position.zone:
                yield Fault((*path, "zone"), "light guns are spread over the ship; leave the zone away [JANE.HIT.37]")
        elif position.zone not in zones:
            near = did_you_mean(position.zone, list(zones)) if position.zone else ""
            yield Fault(path, f"{position.id} has no zone to stand in; name one that is under zones [JANE.GUN.28]{near}")
        elif zones[position.zone].type not in PROTECTS[position.mount]:
            kinds = " or ".join(PROTECTS[position.mount])
            yield Fault((*path, "zone"), f"guns in a {position.mount} stand in a zone of type {kinds} [JANE.GUN.28]")


def _counts(position: "PositionEntry", path: tuple[str | int, ...]) -> Iterator[Fault]:
    light = position.mount == "light"
    if (position.guns_total is None) == light or (position.guns is None) != light:
        text = "light guns have guns_total, of both sides, and all others guns, on each side [JANE.GUN.25]"
        yield Fault(path, text)
    if position.mount == "casemate" and (position.guns or 1) != 1:
        yield Fault((*path, "guns"), "a casemate holds one gun; give each its own, or a battery [JANE.HIT.12]")
    if light and position.side != "each":
        yield Fault((*path, "side"), "light guns stand on each side; an odd one is put amidships [JANE.HIT.37]")


def _guns_of_zones(ship: Survey) -> Iterator[Fault]:
    known = [position.id for _, position in ship.positions]
    held = {position.zone: position.id for _, position in ship.positions if position.zone}
    for i, zone in ship.zones:
        if zone.guns and zone.guns not in known:
            near = did_you_mean(zone.guns, known)
            yield Fault(("zones", i, "guns"), f"no position {zone.guns!r}; give it under gun_positions [JANE.GUN.28]{near}")
        elif zone.id in held and zone.guns != held[zone.id]:
            yield Fault(("zones", i), f"{held[zone.id]} stands here; write guns: {held[zone.id]} [JANE.GUN.28]")
    if ship.zones and not any(zone.type == "hull_side" for _, zone in ship.zones):
        yield Fault(("zones",), "no zone of type hull_side; a ship has sides [JANE.GUN.28]")


def _lengths(ship: Survey) -> Iterator[Fault]:
    if ship.decks is not None:
        tops = list(ship.decks.model_dump().values())
        if any(low >= high for low, high in pairwise(tops)):
            yield Fault(("decks_ft",), "the rows stand one above the other; let their tops rise [JANE.HIT.37]")
    if ship.machinery is not None:
        for key, (low, high) in ship.machinery.model_dump().items():
            if not low < high or (ship.length_ft is not None and high > ship.length_ft):
                text = f"write from and to, between 0 and {_ft(ship.length_ft)} [JANE.HIT.39]"
                yield Fault(("machinery_x_ft", key), text)


def _tubes(ship: Survey) -> Iterator[Fault]:
    for i, tubes in ship.tubes:
        if tubes.position == "broadside" and tubes.number % 2:
            yield Fault(("tubes", i, "number"), "broadside tubes are half on each side; give an even number [JANE.TOR.12]")


def _engines(ship: Survey) -> Iterator[Fault]:
    if ship.boilers is not None:
        if ship.boilers.type not in BOILERS:
            near = did_you_mean(ship.boilers.type, list(BOILERS))
            text = f"no boilers {ship.boilers.type!r}; there are {', '.join(BOILERS)} [JANE.HIT.19]{near}"
            yield Fault(("boilers", "type"), text)
        if ship.boilers.groups > ship.boilers.number:
            yield Fault(("boilers", "groups"), "more groups than boilers; give at most as many [JANE.HIT.19]")
    drawn = sum(zone.type == "funnel" for _, zone in ship.zones)
    if ship.funnels is not None and drawn > ship.funnels:
        yield Fault(("funnels",), f"{drawn} funnels are drawn; give as many at least [JANE.HIT.24]")
