"""What does not fit a model, in words: where it stands, and what is wrong with it."""

from pydantic import ValidationError


def first_fault(error: ValidationError, whole: str = "") -> str:
    """The first fault that a model has found, with its place; `whole`: what is meant where that is all of it."""
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"]) or whole
    return f"{place}: {first['msg']}" if place else first["msg"]
