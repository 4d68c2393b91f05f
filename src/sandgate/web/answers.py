"""Kinds of answers that are not JSON."""

from fastapi import Response
from fastapi.responses import PlainTextResponse


class Lines(PlainTextResponse):
    """A chain of lines, each JSON: a record or a stream."""

    media_type = "application/jsonl"


class Drawing(Response):
    """A chart."""

    media_type = "image/svg+xml"


class Image(Response):
    """A picture to keep: SVG or PNG, as its own kind says."""

    media_type = "image/png"


class Page(Response):
    """A page that stands alone, to be kept: it is handed over as a file and not opened here."""

    media_type = "text/html"

    def __init__(self, content: str) -> None:
        super().__init__(content, headers={"content-disposition": "attachment"})
