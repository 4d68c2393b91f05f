"""Who is told of what: the roles of a side, and of the other where it has found the ship. Section 4 of the companion."""

from collections.abc import Mapping
from dataclasses import dataclass

from sandgate.kernel.frozen import quick
from sandgate.rules.naval_action.surface.posts import SIDES, Side, enemy_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.state import State


def is_seen_by(state: State, side: Side, number: int) -> bool:
    """Whether a side has found a ship in this turn."""
    turn = state.move + 1
    for each in state.contacts:  # noqa: SIM110 (asked for all that is told: a generator takes twice as long)
        if each.ship == number and each.turn == turn and each.side == side:
            return True
    return False


def of_side(state: State, side: Side) -> tuple[str, ...]:
    """The roles of a side."""
    return tuple([post.key for post in state.posts if post.side == side])


def commander_of(state: State, ship: Ship) -> tuple[str, ...]:
    """The role that commands a ship: his sheets, and what he alone knows of her, are nobody else's (NA.SOP.06)."""
    return tuple([group.commander for group in state.groups if ship.number in group.ships])


def is_seen(state: State, ship: Ship) -> bool:
    """Whether the other side has found a ship in this turn."""
    return is_seen_by(state, enemy_of(ship.side), ship.number)


def both_sides(state: State, ship: Ship) -> tuple[str, ...]:
    """The roles of her side, and of the other if it has found her."""
    own = of_side(state, ship.side)
    return (*own, *of_side(state, enemy_of(ship.side))) if is_seen(state, ship) else own


@quick
@dataclass(frozen=True, slots=True)
class Hearers:
    """Who is told of ships while nothing is found or lost: for what tells of many of them."""

    own: Mapping[Side, tuple[str, ...]]  # the roles of a side
    both: Mapping[Side, tuple[str, ...]]  # and of the other
    found: Mapping[int, Side]  # by whom ships have been found in this turn

    def sees(self, ship: Ship) -> bool:
        """Whether the other side has found a ship."""
        return self.found.get(ship.number, ship.side) != ship.side

    def of(self, ship: Ship) -> tuple[str, ...]:
        """The roles of her side, and of the other if it has found her."""
        side = ship.side
        return (self.own if self.found.get(ship.number, side) == side else self.both)[side]


def hearers_of(state: State) -> Hearers:
    """Who is told of which ship as things stand."""
    own, turn = {side: of_side(state, side) for side in SIDES}, state.move + 1
    both = {side: (*own[side], *own[enemy_of(side)]) for side in SIDES}
    return Hearers(own, both, {each.ship: each.side for each in state.contacts if each.turn == turn})
