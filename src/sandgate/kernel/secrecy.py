"""The law of equal views, the same for every game.

Every field that a role may not know, changed to any other value of its type, and every hidden item taken away, leaves what
the role gets equal: its view, its asks, its offers and what it lacks, its papers, the remarks on what it writes, its ruler,
the limits of every piece. A field without a mark fails. The marks are those of `known(...)`: "own" is the role or side that
the nearest record above the field names, or the field of that record which the mark points to.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import MemberDescriptorType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from sandgate.kernel.asks import Ask
from sandgate.kernel.codec import dump, tell
from sandgate.kernel.contract import Event, Game, Length, Role
from sandgate.kernel.frozen import replace

Variant = tuple[str, Any]
MOST_IN_FULL: Final = 100
PLAIN: Final = frozenset({bool, int, str})
_hints: Callable[[Any], dict[str, Any]] = cache(get_type_hints)


def leaks(game: Game[Any, Any], state: Any, role: Role, texts: Iterable[str] = (), *, in_full: bool = False) -> list[str]:
    """The places of a state that a role may not know and that still change what it gets; none if the law holds.

    texts: lines that the role might write, whose remarks are compared too.
    in_full: make all that is made of a view again even where the view is the same in every part, at most at MOST_IN_FULL
    places spread over the state; only what a game keeps beside its views could make that another.
    """
    lines = tuple(texts)
    view, asks = game.view(state, role), _asks(game, state, role)
    before = _surface(game, view, asks, lines)

    def same(other: Any, *, again: bool) -> bool:
        seen, asked = game.view(other, role), _asks(game, other, role)
        if not again and asked == asks and _alike(seen, view):
            return True
        return bool(_surface(game, seen, asked, lines) == before)

    found, others = [], list(_possible(state, role))
    every = max(1, len(others) // MOST_IN_FULL)
    for nth, (path, other) in enumerate(others):
        try:
            kept = same(other, again=in_full and nth % every == 0)
        except (ArithmeticError, LookupError, ValueError, TypeError):
            kept = False  # to fall over a hidden value is to show it
        if not kept and path not in found:
            found.append(path)
    return found


def shows_hidden(
    game: Game[Any, Any], before: Any, role: Role, step: Callable[[Any], tuple[Any, tuple[Event, ...]]]
) -> bool:
    """Whether a step has shown a role anything that was hidden from it: other hidden values would have shown it another.

    Who else is told or newly asked after it counts as shown: an answer that hangs on it would tell.

    step: plays the step from a state, without dice.
    """

    def shown(state: Any) -> Any:
        after, events = step(state)
        told = [tell(event) for event in events if role.key in event.to]
        asked = game.awaits(state)
        called = [ask.role for ask in game.awaits(after) if ask not in asked]
        return dump(game.view(after, role)), told, [event.to for event in events], called

    as_it_was = shown(before)
    for _, other in _possible(before, role):
        try:
            if shown(other) != as_it_was:
                return True
        except (ArithmeticError, LookupError, ValueError, TypeError):
            return True  # what cannot be played so is not proven
    return False


def surface(game: Game[Any, Any], state: Any, role: Role, texts: Iterable[str] = ()) -> Any:
    """All that a role gets from a state: view, standing, asks, offers, how its lines read and look, what it may measure."""
    return _surface(game, game.view(state, role), _asks(game, state, role), texts)


def _asks(game: Game[Any, Any], state: Any, role: Role) -> tuple[Ask, ...]:
    return tuple(ask for ask in game.awaits(state) if ask.role == role.key)


def _surface(game: Game[Any, Any], view: Any, asks: tuple[Ask, ...], texts: Iterable[str]) -> Any:
    offers = tuple((game.offers(view, ask), game.lacks(view, ask), game.papers(view, ask)) for ask in asks)
    sheets = [(ask, game.read(text, view, ask)) for ask in asks for text in texts]
    looks = tuple(game.looks(view, ask, sheet) for ask, sheet in sheets)
    told = game.losses(view), game.standing(view), game.briefing(view)
    return dump(view), told, asks, offers, sheets, looks, _measured(game, view, asks)


def _alike(one: Any, other: Any) -> bool:
    """Whether two views are the same in every part, shown or not; what cannot be looked into is never called alike.

    The rest that a role gets is worked out of its view alone, so that nothing of it can differ where this is true.
    """
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind in PLAIN:
        return bool(one == other)
    if kind is float:
        return one == other != 0.0 or repr(one) == repr(other)  # -0.0 is not 0.0
    if isinstance(one, tuple):
        alike = len(one) == len(other) and all(a is b or _alike(a, b) for a, b in zip(one, other, strict=True))
        return alike and _alike_within(one, other)
    return _is_record(one) and _alike_within(one, other)


def _alike_within(one: Any, other: Any) -> bool:
    """Whether all attributes of two values of a type are alike, those among them that are no fields."""
    kind: Any = type(one)
    if kind.__dictoffset__:  # it has a dict
        mine, theirs = vars(one), vars(other)
        if mine.keys() != theirs.keys() or not all(_alike(mine[name], theirs[name]) for name in mine):
            return False
    for name in _slots(kind):
        a, b = getattr(one, name, None), getattr(other, name, None)
        if a is not b and not _alike(a, b):  # most are the very same
            return False
    return True


@cache
def _slots(kind: Any) -> tuple[str, ...]:
    """The slots of a type and of those that it is made of, whether they are fields or not."""
    return tuple(
        name for each in kind.__mro__ for name, what in vars(each).items() if isinstance(what, MemberDescriptorType)
    )


def _measured(game: Game[Any, Any], view: Any, asks: tuple[Ask, ...]) -> Any:
    """The ruler, and the limits of every piece, for each sheet that is asked and while none is."""
    sheets = (None, *asks)
    names = ("", *[piece.id for piece in view.pieces])
    limits = tuple(game.limits(view, ask, name) for ask in sheets for name in names)
    return tuple(game.ruler(view, ask) for ask in sheets), limits


def unmarked(kind: Any, path: str = "") -> list[str]:
    """The fields of a state, and of the records in it, that do not say who may know them."""
    found = []
    hints = _hints(kind)
    for field in fields(kind):
        if field.metadata.get("known") not in {"all", "own", "umpire"}:
            found.append(f"{path}{field.name}")
        for inner in _records_in(hints[field.name]):
            found += unmarked(inner, f"{path}{field.name}.")
    return found


def _records_in(hint: Any) -> list[Any]:
    if isinstance(hint, type) and is_dataclass(hint):
        return [hint]
    return [record for inner in get_args(hint) for record in _records_in(inner)]


def _owner(record: Any, above: str) -> str:
    """The role or side that a record names, else the one named above it."""
    for name in ("role", "side"):
        owner = getattr(record, name, None)
        if isinstance(owner, str):
            return owner
    return above


def _possible(state: Any, role: Role) -> Iterator[Variant]:
    """Every state that differs from this one in a single hidden place; all places in lists are in their lists."""
    for path, other in _variants(state, role, "", ""):
        if all(0 <= place < most for place, most in _places(other, other) if most is not None):
            yield path, other


def _places(record: Any, state: Any) -> Iterator[tuple[int, int | None]]:
    """The places in lists that a record and those in it hold, each with how long its list is."""
    kind: Any = type(record)
    for name, within in _placed(kind).items():
        value = getattr(record, name)
        if within is not None:
            yield value, within(state, record)
        else:
            for item in value if isinstance(value, tuple) else (value,):
                yield from _places(item, state) if _is_record(item) else ()


@cache
def _placed(kind: Any) -> dict[str, Length | None]:
    """The fields of a record that are places in a list, each with its length; None: a field of such records."""
    hints = _hints(kind)
    within = {field.name: field.metadata.get("within") for field in fields(kind)}
    return {name: of for name, of in within.items() if of or any(_placed(inner) for inner in _records_in(hints[name]))}


def _variants(record: Any, role: Role, above: str, path: str) -> Iterator[Variant]:
    """Every state that differs from this one in a single hidden place."""
    owner, hints = _owner(record, above), _hints(type(record))
    for field in fields(record):
        value, here = getattr(record, field.name), f"{path}{field.name}"
        mark, by = field.metadata.get("known"), field.metadata.get("by")
        whose = getattr(record, by) if by else owner
        kinds = _owned_items(hints[field.name]) if mark == "own" and value == () else []
        if kinds:
            inner = _one_of_another(kinds[0], role, here)
        elif mark == "own" and _names_owners(value):
            inner = _each_for_itself(value, role, here)
        elif _knows(role, mark, whose):
            inner = _within(value, role, owner, here)
        else:
            inner = _others(value, hints[field.name], here)
        for place, other in inner:
            yield place, replace(record, **{field.name: other})


def _knows(role: Role, mark: str | None, whose: str) -> bool:
    """Whether a role knows a field with such a mark, of a record of such an owner."""
    return mark == "all" or (mark == "own" and bool(whose) and whose in {role.key, role.side})


def _is_record(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, type)


def _names_owners(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(_is_record(item) and _owner(item, "") for item in value)


def _owned_items(hint: Any) -> list[Any]:
    """The type of a list's items, if these name their owners."""
    return [kind for kind in _records_in(hint) if {"role", "side"} & set(_hints(kind))]


