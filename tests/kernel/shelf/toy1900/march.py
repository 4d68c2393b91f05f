"""March and fire of the toy book."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.kernel.errors import OrderError
from sandgate.kernel.figures import Figure
from sandgate.kernel.rule import reads, rule, step
from sandgate.kernel.units import Die, Knots, Seconds, Yards


class Place(NamedTuple):
    """Where a column stands, and how far it has come."""

    x_yd: float
    steps: int


class Shot(NamedTuple):
    """What a shot does."""

    range_yd: float
    hit: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the toy."""

    place: Place = known("all", "TOY.M.01")


@rule("TOY.M.01")
def marched(place: Place, paces: int) -> Place:
    """March on: three quarters of a yard a pace."""
    return Place(place.x_yd + 0.75 * paces, place.steps + paces)


@rule("TOY.M.01", "TOY.M.02")
def pace_kn_s(speed_kn: Knots, time_s: Seconds, uphill: bool = False) -> float:
    """Gather way; half of it uphill."""
    if time_s == 0.0:
        raise ValueError("no time has gone by")
    return speed_kn / time_s * (0.5 if uphill else 1.0)


@reads("TOY.M.02")
def halt(line: str) -> str:
    """Read the only order."""
    if line.upper() != "HALT":
        raise OrderError("unreadable", line, 0, "no such order", "write HALT", "TOY.M.02")
    return "HALT"


@rule("TOY.F.01")
def shot(range_yd: Yards, arm: Literal["bow", "gun"], die: Die, values: Figure) -> Shot:
    """Shoot: a gun carries as far as the last figure."""
    reach = values[-1] if arm == "gun" else values[0]
    return Shot(range_yd, range_yd <= reach and die > 3)


@rule("TOY.F.01")
def reach_yd(arm: Literal["bow", "gun"], values: Figure) -> Yards:
    """How far an arm carries."""
    return values[-1] if arm == "gun" else values[0]


@rule("TOY.F.01")
def farthest_yd() -> float:
    """How far anything carries."""
    return 300.0


@step("TOY.F.02")
def sequence() -> None:
    """Fire first, then march."""
