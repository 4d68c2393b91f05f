"""Who is surrounded: lines of enemies, what else bars a gap, and men with enemies close about them. KS.SUPPLY.10."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.roll import with_men
from sandgate.rules.wells1913.kriegspiel.supply.besieged import rooms_of, surrounded
from sandgate.rules.wells1913.kriegspiel.supply.bodies_of import body_of
from tests.rules.wells1913.kriegspiel.ks_fields import field

DEEP_IN = 180.0  # Red's back line is y = 0, Blue's is here
NOTHING = {"food": 0, "forage": 0, "ammunition": 0}
PLAIN: dict[str, Any] = {"guns": [], "depots": [], "general": None, "packets": NOTHING}
OWN = {"red": "RI1", "blue": "BI1"}
Places = Sequence[tuple[float, float]]

FROM_EDGE_TO_EDGE = [6 + 12 * nth for nth in range(12)]  # 11.6 in from base to base; a man needs more than 12.4
WITH_A_GAP = [5.3, 17.3, 29.3, 41.3, 53.3, 65.3, 78.7, 90.7, 102.7, 114.7, 126.7, 138.7]  # 13 in about x = 72


def is_surrounded(at: tuple[float, float], enemies: Places, side: Side = "red", **country: Any) -> bool:
    """Whether one infantryman of a side, at a place, is surrounded by enemies at others."""
    where = {f"{OWN[side]}.1": at} | {f"{OWN[other(side)]}.{nth}": place for nth, place in enumerate(enemies, 1)}
    red, blue = (1, len(enemies)) if side == "red" else (len(enemies), 1)
    battle = field(
        country=country,
        red={**PLAIN, "units": [{"name": "RI1", "men": red, "at": [20, 20]}]},
        blue={**PLAIN, "units": [{"name": "BI1", "men": blue, "at": [100, 160]}]},
    ).battle
    for man, (x_in, y_in) in where.items():
        battle = with_men(battle, [man], partial(replace, x_in=float(x_in), y_in=float(y_in)))
    return surrounded(rooms_of(battle, side, {}), body_of(battle, side, OWN[side]))


@pytest.mark.parametrize(("line_in", "shut"), [(40, True), (120, False)])
def test_a_line_from_edge_to_edge_shuts_in_whoever_has_it_behind_him(line_in: int, shut: bool) -> None:
    """The edges of the field bar the way, all but one's own back line; Blue, with his at the other end, in the mirror."""
    assert is_surrounded((72, 80), [(x_in, line_in) for x_in in FROM_EDGE_TO_EDGE]) is shut
    mirrored = [(x_in, DEEP_IN - line_in) for x_in in FROM_EDGE_TO_EDGE]
    assert is_surrounded((72, DEEP_IN - 80), mirrored, "blue") is shut


@pytest.mark.parametrize(
    ("country", "shut"),
    [
        ({}, False),
        ({"trees": [[72, 40]]}, True),
        ({"walls": [{"points": [[71, 40], [73, 40]]}]}, True),
        ({"walls": [{"points": [[71, 40], [73, 40]], "low": True}]}, False),
        ({"houses": [{"box": [70, 39, 74, 43], "height_in": 5}]}, True),
        ({"trees": [[72, 60]]}, False),
    ],
)
def test_what_infantry_cannot_pass_closes_a_gap(country: dict[str, Any], shut: bool) -> None:
    """Thirteen inches between two enemies let a man through, 0.4 in broad and six inches from both; not past a solid."""
    assert is_surrounded((72, 80), [(x_in, 40) for x_in in WITH_A_GAP], **country) is shut


@pytest.mark.parametrize(
    ("at", "enemies", "shut"),
    [
        ((72, 60), [(72, 64)], False),
        ((72, 60), [(68, 60), (76, 60)], True),  # away from one is nearer to the other
        ((72, 60), [(69, 62), (75, 62)], False),  # away from the middle of both
        ((72, 60), [(69, 58), (75, 58)], False),  # and round them
        ((72, 60), [(69, 62), (75, 62), (72, 52)], True),  # clear of the first at (72,56), he is close to the third
        ((72, 60), [(69, 62), (75, 62), (72, 48)], False),  # and there eight inches from this one
        ((2, 60), [(6, 60)], True),  # no room at the edge: clear of him would be off the field
        ((5, 60), [(9, 60)], False),
        ((142, 60), [(138, 60)], True),
        ((139, 60), [(135, 60)], False),
        ((72, 178), [(72, 174)], True),
        ((72, 175), [(72, 171)], False),
        ((72, 2), [(72, 6)], False),  # over his own line
    ],
)
def test_a_man_close_to_enemies_comes_away_straight(at: tuple[float, float], enemies: Places, shut: bool) -> None:
    """A man within six inches of enemies may first come away from them, straight and nearing none."""
    assert is_surrounded(at, enemies) is shut


def test_a_house_behind_him_keeps_a_man_close_to_enemies() -> None:
    enemies = [(69, 62), (75, 62)]
    assert is_surrounded((72, 60), enemies, houses=[{"box": [70, 54, 74, 58], "height_in": 5}])
    assert not is_surrounded((72, 60), enemies, houses=[{"box": [80, 54, 84, 58], "height_in": 5}])


@pytest.mark.parametrize(("facing_deg", "shut"), [(0.0, False), (90.0, True)])
def test_a_horseman_bars_as_far_as_his_base_reaches(facing_deg: float, shut: bool) -> None:
    """Bases 1.3 in long and 0.4 in broad, 13.4 in from middle to middle: 13 in between sides, 12.1 between ends."""
    red = {**PLAIN, "units": [{"name": "RI1", "men": 1, "at": [72, 80]}]}
    battle = field(red=red, blue={**PLAIN, "units": [{"name": "BC1", "men": 12, "at": [100, 160]}]}).battle
    for nth, x_in in enumerate(WITH_A_GAP, 1):
        battle = with_men(battle, [f"BC1.{nth}"], partial(replace, x_in=x_in, y_in=40.0, facing_deg=facing_deg))
    assert surrounded(rooms_of(battle, "red", {}), body_of(battle, "red", "RI1")) is shut
