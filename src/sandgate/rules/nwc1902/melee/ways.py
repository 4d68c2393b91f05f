"""The way of a ship through one move while it is worked out: Section II, "Melee", "Ramming" and "Moves and Signals".

Clauses NWC.ME.20 and NWC.DU.37. It is that of the Duel (plotting.py there) unless she lies motionless, aground, or is
stopped in the middle of the move.
"""

from dataclasses import dataclass, field

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.orders import Amidships, Helm, Speed
from sandgate.rules.nwc1902.captain.plotting import Orders, Part, motion_at, track
from sandgate.rules.nwc1902.melee.motionless import at_rest
from sandgate.rules.nwc1902.melee.state import Ship
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.track.track_curves import Motion, steaming

LAST_S = int(MOVE_S)


@dataclass(slots=True, eq=False)
class Way:
    """A ship, the orders that she obeys in this move, and where they take her."""

    ship: Ship
    orders: Orders
    parts: tuple[Part, ...]
    lies_s: float  # second of the game until which she lies motionless
    rammed_s: int = 0  # second of this move at which she was rammed; 0: she was not
    aground_s: int = 0  # second of this move at which she ran aground; 0: she did not
    known: dict[int, Motion] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Her name on the board."""
        return f"{self.ship.side}-{self.ship.wing}"

    @property
    def is_red(self) -> bool:
        """Whether she is red."""
        return self.ship.side == "red"

    @property
    def fastest_kn(self) -> float:
        """The highest speed that she may make in the move."""
        return max(self.ship.full_speed_kn, self.ship.motion.speed_kn)

    @property
    def last_s(self) -> int:
        """The second of the move at which her way ends."""
        return self.rammed_s or LAST_S

    def at(self, second: int) -> Motion:
        """How she runs at a second of the move."""
        found = self.known.get(second)
        if found is None:
            found = self.known[second] = motion_at(self.parts, second)
        return found

    def was_rammed(self) -> bool:
        """Whether she has been rammed."""
        return self.rammed_s > 0

    def is_rammed_at(self, second: int) -> None:
        """Have her rammed at a second of the move."""
        self.rammed_s = second

    def stop(self, second: int, lies_s: float) -> None:
        """Lie motionless from a second of the move on, at least until a second of the game."""
        stopped = at_rest(self.at(second), self.at(second).bell_kn)
        self.parts = (*[part for part in self.parts if part.from_s < second], Part(second, stopped))
        self.lies_s = max(self.lies_s, lies_s)
        self.aground_s = 0 if self.aground_s > second else self.aground_s
        self.known = {each: motion for each, motion in self.known.items() if each < second}

    def strand(self, second: int, part: float) -> None:
        """Stop for good on the way to a second of the move, after this part of it."""
        before, after = self.at(second - 1), self.at(second)
        x_yd, y_yd = before.x_yd + part * (after.x_yd - before.x_yd), before.y_yd + part * (after.y_yd - before.y_yd)
        stopped = at_rest(after._replace(x_yd=x_yd, y_yd=y_yd), after.bell_kn)
        self.parts = (*[each for each in self.parts if each.from_s < second], Part(second, stopped))
        self.aground_s = second
        self.known = {each: motion for each, motion in self.known.items() if each < second}


@step("NWC.ME.20", "NWC.DU.39")
def way_of(ship: Ship, orders: Orders, begun_s: float) -> Way:
    """The way of a ship as she obeys her orders, before anything stops her; begun_s: the second of the game now."""
    still_s = still_for(ship.aground, ship.lies_s, begun_s)
    parts = from_rest(ship.motion, orders, still_s) if still_s else track(ship.motion, orders)
    return Way(ship, orders, parts, ship.lies_s)


@step("NWC.ME.20")
def from_rest(motion: Motion, orders: Orders, still_s: int) -> tuple[Part, ...]:
    """Lie motionless for so many seconds of the move, then gather way from 0.

    Ruling: engine orders are kept meanwhile, helm orders for these seconds are void.
    """
    ordered = engine_order(orders)
    bell_kn = ordered.speed_kn if ordered else motion.bell_kn
    lying = Part(0, at_rest(motion, bell_kn))
    if still_s >= LAST_S:
        return (lying,)
    helm = [
        replace(line, second=line.second - still_s)
        for line in orders
        if isinstance(line, Helm | Amidships) and line.second >= still_s
    ]
    begins = from_rest_with(motion, bell_kn)
    return (lying, *[Part(part.from_s + still_s, part.motion) for part in track(begins, tuple(helm))])


def from_rest_with(motion: Motion, bell_kn: float) -> Motion:
    """A ship that begins to gather way from 0 where she lies."""
    return steaming(motion.x_yd, motion.y_yd, motion.heading_deg, 0.0, bell_kn)


@step("NWC.ME.20")
def still_for(aground: bool, lies_s: float, begun_s: float) -> int:
    """The seconds of a move that begins at a second of the game in which a ship lies still."""
    return LAST_S if aground else max(0, min(LAST_S, int(lies_s - begun_s)))


def engine_order(orders: Orders) -> Speed | None:
    """The engine order of a sheet, which has one at most."""
    return next((line for line in orders if isinstance(line, Speed)), None)
