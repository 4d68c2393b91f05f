"""A step taken back after it was opened: by its player where nobody has gained anything by it, else by the umpire alone."""

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.asks import Ask
from sandgate.kernel.clauses import find_clause
from sandgate.kernel.contract import UMPIRE, Result
from sandgate.kernel.errors import RecordError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import Undone, read_entries
from sandgate.kernel.replay import verify
from sandgate.kernel.secrecy import shows_hidden
from sandgate.kernel.store import Memory
from sandgate.kernel.story import steps
from sandgate.kernel.table import Table
from tests.kernel.test_record import chained_anew

from . import turns as runners
from .games import GAMES, Fixture, play_at_random
from .test_secrecy import refusal_of_undo
from .test_toy_table import kinds, meet, table
from .toy import LANTERN, RED, Called
from .turns import SCENARIO, TURNS


def asked_alone(state: runners.State) -> tuple[Ask, ...]:
    """Who is not to move is asked nothing, so that he sees what was done only when his turn comes."""
    return tuple(ask for ask in runners.awaits(state) if ask.form != "flag")


ALONE = replace(TURNS, awaits=asked_alone)


def on_the_move(game: Any = ALONE, **head: Any) -> Table:
    """Both runners stand at their places, and red is to move."""
    played = Table.open(game, SCENARIO, Memory(), Desk.of_seed(1), **head)
    for role, text in (("red", "AT 1"), ("blue", "AT 2")):
        played.hand_in(role, text)
    if played.waits_for_umpire:
        played.publish()
    return played


def stands(played: Table, role: str) -> list[int]:
    return [runner.x for runner in played.view(role).runners]


def test_a_line_that_nobody_saw_is_taken_back() -> None:
    played = on_the_move()
    blue, asked = played.stream("blue"), played.fold.asks.copy()
    played.hand_in("red", "GO 3")
    assert stands(played, "red") == [4, 2]
    assert played.undo("red") == "GO 3"
    assert stands(played, "red") == [1, 2]
    assert played.stream("blue") == blue
    assert played.fold.asks == asked, "its time runs on"
    told = [json.loads(line) for line in played.stream("red")[-2:]]
    assert told[0]["kind"] == "struck"
    assert (told[1]["kind"], told[1]["text"], told[1]["why"]) == ("returned", "GO 3", "you took it back")
    played.hand_in("red", "GO 1\nEND")
    assert stands(played, "blue") == [2, 2]


def test_all_lines_of_a_call_are_taken_back_one_after_another_and_no_more() -> None:
    played = on_the_move()
    before = played.stream("red")
    played.hand_in("red", "GO 3\nGO 2\nGO 1")
    assert [played.undo("red") for _ in range(3)] == ["GO 1", "GO 2", "GO 3"]
    assert stands(played, "red") == [1, 2]
    assert played.stream("red")[: len(before)] == before
    with pytest.raises(TableError, match="no step that could be taken back"):
        played.undo("red")


def test_what_the_other_has_seen_stands() -> None:
    played = on_the_move()
    played.hand_in("red", "GO 3\nEND")
    for role in ("red", "blue"):
        with pytest.raises(TableError, match=r"somebody has seen what came of it$"):
            played.undo(role)
    looked_on = on_the_move(TURNS)
    looked_on.hand_in("red", "GO 3")
    with pytest.raises(TableError, match="it stands"):
        looked_on.undo("red")


def test_where_the_book_lets_no_line_go_back_the_refusal_says_what_to_do_instead() -> None:
    looked_on = on_the_move(replace(TURNS, mends="a runner runs back with what is left of his breath"), umpire=True)
    for text in ("GO 3", ""):
        if text:
            looked_on.hand_in("red", text)
            looked_on.publish()
        with pytest.raises(TableError, match=r"^it stands: a runner runs back .*; only the umpire can take it back$"):
            looked_on.undo("red")


@pytest.mark.parametrize("key", ["wells1913.little_wars", "wells1913.kriegspiel"])
def test_where_others_may_put_in_a_word_the_book_says_what_to_do_instead(key: str) -> None:
    mends = GAMES[key].game.mends
    named = re.findall(r"[A-Z]+\.[A-Z]+\.\d+", mends)
    assert "LW.MOVE.19" in named
    assert [find_clause(clause).id for clause in named] == named


