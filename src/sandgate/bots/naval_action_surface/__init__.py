"""Bots of Naval Action: four doctrines, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.naval_action_surface.doctrines import ESCORT, GUNNER, RAIDER, TORPEDO
from sandgate.bots.naval_action_surface.measures import mean_range_yd, points_earned, ships_lost, torpedoes_launched

BOTS: dict[str, Bot] = {bot.key: bot for bot in (GUNNER, TORPEDO, RAIDER, ESCORT)}
COMPILED = QUICKER = "sandgate.batch.naval_action"  # where they reckon by compiled code, in studies and in exact play
MEASURES: dict[str, Measure] = {
    "mean_range_yd": mean_range_yd,
    "points_earned": points_earned,
    "ships_lost": ships_lost,
    "torpedoes_launched": torpedoes_launched,
}
