"""What of a board a cabin has before it: its own ships, those in sight, the figures of the scale. JANE.SCALE.02 to .09, .11.

A force of which no more than the first step is told is one mark, without course and drawing.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.battle_range import BY_DAY_YD, in_line_ahead
from sandgate.rules.jane1905.strategical.action.engaged import apart_yd, step_in_sight
from sandgate.rules.jane1905.strategical.boards import Card, Mark
from sandgate.rules.jane1905.strategical.coal.full_speed import is_big_fast_cruiser
from sandgate.rules.jane1905.strategical.coal.pace import most_kn
from sandgate.rules.jane1905.strategical.coal.small_craft import burns_as_small_craft
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import ships_of
from sandgate.rules.jane1905.strategical.scale.conversion import Moves, middle, onto_board
from sandgate.rules.jane1905.strategical.scale.drawing import Mark as Length
from sandgate.rules.jane1905.strategical.scale.drawing import cables_in, inches, line_in, mark_in, shows_her_drawing
from sandgate.rules.jane1905.strategical.scale.scales import (
    Scale,
    big_squares_mi,
    changed_bearing,
    may_fire,
    move_min,
    speed_after,
    square_yd,
    squares_per_move,
    squares_to_the_mile,
    way_yd,
)
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.sighting.instants import bearing_at, passing
from sandgate.rules.jane1905.strategical.sighting.sight import seen_mi
from sandgate.rules.jane1905.strategical.state import State

MADE_OUT: Final = 2
NO_COURSE: Final = -1.0


def length_of(ship: Ship) -> Length:
    """How long the mark of a ship is."""
    built = ship.built
    if burns_as_small_craft(built.displacement_tons):
        return "destroyer"
    return "big_cruiser" if is_big_fast_cruiser(built.kind, built.displacement_tons, built.speed_kn) else "battleship"


@step("JANE.SCALE.02", "JANE.SCALE.03", "JANE.SCALE.11", "JANE.SCALE.12")
def card_of(state: State, force: Force, seen: list[Force], moves: Moves, minute: int) -> Card:
    """The board of a force and of those that it sees, the nearest first, as at the beginning of a move."""
    nearest, scale = seen[0], moves.scale
    lies, speed_kn = middle(*force.way.at(minute), *nearest.way.at(minute)), force.way.speed_kn
    ships, most = ships_of(state, force), most_kn(state, force, minute)
    return Card(
        role=force.role,
        force=force.number,
        minute=minute,
        begun_min=moves.begun_min,
        next_min=moves.next_min,
        scale=scale,
        then=moves.then,
        move_min=move_min(scale),
        square_yd=square_yd(scale),
        squares_to_the_mile=squares_to_the_mile(scale),
        big_square_mi=big_squares_mi(scale, 1.0),
        squares=squares_per_move(speed_kn),
        way_yd=way_yd(scale, speed_kn),
        most_kn=speed_after(scale, speed_kn, most, most),
        fires=may_fire(scale),
        line_in=line_in(scale, len(ships)),
        range_in=inches(scale, BY_DAY_YD),
        cable_in=cables_in(scale, 1.0),
        bearing_changes_deg=_bearing_changes(force, nearest, scale, minute),
        marks=tuple(_marks(state, force, seen, lies, scale, minute)),
        sighted=False,
    )


def _bearing_changes(force: Force, seen: Force, scale: Scale, minute: int) -> float:
    """How much an enemy's bearing changes in a minute if both go on as they do, to the right above nought."""
    pair = passing(force.way, seen.way)
    change = (bearing_at(pair, minute + move_min(scale)) - bearing_at(pair, minute) + 180.0) % 360.0 - 180.0
    return changed_bearing(scale, change)


def _marks(
    state: State, force: Force, seen: list[Force], lies: tuple[float, float], scale: Scale, minute: int
) -> Iterator[Mark]:
    number = 0
    for each in (force, *seen):
        own, x_yd, y_yd = each is force, *onto_board(*lies, *each.way.at(minute))
        known = own or step_in_sight(state, force, each) >= MADE_OUT
        far_yd = 0.0 if own else apart_yd((force, each), minute)
        shown = known and (own or shows_her_drawing(far_yd, seen_mi(state, force, each, minute)))
        for nth, ship in enumerate(ships_of(state, each) if known else ships_of(state, each)[:1]):
            number += 1
            yield Mark(
                number,
                own,
                *in_line_ahead(x_yd, y_yd, each.way.course_deg, nth),
                each.way.course_deg if known else NO_COURSE,
                mark_in(length_of(ship), scale) if known else 0.0,
                ship.built.kind if shown else "",
            )
