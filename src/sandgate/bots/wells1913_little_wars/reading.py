"""How a general reads the field before he writes: who is free, which guns are served, who is stronger, what he is after."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.rules.wells1913.field.mobility import TEAM_MEN, reach_in
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.little_wars.ground.place import counted, forward, line_y
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man

MOVE_IN: Final = {"infantry": reach_in(cavalry=False), "cavalry": reach_in(cavalry=True)}
CREW: Final = TEAM_MEN


class Piece(NamedTuple):
    """A man where he counts as standing."""

    man: Man
    x: float
    y: float
    reach_in: float  # what is left of his move

    @property
    def name(self) -> str:
        """What he is called."""
        return self.man.name


@dataclass(frozen=True)
class Reading:
    """The field as one side reads it."""

    battle: Battle
    side: Side

    @cached_property
    def armed(self) -> tuple[Piece, ...]:
        """All armed men of both sides."""
        return tuple(piece(man) for man in self.battle.men if man.status == "armed")

    @cached_property
    def own(self) -> tuple[Piece, ...]:
        """Those of this side."""
        return tuple(each for each in self.armed if each.man.side == self.side)

    @cached_property
    def free(self) -> tuple[Piece, ...]:
        """Those of this side who may still be moved."""
        return tuple(each for each in self.own if may_move(self.battle, each.man))

    @cached_property
    def enemies(self) -> tuple[Piece, ...]:
        """Those of the other side."""
        return tuple(each for each in self.armed if each.man.side != self.side)

    @cached_property
    def guns(self) -> tuple[Gun, ...]:
        """The guns that this side holds on the field."""
        return tuple(gun for gun in self.battle.guns if gun.status == "field" and gun.holder == self.side)

    @cached_property
    def enemy_guns(self) -> tuple[Gun, ...]:
        """Those that the other side holds."""
        return tuple(gun for gun in self.battle.guns if gun.status == "field" and gun.holder != self.side)

    @cached_property
    def crews(self) -> dict[str, frozenset[str]]:
        """Who serves each gun on the field."""
        return {
            gun.name: frozenset(man.name for man in crew(self.battle, gun, gun.holder))
            for gun in (*self.guns, *self.enemy_guns)
        }

    @cached_property
    def guns_against(self) -> tuple[Gun, ...]:
        """The enemy's guns in action."""
        return tuple(gun for gun in self.enemy_guns if len(self.crews[gun.name]) >= CREW)

    @property
    def forward(self) -> float:
        """The sense in which this side advances."""
        return forward(self.battle, self.side)

    @property
    def line_y(self) -> float:
        """The back line of the reader's side."""
        return line_y(self.battle, self.side)

    @property
    def enemy_line_y(self) -> float:
        """The enemy's back line."""
        return line_y(self.battle, other(self.side))


def piece(man: Man) -> Piece:
    """A man where he counts as standing now."""
    at = counted(man)
    return Piece(man, at.x_in, at.y_in, MOVE_IN[man.arm] - man.way_in)


def may_move(battle: Battle, man: Man) -> bool:
    """Whether a man has not made his move."""
    ready = man.status == "armed" or (man.status == "released" and battle.move + 1 >= man.free_from)
    return ready and not (man.moved or man.hauled or man.trail_of or man.touched)


def near_of(x: float, y: float, men: Iterable[Piece], within_in: float) -> list[Piece]:
    """The men whose middles are within so many inches of a place."""
    limit = within_in * within_in
    return [each for each in men if (each.x - x) * (each.x - x) + (each.y - y) * (each.y - y) <= limit]


def can_come(x: float, y: float, men: Iterable[Piece], more_in: float) -> list[Piece]:
    """The men who could come within so many inches of a place in one move of their own, as the crow flies."""
    return [each for each in men if (each.x - x) ** 2 + (each.y - y) ** 2 <= (MOVE_IN[each.man.arm] + more_in) ** 2]


def middle_of(men: Sequence[Piece]) -> Point:
    """The middle of a body of men."""
    return Point(added(each.x for each in men) / len(men), added(each.y for each in men) / len(men))


def quiet_moves(battle: Battle) -> int:
    """How many moves have ended since anybody fell, or was first within range of doing so."""
    return battle.move - max([2, *(man.fell_in for man in battle.men)])
