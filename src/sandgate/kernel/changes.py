"""What has changed between two states, or two views: what a record and a stream hold where they do not hold the whole.

A change is JSON:

    {}                          nothing has changed
    {"is": value}               another value
    {"in": {name: change}}      of a record: the fields that have changed
    {"at": {"3": change}}       of a list as long as before: the items that have changed, counted from 0
    {"put": [3, 1, [item]]}     of a list: behind the first 3 items 1 was taken away, and these were put there

It is a function of the two values alone. That both share what has not changed, the same objects, only makes it quick to
find: what is one object is not looked into, so that a long history costs next to nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress, count
from operator import attrgetter, is_not
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from sandgate.kernel.codec import dumper, text_of

Change = dict[str, Any]


class Pace(NamedTuple):
    """When the whole is written again: as soon as the changes since the last time are as long as it was then.

    So the wholes come to no more than the changes do, and what is written grows as the game does.
    """

    whole: int = 0  # signs of the last whole
    since: int = 0  # signs of the changes since

    def calls_for_whole(self, text: str) -> bool:
        """Whether the whole is written beside or in place of a change."""
        return self.since + len(text) >= self.whole

    def after(self, text: str, whole: str | None) -> "Pace":
        """The pace after a change, with which the whole was written or not."""
        return Pace(self.whole, self.since + len(text)) if whole is None else Pace(len(whole))


LONG = 32  # items of a list whose change is kept for a while
MOST = 256  # of these
SAME: Change = {}
_SCALARS: frozenset[Any] = frozenset((bool, int, float, str, type(None)))
_LAST: dict[tuple[int, int, int], tuple[Any, Any, Change]] = {}


def change(old: Any, new: Any) -> Change:
    """What makes `new` of `old`, two states or views, or parts of them.

    >>> change((1, 2, 3), (1, 2, 4))
    {'at': {'2': {'is': 4}}}
    >>> change((1, 2, 3), (1, 3)), change((1, 2), (1, 2, 3)), change("a", "a")
    ({'put': [1, 1, []]}, {'put': [2, 0, [3]]}, {})
    """
    kind: Any = type(new)
    return _change(old, new, _shape(kind))


def differs(old: Any, new: Any) -> bool:
    """Whether anything has changed: in a record its plain fields are looked at first, for they tell it soonest.

    >>> differs((1, 2, 3), (1, 2, 3)), differs((1, 2, 3), (1, 2, 4)), differs((1, 2), (1, 2, 3))
    (False, True, True)
    """
    kind: Any = type(new)
    record = _record(kind)
    if record is not None and type(old) is kind:
        pairs = zip(record.values(old), record.values(new), strict=True)
        if any(type(a) is type(b) in _SCALARS and a != b for a, b in pairs):
            return True
    return _differs(old, new, _shape(kind))


class _Shape(NamedTuple):
    """How values of a type hint are written, and what the items of its lists are."""

    plain: Callable[[Any], Any]
    items: Any  # a type hint


@cache
def _shape(hint: Any) -> _Shape:
    lists = [each for each in (hint, *get_args(hint)) if get_origin(each) is tuple and get_args(each)[-1:] == (Ellipsis,)]
    return _Shape(dumper(hint), get_args(lists[0])[0] if lists else Any)


class _Record(NamedTuple):
    """How a kind of record is compared: its plain fields alone, and the whole."""

    values: Callable[[Any], tuple[Any, ...]]
    shapes: tuple[_Shape, ...]
    change: Callable[[Any, Any], Change]


@cache
def _fields_of(kind: type) -> _Record | None:
    """How a kind of record is compared; None for what is none, or has less than two fields."""
    names = tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else ()
    if len(names) < 2:
        return None
    all_hints = get_type_hints(kind)
    hints = {name: all_hints[name] for name in names}
    shapes = tuple([_shape(hint) for hint in hints.values()])
    return _Record(attrgetter(*names), shapes, _comparing(hints, shapes))


_record: Callable[[Any], _Record | None] = _fields_of


def _comparing(hints: dict[str, Any], shapes: tuple[_Shape, ...]) -> Callable[[Any, Any], Change]:
    """A function that finds the changes of a record, written out field by field: most are the same object."""
    lines = ["def comparing(old, new):", "changes = {}"]
    for nth, name in enumerate(hints):
        lines += [f"a, b = old.{name}, new.{name}", "if a is not b:"]
        if hints[name] is float:  # the most frequent case, here at once
            lines += [f"    if type(a) is type(b) is float and a != b: changes[{name!r}] = {{'is': b}}", "    else:"]
        lines.append(f"        _in_field(changes, {name!r}, a, b, shape_{nth})")
    scope: dict[str, Any] = {"_in_field": _in_field, "SAME": SAME}
    scope |= {f"shape_{nth}": shape for nth, shape in enumerate(shapes)}
    exec("\n    ".join([*lines, 'return {"in": changes} if changes else SAME']), scope)
    comparing: Callable[[Any, Any], Change] = scope["comparing"]
    return comparing


def _in_field(changes: Change, name: str, old: Any, new: Any, shape: _Shape) -> None:
    """Enter the change of a field."""
    kind = type(new)
    if kind in _SCALARS and type(old) is kind:
        if old != new or not (new or _alike(old, new)):
            changes[name] = {"is": shape.plain(new) if kind is int else new}
    elif found := _change(old, new, shape):
        changes[name] = found


def _change(old: Any, new: Any, shape: _Shape) -> Change:
    if old is new:
        return SAME
    kind: Any = type(new)
    if type(old) is not kind:
        return _another(old, new, shape)
    if kind in _SCALARS:
        return SAME if _alike(old, new) else {"is": shape.plain(new) if kind is int else new}
    if kind is tuple:
        return _in_list(old, new, shape)
    record: _Record | None = _record(kind)
    return _another(old, new, shape) if record is None else record.change(old, new)


def _differs(old: Any, new: Any, shape: _Shape) -> bool:
    """Whether there is a change; the first one that is found tells it."""
    kind: Any = type(new)
    if old is new or kind in _SCALARS or type(old) is not kind:
        return bool(_change(old, new, shape))
    if kind is tuple:
        each = _shape(shape.items)
        return len(old) != len(new) or any(_differs(old[n], new[n], each) for n in _differing(old, new))
    record = _record(kind)
    if record is None:
        return bool(_change(old, new, shape))
    before, after = record.values(old), record.values(new)
    return any(_differs(before[n], after[n], record.shapes[n]) for n in _differing(before, after))


def _alike(old: Any, new: Any) -> bool:
    """Whether two scalars of one type are written alike: 0.0 and -0.0 are not."""
    return bool(old == new) and (new != 0 or str(old) == str(new))


def _another(old: Any, new: Any, shape: _Shape) -> Change:
    """The change of what is not looked into, unless it is written alike, as 3 and 3.0 are in a field of floats."""
    if old != new:
        return {"is": shape.plain(new)}
    if isinstance(new, tuple) and _plainly_alike(old, new):  # a place: by far the most frequent case
        return SAME
    after = shape.plain(new)
    alike = str(old) == str(new) or text_of(shape.plain(old)) == text_of(after)
    return SAME if alike else {"is": after}


def _plainly_alike(old: tuple[Any, ...], new: tuple[Any, ...]) -> bool:
    """Whether two equal tuples hold scalars alone that are surely written alike."""
    return all(type(a) is type(b) in _SCALARS and (b or a is b or _alike(a, b)) for a, b in zip(old, new, strict=True))


def _differing(old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[int]:
    """The places at which two lists hold other objects, as far as both go."""
    return compress(count(), map(is_not, old, new))


def _in_list(old: tuple[Any, ...], new: tuple[Any, ...], shape: _Shape) -> Change:
    """The change of a list: item by item where it is as long as before, else what was taken away and put in."""
    if len(old) == len(new):
        if not new:
            return SAME
        each = _shape(shape.items)
        changes = {str(n): found for n in _differing(old, new) if (found := _change(old[n], new[n], each))}
        return {"at": changes} if changes else SAME
    return _put_in_list(old, new, shape) if len(new) < LONG else _known(old, new, shape)


def _known(old: tuple[Any, ...], new: tuple[Any, ...], shape: _Shape) -> Change:
    """The change of a long list; the last ones found are kept, for a state and the views of it share their histories."""
    key = id(old), id(new), id(shape)
    kept = _LAST.get(key)
    if kept is None:
        if len(_LAST) >= MOST:
            _LAST.clear()  # all at once: to look for the oldest costs more than it saves
        kept = _LAST[key] = old, new, _put_in_list(old, new, shape)  # with both, so that no others can have their ids
    return kept[2]


def _put_in_list(old: tuple[Any, ...], new: tuple[Any, ...], shape: _Shape) -> Change:
    """What was taken out of a list in one place, and what was put there."""
    each = _shape(shape.items)
    front = _alike_in_front(old, new, each)
    left, right = old[front:], new[front:]
    back = _alike_in_front(left[::-1], right[::-1], each) if left and right else 0
    return {"put": [front, len(left) - back, [each.plain(item) for item in right[: len(right) - back]]]}


def _alike_in_front(old: tuple[Any, ...], new: tuple[Any, ...], each: _Shape) -> int:
    """How many items two lists have in common from their beginning."""
    return next((n for n in _differing(old, new) if _change(old[n], new[n], each)), min(len(old), len(new)))


def changed(old: Any, found: Change) -> Any:
    """JSON after a change; the old value stays as it is. Raises ValueError for a change that does not fit.

    >>> changed({"dots": [1, 2], "name": "Iowa"}, {"in": {"dots": {"put": [2, 0, [3]]}}})
    {'dots': [1, 2, 3], 'name': 'Iowa'}
    """
    try:
        return _changed(old, found)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise ValueError("the change does not fit what stood before it") from None


def _changed(old: Any, found: Change) -> Any:
    if not found:
        return old
    ((kind, inner),) = found.items()
    if kind == "is":
        return inner
    if kind == "in":
        return {**old, **{name: _changed(old[name], one) for name, one in inner.items()}}
    items = list(old)
    if kind == "at":
        for n, one in inner.items():
            items[int(n)] = _changed(old[int(n)], one)
        return items
    at, taken, put = inner
    if kind != "put" or not 0 <= at <= at + taken <= len(items):
        raise ValueError(kind)
    return [*items[:at], *put, *items[at + taken :]]
