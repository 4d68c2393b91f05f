"""What a seat is shown: made from what its roles were told and may know, and from what all may know; from nothing else.

A spectator who follows a role is shown its board (`looking.py`) and story (`story_rows.py`), never its sheets.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from sandgate.bots.lesson import LESSON
from sandgate.kernel.asked import asks_before, came_in
from sandgate.kernel.asks import Ask, Lack, Remark
from sandgate.kernel.board import Piece
from sandgate.kernel.briefing import briefing_of
from sandgate.kernel.codec import heard
from sandgate.kernel.contract import UMPIRE, Game, Result, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.headlines import headline, sides_of
from sandgate.kernel.lesson import lesson_of
from sandgate.kernel.papers import Paper
from sandgate.kernel.record import Closed, Sheet
from sandgate.kernel.roles import title_of
from sandgate.kernel.sheets import receipt_of
from sandgate.kernel.standing import Briefing
from sandgate.web import messages
from sandgate.web.again import again_note
from sandgate.web.archive import SeatRow
from sandgate.web.looking import move_of_line, open_page, page
from sandgate.web.pleas import may_ask, plea_note
from sandgate.web.room import Page, Room, looked_back_at
from sandgate.web.seating import PERSON, REPLAY, SPECTATOR, roles_of

ANEW: Final = ('{"kind":"told"', '{"kind":"asked"')  # lines after which a sheet begins anew
LOOK_BACK: Final = (
    4  # moves, for what all were told last; so many events would be the fewer, the more one side has in secret
)


def desk(room: Room, seat: SeatRow, now_s: float) -> messages.desk.Desk:
    """All that a seat is shown beside board and story."""
    fold, ended = room.fold, room.fold.closed
    over = ended is not None or _knows_end(room, seat)
    return messages.desk.Desk(
        table=room.key,
        title=room.desk.title,
        game=room.game.key,
        game_title=room.game.title or room.game.key,
        counts=room.game.counts,
        kind=seat.kind,  # type: ignore[arg-type]
        seat=seat.key,
        follows=seat.follows,
        after=seat.after,
        roles=tuple([role_note(room, seat, role, now_s) for role in roles_of(seat)]),
        names=room.names,
        seats=_seats(room, seat),
        changes=tuple([messages.seats.ChangeNote(at_s=each.at_s, text=each.text) for each in room.changes]),
        umpire=fold.opened.umpire,
        clock=_clock(room),
        result=result_note(room) if over else None,
        sequel=child_of(room, seat),
        parent=room.desk.parent,
        closed=ended is not None,
        commitment=fold.opened.commitment,
        each_s=room.clock.each_s,
        plea=plea_note(room, seat),
        again=again_note(room, seat),
        record=room.table.length if seat.kind == PERSON and UMPIRE in roles_of(seat) else None,
        wall=wall(room, seat, now_s) if seat.kind == SPECTATOR else None,
        lesson=is_taught(room, seat),
    )


def _seats(room: Room, seat: SeatRow) -> tuple[messages.seats.SeatNote, ...]:
    """The seats as a seat may know them: names are for those at the table, and not for everybody who was sent the replay."""
    notes = [seat_note(room, each) for each in room.seats if each.kind != SPECTATOR]
    return tuple([note.model_copy(update={"name": ""}) for note in notes] if seat.key == REPLAY else notes)


def with_time_left(room: Room, note: messages.desk.Desk, now_s: float) -> messages.desk.Desk:
    """A desk with the seconds that are left now; nothing else of it is made anew."""
    asks = {(ask.role, ask.form, ask.about): ask for ask in room.fold.asks}

    def timed(each: messages.desk.AskNote) -> messages.desk.AskNote:
        ask = asks.get((each.role, each.form, each.about))
        return each.model_copy(update={"left_s": room.left_s(ask, now_s)}) if ask else each

    roles = tuple([role.model_copy(update={"asks": tuple([timed(ask) for ask in role.asks])}) for role in note.roles])
    on_wall = note.wall and note.wall.model_copy(update={"left_s": _left_to_all(room, _wanting(room), now_s)})
    return note.model_copy(update={"roles": roles, "wall": on_wall})


def _clock(room: Room) -> Literal["none", "runs", "stands"]:
    if not room.desk.clocked:
        return "none"
    return "runs" if room.paused_s is None else "stands"


def _knows_end(room: Room, seat: SeatRow) -> bool:
    """Whether a seat has been told the end: every role is called when a game is over; a spectator waits for the closing."""
    return seat.kind != SPECTATOR and room.fold.over


def child_of(room: Room, seat: SeatRow) -> str:
    """The table that this one waits for, if the seat has a place there; a role that it does not concern learns nothing."""
    return room.child if room.child and room.archive.opens_seat(room.child, seat.hash) else ""


def side_of(room: Room, seat: SeatRow) -> str:
    """The side of a seat; "" for the umpire's and a spectator's."""
    return next((room.fold.roles[role].side for role in roles_of(seat)), "")


def is_taught(room: Room, seat: SeatRow) -> bool:
    """Whether a seat is taught: its person plays the side of the lesson, and everybody else is the lesson's own bot."""
    found = lesson_of(room.fold.opened.scenario)
    if found is None or seat.kind != PERSON or room.fold.opened.umpire:
        return False
    taught = {role.key for role in room.fold.roles.values() if role.side == found["side"] and role.key != UMPIRE}
    others = [each for each in room.seats if each.roles and each.key != seat.key]
    return set(roles_of(seat)) == taught and all(each.bot == LESSON for each in others)


