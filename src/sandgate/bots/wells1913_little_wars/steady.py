"""The steady general: cover, guns well served, charges that pay."""

from functools import partial
from typing import Final

from sandgate.bots.bot import Bot
from sandgate.bots.wells1913_little_wars.doctrines import Doctrine
from sandgate.bots.wells1913_little_wars.general import written

NUMBERS: Final = Doctrine(
    boldness=0.12,
    horse_boldness=0.1,
    cover=1.0,
    threat=1.0,
    charge_at=1.5,
    fire_at=0.5,
    crew=7,
    haul_gain=1.5,
    targets=1.0,
    gun_danger=3.0,
    gun_threat=0.15,
    retire_at=0.3,
)

STEADY: Final = Bot(
    "steady",
    "seven men at each gun, fire at gunners first; moves by cover, stands where as many friends can come as enemies, "
    "charges where it gains a point and a half, leaves the field below three tenths of the enemy's strength",
    partial(written, NUMBERS),
)
