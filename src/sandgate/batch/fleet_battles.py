"""Battles of the Fleet game compiled: both admirals' doctrines and the steps of play, move after move to the end.

What is played so is a battle of guns between columns in open water, of which signals to turn the column and to concentrate
fire are a part. The steps are those of play; between them a ship is one of many rows of numbers. An admiral decides by the
very functions by which he writes a sheet (bots/nwc1902_fleet), of what he may know there. What a study asks for is noted
as the battle goes; how it stands at the end is put together of it in fleet_ends.py.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from sandgate.batch.chance import NOT_DEALT, Chance, Chances
from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.batch.fleet_aim import MASKS, QuietGunner, reaches
from sandgate.batch.fleet_search import STRETCH, put_ship, ship_from, tell_numba_to_weave_searches
from sandgate.bots.nwc1902_fleet.deciding import (
    AWAY,
    CARRIES,
    DECISIVE_YD,
    EXECUTES,
    HOISTS,
    LINE_YD,
    STAND_ON,
    WAITS,
    at_range,
    breaks_off,
    left_of,
    means_of,
    power_of,
    strength_of,
    turns_away,
    worst_in_reach,
)
from sandgate.bots.nwc1902_fleet.measures import crosses
from sandgate.bots.nwc1902_fleet.search import FULL_HALVES, Aim, Cards, Guns, Sought, cards_of, nearest_yd, search_column
from sandgate.bots.nwc1902_fleet.wand import Wand, laid
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.fleet.afloat import Afloat
from sandgate.rules.nwc1902.fleet.courses import Turn, pace_of_step
from sandgate.rules.nwc1902.fleet.general_instructions import nearest_yd as nearest_opponents_yd
from sandgate.rules.nwc1902.fleet.melee_threatens import melee_at_hand
from sandgate.rules.nwc1902.fleet.moving_in_column import column_of, move_column, turned_in_column
from sandgate.rules.nwc1902.guns.score_wand import out_of_action
from sandgate.rules.nwc1902.guns.the_rings import half_power
from sandgate.rules.nwc1902.squadron.concentration import naturally
from sandgate.rules.nwc1902.squadron.flagships import command_after
from sandgate.rules.nwc1902.squadron.gun_fire import fire_score, scored_as_broadside, spoils_aim
from sandgate.rules.nwc1902.squadron.intervening import Hull
from sandgate.rules.nwc1902.squadron.opponents import NOBODY, Sight
from sandgate.rules.nwc1902.squadron.score import GOES_ON, ending, moves_apart
from sandgate.rules.nwc1902.squadron.signaling import executable
from sandgate.rules.nwc1902.squadron.speed import next_halves
from sandgate.rules.nwc1902.squadron.wand_reading import figure_at
from sandgate.sea.stretches import Stretch

DOCTRINES: Final = ("line_ahead", "decisive", "turn_away", "break_off", "holds_on")  # by their numbers here
LINE_AHEAD, DECISIVE, TURN_AWAY, BREAK_OFF, HOLDS_ON = 0, 1, 2, 3, 4

SKETCH: Final = 7  # whether she is in it, place, heading, injury, ringed, crossed out
OF_MOVE: Final = 5  # range of the nearest; shots of red, of blue; those that cross a T, of red, of blue

Numbers = Any  # an array of numpy


class Agreed(NamedTuple):
    """What does not change in a battle."""

    moves: int
    keeps_loss: bool
    four_tenths: bool
    melee: bool
    full_kn: tuple[float, float]
    doctrines: tuple[int, int]
    turns: Numbers  # from which an admiral chooses: side and points
    wand: Wand


class Ships(NamedTuple):
    """All ships, red and then blue, each by their numbers: of each kind of fact a row."""

    numbers: Numbers
    sides: Numbers  # 0 red, 1 blue
    endurance: Numbers
    cruisers: Numbers
    received: Numbers
    halved: Numbers
    gone: Numbers
    at: Numbers  # place and heading
    before: Numbers  # the place a move ago
    afloat: Numbers  # the numbers of each as she moves (fleet_search.py)


class Fleet(NamedTuple):
    """One side: its column from the head, its wake, and what its admiral has ordered."""

    column: list[Afloat]
    wake: list[Stretch]
    orders: Numbers  # by the names below; of signals 0 is none


ORDERS: Final = 10
HALVES, COMMANDING, SECOND, MUTE, CONCENTRATION, LEADER_LOST = 0, 1, 2, 3, 4, 5
TURN, TURN_MOVE = 6, 7  # the turn of the column that is signalled, by its place among all; the move of its hoist
FIRE, FIRE_MOVE = 8, 9  # the enemy on whom fire is signalled
AT_WILL: Final = -1  # signalled in her place: no more concentration, which learners alone signal


class Told(NamedTuple):
    """What an admiral has settled on."""

    turn: int
    means: int
    fire: int


class Noted(NamedTuple):
    """What is noted of a battle."""

    sketches: Numbers  # by move and ship
    of_move: Numbers  # by move
    shots: Numbers  # of the last move: who fired at whom, points
    columns: Numbers  # of both sides at the end: numbers of ships from the head, then 0


# -- what an admiral decides ---------------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """An enemy as she is seen."""

    number: int
    x_yd: float
    y_yd: float
    received: float
    half_power: bool


def aim_of(doctrine: int, nearest: float, strength: float) -> Aim:
    """What an admiral wants of a course; of boats and torpedoes there are none."""
    if doctrine == HOLDS_ON:
        return STAND_ON
    if doctrine == DECISIVE:
        return at_range(DECISIVE_YD)
    if (doctrine == TURN_AWAY and turns_away(nearest, False)) or (doctrine == BREAK_OFF and breaks_off(strength)):
        return AWAY
    return at_range(LINE_YD)


def left(ships: Ships, side: int) -> list[int]:
    """The places of the ships of a side that are left."""
    return [nth for nth in range(len(ships.numbers)) if ships.sides[nth] == side and not ships.gone[nth]]


def powers(ships: Ships, places: list[int]) -> list[float]:
    """What the guns of ships are worth."""
    return [power_of(ships.cruisers[nth], ships.halved[nth]) for nth in places]


def all_left(ships: Ships, places: list[int], worth: list[float]) -> float:
    """What ships have left."""
    total = 0.0
    for nth in range(len(places)):
        total += left_of(ships.endurance[places[nth]], ships.received[places[nth]], worth[nth])
    return total


def numbered(ships: list[Afloat], numbers: list[int]) -> list[Afloat]:
    """Ships by their places among some."""
    found = ships[:]
    for nth in range(len(ships)):
        _, x, y, heading, speed, motion, astern, reserve, rest, ordered = ships[nth]
        place = numbers.index(ships[nth].number)
        found[nth] = Afloat(place, x, y, heading, speed, motion, astern, reserve, rest, ordered)
    return found


def both_cards(agreed: Agreed) -> tuple[Cards, Cards]:
    """The turning cards of both columns."""
    turns = [Turn(int(each[0]), each[1]) for each in agreed.turns]
    return cards_of(agreed.full_kn[0], turns), cards_of(agreed.full_kn[1], turns)


def decided(
    side: int, ships: Ships, fleet: Fleet, agreed: Agreed, cards: tuple[Cards, Cards], chances: Chances, move: int
) -> Told:
    """What an admiral settles on for the next move, as he writes it on a sheet in play; his turn may be NOT_DEALT."""
    own, enemies = left(ships, side), left(ships, 1 - side)
    lying = [laid(ships.at[nth, 0], ships.at[nth, 1], ships.at[nth, 2]) for nth in enemies]
    here = [(ships.at[nth, 0], ships.at[nth, 1], ships.at[nth, 2]) for nth in own]
    enemy_yd = 0.0
    for nth in enemies:
        way_yd = distance(ships.at[nth, 0], ships.at[nth, 1], ships.before[nth, 0], ships.before[nth, 1])
        enemy_yd = max(enemy_yd, way_yd)
    own_powers, enemy_powers = powers(ships, own), powers(ships, enemies)
    strength = strength_of(all_left(ships, own, own_powers), all_left(ships, enemies, enemy_powers))
    aim = aim_of(agreed.doctrines[side], nearest_yd(here, lying), strength)
    leads, turn = fleet.column[0].number == fleet.orders[COMMANDING], fleet.orders[TURN]
    flies, mute = turn > 0, fleet.orders[MUTE] > 0
    if leads or not (turn or mute):  # else whatever he found would not be carried out
        guns = Guns(own_powers, enemy_powers, lying, enemy_yd, agreed.wand)
        column = numbered(fleet.column, [ships.numbers[nth] for nth in own])
        speed = (agreed.full_kn[side], fleet.orders[HALVES], agreed.keeps_loss)
        equal = search_column(Sought(column, fleet.wake, speed, cards[side], 0 if leads else WAITS, guns, aim))
        turn = Chance(chances, side, move + 1).choice(equal)
    means = means_of(leads, mute, flies, flies and turn == fleet.orders[TURN], turn > 0)
    fire = 0
    if agreed.doctrines[side] == DECISIVE and not mute and fleet.orders[FIRE] == 0:
        fire = to_concentrate_on(ships, own, enemies, fleet.orders[CONCENTRATION])
    return Told(turn, means, fire)


def to_concentrate_on(ships: Ships, own: list[int], enemies: list[int], concentration: int) -> int:
    """The enemy on whom fire is to be concentrated anew."""
    ours, theirs = [seen(ships, nth) for nth in own], [seen(ships, nth) for nth in enemies]
    worst = worst_in_reach(ours, theirs)
    return 0 if worst < 0 or theirs[worst].number == concentration else theirs[worst].number


def seen(ships: Ships, nth: int) -> Seen:
    """A ship as she is seen."""
    return Seen(ships.numbers[nth], ships.at[nth, 0], ships.at[nth, 1], ships.received[nth], ships.halved[nth])


# -- a move ---------------------------------------------------------------------------------------------------------------


def obeyed(orders: Numbers, told: Told, move: int) -> int:
    """Obey the signals of a move, and hoist what is new: the turn of the column that is carried out."""
    if orders[FIRE] != 0 and executable(orders[FIRE_MOVE], move):
        orders[CONCENTRATION], orders[FIRE] = max(0, orders[FIRE]), 0
    carried = told.turn if told.means == CARRIES else 0
    if told.means == EXECUTES:
        carried, orders[TURN] = orders[TURN], 0
    elif told.means == HOISTS:
        orders[TURN], orders[TURN_MOVE] = told.turn, move
    if told.fire != 0:
        orders[FIRE], orders[FIRE_MOVE] = told.fire, move
    orders[MUTE] = max(0, orders[MUTE] - 1)
    return carried


def moved(side: int, fleet: Fleet, turn: int, ships: Ships, agreed: Agreed, turned_pt: Numbers) -> Fleet:
    """A fleet whose column has been moved; where its ships are, and the points that they turned, are put down."""
    orders = fleet.orders
    pace = pace_of_step(agreed.full_kn[side], orders[HALVES], FULL_HALVES, agreed.keeps_loss)
    ordered = Turn(int(agreed.turns[turn, 0]), agreed.turns[turn, 1])
    after = column_of(fleet.column, fleet.wake)
    behind = move_column(after, pace, ordered, [0][:0]).behind
    for nth in range(len(fleet.column)):
        turned_pt[place_of(fleet.column[nth].number, ships.numbers)] = turned_in_column(nth, after)
    del after.wake[:behind]
    for ship in after.ships:
        nth = place_of(ship.number, ships.numbers)
        ships.before[nth, 0], ships.before[nth, 1] = ships.at[nth, 0], ships.at[nth, 1]
        ships.at[nth, 0], ships.at[nth, 1], ships.at[nth, 2] = ship.x_yd, ship.y_yd, ship.heading_deg
        put_ship(ship, ships.afloat[nth])
    orders[HALVES] = next_halves(orders[HALVES], FULL_HALVES)
    return Fleet(after.ships, after.wake, orders)


def place_of(number: int, numbers: Numbers) -> int:
    """The place of a ship among all, by their numbers alone: to hand over `Ships` takes longer than to look."""
    nth = 0
    while numbers[nth] != number:
        nth += 1
    return nth


def fired(
    ships: Ships, turned_pt: Numbers, concentrations: tuple[int, int], injuries: Numbers, noted: Noted, move: int
) -> int:
    """Measure the fire of all ships, and put down the injuries; how many shots were noted."""
    places = [nth for nth in range(len(ships.numbers)) if not ships.gone[nth]]
    hulls = [Hull(ships.numbers[nth], ships.at[nth, 0], ships.at[nth, 1], ships.at[nth, 2]) for nth in places]
    reach, shots = reaches(hulls, [ships.sides[nth] == 0 for nth in places]), 0
    notes = np.zeros((len(places), MASKS + len(places)))
    for nth in range(len(places)):
        firer = places[nth]
        gunner = QuietGunner(nth, reach[nth], hulls, notes[nth])
        one, other = aimed_by(gunner, concentrations[ships.sides[firer]])
        divided, spoiled = other.number > 0, spoils_aim(turned_pt[firer])
        for sight in (one, other):
            if sight.number > 0:
                figure = figure_at(sight, scored_as_broadside(sight.bears_on_broadside, divided), sight.range_yd)
                points = fire_score(figure, ships.cruisers[firer], ships.halved[firer], spoiled)
                injuries[places[sight.unit]] += points
                noted.shots[shots, 0], noted.shots[shots, 1], noted.shots[shots, 2] = hulls[nth].number, sight.number, points
                shots += 1
                here, there = hulls[nth], hulls[sight.unit]
                side = ships.sides[firer]
                noted.of_move[move, 1 + side] += 1
                noted.of_move[move, 3 + side] += crosses(
                    here.x_yd, here.y_yd, here.heading_deg, there.x_yd, there.y_yd, there.heading_deg
                )
    return shots


def aimed_by(gunner: QuietGunner, concentration: int) -> tuple[Sight, Sight]:
    """On whom a ship fires: the fleet's target, else as seems best."""
    if concentration > 0:
        sight = gunner.can_fire_on(concentration)
        if sight.number > 0:
            return sight, NOBODY
    return naturally(gunner, True)


