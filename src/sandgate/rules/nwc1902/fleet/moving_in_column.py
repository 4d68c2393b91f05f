"""Moving a fleet in column: Section II, "Signaling" and "Speed". Clauses NWC.TA.42, .51 and .52.

The head turns by her card or stands on; the others follow in her wake. Where all lie at the end of the move is worked out
at once; the tracks that they have run, which an admiral who reckons ahead does not ask for, when they are asked for.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat
from sandgate.rules.nwc1902.fleet.courses import Course, FleetPace, Turn, begins_turn, run_course, ship_pace, speed_made
from sandgate.rules.nwc1902.fleet.going import Going, at_end, track_on
from sandgate.rules.nwc1902.fleet.in_column import Following, beginnings, between, cut_behind, follow, prolong
from sandgate.rules.nwc1902.fleet.wake import turned_on_wake, wake_length
from sandgate.rules.nwc1902.fleet.ways import Track, on_board
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Stretch, on_piece

KNOT_YD: Final = yards_run(1.0, CARD_MOVE_S)  # that a knot makes in a move


class Column(NamedTuple):
    """A column after a move, and how its ships went, in the order in which they began it."""

    ships: list[Afloat]  # from the head
    wake: list[Stretch]  # cut behind the last ship
    laid: Sequence[Stretch]  # on which they went: the whole wake, or the place of a ship alone who makes no way
    begin_yd: list[float]  # where its stretches begin
    course: Course  # of the head
    following: list[Following]


@step("NWC.TA.42")
def move_column(ships: list[Afloat], wake: list[Stretch], pace: FleetPace, turn: Turn, reserve: Sequence[int]) -> Column:
    """Move the ships of a column, from the head."""
    head, length_yd = ships[0], wake_length(wake)
    own = ship_pace(pace, head, False)
    course = run_course(head, own, turn)
    wake = prolong(wake, head, course, begins_turn(head, own, turn))
    laid = wake if len(wake) > 0 else course.path
    begin_yd, following = beginnings(laid), follow(ships, length_yd, course.way_yd, pace, reserve)
    ended_yd, made_kn = begin_yd[-1] + laid[-1].length_yd, speed_made(own, course)
    head_kn, motion, ended = near(made_kn), course.ends, ships[:]
    for nth in range(len(ships)):
        begins_yd, way_yd, extra_yd, alone_kn, uses = following[nth]
        to_yd = begins_yd + way_yd + extra_yd
        last = between(begin_yd, begins_yd, to_yd)[1]
        x, y, heading = on_piece(laid[last], to_yd - begin_yd[last])
        speed_kn = head_kn
        if alone_kn != AS_FLEET or extra_yd > 0.0:
            speed_kn = near((made_kn if alone_kn == AS_FLEET else alone_kn) + extra_yd / KNOT_YD)
        astern_yd = max(0.0, near(ended_yd - to_yd))
        ended[nth] = at_end(ships[nth], on_board(x, y, heading), speed_kn, motion, astern_yd, uses)
        at = nth
        while at > 0 and ended[at - 1].astern_yd > astern_yd:  # she has passed the one before her
            ended[at], ended[at - 1] = ended[at - 1], ended[at]
            at -= 1
        motion = NO_TURN  # the others follow
    return Column(ended, cut_behind(wake, ended_yd - ended[-1].astern_yd), laid, begin_yd, course, following)


@step("NWC.TA.42", "NWC.TA.51")
def going_in_column(nth: int, moved: Column) -> Going:
    """How a ship of a column went, by her place in it: timed by the head, or evenly where she makes a speed of her own."""
    _, way_yd, extra_yd, alone_kn, _ = moved.following[nth]
    path, from_yd, to_yd = part_in_column(nth, moved)
    if alone_kn == AS_FLEET:
        track = track_on(path, from_yd, moved.course, way_yd, extra_yd)
    else:
        track = Track(path, from_yd, None, way_yd)
    return Going(track, turned_on(path, from_yd, to_yd))


def part_in_column(nth: int, moved: Column) -> tuple[Sequence[Stretch], float, float]:
    """The part of the wake on which a ship of a column went, from where on it and how far."""
    begins_yd, way_yd, extra_yd, _, _ = moved.following[nth]
    to_yd = begins_yd + way_yd + extra_yd
    first, last = between(moved.begin_yd, begins_yd, to_yd)
    begin_yd = moved.begin_yd[first]
    return moved.laid[first : last + 1], begins_yd - begin_yd, to_yd - begin_yd


def turned_in_column(nth: int, moved: Column) -> float:
    """The points that a ship of a column turned, by her place in it as the move began."""
    path, from_yd, to_yd = part_in_column(nth, moved)
    return turned_on(path, from_yd, to_yd)


def turned_on(path: Sequence[Stretch], from_yd: float, to_yd: float) -> float:
    """The points of a turn on a part of a wake, to a millionth."""
    return near(turned_on_wake(path, from_yd, to_yd))
