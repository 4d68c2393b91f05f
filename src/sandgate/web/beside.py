"""Debriefs beside each other: of a finished game, of the games that it called for, and of the one that called for it.

Whoever has a seat at the other table goes there with his own link as soon as that is over; anybody else, by the link that
opens it to all, when no game above it goes on any more (docs/adr/0056).
"""

from collections.abc import Callable
from functools import partial

import anyio.to_thread
from fastapi import APIRouter, Request

from sandgate.kernel.chronicle import Chronicle
from sandgate.kernel.record import chain_of
from sandgate.kernel.replay import opening
from sandgate.web import messages
from sandgate.web.afterwards import goes_on_above, library, open_to_all
from sandgate.web.gate import Caller, CallerHere
from sandgate.web.library import Library

router = APIRouter(tags=["afterwards"])


@router.post("/tables/{key}/replay/beside")
async def beside(request: Request, caller: CallerHere) -> messages.afterwards.Beside:
    """The debriefs of the games that a finished game called for, and of the one that called for it, with their links."""
    books, archive = library(request), caller.house.archive
    await books.last_line(caller.table)
    desk = await anyio.to_thread.run_sync(archive.desk, caller.table)
    children = await anyio.to_thread.run_sync(archive.child_of, caller.table)
    called = [await _game(books, caller, child, caller.table, child) for child in children]
    above = await _game(books, caller, desk.parent, desk.parent, caller.table) if desk and desk.parent else None
    return messages.afterwards.Beside(called=tuple([each for each in called if each is not None]), above=above)


async def _game(books: Library, caller: Caller, key: str, above: str, below: str) -> messages.afterwards.GameBeside | None:
    """The debrief of a table for a caller, with the move of the game above in which it was left for the game below it."""
    archive = caller.house.archive
    desk = await anyio.to_thread.run_sync(archive.desk, key)
    if desk is None or not desk.closed:
        return None
    link = ""
    if not await anyio.to_thread.run_sync(archive.opens_seat, key, caller.hash):
        if await anyio.to_thread.run_sync(goes_on_above, archive, key):
            return None
        link = await books.link(key)
        await anyio.to_thread.run_sync(open_to_all, archive, key, link)
    move = await books.made(above, f"left for {below}", partial(left_for, archive.read, above, below))
    return messages.afterwards.GameBeside(title=desk.title, table=key, link=link, move=move)


def left_for(read: Callable[[str], list[str]], above: str, below: str, told: Chronicle) -> int:
    """The move of a game in which it was left for another: that of the line which the record of the other names."""
    calling = opening(read(below)).parent
    at = next((nth for nth, line in enumerate(read(above), 1) if calling in line and chain_of(line) == calling), 0)
    return max([step.within for step in told.steps if step.line <= at], default=told.moves[0])
