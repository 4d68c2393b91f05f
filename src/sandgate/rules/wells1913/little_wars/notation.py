"""The notation of Little Wars (LW.MOVE.23): how each line is read.

    guns        RG2 SHOOT @BI14 x4   RG2 SHOOT (64,52,1)   RG2 SHOOT 355 E0.4 SNAP   LIE RI1-4 FOR RG2
                RG2 HAUL (58,41) WITH RC6-9   TRAIL RG2 RC19,RC20
    men         RI5 GO (52,20) (60,24)   RI1-13 SHIFT 0,12   RI1-13 GO LINE (20,12)-(44,12) FACE 0   RC6-9 HIT BC11-14
    prisoners   ESCORT BI7 WITH RC1 GO (70,80)   TAKE BI7-9 BY RC1   FLAG RI3-5
    a melee     DIE RC1-9,BC3-8   TAKE RC10-12 BY BC20
    before      PUT RI1-13 LINE (26,0)-(44,0)   PUT RG1 (14,6) FACE 0   ARMY 60I 40C 3G   BRING RI41-45   SIDE SOUTH
    besides     NAME left RI1-13   OBJECT any words   CONCEDE   END

A name that a side has given to a group stands for its men. A reader knows the notation and which pieces there are; what may
be ordered now: sheets.py. The umpire's hand: umpire.py.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Order
from sandgate.kernel.words import Words, unknown
from sandgate.rules.wells1913.little_wars.gun_orders import haul_order, lie_order, shoot_order, trail_order
from sandgate.rules.wells1913.little_wars.men_orders import (
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
ASIDE: Final = {"FLAG": FLAG, "NAME": NAME, **BESIDES}
CHOICE: Final = {"DIE": Verb(die_order, "LW.MELEE.14"), "TAKE": Verb(take_order, "LW.MELEE.14")}


def order(text: str, verbs: Mapping[str, Verb], groups: Groups | None = None) -> Any:
    """Read one order; raises OrderError with the place, what is wrong and the remedy.

    >>> order("FLY (3,4)", SIDE)
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: FLY (3,4)
    ^ no order begins with FLY; begin with SIDE. [LW.MOVE.23]
    """
    words = Words(text, "LW.MOVE.23")
    named = groups or {}
    if verbs is MOVE and words.is_name(GUNS):
        return _of_gun(words, named)
    if verbs is MOVE and words.is_name(MEN, named):
        return _of_men(words, named)
    if words.next not in verbs:
        raise unknown(words, _beginnings(verbs))
    verb = verbs[words.next]
    words.left, words.clause = 1, verb.clause
    return verb.read(words, named)


def _beginnings(verbs: Mapping[str, Verb]) -> tuple[str, ...]:
    return (*verbs, "RI1", "RG1") if verbs is MOVE else tuple(verbs)


def _of_gun(words: Words, groups: Groups) -> Order:
    gun = read_gun(words)
    if words.take("SHOOT", "FIRE"):
        words.clause = "LW.GUN.11"
        return shoot_order(words, gun)
    words.demand(f"write {gun} SHOOT or {gun} HAUL", "HAUL")
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
    words.demand("write GO, SHIFT or HIT after the men", "GO")
    words.clause = "LW.MOB.03"
    return go_order(words, men)
