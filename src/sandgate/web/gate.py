"""Who may come in: links, and how often one may knock.

An unknown link, a void one and a table that there is not are answered alike.
"""

from collections.abc import Callable
from typing import Annotated, Final

from anyio import to_thread
from fastapi import Depends, Path, Request
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from sandgate.kernel.errors import SandgateError
from sandgate.web.archive import Archive, SeatRow
from sandgate.web.house import House
from sandgate.web.room import Room
from sandgate.web.seating import hashed

NO_SEAT: Final = "this link opens no seat here; ask for a new one"
KNOCKS: Final = RateLimitItemPerMinute(60)  # with wrong links, from one address
TABLES: Final = RateLimitItemPerMinute(30)  # opened from one address
ACTS: Final = RateLimitItemPerMinute(1200)  # of one seat


class Refused(SandgateError):
    """A request that is not answered, with the number that HTTP has for it."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Gate:
    """Counts how often somebody has knocked."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def pass_by(self, item: RateLimitItemPerMinute, *who: str) -> None:
        """Count once; raises Refused when it is too often."""
        if not self._limiter.hit(item, *who):
            raise Refused(429, "too many requests; wait a minute")

    def stands_open(self, item: RateLimitItemPerMinute, *who: str) -> bool:
        """Whether somebody may knock again."""
        return self._limiter.test(item, *who)


def house(request: Request) -> House:
    """The house of this server."""
    found: House = request.app.state.house
    return found


def gate(request: Request) -> Gate:
    """The gate of this server."""
    found: Gate = request.app.state.gate
    return found


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "nowhere"


def _link(request: Request) -> str:
    scheme, _, link = request.headers.get("authorization", "").partition(" ")
    return link.strip() if scheme.lower() == "bearer" else ""


class Caller:
    """Somebody who has come to a table with a link."""

    def __init__(self, house_: House, table: str, hash_of_link: str) -> None:
        self.house, self.table, self.hash = house_, table, hash_of_link

    def seat(self, room: Room) -> SeatRow:
        """His seat in the room; the link may have been made void meanwhile."""
        found = room.seat_of(self.hash)
        if found is None:
            raise Refused(401, NO_SEAT)
        return found


async def caller(request: Request, key: Annotated[str, Path(max_length=64)]) -> Caller:
    """Whoever bears the link of a seat at a table."""
    return await _let_in(request, key, lambda archive, hash_: archive.opens_seat(key, hash_))


async def host(request: Request, key: Annotated[str, Path(max_length=64)]) -> Caller:
    """Whoever bears the host's link of a table."""
    return await _let_in(request, key, lambda archive, hash_: archive.opens_host(key, hash_))


async def _let_in(request: Request, key: str, opens: Callable[[Archive, str], bool]) -> Caller:
    hash_of_link, doors = hashed(_link(request)), gate(request)
    if not doors.stands_open(KNOCKS, address(request)):
        raise Refused(429, "too many wrong links; wait a minute")
    if not await to_thread.run_sync(opens, house(request).archive, hash_of_link):
        doors.pass_by(KNOCKS, address(request))
        raise Refused(401, NO_SEAT)
    doors.pass_by(ACTS, hash_of_link)
    return Caller(house(request), key, hash_of_link)


CallerHere = Annotated[Caller, Depends(caller)]
HostHere = Annotated[Caller, Depends(host)]
