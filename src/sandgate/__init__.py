"""Sandgate: the umpire's room for historical war games, for programs that play, tell or study games.

A game is played at a table. Each role is asked for sheets, sees what it may know, and reads what it would write:

>>> import sandgate
>>> loaded = sandgate.load("nwc1902/torpedo_range")
>>> table = sandgate.Table.open(loaded.game, loaded.scenario, sandgate.Memory(), sandgate.Desk.of_seed(1902))
>>> [(ask.role, ask.form) for ask in table.asks("red")]
[('red', 'move')]
>>> refused = table.look("red", "SPD 99").refusals[0]
>>> f"{refused.text}; {refused.remedy} [{refused.clause}]"
'Oregon makes 14.4 knots at most; give 0 to 14.4 [NWC.DU.13]'
>>> sealed = table.hand_in("red", "R 4; SPD 12")

Bots write whatever else is asked. `close` opens the secret from which the dice came:

>>> sandgate.play_out(table, sandgate.default_bots(loaded.game, loaded.scenario), seed="1902")
>>> table.close()
>>> table.result.winner
'red'

The table is its record. One on the disk is read by `open_record("games/mine.record")`; it is checked, and told as far as
a role may know:

>>> record = sandgate.Record(loaded.game, table.store.read())
>>> sandgate.verify(*record).closed
True
>>> first = next(sandgate.told(*record, role="red")).event
>>> print(first, *first.clauses)
Oregon plotted at (159,160): dot 1 NWC.DU.37

The names stand in `sandgate.public`. They are imported when one of them is first asked for: a program that only looks up a
clause starts the faster.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandgate.public import *  # noqa: F403  (it names them)

    __version__: str
else:

    def __getattr__(name: str) -> Any:
        if name == "__version__":
            return import_module("importlib.metadata").version("sandgate")
        if not name.startswith("_") and name in (public := import_module("sandgate.public")).__all__:
            return getattr(public, name)
        raise AttributeError(f"sandgate has no {name!r}; what it has for programs stands in sandgate.public")


def __dir__() -> list[str]:
    return ["__version__", *import_module("sandgate.public").__all__]
