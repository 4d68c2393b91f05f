"""The umpire's console: the step that waits, what it rests on, rulings, messages and the clock."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request, Response

from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Finding, value_text
from sandgate.kernel.board import Piece
from sandgate.kernel.clauses import clause_if_known
from sandgate.kernel.contract import UMPIRE, Event, Slot
from sandgate.kernel.dispatches import Message
from sandgate.kernel.errors import SandgateError, TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.instead import Instead
from sandgate.kernel.papers import Gauge
from sandgate.kernel.questions import answer_text, resting_on, unit_of
from sandgate.kernel.record import Sheet
from sandgate.kernel.sheets import receipt_of
from sandgate.kernel.steps import Draft
from sandgate.kernel.story import sentence
from sandgate.kernel.table import Table
from sandgate.kernel.umpires_questions import concerned_here, instead_here, question_here, questions_here
from sandgate.web import looking, messages
from sandgate.web.answers import Drawing
from sandgate.web.gate import Caller, CallerHere, Refused
from sandgate.web.room import Page, Room, board_of
from sandgate.web.seat import FORMAT, WINDOW, MoveHere, RoleHere, card_svg, paper_svg, svg
from sandgate.web.seating import PERSON, roles_of
from sandgate.web.showing import piece_note, role_note

router = APIRouter(prefix="/tables/{key}/umpire", tags=["umpire"])

T = TypeVar("T")
SlotHere = Annotated[str, Query(max_length=200)]
ValueHere = Annotated[str, Query(max_length=200)]

KINDS = {"throw": "a die", "normal": "an error dealt", "measure": "measured", "judge": "a finding"}


async def as_umpire(caller: Caller, act: Callable[[Room], T]) -> T:
    """Do something that is the umpire's alone."""

    def check(room: Room) -> T:
        seat = caller.seat(room)
        if UMPIRE not in roles_of(seat) or seat.kind != PERSON:
            raise Refused(403, "this is the umpire's")
        return act(room)

    return await caller.house.within(caller.table, check)


@router.get("/console")
async def console(caller: CallerHere) -> messages.umpiring.Console:
    """The step that waits for him."""
    return await as_umpire(caller, lambda room: _console(room, caller.house.now()))


def _console(room: Room, now_s: float) -> messages.umpiring.Console:
    table, fold = room.table, room.fold
    draft, why = _draft(table)
    asked = table.sheets_in(UMPIRE)
    waiting = [role for role, is_in in asked.items() if not is_in]
    return messages.umpiring.Console(
        record=table.length,
        move=fold.state.move,
        asked=asked,
        waits_for=why if not waiting else f"sheets of {', '.join(waiting)}",
        missing=tuple([role_note(room, None, role, now_s) for role in waiting if role != UMPIRE]),
        wanted=_notes(table, (table.wanted,))[0] if table.wanted is not None else None,
        **_would_happen(table, draft),
        last=_notes(table, fold.last.findings.values() if fold.last else ()),
        may_undo=_may_undo(fold),
        dispatches=tuple([_dispatch(number, message) for number, message in enumerate(fold.dispatches.messages, 1)]),
        pictures=tuple([role for role in fold.roles if role != UMPIRE]),
        given_ahead=_rulings(table, [slot for slot in fold.answers.reasons if _is_ahead(fold, draft, slot)]),
        in_vain=_rulings(table, fold.unasked()),
        may_close=fold.over and fold.closed is None,
    )


def _would_happen(table: Table, draft: Draft | None) -> dict[str, Any]:
    """What the console tells of the step that waits: what would happen, and what it rests on."""
    fold = table.fold
    if draft is None:
        return {"next_move": fold.state.move, "waits": False, "findings": (), "events": (), "sheets": ()}
    return {
        "next_move": draft.state.move,
        "waits": table.waits_for_umpire,
        "findings": _notes(table, draft.findings, draft.events),
        "events": tuple([sentence(table.game, fold.opened.scenario, event) for event in draft.events]),
        "sheets": tuple([_opened(table, ask, sheet) for ask, sheet in fold.sheets.sealed.items()]),
    }


