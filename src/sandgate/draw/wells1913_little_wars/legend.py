"""The legend of the sheet for the hand: the signs of the large sheet's key, in fewer words."""

from sandgate.draw.furniture import Entry
from sandgate.draw.wells1913_little_wars.margin import SIGNS

DRAWN = {text: draw for text, draw, _ in SIGNS}


def _entry(text: str, as_on_the_large: str, *names: str) -> Entry:
    sided = tuple(name.format(side) for name in names for side in ("red", "blue"))
    return Entry(text, DRAWN[as_on_the_large], sided)


LEGEND: tuple[Entry, ...] = (
    _entry("infantry", "infantry, rifle to the front", "infantry-{}", "infantry-small-{}"),
    _entry("cavalry", "cavalry", "cavalry-{}", "cavalry-small-{}"),
    _entry("prisoner", "prisoner, tied to his guard", "infantry-bound-{}", "cavalry-bound-{}"),
    _entry("still unarmed", "released, still unarmed", "infantry-unarmed-{}", "cavalry-unarmed-{}"),
    _entry("laid down", "laid down for a gun", "infantry-lying-{}", "cavalry-lying-{}"),
    _entry("fell lately", "fell in this move or the last", "fallen-{}"),
    _entry("gun", "gun in its holder's colours", "gun-{}", "gun-small-{}"),
    _entry("shot, kill, roll", "shot: flight, a man killed, roll", "{}-shot", "{}-roll"),
    _entry("melee", "melee: all who take part", "melee"),
    _entry("board of an inch", "board of an inch; darker on top", "board-1", "board-2", "board-3"),
)
