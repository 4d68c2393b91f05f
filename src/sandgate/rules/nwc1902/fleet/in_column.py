"""A fleet in column: Section II, "Signaling" and "Abbreviations". Clauses NWC.TA.35, .42 and .52.

Which ships are in column and in what order, the wake that its head lays, and how the others follow in it. The rules are in
column.py and wake.py.
"""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise

from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat, Sailing
from sandgate.rules.nwc1902.fleet.column import GRID_YD, closing_up
from sandgate.rules.nwc1902.fleet.courses import Course, FleetPace, beyond_fleet, ship_pace
from sandgate.rules.nwc1902.fleet.placing_fleets import DISTANCE_YD
from sandgate.rules.nwc1902.fleet.seen import OwnShip
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship
from sandgate.rules.nwc1902.fleet.wake import along_wake, stretch_after, wake_length
from sandgate.rules.nwc1902.ship.game_paper import yards_run
from sandgate.rules.nwc1902.squadron.column import follows
from sandgate.rules.nwc1902.squadron.speed import may_use_reserve, reserve_speed
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S
from sandgate.sea.stretches import JOINT_YD, Stretch

# -- which ships, and in which order ------------------------------------------------------------------------------------


def able_ships(ships: Iterable[Ship]) -> list[Ship]:
    """The ships that can move, in the order of their numbers: neither gone nor aground."""
    return sorted([ship for ship in ships if not (ship.gone or ship.aground)], key=lambda ship: ship.number)


@step("NWC.TA.59")
def guide_of(fleet: Fleet | Sailing, able: Sequence[Ship | OwnShip | Afloat], begins: bool) -> int:
    """The guide: who leads the column or the evolution under way, unless another manoeuvre begins; else the lowest number.

    In an evolution the guide is the ship that has no station after another.
    """
    numbers = [ship.number for ship in able]
    if fleet.evolution and not begins:
        return next((ship.number for ship in able if ship.astern_yd == 0.0), numbers[0] if numbers else 0)
    for number in fleet.column:
        if number in numbers:
            return number
    return numbers[0] if numbers else 0


@step("NWC.TA.32", "NWC.TA.59")
def leader_of(fleet: Fleet, ships: Iterable[Ship]) -> int:
    """Who leads a fleet, of its ships: the head of the column, or the guide of an evolution under way; 0: nobody."""
    return guide_of(fleet, able_ships(ships), begins=False) if fleet.column or fleet.evolution else 0


@step("NWC.TA.35")
def column_order(able: Sequence[Ship | Afloat]) -> tuple[int, ...]:
    """The ships in column from its head, no wake made yet; none if they are not in column, or still turn.

    Ruling: with no wake the ship farthest ahead is the head, whatever her number; one ship alone is a column.
    """
    if not able or any((ship.motion or NO_TURN).helm or ship.heading_deg != able[0].heading_deg for ship in able):
        return ()
    course = math.radians(able[0].heading_deg)
    sine, cosine = math.sin(course), math.cos(course)
    ordered = sorted(able, key=lambda ship: -near(ship.x_yd * sine + ship.y_yd * cosine))
    for ship, astern in pairwise(ordered):
        if not follows(ship.x_yd, ship.y_yd, ship.heading_deg, astern.x_yd, astern.y_yd, astern.heading_deg):
            return ()
    return tuple([ship.number for ship in ordered])


# -- the wake ------------------------------------------------------------------------------------------------------------


@step("NWC.TA.35", "NWC.TA.42")
def lay_wake(able: Sequence[Ship | Afloat]) -> tuple[tuple[int, ...], tuple[Stretch, ...]]:
    """The column that ships form where no wake has been made yet, and the line through them as its wake."""
    by_number, column = {ship.number: ship for ship in able}, column_order(able)
    wake = []
    for number, ahead in pairwise(reversed(column)):
        x, y, then_x, then_y = by_number[number].x_yd, by_number[number].y_yd, by_number[ahead].x_yd, by_number[ahead].y_yd
        wake.append(Stretch(x, y, near(bearing(x, y, then_x, then_y)), near(distance(x, y, then_x, then_y)), 0.0))
    return column, tuple(wake)


def places_astern(column: Sequence[int], wake: Sequence[Stretch]) -> dict[int, float]:
    """How far astern of the head the ships are, on a wake laid from ship to ship."""
    astern_yd, last_yd = {column[0]: 0.0} if column else {}, 0.0
    for number, stretch in zip(column[1:], reversed(wake), strict=True):
        astern_yd[number] = last_yd = near(last_yd + stretch.length_yd)
    return astern_yd


def form_column(able: Sequence[Ship | Afloat]) -> tuple[tuple[int, ...], tuple[Stretch, ...], dict[int, float]]:
    """The column and wake of ships that may lie in column where no wake has been made yet, and how far astern each is."""
    column, wake = lay_wake(able)
    return column, wake, places_astern(column, wake)


def on_wake(ship: Ship, wake: tuple[Stretch, ...]) -> bool:
    """Whether a ship is on the wake where her distance from its end says, within the grid of the board."""
    if not wake:
        return ship.astern_yd == 0.0
    x, y, _ = along_wake(wake, wake_length(wake) - ship.astern_yd)
    return distance(x, y, ship.x_yd, ship.y_yd) <= GRID_YD