def _opened(table: Table, ask: Ask, sheet: Sheet) -> messages.umpiring.OpenedSheet:
    return messages.umpiring.OpenedSheet(
        role=ask.role,
        form=ask.form,
        title=table.game.asked(ask).title or ask.form,
        text=sheet.text,
        receipt=receipt_of(sheet),
        by=sheet.by,
        why=sheet.why,
    )


def _may_undo(fold: Fold) -> bool:
    """Whether the last published step may be taken back."""
    return fold.last is not None and fold.closed is None and not fold.waits_for_sequel


def _is_ahead(fold: Fold, draft: Draft | None, slot: Slot) -> bool:
    """Whether a ruling waits for a step that has not come yet."""
    asked_now = draft is not None and slot in [finding.slot for finding in draft.findings]
    return slot not in fold.answers.asked and not asked_now and slot.move >= fold.state.move


def _rulings(table: Table, slots: Iterable[Slot]) -> tuple[messages.umpiring.RulingNote, ...]:
    answers, reasons = table.fold.answers.given, table.fold.answers.reasons
    return tuple(
        [
            messages.umpiring.RulingNote(slot=table.slot_text(slot), value=answers[slot], reason=reasons[slot])
            for slot in slots
        ]
    )


def _draft(table: Table) -> tuple[Draft | None, str]:
    """The step as it is worked out now, or why there is none."""
    try:
        return table.draft(), ""
    except TableError as error:
        return None, str(error)


def _notes(
    table: Table, findings: Iterable[Finding], events: Iterable[Event] = ()
) -> tuple[messages.umpiring.FindingNote, ...]:
    """The findings of one step, none of which reads like another; of the step that waits with what rests on them."""
    asked = tuple(findings)
    questions, resting = questions_here(table, asked), resting_on(events)
    return tuple([_note(table, finding, questions[finding.slot], resting.get(finding.slot, ())) for finding in asked])


def _note_in(table: Table, finding: Finding, step: Iterable[Finding]) -> messages.umpiring.FindingNote:
    """A finding as it reads among those of its step."""
    return _note(table, finding, questions_here(table, step)[finding.slot], ())


def _wants_him(table: Table, finding: Finding) -> bool:
    """Whether the book leaves a finding to the umpire, and the game does not make it a matter of routine."""
    clause = clause_if_known(finding.slot.clause)
    return clause is not None and clause.kind == "discretion" and finding.slot.clause not in table.game.routine


def left_to_him(table: Table) -> int:
    """How many findings of the step that waits are the umpire's to judge."""
    draft, _ = _draft(table)
    return sum(_wants_him(table, finding) for finding in draft.findings) if draft is not None else 0


def _note(table: Table, finding: Finding, asks: str, why: tuple[str, ...]) -> messages.umpiring.FindingNote:
    """A finding with the clause by which it is proposed."""
    unit = unit_of(asks)
    clause = clause_if_known(finding.slot.clause)
    title = clause.title if clause else ""
    ruling = " ".join((clause.ruling or clause.text).split()) if clause else ""
    ruled = finding.slot in table.fold.answers.reasons
    return messages.umpiring.FindingNote(
        slot=table.slot_text(finding.slot),
        kind=KINDS[finding.kind],
        about=asks,
        why=why,
        unit=unit,
        proposed_says=answer_text(finding.proposed, unit),
        given_says=answer_text(finding.given, unit),
        proposed=value_text(finding.proposed),
        given=value_text(finding.given),
        wants=finding.wants,
        choices=tuple([value_text(choice) for choice in finding.choices])
        or (("yes", "no") if isinstance(finding.proposed, bool) else ()),
        faces=finding.faces,
        clause=finding.slot.clause,
        title=title,
        ruling=ruling,
        concerns=tuple([_concerned(piece) for piece in concerned_here(table, finding)]),
        wants_him=_wants_him(table, finding),
        ruled=ruled and finding.read(table.fold.answers.given[finding.slot]) == finding.given,
        reason=table.fold.answers.reasons.get(finding.slot, ""),
        gauge=_gauge(finding.gauge, table.gauged()) if finding.gauge and finding == table.wanted else None,
    )


