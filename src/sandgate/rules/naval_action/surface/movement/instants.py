"""Where a ship is at each of the equal instants of a turn, for all that may meet her. NA.MOVE.01."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sandgate.kernel.frozen import making, quick, replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.movement.courses import Course, fastest_yd
from sandgate.sea.stretches import Stretch, Track, on_piece

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


as_box = making(Box)


def box_about(places: list[tuple[float, float]], room_yd: float = 0.0) -> Box:
    """The box about some places, with so much room."""
    east, north = zip(*places, strict=True)
    room_yd += ROOM_YD
    return as_box(min(east) - room_yd, min(north) - room_yd, max(east) + room_yd, max(north) + room_yd)


def box_of(boxes: list[Box]) -> Box:
    """The box about some boxes."""
    west, south, east, north = zip(*boxes, strict=True)
    return Box(min(west), min(south), max(east), max(north))


class Piece(NamedTuple):
    """A stretch of a track: the run at which it begins, its length (the last has no end), one yard along it."""

    begins_yd: float
    length_yd: float
    x_yd: float
    y_yd: float
    east: float
    north: float
    arc: Stretch | None  # None: straight


Steps = tuple[tuple[float, float], ...]  # yards east and north


@quick
@dataclass(frozen=True, slots=True)
class Watched:
    """A ship as she is watched through a turn."""

    number: int  # of the ship
    course: Course
    even_yd: float | None  # that she makes at one speed; None: it changes, or she comes to the coast
    instants: int
    pieces: tuple[Piece, ...]
    step_yd: float  # she comes no farther from one instant to the next; 0: she lies still
    steps: Steps  # by which she comes on then, at the most; () where she turns on a radius
    box: Box  # about all of her way
    line: Piece | None  # the one straight that she runs at one speed; None: her way is less simple

    @property
    def curving_yd(self) -> float:
        """Her step where she turns on a radius; 0: she does not."""
        return 0.0 if self.steps else self.step_yd

    def at(self, nth: int) -> tuple[float, float]:
        """Her place at an instant, 0 the beginning of the turn."""
        part = nth / self.instants
        run_yd = self.course.yd(part) if self.even_yd is None else self.even_yd * part
        for begins_yd, length_yd, x, y, east, north, arc in self.pieces:
            off_yd = run_yd - begins_yd
            if off_yd < length_yd:
                return (x + off_yd * east, y + off_yd * north) if arc is None else on_piece(arc, off_yd)[:2]
        raise ValueError("the last piece has no end")

    def on(self, course: Course) -> "Watched":
        """The same ship on a course that damage has made slower or shorter."""
        even_yd, step_yd = course.even_yd, _step_yd(course, self.instants)
        return replace(self, course=course, even_yd=even_yd, step_yd=step_yd, line=_line(self.pieces, even_yd))


as_piece, as_watched = making(Piece), making(Watched)


@step("NA.MOVE.01")
def watched(course: Course, instants: int) -> Watched:
    """A course, ready to be looked through."""
    track = _straightened(course.track)
    begins_yd, last, curves = 0.0, len(track) - 1, False
    pieces: list[Piece] = []
    end_yd = course.length_yd
    places: list[tuple[float, float]] = []
    for nth, (x, y, heading_deg, length_yd, radius_yd) in enumerate(track):
        heading, arc = math.radians(heading_deg), track[nth] if radius_yd else None
        east, north = math.sin(heading), math.cos(heading)
        pieces.append(as_piece(begins_yd, length_yd if nth < last else math.inf, x, y, east, north, arc))
        places.append((x, y))
        if nth == last:
            off_yd = end_yd - begins_yd
            places.append((x + off_yd * east, y + off_yd * north) if arc is None else on_piece(arc, off_yd)[:2])
        begins_yd += length_yd
        curves = curves or arc is not None
    step_yd = _step_yd(course, instants)
    steps = () if curves else tuple([(each.east * step_yd, each.north * step_yd) for each in pieces])
    # no place on an arc is farther from one of its ends than half of the way
    box = box_about(places, end_yd / 2.0 if curves else 0.0)
    even_yd = course.even_yd
    return as_watched(course.ship, course, even_yd, instants, tuple(pieces), step_yd, steps, box, _line(pieces, even_yd))


def _straightened(track: Track) -> list[Stretch]:
    """A track with all stretches that lie on one straight as one."""
    found = [track[0]]
    for each in track[1:]:
        before = found[-1]
        if before.radius_yd == each.radius_yd == 0.0 and before.heading_deg == each.heading_deg:
            x, y, heading, length_yd, radius_yd = before
            found[-1] = Stretch(x, y, heading, length_yd + each.length_yd, radius_yd)
        else:
            found.append(each)
    return found


def _line(pieces: Sequence[Piece], even_yd: float | None) -> Piece | None:
    """The only piece of a way at one speed, if it is straight."""
    return pieces[0] if even_yd is not None and len(pieces) == 1 and pieces[0].arc is None else None


def _step_yd(course: Course, instants: int) -> float:
    """How far a ship comes at the most from one instant to the next."""
    fast_yd = fastest_yd(course)
    return fast_yd / instants if fast_yd > HAIR_YD else 0.0


class Party(NamedTuple):
    """The ships of a group that may be met."""

    group: str
    ships: list[Watched]
    box: Box  # about all of their ways
    steps: Steps  # of any of them
    curving_yd: float  # of any that turns on a radius; 0: none does


def parties_of(ships: list[Watched]) -> list[Party]:
    """Ships by their groups."""
    groups: dict[str, list[Watched]] = {}
    for ship in ships:
        groups.setdefault(ship.course.group, []).append(ship)
    return [
        Party(
            name,
            group,
            box_of([each.box for each in group]),
            tuple(dict.fromkeys([each for ship in group for each in ship.steps])),
            max([each.curving_yd for each in group]),
        )
        for name, group in groups.items()
    ]
