"""Whether the things of a country are so drawn that anything can be asked of them: LW.COUNTRY.05, .13.

An outline must not cross or touch itself; all but hills are convex. What is badly drawn is told, and the rest of the country
is asked about without it: survey.py.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.outlines import Corners, area, is_convex, is_simple
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.standing import called
from sandgate.rules.wells1913.field.terrain import box_of

GRAIN: Final = 1e-3  # lengths that differ by less count as equal (LW.COUNTRY.07)


class Parted(NamedTuple):
    """A country parted into what is well drawn and what is not."""

    sound: Country
    bad: Country

    @property
    def may_seem_closed(self) -> bool:
        """Whether a place or a way that is open may be barred without what is badly drawn."""
        return bool(self.bad.boards or self.bad.crossings)


def parted(country: Country) -> Parted:
    """Part a country; one in which all is well drawn stays the same record."""
    boards = tuple(each for each in country.boards if _crosses_itself(each.outline))
    solids = tuple(each for each in country.solids if _misdrawn(each.outline, each.radius_in))
    waters = tuple(each for each in country.waters if _misdrawn(each.outline))
    crossings = tuple(each for each in country.crossings if _misdrawn(each.outline))
    bad = replace(country, boards=boards, solids=solids, waters=waters, crossings=crossings)
    if not (boards or solids or waters or crossings):
        return Parted(country, bad)
    sound = replace(
        country,
        boards=tuple(each for each in country.boards if each not in boards),
        solids=tuple(each for each in country.solids if each not in solids),
        waters=tuple(each for each in country.waters if each not in waters),
        crossings=tuple(each for each in country.crossings if each not in crossings),
    )
    return Parted(sound, bad)


def _crosses_itself(outline: Corners) -> bool:
    return not (is_simple(outline) and area(outline) > 0.0)


def _misdrawn(outline: Corners, radius_in: float = 0.0) -> bool:
    return radius_in == 0.0 and (_crosses_itself(outline) or not is_convex(outline))


@step("LW.COUNTRY.05", "LW.COUNTRY.13")
def outline_faults(country: Country) -> Iterator[Refusal]:
    """Outlines that cross themselves, point inward or reach beyond the field."""
    outlines = [
        *((board.name, board.outline, 0.0, False) for board in country.boards),
        *((called(solid), solid.outline, solid.radius_in, True) for solid in country.solids),
        *((water.name, water.outline, 0.0, True) for water in country.waters),
        *((crossing.kind, crossing.outline, 0.0, True) for crossing in country.crossings),
    ]
    for name, outline, radius_in, convex in outlines:
        if radius_in == 0.0 and _crosses_itself(outline):
            remedy = "name its corners in order, counter-clockwise, each once"
            yield Refusal(f"the outline of {name} crosses or touches itself", remedy, "LW.COUNTRY.05", name)
        elif convex and _misdrawn(outline, radius_in):
            remedy = "write it as several parts"
            yield Refusal(f"the outline of {name} has a corner that points inward", remedy, "LW.COUNTRY.05", name)
        west, south, east, north = box_of(outline, radius_in)
        if west < -GRAIN or south < -GRAIN or east > country.width_in + GRAIN or north > country.depth_in + GRAIN:
            yield Refusal(f"{name} reaches beyond the field", "draw it within the field", "LW.COUNTRY.13", name)
