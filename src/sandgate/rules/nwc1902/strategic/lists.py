"""Forces, ships, posts and sides of a state, found and changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.frozen import replace
from sandgate.kernel.kept import kept
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.posts import Campaign, Post, Side
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import Call, State

_SHIPS_AT: Final = dict[int, int]()  # by number: where a list had it last, which is looked at before all others
_FORCES_AT: Final = dict[int, int]()


def _place_of(number: int, items: Sequence[Ship | Force], last: dict[int, int]) -> int:
    """At which place of a list a number stands; -1: at none."""
    place = last.get(number, -1)
    if not 0 <= place < len(items) or items[place].number != number:
        place = next((nth for nth, each in enumerate(items) if each.number == number), -1)
        last[number] = place
    return place


def at_large(state: State, side: Side = "") -> Sequence[Force]:
    """The forces that have ships left, of a side or of all."""
    return _at_large(state.forces).get(side, ())


@kept
def _at_large(forces: tuple[Force, ...]) -> Mapping[str, Sequence[Force]]:
    """The forces that have ships left by their sides; under "" all."""
    left = [force for force in forces if not force.gone]
    sides = dict.fromkeys([force.side for force in left])
    return {"": tuple(left)} | {side: tuple([force for force in left if force.side == side]) for side in sides}


def force_called(state: State, side: Side, name: str) -> Force | None:
    """The first force of a side that has this name and ships left; None: there is none."""
    return _called(state.forces).get((side, name))


@kept
def _called(forces: tuple[Force, ...]) -> Mapping[tuple[Side, str], Force]:
    return {(force.side, force.name): force for force in reversed(forces) if not force.gone}


def force_with(state: State, side: Side, ship: int) -> Force | None:
    """The force of a side that a ship goes with, by her number; None: she is gone."""
    return _with(state.forces).get((side, ship))


@kept
def _with(forces: tuple[Force, ...]) -> Mapping[tuple[Side, int], Force]:
    return {(force.side, number): force for force in reversed(forces) if not force.gone for number in force.ships}


def force_numbered(state: State, number: int) -> Force:
    """A force by its number."""
    return state.forces[_known(_place_of(number, state.forces, _FORCES_AT), number)]


def ships_of(state: State, force: Force) -> tuple[Ship, ...]:
    """The ships of a force, the flagship first."""
    met = _groups(state.ships)
    ships = met.get(force.ships)
    if ships is None:
        ships = met[force.ships] = tuple(
            [state.ships[_known(_place_of(number, state.ships, _SHIPS_AT), number)] for number in force.ships]
        )
    return ships


@kept
def _groups(_ships: tuple[Ship, ...]) -> dict[tuple[int, ...], tuple[Ship, ...]]:
    """The ships of forces by their numbers, as far as they have been asked for."""
    return {}


def _known(place: int, number: int) -> int:
    if place < 0:
        raise LookupError(f"nothing here has the number {number}")
    return place


def post_of(state: State, role: str) -> Post:
    """A post by the key of its role."""
    return next(post for post in state.posts if post.key == role)


def campaign_of(state: State, side: Side) -> Campaign:
    """What a side was told and wrote."""
    return next(each for each in state.campaigns if each.side == side)


def with_forces(state: State, *forces: Force) -> State:
    """The state with these forces as they are now; those with new numbers come behind the others."""
    kept = [*state.forces]
    for force in forces:
        place = _place_of(force.number, kept, _FORCES_AT)
        if place >= 0:
            kept[place] = force
        else:
            kept.append(force)
    return replace(state, forces=tuple(kept))


def with_ships(state: State, ships: Iterable[Ship]) -> State:
    """The state with these ships as they are now."""
    changed = [*state.ships]
    for ship in ships:
        changed[_known(_place_of(ship.number, changed, _SHIPS_AT), ship.number)] = ship
    return replace(state, ships=tuple(changed))


def with_post(state: State, role: str, **facts: Any) -> State:
    """The state with a post changed."""
    posts = [replace(post, **facts) if post.key == role else post for post in state.posts]
    return replace(state, posts=tuple(posts))


def asked(state: State, force: Force, why: str) -> State:
    """The state in which the commander of a force is asked, once for each force and minute."""
    if any(call.force == force.number for call in state.calls):
        return state
    return replace(state, calls=(*state.calls, Call(force.role, "replot", force.number, why)))


def none_asked_for_the_gone(state: State) -> State:
    """The state without calls for forces that have no ship left: nobody is asked for those any more."""
    gone = [force.number for force in state.forces if force.gone]
    return replace(state, calls=tuple([call for call in state.calls if call.force not in gone]))


def has_no_force(state: State) -> bool:
    """Whether a side has no force left (NWC.ST.13)."""
    return any(not at_large(state, each.side) for each in state.campaigns)
