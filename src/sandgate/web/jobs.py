"""What the process that reads may be asked (`reader.py`)."""

from collections.abc import Mapping
from typing import Any, Final

from sandgate.kernel.chronicle import chronicle
from sandgate.kernel.contract import Game
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import opening
from sandgate.kernel.scenario import read
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.press.own_page import own_page
from sandgate.web import lobby, messages, records
from sandgate.web.reader import BRING_S, OPEN_S, READ_S, REPLAY_S, Job, allow


def check(text: str) -> dict[str, Any]:
    """The faults of a scenario's text, or its sheet."""
    allow(READ_S)
    try:
        loaded = read(lobby.YOURS, text)
    except ScenarioError as error:
        return messages.lobby.Faults(faults=tuple(sorted(lobby.faults_of(error), key=_place))).model_dump(mode="json")
    _lay_out(loaded.game, loaded.scenario)
    return messages.lobby.Faults(faults=(), sheet=lobby.own_sheet(loaded)).model_dump(mode="json")


def _place(fault: messages.message.Fault) -> tuple[int, int]:
    return fault.line, fault.column


def agree(body: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The key of the game of a new table, and its scenario with the options that were chosen."""
    allow(READ_S)
    game, plain = lobby.agreed(messages.lobby.NewTable.model_validate(body))
    _lay_out(game, plain)
    return game.key, plain


def _lay_out(game: Game[Any, Any], plain: Mapping[str, Any]) -> None:
    allow(OPEN_S)
    Table.open(game, plain, Memory(), Desk.of_seed(0))


def record(text: str) -> dict[str, Any]:
    """What a record holds."""
    allow(REPLAY_S)
    return records.record_sheet(text).model_dump(mode="json")


def branch(text: str, move: int) -> dict[str, Any]:
    """A record, and what the head of a branch from one of its moves says of it."""
    allow(REPLAY_S)
    brought, head = records.branched(text, move)
    opened = brought.opened
    return {"game": opened.game, "scenario": opened.scenario, "words": opened.contributions, "head": head}


def bring(text: str) -> dict[str, Any]:
    """What a record holds, and whether its game is over: then every throw of it is checked."""
    allow(BRING_S)
    sheet, closed = records.brought_sheet(text)
    return {"sheet": sheet.model_dump(mode="json"), "closed": closed}


def page(text: str) -> str:
    """The page of its own of a finished game."""
    allow(REPLAY_S)
    lines = [line for line in text.split("\n") if line]
    return own_page(chronicle(game_of(opening(lines).game), lines))


JOBS: Final[Mapping[str, Job]] = {
    "check": check,
    "agree": agree,
    "record": record,
    "branch": branch,
    "bring": bring,
    "page": page,
}
