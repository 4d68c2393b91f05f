"""Golden stories: a scenario, written sheets, and the prose that the record tells of them.

scenario:   a name, or the scenario itself
seed:       of the dice
rulings:    lines of the umpire, given ahead
umpire:     lines of the umpire's own hand before the first move
sheets:     a list for each role; a role whose sheets are used up goes on in silence
play:       instead of sheets, a game of live moves in the order of play: a list of {role: lines}, or {role form: lines}
            where it is no live sheet; sealed sheets that nobody wrote stay empty, rulings stand among the umpire's lines
sequels:    what the games come to that are called for, one after the other: outcome, winner, points, and what they bring; or
            `bots`, the seed with which these play the game that is called for
steps:      stop after so many; by default at the end of the game
must_cite:  clauses without which the story has lost what it was written for
tells:      stories of the register's cases that are told here
story:      the prose
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import yaml12

from sandgate.bots.bot import default_bots
from sandgate.bots.play import play_out
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Result
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import Loaded, check, load
from sandgate.kernel.store import Memory
from sandgate.kernel.story import sentence, steps
from sandgate.kernel.table import Table

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.yaml"))


def read(path: Path) -> dict[str, Any]:
    return cast("dict[str, Any]", yaml12.parse_yaml(path.read_text(encoding="utf-8")))


def loaded(golden: dict[str, Any]) -> Loaded:
    scenario = golden["scenario"]
    if isinstance(scenario, str):
        return load(scenario)
    game = game_of(scenario["game"])
    return Loaded("golden", game, check("golden", game, scenario))


def opened(golden: dict[str, Any]) -> Table:
    """A table for a story, with the rulings that are given ahead; an umpire sits at a game in the order of play."""
    _, game, scenario = loaded(golden)
    rulings, by_hand = golden.get("rulings", []), golden.get("umpire", [])
    umpire = bool(rulings or by_hand or "play" in golden)
    table = Table.open(game, scenario, Memory(), Desk.of_seed(golden.get("seed", 1902)), umpire=umpire)
    for line in rulings:
        table.rule(line)
    for line in by_hand:
        assert table.hand_in(UMPIRE, line).receipt
    return table


def play(golden: dict[str, Any]) -> Table:
    """Play the written sheets at a table of their own."""
    table = opened(golden)
    if "play" in golden:
        for line in in_order(golden):
            write(table, line)
        publish(table)
        return table
    sheets = {role: list(lines) for role, lines in golden.get("sheets", {}).items()}
    sequels = list(golden.get("sequels", ()))
    published = 0
    while (table.result is None or (table.fold.waits_for_sequel and sequels)) and published < golden.get("steps", 10_000):
        if table.fold.waits_for_sequel:
            table.take_sequel(come_to(sequels.pop(0), table.result))
        elif table.waits_for_umpire:
            table.publish()
        else:
            ask = next(ask for ask in table.fold.asks if ask.must and ask in table.asks(ask.role))
            lines = sheets.get(ask.role)
            handed = table.hand_in(ask.role, lines.pop(0) if lines else "", ask.form)
            assert handed.receipt, f"{ask.role}: {handed.remarks}"
        published = len(steps(table.game, table.store.read()))
    return table


def come_to(sequel: dict[str, Any], calling: Result | None) -> Result:
    """What a game has come to that was called for: as it is written, or as bots play it."""
    if "bots" in sequel and calling is not None and calling.sequel is not None:
        game = game_of(calling.sequel["game"])
        scenario = check("golden", game, dict(calling.sequel))
        board = Table.open(game, scenario, Memory(), Desk.of_seed(sequel["bots"]))
        play_out(board, default_bots(game, scenario), str(sequel["bots"]))
        assert board.result is not None
        return board.result
    points = tuple([(side, float(value)) for side, value in sequel.get("points", {}).items()])
    return Result(sequel["outcome"], sequel.get("winner", ""), points, brings=tuple(sequel.get("brings", {}).items()))


@cache
def played(path: Path) -> Table:
    """A story's table after its last line, played once for all tests; nobody writes on it."""
    return play(read(path))


class Line(NamedTuple):
    """One line of a game in the order of play."""

    role: str
    form: str  # "" for a live sheet
    text: str


def in_order(golden: dict[str, Any]) -> Iterator[Line]:
    """The lines of a game of live moves, one after the other."""
    for turn in golden["play"]:
        for who, text in turn.items():
            role, _, form = who.partition(" ")
            yield from (Line(role, form, line) for line in text.splitlines())


def publish(table: Table) -> None:
    """Publish whatever waits for the umpire alone."""
    while table.waits_for_umpire:
        table.publish()


def write(table: Table, line: Line) -> None:
    """Rule, or hand in one line, in the order of play."""
    if line.text.startswith("RULE "):
        publish(table)
        table.rule(line.text)
        return
    ask = asked(table, line)
    handed = table.hand_in(line.role, line.text, ask.form, ask.about)
    assert handed.receipt, f"{line}: {[remark.text for remark in handed.remarks if remark.fault != 'none']}"


def asked(table: Table, line: Line) -> Ask:
    """What a line answers; sealed sheets that are asked before it stay empty."""
    publish(table)
    while True:
        for ask in table.asks(line.role):
            if ask.form == line.form or (ask.live and not line.form):
                return ask
        sealed = [ask for ask in table.fold.asks if not ask.live and ask in table.asks(ask.role)]
        assert sealed, f"{line} is not asked for"
        table.hand_in(sealed[0].role, "", sealed[0].form, sealed[0].about)
        publish(table)


def tell(path: Path) -> str:
    """The prose of a golden story, as the record tells it."""
    table = played(path)
    game, scenario = table.game, table.fold.opened.scenario
    lines = [sentence(game, scenario, event) for step in steps(game, table.store.read()) for event in step.events]
    if table.result is not None:
        lines.append(f"the end: {table.result.outcome}  [{', '.join(table.result.clauses)}]")
    return "\n".join(lines) + "\n"
