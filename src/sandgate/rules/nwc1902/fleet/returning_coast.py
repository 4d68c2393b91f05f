"""What the coast has come to in a mêlée, taken over on the fleet board: Section II, "Melee". Clause NWC.ME.22.

Forts are beaten down by the points of their last five moves, submarines keep their one torpedo or have it no more, boats
reload; what was discovered and where mines went off stays known. Ruling: boats come back with their helms amidships.
"""

from collections.abc import Callable

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.squadron.coast.brought import (
    NEVER,
    BoatBrought,
    ExplosionBrought,
    FortBrought,
    SubmarineBrought,
    ranges_name,
    target_name,
)
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import HALVED, boat_steaming
from sandgate.rules.nwc1902.squadron.scale_of_melee import fleet_moves
from sandgate.rules.nwc1902.squadron.state import GRID, Boat, Explosion, Fort, Submarine, SubmarineSeen
from sandgate.rules.nwc1902.track.track_curves import end_of_move, ring_engines

Read = Callable[[str, float], float]  # a number that has come back, by its name; the other one if it has not


@step("NWC.ME.22", "NWC.ME.05", "NWC.ME.10")
def coast_after(state: State, read: Read, explosions: int, now_s: float) -> State:
    """The coast as the mêlée has left it."""
    submarines, sighted = list[Submarine](), state.sighted
    for each in state.submarines:
        submarine, seen = _submarine(state, each, read)
        submarines.append(submarine)
        if seen and each.discovered_yd is None:  # a new approach: her old places are stale
            sighted = tuple([old for old in sighted if old.number != each.number])
        sighted = (*sighted, *seen)
    blown = [_explosion(state, nth, read) for nth in range(1, explosions + 1)]
    return replace(
        state,
        forts=tuple([_fort(fort, read) for fort in state.forts]),
        submarines=tuple(submarines),
        sighted=sighted,
        boats=tuple([_boat(boat, read, now_s) for boat in state.boats]),
        explosions=(*state.explosions, *blown),
    )


def _fort(fort: Fort, read: Read) -> Fort:
    (received,) = FortBrought(read(f"{fort.name} received", 0.0))
    old = [float(target) for target in fort.targets]
    told = [int(read(f"{fort.name} {target_name(nth)}", old[nth] if nth < len(old) else 0.0)) for nth in range(fort.guns)]
    return replace(fort, received_in_move=received, targets=tuple([number for number in told if number]))


def _submarine(state: State, old: Submarine, read: Read) -> tuple[Submarine, list[SubmarineSeen]]:
    """A submarine, and where she was seen last in the mêlée."""
    unchanged = SubmarineBrought(
        received=old.received,
        lost=float(old.gone),
        x_yd=old.x_yd,
        y_yd=old.y_yd,
        heading_deg=old.heading_deg,
        speed_kn=old.speed_kn,
        dived=float(old.dived),
        spent=float(old.spent),
        discovered_yd=NEVER if old.discovered_yd is None else old.discovered_yd,
        risen=float(old.risen),
        aground=float(old.aground),
        target=float(old.target),
        seen_move=NEVER,
        seen_x_yd=0.0,
        seen_y_yd=0.0,
    )
    brought = SubmarineBrought(*[read(f"{old.name} {name}", value) for name, value in unchanged._asdict().items()])
    enemies = [ship for ship in state.ships if ship.side != old.side]
    line = old.ranges_yd or (NEVER,) * len(enemies)
    ranges = [read(f"{old.name} {ranges_name(nth)}", line[nth]) for nth in range(len(enemies))]
    discovered = brought.discovered_yd >= 0.0
    submarine = replace(
        old,
        received=brought.received,
        gone=brought.lost == 1.0,
        x_yd=on_grid(brought.x_yd, GRID),
        y_yd=on_grid(brought.y_yd, GRID),
        heading_deg=on_grid(brought.heading_deg, GRID) % 360.0,
        speed_kn=brought.speed_kn,
        dived=brought.dived == 1.0,
        spent=brought.spent == 1.0,
        discovered_yd=brought.discovered_yd if discovered else None,
        ranges_yd=tuple(ranges) if discovered else (),
        risen=brought.risen == 1.0,
        aground=brought.aground == 1.0,
        target=int(brought.target),
    )
    if brought.seen_move < 0.0:
        return submarine, []
    move = state.move + fleet_moves(int(brought.seen_move))
    return submarine, [SubmarineSeen(old.number, old.side, move, brought.seen_x_yd, brought.seen_y_yd)]


def _boat(old: Boat, read: Read, now_s: float) -> Boat:
    t1_s, t2_s = [max(0.0, ready_s - now_s) for ready_s in old.ready_s]
    unchanged = BoatBrought(
        received=old.received,
        lost=float(old.gone),
        x_yd=old.motion.x_yd * HALVED,
        y_yd=old.motion.y_yd * HALVED,
        heading_deg=old.motion.heading_deg,
        speed_kn=old.motion.speed_kn,
        engines_kn=old.motion.bell_kn,
        aground=float(old.aground),
        t1_s=t1_s,
        t2_s=t2_s,
    )
    brought = BoatBrought(*[read(f"{old.name} {name}", value) for name, value in unchanged._asdict().items()])
    x_yd, y_yd = on_grid(brought.x_yd, GRID), on_grid(brought.y_yd, GRID)
    heading_deg = on_grid(brought.heading_deg, GRID) % 360.0
    steaming = boat_steaming(x_yd, y_yd, heading_deg, brought.speed_kn)
    return replace(
        old,
        received=brought.received,
        gone=brought.lost == 1.0,
        x_yd=x_yd,
        y_yd=y_yd,
        heading_deg=heading_deg,
        aground=brought.aground == 1.0,
        motion=end_of_move(ring_engines(steaming, brought.engines_kn)),
        ready_s=tuple([now_s + left_s if left_s > 0.0 else 0.0 for left_s in (brought.t1_s, brought.t2_s)]),
        fixes=(),
    )


def _explosion(state: State, nth: int, read: Read) -> Explosion:
    brought = ExplosionBrought(*[read(f"explosion {nth} {name}", 0.0) for name in ExplosionBrought._fields])
    return Explosion(state.move + fleet_moves(int(brought.move)), brought.x_yd, brought.y_yd)
