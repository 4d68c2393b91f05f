"""Forces, ships, posts and sides of a state, found and changed."""

from collections.abc import Iterable, Iterator
from typing import Any

from sandgate.kernel.frozen import replace
from sandgate.ocean.harbours import ports
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.posts import Campaign, Post, Prized, Side
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import Call, Form, State
from sandgate.rules.jane1905.strategical.traffic import Steamer


def at_large(state: State, side: Side = "") -> Iterator[Force]:
    """The forces that have ships left, in harbour or at sea, of a side or of all."""
    for force in state.forces:
        if not force.gone and side in ("", force.side):
            yield force


def at_sea(state: State, side: Side = "") -> Iterator[Force]:
    """The forces that lie in no port."""
    for force in at_large(state, side):
        if not force.port:
            yield force


def force_numbered(state: State, number: int) -> Force:
    """A force by its number."""
    return next(force for force in state.forces if force.number == number)


def ships_of(state: State, force: Force) -> tuple[Ship, ...]:
    """The ships of a force, the leader first."""
    ships = {ship.number: ship for ship in state.ships}
    return tuple([ships[number] for number in force.ships])


def post_of(state: State, role: str) -> Post:
    """A post by the key of its role."""
    return next(post for post in state.posts if post.key == role)


def admiralty_of(state: State, side: Side) -> Post:
    """The Admiralty of a side."""
    return next(post for post in state.posts if post.side == side and post.duty == "admiralty")


def campaign_of(state: State, side: Side) -> Campaign:
    """What a side was told, and has taken."""
    return next(each for each in state.campaigns if each.side == side)


def is_own_port(state: State, force: Force, port: str) -> bool:
    """Whether a port is one of a force's own side."""
    return port in campaign_of(state, force.side).ports


def enemy_ports(state: State, side: Side) -> tuple[str, ...]:
    """The ports of the other side."""
    return tuple([port for each in state.campaigns if each.side != side for port in each.ports])


def free_role(state: State, side: Side, ships: Iterable[Ship] = ()) -> str:
    """Who takes ships to sea: the player at sea of their side who has no force; "" where there is none."""
    busy = [force.role for force in at_large(state, side)]
    free = [post.key for post in state.posts if post.side == side and post.duty == "sea" and post.key not in busy]
    names = [ship.name for ship in ships]
    meant = [key for key in free if post_of(state, key).name in names]  # the cabin that bears the name of one of the ships
    return (meant or free or [""])[0]


def with_forces(state: State, *forces: Force) -> State:
    """The state with these forces as they are now; those with new numbers come behind the others."""
    changed = {force.number: force for force in forces}
    kept = [changed.pop(force.number, force) for force in state.forces]
    return replace(state, forces=(*kept, *changed.values()))


def with_ships(state: State, ships: Iterable[Ship]) -> State:
    """The state with these ships as they are now."""
    changed = {ship.number: ship for ship in ships}
    return replace(state, ships=tuple([changed.get(ship.number, ship) for ship in state.ships])) if changed else state


def with_steamers(state: State, *steamers: Steamer) -> State:
    """The state with these steamers as they are now; new ones come behind the others."""
    changed = {steamer.number: steamer for steamer in steamers}
    kept = [changed.pop(steamer.number, steamer) for steamer in state.steamers]
    return replace(state, steamers=(*kept, *changed.values()))


def prizes_of(state: State, side: Side) -> list[Prized]:
    """The prizes of a side, each once, however many of its cabins know of it."""
    return list({(prize.steamer, prize.minute): prize for prize in state.prizes if prize.side == side}.values())


def with_post(state: State, role: str, **facts: Any) -> State:
    """The state with a post changed."""
    return replace(state, posts=tuple([replace(each, **facts) if each.key == role else each for each in state.posts]))


def asked(state: State, role: str, form: Form, force: int, why: str) -> State:
    """The state in which a cabin is asked, once for each form, force and minute, for all that it has learnt."""
    for call in state.calls:
        if (call.role, call.form, call.force) == (role, form, force):
            more = call if why in call.why else replace(call, why=f"{call.why}; {why}")
            return replace(state, calls=tuple([more if each is call else each for each in state.calls]))
    return replace(state, calls=(*state.calls, Call(role, form, force, why, ())))


def commander_asked(state: State, force: Force, why: str) -> State:
    """The state in which he who has learnt something is asked: a player at sea, or for ships in harbour the Admiralty."""
    if force.fights_until_min > state.minute:  # asked when that is over
        return state
    ashore = any(post.key == force.role and post.duty == "admiralty" for post in state.posts)
    return asked(state, force.role, "harbour" if ashore else "stop", 0 if ashore else force.number, why)


def port_name(key: str) -> str:
    """The name of a port."""
    return ports()[key].name
