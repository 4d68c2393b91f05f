"""Who is there: the units of both sides with their men, as a commander musters them for one sheet.

Distances are between the middles of units unless they say otherwise, in inches: a general's measure, not an umpire's.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.geometry import aboard, distance
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import SABRES_TO_CHARGE
from sandgate.rules.wells1913.kriegspiel.fire.gun_crews import crew
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import pitch_of
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man, Service, Unit
from sandgate.rules.wells1913.kriegspiel.roll import own_move
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.shot.serving import in_action

RANK_FALLS: Final = 3.5  # horsemen who fall with one who is shot in close order (LW.GUN.14)


class Force(NamedTuple):
    """A unit with those of its men who fight, and the middle of them."""

    unit: Unit
    men: tuple[Man, ...]
    place: Point

    @property
    def name(self) -> str:
        """What orders call it."""
        return self.unit.name

    @property
    def rides(self) -> bool:
        """Whether it is mounted cavalry."""
        return self.unit.service == "cavalry" and self.unit.mounted

    @property
    def may_charge(self) -> bool:
        """Whether it is to be feared as cavalry: mounted, and eight or more."""
        return self.rides and len(self.men) >= SABRES_TO_CHARGE

    @property
    def is_open(self) -> bool:
        """Whether cavalry can ride it down: foot in extended order, or dismounted cavalry."""
        return self.unit.formation == "extended" or (self.unit.service == "cavalry" and not self.unit.mounted)

    @property
    def is_closed_foot(self) -> bool:
        """Whether it is foot in close order, which cavalry never charges."""
        return self.unit.service in {"infantry", "engineers"} and not self.is_open

    def half_width_in(self, toward_deg: float) -> float:
        """Half its width as it shows from a bearing, between middles of men."""
        return max(abs(aboard(*self.place, toward_deg, man.x_in, man.y_in)[1]) for man in self.men)

    def depth(self, toward_deg: float) -> float:
        """How many of its men fall against one another if the first is shot from a bearing; horsemen sideways as well."""
        if self.unit.formation == "extended":
            return 1.0
        if self.rides:
            return RANK_FALLS
        pitch_in = pitch_of(self.unit.formation, self.rides).file_in
        return len(self.men) / min(len(self.men), 1.0 + 2.0 * self.half_width_in(toward_deg) / pitch_in)


def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far two places lie from one another."""
    return distance(*a, *b)


def gap_between(one: Force, another: Force) -> float:
    """How far the nearest men of two units are from one another, from middle to middle."""
    return min(distance(a.x_in, a.y_in, b.x_in, b.y_in) for a in one.men for b in another.men)


def force_of(unit: Unit, men: Iterable[Man]) -> Force:
    """A unit with those of its men who fight, or who hold horses if nobody else is left."""
    every = tuple(men)
    fight = tuple([man for man in every if not man.holder]) or every
    x, y = added([man.x_in for man in fight]) / len(fight), added([man.y_in for man in fight]) / len(fight)
    return Force(unit, fight, Point(x, y))


@dataclass(frozen=True)
class Muster:
    """A view as a commander reads it for one sheet: who is there, and whom he commands."""

    view: FieldView
    services: tuple[Service, ...]  # that he commands

    @property
    def battle(self) -> Battle:
        """The field."""
        return self.view.battle

    @property
    def side(self) -> Side:
        """Whose commander it is."""
        return "blue" if self.view.side == "blue" else "red"

    @cached_property
    def move(self) -> int:
        """The number of its side's own move."""
        return own_move(self.battle, self.side)

    @property
    def moves_left(self) -> int:
        """How many moves its side still has, this one among them."""
        return self.battle.options.moves - self.move + 1

    # -- who is there --------------------------------------------------------------------------------------------------

    @cached_property
    def forces(self) -> dict[str, Force]:
        """All units that have somebody free and armed on the field, by name."""
        men = dict[str, list[Man]]()
        for man in self.battle.men:
            if man.status == "field":
                men.setdefault(man.unit, []).append(man)
        return {unit.name: force_of(unit, men[unit.name]) for unit in self.battle.units if unit.name in men}

    @cached_property
    def own(self) -> tuple[Force, ...]:
        """Its side's units on the field."""
        return tuple(force for force in self.forces.values() if force.unit.side == self.side)

    @cached_property
    def troops(self) -> tuple[Force, ...]:
        """Its side's infantry and cavalry on the field."""
        return tuple(force for force in self.own if force.unit.service in {"infantry", "cavalry"})

    @cached_property
    def enemies(self) -> tuple[Force, ...]:
        """The enemy's units that it sees, the General not among them: nobody can hurt him."""
        return tuple(
            force
            for force in self.forces.values()
            if force.unit.side == other(self.side) and force.unit.service != "general"
        )

    def mine(self, service: Service) -> tuple[Force, ...]:
        """The units of a service on the field, if it commands them."""
        return tuple(force for force in self.own if force.unit.service == service) if service in self.services else ()

    def side_guns(self) -> tuple[Gun, ...]:
        """The guns in its side's hands that are whole and on the field."""
        aboard = [unit.name for unit in self.battle.units if unit.aboard]
        return tuple(
            gun for gun in self.battle.guns if gun.holder == self.side and not gun.destroyed and gun.name not in aboard
        )

    @cached_property
    def guns(self) -> tuple[Gun, ...]:
        """Those that he commands."""
        return self.side_guns() if "artillery" in self.services else ()

    def by_distance(self, place: Point) -> list[Force]:
        """The enemy's units, the nearest first."""
        return sorted(self.enemies, key=lambda force: apart(place, force.place))

    def nearest(self, place: Point) -> Force | None:
        """The enemy's nearest unit."""
        return min(self.enemies, key=lambda force: apart(place, force.place), default=None)

    def nearest_in(self, place: Point) -> float:
        """How far off the enemy's nearest unit is; farther than any field where there is none."""
        found = self.nearest(place)
        return apart(place, found.place) if found else float("inf")

    @cached_property
    def horse(self) -> tuple[Force, ...]:
        """The enemy's cavalry that is to be feared."""
        return tuple(force for force in self.enemies if force.may_charge)

    @cached_property
    def guns_against(self) -> tuple[Gun, ...]:
        """The enemy's guns that stand ready to fire."""
        guns = [gun for gun in self.battle.guns if gun.holder != self.side and not (gun.destroyed or gun.limbered)]
        return tuple(gun for gun in guns if in_action(len(crew(self.battle, gun))))
