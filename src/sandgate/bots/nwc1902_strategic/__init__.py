"""Bots of the Strategic Game of 1902: four doctrines and one that chooses by the statement, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.nwc1902_strategic.doctrines import BLOCKADE, PASSAGE, RAIDER, SCOUT, STATEMENT
from sandgate.bots.nwc1902_strategic.measures import best_odds, first_sighted_h, least_coal, prizes, value_lost

BOTS: dict[str, Bot] = {bot.key: bot for bot in (STATEMENT, SCOUT, RAIDER, BLOCKADE, PASSAGE)}
MEASURES: dict[str, Measure] = {
    "value_lost": value_lost,
    "best_odds": best_odds,
    "prizes": prizes,
    "least_coal": least_coal,
    "first_sighted_h": first_sighted_h,
}
