"""States, events and views as JSON and back: frozen dataclasses through pydantic, with one fixed order of fields."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from functools import cache, partial
from math import isfinite
from typing import Any, ClassVar, Final, TypeVar, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter
from pydantic_core import to_json

from sandgate.kernel.contract import Event
from sandgate.kernel.frames_events import FRAMES_EVENTS

T = TypeVar("T")
UNTOLD: Final = {"to", "slots"}  # of an event, in the stream of a role

_ADAPTERS: dict[Any, TypeAdapter[Any]] = {}


def _adapter(kind: Any) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _refuse_sets(kind, kind)
        adapter = TypeAdapter(kind)
        _refuse_own_ways(adapter, kind)
        _ADAPTERS[kind] = adapter
    return _ADAPTERS[kind]


def _refuse_sets(kind: Any, inside: Any) -> None:
    """A set has no order, so its bytes differ from process to process: raise TypeError for a type that holds one."""
    if get_origin(kind) in {set, frozenset} or kind in {set, frozenset}:
        raise TypeError(f"{inside}: a set has no order, and no bytes that are the same in every process; use a tuple")
    for inner in get_args(kind):
        _refuse_sets(inner, inside)
    if isinstance(kind, type) and kind is not inside and (is_dataclass(kind) or hasattr(kind, "_fields")):
        _adapter(kind)
    elif kind is inside and isinstance(kind, type):
        for hint in get_type_hints(kind).values():
            if get_origin(hint) is not ClassVar:  # of the class, and so in no record
                _refuse_sets(hint, inside)


def _refuse_own_ways(adapter: TypeAdapter[Any], inside: Any) -> None:
    """A change names the fields of a record as they stand in the class: raise TypeError for one written otherwise."""
    schema: Any = adapter.core_schema
    for each in (schema, *schema.get("definitions", ())):
        if each["type"] == "dataclass" and "serialization" in each:
            raise TypeError(
                f"{inside}: {each['cls'].__name__} is written in a way of its own; all fields are written, always"
            )


def dump(value: Any) -> Any:
    """A dataclass as plain JSON values; the same value gives the same JSON in any process."""
    return _adapter(type(value)).serializer.to_python(value, mode="json")


def dumper(hint: Any) -> Callable[[Any], Any]:
    """What writes a value as JSON as it is written in a field with this type hint: 3 in a field of floats as 3.0."""
    return partial(_adapter(hint).serializer.to_python, mode="json")


def load(kind: type[T], plain: Any) -> T:
    """The inverse of `dump`; raises pydantic's ValidationError (a ValueError) where the JSON does not fit."""
    loaded: T = _adapter(kind).validate_python(plain)
    return loaded


def text_of(plain: Any) -> str:
    """JSON values as one line of text; raises ValueError for a number that is none (NaN, infinity)."""
    text = to_json(plain, inf_nan_mode="constants").decode()
    if ("Infinity" in text or "NaN" in text) and not _is_finite(plain):
        raise ValueError("no record can hold a number that is infinite or none")
    return text


class Json(str):
    """A value as JSON that is written already: many roles are told the same."""

    __slots__ = ()


def text_of_fields(fields: Mapping[str, Any]) -> str:
    """An object as one line of text, as `text_of` has it; values may be written already.

    >>> text_of_fields({"kind": "told", "events": Json('[{"at_s":0.5}]')}), text_of_fields({"n": 1, "text": "A"})
    ('{"kind":"told","events":[{"at_s":0.5}]}', '{"n":1,"text":"A"}')
    """
    if not any(type(value) is Json for value in fields.values()):
        return text_of(fields)
    written = [f'"{name}":{value if type(value) is Json else text_of(value)}' for name, value in fields.items()]
    return f"{{{','.join(written)}}}"


def _is_finite(plain: Any) -> bool:
    if isinstance(plain, dict):
        return all(_is_finite(value) for value in plain.values())
    if isinstance(plain, list | tuple):
        return all(_is_finite(value) for value in plain)
    return not isinstance(plain, float) or isfinite(plain)


def digest(plain: Any) -> str:
    """SHA-256 of JSON values."""
    return hashlib.sha256(text_of(plain).encode()).hexdigest()


def digest_of(value: Any) -> str:
    """The digest of a dataclass dumped, in half the time; a number that is none (NaN, infinity) stands in it as null.

    >>> from sandgate.kernel.asks import Ask
    >>> digest_of(Ask("red", "plan")) == digest(dump(Ask("red", "plan")))
    True
    """
    return digest_of_text(text_of_value(value))


def digest_of_text(text: str) -> str:
    """The digest of a dataclass that is dumped already."""
    return hashlib.sha256(text.encode()).hexdigest()


def text_of_value(value: Any) -> str:
    """A dataclass dumped, as `text_of` has it, in half the time; but a number that is none stands in it as null."""
    text: bytes = _adapter(type(value)).serializer.to_json(value)
    return text.decode()


@cache
def _writing(kind: type[Event]) -> tuple[bytes, Callable[[Event], bytes]]:
    """How the JSON of events of a kind begins, and what writes their facts."""
    return f'{{"event":"{kind.__name__}",'.encode(), _adapter(kind).serializer.to_json


def text_of_events(events: Iterable[Event]) -> str:
    """Events as a list in JSON, each with its name first, as `text_of` has it; raises ValueError as that does."""
    written, told = list[bytes](), [*events]
    for event in told:
        kind: Any = type(event)
        begins, write = _writing(kind)
        written.append(begins + write(event)[1:])
    text = b",".join(written)
    if b"null" in text:  # of a fact that is None, or of a number that is none
        pairs = zip(told, written, strict=True)
        text = b",".join([text_of(dump_event(event)).encode() if b"null" in one else one for event, one in pairs])
    return f"[{text.decode()}]"


def dump_event(event: Event) -> dict[str, Any]:
    """An event as JSON with its name first."""
    return {"event": type(event).__name__, **dump(event)}


def text_of_told(event: Event) -> str:
    """An event as `tell` has it, as one line of text."""
    text: bytes = _adapter(type(event)).serializer.to_json(event, exclude=UNTOLD)
    if b"null" in text:
        return text_of(tell(event))
    return f'{{"event":"{type(event).__name__}",{text[1:-1].decode()},"says":{text_of(str(event))}}}'


def load_event(kinds: tuple[type[Event], ...], plain: dict[str, Any]) -> Event:
    """The inverse of `dump_event`; raises ValueError for an event that neither the game nor the frame knows."""
    for kind in (*kinds, *FRAMES_EVENTS):
        if kind.__name__ == plain.get("event"):
            return load(kind, {name: value for name, value in plain.items() if name != "event"})
    raise ValueError(f"no event {plain.get('event')!r} in this game")


def heard(kinds: tuple[type[Event], ...], told: dict[str, Any]) -> Event:
    """An event as a role was told it: the inverse of `tell`, without the hearers and the slots."""
    return load_event(kinds, {name: value for name, value in told.items() if name != "says"})


def tell(event: Event) -> dict[str, Any]:
    """An event as it stands in the stream of a role that is told: without `to` and `slots`, with its sentence."""
    told = dump_event(event)
    del told["to"], told["slots"]
    return {**told, "says": str(event)}
