"""One game of a study opened: played once more at a table, with its record."""

from pathlib import Path

from sandgate.bots.campaign import draw
from sandgate.bots.play import play_out
from sandgate.kernel.errors import TableError
from sandgate.kernel.store import RecordFile
from sandgate.kernel.table import Table
from sandgate.studies.games import board_of
from sandgate.studies.plan import Study, game_numbered, named


def open_record_of(study: Study, number: int, path: Path) -> Path:
    """Lay the record of a game down, by the number of its row; where it lies.

    Raises ScenarioError for a number that the study has not, TableError where the file is there already.
    """
    if path.exists():
        raise TableError(f"{path} is there already; take it away, or open it: sandgate story {path}")
    cell, game = game_numbered(study, number)
    board = board_of(study, cell)
    drawn = draw(board.game, board.scenario, study.seed, game, study.jitter)
    path.parent.mkdir(parents=True, exist_ok=True)
    store = RecordFile(path, durable=False)
    table = Table.open(board.game, drawn.scenario, store, drawn.desk, study=f"{drawn.study}; {named(study, cell)}")
    play_out(table, board.bots, drawn.chances)
    table.close()
    store.let_go()
    return path
