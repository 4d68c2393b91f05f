"""What a commander reckons with: his ships and groups, the enemies whom he sees, and where they will be.

Before fire nobody measures (NA.PLOT.29). Ranges are judged here from the chart places in his view, as a person judges by
eye. An enemy is taken to go on as she was seen to move in the turn before.
"""

from array import array
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.bots.naval_action_surface.going import Going, Ints
from sandgate.bots.naval_action_surface.sums import PLAIN, Fight, Sums
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.kept import kept
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import Battery, ShipClass, by_key
from sandgate.rules.naval_action.surface.messages.channels import is_local
from sandgate.rules.naval_action.surface.posts import Group, enemy_of
from sandgate.rules.naval_action.surface.seen_state import Contact
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.state import Options, State
from sandgate.rules.naval_action.surface.victory.points import ratio, worth

REMEMBERED: Final = 4  # turns for which a contact that is lost is reckoned with
ACTIONS: Final = 8  # of which it is kept what has been reckoned


class Arms(NamedTuple):
    """How the guns of a class bear and reach."""

    bearing: tuple[tuple[tuple[Battery, int], ...], ...]  # the different sets of guns that bear, by model
    sectors: tuple[int, ...]  # of each bearing: where in a table the set that bears there begins
    limits: tuple[int, ...]  # where bands of range end, in units of the table of play


class Reckoned(NamedTuple):
    """What has been reckoned by a card for some classes, as it is agreed; it holds for every sheet of every such action."""

    gains: dict[object, float]  # worth of fires
    arms: dict[str, Arms]  # of classes
    tables: dict[object, "array[float]"]  # what one ship's guns bring at another, by those that bear and by the range
    aimed: dict[str, Ints]  # of positions of torpedo mounts: at which tenths of degrees they may be aimed
    fights: dict[object, Fight]  # of ships as they are, against others


@lru_cache(maxsize=ACTIONS)
def reckoned(_card: Card, _classes: tuple[ShipClass, ...], _options: Options) -> Reckoned:
    """What has been reckoned; nothing yet where such an action has not been met."""
    return Reckoned({}, {}, {}, {}, {})


@kept
def _reckoned(_options: Options) -> list[tuple[Card, tuple[ShipClass, ...], Reckoned]]:
    """What has been reckoned for an action, whose card and classes are dear to compare; nothing yet as it begins."""
    return []


def reckoned_in(known: State) -> Reckoned:
    """What has been reckoned for the action in which something is known."""
    asked = _reckoned(known.options)
    for card, classes, found in asked:
        if card is known.card and classes is known.classes:
            return found
    asked.append((known.card, known.classes, reckoned(known.card, known.classes, known.options)))
    return asked[-1][2]


class Foe(NamedTuple):
    """An enemy as he is reckoned with: in sight, or where he was seen last."""

    ship: Ship
    kind: ShipClass
    seen: bool
    going_yd: float  # what he is taken to move in a turn

    def after(self, turns: float = 1.0) -> tuple[float, float]:
        """Where he will be, if he goes on so."""
        return ahead(self.ship.x_yd, self.ship.y_yd, self.ship.course_deg, self.going_yd * turns, 0.0)


class Situation(NamedTuple):
    """The sea as its reader reckons with it."""

    view: SurfaceView
    kinds: Mapping[str, ShipClass]
    foes: tuple[Foe, ...]  # in sight first
    own: Mapping[int, Ship]  # his ships that are afloat, by number
    groups: tuple[Group, ...]  # that he orders at once
    own_ratio: float  # what a point of his side counts
    their_ratio: float
    reckoned: Reckoned
    sums: Sums  # who works out sums of a fight
    values: dict[int, float]  # of ships, by number, as they are asked for
    goings: dict[tuple[int, ...], Going]  # of groups, by their ships, as a turn begins

    def kind(self, ship: Ship) -> ShipClass:
        """What her list says."""
        return self.kinds[ship.ship_class]

    def ships(self, group: Group) -> tuple[Ship, ...]:
        """The ships of a group that are afloat, its leader first."""
        return tuple([self.own[number] for number in group.ships if number in self.own])

    def value(self, ship: Ship) -> float:
        """What the sinking of a ship brings her enemy in points."""
        value = self.values.get(ship.number)
        if value is None:
            times = self.their_ratio if ship.side == self.view.side else self.own_ratio
            value = self.values[ship.number] = worth(self.kind(ship).strength, ship.victory_value) * times
        return value

    @property
    def seen(self) -> tuple[Foe, ...]:
        """The enemies in sight."""
        return tuple([foe for foe in self.foes if foe.seen])


def situation(view: SurfaceView, sums: Sums = PLAIN) -> Situation:
    """What is to be reckoned with."""
    known = view.known
    kinds, strength = by_key(known.classes), dict(known.strength)
    times = [1.0, 1.0]
    if view.side and known.options.strength_ratio:
        own, theirs = strength[view.side], strength[enemy_of(view.side)]
        times = [ratio(own, theirs), ratio(theirs, own)]
    groups = [group for group in view.groups if view.reader == "umpire" or not is_local(known, group)]
    ships = {ship.number: ship for ship in view.own}
    near = tuple([group for group in groups if any(number in ships for number in group.ships)])
    return Situation(
        view, kinds, tuple(_foes(view, kinds)), ships, near, times[0], times[1], reckoned_in(known), sums, {}, {}
    )


def _foes(view: SurfaceView, kinds: Mapping[str, ShipClass]) -> list[Foe]:
    seen = [ship.number for ship in view.enemies]
    ships = {ship.number: ship for ship in view.known.ships}
    found = list[Foe]()
    for each in view.known.contacts:
        ship = ships[each.ship]
        if ship.gone or each.side != view.side or view.move + 1 - each.turn > REMEMBERED:
            continue
        run_on = _run_on(view, ship, each)
        found.append(Foe(run_on, kinds[ship.ship_class], ship.number in seen, each.moved_yd))
    return sorted(found, key=lambda foe: not foe.seen)


def _run_on(view: SurfaceView, ship: Ship, contact: Contact) -> Ship:
    """A ship who is out of sight, run on from where she was seen last."""
    since = view.move + 1 - contact.turn
    if since <= 0:
        return ship
    x_yd, y_yd = ahead(contact.x_yd, contact.y_yd, contact.course_deg, contact.moved_yd * since, 0.0)
    return replace(ship, x_yd=x_yd, y_yd=y_yd)


def apart_yd(one: Ship, other: Ship) -> float:
    """The distance from stem to stem, as the chart shows it."""
    return distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd)


def bearing_to(one: Ship, other: Ship) -> float:
    """The true bearing of a ship from another."""
    return bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
