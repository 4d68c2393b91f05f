"""To the tactical board and back, where the scenario has it: the Fleet game is called for, and its outcome is taken up.

The board is laid as the forces stand: A, B and C in column behind their guides, V and t as torpedo boats behind them; other
vessels draw off and take no part. Ruling: the fleet speed is that which the force makes, with a card of its highest at hand;
each side keeps its colour, for its commander goes over to it, and blue's proposed speed is not above red's. NWC.ST.29.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Result, Scenario, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import course_to, miles_between
from sandgate.rules.nwc1902.squadron.brought import to_the_chart_names
from sandgate.rules.nwc1902.squadron.score import endurance_of
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN, SLOWEST_CARD_KN, card_can_be_made
from sandgate.rules.nwc1902.squadron.state import Kind
from sandgate.rules.nwc1902.strategic.actions.deciding import noted_odds, struck_off
from sandgate.rules.nwc1902.strategic.actions.engaged import Party, board_waited_for, have_met, parties
from sandgate.rules.nwc1902.strategic.actions.events import EnemyLosses, FoughtOnTheBoard, OwnLosses
from sandgate.rules.nwc1902.strategic.actions.handing_over import (
    board_min,
    crippled_on_the_board,
    follower_yd,
    guides_yd,
    midway,
    on_the_chart,
)
from sandgate.rules.nwc1902.strategic.actions.odds import ratio
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force, Stretch
from sandgate.rules.nwc1902.strategic.forces import on_the_chart as on_the_grid
from sandgate.rules.nwc1902.strategic.lists import campaign_of, force_numbered, with_forces, with_ships
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sighting.ranges import is_day
from sandgate.rules.nwc1902.strategic.sighting.watching import bearing_deg, off_now_mi
from sandgate.rules.nwc1902.strategic.speed.pace import highest_kn
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action

Done = tuple[State, tuple[Event, ...]]
CLAUSE: Final = "NWC.ST.29"
KINDS: Final[dict[str, Kind]] = {"A": "battleship", "B": "armored cruiser", "C": "protected cruiser"}
BOATS: Final = {"V": "destroyer", "t": "torpedo boat"}


class Laid(NamedTuple):
    """How one side stands on the board."""

    party: Party
    guide: Force
    x_yd: float
    y_yd: float

    @property
    def line(self) -> tuple[Ship, ...]:
        """Her ships in the order of the line."""
        return tuple([ship for ship in self.party.ships if ship.letter in KINDS])

    @property
    def boats(self) -> tuple[Ship, ...]:
        """Her torpedo boats and destroyers."""
        return tuple([ship for ship in self.party.ships if ship.letter in BOATS])


def _laid(state: State, action: Action) -> tuple[tuple[Laid, Laid], Place]:
    """Both sides on the board, red first, and the place on the chart of its origin."""
    sides = {party.side: party for party in parties(state, action.forces)}
    red, blue = (_guide(sides[side]) for side in ("red", "blue"))
    off_mi, bears_deg = off_now_mi(state, blue, red, state.minute), bearing_deg(blue, red, state.minute)
    at = guides_yd(off_mi, bears_deg)
    middle = midway(Place(*blue.way.at(state.minute)), off_mi, bears_deg)
    return (Laid(sides["red"], red, at.other_x_yd, at.other_y_yd), Laid(sides["blue"], blue, at.x_yd, at.y_yd)), middle


def _guide(party: Party) -> Force:
    """The force whose flagship leads: the first with a ship of the line."""
    heavy = [ship.number for ship in party.ships if ship.letter in KINDS]
    return next(force for force in party.forces if any(number in heavy for number in force.ships))


@step("NWC.ST.29", "NWC.ST.30")
def called_for(state: State) -> Result | None:
    """The Fleet game that an action calls for; None: none is waited for."""
    action = board_waited_for(state)
    if action is None:
        return None
    sides = parties(state, action.forces)
    names = " and ".join(campaign_of(state, party.side).name for party in sides)
    outcome = f"{names} meet: the fleet game is played"
    calls = tuple([role for party in sides for role in party.roles])
    return Result(outcome, clauses=(CLAUSE,), sequel=board_of(state, action), calls=calls)


@step("NWC.ST.29")
def board_of(state: State, action: Action) -> Scenario:
    """The scenario of the Fleet game into which an action goes over."""
    (red, blue), _ = _laid(state, action)
    light, sky = "by day" if is_day(blue.guide, state.minute) else "by night", state.bell.sky
    names = _names((*red.party.ships, *blue.party.ships), state)
    red_kn = _made_kn(red)
    return {
        "game": "nwc1902.fleet",
        "title": " and ".join(f"{campaign_of(state, each.party.side).name}" for each in (red, blue)),
        "about": f"Forces that have met on the chart, {light}, {sky}, sea {state.bell.sea}.",
        "met_on_the_chart": True,
        "fleets": [
            _fleet(state, red, names, red_kn),
            _fleet(state, blue, names, min(red_kn, _made_kn(blue))),
        ],
        "boats": [boat for each in (red, blue) for boat in _boats(each, names)],
    }


def _names(ships: Sequence[Ship], state: State) -> Mapping[int, str]:
    """The ships by their names; where both sides have one of a name, with the side's behind it."""
    all_names = [ship.name for ship in ships]
    return {
        ship.number: ship.name
        if all_names.count(ship.name) == 1
        else f"{ship.name} {campaign_of(state, ship.side).name}"[:40]
        for ship in ships
    }


