"""General orders, in writing before the action, and what is noted at the look. JANE.GEN.04, JANE.GEN.05, JANE.GUN.16.

ORDER keep line ahead   CODE TT8S turn together 8 points to starboard   FCO HEAVY AP OVER 4000 AIM belt
LOAD MIKASA.fore AP   STATION BRIDGE   NIGHT DIV1: 090 12KN 1H ATTACK 1500   PLOT three battleships bearing NE
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import course, rest
from sandgate.rules.jane1905.tactical.aims import AIM_TEXT, LEGS, Leg
from sandgate.rules.jane1905.tactical.notation import (
    ANY_NAME,
    GROUP_OR_SHIP,
    GUN,
    NATURE,
    RANGE,
    RULE,
    SHIP,
    SIGNAL_WORD,
    word_of,
)
from sandgate.rules.jane1905.tactical.ship_state import Nature
from sandgate.rules.jane1905.tactical.written_state import Rule

BEARING: Final = course("bearing")


@order(
    "ORDER {text}",
    "JANE.GEN.04",
    like="ORDER keep line ahead, two cables apart",
    title="Write order",
    icon="note",
    group="general orders",
    says="General orders: {text}.",
)
class Words(Order):
    """General orders in words."""

    text: Annotated[str, rest("words", "write the order in words")]


@order(
    "CODE {signal} {means}",
    "JANE.SIG.03",
    like="CODE TT8S turn together 8 points to starboard",
    title="Agree code",
    icon="code",
    group="general orders",
    says="{signal} means: {means}.",
)
class Code(Order):
    """A short signal that is agreed before the action."""

    signal: Annotated[str, SIGNAL_WORD]
    means: Annotated[str, rest("meaning", "write what it means")]


@order(
    "FCO [{of}] {nature} [OVER {over_yd}] [AIM {aim}]",
    "JANE.GUN.16",
    like="FCO HEAVY AP OVER 4000 AIM belt",
    title="Choose shell",
    icon="shell",
    group="fire control",
    says="Fire control[ of {of}]: {nature}[ over {over_yd}][, aimed at {aim}].",
    also=[
        Also(
            "FCO [{of}] {nature} WITHIN {within_yd} [AIM {aim}]",
            "FCO HEAVY HE WITHIN 4000 AIM turret_gunhouse",
            title="Choose shell",
            does="Natures within a range, with the part that is aimed at.",
            says="Fire control[ of {of}]: {nature} within {within_yd}[, aimed at {aim}].",
            icon="shell",
        ),
        Also(
            "FCO [{of}] OPEN {opens_yd}",
            "FCO HEAVY OPEN 6000",
            {"nature": ""},
            title="Open fire",
            does="The range at which fire is opened.",
            says="Fire control[ of {of}]: fire is opened at {opens_yd}.",
            icon="range",
        ),
        Also(
            "FCO [{of}] TARGET {target}",
            "FCO TARGET NEAREST",
            {"nature": ""},
            title="Choose enemy",
            does="The rule by which guns that nobody lays choose their enemy.",
            says="Fire control[ of {of}]: at {target}.",
            icon="target",
        ),
    ],
)
class Control(Order):
    """A fire-control order: natures over a range, with the part that is aimed at."""

    of: Annotated[str, GROUP_OR_SHIP] = ""  # a ship or HEAVY, MEDIUM, LIGHT; "": all
    nature: Annotated[Nature | Literal[""], NATURE] = ""
    over_yd: Annotated[int, RANGE] = 0
    within_yd: Annotated[int, RANGE] = 0
    aim: Annotated[str, AIM_TEXT] = ""
    opens_yd: Annotated[int, RANGE] = 0
    target: Annotated[Rule | Literal[""], RULE] = ""


@order(
    "LOAD {gun} {nature}",
    "JANE.GUN.02",
    like="LOAD MIKASA.fore AP",
    title="Load first",
    icon="load",
    group="guns",
    says="{gun} begins loaded with {nature}.",
)
class Load(Order):
    """Load a position before the action."""

    gun: Annotated[str, GUN]
    nature: Annotated[Nature, NATURE]


@order(
    "STATION {on_bridge}",
    "JANE.GEN.13",
    like="STATION BRIDGE",
    title="Take station",
    icon="station",
    group="general orders",
    says="The admiral stands {on_bridge}.",
)
class Station(Order):
    """Where the admiral stands in the action."""

    on_bridge: Annotated[
        bool,
        word_of({"TOWER": False, "BRIDGE": True}, "station", {False: "in the conning tower", True: "on the bridge"}),
    ]


@order(
    "LIGHTS {ship}",
    "JANE.NIGHT.02",
    like="LIGHTS MIKASA",
    title="Show lights",
    icon="lamp",
    group="general orders",
    says="{ship} shows her lights.",
)
class ShowLights(Order):
    """A ship shows her lights by night."""

    ship: Annotated[str, SHIP]


@order(
    "NIGHT {division}: {legs} [ATTACK {attack_yd}]",
    "JANE.NIGHT.06",
    like="NIGHT DIV1: 090 12KN 1H 135 12KN 2H ATTACK 1500",
    title="Order night",
    icon="night",
    group="general orders",
    says="{division} by night: {legs}[, to attack within {attack_yd}].",
)
class Night(Order):
    """Written night orders of a division."""

    division: Annotated[str, ANY_NAME]
    legs: Annotated[tuple[Leg, ...], LEGS]
    attack_yd: Annotated[int, RANGE] = 0


@order(
    "PLOT {text}",
    "JANE.GEN.05",
    like="PLOT three battleships bearing NE, about 6000 yards",
    title="Plot guess",
    icon="pencil",
    group="plot",
    says="On the admiral's plot: {text}.",
)
class Plot(Order):
    """A guess that the admiral puts on his own plot; it is never corrected."""

    text: Annotated[str, rest("words", "write what you take it for")]


@order(
    "LIGHT {ship} BRG|BEARING {bearing_deg}",
    "JANE.NIGHT.03",
    like="LIGHT MIKASA BRG 045",
    title="Turn searchlight",
    icon="beam",
    group="night",
    says="The searchlight of {ship} is turned on {bearing_deg}.",
)
class Light(Order):
    """Turn a searchlight on a bearing."""

    ship: Annotated[str, SHIP]
    bearing_deg: Annotated[float, BEARING]
