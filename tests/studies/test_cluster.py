"""A study on a cluster of dask's: its rows are those of one machine, though a worker is killed in the midst of it."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from distributed import LocalCluster

from sandgate.kernel.errors import TableError
from sandgate.studies.parts import digest_of, rows_of, written
from sandgate.studies.plan import StudyFile, study_of
from sandgate.studies.running import open_folder, play_study

DUEL = str(Path(__file__).with_name("short_duel.yaml"))


def test_a_worker_that_is_killed_costs_no_row(tmp_path: Path) -> None:
    study = study_of(
        StudyFile(scenario=DUEL, vary={"ships.1.speed_kn": "10, 12"}, games=24, jitter={"ships.1.at_yd": 200.0})
    )
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    for folder in (alone, shared):
        open_folder(folder, study)
    play_study(alone, study, size=30)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, protocol="tcp://") as cluster:
        killed = list[int]()

        def kill() -> None:
            while not written(shared, 0):
                time.sleep(0.02)
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        play_study(shared, study, on=cluster.scheduler_address, size=2)
        killer.join()
    assert killed
    assert digest_of(rows_of(shared, study)) == digest_of(rows_of(alone, study))


def test_a_cluster_that_does_not_answer_is_said(tmp_path: Path) -> None:
    study = study_of(StudyFile(scenario=DUEL, games=2, jitter="none"))
    open_folder(tmp_path, study)
    with pytest.raises(TableError, match=r"no scheduler answers at tcp://127\.0\.0\.1:9"):
        play_study(tmp_path, study, on="tcp://127.0.0.1:9")
