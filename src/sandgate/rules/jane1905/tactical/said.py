"""How gun positions and parts of a ship are called in sentences; orders and data call them by short names. JANE.GUN.16."""

import re
from typing import Final

_WORDS: Final = {
    "cm": "casemate",
    "ct": "conning tower",
    "fwd": "forward",
    "main": "main battery",
    "qf": "",
    "ru": "",
    "light": "",
}
_SIDES: Final = {"P": " to port", "S": " to starboard", "": ""}
_NO_GUNS: Final = ("casemate", "gun", "battery")  # what is a name already, without the word guns


def _words(name: str) -> str:
    return " ".join(filter(None, [_WORDS.get(word, word) for word in name.split("_")]))


def guns_said(position: str) -> str:
    """A gun position in words.

    >>> guns_said("fore"), guns_said("p1s1.S"), guns_said("battery_main.P"), guns_said("light_ru_75mm.S")
    ('fore guns', 'p1s1 guns to starboard', 'main battery to port', '75mm guns to starboard')
    """
    name, _, side = position.partition(".")
    words = _words(name.removeprefix("battery_") if name == "battery_main" else name.replace("3_40", "3-inch"))
    plain = words.startswith(_NO_GUNS) or words.endswith("battery")
    return f"{words}{'' if plain else ' guns'}{_SIDES.get(side, '')}"


def part_said(zone: str) -> str:
    """A part of a target sheet in words.

    >>> part_said("belt1"), part_said("p2s2_base"), part_said("f2"), part_said("ct"), part_said("cm_m1")
    ('belt', 'p2s2 base', 'funnel 2', 'conning tower', 'casemate m1')
    """
    words = _words(re.sub(r"^f(\d)$", r"funnel_\1", zone))
    return re.sub(r"(?<=[a-z]{3})\d+$", "", words) if " " not in words or zone.startswith("lower") else words
