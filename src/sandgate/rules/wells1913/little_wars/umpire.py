"""The umpire's hand: he puts pieces on other places and says who is off, for a table of real soldiers or a recorded battle.

    PLACE RI5 (40,12) FACE 90    PLACE RG2 (58,41)    DEAD RI20-30    GONE RI1-5,RC1    HELD RI3

What the rules find (who falls to a shot, which body is isolated, which gun is captured) he overrules by a ruling.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from sandgate.kernel.contract import Event, Order
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import reads, step
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.little_wars.events import PlacedByUmpire, RuledByUmpire
from sandgate.rules.wells1913.little_wars.notation import Verb
from sandgate.rules.wells1913.little_wars.orders import men_text, point_text
from sandgate.rules.wells1913.little_wars.phrases import FARTHEST_IN, GUNS, MEN, Groups
from sandgate.rules.wells1913.little_wars.place import ON_FIELD, grid
from sandgate.rules.wells1913.little_wars.refusal import Refusal
from sandgate.rules.wells1913.little_wars.state import BOTH, Battle, Point, Side, gun_of, man_of

Fate = Literal["dead", "off", "taken"]
FATES: Final[Mapping[str, Fate]] = {"DEAD": "dead", "GONE": "off", "HELD": "taken"}


@dataclass(frozen=True, slots=True)
class Place(Order):
    """Put a man or gun on another place."""

    piece: str
    at: Point
    facing_deg: float | None = None

    def __str__(self) -> str:
        face = "" if self.facing_deg is None else f" FACE {number_text(self.facing_deg)}"
        return f"PLACE {self.piece} {point_text(self.at)}{face}"


@dataclass(frozen=True, slots=True)
class Find(Order):
    """Find men dead, brought off over their own line, or prisoners off the field."""

    fate: Fate
    men: tuple[str, ...]

    def __str__(self) -> str:
        word = next(word for word, fate in FATES.items() if fate == self.fate)
        return f"{word} {men_text(self.men)}"


@reads("LW.MOVE.22")
def place_order(words: Words, _groups: Groups) -> Place:
    """Read the umpire's order that puts a piece on another place.

    >>> from sandgate.rules.wells1913.little_wars.notation import order
    >>> str(order("place RI5 (40,12) face E", HAND))
    'PLACE RI5 (40,12) FACE 90'
    """
    piece = words.name((*MEN, *GUNS), "name a man or a gun")
    x, y = words.point(FARTHEST_IN, "inches")
    facing_deg = grid(words.direction()) % 360.0 if words.take("FACE", "FACING") else None
    words.end()
    return Place(piece, Point(grid(x), grid(y)), facing_deg)


@reads("LW.MOVE.22")
def find_order(words: Words, groups: Groups) -> Find:
    """Read which men the umpire finds dead, gone or held.

    >>> from sandgate.rules.wells1913.little_wars.notation import order
    >>> str(order("dead RI20-30", HAND))
    'DEAD RI20-30'
    """
    fate = FATES[words.words[0]]
    men = words.names(MEN, "name men, for instance RI1-13", groups)
    words.end()
    return Find(fate, men)


HAND: Final[Mapping[str, Verb]] = {
    "PLACE": Verb(place_order, "LW.MOVE.22"),
    **dict.fromkeys(FATES, Verb(find_order, "LW.MOVE.22")),
}


@step("LW.MOVE.22")
def hand_refusals(battle: Battle, _side: Side, order: Order) -> list[Refusal]:
    """The umpire may do what he likes with whatever is on the field, and nothing with the rest."""
    names = order.men if isinstance(order, Find) else (order.piece,) if isinstance(order, Place) else ()
    gone = [name for name in names if not _here(battle, name)]
    return [Refusal(f"{name} is not on the field", "name pieces on the field", "LW.MOVE.22", name) for name in gone]


def _here(battle: Battle, name: str) -> bool:
    if name[1] == "G":
        return gun_of(battle, name).status == "field"
    return man_of(battle, name).status in ON_FIELD


@step("LW.MOVE.22")
def by_hand(battle: Battle, orders: Sequence[Order]) -> tuple[Battle, tuple[Event, ...]]:
    """Do what the umpire's hand has written, at once."""
    told = list[Event]()
    for order in orders:
        if isinstance(order, Place):
            battle, event = _placed(battle, order)
            told.append(event)
        elif isinstance(order, Find):
            battle, event = _found(battle, order)
            told.append(event)
    return battle, tuple(told)


def _placed(battle: Battle, order: Place) -> tuple[Battle, Event]:
    name, (x_in, y_in) = order.piece, order.at
    if name[1] == "G":
        gun = gun_of(battle, name)
        facing_deg = gun.bearing_deg if order.facing_deg is None else order.facing_deg
        put = replace(gun, x_in=x_in, y_in=y_in, start_x_in=x_in, start_y_in=y_in, bearing_deg=facing_deg)
        after = replace(battle, guns=tuple(put if each.name == name else each for each in battle.guns))
    else:
        man = man_of(battle, name)
        facing_deg = man.facing_deg if order.facing_deg is None else order.facing_deg
        stood = replace(man, x_in=x_in, y_in=y_in, start_x_in=x_in, start_y_in=y_in, facing_deg=facing_deg)
        after = replace(battle, men=tuple(stood if each.name == name else each for each in battle.men))
    told = PlacedByUmpire(
        at_s=battle.spent_s, to=BOTH, clauses=("LW.MOVE.22",), piece=name, at=order.at, facing_deg=facing_deg
    )
    return after, told


def _found(battle: Battle, order: Find) -> tuple[Battle, Event]:
    named = dict.fromkeys(order.men)
    fell_in = battle.move + 1 if order.fate == "dead" else 0
    men = [
        replace(man, status=order.fate, fell_in=fell_in, captor="", flagged=False, lying_for="", trail_of="")
        if man.name in named
        else man
        for man in battle.men
    ]
    told = RuledByUmpire(at_s=battle.spent_s, to=BOTH, clauses=("LW.MOVE.22",), men=order.men, status=order.fate)
    return replace(battle, men=tuple(men)), told
