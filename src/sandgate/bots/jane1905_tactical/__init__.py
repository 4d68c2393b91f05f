"""Bots of the Jane Naval War Game: two doctrines, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.jane1905_tactical.doctrines import CAPTAIN, STEADY
from sandgate.bots.jane1905_tactical.measures import (
    far_share,
    hit_share,
    hits_made,
    mean_range_yd,
    most_hit,
    ships_lost,
    strikes_made,
    torpedoes_fired,
)

BOTS: dict[str, Bot] = {bot.key: bot for bot in (CAPTAIN, STEADY)}
COMPILED = QUICKER = "sandgate.batch.jane_action"  # where they reckon by compiled code, in studies and in exact play
MEASURES: dict[str, Measure] = {
    "mean_range_yd": mean_range_yd,
    "ships_lost": ships_lost,
    "strikes_made": strikes_made,
    "hits_made": hits_made,
    "most_hit": most_hit,
    "hit_share": hit_share,
    "far_share": far_share,
    "torpedoes_fired": torpedoes_fired,
}
