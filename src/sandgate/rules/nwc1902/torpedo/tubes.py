"""What leaves a torpedo tube and what cannot: Section I, "Torpedoes" and the last sentence.

Clauses NWC.DU.31, .32, .38, .41 and .46. The tubes that a ship has: ship/tubes.py. When one is loaded: card.py.
"""

from typing import Final, Protocol

from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoFired, TorpedoVoid
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen

WRITTEN: Final = ("NWC.DU.41", "NWC.DU.46")  # the order to fire, and that tubes are loaded anew


class Launched(Protocol):
    """A torpedo of any game, as it left its tube."""

    @property
    def tube(self) -> str:
        """Which tube."""

    @property
    def fired_s(self) -> float:
        """The second of the game."""

    @property
    def x_yd(self) -> float:
        """East."""

    @property
    def y_yd(self) -> float:
        """North."""

    @property
    def leaves_deg(self) -> float:
        """True direction at the tube."""

    @property
    def runs_deg(self) -> float:
        """True direction ordered."""


class Agreed(Protocol):
    """What is agreed of the torpedoes of any game (NWC.DU.19)."""

    @property
    def torpedo_speed_kn(self) -> float:
        """Their speed."""

    @property
    def torpedo_range_yd(self) -> float:
        """How far they run."""


def line_of(torpedo: Launched, agreed: Agreed) -> Line:
    """The line of a torpedo."""
    x_yd, y_yd, leaves_deg, runs_deg = torpedo.x_yd, torpedo.y_yd, torpedo.leaves_deg, torpedo.runs_deg
    return Line(x_yd, y_yd, leaves_deg, runs_deg, torpedo.fired_s, agreed.torpedo_speed_kn, agreed.torpedo_range_yd)


def turn_clauses(torpedo: Launched) -> tuple[str, ...]:
    """The clauses of a torpedo's way out of its tube: that of the arc, and that of the turn if it makes one."""
    return ("NWC.DU.31",) if torpedo.leaves_deg == torpedo.runs_deg else ("NWC.DU.31", "NWC.DU.32")


def fired(torpedo: Launched, ship: str, to: tuple[str, ...], clauses: tuple[str, ...], loaded_s: float) -> TorpedoFired:
    """A torpedo left its tube, which is loaded again at a second of the game."""
    return TorpedoFired(
        at_s=torpedo.fired_s,
        to=to,
        clauses=clauses,
        ship=ship,
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        loaded_s=loaded_s,
    )


def void(
    at_s: float, ship: str, tube: str, to: tuple[str, ...], ready_s: float, clauses: tuple[str, ...] = WRITTEN
) -> TorpedoVoid:
    """An order to fire a tube that is not yet loaded could not be carried out."""
    return TorpedoVoid(at_s=at_s, to=to, clauses=clauses, ship=ship, tube=tube, ready_s=ready_s)


def disclosure(torpedo: Torpedo, ship: str, to: tuple[str, ...]) -> TorpedoDisclosed:
    """A torpedo is shown when the move in which it was fired is scored (NWC.DU.38)."""
    return TorpedoDisclosed(
        at_s=torpedo.fired_s,
        to=to,
        clauses=(*turn_clauses(torpedo), "NWC.DU.38"),
        ship=ship,
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
    )


def fired_in(torpedo: Torpedo) -> int:
    """The move in which a torpedo was fired."""
    return int(torpedo.fired_s // MOVE_S) + 1


def as_seen(torpedo: Torpedo) -> TorpedoSeen:
    """A torpedo as it is known from its disclosure on."""
    return TorpedoSeen(
        side=torpedo.side,
        move=fired_in(torpedo),
        tube=torpedo.tube,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        fate="running",
        run_yd=0.0,
    )
