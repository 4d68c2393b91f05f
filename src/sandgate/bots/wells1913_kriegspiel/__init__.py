"""Bots of the Kriegspiel."""

from sandgate.bots.bot import Bot
from sandgate.bots.wells1913_kriegspiel.staff import STAFF

BOTS: dict[str, Bot] = {STAFF.key: STAFF}
