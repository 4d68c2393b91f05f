"""The gun fire of a fleet move: targets chosen, masks looked at, figures read, events kept."""

from typing import Any

from tests.rules.nwc1902.fleet.gunnery import abreast, battle, blue, fort, red

from sandgate.kernel.bench import Dealt
from sandgate.rules.nwc1902.fleet.firing import fire
from sandgate.rules.nwc1902.fleet.state import State

CEILING_S = 0.001


def crossed() -> State:
    """Ten ships across the head of a column of ten, one right ahead: of her all but the leader are masked."""
    across = [blue(wing, 400.0 * wing - 2000.0, 2500.0, 90.0) for wing in range(1, 11)]
    return battle(*[red(wing, 0.0, -400.0 * (wing - 1)) for wing in range(1, 11)], *across)


def coast() -> State:
    """Ten ships before four forts, on a coast of 200 pieces that rises."""
    shore = tuple((-4000.0 + 40.0 * nth, 20.0 * (nth % 3)) for nth in range(201))
    forts = [fort(1000.0 * nth - 2500.0, 100.0, nth=nth) for nth in range(1, 5)]
    ships = [red(wing, 400.0 * wing - 2200.0, 2500.0, 90.0) for wing in range(1, 11)]
    return battle(*ships, *forts, blue(1, 0.0, -600.0, 90.0), shores=(shore,), masks=(True,))


def test_two_columns_of_ten_abreast_at_2500_yards(benchmark: Any) -> None:
    """Ceiling: 1 millisecond, so that a whole move of fleets stays below 2."""
    state = abreast(10, 2500.0)
    fired = benchmark(lambda: fire(state, {}, Dealt()))
    assert len(fired.events) == 20
    assert sum(points for _, points in fired.received) == 1000.0
    assert benchmark.stats.stats.min < CEILING_S  # the best round: a neighbour on the machine can only slow it


def test_a_column_whose_head_is_crossed_by_ten(benchmark: Any) -> None:
    """The dearest masks: each ship looks past those ahead of her for somebody to fire on."""
    state = crossed()
    fired = benchmark(lambda: fire(state, {}, Dealt()))
    assert sum(shot.target == 205 for shot in fired.shots) == 1


def test_ten_ships_before_four_forts_and_200_pieces_of_shore(benchmark: Any) -> None:
    state = coast()
    fired = benchmark(lambda: fire(state, {}, Dealt()))
    assert len(fired.shots) >= 14