def _one_of_another(kind: Any, role: Role, path: str) -> Iterator[Variant]:
    """A list that was empty with one item of somebody else."""
    item, hints = _sample(kind, path), _hints(kind)
    name = "role" if "role" in hints else "side"
    for owner in (getattr(item, name), *_other_scalars(getattr(item, name), hints[name], path)):
        if owner not in {role.key, role.side}:
            yield path, (replace(item, **{name: owner}),)


def _each_for_itself(value: tuple[Any, ...], role: Role, path: str) -> Iterator[Variant]:
    """A list of records that name their owners: those of others may be gone, or be anything."""
    for index, item in enumerate(value):
        if _owner(item, "") in {role.key, role.side} - {""}:
            inner = _variants(item, role, "", f"{path}[{index}].")
        else:
            yield f"{path}[{index}]", value[:index] + value[index + 1 :]
            inner = (
                (place, other)
                for place, other in _others(item, type(item), f"{path}[{index}]")
                if _owner(other, "") == _owner(item, "")
            )
        for place, other in inner:
            yield place, (*value[:index], other, *value[index + 1 :])


def _within(value: Any, role: Role, owner: str, path: str) -> Iterator[Variant]:
    """A known field: look for hidden places in the records that it holds."""
    if _is_record(value):
        yield from _variants(value, role, owner, f"{path}.")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            for place, other in _within(item, role, owner, f"{path}[{index}]"):
                yield place, _with_item(value, index, other)
    elif not (value is None or isinstance(value, bool | int | float | str)):
        raise TypeError(f"{path}: the law cannot look into a {type(value).__name__}; use tuples and records")


