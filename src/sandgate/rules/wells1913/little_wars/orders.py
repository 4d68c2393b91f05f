"""Orders of Little Wars (LW.MOVE.23): what a player writes in his move, before it, and after it.

`str()` of an order is its canonical line and reads back to an equal order. Men are named one by one in the order of the
line; printing gathers them into ranges. How orders are read: notation.py. What may be ordered now: sheets.py.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import Order
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.points import Point, path_text, point_text
from sandgate.rules.wells1913.shot.laying import Laying


def _face(facing_deg: float | None) -> str:
    return "" if facing_deg is None else f" FACE {number_text(facing_deg)}"


@dataclass(frozen=True, slots=True)
class Choose(Order):
    """Choose the side of the field from which one will fight: SIDE SOUTH, SIDE NORTH."""

    edge: Literal["SOUTH", "NORTH"]

    def __str__(self) -> str:
        return f"SIDE {self.edge}"


@dataclass(frozen=True, slots=True)
class Army(Order):
    """Choose a force for the agreed points: ARMY 60I 40C 3G."""

    infantry: int
    cavalry: int
    guns: int

    def __str__(self) -> str:
        return f"ARMY {self.infantry}I {self.cavalry}C {self.guns}G"


@dataclass(frozen=True, slots=True)
class Bring(Order):
    """Name the men of the twelve whom the chances of war allow: BRING RI41-45,RC22."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"BRING {men_text(self.men)}"


@dataclass(frozen=True, slots=True)
class Put(Order):
    """Put men down before the battle, on one place or evenly along a line."""

    men: tuple[str, ...]
    at: Point
    to: Point | None = None  # the other end of the line
    facing_deg: float | None = None

    def __str__(self) -> str:
        place = point_text(self.at) if self.to is None else f"LINE {point_text(self.at)}-{point_text(self.to)}"
        return f"PUT {men_text(self.men)} {place}{_face(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class PutGun(Order):
    """Put a gun down before the battle."""

    gun: str
    at: Point
    facing_deg: float | None = None

    def __str__(self) -> str:
        return f"PUT {self.gun} {point_text(self.at)}{_face(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class Shoot(Order):
    """Fire a gun: at a man, at a place with a height, or on a bearing with an elevation; so many shots."""

    gun: str
    man: str = ""
    at: Point | None = None
    height_in: float | None = None  # above the floor; None: the middle of an infantryman there
    bearing_deg: float | None = None
    elevation_deg: float | None = None
    shots: int = 1
    laying: Laying = ""

    def __str__(self) -> str:
        if self.man:
            aim = f"@{self.man}"
        elif self.at is not None:
            height = "" if self.height_in is None else f",{number_text(self.height_in)}"
            aim = f"{point_text(self.at)[:-1]}{height})"
        else:
            aim = f"{number_text(self.bearing_deg or 0.0)} E{number_text(self.elevation_deg or 0.0)}"
        times = f" x{self.shots}" if self.shots > 1 else ""
        return f"{self.gun} SHOOT {aim}{times}{self.laying and f' {self.laying}'}"


@dataclass(frozen=True, slots=True)
class Haul(Order):
    """Haul a gun along a path with the men named."""

    gun: str
    path: tuple[Point, ...]
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.gun} HAUL {path_text(self.path)} WITH {men_text(self.men)}"


@dataclass(frozen=True, slots=True)
class Lie(Order):
    """Lay men down so that a gun can be handled or can fire over them."""

    men: tuple[str, ...]
    gun: str

    def __str__(self) -> str:
        return f"LIE {men_text(self.men)} FOR {self.gun}"


@dataclass(frozen=True, slots=True)
class Trail(Order):
    """Set men at the end of the trail of a gun that has fired."""

    gun: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"TRAIL {self.gun} {','.join(self.men)}"


@dataclass(frozen=True, slots=True)
class Go(Order):
    """March along a path; with more than one man, the others keep their places beside the first."""

    men: tuple[str, ...]
    path: tuple[Point, ...]
    facing_deg: float | None = None

    def __str__(self) -> str:
        return f"{men_text(self.men)} GO {path_text(self.path)}{_face(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class GoLine(Order):
    """March straight to places spaced evenly along a line, in the order named."""

    men: tuple[str, ...]
    at: Point
    to: Point
    facing_deg: float | None = None

    def __str__(self) -> str:
        return f"{men_text(self.men)} GO LINE {point_text(self.at)}-{point_text(self.to)}{_face(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class Shift(Order):
    """Each man named goes straight by the same number of inches east and north: a rank marches."""

    men: tuple[str, ...]
    dx_in: float
    dy_in: float
    facing_deg: float | None = None

    def __str__(self) -> str:
        shift = f"{number_text(self.dx_in)},{number_text(self.dy_in)}"
        return f"{men_text(self.men)} SHIFT {shift}{_face(self.facing_deg)}"


@dataclass(frozen=True, slots=True)
class Hit(Order):
    """Move men into contact, each with the nearest of the enemies named that he can reach."""

    men: tuple[str, ...]
    enemies: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} HIT {men_text(self.enemies)}"


@dataclass(frozen=True, slots=True)
class Escort(Order):
    """Take charge of prisoners and lead them along a path: the first man named goes up to them and leads."""

    prisoners: tuple[str, ...]
    men: tuple[str, ...]
    path: tuple[Point, ...]

    def __str__(self) -> str:
        return f"ESCORT {men_text(self.prisoners)} WITH {men_text(self.men)} GO {path_text(self.path)}"


@dataclass(frozen=True, slots=True)
class Flag(Order):
    """Give up an isolated body under a white flag."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"FLAG {men_text(self.men)}"


@dataclass(frozen=True, slots=True)
class Die(Order):
    """A choice of the mover: who of either side dies in the melee."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"DIE {men_text(self.men)}"


@dataclass(frozen=True, slots=True)
class Take(Order):
    """Give a man charge of prisoners, in the mover's choice after a melee or in one's own move."""

    men: tuple[str, ...]
    by: str

    def __str__(self) -> str:
        return f"TAKE {men_text(self.men)} BY {self.by}"


@dataclass(frozen=True, slots=True)
class Name(Order):
    """Give a name to a group of one's own men: NAME left RI1-13,RC1-5."""

    name: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"NAME {self.name} {men_text(self.men)}"
