"""Who may come in: links, and how often one may knock.

An unknown link, a void one and a table that there is not are answered alike.
"""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from threading import Timer
from typing import Annotated, Final

from anyio import to_thread
from fastapi import Depends, Path, Request, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from sandgate.kernel.errors import SandgateError
from sandgate.web import messages
from sandgate.web.archive import Archive, SeatRow
from sandgate.web.house import House
from sandgate.web.room import Room
from sandgate.web.seating import hashed, same_link

NO_SEAT: Final = "this link opens no seat here; ask for a new one"
KNOCKS: Final = RateLimitItemPerMinute(60)  # with wrong links, from one address
TABLES: Final = RateLimitItemPerMinute(30)  # opened from one address
CLASSES: Final = RateLimitItemPerHour(12)  # of forty tables at most, from one address: in an hour fewer than one by one
CHECKS: Final = RateLimitItemPerMinute(240)  # of texts and codes, from one address
ACTS: Final = RateLimitItemPerMinute(1200)  # of one seat
LETTERS: Final = 400  # of a sheet that count for one act
SWEPT_S: Final = 1.0  # between two looks for knocks that count no more
STREAMS: Final = 32  # that one seat listens to at once: its pages, and those that were lost without a word


def price_of(text: str) -> int:
    """What a text counts for, by what it may cost to read it: a common scenario once, the longest that may be 26 times.

    >>> price_of("game: nwc1902.duel"), price_of(100_000 * "x")
    (1, 26)
    """
    return 1 + len(text) // 4000


class Refused(SandgateError):
    """A request that is not answered, with the number that HTTP has for it."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Knocks(MemoryStorage):
    """The knocks that count, in memory; those that count no more are let go once in a second.

    Left to itself it starts a thread for that after each request, a hundredth of a second later: with the knocks of two
    hundred seats that takes as much of the processor as many an answer.
    """

    @property
    def timer(self) -> Timer:
        """The thread that will look for them, and lives until it has."""
        return self._timer

    @timer.setter
    def timer(self, timer: Timer) -> None:  # which is given before it is started
        timer.interval, timer.daemon = SWEPT_S, True
        self._timer = timer


class Gate:
    """Counts how often somebody has knocked, and who listens."""

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(Knocks())
        self._streams = Counter[str]()

    def pass_by(self, item: RateLimitItem, *who: str, price: int = 1) -> None:
        """Count what somebody asks, at its price; raises Refused when it is too much."""
        if not self._limiter.hit(item, *who, cost=price):
            raise Refused(429, f"too many requests; wait {'an hour' if item is CLASSES else 'a minute'}")

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

    def __init__(self, house_: House, doors: Gate, table: str, hash_of_link: str) -> None:
        self.house, self.doors, self.table, self.hash = house_, doors, table, hash_of_link

    def pays(self, text: str) -> None:
        """Count a sheet by its length: reading the longest takes most of a second. Raises Refused when it is too much."""
        if price := len(text) // LETTERS:
            self.doors.pass_by(ACTS, self.hash, price=price)

    def seat(self, room: Room) -> SeatRow:
        """His seat in the room; the link may have been made void meanwhile."""
        found = room.seat_of(self.hash)
        if found is None:
            raise Refused(401, NO_SEAT)
        return found


async def caller(request: Request, key: TableKey, link: Link) -> Caller:
    """Whoever bears the link of a seat at a table."""
    return await _let_in(request, key, (_hash_of(link),), Room.seat_of, Archive.opens_seat)


async def host(request: Request, key: TableKey, link: Link) -> Caller:
    """Whoever bears the host's link of a table."""
    return await _let_in(request, key, (_hash_of(link),), Room.is_host, Archive.opens_host)


async def taker(request: Request, key: TableKey, link: Link, body: messages.seats.Taken | None = None) -> Caller:
    """Whoever bears the link of a seat, or bore it before he took the seat with the same word: his answer was lost.

    The link that he bears is looked for first: where it is void since an instant, the one that he was told opens the seat.
    """
    before, word = _hash_of(link), body.word if body else ""
    desk = await to_thread.run_sync(house(request).archive.desk, key) if word else None
    told = [hashed(same_link(desk.secret, before, word))] if desk else []
    return await _let_in(request, key, (before, *told), Room.seat_of, Archive.opens_seat)


def _hash_of(link: HTTPAuthorizationCredentials | None) -> str:
    return hashed(link.credentials if link else "")


async def _let_in(
    request: Request,
    key: str,
    hashes: tuple[str, ...],
    opens_here: Callable[[Room, str], object],
    opens: Callable[[Archive, str, str], bool],
) -> Caller:
    """Look for a link in the room if it stands open, else in the archive; the first of several that opens."""
    doors, open_house = gate(request), house(request)
    for hash_of_link in hashes:
        if room := open_house.room(key):
            known = opens_here(room, hash_of_link)
        else:
            known = await to_thread.run_sync(opens, open_house.archive, key, hash_of_link)
        if known:
            by_many = "/replay" in request.url.path  # a finished game, at which many may look by one link
            doors.pass_by(ACTS, hash_of_link, *([address(request)] if by_many else []))
            return Caller(open_house, doors, key, hash_of_link)
    doors.pass_by(KNOCKS, address(request))  # a right link opens all the same: others may come from that address
    raise Refused(401, NO_SEAT)


CallerHere = Annotated[Caller, Depends(caller)]
TakerHere = Annotated[Caller, Depends(taker)]
HostHere = Annotated[Caller, Depends(host)]
