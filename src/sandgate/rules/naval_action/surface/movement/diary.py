"""What is due in a turn between spreads and ships, and between ships, the earliest first. VII.D.

Each spread and ship, and each two ships, are looked at once, and again where a course has changed.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple

from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.collisions import TOUCH_YD, touching
from sandgate.rules.naval_action.surface.movement.courses import Course
from sandgate.rules.naval_action.surface.movement.instants import Box, Watched, box_of, watched
from sandgate.rules.naval_action.surface.plotting.plots import speed_kn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of, spread_of
from sandgate.rules.naval_action.surface.sighting.land import land_after
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.crossing import Meeting, Wedge, crossing, wedge_of
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


class Party(NamedTuple):
    """The ships of a group that may be met, and the box about all of their ways."""

    ships: list[int]
    box: Box


class Diary:
    """What is due in one turn, and what has been done in it and is not done again."""

    def __init__(self, state: State) -> None:
        turn = state.move + 1
        wedges = {each.number: wedge_of(state.card, each, turn, _land(state, each)) for each in state.spreads}
        self._wedges = {number: wedge for number, wedge in wedges.items() if wedge}
        self._card, self._automatic = state.card, _automatic(state)
        self._ships = dict[int, Watched]()  # on the courses on which they are
        self._due = list[Due]()  # on these courses, the earliest last
        self._done = dict[Pair, None]()  # spreads and ships that have been tested, ships that have met

    def look(self, state: State, courses: Mapping[int, Course]) -> None:
        """Find what is due of the ships whose courses are new."""
        known = self._ships
        new = [number for number, course in courses.items() if number not in known or known[number].course is not course]
        if not new:
            return
        for number in new:
            known[number] = watched(courses[number], state.card.instants)
        gone = [ship.number for ship in state.ships if ship.gone or not _may_meet(ship)]
        up = [number for number in courses if number not in gone]
        parties = _parties([known[number] for number in up])
        found = [due for due in self._due if due.one not in new and due.ship not in new]
        for party in parties.values():
            ships = [number for number in party.ships if number in new]
            for spread in state.spreads if ships else ():
                wedge = self._wedges.get(spread.number)
                if wedge and spread.torpedoes and not (wedge.box.is_apart(party.box) and spread.auto not in ships):
                    for number in ships:
                        if number == spread.auto or not wedge.box.is_apart(known[number].box):
                            found += self._crossings(spread, wedge, number)
        near_by = [number for number in up if _nears_another(known[number], parties)]
        for at, one in enumerate(near_by):
            others = near_by[at + 1 :] if one in new else [number for number in new if number in near_by[at + 1 :]]
            for other in others:
                part = touching(known[one], known[other])
                found += [Due(part, 0.0, "touch", one, other, part)] if part is not None else []
        self._due = sorted(found, reverse=True)

    def next(self, state: State) -> Due | None:
        """Take out what is due first; None: nothing is any more."""
        while self._due:
            due = self._due.pop()
            if self._stands(state, due):
                if due.kind != "reveal":
                    self._done[due.one, due.ship] = None
                return due
        return None

    def _stands(self, state: State, due: Due) -> bool:
        """Whether something is still to happen."""
        if ship_of(state, due.ship).gone or (due.one, due.ship) in self._done:
            return False
        if due.kind == "touch":
            return not ship_of(state, due.one).gone
        spread = spread_of(state, due.one)
        return spread.torpedoes > 0 and not (due.kind == "reveal" and spread.laid)

    def _crossings(self, spread: Spread, wedge: Wedge, ship: int) -> Iterator[Due]:
        """When a spread strikes a ship, and when its hidden track comes to light."""
        if ship == spread.owner or (spread.number, ship) in self._done:
            return
        number, first, enters, tested = spread.number, math.inf, None, None
        surely = self._automatic.get(number) if spread.auto == ship else None
        if surely is None or not spread.laid:
            enters, tested = crossing(self._card, wedge, self._ships[ship])
        if surely is not None:
            tested = Meeting(surely, surely, surely * wedge.run_yd)
        if tested:
            first = tested.torpedo_part
            yield Due(first, tested.along_yd, "strike", number, ship, tested.ship_part)
        if enters and not spread.laid:
            # a track comes to light before its torpedoes are tested
            part = min(first, enters.torpedo_part)
            yield Due(part, part * wedge.run_yd - 1.0, "reveal", number, ship, enters.ship_part)


def _parties(ships: list[Watched]) -> dict[str, Party]:
    """Ships by the names of their groups."""
    groups = dict[str, list[Watched]]()
    for ship in ships:
        groups.setdefault(ship.course.group, []).append(ship)
    return {
        name: Party([each.course.ship for each in group], box_of([each.box for each in group]))
        for name, group in groups.items()
    }


def _nears_another(ship: Watched, parties: Mapping[str, Party]) -> bool:
    """Whether the way of a ship may come to that of another group."""
    return any(name != ship.course.group and not ship.box.is_apart(each.box, TOUCH_YD) for name, each in parties.items())


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
    found = dict[int, float]()
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
