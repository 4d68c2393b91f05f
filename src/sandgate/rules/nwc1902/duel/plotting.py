"""Plotting a move: Section I, "Method of Play", "Scale Track" and "Ramming".

Clauses NWC.DU.30, .37 and .39. Each written move is run to its last second, or to the one at which the ships meet. How a
move becomes a track: captain/plotting.py. Whether two outlines meet: ship/ramming.py. Who is followed: followed.py. How it
is told: telling.py.
"""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.geometry import distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.orders import MOVE_S
from sandgate.rules.nwc1902.captain.plotting import Track, place_at
from sandgate.rules.nwc1902.duel.afloat import Afloat, Guns, Moves, Seconds
from sandgate.rules.nwc1902.duel.scoring import Standing
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.ship.ramming import DRAW, NO_CONTACT, STRETCH_S, collision, may_touch
from sandgate.rules.nwc1902.track.track_curves import Motion

CONTACTS: Final = (  # by whether the first ship is blue or red
    ("none", "scrape", "draw", "blue-rams", "red-rams"),
    ("none", "scrape", "draw", "red-rams", "blue-rams"),
)


class Contact(NamedTuple):
    """How a written move was ended: at its last second, or by a collision that ends the game."""

    at_second: int
    finding: int  # NO_CONTACT, DRAW, FIRST_RAMS, SECOND_RAMS


@step("NWC.DU.30")
def find_contact(
    move: int,
    first: Afloat,
    second: Afloat,
    first_track: Track,
    second_track: Track,
    bench: Bench,
    tell: Teller,
) -> Contact:
    """Contact is the first second at which the outlines overlap."""
    if not near_enough(first, second, first.motion, second.motion, MOVE_S):
        return Contact(MOVE_S, NO_CONTACT)
    return compare(move, first, second, first_track, second_track, bench, tell)


def compare(
    move: int, first: Afloat, second: Afloat, first_track: Track, second_track: Track, bench: Bench, tell: Teller
) -> Contact:
    """Compare both tracks second by second.

    Ruling: ships that still overlap since a scrape make no new contact.
    """
    touching = True
    for begun in range(0, MOVE_S, STRETCH_S):
        a, b = place_at(first_track, begun), place_at(second_track, begun)
        if not near_enough(first, second, a, b, STRETCH_S):
            touching = False
            continue
        touching = touching and touch(a, b) != NO_CONTACT
        for at_second in range(begun + 1, begun + STRETCH_S + 1):
            a, b = place_at(first_track, at_second), place_at(second_track, at_second)
            found = touch(a, b)
            if found != NO_CONTACT and not touching:
                judged = judge_contact(move, first, second, at_second, found, bench)
                if judged != NO_CONTACT:
                    apart_deg = near(abs(relative(a.heading_deg, b.heading_deg)))
                    tell.collided(move, first, second, at_second, judged, judged != found, apart_deg)
                if judged >= DRAW:
                    return Contact(at_second, judged)
            touching = found != NO_CONTACT
    return Contact(MOVE_S, NO_CONTACT)


def near_enough(first: Afloat, second: Afloat, a: Motion, b: Motion, time_s: int) -> bool:
    """Whether the ships are near enough to meet within so many seconds."""
    apart_yd = distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
    first_kn = max(first.full_speed_kn, first.motion.speed_kn)
    return may_touch(apart_yd, first_kn, max(second.full_speed_kn, second.motion.speed_kn), float(time_s))


def touch(a: Motion, b: Motion) -> int:
    """What comes of two ships that lie so."""
    return collision(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg)


def judge_contact(move: int, first: Afloat, second: Afloat, at_second: int, found: int, bench: Bench) -> int:
    """Settle what a contact is."""
    words = CONTACTS[1 if first.red else 0]
    slot = Slot(move + 1, "NWC.DU.30", first.number, second.number, at_second)
    judged = bench.judge(slot, words[found], words, "What comes of the contact of {actor} and {other}?")
    for nth in range(len(words)):
        if words[nth] == judged:
            return nth
    return found


def after_step(
    ship: Afloat,
    motion: Motion,
    standing: Standing,
    guns: Guns,
    ready_move: Moves,
    ready_s: Seconds,
    rammed: bool,
) -> Afloat:
    """A ship after a step."""
    return Afloat(
        ship.number,
        ship.red,
        ship.battery,
        ship.full_speed_kn,
        motion,
        standing.received,
        standing.half_power,
        standing.out_of_action or rammed,
        guns.open_12in,
        guns.open_8in,
        guns.scoring_12in,
        guns.scoring_8in,
        guns.held,
        ready_move,
        ready_s,
    )
