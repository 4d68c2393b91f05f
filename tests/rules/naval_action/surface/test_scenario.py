"""A scenario is checked whole, all faults at once and each with its clause; what it leaves out is filled in."""

from importlib.resources import files
from typing import Any

import pytest
import yaml12
from pydantic import ValidationError

from sandgate.kernel.contract import Role
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.scenario import read
from sandgate.kernel.shelf import shipped
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.surface.commands import roles
from sandgate.rules.naval_action.surface.scenario import SurfaceScenario
from sandgate.rules.naval_action.surface.setting_up import setup
from tests.rules.naval_action.actions import action, group, scenario, side

SHELF = files("sandgate") / "scenarios" / "naval_action"
FILES = sorted(each.name for each in SHELF.iterdir())

FAULTY: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any], str]] = [
    ({"groups": [group("A", "exetre")]}, {}, {}, "no ship exetre in the list. Did you mean exeter?"),
    ({"groups": [group("A", "exeter"), group("a", "ajax")]}, {}, {}, "red: two groups are called A"),
    ({"groups": [group("STOP", "exeter")]}, {}, {}, "red: no group can be called STOP"),
    ({"groups": [group("A", "hood"), group("C", "hood")]}, {}, {}, "more than one ship is called HOOD"),
    ({"groups": [group("A", "generic_submarine_type_vii")]}, {}, {}, "no ship can be called GENERIC SUBMARINE, TYPE VII"),
    ({"groups": [group("A", "exeter", speed_kn=33)]}, {}, {}, "33 kn is more than her 32 [NA.PLOT.08]"),
    ({"groups": [group("A", {"ship": "exeter", "cap_kn": 12})]}, {}, {}, "14 kn is more than her 12 [NA.PLOT.08]"),
    ({"groups": [group("A", "exeter", at_yd=None)]}, {}, {}, "no place; give `at_yd` to her or her group"),
    ({"groups": [group("A", {"ship": "exeter", "out": ["L"]})]}, {}, {}, "no battery L; she has BOW, STN [NA.SCEN.05]"),
    ({"groups": [group("A", {"ship": "exeter", "torpedoes": 4})]}, {}, {}, "4 torpedoes in a mount of 3"),
    ({"groups": [group("A", {"ship": "exeter", "depth": "P"})]}, {}, {}, "only a submarine dives [NA.SUB.02]"),
    ({"flagship": "Exetre"}, {}, {}, "flagship Exetre is none of hers. Did you mean EXETER? [NA.COMMS.01]"),
    ({"commanders": [{"key": "x", "groups": ["B"]}]}, {}, {}, "a commander of B, which is no group"),
    ({"commanders": [{"key": "x", "groups": []}]}, {}, {}, "group A has 0 commanders; give it one [NA.PLOT.01]"),
    ({"groups": []}, {}, {}, "red has neither ship nor aircraft"),
    ({"air": [{"id": "T1", "aircraft": "A6M Zero", "at_yd": [0, 0]}]}, {}, {}, "A6M Zero flies as F, not as T"),
    ({"air": [{"id": "T1", "aircraft": "Swordfish", "at_yd": [0, 0]}]}, {}, {}, "no type Swordfish"),
    ({"air": [{"id": "T1", "aircraft": "Fairey Swordfish"}]}, {}, {}, "the place where it appears [NA.PLOT.18]"),
    ({"squadrons": [{"aircraft": "Fairey Swordfish", "ships": {"Hood": 3}}]}, {}, {}, "no ship Hood on its side"),
    ({"objectives": [{"text": "Sink her.", "kind": "sink", "ships": ["Exeter"]}]}, {}, {}, "no ship Exeter that it could"),
    ({"objectives": [{"text": "Go.", "kind": "reach"}]}, {}, {}, "`beyond` which line"),
    ({}, {}, {"edge": {"west": 0, "east": -1}}, "west lies west of east"),
    ({}, {}, {"card": "printed"}, "card: no card printed; there is reconstruction"),
    (
        {},
        {},
        {"unbalanced": True, "options": {"strength_ratio": False}},
        "such a battle is scored with the ratio",
    ),
    ({}, {}, {"date": "1942-13-01"}, "date"),
]


