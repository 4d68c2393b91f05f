"""Finished games as they are looked at afterwards: each told once, and each of its drawings drawn once.

A finished record never changes, so whatever is made of it stands. It needs no room: nothing is played there any more.
"""

import asyncio
import base64
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

import anyio.to_thread

from sandgate.draw.charts import charts_of
from sandgate.draw.sheet import Format
from sandgate.kernel.chronicle import Chronicle, chronicle
from sandgate.kernel.errors import TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.record import chain_of
from sandgate.kernel.replay import opening
from sandgate.web.archive import Archive

T = TypeVar("T")

MOST_TOLD: Final = 12  # games that are held
MOST_BRIEF: Final = 2_000  # small things that are held, of all games
MOST_DRAWN: Final = 64_000_000  # letters of drawings that are held
CLOSED: Final = '{"kind":"closed"'
NOT_OVER: Final = "the record is opened to all when the game is over"
LINK_BYTES: Final = 24


def replay_link(table: str, chain: str) -> str:
    """The link that opens a finished game to anybody. Nobody can make it before the end: it is made of the last line.

    >>> replay_link("a1", "f" * 64) == replay_link("a1", "f" * 64) != replay_link("a2", "f" * 64)
    True
    """
    made = hashlib.sha256(f"sandgate replay {table} {chain}".encode()).digest()
    return base64.urlsafe_b64encode(made[:LINK_BYTES]).decode()


class Library:
    """The finished games of an archive."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self._told = OrderedDict[str, Chronicle]()
        self._made = dict[tuple[str, str], Any]()  # what else was made of a game, by its key and a name
        self._brief = OrderedDict[tuple[str, str], Any]()
        self._drawn = OrderedDict[tuple[Any, ...], str]()
        self._letters = 0
        self._at_work = dict[str, asyncio.Lock]()

    async def last_line(self, key: str) -> str:
        """The closing line of a record; raises TableError before the end."""
        last = await anyio.to_thread.run_sync(self.archive.last, key)
        if not last.startswith(CLOSED):
            raise TableError(NOT_OVER)
        return last

    async def link(self, key: str) -> str:
        """The link that opens a finished game to anybody; raises TableError before the end."""
        return replay_link(key, chain_of(await self.last_line(key)))

    async def game(self, key: str) -> Chronicle:
        """A finished game; raises TableError before the end."""
        async with self._at_work.setdefault(key, asyncio.Lock()):  # one tells it, the others wait for it
            if key not in self._told:
                await self.last_line(key)
                self._told[key] = await anyio.to_thread.run_sync(self._read, key)
            self._told.move_to_end(key)
            while len(self._told) > MOST_TOLD:
                self._forget(next(iter(self._told)))
            return self._told[key]

    def _read(self, key: str) -> Chronicle:
        lines = self.archive.read(key)
        return chronicle(game_of(opening(lines).game), lines)

    def _forget(self, key: str) -> None:
        del self._told[key]
        self._at_work.pop(key, None)
        self._made = {name: made for name, made in self._made.items() if name[0] != key}

    async def made(self, key: str, name: str, make: Callable[[Chronicle], T]) -> T:
        """Something that is made of a game, once, under a name."""
        told = await self.game(key)
        if (key, name) not in self._made:
            self._made[key, name] = await anyio.to_thread.run_sync(make, told)
        made: T = self._made[key, name]
        return made

    async def brief(self, key: str, name: str, make: Callable[[Chronicle], T]) -> T:
        """Something small that is made of a game, once; it is kept when the game itself is put away."""
        if not self.keeps(key, name):
            told = await self.game(key)
            self._brief[key, name] = await anyio.to_thread.run_sync(make, told)
            while len(self._brief) > MOST_BRIEF:
                self._brief.popitem(last=False)
        made: T = self._brief[key, name]
        return made

    def keeps(self, key: str, name: str) -> bool:
        """Whether something small was made of a game and is kept."""
        return (key, name) in self._brief

    async def drawing(self, key: str, role: str, move: int, sheet: Format) -> str:
        """The chart of what a role saw by the end of a move, for a page."""
        name = (key, role, move, sheet)
        if name not in self._drawn:
            told = await self.game(key)
            view = told.view(role, move)
            charts = charts_of(told.game.key)
            drawn = await anyio.to_thread.run_sync(lambda: charts.chart(view, theme="page", sheet=sheet))
            self._letters += len(drawn) - len(self._drawn.get(name, ""))
            self._drawn[name] = drawn
        self._drawn.move_to_end(name)
        found = self._drawn[name]
        while self._letters > MOST_DRAWN:
            self._letters -= len(self._drawn.popitem(last=False)[1])
        return found