def entered(ships: Ships, injuries: Numbers, agreed: Agreed, sketch: Numbers) -> list[int]:
    """Enter the fire of a move and sketch it: the places of the ships that were lost."""
    lost = [0][:0]
    for nth in range(len(ships.numbers)):
        if ships.gone[nth]:
            continue
        received, endurance = ships.received[nth] + injuries[nth], ships.endurance[nth]
        sketch[nth, 0], sketch[nth, 4] = 1.0, received - ships.received[nth]
        ships.received[nth], ships.gone[nth] = received, out_of_action(received, endurance)
        ships.halved[nth] = half_power(received, endurance, agreed.four_tenths)
        sketch[nth, 1], sketch[nth, 2], sketch[nth, 3] = ships.at[nth, 0], ships.at[nth, 1], ships.at[nth, 2]
        sketch[nth, 5], sketch[nth, 6] = ships.halved[nth], ships.gone[nth]
        if ships.gone[nth]:
            lost.append(nth)
    return lost


def commanded(side: int, fleet: Fleet, ships: Ships, lost: list[int]) -> None:
    """What losses do to a fleet: that of its leader is known, the command passes, and signals fall with his ship."""
    orders, lost_now = fleet.orders, [ships.numbers[nth] for nth in lost if ships.sides[nth] == side]
    if len(lost_now) == 0:
        return
    if orders[LEADER_LOST] == 0 and fleet.column[0].number in lost_now:
        orders[LEADER_LOST] = fleet.column[0].number
    afloat = [ships.numbers[nth] for nth in left(ships, side)]
    follows, mute = command_after(orders[COMMANDING], orders[SECOND], orders[MUTE], afloat, lost_now)
    if follows != orders[COMMANDING]:
        orders[TURN], orders[FIRE] = 0, 0
    orders[COMMANDING], orders[MUTE] = follows, mute


