"""What is written for a move, apart from torpedoes and boats that dive. JANE.MOV.16, JANE.GUN.02, JANE.GUN.15, JANE.SIG.03.

    MIKASA: 5SQ TS8   DRAKE: 18KN C1000 TP4   ASAMA: 5SQ FOLLOW MIKASA   MIKASA: STOP   NEXT MIKASA.fore HE @TSESAREVICH
    SIG DIV1: TT8S   CONC DIV1 @MIKASA FOR 3   MARCH INF1 C217

An order holds knots, to the half knot; squares of three knots are what is written and printed (JANE.MOV.04). How the values
are written: notation.py, helms.py; what a line comes to for its writer: sheets.py.
"""

from typing import Annotated, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import rest
from sandgate.rules.jane1905.tactical.helms import HELM, Follow, Steer, Turn
from sandgate.rules.jane1905.tactical.notation import ANY_NAME, ENEMY, GUN, KNOTS, MOVES, NATURE, RULE, SHIP, SQUARE, SQUARES
from sandgate.rules.jane1905.tactical.ship_state import Nature
from sandgate.rules.jane1905.tactical.written_state import Rule

HelmOrder = Turn | Steer | Follow


@order(
    "{ship}: {speed_kn}SQ|SQUARES [{helm}]",
    "JANE.MOV.16",
    "JANE.MOV.04",
    like="MIKASA: 5SQ TS8",
    title="Steam",
    icon="speed",
    group="ships",
    says="{ship} steams at {speed_kn}[, {helm}].",
    also=[
        Also("{ship}: {speed_kn}KN|KNOTS [{helm}]", "DRAKE: 18KN TP4", parts={"speed_kn": KNOTS}),
    ],
)
class Move(Order):
    """Steam at a speed, and turn."""

    ship: Annotated[str, SHIP]
    speed_kn: Annotated[float, SQUARES]
    helm: Annotated[HelmOrder | None, HELM] = None


@order(
    "{ship}: HOLD [{helm}]",
    "JANE.MOV.16",
    like="MIKASA: HOLD TS8",
    title="Hold speed",
    icon="steady",
    group="ships",
    says="{ship} keeps her speed[, {helm}].",
)
class Keep(Order):
    """Keep the speed made in the last move, and turn."""

    ship: Annotated[str, SHIP]
    helm: Annotated[HelmOrder | None, HELM] = None


@order(
    "{ship}: {speed_kn}SQ|SQUARES ASTERN [{helm}]",
    "JANE.MOV.09",
    like="ASAMA: 2SQ ASTERN",
    title="Go astern",
    icon="astern",
    group="ships",
    says="{ship} goes astern at {speed_kn}[, {helm}].",
    also=[Also("{ship}: {speed_kn}KN|KNOTS ASTERN [{helm}]", "ASAMA: 6KN ASTERN", parts={"speed_kn": KNOTS})],
)
class Astern(Order):
    """Go astern at a speed, after a stop if she has way on."""

    ship: Annotated[str, SHIP]
    speed_kn: Annotated[float, SQUARES]
    helm: Annotated[HelmOrder | None, HELM] = None


@order(
    "{ship}: STOP [{helm}]",
    "JANE.MOV.08",
    like="MIKASA: STOP",
    title="Stop",
    icon="stop",
    group="ships",
    says="{ship} runs on for one move and is stopped[, {helm}].",
)
class Stop(Order):
    """Stop after a whole move at the present speed."""

    ship: Annotated[str, SHIP]
    helm: Annotated[HelmOrder | None, HELM] = None


@order(
    "NEXT {gun} {nature} @|AT{at}",
    "JANE.GUN.02",
    like="NEXT MIKASA.fore HE @TSESAREVICH",
    title="Load next",
    icon="load",
    group="guns",
    says="{gun} to be loaded with {nature}, for {at}.",
)
class Next(Order):
    """Choose nature and enemy for the next firing of a position that has just fired."""

    gun: Annotated[str, GUN]  # MIKASA.fore, TSESAREVICH.p1s1.S
    nature: Annotated[Nature, NATURE]
    at: Annotated[str, ANY_NAME]


@order(
    "SIG|SIGNAL {to}: {text}",
    "JANE.SIG.03",
    "JANE.SIG.04",
    like="SIG DIV1: TT8S",
    title="Send signal",
    icon="signal",
    group="signals",
    says="A chit to {to}: {text}.",
)
class Signal(Order):
    """A chit to a ship, a division or the fleet."""

    to: Annotated[str, ANY_NAME]
    text: Annotated[str, rest("words", "write the words of the signal")]


@order(
    "CONC {division} @|AT{at} FOR {moves} ~MOVES",
    "JANE.GUN.15",
    like="CONC DIV1 @MIKASA FOR 3",
    title="Concentrate fire",
    icon="concentrate",
    group="fire control",
    says="{division} keeps to {at} for {moves}.",
    also=[
        Also(
            "CONC {division} @|AT{rule} FOR {moves} ~MOVES",
            "CONC DIV1 @LEADER FOR 3",
            {"at": ""},
            title="Fire rule",
            does="A division chooses its one enemy by a rule, for some moves.",
            says="{division} keeps to {rule} for {moves}.",
            icon="rule",
        )
    ],
)
class Concentrate(Order):
    """A division keeps to one enemy, or to a rule, for some moves."""

    division: Annotated[str, ANY_NAME]
    moves: Annotated[int, MOVES]
    at: Annotated[str, ENEMY] = ""
    rule: Annotated[Rule | Literal[""], RULE] = ""


@order(
    "MARCH {unit} {square}",
    "JANE.FORT.10",
    like="MARCH INF1 C217",
    title="March",
    icon="march",
    group="land",
    says="{unit} marches to {square}.",
)
class March(Order):
    """Infantry or cavalry marches to a square."""

    unit: Annotated[str, ANY_NAME]
    square: Annotated[str, SQUARE]
