"""Through whose eyes a seat looks, and what they have seen of the board move by move.

A spectator who follows a role looks through its eyes. One who follows nobody is shown the board as a role without a
side would see it, as it stood when all players last heard something (`kernel/heard_by_all.py`).
"""

from bisect import bisect_left
from typing import Any, Final

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.errors import TableError
from sandgate.web.archive import SeatRow
from sandgate.web.room import Page, Room
from sandgate.web.seating import SPECTATOR, roles_of

NOBODY: Final = Role("spectator")


def eyes(room: Room, seat: SeatRow, role: str) -> str:
    """The role through whose eyes a seat looks; raises TableError for one that is not its own.

    "" is what all may know, for a spectator who sees nothing else. When a table is closed every seat may look through all
    eyes.
    """
    if room.fold.closed is not None and role in room.fold.roles:
        return role
    if seat.kind == SPECTATOR:
        own = UMPIRE if seat.after is not None else seat.follows
        if role not in {"", own}:
            raise TableError("a spectator sees what was given him to see")
        return own
    held = roles_of(seat)
    if UMPIRE in held and role in room.fold.roles:
        return role
    if role and role not in held:
        raise TableError(f"{role} is not your role; you hold {', '.join(held)}")
    return role or held[0]


def page(room: Room, seat: SeatRow, role: str, move: int | None) -> Page:
    """What a seat sees of the board after a move, or now."""
    looks = eyes(room, seat, role)
    if not looks:
        return open_page(room, move)
    looks_back = room.fold.closed is not None or UMPIRE in roles_of(seat)
    if looks_back and move is not None:
        return _page_then(room, looks, move)
    if is_late(room, seat, looks):
        return _late_page(room, seat, move)
    return room.page(looks, move)


def views(room: Room, seat: SeatRow, role: str) -> list[Any]:
    """All that a seat has seen of the board through a role's eyes: a view for each move, the first one first."""
    looks = eyes(room, seat, role)
    if looks:
        latest = room.fold.heard_by_all.move - (seat.after or 0) if is_late(room, seat, looks) else None
        return [page.view for page in room.pages.get(looks, []) if latest is None or page.move <= latest]
    latest_open = room.fold.heard_by_all
    before = [room.states[move] for move in sorted(room.states) if move < latest_open.move]
    return [room.game.view(state, NOBODY) for state in (*before, latest_open.state)]


def _page_then(room: Room, role: str, move: int) -> Page:
    """What a role saw last by the end of a move, for who may look back: it may not have been called in that very move."""
    seen = _pages_until(room, role, move)
    if not seen:
        raise TableError(f"{role} had not been called by move {move}")
    return seen[-1]


def view_then(room: Room, role: str, move: int) -> Any:
    """The view that a role saw last by the end of a move; None if it had not been called by then."""
    seen = _pages_until(room, role, move)
    return seen[-1].view if seen else None


def _pages_until(room: Room, role: str, move: int) -> list[Page]:
    return [page for page in room.pages.get(role, []) if page.move <= move]


def _late_page(room: Room, seat: SeatRow, move: int | None) -> Page:
    """The truth, so many moves late."""
    latest = room.fold.heard_by_all.move - (seat.after or 0)
    if latest < 0 or (move is not None and move > latest):
        raise TableError(f"the truth is shown {seat.after} moves late")
    return room.page(UMPIRE, latest if move is None else move)


def open_page(room: Room, move: int | None) -> Page:
    """The board as a role without a side would see it: when all players last heard something, or after a move before it."""
    latest = room.fold.heard_by_all
    wanted = latest.move if move is None else move
    if wanted > latest.move:
        raise TableError(f"move {wanted} has not been seen by all")
    state = latest.state if wanted == latest.move else room.states.get(wanted)
    if state is None:
        raise TableError(f"there is no picture of move {wanted}")
    return Page(wanted, room.game.view(state, NOBODY), 0)


def is_late(room: Room, seat: SeatRow, looks: str) -> bool:
    """Whether a seat sees the truth only some moves late."""
    return seat.kind == SPECTATOR and looks == UMPIRE and room.fold.closed is None


def move_of_line(room: Room, role: str, number: int) -> int:
    """The move of which a line tells: that which it has ended, or after the last end the move that is under way."""
    pages = room.pages.get(role, [])
    place = bisect_left(pages, number, key=lambda page: page.ended)
    return pages[place].move if place < len(pages) else pages[-1].move + 1 if pages else 0
