"""How orders before the battle and besides it are read: PUT, ARMY, SIDE, NAME, OBJECT, END. LW.MOVE.23."""

from collections.abc import Mapping
from typing import Final, Literal

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.little_wars.orders import Army, Bring, Choose, Name, Put, PutGun
from sandgate.rules.wells1913.little_wars.phrases import (
    GUNS,
    MEN,
    Groups,
    read_face,
    read_gun,
    read_line,
    read_men,
    read_point,
)

_EDGE: Final[Mapping[str, Literal["SOUTH", "NORTH"]]] = {"SOUTH": "SOUTH", "NORTH": "NORTH", "S": "SOUTH", "N": "NORTH"}
RESERVED: Final = (
    *("SIDE", "PUT", "ARMY", "BRING", "NAME", "OBJECT", "CONCEDE", "END", "FLAG", "DIE", "TAKE", "ESCORT", "LIE"),
    *("TRAIL", "GO", "SHIFT", "HIT", "SHOOT", "HAUL", "LINE", "WITH", "FACE", "FOR", "BY"),
)


# -- before the battle -----------------------------------------------------------------------------------------------------


@reads("LW.COUNTRY.02")
def side_order(words: Words, _groups: Groups) -> Choose:
    """Read the choice of one's side of the field.

    >>> from sandgate.rules.wells1913.little_wars.notation import SIDE, order
    >>> order("side south", SIDE)
    Choose(edge='SOUTH')
    """
    edge = words.one_of(_EDGE, "write SIDE SOUTH or SIDE NORTH")
    words.end()
    return Choose(edge)


@reads("LW.FORCE.07")
def army_order(words: Words, _groups: Groups) -> Army:
    """Read an army bought for points.

    >>> from sandgate.rules.wells1913.little_wars.notation import PUT_DOWN, order
    >>> str(order("ARMY 60 I 40C, 3G", PUT_DOWN))
    'ARMY 60I 40C 3G'
    """
    numbers = []
    for letter, arm in (("I", "infantry"), ("C", "cavalry"), ("G", "guns")):
        numbers.append(words.whole(0, 999, arm))
        words.demand("write an army as ARMY 60I 40C 3G", letter)
    words.end()
    return Army(*numbers)


@reads("LW.FORCE.02")
def bring_order(words: Words, groups: Groups) -> Bring:
    """Read which of the twelve chances of war are brought.

    >>> from sandgate.rules.wells1913.little_wars.notation import PUT_DOWN, order
    >>> str(order("bring RI41-45 RC22", PUT_DOWN))
    'BRING RI41-45,RC22'
    """
    men = read_men(words, groups)
    words.end()
    return Bring(men)


@reads("LW.MOVE.02", "LW.MOVE.23")
def put_order(words: Words, groups: Groups) -> Put | PutGun:
    """Read where men or a gun are put down.

    >>> from sandgate.rules.wells1913.little_wars.notation import PUT_DOWN, order
    >>> str(order("put ri1-13 line (26,0)-(44,0) face N", PUT_DOWN)), str(order("PUT RG1 (14,6)", PUT_DOWN))
    ('PUT RI1-13 LINE (26,0)-(44,0) FACE 0', 'PUT RG1 (14,6)')
    """
    if words.is_name(GUNS):
        gun, at = read_gun(words), read_point(words)
        return PutGun(gun, at, read_face(words))
    men = read_men(words, groups, "name men or a gun")
    if words.take("LINE"):
        at, to = read_line(words)
        return Put(men, at, to, read_face(words))
    return Put(men, read_point(words), None, read_face(words))


# -- besides ---------------------------------------------------------------------------------------------------------------


@reads("LW.MOVE.23")
def name_order(words: Words, groups: Groups) -> Name:
    """Read the name of a group; it may not be that of a piece or a word of the notation.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("NAME left RI1-13", MOVE))
    'NAME left RI1-13'
    """
    place, piece = words.left, words.is_name((*MEN, *GUNS))
    name = words.label("give the group a name of letters, figures and hyphens")
    if piece or name.upper() in RESERVED:
        raise words.refusal(f"{name} has a meaning already", "give the group another name", place)
    men = read_men(words, groups)
    words.end()
    return Name(name, men)


@reads("LW.MOVE.22")
def object_order(words: Words, _groups: Groups) -> Objection:
    """Read an objection, in words.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("OBJECT RI5 leans on the house", MOVE))
    'OBJECT RI5 leans on the house'
    """
    return Objection(" ".join(words.rest("say to what you object").split()))


@reads("LW.GAME.07")
def concede_order(words: Words, _groups: Groups) -> Concede:
    """Read that the battle is given up."""
    words.end()
    return Concede()


@reads("LW.MOVE.12")
def end_order(words: Words, _groups: Groups) -> End:
    """Read that the move is over."""
    words.end()
    return End()
