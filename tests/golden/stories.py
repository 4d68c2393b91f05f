"""Golden stories: a scenario, written sheets, and the prose that the record tells of them.

scenario:   a name, or the scenario itself
seed:       of the dice
rulings:    lines of the umpire, given ahead
umpire:     lines of the umpire's own hand before the first move
sheets:     a list for each role; a role whose sheets are used up goes on in silence
steps:      stop after so many; by default at the end of the game
must_cite:  clauses without which the story has lost what it was written for
tells:      stories of the register's cases that are told here
story:      the prose
"""

from pathlib import Path
from typing import Any, cast

import yaml12

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.games import game_of
from sandgate.kernel.scenario import Loaded, check, load
from sandgate.kernel.store import Memory
from sandgate.kernel.story import sentence, steps
from sandgate.kernel.table import Desk, Table

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.yaml"))


def read(path: Path) -> dict[str, Any]:
    return cast("dict[str, Any]", yaml12.parse_yaml(path.read_text(encoding="utf-8")))


def loaded(golden: dict[str, Any]) -> Loaded:
    scenario = golden["scenario"]
    if isinstance(scenario, str):
        return load(scenario)
    game = game_of(scenario["game"])
    return Loaded("golden", game, check("golden", game, scenario))


def play(golden: dict[str, Any]) -> Table:
    """Play the written sheets at a table of their own."""
    _, game, scenario = loaded(golden)
    rulings, by_hand = golden.get("rulings", []), golden.get("umpire", [])
    table = Table.open(game, scenario, Memory(), Desk.of_seed(golden.get("seed", 1902)), umpire=bool(rulings or by_hand))
    for line in rulings:
        table.rule(line)
    for line in by_hand:
        assert table.hand_in(UMPIRE, line).receipt
    sheets = {role: list(lines) for role, lines in golden["sheets"].items()}
    published = 0
    while table.result is None and published < golden.get("steps", 10_000):
        if table.waits_for_umpire:
            table.publish()
        else:
            ask = next(ask for ask in table.fold.asks if ask.must and ask in table.asks(ask.role))
            lines = sheets.get(ask.role)
            handed = table.hand_in(ask.role, lines.pop(0) if lines else "", ask.form)
            assert handed.receipt, f"{ask.role}: {handed.remarks}"
        published = len(steps(game, table.store.read()))
    return table


def tell(golden: dict[str, Any]) -> str:
    """The prose of a golden story, as the record tells it."""
    table = play(golden)
    lines = [sentence(event) for step in steps(table.game, table.store.read()) for event in step.events]
    if table.result is not None:
        lines.append(f"the end: {table.result.outcome}  [{', '.join(table.result.clauses)}]")
    return "\n".join(lines) + "\n"
