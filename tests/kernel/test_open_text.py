"""The text of a scenario as all may read it: what shows in one side's view alone is not in it, nor its author's remarks."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from sandgate.kernel.codec import dump
from sandgate.kernel.contract import Role
from sandgate.kernel.errors import SandgateError
from sandgate.kernel.scenario import Loaded, check, load, open_text
from sandgate.kernel.shelf import shipped

Path = tuple[int | str, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every word, number and yes or no of a scenario, with its place."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    elif value is not None:
        yield path, value


def changed(plain: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The scenario with another value in one place."""
    other = deepcopy(plain)
    here: Any = other
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = not value if isinstance(value, bool) else f"{value}x" if isinstance(value, str) else value + 1
    return other


def seen(loaded: Loaded, plain: dict[str, Any], *who: Role) -> list[Any]:
    """What each of them sees of the beginning."""
    state = loaded.game.setup(check(loaded.name, loaded.game, plain))
    return [dump(loaded.game.view(state, role)) for role in who]


def shown_wrongly(name: str) -> tuple[int, list[Path]]:
    """How many places of a scenario one side alone sees, and those of them that its open text shows."""
    loaded = load(name)
    roles = [Role("spectator"), *[role for role in loaded.game.roles(loaded.scenario) if role.key in {"red", "blue"}]]
    nobody, *sides = seen(loaded, loaded.scenario, *roles)
    whole, secret, wrong = open_text(json.dumps(loaded.scenario)), 0, list[Path]()
    for path, value in leaves(loaded.scenario):
        other = changed(loaded.scenario, path, value)
        try:
            of_nobody, *of_sides = seen(loaded, other, *roles)
        except (SandgateError, ArithmeticError, LookupError):
            continue  # no such scenario can be
        if of_nobody == nobody and sum(one != two for one, two in zip(sides, of_sides, strict=True)) == 1:
            secret += 1
            wrong += [path] if open_text(json.dumps(other)) != whole else []
    return secret, wrong


@pytest.mark.parametrize("name", ["nwc1902/harbour", "nwc1902/melee_house"])
def test_what_one_side_alone_sees_of_a_scenario_is_not_in_its_open_text(name: str) -> None:
    secret, wrong = shown_wrongly(name)
    assert secret > 3
    assert wrong == []


def test_a_text_without_secrets_is_shown_as_it_stands() -> None:
    text = dict(shipped())["nwc1902/two_kearsarges"].read_text(encoding="utf-8").partition("briefing:")[0]
    assert open_text(text) == text


def test_what_is_left_out_is_said_and_no_remark_is_left() -> None:
    text = open_text(dict(shipped())["nwc1902/harbour"].read_text(encoding="utf-8"))
    first, _, rest = text.partition("\n")
    assert "mine_fields" in first
    assert "submarines.at_yd" in first
    assert "#" not in rest
    assert "name: Holland" in rest, "that there is a submarine all know (NWC.ME.06)"


@pytest.mark.parametrize(("name", "hidden", "shown"), [
    ("jane1905/submarine", ("2600, 2600", "at_yd: [2600"), ("Holland", "at_yd: [3000, 4400]", "submerged: true")),
    ("jane1905/night_attack", ("at_yd", "course_deg"), ("plan: ",)),
    ("jane1905/two_against_two", ("FCO", "flagship", "prevent"), ("at_yd: [2000, 1000]",)),
])  # fmt: skip
def test_where_a_ship_begins_is_left_out_where_she_is_under_water_or_it_is_dark(
    name: str, hidden: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    """JANE.SUB.05, JANE.NIGHT.02: by day ships on the board are seen by all before the first move."""
    _, _, text = open_text(dict(shipped())[name].read_text(encoding="utf-8")).partition("\n")
    assert not [words for words in hidden if words in text]
    assert [words for words in shown if words not in text] == []
