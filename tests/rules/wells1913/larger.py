"""Larger games to try rules on: a battle of fields.py with whatever of Chapter V is named."""

from dataclasses import replace
from typing import Any

from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.little_wars.larger.extensions import Agreed, Larger
from sandgate.rules.wells1913.little_wars.state import Battle

from .fields import battle, land

PLAIN = Agreed(
    factor=1,
    open_air=False,
    breeze=0,
    boxes=False,
    scouts=6,
    supply=False,
    ammunition=False,
    waggons=(0, 0),
    carts=(0, 0),
)
NOTHING = Larger(
    agreed=PLAIN,
    roads=(),
    railways=(),
    boxes=(),
    contents=(),
    waggons=(),
    unsupplied=(),
    trains=(),
    gangs=(),
    commands=(),
)


def agreed(**said: Any) -> Agreed:
    """What is agreed, and the rest not."""
    return replace(PLAIN, **said)


def larger(pieces: dict[str, Any] | None = None, country: Country | None = None, **said: Any) -> Battle:
    """A battle with these men and guns, on a field of 360 by 360 inches, and with these extensions."""
    on_field = pieces or {}
    return battle(country=country or land(360.0, 360.0), **on_field, larger=replace(NOTHING, **said))
