"""Who falls to a shell or a rifle shot: as the rules propose, one after the other, unless the umpire finds otherwise.

KS.SHELL.05, LW.GUN.15 and .16.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.transport.afloat import in_the_open

NOBODY: Final = "nobody"


class Fallen(NamedTuple):
    """The dead, and what was asked: of each dead man in turn, and last whether there is another."""

    dead: tuple[str, ...]
    slots: tuple[Slot, ...]


@step("KS.SHELL.05", "LW.GUN.15", "LW.GUN.16", "KS.GENERAL.04")
def fallen(battle: Battle, proposed: Sequence[str], first: Slot, about: str, bench: Bench) -> Fallen:
    """Ask from the first slot on who falls, until the answer is nobody; a General never is among them."""
    standing = [man.name for man in in_the_open(battle) if counts(man.service)]
    dead, slots = list[str](), list[Slot]()
    while True:
        likely = next((name for name in proposed[len(dead) :] if name not in dead), NOBODY)
        choices = (*[name for name in standing if name not in dead], NOBODY)
        slots.append(first._replace(nth=len(dead)))
        answer = bench.judge(slots[-1], likely, choices, f"Who falls to {about} as number {len(slots)}?")
        if answer == NOBODY:
            return Fallen(tuple(dead), tuple(slots))
        dead.append(answer)
