"""Horses that are led behind their unit while it fights on foot. KS.ARMS.08.

Ruling: horse-holders stay where they are while a man of their unit is within 6 in of them; when it goes farther they lead
the horses after it, at its own rate on foot, and stay behind only where there is no room for them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_body
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import placed, set_out
from sandgate.rules.wells1913.kriegspiel.moves.arms import HORSES_REACH_IN, horses_here
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import fighting, men_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

BEHIND_IN: Final = 1.5  # house: from the last rank to the horses


@step("KS.ARMS.08")
def with_horses(battle: Battle, unit: Unit) -> Battle:
    """The battle with the horses of a unit that has gone led after it, where they cannot stay."""
    holders = [man for man in men_of(battle, unit.name) if man.holder]
    fighters = [_body(man) for man in fighting(battle, unit.name)] if holders else []
    return led(battle, unit, [man for man in holders if not _stays(man, fighters)])


@step("KS.ARMS.08")
def _stays(man: Man, fighters: Sequence[Body]) -> bool:
    """Whether a man with horses stands near enough to one of his unit who fights."""
    return any(horses_here(gap_in) for _, gap_in in near_by(_body(man), fighters, HORSES_REACH_IN))


def _body(man: Man) -> Body:
    """A man who stands on foot."""
    return man_body(man.name, False, man.x_in, man.y_in, man.facing_deg)


@step("KS.ARMS.08", "KS.ARMS.16")
def led(battle: Battle, unit: Unit, holders: Sequence[Man]) -> Battle:
    """The battle with horse-holders in fours behind their unit; the same one if they find no room there."""
    if not holders:
        return battle
    last_in = min(_forward(unit, fighting(battle, unit.name)), default=0.0)
    x_in, y_in = ahead(unit.x_in, unit.y_in, unit.facing_deg, last_in - BEHIND_IN, 0.0)
    found = set_out(battle, replace(unit, x_in=grid(x_in), y_in=grid(y_in), formation="fours"), holders)
    return battle if found is None else placed(battle, found)


def _forward(unit: Unit, men: Sequence[Man]) -> Iterator[float]:
    """How far before the front each man stands, or as a negative number behind it."""
    for man in men:
        forward_in, _ = aboard(unit.x_in, unit.y_in, unit.facing_deg, man.x_in, man.y_in)
        yield forward_in
