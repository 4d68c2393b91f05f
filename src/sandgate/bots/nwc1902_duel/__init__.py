"""Bots of the Duel of 1902: three doctrines, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.nwc1902_duel.broadside import BROADSIDE
from sandgate.bots.nwc1902_duel.holding import HOLDS_FIRE
from sandgate.bots.nwc1902_duel.measures import (
    broadside_share,
    lost_share,
    mean_range_yd,
    received_points,
    torpedoes_fired,
    torpedoes_struck,
)
from sandgate.bots.nwc1902_duel.torpedo import TORPEDO

# red, the faster ship, is the first one's by default
BOTS: dict[str, Bot] = {bot.key: bot for bot in (TORPEDO, BROADSIDE, HOLDS_FIRE)}
COMPILED = "sandgate.batch.duel_ends"  # the module that plays whole battles of these doctrines, compiled
ACCELERATED = "sandgate.batch.duel_accelerated"  # and on an accelerator, many at once
MEASURES: dict[str, Measure] = {
    "mean_range_yd": mean_range_yd,
    "broadside_share": broadside_share,
    "torpedoes_fired": torpedoes_fired,
    "torpedoes_struck": torpedoes_struck,
    "received_points": received_points,
    "lost_share": lost_share,
}
