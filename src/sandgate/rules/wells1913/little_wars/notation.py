"""The notation of Little Wars (LW.MOVE.23): how each line is read.

    guns        RG2 SHOOT @BI14 x4   RG2 SHOOT (64,52,1)   RG2 SHOOT 355 E0.4 SNAP   LIE RI1-4 FOR RG2
                RG2 HAUL (58,41) WITH RC6-9   TRAIL RG2 RC19,RC20
    men         RI5 GO (52,20) (60,24)   RI1-13 SHIFT 0,12   RI1-13 GO LINE (20,12)-(44,12) FACE 0   RC6-9 HIT BC11-14
    prisoners   ESCORT BI7 WITH RC1 GO (70,80)   TAKE BI7-9 BY RC1   FLAG RI3-5
    a melee     DIE RC1-9,BC3-8   TAKE RC10-12 BY BC20
    before      PUT RI1-13 LINE (26,0)-(44,0)   PUT RG1 (14,6) FACE 0   ARMY 60I 40C 3G   BRING RI41-45   SIDE SOUTH
    larger      RX1 GO (20,40)   BOX RI1-20   OPEN RX1   RI1-9 ENTRAIN RT1   RT1 RUN 96   RI1-4 TEAR (80,50)
    besides     NAME left RI1-13   OBJECT any words   CONCEDE   END

The lines of a larger game are read in one alone (LARGER_MOVE, LARGER_PUT_DOWN). A name that a side has given to a group
stands for its men. A reader knows the notation and which pieces there are; what may be ordered now: sheets.py. The umpire's
hand: umpire.py.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.kernel.errors import OrderError
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words, unknown
from sandgate.rules.wells1913.little_wars.guns.gun_orders import haul_order, lie_order, shoot_order, trail_order
from sandgate.rules.wells1913.little_wars.larger.larger_readers import (
    BOXES,
    CONVEYED,
    WAGGONS,
    conveyed_order,
    labour_order,
    pack_order,
    put_conveyed_order,
    train_order,
    unpack_order,
)
from sandgate.rules.wells1913.little_wars.moves.men_orders import (
    die_order,
    escort_order,
    flag_order,
    go_order,
    hit_order,
    shift_order,
    take_order,
)
from sandgate.rules.wells1913.little_wars.other_orders import (
    army_order,
    bring_order,
    concede_order,
    end_order,
    name_order,
    object_order,
    put_order,
    side_order,
)
from sandgate.rules.wells1913.little_wars.phrases import GUNS, MEN, Groups, read_gun, read_men

Reader = Callable[[Words, Groups], Order]


class Verb(NamedTuple):
    """A verb that begins a line: its reader and the clause that its refusals cite."""

    read: Reader
    clause: str


NAME: Final = Verb(name_order, "LW.MOVE.23")
FLAG: Final = Verb(flag_order, "LW.MELEE.25")
BESIDES: Final = {"OBJECT": Verb(object_order, "LW.MOVE.22"), "CONCEDE": Verb(concede_order, "LW.GAME.07")}
SIDE: Final = {"SIDE": Verb(side_order, "LW.COUNTRY.02")}
PUT_DOWN: Final = {
    "PUT": Verb(put_order, "LW.MOVE.02"),
    "ARMY": Verb(army_order, "LW.FORCE.07"),
    "BRING": Verb(bring_order, "LW.FORCE.02"),
    "NAME": NAME,
}
MOVE: Final = {
    "LIE": Verb(lie_order, "LW.GUN.04"),
    "TRAIL": Verb(trail_order, "LW.GUN.07"),
    "ESCORT": Verb(escort_order, "LW.MELEE.16"),
    "TAKE": Verb(take_order, "LW.MELEE.17"),
    "FLAG": FLAG,
    "NAME": NAME,
    **BESIDES,
    "END": Verb(end_order, "LW.MOVE.12"),
}
LARGER_MOVE: Final = {"BOX": Verb(pack_order, "LW.EXT.06"), "OPEN": Verb(unpack_order, "LW.EXT.05"), **MOVE}
LARGER_PUT_DOWN: Final = {**PUT_DOWN}
STAND_OUT: Final = {"PUT": Verb(put_order, "LW.EXT.05")}
ASIDE: Final = {"FLAG": FLAG, "NAME": NAME, **BESIDES}
CHOICE: Final = {"DIE": Verb(die_order, "LW.MELEE.14"), "TAKE": Verb(take_order, "LW.MELEE.14")}
WHEN: Final[Mapping[str, str]] = {  # what begins a line, and when such a line is written
    **dict.fromkeys(SIDE, "by the winner of the toss, before all else"),
    **dict.fromkeys(PUT_DOWN, "when forces are put down"),
    **dict.fromkeys(CHOICE, "when a melee leaves its mover a choice"),
    **dict.fromkeys(MOVE, "in one's own move"),
    **dict.fromkeys(ASIDE, "once the battle has begun"),
    **dict.fromkeys(("PLACE", "DEAD", "GONE", "HELD"), "by the umpire"),
}
TO_PIECES: Final = ("GO", "SHIFT", "HIT", "SHOOT", "FIRE", "HAUL")


def order(text: str, verbs: Mapping[str, Verb], groups: Groups | None = None) -> Any:
    """Read one order; raises OrderError with the place, what is wrong and the remedy.

    >>> order("DIE RI3", SIDE)
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: DIE RI3
    ^ DIE is written when a melee leaves its mover a choice; here write SIDE. [LW.MOVE.23]
    """
    words = Words(text, "LW.MOVE.23")
    named = groups or {}
    in_move, begun = verbs is MOVE or verbs is LARGER_MOVE, verbs is LARGER_MOVE and words.next in {"BOX", "OPEN"}
    if in_move and not begun and words.is_name(GUNS):
        return _of_gun(words, named)
    if in_move and not begun and words.is_name(MEN, named):
        return _of_men(words, named)
    if verbs is LARGER_MOVE and words.is_name(CONVEYED):
        return conveyed_order(words)
    if words.next not in verbs:
        raise _misplaced(words, verbs)
    verb = verbs[words.next]
    words.left, words.clause = 1, verb.clause
    if verbs is LARGER_PUT_DOWN and words.words[0] == "PUT" and words.is_name((*BOXES, *WAGGONS)):
        return put_conveyed_order(words, named)
    return verb.read(words, named)


def _misplaced(words: Words, verbs: Mapping[str, Verb]) -> OrderError:
    """The refusal of a line that begins with none of the verbs of its sheet: it may belong to another one."""
    *others, last = forms = ("RI1 GO (20,30)", "RG1 SHOOT @BI1", *verbs) if "TRAIL" in verbs else tuple(verbs)
    here = f"here write {', '.join(others)} or {last}" if others else f"here write {last}"
    if words.next in WHEN:
        return words.refusal(f"{words.next} is written {WHEN[words.next]}", here, fault="not allowed")
    if (verbs is MOVE or verbs is LARGER_MOVE) and (
        words.next in (*MEN, *GUNS) or any(word in TO_PIECES for word in words.words)
    ):
        return _unnamed(words)
    if words.next in (*TO_PIECES, *MEN, *GUNS):
        return words.refusal("men and guns are ordered in one's own move", here, fault="not allowed")
    return unknown(words, forms)


def _unnamed(words: Words) -> OrderError:
    """The refusal of an order to men or a gun that does not say to whom."""
    begun = words.next
    if begun in TO_PIECES:
        return words.refusal(f"nobody is named who is to {begun}", "name the men or the gun first: RI1 GO (20,30)")
    if begun in (*MEN, *GUNS):
        return words.refusal(f"the number of {begun} is missing", f"write it as {begun}1")
    return words.refusal(f"nobody is called {words.next_name}", "name men as RI1-3, or a group first: NAME left RI1-13")


@reads("LW.GUN.11", "LW.GUN.21", "LW.MOB.07")
def _of_gun(words: Words, groups: Groups) -> Order:
    """What a gun is ordered: to fire, or to be moved; it is never swung or elevated alone."""
    gun = read_gun(words)
    if words.take("SHOOT", "FIRE"):
        words.clause = "LW.GUN.11"
        return shoot_order(words, gun)
    if words.next in {"ENTRAIN", "DETRAIN"}:
        return train_order(words, (), (gun,))
    if words.next.startswith("-"):
        raise words.refusal("guns are ordered one by one", "write a line for each")
    if not words.take("HAUL"):
        raise _no_verb(words, "a gun", f"write {gun} SHOOT or {gun} HAUL")
    words.clause = "LW.MOB.07"
    return haul_order(words, groups, gun)


def _of_men(words: Words, groups: Groups) -> Order:
    men = read_men(words, groups)
    if words.take("SHIFT"):
        words.clause = "LW.MOB.03"
        return shift_order(words, men)
    if words.take("HIT"):
        words.clause = "LW.MELEE.03"
        return hit_order(words, men, groups)
    if words.next in {"ENTRAIN", "DETRAIN"}:
        return train_order(words, men, ())
    if words.next in {"TEAR", "RELAY"}:
        return labour_order(words, men)
    if not words.take("GO"):
        raise _no_verb(words, "men", "write GO, SHIFT or HIT after the men")
    words.clause = "LW.MOB.03"
    return go_order(words, men)


def _no_verb(words: Words, to: str, remedy: str) -> OrderError:
    return words.refusal(f"{words.next} is no order to {to}" if words.next else "the order is missing", remedy)
