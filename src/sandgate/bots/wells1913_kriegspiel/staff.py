"""The staff doctrine: supplied troops, served guns, cavalry out of the close-order table."""

from functools import partial
from typing import Final

from sandgate.bots.bot import Bot
from sandgate.bots.wells1913_kriegspiel.battery import artillery
from sandgate.bots.wells1913_kriegspiel.foot import infantry
from sandgate.bots.wells1913_kriegspiel.gunnery import shells
from sandgate.bots.wells1913_kriegspiel.horse import cavalry
from sandgate.bots.wells1913_kriegspiel.plans import Doctrine, write
from sandgate.bots.wells1913_kriegspiel.rifles import volleys
from sandgate.bots.wells1913_kriegspiel.services import engineers, general
from sandgate.bots.wells1913_kriegspiel.supply import rations, transport

ARMS: Final = Doctrine(fire=(shells, volleys), rest=(cavalry, infantry, artillery, engineers, transport, rations, general))
STAFF: Final = Bot(
    "staff",
    "shells the thickest, volleys where most fall, closes ranks before cavalry, charges only what is open or weaker, "
    "blows up bridges before an attack, keeps waggons within six feet of the infantry",
    partial(write, ARMS),
)
