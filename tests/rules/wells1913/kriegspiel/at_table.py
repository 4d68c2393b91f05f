"""Games of the Kriegspiel played at a table by written sheets: both sides' lines, through the same door as anybody's.

hall = Hall(red={...}, blue={...})          both sides put down as the scenario sets them out
hall.move("RI1 GO (72,30)")                 a whole move of whoever is to move; END is added
hall.until("red", 7)                        silent moves until it is red's seventh
"""

from typing import Any

from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.kriegspiel.pieces import Man
from sandgate.rules.wells1913.kriegspiel.roll import men_of, mover, own_move
from sandgate.rules.wells1913.kriegspiel.state import Battle

from .ks_fields import scenario

GAME = game_of("wells1913.kriegspiel")


class Hall:
    """A table, and what is written at it."""

    def __init__(self, **changes: Any) -> None:
        self.table = Table.open(GAME, scenario(**changes), Memory(), Desk.of_seed(changes.pop("seed", 1913)))
        for ask in list(self.table.fold.asks):
            if ask.must:
                self.hand_in(ask.role, "")

    @property
    def battle(self) -> Battle:
        battle: Battle = self.table.fold.state.battle
        return battle

    def hand_in(self, role: str, text: str) -> None:
        handed = self.table.hand_in(role, text)
        assert handed.receipt, (role, text, handed.remarks)

    def write(self, role: str, *lines: str) -> None:
        """Lines of a role, one after the other, its move not ended."""
        for line in lines:
            self.hand_in(role, line)

    def asked(self) -> list[str]:
        """The roles that have to write."""
        return [ask.role for ask in self.table.fold.asks if ask.must]

    def move(self, *lines: str) -> None:
        """The lines of the first role that has to write, and the end of the move of everybody of its side."""
        move = self.battle.move
        self.write(self.asked()[0], *lines)
        while self.battle.move == move and self.battle.ending is None:
            self.write(self.asked()[0], "END")

    def until(self, side: str, number: int) -> None:
        """Silent moves until this move of a side's own is about to be played."""
        while mover(self.battle) != side or own_move(self.battle, mover(self.battle)) < number:
            self.move()

    def refused(self, role: str, line: str) -> list[str]:
        """The clauses by which a line comes back to its writer."""
        return [remark.clause for remark in self.table.look(role, line).refusals]

    def men(self, unit: str, *statuses: str) -> tuple[Man, ...]:
        return men_of(self.battle, unit, statuses or ("field",))

    def heard(self, role: str, kind: str) -> int:
        """How many events of a kind a role has been told."""
        return sum(line.count(f'"{kind}"') for line in self.table.stream(role))
