"""Ships and a fleet as the steps of moving know them: what decides where they go, and nothing else.

Section II, "Signaling" and "Speed". In play they are made of the ships and the fleet of the state as a move begins
(moving.py); an admiral who reckons ahead moves them alone, move after move, with no state about them. A ship is made of
numbers alone, so that the steps that move a column can be compiled (ADR 60).
"""

from typing import Final, NamedTuple

from sandgate.kernel.frozen import making
from sandgate.rules.nwc1902.fleet.state import Evolution, Fleet, Ship
from sandgate.rules.nwc1902.track.track_curves import Motion, steaming
from sandgate.sea.stretches import Stretch

NO_TURN: Final = steaming(0.0, 0.0, 0.0, 0.0, 0.0)  # the motion of a ship that has no turn to complete
AS_FLEET: Final = -1.0  # the speed ordered of a ship that has none of her own


class Afloat(NamedTuple):
    """A ship that can move, neither gone nor aground. The fields are those of a ship of the state."""

    number: int
    x_yd: float
    y_yd: float
    heading_deg: float
    speed_kn: float
    motion: Motion  # with no helm: no turn has outlasted its move
    astern_yd: float
    reserve_moves: int
    rest_moves: int
    ordered_kn: float  # AS_FLEET: none of her own


class Sailing(NamedTuple):
    """What of a fleet and of the options decides where its ships go. The fields are those of a fleet of the state."""

    speed_kn: float
    halves: int
    goal_halves: int
    column: tuple[int, ...]
    wake: tuple[Stretch, ...]
    evolution: Evolution
    keeps_loss: bool  # the option carry_turn_loss


as_afloat = making(Afloat)


def afloat(ship: Ship) -> Afloat:
    """A ship of the state that can move."""
    return as_afloat(
        ship.number,
        ship.x_yd,
        ship.y_yd,
        ship.heading_deg,
        ship.speed_kn,
        ship.motion or NO_TURN,
        ship.astern_yd,
        ship.reserve_moves,
        ship.rest_moves,
        AS_FLEET if ship.ordered_kn is None else ship.ordered_kn,
    )


def sailing(fleet: Fleet, keeps_loss: bool) -> Sailing:
    """A fleet of the state."""
    return Sailing(fleet.speed_kn, fleet.halves, fleet.goal_halves, fleet.column, fleet.wake, fleet.evolution, keeps_loss)
