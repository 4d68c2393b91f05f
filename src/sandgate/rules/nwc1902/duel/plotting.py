"""Plotting a move: Section I, "Method of Play", "Scale Track" and "Ramming".

Clauses NWC.DU.30, .37 and .39. Each written move is run to its last second, or to the one at which the ships meet. How a
move becomes a track: captain/plotting.py. Whether two outlines meet: ship/ramming.py.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.geometry import distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import MOVE_S
from sandgate.rules.nwc1902.captain.plotting import Gunnery, Orders, Part, gunnery, motion_at
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.scoring import BOTH, removed
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.ship import game_paper
from sandgate.rules.nwc1902.ship.events import OVERRULED, ShipsCollided
from sandgate.rules.nwc1902.ship.places import Dot, Fix
from sandgate.rules.nwc1902.ship.ramming import (
    DRAW,
    FIRST_RAMS,
    NO_CONTACT,
    SCRAPE,
    SECOND_RAMS,
    STRETCH_S,
    collision,
    may_touch,
)
from sandgate.rules.nwc1902.torpedo.state import Torpedo
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move


class Run(NamedTuple):
    """What the written move of a ship came to."""

    dots: tuple[Dot, ...]
    motion: Motion
    guns: Gunnery
    ready_s: tuple[float, ...]
    fixes: tuple[Fix, ...]


@step("NWC.DU.37")
def run_move(
    state: State,
    ship: Ship,
    parts: Sequence[Part],
    orders: Orders,
    ready_s: tuple[float, ...],
    last_second: int,
    running: Sequence[Torpedo],
) -> Run:
    """Run a ship through her written move: only the place at its end is marked."""
    end = end_of_move(motion_at(parts, last_second))
    dots = (*ship.dots, Dot(end.x_yd, end.y_yd))
    fixes = _fixes(state, ship, parts, end, last_second, running) if running else ()
    return Run(dots, end, gunnery(ship, orders), ready_s, fixes)


def stay(ship: Ship) -> Run:
    """What becomes of a ship whose game is over: she stays where she is."""
    guns = Gunnery(ship.open_12in, ship.open_8in, ship.scoring_12in, ship.scoring_8in, ship.held)
    return Run(ship.dots, ship.motion, guns, ship.ready_s, ship.fixes)


def _fixes(
    state: State, ship: Ship, parts: Sequence[Part], end: Motion, last_second: int, running: Sequence[Torpedo]
) -> tuple[Fix, ...]:
    """Where a ship was second by second since the first torpedo of the enemy that is still in the water was fired."""
    since_s = min((torpedo.fired_s for torpedo in running if torpedo.ship != ship.number), default=None)
    if since_s is None:
        return ()
    begun_s = state.move * game_paper.MOVE_S
    moved = [_fix(begun_s + second, motion_at(parts, second)) for second in range(1 if ship.fixes else 0, last_second)]
    known = (*ship.fixes, *moved, _fix(begun_s + last_second, end))
    return tuple([fix for fix in known if fix.at_s >= since_s])


def _fix(at_s: float, motion: Motion) -> Fix:
    return Fix(at_s, near(motion.x_yd), near(motion.y_yd), near(motion.heading_deg))


class Contact(NamedTuple):
    """How a written move was ended: at its last second, or by a collision that ends the game."""

    at_second: int
    finding: Literal["", "draw", "ram"]
    rammed: int  # number of the ship; 0 for none


@step("NWC.DU.30")
def find_contact(state: State, tracks: Sequence[Sequence[Part]], bench: Bench) -> tuple[Contact, list[Event]]:
    """Compare both tracks second by second; contact is the first second at which the outlines overlap.

    Ruling: ships that still overlap since a scrape make no new contact.
    """
    events, touching, (first, second) = list[Event](), True, state.ships
    if not _may_touch(state, first.motion, second.motion, MOVE_S):
        return Contact(MOVE_S, "", 0), events
    for begun in range(0, MOVE_S, STRETCH_S):
        if not _may_touch(state, motion_at(tracks[0], begun), motion_at(tracks[1], begun), STRETCH_S):
            touching = False
            continue
        touching = touching and _touch(tracks, begun) != NO_CONTACT
        for at_second in range(begun + 1, begun + STRETCH_S + 1):
            found = _touch(tracks, at_second)
            if found != NO_CONTACT and not touching:
                judged, told = _judge(state, tracks, at_second, found, bench)
                events += told
                if judged >= DRAW:
                    return _ended(state, at_second, judged), events
            touching = found != NO_CONTACT
    return Contact(MOVE_S, "", 0), events


def _may_touch(state: State, a: Motion, b: Motion, time_s: int) -> bool:
    """Whether the ships are near enough to meet within so many seconds."""
    first, second = state.ships
    apart_yd = distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
    return may_touch(apart_yd, _fastest_kn(first), _fastest_kn(second), float(time_s))


def _ended(state: State, at_second: int, judged: int) -> Contact:
    first, second = state.ships
    rammed = {FIRST_RAMS: second.number, SECOND_RAMS: first.number}.get(judged, 0)
    return Contact(at_second, "ram" if rammed else "draw", rammed)


def _fastest_kn(ship: Ship) -> float:
    return max(ship.full_speed_kn, ship.motion.speed_kn)


def _touch(tracks: Sequence[Sequence[Part]], at_second: int) -> int:
    a, b = (motion_at(parts, at_second) for parts in tracks)
    return collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg)


def _judge(
    state: State, tracks: Sequence[Sequence[Part]], at_second: int, found: int, bench: Bench
) -> tuple[int, list[Event]]:
    """Settle what a contact is, and say so if it is one."""
    first, second = state.ships
    words = ("none", "scrape", "draw", f"{first.side}-rams", f"{second.side}-rams")
    slot = Slot(state.move + 1, "NWC.DU.30", first.number, second.number, at_second)
    judged = words.index(bench.judge(slot, words[found], words, "what the contact is"))
    if judged == NO_CONTACT:
        return judged, []
    ship, other = (second, first) if judged == SECOND_RAMS else (first, second)
    at_s, apart_deg = _apart(state, tracks, at_second)
    collided = ShipsCollided(
        at_s=at_s,
        to=BOTH,
        clauses=("NWC.DU.30",) if judged == found else ("NWC.DU.30", *OVERRULED),
        slots=(slot,),
        finding="scrape" if judged == SCRAPE else "draw" if judged == DRAW else "ram",
        ship=ship.name,
        other=other.name,
        course_difference_deg=apart_deg,
    )
    if judged <= DRAW:
        return judged, [collided]
    return judged, [collided, removed(other, other.received, "ram", at_s, (slot,))]


def _apart(state: State, tracks: Sequence[Sequence[Part]], at_second: int) -> tuple[float, float]:
    """The second of the game, and how far the courses then differ."""
    a, b = (motion_at(parts, at_second).heading_deg for parts in tracks)
    return state.move * game_paper.MOVE_S + at_second, near(abs(relative(a, b)))
