"""The scorer of a ship while her hits are marked on it: what was struck, how she was then, and what it comes to.

Each hit is judged on the ship as she was at the fire phase (line, card, speed), while counts, X marks, sections, guns out
and next-fire numbers build up from hit to hit (JANE.HIT.01). What the rules find is proposed to the umpire on the bench, at
the address of the strike; the numbers that a die decides he may rule as dice.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import A, Bench, Event, Slot
from sandgate.kernel.figures import figure, number
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import Beam, Plan, Zone
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.damage import Damage, Section
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.said import guns_said, part_said
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.slots import PER_STRIKE, strike_slot
from sandgate.rules.jane1905.tactical.state import State

BESIDE: Final[dict[Beam, str]] = {"P": "port", "S": "starboard"}
JUDGED: Final = PER_STRIKE - 1  # the count of a finding at the address of a strike; dice have the lower ones


def effect_number(key: str) -> float:
    """A figure of "Effect of gun fire"."""
    return number(BOOK, "effect", key)


def effect_figure(key: str) -> tuple[float, ...]:
    """A row of figures of "Effect of gun fire"."""
    return figure(BOOK, "effect", key)


def across(side: Beam) -> Beam:
    """The other side of a ship."""
    return "S" if side == "P" else "P"


class Hit(NamedTuple):
    """A strike that is a hit, and what it met."""

    strike: Strike
    mounting: int  # of the strike, by its place in the firer's list
    side: Beam
    x_ft: float
    y_ft: float
    cut: bool  # it cuts the line between wind and water
    zone: Zone | None  # where the hole lies; of one that cuts the line, what protects it
    penetration_in: float
    pierced: bool
    kind: str  # of the zone that was hit; "" where there is none
    finding: Slot  # that it counts
    calibre_in: float  # to the millionth

    def slot(self, clause: str, count: int = 0) -> Slot:
        """The address of a throw for this strike."""
        shot = self.strike
        return strike_slot(shot.move, clause, shot.firer, shot.at, self.mounting, shot.nth, count)

    def of_at_least(self, calibre_in: float) -> bool:
        """Whether the projectile is of this calibre or a bigger one."""
        return self.calibre_in >= calibre_in

    @property
    def is_shell(self) -> bool:
        """HE or COMMON."""
        return self.strike.nature in {"HE", "COMMON"}


@dataclass(slots=True)
class Scorer:
    """The damage plan of one ship as it is marked in one scoring; what is marked is put on the ship at its end."""

    state: State
    bench: Bench
    names: Mapping[int, str]  # of ships and forts, by their numbers
    was: Ship
    ship: Ship
    to: tuple[str, ...]  # roles that are told
    firing: int  # the move of the firing that is scored
    admiral_killed: Slot | None = None  # the throw by which he was
    rests_on: list[Slot] = field(default_factory=list)  # what has been asked of the bench for the mark that is made
    events: list[Event] = field(default_factory=list)
    plan: Plan = field(init=False)
    damage: Damage = field(init=False)  # but for the sections of her side
    mountings: dict[str, Mounting] = field(init=False)  # by their names, in the order of her list
    _sections: dict[Beam, dict[tuple[int, int], Section]] | None = None

    def __post_init__(self) -> None:
        self.plan, self.damage = plan_of(self.state, self.ship), self.ship.damage
        self.mountings = {each.id: each for each in self.ship.mountings}

    def mark(self, **changes: Any) -> None:
        """Mark damage on the plan."""
        self.damage = self.damage._replace(**changes)

    def sections(self, side: Beam) -> dict[tuple[int, int], Section]:
        """The sections of a side that are destroyed, or half, by row and column; more of them are marked in it."""
        if self._sections is None:
            self._sections = {"P": {}, "S": {}}
            for each in self.damage.sections:
                self._sections[each.side][each.row, each.column] = each
        return self._sections[side]

    def marked(self) -> Ship:
        """The ship with all that is marked on the plan."""
        mountings = tuple(self.mountings.values())
        if self._sections is not None:
            self.mark(sections=tuple(sorted([*self._sections["P"].values(), *self._sections["S"].values()])))
        if self.damage is self.ship.damage and mountings == self.ship.mountings:
            return self.ship
        return replace(self.ship, damage=self.damage, mountings=mountings)

    def tell(
        self,
        kind: Callable[..., Event],
        clauses: tuple[str, ...],
        *slots: Slot,
        **facts: Any,
    ) -> None:
        """Tell her captain what has happened to her; slots: what was asked for this mark."""
        at_s, asked = 60.0 * self.state.move, slots or tuple(self.rests_on)
        self.events.append(kind(at_s=at_s, to=self.to, clauses=clauses, slots=asked, ship=self.ship.name, **facts))

    def judge(self, hit: Hit, clause: str, proposed: A, about: str, count: int = JUDGED) -> A:
        """What the umpire makes of a finding of one clause for one strike."""
        self.rests_on.append(hit.slot(clause, count))
        return self.bench.judge(self.rests_on[-1], proposed, about=self._asking(about, hit))

    def throw(self, hit: Hit, clause: str, about: str, faces: int = 6, count: int = 0) -> int:
        """A die or a toss at the address of a strike."""
        self.rests_on.append(hit.slot(clause, count))
        return self.bench.throw(self.rests_on[-1], faces, about=self._asking(about, hit))

    def _asking(self, about: str, hit: Hit) -> str:
        """A question with the strike that it is about."""
        shot, part = hit.strike, part_said(hit.zone.id if hit.zone else "water-line")
        of = f"{self.names[shot.firer]}'s {guns_said(shot.mounting)}, strike {shot.nth}, in {part} of {self.ship.name}"
        return f"{about.removesuffix('?')} ({of})?"