def leave(column: list[Afloat], ships: Ships) -> None:
    """Have lost ships leave a column."""
    for nth in range(len(column) - 1, -1, -1):
        if ships.gone[place_of(column[nth].number, ships.numbers)]:
            del column[nth]


def fought(
    red: Fleet,
    blue: Fleet,
    told: tuple[Told, Told],
    ships: Ships,
    stands: tuple[int, int, int],
    agreed: Agreed,
    noted: Noted,
) -> tuple[Fleet, Fleet, tuple[int, int, int], bool, int]:
    """Play a move as both admirals have settled; how it stands then, whether the fleets have closed, how many shots fell."""
    move, first_fire, apart = stands[0] + 1, stands[1], stands[2]
    injuries, turned_pt = np.zeros(len(ships.numbers)), np.zeros(len(ships.numbers))
    red = moved(0, red, obeyed(red.orders, told[0], move), ships, agreed, turned_pt)
    blue = moved(1, blue, obeyed(blue.orders, told[1], move), ships, agreed, turned_pt)
    shots = fired(ships, turned_pt, (red.orders[CONCENTRATION], blue.orders[CONCENTRATION]), injuries, noted, move)
    lost = entered(ships, injuries, agreed, noted.sketches[move])
    commanded(0, red, ships, lost)
    commanded(1, blue, ships, lost)
    if first_fire == 0 and shots > 0:
        first_fire = move
    ours = [Hull(ships.numbers[nth], ships.at[nth, 0], ships.at[nth, 1], 0.0) for nth in left(ships, 0)]
    theirs = [Hull(ships.numbers[nth], ships.at[nth, 0], ships.at[nth, 1], 0.0) for nth in left(ships, 1)]
    noted.of_move[move, 0] = nearest_opponents_yd(ours, theirs)
    apart = moves_apart(apart, first_fire > 0, noted.of_move[move, 0])
    closed = agreed.melee and melee_at_hand(noted.of_move[move, 0])
    return red, blue, (move, first_fire, apart), closed, shots


