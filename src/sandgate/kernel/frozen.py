"""Frozen values with slots, made and changed fast: a move tells dozens of events and changes each ship a few times.

A frozen dataclass looks up each field by its name as it is filled: to change one of thirty fields takes six microseconds.
Here a value is filled while it is of an open class with the same slots, as quickly as any that is not frozen, and becomes
one of its own class once it is full: an eighth of that.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414  (its checker knows the fields)
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with some fields changed; raises TypeError for a name that it has not.

        >>> from sandgate.kernel.asks import Ask
        >>> replace(Ask("red", "plan"), role="blue").role
        'blue'
        """
        return _changing(type(value), *changes)(value, **changes)


def changing(kind: type[T], *names: str) -> Callable[..., T]:
    """A function that changes these fields of values of a kind, given by name, as `replace` does in twice the time.

    >>> from sandgate.kernel.asks import Ask
    >>> to_role = changing(Ask, "role")
    >>> to_role(Ask("red", "plan"), role="blue").role
    'blue'
    """
    return _changing(kind, *names)  # type: ignore[arg-type]


@cache
def _changing(kind: type, *names: str) -> Callable[..., Any]:
    """How these fields of a value of this kind are changed; what is checked or worked out as it is made is made anew."""
    known = fields(kind)
    slotted = all(hasattr(getattr(kind, each.name, None), "__set__") for each in known)
    special = hasattr(kind, "__post_init__") or hasattr(kind, "__parameters__")  # a generic class has no open one
    if not slotted or special or not all(each.init for each in known):
        return dataclasses.replace
    for name in names:
        if name not in {each.name for each in known}:
            raise TypeError(f"{kind.__name__} has no field {name}")
    filling = [f"_made.{each.name} = {each.name if each.name in names else f'_value.{each.name}'}" for each in known]
    text = f"def change(_value, /{', *, ' if names else ''}{', '.join(names)}):"
    return _making(kind, "change", text, filling, {})


def quick(kind: type[T]) -> type[T]:
    """Decorate a frozen dataclass with slots of which a step makes hundreds, so that it is filled fast.

    >>> @quick
    ... @dataclasses.dataclass(frozen=True, slots=True)
    ... class Place:
    ...     x: float
    ...     y: float = 0.0
    >>> Place(1.0), Place(y=2.0, x=1.0)
    (Place(x=1.0, y=0.0), Place(x=1.0, y=2.0))
    """
    kind.__init__ = filled(kind, by_name=False)  # type: ignore[method-assign]
    return kind


def filled(kind: type, by_name: bool = True) -> Callable[..., None]:
    """The `__init__` of a frozen dataclass with slots; by_name: all of its fields are given by name."""
    facts, defaults = _facts(kind)
    filling = [f"_self.{each.name} = {each.name}" for each in fields(kind)]
    text = f"def __init__(_self, {'*, ' * by_name}{', '.join(facts)}):"
    opening = ["_kind = _self.__class__", "_set(_self, '__class__', _open)"]
    scope = defaults | {"_set": object.__setattr__, "_open": _opened(kind)}
    return _written(kind, "__init__", [text, *opening, *filling, "_self.__class__ = _kind"], scope)


def making(kind: Callable[P, T]) -> Callable[P, T]:
    """A function that makes values of a frozen dataclass with slots, or of a named tuple, as its class does, only faster.

    >>> from sandgate.kernel.asks import Ask
    >>> from sandgate.kernel.contract import Slot
    >>> making(Ask)("red", "plan", must=False) == Ask("red", "plan", must=False)
    True
    >>> making(Slot)(3, "NWC.DU.21", other=2)
    Slot(move=3, clause='NWC.DU.21', actor=0, other=2, nth=0)
    """
    return _tupling(kind) if isinstance(kind, type) and issubclass(kind, tuple) else making_of(kind)


def making_of(kind: Any, of: tuple[str, ...] = ()) -> Callable[..., Any]:
    """The same; of: fields that are those of a named tuple that is given first, unless they are given too, all by name."""
    facts, defaults = _facts(kind, of)
    taken = [f"{', '.join([f'_{name}' for name in of])} = _of"] if of else []
    given = {name: f"_{name} if {name} is None else {name}" for name in of}
    filling = [f"_made.{each.name} = {given.get(each.name, each.name)}" for each in fields(kind)]
    text = f"def make({'_of, *, ' if of else ''}{', '.join(facts)}):"
    return _making(kind, "make", text, [*taken, *filling], defaults)


def _facts(kind: type, of: tuple[str, ...] = ()) -> tuple[list[str], dict[str, Any]]:
    """The fields of a kind as what a function is given, and the defaults of which that speaks; None: it is of another."""
    defaults = {f"default_{each.name}": each.default for each in fields(kind) if each.default is not MISSING}
    defaults |= {f"default_{name}": None for name in of}
    facts = [each.name for each in fields(kind)]
    return [f"{name}=default_{name}" if f"default_{name}" in defaults else name for name in facts], defaults


def _tupling(kind: Any) -> Callable[..., Any]:
    """A function that makes named tuples of a kind."""
    defaults = {f"default_{name}": value for name, value in kind._field_defaults.items()}
    facts = [f"{name}=default_{name}" if name in kind._field_defaults else name for name in kind._fields]
    lines = [f"def make({', '.join(facts)}):", f"return _new(_kind, ({', '.join(kind._fields)},))"]
    return _written(kind, "make", lines, defaults | {"_new": tuple.__new__, "_kind": kind})


def _making(kind: type, name: str, text: str, filling: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    """A function that makes and fills a value."""
    lines = [text, "_made = _open()", *filling, "_made.__class__ = _kind", "return _made"]
    return _written(kind, name, lines, scope | {"_open": _opened(kind), "_kind": kind})


@cache
def _opened(kind: type) -> type:
    """A class with the same slots that is not frozen: of the kind itself, for then Python need not compare the slots."""
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}  # both: one alone would be no quicker
    free |= {"__init__": object.__init__}
    return type(f"Open{kind.__name__}", (kind,), {"__slots__": (), **free})


def _written(kind: type, name: str, lines: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    exec("\n    ".join(lines), scope | {"__name__": kind.__module__}, found := dict[str, Any]())
    made: Callable[..., Any] = found[name]
    return made
