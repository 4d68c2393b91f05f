"""How orders to give, load, eat, embark, entrain and run trains are read. KS.MOVE.13, KS.SUPPLY, KS.ARMS.04, KS.RAIL."""

from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.kriegspiel.orders import PACKET_WORDS, Board, Eat, Give, Leave, Load, Run
from sandgate.rules.wells1913.kriegspiel.phrases import (
    BOATS,
    BODIES,
    DEPOTS,
    FARTHEST_IN,
    GUNS,
    TRAINS,
    WAGGONS,
    read_piece,
    taken,
)
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet

Named = tuple[str, ...]

PACKET_OF: Final[dict[str, Packet]] = {
    **{word: packet for packet, word in PACKET_WORDS.items()},
    "AMMUNITION": "ammunition",
}
MOST_PACKETS: Final = 999


@reads("KS.SUPPLY.15", "KS.ARMS.15")
def give_order(words: Words, named: Named) -> Give:
    """Read which packets are given up, for whose body.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("BW3 give food 2 to bi1", MOVE))
    'BW3 GIVE FOOD 2 TO BI1'
    """
    packet, count = read_packets(words)
    words.demand("say for whom: TO RI1", "TO")
    unit = read_piece(words, (*BODIES, *GUNS), "name a unit of the body")
    words.end()
    return Give(named[0], packet, count, unit)


@reads("KS.SUPPLY.01", "KS.ARMS.15")
def load_order(words: Words, named: Named) -> Load:
    """Read which packets go from a waggon or depot into another.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RDEPOT1 LOAD AMMO 3 INTO RW2", MOVE))
    'RDEPOT1 LOAD AMMO 3 INTO RW2'
    """
    packet, count = read_packets(words)
    words.demand("say where to: INTO RW2", "INTO", "TO")
    into = read_piece(words, (*WAGGONS, *DEPOTS), "name a waggon or depot")
    words.end()
    return Load(named[0], packet, count, into)


def read_packets(words: Words) -> tuple[Packet, int]:
    """Read `FOOD 2`."""
    packet = words.one_of(PACKET_OF, "name FOOD, FORAGE or AMMO and how many")
    return packet, words.whole(1, MOST_PACKETS, "packets")


@reads("KS.SUPPLY.11")
def eat_order(words: Words, named: Named) -> Eat:
    """Read how many horses stand for food.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RC1 EAT 3", MOVE))
    'RC1 EAT 3'
    """
    horses = words.whole(1, MOST_PACKETS, "horses")
    words.end()
    return Eat(named[0], horses)


@reads("KS.ARMS.04", "KS.RAIL.02")
def board_order(words: Words, named: Named) -> Board:
    """Read into which boat or train a unit gets.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI1 embark RB1", MOVE)), str(order("RI1 ENTRAIN RT1", MOVE))
    ('RI1 EMBARK RB1', 'RI1 ENTRAIN RT1')
    """
    kinds, remedy = (TRAINS, "name the train") if taken(words) == "ENTRAIN" else (BOATS, "name the boat")
    into = read_piece(words, kinds, remedy)
    words.end()
    return Board(named[0], into)


@reads("KS.ARMS.05", "KS.RAIL.02")
def leave_order(words: Words, named: Named) -> Leave:
    """Read that a unit gets out of its boat or train.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI1 DISEMBARK", MOVE)), str(order("RI1 detrain", MOVE))
    ('RI1 DISEMBARK', 'RI1 DETRAIN')
    """
    train = taken(words) == "DETRAIN"
    words.end()
    return Leave(named[0], "DETRAIN" if train else "DISEMBARK")


@reads("KS.RAIL.01")
def run_order(words: Words, named: Named) -> Run:
    """Read how far a train runs.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RT1 RUN -40", MOVE))
    'RT1 RUN -40'
    """
    length_in = grid(words.within(-FARTHEST_IN, FARTHEST_IN, "inches"))
    words.end()
    return Run(named[0], length_in)
