"""Bots of Jane's strategical game: a raider of trade and a hunter of raiders, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.jane1905_strategical.doctrines import HUNTER, RAIDER
from sandgate.bots.jane1905_strategical.measures import first_sighted_h, least_coal, prizes, ships_lost

BOTS: dict[str, Bot] = {bot.key: bot for bot in (RAIDER, HUNTER)}
MEASURES: dict[str, Measure] = {
    "prizes": prizes,
    "ships_lost": ships_lost,
    "first_sighted_h": first_sighted_h,
    "least_coal": least_coal,
}
