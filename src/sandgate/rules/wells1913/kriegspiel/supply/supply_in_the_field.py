"""Supply in the field in numbers: the appendix, "Supply in the Field".

Clauses KS.SUPPLY.01 to .09; what comes of a want of supply: want_of_supply.py. Own moves are counted from 1; at the end of
own moves 6, 12, 18 ... an account falls due. Gaps in inches, compared to a thousandth (LW.COUNTRY.07). Who is surrounded
(KS.SUPPLY.10) is asked of the field.
"""

from typing import Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move, Moves
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.kriegspiel.supply.fractions import half_and_over

BOOK = "sandgate.rules.wells1913"
PERIOD_MOVES = int(number(BOOK, "kriegspiel_supply", "period"))
PACKETS_PER_WAGGON = int(number(BOOK, "kriegspiel_supply", "packets_per_waggon"))
START_MOVES = int(number(BOOK, "kriegspiel_supply", "start"))
MEN_PER_FOOD = int(number(BOOK, "kriegspiel_supply", "men_per_food"))
HORSES_PER_FORAGE = int(number(BOOK, "kriegspiel_supply", "horses_per_forage"))
MEN_PER_AMMUNITION = int(number(BOOK, "kriegspiel_supply", "men_per_ammunition"))
FIRING_MOVES = int(number(BOOK, "kriegspiel_supply", "firing_moves"))
INFANTRY_REACH_FT = number(BOOK, "kriegspiel_supply", "infantry_reach")
CAVALRY_REACH_FT = number(BOOK, "kriegspiel_supply", "cavalry_reach")
NEEDY_FROM = int(number(BOOK, "kriegspiel_supply", "needy_from"))
ISOLATED_BEYOND_FT = number(BOOK, "kriegspiel_supply", "isolated_beyond")
ENEMY_BETWEEN_IN = number(BOOK, "kriegspiel_supply", "enemy_between")
MEN_OF_A_FIVE = 5
INCHES_PER_FOOT = 12.0

Packet = Literal["food", "forage", "ammunition"]


class StartPackets(NamedTuple):
    """The packets with which a side starts."""

    food: int
    forage: int
    ammunition: int


class FivesFired(NamedTuple):
    """How many fives of a unit fired in each of the six moves in which it fired."""

    first: Men
    second: Men
    third: Men
    fourth: Men
    fifth: Men
    sixth: Men


# -- what is due -------------------------------------------------------------------------------------------------------


@rule("KS.SUPPLY.01")
def account_due(own_move: Move) -> bool:
    """Whether an account falls due at the end of that own move of the side.

    >>> account_due(5), account_due(6), account_due(12), account_due(0)
    (False, True, True, False)
    """
    return own_move > 0 and own_move % PERIOD_MOVES == 0


@rule("KS.SUPPLY.01")
def waggon_carries(packets: int) -> bool:
    """Whether a waggon carries so many packets.

    >>> waggon_carries(12), waggon_carries(13)
    (True, False)
    """
    return packets <= PACKETS_PER_WAGGON


@rule("KS.SUPPLY.02")
def men_who_eat(infantry: Men, cavalry: Men, gunners: Men, engineers: Men) -> Men:
    """How many men of a body count for food: all, of whatever arm; not its transport drivers and the General.

    >>> men_who_eat(30, 20, 10, 6)
    66
    """
    return infantry + cavalry + gunners + engineers


@rule("KS.SUPPLY.02", "KS.SUPPLY.07")
def food(men: Men) -> int:
    """How many packets of food so many men need in a period: one for thirty.

    >>> food(60), food(46), food(45), food(44), food(14)
    (2, 2, 2, 1, 0)
    """
    return half_and_over(men, MEN_PER_FOOD)


@rule("KS.SUPPLY.03", "KS.SUPPLY.08")
def forage(horses: Men) -> int:
    """How many packets of forage so many horses of cavalry need in a period: one for six.

    >>> forage(12), forage(9), forage(8), forage(3), forage(2)
    (2, 2, 1, 1, 0)
    """
    return half_and_over(horses, HORSES_PER_FORAGE)


@rule("KS.SUPPLY.04")
def men_who_fired(unit: Men, fives: Men) -> Men:
    """How many men of a unit count as having fired in a move in which so many of its fives fired.

    The odd men count where all its full fives fired; nobody does in a unit of fewer than five.
    >>> men_who_fired(46, 9), men_who_fired(46, 8), men_who_fired(4, 0)
    (46, 40, 0)
    """
    return unit if 0 < fives == unit // MEN_OF_A_FIVE else MEN_OF_A_FIVE * fives


@rule("KS.SUPPLY.04")
def man_moves(unit: Men, fives: FivesFired) -> int:
    """The men of a unit who fired, added up over its six firing moves.

    >>> man_moves(60, FivesFired(12, 12, 12, 3, 3, 3))
    225
    """
    early = men_who_fired(unit, fives.first) + men_who_fired(unit, fives.second) + men_who_fired(unit, fives.third)
    late = men_who_fired(unit, fives.fourth) + men_who_fired(unit, fives.fifth) + men_who_fired(unit, fives.sixth)
    return early + late