def seat_note(room: Room, seat: SeatRow) -> messages.seats.SeatNote:
    """A seat as all may know it."""
    return messages.seats.SeatNote(
        seat=seat.key,
        side=side_of(room, seat),
        roles=roles_of(seat),
        kind=seat.kind,
        bot=seat.bot,
        taken=seat.taken,
        name=room.talk.names.get(seat.key, ""),
    )


def result_note(room: Room) -> messages.desk.ResultNote | None:
    """How the game has ended, or that it was broken off; None while it goes on."""
    closed = room.fold.closed
    ended = closed if closed is not None else room.table.result
    return None if ended is None else how_it_ended(room.game, ended)


def how_it_ended(game: Game[Any, Any], ended: Closed | Result) -> messages.desk.ResultNote:
    """The result of a game, with what its points are."""
    return messages.desk.ResultNote(
        outcome=ended.outcome,
        winner=ended.winner,
        points=dict(ended.points),
        of=game.scores.of,
        parts=game.scores.parts,
        clauses=ended.clauses,
    )


def role_note(room: Room, seat: SeatRow | None, role: str, now_s: float) -> messages.desk.RoleNote:
    """What is asked of a role, what it has sealed, and how far it has heard; without a seat as the umpire reads it."""
    table, fold = room.table, room.fold
    pages, held = room.pages.get(role, []), fold.roles[role]
    return messages.desk.RoleNote(
        role=role,
        side=held.side,
        posts=held.posts,
        title=title_of(held),
        briefing=_briefing_note(room, held, pages),
        standing=_standing(room, pages),
        move=pages[-1].move if pages else None,
        first_move=pages[0].move if pages else None,
        hours=_hours(room, pages),
        told=fold.tellings[role].stream.length,
        asks=tuple([_ask_note(room, *asked, now_s) for asked in asks_before(fold, role).items()]),
        sealed=_sealed(room, role),
        sheets_in=table.sheets_in(role) if fold.closed is None else {},
        writes_to=_writes_to(room, held),
        may_undo=fold.closed is None and room.table.may_undo(role),
        may_ask_back=seat is not None and may_ask(room, seat, role),
        mends=room.game.mends,
    )


def _briefing_note(room: Room, role: Role, pages: Sequence[Page]) -> messages.desk.BriefingNote:
    """What a role plays for, by its scenario and by the game: of its own view, as far as it has one."""
    by_the_game = room.game.briefing(pages[-1].view) if pages else Briefing()
    return messages.desk.BriefingNote(**briefing_of(room.fold.opened.scenario, role, by_the_game)._asdict())


def _hours(room: Room, pages: Sequence[Page]) -> dict[int, str]:
    """Date and hour of each picture that a role has seen, as far as the view that it shows was told."""
    hour, told_s = room.game.hour, room.game.told_s
    if hour is None or told_s is None:
        return {}
    return {page.move: hour(room.fold.opened.scenario, told_s(looked_back_at(page, pages).view)) for page in pages}


def _standing(room: Room, pages: Sequence[Page]) -> tuple[messages.desk.TallyNote, ...]:
    """How the sides stand, by what a role has seen last."""
    found = room.game.standing(pages[-1].view) if pages else ()
    return tuple([messages.desk.TallyNote(**tally._asdict()) for tally in found])


def _sealed(room: Room, role: str) -> tuple[messages.desk.SheetIn, ...]:
    """The sheets of a role that are in, as far as it has heard."""
    withdrawable, sealed = room.table.withdrawable(role), room.fold.tellings[role].laid.sealed
    return tuple([_sheet_in(room, ask, sheet, may_withdraw=ask in withdrawable) for ask, sheet in sealed.items()])