# -- a battle --------------------------------------------------------------------------------------------------------------


def fleet_from(column: Numbers, wake: Numbers, orders: Numbers) -> Fleet:
    """A side out of its numbers."""
    ships = [ship_from(each) for each in column]
    return Fleet(ships, [Stretch(each[0], each[1], each[2], each[3], each[4]) for each in wake], orders)


def note_fleet(fleet: Fleet, column: Numbers) -> Numbers:
    """Put down who is in column; the wake in numbers."""
    for nth in range(len(column)):
        column[nth] = fleet.column[nth].number if nth < len(fleet.column) else 0
    wake = np.zeros((len(fleet.wake), STRETCH))
    for nth in range(len(fleet.wake)):
        wake[nth, 0], wake[nth, 1], wake[nth, 2], wake[nth, 3], wake[nth, 4] = fleet.wake[nth]
    return wake


def fleet_battle(
    ships: Ships,
    columns: tuple[Numbers, Numbers],
    wakes: tuple[Numbers, Numbers],
    orders: tuple[Numbers, Numbers],
    stands: tuple[int, int, int],
    agreed: Agreed,
    chances: Chances,
    noted: Noted,
) -> tuple[int, int, int, bool, int, Numbers, Numbers, bool]:
    """Play a battle on from a move and note what a study asks for; stands: move, move of the first fire, moves apart.

    The last three of these numbers at its end; whether the fleets have closed; shots of the last move; both wakes; whether
    it stands before a choice for which no chances have been dealt.
    """
    move, first_fire, apart = stands
    red, blue = fleet_from(columns[0], wakes[0], orders[0]), fleet_from(columns[1], wakes[1], orders[1])
    cards, closed, shots, lacks = both_cards(agreed), False, 0, False
    while not closed:
        reds, blues = len(left(ships, 0)), len(left(ships, 1))
        if ending(reds, blues, False, apart, move, agreed.moves) != GOES_ON:
            break
        leave(red.column, ships)
        leave(blue.column, ships)
        by_red = decided(0, ships, red, agreed, cards, chances, move)
        by_blue = decided(1, ships, blue, agreed, cards, chances, move)
        lacks = NOT_DEALT in (by_red.turn, by_blue.turn)
        if lacks:
            break
        red, blue, (move, first_fire, apart), closed, shots = fought(
            red, blue, (by_red, by_blue), ships, (move, first_fire, apart), agreed, noted
        )
    red_wake = note_fleet(red, noted.columns[0])
    blue_wake = note_fleet(blue, noted.columns[1])
    return move, first_fire, apart, closed, shots, red_wake, blue_wake, lacks


def tell_battle() -> None:
    """Tell numba what is woven in settling a move, and the methods by which it is settled and fought."""
    tell_numba_to_weave_searches()
    tell_numba_of_methods(QuietGunner, Chance)


@cache
def compiled_battle() -> Any:
    """`fleet_battle` as machine code."""
    tell_battle()
    return compiled(fleet_battle, kept=True)
