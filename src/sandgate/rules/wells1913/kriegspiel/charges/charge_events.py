"""What is told of charges, contacts, melees, prisoners, captures and of what they bind units to."""

from collections.abc import Sequence
from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import rounded_text
from sandgate.rules.wells1913.desk.words import counted_text
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import Band
from sandgate.rules.wells1913.kriegspiel.moves.arms import Order
from sandgate.rules.wells1913.kriegspiel.pieces import DutyKind
from sandgate.rules.wells1913.notation.parts import names_said


def _men(count: int) -> str:
    return counted_text(count, "man", "men")


# -- in the move -------------------------------------------------------------------------------------------------------


@event(rank=2, head="{sentence}", of="units")
class ChargeRidden(Event):
    """Cavalry charged and is in contact; it is settled at the end of the move."""

    units: tuple[str, ...]
    target: str
    distance_in: float
    up: int  # contours
    down: int

    def __str__(self) -> str:
        hill = f", {counted_text(self.up, 'contour')} up" if self.up else ""
        hill += f", {counted_text(self.down, 'contour')} down" if self.down else ""
        return f"{names_said(self.units)} charged {self.target} from {rounded_text(self.distance_in)} in{hill}."


@event(rank=2, head="{sentence}", of="units")
class ChargeNotHome(Event):
    """A charge met what its player could not see and was not ridden."""

    units: tuple[str, ...]
    target: str
    why: str

    def __str__(self) -> str:
        return f"{names_said(self.units)} did not charge {self.target}: {self.why}."


@event(rank=2, head="{unit} came up to {target}", of="unit")
class CameUp(Event):
    """A unit came into contact without a charge."""

    unit: str
    target: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.unit} came up to {self.target}: {_men(len(self.men))} in contact."


@event(rank=3, head="{unit} showed the white flag", of="unit")
class FlagShown(Event):
    """An isolated unit gave itself up under a white flag."""

    side: Side
    unit: str
    men: int

    def __str__(self) -> str:
        return f"{self.unit} showed the white flag: {_men(self.men)} gave themselves up."


# -- charges settled ---------------------------------------------------------------------------------------------------


@event(rank=3, head="{sentence}", of="target")
class InfantryCharged(Event):
    """A charge on infantry, engineers, gunners without a gun or dismounted cavalry was settled."""

    units: tuple[str, ...]
    target: str
    order: Order
    band: Band
    retiring: bool  # the target retired before this cavalry in vain
    sabres: int
    charged: int
    cavalry_dead: tuple[str, ...]
    dead: tuple[str, ...]

    def __str__(self) -> str:
        how = f"in {self.order} order" + (", retiring in vain," if self.retiring else "")
        met = f"{counted_text(self.sabres, 'sabre')} of {names_said(self.units)} met {_men(self.charged)} of {self.target}"
        return f"{met} {how} from a {self.band} distance: {_lost(self.cavalry_dead, self.dead)}."


@event(rank=3, head="{sentence}", of="target")
class RiddenDown(Event):
    """A charge on stationary cavalry was settled."""

    units: tuple[str, ...]
    target: str
    sabres: int
    standing: int
    dead: tuple[str, ...]
    driven: tuple[str, ...]

    def __str__(self) -> str:
        met = f"{counted_text(self.sabres, 'sabre')} of {names_said(self.units)} rode {self.target} down where it stood"
        return f"{met}: of {self.standing} horsemen {len(self.dead)} died and {len(self.driven)} were driven back."


@event(rank=3, head="{sentence}", of="target")
class CavalryMet(Event):
    """A charge on mounted cavalry that was not stationary was settled."""

    units: tuple[str, ...]
    target: str
    sabres: int
    other: int
    contours: int  # the charger rode so many up, or down as a negative number
    isolated: Literal["", "charger", "charged"]
    tossed: bool
    cavalry_dead: tuple[str, ...]
    dead: tuple[str, ...]
    cavalry_prisoners: tuple[str, ...]
    prisoners: tuple[str, ...]

    def __str__(self) -> str:
        met = f"{counted_text(self.sabres, 'sabre')} of {names_said(self.units)} met {self.other} of {self.target}"
        up = counted_text(abs(self.contours), "contour")
        slope = f", {up} {'uphill' if self.contours > 0 else 'downhill'}" if self.contours else ""
        held = {"": "", "charger": "; the charger was isolated", "charged": f"; {self.target} was isolated"}[self.isolated]
        toss = "; equal numbers, tossed for" if self.tossed else ""
        taken = len(self.cavalry_prisoners) + len(self.prisoners)
        caught = f", {counted_text(taken, 'prisoner')}" if taken else ""
        return f"{met}{slope}{held}{toss}: {_lost(self.cavalry_dead, self.dead)}{caught}."


