"""Ramming in the mêlée: Section II, "Melee", "Ramming". Clauses NWC.ME.20 and NWC.DU.30.

All opponents near enough are compared second by second as two ships of the Duel are; ships of one side avoid each other. A
ship that has rammed another, and both after a drawn collision, lie motionless for two minutes; a rammed ship is out of
action at once. Ships that have met are not tried again until they have parted; so are those whose outlines overlap as a move
begins. Contacts of one second are judged before any of them takes effect.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

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

Pair = tuple[Way, Way]  # red, blue
Look = Callable[[Sequence[Way]], bool]  # whether any opponents could come into contact


class Contact(NamedTuple):
    """Two ships in contact at a second, and what the umpire has found it to be."""

    first: Way
    second: Way
    judged: int
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
    pairs = _near_pairs(ways)
    touching = [(a, b) for a, b in pairs if _overlap(a, b, 0)]
    for begun in range(0, int(MOVE_S), STRETCH_S) if pairs else ():
        active = [(a, b) for a, b in pairs if _may_touch(a, b, begun, STRETCH_S)]
        touching = [pair for pair in touching if pair in active]
        for second in range(begun + 1, begun + STRETCH_S + 1) if active else ():
            met, touching = _compare(state, active, touching, second, bench)
            for contact in met:
                events += _told(state, contact, second)
            events += _take_effect(state, met, second)
    return events + _stopped(state, ways)


def _near_pairs(ways: Sequence[Way]) -> list[Pair]:
    """The opponents that could meet in this move, lowest numbers first."""
    red = [way for way in ways if way.ship.side == "red"]
    blue = [way for way in ways if way.ship.side == "blue"]
    return [(a, b) for a in red for b in blue if _may_touch(a, b, 0, int(MOVE_S))]


def _may_touch(a: Way, b: Way, second: int, time_s: int) -> bool:
    if a.rammed_s or b.rammed_s:
        return False
    first, other = a.at(second), b.at(second)
    apart_yd = distance(first.x_yd, first.y_yd, other.x_yd, other.y_yd)
    return may_touch(apart_yd, a.fastest_kn, b.fastest_kn, float(time_s))


def _overlap(a: Way, b: Way, second: int) -> bool:
    one, other = a.at(second), b.at(second)
    return outlines_overlap(one.x_yd, one.y_yd, one.heading_deg, other.x_yd, other.y_yd, other.heading_deg)


def _compare(
    state: State, active: list[Pair], touching: list[Pair], second: int, bench: Bench
) -> tuple[list[Contact], list[Pair]]:
    """The contacts of one second that are new, and the pairs that now touch."""
    met, now = list[Contact](), list[Pair]()
    for pair in active:
        first, other = pair
        if first.rammed_s or other.rammed_s:
            continue
        a, b = first.at(second), other.at(second)
        found = collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg)
        if found == NO_CONTACT:
            continue
        now.append(pair)
        if pair not in touching:
            met.append(_judge(state, first, other, second, found, bench))
    return met, now


def _judge(state: State, first: Way, other: Way, second: int, found: int, bench: Bench) -> Contact:
    """Settle what a contact is."""
    words = ("none", "scrape", "draw", f"{first.name}-rams", f"{other.name}-rams")  # by the numbers of a contact
    slot = Slot(state.move + 1, "NWC.DU.30", first.ship.number, other.ship.number, second)
    judged = words.index(
        bench.judge(slot, words[found], words, f"What comes of the contact of {{actor}} and {{other}} in second {second}?")
    )
    clauses = ("NWC.DU.30", "NWC.ME.20")
    return Contact(first, other, judged, clauses if judged == found else (*clauses, *OVERRULED), slot)


def _told(state: State, contact: Contact, second: int) -> list[Event]:
    """What all see of a contact."""
    judged = contact.judged
    if judged == NO_CONTACT:
        return []
    ship, other = (contact.second, contact.first) if judged == SECOND_RAMS else (contact.first, contact.second)
    apart_deg = near(abs(relative(ship.at(second).heading_deg, other.at(second).heading_deg)))
    return [
        now(state, second).tell(
            ShipsCollided,
            clauses=contact.clauses,
            slots=(contact.slot,),
            finding="scrape" if judged == SCRAPE else "draw" if judged == DRAW else "ram",
            ship=ship.ship.name,
            other=other.ship.name,
            course_difference_deg=apart_deg,
        )
    ]


@step("NWC.ME.20", "NWC.DU.45")
def _take_effect(state: State, met: Sequence[Contact], second: int) -> list[Event]:
    """Stop who has rammed or collided, take off who was rammed; all contacts of the second at once.

    Ruling: a rammed ship is charged with her whole endurance, as if struck by a torpedo: the book holds both for deciding.
    """
    at_s, blows = state.move * MOVE_S + second, dict[Way, list[Slot]]()
    for contact in met:
        if contact.judged in {DRAW, FIRST_RAMS}:
            contact.first.stop(second, lies_until(at_s))
        if contact.judged in {DRAW, SECOND_RAMS}:
            contact.second.stop(second, lies_until(at_s))
        if contact.judged > DRAW:
            blows.setdefault(contact.second if contact.judged == FIRST_RAMS else contact.first, []).append(contact.slot)
    for way in blows:
        way.rammed_s = second
    return [_rammed(state, way, slots) for way, slots in blows.items()]


def _rammed(state: State, way: Way, slots: list[Slot]) -> ShipRammed:
    points = endurance_of(way.ship.kind)
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
