"""The country of Little Wars: lines of sight, places, legs and ways on a field with forty solids and two hills."""

import math
from random import Random
from typing import Any

from sandgate.rules.wells1913.field.country_entry import CountryEntry, country_of
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.layout import laid_out
from sandgate.rules.wells1913.field.sight import sees
from sandgate.rules.wells1913.field.standing import gun_stands, leg_refusal, man_stands
from sandgate.rules.wells1913.field.ways import way_in

WOODS = [
    [[3, 36], [5, 39], [4, 42], [7, 43], [3, 46], [6, 47], [9, 50], [5, 51]],
    [[40, 50], [43, 52], [46, 54], [49, 53], [41, 55], [45, 57], [49, 57], [51, 60], [47, 61], [39, 60]],
    [[88, 45], [91, 48], [86, 52], [90, 55], [96, 47], [98, 56], [55, 56], [58, 59], [61, 56], [60, 64]],
]
HOUSES = [[67, 44, 77, 50], [69.5, 25, 74.5, 29], [41.5, 30, 46.5, 34], [18, 30, 30, 36], [14, 31, 18, 35], [20, 60, 28, 66]]
WALLS = [
    [[60, 40], [66, 40]],
    [[78, 40], [84, 40]],
    [[30, 44], [38, 44]],
    [[20, 50], [30, 54]],
    [[84, 64], [96, 64]],
    [[50, 20], [60, 20]],
]


def field() -> Country:
    """The country of Hook's Farm, or one like it, with walls and a second hill."""
    entry = {
        "width_in": 108,
        "depth_in": 90,
        "hills": [{"box": [52, 35, 94, 62]}, {"box": [10, 56, 34, 70], "upper": [{"box": [14, 58, 32, 68]}]}],
        "houses": [{"box": place, "height_in": 5} for place in HOUSES],
        "walls": [{"points": points} for points in WALLS],
        "woods": [{"trees": trees} for trees in WOODS],
    }
    return country_of(CountryEntry.model_validate(entry))


def legs(country: Country, count: int, longest_in: float) -> list[tuple[float, float, float, float]]:
    """So many straight legs anywhere on the field."""
    chance, found = Random(1913), []
    for _ in range(count):
        x, y, turn = chance.uniform(0, country.width_in), chance.uniform(0, country.depth_in), chance.uniform(0, 2 * math.pi)
        length = chance.uniform(0.0, longest_in)
        found.append((x, y, x + length * math.cos(turn), y + length * math.sin(turn)))
    return found


def test_1200_lines_of_sight_past_40_solids(benchmark: Any) -> None:
    """Ceiling: 20 ms: a bot asks what six guns see of two hundred men."""
    country = field()
    assert len(country.solids) == 40
    chance = Random(1902)
    guns = [(chance.uniform(0, 108), chance.uniform(0, 30)) for _ in range(6)]
    men = [(chance.uniform(0, 108), chance.uniform(45, 90)) for _ in range(200)]

    def all_lines() -> int:
        return sum(sees(country, *gun, 1.5, *man, 0.975) for gun in guns for man in men)

    seen = benchmark(all_lines)
    assert 100 < seen < 1100
    assert benchmark.stats.stats.min < 0.020  # the best round: a neighbour on the machine can only slow it


def test_1000_legs_of_an_order(benchmark: Any) -> None:
    """Ceiling: 40 microseconds a leg: an order of many men asks for hundreds, and the bots for thousands."""
    country = field()
    asked = legs(country, 500, 24.0)

    def all_legs() -> int:
        return sum(leg_refusal(country, half, half < 1.0, *leg) is None for half in (0.375, 1.25) for leg in asked)

    assert 500 < benchmark(all_legs) < 1000
    assert benchmark.stats.stats.min < 0.040


def test_1000_places_of_men_and_100_of_guns(benchmark: Any) -> None:
    country = field()
    asked = legs(country, 1000, 1.0)

    def all_places() -> int:
        men = sum(man_stands(country, "cavalry", "heavy", x, y, 30.0) is None for x, y, _, _ in asked)
        return men + sum(gun_stands(country, x, y, 30.0) is None for x, y, _, _ in asked[:100])

    assert benchmark(all_places) > 700


def test_100_ways_round_of_at_most_24_inches(benchmark: Any) -> None:
    """Only those are asked for that something bars."""
    country = field()
    asked = [leg for leg in legs(country, 2000, 20.0) if leg_refusal(country, 0.375, True, *leg) is not None][:100]
    assert len(asked) == 100
    benchmark(lambda: [way_in(country, 0.375, True, *leg, 24.0) for leg in asked])


def test_a_country_laid_out_for_three_guns_a_side(benchmark: Any) -> None:
    """Each round lays out another country: the same one is kept."""
    seeds = iter(range(100, 200))
    benchmark.pedantic(lambda: laid_out(next(seeds), 108.0, 90.0), rounds=10)