def _gauge(gauge: Gauge, holes: tuple[tuple[float, float], ...]) -> messages.umpiring.GaugeNote:
    return messages.umpiring.GaugeNote(key=gauge.paper, title=gauge.title, unit=gauge.unit, holes=holes)


def _concerned(piece: Piece) -> messages.umpiring.ConcernedNote:
    return messages.umpiring.ConcernedNote(id=piece.id, name=piece.name or piece.id, side=piece.side)


def _dispatch(number: int, message: Message) -> messages.dispatches.DispatchNote:
    passed = message.passed
    return messages.dispatches.DispatchNote(
        number=number,
        writer=message.sent.writer,
        reader=message.sent.reader,
        text=message.sent.text,
        passed=passed.text if passed else message.sent.text if message.delivered else None,
        until=passed.until if passed else 0,
        delivered=message.delivered,
        move=message.move,
    )


@router.get("/chart.svg", response_class=Drawing)
async def drafted_chart(
    request: Request, caller: CallerHere, role: RoleHere = "", sheet: FORMAT = "table", window: WINDOW = ""
) -> Response:
    """The board as a role will see it if the step that waits is published as it stands; the truth for nobody's."""

    def look(room: Room) -> tuple[str, Page]:
        return room.game.key, _drafted(room, role or UMPIRE)

    return await svg(request, *await as_umpire(caller, look), sheet, window)


def _drafted(room: Room, role: str) -> Page:
    """What a role will see if the step that waits is published as it stands."""
    draft, why = _draft(room.table)
    if draft is None:
        raise TableError(why)
    if role not in room.fold.roles:
        raise TableError(f"no role {role[:40]!r} at this table")
    return Page(draft.state.move, room.game.view(draft.state, room.fold.roles[role]), 0)


@router.get("/card.svg", response_class=Drawing)
async def drafted_card(request: Request, caller: CallerHere) -> Response:
    """The score card as it will stand if the step that waits is published."""

    def look(room: Room) -> tuple[str, Page]:
        return room.game.key, _drafted(room, UMPIRE)

    return await card_svg(request, *await as_umpire(caller, look))


@router.get("/board")
async def board(caller: CallerHere, move: MoveHere = None) -> messages.umpiring.UmpiresBoard:
    """The truth as a list, and what of it each role is not shown: after a move, or now.

    Now is as the step that waits would leave it; where none waits, as it was published.
    """
    return await as_umpire(caller, lambda room: _board_now(room) if move is None else _board_then(room, move))


def _board_now(room: Room) -> messages.umpiring.UmpiresBoard:
    draft, _ = _draft(room.table)
    drafted = draft is not None and room.table.waits_for_umpire
    boards = {role: _pieces(room, role, draft if drafted else None) for role in room.fold.roles}
    return _board(room, draft.state.move if draft is not None and drafted else room.fold.state.move, drafted, boards)


def _board_then(room: Room, move: int) -> messages.umpiring.UmpiresBoard:
    """As it was published; a role that had not been called by then had no picture."""
    boards = {role: tuple(board_of(looking.view_then(room, role, move))) for role in room.fold.roles}
    return _board(room, room.page(UMPIRE, move).move, False, boards)


