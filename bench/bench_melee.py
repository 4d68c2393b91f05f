"""The mêlée in exact play: a move of two columns of eight within torpedo range."""

from collections import defaultdict
from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.scenario import load

from .positions import Position, position


def columns(*moves: dict[str, str]) -> Position:
    """The shipped mêlée, eight a side; who is not named in a move hands in an empty sheet."""
    return position(load("nwc1902/melee_house").scenario, [defaultdict(str, move) for move in moves])


def all_captains(red: str, blue: str) -> dict[str, str]:
    """One text for all captains of a side."""
    return {f"{side}/{wing}": text for side, text in (("red", red), ("blue", blue)) for wing in range(1, 9)}


def test_a_move_in_which_sixteen_ships_fire_and_turn(benchmark: Any) -> None:
    """Ceiling: 20 ms, for sixteen players who wait; all guns loaded, targets chosen by the rules."""
    game, state, sheets = columns(all_captains("OF", "OF"), all_captains("R 4", "L 4"))
    _, events = benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
    assert sum(type(event).__name__ == "GunFireScored" for event in events) >= 12
    assert benchmark.stats.stats.min < 0.020  # the best round: a neighbour on the machine can only slow it


def test_a_move_with_sixteen_torpedoes_in_the_water(benchmark: Any) -> None:
    """Ceiling: 20 ms; each torpedo is tried on fifteen ships."""
    game, state, sheets = columns(all_captains("OF; SFT 5 W", "OF; SFT 5 E"), all_captains("", ""))
    benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
    assert benchmark.stats.stats.min < 0.020
