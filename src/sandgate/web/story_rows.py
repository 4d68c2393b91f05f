"""The story of a seat, row by row: made of the lines of its role's own stream, and of nothing else."""

import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from sandgate.kernel.codec import heard
from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.headlines import NOTHING, headline, sides_of
from sandgate.kernel.story import hour
from sandgate.web import messages
from sandgate.web.archive import SeatRow
from sandgate.web.looking import eyes, is_late, move_of_line
from sandgate.web.room import Room
from sandgate.web.seating import SPECTATOR

TELLS_EVENTS: Final = '{"kind":"told"'  # how the lines begin that make rows
RECEIVED: Final = '{"kind":"received"'
SEALED: Final = '{"kind":"sealed"'  # a sheet of one's own: it makes a row where the umpire handed it in
RETURNED: Final = '{"kind":"returned"'  # a sheet that came back to its writer: it makes a row for nobody else
STRUCK: Final = '{"kind":"struck"'
NOT_YET: Final = "Nothing has happened yet"


Hour = Callable[[float], str]


def story(room: Room, seat: SeatRow, role: str, before: int | None, limit: int) -> messages.story.Story:
    """The newest rows of a role's story, or those before a line of its stream: whole lines, as many as make the limit."""
    looks = eyes(room, seat, role)
    if not looks or is_late(room, seat, looks):
        return messages.story.Story(rows=(), headlines={}, before=None)
    stream = room.fold.tellings[looks].stream.lines
    kinds = (*kinds_told(room, seat), RECEIVED)
    number, rows, struck = (
        len(stream) if before is None else min(before - 1, len(stream)),
        list[messages.story.Row](),
        struck_lines(stream),
    )
    while number > 0 and len(rows) < limit:
        if stream[number - 1].startswith(kinds):
            move, void = move_of_line(room, looks, number), any(first <= number <= last for first, last in struck)
            told = enumerate(rows_of(room, json.loads(stream[number - 1])), 1)
            rows[:0] = [messages.story.Row(number=number, nth=nth, move=move, struck=void, **row) for nth, row in told]
        number -= 1
    heads = _headlines(room, looks, {row.move for row in rows}, struck)
    return messages.story.Story(rows=tuple(rows), headlines=heads, before=number + 1 if number else None)


def _headlines(room: Room, role: str, moves: Collection[int], struck: Sequence[tuple[int, int]]) -> dict[int, str]:
    """What moves came to, as a role was told them."""
    found = defaultdict[int, list[Event]](list)
    for number, line in enumerate(room.fold.tellings[role].stream.lines, 1):
        if line.startswith(TELLS_EVENTS) and not any(first <= number <= last for first, last in struck):
            move = move_of_line(room, role, number)
            if move in moves:
                found[move] += [heard(room.game.events, told) for told in json.loads(line)["events"]]
    return {
        move: so_far(room, role, move, headline(events, sides_of(room.page(role).view), room.fold.roles[role].side))
        for move, events in sorted(found.items())
    }


def so_far(room: Room, role: str, move: int, head: str) -> str:
    """The headline of a move; while it is under way nobody can say that nothing came of it."""
    ended = room.pages[role][-1].move if room.pages.get(role) else 0
    return NOT_YET if head == NOTHING and move > ended else head


def kinds_told(room: Room, seat: SeatRow) -> tuple[str, ...]:
    """How the lines begin that tell a seat something of the game: what became of a sheet is its writer's own."""
    return (TELLS_EVENTS,) if seat.kind == SPECTATOR and room.fold.closed is None else (TELLS_EVENTS, RETURNED, SEALED)


def struck_lines(stream: Iterable[str]) -> list[tuple[int, int]]:
    """The lines that amendments have made void: first and last."""
    lines = [json.loads(line) for line in stream if line.startswith(STRUCK)]
    return [(line["first"], line["last"]) for line in lines]


def hour_in(room: Room) -> Hour:
    """The date and hour of a second in a game; "" where it has no clock."""
    return partial(hour, room.game, room.fold.opened.scenario)


def rows_of(room: Room, line: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The rows of one line of a stream."""
    hour_of = hour_in(room)
    if line["kind"] == "told":
        for event in line["events"]:
            facts = {name: value for name, value in event.items() if name not in {"event", "at_s", "clauses", "says"}}
            kept = {name: event[name] for name in ("event", "at_s", "says", "clauses")}
            yield kept | {"hour": hour_of(event["at_s"]), "facts": facts}
    elif line["kind"] == "received":
        says = f"{room.named(line['writer'])} writes: {line['text']}"
        yield {"event": "Received", "at_s": 0.0, "says": says, "clauses": (), "facts": {"writer": line["writer"]}}
    elif line["kind"] == "sealed" and line.get("by") == UMPIRE:
        did = "the umpire wrote your sheet" if line["text"] else "the umpire closed the sheets before yours was in"
        yield {
            "event": "WrittenForYou",
            "at_s": 0.0,
            "says": f"{did}: {line['why']}",
            "clauses": (),
            "facts": {"text": line["text"]},
        }
    elif line["kind"] == "returned":
        says = f"your sheet came back: {line['why']}"
        yield {"event": "Returned", "at_s": 0.0, "says": says, "clauses": (), "facts": {"text": line["text"]}}
