"""Records: the whole of one after its end, a table that goes on from a move of one, and the debrief."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from anyio import to_thread
from fastapi import APIRouter, Request

from sandgate.kernel.adding import added
from sandgate.kernel.branching import head_after, standings
from sandgate.kernel.chronicle import Chronicle
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.games import game_of
from sandgate.kernel.record import Opened
from sandgate.kernel.replay import opening, replay, verify
from sandgate.kernel.story import Step, ending
from sandgate.web import messages
from sandgate.web.answers import Lines
from sandgate.web.courses import course_of_losses, courses_of_notes
from sandgate.web.gate import TABLES, CallerHere, address, gate, house
from sandgate.web.library import Library
from sandgate.web.lobby import bot_lines, is_timed, role_lines
from sandgate.web.reader import RECORDS
from sandgate.web.room import seats_by_role
from sandgate.web.seating import default_seats
from sandgate.web.showing import how_it_ended

router = APIRouter(tags=["records"])


@router.get("/tables/{key}/record", response_class=Lines)
async def record(request: Request, caller: CallerHere) -> Lines:
    """The whole record, after the end; `sandgate verify`, `story` and `chart` read it."""
    library: Library = request.app.state.library
    await library.last_line(caller.table)
    lines = await to_thread.run_sync(caller.house.archive.read, caller.table)
    return Lines("".join([f"{line}\n" for line in lines]))


@router.get("/tables/{key}/debrief")
async def debrief(request: Request, caller: CallerHere) -> messages.records.Debrief:
    """What can be said of a game when it is over."""
    library: Library = request.app.state.library
    seats = await to_thread.run_sync(caller.house.archive.seats, caller.table)
    who = {role: seat.bot or seat.kind for role, seat in seats_by_role(seats).items()}
    told = await library.made(caller.table, "debrief", _debrief)
    return told.model_copy(update={"roles": role_lines((await library.game(caller.table)).roles, who)})


def _debrief(told: Chronicle) -> messages.records.Debrief:
    opened, closed = told.opened, told.closed
    views = [told.view(UMPIRE, move) for move in told.moves]
    lost = course_of_losses([told.game.losses(view) for view in views])
    noted = courses_of_notes(told.moves, [view.pieces for view in views])
    return messages.records.Debrief(
        moves=told.moves,
        roles=(),
        courses=tuple([messages.story.Course(**course._asdict()) for course in (lost, *noted) if course.moves]),
        events_by_move=_events_by_move(told.steps),
        result=how_it_ended(told.game, closed),
        luck=tuple(_luck(told.steps)),
        secret=closed.secret,
        salt=closed.salt,
        commitment=opened.commitment,
        in_history=str(opened.scenario.get("in_history") or opened.scenario.get("history") or ""),
    )


def _events_by_move(found: Iterable[Step]) -> tuple[tuple[int, int], ...]:
    told = Counter[int]()
    for step in found:
        told[step.within] += len(step.events)
    return tuple(sorted(told.items()))


def _luck(found: Iterable[Step]) -> list[messages.records.Throws]:
    """What the dice of each clause gave in the steps in force, beside what was to be expected of them."""
    thrown = defaultdict[tuple[str, int], list[float]](list)
    for step in found:
        for throw in step.throws:
            thrown[throw.slot.clause, throw.faces].append(throw.value)
    return [_of_dice(clause, faces, values) for (clause, faces), values in sorted(thrown.items())]


def _of_dice(clause: str, faces: int, values: list[float]) -> messages.records.Throws:
    """The sum of fair dice: mean (f + 1) / 2 and variance (f * f - 1) / 12 of each; of normal errors 0 and 1."""
    mean, variance = ((faces + 1) / 2, (faces * faces - 1) / 12) if faces else (0.0, 1.0)
    count = len(values)
    return messages.records.Throws(
        clause=clause,
        faces=faces,
        count=count,
        total=added(values),
        expected=count * mean,
        deviation=sqrt(count * variance),
    )


class Brought(NamedTuple):
    """A record that somebody brings."""

    opened: Opened
    game: Game[Any, Any]
    lines: list[str]


def _brought(text: str) -> Brought:
    """Play a record again, whoever brings it; raises RecordError at its first bad line."""
    lines = [line for line in text.split("\n") if line]
    opened = opening(lines)
    game = game_of(opened.game)
    replay(game, lines)
    return Brought(opened, game, lines)


def branched(text: str, move: int) -> tuple[Brought, dict[str, Any]]:
    """A record, and what the head of a branch from one of its moves says of it."""
    brought = _brought(text)
    return brought, head_after(brought.game, brought.lines, move)


@router.post("/records")
async def look_at_record(request: Request, body: messages.records.RecordText) -> messages.records.RecordSheet:
    """What a record holds, and from which moves a table can go on."""
    gate(request).pass_by(TABLES, "records", address(request))
    return messages.records.RecordSheet.model_validate(await asyncio.to_thread(RECORDS.read, "record", text=body.record))


def record_sheet(text: str) -> messages.records.RecordSheet:
    """What a record holds, played again."""
    return _sheet_of(_brought(text))


def brought_sheet(text: str) -> tuple[messages.records.RecordSheet, bool]:
    """What a record holds, and whether its game is over; raises RecordError where it does not hold together."""
    lines = [line for line in text.split("\n") if line]
    opened = opening(lines)
    game = game_of(opened.game)
    found = verify(game, lines)
    return _sheet_of(Brought(opened, game, lines)), found.closed


def _sheet_of(brought: Brought) -> messages.records.RecordSheet:
    opened, game, lines = brought
    plain, end = opened.scenario, ending(lines)
    return messages.records.RecordSheet(
        title=str(plain.get("title") or game.key),
        game_title=game.title or game.key,
        moves=tuple(sorted(standings(game, lines))),
        outcome=end.outcome if end else "",
        roles=role_lines(game.roles(plain), default_seats(game, {**plain, "lesson": None})),  # what goes on is no lesson
        bots=bot_lines(game.key),
        timed=is_timed(game.key),
    )


@router.post("/branches", status_code=201)
async def branch(request: Request, body: messages.records.NewBranch) -> messages.lobby.OpenedTable:
    """Open a table that goes on from a move of a record. The dice are new: nobody may plan on a throw that he has seen."""
    gate(request).pass_by(TABLES, "tables", address(request))
    brought = await asyncio.to_thread(RECORDS.read, "branch", text=body.record, move=body.move)
    table = await house(request).open_table(
        game_of(brought["game"]),
        brought["scenario"],
        body.seats,
        umpire=body.umpire,
        clocked=body.clock,
        each_s=body.each_s,
        head=brought["head"],
        words=brought["words"],
    )
    return messages.lobby.OpenedTable(table=table.table, host=table.host, links=dict(table.links))