def cut_ahead(wake: list[Stretch], to_yd: float) -> list[Stretch]:
    """The wake as far as a place on it."""
    kept, left_yd = wake[:0], to_yd
    for x, y, heading, length, radius in wake:
        if left_yd > 0.0:
            kept.append(Stretch(x, y, heading, near(min(length, left_yd)), radius))
            left_yd -= length
    return kept


def stretches_behind(wake: Sequence[Stretch], behind_yd: float) -> int:
    """How many stretches of a wake lie wholly behind a place on it."""
    first = 0
    for _, _, _, length_yd, _ in wake:
        if length_yd > near(behind_yd):
            break
        behind_yd -= length_yd
        first += 1
    return first


def put_beginnings(wake: Sequence[Stretch], begin_yd: list[float]) -> None:
    """Put down where the stretches of a wake begin, in yards from the beginning of the wake."""
    del begin_yd[len(wake) :]
    run_yd = 0.0
    for nth in range(len(wake)):
        if nth == len(begin_yd):
            begin_yd.append(0.0)
        begin_yd[nth] = run_yd
        run_yd += wake[nth].length_yd


def between(begin_yd: Sequence[float], from_yd: float, to_yd: float) -> tuple[int, int]:
    """The first stretch on which a ship runs from one place on a wake to another, and the last."""
    return bisect_right(begin_yd, from_yd + JOINT_YD) - 1, ends_on(begin_yd, from_yd, to_yd)


def ends_on(begin_yd: Sequence[float], from_yd: float, to_yd: float) -> int:
    """The last stretch on which a ship runs from one place on a wake to another: where she makes no way, the first."""
    if to_yd > from_yd + JOINT_YD:
        return bisect_left(begin_yd, to_yd, 1) - 1
    return bisect_right(begin_yd, from_yd + JOINT_YD) - 1


@step("NWC.TA.42")
def prolong(wake: list[Stretch], head: Afloat, course: Course, turns: bool) -> None:
    """Add to the wake what the head of the column adds to it.

    A ship that leads after the loss of her leader runs the wake out and goes straight on from its end; a turn in that move
    starts from her own place, and the rest of the wake is given up. A ship alone who makes no way lays but her place.
    """
    if head.astern_yd == 0.0 or turns:
        if head.astern_yd > 0.0:
            wake[:] = cut_ahead(wake, wake_length(wake) - head.astern_yd)
        for x, y, heading, length, radius in course.path:
            if length > 0.0:
                wake.append(Stretch(near(x), near(y), near(heading), length, radius))
        if len(wake) == 0:
            wake.append(course.path[0])
        return
    beyond_yd = near(course.way_yd - head.astern_yd)
    if beyond_yd > 0.0:
        _, _, heading_deg = along_wake(wake, wake_length(wake))
        x, y, heading, length, radius = stretch_after(wake[-1], heading_deg, beyond_yd, 0.0)
        wake.append(Stretch(near(x), near(y), near(heading), length, radius))


# -- the others ----------------------------------------------------------------------------------------------------------


Following = tuple[float, float, float, float, bool]
"""How a ship follows in the wake: from where on it, how far, what extra way she makes by her reserve; what she makes at
the end of the move, if it is a speed of her own, else AS_FLEET; whether she uses her reserve."""


@step("NWC.TA.42", "NWC.TA.52", "NWC.TA.53")
def follow(
    ships: Sequence[Afloat],
    length_yd: float,
    way_yd: float,
    pace: FleetPace,
    reserve: Sequence[int],
    following: list[Following],
) -> None:
    """Put down how the ships of a column follow its head, who makes `way_yd`; `length_yd`: the wake's as the move begins.

    Ruling: a ship that makes a speed of her own keeps no station, and those astern of her close up past her; no ship passes
    the head of the column.
    """
    head_yd = length_yd - ships[0].astern_yd + way_yd
    following[0] = head_yd - way_yd, way_yd, 0.0, AS_FLEET, False
    next_yd = head_yd
    for nth in range(1, len(ships)):
        ship = ships[nth]
        from_yd, extra_yd = length_yd - ship.astern_yd, 0.0
        to_yd = from_yd + way_yd
        ordered = ship.number in reserve and may_use_reserve(ship.reserve_moves, ship.rest_moves)
        if ordered:
            extra_yd = min(reserve_yd_of(ship, pace), head_yd - to_yd)
        elif ship.ordered_kn != AS_FLEET:
            following[nth] = follow_alone(ship, pace, from_yd, head_yd)
            continue
        elif next_yd - to_yd > DISTANCE_YD + GRID_YD:  # less is surely no gap: her reserve need not be known
            extra_yd = closing_up(next_yd - to_yd, reserve_yd_of(ship, pace))
        following[nth] = from_yd, way_yd, extra_yd, AS_FLEET, extra_yd > 0.0
        next_yd = to_yd + extra_yd


@step("NWC.TA.53")
def follow_alone(ship: Afloat, pace: FleetPace, from_yd: float, head_yd: float) -> Following:
    """How a ship follows that makes a speed of her own."""
    own = ship_pace(pace, ship, False)
    way_yd = min(yards_run(own.card_kn, CARD_MOVE_S), head_yd - from_yd)
    return from_yd, way_yd, 0.0, own.ends_kn, beyond_fleet(pace, ship, way_yd)


def reserve_yd_of(ship: Afloat, pace: FleetPace) -> float:
    """The extra way that a ship's reserve gives her in this move."""
    if not may_use_reserve(ship.reserve_moves, ship.rest_moves):
        return 0.0
    return yards_run(reserve_speed(pace.full_kn, ship.reserve_moves), CARD_MOVE_S)
