"""What one player, or the umpire, may know of a war: all of it."""

from dataclasses import dataclass

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Role
from sandgate.kernel.rule import step
from sandgate.kernel.standing import Losses
from sandgate.rules.wells1913.campaign.score import credited, is_over, next_battle, winner_of
from sandgate.rules.wells1913.campaign.state import Fought, State
from sandgate.rules.wells1913.field.sides import SIDES, other


@dataclass(frozen=True, slots=True)
class WarView:
    """A war as its reader sees it."""

    reader: str  # key of the role
    total: float
    by_lead: bool
    fought: tuple[Fought, ...]
    coming: tuple[str, ...]  # the name of the battle that is fought now, or next; nothing when the war is over
    winner: str
    most: int = 0  # battles agreed upon; 0: as many as it takes

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """None: the war has no board of its own."""
        return ()


@step("LW.CAMP.01")
def view(state: State, role: Role) -> WarView:
    """What has been fought, and what is to come."""
    winner = winner_of(state)
    coming = () if is_over(state) else (next_battle(state).title,)
    return WarView(role.key, state.total, state.by_lead, state.fought, coming, winner or "", state.most)


@step("LW.CAMP.02")
def losses(view: WarView) -> Losses:
    """What each side has lost to the other: the credits of its enemy."""
    lost = tuple([(side, credited(view.fought, other(side))) for side in SIDES])
    return Losses("points lost to the enemy", len(view.fought), lost)
