"""Kinds of answers that are not JSON."""

from fastapi import Response
from fastapi.responses import PlainTextResponse


class Lines(PlainTextResponse):
    """A chain of lines, each JSON: a record or a stream."""

    media_type = "application/jsonl"


class Drawing(Response):
    """A chart."""

    media_type = "image/svg+xml"
