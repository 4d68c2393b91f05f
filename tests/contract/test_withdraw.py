"""A sealed sheet taken back: by its writer alone, until it is opened, and nobody else learns of it (LW.MOVE.03)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.asks import Ask
from sandgate.kernel.clock import Clock
from sandgate.kernel.contract import UMPIRE, Bench, Slot
from sandgate.kernel.errors import RecordError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import Withdrawn, read_entries
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory
from sandgate.kernel.story import steps
from sandgate.kernel.table import Table
from tests.kernel.test_record import chained_anew

from . import turns as runners
from .games import GAMES, Fixture, play_at_random
from .test_secrecy import all_that
from .test_toy_table import kinds, meet, table, walk_all
from .toy import LANTERN, NORTH, RED, SOUTH
from .turns import SCENARIO, TURNS

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())


def turns(game: Any = TURNS, **head: Any) -> Table:
    return Table.open(game, SCENARIO, Memory(), Desk.of_seed(1), **head)


def test_what_was_taken_back_is_asked_again_and_the_other_sheet_is_opened() -> None:
    played = turns()
    first = played.hand_in("red", "AT 1").receipt
    assert played.withdraw("red") == "AT 1"
    assert [ask.form for ask in played.asks("red")] == ["place"]
    second = played.hand_in("red", "AT 3").receipt
    assert len({first, second}) == 2
    played.hand_in("blue", "AT 2")
    assert [runner.x for runner in played.view("blue").runners] == [3, 2]


def test_the_same_sheet_sealed_again_has_another_receipt() -> None:
    """Else a receipt that was seen twice would tell that he had come back to his first thought."""
    played = turns()
    first = played.hand_in("red", "AT 1").receipt
    played.withdraw("red")
    assert played.hand_in("red", "AT 1").receipt != first


def test_its_writers_stream_tells_it_and_nobody_elses_does() -> None:
    played = table(umpire=True)
    played.publish()
    before = {role: played.stream(role) for role in (NORTH, SOUTH, UMPIRE)}
    played.hand_in(RED, "GO 1")
    played.withdraw(RED)
    assert kinds(played.stream(RED))[-2:] == ["sealed", "returned"]
    assert {role: played.stream(role) for role in before} == before


def test_where_all_are_asked_in_common_each_sees_who_is_ready_no_longer() -> None:
    played = table()
    played.hand_in(RED, "GO 1")
    assert played.sheets_in(NORTH)[RED]
    played.withdraw(RED)
    assert not played.sheets_in(NORTH)[RED]


def test_it_is_asked_again_under_its_old_call_so_that_its_time_runs_on() -> None:
    played, clock = table(), Clock()
    clock.called(played.fold.asks, 0.0)
    before = dict(played.fold.asks)
    played.hand_in(RED, "GO 1")
    played.withdraw(RED)
    clock.called(played.fold.asks, 40.0)
    assert played.fold.asks == before
    assert clock.left_s(played.asks(RED)[0], 50.0) == 10.0


def test_nothing_is_taken_back_that_was_not_sealed() -> None:
    played = meet(umpire=True)
    assert played.hand_in(RED, "KNOCK").receipt, "a live line, which waits for the umpire"
    answers = {RED: "no sealed sheet of red is in"} | dict.fromkeys((NORTH, SOUTH), "all who are asked in common are ready")
    for role, answer in answers.items():  # north and south have not heard that their step was made: red has met somebody
        assert played.withdrawable(role) == ()
        with pytest.raises(TableError, match=answer):
            played.withdraw(role)
    with pytest.raises(TableError, match="no role 'green'"):
        played.withdraw("green")


def test_what_is_asked_in_common_is_fixed_once_all_are_ready() -> None:
    """LW.MOVE.03: before Blue is ready; that the umpire has not yet published the step makes no odds."""
    played = table(umpire=True)
    played.publish()
    played.hand_in(RED, "GO 1")
    played.hand_in(NORTH, "GO 1", "walk")
    assert [ask.form for ask in played.withdrawable(RED)] == ["walk"]
    played.hand_in(SOUTH, "GO 1")
    assert played.withdrawable(RED) == ()
    with pytest.raises(TableError, match="all who are asked in common are ready"):
        played.withdraw(RED)


def test_a_line_that_waits_for_the_umpire_binds_nobodys_sealed_sheet() -> None:
    """A refusal would tell red that north has just written to south."""
    played = table(umpire=True)
    played.publish()
    played.hand_in(RED, "GO 1")
    played.hand_in(NORTH, "SAY help", "talk")
    assert played.waits_for_umpire
    assert played.withdraw(RED) == "GO 1"
    played.publish()
    assert "Called" in played.store.read()[-1]


def test_what_is_asked_of_each_alone_stands_when_it_is_sealed_whether_the_others_are_in_or_not() -> None:
    """The step may have been made; a refusal that came with it would tell its writer so."""
    told = []
    for others in (False, True):
        played = turns(replace(TURNS, awaits=each_alone), umpire=True)
        played.hand_in("red", "AT 1")
        if others:
            played.hand_in("blue", "AT 2")
            assert played.draft().state.placed
        with pytest.raises(TableError) as refused:
            played.withdraw("red")
        told.append((str(refused.value), played.withdrawable("red"), played.stream("red"), played.asks("red")))
    assert told[0] == told[1]
    assert "it may have been opened: no sheet of which you can know is wanting" in told[0][0]


def test_who_has_another_sheet_to_write_knows_that_no_step_was_made_and_takes_the_first_back() -> None:
    played = turns(replace(TURNS, awaits=two_of_red))
    played.hand_in("blue", "AT 2")
    played.hand_in("red", "AT 1", "place", ("first",))
    assert [ask.about for ask in played.withdrawable("red")] == [("first",)]
    assert played.withdraw("red", "place", ("first",)) == "AT 1"
    played.hand_in("red", "AT 3", "place", ("first",))
    played.hand_in("red", "AT 1", "place", ("second",))
    assert [runner.x for runner in played.view("red").runners] == [1, 2]


def each_alone(state: runners.State) -> tuple[Ask, ...]:
    """The runners put themselves down without knowing of one another."""
    return runners.awaits(state) if state.placed else (Ask("red", "place"), Ask("blue", "place"))


def two_of_red(state: runners.State) -> tuple[Ask, ...]:
    """Red writes twice where he begins; the second counts."""
    reds = tuple(Ask("red", "place", (about,)) for about in ("first", "second"))
    return runners.awaits(state) if state.placed else (*reds, Ask("blue", "place"))


def test_silence_for_want_of_time_cannot_be_taken_back() -> None:
    played = table()
    played.run_out(played.asks(RED)[0])
    assert played.withdrawable(RED) == ()
    with pytest.raises(TableError, match="its time is over"):
        played.withdraw(RED)


def test_that_a_real_die_is_waited_for_tells_no_writer_that_the_others_are_ready() -> None:
    worlds = [turns(replace(TURNS, awaits=each_alone, adjudicate=with_two_dice), real=("dice",)) for _ in range(2)]
    for ready, world in enumerate(worlds):
        world.hand_in("red", "AT 1")
        if ready:
            world.hand_in("blue", "AT 2")
            assert world.wanted is not None
    assert all_that(worlds[0], "red") == all_that(worlds[1], "red")


def test_a_record_in_which_a_sheet_is_taken_back_after_a_real_die_was_seen_is_refused() -> None:
    """Until then a record may have it: a sheet of one's own could be taken back until its step, before ADR 64."""
    played = turns(replace(TURNS, awaits=each_alone, adjudicate=with_two_dice), real=("dice",))
    played.hand_in("red", "AT 1")
    played.hand_in("blue", "AT 2")
    back = Withdrawn(role="red", form="place")
    verify(played.game, chained_anew([*read_entries(played.store.read()), back]))
    played.enter("4")
    with pytest.raises(RecordError, match="a real die or length has been entered"):
        verify(played.game, chained_anew([*read_entries(played.store.read()), back]))


