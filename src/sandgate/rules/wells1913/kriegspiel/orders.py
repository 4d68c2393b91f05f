"""Orders of the Kriegspiel to units and guns: to march, form, fire and fight. KS.MOVE.13.

    fire        RG1 SHELL B (140,96) x2   RG1 SHELL D 355 E4.5   RI4 VOLLEY @BI2   RI4 VOLLEY (60,90)
    marches     RI5 GO (52,20) (60,24) FACE 90   RI4 RETIRE   RC2 FORD   RI1 HIT BI2
    formation   RI4 FOURS   TWOS   RANKS   EXTEND   RC1 LINE   MOUNT   DISMOUNT   RG1 LIMBER   UNLIMBER
    charges     RC2,RC3 CHARGE BI4   FLAG RI3

Orders name units, never single men. Others: work_, transport_, other_ and hand_orders.py. What may be ordered: sheets.py.
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also, Mistake
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import word
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.parts import (
    AT,
    BOATS,
    BODIES,
    FORMATION,
    GENERALS,
    GUNS,
    HORSE,
    LAID_DEG,
    WAGGONS,
    WAY,
    ordered,
    ordered_together,
    piece,
)
from sandgate.rules.wells1913.kriegspiel.state import SCREWS
from sandgate.rules.wells1913.notation.parts import ELEVATION, FACING, SHOTS

ActWord = Literal["MOUNT", "DISMOUNT", "LIMBER", "UNLIMBER"]

BODY: Final = ordered(BODIES, "infantry, cavalry and engineers")
RIDERS: Final = ordered(HORSE, "cavalry")
GUN: Final = ordered(GUNS, "guns", "gun")
SHELL_SCREW: Final = word(
    SCREWS, "screw", said={each: f"screw {each}" for each in SCREWS}, remedy="name the screw, A, B, C or D"
)
AIMED_AT: Final = piece((*BODIES, *GUNS, *WAGGONS, *GENERALS), "unit aimed at", "name the unit aimed at as @BI2")
CHARGED: Final = piece((*BODIES, *GUNS, *GENERALS), "unit charged", "name the unit or gun charged")
ENEMY: Final = piece((*BODIES, *GUNS, *WAGGONS, *GENERALS), "enemy", "name the enemy")


# -- fire ----------------------------------------------------------------------------------------------------------------


@order(
    "{gun} SHELL {screw} {at} [x{shots}]",
    "KS.SHELL.01",
    "KS.SHELL.02",
    "KS.SHELL.09",
    like="RG1 SHELL B (140,96)",
    title="Fire shell",
    icon="shell",
    group="fire",
    says="{gun} fires shell with {screw} at {at}[, {shots}].",
    also=[
        Also(
            "{gun} SHELL {screw} {bearing_deg} E{elevation_deg} [x{shots}]",
            "RG1 SHELL B 355 E4.5",
            title="Lay gun",
            icon="lay",
            does="Fire shells on a bearing with an elevation.",
            says="{gun} fires shell with {screw}, laid to {bearing_deg} and elevated by {elevation_deg}[, {shots}].",
        )
    ],
    mistakes=[Mistake("{gun} ^FIRE|SHOOT", "a gun fires SHELL with a screw", "write RG1 SHELL B (140,96)")],
)
class Shell(Order):
    """Fire shells with a screw: at a place, or on a bearing with an elevation; so many shots."""

    gun: Annotated[str, GUN]
    screw: Annotated[Screw, SHELL_SCREW]
    at: Annotated[Point | None, AT] = None
    bearing_deg: Annotated[float | None, LAID_DEG] = None
    elevation_deg: Annotated[float | None, ELEVATION] = None
    shots: Annotated[int, SHOTS] = 1


@order(
    "{unit} VOLLEY @|AT{target}",
    "KS.RIFLE.04",
    "KS.RIFLE.01",
    like="RI4 VOLLEY @BI2",
    title="Fire volley",
    icon="volley",
    group="fire",
    says="{unit} fires its rifles at {target}.",
    also=[
        Also("{unit} VOLLEY {target}", "RI4 VOLLEY BI2"),
        Also(
            "{unit} VOLLEY {at}",
            "RI4 VOLLEY (60,90)",
            title="Fire there",
            does="Fire the rifles of a unit round a place.",
            icon="there",
            says="{unit} fires its rifles at {at}.",
        ),
    ],
    mistakes=[Mistake("{unit} ^FIRE|SHOOT", "rifles fire a VOLLEY", "write RI4 VOLLEY @BI2")],
)
class Volley(Order):
    """Fire the rifles of a unit, one shot for each five, spread along a unit aimed at or round a place."""

    unit: Annotated[str, BODY]
    target: Annotated[str, AIMED_AT] = ""
    at: Annotated[Point | None, AT] = None


# -- marches -------------------------------------------------------------------------------------------------------------


@order(
    "{unit} GO {path} [FACE|FACING {facing_deg}]",
    "KS.MOVE.13",
    "KS.MOVE.01",
    "KS.MOVE.11",
    like="RI1 GO (20,30)",
    title="March",
    icon="march",
    group="marches",
    says="{unit} goes to {path}[ and faces {facing_deg}].",
    mistakes=[Mistake("{unit} ^MOVE|MARCH|RIDE|ROW|DRIVE", "whatever goes is ordered to GO", "write RI1 GO (20,30)")],
)
class Go(Order):
    """March, ride, drive or row along a path: the middle of the front goes along it and the rest follow."""

    unit: Annotated[str, ordered((*BODIES, *GUNS, *WAGGONS, *BOATS, *GENERALS), "units, guns, waggons and boats")]
    path: Annotated[tuple[Point, ...], WAY]
    facing_deg: Annotated[float | None, FACING] = None


@order(
    "{unit} RETIRE [{path}]",
    "KS.CHARGE.10",
    "KS.CHARGE.09",
    "KS.CHARGE.18",
    "KS.CHARGE.20",
    "KS.CHARGE.22",
    like="RC2 RETIRE",
    title="Retire",
    icon="retire",
    group="marches",
    says="{unit} retires[ by {path}].",
)
class Retire(Order):
    """Retire: along a path, or straight away from whatever presses, as far as one must or can."""

    unit: Annotated[str, ordered((*BODIES, *GUNS), "infantry, cavalry, engineers and guns")]
    path: Annotated[tuple[Point, ...], WAY] = ()


@order(
    "{unit} FORD",
    "KS.ARMS.01",
    "KS.ARMS.06",
    like="RC2 FORD",
    title="Ford river",
    icon="ford",
    group="marches",
    says="{unit} passes the ford near it.",
)
class Ford(Order):
    """Pass a ford near which the unit stands."""

    unit: Annotated[str, BODY]


@order(
    "{unit} {formation}",
    "KS.ARMS.16",
    "KS.ARMS.02",
    "KS.ARMS.03",
    "KS.ARMS.07",
    like="RI4 EXTEND",
    title="Form up",
    icon="formation",
    group="formation",
    says="{unit} forms {formation}.",
)
class Form(Order):
    """Change formation."""

    unit: Annotated[str, BODY]
    formation: Annotated[Formation, FORMATION]


@order(
    "{unit} MOUNT",
    "KS.ARMS.08",
    "KS.ARMS.09",
    like="RC2 MOUNT",
    title="Mount",
    icon="mount",
    group="formation",
    says="{unit} mounts.",
    settles={"word": "MOUNT"},
    also=[
        Also(
            "{unit} DISMOUNT",
            "RC2 DISMOUNT",
            {"word": "DISMOUNT"},
            title="Dismount",
            icon="dismount",
            does="Let cavalry dismount: some men hold the horses.",
            says="{unit} dismounts.",
        ),
        Also(
            "{unit} LIMBER",
            "RG1 LIMBER",
            {"word": "LIMBER"},
            {"unit": GUN},
            "KS.ARMS.09",
            "Limber up",
            "Limber a gun up, so that it can be moved far.",
            "{unit} limbers up.",
            "haul",
        ),
        Also(
            "{unit} UNLIMBER",
            "RG1 UNLIMBER",
            {"word": "UNLIMBER"},
            {"unit": GUN},
            "KS.ARMS.09",
            "Unlimber",
            "Unlimber a gun, so that it can fire in the moves after.",
            "{unit} unlimbers.",
            "gun",
        ),
    ],
)
class Act(Order):
    """Let cavalry mount.

    Its other forms let it dismount, limber a gun up and unlimber it.
    """

    unit: Annotated[str, RIDERS]
    word: ActWord


# -- charges -------------------------------------------------------------------------------------------------------------


@order(
    "{units} CHARGE {target}",
    "KS.CHARGE.01",
    "KS.CHARGE.23",
    like="RC2,RC3 CHARGE BI4",
    title="Charge",
    icon="charge",
    group="charges",
    says="{target} is charged by {units}.",
)
class Charge(Order):
    """Cavalry charges a unit; units named in one order are counted together."""

    units: Annotated[tuple[str, ...], ordered_together(HORSE, "cavalry")]
    target: Annotated[str, CHARGED]


@order(
    "{unit} HIT {target}",
    "LW.MOVE.23",
    "KS.CHARGE.23",
    "LW.MELEE.03",
    like="RI1 HIT BI2",
    title="Come up",
    icon="hit",
    group="charges",
    says="{unit} comes up to {target}.",
    mistakes=[Mistake("{unit} ^ATTACK|FIGHT", "foot comes up with HIT, cavalry with CHARGE", "write RI1 HIT BI2")],
)
class Hit(Order):
    """Move a unit into contact with another without a charge."""

    unit: Annotated[str, BODY]
    target: Annotated[str, ENEMY]


@order(
    "FLAG {unit}",
    "LW.MELEE.25",
    like="FLAG RI3",
    title="White flag",
    icon="flag",
    group="charges",
    says="{unit} gives itself up under a white flag.",
)
class Flag(Order):
    """Give up an isolated unit under a white flag."""

    unit: Annotated[str, piece((*BODIES, *GUNS), "unit", "name the unit")]
