"""The charges of a move as they stand at its end: who is in contact, who counts, from which distance. KS.CHARGE.07 and .23.

Everything is counted before any loss. Units that charged one unit from the same distance in the same sense
were named in one order.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import Band, band_of, counts_as_charged
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, contact_gap_in, near_first
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import men_of, mover
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, takes_part


class Onset(NamedTuple):
    """One charge at the end of its move."""

    side: Side
    units: tuple[Unit, ...]
    target: Unit
    band: Band
    contours: int  # the charger rode so many up, or down as a negative number
    bearing_deg: float
    riders: tuple[str, ...]  # of its horsemen those in contact
    touched: tuple[str, ...]  # of the men charged those in contact
    sabres: tuple[str, ...]  # the nearest to the contact first
    charged: tuple[str, ...]  # the nearest to the contact first

    @property
    def names(self) -> tuple[str, ...]:
        """The units that charge."""
        return tuple(unit.name for unit in self.units)


def alive(battle: Battle, names: Sequence[str]) -> tuple[str, ...]:
    """Those of some men who are still free and armed on the field, in the same order."""
    there = {man.name for man in battle.men if man.status == "field"}
    return tuple(name for name in names if name in there)


@step("KS.CHARGE.01", "KS.CHARGE.23")
def onsets(scene: Scene) -> tuple[Onset, ...]:
    """All charges of the side that has moved, an order each, by the numbers of their first men."""
    groups = dict[str, list[Unit]]()
    for unit in scene.battle.units:
        if unit.charged and unit.side == mover(scene.battle) and men_of(scene.battle, unit.name):
            groups.setdefault(unit.charge_led, []).append(unit)
    return tuple(_onset(scene, tuple(units)) for units in groups.values())


@step("KS.CHARGE.03", "KS.CHARGE.07")
def _onset(scene: Scene, units: tuple[Unit, ...]) -> Onset:
    battle, first = scene.battle, units[0]
    target = scene.units[first.charged]
    riders = scene.of(man.name for unit in units for man in men_of(battle, unit.name))
    others = scene.targets(target.name)
    touching = [rider for rider in riders if any(near_by(rider, others, CONTACT_IN))]
    touched = [man for man in others if any(near_by(man, touching, CONTACT_IN))]
    return Onset(
        side=first.side,
        units=units,
        target=target,
        band=band_of(first.charge_in),
        contours=first.contours,
        bearing_deg=first.facing_deg,
        riders=tuple(rider.name for rider in touching),
        touched=tuple(body.name for body in touched if body.name in scene.men),
        sabres=_counted(scene, riders, [*touching, *touched], touched),
        charged=near_first(scene, [name for name in _charged(others, touching) if name in scene.men], touching),
    )


def _counted(scene: Scene, riders: Sequence[Body], points: Sequence[Body], touched: Sequence[Body]) -> tuple[str, ...]:
    """The sabres: horsemen within six inches of a contact."""
    if not points:
        return ()
    return near_first(scene, [rider.name for rider in riders if takes_part(contact_gap_in(rider, points))], touched)


def _charged(men: Sequence[Body], touching: Sequence[Body]) -> tuple[str, ...]:
    """Those of the unit named who count as charged: within six inches of a charging horseman in contact."""
    return tuple(man.name for man in men if touching and counts_as_charged(True, contact_gap_in(man, touching)))


@step("KS.CHARGE.21")
def guards(scene: Scene, onset: Onset) -> tuple[str, ...]:
    """Infantry and cavalry of the target's side within six inches of a contact, the nearest first."""
    points = scene.of((*onset.riders, *onset.touched))
    men = [
        man.name
        for man in scene.men.values()
        if man.side == onset.target.side
        and man.service in ("infantry", "cavalry")
        and man.status == "field"
        and not man.holder
        and points
        and takes_part(contact_gap_in(scene.bodies[man.name], points))
    ]
    return near_first(scene, men, points)
