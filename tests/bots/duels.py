"""Campaigns of Duels that several tests look at, each played once."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from sandgate.bots.bot import Bot, Written, bot_of
from sandgate.bots.campaign import Campaign, Plan, campaign, measures_of
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.kernel.scenario import load

DUEL = "nwc1902.duel"


def plan(scenarios: tuple[str, ...], bots: Mapping[str, Bot], games: int, **rest: Any) -> Plan:
    """A campaign on shipped scenarios of the Duel."""
    loaded = [load(f"nwc1902/{name}") for name in scenarios]
    checked = {one.name: one.scenario for one in loaded}
    return Plan(loaded[0].game, checked, bots, games, **{"seed": 1, "measures": measures_of(DUEL), **rest})


def looked_at(bot: Bot) -> Bot:
    """A bot whose every sheet is looked at: it reads without refusal, is canonical, and has a reason."""

    def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
        written = bot.write(game, view, ask, chance)
        sheet = game.read(written.text, view, ask)
        assert sheet.refusals == (), f"{bot.key} wrote {written.text!r}: {sheet.refusals}"
        assert written.text == "\n".join(str(order) for order in sheet.orders)
        assert written.why
        assert "\n" not in written.why
        return written

    return Bot(bot.key, bot.about, write)


@cache
def against_random(key: str, scenario: str, games: int) -> Campaign:
    """A doctrine, looked at, against the random bot, the colours changing from game to game."""
    bots = {"red": looked_at(bot_of(DUEL, key)), "blue": bot_of(DUEL, "random")}
    return campaign(plan((scenario,), bots, games, swap=True))
