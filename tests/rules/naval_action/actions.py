"""Actions for tests: a few ships of the list on an open sea, as a scenario that is checked and set up."""

from collections.abc import Mapping
from typing import Any

import yaml12

from sandgate.rules.naval_action.surface.scenario import SurfaceScenario
from sandgate.rules.naval_action.surface.setting_up import setup
from sandgate.rules.naval_action.surface.state import State

PLAIN: dict[str, Any] = {
    "game": "naval_action.surface",
    "date": "1941-05-24",
    "clock": "06:00",
    "turns": 16,
}


def group(
    name: str, *ships: str | Mapping[str, Any], at_yd: tuple[float, float] | None = (0.0, 0.0), **more: Any
) -> dict[str, Any]:
    """A group in column, by the keys of its ships or with more of them."""
    entries = [{"ship": ship} if isinstance(ship, str) else dict(ship) for ship in ships]
    return {"name": name, "at_yd": at_yd and list(at_yd), "course_deg": 0, "speed_kn": 14, "ships": entries, **more}


def side(nation: str, *groups: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A side with its groups."""
    return {"nation": nation, "groups": list(groups), **more}


def scenario(red: Mapping[str, Any], blue: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A scenario that has been checked; raises ValidationError with all its faults."""
    return SurfaceScenario.model_validate({**PLAIN, "red": red, "blue": blue, **more}).model_dump(mode="json")


def action(red: Mapping[str, Any], blue: Mapping[str, Any], **more: Any) -> State:
    """An action as it begins."""
    return setup(scenario(red, blue, **more))


def duel(red: str = "exeter", blue: str = "prinz_eugen", **more: Any) -> State:
    """One ship against another, 15,000 yards north of her."""
    return action(side("BR", group("A", red)), side("GE", group("B", blue, at_yd=(0.0, 15_000.0))), **more)


def from_text(text: str) -> dict[str, Any]:
    """A scenario that is written as a file is."""
    return SurfaceScenario.model_validate(yaml12.parse_yaml(text)).model_dump(mode="json")
