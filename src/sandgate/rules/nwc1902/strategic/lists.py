"""Forces, ships, posts and sides of a state, found and changed."""

from collections.abc import Iterable
from typing import Any

from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.posts import Campaign, Post, Side
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import Call, State


def at_large(state: State, side: Side = "") -> list[Force]:
    """The forces that have ships left, of a side or of all."""
    if not side:
        return [force for force in state.forces if not force.gone]
    return [force for force in state.forces if not force.gone and force.side == side]


def force_numbered(state: State, number: int) -> Force:
    """A force by its number."""
    return next(force for force in state.forces if force.number == number)


def ships_of(state: State, force: Force) -> tuple[Ship, ...]:
    """The ships of a force, the flagship first."""
    numbers = [ship.number for ship in state.ships]
    return tuple([state.ships[numbers.index(number)] for number in force.ships])


def post_of(state: State, role: str) -> Post:
    """A post by the key of its role."""
    return next(post for post in state.posts if post.key == role)


def campaign_of(state: State, side: Side) -> Campaign:
    """What a side was told and wrote."""
    return next(each for each in state.campaigns if each.side == side)


def with_forces(state: State, *forces: Force) -> State:
    """The state with these forces as they are now; those with new numbers come behind the others."""
    kept, numbers = [*state.forces], [force.number for force in state.forces]
    for force in forces:
        if force.number in numbers:
            kept[numbers.index(force.number)] = force
        else:
            kept.append(force)
            numbers.append(force.number)
    return replace(state, forces=tuple(kept))


def with_ships(state: State, ships: Iterable[Ship]) -> State:
    """The state with these ships as they are now."""
    changed, numbers = [*state.ships], [ship.number for ship in state.ships]
    for ship in ships:
        changed[numbers.index(ship.number)] = ship
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
