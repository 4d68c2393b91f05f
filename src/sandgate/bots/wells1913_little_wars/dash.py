"""The dashing general: cavalry at once, at the nearest enemy, whatever guns see it."""

from functools import partial
from typing import Final

from sandgate.bots.bot import Bot
from sandgate.bots.wells1913_little_wars.doctrines import Doctrine
from sandgate.bots.wells1913_little_wars.general import written

NUMBERS: Final = Doctrine(
    boldness=0.2,
    horse_boldness=0.4,
    cover=0.5,
    threat=0.7,
    charge_at=0.5,
    fire_at=0.5,
    crew=5,
    haul_gain=1.5,
    targets=1.0,
    gun_danger=3.0,
    gun_threat=0.15,
    retire_at=0.2,
)

DASH: Final = Bot(
    "dash",
    "sends its cavalry at the enemy from the first move on, heeds guns and numbers little, keeps five men at each gun, "
    "charges where it gains half a point",
    partial(written, NUMBERS),
)
