"""An Action Card is whole and keeps to the booklet; a printed one may depart from it, and is told to."""

from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
import yaml12

from sandgate.kernel.errors import ScenarioError
from sandgate.rules.naval_action.navy.card import Cell, Figure
from sandgate.rules.naval_action.navy.card_file import BOOK, SHIPPED, card_of

TEXT = files(BOOK).joinpath("cards", "reconstruction.yaml").read_text(encoding="utf-8")


@pytest.fixture
def written() -> Any:
    return deepcopy(yaml12.parse_yaml(TEXT))


def test_story_a_card_that_starts_at_seven(written: Any) -> None:
    written["accuracy"]["start"]["v"] = 7
    with pytest.raises(ScenarioError, match=r"fixed point FP1 \(accuracy track starts at 6\) violated: .* is 7"):
        card_of(written)
    written["card"]["status"] = "printed-card"
    card = card_of(written)
    assert card.start == Figure(7.0, False)
    assert [told.split(" ")[2] for told in card.replaced] == ["FP1"]


def test_all_faults_of_a_card_are_told_at_once_each_with_its_place(written: Any) -> None:
    del written["smoke"]
    written["accuracy"]["boxes"]["3"]["hits"] = "two"
    written["damage_control"]["poor"]["1"]["HD"]["r"] = "W4"
    with pytest.raises(ScenarioError) as error:
        card_of(written)
    assert [line.partition(":")[0] for line in str(error.value).splitlines()] == [
        "accuracy.boxes.3.hits",
        "damage_control.poor.1.HD.r",
        "smoke",
    ]


def test_what_does_not_fit_together_is_told_with_broken_fixed_points(written: Any) -> None:
    del written["penetration"]["rows"]["4"]["0"]
    del written["accuracy"]["modifiers"][13]
    del written["evasion"]["distance_cost_yd"]
    written["torpedo_factor"]["21"]["v"] = 8
    with pytest.raises(ScenarioError) as error:
        card_of(written)
    told = str(error.value)
    assert "penetration.rows.4: no 0;" in told
    assert "accuracy.modifiers: no 14, splash confusion; switch it off" in told
    assert "evasion: no distance_cost_yd" in told
    assert "fixed point FP15" in told


def test_a_fixed_point_holds_though_the_file_leaves_the_list_out(written: Any) -> None:
    del written["fixed_points"]
    written["gunfire_sequence"][5]["bore_in_max"] = 10
    with pytest.raises(ScenarioError, match="FP17"):
        card_of(written)


def test_columns_may_be_added_and_modifiers_switched_off(written: Any) -> None:
    table = written["penetration"]
    table["columns"] = ["le-7", "-6", *table["columns"][1:]]
    for row in table["rows"].values():
        row["le-7"] = {"r": row["le-6"]["r"], "house": False}
        row["-6"] = row.pop("le-6")
    hits = written["torpedo_hits"]
    hits["columns"] = ["1", "2", "3", "4", "5", "6+"]
    for row in hits["rows"].values():
        row["6+"], row["5"] = {"hits": 4, "house": False}, row.pop("5+")
    written["accuracy"]["modifiers"][13] = {"n": 14, "name": "splash confusion", "enabled": False, "values": {}}
    card = card_of(written)
    assert (card.first_column, len(card.penetration[5]), card.penetration[5][0]) == (-7, 15, Cell("-", False))
    assert (len(card.torpedo_hits[0]), card.torpedo_hits[0][-1]) == (6, Figure(4.0, False))
    assert not card.modifiers[13].enabled
    assert SHIPPED.modifiers[13].enabled


def test_columns_that_leave_a_gap_are_refused(written: Any) -> None:
    table = written["penetration"]
    table["columns"] = [each for each in table["columns"] if each != "+2"]
    with pytest.raises(ScenarioError, match=r"penetration\.columns: each is one more"):
        card_of(written)
