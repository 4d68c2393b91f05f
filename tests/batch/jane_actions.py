"""Random actions of Jane's tactical game between captains."""

from functools import cache
from random import Random
from typing import Any, Final

from sandgate.bots.jane1905_tactical import BOTS
from sandgate.kernel.contract import Scenario, Variation
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.plan.shipyard import plan_named, plans
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.studies.games import Board, board_of
from sandgate.studies.plan import Study

NAMES: Final = (
    *("yellow_sea", "yellow_sea_lines", "two_against_two", "six_a_side", "admirals_and_captains", "cruiser_duel"),
    *("mikasa_tsesarevich", "night_attack", "picket_boats", "harbour_battery", "straits", "submarine", "lesson_jane"),
)
EDGES: Final = ("north", "east", "south", "west")
JITTER: Final = {"at_yd.*": 600.0, "course_deg": 60.0}
LARGE: Final = tuple(plan for plan in plans() if not plan_named(plan).small_craft)


@cache
def shipped(name: str) -> Scenario:
    """A scenario of the game, checked once."""
    return load(f"jane1905/{name}").scenario


def _side(side: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A side, of which now and then a large ship is another, and what it is to do."""
    ships = [
        {**ship, "plan": chance.choice(LARGE)} if ship["plan"] in LARGE and chance.random() < 0.3 else ship
        for ship in side["ships"]
    ]
    aim = {"text": "By chance.", "kind": chance.choice(("escape", "prevent")), "edge": chance.choice(EDGES), "least_kn": 0.0}
    objective = (
        {**aim, "ships": 1, "of_kind": chance.choice(("", "battleship"))} if chance.random() < 0.5 else side["objective"]
    )
    return {**side, "ships": ships, "objective": objective}


def board(nth: int, moves: int) -> Board:
    """An action between doctrines; which, of what ships, how it opens and by what options is left to chance."""
    chance = Random(f"actions {nth}")
    scenario = dict(shipped(chance.choice(NAMES)))
    scenario["moves"] = min(scenario["moves"], moves)
    scenario["edge"] = scenario["edge"] and chance.random() < 0.8
    varied = {"torpedo_method": chance.randint(1, 5), "strict_view": chance.random() < 0.3, "letters": chance.random() < 0.3}
    scenario["options"] = {**scenario["options"], **varied}
    scenario |= {side: _side(scenario[side], chance) for side in ("red", "blue")}
    seats = {role.key: chance.choice(tuple(BOTS)) for role in GAME.roles(scenario) if role.side}
    at_sea = [side for side in ("red", "blue") if scenario[side]["ships"]]
    jitter = tuple([Variation(f"{side}.ships.*.{field}", by) for side in at_sea for field, by in JITTER.items()])
    return board_of(Study("", "", "", f"{nth}", GAME.key, scenario, scenario, (), seats, 9, nth, jitter), 0)
