"""What owners of aircraft write. NA.AIR, section 3 of the companion.

AIR D1 TO 045 30in    AIR F1,F2 CAP    AIR D2 CAP+ASP DC P    AIR F9 ESCORT T1,T2    AIR D1,D2 -> AKAGI NOW    AIR D1 UP
AIR F9 AT F1    AIR T1 BREAK    LOSE T2    AIR D1 LATER
"""

from typing import Annotated, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import matched, word
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.air_state import Height
from sandgate.rules.naval_action.surface.legs import Unit
from sandgate.rules.naval_action.surface.notation import BEARING, DEPTH, ELEMENT, ELEMENTS, LENGTH, TARGET, UNIT
from sandgate.rules.naval_action.surface.ship_state import Depth

MISSION = replace(
    matched(
        r"CAP\s*\+\s*ASP|CAP|ASP", "mission", "write CAP, ASP or CAP+ASP", made=lambda text: "".join(text.upper().split())
    ),
    choices=("CAP", "ASP", "CAP+ASP"),
    start="CAP",
)
TIME = word({"NOW": "NOW", "LATER": "LATER"}, "time", said={"NOW": "now", "LATER": "later"})
HEIGHT = word(
    {"HIGH": "HIGH", "MED": "MED", "LOW": "LOW"},
    "height",
    said={"HIGH": "from high", "MED": "at medium height", "LOW": "low"},
)


@order(
    "AIR {elements} UP",
    "NA.PLOT.18",
    like="AIR D1 UP",
    title="Take off",
    icon="ahead",
    group="air",
    says="{elements} take off.",
)
class TakeOff(Order):
    """Send elements off from their carrier."""

    elements: Annotated[tuple[str, ...], ELEMENTS]


@order(
    "AIR {elements} TO {bearing_deg} {length} [{unit}]",
    "NA.AIR.02",
    like="AIR D1 TO 045 30in",
    title="Fly",
    icon="course",
    group="air",
    says="{elements} fly on {bearing_deg}, {length}[ {unit}].",
)
class Fly(Order):
    """Fly on a true bearing for a distance."""

    elements: Annotated[tuple[str, ...], ELEMENTS]
    bearing_deg: Annotated[float, BEARING]
    length: Annotated[float, LENGTH]
    unit: Annotated[Unit, UNIT] = ""


@order(
    "AIR {elements} {mission} [DC {depth}]",
    "NA.AIR.08",
    "NA.AIR.10",
    like="AIR D2 CAP+ASP DC P",
    title="Fly patrol",
    icon="look",
    group="air",
    says="{elements} fly {mission}[, charges set to {depth}].",
)
class Patrol(Order):
    """Circle over the ships, against aircraft or submarines."""

    elements: Annotated[tuple[str, ...], ELEMENTS]
    mission: Annotated[Literal["CAP", "ASP", "CAP+ASP"], MISSION]
    depth: Annotated[Depth | None, DEPTH] = None


@order(
    "AIR {elements} ESCORT {escorted}",
    "NA.AIR.09",
    like="AIR F9 ESCORT T1,T2",
    title="Escort",
    icon="escort",
    group="air",
    says="{elements} escort {escorted}.",
)
class Escort(Order):
    """Escort other elements, and fight those who attack them."""

    elements: Annotated[tuple[str, ...], ELEMENTS]
    escorted: Annotated[tuple[str, ...], ELEMENTS]


@order(
    "AIR {elements} -> {target} [{when}] [{height}]",
    "NA.PLOT.32",
    "NA.AIR.21",
    like="AIR D1,D2 -> AKAGI NOW",
    title="Attack ship",
    icon="hit",
    group="air",
    says="{elements} attack {target}[ {when}][ {height}].",
)
class Attack(Order):
    """Attack a ship, before the ships move or later."""

    elements: Annotated[tuple[str, ...], ELEMENTS]
    target: Annotated[str, TARGET]
    when: Annotated[Literal["", "NOW", "LATER"], TIME] = ""
    height: Annotated[Height, HEIGHT] = ""


@order(
    "AIR {element} AT {enemy}",
    "NA.AIR.05",
    like="AIR F9 AT F1",
    title="Engage",
    icon="charge",
    group="air",
    says="{element} engages {enemy}.",
)
class Engage(Order):
    """Fight an enemy element."""

    element: Annotated[str, ELEMENT]
    enemy: Annotated[str, ELEMENT]


@order(
    "AIR {elements} BREAK",
    "NA.AIR.03",
    like="AIR T1 BREAK",
    title="Break off",
    icon="retire",
    group="air",
    says="{elements} break off if a slower enemy attacks.",
)
class BreakOff(Order):
    """Break off from a slower enemy, and attack nothing."""

    elements: Annotated[tuple[str, ...], ELEMENTS]


@order(
    "LOSE {elements}",
    "NA.AIR.13",
    like="LOSE T2",
    title="Name losses",
    icon="remove",
    group="air",
    says="{elements} were shot down.",
)
class Lose(Order):
    """Say which of your elements were shot down."""

    elements: Annotated[tuple[str, ...], ELEMENTS]


@order(
    "AIR {elements} {when}",
    "NA.PLOT.33",
    like="AIR D1 LATER",
    title="Set time",
    icon="bell",
    group="air",
    says="{elements} attack {when}.",
)
class Time(Order):
    """Say when elements attack: before the ships move, or later."""

    elements: Annotated[tuple[str, ...], ELEMENTS]
    when: Annotated[Literal["NOW", "LATER"], TIME]
