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
_NAMES: Final = 2_000  # of all gun positions and parts of the fleets that are played at a time: each strike says them
_GUNS_IN_IT: Final = re.compile(r"casemate|gun|battery$|turret")  # words after which no guns need be named
_OF_TURRET: Final = re.compile(r"(\w+ turret \d) (\w+)")
_SPOKEN: Final = (  # short names that are no words, and the words for them
    (r"^p(\d)s\1", r"side_turret_\1"),
    (r"^q(\d)", r"quarter_turret_\1"),
    (r"^cm_m(\d)", r"main-deck_casemate_\1"),
    (r"^cm_u(\d)", r"upper-deck_casemate_\1"),
    (r"^f(\d)$", r"funnel_\1"),
    (r"^g(\d+)$", r"gun_\1"),
    (r"^battery_(main|75mm)", r"\1_battery"),
    (r"^six_inch_(\w+)", r"6-inch_guns_\1"),
    (r"^upper_deck_6in", "upper-deck_6-inch"),
    (r"3_40", "3-inch"),
    (r"3pdr", "3-pounder"),
    (r"75mm", "75-mm"),
)


def _words(name: str) -> str:
    for short, spoken in _SPOKEN:
        name = re.sub(short, spoken, name)
    return " ".join(filter(None, [_WORDS.get(word, word) for word in name.split("_")]))


@lru_cache(maxsize=_NAMES)
def guns_said(position: str) -> str:
    """A gun position in words.

    >>> guns_said("fore"), guns_said("p1s1.S"), guns_said("battery_main.P"), guns_said("light_ru_75mm.S"), guns_said("g1")
    ('fore guns', 'side turret 1 to starboard', 'main battery to port', '75-mm guns to starboard', 'gun 1')
    """
    name, _, side = position.partition(".")
    words = _words(name)
    return f"{words}{'' if _GUNS_IN_IT.search(words) else ' guns'}{_SIDES.get(side, '')}"


@lru_cache(maxsize=_NAMES)
def part_said(zone: str) -> str:
    """A part of a target sheet in words, with the article where it has one.

    >>> part_said("belt1"), part_said("p2s2_base"), part_said("f2"), part_said("ct"), part_said("cm_m1")
    ('the belt', 'the base of side turret 2', 'funnel 2', 'the conning tower', 'main-deck casemate 1')
    """
    words = _NUMBER.sub("", _OF_TURRET.sub(r"\2 of \1", _words(zone)))
    return words if words[-1].isdigit() and " of " not in words else f"the {words}"


def move_of(event: Event) -> int:
    """The move that has been made as something happens.

    Beams and fire follow the move, and are told in the chapter of the next: the score comes when that is made (JANE.OPS.04).

    >>> move_of(Event(at_s=180.0))
    3
    """
    return int(near(event.at_s / time_s(1)))


class OfItsMove(Event):
    """What is told while the next move is made: the heading over it names its own (JANE.GUN.10).

    >>> OfItsMove(at_s=180.0).belongs
    'of move 3'
    """

    __slots__ = ()

    @property
    def belongs(self) -> str:
        """What a heading over it adds."""
        return f"of move {move_of(self)}"
