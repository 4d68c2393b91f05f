"""States, events and views as JSON and back: frozen dataclasses through pydantic, with one fixed order of fields."""

import hashlib
from typing import Any, TypeVar

from pydantic import TypeAdapter
from pydantic_core import to_json

from sandgate.kernel.contract import Event

T = TypeVar("T")


_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def _adapter(kind: Any) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def dump(value: Any) -> Any:
    """A dataclass as plain JSON values; the same value gives the same JSON in any process."""
    return _adapter(type(value)).dump_python(value, mode="json")


def load(kind: type[T], plain: Any) -> T:
    """The inverse of `dump`; raises pydantic's ValidationError (a ValueError) where the JSON does not fit."""
    loaded: T = _adapter(kind).validate_python(plain)
    return loaded


def text_of(plain: Any) -> str:
    """JSON values as one line of text."""
    return to_json(plain).decode()


def digest(plain: Any) -> str:
    """SHA-256 of JSON values."""
    return hashlib.sha256(text_of(plain).encode()).hexdigest()


def dump_event(event: Event) -> dict[str, Any]:
    """An event as JSON with its name first."""
    return {"event": type(event).__name__, **dump(event)}


def load_event(kinds: tuple[type[Event], ...], plain: dict[str, Any]) -> Event:
    """The inverse of `dump_event`; raises ValueError for an event that the game does not know."""
    for kind in kinds:
        if kind.__name__ == plain.get("event"):
            return load(kind, {name: value for name, value in plain.items() if name != "event"})
    raise ValueError(f"no event {plain.get('event')!r} in this game")


def tell(event: Event) -> dict[str, Any]:
    """An event as it stands in the stream of a role that is told: without `to` and `slots`, with its sentence."""
    told = dump_event(event)
    del told["to"], told["slots"]
    return {**told, "says": str(event)}
