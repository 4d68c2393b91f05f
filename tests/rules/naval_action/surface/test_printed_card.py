"""A card of the owner's own: who types his printed card in plays by it, and nothing is called house any more. NA.COMP.03."""

import re
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
import yaml12

from sandgate.kernel.scenario import load
from sandgate.kernel.story import sentence, steps
from sandgate.rules.naval_action.navy.card_file import BOOK
from tests.golden.stories import FOLDER, play, read

TOLD = FOLDER / "naval_action"
WRITTEN = yaml12.parse_yaml(files(BOOK).joinpath("cards", "reconstruction.yaml").read_text(encoding="utf-8"))


def printed(value: Any) -> Any:
    """A card whose every figure stands in print: none is house."""
    if isinstance(value, dict):
        return {key: False if key == "house" else printed(each) for key, each in value.items()}
    return [printed(each) for each in value] if isinstance(value, list) else value


def own_card() -> Any:
    card = printed(deepcopy(WRITTEN))
    card["card"]["status"] = "printed-card"
    return card


def told(name: str, card: Any) -> list[str]:
    """The sentences of a golden story as they are told where it is played by another card."""
    golden = read(TOLD / f"{name}.yaml")
    scenario = golden["scenario"]
    plain = dict(load(scenario).scenario) if isinstance(scenario, str) else scenario
    table = play({**golden, "scenario": {**plain, "card": card}})
    game, opened = table.game, table.fold.opened.scenario
    return [sentence(game, opened, event) for step in steps(game, table.store.read()) for event in step.events]


@pytest.mark.parametrize("name", ["river_plate_opens", "damage_control", "from_the_air"])
def test_a_printed_card_with_the_figures_of_ours_tells_the_same_without_the_word(name: str) -> None:
    """All but how columns are formed and marks of our own rulings, which no card holds."""
    ours = [re.sub(r" \(house: [^)]*\)", "", line) for line in read(TOLD / f"{name}.yaml")["story"].splitlines()]
    theirs = told(name, own_card())
    assert theirs == [line for line in ours if not line.startswith("the end")]
    assert [line for line in theirs if "house" in line] == []


def test_another_figure_of_a_printed_card_is_played_by() -> None:
    """Medium range costs 2 on this card and not 3: Exeter's accuracy of 2 is 3, and her white 3 hits."""
    card = own_card()
    card["accuracy"]["modifiers"][0]["values"]["medium"]["v"] = -2
    fires = [line for line in told("river_plate_opens", card) if "Exeter's bow and stern guns" in line]
    assert "accuracy 3 (range band -2, -1 by plots), white 3: 2 hits  [" in fires[0]
