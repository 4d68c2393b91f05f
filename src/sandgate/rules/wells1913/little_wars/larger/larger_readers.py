"""How the orders of a larger game are read: LW.EXT.04 to .08, .12 to .15, LW.MOVE.23.

boxes       PUT RX1 (20,6) WITH RI1-20,RG1   PUT RX4 (60,6) EMPTY   RX1 GO (20,40)   BOX RI1-20,RG1   OPEN RX1
waggons     PUT RW1 (40,-4)   RW1 GO (40,8)   RA1 GO (50,8)
the railway RI1-24 ENTRAIN RT1   RT1 RUN 96   RT1 RUN -40   RI1-24 DETRAIN RT1   RI1-4 TEAR (80,50)   RI1-8 RELAY (80,50)
"""

from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.little_wars.larger.larger_orders import (
    Convey,
    Detrain,
    Entrain,
    Labour,
    Pack,
    PutBox,
    PutWaggon,
    Run,
    Unpack,
)
from sandgate.rules.wells1913.little_wars.phrases import (
    FARTHEST_IN,
    GUNS,
    MEN,
    Groups,
    read_path,
    read_point,
)

BOXES: Final = ("RX", "BX")
WAGGONS: Final = ("RW", "BW", "RA", "BA")
TRAINS: Final = ("RT", "BT")
CONVEYED: Final = (*BOXES, *WAGGONS, *TRAINS)


def read_load(words: Words, groups: Groups) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read men and guns in one list."""
    names = words.names((*MEN, *GUNS), "name men and guns, for instance RI1-20,RG1", groups)
    guns = tuple(name for name in names if name[:2] in GUNS)
    return tuple(name for name in names if name[:2] not in GUNS), guns


@reads("LW.EXT.04", "LW.EXT.07", "LW.EXT.08")
def put_conveyed_order(words: Words, groups: Groups) -> PutBox | PutWaggon:
    """Read where a box, a waggon or a cart is put down.

    >>> from sandgate.rules.wells1913.little_wars.notation import LARGER_PUT_DOWN, order
    >>> str(order("put rx1 (20,6) with RI1-20 RG1", LARGER_PUT_DOWN)), str(order("PUT RX2 (30,6) EMPTY", LARGER_PUT_DOWN))
    ('PUT RX1 (20,6) WITH RI1-20,RG1', 'PUT RX2 (30,6) EMPTY')
    >>> str(order("PUT RW1 (40,-4)", LARGER_PUT_DOWN))
    'PUT RW1 (40,-4)'
    """
    if words.is_name(WAGGONS):
        words.clause = "LW.EXT.07"
        waggon = words.name(WAGGONS, "name a waggon or cart")
        at = read_point(words)
        words.end()
        return PutWaggon(waggon, at)
    words.clause = "LW.EXT.04"
    box = words.name(BOXES, "name a box: RX1")
    at = read_point(words)
    if words.take("EMPTY"):
        words.end()
        return PutBox(box, at)
    words.demand("say what is in it: WITH RI1-20,RG1, or EMPTY", "WITH")
    men, guns = read_load(words, groups)
    words.end()
    return PutBox(box, at, men, guns)


@reads("LW.EXT.04", "LW.EXT.07", "LW.EXT.14")
def conveyed_order(words: Words) -> Convey | Run:
    """Read where a box, a waggon or a cart goes, or how far a train runs.

    >>> from sandgate.rules.wells1913.little_wars.notation import LARGER_MOVE, order
    >>> str(order("rx1 go (20,40)(30,40)", LARGER_MOVE)), str(order("RT1 RUN -40", LARGER_MOVE))
    ('RX1 GO (20,40) (30,40)', 'RT1 RUN -40')
    """
    piece = words.name(CONVEYED, "name a box, a waggon, a cart or a train")
    if piece[:2] in TRAINS:
        words.clause = "LW.EXT.14"
        words.demand(f"say how far: {piece} RUN 96", "RUN")
        way_in = grid(words.within(-FARTHEST_IN, FARTHEST_IN, "inches"))
        words.end()
        return Run(piece, way_in)
    words.clause = "LW.EXT.04" if piece[:2] in BOXES else "LW.EXT.07"
    words.demand(f"say where: {piece} GO (20,40)", "GO")
    path = read_path(words)
    words.end()
    return Convey(piece, path)


@reads("LW.EXT.06")
def pack_order(words: Words, groups: Groups) -> Pack:
    """Read who returns to a box.

    >>> from sandgate.rules.wells1913.little_wars.notation import LARGER_MOVE, order
    >>> str(order("box RI1-20, RG1", LARGER_MOVE))
    'BOX RI1-20,RG1'
    """
    men, guns = read_load(words, groups)
    words.end()
    return Pack(men, guns)


@reads("LW.EXT.05")
def unpack_order(words: Words, _groups: Groups) -> Unpack:
    """Read which box is opened.

    >>> from sandgate.rules.wells1913.little_wars.notation import LARGER_MOVE, order
    >>> str(order("open RX1", LARGER_MOVE))
    'OPEN RX1'
    """
    box = words.name(BOXES, "name a box of your own: OPEN RX1")
    words.end()
    return Unpack(box)


@reads("LW.EXT.13")
def train_order(words: Words, men: tuple[str, ...], guns: tuple[str, ...]) -> Entrain | Detrain:
    """Read who gets into a train, or out of it; ENTRAIN or DETRAIN comes next.

    >>> from sandgate.rules.wells1913.little_wars.notation import LARGER_MOVE, order
    >>> str(order("RI1-24 ENTRAIN RT1", LARGER_MOVE)), str(order("RG1 DETRAIN RT1", LARGER_MOVE))
    ('RI1-24 ENTRAIN RT1', 'RG1 DETRAIN RT1')
    """
    words.clause = "LW.EXT.13"
    into = words.take("ENTRAIN")
    if not into:
        words.demand("write ENTRAIN or DETRAIN", "DETRAIN")
    train = words.name(TRAINS, "name a train: RT1")
    words.end()
    return Entrain(men, guns, train) if into else Detrain(men, guns, train)


@reads("LW.EXT.15")
def labour_order(words: Words, men: tuple[str, ...]) -> Labour:
    """Read who tears up the line, or relays it, and where; TEAR or RELAY comes next.

    >>> from sandgate.rules.wells1913.little_wars.notation import LARGER_MOVE, order
    >>> str(order("RI1-4 tear (80,50)", LARGER_MOVE)), str(order("RI1-8 RELAY (80,50)", LARGER_MOVE))
    ('RI1-4 TEAR (80,50)', 'RI1-8 RELAY (80,50)')
    """
    words.clause = "LW.EXT.15"
    tear = words.take("TEAR")
    if not tear:
        words.demand("write TEAR or RELAY", "RELAY")
    at = read_point(words)
    words.end()
    return Labour(men, "tear" if tear else "relay", at)
