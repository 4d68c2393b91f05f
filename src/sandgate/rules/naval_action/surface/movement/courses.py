"""The way of a ship through a turn: evenly along her path, cut short by damage, stopped by a collision or a coast. VII.D."""

import math
from dataclasses import dataclass
from typing import Final

from sandgate.kernel.frozen import changing, making, quick
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Yards
from sandgate.rules.naval_action.surface.sighting.land import Shore, land_after
from sandgate.sea.stretches import Lies, Stretch, Track, on_piece, on_track

ARC_YD: Final = 100.0  # a coast is looked for on arcs in pieces of so much


@quick
@dataclass(frozen=True, slots=True)
class Course:
    """What a ship does in a turn: her track, and how far on it she is at parts of the turn."""

    ship: int
    group: str
    track: Track
    knots: tuple[tuple[float, float], ...]  # part of the turn, yards on the track; the last at 1
    coast_yd: float = math.inf  # at which she runs aground

    @property
    def length_yd(self) -> float:
        """What she moves in all."""
        run_yd, coast_yd = self.knots[-1][1], self.coast_yd
        return run_yd if run_yd < coast_yd else coast_yd  # noqa: FURB136 (asked of all: `min` takes four times as long)

    @property
    def even_yd(self) -> float | None:
        """What she makes at one speed through the turn; None: her speed changes, or she comes to the coast."""
        return self.knots[1][1] if len(self.knots) == 2 and not self.is_ashore else None

    @property
    def is_ashore(self) -> bool:
        """Whether she comes to the coast."""
        return self.knots[-1][1] >= self.coast_yd

    def yd(self, part: float) -> float:
        """How far she is on her track at a part of the turn; at the coast she stops."""
        knots, coast_yd = self.knots, self.coast_yd
        run_yd = knots[-1][1]
        from_part, from_yd = knots[0]
        for to_part, to_yd in knots:
            if part <= to_part:
                off = to_part - from_part
                run_yd = from_yd + (to_yd - from_yd) * (part - from_part) / off if off else to_yd
                break
            from_part, from_yd = to_part, to_yd
        return run_yd if run_yd < coast_yd else coast_yd  # noqa: FURB136

    def at(self, part: float) -> Lies:
        """Place and heading at a part of the turn."""
        return on_track(self.track, self.yd(part))

    @property
    def end(self) -> Lies:
        """Place and heading at the end of the turn."""
        return on_track(self.track, self.length_yd)

    def heading_deg(self, part: float) -> float:
        """Her heading at a part of the turn."""
        first = self.track[0]
        return first.heading_deg if len(self.track) == 1 and first.radius_yd == 0.0 else self.at(part)[2]


as_course, with_knots = making(Course), changing(Course, "knots")


def even(ship: int, group: str, track: Track, length_yd: float, land: tuple[Shore, ...] = ()) -> Course:
    """A course at one speed from the beginning to the end of the turn; a coast stops her for good."""
    coast_yd = coast_after(track, length_yd, land) if land else math.inf
    return as_course(ship, group, track, ((0.0, 0.0), (1.0, length_yd)), coast_yd)


@rule("NA.MOVE.02")
def rest_after_damage(rest_yd: Yards, kn_before: float, kn_after: float) -> float:
    """What is left of a path after damage on the way: the same fraction of it as is left of the speed.

    >>> round(rest_after_damage(9.0, 30.0, 20.0), 6), round(rest_after_damage(6.0, 20.0, 10.0), 6)
    (6.0, 3.0)
    """
    return rest_yd * kn_after / kn_before if kn_before > 0.0 else 0.0


def fastest_yd(course: Course) -> float:
    """The greatest speed on a course, in yards a turn."""
    fast_yd, (from_part, from_yd) = 0.0, course.knots[0]
    for to_part, to_yd in course.knots[1:]:
        if to_part > from_part:
            fast_yd = max(fast_yd, (to_yd - from_yd) / (to_part - from_part))
        from_part, from_yd = to_part, to_yd
    return fast_yd


def slowed(course: Course, part: float, kn_before: float, kn_after: float) -> Course:
    """The course of a ship that is damaged at a part of the turn."""
    reached_yd = course.yd(part)
    end_yd = reached_yd + rest_after_damage(course.knots[-1][1] - reached_yd, kn_before, kn_after)
    return _from(course, part, reached_yd, end_yd)


def stopped(course: Course, part: float) -> Course:
    """The course of a ship that stops at a part of the turn."""
    reached_yd = course.yd(part)
    return _from(course, part, reached_yd, reached_yd)


def _from(course: Course, part: float, reached_yd: float, end_yd: float) -> Course:
    """A course that from a part of the turn on leads evenly to another end."""
    before = [knot for knot in course.knots if knot[0] < part]
    return with_knots(course, knots=(*before, (part, reached_yd), (1.0, end_yd)))


@rule("NA.PLOT.04")
def left_of(track: Track, run_yd: Yards) -> Track:
    """What is left of a track after a run on it.

    >>> left_of((Stretch(0.0, 0.0, 0.0, 400.0, 0.0), Stretch(0.0, 400.0, 90.0, 300.0, 0.0)), 450.0)
    (Stretch(x_yd=50.0, y_yd=400.0, heading_deg=90.0, length_yd=250.0, radius_yd=0.0),)
    """
    left_yd = run_yd
    found: list[Stretch] = []
    for stretch in track:
        if left_yd >= stretch.length_yd:
            left_yd -= stretch.length_yd
            continue
        x, y, heading = on_piece(stretch, left_yd)
        found.append(stretch._replace(x_yd=x, y_yd=y, heading_deg=heading, length_yd=stretch.length_yd - left_yd))
        left_yd = 0.0
    return tuple(found)


def coast_after(track: Track, length_yd: float, land: tuple[Shore, ...]) -> float:
    """After how many yards a track first meets land; infinity: it does not."""
    run_yd = 0.0
    for stretch in track:
        pieces = 1 if stretch.radius_yd == 0.0 else max(1, math.ceil(stretch.length_yd / ARC_YD))
        x, y = stretch.x_yd, stretch.y_yd
        for nth in range(1, pieces + 1):
            to_x, to_y, _ = on_piece(stretch, stretch.length_yd * nth / pieces)
            part = land_after(land, x, y, to_x, to_y)
            if math.isfinite(part):
                return run_yd + part * stretch.length_yd / pieces
            run_yd += stretch.length_yd / pieces
            if run_yd >= length_yd:
                return math.inf
            x, y = to_x, to_y
    return math.inf
