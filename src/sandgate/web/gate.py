"""Who may come in: links, and how often one may knock.

An unknown link, a void one and a table that there is not are answered alike.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Final

from anyio import to_thread
from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
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
CHECKS: Final = RateLimitItemPerMinute(240)  # of texts and codes, from one address
ACTS: Final = RateLimitItemPerMinute(1200)  # of one seat
STREAMS: Final = 32  # that one seat listens to at once: its pages, and those that were lost without a word


class Refused(SandgateError):
    """A request that is not answered, with the number that HTTP has for it."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Gate:
    """Counts how often somebody has knocked, and who listens."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._streams = Counter[str]()

    def pass_by(self, item: RateLimitItemPerMinute, *who: str) -> None:
        """Count once; raises Refused when it is too often."""
        if not self._limiter.hit(item, *who):
            raise Refused(429, "too many requests; wait a minute")

    def stream(self, lines: AsyncIterator[str], who: str) -> AsyncIterator[str]:
        """A stream that is counted while somebody listens; raises Refused for one more than he may have."""
        if self._streams[who] >= STREAMS:
            raise Refused(429, f"this seat listens {STREAMS} times already; close some of its pages")
        return self._counted(lines, who)

    async def _counted(self, lines: AsyncIterator[str], who: str) -> AsyncIterator[str]:
        self._streams[who] += 1
        try:
            async for line in lines:
                yield line
        finally:
            self._streams[who] -= 1
            self._streams += Counter()  # nothing is kept of those who listen no more


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


TableKey = Annotated[str, Path(max_length=64)]
Link = Annotated[
    HTTPAuthorizationCredentials | None,
    Security(HTTPBearer(auto_error=False, description="The link of a seat: what stands behind the # of its address.")),
]


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


async def caller(request: Request, key: TableKey, link: Link) -> Caller:
    """Whoever bears the link of a seat at a table."""
    return await _let_in(request, key, link, Room.seat_of, Archive.opens_seat)


async def host(request: Request, key: TableKey, link: Link) -> Caller:
    """Whoever bears the host's link of a table."""
    return await _let_in(request, key, link, Room.is_host, Archive.opens_host)


async def _let_in(
    request: Request,
    key: str,
    link: HTTPAuthorizationCredentials | None,
    opens_here: Callable[[Room, str], object],
    opens: Callable[[Archive, str, str], bool],
) -> Caller:
    """Look for the link in the room if it stands open, else in the archive."""
    hash_of_link, doors = hashed(link.credentials if link else ""), gate(request)
    if room := house(request).room(key):
        known = opens_here(room, hash_of_link)
    else:
        known = await to_thread.run_sync(opens, house(request).archive, key, hash_of_link)
    if not known:
        doors.pass_by(KNOCKS, address(request))  # a right link opens all the same: others may come from that address
        raise Refused(401, NO_SEAT)
    doors.pass_by(ACTS, hash_of_link)
    return Caller(house(request), key, hash_of_link)


CallerHere = Annotated[Caller, Depends(caller)]
HostHere = Annotated[Caller, Depends(host)]
