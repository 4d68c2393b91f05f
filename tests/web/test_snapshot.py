"""The archive finds the last whole state of a record by what its lines say, and not by how they happen to be written."""

import json
from pathlib import Path

from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.table import Table
from sandgate.web.archive import Archive, Shelved
from tests.contract.games import GAMES


def test_the_last_line_with_a_whole_state_is_found(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "tables.db")
    try:
        game, scenario = GAMES["nwc1902.duel"]
        table = Table.open(game, scenario, Shelved(archive, "a"), Desk.of_seed(1))
        for _ in range(5):
            table.hand_in("red", "")
            table.hand_in("blue", "")
        found = archive.snapshot("a")
        assert found is not None
        whole = [n for n, line in enumerate(archive.read("a")) if json.loads(line).get("state") and n]
        assert found[0] == whole[-1]
        assert json.loads(found[1])["state"]["move"] > 0
        assert archive.snapshot("b") is None
    finally:
        archive.close()
