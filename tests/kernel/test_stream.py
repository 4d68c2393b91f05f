"""The lines of a stream wait until somebody reads them, and are the same whenever that is."""

import weakref
from functools import partial

import pytest

from sandgate.bots.play import play_out
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.stream import MOST, Stream, role_of_stream
from sandgate.kernel.table import Table


def table_of(name: str) -> Table:
    loaded = load(name)
    return Table.open(loaded.game, loaded.scenario, Memory(), Desk.of_seed(1902))


def streams(table: Table) -> dict[str, list[str]]:
    return {role: table.stream(role) for role in table.fold.roles}


def test_a_stream_read_after_each_move_is_that_read_at_the_end() -> None:
    watched, alone = table_of("nwc1902/two_kearsarges"), table_of("nwc1902/two_kearsarges")
    bots = {"red": RANDOM, "blue": RANDOM}
    play_out(watched, bots, "1902", lambda _: streams(watched))
    play_out(alone, bots, "1902")
    assert watched.store.read() == alone.store.read()
    assert streams(watched) == streams(alone)
    assert all(table.fold.tellings["red"].stream.length == len(table.stream("red")) for table in (watched, alone))


def test_lines_wait_in_their_order_and_no_more_than_so_many() -> None:
    stream, asked = Stream(), list[int]()
    stream.write("seated", role="red")

    def fields(nth: int) -> dict[str, list[int]]:
        asked.append(nth)
        return {"events": [nth]}

    for nth in range(MOST + 1):
        stream.write_later("told", partial(fields, nth))
    assert (stream.length, stream.counts["told"], asked) == (MOST + 2, MOST + 1, [0])
    assert role_of_stream(stream.lines) == "red"
    assert asked == [*range(MOST + 1)]


def test_a_line_that_cannot_be_written_stays_where_it_stands() -> None:
    stream, facts = Stream(), [float("nan")]
    stream.write("seated", role="red")
    stream.write_later("told", lambda: {"events": list(facts)})
    for _ in range(2):
        with pytest.raises(ValueError, match="infinite or none"):
            _ = stream.lines
    facts[0] = 1.0
    assert len(stream.lines) == stream.length == 2


def test_a_table_that_is_done_with_goes_at_once() -> None:
    table = table_of("nwc1902/two_kearsarges")
    table.hand_in("red", "R 4")
    table.hand_in("blue", "OF")
    telling = weakref.ref(table.fold.tellings["red"])
    del table
    assert telling() is None, "a ring would leave it, with all views that wait, to the collector of garbage"
