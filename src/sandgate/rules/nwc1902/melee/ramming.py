"""Ramming in the mêlée: Section II, "Melee", "Ramming". Clauses NWC.ME.20 and NWC.DU.30.

All opponents near enough are compared second by second as two ships of the Duel are; ships of one side avoid each other. A
ship that has rammed another, and both after a drawn collision, lie motionless for two minutes; a rammed ship is out of
action at once. Ships that have met are not tried again until they have parted; so are those whose outlines overlap as a move
begins. Contacts of one second are judged before any of them takes effect.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.geometry import distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.melee.events import LiesMotionless, ShipRammed
from sandgate.rules.nwc1902.melee.motionless import MOTIONLESS_S, lies_until
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.telling import now
from sandgate.rules.nwc1902.melee.ways import Way
from sandgate.rules.nwc1902.ship.events import OVERRULED, ShipsCollided
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.ramming import (
    DRAW,
    FIRST_RAMS,
    NO_CONTACT,
    SCRAPE,
    SECOND_RAMS,
    STRETCH_S,
    collision,
    may_touch,
    outlines_overlap,
)
from sandgate.rules.nwc1902.squadron.score import endurance_of

Pair = tuple[int, int]  # the places of a red ship and of a blue one among all ways
Ways = Sequence[Any]  # of play, or those of a study (batch/melee_plotting.py), by the same names
Look = Callable[[Sequence[Way]], bool]  # whether any opponents could come into contact


class Contact(NamedTuple):
    """Two ships in contact at a second, by their places, and what it is: by the numbers of `collision`."""

    first: int
    second: int
    found: int


class Judged(NamedTuple):
    """What the umpire has found a contact to be, with the address of the finding."""

    contact: Contact
    clauses: tuple[str, ...]
    slot: Slot


def any_may_touch(_ways: Sequence[Way]) -> bool:
    """Whether any two opponents could come into contact in the move: without a first look they could."""
    return True


@step("NWC.ME.20", "NWC.DU.30")
def find_contacts(state: State, ways: Sequence[Way], bench: Bench, look: Look = any_may_touch) -> list[Event]:
    """Compare the ways of all opponents second by second; what comes of a contact is entered into the ways.

    look: a first look at all of them, ahead of that.
    """
    if not look(ways):
        return _stopped(state, ways)
    events = list[Event]()
    pairs = near_pairs(ways)
    touching = [pair for pair in pairs if overlap(ways, pair)]
    for begun in range(0, int(MOVE_S), STRETCH_S) if pairs else ():
        active = [pair for pair in pairs if may_meet(ways, pair, begun, STRETCH_S)]
        touching = [pair for pair in touching if pair in active]
        for second in range(begun + 1, begun + STRETCH_S + 1) if active else ():
            found, touching = compare(ways, active, touching, second)
            met = [_judge(state, ways, each, second, bench) for each in found]
            for each in met:
                events += _told(state, ways, each, second)
            rammed = take_effect(ways, [each.contact for each in met], second, state.move * MOVE_S + second)
            events += [_rammed(state, ways, place, met) for place in rammed]
    return events + _stopped(state, ways)


# -- what is compared, and what comes of it: of ways of play, or of those of a study ---------------------------------------


def near_pairs(ways: Ways) -> list[Pair]:
    """The opponents that could meet in this move, lowest numbers first."""
    red = [nth for nth in range(len(ways)) if ways[nth].is_red]
    blue = [nth for nth in range(len(ways)) if not ways[nth].is_red]
    return [(a, b) for a in red for b in blue if may_meet(ways, (a, b), 0, int(MOVE_S))]


@step("NWC.ME.20")
def may_meet(ways: Ways, pair: Pair, second: int, time_s: int) -> bool:
    """Whether two ships are near enough at a second to meet within a time."""
    a, b = ways[pair[0]], ways[pair[1]]
    if a.was_rammed() or b.was_rammed():
        return False
    first, other = a.at(second), b.at(second)
    apart_yd = distance(first.x_yd, first.y_yd, other.x_yd, other.y_yd)
    return may_touch(apart_yd, a.fastest_kn, b.fastest_kn, float(time_s))


def overlap(ways: Ways, pair: Pair) -> bool:
    """Whether the outlines of two ships overlap as the move begins."""
    one, other = ways[pair[0]].at(0), ways[pair[1]].at(0)
    return outlines_overlap(one.x_yd, one.y_yd, one.heading_deg, other.x_yd, other.y_yd, other.heading_deg)


@step("NWC.ME.20", "NWC.DU.30")
def compare(ways: Ways, active: Sequence[Pair], touching: Sequence[Pair], second: int) -> tuple[list[Contact], list[Pair]]:
    """The contacts of one second that are new, and the pairs that now touch."""
    met, now = [Contact(0, 0, NO_CONTACT)][:0], [(0, 0)][:0]
    for pair in active:
        first, other = ways[pair[0]], ways[pair[1]]
        if first.was_rammed() or other.was_rammed():
            continue
        a, b = first.at(second), other.at(second)
        found = collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg)
        if found == NO_CONTACT:
            continue
        now.append(pair)
        if pair not in touching:
            met.append(Contact(pair[0], pair[1], found))
    return met, now


@step("NWC.ME.20", "NWC.DU.45")
def take_effect(ways: Ways, met: Sequence[Contact], second: int, at_s: float) -> list[int]:
    """Stop who has rammed or collided, take off who was rammed; all contacts of the second at once.

    at_s: the second of the game. Those rammed are returned by their places. Ruling: a rammed ship is charged with her whole
    endurance, as if struck by a torpedo: the book holds both for deciding.
    """
    rammed = [0][:0]
    for first, other, found in met:
        if found in (DRAW, FIRST_RAMS):
            ways[first].stop(second, lies_until(at_s))
        if found in (DRAW, SECOND_RAMS):
            ways[other].stop(second, lies_until(at_s))
        struck = other if found == FIRST_RAMS else first
        if found > DRAW and struck not in rammed:
            rammed.append(struck)
    for nth in rammed:
        ways[nth].is_rammed_at(second)
    return rammed


# -- what is judged and told of it ----------------------------------------------------------------------------------------


def _judge(state: State, ways: Sequence[Way], contact: Contact, second: int, bench: Bench) -> Judged:
    """Settle what a contact is."""
    first, other, found = ways[contact.first], ways[contact.second], contact.found
    words = ("none", "scrape", "draw", f"{first.name}-rams", f"{other.name}-rams")  # by the numbers of a contact
    slot = Slot(state.move + 1, "NWC.DU.30", first.ship.number, other.ship.number, second)
    judged = words.index(
        bench.judge(slot, words[found], words, f"What comes of the contact of {{actor}} and {{other}} in second {second}?")
    )
    clauses = ("NWC.DU.30", "NWC.ME.20")
    return Judged(contact._replace(found=judged), clauses if judged == found else (*clauses, *OVERRULED), slot)


def _told(state: State, ways: Sequence[Way], met: Judged, second: int) -> list[Event]:
    """What all see of a contact."""
    first, other, judged = met.contact
    if judged == NO_CONTACT:
        return []
    ship, beside = (ways[other], ways[first]) if judged == SECOND_RAMS else (ways[first], ways[other])
    apart_deg = near(abs(relative(ship.at(second).heading_deg, beside.at(second).heading_deg)))
    return [
        now(state, second).tell(
            ShipsCollided,
            clauses=met.clauses,
            slots=(met.slot,),
            finding="scrape" if judged == SCRAPE else "draw" if judged == DRAW else "ram",
            ship=ship.ship.name,
            other=beside.ship.name,
            course_difference_deg=apart_deg,
        )
    ]


def _rammed(state: State, ways: Sequence[Way], place: int, met: Sequence[Judged]) -> ShipRammed:
    """What is told of a ship that was rammed, perhaps by two at once."""
    way, points = ways[place], endurance_of(ways[place].ship.kind)
    slots = [
        each.slot
        for each in met
        if (each.contact.found == FIRST_RAMS and each.contact.second == place)
        or (each.contact.found == SECOND_RAMS and each.contact.first == place)
    ]
    return now(state, way.rammed_s).tell(
        ShipRammed,
        clauses=("NWC.DU.30", "NWC.DU.45", "NWC.TA.16"),
        slots=tuple(slots),
        ship=way.ship.name,
        points=points,
        received=way.ship.received + points,
    )


def _stopped(state: State, ways: Sequence[Way]) -> list[Event]:
    """Tell of the ships that a contact of this move has stopped, at the second of the contact."""
    tell, clauses = now(state).tell, ("NWC.ME.20",)
    return [
        tell(LiesMotionless, at_s=way.lies_s - MOTIONLESS_S, clauses=clauses, ship=way.ship.name, until_s=way.lies_s)
        for way in ways
        if way.lies_s > way.ship.lies_s and not way.rammed_s
    ]
