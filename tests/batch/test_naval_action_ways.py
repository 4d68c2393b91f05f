"""The law of ways of Naval Action's groups on numbers: they are those of the book, and those that are compiled."""

import math
from collections.abc import Sequence
from typing import Any, Final

import pytest

from sandgate.batch.naval_action import COMPILED_SUMS
from sandgate.bots.bot import Bot
from sandgate.bots.naval_action_surface.courses import (
    Plan,
    Ways,
    chosen,
    nothing_taken,
    places_by_plot,
    take,
    tried,
    ways_for,
)
from sandgate.bots.naval_action_surface.fight import NO_FIGHT, best_balance, place_of, places_of
from sandgate.bots.naval_action_surface.going import Taken
from sandgate.bots.naval_action_surface.situation import Situation, situation
from sandgate.bots.naval_action_surface.steering import away_from, best_way, to_fight, turned
from sandgate.bots.naval_action_surface.sums import STRAIGHT, TO_A_PLACE, Aim, Fight
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn
from sandgate.rules.naval_action.surface.plotting.paths import ways_by
from sandgate.rules.naval_action.surface.plotting.plots import allowed_yd, radius_of, sums_of, wanted_by
from sandgate.rules.naval_action.surface.plotting.refusing import refused_plot
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.studies.games import play_row
from tests.batch.naval_actions import board
from tests.batch.test_by_parts import IN_TENS, TOGETHER
from tests.often import the_first

TURNS: Final = 6  # of an action, at most
WORDS: Final[tuple[tuple[Leg, ...], ...]] = ((), (Act("EVADE"),), (Act("SMOKE"), Act("EVADE")), (Act("DOWN"),))
FLANK: Final = [Plan(Turn("L", 45.0, flank=True)), Plan(Turn("R", 135.0, flank=True), part=0.7)]


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(1, IN_TENS))
def test_ways_on_numbers_are_those_of_the_book(first: int) -> None:
    for nth in range(first, first + TOGETHER):
        played = board(nth, TURNS)
        play_row(played._replace(bots={role: _looking(bot) for role, bot in played.bots.items()}), 1 + nth % 9)


def _looking(bot: Bot) -> Bot:
    """A bot on whose plotting sheets all ways are tried."""

    def write(game: Any, view: Any, ask: Any, chance: Any) -> Any:
        if ask.form == "plots":
            now = situation(view)
            for group in now.groups:
                for words in WORDS:
                    _hold(now, group, words)
        return bot.write(game, view, ask, chance)

    return Bot(bot.key, bot.about, write)


def _hold(now: Situation, group: Group, words: tuple[Leg, ...]) -> None:
    plans = [*turned(now, group, parts=(1.0, 0.4)).plans, *FLANK, Plan(most_yd=1_000.0)]
    ways, taken = ways_for(now, group, plans), nothing_taken()
    for other in now.groups:
        if other is not group:
            take(taken, places_by_plot(now, other))
    found = tried(now, group, ways, taken, words)
    assert repr(tried(now._replace(sums=COMPILED_SUMS), group, ways, taken, words)) == repr(found)
    if not words:
        _hold_choice(now, group, ways, taken)
    legs = [each for plan in plans if (each := _legs_by_the_book(now, group, plan, words))]
    assert found.legs == legs
    paths = [ways_by(now.view.known, group, wanted_by(now.view.known, group, each)).paths for each in legs]
    ships = [ship.number for ship in now.ships(group)]
    for part, places in ((0.5, found.halves), (1.0, found.ends)):
        assert [*places] == [each for by in paths for number in ships for each in by[number].at(part)]


def _hold_choice(now: Situation, group: Group, ways: Ways, taken: Taken) -> None:
    """The way that is chosen, plain and compiled, is the best of those that are tried."""
    compiled, found, ships = now._replace(sums=COMPILED_SUMS), tried(now, group, ways, taken), now.ships(group)
    assert repr(best_balance(compiled, ships, now.foes, 0.9)) == repr(best_balance(now, ships, now.foes, 0.9))
    for aim, fight in _aims(now, group):
        best = best_way(now, found, aim, fight)
        assert repr(chosen(now, group, ways, taken, aim, fight)) == repr(best)
        assert repr(chosen(compiled, group, ways, taken, aim, fight)) == repr(best)
        assert repr(best_way(compiled, found, aim, fight)) == repr(best)


def _aims(now: Situation, group: Group) -> list[tuple[Aim, Fight]]:
    """What a group may go for."""
    lies = places_of([place_of(now.ships(group)[0])])
    aims = [(Aim(kind, lies), NO_FIGHT) for kind in (TO_A_PLACE, STRAIGHT)]
    if now.foes:
        aims += [(away_from(now.foes), NO_FIGHT), to_fight(now, group, now.foes, 9_000.0, 1.0)]
    return aims


def _legs_by_the_book(now: Situation, group: Group, plan: Plan, words: Sequence[Leg]) -> tuple[Leg, ...] | None:
    """The plot of a way, as long as the slowest ship may go it; None where that is refused."""
    known, unit_yd = now.view.known, now.view.known.options.unit_yd
    legs, radius_yd = (*words, plan.turn) if plan.turn else (*words,), radius_of(known, group)
    sums = sums_of(legs, unit_yd, radius_yd)
    yards = min([allowed_yd(known, ship, legs, sums) for ship in now.ships(group)])
    yards -= radius_yd * math.radians(plan.turn.angle_deg) if plan.turn else 0.0
    run = math.floor(min(yards * plan.part, plan.most_yd) / unit_yd * 10 + 1e-6) / 10
    whole = (*legs, Run(run))
    return whole if run > 0.0 and refused_plot(known, group.commander, group.name, whole) is None else None
