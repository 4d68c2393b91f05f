"""Boats go down and come up: what is ordered for a half move, and what a move makes of it. JANE.SUB.07, .12 to .14, .19.

SURF, and a half move of less than half a square, bring her up at the end of the half move; DIVE takes the moves of her plan.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.boat_orders import Depth as DepthOrder
from sandgate.rules.jane1905.tactical.boat_orders import Half
from sandgate.rules.jane1905.tactical.ship_state import Depth, Diver, Ship, TubeState
from sandgate.rules.jane1905.tactical.ships import called, changed, plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.depth import (
    comes_up,
    diving_depth,
    half_yd,
    submerged_after,
    why_not,
)
from sandgate.rules.jane1905.tactical.submarines.events import DepthChanged, DepthRefused
from sandgate.rules.jane1905.tactical.submarines.radius import must_surface, submerged_moves_left
from sandgate.rules.jane1905.tactical.torpedo.tubes import BOAT_RELOAD, delayed

SUBMERGED: Final = "is submerged"
UP: Final = "came to the surface"
ON_BOTTOM: Final = "lies on the bottom"


@step("JANE.SUB.07", "JANE.SUB.12", "JANE.SUB.13", "JANE.SUB.19")
def dive(state: State, lines: Mapping[str, Sequence[Order]]) -> tuple[State, tuple[Event, ...]]:
    """The state with what each role has ordered its boats for this half move: depths first, then half moves."""
    told = list[Event]()
    now = Moment((state.move + 0.5 * (state.phase == "half")) * 60.0).by(dive)
    for role, order in [(role, order) for role, sheet in lines.items() for order in sheet if isinstance(order, DepthOrder)]:
        boat = called(state, order.boat)
        if boat.diver is None:
            continue
        why = why_not(boat.diver, order.depth, state.options.depth_fathoms)
        if why:
            told.append(now.tell(DepthRefused, to=(role,), boat=boat.name, order=order.depth, why=why))
            continue
        diver = _ordered(state, boat, boat.diver, order.depth)
        if order.depth != "SURF":
            submerged = submerged_after(state.move + 1, diver.down_in)
            what = ON_BOTTOM if diver.under else f"began to dive, to be submerged at the end of move {submerged}"
            told.append(now.tell(DepthChanged, to=(role,), boat=boat.name, what=what))
        state = changed(state, replace(boat, diver=diver))
    for half in [order for sheet in lines.values() for order in sheet if isinstance(order, Half)]:
        boat = called(state, half.boat)
        if boat.diver is not None and boat.diver.under:
            state = changed(state, replace(boat, diver=halved(boat.diver, half.squares, half.course_deg)))
    return state, tuple(told)


@step("JANE.SUB.19")
def _ordered(state: State, boat: Ship, diver: Diver, order: str) -> Diver:
    if order == "DIVE":
        diving = plan_of(state, boat).diving
        down_in = diving.dive_moves if diving else 1
        return replace(diver, depth=diving_depth(down_in), down_in=down_in)
    if order == "BOTTOM":
        return replace(diver, depth="bottom", half=None)
    return replace(diver, depth="rising") if diver.under else replace(diver, depth="surface", down_in=0, up_moves=0)


@step("JANE.SUB.13")
def halved(diver: Diver, squares: float, course_deg: float) -> Diver:
    """A boat under water with a half move ordered: too short a one brings her up, and one on the bottom gets under way."""
    short = comes_up(half_yd(squares))
    if short and diver.depth == "bottom":
        return diver
    depth: Depth = "rising" if short or diver.depth == "rising" else "submerged"
    return replace(diver, depth=depth, half=(squares, course_deg))


def risen(diver: Diver) -> Diver:
    """A boat at the end of a half move: one that rose is on the surface."""
    return replace(diver, depth="surface", up_moves=0) if diver.depth == "rising" else diver


@step("JANE.SUB.12", "JANE.SUB.13", "JANE.SUB.14", "JANE.SUB.19", "JANE.STR.23")
def dived(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state at the end of a move, when the boats have been moved: depths, speeds, radius, and tubes that wait.

    A boat whose battery is spent cannot be under way under water, and comes up.
    """
    told = list[Event]()
    for boat in [ship for ship in state.ships if ship.diver is not None and not ship.gone]:
        before: Diver = boat.diver  # type: ignore[assignment]
        diver = risen(_one_move_on(before, boat.speed_kn))
        if diver.depth == "submerged" and must_surface(diver.submerged_moves):
            diver = replace(diver, depth="surface", up_moves=0)
        what = UP if before.under and not diver.under else SUBMERGED if diver.under and not before.under else ""
        if what:
            now = Moment(state.move * 60.0, (boat.captain,)).by(dived)
            told.append(now.tell(DepthChanged, boat=boat.name, what=what))
        new = replace(diver, looked=False, periscope=False, half=None, middle=None)
        tubes = _reloading(state, boat, before)
        state = changed(state, replace(boat, diver=new, tubes=tubes))
    return state, tuple(told)


def _one_move_on(diver: Diver, speed_kn: float) -> Diver:
    """A boat a move later; on the surface her radius is spent under way alone."""
    on_surface = 1 if speed_kn else 0
    if diver.depth == "surface":
        up = diver.up_moves if diver.middle else diver.up_moves + 1  # none yet for one that came up in the middle of it
        return replace(diver, up_moves=up, surface_moves=max(0, diver.surface_moves - on_surface))
    if diver.under:
        under_way = 0 if diver.depth == "bottom" else 1
        return replace(diver, submerged_moves=submerged_moves_left(diver.submerged_moves, under_way))
    left = diver.down_in - 1
    return replace(diver, depth=diving_depth(left), down_in=left, surface_moves=max(0, diver.surface_moves - on_surface))


def _reloading(state: State, boat: Ship, diver: Diver) -> tuple[TubeState, ...]:
    """Her tubes: for a move under way under water those that are being loaded wait a move more; not one just fired."""
    diving = plan_of(state, boat).diving
    lay = diver.depth == "bottom" and diver.middle is not None and diver.middle.speed_kn == 0.0
    if diver.middle is None or lay or (diving is not None and diving.apparatus):
        return boat.tubes
    return tuple(
        [
            replace(tube, ready=delayed(tube.ready, 1)) if state.move < tube.ready < state.move + BOAT_RELOAD else tube
            for tube in boat.tubes
        ]
    )
