"""Orders of the Kriegspiel to dig, lay mines, burn, wreck, destroy and repair. KS.MOVE.13, KS.CONSTRUCT, KS.DESTROY.

RI4 TRENCH (60,40)-(75,40)   RI4 EPAULEMENT RG1   RE1 MINE (72,100)   RE1 DESTROY BRIDGE 2   RE1 REPAIR CULVERT 3
RC1 BURN BDEPOT1             RC1 WRECK BW1,BW2
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import word
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.parts import (
    AT,
    BODIES,
    DEPOTS,
    ENGINEERS,
    GUNS,
    STRUCTURE_NUMBER,
    WAGGONS,
    ordered,
    piece,
    several_pieces,
)

StructureWord = Literal["STRUCTURE", "BRIDGE", "RAILBRIDGE", "CULVERT"]

WORKERS: Final = ordered((*BODIES, *GUNS), "infantry, cavalry, engineers and guns")
STRUCTURE: Final = word(
    ("BRIDGE", "RAILBRIDGE", "CULVERT", "STRUCTURE"),
    "structure",
    said={"BRIDGE": "bridge", "RAILBRIDGE": "railway bridge", "CULVERT": "culvert", "STRUCTURE": "structure"},
    remedy="name it with its number: BRIDGE 2, RAILBRIDGE 1, CULVERT 3",
)


@order(
    "{unit} TRENCH {at}-|TO{to}",
    "KS.CONSTRUCT.01",
    like="RI4 TRENCH (60,40)-(75,40)",
    title="Dig trench",
    icon="trench",
    group="works",
    says="{unit} digs an entrenchment from {at} to {to}.",
)
class Trench(Order):
    """Dig an entrenchment along a line, or go on with it."""

    unit: Annotated[str, ordered(BODIES, "infantry, cavalry and engineers")]
    at: Annotated[Point, AT]
    to: Annotated[Point, AT]


@order(
    "{unit} EPAULEMENT {gun}",
    "KS.CONSTRUCT.02",
    like="RI4 EPAULEMENT RG1",
    title="Protect gun",
    icon="epaulement",
    group="works",
    says="{unit} makes an epaulement for {gun}.",
)
class Epaulement(Order):
    """Make an epaulement for a gun, or go on with it."""

    unit: Annotated[str, WORKERS]
    gun: Annotated[str, piece(GUNS, "gun", "name the gun")]


@order(
    "{unit} MINE {at}",
    "KS.DESTROY.06",
    like="RE1 MINE (72,100)",
    title="Lay mine",
    icon="mine",
    group="works",
    says="{unit} lays a contact mine at {at}.",
)
class LayMine(Order):
    """Lay a contact mine, or go on with it."""

    unit: Annotated[str, WORKERS]
    at: Annotated[Point, AT]


@order(
    "{unit} BURN {depot}",
    "KS.DESTROY.04",
    like="RC1 BURN BDEPOT1",
    title="Burn depot",
    icon="burn",
    group="works",
    says="{unit} sets fire to {depot}.",
)
class Burn(Order):
    """Set fire to a depot, or keep it burning."""

    unit: Annotated[str, WORKERS]
    depot: Annotated[str, piece(DEPOTS, "depot", "name the depot")]


@order(
    "{unit} WRECK {waggons}",
    "KS.DESTROY.05",
    like="RC1 WRECK BW1,BW2",
    title="Wreck waggons",
    icon="wreck",
    group="works",
    says="{unit} destroys what {waggons} hold.",
)
class Wreck(Order):
    """Destroy what waggons hold."""

    unit: Annotated[str, WORKERS]
    waggons: Annotated[tuple[str, ...], several_pieces(WAGGONS, "waggons", "name the waggons")]


@order(
    "{unit} DESTROY {word} {structure}",
    "KS.DESTROY.07",
    "KS.DESTROY.01",
    "KS.DESTROY.02",
    "KS.DESTROY.03",
    like="RE1 DESTROY BRIDGE 2",
    title="Destroy",
    icon="demolish",
    group="works",
    says="{unit} destroys {word} {structure}.",
    also=[
        Also(
            "{unit} REPAIR {word} {structure}",
            "RE1 REPAIR CULVERT 3",
            {"repair": True},
            title="Repair",
            icon="work",
            does="Engineers repair a structure, or go on with it.",
            says="{unit} repairs {word} {structure}.",
        )
    ],
)
class Demolish(Order):
    """Engineers destroy or repair a structure, or go on with it: RE1 DESTROY BRIDGE 2."""

    unit: Annotated[str, ordered(ENGINEERS, "engineers")]
    structure: Annotated[int, STRUCTURE_NUMBER]
    repair: bool = False
    word: Annotated[StructureWord, STRUCTURE] = "STRUCTURE"  # as its writer calls it


# -- what structures are called ----------------------------------------------------------------------------------------

KIND_OF: Final[Mapping[StructureWord, str]] = {
    "BRIDGE": "road bridge",
    "RAILBRIDGE": "railway bridge",
    "CULVERT": "culvert",
}


def word_for(kind: str) -> StructureWord:
    """How orders call a structure of this kind.

    >>> word_for("railway bridge")
    'RAILBRIDGE'
    """
    return next((word for word, each in KIND_OF.items() if each == kind), "STRUCTURE")
