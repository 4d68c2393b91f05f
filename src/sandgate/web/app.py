"""The server: what it answers, to whom, and within which limits.

A request is for one table and bears the link of one seat (`Authorization: Bearer LINK`), or the host's. There are no
cookies, so that no other page can act in a seat's name; a link stands behind the `#` of an address, which nobody is sent.
"""

import asyncio
import gc
import logging
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import anyio
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandgate.draw.style import page_stylesheet
from sandgate.kernel.errors import SandgateError, ScenarioError
from sandgate.web import hosting, lobby, records, umpiring
from sandgate.web import seat as seat_routes
from sandgate.web.archive import Archive
from sandgate.web.gate import Gate, Refused
from sandgate.web.house import House
from sandgate.web.messages import Problem

LOG = logging.getLogger("sandgate.web")
STATIC: Final = Path(str(files("sandgate.web"))) / "static"
MOST_BYTES: Final = 300_000  # of a body: a sheet of 20,000 letters in any writing
LARGE: Final = {"/api/check": 8_000_000, "/api/tables": 8_000_000, "/api/records": 60_000_000, "/api/branches": 60_000_000}
BODY_S: Final = 60.0  # in which a body has to be here
PAGES: Final = {
    "/": "lobby.html",
    "/table/{key}": "table.html",
    "/host/{key}": "host.html",
    "/debrief/{key}": "debrief.html",
    "/projector/{key}": "projector.html",
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
        _collect_seldom()
        shelf = Archive(archive)
        house = House(shelf)
        app.state.house = house
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(house.run)
            yield
            await house.stop()
            tasks.cancel_scope.cancel()
        shelf.close()

    app = FastAPI(
        title="Sandgate",
        version="1",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        summary="Tables of historical war games",
    )
    app.state.gate = Gate()
    for router in (lobby.router, hosting.router, seat_routes.router, umpiring.router, records.router):
        app.include_router(router, prefix="/api", responses=PROBLEMS)
    for path, file in PAGES.items():
        app.add_api_route(path, _page(file), include_in_schema=False, methods=["GET"])
    app.add_api_route("/static/chart.css", _chart_rules, include_in_schema=False, methods=["GET"])
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_exception_handler(SandgateError, _refused)
    app.add_exception_handler(RequestValidationError, _misread)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Guard)
    return app


def _collect_seldom() -> None:
    """Let full collections of garbage be rare: each walks over all that all rooms keep, while nobody is answered."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def _page(file: str) -> Any:
    async def page() -> FileResponse:
        return FileResponse(STATIC / file, headers={"cache-control": "no-cache"})

    return page


async def _chart_rules() -> Response:
    return Response(page_stylesheet(), media_type="text/css", headers={"cache-control": "no-cache"})


def problem(status: int, text: str, **more: Any) -> JSONResponse:
    """An answer that says what was wrong."""
    return JSONResponse(Problem(problem=text, **more).model_dump(mode="json"), status)


async def _refused(_: Request, error: Exception) -> Response:
    if isinstance(error, ScenarioError):
        return problem(422, str(error), faults=lobby.faults_of(error))
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

        try:
            await self.app(scope, _limited(scope["path"], receive), with_headers)
        except Exception as error:
            if began:
                raise
            await _broken(error)(scope, receive, with_headers)


def _limited(path: str, receive: Receive) -> Receive:
    """What comes in, as long as it is a body of a size and slowness that may be."""
    most, taken, until, whole = LARGE.get(path, MOST_BYTES), 0, asyncio.get_running_loop().time() + BODY_S, False

    async def limited() -> Message:
        nonlocal taken, whole
        try:
            async with asyncio.timeout_at(None if whole else until):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        whole = not message.get("more_body", False)
        taken += len(message.get("body", b""))
        if taken > most:
            raise HTTPException(413)
        return message

    return limited
