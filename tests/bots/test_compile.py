"""A doctrine's scalar functions, compiled by numba as rules are, decide as the plain ones do."""

from collections.abc import Callable
from importlib.metadata import entry_points
from inspect import signature
from random import Random
from typing import Any

import pytest

from sandgate.bots.bot import DOCTRINES, bots_of
from sandgate.bots.nwc1902.reckoning import Reckoned, sight
from sandgate.rules.nwc1902.track.track_curves import make_way, put_helm, steaming


def given(function: Callable[..., Any], chance: Random) -> tuple[Any, ...]:
    """Two ships within a mile of each other, one of them turning."""
    ship = put_helm(steaming(0.0, 0.0, chance.uniform(0.0, 359.0), 12.0, 14.4), chance.choice([-1, 1]), 8.0)
    enemy = Reckoned(
        chance.uniform(-900.0, 900.0),
        chance.uniform(-900.0, 900.0),
        chance.uniform(0.0, 359.0),
        chance.uniform(0.0, 8.0),
        chance.choice([0.0, chance.uniform(-1.8, 1.8)]),
    )
    values = {
        "motion": make_way(ship, 20.0),
        "steered": make_way(ship, 20.0),
        "enemy": enemy,
        "ship": enemy,
        "motions": (ship, make_way(ship, 30.0), make_way(ship, 60.0)),
        "ahead": (enemy, enemy, enemy),
        "now": sight(ship, enemy),
        "port": chance.random() < 0.5,
        "loaded": chance.random() < 0.5,
        "side": chance.choice([-1, 0, 1]),
        "ready_s": (0.0, 30.0, 10.0, 300.0),
        "angle_deg": chance.uniform(0.0, 90.0),
        "reach_yd": 800.0,
        "speed_yd_s": 15.0,
        "least": 0.1,
    }
    return tuple(values.get(name, chance.uniform(1.0, 200.0)) for name in signature(function).parameters)


@pytest.mark.slow
def test_a_doctrine_decides_alike_compiled_and_plain() -> None:
    from sandgate.batch.compile import compiled

    for point in entry_points(group="sandgate.bots"):
        assert bots_of(point.name)
    for function in DOCTRINES:
        chance, machine_code = Random(function.__name__), compiled(function)
        for _ in range(40):
            values = given(function, chance)
            assert machine_code(*values) == function(*values), f"{function.__name__}{values}"
