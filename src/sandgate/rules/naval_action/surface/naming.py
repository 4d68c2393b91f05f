"""How orders name ships: by a name, or a beginning of it or of one of its words. VII.A.5."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.surface.ship_state import Ship

LEAST: Final = 3  # letters of an abbreviation


@rule("NA.PLOT.27")
def is_named(text: str, name: str) -> bool:
    """Whether a text may stand for a ship's name: the whole of it, or at least three letters that begin it or a word of it.

    >>> is_named("SCH", "Scharnhorst"), is_named("GRAF", "Admiral Graf Spee"), is_named("HO", "Hood"), is_named("U1", "U1")
    (True, True, False, True)
    >>> is_named("GRAF SPEE", "Admiral Graf Spee"), is_named("SPEED", "Admiral Graf Spee")
    (True, False)
    """
    said, full = text.upper().strip(), name.upper()
    if said == full:
        return True
    return len(said) >= LEAST and any(full[at:].startswith(said) for at in _beginnings(full))


def _beginnings(name: str) -> list[int]:
    return [0, *[at + 1 for at, letter in enumerate(name) if letter == " "]]


@step("NA.PLOT.27")
def named(text: str, ships: Iterable[Ship]) -> tuple[Ship, ...]:
    """The ships for whose names a text may stand: exactly one is meant; a full name goes before all others."""
    known, said = tuple(ships), text.upper().strip()
    full = tuple([ship for ship in known if ship.name.upper() == said])
    return full or tuple([ship for ship in known if is_named(text, ship.name)])


Roll = Mapping[str, Ship]  # by full name in capitals


def roll_of(ships: Sequence[Ship]) -> Roll:
    """Ships by their names, the first of a name, for many lines that name one of them."""
    return {ship.name.upper(): ship for ship in reversed(ships)}


def the_one(text: str, ships: Sequence[Ship]) -> Ship:
    """The one ship that is meant, on a sheet that has been read; raises StopIteration."""
    return the_one_on(text, roll_of(ships), ships)


def the_one_on(text: str, roll: Roll, ships: Sequence[Ship]) -> Ship:
    """The same of ships with their roll."""
    return roll.get(text.upper().strip()) or next(iter(named(text, ships)))
