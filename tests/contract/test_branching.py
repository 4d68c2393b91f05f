"""Where a record can be gone on from: the ends of its moves, and never the end of the game within one."""

import pytest

from sandgate.kernel.branching import head_after, standings
from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

BATTLE = load("wells1913/beginners")


def end_move(table: Table) -> str:
    """Whoever is to move writes nothing; his role."""
    (mover,) = [ask.role for ask in table.fold.asks if ask.form == "move"]
    table.hand_in(mover, "")
    return mover


def given_up(after: int) -> Table:
    """A battle in which a side gives up as soon as so many moves have ended."""
    table = Table.open(BATTLE.game, BATTLE.scenario, Memory(), Desk.of_seed(5))
    while not any(ask.form == "move" for ask in table.fold.asks):
        table.hand_in(next(role for role in ("red", "blue") if table.asks(role)), "")
    for _ in range(after):
        end_move(table)
    (mover,) = [ask.role for ask in table.fold.asks if ask.form == "move"]
    table.hand_in(mover, "CONCEDE", "move")
    assert table.fold.over
    assert table.fold.state.move == after, "it has ended within a move"
    return table


@pytest.mark.parametrize("after", [0, 2])
def test_a_battle_that_was_given_up_within_a_move_goes_on_from_the_end_of_the_move_before(after: int) -> None:
    lines = given_up(after).store.read()
    assert sorted(standings(BATTLE.game, lines)) == [*range(after + 1)]
    branch = Table.open(BATTLE.game, BATTLE.scenario, Memory(), Desk.of_seed(6), **head_after(BATTLE.game, lines, after))
    assert not branch.fold.over
    assert branch.fold.state.move == after
    if after:
        end_move(branch)
        assert branch.fold.state.move == after + 1


def test_a_move_that_is_not_in_the_record_is_refused() -> None:
    with pytest.raises(TableError, match="no move 3 in this record; it has 0 to 2"):
        head_after(BATTLE.game, given_up(2).store.read(), 3)
