"""Orders to guns: SHOOT, HAUL, LIE, TRAIL. Mobility (III) to (V), LW.MOVE.23.

RG2 SHOOT @BI14 x4   RG2 SHOOT (64,52,1)   RG2 SHOOT 355 E0.4 SNAP
RG2 HAUL (58,41) WITH RC6-9   LIE RI1-4 FOR RG2   TRAIL RG2 RC19,RC20
"""

from typing import Annotated

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.pieces import GUN, MEN_ONE_BY_ONE, SPOT, TARGET, Men, Path
from sandgate.rules.wells1913.notation.parts import BEARING, ELEVATION, LAYING, SHOTS
from sandgate.rules.wells1913.shot.laying import Laying, Spot

Gun = Annotated[str, GUN]


@order(
    "{gun} SHOOT|FIRE @|AT{man} [x{shots}] [{laying}]",
    "LW.GUN.11",
    "LW.GUN.24",
    "LW.MOVE.23",
    like="RG2 SHOOT @BI14 x4",
    title="Fire gun",
    icon="fire",
    group="guns",
    says="{gun} to fire {shots} at {man}[, {laying}].",
    also=[
        Also(
            "{gun} SHOOT|FIRE {at} [x{shots}] [{laying}]",
            "RG2 SHOOT (64,52,1)",
            title="Fire there",
            icon="there",
            does="Fire a gun at a place, with or without a height.",
            says="{gun} to fire {shots} at {at}[, {laying}].",
        ),
        Also("{gun} SHOOT|FIRE {man} [x{shots}] [{laying}]", "RG2 SHOOT @BI14 x4"),
        Also(
            "{gun} SHOOT|FIRE {bearing_deg} E{elevation_deg} [x{shots}] [{laying}]",
            "RG2 SHOOT 355 E0.4",
            title="Lay gun",
            icon="lay",
            does="Fire a gun on a bearing with an elevation.",
            says="{gun} to fire {shots} on bearing {bearing_deg}, elevation {elevation_deg}[, {laying}].",
        ),
        Also("{gun} SHOOT|FIRE @|AT{man}", "RG2 SHOOT @BI14 x4"),  # one shot, as it is dragged upon a board
        Also(
            "{gun} SHOOT|FIRE {bearing_deg} E{elevation_deg}",
            "RG2 SHOOT 355 E0.4",
            title="Lay gun",
            icon="lay",
            does="Fire a gun on a bearing with an elevation.",
            says="{gun} to fire {shots} on bearing {bearing_deg}, elevation {elevation_deg}.",
        ),
    ],
)
class Shoot(Order):
    """Fire a gun at a man, once or several times."""

    gun: Gun
    man: Annotated[str, TARGET] = ""
    at: Annotated[Point | Spot | None, SPOT] = None  # without a height: the middle of an infantryman there
    bearing_deg: Annotated[float | None, BEARING] = None
    elevation_deg: Annotated[float | None, ELEVATION] = None
    shots: Annotated[int, SHOTS] = 1
    laying: Annotated[Laying, LAYING] = ""


@order(
    "{gun} HAUL {path} WITH {men}",
    "LW.MOB.07",
    "LW.MOVE.23",
    like="RG2 HAUL (58,41) WITH RC6-9",
    title="Haul gun",
    icon="haul",
    group="guns",
    says="{gun} to be hauled to {path} by {men}.",
)
class Haul(Order):
    """Haul a gun along a path with the men named."""

    gun: Gun
    path: Path
    men: Men


@order(
    "LIE {men} FOR {gun}",
    "LW.GUN.04",
    "LW.GUN.05",
    like="LIE RI1-4 FOR RG2",
    title="Lie down",
    icon="lie",
    group="guns",
    says="{men} to lie down for {gun}.",
)
class Lie(Order):
    """Lay men down so that a gun can be handled or can fire over them."""

    men: Men
    gun: Gun


@order(
    "TRAIL {gun} {men}",
    "LW.GUN.07",
    "LW.MOVE.13",
    like="TRAIL RG2 RC19,RC20",
    title="Man trail",
    icon="trail",
    group="guns",
    says="{men} to stand at the trail of {gun}.",
)
class Trail(Order):
    """Set men at the end of the trail of a gun that has fired."""

    gun: Gun
    men: Annotated[tuple[str, ...], MEN_ONE_BY_ONE]
