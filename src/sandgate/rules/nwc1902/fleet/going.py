"""How a ship goes through a move, and how she runs at its end. Clauses NWC.TA.09, .41 and .52.

A ship by herself; a column: moving_in_column.py; an evolution: moving.py.
"""

from collections.abc import Callable
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import FleetPace, Turn, beyond_fleet, run_course, ship_pace, speed_made
from sandgate.rules.nwc1902.fleet.ways import Track, place_at
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.speed import may_use_reserve, reserve_used
from sandgate.rules.nwc1902.track.track_curves import Motion, end_of_move
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Lies


class Going(NamedTuple):
    """How a ship goes through a move."""

    track: Track
    turned_pt: float  # to either side


Went = Callable[[int], Going]  # how a ship went, by her number, worked out when it is asked


def at_end(ship: Afloat, lies: Lies, speed_kn: float, motion: Motion | None, astern_yd: float, uses: bool) -> Afloat:
    """A ship at the end of the move: where she lies, how she runs if by a motion of her own, if she used her reserve."""
    number, _, _, _, _, _, _, reserve_moves, rest_moves, ordered_kn = ship
    x, y, heading = lies
    if motion is not None:
        motion = end_of_move(motion)._replace(x_yd=x, y_yd=y, heading_deg=heading) if motion.helm != 0 else None
    if uses or reserve_moves or rest_moves:
        reserve_moves, rest_moves = reserve_used(reserve_moves, rest_moves, uses)
    return Afloat(number, x, y, heading, speed_kn, motion, astern_yd, reserve_moves, rest_moves, ordered_kn)


@step("NWC.TA.41", "NWC.TA.52")
def move_vessel(ship: Afloat, pace: FleetPace, turn: Turn, guide: int, reserve: tuple[int, ...]) -> tuple[Afloat, Going]:
    """A ship by herself turns, or stands on, by the card of her own speed; the guide has no reserve."""
    uses = ship.number in reserve and ship.number != guide and may_use_reserve(ship.reserve_moves, ship.rest_moves)
    own = ship_pace(pace, ship, uses)
    course = run_course(ship, own, turn)
    uses = uses or beyond_fleet(pace, ship, yards_run(own.card_kn, CARD_MOVE_S))
    track = Track(course.path, 0.0, course.motion, course.way_yd, 0.0, None, course.later, course.later_s)
    ended = at_end(ship, place_at(track, CARD_MOVE_S), near(speed_made(own, course)), course.ends, 0.0, uses)
    return ended, Going(track, course.turned_pt)
