"""A study asked for by a program: its rows come as an Arrow table, which pandas, Polars and DuckDB read."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from sandgate.kernel.extras import of_extra

if TYPE_CHECKING:
    import pyarrow as pa

    from sandgate.studies.plan import Study
    from sandgate.studies.summary import CellSummary


class Studied(NamedTuple):
    """What a study has come to."""

    plan: "Study"
    rows: "pa.Table"  # one a game, by cell and game
    cells: "Sequence[CellSummary]"
    digest: str

    def open(self, number: int, path: str | Path) -> Path:
        """Lay one game down as a record, by the number of its row.

        Raises ScenarioError for a number that the study has not, TableError where the file is there already.
        """
        from sandgate.studies.opening import open_record_of  # noqa: PLC0415  (of an extra that few programs need)

        return open_record_of(self.plan, number, Path(path))


def study(
    scenario: str,
    *,
    vary: Mapping[str, Any] | None = None,
    seats: Mapping[str, str] | None = None,
    games: int = 100,
    seed: int = 1,
    jitter: str | Mapping[str, float] = "",
    folder: str | Path | None = None,
    workers: int | None = None,
    on: str = "",
    exact: bool = False,
) -> Studied:
    """Play many games over what varies; the same arguments give the same rows on any machine.

    scenario: the name of one that is shipped, or the path of a file. vary: fields of it, or `seat.ROLE`, and their values:
    `{"ships.1.speed_kn": "12..18 step 2"}`, or a list. seats: bots by roles. games: of each cell. jitter: `stated`, `none`,
    or how far numbers of the opening are moved. folder: where the rows are kept, so that a study that was broken off goes
    on; None: nowhere. workers: processes, one a processor by default. on: the address of a dask scheduler.
    exact: never by compiled code, which gives the same rows.

    Raises ScenarioError with everything that is wrong with the question, TableError for a folder of another study,
    ModuleNotFoundError where the extra `study` is not installed.
    """
    with of_extra("study", "studies need"):
        from sandgate.studies.parts import digest_of, rows_of  # noqa: PLC0415  (of an extra that few programs need)
        from sandgate.studies.plan import StudyFile, study_of  # noqa: PLC0415
        from sandgate.studies.running import open_folder, play_study  # noqa: PLC0415
        from sandgate.studies.summary import summary_of  # noqa: PLC0415

    asked = {"vary": dict(vary or {}), "seats": dict(seats or {}), "games": games, "seed": seed, "jitter": jitter or ""}
    plan = study_of(StudyFile.model_validate({"scenario": scenario, **asked}))
    with TemporaryDirectory() as nowhere:
        kept = Path(folder or nowhere)
        open_folder(kept, plan)
        play_study(kept, plan, workers=workers or os.cpu_count() or 1, on=on, exact=exact)
        rows = rows_of(kept, plan)
    return Studied(plan, rows, summary_of(plan, rows), digest_of(rows))
