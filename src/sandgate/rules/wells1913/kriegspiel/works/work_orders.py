"""How orders to dig, lay mines, burn, wreck, destroy and repair are read. KS.MOVE.13, KS.CONSTRUCT, KS.DESTROY."""

from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.kriegspiel.orders import (
    Burn,
    Demolish,
    Epaulement,
    LayMine,
    StructureWord,
    Trench,
    Wreck,
)
from sandgate.rules.wells1913.kriegspiel.phrases import (
    DEPOTS,
    GUNS,
    WAGGONS,
    read_line,
    read_piece,
    read_pieces,
    read_point,
    taken,
)

Named = tuple[str, ...]

STRUCTURES: Final[dict[str, StructureWord]] = {
    "BRIDGE": "BRIDGE",
    "RAILBRIDGE": "RAILBRIDGE",
    "CULVERT": "CULVERT",
    "STRUCTURE": "STRUCTURE",
}
MOST_NUMBER: Final = 99


@reads("KS.CONSTRUCT.01")
def trench_order(words: Words, named: Named) -> Trench:
    """Read where an entrenchment is dug.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI4 trench (60,40)-(75,40)", MOVE))
    'RI4 TRENCH (60,40)-(75,40)'
    """
    at, to = read_line(words)
    words.end()
    return Trench(named[0], at, to)


@reads("KS.CONSTRUCT.02")
def epaulement_order(words: Words, named: Named) -> Epaulement:
    """Read for which gun an epaulement is made.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI4 EPAULEMENT RG1", MOVE))
    'RI4 EPAULEMENT RG1'
    """
    gun = read_piece(words, GUNS, "name the gun")
    words.end()
    return Epaulement(named[0], gun)


@reads("KS.DESTROY.06")
def mine_order(words: Words, named: Named) -> LayMine:
    """Read where a mine is laid.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RE1 MINE (72,100)", MOVE))
    'RE1 MINE (72,100)'
    """
    at = read_point(words)
    words.end()
    return LayMine(named[0], at)


@reads("KS.DESTROY.04")
def burn_order(words: Words, named: Named) -> Burn:
    """Read which depot is set on fire.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RC1 BURN BDEPOT1", MOVE))
    'RC1 BURN BDEPOT1'
    """
    depot = read_piece(words, DEPOTS, "name the depot")
    words.end()
    return Burn(named[0], depot)


@reads("KS.DESTROY.05")
def wreck_order(words: Words, named: Named) -> Wreck:
    """Read which waggons are emptied.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RC1 WRECK BW1, BW2", MOVE))
    'RC1 WRECK BW1,BW2'
    """
    waggons = read_pieces(words, WAGGONS, "name the waggons")
    words.end()
    return Wreck(named[0], waggons)


@reads("KS.DESTROY.01", "KS.DESTROY.02", "KS.DESTROY.03", "KS.DESTROY.07")
def demolish_order(words: Words, named: Named) -> Demolish:
    """Read which structure engineers destroy or repair.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("BE1 DESTROY BRIDGE 2", MOVE)), str(order("RE1 repair culvert3", MOVE))
    ('BE1 DESTROY BRIDGE 2', 'RE1 REPAIR CULVERT 3')
    """
    repair = taken(words) == "REPAIR"
    word = words.one_of(STRUCTURES, "name it with its number: BRIDGE 2, RAILBRIDGE 1, CULVERT 3")
    number = words.whole(1, MOST_NUMBER, "as its number")
    words.end()
    return Demolish(named[0], number, repair, word)