def _board(room: Room, move: int, drafted: bool, boards: Mapping[str, tuple[Piece, ...]]) -> messages.umpiring.UmpiresBoard:
    """The truth, and what of it is not on the boards of the others."""
    truth, pictures = boards[UMPIRE], list[messages.umpiring.Picture]()
    for role, pieces in boards.items():
        shown = {piece.id: (piece.x, piece.y) for piece in pieces}
        hidden = tuple([piece.id for piece in truth if piece.id not in shown])
        elsewhere = tuple([p.id for p in truth if p.id in shown and shown[p.id] != (p.x, p.y)])
        if role != UMPIRE:
            side = room.fold.roles[role].side
            pictures.append(messages.umpiring.Picture(role=role, side=side, hidden=hidden, elsewhere=elsewhere))
    return messages.umpiring.UmpiresBoard(
        move=move,
        drafted=drafted,
        pieces=tuple([piece_note(piece) for piece in truth]),
        pictures=tuple(pictures),
    )


def _pieces(room: Room, role: str, draft: Draft | None) -> tuple[Piece, ...]:
    """The board of a role: as the draft would leave it, or as it was last shown; none before its first call."""
    view = room.game.view(draft.state, room.fold.roles[role]) if draft is not None else room.table.view(role)
    return tuple(board_of(view))


@router.get("/instead")
async def instead(caller: CallerHere, slot: SlotHere, value: ValueHere = "") -> messages.umpiring.InsteadNotes:
    """What would come of another answer in the step that waits; without one, of each where few may be ruled."""

    def look(room: Room) -> messages.umpiring.InsteadNotes:
        table, named = room.table, _named(room.table, slot)
        finding = next(each for each in table.findings() if each.slot == named)
        losses = room.game.losses(room.game.view(table.draft().state, room.fold.roles[UMPIRE]))
        unit = unit_of(question_here(table, finding))
        return messages.umpiring.InsteadNotes(
            answers=tuple([_instead(finding, each, unit) for each in instead_here(table, named, value)]),
            lost=losses.of if losses else "",
        )

    return await as_umpire(caller, look)


def _instead(finding: Finding, found: Instead, unit: str) -> messages.umpiring.InsteadNote:
    answer = finding.read(found.value)
    return messages.umpiring.InsteadNote(
        value=found.value,
        says=found.value if answer is None else answer_text(answer, unit),
        then=found.then,
        loses=dict(found.loses),
        unknown=found.unknown,
    )


@router.post("/rule")
async def rule(caller: CallerHere, body: messages.umpiring.RulingText) -> messages.umpiring.ReadBack:
    """Rule on a finding, with a reason; the answer is what was read back from the record."""

    def decide(room: Room) -> messages.umpiring.ReadBack:
        slot: Slot = room.do(lambda table: table.rule(body.line))
        return _read_back(room.table, slot)

    return await as_umpire(caller, decide)


def _read_back(table: Table, slot: Slot) -> messages.umpiring.ReadBack:
    finding = table.finding(slot)
    where = table.slot_text(slot)
    if finding is None:
        kept = table.fold.answers.given.get(slot, "")
        return messages.umpiring.ReadBack(finding=None, text=f"{where} = {kept} is kept; no step has asked for it yet")
    note = _note_in(table, finding, table.findings())
    return messages.umpiring.ReadBack(finding=note, text=said_so(note))


def said_so(note: messages.umpiring.FindingNote) -> str:
    """A ruling as it is read back: the question once more, and what now holds."""
    return f"{note.about or note.slot} {note.given_says[:1].upper()}{note.given_says[1:]}"


@router.post("/again")
async def throw_again(caller: CallerHere, body: messages.umpiring.Again) -> messages.umpiring.ReadBack:
    """Have a die of the step that waits thrown again, with a reason."""

    def throw(room: Room) -> messages.umpiring.ReadBack:
        slot = _named(room.table, body.slot)
        room.do(lambda table: table.throw_again(slot, body.reason))
        return _read_back(room.table, slot)

    return await as_umpire(caller, throw)


def _named(table: Table, text: str) -> Slot:
    asked = {table.slot_text(finding.slot): finding.slot for finding in table.findings()}
    if text not in asked:
        raise TableError(f"the step that waits has not asked for {text[:80]}")
    return asked[text]


