"""Why an order cannot be carried out: what is wrong, what to do, and the clause that says so."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sandgate.rules.wells1913.little_wars.state import Man, Side

GONE: Final[Mapping[str, str]] = {
    "dead": "is dead",
    "off": "has left the field",
    "taken": "is a prisoner off the field",
    "aside": "is not on the field",
    "boxed": "is in a box",
    "aboard": "is in a train",
}


class Refusal(NamedTuple):
    """One thing that is wrong with an order; its writer sees it under the word that it concerns."""

    problem: str
    remedy: str
    clause: str
    about: str = ""  # the man, gun or place concerned, as it is written in the line


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
