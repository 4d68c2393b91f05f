"""What is asked of the people at a table when one of them would have the last move back, as they are shown it."""

from sandgate.kernel.contract import UMPIRE
from sandgate.web import messages
from sandgate.web.archive import SeatRow
from sandgate.web.room import Room
from sandgate.web.seating import PERSON, roles_of
from sandgate.web.table_talk import Plea


def people(room: Room) -> list[SeatRow]:
    """The seats of people who play."""
    return [seat for seat in room.seats if seat.kind == PERSON and roles_of(seat) and UMPIRE not in roles_of(seat)]


def plea_of(room: Room) -> Plea | None:
    """What is asked now; with the next step it has lapsed."""
    asked = room.talk.plea
    return asked if asked is not None and asked.steps == room.fold.steps and room.fold.closed is None else None


def plea_note(room: Room, seat: SeatRow) -> messages.consent.PleaNote | None:
    """What is asked now, for somebody who plays."""
    asked = plea_of(room)
    asked_of = [each.key for each in people(room)]
    if asked is None or seat.key not in {asked.seat, *asked_of}:
        return None
    mine = "asked" if seat.key == asked.seat else "agreed" if seat.key in asked.agreed else "to answer"
    return messages.consent.PleaNote(
        number=asked.number,
        seat=asked.seat,
        who=room.named(asked.seat),
        agreed=asked.agreed,
        declined=asked.declined,
        yours=mine,  # type: ignore[arg-type]
    )


def may_ask(room: Room, seat: SeatRow, role: str) -> bool:
    """Whether a player may ask for the last move back, as far as he may know."""
    return seat.kind == PERSON and room.fold.closed is None and plea_of(room) is None and not room.table.stands(role)
