"""A run that is ended from without leaves what it has played, and nothing else."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sandgate.kernel.games import game_of
from sandgate.kernel.replay import opening, replay
from sandgate.kernel.store import RecordFile

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_folder")]

PLAYED = 30  # lines
PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's job in the background ignores it, and so would this
from sandgate.cli.main import run
run()
"""


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_ended_leaves_the_record_of_what_it_has_played(by: signal.Signals) -> None:
    record = Path("hall.record")
    command = [sys.executable, "-c", PROGRAM, "run", "wells1913/drill_hall", "--seed", "3", "-o", str(record), "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        until = time.monotonic() + 60
        while len(RecordFile(record).read()) < PLAYED:
            assert running.poll() is None, running.communicate()[0]
            assert time.monotonic() < until
            time.sleep(0.05)
        running.send_signal(by)
        said = running.communicate()[0]
    lines = RecordFile(record).read()
    assert len(lines) >= PLAYED
    fold, _ = replay(game_of(opening(lines).game), lines)
    assert fold.steps > 0
    if by != signal.SIGKILL:
        assert running.returncode == 1
        assert "broken off; the unfinished record is hall.record" in said
        assert not Path("hall.record.lock").exists()
