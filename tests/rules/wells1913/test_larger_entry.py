"""What a scenario says of a larger game, and what is wrong with it, all at once. LW.EXT.02, .12, .14."""

from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario
from sandgate.rules.wells1913.little_wars.setting_up import roles, setup

LINE = {"name": "line", "points": [[0, 20], [90, 20]]}


def scenario(**larger: Any) -> dict[str, Any]:
    force = {"infantry": 10, "guns": 1}
    return {
        "game": "wells1913.little_wars",
        "country": {"width_in": 96, "depth_in": 90},
        "forces": {"red": force, "blue": force},
        "larger": larger,
    }


@pytest.mark.parametrize(
    ("larger", "says"),
    [
        ({"trains": [{"side": "red", "line": "main", "at_in": 40, "trucks": 3}]}, "there is no such railway"),
        ({"railways": [LINE], "trains": [{"side": "red", "line": "line", "at_in": 95, "trucks": 3}]}, "16 to 90 in"),
        ({"railways": [LINE], "trains": [{"side": "red", "line": "line", "at_in": 80, "trucks": 13}]}, "twelve at most"),
        ({"railways": [LINE, LINE]}, "two railways have one name"),
        ({"roads": [{"name": "lane", "points": [[0, 0], [0, 0]]}]}, "the road lane stands still"),
        ({"teams": {"red": {"right": ["RI1-5", "RI5-7"]}}}, "RI5 has two commanders"),
        ({"teams": {"red": {"right": ["BI1-5"]}}}, "names no pieces of red"),
        ({"teams": {"red": {"right": ["RI1-11"]}}}, "there is no RI11"),
        ({"teams": {"red": {"general": ["RI1"]}}}, "leave him out"),
    ],
)
def test_what_is_wrong_is_said_with_its_clause(larger: dict[str, Any], says: str) -> None:
    with pytest.raises(ValidationError, match=says) as caught:
        LittleWarsScenario.model_validate(scenario(**larger))
    assert "[LW.EXT." in str(caught.value)


def test_a_scenario_without_extensions_has_no_such_state_and_two_players() -> None:
    plain = LittleWarsScenario.model_validate({**scenario(), "larger": None}).model_dump(mode="json")
    assert setup(plain).battle.larger is None
    assert [role.key for role in roles(plain)] == ["red", "blue", "umpire"]
