"""Messages between roles: through the umpire where he sits, told to nobody else, and kept in the record."""

import json
from typing import Any

import pytest

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import RecordError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record import Dispatch, Passed, read_entries
from sandgate.kernel.replay import replay, verify
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from tests.kernel.test_record import chained_anew

from .test_toy_table import table, walk_all
from .toy import LANTERN, NORTH, RED, SOUTH

ROLES = (RED, NORTH, SOUTH, UMPIRE)


def with_umpire() -> Table:
    """A table in its first night: all three are asked how far they go."""
    played = table(umpire=True)
    played.publish()
    return played


def streams(played: Table) -> dict[str, list[str]]:
    return {role: played.stream(role) for role in ROLES}


def lines(played: Table, role: str, kind: str) -> list[dict[str, Any]]:
    told = [json.loads(line) for line in played.stream(role)]
    return [line for line in told if line["kind"] == kind]


def received(played: Table, role: str) -> list[tuple[str, str]]:
    return [(line["writer"], line["text"]) for line in lines(played, role, "received")]


def night(played: Table) -> None:
    """Play one night in which nobody meets anybody, and let the next one fall."""
    walk_all(played)
    played.publish()
    played.publish()


def test_without_an_umpire_a_message_is_delivered_at_once() -> None:
    played = table()
    assert played.send(NORTH, SOUTH, "a light in the east") == 1
    assert received(played, SOUTH) == [(NORTH, "a light in the east")]
    assert [line["reader"] for line in lines(played, NORTH, "sent")] == [SOUTH]


def test_where_he_sits_it_waits_for_the_umpire_and_its_reader_hears_nothing_of_it() -> None:
    played = with_umpire()
    before = streams(played)
    number = played.send(NORTH, SOUTH, "a light in the east")
    assert played.fold.dispatches.wait(number)
    assert {role: told for role, told in streams(played).items() if told != before[role]}.keys() == {NORTH}
    played.let_pass(number)
    assert received(played, SOUTH) == [(NORTH, "a light in the east")]
    assert not played.fold.dispatches.wait(number)


def test_what_he_writes_himself_and_what_is_written_to_him_goes_through_at_once() -> None:
    played = with_umpire()
    played.send(UMPIRE, RED, "the moon has risen")
    played.send(RED, UMPIRE, "may I light a pipe?")
    assert received(played, RED) == [(UMPIRE, "the moon has risen")]
    assert received(played, UMPIRE) == [(RED, "may I light a pipe?")]
    assert not any(played.fold.dispatches.wait(number) for number in (1, 2))


def test_an_altered_message_is_delivered_in_his_words_and_its_writer_is_not_told() -> None:
    played = with_umpire()
    number = played.send(NORTH, SOUTH, "a light in the east")
    writers = played.stream(NORTH)
    played.let_pass(number, "a light, smudged")
    assert received(played, SOUTH) == [(NORTH, "a light, smudged")]
    assert played.stream(NORTH) == writers


def test_a_delayed_message_comes_when_the_table_has_come_to_its_move() -> None:
    played = with_umpire()
    played.let_pass(played.send(NORTH, SOUTH, "a light in the east"), until=3)
    assert received(played, SOUTH) == []
    night(played)
    assert played.fold.state.move == 2
    assert received(played, SOUTH) == []
    night(played)
    assert played.fold.state.move == 3
    assert received(played, SOUTH) == [(NORTH, "a light in the east")]
    walk_all(played)
    played.publish()
    assert len(received(played, SOUTH)) == 1, "it comes once"


def test_a_message_that_is_kept_back_never_comes() -> None:
    played = with_umpire()
    number = played.send(NORTH, SOUTH, "a light in the east")
    played.let_pass(number, "")
    night(played)
    night(played)
    assert received(played, SOUTH) == []
    assert not played.fold.dispatches.wait(number)


def test_what_is_settled_is_settled() -> None:
    played = with_umpire()
    number = played.send(NORTH, SOUTH, "a light in the east")
    played.let_pass(number, until=2)
    with pytest.raises(TableError, match="no message 1 waits for the umpire"):
        played.let_pass(number, "")
    with pytest.raises(TableError, match="there is no message 2"):
        played.let_pass(2)
    with pytest.raises(TableError, match="there is no message 0"):
        played.let_pass(0)


