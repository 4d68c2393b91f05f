"""A gun that enemies have reached and not captured: LW.MELEE.26 to .28."""

from collections.abc import Sequence
from dataclasses import dataclass

from sandgate.kernel.contract import Event, known
from sandgate.kernel.events import event
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.words import counted_text
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.melee.hand_to_hand import passed_axle


@dataclass(frozen=True, slots=True)
class Approach:
    """A man who has come up to a gun, and where he stood when he first came: the sense of his attack."""

    man: str = known("all", "LW.MELEE.27")
    from_x_in: float = known("all", "LW.MELEE.27")
    from_y_in: float = known("all", "LW.MELEE.27")


@event(rank=3, head="{gun} is in dispute", of="gun")
class GunDisputed(Event):
    """Enemies have reached a gun and not captured it (LW.MELEE.28)."""

    gun: str
    owners: int  # armed men of its side within six inches
    enemies: int
    passed: int  # enemies past its axle

    def __str__(self) -> str:
        near = f"{counted_text(self.enemies, 'enemy', 'enemies')} within six inches, {self.passed} past its axle"
        return f"{self.gun} is in dispute: {near}, {self.owners} of its own side"


@event("{gun} is no longer in dispute", rank=2, head="{sentence}", of="gun")
class DisputeEnded(Event):
    """No enemy is within six inches of a gun any more (LW.MELEE.28)."""

    gun: str


@step("LW.MELEE.27")
def past_axle(x_in: float, y_in: float, enemies: Sequence[Body], come_from: Sequence[Approach]) -> tuple[str, ...]:
    """Those of the enemies round a gun who have passed its axle, each in the sense of his own attack."""
    return tuple(
        each.name
        for each, approach in zip(enemies, come_from, strict=True)
        if passed_axle(x_in, y_in, approach.from_x_in, approach.from_y_in, each.x_in, each.y_in)
    )
