"""How gun positions, parts of a ship and moves are called in sentences; orders and data have short names. JANE.GUN.16."""

import re
from functools import lru_cache
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.units import near
from sandgate.rules.jane1905.track.speed import time_s

_WORDS: Final = {"cm": "casemate", "ct": "conning tower", "fwd": "forward", "light": "", "qf": "", "ru": ""}
_SIDES: Final = {"P": " to port", "S": " to starboard"}
_NUMBER: Final = re.compile(r"(?<=[a-z]{3})\d+$")  # of a zone in the data: belt1
_FUNNEL: Final = re.compile(r"^f(\d)$")
_NOT_GUNS: Final = re.compile(r"casemate|gun|.*battery$")
_NAMES: Final = 2_000  # of all gun positions and parts of the fleets that are played at a time: each strike says them


def _words(name: str) -> str:
    name = name.replace("battery_main", "main_battery").replace("3_40", "3-inch")
    return " ".join(filter(None, [_WORDS.get(word, word) for word in name.split("_")]))


@lru_cache(maxsize=_NAMES)
def guns_said(position: str) -> str:
    """A gun position in words.

    >>> guns_said("fore"), guns_said("p1s1.S"), guns_said("battery_main.P"), guns_said("light_ru_75mm.S")
    ('fore guns', 'p1s1 guns to starboard', 'main battery to port', '75mm guns to starboard')
    """
    name, _, side = position.partition(".")
    words = _words(name)
    return f"{words}{'' if _NOT_GUNS.match(words) else ' guns'}{_SIDES.get(side, '')}"


@lru_cache(maxsize=_NAMES)
def part_said(zone: str) -> str:
    """A part of a target sheet in words, with the article where it has one.

    >>> part_said("belt1"), part_said("p2s2_base"), part_said("f2"), part_said("ct"), part_said("cm_m1")
    ('the belt', 'the p2s2 base', 'funnel 2', 'the conning tower', 'casemate m1')
    """
    words = _NUMBER.sub("", _words(_FUNNEL.sub(r"funnel_\1", zone)))
    return words if words[-1].isdigit() else f"the {words}"


def move_of(event: Event) -> int:
    """The move that has been made as something happens.

    Beams and fire follow the move, and are told in the chapter of the next: the score comes when that is made (JANE.OPS.04).

    >>> move_of(Event(at_s=180.0))
    3
    """
    return int(near(event.at_s / time_s(1)))


def of_its_move(event: Event) -> str:
    """What a heading over such a thing adds.

    >>> of_its_move(Event(at_s=180.0))
    'of move 3'
    """
    return f"of move {move_of(event)}"
