"""Bots of the Kriegspiel, and what is measured of them."""

from sandgate.bots.bot import Bot
from sandgate.bots.campaign import Measure
from sandgate.bots.wells1913_kriegspiel.entrench import ENTRENCH
from sandgate.bots.wells1913_kriegspiel.measures import (
    charges,
    closed_ranks_charged,
    dead_a_rifle_shot,
    dead_a_shell,
    guns_fired,
    guns_served,
    lost_share,
    points,
    rifle_shots,
    shells,
    supplied_share,
)
from sandgate.bots.wells1913_kriegspiel.staff import STAFF

BOTS: dict[str, Bot] = {bot.key: bot for bot in (STAFF, ENTRENCH)}
MEASURES: dict[str, Measure] = {
    "points": points,
    "lost_share": lost_share,
    "supplied_share": supplied_share,
    "guns_served": guns_served,
    "guns_fired": guns_fired,
    "shells": shells,
    "dead_a_shell": dead_a_shell,
    "rifle_shots": rifle_shots,
    "dead_a_rifle_shot": dead_a_rifle_shot,
    "charges": charges,
    "closed_ranks_charged": closed_ranks_charged,
}
