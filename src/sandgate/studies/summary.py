"""What the rows of a study come to: shares with Wilson's intervals, means with bootstrapped ones, at 95 in a hundred."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from scipy import stats

from sandgate.studies.axes import cells_of
from sandgate.studies.columns import AT, CELL, WHICH, WINNER
from sandgate.studies.games import DRAWN, board_of, sides_of
from sandgate.studies.plan import Study, named

SURE: Final = 0.95
RESAMPLES: Final = 999
BATCH: Final = 10  # samples that are drawn at once


class Estimate(NamedTuple):
    """A share or a mean, and the interval in which it lies with 95 in a hundred."""

    value: float
    low: float
    high: float


class CellSummary(NamedTuple):
    """What the games of one cell came to."""

    cell: int
    label: str
    values: Mapping[str, Any]  # of the axes, by field
    games: int
    won: Mapping[str, Estimate]  # shares by side, and that of the drawn games
    means: Mapping[str, Estimate]  # of every column of numbers


def share_of(times: int, games: int) -> Estimate:
    """A share with Wilson's score interval (Wilson 1927), by SciPy.

    >>> [round(each, 3) for each in share_of(8, 10)]
    [0.8, 0.49, 0.943]
    """
    interval = stats.binomtest(times, games).proportion_ci(SURE, method="wilson")
    return Estimate(times / games, float(interval.low), float(interval.high))


def mean_of(values: Sequence[float], seed: int) -> Estimate | None:
    """The mean of a column, as `means_of` has it; None where nothing was measured.

    >>> mean_of([2.0, 2.0, 2.0], 1)
    Estimate(value=2.0, low=2.0, high=2.0)
    """
    return means_of({"": values}, seed).get("")


def means_of(columns: Mapping[str, Sequence[float]], seed: int) -> dict[str, Estimate]:
    """Means with the percentiles of resampled means (Efron 1979), by SciPy; of each column in which something was measured.

    The samples of a column follow from the seed and from how many values it has, so those of equal length share them.

    >>> means_of({"hits": [1.0, 3.0], "misses": [4.0, 4.0], "none": [float("nan")]}, 1)
    {'hits': Estimate(value=2.0, low=1.0, high=3.0), 'misses': Estimate(value=4.0, low=4.0, high=4.0)}
    """
    numbers = {name: np.asarray(values, dtype=float) for name, values in columns.items()}
    found = {name: each[measured] for name, each in numbers.items() if (measured := ~np.isnan(each)).any()}
    means = {name: Estimate(*[float(each.mean())] * 3) for name, each in found.items()}
    spread = {name: each for name, each in found.items() if np.any(each != each[0])}
    for length in dict.fromkeys(map(len, spread.values())):
        alike = {name: each for name, each in spread.items() if len(each) == length}
        for name, low, high in zip(alike, *_resampled([*alike.values()], seed), strict=True):
            means[name] = Estimate(means[name].value, low, high)
    return means


def _resampled(columns: Sequence[Any], seed: int) -> tuple[list[float], list[float]]:
    """The lower and the upper bounds of the means of columns of one length."""

    def means(places: Any, axis: int) -> Any:
        return np.stack([column[places].mean(axis=axis) for column in columns])

    interval = stats.bootstrap(
        (np.arange(len(columns[0])),),
        means,
        n_resamples=RESAMPLES,
        batch=BATCH,
        confidence_level=SURE,
        method="percentile",
        rng=np.random.default_rng(seed),
    ).confidence_interval
    return interval.low.tolist(), interval.high.tolist()


def summary_of(study: Study, rows: pa.Table) -> list[CellSummary]:
    """The cells that have rows, in their order."""
    found = list[CellSummary]()
    board = board_of(study, 0)
    outcomes = (*sides_of(board.game, board.scenario), DRAWN)
    for cell, values in enumerate(cells_of(study.axes)):
        here = rows.filter(pc.equal(rows[CELL], cell))
        if not here.num_rows:
            continue
        winners = here[WINNER].to_pylist()
        found.append(
            CellSummary(
                cell,
                named(study, cell),
                {
                    axis.field: value.label if not axis.counts else value.value
                    for axis, value in zip(study.axes, values, strict=True)
                },
                here.num_rows,
                {each: share_of(winners.count(each), here.num_rows) for each in outcomes},
                _means(study, here),
            )
        )
    return found


def _means(study: Study, rows: pa.Table) -> dict[str, Estimate]:
    told = [
        field.name
        for field in rows.schema
        if not (pa.types.is_string(field.type) or field.name in WHICH or field.name.startswith(AT))
    ]
    return means_of({name: rows[name].cast(pa.float64()).to_numpy(zero_copy_only=False) for name in told}, study.seed)


def as_json(study: Study, cells: Sequence[CellSummary], digest: str) -> dict[str, Any]:
    """A summary for programs."""
    return {
        "title": study.title,
        "question": study.question,
        "scenario": study.name,
        "game": study.game,
        "seed": study.seed,
        "games": sum(each.games for each in cells),
        "wanted": study.rows,
        "intervals": "95 %: shares by Wilson, means by the bootstrap",
        "digest": digest,
        "cells": [
            {
                **each._asdict(),
                "won": {key: value._asdict() for key, value in each.won.items()},
                "means": {key: value._asdict() for key, value in each.means.items()},
            }
            for each in cells
        ],
    }
