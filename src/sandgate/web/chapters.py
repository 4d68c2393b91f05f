"""The chapter of a move as a seat reads it: made of the lines of its role's stream and of the boards that this role saw."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.board import Piece
from sandgate.kernel.chapters import chapter as told_of
from sandgate.kernel.chapters import fold_of, named_in
from sandgate.kernel.codec import heard
from sandgate.kernel.contract import Event
from sandgate.kernel.games import game_of
from sandgate.kernel.headlines import headline, in_short, pieces_by_name, sides_of
from sandgate.web import looking, messages, story_rows
from sandgate.web.archive import SeatRow
from sandgate.web.room import Room

BACK: Final = "Your sheets"  # those that came back, or that the umpire handed in
STRUCK: Final = "Struck by the umpire"
NOTHING: Final = "Nothing was told of this move"


class Line(NamedTuple):
    """A line of a stream: its number, its text, and whether an amendment has made it void."""

    number: int
    text: str
    struck: bool


def chapter(room: Room, seat: SeatRow, role: str, move: int | None) -> messages.story.Chapter:
    """The chapter of a move, or of the last of which anything was told; an empty one where nothing was."""
    looks = looking.eyes(room, seat, role)
    by_move = _lines_by_move(room, seat, looks) if looks and not looking.is_late(room, seat, looks) else {}
    told = [each for each, lines in by_move.items() if _in_force(lines)]
    wanted = move if move is not None else _newest(room, looks, by_move)
    heads = {each: _headline(room, looks, each, by_move[each]) for each in sorted(told)}
    hours = {each: _hour(room, by_move[each]) for each in sorted(told)} if room.game.hour else {}
    return _chapter(room, looks, wanted, by_move.get(wanted, []), heads, hours)


def _lines_by_move(room: Room, seat: SeatRow, role: str) -> dict[int, list[Line]]:
    """The lines of a stream that tell of something, by the move of which they tell."""
    stream, found = room.fold.tellings[role].stream.lines, defaultdict[int, list[Line]](list)
    struck, kinds = story_rows.struck_lines(stream), story_rows.kinds_told(room, seat)
    for number, text in enumerate(stream, 1):
        if text.startswith(kinds):
            void = any(first <= number <= last for first, last in struck)
            found[looking.move_of_line(room, role, number)].append(Line(number, text, void))
    return found


def _in_force(lines: Iterable[Line]) -> tuple[str, ...]:
    """The lines that tell of events and hold."""
    return tuple([line.text for line in lines if not line.struck and line.text.startswith(story_rows.TELLS_EVENTS)])


def _newest(room: Room, role: str, by_move: Mapping[int, Sequence[Line]]) -> int:
    """The last move of which a role was told, or that is under way and of which there is more to tell than its beginning."""
    ended = room.pages[role][-1].move if room.pages.get(role) else 0
    told = [move for move, lines in by_move.items() if _in_force(lines) and (move <= ended or _has_begun(room, lines))]
    return max(told, default=0)


def _has_begun(room: Room, lines: Iterable[Line]) -> bool:
    return any(fold_of(event) != "reckoned" for event in _events(room.game.key, _in_force(lines)))


def _events(game: str, lines: Iterable[str]) -> list[Event]:
    return [heard(game_of(game).events, told) for line in lines for told in json.loads(line)["events"]]


def _headline(room: Room, role: str, move: int, lines: Iterable[Line]) -> str:
    """The headline of a move; made anew only when other lines tell of it."""
    told = _in_force(lines)
    kept, text = room.headlines.get((role, move), ((), ""))
    if kept != told:
        text = headline(_events(room.game.key, told), _sides(room, role, move), room.fold.roles[role].side)
        room.headlines[role, move] = told, text
    return story_rows.so_far(room, role, move, text)


def _boards(room: Room, role: str, move: int) -> tuple[Any, Any]:
    """What a role saw at the end of the move before, and after a move: its last views by then, else its first of all."""
    pages = room.pages[role]
    before = [page.first for page in pages if page.move < move] or [pages[0].first]
    after = [page.view for page in pages if page.move <= move] or [pages[0].view]
    return before[-1], after[-1]


def _sides(room: Room, role: str, move: int) -> dict[str, str]:
    return sides_of(*_boards(room, role, move)) if room.pages.get(role) else {}


class Told(NamedTuple):
    """A row of a stream, and the event that it tells; None for a sheet that came back."""

    key: str
    row: messages.story.Row
    event: Event | None


def _hour(room: Room, lines: Iterable[Line]) -> str:
    """The date and hour of the last that these lines tell."""
    return story_rows.hour_in(room)(json.loads(_in_force(lines)[-1])["events"][-1]["at_s"])


def _chapter(
    room: Room, role: str, move: int, lines: Sequence[Line], heads: dict[int, str], hours: dict[int, str]
) -> messages.story.Chapter:
    told = [each for line in lines for each in _rows(room, move, line)]
    if not told:
        return empty(move, NOTHING if heads else story_rows.NOT_YET, heads, hours)
    made = laid_out(told, _boards(room, role, move), move, room.fold.roles[role].side, heads, hours)
    return made.model_copy(update={"title": story_rows.so_far(room, role, move, made.title)})


def empty(move: int, says: str, heads: dict[int, str], hours: dict[int, str]) -> messages.story.Chapter:
    """A chapter of a move of which nothing is told."""
    nothing = {"lines": (), "folds": (), "rows": (), "pieces": ()}
    return messages.story.Chapter(move=move, title=says, sums="", headlines=heads, hours=hours, **nothing)


def laid_out(
    told: Sequence[Told], boards: tuple[Any, Any], move: int, own: str, heads: dict[int, str], hours: dict[int, str]
) -> messages.story.Chapter:
    """A chapter of rows: boards are what the reader saw before and after the move, `own` the side told as "you".

    heads, hours: of all moves, by their numbers.
    """
    holds = [(each.key, each.event) for each in told if each.event is not None and not each.row.struck]
    made = told_of([event for _, event in holds], sides_of(*boards), own)
    keys = [key for key, _ in holds]

    def with_rows(part: Any) -> dict[str, Any]:
        plain = part._asdict()
        places = plain.pop("events")
        return {**plain, "rows": tuple([keys[nth] for nth in places])}

    before, after = (view.pieces for view in boards)
    known = pieces_by_name(before, after)
    rows = tuple([_row(each, known) for each in told])
    return messages.story.Chapter(
        move=move,
        title=made.title,
        sums=made.sums,
        lines=tuple([messages.story.ChapterLine(**with_rows(line)) for line in made.lines]),
        folds=(*[messages.story.ChapterFold(**with_rows(each)) for each in made.folds], *_beside(told)),
        rows=rows,
        pieces=tuple(_named({piece for row in rows for piece in row.pieces}, before, after)),
        headlines=heads,
        hours=hours,
    )


def _beside(told: Iterable[Told]) -> Iterator[messages.story.ChapterFold]:
    """The folds of what was struck, and of what became of sheets."""
    struck = tuple([each.key for each in told if each.row.struck])
    back = tuple([each.key for each in told if each.event is None and not each.row.struck])
    for title, rows in ((BACK, back), (STRUCK, struck)):
        if rows:
            yield messages.story.ChapterFold(title=title, fold="signals", points=0.0, rows=rows)


def _rows(room: Room, move: int, line: Line) -> Iterator[Told]:
    plain = json.loads(line.text)
    for nth, row in enumerate(story_rows.rows_of(room, plain), 1):
        event = heard(room.game.events, plain["events"][nth - 1]) if plain["kind"] == "told" else None
        note = messages.story.Row(number=line.number, nth=nth, move=move, struck=line.struck, **row)
        yield Told(f"{line.number}-{nth}", note, event)


def _row(told: Told, known: Mapping[str, tuple[str, ...]]) -> messages.story.ChapterRow:
    pieces = named_in(told.event, known) if told.event is not None else ()
    return messages.story.ChapterRow(**told.row.model_dump(), key=told.key, pieces=pieces, short=_in_short(told))


def _in_short(told: Told) -> str:
    """What is told of a row without the places that its sentence says; "" where that says none."""
    if told.event is None or in_short(told.event) == told.event.sentence:
        return ""
    return f"{in_short(told.event)}{'.' if told.row.says.endswith('.') else ''}"


def _named(wanted: set[str], before: Sequence[Piece], after: Sequence[Piece]) -> Iterator[messages.story.Named]:
    """The pieces that are named, as they stand after a move, and those that are gone as they stood before it."""
    there = {piece.id for piece in after}
    for piece in [*after, *[each for each in before if each.id not in there]]:
        if piece.id in wanted:
            yield messages.story.Named(
                id=piece.id, name=piece.name or piece.id, side=piece.side, x=piece.x, y=piece.y, gone=piece.id not in there
            )
