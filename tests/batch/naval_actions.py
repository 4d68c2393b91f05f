"""Random actions of Naval Action between doctrines."""

from functools import cache
from random import Random
from typing import Final

from sandgate.bots.naval_action_surface import BOTS
from sandgate.kernel.contract import Scenario
from sandgate.kernel.scenario import load
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.studies.games import Board, board_of
from sandgate.studies.plan import Study

NAMES: Final = (
    *("savo_island", "river_plate", "river_plate_two_divisions", "komandorski", "second_sirte"),
    *("denmark_strait", "force_z", "easter_sunday", "convoy", "lesson_naval_action"),
)
SEAS: Final = ("smooth", "smooth", "rough", "very rough")


@cache
def shipped(name: str) -> Scenario:
    """A scenario of the game, checked once."""
    return load(f"naval_action/{name}").scenario


def board(nth: int, turns: int) -> Board:
    """An action between doctrines; which, in what seas and by what options is left to chance."""
    chance = Random(f"actions {nth}")
    scenario = dict(shipped(chance.choice(NAMES)))
    scenario["turns"] = min(scenario["turns"], turns)
    scenario["seas"] = chance.choice(SEAS)
    scenario["night"] = scenario["night"] or chance.random() < 0.3
    ratio = scenario["unbalanced"] or chance.random() < 0.5
    scenario["options"] = {**scenario["options"], "turning_radius": chance.random() < 0.3, "strength_ratio": ratio}
    seats = {role.key: chance.choice(tuple(BOTS)) for role in GAME.roles(scenario) if role.side}
    return board_of(Study("", "", "", f"{nth}", GAME.key, scenario, scenario, (), seats, 9, nth, ()), 0)
