"""Whether a game can be played again with sides changed, who would have which roles, and how it stands with that."""

from collections import defaultdict
from collections.abc import Mapping

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.web import messages
from sandgate.web.archive import SeatRow
from sandgate.web.room import Room
from sandgate.web.seating import PERSON, SPECTATOR, roles_of


def why_not(room: Room) -> str:
    """Why a game cannot be played again with sides changed; nothing where it can."""
    if room.fold.opened.parent:
        return "this game came of another, and is not played again by itself"
    if len(_by_side(room)) < 2:
        return "there is one side only, so that none can be changed"
    parts = dealt(room)
    if any(seat.roles and seat.key not in parts for seat in room.seats):
        return "one side has fewer parts than the other has players, so that they cannot change"
    return ""


def waits_for(room: Room) -> list[str]:
    """The seats of people who have not said that they would play again."""
    return [seat.key for seat in room.seats if seat.kind == PERSON and seat.key not in room.talk.again.agreed]


def _by_side(room: Room) -> Mapping[str, list[Role]]:
    sides = defaultdict[str, list[Role]](list)
    for role in room.fold.roles.values():
        if role.key != UMPIRE and role.side:
            sides[role.side].append(role)
    return sides


def dealt(room: Room) -> dict[str, list[str]]:
    """The roles of the new table by the seats of this one: those of the next side, dealt in their order."""
    sides, holder = _by_side(room), {role: seat.key for seat in room.seats for role in roles_of(seat)}
    names, parts = [*sides], defaultdict[str, list[str]](list)
    for nth, name in enumerate(names):
        mine, theirs = sides[name], sides[names[(nth + 1) % len(names)]]
        for place, role in enumerate(theirs):
            if seat := holder.get(mine[place * len(mine) // len(theirs)].key):
                parts[seat].append(role.key)
    if UMPIRE in holder:
        parts[holder[UMPIRE]].append(UMPIRE)
    return dict(parts)


def again_note(room: Room, seat: SeatRow) -> messages.rematch.AgainNote | None:
    """Who would play again, for somebody who has played; nothing before the end."""
    if room.fold.closed is None or seat.kind == SPECTATOR:
        return None
    again = room.talk.again
    why = why_not(room)
    return messages.rematch.AgainNote(
        why_not=why,
        agreed=tuple(again.agreed),
        waits_for=() if again.table or why else tuple(waits_for(room)),
        table=again.table,
        seat=again.seats.get(seat.key, ""),
    )


def again_words(room: Room, seat: SeatRow) -> str:
    """How it stands with playing again, in a word: asked of this seat, agreed by it, opened; "" while nobody has spoken."""
    again = room.talk.again
    if room.fold.closed is None or seat.kind != PERSON or not again.agreed:
        return ""
    return "opened" if again.table else "agreed" if seat.key in again.agreed else "asked"
