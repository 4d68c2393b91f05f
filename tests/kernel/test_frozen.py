"""Frozen values are made and changed as the standard library does it."""

import dataclasses
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

import pytest

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import quick, replace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ship:
    kind: str
    value: float = 1.0
    made: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Battleship(Ship):
    guns: int = 4


@dataclass(frozen=True, slots=True)
class Counted:
    ships: int

    def __post_init__(self) -> None:
        if self.ships < 0:
            raise ValueError("fewer than none")


@dataclass(frozen=True)
class Roomy:
    kind: str = "roomy"


@dataclass(frozen=True, slots=True)
class Hold(Generic[T]):
    cargo: T


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (Ship("a", 2.0), {}),
        (Ship("a", 2.0), {"kind": "b"}),
        (Battleship("a"), {"value": 3.0, "made": (1,), "guns": 2}),
        (Counted(1), {"ships": 2}),
        (Roomy(), {"kind": "full"}),
        (Hold("coal"), {"cargo": "shells"}),
    ],
    ids=repr,
)
def test_a_value_is_changed_as_the_standard_library_changes_it(value: Any, changes: dict[str, Any]) -> None:
    before = repr(value)
    changed = replace(value, **changes)
    assert changed == dataclasses.replace(value, **changes)
    assert type(changed) is type(value)
    assert hash(changed) == hash(dataclasses.replace(value, **changes))
    assert repr(value) == before


def test_what_a_value_checks_of_itself_is_checked_again() -> None:
    with pytest.raises(ValueError, match="fewer than none"):
        replace(Counted(1), ships=-1)


def test_a_name_that_a_value_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="tonnage"):
        replace(Ship("a"), tonnage=3)  # type: ignore[call-arg]


def test_a_changed_value_is_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(Ship("a"), kind="b").kind = "c"  # type: ignore[misc]


def test_an_event_is_made_with_what_it_says_and_with_defaults_else() -> None:
    @event("{ship} is lost with {men} men")
    class ShipLost(Event):
        ship: str
        men: int = 7

    lost = ShipLost(ship="Iowa", to=("red",))
    assert {each.name: getattr(lost, each.name) for each in fields(lost)} == {
        "at_s": 0.0,
        "to": ("red",),
        "clauses": (),
        "slots": (),
        "ship": "Iowa",
        "men": 7,
    }
    assert str(lost) == "Iowa is lost with 7 men"
    with pytest.raises(TypeError, match="ship"):
        ShipLost(men=3)  # type: ignore[call-arg]
    with pytest.raises(dataclasses.FrozenInstanceError):
        lost.men = 3  # type: ignore[misc]


def test_a_value_that_is_filled_fast_is_of_its_own_class_and_frozen() -> None:
    @quick
    @dataclass(frozen=True, slots=True)
    class Place(Ship):
        x: float = 0.0

    class Harbour(Place):
        __slots__ = ()

    for kind in (Place, Harbour):
        made = kind("a", 2.0, x=3.0)
        assert type(made) is kind
        assert (made.kind, made.value, made.made, made.x) == ("a", 2.0, (), 3.0)
        with pytest.raises(dataclasses.FrozenInstanceError):
            made.x = 4.0  # type: ignore[misc]
