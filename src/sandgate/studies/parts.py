"""The rows of a study in files: each part is written aside and renamed whole, so that what is there is done.

A part holds some games of one cell, `cell-00003/games-000000001-000000050.parquet`. How a study is parted is nobody's
business but the processor's: the rows are the same.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.studies.axes import cells_of
from sandgate.studies.columns import (
    CELL,
    ENDED,
    GAME,
    MOVES,
    NUMBER,
    OUTCOME,
    WINNER,
    at_column,
    first_column,
    lost_column,
    measure_column,
    points_column,
    times_column,
)
from sandgate.studies.compiled import battles_of
from sandgate.studies.games import accelerated_rows, board_of, play_rows, sides_of
from sandgate.studies.plan import Study

PART: Final = re.compile(r"games-(\d+)-(\d+)\.parquet")


class Part(NamedTuple):
    """Some games of a cell, the last one counted in."""

    cell: int
    first: int
    last: int

    @property
    def games(self) -> int:
        """How many there are."""
        return self.last - self.first + 1

    def file(self, folder: Path) -> Path:
        """Where its rows lie."""
        return folder / f"cell-{self.cell:05d}" / f"games-{self.first:09d}-{self.last:09d}.parquet"


def schema_of(study: Study) -> pa.Schema:
    """The columns of a study's rows: of every part the same."""
    board = board_of(study, 0)
    roles = [role.key for role in board.game.roles(board.scenario) if role.key in board.bots and role.key != UMPIRE]
    sides, counted = sides_of(board.game, board.scenario), [name for name, _ in board.game.counted]
    return pa.schema(
        [
            (NUMBER, pa.int64()),
            (CELL, pa.int32()),
            (GAME, pa.int32()),
            *[(at_column(axis.field), pa.float64() if axis.counts else pa.string()) for axis in study.axes],
            *[(WINNER, pa.string()), (OUTCOME, pa.string()), (MOVES, pa.int32())],
            *[(points_column(side), pa.float64()) for side in sides],
            *[(lost_column(side), pa.float64()) for side in sides],
            *[(times_column(name), pa.int32()) for name in counted],
            *[(first_column(name), pa.int32()) for name in counted],
            *[(measure_column(role, name), pa.float64()) for name in board.measures for role in roles],
            (ENDED, pa.string()),
        ]
    )


def numbers_of(study: Study) -> list[str]:
    """The columns that a study can tell means of."""
    return [field.name for field in schema_of(study) if not pa.types.is_string(field.type)]


def play_part(folder: Path, study: Study, part: Part, *, compiled: bool = False, accelerator: Any = None) -> int:
    """Play the games of a part and write their rows, if they are not there; how many games it has.

    The one task of a study: it needs nothing but its arguments, on whatever machine sees the folder. compiled: by compiled
    code; accelerator: the module that plays it on one. The rows are the same.
    """
    file = part.file(folder)
    if not file.exists():
        board, values = board_of(study, part.cell), cells_of(study.axes)[part.cell]
        at = {
            at_column(axis.field): float(value.value) if axis.counts else value.label
            for axis, value in zip(study.axes, values, strict=True)
        }
        numbers = range(part.first, part.last + 1)
        if accelerator is None:
            rows = play_rows(board, numbers, battles_of(study) if compiled else None)
        else:
            rows = accelerated_rows(board, numbers, accelerator)
        _write_whole(pa.Table.from_pylist([{**row, **at} for row in rows], schema_of(study)), file)
    return part.games


def _write_whole(table: pa.Table, file: Path) -> None:
    """Write a table beside its place and put it there whole; what could not be written is taken away again."""
    file.parent.mkdir(parents=True, exist_ok=True)
    aside = file.with_suffix(f".{os.getpid()}.new")
    try:
        pq.write_table(table, aside, compression="zstd")
        aside.replace(file)
    finally:
        aside.unlink(missing_ok=True)


def written(folder: Path, cell: int) -> list[Part]:
    """The parts of a cell that are there, in the order of their games."""
    found = [(PART.fullmatch(file.name), file) for file in (folder / f"cell-{cell:05d}").glob("games-*.parquet")]
    return sorted([Part(cell, int(match[1]), int(match[2])) for match, _ in found if match])


def missing(folder: Path, study: Study, size: int) -> list[Part]:
    """The parts that are still to be played, of so many games at most: of all cells the first games first."""
    found = list[Part]()
    for cell in range(len(cells_of(study.axes))):
        begins = 1
        for done in [*written(folder, cell), Part(cell, study.games + 1, study.games + 1)]:
            for first in range(begins, min(done.first, study.games + 1), size):
                found.append(Part(cell, first, min(first + size, done.first) - 1))
            begins = max(begins, done.last + 1)
    return sorted(found, key=lambda part: (part.first, part.cell))


def rows_of(folder: Path, study: Study) -> pa.Table:
    """All rows that are there, by cell and game."""
    schema = schema_of(study)
    tables = [_read(part.file(folder), schema) for part in _parts(folder, study)]
    whole = pa.concat_tables([schema.empty_table(), *tables]).sort_by([(CELL, "ascending"), (GAME, "ascending")])
    return whole.filter(pa.compute.less_equal(whole[GAME], study.games)).combine_chunks()


def _parts(folder: Path, study: Study) -> Iterator[Part]:
    for cell in range(len(cells_of(study.axes))):
        yield from written(folder, cell)


def _read(file: Path, schema: pa.Schema) -> pa.Table:
    try:
        table = pq.ParquetFile(file).read()
    except (OSError, pa.ArrowInvalid) as error:
        raise TableError(f"{file}: cannot be read ({error}); take the file away, and its games are played again") from None
    if table.schema != schema:
        raise TableError(f"{file}: has other columns than this study; take the file away, and its games are played again")
    return table


def digest_of(rows: pa.Table) -> str:
    """SHA-256 of all rows, whatever the parts in which they were written."""
    kept = hashlib.sha256()
    for name in rows.schema.names:
        kept.update(f"{name}\n".encode())
        kept.update(_bytes(rows[name]))
    return kept.hexdigest()


def _bytes(column: Any) -> bytes:
    if pa.types.is_string(column.type):
        return "\n".join(column.to_pylist()).encode()
    plain = column.cast(pa.float64()).to_numpy(zero_copy_only=False)
    return np.ascontiguousarray(plain, dtype="<f8").tobytes()  # what was not measured is NaN
