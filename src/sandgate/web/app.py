"""The server: what it answers, to whom, and within which limits.

A request is for one table and bears the link of one seat (`Authorization: Bearer LINK`), or the host's. There are no
cookies, so that no other page can act in a seat's name; a link stands behind the `#` of an address, which nobody is sent.
"""

import asyncio
import json
import logging
import traceback
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import anyio
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandgate.draw.style import BOOKS, page_stylesheet, rules_of, stylesheet
from sandgate.kernel.collecting import collect_seldom
from sandgate.kernel.errors import NotKept, SandgateError, ScenarioError
from sandgate.press.print_page import print_rules
from sandgate.web import (
    afterwards,
    beside,
    classes,
    consent,
    digest,
    glossary,
    hosting,
    lobby,
    missing_seats,
    names,
    records,
    rematch,
    umpiring,
)
from sandgate.web import lesson as lesson_routes
from sandgate.web import seat as seat_routes
from sandgate.web.archive import Archive
from sandgate.web.gate import Gate, Refused
from sandgate.web.house import House
from sandgate.web.library import Library
from sandgate.web.messages.message import Problem
from sandgate.web.pages import File, Files, Packing, file_at, file_of, sent

LOG = logging.getLogger("sandgate.web")
STATIC: Final = Path(str(files("sandgate.web"))) / "static"
MOST_BYTES: Final = 300_000  # of a body: a sheet of 20,000 letters in any writing
LARGE: Final = {
    "/api/check": 1_300_000,
    "/api/tables": 1_300_000,
    "/api/records": 24_000_000,
    "/api/branches": 24_000_000,
    "/api/replays": 10_000_000,
}
MOST_LARGE: Final = 8  # bodies that are coming in, of more than MOST_BYTES
MOST_LARGE_OF_ONE: Final = 2  # of one address
RETRY_S: Final = 5  # when somebody may try again whose act could not be written down
BODY_S: Final = 60.0  # in which a body has to be here
PAGES: Final = {
    "/": "lobby.html",
    "/table/{key}": "table.html",
    "/host/{key}": "host.html",
    "/debrief/{key}": "debrief.html",
    "/replay/{key}": "debrief.html",
    "/print/{key}": "print.html",
    "/projector/{key}": "projector.html",
    "/words": "words.html",
    "/class": "class.html",
    "/class/{key}": "class.html",
    "/class/{key}/{part}": "class.html",
}
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        *("script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'"),
        *("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"),
    ]
)
SAYS: Final = {
    400: "no JSON that can be read",
    404: "there is nothing here",
    405: "not so",
    408: "the request did not come to its end in time",
    413: "more than a request may hold",
    503: "many large texts are coming in; try again in a moment",
}
PROBLEM: Final = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
PROBLEM.pop("$defs")
PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"description": words, "content": {"application/json": {"schema": PROBLEM}}}
    for status, words in {
        400: "no JSON",
        401: "no such link",
        403: "not this seat's",
        404: "not there",
        408: "too slow",
        409: "not now",
        413: "too large",
        422: "cannot be read",
        429: "too often",
        503: "cannot be written down now",
    }.items()
}
HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def make_app(archive: Path) -> FastAPI:
    """The application over an archive file."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        collect_seldom()
        shelf = Archive(archive)
        house = House(shelf)
        app.state.house, app.state.library = house, Library(shelf)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(house.run)
            yield
            await house.stop()
            tasks.cancel_scope.cancel()
        shelf.close()

    app = FastAPI(
        title="Sandgate",
        version="1",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        summary="Tables of historical war games",
    )
    app.state.gate = Gate()
    rooms = (
        seat_routes,
        umpiring,
        missing_seats,
        hosting,
        lobby,
        digest,
        consent,
        rematch,
        names,
        records,
        afterwards,
        beside,
        glossary,
        lesson_routes,
        classes,
    )  # the busiest first
    for router in [room.router for room in rooms]:
        app.include_router(router, prefix="/api", responses=PROBLEMS)
    for path, file in PAGES.items():
        app.add_api_route(path, _page(file), include_in_schema=False, methods=["GET"])
    app.add_api_route("/openapi.json", _described, include_in_schema=False, methods=["GET"])
    app.add_api_route("/static/chart.css", _chart_rules, include_in_schema=False, methods=["GET"])
    app.add_api_route("/static/chart/{book}.css", _rules_of_book, include_in_schema=False, methods=["GET"])
    app.add_api_route("/static/print_page.css", _print_rules, include_in_schema=False, methods=["GET"])
    app.mount("/static", Files(directory=STATIC), name="static")
    app.add_exception_handler(SandgateError, _refused)
    app.add_exception_handler(RequestValidationError, _misread)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Packing)
    app.add_middleware(Guard)
    return app


def _page(file: str) -> Any:
    async def page(request: Request) -> Response:
        return sent(file_at(STATIC / file, (STATIC / file).stat().st_mtime_ns), request.headers)

    return page


@cache
def _chart_file() -> File:
    return file_of(page_stylesheet().encode(), "text/css")


async def _chart_rules(request: Request) -> Response:
    return sent(_chart_file(), request.headers)


@cache
def _file_of_book(book: str) -> File:
    return file_of(stylesheet(rules_of(book), "page").encode(), "text/css")


async def _rules_of_book(request: Request, book: str) -> Response:
    if book not in BOOKS:
        raise HTTPException(404)
    return sent(_file_of_book(book), request.headers)


@cache
def _print_file() -> File:
    return file_of(print_rules().encode(), "text/css")


async def _print_rules(request: Request) -> Response:
    return sent(_print_file(), request.headers)


@lru_cache(maxsize=1)
def _description_file(app: FastAPI) -> File:
    return file_of(json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":")).encode(), "application/json")


async def _described(request: Request) -> Response:
    return sent(_description_file(request.app), request.headers)


def problem(status: int, text: str, **more: Any) -> JSONResponse:
    """An answer that says what was wrong."""
    return JSONResponse(Problem(problem=text, **more).model_dump(mode="json"), status)


async def _refused(_: Request, error: Exception) -> Response:
    if isinstance(error, ScenarioError):
        return problem(422, str(error), faults=lobby.faults_of(error))
    if isinstance(error, NotKept):
        answer = problem(503, f"{error} The house tries again by itself; try again in a moment.")
        answer.headers["retry-after"] = str(RETRY_S)
        return answer
    status = error.status if isinstance(error, Refused) else 409
    return problem(status, str(error))


async def _misread(_: Request, error: Exception) -> Response:
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    texts = [f"{'.'.join(str(part) for part in fault['loc'])}: {fault['msg']}" for fault in faults]
    return problem(422, "; ".join(texts) or "the request cannot be read")


async def _http(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return problem(status, SAYS.get(status, "the request cannot be answered"))


def _broken(error: Exception) -> Response:
    """What is answered to an error of the program. Its own words are not logged: they may be a sheet's or a link's."""
    LOG.error("an error of the program: %s\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
    return problem(500, "an error of the program; nothing that was sealed is lost")


class Guard:
    """Puts the headers on every answer, that to an error too, and cuts off a body that is too large or too slow."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.large = Counter[str]()  # bodies that are coming in, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = False

        async def with_headers(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                own = dict(message["headers"])
                added = {name.encode(): value.encode() for name, value in HEADERS.items()}
                if scope["path"].startswith("/api"):
                    added.setdefault(b"cache-control", b"no-store")
                message["headers"] = [*({**added, **own}.items())]
            await send(message)

        body = Body(scope, receive, self.large)
        try:
            await self.app(scope, body.receive, with_headers)
        except Exception as error:
            if began:
                raise
            await _broken(error)(scope, receive, with_headers)
        finally:
            body.is_here()


class Body:
    """What comes in, as long as it is a body of a size and slowness that may be, and not one large one too many."""

    def __init__(self, scope: Scope, receive: Receive, large: Counter[str]) -> None:
        self._receive, self._large = receive, large
        self._who = scope["client"][0] if scope.get("client") else ""
        self._most = LARGE.get(scope["path"], MOST_BYTES)
        self._until = asyncio.get_running_loop().time() + BODY_S
        self._taken, self._whole, self._is_large = 0, False, False

    async def receive(self) -> Message:
        """The next part."""
        try:
            async with asyncio.timeout_at(None if self._whole else self._until):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408) from None
        self._taken += len(message.get("body", b""))
        if self._taken > self._most:
            raise HTTPException(413)
        if self._taken > MOST_BYTES and not self._is_large:
            self._grows_large()
        self._whole = not message.get("more_body", False)
        if self._whole:
            self.is_here()
        return message

    def _grows_large(self) -> None:
        if self._large.total() >= MOST_LARGE or self._large[self._who] >= MOST_LARGE_OF_ONE:
            raise HTTPException(503)
        self._large[self._who] += 1
        self._is_large = True

    def is_here(self) -> None:
        """It is here, or will never be."""
        if self._is_large:
            self._is_large = False
            self._large[self._who] -= 1
            self._large += Counter()
