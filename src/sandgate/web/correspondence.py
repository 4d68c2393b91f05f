"""The messages of a seat as threads: made of the lines of its roles' own streams, in which both ends of a message stand.

What the umpire does with a message is told to nobody but him: whoever wrote it knows that it was given to the umpire, and
its reader has it as it was delivered. Whether it was read is kept nowhere.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import UMPIRE
from sandgate.web import messages
from sandgate.web.archive import SeatRow
from sandgate.web.looking import eyes, move_of_line
from sandgate.web.room import Room
from sandgate.web.seating import SPECTATOR, roles_of

RECEIVED: Final = '{"kind":"received"'  # how the lines begin that tell of messages
SENT: Final = '{"kind":"sent"'


def threads(room: Room, seat: SeatRow, role: str) -> messages.dispatches.Threads:
    """The threads of a seat's roles, or of one role; the umpire has his on his own page."""
    looking = seat.kind == SPECTATOR or bool(role)
    roles = (eyes(room, seat, role),) if looking else roles_of(seat)
    read = [each for each in roles if each not in {"", UMPIRE}]
    return messages.dispatches.Threads(threads=tuple([thread for each in read for thread in _threads(room, seat, each)]))


def _threads(room: Room, seat: SeatRow, role: str) -> Iterator[messages.dispatches.Thread]:
    """The threads of a role, that with the newest message last; whoever looks on with it is not shown what it wrote."""
    kinds = (RECEIVED,) if seat.kind == SPECTATOR and room.fold.closed is None else (RECEIVED, SENT)
    by_partner = defaultdict[str, list[messages.dispatches.ThreadNote]](list)
    for number, line in enumerate(room.fold.tellings[role].stream.lines, 1):
        if line.startswith(kinds):
            told = json.loads(line)
            own = told["kind"] == "sent"
            partner = told["reader"] if own else told["writer"]
            note = messages.dispatches.ThreadNote(
                number=number,
                move=move_of_line(room, role, number),
                own=own,
                text=told["text"],
                state="with the umpire" if own and room.fold.opened.umpire and partner != UMPIRE else "delivered",
            )
            by_partner.setdefault(partner, by_partner.pop(partner, [])).append(note)
    for partner, notes in by_partner.items():
        yield messages.dispatches.Thread(role=role, partner=partner, notes=tuple(notes))
