"""Back from the tactical board: places, points received, losses and the minutes are taken up. NWC.ST.29, .19.

Ruling: who is aground as the board is left is got off, and crippled; who would lie on land, where the board knew no coast,
lies where the way there meets it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import course_to, miles_between
from sandgate.rules.nwc1902.squadron.brought import to_the_chart_names
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.strategic.actions.calling import CLAUSE, KINDS, Laid, both_laid, is_a_duel
from sandgate.rules.nwc1902.strategic.actions.coast_of_board import kept_afloat
from sandgate.rules.nwc1902.strategic.actions.deciding import noted_odds, struck_off
from sandgate.rules.nwc1902.strategic.actions.engaged import board_waited_for, have_met
from sandgate.rules.nwc1902.strategic.actions.events import EnemyLosses, FoughtOnTheBoard, OwnLosses
from sandgate.rules.nwc1902.strategic.actions.handing_over import board_min, crippled_on_the_board, on_the_chart
from sandgate.rules.nwc1902.strategic.actions.odds import ratio
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.duels.on_the_board import duel_min
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force, Stretch
from sandgate.rules.nwc1902.strategic.forces import on_the_chart as on_the_grid
from sandgate.rules.nwc1902.strategic.lists import force_numbered, with_forces, with_ships
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action

Done = tuple[State, tuple[Event, ...]]


class Answers(NamedTuple):
    """What comes back, answer by answer, under the clause that called for the board."""

    move: int
    other: int  # boards of this move that have come back before
    bench: Bench
    names: tuple[str, ...]

    def outcome(self) -> str:
        """How the game on the board ended, in its words."""
        return self.bench.judge(self._slot("outcome"), "", (), "How did the action on the board end?")

    def number(self, name: str, otherwise: float) -> float:
        """A number that has come back; the other one if it has not."""
        return self.bench.judge(self._slot(name), otherwise, (), f"What has the board brought back as {name}?")

    def slots(self, *names: str) -> tuple[Slot, ...]:
        """The addresses of some answers."""
        return tuple([self._slot(name) for name in names])

    def _slot(self, name: str) -> Slot:
        return Slot(self.move, CLAUSE, 0, self.other, self.names.index(name))


def _answers(state: State, red: Laid, blue: Laid, bench: Bench) -> Answers:
    before = [each for each in state.actions if each.kind == "board" and each.until_min >= 0]
    other = len([each for each in before if each.begun_min >= state.bell.begins_min])
    brought = to_the_chart_names([("red", len(red.line)), ("blue", len(blue.line))], len(red.boats) + len(blue.boats))
    return Answers(state.move, other, bench, ("winner", "outcome", "red", "blue", *brought))


@step("NWC.ST.29", "NWC.ST.13")
def back_from_the_board(state: State, bench: Bench) -> Done:
    """What an action on the board has come to: places, points received, losses, and the minutes that it takes."""
    action = board_waited_for(state)
    if action is None:
        return state, ()
    (red, blue), middle = both_laid(state, action)
    answers = _answers(state, red, blue, bench)
    moves = int(answers.number("moves", 1.0))
    minutes = max(1, int(duel_min(moves) if is_a_duel((red, blue), middle) else board_min(moves)))
    state = have_met(state, action, state.minute)
    for one, other in ((red.party, blue.party), (blue.party, red.party)):
        if one.value >= other.value:
            state = noted_odds(state, one.side, ratio(one.value, other.value))
    lost, carded, ends = _ships_back(answers, (red, blue), middle)
    state = struck_off(with_ships(state, carded), lost, "lost")
    over = replace(action, until_min=state.minute + minutes)
    actions = tuple([over if each == action else each for each in state.actions])
    calls = tuple([call for call in state.calls if call.force not in action.forces])  # they are asked when its time is over
    state = replace(state, actions=actions, calls=calls)
    for number in action.forces:
        state = _goes_to_its_place(state, force_numbered(state, number), ends, over)
    return state, tuple(_told(state, answers, (red, blue), lost, over))


def _ships_back(
    answers: Answers, sides: tuple[Laid, Laid], middle: Place
) -> tuple[list[Ship], list[Ship], dict[int, Place]]:
    """Ships that are lost, ships of the line with their cards, and where each lies on the chart."""
    lost, carded, ends, boats = list[Ship](), list[Ship](), dict[int, Place](), 0
    for laid in sides:
        for place, ship in enumerate(laid.line):
            key = f"{laid.party.side}/{place + 1}"
            x_yd, y_yd = laid.at_yd(place)
            received = answers.number(f"{key} received", ship.points)
            aground = answers.number(f"{key} aground", 0.0) == 1.0
            crippled = ship.crippled or aground or crippled_on_the_board(received, endurance_of(KINDS[ship.letter]))
            carded.append(replace(ship, points=received, crippled=crippled))
            ends[ship.number] = on_the_chart(
                middle, answers.number(f"{key} x_yd", x_yd), answers.number(f"{key} y_yd", y_yd)
            )
            lost += [carded[-1]] if answers.number(f"{key} lost", 0.0) == 1.0 else []
        for ship in laid.boats:
            boats += 1
            lost += [ship] if answers.number(f"boat {boats} lost", 0.0) == 1.0 else []
    return lost, carded, ends


def _goes_to_its_place(state: State, force: Force, ends: Mapping[int, Place], action: Action) -> State:
    """A force is on its way to where its first ship of the line lay as the board was left, for as long as that took."""
    if force.gone:
        return state
    state = settled(state, force, state.minute)
    force = cut_at(force_numbered(state, force.number), state.minute)
    here = (force.way.lat_deg, force.way.lon_deg)
    end = next((ends[number] for number in force.ships if number in ends), Place(*here))
    there = on_the_grid(kept_afloat(Place(*here), end))
    minutes = action.until_min - state.minute
    knots = miles_between(*here, *there) * 60.0 / minutes
    way = Stretch(float(state.minute), *here, course_to(*here, *there) if knots else 0.0, knots, NEVER_MIN)
    ships = [ship for ship in state.ships if ship.number in force.ships and ship.letter != "m"]
    beaten = all(ship.crippled for ship in ships)
    return with_forces(
        state,
        replace(force, way=way, in_action=True, busy_until_min=action.until_min, bound_home=force.bound_home or beaten),
    )


def _told(state: State, answers: Answers, sides: tuple[Laid, Laid], lost: Sequence[Ship], action: Action) -> Iterator[Event]:
    """How it ended, for all who took part; their own losses by name, the enemy's by class."""
    outcome, minutes = answers.outcome(), action.until_min - state.minute
    slots = answers.slots("outcome", "moves")
    for laid, other in (sides, sides[::-1]):
        for force in laid.party.forces:
            now = moment_of(force, state.minute).by(back_from_the_board)
            yield now.tell(FoughtOnTheBoard, slots=slots, force=force.name, minutes=minutes, outcome=outcome)
        now = moment_of(laid.guide, state.minute).by(back_from_the_board)
        own = [ship for ship in lost if ship.side == laid.party.side]
        if own:
            names = ", ".join([ship.name for ship in own])
            yield now.tell(OwnLosses, to=laid.party.roles, side=laid.party.side, ships=names)
            letters = laid.party._replace(ships=tuple(own)).letters
            yield now.tell(EnemyLosses, to=other.party.roles, side=laid.party.side, letters=letters)
