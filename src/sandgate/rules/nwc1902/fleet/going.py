"""How a ship goes through a move, and how she runs at its end. Clauses NWC.TA.09, .41 and .52.

A ship by herself; a column: moving_in_column.py; an evolution: moving.py.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import NO_TURN, Afloat
from sandgate.rules.nwc1902.fleet.courses import Course, FleetPace, Turn, beyond_fleet, run_course, ship_pace, speed_made
from sandgate.rules.nwc1902.fleet.ways import Track, place_at
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.speed import may_use_reserve, reserve_used
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Lies, Stretch


class Going(NamedTuple):
    """How a ship goes through a move."""

    track: Track
    turned_pt: float  # to either side


Made = Callable[[int], tuple[float, float]]  # the way of a ship in a move and the points that she turned, by her number
Went = Callable[[int], Going]  # how a ship went, by her number, worked out when it is asked


def at_end(ship: Afloat, lies: Lies, speed_kn: float, motion: Motion, astern_yd: float, uses: bool) -> Afloat:
    """A ship at the end of the move: where she lies, the turn that she is to complete, if she used her reserve."""
    number, _, _, _, _, _, _, reserve_moves, rest_moves, ordered_kn = ship
    x, y, heading = lies
    if motion.helm != 0:
        _, _, _, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit = end_of_move(motion)
        motion = Motion(x, y, heading, made, engines, bell, helm, ordered, steady, old, lag, curve, run, pace, limit)
    else:
        motion = NO_TURN
    if uses or reserve_moves > 0 or rest_moves > 0:
        reserve_moves, rest_moves = reserve_used(reserve_moves, rest_moves, uses)
    return Afloat(number, x, y, heading, speed_kn, motion, astern_yd, reserve_moves, rest_moves, ordered_kn)


def track_on(path: Sequence[Stretch], from_yd: float, course: Course, way_yd: float, extra_yd: float) -> Track:
    """The track of a ship from a place on a path, timed by a course; extra_yd: the way that she makes besides."""
    motion = None if course.even else course.motion
    later = None if course.later_s == CARD_MOVE_S else course.later
    return Track(path, from_yd, motion, way_yd, extra_yd, None, later, course.later_s)


@step("NWC.TA.41", "NWC.TA.52")
def move_vessel(ship: Afloat, pace: FleetPace, turn: Turn, guide: int, reserve: tuple[int, ...]) -> tuple[Afloat, Going]:
    """A ship by herself turns, or stands on, by the card of her own speed; the guide has no reserve."""
    uses = ship.number in reserve and ship.number != guide and may_use_reserve(ship.reserve_moves, ship.rest_moves)
    own = ship_pace(pace, ship, uses)
    course = run_course(ship, own, turn, [])
    uses = uses or beyond_fleet(pace, ship, yards_run(own.card_kn, CARD_MOVE_S))
    track = track_on(course.path, 0.0, course, course.way_yd, 0.0)
    ended = at_end(ship, place_at(track, CARD_MOVE_S), near(speed_made(own, course)), course.ends, 0.0, uses)
    return ended, Going(track, course.turned_pt)