@pytest.mark.parametrize(
    ("writer", "reader", "text", "why"),
    [
        (RED, NORTH, "surrender", "red has no means to write to blue/north"),
        (NORTH, RED, "surrender", "blue/north has no means to write to red"),
        (NORTH, NORTH, "a note", "no message from blue/north to blue/north"),
        (NORTH, "green", "a note", "no message from blue/north to green"),
        (NORTH, SOUTH, " \n", "a message without words"),
    ],
)
def test_who_may_not_write_is_refused_and_nothing_is_recorded(writer: str, reader: str, text: str, why: str) -> None:
    played = with_umpire()
    record, told = played.store.read(), streams(played)
    with pytest.raises(TableError, match=why):
        played.send(writer, reader, text)
    assert (played.store.read(), streams(played)) == (record, told)


def test_where_nobody_sits_as_umpire_nobody_writes_to_him_or_lets_pass() -> None:
    played = table()
    with pytest.raises(TableError, match="no message from red to umpire"):
        played.send(RED, UMPIRE, "may I?")
    played.send(NORTH, SOUTH, "a light")
    with pytest.raises(TableError, match="nobody sits as umpire"):
        played.let_pass(1)


def test_nobody_else_can_tell_that_two_have_written() -> None:
    """Secrecy: the streams of the prowler and of the umpire are the same whether or not the watchmen wrote."""
    silent, written = with_umpire(), with_umpire()
    written.let_pass(written.send(NORTH, SOUTH, "a light in the east"), until=2)
    for played in (silent, written):
        night(played)
        night(played)
    assert written.stream(RED) == silent.stream(RED)
    assert written.stream(UMPIRE) == silent.stream(UMPIRE)


def test_the_record_holds_what_was_written_and_what_was_made_of_it() -> None:
    played = with_umpire()
    played.let_pass(played.send(NORTH, SOUTH, "a light in the east"), "a light", 2)
    entries = list(read_entries(played.store.read()))
    assert entries[-2:] == [
        Dispatch(writer=NORTH, reader=SOUTH, text="a light in the east"),
        Passed(number=1, text="a light", until=2),
    ]


def test_a_replay_delivers_the_same_and_verify_holds() -> None:
    played = with_umpire()
    played.let_pass(played.send(NORTH, SOUTH, "one"), until=2)
    played.let_pass(played.send(SOUTH, NORTH, "two"), "")
    played.send(NORTH, SOUTH, "three")
    night(played)
    fold, _ = replay(LANTERN, played.store.read())
    assert {role: fold.tellings[role].stream.lines for role in ROLES} == streams(played)
    assert fold.dispatches.messages == played.fold.dispatches.messages
    played.close()
    kept = {role: played.stream(role) for role in ROLES}
    assert verify(LANTERN, played.store.read(), kept).closed


def test_a_table_that_is_resumed_goes_on_with_its_messages() -> None:
    store, desk = Memory(), Desk.of_seed(1)
    played = Table.open(LANTERN, table().fold.opened.scenario, store, desk, umpire=True)
    played.publish()
    played.let_pass(played.send(NORTH, SOUTH, "one"), until=2)
    played.send(SOUTH, NORTH, "two")
    resumed = Table.resume(LANTERN, store, desk)
    assert resumed.fold.dispatches.wait(2)
    night(resumed)
    assert received(resumed, SOUTH) == [(NORTH, "one")]


def test_a_record_in_which_a_message_passes_twice_does_not_hold() -> None:
    played = with_umpire()
    played.let_pass(played.send(NORTH, SOUTH, "one"))
    entries = [*read_entries(played.store.read())]
    with pytest.raises(RecordError, match="no message 1 waits for the umpire"):
        verify(LANTERN, chained_anew([*entries, entries[-1]]))


def test_an_amendment_that_ends_the_move_lets_due_messages_through() -> None:
    played = table(umpire=True, scenario={"start": [0.0, 1.0, 50.0]})
    played.publish()
    played.let_pass(played.send(NORTH, SOUTH, "one"), until=2)
    walk_all(played)
    played.rule("RULE 1 TOY.8 1>2 = yes BECAUSE they touch")
    played.publish()
    assert (played.fold.state.move, received(played, SOUTH)) == (1, [])
    played.amend("RULE 1 TOY.8 1>2 = no BECAUSE the fog was thicker")
    assert (played.fold.state.move, received(played, SOUTH)) == (2, [(NORTH, "one")])
