"""Of a step that tells a role nothing it learns nothing: not by its sheet, nor by what it may take back (ADR 64).

A scout sights the enemy, and its commander is asked what it does now; the plots of all others have been opened to that
minute, and nobody calls them. Whether the step was made they must not see: neither that the others' sheets are in, nor that
one of them is asked again. Nor may they see it on the wall, where whoever looks on is shown how the game stands.
"""

from itertools import zip_longest
from typing import Any

import pytest

from sandgate.bots.bot import bots_of
from sandgate.bots.play import play_out
from sandgate.kernel.asked import asks_before, came_in
from sandgate.kernel.asks import Ask
from sandgate.kernel.codec import dump
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.heard_by_all import PATIENCE, waited_for
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

from .games import GAMES, Fixture, play_at_random
from .test_secrecy import all_that
from .test_toy_table import table, walk_all
from .toy import NORTH, SOUTH

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())


def worlds_of(table: Table, role: str) -> list[Any]:
    """All that a role gets, and what it is answered when it takes back each sheet that it may have sealed."""
    sealed = table.fold.tellings[role].laid.sealed
    probes = [probe(table, ask) for ask in asks_before(table.fold, role)]
    return [*all_that(table, role), sealed, [refusal(table, role, ask.form) for ask in sealed], probes]


def probe(table: Table, ask: Ask) -> Any:
    """What is answered to a line that says nothing, and to one for a call that never was; neither is taken."""
    with pytest.raises(TableError) as refused:
        table.hand_in(ask.role, "xyzzy", ask.form, ask.about, call=9999)
    reads_not = table.fold.read(ask, "xyzzy").refusals
    return str(refused.value), table.hand_in(ask.role, "xyzzy", ask.form, ask.about) if reads_not else None


def refusal(table: Table, role: str, form: str) -> str:
    """Why a sheet cannot be taken back; "" where it can, which is not tried."""
    if any(ask.form == form for ask in table.withdrawable(role)):
        return ""
    with pytest.raises(TableError) as refused:
        table.withdraw(role, form)
    return str(refused.value)


def on_the_wall(table: Table) -> Any:
    """What hangs there for whoever looks on: the board without a side, how far each had heard, and whose sheets are in."""
    fold, hung = table.fold, table.fold.heard_by_all
    are_in = {ask: came_in(fold, ask, call) for ask, call in hung.asks.items()}
    return hung.move, dump(table.game.view(hung.state, Role("spectator"))), hung.told, are_in


def unheard(table: Table) -> list[str]:
    """Publish the step that waits for the umpire; whose sheet was opened by it without a word."""
    opened, hung = [ask.role for ask in table.fold.sheets.sealed], on_the_wall(table)
    before = {role: worlds_of(table, role) for role in table.fold.roles if role != UMPIRE}
    table.publish()
    quiet = [role for role, seen in before.items() if table.stream(role) == seen[0]]
    for role in quiet:
        for now, then in zip_longest(worlds_of(table, role), before[role]):
            assert now == then, f"{role} sees that a step was made"
    fold = table.fold
    if not {*quiet}.isdisjoint(waited_for(fold.tellings, fold._heard_in, fold.state.move)):
        assert on_the_wall(table) == hung, "the wall goes on with a step of which not all have heard"
    return [role for role in quiet if role in opened]


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_a_step_that_tells_a_role_nothing_changes_nothing_that_it_gets(fixture: Fixture, seed: int) -> None:
    def publish(table: Table) -> None:
        if table.waits_for_umpire and (table.result is None or table.result.sequel is None):
            unheard(table)
            behind = table.fold.state.move - table.fold.heard_by_all.move
            assert 0 <= behind <= PATIENCE, "whoever looks on sees the game, a little late"

    play_at_random(fixture, seed, umpire=True, steps=60, each=publish)


def test_it_is_seen_that_sheets_were_opened_unheard() -> None:
    """Red meets somebody and is asked what he does; the walks of north and south were opened with his."""
    played = table(umpire=True, scenario={"start": [0.0, 1.0, 50.0]})
    played.publish()
    walk_all(played)
    played.rule("RULE 1 TOY.8 1>2 = yes BECAUSE they touch")
    sealed = {role: played.fold.tellings[role].laid.sealed for role in (NORTH, SOUTH)}
    assert unheard(played) == [NORTH, SOUTH]
    assert {role: played.fold.tellings[role].laid.sealed for role in (NORTH, SOUTH)} == sealed
    assert not played.fold.sheets.sealed


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked and in at the table laid out before all, called or not."""
    honest = Fold._lay_out
    monkeypatch.setattr(Fold, "_lay_out", lambda fold, _: honest(fold, fold.roles))
    with pytest.raises(AssertionError, match="sees that a step was made"):
        test_it_is_seen_that_sheets_were_opened_unheard()


def test_who_has_lost_all_does_not_hold_up_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """A captain of a mêlée loses his ship and is called no more; without patience the wall would hang to the end."""
    behind, honest = list[int](), Fold.publish

    def publish(fold: Fold, *step: Any) -> None:
        honest(fold, *step)
        behind.append(fold.state.move - fold.heard_by_all.move)

    monkeypatch.setattr(Fold, "publish", publish)
    loaded = load("nwc1902/close_quarters")
    played = Table.open(loaded.game, loaded.scenario, Memory(), Desk.of_seed(3))
    bot = bots_of(loaded.game.key)["broadside"]
    play_out(played, {role: bot for role in played.fold.roles if role != UMPIRE}, "x")
    assert max(behind) == PATIENCE
    assert behind[-1] == 0, "at the end all are called"


def test_a_wall_that_goes_on_with_every_step_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Fold._hang_anew
    monkeypatch.setattr(Fold, "_hang_anew", lambda fold, _: honest(fold, fold.roles))
    with pytest.raises(AssertionError, match="the wall goes on"):
        test_it_is_seen_that_sheets_were_opened_unheard()