def _with_item(value: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    items = (*value[:index], item, *value[index + 1 :])
    return type(value)(*items) if hasattr(value, "_fields") else items


def _others(value: Any, hint: Any, path: str) -> Iterator[Variant]:
    """Other values of a type: one different in each of its parts, and for a list one with each item away or doubled.

    Raises TypeError for a type that cannot be varied: what the law cannot judge may not pass.
    """
    if value is not None and type(None) in get_args(hint):
        yield path, None
    if _is_record(value):
        hints = _hints(type(value))
        for field in fields(value):
            for place, other in _others(getattr(value, field.name), hints[field.name], f"{path}.{field.name}"):
                yield place, replace(value, **{field.name: other})
    elif isinstance(value, tuple):
        yield from _other_lists(value, hint, path)
    else:
        for other in _other_scalars(value, hint, path):
            yield path, other


def _other_lists(value: tuple[Any, ...], hint: Any, path: str) -> Iterator[Variant]:
    named = list(_hints(type(value)).values()) if hasattr(value, "_fields") else []
    args = get_args(_member(hint, tuple))
    any_number = not named and args[-1:] == (Ellipsis,)
    if any_number:
        yield path, (*value, value[0] if value else _sample(args[0], path))
        for index in range(len(value)):
            yield path, value[:index] + value[index + 1 :]
    for index, item in enumerate(value):
        inner = named[index] if named else args[0] if any_number else args[index] if args else type(item)
        for place, other in _others(item, inner, f"{path}[{index}]"):
            yield place, _with_item(value, index, other)


def _other_scalars(value: Any, hint: Any, path: str) -> list[Any]:
    choices = _choices(hint)
    if choices:
        return [choice for choice in choices if choice != value]
    if value is None:
        return [_sample(inner, path) for inner in get_args(hint) if inner is not type(None)]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, value + 1000]
    if isinstance(value, float):
        return [value + 0.5, value - 97.25, value * 3.0 + 1.0]
    if isinstance(value, str):
        return [f"{value}x", ""] if value else ["x"]
    raise TypeError(f"{path}: the law cannot vary a {type(value).__name__}; use tuples and records")


def _sample(hint: Any, path: str) -> Any:
    """Some value of a type, where there is none to vary."""
    if _choices(hint):
        return _choices(hint)[0]
    plain = {bool: True, int: 7, float: 7.25, str: "x", type(None): None}
    if hint in plain:
        return plain[hint]
    if get_origin(hint) is tuple:
        args = get_args(hint)
        return () if args[-1:] == (Ellipsis,) else tuple(_sample(inner, path) for inner in args)
    if get_args(hint):
        return _sample(get_args(hint)[0], path)
    if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields")):
        return hint(**{name: _sample(inner, path) for name, inner in _hints(hint).items()})
    raise TypeError(f"{path}: the law cannot make up a {hint}; use tuples and records")


def _member(hint: Any, kind: type[Any]) -> Any:
    """The part of a union that is of a kind; the hint itself if it is no union."""
    parts = [inner for inner in get_args(hint) if get_origin(inner) is kind] if get_origin(hint) is not kind else []
    return parts[0] if parts else hint


def _choices(hint: Any) -> list[Any]:
    """The values of a Literal, also of one that may be None."""
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [choice for inner in get_args(hint) if get_origin(inner) is Literal for choice in get_args(inner)]
