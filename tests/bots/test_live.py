"""Bots in a game of live, alternate moves: they are asked whether they speak up before each line of the mover."""

from random import Random
from typing import Any

from sandgate.bots.bot import Bot, Written
from sandgate.bots.campaign import Plan, draw, play_game
from sandgate.bots.play import play_out, speak_up
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.play import play
from sandgate.kernel.record import Published, read_entries
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from tests.contract.toy import LANTERN, NORTH, SOUTH
from tests.contract.toy import SCENARIO as FOG
from tests.contract.turns import BLUE, RED, SCENARIO, TURNS


class Runner:
    """A bot that runs twice in a move, writes a whole sheet at once, and gives up when the other is so far ahead."""

    def __init__(self, patience: int) -> None:
        self.patience, self.asked = patience, list[str]()
        self.bot = Bot("runner", "runs", self.write)

    def write(self, _: Game[Any, Any], view: Any, ask: Ask, __: Random) -> Written:
        self.asked.append(ask.form)
        if ask.form == "flag":
            ahead = max(runner.x for runner in view.runners) >= self.patience
            return Written("FLAG" if ahead else "", "he is too far ahead")
        lines = {"place": "AT 0", "move": "GO 1\nEND" if view.runners[0].x % 2 == 0 else "END"}
        return Written(lines[ask.form], "as ever")


def opened(**head: Any) -> Table:
    return Table.open(TURNS, SCENARIO, Memory(), Desk.of_seed(1), **head)


def test_a_bot_is_asked_in_every_state_whether_it_speaks_up_and_silence_is_not_handed_in() -> None:
    table, red, blue = opened(), Runner(99), Runner(99)
    play_out(table, {RED: red.bot, BLUE: blue.bot}, "1")
    assert red.asked == ["place", "move", "move", "flag", "move", "flag"]  # GO 1, END; then END alone, from an odd place
    assert blue.asked == ["place", "flag", "flag", "move", "flag", "move"]
    sheets = [line for line in table.store.read() if '"kind":"sheet"' in line]
    assert not any('"form":"flag"' in line for line in sheets)


def test_a_bot_gives_up_before_the_movers_next_line() -> None:
    table = opened()
    play_out(table, {RED: Runner(99).bot, BLUE: Runner(1).bot}, "1")
    assert table.result is not None
    assert (table.result.outcome, table.fold.state.move) == ("blue has given up", 0)
    bots = {RED: Runner(99), BLUE: Runner(1)}
    writers = {role: lambda view, ask, bot=bot: bot.write(TURNS, view, ask, Random()).text for role, bot in bots.items()}
    *_, last = play(TURNS, SCENARIO, writers, (1, 2))
    assert last.state == table.fold.state


def test_the_umpires_hand_is_no_bots() -> None:
    table = Table.open(LANTERN, FOG, Memory(), Desk.of_seed(1), umpire=True)
    table.publish()
    assert any(ask.role == UMPIRE for ask in table.fold.asks)
    eager = Bot("eager", "", lambda game, view, ask, _: Written(game.offers(view, ask)[0].line.format(value="1"), ""))
    assert not speak_up(table, {UMPIRE: eager}, "1", {})


def test_a_line_that_does_not_read_is_let_go() -> None:
    table = Table.open(LANTERN, FOG, Memory(), Desk.of_seed(1))
    length = len(table.store.read())
    assert not speak_up(table, {NORTH: Bot("mumbler", "", lambda *_: Written("MUMBLE", ""))}, "1", {})
    assert len(table.store.read()) == length


def test_a_campaigns_game_with_lines_that_only_may_come_is_the_one_that_a_table_plays() -> None:
    """Random watchmen call now and then; the campaign throws for them as the table does."""
    scenario = {**FOG, "nights": 9, "sequel": False}
    bots = dict.fromkeys((RED, NORTH, SOUTH), RANDOM)
    made = Plan(LANTERN, {"lantern": scenario}, bots, 60, seed=1)
    called = 0
    for number in range(1, 61):
        _, desk, chances, _ = draw(LANTERN, scenario, 1, number, ())
        table = Table.open(LANTERN, scenario, Memory(), desk)
        play_out(table, bots, chances)
        told = list[str]()
        for entry in read_entries(table.store.read()):
            told += [event["event"] for event in entry.events] if isinstance(entry, Published) else []
        played = play_game(made, number)
        assert {kind: told.count(kind) for kind in played.events} == dict(played.events)
        called += played.events["Called"]
    assert called > 5
