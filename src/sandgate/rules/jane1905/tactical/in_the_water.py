"""What is in the air and in the water: strikes that wait to be scored, blows, torpedoes, the holes that shooters see."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import quick
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.ship_state import Nature


@quick
@dataclass(frozen=True, slots=True)
class Strike:
    """One strike that has been made and waits to be scored: where the pin pricked, and all that scoring it asks."""

    move: int = known("umpire", "JANE.OPS.04")  # whose firing it is of
    firer: int = known("umpire", "JANE.OPS.04")
    mounting: str = known("umpire", "JANE.OPS.04")
    nth: int = known("umpire", "JANE.GUN.01")  # strikes of a mounting are numbered from 1
    at: int = known("umpire", "JANE.OPS.04")  # ship or fort
    nature: Nature = known("umpire", "JANE.OPS.04")
    calibre_in: float = known("umpire", "JANE.OPS.04")
    shell_lb: float = known("umpire", "JANE.OPS.04")
    velocity_ft_s: float = known("umpire", "JANE.OPS.04")
    capped: bool = known("umpire", "JANE.FORT.11")
    range_yd: float = known("umpire", "JANE.GUN.04")
    bow_deg: float = known("umpire", "JANE.GUN.28")  # of the firer from the ship that is struck: starboard positive
    grade: int = known("umpire", "JANE.GUN.04")  # 1 to 5: the sheet that was struck at
    x_in: float = known("umpire", "JANE.GUN.27")  # of the prick on the sheet, from stem and water-line
    y_in: float = known("umpire", "JANE.GUN.27")


@dataclass(frozen=True, slots=True)
class Blow:
    """A torpedo's hit, a ram or a contact that waits to be scored, before the gun hits of its move."""

    move: int = known("umpire", "JANE.OPS.04")
    ship: int = known("umpire", "JANE.OPS.04")
    by: int = known("umpire", "JANE.OPS.04")  # the ship that fired or struck
    kind: Literal["torpedo", "contact", "boat"] = known("umpire", "JANE.OPS.04")  # boat: fire that sinks one (JANE.SUB.18)
    nth: int = known("umpire", "JANE.OPS.04")  # as in the address of the torpedo (slots.tube_slot), or of the contact
    side: Beam = known("umpire", "JANE.TOR.08")
    x_ft: float = known("umpire", "JANE.TOR.08")
    hits: int = known("umpire", "JANE.TOR.11")  # water-line hits that it counts


@dataclass(frozen=True, slots=True)
class Launch:
    """A torpedo that is ordered for this move and not yet fired."""

    role: str = known("all", "JANE.TOR.08")  # whose order it is
    ship: int = known("own", "JANE.TOR.08")
    tube: str = known("own", "JANE.TOR.08")
    late: bool = known("own", "JANE.TOR.03")
    method: int = known("own", "JANE.TOR.09")
    bearing_deg: float = known("own", "JANE.TOR.08")  # methods 2 and 5; of method 4 the course that is guessed
    square: str = known("own", "JANE.TOR.03")  # method 1, and every submerged boat
    at: int = known("own", "JANE.TOR.06")  # methods 3 and 4
    range_yd: float = known("own", "JANE.TOR.07")
    speed_kn: float = known("own", "JANE.TOR.07")


@dataclass(frozen=True, slots=True)
class Torpedo:
    """A torpedo in the water. Its firer has his tracing; nobody knows whether it will hit (JANE.TOR.08)."""

    role: str = known("all", "JANE.TOR.08")  # whose tracing it is; "": the umpire's alone (JANE.TOR.05, JANE.NIGHT.05)
    ship: int = known("own", "JANE.TOR.08")
    tube: str = known("own", "JANE.TOR.08")
    fired_min: float = known("own", "JANE.TOR.08")  # minutes of the game
    x_yd: float = known("own", "JANE.TOR.08")  # where it was fired
    y_yd: float = known("own", "JANE.TOR.08")
    bearing_deg: float = known("own", "JANE.TOR.08")
    setting_yd: int = known("own", "JANE.TOR.01")
    square: str = known("own", "JANE.TOR.03")  # that it was aimed at; "" by methods 2 and 5
    until_min: float = known("own", "JANE.SUB.10")  # to which it lies in wait on that square
    method: int = known("own", "JANE.TOR.09")
    at: int = known("umpire", "JANE.TOR.07")  # whom it will strike, rightly estimated; 0: nobody, or by another method
    strikes_min: float = known("umpire", "JANE.TOR.07")  # when it will
    passed: tuple[int, ...] = known("umpire", "JANE.TOR.04")  # ships that it has passed in doubt
    struck: bool = known("umpire", "JANE.TOR.08")  # it has struck and runs no more, though its tracing stands


@quick
@dataclass(frozen=True, slots=True)
class Prick:
    """Where a shooter's pin has pricked: he sees the hole in the sheet, and not what it did (JANE.GUN.27)."""

    role: str = known("all", "JANE.GEN.09")
    move: int = known("own", "JANE.GUN.27")
    firer: int = known("own", "JANE.GUN.27")
    mounting: str = known("own", "JANE.GUN.27")
    at: int = known("own", "JANE.GUN.27")
    nature: Nature = known("own", "JANE.GUN.01")
    grade: int = known("own", "JANE.GUN.04")
    x_in: float = known("own", "JANE.GUN.27")
    y_in: float = known("own", "JANE.GUN.27")
