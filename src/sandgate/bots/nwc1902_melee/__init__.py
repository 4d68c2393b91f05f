"""Bots of the mêlée of 1902: two doctrines for captains and commanders, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.nwc1902_melee.broadside import BROADSIDE
from sandgate.bots.nwc1902_melee.measures import collisions, mean_range_yd, received_share, ships_lost, torpedoes_struck
from sandgate.bots.nwc1902_melee.ram import RAM

BOTS: dict[str, Bot] = {bot.key: bot for bot in (BROADSIDE, RAM)}
COMPILED = "sandgate.batch.melee_ends"  # where their battles are played by compiled code, for studies
QUICKER = "sandgate.batch.melee_captains"  # where they decide by compiled code, in exact play
MEASURES: dict[str, Measure] = {
    "mean_range_yd": mean_range_yd,
    "received_share": received_share,
    "ships_lost": ships_lost,
    "collisions": collisions,
    "torpedoes_struck": torpedoes_struck,
}
