"""What comes of a want of supply, in numbers: the appendix, consequences under "Supply in the Field".

Clauses KS.SUPPLY.11 to .14. Own moves are counted from 1. Which men an account binds is kept by the game.
"""

from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Men, Move
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet

BOOK = "sandgate.rules.wells1913"
OUT_AFTER_MOVES = int(number(BOOK, "kriegspiel_supply", "out_after"))
SURRENDER_AFTER_MOVES = int(number(BOOK, "kriegspiel_supply", "surrender_after"))


class Slaughter(NamedTuple):
    """What a body has after it ate horses for want of food."""

    horses_eaten: int
    horses_left: int
    supplied: bool


@rule("KS.SUPPLY.13")
def wanting(due: int, given_up: int) -> int:
    """How many packets of an account are still wanting; a part given up is kept to the body's credit.

    >>> wanting(2, 1), wanting(1, 2)
    (1, 0)
    """
    return max(0, due - given_up)


@rule("KS.SUPPLY.11")
def horse_may_replace(packet: Packet) -> bool:
    """Whether a horse may take the place of such a packet: of food only.

    >>> horse_may_replace("food"), horse_may_replace("forage"), horse_may_replace("ammunition")
    (True, False, False)
    """
    return packet == "food"


@rule("KS.SUPPLY.11")
def eat_horses(food_due: int, food_packets: int, horses: Men) -> Slaughter:
    """What a body has that eats a horse for each packet of food it lacks, as far as its horses go.

    >>> eat_horses(2, 1, 5), eat_horses(3, 1, 1)
    (Slaughter(horses_eaten=1, horses_left=4, supplied=True), Slaughter(horses_eaten=1, horses_left=0, supplied=False))
    """
    lacking = wanting(food_due, food_packets)
    eaten = min(horses, lacking)
    return Slaughter(eaten, horses - eaten, eaten == lacking)


@rule("KS.SUPPLY.12", "KS.SUPPLY.13")
def free_from(given_up_in: Move) -> Move:
    """The first own move in which a body is free again: the one after that in which its last packets are given up.

    >>> free_from(9)
    10
    """
    return given_up_in + 1


@rule("KS.SUPPLY.12", "KS.SUPPLY.13")
def short_in(own_move: Move, unmet_at: Move, wanting: int, given_up_in: Move) -> bool:
    """Whether a body is short in an own move, by an account unmet at the end of an earlier one.

    `wanting`: packets of that account still not given up; `given_up_in`: the move in which the last were, if none is.
    >>> short_in(6, 6, 1, 0), short_in(7, 6, 1, 0), short_in(7, 6, 0, 7), short_in(8, 6, 0, 7)
    (False, True, True, False)
    """
    return own_move > unmet_at and (wanting > 0 or own_move < free_from(given_up_in))


@rule("KS.SUPPLY.12")
def may_fire(gun: bool, ammunition_short: bool) -> bool:
    """Whether a body may fire, as far as its ammunition goes: guns always.

    >>> may_fire(False, True), may_fire(False, False), may_fire(True, True)
    (False, True, True)
    """
    return gun or not ammunition_short


@rule("KS.SUPPLY.12", "KS.SUPPLY.13")
def may_move(food_short: bool, forage_short: bool, mounted: bool) -> bool:
    """Whether men may move, charge or work, as far as their supplies go; cavalry short of forage alone may on foot.

    >>> may_move(False, False, True), may_move(True, False, False), may_move(False, True, True)
    (True, False, False)
    >>> may_move(False, True, False)
    True
    """
    return not food_short and not (forage_short and mounted)


@rule("KS.SUPPLY.13")
def out_of_action(unmet_at: Move, own_move: Move, wanting: int) -> bool:
    """Whether a body is taken off as lost at the end of an own move, so many packets of its account still wanting.

    >>> out_of_action(6, 11, 1), out_of_action(6, 12, 1), out_of_action(6, 12, 0)
    (False, True, False)
    """
    return wanting > 0 and own_move >= unmet_at + OUT_AFTER_MOVES


@rule("KS.SUPPLY.14")
def counts_from(had_horses: bool, last_horse_eaten_at: Move, unmet_at: Move) -> Move:
    """The own move from whose account a surrounded force counts: when its last horse was eaten, or with none ever, unmet.

    >>> counts_from(True, 12, 6), counts_from(False, 0, 6)
    (12, 6)
    """
    return last_horse_eaten_at if had_horses else unmet_at


@rule("KS.SUPPLY.14")
def surrender_move(counted_from: Move) -> Move:
    """The own move after which a surrounded force has to surrender.

    >>> surrender_move(12)
    16
    """
    return counted_from + SURRENDER_AFTER_MOVES


@rule("KS.SUPPLY.14")
def surrenders(counted_from: Move, own_move: Move, relieved: bool) -> bool:
    """Whether a surrounded force surrenders at the end of an own move; `relieved`: since the account that it counts from.

    >>> surrenders(12, 15, False), surrenders(12, 16, False), surrenders(12, 16, True)
    (False, True, False)
    """
    return not relieved and own_move >= surrender_move(counted_from)
