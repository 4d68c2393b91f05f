"""Arcs of guns, on demand: round a ship a fan that stands out as far as guns bear there, with their number. JANE.GUN.25.

How far guns carry is measured on the plan (desk/measuring.py); a fan tells only on what bearings they bear, and of guns
that are out for good nothing. Nobody has the arcs of an enemy, whose guns he cannot count.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from sandgate.draw.ink import Point, path, place, polar
from sandgate.draw.jane1905_tactical.seen import Vessel, mountings
from sandgate.draw.jane1905_tactical.ships import Lengths
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed, armed_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView

FIRST_PX, MOST_PX = 4.0, 26.0  # beyond the ends of the ship; for all her guns of a calibre
FIGURE_PX, ROOM_DEG = 3.0, 12.0  # beyond the fan; of an arc that has a figure
WHOLE_DEG: Final = 360
Step = tuple[float, float, int]  # from one relative bearing clockwise to another; how many guns bear


def draw_arcs(sheet: Sheet, view: ActionView, vessels: Sequence[Vessel], lengths: Lengths, figures: bool) -> None:
    """Draw the fans of all ships whose guns lie before the reader: of the largest calibre that each has left."""
    for vessel in [each for each in vessels if each.own and not each.fate and not each.dived]:
        guns, spot = _largest(armed_of(vessel.plan, mountings(view, vessel.number))), vessel.at(sheet)
        if not guns or not sheet.inside(spot):
            continue
        steps, first = bearing(guns), lengths.of(vessel) / 2.0 + FIRST_PX
        each_px = MOST_PX / max(count for _, _, count in steps)
        rim = [(vessel.course_deg + a, vessel.course_deg + b, first + each_px * count) for a, b, count in steps]
        title = f"Where the guns of {vessel.name} of {number_text(guns[0].gun.calibre_in)} inches bear"
        shapes = [path(fan(spot, rim), f"{vessel.side}-bears")]
        sheet.placer.disc(spot, first + MOST_PX, 12.0)
        if figures:
            shapes += _figures(sheet, spot, vessel.side, steps, rim)
        sheet.group("zones", f"arcs-{vessel.ident}", title, *shapes)


def _largest(armed: Sequence[Armed]) -> list[Armed]:
    """Of the guns that are not out for good those of the largest calibre."""
    left = [one for one in armed if _left(one)]
    calibre_in = max([one.gun.calibre_in for one in left], default=0.0)
    return [one for one in left if one.gun.calibre_in == calibre_in]


def _left(one: Armed) -> int:
    return len(one.mounting.out) - sum(one.mounting.out)


def bearing(guns: Sequence[Armed]) -> list[Step]:
    """How many guns bear all round, degree by degree: arcs that begin and end in the middle between two degrees.

    The first begins where the count changes first to starboard of right ahead.
    """
    turns = [relative(float(deg), 0.0) for deg in range(WHOLE_DEG)]
    counts = [sum(_left(one) for one in guns if one.bears(turn)) for turn in turns]
    start = next((deg for deg in range(1, WHOLE_DEG) if counts[deg] != counts[deg - 1]), 0)
    found, at = list[Step](), start - 0.5
    for count, run in groupby(counts[start:] + counts[:start]):
        to = at + len(list(run))
        found.append((at, to, count))
        at = to
    return found


def fan(centre: Point, rim: Sequence[tuple[float, float, float]]) -> str:
    """The data of a closed line round a centre by steps: from a bearing clockwise to another, and how far off it runs."""
    data = list[str]()
    for from_deg, to_deg, radius in rim:
        ends = [place(polar(centre, turn, radius)) for turn in (from_deg, (from_deg + to_deg) / 2.0, to_deg)]
        data.append(f"L{ends[0]}" + "".join(f"A{radius:.2f} {radius:.2f} 0 0 1 {end}" for end in ends[1:]))
    return "M" + "".join(data)[1:] + "Z"


def _figures(
    sheet: Sheet, spot: Point, side: str, steps: Sequence[Step], rim: Sequence[tuple[float, float, float]]
) -> Iterator[str]:
    """The numbers of guns, each outside the middle of its arc."""
    cls = f"c-fine {side}-words halo"
    for (a, b, count), (from_deg, to_deg, radius) in zip(steps, rim, strict=True):
        if count and b - a >= ROOM_DEG:
            text, turn_deg = f"{count} gun{'s' if count > 1 else ''}", (from_deg + to_deg) / 2.0
            (wide, high), turn = words_size(text, cls), math.radians(turn_deg)
            out = radius + FIGURE_PX + abs(math.sin(turn)) * wide / 2.0 + abs(math.cos(turn)) * high / 2.0
            at = sheet.placer.offer((wide, high), [Candidate(*polar(spot, turn_deg, out))], 1.0)
            if at:
                yield words(text, cls, at, "middle")
