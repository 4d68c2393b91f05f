"""What happens hand to hand: contacts, melees, prisoners, the white flag, guns captured or in dispute."""

from collections.abc import Sequence
from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import place_text, rounded_text
from sandgate.rules.wells1913.desk.words import counted_text, men_text, side_text
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side


def _were(men: Sequence[str]) -> str:
    return "was" if len(men) == 1 else "were"


@event(rank=2, of="side")
class Charged(Event):
    """Men were moved into contact, each with one of the enemies named (LW.MELEE.03)."""

    side: Side
    men: tuple[str, ...]
    enemies: tuple[str, ...]  # whom each has hit
    ends: tuple[Point, ...]  # where each stands now
    ways_in: tuple[float, ...]  # how far each went
    gaps_in: tuple[float, ...]  # between each and his enemy
    left_behind: tuple[str, ...]  # named, and not reached by the clock (LW.MOVE.12)

    @property
    def head(self) -> str:
        """How many charged."""
        return f"{counted_text(len(self.men), 'man', 'men')} of {side_text(self.side)} charged"

    def __str__(self) -> str:
        hits = ", ".join(f"{man} hit {enemy}" for man, enemy in zip(self.men, self.enemies, strict=True)) or "nobody hit"
        longest = f" after {rounded_text(max(self.ways_in))} in at most" if self.ways_in else ""
        more = f"; left behind: {men_text(self.left_behind)}" if self.left_behind else ""
        return f"{hits}{longest}{more}"


@event(rank=1)
class MeleeFound(Event):
    """Contacts at the end of a move made a melee; everything was counted before any loss (LW.MELEE.05 to .13)."""

    melee: int
    red: int
    blue: int
    contacts: tuple[str, ...]
    weaker: Literal["", "red", "blue"]  # "" of equal numbers
    supporters: tuple[str, ...]
    needed: int  # supporters that would keep the weaker side from being isolated
    isolated: bool
    dead: int  # on each side
    prisoners: int

    def __str__(self) -> str:
        met = f"melee {self.melee}: {self.red} red against {self.blue} blue"
        if not self.weaker:
            return f"{met}: equal numbers, all die"
        has = f"{self.weaker} has {counted_text(len(self.supporters), 'supporter')}"
        state = "isolated" if self.isolated else "supported"
        losses = (
            f"{self.dead} dead on each side, {self.prisoners} {self.weaker} prisoner{'' if self.prisoners == 1 else 's'}"
        )
        return f"{met}; {has}, {self.needed} {'is' if self.needed == 1 else 'are'} needed: {state}; {losses}"


@event(rank=3)
class MeleeSettled(Event):
    """A melee was settled as the mover chose, or by the default where he did not (LW.MELEE.14, .15)."""

    melee: int
    red_dead: tuple[str, ...]
    blue_dead: tuple[str, ...]
    prisoners: tuple[str, ...]
    captors: tuple[str, ...]  # who has charge of each prisoner; "" where nobody has
    chosen: bool  # by the mover, at least in part

    @property
    def head(self) -> str:
        """How many died."""
        dead = f"{len(self.red_dead)} red and {len(self.blue_dead)} blue died in melee {self.melee}"
        return f"{dead}, {counted_text(len(self.prisoners), 'prisoner')} taken" if self.prisoners else dead

    def __str__(self) -> str:
        dead = [f"{men_text(men)} died" for men in (self.red_dead, self.blue_dead) if men]
        return "; ".join([f"melee {self.melee}", *dead, *_charges(self.prisoners, self.captors)])


def _charges(prisoners: Sequence[str], captors: Sequence[str]) -> list[str]:
    """Who has charge of whom, in words."""
    told = []
    for captor in dict.fromkeys(captors):
        men = [man for man, by in zip(prisoners, captors, strict=True) if by == captor]
        charge = f"in charge of {captor}" if captor else "guarded in nobody's charge"
        told.append(f"{men_text(men)} {_were(men)} taken, {charge}")
    return told


