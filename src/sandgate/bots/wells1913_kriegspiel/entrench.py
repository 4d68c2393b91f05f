"""The entrenching doctrine: a cautious defender, who digs, mines and waits."""

from functools import partial
from typing import Final

from sandgate.bots.bot import Bot
from sandgate.bots.wells1913_kriegspiel.digging import diggers, emplacements, miners, patient_volleys, reserve
from sandgate.bots.wells1913_kriegspiel.gunnery import shells
from sandgate.bots.wells1913_kriegspiel.plans import Doctrine, write
from sandgate.bots.wells1913_kriegspiel.services import general
from sandgate.bots.wells1913_kriegspiel.supply import rations, transport

ARMS: Final = Doctrine(
    fire=(shells, patient_volleys), rest=(reserve, diggers, emplacements, miners, transport, rations, general)
)
ENTRENCH: Final = Bot(
    "entrench",
    "holds behind the crossings: trenches in four moves for the foot, epaulements for guns without a mark, a mine behind "
    "the nearest crossing; charges only what comes within reach of its cavalry",
    partial(write, ARMS),
)
