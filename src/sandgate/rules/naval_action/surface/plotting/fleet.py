"""What plots are reckoned from: a state, or what a commander may know of it. Ships and groups in it."""

from typing import Protocol

from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import ShipClass, by_key
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import gone, numbered
from sandgate.rules.naval_action.surface.state import Options
from sandgate.rules.naval_action.surface.written_state import Plot


class Fleet(Protocol):
    """Ships, their groups and plots; a view has those of one command."""

    @property
    def move(self) -> int:
        """Turns played."""

    @property
    def options(self) -> Options:
        """What is agreed."""

    @property
    def card(self) -> Card:
        """The tables."""

    @property
    def classes(self) -> tuple[ShipClass, ...]:
        """What status sheets list."""

    @property
    def ships(self) -> tuple[Ship, ...]:
        """All ships."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """All groups."""

    @property
    def plots(self) -> tuple[Plot, ...]:
        """What is plotted."""


def kind_of(fleet: Fleet, ship: Ship) -> ShipClass:
    """What her status sheet lists; raises KeyError."""
    return by_key(fleet.classes)[ship.ship_class]


def group_with(fleet: Fleet, number: int) -> Group | None:
    """The group of a ship; None: she is in none any more."""
    for group in fleet.groups:
        if number in group.ships:
            return group
    return None


def members(fleet: Fleet, group: Group) -> tuple[Ship, ...]:
    """The ships of a group in its order: those afloat, and those lost in this turn, on whose track the others still run."""
    found, off, turn = numbered(fleet.ships), gone(fleet.ships), fleet.move + 1
    return tuple([found[each] for each in group.ships if each not in off or off[each].fate_turn == turn])
