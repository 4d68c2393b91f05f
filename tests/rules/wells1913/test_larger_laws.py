"""Laws of larger games: what holds after every step, whoever plays. LW.EXT.

Hands that box, open, load and run wherever that is offered play small games; after each step everything is measured anew.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import distance
from sandgate.kernel.play import Step, play
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger
from sandgate.rules.wells1913.little_wars.larger.larger_events import BoxDisclosed
from sandgate.rules.wells1913.little_wars.larger.tracks import line_length_in, train_length_in
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario
from sandgate.rules.wells1913.little_wars.state import Battle
from tests.often import the_first

CLEAR_IN = 0.062
DISCLOSED_IN = 120.0  # LW.EXT.05
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
    boxed = [name for each in larger.contents for name in (*each.men, *each.guns)]
    aboard = [name for train in larger.trains for name in (*train.men, *train.guns)]
    if battle.ending is None:
        status = {piece.name: piece.status for piece in battle.men} | {piece.name: piece.status for piece in battle.guns}
        assert sorted(boxed) == sorted(name for name, where in status.items() if where == "boxed")
        assert sorted(aboard) == sorted(name for name, where in status.items() if where == "aboard")
    assert {each.box for each in larger.contents} <= {box.name for box in larger.boxes}
    assert len(battle.men) == 48


def nobody_comes_or_rises(before: Battle, battle: Battle) -> None:
    """Men, guns, waggons and trains are those of the beginning, each once; the dead lie, and who is off stays off."""
    for kind in ("men", "guns"):
        assert [piece.name for piece in getattr(battle, kind)] == [piece.name for piece in getattr(before, kind)]
    for old, new in zip(before.men, battle.men, strict=True):
        assert old.side == new.side
        assert old.status not in {"dead", "off", "taken"} or new.status == old.status, f"{new.name} was {old.status}"
    assert before.larger is not None
    assert battle.larger is not None
    assert [train.name for train in battle.larger.trains] == [train.name for train in before.larger.trains]
    waggons = [waggon.name for waggon in battle.larger.waggons]
    assert waggons == [waggon.name for waggon in before.larger.waggons] or before.phase == "putting down"
    assert len(waggons) == len({*waggons})


def who_is_unsupplied_goes_back(before: Battle, battle: Battle) -> None:
    """LW.EXT.07: in his side's move he comes nearer to a waggon of its own or to its back line, and never goes elsewhere."""
    if before.larger is None or before.phase != "move" or battle.move != before.move:
        return
    for old, new in zip(before.men, battle.men, strict=True):
        if old.name not in before.larger.unsupplied or (old.x_in, old.y_in) == (new.x_in, new.y_in) or new.status != "armed":
            continue
        line_y_in = 0.0 if old.side == before.south else before.country.depth_in
        goals = [
            (load.x_in, load.y_in) for load in before.larger.waggons if load.holder == old.side and load.kind == "waggon"
        ]
        nearest = [min((distance(man.x_in, man.y_in, *at) for at in goals), default=0.0) for man in (old, new)]
        back = abs(new.y_in - line_y_in) < abs(old.y_in - line_y_in)
        assert back or nearest[1] < nearest[0], f"{new.name}, without supplies, went forward"


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


@pytest.mark.parametrize("seed", the_first(2, range(4)))
def test_the_laws_hold_in_larger_games(seed: int) -> None:
    table, key = scenario(seed), (seed + 1, seed + 2)
    writers = {role.key: hand(role.key, seed) for role in GAME.roles(table) if role.side}
    told, before = Counter[str](), GAME.setup(table).battle
    for step in play(GAME, table, writers, key):
        look(step, before)
        before = step.state.battle
        told.update(type(event).__name__ for event in step.events)
    assert told["Conveyed"]
    assert told["StoodOut"]
    assert told["TrainRan"]


def look(step: Step, before: Battle) -> None:
    battle = step.state.battle
    assert battle.larger is not None
    nobody_comes_or_rises(before, battle)
    who_is_unsupplied_goes_back(before, battle)
    assert all(event.gap_in <= DISCLOSED_IN for event in step.events if isinstance(event, BoxDisclosed))
    men_are_where_they_are_said_to_be(battle, battle.larger)
    trains_lie_on_their_line(battle.larger)
    if battle.phase != "putting down":
        nothing_stands_on_anything(battle)
