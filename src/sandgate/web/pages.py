"""Files that all may have: packed once, kept in memory, and named by what stands in them, so that none is sent twice.

What is made for one seat is never packed (docs/adr/0024): its length would tell of its content to whoever watches the line
and may put words of his own into it. What all may read is.
"""

import gzip
import hashlib
import mimetypes
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

PACKED: Final = ("text/", "application/json", "image/svg+xml")  # kinds that grow smaller
OPEN: Final = ("/api/scenarios", "/api/clauses/", "/api/words", "/api/check")
OPENED: Final = (
    "/record",
    "/debrief",
    "/replay",
    "/replay/told",
    "/replay/chart.svg",
    "/replay/print",
)  # of a table: answered when its game is over, and everything is opened to all
LEAST_BYTES: Final = 1000  # that are worth packing
LEVEL: Final = 5
OWN_COMMENT: Final = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)$", re.MULTILINE | re.DOTALL)  # of a script
LAST_COMMENT: Final = re.compile(r"(?<=[;,{}()\]]) +//[^\n\"'`]*$", re.MULTILINE)  # of a line of a script
BLANKS: Final = re.compile(r"""("[^"]*")|/\*.*?\*/|\s*([{};,])\s*|(:)\s+|\s+""", re.DOTALL)  # of a style sheet


def is_open(path: str) -> bool:
    """Whether what stands there is for all to read, or the asker's own words.

    >>> [is_open(f"/api/{path}") for path in ("scenarios", "tables/a1/record", "tables/a1/desk", "tables", "branches", "qr")]
    [True, True, False, False, False, False]
    """
    return path.startswith(OPEN) or (path.startswith("/api/tables/") and path.endswith(OPENED))


class Packing:
    """Packs what all may read, and nothing else."""

    def __init__(self, app: ASGIApp) -> None:
        self.app, self.packing = app, GZipMiddleware(app, minimum_size=LEAST_BYTES, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        packs = scope["type"] == "http" and is_open(scope["path"])
        await (self.packing if packs else self.app)(scope, receive, send)


class File(NamedTuple):
    """A file as it is sent."""

    whole: bytes
    packed: bytes  # nothing where it grows no smaller
    tag: str
    kind: str


@lru_cache(maxsize=512)
def file_at(path: Path, _changed_ns: int) -> File:
    """A file as it stands on the disk, read again when it has changed."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".js":
        return file_of(lean(path.read_text(encoding="utf-8")).encode(), "text/javascript")
    if path.suffix == ".css":
        return file_of(lean_style(path.read_text(encoding="utf-8")).encode(), "text/css")
    return file_of(path.read_bytes(), kind)


def lean(script: str) -> str:
    r"""A script without indents and without comments but those that hold a quotation mark; each line keeps its number.

    Inside a template these blanks are nothing either: where a line ends there, a page shows one blank or none.

    >>> lean("/** Why.\n *  How. */\nlet a = 1; // one\n  // two\n  a += 1;")
    '\n\nlet a = 1;\n\na += 1;'
    """
    bare = LAST_COMMENT.sub("", OWN_COMMENT.sub(lambda found: "\n" * found.group().count("\n"), script))
    return "\n".join(line.strip() for line in bare.split("\n"))


def lean_style(sheet: str) -> str:
    r"""A style sheet without comments and without blanks that part nothing; what stands in quotation marks stays as it is.

    >>> lean_style('/* Why. */\n.a:hover, .b { color: red; }\n.c::after { content: ", "; }')
    '.a:hover,.b{color:red;}.c::after{content:", ";}'
    """
    return BLANKS.sub(_blank, sheet).strip()


def _blank(found: re.Match[str]) -> str:
    """What is left of a blank, a comment, or a sign with blanks about it."""
    return found[1] or found[2] or found[3] or ("" if found[0].startswith("/*") else " ")


def file_of(whole: bytes, kind: str) -> File:
    """A file of what it holds."""
    packed = gzip.compress(whole, 9, mtime=0) if kind.startswith(PACKED) and len(whole) >= LEAST_BYTES else b""
    return File(whole, packed, hashlib.sha256(whole).hexdigest()[:32], kind)


def sent(file: File, asked: Headers) -> Response:
    """A file, or word that the asker has it already."""
    packs = bool(file.packed) and "gzip" in asked.get("accept-encoding", "")
    tag = f'"{file.tag}{"-gz" if packs else ""}"'
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if tag in [each.strip() for each in asked.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if packs:
        headers["content-encoding"] = "gzip"
    return Response(file.packed if packs else file.whole, media_type=file.kind, headers=headers)


class Files(StaticFiles):
    """The files of a folder, from memory."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,  # noqa: ARG002  the library's signature
    ) -> Response:
        """One of them."""
        return sent(file_at(Path(full_path), stat_result.st_mtime_ns), Headers(scope=scope))