def _highest_kn(laid: Laid) -> float:
    """The highest speed of the slowest ship for which a turning card can be made."""
    return min(FASTEST_CARD_KN, max(SLOWEST_CARD_KN, min(highest_kn(ship) for ship in laid.line)))


def _made_kn(laid: Laid) -> float:
    """The speed that a force makes, if a turning card can be made for it; else its highest."""
    return near(laid.guide.way.speed_kn) if card_can_be_made(laid.guide.way.speed_kn) else _highest_kn(laid)


def _fleet(state: State, laid: Laid, names: Mapping[int, str], speed_kn: float) -> dict[str, Any]:
    return {
        "side": laid.party.side,
        "name": campaign_of(state, laid.party.side).name,
        "formation": "as placed",
        "heading_deg": laid.guide.way.course_deg,
        "cards_kn": list(dict.fromkeys([speed_kn, _highest_kn(laid)])),
        "speed_kn": speed_kn,
        "begins": "full speed" if card_can_be_made(laid.guide.way.speed_kn) else "stopped",
        "ships": [
            {
                "name": names[ship.number],
                "kind": KINDS[ship.letter],
                "at_yd": _at_yd(laid, place),
                "received": ship.points,
            }
            for place, ship in enumerate(laid.line)
        ],
    }


def _at_yd(laid: Laid, place: int) -> list[float]:
    return list(follower_yd(laid.x_yd, laid.y_yd, laid.guide.way.course_deg, place))


def _boats(laid: Laid, names: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    for place, ship in enumerate(laid.boats, len(laid.line)):
        yield {
            "side": laid.party.side,
            "name": names[ship.number],
            "kind": BOATS[ship.letter],
            "at_yd": _at_yd(laid, place),
            "heading_deg": laid.guide.way.course_deg,
            "speed_kn": min(laid.guide.way.speed_kn, ship.max_kn),
        }


# -- and back ---------------------------------------------------------------------------------------------------------------


class Answers(NamedTuple):
    """What comes back, answer by answer, under the clause that called for the board."""

    move: int
    other: int  # boards of this move that have come back before
    bench: Bench
    names: tuple[str, ...]

    def outcome(self) -> str:
        """How the Fleet game ended, in its words."""
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
    (red, blue), middle = _laid(state, action)
    answers = _answers(state, red, blue, bench)
    minutes = max(1, int(board_min(int(answers.number("moves", 1.0)))))
    state = have_met(state, action, state.minute)
    for one, other in ((red.party, blue.party), (blue.party, red.party)):
        if one.value >= other.value:
            state = noted_odds(state, one.side, ratio(one.value, other.value))
    lost, carded, ends = _ships_back(answers, (red, blue), middle)
    state = struck_off(with_ships(state, carded), lost, "lost")
    over = replace(action, until_min=state.minute + minutes)
    state = replace(state, actions=tuple([over if each == action else each for each in state.actions]))
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
            x_yd, y_yd = _at_yd(laid, place)
            received = answers.number(f"{key} received", ship.points)
            crippled = ship.crippled or crippled_on_the_board(received, endurance_of(KINDS[ship.letter]))
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
    there = on_the_grid(next((ends[number] for number in force.ships if number in ends), Place(*here)))
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
            yield now.tell(EnemyLosses, to=other.party.roles, letters=letters)
