"""Upon what a study rests: the clauses that its games cited, and which of them stand on a ruling of the house.

Some games are played once more for it, the first one or two of a dozen cells; that is enough to meet nearly all clauses that
decide.
"""

from collections import Counter
from typing import Final, NamedTuple

from sandgate.bots.campaign import draw, steps_of
from sandgate.kernel.clauses import find_clause
from sandgate.kernel.kept import kept
from sandgate.studies.axes import cells_of
from sandgate.studies.games import board_of
from sandgate.studies.plan import Study

MOST_GAMES: Final = 12
OF_A_CELL: Final = 2
UNCITED: Final = ("STUDY.",)


class Resting(NamedTuple):
    """A clause, how often it was cited in the games that were looked at, and the house's ruling on it, if it has one."""

    id: str
    title: str
    times: int
    ruling: str


@kept
def resting_on(study: Study) -> list[Resting]:
    """The clauses by which it was told who had won, then all others, those that were cited most often first."""
    cells = range(len(cells_of(study.axes)))
    step = max(1, -(-len(cells) // MOST_GAMES))
    times, verdicts = Counter[str](), Counter[str]()
    for cell in cells[::step]:
        board = board_of(study, cell)
        for number in range(1, min(study.games, OF_A_CELL, max(1, MOST_GAMES // len(cells))) + 1):
            drawn = draw(board.game, board.scenario, study.seed, number, study.jitter)
            for played in steps_of(board.game, drawn, board.bots):
                times.update(clause for event in played.events for clause in event.clauses)
            ended = board.game.result(played.state)
            verdicts.update(ended.clauses if ended else ())
    found = [(find_clause(cited), count) for cited, count in (times + verdicts).items() if not cited.startswith(UNCITED)]
    told = [Resting(clause.id, clause.title, count, clause.ruling) for clause, count in found]
    return sorted(told, key=lambda each: (each.id not in verdicts, -each.times, each.id))
