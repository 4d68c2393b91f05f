"""The notation of the Kriegspiel (KS.MOVE.13): how each line is read.

    fire        RG1 SHELL B (140,96) x2   RG1 SHELL D 355 E4.5   RI4 VOLLEY @BI2   RI4 VOLLEY (60,90)
    marches     RI5 GO (52,20) (60,24) FACE 90   RI4 RETIRE   RC2 FORD   RI1 HIT BI2
    formation   RI4 FOURS   TWOS   RANKS   EXTEND   RC1 LINE   MOUNT   DISMOUNT   RG1 LIMBER   UNLIMBER
    charges     RC2,RC3 CHARGE BI4
    boats       RI1 EMBARK RB1   RI1 DISEMBARK   RB1 GO (20,90)
    trains      RI1 ENTRAIN RT1   RI1 DETRAIN   RT1 RUN 60
    works       RI4 TRENCH (60,40)-(75,40)   RI4 EPAULEMENT RG1   RE1 MINE (72,100)
                RE1 DESTROY BRIDGE 2   RE1 REPAIR CULVERT 3   RC1 BURN BDEPOT1   RC1 WRECK BW1,BW2
    supplies    RW3 GIVE FOOD 2 TO RI1   RDEPOT1 LOAD AMMO 3 INTO RW2   RC1 EAT 3
    before      PUT RI1 (60,12) FACE 0 RANKS
    besides     FLAG RI3   SHOUT any words   OBJECT any words   CONCEDE   END

A reader knows the notation alone; what may be ordered now: sheets.py. The umpire's hand: hand_orders.py.
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.kernel.errors import OrderError
from sandgate.kernel.words import Words, unknown
from sandgate.rules.wells1913.kriegspiel import phrases
from sandgate.rules.wells1913.kriegspiel.fire.fire_orders import shell_order, volley_order
from sandgate.rules.wells1913.kriegspiel.moves.march_orders import (
    FORMATION_OF,
    act_order,
    charge_order,
    flag_order,
    ford_order,
    form_order,
    go_order,
    hit_order,
    retire_order,
)
from sandgate.rules.wells1913.kriegspiel.other_orders import (
    concede_order,
    end_order,
    object_order,
    put_order,
    shout_order,
)
from sandgate.rules.wells1913.kriegspiel.phrases import (
    BOATS,
    BODIES,
    DEPOTS,
    ENGINEERS,
    GENERALS,
    GUNS,
    HORSE,
    NUMBERED,
    PIECES,
    TRAINS,
    WAGGONS,
    Kinds,
)
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import (
    board_order,
    eat_order,
    give_order,
    leave_order,
    load_order,
    run_order,
)
from sandgate.rules.wells1913.kriegspiel.works.work_orders import (
    burn_order,
    demolish_order,
    epaulement_order,
    mine_order,
    trench_order,
    wreck_order,
)

Reader = Callable[[Words, tuple[str, ...]], Order]


class Verb(NamedTuple):
    """A verb: its reader, the clause that its refusals cite, and the kinds of pieces that stand before it, if any do."""

    read: Reader
    clause: str
    to: Kinds = ()


ASIDE: Final[Mapping[str, Verb]] = {
    "FLAG": Verb(flag_order, "LW.MELEE.25"),
    "SHOUT": Verb(shout_order, "KS.GENERAL.03"),
    "OBJECT": Verb(object_order, "LW.MOVE.22"),
    "CONCEDE": Verb(concede_order, "LW.GAME.07"),
}
PUT_DOWN: Final[Mapping[str, Verb]] = {"PUT": Verb(put_order, "LW.MOVE.02")}
MOVE: Final[Mapping[str, Verb]] = {**ASIDE, "END": Verb(end_order, "LW.MOVE.12")}
TO_PIECES: Final[Mapping[str, Verb]] = {  # verbs of a move that stand after the name of a piece
    "SHELL": Verb(shell_order, "KS.SHELL.01", GUNS),
    "VOLLEY": Verb(volley_order, "KS.RIFLE.04", BODIES),
    "GO": Verb(go_order, "KS.MOVE.13", (*BODIES, *GUNS, *WAGGONS, *BOATS, *GENERALS)),
    "RETIRE": Verb(retire_order, "KS.CHARGE.10", (*BODIES, *GUNS)),
    **{word: Verb(form_order, "KS.ARMS.16", BODIES) for word in FORMATION_OF},
    "MOUNT": Verb(act_order, "KS.ARMS.08", HORSE),
    "DISMOUNT": Verb(act_order, "KS.ARMS.08", HORSE),
    "LIMBER": Verb(act_order, "KS.ARMS.09", GUNS),
    "UNLIMBER": Verb(act_order, "KS.ARMS.09", GUNS),
    "CHARGE": Verb(charge_order, "KS.CHARGE.01", HORSE),
    "HIT": Verb(hit_order, "LW.MOVE.23", BODIES),
    "FORD": Verb(ford_order, "KS.ARMS.01", BODIES),
    "EMBARK": Verb(board_order, "KS.ARMS.04", BODIES),
    "DISEMBARK": Verb(leave_order, "KS.ARMS.05", BODIES),
    "ENTRAIN": Verb(board_order, "KS.RAIL.02", (*BODIES, *GUNS, *WAGGONS)),
    "DETRAIN": Verb(leave_order, "KS.RAIL.02", (*BODIES, *GUNS, *WAGGONS)),
    "RUN": Verb(run_order, "KS.RAIL.01", TRAINS),
    "TRENCH": Verb(trench_order, "KS.CONSTRUCT.01", BODIES),
    "EPAULEMENT": Verb(epaulement_order, "KS.CONSTRUCT.02", (*BODIES, *GUNS)),
    "MINE": Verb(mine_order, "KS.DESTROY.06", (*BODIES, *GUNS)),
    "DESTROY": Verb(demolish_order, "KS.DESTROY.07", ENGINEERS),
    "REPAIR": Verb(demolish_order, "KS.DESTROY.07", ENGINEERS),
    "BURN": Verb(burn_order, "KS.DESTROY.04", (*BODIES, *GUNS)),
    "WRECK": Verb(wreck_order, "KS.DESTROY.05", (*BODIES, *GUNS)),
    "GIVE": Verb(give_order, "KS.SUPPLY.15", (*WAGGONS, *DEPOTS)),
    "LOAD": Verb(load_order, "KS.SUPPLY.01", (*WAGGONS, *DEPOTS)),
    "EAT": Verb(eat_order, "KS.SUPPLY.11", BODIES),
}
WHEN: Final[Mapping[str, str]] = {  # what begins a line, and when such a line is written
    **dict.fromkeys(PUT_DOWN, "before the battle"),
    **dict.fromkeys(MOVE, "in one's own move"),
    **dict.fromkeys(ASIDE, "once the battle has begun"),
    **dict.fromkeys(("PLACE", "DEAD", "GONE", "HELD", "PACKETS"), "by the umpire"),
}
CALLED: Final = {
    BODIES: "infantry, cavalry and engineers",
    GUNS: "guns",
    HORSE: "cavalry",
    ENGINEERS: "engineers",
    TRAINS: "trains",
    (*WAGGONS, *DEPOTS): "waggons and depots",
}


def order(text: str, verbs: Mapping[str, Verb]) -> Any:
    """Read one order; raises OrderError with the place, what is wrong and the remedy.

    >>> order("RI1 SHELL B (10,10)", MOVE)
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: RI1 SHELL B (10,10)
        ^ RI1 cannot SHELL: that is for guns; name guns. [KS.SHELL.01]
    """
    words = Words(text, "KS.MOVE.13")
    if verbs is MOVE and phrases.is_piece(words):
        return _to_pieces(words)
    if words.next not in verbs:
        raise _misplaced(words, verbs)
    verb = verbs[words.next]
    words.left, words.clause = 1, verb.clause
    return verb.read(words, ())


def _to_pieces(words: Words) -> Order:
    """Read an order that begins with the names of those to whom it goes: of a charge they may be several."""
    if words.next in GENERALS:
        named: tuple[str, ...] = (phrases.read_piece(words, PIECES, "name a unit"),)
    else:
        named = phrases.read_pieces(words, NUMBERED, "name a unit")
    word = words.next
    if word not in TO_PIECES:
        raise _no_verb(words, named[0])
    verb = TO_PIECES[word]
    words.clause = verb.clause
    strangers = [name for name in named if name.rstrip("0123456789") not in verb.to]
    if strangers:
        whose = CALLED.get(verb.to, "others")
        raise words.refusal(f"{strangers[0]} cannot {word}: that is for {whose}", f"name {whose}", fault="not allowed")
    if len(named) > 1 and word != "CHARGE":
        raise words.refusal(f"{word} is ordered unit by unit", "write a line for each", fault="not allowed")
    words.left += 1
    return verb.read(words, named)


def _no_verb(words: Words, name: str) -> OrderError:
    """The refusal of a name that no known verb follows: the nearest one of those for such a piece."""
    kind = name.rstrip("0123456789")
    its = [word for word, verb in TO_PIECES.items() if kind in verb.to]
    if not words.next:
        return words.refusal("the order is missing", f"after {name} write {', '.join(its)}")
    near = get_close_matches(words.next, its, 1, 0.6)
    return words.refusal(
        f"{words.next} is no order to {name}", f"perhaps you mean {near[0]}" if near else f"write {', '.join(its)}"
    )


def _misplaced(words: Words, verbs: Mapping[str, Verb]) -> OrderError:
    """The refusal of a line that begins with none of the verbs of its sheet: it may belong to another one."""
    forms = ("RI1 GO (20,30)", "RG1 SHELL B (60,90)", *verbs) if verbs is MOVE else tuple(verbs)
    *others, last = forms
    here = f"here write {', '.join(others)} or {last}" if others else f"here write {last}"
    begun = words.next
    if begun in WHEN and begun not in verbs:
        return words.refusal(f"{begun} is written {WHEN[begun]}", here, fault="not allowed")
    if verbs is MOVE and begun in TO_PIECES:
        return words.refusal(f"nobody is named who is to {begun}", "name the unit first: RI1 GO (20,30)")
    if begun in NUMBERED and verbs is MOVE:
        return words.refusal(f"the number of {begun} is missing", f"write it as {begun}1")
    if begun in (*PIECES, *TO_PIECES):
        return words.refusal("units are ordered in one's own move", here, fault="not allowed")
    return unknown(words, forms)
