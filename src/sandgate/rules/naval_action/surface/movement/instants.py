"""Where a ship is at each of the equal instants of a turn, for all that may meet her. NA.MOVE.01."""

import math
from typing import Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.movement.courses import Course, fastest_yd
from sandgate.sea.stretches import Stretch, on_piece

HAIR_YD: Final = 1e-6  # who moves less than that in a turn lies still
ROOM_YD: Final = 0.01  # left about a box, for the last bits of its corners


class Box(NamedTuple):
    """What bounds a way or a wedge, in yards: who is outside it does not meet it."""

    west: float
    south: float
    east: float
    north: float

    def is_apart(self, other: "Box", within_yd: float = 0.0) -> bool:
        """Whether two boxes keep farther than so much from each other."""
        (west, south, east, north), (other_west, other_south, other_east, other_north) = self, other
        if west - within_yd > other_east or other_west - within_yd > east:
            return True
        return south - within_yd > other_north or other_south - within_yd > north


def box_about(places: list[tuple[float, float]], room_yd: float = 0.0) -> Box:
    """The box about some places, with so much room."""
    east, north, room_yd = [x for x, _ in places], [y for _, y in places], room_yd + ROOM_YD
    return Box(min(east) - room_yd, min(north) - room_yd, max(east) + room_yd, max(north) + room_yd)


class Piece(NamedTuple):
    """A stretch of a track: the run at which it begins, its length (the last has no end), one yard along it."""

    begins_yd: float
    length_yd: float
    stretch: Stretch
    east: float
    north: float


class Watched(NamedTuple):
    """A ship as she is watched through a turn."""

    course: Course
    instants: int
    pieces: tuple[Piece, ...]
    step_yd: float  # no ship comes farther from one instant to the next; 0: she lies still
    curves: bool  # whether she turns on a radius
    box: Box  # about all of her way

    def at(self, nth: int) -> tuple[float, float]:
        """Her place at an instant, 0 the beginning of the turn."""
        run_yd = self.course.yd(nth / self.instants)
        for begins_yd, length_yd, stretch, east, north in self.pieces:
            off_yd = run_yd - begins_yd
            if off_yd < length_yd:
                if stretch.radius_yd == 0.0:
                    return stretch.x_yd + off_yd * east, stretch.y_yd + off_yd * north
                x, y, _ = on_piece(stretch, off_yd)
                return x, y
        raise ValueError("the last piece has no end")


@step("NA.MOVE.01")
def watched(course: Course, instants: int) -> Watched:
    """A course, ready to be looked through."""
    pieces, begins_yd, last = list[Piece](), 0.0, len(course.track) - 1
    for nth, stretch in enumerate(course.track):
        heading = math.radians(stretch.heading_deg)
        length_yd = math.inf if nth == last else stretch.length_yd
        pieces.append(Piece(begins_yd, length_yd, stretch, math.sin(heading), math.cos(heading)))
        begins_yd += stretch.length_yd
    ends = [*[(each.x_yd, each.y_yd) for each in course.track], course.at(1.0)[:2]]
    # no place on an arc is farther from one of its ends than half of the way
    curves = any(each.radius_yd for each in course.track)
    fast_yd = fastest_yd(course)
    step_yd = fast_yd / instants if fast_yd > HAIR_YD else 0.0
    return Watched(
        course, instants, tuple(pieces), step_yd, curves, box_about(ends, course.length_yd / 2.0 if curves else 0.0)
    )