def _writes_to(room: Room, writer: Role) -> tuple[str, ...]:
    """Whom a role may send a message: the umpire who sits at the table, and whom the game allows; the umpire anybody."""
    others = [each for key, each in room.fold.roles.items() if key not in {writer.key, UMPIRE}]
    if writer.key == UMPIRE:
        return tuple([each.key for each in others])
    umpire = [UMPIRE] if room.fold.opened.umpire else []
    view = room.fold.view(writer.key)
    allowed = [each for each in others if room.game.may_write_to(writer, each)]
    return (*umpire, *[each.key for each in allowed if view is None or not room.game.hushed(view, each)])


def _ask_note(room: Room, ask: Ask, call: int, now_s: float) -> messages.desk.AskNote:
    return messages.desk.AskNote(
        role=ask.role,
        form=ask.form,
        about=ask.about,
        live=ask.live,
        must=ask.must,
        common=ask.common,
        call=call,
        silence=ask.silence,
        allow_s=ask.allow_s,
        left_s=room.left_s(ask, now_s),
        back=_sheet_back(room, ask),
        **room.game.asked(ask)._asdict() | {"title": room.game.asked(ask).title or ask.form},
    )


def _sheet_back(room: Room, ask: Ask) -> messages.desk.SheetBack | None:
    """The sheet that came back for an ask since its role was last told anything; the lines of a live one are not kept."""
    if ask.live:
        return None
    for line in reversed(room.fold.tellings[ask.role].stream.lines):
        if line.startswith(ANEW):
            return None
        if line.startswith('{"kind":"returned"') and (back := json.loads(line))["form"] == ask.form:
            return messages.desk.SheetBack(text=back["text"], why=back["why"])
    return None


def _sheet_in(room: Room, ask: Ask, sheet: Sheet, *, may_withdraw: bool) -> messages.desk.SheetIn:
    return messages.desk.SheetIn(
        role=ask.role,
        form=ask.form,
        about=ask.about,
        text=sheet.text,
        receipt=receipt_of(sheet),
        may_withdraw=may_withdraw,
        made=room.game.asked(ask).made,
        opens=room.game.asked(ask).opens,
        title=room.game.asked(ask).title or ask.form,
        for_you=sheet.why if sheet.by == UMPIRE else "",
    )


# -- for all to see ------------------------------------------------------------------------------------------------------


def wall(room: Room, seat: SeatRow, now_s: float) -> messages.desk.WallNote:
    """How a table stands, from what all players were asked in common and told when they last heard something."""
    wanting = _wanting(room)
    not_in = {ask.role for ask in wanting}
    return messages.desk.WallNote(
        move=_move_shown(room, seat),
        left_s=_left_to_all(room, wanting, now_s),
        sheets_in={ask.role: ask.role not in not_in for ask in room.fold.heard_by_all.asks},
        says=_told_to_all(room),
    )


def _wanting(room: Room) -> list[Ask]:
    """What was asked of all in common and is not in."""
    return [ask for ask, call in room.fold.heard_by_all.asks.items() if not came_in(room.fold, ask, call)]


def _left_to_all(room: Room, wanting: Iterable[Ask], now_s: float) -> float | None:
    """The least that is left of what is wanting."""
    return min((left_s for ask in wanting if (left_s := room.left_s(ask, now_s)) is not None), default=None)


def _move_shown(room: Room, seat: SeatRow) -> int:
    """The last move of which a spectator has a picture; 0 while he waits for the first."""
    try:
        return page(room, seat, "", None).move
    except TableError:
        return 0


class _Heard(NamedTuple):
    """An event that a role was told: in which line of its stream, what kind it is, and in what words."""

    line: int
    kind: str
    says: str


def _told_to_all(room: Room) -> str:
    """Of what every player was told last in the same words, the sentence of the rarest kind."""
    since = room.fold.heard_by_all.move - LOOK_BACK
    common = [*_in_common([_newest_told(room, role, since) for role in room.fold.heard_by_all.told]).values()]
    often = Counter(heard.kind for heard in common)
    last = [heard for heard in common if heard.line == common[0].line]
    return min(last, key=lambda heard: often[heard.kind]).says if last else ""


def headline_for_all(room: Room) -> str:
    """What the last move came to of which all have heard, by what every player was told in the same words."""
    move, told = room.fold.heard_by_all.move, list[dict[str, _Heard]]()
    for role in room.fold.heard_by_all.told:
        newest = _newest_told(room, role, move - 1)
        told.append({event: each for event, each in newest.items() if move_of_line(room, role, each.line) == move})
    common = list(reversed(_in_common(told))) if move else []
    if not common:
        return ""
    events = [heard(room.game.events, json.loads(event)) for event in common]
    return headline(events, sides_of(open_page(room, move).view))