def plain(red: dict[str, Any], blue: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    return side("BR", group("A", "exeter"), **red), side("GE", group("B", "prinz_eugen", at_yd=(0, 15_000)), **blue)


@pytest.mark.parametrize(("red", "blue", "more", "told"), FAULTY, ids=[each[3] for each in FAULTY])
def test_what_is_wrong_is_told(red: dict[str, Any], blue: dict[str, Any], more: dict[str, Any], told: str) -> None:
    own, other = plain({}, blue)
    with pytest.raises(ValidationError) as error:
        scenario({**own, **red}, other, **more)
    assert told in str(error.value)


def test_all_faults_are_told_at_once() -> None:
    own, other = plain({"flagship": "Hood"}, {"groups": [group("B", "prince_eugen")]})
    with pytest.raises(ValidationError) as error:
        scenario(own, {**other, "groups": [group("B", "prince_eugen")]}, edge={"south": 5, "north": 5}, card="x")
    told = str(error.value)
    assert all(part in told for part in ("flagship Hood", "prince_eugen", "edge:", "card:"))


@pytest.mark.parametrize("name", FILES)
def test_a_shipped_scenario_is_whole_and_tells_its_sources(name: str) -> None:
    written = yaml12.parse_yaml((SHELF / name).read_text(encoding="utf-8"))
    checked = SurfaceScenario.model_validate(written)
    state = setup(checked.model_dump(mode="json"))
    assert checked.title
    assert checked.about
    assert checked.sources
    assert state.warnings == ()
    assert SurfaceScenario.model_validate(checked.model_dump(mode="json")) == checked


def test_what_is_secret_in_the_game_is_not_for_all_to_read_before_it() -> None:
    defs = SurfaceScenario.model_json_schema()["$defs"]
    secret = {
        (kind, name) for kind, each in defs.items() for name, field in each.get("properties", {}).items() if "known" in field
    }
    assert secret == {
        *[("GroupEntry", name) for name in ("at_yd", "course_deg", "speed_kn", "spacing_yd", "trained")],
        *[("ShipEntry", name) for name in ("at_yd", "course_deg", "cap_kn", "depth", "appears")],
        *[("ShipEntry", name) for name in ("control", "out", "rounds_per_gun", "torpedoes", "charges", "hedgehogs")],
        *[("ShipEntry", name) for name in ("aircraft", "no_steering", "avoids")],
        *[("ElementEntry", name) for name in ("appears", "at_yd", "depth")],
        ("SideEntry", "objectives"),
    }


def test_one_commands_a_side_or_one_each_group_or_as_it_is_written() -> None:
    red = side("BR", group("1DIV", "ajax", "achilles"), group("EXE", "exeter", at_yd=(0, -3_000)))
    _, blue = plain({}, {})
    both = {"commanders": [{"key": "ajax", "groups": ["1div"]}, {"key": "x", "title": "captain", "groups": ["EXE"]}]}
    asked = [scenario({**red, **more}, blue) for more in ({}, {"one_per_group": True}, both)]
    assert [[role.key for role in roles(each)] for each in asked] == [
        ["red", "blue", "umpire"],
        ["red/1div", "red/exe", "blue", "umpire"],
        ["red/ajax", "red/x", "blue", "umpire"],
    ]
    assert roles(asked[0])[0] == Role("red", "red", ("commander of the British",), "commander of the British")
    states = [setup(each) for each in asked]
    assert [[(post.key, post.flagship) for post in state.posts if post.side == "red"] for state in states] == [
        [("red", 101)],
        [("red/1div", 101), ("red/exe", 103)],
        [("red/ajax", 101), ("red/x", 103)],
    ]
    assert [[each.commander for each in state.groups] for state in states] == [
        ["red", "red", "blue"],
        ["red/1div", "red/exe", "blue"],
        ["red/ajax", "red/x", "blue"],
    ]
    with pytest.raises(ValidationError, match="say all of who commands"):
        scenario({**red, **both, "flagship": "Ajax"}, blue)


@pytest.mark.parametrize(
    ("changes", "at"),
    [
        ({"start: {v: 6,": "start: {v: 7,"}, ["v: 7,"]),  # a fixed point
        ({'"2": {hits: 1,': '"2": {hits: two,', "steps: [": "stops: ["}, ["hits: two,"]),
        ({"le-6": "le-9"}, ["columns:"]),
    ],
)
def test_each_fault_of_a_card_of_ones_own_has_its_place(changes: dict[str, str], at: list[str]) -> None:
    """NA.COMP.03: line and column, as any other fault of a scenario has them."""
    card = (files("sandgate.rules.naval_action") / "cards" / "reconstruction.yaml").read_text(encoding="utf-8")
    for old, new in changes.items():
        card = card.replace(old, new, 1)
    plate = dict(shipped())["naval_action/river_plate"].read_text(encoding="utf-8")
    text = plate + "\ncard:\n" + "".join([f"  {line}" for line in card.splitlines(keepends=True)])
    with pytest.raises(ScenarioError) as error:
        read("mine.yaml", text)
    places = [fault.split(":")[1:3] for fault in str(error.value).splitlines()]
    found = [text.splitlines()[int(line) - 1][int(column) - 1 :] for line, column in places]
    assert [any(each.startswith(words) for each in found) for words in at] == [True] * len(at), error.value
    assert ["1", "1"] not in places


def test_a_card_of_ones_own_and_ships_of_ones_own_are_played_with() -> None:
    own: Any = yaml12.parse_yaml((files("sandgate.rules.naval_action") / "cards" / "reconstruction.yaml").read_text())
    own["card"] |= {"status": "printed-card", "key": "mine"}
    own["accuracy"]["start"]["v"] = 7
    hull = {
        "name": "Mine",
        "nation": "BR",
        "type": "DD",
        "speed_kn": 30,
        "house": False,
        "armour_class": "3",
        "comparative_strength": 2.5,
    }
    state = action(side("BR", group("A", "mine")), plain({}, {})[1], card=own, classes={"mine": hull})
    assert (state.card.key, state.card.start.v, len(state.card.replaced), SHIPPED.start.v) == ("mine", 7.0, 1, 6.0)
    assert (state.classes[0].armour, state.strength[0]) == (3, ("red", 2.5))
    assert state.warnings[0].startswith(
        "The card departs from the booklet: fixed point FP1 (accuracy track starts at 6) violated"
    )
    own["card"]["status"] = "reconstruction"
    with pytest.raises(ValidationError, match=r"card\.accuracy\.start\.v: fixed point FP1"):
        action(side("BR", group("A", "exeter")), plain({}, {})[1], card=own)
