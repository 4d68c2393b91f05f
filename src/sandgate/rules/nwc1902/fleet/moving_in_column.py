"""Moving a fleet in column: Section II, "Signaling" and "Speed". Clauses NWC.TA.42, .51 and .52.

The head turns by her card or stands on; the others follow in her wake. Where all lie at the end of the move is worked out
at once; the tracks that they have run, which an admiral who reckons ahead does not ask for, when they are asked for.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import Course, FleetPace, Turn, begins_turn, run_course, ship_pace, speed_made
from sandgate.rules.nwc1902.fleet.going import Ended, Going, Went, at_end
from sandgate.rules.nwc1902.fleet.in_column import Following, beginnings, between, cut_behind, follow, prolong
from sandgate.rules.nwc1902.fleet.wake import turned_on_wake, wake_length
from sandgate.rules.nwc1902.fleet.ways import Track, lies_at_end
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Stretch

KNOT_YD: Final = yards_run(1.0, CARD_MOVE_S)  # that a knot makes in a move


class Column(NamedTuple):
    """A column in a move: its ships from the head, the wake with what the head adds, her course, how each runs on it."""

    ships: Sequence[Afloat]
    laid: tuple[Stretch, ...]
    begin_yd: Sequence[float]  # of the stretches, from the beginning of the wake
    course: Course
    following: Sequence[Following]


@step("NWC.TA.42")
def move_column(
    numbers: tuple[int, ...],
    wake: tuple[Stretch, ...],
    able: Sequence[Afloat],
    pace: FleetPace,
    turn: Turn,
    reserve: tuple[int, ...],
) -> tuple[tuple[int, ...], tuple[Stretch, ...], Ended, Went]:
    """Move the ships of a column: their order and the wake after the move, how they lie, how they went."""
    by_number = {ship.number: ship for ship in able}
    ships = [by_number[number] for number in numbers]
    head, length_yd = ships[0], wake_length(wake)
    own = ship_pace(pace, head, uses_reserve=False)
    course = run_course(head, own, turn)
    wake = prolong(wake, head, course, turns=begins_turn(head, own, turn))
    laid = wake or course.path
    column = Column(ships, laid, beginnings(laid), course, follow(ships, length_yd, course.way_yd, pace, reserve))
    ended_yd, head_kn, ends, ended = wake_length(wake), speed_made(own, course), course.ends, Ended()
    for ship, each in zip(ships, column.following, strict=True):
        begins_yd, way_yd, extra_yd, alone_kn, uses = each
        path, from_yd, _ = _part(column, each)
        speed_kn = head_kn if alone_kn is None else alone_kn
        if extra_yd > 0.0:
            speed_kn += extra_yd / KNOT_YD
        astern_yd = max(0.0, near(ended_yd - (begins_yd + way_yd + extra_yd)))
        lies, motion = lies_at_end(path, from_yd + (way_yd + extra_yd)), ends if ship is head else None
        ended[ship.number] = at_end(ship, lies, speed_kn, motion, astern_yd, uses)
    numbers = tuple(sorted(numbers, key=lambda number: ended[number].astern_yd))
    return numbers, cut_behind(wake, ended[numbers[-1]].astern_yd), ended, partial(_went, column)


def _part(column: Column, each: Following) -> tuple[tuple[Stretch, ...], float, float]:
    """The stretches on which a ship runs, and from where to where on them."""
    begins_yd, way_yd, extra_yd, _, _ = each
    to_yd = begins_yd + way_yd + extra_yd
    first, last = between(column.begin_yd, begins_yd, to_yd)
    return column.laid[first:last], begins_yd - column.begin_yd[first], to_yd - column.begin_yd[first]


@step("NWC.TA.42", "NWC.TA.51")
def _went(column: Column) -> dict[int, Going]:
    """How the ships of a column went: timed by the head, or evenly where one makes a speed of her own."""
    going, course = dict[int, Going](), column.course
    for ship, each in zip(column.ships, column.following, strict=True):
        path, from_yd, to_yd = _part(column, each)
        if each.alone_kn is None:
            track = Track(path, from_yd, course.motion, each.way_yd, each.extra_yd, None, course.later, course.later_s)
        else:
            track = Track(path, from_yd, None, each.way_yd)
        going[ship.number] = Going(track, near(turned_on_wake(path, from_yd, to_yd)))
    return going