def with_two_dice(state: runners.State, sheets: Any, bench: Bench) -> Any:
    """The runners throw two dice when both have put themselves down."""
    for nth in () if state.placed else (1, 2):
        bench.throw(Slot(state.move, "TURN.3", nth), 6)
    return runners.adjudicate(state, sheets, bench)


def test_a_record_with_a_sheet_taken_back_is_resumed_verified_and_told() -> None:
    played = table()
    played.hand_in(RED, "GO 1")
    played.withdraw(RED)
    again = Table.resume(LANTERN, Memory(played.store.read()), Desk.of_seed(1))
    assert again.stream(RED) == played.stream(RED)
    walk_all(again, red="GO 2")
    lines = again.store.read()
    kept = {role: again.stream(role) for role in (RED, NORTH, SOUTH)}
    verify(LANTERN, lines, kept)
    assert [sheet.text for sheet in steps(LANTERN, lines)[1].sheets] == ["GO 2", "GO 0", "GO 0"]


def test_a_record_that_takes_back_what_was_not_in_is_refused() -> None:
    played = table()
    forged = chained_anew([*read_entries(played.store.read()), Withdrawn(role=RED, form="walk")])
    with pytest.raises(RecordError, match="no sealed sheet 'walk' of red is in"):
        verify(LANTERN, forged)


def test_nothing_is_taken_back_behind_the_end() -> None:
    played = table()
    played.hand_in(RED, "GO 1")
    played.close()
    with pytest.raises(TableError):
        played.withdraw(RED)
    verify(LANTERN, played.store.read())


@every_game
@pytest.mark.parametrize("umpire", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_taking_back_changes_nothing_for_the_others_nor_for_the_game(fixture: Fixture, umpire: bool, seed: int) -> None:
    """At every point of a game: sealing another sheet first and taking it back leaves every other role's bytes equal."""
    chance = Random(seed)

    def look(played: Table) -> None:
        sealed = [ask for ask in played.fold.asks if ask.must and not ask.live and ask in played.asks(ask.role)]
        if not sealed or chance.random() < 0.6:
            return
        ask = chance.choice(sealed)
        lines = played.store.read()
        straight, wavering = (Table.resume(fixture.game, Memory(lines), Desk.of_seed(seed)) for _ in range(2))
        _seal(wavering, ask, seed)
        if ask not in wavering.withdrawable(ask.role):  # it was the last one, and the step has been made
            return
        wavering.withdraw(ask.role, ask.form, ask.about)
        others = [role for role in straight.fold.roles if role != ask.role]
        assert [_known(straight, role) for role in others] == [_known(wavering, role) for role in others]
        for each in (straight, wavering):
            _seal(each, ask, seed + 1)
        assert [_known(straight, role) for role in others] == [_known(wavering, role) for role in others]
        assert straight.fold.state == wavering.fold.state
        verify(fixture.game, wavering.store.read(), {role: wavering.stream(role) for role in wavering.fold.roles})

    play_at_random(fixture, seed, umpire=umpire, steps=25, each=look)


def _seal(played: Table, ask: Ask, salt: int) -> None:
    text = write(played.game, played.view(ask.role), ask, Random(salt)).text
    assert played.hand_in(ask.role, text, ask.form, ask.about).receipt


def _known(played: Table, role: str) -> Any:
    return played.stream(role), played.asks(role), played.sheets_in(role), played.view(role), played.withdrawable(role)
