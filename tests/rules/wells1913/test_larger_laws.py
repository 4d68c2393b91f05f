"""Laws of larger games: what holds after every step, whoever plays. LW.EXT.

Hands that box, open, load and run wherever that is offered play small games; after each step everything is measured anew.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import fill
from sandgate.kernel.contract import Ask
from sandgate.kernel.play import Step, play
from sandgate.rules.wells1913.little_wars.crowd import bodies, near_by
from sandgate.rules.wells1913.little_wars.extensions import Larger
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.little_wars.tracks import line_length_in, train_length_in

CLEAR_IN = 0.062
WISHED = ("RX", "BX", "BOX", "OPEN", "TRAIN", "RUN", "TEAR", "RELAY", "RW", "BA")


def scenario(seed: int) -> dict[str, Any]:
    """Two small forces on a small floor, so that boxes are opened, and a train that both can get in the way of."""
    forces = {"infantry": 16, "cavalry": 8, "guns": 1}
    teams = {"red": {"right": ["RI1-8", "RG1", "RT1"], "left": ["RI9-16"]}} if seed % 2 else {}
    put_down = ["PUT RI1-6 LINE (20,12)-(34,12)", "PUT RX1 (60,6) WITH RI7-16", "PUT RX2 (80,6) WITH RC1-6,RG1"]
    larger = {
        "long_moves": 2,
        "boxes": True,
        "scouts": 2,
        "open_air": bool(seed % 3),
        "breeze": 1,
        "supply": True,
        "waggons": {"red": 1, "blue": 1},
        "roads": [{"name": "road", "points": [[100, 0], [100, 200]]}],
        "railways": [{"name": "line", "points": [[0, 17], [120, 17]]}],
        "trains": [{"side": "red", "line": "line", "at_in": 34, "trucks": 3}],
        "teams": teams,
    }
    written = {
        "game": GAME.key,
        "country": {"width_in": 120, "depth_in": 200, "woods": [{"trees": [[60, 90], [66, 100]]}]},
        "south": "red",
        "first": "red",
        "forces": {"red": {**forces, "put_down": put_down}, "blue": forces},
        "options": {"interval_s": 0, "moves": 7},
        "larger": larger,
    }
    return LittleWarsScenario.model_validate(written).model_dump(mode="json")


def hand(role: str, seed: int) -> Any:
    """A hand that plays with its boxes and trains, and ends its move after some lines."""
    chance, written = Random(f"{seed} {role}"), Counter[str]()

    def write(view: Any, ask: Ask) -> str:
        if ask.form in {"aside", "put down"}:
            return ""
        if ask.form == "move":
            written[ask.about[0]] += 1
            if written[ask.about[0]] > 9:
                return "END"
        offers = [offer for offer in GAME.offers(view, ask) if offer.sure and offer.line != "END"]
        best = [offer for offer in offers if any(word in offer.line for word in WISHED)]
        chosen = best if best and chance.random() < 0.7 else offers
        return fill(chance.choice(chosen), chance) if chosen else ""

    return write


def men_are_where_they_are_said_to_be(battle: Battle, larger: Larger) -> None:
    boxed = [name for each in larger.contents for name in each.men]
    aboard = [name for train in larger.trains for name in train.men]
    if battle.ending is None:
        assert sorted(boxed) == sorted(man.name for man in battle.men if man.status == "boxed")
        assert sorted(aboard) == sorted(man.name for man in battle.men if man.status == "aboard")
    assert {each.box for each in larger.contents} <= {box.name for box in larger.boxes}
    assert len(battle.men) == 48


def nothing_stands_on_anything(battle: Battle) -> None:
    """But for what stood there before a train ran up to it: a train stops short, and lies upon its line."""
    standing = bodies(battle)
    for nth, body in enumerate(standing):
        for other, gap_in in near_by(body, standing[nth + 1 :], 1.0):
            assert gap_in >= CLEAR_IN, f"{body.name} {gap_in} in from {other.name}"


def trains_lie_on_their_line(larger: Larger) -> None:
    for train in larger.trains:
        whole = line_length_in(next(line.points for line in larger.railways if line.name == train.line))
        assert train_length_in(train.trucks) <= train.at_in <= whole


@pytest.mark.parametrize("seed", [0, 1, *[pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3)]])
def test_the_laws_hold_in_larger_games(seed: int) -> None:
    table, key = scenario(seed), (seed + 1, seed + 2)
    writers = {role.key: hand(role.key, seed) for role in GAME.roles(table) if role.side}
    told = Counter[str]()
    for step in play(GAME, table, writers, key):
        look(step)
        told.update(type(event).__name__ for event in step.events)
    assert told["Conveyed"]
    assert told["StoodOut"]
    assert told["TrainRan"]


def look(step: Step) -> None:
    battle = step.state.battle
    assert battle.larger is not None
    men_are_where_they_are_said_to_be(battle, battle.larger)
    trains_lie_on_their_line(battle.larger)
    if battle.phase != "putting down":
        nothing_stands_on_anything(battle)
