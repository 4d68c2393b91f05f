"""What one player, or the umpire, may know of a battle: everything on the field, and his own names for groups.

Until both have put down, neither has anything on the field (LW.MOVE.03): his sheet lies sealed on the table.
"""

from dataclasses import dataclass

from sandgate.kernel.contract import Losses, Piece, Role
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.little_wars.state import SIDES, Battle, Group, Gun, Man, State

LOST = ("dead", "prisoner", "taken")  # of what may become of a man


@dataclass(frozen=True, slots=True)
class FieldView:
    """The field as its reader sees it."""

    reader: str  # key of the role
    battle: Battle
    groups: tuple[Group, ...]  # the reader's own names

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All men and guns that stand on the field."""
        men = [_man(man) for man in self.battle.men if man.status in {"armed", "prisoner", "released"}]
        return (*[_gun(gun) for gun in self.battle.guns if gun.status == "field"], *men)


def _man(man: Man) -> Piece:
    note = {"armed": "", "prisoner": f"prisoner of {man.captor}" if man.captor else "prisoner", "released": "unarmed"}
    return Piece(man.name, man.side, man.arm, man.x_in, man.y_in, man.facing_deg, note[man.status], man.number)


def _gun(gun: Gun) -> Piece:
    note = "in dispute" if gun.disputed else "" if gun.holder == gun.side else f"captured by {gun.holder}"
    return Piece(gun.name, gun.holder, "gun", gun.x_in, gun.y_in, gun.bearing_deg, note, gun.number)


@step("LW.COUNTRY.12", "LW.MOVE.02", "LW.MOVE.03")
def view(state: State, role: Role) -> FieldView:
    """The field, open to all once both have put down, and the reader's own names for groups of men."""
    groups = tuple(group for group in state.groups if group.side == role.side)
    return FieldView(role.key, state.battle, groups)


@step("LW.GAME.03")
def losses(view: FieldView) -> Losses:
    """The men whom each side has lost: the dead, and those in the enemy's hands, who may still be set free."""
    lost = [(side, float(sum([man.side == side and man.status in LOST for man in view.battle.men]))) for side in SIDES]
    return Losses("men lost", view.battle.move, tuple(lost))
