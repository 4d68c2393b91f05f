"""What is due in a turn between spreads and ships, and between ships, the earliest first. VII.D.

Each run of spreads and ship, and each two ships, are looked at once, and again where a course has changed.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from sandgate.kernel.frozen import making
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.collisions import TOUCH_YD, touching
from sandgate.rules.naval_action.surface.movement.instants import Party, Watched, parties_of, watched
from sandgate.rules.naval_action.surface.movement.under_way import UnderWay
from sandgate.rules.naval_action.surface.plotting.plots import speed_kn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.sighting.land import land_after
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.crossing import (
    Crossing,
    Meeting,
    Nearing,
    Wedge,
    crossing,
    crossing_after,
    nearing,
    wedge_of,
)
from sandgate.rules.naval_action.surface.torpedoes.meeting import is_automatic
from sandgate.rules.naval_action.surface.tracks.aiming import meeting_part
from sandgate.rules.naval_action.surface.tracks.announcing import run_of

FAR_YD: Final = 200_000.0
Pair = tuple[int, int]  # the numbers of a spread, or of a ship, and of a ship


class Due(NamedTuple):
    """Something that happens at a part of the turn; sorted by time, then by how near to the launch, then by number."""

    part: float
    along_yd: float
    kind: Literal["strike", "reveal", "touch"]
    one: int  # number of the spread, or of a ship
    ship: int
    ship_part: float


as_due = making(Due)


class Run(NamedTuple):
    """Spreads that run through one wedge, as the mounts of a ship do that were aimed alike."""

    wedge: Wedge
    owner: int  # 0: dropped from the air
    spreads: tuple[int, ...]
    sure: tuple[int, ...]  # ships that one of them surely meets


as_run = making(Run)
Near = tuple[Run, Nearing, Crossing]  # what may meet a ship, how fast she nears it at the most, where her course crosses it


class Diary:
    """What is due in one turn, and what has been done in it and is not done again.

    Damage shortens a way and never leads it elsewhere: who cannot meet as all set out is not asked again.
    """

    def __init__(self, sea: UnderWay) -> None:
        self._sea, self._automatic = sea, _automatic(sea.state)
        self._done: dict[Pair, None] = {}  # spreads and ships that have been tested, ships that have met
        up = [number for number in sea.courses if not sea.ships[number].gone and _may_meet(sea.ships[number])]
        instants = sea.state.card.instants
        self._ships = {number: watched(sea.courses[number], instants) for number in up}  # on their courses as they are
        parties = parties_of(list(self._ships.values()))
        self._near: dict[int, list[Near]] = {number: [] for number in up}
        runs = list(_runs(sea, self._automatic))
        due: list[Due] = []
        for party in parties:
            rates: dict[tuple[float, float, float], Nearing] = {}  # by the direction of a run, and how it widens
            for run in runs:
                due += self._through(run, party, rates)
        self._pairs = _near_pairs(list(self._ships.values()), parties)
        for one, other in self._pairs:
            due += self._touches(one, other)
        self._due = sorted(due, reverse=True)  # on these courses, the earliest last

    def look_again(self, part: float, *ships: int) -> None:
        """Find anew what is due of ships whose courses have changed from a part of the turn on."""
        known, sea, card = self._ships, self._sea, self._sea.state.card
        due = [each for each in self._due if not (each.one in ships or each.ship in ships)]
        up = [number for number in ships if not sea.ships[number].gone]
        for number in up:
            ship = known[number] = known[number].on(sea.courses[number])
            near, self._near[number] = self._near[number], []
            for run, rates, before in near:
                untried = [sea.spreads[each] for each in run.spreads if (each, number) not in self._done]
                spreads = [each for each in untried if each.torpedoes]
                if spreads:
                    found = crossing_after(card, run.wedge, ship, rates, part, before)
                    self._near[number].append((run, rates, found))
                    due += self._dues(run.wedge, spreads, number, found)
        for one, other in self._pairs:
            if (one in up or other in up) and not (sea.ships[one].gone or sea.ships[other].gone):
                due += self._touches(one, other)
        self._due = sorted(due, reverse=True)

    def strikes(self) -> list[Pair]:
        """The spreads and ships that are due to be tested, unless something comes before."""
        return [(due.one, due.ship) for due in self._due if due.kind == "strike"]

    def next(self) -> Due | None:
        """Take out what is due first; None: nothing is any more."""
        sea, done = self._sea, self._done
        while self._due:
            due = self._due.pop()
            _, _, kind, one, ship, _ = due
            if (one, ship) in done or sea.ships[ship].fate:  # no boat that has still to appear is among them
                continue
            if kind == "touch":
                stands = not sea.ships[one].gone
            else:
                spread = sea.spreads[one]
                stands = spread.torpedoes > 0 and not (kind == "reveal" and spread.laid)
            if stands:
                if kind != "reveal":
                    done[one, ship] = None
                return due
        return None

    def _through(self, run: Run, party: Party, rates: dict[tuple[float, float, float], Nearing]) -> list[Due]:
        """What is due of the ships of a group that may meet a run; they are kept as such."""
        wedge, owner, numbers, sure = run
        box = wedge.box
        due: list[Due] = []
        if box.is_apart(party.box) and not sure:
            return due
        way = wedge.east, wedge.north, wedge.slope
        if way not in rates:
            rates[way] = nearing(wedge, party.steps, party.curving_yd)
        sea, near_it = self._sea, rates[way]
        card, spreads = sea.state.card, [sea.spreads[each] for each in numbers]
        west, south, east, north = box
        for ship in party.ships:
            number = ship.number
            ship_west, ship_south, ship_east, ship_north = ship.box
            is_near = west <= ship_east and ship_west <= east and south <= ship_north and ship_south <= north
            if number != owner and (is_near or number in sure):
                found = crossing(card, wedge, ship, near_it)
                self._near[number].append((run, near_it, found))
                due += self._dues(wedge, spreads, number, found)
        return due

    def _dues(self, wedge: Wedge, spreads: Sequence[Spread], number: int, found: Crossing) -> list[Due]:
        """When spreads that run through a wedge strike a ship, and when their hidden tracks come to light."""
        enters, crossed = found
        due: list[Due] = []
        for spread in spreads:
            sure = self._automatic.get(spread.number) if spread.auto == number else None
            tested = crossed
            if sure is not None:
                tested = Meeting(sure, sure, sure * wedge.run_yd)
            if tested:
                torpedo_part, ship_part, along_yd = tested
                due.append(as_due(torpedo_part, along_yd, "strike", spread.number, number, ship_part))
            if enters and not spread.laid:
                part, ship_part, _ = enters
                if tested and tested.torpedo_part < part:
                    part = tested.torpedo_part  # a track comes to light before its torpedoes are tested
                due.append(as_due(part, part * wedge.run_yd - 1.0, "reveal", spread.number, number, ship_part))
        return due

    def _touches(self, one: int, other: int) -> list[Due]:
        part = touching(self._ships[one], self._ships[other])
        return [] if part is None else [Due(part, 0.0, "touch", one, other, part)]


def _runs(sea: UnderWay, automatic: Mapping[int, float]) -> Iterator[Run]:
    """What runs through the water in this turn; what runs alike is looked at together."""
    state = sea.state
    alike: dict[tuple[float, ...], list[Spread]] = {}
    for each in sea.spreads.values():
        if each.torpedoes:
            size_in = each.size_in if each.owner else 0
            way = each.owner, size_in, each.launched, each.x_yd, each.y_yd, each.course_deg
            alike.setdefault(way, []).append(each)
    for spreads in alike.values():
        wedge = wedge_of(state.card, spreads[0], state.move + 1, _land(state, spreads[0]))
        if wedge:
            sure = tuple([each.auto for each in spreads if each.number in automatic])
            yield as_run(wedge, spreads[0].owner, tuple([each.number for each in spreads]), sure)


def _near_pairs(ships: list[Watched], parties: Sequence[Party]) -> list[Pair]:
    """The ships of different groups whose ways may come together."""
    boxes = [each.box for each in parties]
    if all(one.is_apart(other, TOUCH_YD) for nth, one in enumerate(boxes) for other in boxes[nth + 1 :]):
        return []
    near_by = [ship for ship in ships if _nears_another(ship, parties)]
    return [
        (one.course.ship, other.course.ship)
        for nth, one in enumerate(near_by)
        for other in near_by[nth + 1 :]
        if one.course.group != other.course.group and not one.box.is_apart(other.box, TOUCH_YD)
    ]


def _nears_another(ship: Watched, parties: Sequence[Party]) -> bool:
    """Whether the way of a ship may come to that of another group."""
    return any(each.group != ship.course.group and not ship.box.is_apart(each.box, TOUCH_YD) for each in parties)


def _may_meet(ship: Ship) -> bool:
    """Whether torpedoes and stems meet her: a submarine only on the surface (NA.SUB.02)."""
    return ship.boat is None or ship.boat.depth == "S"


def _land(state: State, spread: Spread) -> float:
    """After how many yards the track of a spread meets land."""
    if not state.land:
        return math.inf
    x, y = ahead(spread.x_yd, spread.y_yd, spread.course_deg, FAR_YD, 0.0)
    return FAR_YD * land_after(state.land, spread.x_yd, spread.y_yd, x, y)


@step("NA.TORP.01")
def _automatic(state: State) -> Mapping[int, float]:
    """The spreads that surely meet the ship for which they are named, and at what part of the turn."""
    found: dict[int, float] = {}
    for spread in state.spreads:
        if not spread.auto or ship_of(state, spread.auto).gone:
            continue
        target = ship_of(state, spread.auto)
        if not spread.owner:
            found[spread.number] = 0.0  # dropped from the air: before anything has moved
            continue
        run_yd, _ = run_of(state.card, spread.size_in)
        begun_yd = run_yd * (state.move + 1 - spread.launched)  # what it has run before this turn
        range_yd = distance(spread.x_yd, spread.y_yd, target.x_yd, target.y_yd)
        if begun_yd < range_yd and is_automatic(range_yd, speed_kn(state, target), begun_yd + run_yd):
            at = spread.x_yd, spread.y_yd, target.x_yd, target.y_yd
            part = (range_yd - begun_yd) / run_yd  # of a ship that hardly moves
            if not begun_yd:
                part = meeting_part(*at, target.course_deg, target.moved_yd, run_yd)
            found[spread.number] = max(0.0, min(1.0, part))
    return found
