"""Moving a fleet in column: Section II, "Signaling" and "Speed". Clauses NWC.TA.42, .51 and .52.

The head turns by her card or stands on; the others follow in her wake. Where all lie at the end of the move is worked out
at once; the tracks that they have run, which an admiral who reckons ahead does not ask for, when they are asked for.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat
from sandgate.rules.nwc1902.fleet.courses import (
    Course,
    FleetPace,
    Pace,
    Turn,
    begins_turn,
    run_course,
    ship_pace,
    speed_made,
)
from sandgate.rules.nwc1902.fleet.going import Going, at_end, track_on
from sandgate.rules.nwc1902.fleet.in_column import (
    Following,
    between,
    ends_on,
    follow,
    prolong,
    put_beginnings,
    stretches_behind,
)
from sandgate.rules.nwc1902.fleet.wake import turned_on_wake, wake_length
from sandgate.rules.nwc1902.fleet.ways import Track, on_board
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Stretch, on_piece_by_sine

KNOT_YD: Final = yards_run(1.0, CARD_MOVE_S)  # that a knot makes in a move


class Column(NamedTuple):
    """A column as it moves: a move changes these lists, for to make them anew takes as long as to move the ships."""

    ships: list[Afloat]  # from the head
    wake: list[Stretch]  # on which they went, or the place of a ship alone who makes no way
    begin_yd: list[float]  # where its stretches begin
    following: list[Following]  # how they went, in the order in which they began the move


class Moved(NamedTuple):
    """A move of a column: the course of its head, and how many stretches of the wake lie behind its last ship now."""

    course: Course
    behind: int  # the next move begins without them


def column_of(ships: list[Afloat], wake: list[Stretch]) -> Column:
    """A column that is to be moved; the lists of which it is made stay as they are."""
    return Column(ships[:], wake[:], [0.0] * len(wake), [(0.0, 0.0, 0.0, AS_FLEET, False)] * len(ships))


@step("NWC.TA.42")
def move_column(column: Column, pace: FleetPace, turn: Turn, reserve: Sequence[int]) -> Moved:
    """Move the ships of a column, from the head."""
    head = column.ships[0]
    own = ship_pace(pace, head, False)
    course = run_course(head, own, turn, column.wake[:0])
    return Moved(course, follow_course(column, course, own, turn, pace, reserve))


@step("NWC.TA.42")
def follow_course(column: Column, course: Course, own: Pace, turn: Turn, pace: FleetPace, reserve: Sequence[int]) -> int:
    """Move the ships of a column whose head runs a course, at her own pace; how many stretches lie behind them all then."""
    ships, wake, begin_yd, following = column
    head, length_yd = ships[0], wake_length(wake)
    prolong(wake, head, course, begins_turn(head, own, turn))
    put_beginnings(wake, begin_yd)
    follow(ships, length_yd, course.way_yd, pace, reserve, following)
    ended_yd, made_kn = begin_yd[-1] + wake[-1].length_yd, speed_made(own, course)
    head_kn, motion = near(made_kn), course.ends
    known_deg, sine, cosine = -1.0, 0.0, 0.0  # of the heading of the stretch before: mostly the next has it, too
    for nth in range(len(ships)):
        begins_yd, way_yd, extra_yd, alone_kn, uses = following[nth]
        to_yd = begins_yd + way_yd + extra_yd
        last = ends_on(begin_yd, begins_yd, to_yd)
        if wake[last].heading_deg != known_deg:
            known_deg = wake[last].heading_deg
            sine, cosine = math.sin(math.radians(known_deg)), math.cos(math.radians(known_deg))
        x, y, heading = on_piece_by_sine(wake[last], sine, cosine, to_yd - begin_yd[last])
        speed_kn = head_kn
        if alone_kn != AS_FLEET or extra_yd > 0.0:
            speed_kn = near((made_kn if alone_kn == AS_FLEET else alone_kn) + extra_yd / KNOT_YD)
        astern_yd = max(0.0, near(ended_yd - to_yd))
        ships[nth] = at_end(ships[nth], on_board(x, y, heading), speed_kn, motion, astern_yd, uses)
        at = nth
        while at > 0 and ships[at - 1].astern_yd > astern_yd:  # she has passed the one before her
            ships[at], ships[at - 1] = ships[at - 1], ships[at]
            at -= 1
        motion = NO_TURN  # the others follow
    return stretches_behind(wake, ended_yd - ships[-1].astern_yd)


@step("NWC.TA.42", "NWC.TA.51")
def going_in_column(nth: int, column: Column, course: Course) -> Going:
    """How a ship of a column went, by her place in it: timed by the head, or evenly where she makes a speed of her own."""
    _, way_yd, extra_yd, alone_kn, _ = column.following[nth]
    path, from_yd, to_yd = part_in_column(nth, column)
    timed = track_on(path, from_yd, course, way_yd, extra_yd) if alone_kn == AS_FLEET else Track(path, from_yd, None, way_yd)
    return Going(timed, turned_on(path, from_yd, to_yd))


def part_in_column(nth: int, column: Column) -> tuple[Sequence[Stretch], float, float]:
    """The part of the wake on which a ship of a column went, from where on it and how far."""
    begins_yd, way_yd, extra_yd, _, _ = column.following[nth]
    to_yd = begins_yd + way_yd + extra_yd
    first, last = between(column.begin_yd, begins_yd, to_yd)
    begin_yd = column.begin_yd[first]
    return column.wake[first : last + 1], begins_yd - begin_yd, to_yd - begin_yd


def turned_in_column(nth: int, column: Column) -> float:
    """The points that a ship of a column turned, by her place in it as the move began."""
    begins_yd, way_yd, extra_yd, _, _ = column.following[nth]
    first, last = between(column.begin_yd, begins_yd, begins_yd + way_yd + extra_yd)
    if first == last and column.wake[first].radius_yd == 0.0:  # mostly she runs straight on
        return 0.0
    path, from_yd, to_yd = part_in_column(nth, column)
    return turned_on(path, from_yd, to_yd)


def turned_on(path: Sequence[Stretch], from_yd: float, to_yd: float) -> float:
    """The points of a turn on a part of a wake, to a millionth."""
    return near(turned_on_wake(path, from_yd, to_yd))