def test_where_a_die_was_thrown_only_the_umpire_takes_back_and_the_next_die_is_another() -> None:
    played = meet(umpire=True)
    played.hand_in(RED, "KNOCK")
    played.publish()
    thrown, take = played.fold.last.thrown if played.fold.last else {}, played.fold.take
    assert thrown
    with pytest.raises(TableError, match="only the umpire can take it back"):
        played.undo(RED)
    assert played.undo(UMPIRE, "he had knocked at the wrong door") == ""
    assert played.fold.take == take + 1
    returned = json.loads(played.stream(RED)[-1])
    assert (returned["text"], returned["why"]) == ("KNOCK", "he had knocked at the wrong door")
    assert '"reason":"he had knocked at the wrong door"' in played.store.read()[-1]
    played.hand_in(RED, "KNOCK")
    played.publish()
    lines = played.store.read()
    assert [json.loads(line)["take"] for line in lines if '"kind":"published"' in line][-2:] == [take, take + 1]


def test_at_an_umpires_table_he_alone_takes_back_even_what_nobody_else_saw() -> None:
    """He may have put his hand in since: that a step can be taken back no longer would tell of it."""
    played = on_the_move(umpire=True)
    played.hand_in("red", "GO 3")
    played.publish()
    with pytest.raises(TableError, match="only the umpire can take it back"):
        played.undo("red")
    played.undo(UMPIRE, "he had meant to walk")
    assert stands(played, "red") == [1, 2]


def test_the_umpire_needs_a_reason_and_a_seat() -> None:
    played = on_the_move(umpire=True)
    with pytest.raises(TableError, match="for a reason"):
        played.undo(UMPIRE, " ")
    without = on_the_move()
    with pytest.raises(TableError, match="by the umpire who sits at the table"):
        without.undo(UMPIRE, "I say so")


def test_what_the_umpire_takes_back_is_struck_and_asked_anew_and_sheets_return() -> None:
    played = on_the_move(TURNS, umpire=True)
    calls = played.fold.asks.copy()
    played.undo(UMPIRE, "both begin anew")
    for role, text in (("red", "AT 1"), ("blue", "AT 2")):
        assert kinds(played.stream(role))[-2:] == ["struck", "returned"]
        assert json.loads(played.stream(role)[-1])["text"] == text
        assert [ask.form for ask in played.asks(role)] == ["place"]
    assert not set(calls.values()) & set(played.fold.asks.values()), "a new call, with its own time"
    assert steps(TURNS, played.store.read()) == []


def test_a_look_behind_what_is_hidden_is_not_taken_back() -> None:
    state, role = table().fold.state, LANTERN.roles({})[0]
    assert not shows_hidden(LANTERN, state, role, lambda now: (now, ()))

    def spied(now: Any) -> Any:
        return now, (Called(at_s=0, to=(RED,), clauses=("TOY.1",), words=str(now.walkers[1].x)),)

    assert shows_hidden(LANTERN, state, role, spied)

    def stumbled(now: Any) -> Any:
        return {state.walkers[1].x: (now, ())}[now.walkers[1].x]

    assert shows_hidden(LANTERN, state, role, stumbled), "what cannot be played otherwise is not proven"


@pytest.mark.parametrize("calls", [(), ("blue",)])
def test_who_does_not_go_over_to_another_game_cannot_tell_from_a_refusal_that_it_is_played(calls: tuple[str, ...]) -> None:
    def fought_elsewhere(state: runners.State) -> Result | None:
        return Result("a fight", clauses=("TURN.3",), sequel=SCENARIO, calls=calls) if state.move else None

    got = list[Any]()
    for game in (ALONE, replace(ALONE, result=fought_elsewhere)):
        played = on_the_move(game)
        played.hand_in("red", "END")
        assert played.fold.waits_for_sequel == (game is not ALONE)
        got.append((played.may_undo("red"), refusal_of_undo(played, "red")))
    assert got[0] == got[1]
    assert got[0][1].startswith("it stands")


