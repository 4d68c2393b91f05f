"""Orders to the men of Little Wars, in a move and in what follows it. LW.MOVE.23.

    men         RI5 GO (52,20) (60,24)   RI1-13 SHIFT 0,12   RI1-13 GO LINE (20,12)-(44,12) FACE 0   RC6-9 HIT BC11-14
    prisoners   ESCORT BI7 WITH RC1 GO (70,80)   TAKE BI7-9 BY RC1   FLAG RI3-5
    a melee     DIE RC1-9,BC3-8   TAKE RC10-12 BY BC20
    besides     NAME left RI1-13   OBJECT any words   CONCEDE   END

Guns: guns/gun_orders.py; before the battle: opening_orders.py; of a larger game: larger/larger_orders.py; the umpire's:
hand_orders.py. Men are named one by one in the order of the line; printing gathers them into ranges. What may be ordered
now: sheets.py.
"""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Mistake
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import Part
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.pieces import (
    CAPTOR,
    EAST,
    ENEMIES,
    ESCORT,
    GUNS,
    LINE_FROM,
    LINE_TO,
    MEN,
    NORTH,
    PRISONERS,
    Facing,
    Men,
    Path,
)

TO_PIECES: Final = ("GO", "SHIFT", "HIT", "SHOOT", "FIRE", "HAUL")
RESERVED: Final = (
    *("SIDE", "PUT", "ARMY", "BRING", "NAME", "OBJECT", "CONCEDE", "END", "FLAG", "DIE", "TAKE", "ESCORT", "LIE"),
    *("TRAIL", "GO", "SHIFT", "HIT", "SHOOT", "HAUL", "LINE", "WITH", "FACE", "FOR", "BY"),
)
_NAMED_FIRST: Final = "name the men or the gun first: RI1 GO (20,30)"


# -- men -------------------------------------------------------------------------------------------------------------------


@order(
    "{men} GO {path} [FACE|FACING {facing_deg}]",
    "LW.MOB.03",
    "LW.MOB.01",
    "LW.MOB.02",
    "LW.MOVE.23",
    like="RI5 GO (52,20) (60,24)",
    title="March",
    icon="go",
    group="men",
    says="{men} to go to {path}[, facing {facing_deg}].",
    mistakes=[
        *[Mistake(f"^{verb}", f"nobody is named who is to {verb}", _NAMED_FIRST) for verb in TO_PIECES],
        *[
            Mistake(f"^{kind} {'|'.join(TO_PIECES)}", f"the number of {kind} is missing", f"write it as {kind}1")
            for kind in (*MEN, *GUNS)
        ],
    ],
)
class Go(Order):
    """Go along a path; with more than one man, the others keep their places beside the first."""

    men: Men
    path: Path
    facing_deg: Facing = None


@order(
    "{men} GO LINE {at}-|TO{to} [FACE|FACING {facing_deg}]",
    "LW.MOB.03",
    "LW.MOVE.23",
    like="RI1-13 GO LINE (20,12)-(44,12)",
    title="Form line",
    icon="line",
    group="men",
    says="{men} to go to places along a line from {at} to {to}[, facing {facing_deg}].",
)
class GoLine(Order):
    """Go straight to places spaced evenly along a line, in the order named."""

    men: Men
    at: Annotated[Point, LINE_FROM]
    to: Annotated[Point, LINE_TO]
    facing_deg: Facing = None


@order(
    "{men} SHIFT {dx_in},{dy_in} [FACE|FACING {facing_deg}]",
    "LW.MOB.03",
    "LW.MOVE.23",
    like="RI1-13 SHIFT 0,12",
    title="Shift rank",
    icon="shift",
    group="men",
    says="{men} to go, each of them, {dx_in} east and {dy_in} north[, facing {facing_deg}].",
)
class Shift(Order):
    """Each man named goes straight by the same number of inches east and north: a rank marches."""

    men: Men
    dx_in: Annotated[float, EAST]
    dy_in: Annotated[float, NORTH]
    facing_deg: Facing = None


@order(
    "{men} HIT {enemies}",
    "LW.MELEE.03",
    like="RC6-9 HIT BC11-14",
    title="Attack",
    icon="hit",
    group="men",
    says="{men} to go into contact with {enemies}.",
)
class Hit(Order):
    """Move men into contact, each with the nearest of the enemies named that he can reach."""

    men: Men
    enemies: Annotated[tuple[str, ...], ENEMIES]


# -- prisoners and melees --------------------------------------------------------------------------------------------------


@order(
    "ESCORT {prisoners} WITH {men} GO {path}",
    "LW.MELEE.16",
    "LW.MELEE.17",
    like="ESCORT BI7 WITH RC1-3 GO (70,80)",
    title="Escort",
    icon="escort",
    group="prisoners",
    says="{men} to lead {prisoners} to {path}.",
)
class Escort(Order):
    """Take charge of prisoners and lead them along a path: the first man named goes up to them and leads."""

    prisoners: Annotated[tuple[str, ...], PRISONERS]
    men: Annotated[tuple[str, ...], ESCORT]
    path: Path


@order(
    "FLAG {men}",
    "LW.MELEE.25",
    like="FLAG RI3-5",
    title="White flag",
    icon="flag",
    group="prisoners",
    says="{men} to show the white flag.",
)
class Flag(Order):
    """Give up an isolated body under a white flag."""

    men: Men


@order(
    "DIE {men}",
    "LW.MELEE.14",
    like="DIE RC1-9,BC3-8",
    title="Choose dead",
    icon="die",
    group="melee",
    says="{men} to die in the melee.",
)
class Die(Order):
    """A choice of the mover: who of either side dies in the melee."""

    men: Men


@order(
    "TAKE {men} BY {by}",
    "LW.MELEE.17",
    "LW.MELEE.14",
    like="TAKE RC10-12 BY BC20",
    title="Take prisoners",
    icon="take",
    group="prisoners",
    says="{by} to take charge of {men}.",
)
class Take(Order):
    """Give a man charge of prisoners, in the mover's choice after a melee or in one's own move."""

    men: Annotated[tuple[str, ...], PRISONERS]
    by: Annotated[str, CAPTOR]


# -- besides ---------------------------------------------------------------------------------------------------------------


def _group(line: Line) -> str:
    """A name for men that is neither that of a piece nor a word of the notation."""
    begun, piece = line.left, line.is_name((*MEN, *GUNS))
    made_up = line.label("give the group a name of letters, figures and hyphens")
    if piece or made_up.upper() in RESERVED:
        raise line.refusal(f"{made_up} has a meaning already", "give the group another name", begun)
    return made_up


GROUP: Final = Part(_group, lambda line: line.next[:1].isalpha(), label="group")


@order(
    "NAME {name} {men}",
    "LW.MOVE.23",
    like="NAME left RI1-13",
    title="Name group",
    icon="name",
    group="game",
    says="{men} to be called {name}.",
)
class Name(Order):
    """Give a name to a group of one's own men, by which orders may call them."""

    name: Annotated[str, GROUP]
    men: Men
