"""Ships fire at aircraft that attack them, before and after; the owner names whom it costs. X.A.3.d.1."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event, units_text
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.surface.air.combat import attackers, in_order
from sandgate.rules.naval_action.surface.air.flak import (
    column_shift,
    elements_shot_down,
    factor_for,
    is_fired_at,
    ships_about,
)
from sandgate.rules.naval_action.surface.air.reach import with_elements
from sandgate.rules.naval_action.surface.air_orders import Lose
from sandgate.rules.naval_action.surface.air_state import Element, Loss
from sandgate.rules.naval_action.surface.posts import SIDES, Side
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

Lines = Mapping[str, Sequence[Any]]
AFTER: Final = 500  # counts of throws after an attack


class Profile(NamedTuple):
    """Attackers of one kind on one group of ships: they are fired at together."""

    side: Side
    kind: str
    shift: int
    target: Ship
    elements: tuple[Element, ...]


@event(rank=2, fold="fire")
class FlakFired(Event):
    """A group of ships fired at aircraft (NA.AIR.13 to .16)."""

    group: str
    profile: str
    factor: int
    shift: int
    die: int
    lost: int
    after: bool

    def __str__(self) -> str:
        when = "after their attack" if self.after else "before their attack"
        lost = f"{units_text(self.lost, 'elements')} shot down" if self.lost else "none shot down"
        shifted = f", {units_text(self.shift, 'columns')} to the right" if self.shift else ""
        return f"{self.group} fired at {self.profile} {when}: factor {self.factor}{shifted}, die {self.die}, {lost}"


@event("{element} was shot down by {group}", rank=3, fold="news")
class ElementShotDown(Event):
    """An element is lost to anti-aircraft fire (NA.AIR.13)."""

    element: str
    group: str


@rule("NA.AIR.13")
def profile_of(role: str, height: str, heavy: bool) -> str:
    """With whom attackers are fired at: dive-bombers; torpedo bombers and low ones; medium height; heavy ones low; high.

    >>> profile_of("D", "", False), profile_of("T", "", False) == profile_of("H", "LOW", False)
    ('dive-bombers', True)
    >>> profile_of("H", "LOW", True), profile_of("H", "MED", False), profile_of("H", "HIGH", True)
    ('heavy bombers at low level', 'bombers at medium height', 'high bombers')
    """
    if role == "D":
        return "dive-bombers"
    if height == "HIGH":
        return "high bombers"
    if height == "MED":
        return "bombers at medium height"
    return "heavy bombers at low level" if height == "LOW" and heavy else "torpedo bombers and low bombers"


def profiles(state: State, when: str = "") -> list[Profile]:
    """The attackers of each kind on each group of ships; when: only those that attack then."""
    found = dict[tuple[Side, int, str, int], list[Element]]()
    for side in SIDES:
        for each in attackers(state, side):
            if when in ("", each.when):
                group = min([ship.number for ship in ships_about(state, ship_of(state, each.target))], default=0)
                shift = column_shift(each.arm, each.height, each.heavy, state.options.visibility == "bad")
                key = (side, group, profile_of(each.arm, each.height, each.heavy), shift)
                found.setdefault(key, []).append(each)
    return [
        Profile(side, kind, shift, ship_of(state, elements[0].target), tuple(elements))
        for (side, _, kind, shift), elements in found.items()
    ]


@step("NA.AIR.13", "NA.AIR.15", "NA.AIR.16", "NA.AIR.21", "NA.WX.05")
def flak(state: State, bench: Bench, now: Moment, *, after: bool, when: str = "") -> tuple[State, tuple[Event, ...]]:
    """One throw for each kind of attackers on each group; whom it costs is then named by the owner."""
    events, losses = list[Event](), list[Loss]()
    for each in profiles(state, when):
        first = each.elements[0]
        if not is_fired_at(first.height, after):
            continue
        factor = max([factor_for(state, ship_of(state, one.target)) for one in each.elements])
        count = state.elements.index(first) + (AFTER if after else 0)
        slot = ship_slot(state.move + 1, "NA.AIR.15", each.target.number, 0, count)
        die = bench.throw(slot, 6, f"How do the guns of {each.target.name}'s group fare against {each.kind}?")
        lost = min(elements_shot_down(factor, each.shift, die), len(each.elements))
        events.append(
            now.tell(
                FlakFired,
                clauses=("NA.AIR.13", "NA.AIR.15", *(("NA.AIR.16",) if each.shift else ())),
                to=tuple([post.key for post in state.posts]),
                slots=(slot,),
                group=f"{each.target.name}'s group",
                profile=each.kind,
                factor=factor,
                shift=each.shift,
                die=die,
                lost=lost,
                after=after,
            )
        )
        if lost:
            losses.append(Loss(first.side, first.commander, tuple([one.id for one in each.elements]), lost))
    return replace(state, shot_down=tuple(losses)) if losses or state.shot_down else state, tuple(events)


@step("NA.AIR.13")
def named_lost(state: State, lines: Lines, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Take off the elements that their owners name; of whom nothing is said those with the highest numbers."""
    events, to = list[Event](), tuple([post.key for post in state.posts])
    for loss in state.shot_down:
        wishes = [name for line in lines.get(loss.commander, ()) if isinstance(line, Lose) for name in line.elements]
        among = [each for each in state.elements if each.side == loss.side and each.id in loss.among and not each.fate]
        chosen = [each for each in among if each.id in wishes][: loss.count]
        rest = [each for each in reversed(in_order(among)) if each not in chosen]
        gone = [*chosen, *rest[: loss.count - len(chosen)]]
        state = with_elements(state, *[replace(each, fate="lost", target=0) for each in gone])
        events += [
            now.tell(ElementShotDown, to=to, clauses=("NA.AIR.13",), element=each.id, group="anti-aircraft fire")
            for each in gone
        ]
    return replace(state, shot_down=()), tuple(events)