def test_a_record_in_which_a_player_takes_back_what_was_seen_is_refused() -> None:
    played = on_the_move(TURNS)
    played.hand_in("red", "GO 3")
    forged = chained_anew([*read_entries(played.store.read()), Undone(role="red")])
    with pytest.raises(RecordError, match="it stands"):
        verify(TURNS, forged)


def test_a_table_is_resumed_behind_a_step_taken_back() -> None:
    played = on_the_move()
    played.hand_in("red", "GO 3\nGO 2")
    played.undo("red")
    again = Table.resume(ALONE, Memory(played.store.read()), Desk.of_seed(1))
    assert again.stream("red") == played.stream("red")
    assert again.undo("red") == "GO 3"
    again.hand_in("red", "END")
    verify(ALONE, again.store.read(), {role: again.stream(role) for role in ("red", "blue")})


@pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("seed", range(2))
def test_in_every_game_the_umpire_takes_steps_back_and_the_record_holds(fixture: Fixture, seed: int) -> None:
    chance, taken = Random(seed), list[int]()

    def take_back(played: Table) -> None:
        last = played.fold.last
        if last is None or chance.random() < 0.7 or (played.result is not None and played.result.sequel is not None):
            return
        before = fixture.game.view(last.before, played.fold.roles[UMPIRE])
        played.undo(UMPIRE, "by way of trial")
        taken.append(played.length)
        assert played.view(UMPIRE) == before
        for ask in played.fold.asks:
            sheet = write(fixture.game, played.view(ask.role), ask, Random(seed))
            assert not fixture.game.read(sheet.text, played.view(ask.role), ask).refusals

    played = play_at_random(fixture, seed, umpire=True, steps=30, each=take_back)
    assert taken
    verify(fixture.game, played.store.read(), {role: played.stream(role) for role in (*played.fold.roles,)})


# -- by consent ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())
def test_a_move_that_all_have_written_goes_back_by_consent_unless_something_came_to_light(fixture: Fixture) -> None:
    """Whoever was told by a die, or what was hidden, keeps the others from nothing but his consent; the record verifies."""
    played = play_at_random(fixture, 3, steps=12)
    roles = [role for role in played.fold.roles if role != UMPIRE]
    why = {role: played.stands(role) for role in roles}
    found = {
        role: [event for event in played.fold.tellings[role].told_last if isinstance(event, fixture.game.finds or ())]
        for role in roles
    }
    assert not any(found[role] and not why[role] for role in roles)
    asker, *others = roles
    before = played.fold.last.before.move if played.fold.last else 0
    if any(why.values()):
        with pytest.raises(TableError, match=r"it stands|no step|when all others have agreed"):
            played.undo(asker, agreed=tuple(others))
    else:
        played.undo(asker, agreed=tuple(others))
        assert played.fold.state.move == before
    verify(fixture.game, played.store.read())


@pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())
def test_a_game_finds_by_its_own_events(fixture: Fixture) -> None:
    assert {*(fixture.game.finds or ())} <= {*fixture.game.events}


def test_consent_is_that_of_all_the_others_and_a_record_with_less_is_none() -> None:
    duel = GAMES["nwc1902.duel"]
    played = Table.open(duel.game, duel.scenario, Memory(), Desk.of_seed(5))
    for role in ("red", "blue"):
        played.hand_in(role, "")
    for agreed in (("red",), ("blue", "umpire"), ("red", "blue")):
        with pytest.raises(TableError, match="when all others have agreed: blue"):
            played.undo("red", agreed=agreed)
    assert played.stands("red") == ""
    played.undo("red", agreed=("blue",))
    lines = played.store.read()
    entries = list[Any](read_entries(lines))
    undone = next(nth for nth, entry in enumerate(entries) if isinstance(entry, Undone))
    entries[undone] = entries[undone].model_copy(update={"agreed": ("red",)})
    verify(duel.game, lines)
    with pytest.raises(RecordError, match="when all others have agreed"):
        verify(duel.game, chained_anew(entries))
