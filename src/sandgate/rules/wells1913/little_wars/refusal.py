"""Why a man is not one whom an order may name, in words."""

from collections.abc import Mapping
from typing import Final

from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.state import Man

GONE: Final[Mapping[str, str]] = {
    "dead": "is dead",
    "off": "has left the field",
    "taken": "is a prisoner off the field",
    "aside": "is not on the field",
    "boxed": "is in a box",
    "aboard": "is in a train",
}


def not_armed(man: Man, side: Side) -> str:
    """What keeps a man from being a free and armed one of a side, in words; nothing if he is one."""
    if man.side != side:
        return "is not yours"
    return {**GONE, "armed": "", "prisoner": "is a prisoner", "released": "is unarmed"}[man.status]


def no_enemy(man: Man, side: Side) -> str:
    """What keeps a man from being an enemy whom a side may hit, in words; nothing if he is one."""
    if man.side == side:
        return "is your own man"
    return {**GONE, "armed": "", "prisoner": "is a prisoner already", "released": ""}[man.status]


def not_held(man: Man, side: Side) -> str:
    """What keeps a man from being a prisoner of a side on the field, in words; nothing if he is one."""
    if man.side == side:
        return "is your own man"
    return {**GONE, "armed": "is no prisoner", "prisoner": "", "released": "is no prisoner any more"}[man.status]
