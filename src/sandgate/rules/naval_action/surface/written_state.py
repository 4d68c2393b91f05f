"""What has been written and not yet carried out: plots, launches, fire, searches, messages; who asks for a change."""

from dataclasses import dataclass
from typing import Any, Literal

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.naval_action.navy.ship_class import by_key
from sandgate.rules.naval_action.surface.legs import Leg
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Depth


@dataclass(frozen=True, slots=True)
class Plot:
    """The plot of a group for this turn; a group without one goes straight on at its last speed (NA.PLOT.02)."""

    side: Side = known("own", "NA.SOP.06")
    group: str = known("own", "NA.SOP.06")
    writer: str = known("own", "NA.SOP.06")  # key of the role whose sheet it is
    legs: tuple[Leg, ...] = known("own", "NA.SOP.06")


@dataclass(frozen=True, slots=True)
class Petition:
    """A change of a locked plot that waits for the opponents' consent (NA.SOP.04)."""

    side: Side = known("all", "NA.SOP.04")
    plot: Plot = known("own", "NA.SOP.04")
    asked: tuple[str, ...] = known("all", "NA.SOP.04")  # keys of opponents who have not yet answered


def mounts_of_her(state: Any, launch: "Launch") -> int | None:
    """How many mounts the ship of a launch has; None: there is no such ship."""
    ship = next((ship for ship in state.ships if ship.number == launch.ship), None)
    return len(by_key(state.classes)[ship.ship_class].mounts) if ship else None


@quick
@dataclass(frozen=True, slots=True)
class Launch:
    """An announced launch (NA.PLOT.14)."""

    side: Side = known("own", "NA.PLOT.14")
    ship: int = known("own", "NA.PLOT.14")
    mount: int = known("own", "NA.PLOT.14", within=mounts_of_her)  # place among her mounts
    torpedoes: int = known("own", "NA.PLOT.14")
    course_deg: float | None = known("own", "NA.PLOT.14")  # true; None: chosen in phase B
    auto: int = known("own", "NA.TORP.01")  # number of the ship of an automatic attack; 0: none


@quick
@dataclass(frozen=True, slots=True)
class Allocation:
    """Batteries of one ship at one target (NA.PLOT.19)."""

    side: Side = known("own", "NA.PLOT.31")
    ship: int = known("own", "NA.PLOT.31")
    batteries: tuple[int, ...] = known("own", "NA.PLOT.31")  # places in her class, of one model
    target: int = known("own", "NA.PLOT.31")
    then: int = known("own", "NA.GUN.22")  # to which it switches; 0: it does not
    then_level: Literal[0, 2, 3] = known("own", "NA.GUN.22")  # once the first target is at HD or worse, or sunk


@dataclass(frozen=True, slots=True)
class Hunt:
    """A ship named to search for a submarine, or to attack a place (NA.PLOT.34)."""

    side: Side = known("own", "NA.PLOT.34")
    ship: int = known("own", "NA.PLOT.34")
    gear: Literal["", "HYD", "SON"] = known("own", "NA.PLOT.34")
    depth: Depth | None = known("own", "NA.SUB.12")  # of depth charges; None: none
    hedgehog: bool = known("own", "NA.SUB.14")
    goes_to: tuple[float, float] | None = known("own", "NA.SUB.07")  # the place that she runs to; None: she keeps her plot


@dataclass(frozen=True, slots=True)
class Message:
    """Words to another commander, or a line of orders for a group of one's own that is far away (NA.COMMS.02, .03)."""

    side: Side = known("own", "NA.COMMS.02")
    writer: str = known("own", "NA.COMMS.02")  # key of the role
    to: str = known("own", "NA.COMMS.02")  # key of a role, or the name of a group
    text: str = known("own", "NA.COMMS.02")
    sent: int = known("own", "NA.COMMS.02")  # turn
    delivered: int = known("own", "NA.COMMS.02")  # turn in whose phase E; 0: not yet
