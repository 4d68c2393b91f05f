"""Moving a fleet in column: Section II, "Signaling" and "Speed". Clauses NWC.TA.42, .51 and .52.

The head turns by her card or stands on; the others follow in her wake. Where all lie at the end of the move is worked out
at once; the tracks that they have run, which an admiral who reckons ahead does not ask for, when they are asked for.
"""

from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import Course, FleetPace, Turn, begins_turn, run_course, ship_pace, speed_made
from sandgate.rules.nwc1902.fleet.going import Going, Went, at_end
from sandgate.rules.nwc1902.fleet.in_column import Following, beginnings, between, cut_behind, follow, prolong
from sandgate.rules.nwc1902.fleet.wake import turned_on_wake, wake_length
from sandgate.rules.nwc1902.fleet.ways import Track, on_board
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import Stretch, on_piece

BY_ASTERN: Final = attrgetter("astern_yd")
KNOT_YD: Final = yards_run(1.0, CARD_MOVE_S)  # that a knot makes in a move


@step("NWC.TA.42")
def move_column(
    numbers: tuple[int, ...],
    wake: tuple[Stretch, ...],
    able: Sequence[Afloat],
    pace: FleetPace,
    turn: Turn,
    reserve: tuple[int, ...],
) -> tuple[tuple[int, ...], tuple[Stretch, ...], list[Afloat], Went]:
    """Move the ships of a column: their order and the wake after the move, the ships from the head, how they went."""
    by_number = {ship.number: ship for ship in able}
    ships = [by_number[number] for number in numbers]
    head, length_yd = ships[0], wake_length(wake)
    own = ship_pace(pace, head, uses_reserve=False)
    course = run_course(head, own, turn)
    wake = prolong(wake, head, course, turns=begins_turn(head, own, turn))
    laid = wake or course.path
    begin_yd, following = beginnings(laid), follow(ships, length_yd, course.way_yd, pace, reserve)
    ended_yd, made_kn, ended = begin_yd[-1] + laid[-1].length_yd, speed_made(own, course), list[Afloat]()
    head_kn, motion = near(made_kn), course.ends
    for ship, (begins_yd, way_yd, extra_yd, alone_kn, uses) in zip(ships, following, strict=True):
        to_yd = begins_yd + way_yd + extra_yd
        _, last = between(begin_yd, begins_yd, to_yd)
        lies = on_board(*on_piece(laid[last], to_yd - begin_yd[last]))
        speed_kn = head_kn
        if alone_kn is not None or extra_yd > 0.0:
            speed_kn = near((made_kn if alone_kn is None else alone_kn) + extra_yd / KNOT_YD)
        astern_yd = near(ended_yd - to_yd)
        ended.append(at_end(ship, lies, speed_kn, motion, max(0.0, astern_yd), uses))
        motion = None  # the others follow
    ended.sort(key=BY_ASTERN)
    numbers = tuple([ship.number for ship in ended])
    went = partial(_went, ships, laid, begin_yd, course, following)
    return numbers, cut_behind(wake, ended_yd - ended[-1].astern_yd), ended, went


@step("NWC.TA.42", "NWC.TA.51")
def _went(
    ships: Sequence[Afloat],
    laid: tuple[Stretch, ...],
    begin_yd: Sequence[float],
    course: Course,
    following: Sequence[Following],
    number: int,
) -> Going:
    """How a ship of a column went: timed by the head, or evenly where she makes a speed of her own."""
    nth = [ship.number for ship in ships].index(number)
    begins_yd, way_yd, extra_yd, alone_kn, _ = following[nth]
    to_yd = begins_yd + way_yd + extra_yd
    first, last = between(begin_yd, begins_yd, to_yd)
    path, from_yd = laid[first : last + 1], begins_yd - begin_yd[first]
    if alone_kn is None:
        track = Track(path, from_yd, course.motion, way_yd, extra_yd, None, course.later, course.later_s)
    else:
        track = Track(path, from_yd, None, way_yd)
    return Going(track, near(turned_on_wake(path, from_yd, to_yd - begin_yd[first])))
