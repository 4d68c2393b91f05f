"""What one player, or the umpire, may know of a battle: everything on the field, and his own names for groups.

Of a larger game he knows what is in his own boxes, and who of his own side commands what. Until both have put down, neither
has anything on the field (LW.MOVE.03): his sheet lies sealed on the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Losses
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.little_wars.larger.extensions import Larger
from sandgate.rules.wells1913.little_wars.larger.teams import with_clock_of
from sandgate.rules.wells1913.little_wars.larger.tracks import VEHICLE_IN, spot_on
from sandgate.rules.wells1913.little_wars.pieces import load_text
from sandgate.rules.wells1913.little_wars.state import Battle, Group, Gun, Man, State

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
        guns = [_gun(gun) for gun in self.battle.guns if gun.status == "field"]
        return (*guns, *(larger_pieces(self.battle.larger) if self.battle.larger else ()), *men)


def _man(man: Man) -> Piece:
    note = {"armed": "", "prisoner": f"prisoner of {man.captor}" if man.captor else "prisoner", "released": "unarmed"}
    return Piece(man.name, man.side, man.arm, man.x_in, man.y_in, man.facing_deg, note[man.status], man.number)


def _gun(gun: Gun) -> Piece:
    note = "in dispute" if gun.disputed else "" if gun.holder == gun.side else f"captured by {gun.holder}"
    return Piece(gun.name, gun.holder, "gun", gun.x_in, gun.y_in, gun.bearing_deg, note, gun.number)


def larger_pieces(larger: Larger) -> Iterator[Piece]:
    """Boxes, of which only their owner's contents are in his own view; waggons, carts and trains."""
    for box in larger.boxes:
        held = next((load_text(each.men, each.guns) for each in larger.contents if each.box == box.name), "")
        yield Piece(box.name, box.side, "box", box.x_in, box.y_in, 0.0, held)
    for waggon in larger.waggons:
        note = "" if waggon.holder == waggon.side else f"captured by {waggon.holder}"
        yield Piece(waggon.name, waggon.holder, waggon.kind, waggon.x_in, waggon.y_in, waggon.facing_deg, note)
    for train in larger.trains:
        points = next(line.points for line in larger.railways if line.name == train.line)
        spot = spot_on(points, train.at_in - VEHICLE_IN / 2.0)
        note = f"{train.trucks} trucks" + (f" with {load_text(train.men, train.guns)}" if train.men or train.guns else "")
        yield Piece(train.name, train.side, "train", *spot, note)


@step("LW.COUNTRY.12", "LW.EXT.01")
def seen(battle: Battle, role: Role) -> Battle:
    """A battle built up of what a role may know of it: a field that is not named here is in nobody's view.

    The umpire, whose role has no side, sees all. A commander has his own clock.
    """
    if role.key == UMPIRE:
        return battle
    own = with_clock_of(battle, role.key)
    return Battle(
        move=battle.move,
        phase=battle.phase,
        variety=battle.variety,
        options=battle.options,
        south=battle.south,
        first=battle.first,
        chooser=battle.chooser,
        country=battle.country,
        men=battle.men,
        guns=battle.guns,
        forces=battle.forces,
        placed=battle.placed,
        guns_closed=own.guns_closed,
        allowance_s=own.allowance_s,
        spent_s=own.spent_s,
        melees=battle.melees,
        fought=battle.fought,
        tracks=battle.tracks,
        blow=battle.blow,
        conceded=battle.conceded,
        ending=battle.ending,
        larger=_larger(battle.larger, role.side),
        in_hand=battle.in_hand,
    )


@step("LW.EXT.02", "LW.EXT.04")
def _larger(larger: Larger | None, side: str) -> Larger | None:
    """What a side may know of a larger game: what is in its own boxes, and how its own team is parted."""
    if larger is None:
        return None
    return Larger(
        agreed=larger.agreed,
        roads=larger.roads,
        railways=larger.railways,
        boxes=larger.boxes,
        contents=tuple(each for each in larger.contents if each.side == side),
        waggons=larger.waggons,
        unsupplied=larger.unsupplied,
        trains=larger.trains,
        gangs=larger.gangs,
        commands=tuple(each for each in larger.commands if each.side == side),
    )


@step("LW.COUNTRY.12", "LW.MOVE.02", "LW.MOVE.03")
def view(state: State, role: Role) -> FieldView:
    """The field, open to all once both have put down, and the reader's own names for groups of men."""
    groups = tuple(group for group in state.groups if group.side == role.side)
    return FieldView(role.key, seen(state.battle, role), groups)


@step("LW.GAME.03")
def losses(view: FieldView) -> Losses:
    """The men whom each side has lost: the dead, and those in the enemy's hands, who may still be set free."""
    lost = [(side, float(sum([man.side == side and man.status in LOST for man in view.battle.men]))) for side in SIDES]
    return Losses("men lost", view.battle.move, tuple(lost))
