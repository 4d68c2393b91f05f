"""Who stands against whom: letters and values of forces, who is in an action, how two forces stand after one. NWC.ST.29."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.actions.meeting import (
    BOARD_DAY_MI,
    BOARD_NIGHT_MI,
    board_opens,
    forces_meet,
    may_seek_action,
    meeting_mi,
)
from sandgate.rules.nwc1902.strategic.actions.odds import Fighter, force_value
from sandgate.rules.nwc1902.strategic.classes.merchant_vessels import TAKEN_WITHIN_MI
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, ships_of
from sandgate.rules.nwc1902.strategic.posts import Side
from sandgate.rules.nwc1902.strategic.ships import Letter, Ship
from sandgate.rules.nwc1902.strategic.sighting.ranges import is_day
from sandgate.rules.nwc1902.strategic.sighting.watching import off_now_mi
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action, Met


class Party(NamedTuple):
    """One side in an action."""

    side: Side
    forces: tuple[Force, ...]
    ships: tuple[Ship, ...]  # in the order of the scenario's list

    @property
    def fighting(self) -> tuple[Ship, ...]:
        """The ships that fight: merchant vessels do not."""
        return tuple([ship for ship in self.ships if ship.letter != "m"])

    @property
    def letters(self) -> str:
        """Their classes, the heaviest first."""
        return "".join([letter * self._count(letter) for letter in "ABCDEVts"])

    @property
    def value(self) -> float:
        """Their points now."""
        return force_value([Fighter(ship.value, ship.crippled) for ship in self.ships])

    @property
    def roles(self) -> tuple[str, ...]:
        """Who commands them."""
        return tuple(dict.fromkeys([force.role for force in self.forces]))

    def _count(self, letter: str) -> int:
        return len([ship for ship in self.ships if ship.letter == letter])


def letters_of(state: State, force: Force) -> list[Letter]:
    """The classes of a force's ships."""
    return [ship.letter for ship in ships_of(state, force)]


def parties(state: State, numbers: Iterable[int]) -> tuple[Party, ...]:
    """The sides in an action, with what is left of the forces that have these numbers."""
    forces = [force for force in at_large(state) if force.number in tuple(numbers)]
    return tuple([_party(state, side, forces) for side in dict.fromkeys([force.side for force in forces])])


def _party(state: State, side: Side, forces: Sequence[Force]) -> Party:
    own = tuple([force for force in forces if force.side == side])
    ships = [ship for force in own for ship in ships_of(state, force)]
    return Party(side, own, tuple(sorted(ships, key=lambda ship: ship.number)))


def next_number(state: State) -> int:
    """The number of the next action."""
    numbers = [*[each.number for each in state.actions], *[each.number for each in state.meetings]]
    return 1 + max([*numbers, *[each.action for each in state.heard]], default=0)


def under_way(state: State, minute: int) -> Iterator[Action]:
    """The actions in which guns are fired now."""
    for action in state.actions:
        if action.kind != "taking" and (action.until_min < 0 or minute < action.until_min):
            yield action


def board_waited_for(state: State) -> Action | None:
    """The action that is being fought out on the tactical board; None: none is."""
    return next((action for action in state.actions if action.kind == "board" and action.until_min < 0), None)


def on_the_board(state: State, one: Force, other: Force) -> bool:
    """Whether two forces fight on the tactical board, where the scenario has one: both have A, B or C."""
    return state.options.actions == "board" and board_opens(
        letters_of(state, one), letters_of(state, other), 0.0, True, True
    )


def limit_mi(state: State, one: Force, other: Force, minute: int) -> float:
    """Within which distance two forces fight."""
    if on_the_board(state, one, other):
        return BOARD_DAY_MI if is_day(one, minute) else BOARD_NIGHT_MI
    return meeting_mi(letters_of(state, one), letters_of(state, other))


def fight_limits(state: State, one: Force, other: Force) -> list[float]:
    """The distances between two hostile forces at which an action, or the taking of a prize, may begin or end."""
    board = [BOARD_DAY_MI, BOARD_NIGHT_MI] if on_the_board(state, one, other) else []
    found = [meeting_mi(letters_of(state, one), letters_of(state, other)), TAKEN_WITHIN_MI, *board]
    return [each for each in dict.fromkeys(found) if each > 0.0]


@step("NWC.ST.29", "NWC.ST.19")
def meet(state: State, one: Force, other: Force, minute: int) -> bool:
    """Whether two hostile forces fight: near enough, one sighted, at sea, and not just out of an action with each other."""
    if one.side == other.side or one.port or other.port or _rest(state, one, other):
        return False
    letters, others, off_mi = letters_of(state, one), letters_of(state, other), off_now_mi(state, one, other, minute)
    sighted = _sighted(state, one, other)
    if not may_seek_action(one.bound_home, others) and not may_seek_action(other.bound_home, letters):
        return False
    if on_the_board(state, one, other):
        return board_opens(letters, others, off_mi, is_day(one, minute), sighted)
    return forces_meet(letters, others, off_mi, sighted)


def _sighted(state: State, one: Force, other: Force) -> bool:
    pairs = ((one.number, other.number), (other.number, one.number))
    return any((each.watcher, each.seen) in pairs and each.degree in ("hulls", "recognised") for each in state.watches)


def _rest(state: State, one: Force, other: Force) -> bool:
    """Whether they have been in action and may not meet anew yet."""
    pair = (min(one.number, other.number), max(one.number, other.number))
    return any(met.forces == pair for met in state.met)


@step("NWC.ST.29")
def parted(state: State, minute: int) -> State:
    """Forces whose distance has opened since their action meet anew, after an undecided one in the next long move."""
    if not state.met:
        return state
    forces, kept = {force.number: force for force in at_large(state)}, list[Met]()
    for met in state.met:
        if any(number not in forces for number in met.forces):
            continue
        one, other = (forces[number] for number in met.forces)
        opened = met.opened or off_now_mi(state, one, other, minute) > limit_mi(state, one, other, minute)
        if not opened or minute < met.until_min:
            kept.append(replace(met, opened=opened))
    return replace(state, met=tuple(kept))


def have_met(state: State, action: Action, until_min: int) -> State:
    """All pairs of enemies in an action have met, and do not before the distance has opened, nor before a minute."""
    sides = parties(state, action.forces)
    if len(sides) < 2:
        return state
    pairs = [(one.number, other.number) for one in sides[0].forces for other in sides[1].forces]
    new = [Met((min(pair), max(pair)), until_min, False) for pair in pairs]
    return replace(state, met=(*[met for met in state.met if met.forces not in [each.forces for each in new]], *new))


def met_too(state: State, number: int, others_number: int) -> State:
    """A force that parted from another, or took it up, has met whom that one has met."""
    new = [_as(met, number, others_number) for met in state.met if others_number in met.forces]
    old = [met.forces for met in state.met]
    return replace(state, met=(*state.met, *[met for met in new if met.forces not in old]))


def _as(met: Met, number: int, others_number: int) -> Met:
    low, high = sorted([number if each == others_number else each for each in met.forces])
    return replace(met, forces=(low, high))
