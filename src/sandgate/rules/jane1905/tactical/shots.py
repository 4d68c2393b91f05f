"""What is written when the guns fire: FIRE, CLAIM and CHECK. JANE.GUN.01, .20, .21, .29, .30.

FIRE MIKASA.fore @TSESAREVICH AIM fore_gunhouse   FIRE MIKASA @TSESAREVICH AIM WL   FIRE MIKASA.fore BRG 075
CLAIM MIKASA 7x6in HE @RETVIZAN PART battery_main   CHECK MIKASA.fore
"""

from typing import Annotated

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import course, number, whole
from sandgate.rules.jane1905.tactical.aims import AIM, Aim
from sandgate.rules.jane1905.tactical.notation import BATTERY, ENEMY, NATURE, SHIP
from sandgate.rules.jane1905.tactical.ship_state import Nature


@order(
    "FIRE {gun} @{at} [AIM {aim}]",
    "JANE.GUN.01",
    "JANE.GUN.29",
    like="FIRE MIKASA.fore @TSESAREVICH AIM fore_gunhouse",
    title="Fire",
    icon="fire",
    group="guns",
    says="{gun} to fire at {at}[, aimed at {aim}].",
    also=[
        Also(
            "FIRE {gun} BRG|BEARING {bearing_deg} [AIM {aim}]",
            "FIRE MIKASA.fore BRG 075",
            {"at": ""},
            clause="JANE.NIGHT.04",
            title="Fire blind",
            does="Fire at whatever lies on a bearing, by night.",
            says="{gun} to fire on {bearing_deg}[, aimed at {aim}].",
            icon="bearing",
        )
    ],
)
class Fire(Order):
    """Fire what is loaded, aimed at a part of the enemy's target sheet."""

    gun: Annotated[str, BATTERY]  # MIKASA: all but light guns; MIKASA.fore: one position
    at: Annotated[str, ENEMY] = ""
    bearing_deg: Annotated[float | None, course("bearing")] = None
    aim: Annotated[Aim | None, AIM] = None


@order(
    "CLAIM {ship} {guns}x{calibre_in}in [{nature}] @{at} PART {part}",
    "JANE.GUN.21",
    "JANE.GUN.20",
    like="CLAIM MIKASA 7x6in HE @RETVIZAN PART battery_main",
    title="Claim fire",
    icon="claim",
    group="guns",
    says="{ship} claims {guns} of {calibre_in}[ with {nature}] at {at}, laid on {part}.",
)
class Claim(Order):
    """Claim the fire of guns of 6 inches and smaller at a part of the enemy."""

    ship: Annotated[str, SHIP]
    guns: Annotated[int, whole(1, 99, "guns", "guns")]
    calibre_in: Annotated[float, number(1.0, 6.0, "inches", "calibre", grain=0.05)]
    at: Annotated[str, ENEMY]
    part: Annotated[Aim, AIM]
    nature: Annotated[Nature | None, NATURE] = None


@order(
    "CHECK {gun}",
    "JANE.GUN.30",
    like="CHECK MIKASA.fore",
    title="Check fire",
    icon="check",
    group="guns",
    says="{gun} to hold fire.",
)
class Check(Order):
    """Hold the fire of a ship or a position in this move."""

    gun: Annotated[str, BATTERY]
