"""What a study's games came to, beside what happened; games of another study, under another book, may stand there too."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from sandgate.kernel.games import game_of
from sandgate.studies.happened import Happened
from sandgate.studies.plan import Study
from sandgate.studies.summary import mean_of


class Beside(NamedTuple):
    """The games of a study that are put beside history."""

    study: Study
    rows: pa.Table

    @property
    def name(self) -> str:
        """The game of its book, as people read it."""
        return game_of(self.study.game).title or self.study.game


def values_of(happened: Happened, rows: pa.Table) -> Any:
    """What each game came to, in the unit of what happened; games in which it was not measured are left out."""
    found = np.zeros(rows.num_rows)
    for column in happened.of:
        found = found + rows[column].cast(pa.float64()).to_numpy(zero_copy_only=False)
    return found[~np.isnan(found)] * happened.times


def share_like(happened: Happened, values: Sequence[float] | Any) -> float | None:
    """The share of the games that lie within the band of history; None where it has no band, or nothing was measured.

    >>> target = Happened(id="sunk", what="ships sunk", value=0, band=(0, 1), source="a book", of=("lost",))
    >>> share_like(target, [0.0, 1.0, 6.0, 2.0])
    0.5
    """
    if happened.band is None or not len(values):
        return None
    low, high = happened.band
    return len([value for value in values if low <= value <= high]) / len(values)


def targets(beside: Sequence[Beside]) -> dict[str, Happened]:
    """All targets of some studies by their ids, as the first that states one has it."""
    found = dict[str, Happened]()
    for each in beside:
        for happened in each.study.happened:
            found.setdefault(happened.id, happened)
    return found


def target_of(study: Study, key: str) -> Happened | None:
    """A target as a study states it."""
    return next((happened for happened in study.happened if happened.id == key), None)


def spoken_of(beside: Sequence[Beside], key: str) -> list[tuple[Beside, Any]]:
    """The studies that speak of a target, and what their games came to."""
    found = [(each, target_of(each.study, key)) for each in beside]
    return [(each, values_of(target, each.rows)) for each, target in found if target is not None and target.of]


def history_table(beside: Sequence[Beside]) -> Iterator[str]:
    """What happened and what the games came to, as a table of a page."""
    heads = ["", "happened", *[each.name for each in beside]]
    yield f"<table class=history><thead><tr>{''.join(f'<th>{escape(each)}</th>' for each in heads)}</tr></thead><tbody>"
    for key, happened in targets(beside).items():
        cells = "".join(f"<td>{_came_to(each, key)}</td>" for each in beside)
        what = f"{escape(happened.what)}<br><small>{escape(happened.source)}</small>"
        yield f"<tr><td>{what}</td><td>{_was(happened)}</td>{cells}</tr>"
    yield "</tbody></table>"


def _was(happened: Happened) -> str:
    band = f"<br><small>like it: {_number(happened.band[0])} to {_number(happened.band[1])}</small>" if happened.band else ""
    return f"{_number(happened.value)}{band}"


def _came_to(each: Beside, key: str) -> str:
    happened = target_of(each.study, key)
    if happened is None:
        return ""
    if not happened.of:
        return f"<small>{escape(happened.why)}</small>"
    values = values_of(happened, each.rows)
    mean = mean_of([float(value) for value in values], each.study.seed)
    if mean is None:
        return "<small>in no game</small>"
    like = share_like(happened, values)
    said = f"<br><small>like history in {100 * like:.0f} of 100 games</small>" if like is not None else ""
    return f"{_number(mean.value)} <small>({_number(mean.low)} to {_number(mean.high)})</small>{said}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 20 or float(value).is_integer() else f"{value:.1f}"
