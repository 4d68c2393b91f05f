"""Where a submarine that nobody has seen is to appear, as her owner can try it. X.B.1, VII.A.4."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.rules.naval_action.surface.naming import named
from sandgate.rules.naval_action.surface.orders import Appear
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.submarines.appearing import sighted_at, waiting

FACES: Final = 6


def appear_refused(view: SurfaceView, _ask: Ask, line: Appear) -> Iterator[Refusal]:
    """A boat of one's own that has still to appear, in a turn to come (NA.SUB.01)."""
    boats = waiting(view.known, view.reader)
    if len(named(line.ship, boats)) != 1:
        there = listed([boat.name for boat in boats]) if boats else "none: all your boats are there"
        yield Refusal(f"{line.ship} is no boat of yours that has still to appear", f"name {there}", "NA.SUB.01", "ship")


def one_call(line: Appear) -> Iterator[Claim]:
    """A boat is called to one point."""
    yield Claim(("appear", line.ship), f"{line.ship} has her point", "NA.SUB.01")


def calls(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each boat that has still to appear."""
    yield from [Case(gaps=(Gap("ship", (boat.name.upper(),)),)) for boat in waiting(view.known, view.reader)]


def appear_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The six directions in which she may appear from the point, as far as the die of feet goes."""
    (x, y), foot_yd = orders[-1].at[:2], view.known.options.foot_yd
    ends = [sighted_at(x, y, die, FACES, foot_yd) for die in range(1, FACES + 1)]
    drawn = Mark("aim", tuple([((x, y), end) for end in ends]), "", "NA.SUB.01", orders[-1].ship)
    boat = next(iter(named(orders[-1].ship, waiting(view.known, view.reader))), None)
    turn = boat.boat.appears if boat and boat.boat else 0
    return Shown((drawn,), f"In turn {turn} one die gives the direction, another how many times {foot_yd:,.0f} yards.")
