"""What is ordered in writing and told by signal. JANE.GEN.04, JANE.GUN.15, JANE.GUN.16, JANE.SIG.04, JANE.NIGHT.06."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.rules.jane1905.tactical.ship_state import Nature

Group = Literal["HEAVY", "MEDIUM", "LIGHT"]
Rule = Literal["OPPOSITE", "LEADER", "NEAREST"]
FLEET: Final = "FLEET"  # all divisions of a side


class FireControl(NamedTuple):
    """A fire-control order of the general orders: for a ship, a group of guns, or all (JANE.GUN.16)."""

    ship: str  # its id; "": all
    group: Group | Literal[""]
    opens_yd: int = 0  # opening range; 0: this order does not say
    nature: Nature | Literal[""] = ""
    over_yd: int = 0  # the nature holds over, or within, so many yards; 0: at any range
    within_yd: int = 0
    aim: str = ""  # as it was written behind AIM
    target: Rule | Literal[""] = ""


class Concentration(NamedTuple):
    """A division keeps to one enemy, or to a rule, until a move is over (JANE.GUN.15)."""

    division: str
    at: int  # number of the enemy; 0: by the rule
    rule: Rule | Literal[""]
    until: int


class NightLeg(NamedTuple):
    """A leg of night orders (JANE.NIGHT.06)."""

    course_deg: float
    speed_kn: float
    hours: float


class NightOrder(NamedTuple):
    """A line NIGHT of a division (JANE.NIGHT.06)."""

    division: str
    legs: tuple[NightLeg, ...]
    attack_yd: int = 0  # torpedoes are fired within so many yards; 0: at nobody
    attacked: tuple[int, ...] = ()  # ships that have fired them


@dataclass(frozen=True, slots=True)
class Orders:
    """What a side has in writing: its general orders, and what has been changed by signal (JANE.GEN.04)."""

    side: Side = known("all")
    text: tuple[str, ...] = known("own", "JANE.GEN.04")
    control: tuple[FireControl, ...] = known("own", "JANE.GUN.16")
    concentration: tuple[Concentration, ...] = known("own", "JANE.GUN.15")
    code: tuple[str, ...] = known("own", "JANE.SIG.03")  # the agreed short signals, with what they mean
    night: tuple[NightOrder, ...] = known("own", "JANE.NIGHT.06")


@dataclass(frozen=True, slots=True)
class Chit:
    """A signal on its way, its writer's own until it is delivered (JANE.SIG.04)."""

    role: str = known("all", "JANE.SIG.04")
    to: str = known("own", "JANE.SIG.03")  # a ship, a division, FLEET
    text: str = known("own", "JANE.SIG.03")
    written: int = known("own", "JANE.SIG.04")  # move whose order phase it was written in
    due: int = known("own", "JANE.SIG.04")  # move in whose order phase it is read
    binds: bool = known("own", "JANE.GUN.15")  # it is an order CONC, and no words


@dataclass(frozen=True, slots=True)
class Letter:
    """A signal that has come to a role."""

    role: str = known("all", "JANE.SIG.04")
    text: str = known("own", "JANE.SIG.04")
    sender: str = known("own", "JANE.SIG.04")  # as its reader names him: "the admiral", "Asama"
    read_in: int = known("own", "JANE.SIG.04")