@event(rank=1)
class ChargeTaken(Event):
    """A man took charge of prisoners within six inches of him (LW.MELEE.17)."""

    captor: str
    men: tuple[str, ...]
    in_charge: int  # how many he has now

    def __str__(self) -> str:
        return f"{self.captor} took charge of {men_text(self.men)}: he has {counted_text(self.in_charge, 'prisoner')}"


@event(rank=1, fold="moves")
class PrisonersLed(Event):
    """Prisoners were led off under escort (LW.MELEE.16)."""

    side: Side  # of the escort
    escorts: tuple[str, ...]
    men: tuple[str, ...]  # the prisoners
    at: Point  # where the first escort stands now
    up_in: float  # how far he walked up to them
    way_in: float  # how far he led them
    left_behind: tuple[str, ...]  # named, and not reached by the clock (LW.MOVE.12)

    @property
    def head(self) -> str:
        """How far they were led."""
        return f"{men_text(self.escorts)} led {men_text(self.men) or 'nobody'} {rounded_text(self.way_in)} in"

    def __str__(self) -> str:
        up = f", having walked {rounded_text(self.up_in)} in up to them" if self.up_in else ""
        more = f"; left behind: {men_text(self.left_behind)}" if self.left_behind else ""
        return f"{self.head} to {place_text(*self.at, 1)}{up}{more}"


@event(rank=1)
class PrisonersPassed(Event):
    """The escort of prisoners fell and another captor within six inches took them over (LW.MELEE.19)."""

    men: tuple[str, ...]
    captor: str

    def __str__(self) -> str:
        return f"{men_text(self.men)} passed into the charge of {self.captor}"


@event(rank=1)
class PrisonersLeft(Event):
    """Prisoners were left by their captor; others within six inches guard them in nobody's charge (LW.MELEE.17, .19)."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} {_were(self.men)} left by their captor; others within six inches guard them"


@event(rank=3, head="{sentence}", of="side")
class PrisonersFreed(Event):
    """Prisoners were liberated; they are unarmed and wait for a move of their own side (LW.MELEE.18 to .20)."""

    side: Side
    men: tuple[str, ...]
    free_from: str  # the first move in which they may be moved: S4

    def __str__(self) -> str:
        return f"{men_text(self.men)} {_were(self.men)} liberated, unarmed; they may be moved from {self.free_from} on"


@event(rank=3, head="{sentence}", of="men")
class PrisonersRetaken(Event):
    """Released men, still unarmed, were taken again by enemies in contact with them (LW.MELEE.23)."""

    men: tuple[str, ...]
    captors: tuple[str, ...]  # who has charge of each; "" where nobody has

    def __str__(self) -> str:
        return "; ".join(_charges(self.men, self.captors))


@event(rank=2, head="{captor} brought prisoners in", of="captor")
class PrisonersBroughtIn(Event):
    """An escort reached his own back line: his prisoners are off the field to the end of the battle (LW.MELEE.22)."""

    captor: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.captor} brought {men_text(self.men)} in: prisoners to the end of the battle"


@event(rank=1)
class Rearmed(Event):
    """Released men touched their own back line at the end of a move of their side (LW.MELEE.21)."""

    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{men_text(self.men)} {_were(self.men)} armed again at their back line"


@event(rank=3, head="{sentence}", of="side")
class FlagShown(Event):
    """An isolated body gave itself up under a white flag (LW.MELEE.25)."""

    side: Side
    men: tuple[str, ...]
    supporters: int
    needed: int

    def __str__(self) -> str:
        had = f"{counted_text(self.supporters, 'supporter')}, {self.needed} {'is' if self.needed == 1 else 'are'} needed"
        return f"{men_text(self.men)} showed the white flag ({had})"


@event(rank=3, head="{gun} was captured by {by}", of="gun")
class GunCaptured(Event):
    """A gun changed hands (LW.MELEE.26)."""

    gun: str
    by: Side
    passed: tuple[str, ...]  # the men past its axle

    def __str__(self) -> str:
        return f"{self.gun} was captured by {self.by}: {men_text(self.passed)} are past its axle, none of its side near it"
