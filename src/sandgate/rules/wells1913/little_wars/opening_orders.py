"""Orders of Little Wars before the battle: LW.COUNTRY.02, LW.FORCE.02, .07, LW.MOVE.02.

SIDE SOUTH   ARMY 60I 40C 3G   BRING RI41-45
PUT RI1-13 LINE (26,0)-(44,0) FACE 0   PUT RI14 (20,0)   PUT RG1 (14,6) FACE 0
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import whole, word
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.pieces import GUN, LINE_TO, PLACE, Facing, Men

MOST: Final = 999  # of an arm


@order(
    "SIDE {edge}",
    "LW.COUNTRY.02",
    like="SIDE SOUTH",
    title="Choose side",
    icon="side",
    group="before",
    says="You fight from the {edge} side.",
)
class Choose(Order):
    """Choose the side of the field from which one will fight."""

    edge: Annotated[
        Literal["SOUTH", "NORTH"],
        word(
            {"SOUTH": "SOUTH", "NORTH": "NORTH", "S": "SOUTH", "N": "NORTH"},
            "side",
            said={"SOUTH": "south", "NORTH": "north"},
            remedy="write SIDE SOUTH or SIDE NORTH",
        ),
    ]


@order(
    "ARMY {infantry}I {cavalry}C {guns}G",
    "LW.FORCE.07",
    like="ARMY 60I 40C 3G",
    title="Buy army",
    icon="army",
    group="before",
    says="You bring {infantry}, {cavalry} and {guns}.",
)
class Army(Order):
    """Choose a force for the agreed points."""

    infantry: Annotated[int, whole(0, MOST, "infantry", "infantry", start=60)]
    cavalry: Annotated[int, whole(0, MOST, "cavalry", "cavalry", start=40)]
    guns: Annotated[int, whole(0, MOST, "guns", "guns", start=3)]


@order(
    "BRING {men}",
    "LW.FORCE.02",
    like="BRING RI41-45,RC22",
    title="Bring",
    icon="bring",
    group="before",
    says="Of your twelve chances of war you bring {men}.",
)
class Bring(Order):
    """Name the men of the twelve whom the chances of war allow."""

    men: Men


@order(
    "PUT {men} {at} [FACE|FACING {facing_deg}]",
    "LW.MOVE.02",
    "LW.EXT.05",
    "LW.MOVE.23",
    like="PUT RI14 (20,0)",
    title="Put down",
    icon="put",
    group="before",
    says="{men} to stand at {at}[, facing {facing_deg}].",
    also=[
        Also(
            "PUT {men} LINE {at}-|TO{to} [FACE|FACING {facing_deg}]",
            "PUT RI1-13 LINE (26,0)-(44,0)",
            title="Put line",
            icon="line",
            does="Put men down evenly along a line.",
            says="{men} to stand along a line from {at} to {to}[, facing {facing_deg}].",
        )
    ],
)
class Put(Order):
    """Put men down on one place."""

    men: Men
    at: Annotated[Point, PLACE]
    to: Annotated[Point | None, LINE_TO] = None  # the other end of a line
    facing_deg: Facing = None


@order(
    "PUT {gun} {at} [FACE|FACING {facing_deg}]",
    "LW.MOVE.02",
    "LW.MOVE.23",
    like="PUT RG1 (14,6)",
    title="Put gun",
    icon="gun",
    group="before",
    says="{gun} to stand at {at}[, facing {facing_deg}].",
)
class PutGun(Order):
    """Put a gun down before the battle."""

    gun: Annotated[str, GUN]
    at: Annotated[Point, PLACE]
    facing_deg: Facing = None