@rule("KS.SUPPLY.04", pocket="play adds the man-moves of all units of a body before it divides (ammunition)")
def men_counted(man_moves: int) -> float:
    """How many men fall due for six firing moves: the mean of those who fired.

    >>> men_counted(225)
    37.5
    """
    return man_moves / FIRING_MOVES


@rule("KS.SUPPLY.04")
def firing_count(so_far: Moves, fired: bool, literal: bool) -> Moves:
    """How many firing moves a unit has after one more own move; six are full, and the next begin anew.

    `literal`: by the option, a pause ends the count.
    >>> firing_count(5, True, False), firing_count(6, True, False), firing_count(5, False, False)
    (6, 1, 5)
    >>> firing_count(5, False, True)
    0
    """
    going_on = so_far % FIRING_MOVES
    if fired:
        return going_on + 1
    return 0 if literal else going_on


@rule("KS.SUPPLY.04", "KS.SUPPLY.07")
def ammunition(gun: bool, man_moves: int, firing_moves: Moves) -> int:
    """How many packets of ammunition a body owes at an account, for the man-moves of its units with six firing moves.

    A gun owes none, whatever it fired.
    >>> ammunition(False, 360, 6), ammunition(False, 225, 6), ammunition(False, 150, 5), ammunition(True, 360, 6)
    (2, 1, 0, 0)
    """
    if gun or firing_moves < FIRING_MOVES:
        return 0
    return half_and_over(man_moves, MEN_PER_AMMUNITION * FIRING_MOVES)


@rule("KS.SUPPLY.01")
def start_packets(infantry: Men, cavalry: Men, gunners: Men, engineers: Men) -> StartPackets:
    """The packets with which a force starts: for four periods, all its infantry firing, the force taken as one body.

    >>> start_packets(60, 16, 12, 6)
    StartPackets(food=12, forage=12, ammunition=8)
    """
    periods = START_MOVES // PERIOD_MOVES
    eaten = food(men_who_eat(infantry, cavalry, gunners, engineers))
    fired = half_and_over(infantry, MEN_PER_AMMUNITION)
    return StartPackets(periods * eaten, periods * forage(cavalry), periods * fired)


@rule("KS.SUPPLY.06")
def lives_off_land(men: Men, nearest_own_body_in: Inches, surrounded: bool) -> bool:
    """Whether a body needs neither food nor ammunition: fewer than thirty men, far from every own body, not besieged.

    >>> lives_off_land(29, 145.0, False), lives_off_land(29, 144.0, False), lives_off_land(30, 200.0, False)
    (True, False, False)
    >>> lives_off_land(29, 145.0, True)
    False
    """
    isolated = on_grid_in(nearest_own_body_in) > INCHES_PER_FOOT * ISOLATED_BEYOND_FT
    return men < NEEDY_FROM and isolated and not surrounded


@rule("KS.SUPPLY.06")
def owed(packet: Packet, packets: int, lives_off_land: bool) -> int:
    """How many of the packets that its numbers ask for a body owes; living off the land spares all but the forage.

    >>> owed("food", 1, True), owed("ammunition", 1, True), owed("forage", 1, True), owed("food", 1, False)
    (0, 0, 1, 1)
    """
    return 0 if lives_off_land and packet != "forage" else packets


# -- what may be given up ----------------------------------------------------------------------------------------------


@rule("KS.SUPPLY.05")
def supply_reach_in(packet: Packet, cavalry_only: bool) -> Inches:
    """How far from the nearest man of a body such a packet may lie; `cavalry_only`: whether no other arm is in the body.

    >>> supply_reach_in("food", False), supply_reach_in("food", True), supply_reach_in("forage", False)
    (72.0, 216.0, 216.0)
    >>> supply_reach_in("ammunition", True)
    72.0
    """
    if packet == "forage" or (packet == "food" and cavalry_only):
        return INCHES_PER_FOOT * CAVALRY_REACH_FT
    return INCHES_PER_FOOT * INFANTRY_REACH_FT


@rule("KS.SUPPLY.05")
def in_supply_reach(packet: Packet, cavalry_only: bool, gap_in: Inches) -> bool:
    """Whether a packet at that gap from the nearest man of a body may be given up for it.

    >>> in_supply_reach("food", False, 72.0), in_supply_reach("food", False, 73.0)
    (True, False)
    """
    return on_grid_in(gap_in) <= supply_reach_in(packet, cavalry_only)


@rule("KS.SUPPLY.09")
def effective(enemy_from_line_in: Inches) -> bool:
    """Whether a packet reaches its body: no armed enemy within six inches of the straight line from it to the nearest man.

    >>> effective(6.0), effective(7.0)
    (False, True)
    """
    return on_grid_in(enemy_from_line_in) > ENEMY_BETWEEN_IN