def _in_common(told: Sequence[Mapping[str, _Heard]]) -> dict[str, _Heard]:
    """The events that every player was told, in the order of the first."""
    return {event: heard for event, heard in told[0].items() if all(event in other for other in told[1:])} if told else {}


def _newest_told(room: Room, role: str, since: int) -> dict[str, _Heard]:
    """The events that a role was told from the end of a move until all last heard something; the newest first.

    Each stands by its whole text.
    """
    stream, struck, found = room.fold.tellings[role].stream.lines, set[int](), dict[str, _Heard]()
    first = max((page.told for page in room.pages.get(role, []) if page.move <= since), default=0)
    for number in range(room.fold.heard_by_all.told[role], first, -1):
        line = stream[number - 1]
        if line.startswith('{"kind":"struck"'):
            gone = json.loads(line)
            struck.update(range(gone["first"], gone["last"] + 1))
        elif line.startswith('{"kind":"told"') and number not in struck:
            for event in reversed(json.loads(line)["events"]):
                found.setdefault(json.dumps(event), _Heard(number, event["event"], event["says"]))
    return found


# -- pieces, offers, remarks ---------------------------------------------------------------------------------------------


def board(page: Page) -> messages.board.Board:
    """The pieces of a page."""
    return messages.board.Board(move=page.move, pieces=tuple([piece_note(piece) for piece in page.view.pieces]))


def piece_note(piece: Piece) -> messages.board.PieceNote:
    """A piece, without its number in slots."""
    return messages.board.PieceNote(
        id=piece.id,
        side=piece.side,
        kind=piece.kind,
        x=piece.x,
        y=piece.y,
        facing_deg=piece.facing_deg,
        note=piece.note,
        name=piece.name,
        group=piece.group,
        place=piece.place,
    )


def offers(room: Room, ask: Ask) -> messages.sheets.Offers:
    """What may be written on a sheet, and what not now."""
    view = room.table.view(ask.role)
    found = room.game.offers(view, ask)
    return messages.sheets.Offers(
        offers=tuple(
            [
                messages.sheets.OfferNote(
                    **{
                        **offer._asdict(),
                        "blanks": tuple([messages.sheets.BlankNote(**blank._asdict()) for blank in offer.blanks]),
                    }
                )
                for offer in found
            ]
        ),
        lacking=tuple([lack_note(lack) for lack in room.game.lacks(view, ask)]),
        papers=tuple([_paper_note(paper) for paper in room.game.papers(view, ask)]),
    )


def _paper_note(paper: Paper) -> messages.sheets.PaperNote:
    spots = tuple([messages.sheets.SpotNote(**spot._asdict()) for spot in paper.spots])
    return messages.sheets.PaperNote(**{**paper._asdict(), "spots": spots})


def paper(room: Room, ask: Ask, key: str) -> tuple[str, Any]:
    """The game and the view in which a paper lies beside the board for a sheet; raises TableError for another."""
    view = room.table.view(ask.role)
    if all(each.key != key for each in room.game.papers(view, ask)):
        raise TableError(f"no paper {key[:40]!r} lies beside your board now")
    return room.game.key, view


def lack_note(lack: Lack) -> messages.sheets.LackNote:
    """What cannot be ordered now, as the hand shows it."""
    offer = lack.offer
    return messages.sheets.LackNote(
        title=offer.title,
        does=offer.does,
        group=offer.group,
        icon=offer.icon,
        clause=offer.clause,
        reason=lack.reason,
        pieces=lack.pieces,
        before=lack.before,
    )


def measure(room: Room, role: str, ask: Ask | None, piece: str) -> messages.board.Measure:
    """What a role may measure on the board that it sees, and the limits of a piece that stands on it."""
    view = room.page(role).view
    stands = not piece or any(each.id == piece for each in view.pieces)
    ruler, limits = room.game.ruler(view, ask), room.game.limits(view, ask, piece) if stands else ()
    return messages.board.Measure(
        ruler=messages.board.RulerNote(**ruler._asdict()) if ruler else None,
        limits=tuple([messages.board.LimitNote(**limit._asdict()) for limit in limits]),
    )


def remarks(found: Iterable[Remark]) -> tuple[messages.sheets.RemarkNote, ...]:
    """Remarks as they go out."""
    return tuple(
        [
            messages.sheets.RemarkNote(
                fault=each.fault, line=each.line, at=each.at, text=each.text, remedy=each.remedy, clause=each.clause
            )
            for each in found
        ]
    )
