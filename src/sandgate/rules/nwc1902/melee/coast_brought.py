"""What the coast of a mêlée brings back to the fleet board (NWC.ME.22). The names of it: squadron/coast/brought.py."""

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.brought import NEVER, BoatBrought, ExplosionBrought, FortBrought, SubmarineBrought
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import HALVED
from sandgate.rules.nwc1902.squadron.scale_of_melee import seconds_left
from sandgate.rules.nwc1902.squadron.state import Boat, Explosion, Submarine


@step("NWC.ME.22")
def coast_values(state: State, line: dict[Side, int]) -> list[float]:
    """What the coast brings, in the order of its names; then each explosion of the mêlée."""
    values = list[float]()
    for fort in state.forts:
        numbers = [float(target) for target in fort.targets][: fort.guns]
        values += [*FortBrought(fort.received_in_move), *numbers, *[0.0] * (fort.guns - len(numbers))]
    for submarine in state.submarines:
        enemies = line["blue" if submarine.side == "red" else "red"]
        values += [*_submarine(state, submarine), *(submarine.ranges_yd or [NEVER] * enemies)]
    for boat in state.boats:
        values += _boat(state, boat)
    blown = [each for each in state.explosions if each.move]
    return [*values, float(len(blown)), *[value for each in blown for value in _explosion(each)]]


def _submarine(state: State, submarine: Submarine) -> SubmarineBrought:
    seen = [each for each in state.sighted if each.number == submarine.number and each.move]
    seen_move, seen_x, seen_y = (float(seen[-1].move), seen[-1].x_yd, seen[-1].y_yd) if seen else (NEVER, 0.0, 0.0)
    return SubmarineBrought(
        received=submarine.received,
        lost=float(submarine.gone),
        x_yd=submarine.x_yd,
        y_yd=submarine.y_yd,
        heading_deg=submarine.heading_deg,
        speed_kn=submarine.speed_kn,
        dived=float(submarine.dived),
        spent=float(submarine.spent),
        discovered_yd=NEVER if submarine.discovered_yd is None else submarine.discovered_yd,
        risen=float(submarine.risen),
        aground=float(submarine.aground),
        target=float(submarine.target),
        seen_move=seen_move,
        seen_x_yd=seen_x,
        seen_y_yd=seen_y,
    )


def _boat(state: State, boat: Boat) -> BoatBrought:
    t1_s, t2_s = [seconds_left(ready_s, state.move * MOVE_S) for ready_s in boat.ready_s]
    motion = boat.motion
    return BoatBrought(
        received=boat.received,
        lost=float(boat.gone),
        x_yd=motion.x_yd * HALVED,
        y_yd=motion.y_yd * HALVED,
        heading_deg=motion.heading_deg,
        speed_kn=motion.speed_kn,
        engines_kn=motion.bell_kn,
        aground=float(boat.aground),
        t1_s=t1_s,
        t2_s=t2_s,
    )


def _explosion(each: Explosion) -> ExplosionBrought:
    return ExplosionBrought(float(each.move), each.x_yd, each.y_yd)