@router.post("/amend")
async def amend(caller: CallerHere, body: messages.umpiring.RulingText) -> messages.umpiring.ReadBack:
    """Rule on the last published step, which is told anew to whom it concerns."""

    def mend(room: Room) -> messages.umpiring.ReadBack:
        slot: Slot = room.do(lambda table: table.amend(body.line))
        step = room.fold.last.findings if room.fold.last is not None else {}
        note = _note_in(room.table, step[slot], step.values()) if slot in step else None
        where = said_so(note) if note else room.table.slot_text(slot)
        return messages.umpiring.ReadBack(finding=note, text=f"{where}; the last step was told anew")

    return await as_umpire(caller, mend)


@router.post("/undo", status_code=204)
async def undo(caller: CallerHere, body: messages.umpiring.StepUndone) -> None:
    """Take back the last published step, with a reason; its sheets go back to their writers."""
    await as_umpire(caller, lambda room: room.do(lambda table: table.undo(UMPIRE, body.reason)))


@router.post("/publish", status_code=204)
async def publish(caller: CallerHere, whole_move: bool = False) -> None:
    """Publish the step that waits, or whatever comes to the end of the move and waits for nobody else.

    Who presses once more at the very end has nothing left to publish, and has done nothing wrong.
    """

    def go_on(room: Room) -> None:
        if room.fold.over and room.fold.closed is None:
            return
        move = room.fold.state.move
        room.do(Table.publish)
        while whole_move and room.fold.state.move == move and room.table.waits_for_umpire:
            room.do(Table.publish)

    await as_umpire(caller, go_on)


@router.post("/enter", status_code=204)
async def enter(caller: CallerHere, body: messages.umpiring.Entered) -> None:
    """Enter a die or a length from a real table."""
    await as_umpire(caller, lambda room: room.do(lambda table: table.enter(body.value)))


@router.post("/touch", status_code=204)
async def touch(caller: CallerHere, body: messages.umpiring.Touched) -> None:
    """Enter the lengths that a place on the paper shows."""
    await as_umpire(caller, lambda room: room.do(lambda table: table.touch(body.x, body.y)))


@router.get("/gauge.svg", response_class=Drawing)
async def gauge(request: Request, caller: CallerHere, sheet: FORMAT = "table") -> Response:
    """The paper on which the wanted length is shown."""

    def lying(room: Room) -> tuple[str, Any, str]:
        return room.game.key, room.table.view(UMPIRE), room.table.gauge().paper

    return await paper_svg(request, *await as_umpire(caller, lying), sheet)


@router.post("/pass", status_code=204)
async def let_pass(caller: CallerHere, body: messages.dispatches.Settled) -> None:
    """Let a message pass: as it is, in other words, later, or not at all."""
    await as_umpire(caller, lambda room: room.do(lambda table: table.let_pass(body.number, body.text, body.until)))


@router.post("/clock", status_code=204)
async def clock(caller: CallerHere, body: messages.umpiring.ClockOrder) -> None:
    """Stop the clock, let it run again, or give more time."""
    now_s = caller.house.now()

    def order(room: Room) -> None:
        if body.role not in {"", *room.fold.roles}:
            raise TableError(f"no role {body.role[:40]!r} at this table")
        if not room.desk.clocked:
            raise TableError("no clock runs at this table")
        if body.order == "stop":
            room.pause(now_s)
        elif body.order == "go on":
            room.go_on(now_s)
        else:
            room.extend(body.role, body.seconds, now_s)

    await as_umpire(caller, order)


@router.post("/close", status_code=204)
async def close(caller: CallerHere) -> None:
    """End the table: the result is written and the secret opened."""

    def end(room: Room) -> None:
        if not room.fold.over:
            raise SandgateError("the game is not over; end it by hand first, if the game has a word for that")
        room.do(Table.close)
        room.archive.close_desk(room.key)

    await as_umpire(caller, end)