@event(rank=3, head="{sentence}", of="target")
class GunsCharged(Event):
    """A charge on guns was settled."""

    units: tuple[str, ...]
    target: str
    sabres: int
    overtaken: bool
    guns: tuple[str, ...]  # taken
    cavalry_dead: tuple[str, ...]
    gunners: tuple[str, ...]  # taken prisoner

    def __str__(self) -> str:
        took = (
            f"took {names_said(self.guns)} and {counted_text(len(self.gunners), 'gunner')}" if self.guns else "took no gun"
        )
        how = ", overtaken," if self.overtaken else ""
        met = f"{counted_text(self.sabres, 'sabre')} of {names_said(self.units)} charged {self.target}{how} and {took}"
        return f"{met}; {_men(len(self.cavalry_dead))} died."


@event(rank=2, head="{sentence}", of="units")
class ChargeMissed(Event):
    """Nobody of a charge was in contact at the end of the move."""

    units: tuple[str, ...]
    target: str

    def __str__(self) -> str:
        return f"The charge of {names_said(self.units)} on {self.target} met nobody."


def _lost(cavalry: Sequence[str], others: Sequence[str]) -> str:
    return f"the charger lost {len(cavalry)}, the charged {len(others)}"


# -- melees, prisoners -------------------------------------------------------------------------------------------------


@event(rank=3, head="{sentence}")
class MeleeFought(Event):
    """A melee of men newly moved into contact was settled."""

    melee: int  # of the move, from 1
    red: int
    blue: int
    weaker: Literal["", "red", "blue"]
    isolated: bool
    red_dead: tuple[str, ...]
    blue_dead: tuple[str, ...]
    prisoners: tuple[str, ...]

    def __str__(self) -> str:
        state = f"; {self.weaker} was {'isolated' if self.isolated else 'supported'}" if self.weaker else ""
        dead = f"{len(self.red_dead)} red and {len(self.blue_dead)} blue died"
        taken = f", {counted_text(len(self.prisoners), 'prisoner')} taken" if self.prisoners else ""
        return f"Melee {self.melee}, {self.red} red against {self.blue} blue{state}: {dead}{taken}."


@event(rank=1)
class PrisonersHeld(Event):
    """A unit took charge of prisoners."""

    unit: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.unit} has charge of {counted_text(len(self.men), 'prisoner')}."


@event(rank=2, head="{sentence}", of="side")
class PrisonersFreed(Event):
    """Prisoners were free, without arms, since nobody guarded them any more."""

    side: Side
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{counted_text(len(self.men), 'prisoner')} of {self.side.capitalize()} went free, unarmed."


@event(rank=1)
class Rearmed(Event):
    """Released men were armed again at their own back line."""

    side: Side
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{_men(len(self.men))} of {self.side.capitalize()} took up arms again at the back line."


# -- captures ----------------------------------------------------------------------------------------------------------


@event("{name} was captured by {by:cap}.", rank=3, head="{name} was captured by {by:cap}", of="name")
class Captured(Event):
    """A gun, waggon or depot changed hands."""

    name: str
    by: Side


# -- duties ------------------------------------------------------------------------------------------------------------


@event(rank=1)
class UnitBound(Event):
    """A unit, or so many of its men, is bound in a move to come."""

    unit: str
    kind: DutyKind
    by: str
    men: int  # 0: the whole unit
    in_move: str  # F3

    def __str__(self) -> str:
        who = f"{_men(self.men)} of {self.unit}" if self.men else self.unit
        must = {
            "rooted": "may not move",
            "retire a foot": "must retire a foot",
            "must choose": f"must dismount, charge or retire before {self.by}",
            "pursued": f"must retire before {self.by}",
            "retiring": f"must go on retiring before {self.by}",
            "in reach": f"is within charging distance of {self.by}",
        }[self.kind]
        return f"In {self.in_move} {who} {must}."
