"""Tracks in chalk: as each ship has run, with a dot for the end of each move. JANE.OPS.02."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.draw.curves import Knot, faired, flattened
from sandgate.draw.ink import Point, number, path, place, tag
from sandgate.draw.jane1905_tactical.seen import Vessel
from sandgate.draw.jane1905_tactical.ways import between, places
from sandgate.draw.sheet import Sheet
from sandgate.kernel.adding import added
from sandgate.kernel.geometry import relative
from sandgate.rules.jane1905.tactical.ship_state import Fix
from sandgate.rules.jane1905.track.following import beside
from sandgate.sea.stretches import Stretch, Track, on_piece

MARK_PX: Final = 2.1
JUMP_YD: Final = 1_500.0  # no ship runs so far in a move: the umpire has put her there
SAME_WATER_YD: Final = 3.0
SAME_COURSE_DEG: Final = 10.0


class Run(NamedTuple):
    """A part of a track in which a ship was seen move after move: data and places of its path, fixes and stretches on it."""

    data: str
    points: list[Point]
    fixes: list[tuple[Fix, float]]  # each with its yards from the beginning of the path
    stretches: list[tuple[Stretch, float]]


def runs(track: tuple[Fix, ...]) -> Iterator[list[Fix]]:
    """The parts of a track in which a ship was seen move after move, without the moves in which she lay still."""
    part = list[Fix]()
    before: Fix | None = None
    for fix in track:
        if before is not None and not _joined(before, fix):
            yield part
            part = []
        if not part or (fix.x_yd, fix.y_yd) != (part[-1].x_yd, part[-1].y_yd):
            part.append(fix)
        before = fix
    if part:
        yield part


def _joined(before: Fix, after: Fix) -> bool:
    apart = math.dist((before.x_yd, before.y_yd), (after.x_yd, after.y_yd))
    return after.move == before.move + 1 and apart <= JUMP_YD


def draw_tracks(sheet: Sheet, vessels: tuple[Vessel, ...]) -> None:
    """Draw all tracks; who runs in a friend's wake has her dashes upon his, for two broken lines would close to one."""
    drawn = list[tuple[str, Run, float]]()
    for vessel in vessels:
        shapes = list[str]()
        for fixes in runs(vessel.track):
            if len(fixes) > 1:
                run = laid(sheet, fixes, vessel.plan.card_yd, vessel.wake)
                shift = _shift_yd(run, [(old, by) for side, old, by in drawn if side == vessel.side])
                drawn.append((vessel.side, run, shift))
                shapes.append(
                    tag("path", d=run.data, cls=f"{vessel.side}-track", stroke_dashoffset=shift / sheet.unit or None)
                )
                sheet.placer.line(run.points, 5.0)
        title = f"{vessel.name}: track"
        if shapes:
            sheet.group("tracks", f"track-{vessel.ident}", title, *shapes)
        if dots := list(_dots(sheet, vessel)):
            shape = path("".join(dots), f"{vessel.side}-dot")
            sheet.group("marks", f"moves-{vessel.ident}", f"{title}, a dot for each move", shape)


def _dots(sheet: Sheet, vessel: Vessel) -> Iterator[str]:
    """The data of the dots of a track, but for where she lies: blue is round, red is square."""
    r = MARK_PX
    for fix in vessel.track:
        spot = sheet.at(fix.x_yd, fix.y_yd)
        if sheet.inside(spot) and (fix.x_yd, fix.y_yd) != (vessel.x_yd, vessel.y_yd):
            sheet.placer.disc(spot, 3.0, 40.0)
            square = f"M{place((spot[0] - r, spot[1] - r))}h{2 * r}v{2 * r}h{-2 * r}Z"
            round_ = f"M{place((spot[0] - r, spot[1]))}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
            yield square if vessel.side == "red" else round_


def laid(sheet: Sheet, fixes: list[Fix], card_yd: float, wake: Track = ()) -> Run:
    """The path of a run: arcs and straight ways where they are told, else faired through the ends of the move."""
    start = sheet.at(fixes[0].x_yd, fixes[0].y_yd)
    run, length = Run(f"M{place(start)}", [start], [(fixes[0], 0.0)], []), 0.0
    for before, after in pairwise(fixes):
        knots = [Knot(sheet.at(fix.x_yd, fix.y_yd), fix.course_deg) for fix in (before, after)]
        way = between(before, after, card_yd, wake)
        for stretch in way:
            run.stretches.append((stretch, length))
            length += stretch.length_yd
        there = [sheet.at(*each) for each in places(way)] if way else flattened(knots, 8)[1:]
        length += 0.0 if way else sheet.unit * added([math.dist(*pair) for pair in pairwise([knots[0].at, *there])])
        bend = "".join([_drawn(sheet, stretch) for stretch in way]) or faired(knots).removeprefix(f"M{place(knots[0].at)}")
        run.points.extend(there)
        run.fixes.append((after, length))
        run = run._replace(data=run.data + bend)
    return run


def _drawn(sheet: Sheet, stretch: Stretch) -> str:
    """The data of a stretch, from where its path has come."""
    x_yd, y_yd, _ = on_piece(stretch, stretch.length_yd)
    end = place(sheet.at(x_yd, y_yd))
    if not stretch.radius_yd:
        return f"L{end}"
    radius, far = number(abs(stretch.radius_yd) / sheet.unit), stretch.length_yd > math.pi * abs(stretch.radius_yd)
    return f"A{radius} {radius} 0 {int(far)} {int(stretch.radius_yd > 0.0)} {end}"


def _shift_yd(run: Run, before: list[tuple[Run, float]]) -> float:
    """By how much the dashes of a run are shifted, so that they lie on those of a friend in whose water she comes."""
    for old, by in before:
        for mine, theirs, sign in ((run, old, 1.0), (old, run, -1.0)):
            for fix, length in mine.fixes:
                there = _along(theirs, fix)
                if there is not None:
                    return by + sign * (there - length)
    return 0.0


def _along(run: Run, fix: Fix) -> float | None:
    """How far along a run a place of another ship's lies, if she passed it on the same course."""
    for stretch, before in run.stretches:
        off_yd, run_yd = beside(stretch, fix.x_yd, fix.y_yd)
        if off_yd < SAME_WATER_YD and abs(relative(on_piece(stretch, run_yd)[2], fix.course_deg)) < SAME_COURSE_DEG:
            return before + run_yd
    return None
