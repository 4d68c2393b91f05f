"""Bots of Little Wars: two doctrines, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.wells1913_little_wars.dash import DASH
from sandgate.bots.wells1913_little_wars.measures import (
    dead_a_shot,
    lost_share,
    melees,
    points,
    prisoners_taken,
    shots_fired,
)
from sandgate.bots.wells1913_little_wars.steady import STEADY

BOTS: dict[str, Bot] = {bot.key: bot for bot in (STEADY, DASH)}
MEASURES: dict[str, Measure] = {
    "points": points,
    "lost_share": lost_share,
    "shots_fired": shots_fired,
    "dead_a_shot": dead_a_shot,
    "melees": melees,
    "prisoners_taken": prisoners_taken,
}
