"""What programs may build on: every name that `import sandgate` gives. All else may change from release to release."""

from sandgate.bots.bot import Bot, Written, bots_of, default_bots
from sandgate.bots.play import play_out
from sandgate.bots.quick import quick_bots, quick_game
from sandgate.draw.charts import Charts, charts_of
from sandgate.kernel.asks import Ask, Blank, Offer, Remark, Sheet
from sandgate.kernel.board import Piece
from sandgate.kernel.clauses import Clause, find_clause
from sandgate.kernel.contract import UMPIRE, Event, Game, Result, Role, Slot
from sandgate.kernel.errors import (
    ClauseError,
    NotKept,
    OrderError,
    RecordError,
    RecordGrown,
    SandgateError,
    ScenarioError,
    TableError,
)
from sandgate.kernel.games import game_keys, game_of
from sandgate.kernel.handing_in import Handed
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.record_files import Record, open_record
from sandgate.kernel.replay import Verified, replay, verify
from sandgate.kernel.scenario import Loaded, load, read
from sandgate.kernel.shelf import titles
from sandgate.kernel.store import Memory, RecordFile, Store
from sandgate.kernel.story import Told, sentence, told
from sandgate.kernel.table import Table
from sandgate.studies.asking import Studied, study

__all__ = [
    "UMPIRE",
    "Ask",
    "Blank",
    "Bot",
    "Charts",
    "Clause",
    "ClauseError",
    "Desk",
    "Event",
    "Game",
    "Handed",
    "Loaded",
    "Memory",
    "NotKept",
    "Offer",
    "OrderError",
    "Piece",
    "Record",
    "RecordError",
    "RecordFile",
    "RecordGrown",
    "Remark",
    "Result",
    "Role",
    "SandgateError",
    "ScenarioError",
    "Sheet",
    "Slot",
    "Store",
    "Studied",
    "Table",
    "TableError",
    "Told",
    "Verified",
    "Written",
    "bots_of",
    "charts_of",
    "default_bots",
    "find_clause",
    "game_keys",
    "game_of",
    "load",
    "open_record",
    "play_out",
    "quick_bots",
    "quick_game",
    "read",
    "replay",
    "sentence",
    "study",
    "titles",
    "told",
    "verify",
]
