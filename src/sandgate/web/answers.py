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


def page_to_keep(text: str) -> Page:
    """A page as it is handed over."""
    return Page(text, headers={"content-disposition": "attachment"})
