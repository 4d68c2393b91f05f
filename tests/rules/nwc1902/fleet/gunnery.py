"""Positions of a Fleet game set up by hand for its guns: only what gun fire looks at is told, the rest is nought."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar, get_origin, get_type_hints

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.rules.nwc1902.fleet.firing import Fired, fire
from sandgate.rules.nwc1902.fleet.state import Fleet, Options, Ship, State
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import FortGuns
from sandgate.rules.nwc1902.squadron.state import (
    FIRST_BOAT,
    FIRST_FORT,
    FIRST_NUMBER,
    FIRST_SUBMARINE,
    Boat,
    Fort,
    Submarine,
    SubmarineSeen,
)

R = TypeVar("R")
E = TypeVar("E", bound=Event)

NOUGHT: dict[Any, Any] = {int: 0, float: 0.0, bool: False, str: "", tuple: ()}


def made(record: type[R], **told: Any) -> R:
    """A record with these fields, the others nought."""
    hints = get_type_hints(record)
    noughts = {each.name: NOUGHT.get(get_origin(hints[each.name]) or hints[each.name]) for each in fields(record)}  # type: ignore[arg-type]
    return record(**{**noughts, **told})


def ship(side: Side, wing: int, x_yd: float, y_yd: float, heading_deg: float = 0.0, **told: Any) -> Ship:
    """A battleship of so many, if nothing else is told."""
    number = FIRST_NUMBER[side] + wing - 1
    placed = {"x_yd": float(x_yd), "y_yd": float(y_yd), "heading_deg": float(heading_deg)}
    return made(Ship, number=number, wing=wing, side=side, name=f"{side} {wing}", **{"kind": "battleship", **placed, **told})


def red(wing: int, x_yd: float, y_yd: float, heading_deg: float = 0.0, **told: Any) -> Ship:
    """A red ship."""
    return ship("red", wing, x_yd, y_yd, heading_deg, **told)


def blue(wing: int, x_yd: float, y_yd: float, heading_deg: float = 0.0, **told: Any) -> Ship:
    """A blue ship."""
    return ship("blue", wing, x_yd, y_yd, heading_deg, **told)


def fort(x_yd: float, y_yd: float, side: Side = "blue", nth: int = 1, **told: Any) -> Fort:
    """A fort of six heavy guns, if nothing else is told."""
    told = {"battery": (FortGuns(6, 0.0),), **told}
    return made(Fort, number=FIRST_FORT + nth - 1, side=side, name=f"FORT{nth}", x_yd=float(x_yd), y_yd=float(y_yd), **told)


def boat(x_yd: float, y_yd: float, side: Side = "blue", **told: Any) -> Boat:
    """A torpedo boat."""
    return made(Boat, number=FIRST_BOAT, side=side, name=f"{side} boat", x_yd=float(x_yd), y_yd=float(y_yd), **told)


def submarine(x_yd: float, y_yd: float, **told: Any) -> Submarine:
    """A blue submarine awash."""
    return made(Submarine, number=FIRST_SUBMARINE, side="blue", name="Holland", x_yd=float(x_yd), y_yd=float(y_yd), **told)


def battle(
    *units: Ship | Fort | Boat | Submarine, move: int = 0, concentration: Mapping[str, int] = {}, **told: Any
) -> State:
    """The board with these units after `move` moves."""
    return made(
        State,
        move=move,
        opened=True,
        options=told.pop("options", made(Options, moves=60)),
        ships=tuple(each for each in units if isinstance(each, Ship)),
        forts=tuple(each for each in units if isinstance(each, Fort)),
        boats=tuple(each for each in units if isinstance(each, Boat)),
        submarines=tuple(each for each in units if isinstance(each, Submarine)),
        fleets=tuple(made(Fleet, side=side, concentration=concentration.get(side, 0)) for side in SIDES),
        **told,
    )


def seen(move: int) -> tuple[SubmarineSeen, ...]:
    """The submarine as she was discovered in a move."""
    return (made(SubmarineSeen, number=FIRST_SUBMARINE, side="blue", move=move),)


def fired(state: State, turned_pt: Mapping[int, float] = {}, bench: Bench | None = None) -> Fired:
    """The fire of the coming move."""
    return fire(state, turned_pt, bench or Dealt())


def points(told: Fired) -> dict[tuple[int, int], float]:
    """The points of each shot, by firer and target."""
    return {(shot.firer, shot.target): shot.points for shot in told.shots}


def of(told: Fired, kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in told.events if isinstance(event, kind)]


def ruled(*rulings: tuple[Slot, str]) -> Dealt:
    """A bench with rulings given ahead."""
    return Dealt(answers=dict(rulings))


def abreast(ships: int, range_yd: float, distance_yd: float = 400.0) -> State:
    """Two columns abreast of each other, all on one course."""
    return battle(*_column(red, ships, 0.0, distance_yd), *_column(blue, ships, range_yd, distance_yd))


def _column(colour: Any, ships: int, x_yd: float, distance_yd: float) -> Iterable[Ship]:
    return [colour(wing, x_yd, -distance_yd * (wing - 1)) for wing in range(1, ships + 1)]


def turned_over(state: State) -> State:
    """The mirror image of a board, right for left."""
    return replace(
        state,
        ships=tuple([replace(each, x_yd=-each.x_yd, heading_deg=-each.heading_deg % 360.0) for each in state.ships]),
    )
