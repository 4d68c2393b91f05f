"""What a study leaves in its folder: all rows as Parquet and CSV, the summary, the pictures, and the page to print."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.csv as pv
import pyarrow.parquet as pq

from sandgate.draw.png import png
from sandgate.kernel.errors import TableError
from sandgate.studies.history import Beside
from sandgate.studies.page import page
from sandgate.studies.parts import digest_of, rows_of
from sandgate.studies.pictures import beside_history, spread, who_wins
from sandgate.studies.plan import Study
from sandgate.studies.resting import resting_on
from sandgate.studies.running import read_plan
from sandgate.studies.summary import CellSummary, as_json, summary_of

WIDE_PX = 1440
PICTURES = ("who-wins", "spread", "history")
HISTORY = "Each sign a game, the stroke their median; the broken line is what happened, the band what counts as like it"


class Report(NamedTuple):
    """What a study has come to, and where it lies."""

    rows: pa.Table
    cells: Sequence[CellSummary]
    digest: str
    files: tuple[Path, ...]


def begin(study: Study) -> None:
    """Find upon what a study rests, for which no rows are needed: it is kept for the report."""
    resting_on(study)


def report(folder: Path, study: Study, beside: Sequence[Path] = ()) -> Report:
    """Write everything that a study is read by, of the rows that are there; TableError if there are none.

    beside: the folders of other studies whose games are put beside its own, where history is told.
    """
    rows = _rows(folder, study)
    cells, digest = summary_of(study, rows), digest_of(rows)
    pictures = [
        (who_wins(study, cells), "Who wins, with the intervals that hold 95 in a hundred"),
        (spread(study, cells, rows), "How it is spread: the middle half of the games in the box, the median as a stroke"),
    ]
    told = [Beside(study, rows), *[Beside(other := read_plan(each), _rows(each, other)) for each in beside]]
    if study.happened:
        pictures.append((beside_history(told), HISTORY))
    pq.write_table(rows, folder / "rows.parquet", compression="zstd")
    pv.write_csv(rows, folder / "rows.csv")
    _write(folder / "summary.json", json.dumps(as_json(study, cells, digest), indent=1, ensure_ascii=False) + "\n")
    for name, (svg, _) in zip(PICTURES, pictures, strict=False):
        _write(folder / f"{name}.svg", svg)
        (folder / f"{name}.png").write_bytes(png(svg, WIDE_PX))
    _write(folder / "page.html", page(study, cells, pictures, resting_on(study), digest, told))
    drawn = [f"{name}.png" for name, _ in zip(PICTURES, pictures, strict=False)]
    names = ("page.html", "summary.json", "rows.parquet", "rows.csv", *drawn)
    return Report(rows, cells, digest, tuple([folder / name for name in names]))


def _rows(folder: Path, study: Study) -> pa.Table:
    rows = rows_of(folder, study)
    if not rows.num_rows:
        raise TableError(f"{folder} has no rows yet; go on with `sandgate study {folder}`")
    return rows


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
