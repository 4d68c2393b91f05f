"""Bots of the Fleet game of 1902: five doctrines, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.nwc1902_fleet.doctrines import BREAK_OFF, DECISIVE, LINE_AHEAD, TURN_AWAY
from sandgate.bots.nwc1902_fleet.holding import HOLDS_ON
from sandgate.bots.nwc1902_fleet.measures import (
    crossing_share,
    mean_range_yd,
    off_range_share,
    received_share,
    ships_lost,
)

BOTS: dict[str, Bot] = {bot.key: bot for bot in (LINE_AHEAD, DECISIVE, TURN_AWAY, BREAK_OFF, HOLDS_ON)}
COMPILED = "sandgate.batch.fleet_ends"  # where their battles are played by compiled code, for studies
QUICKER = "sandgate.batch.fleet_search"  # where they search by compiled code, in exact play
MEASURES: dict[str, Measure] = {
    "mean_range_yd": mean_range_yd,
    "off_range_share": off_range_share,
    "crossing_share": crossing_share,
    "received_share": received_share,
    "ships_lost": ships_lost,
}
