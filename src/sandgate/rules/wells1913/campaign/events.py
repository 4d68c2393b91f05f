"""What happens in a war: a battle is taken up, the side ahead is credited, the war is won."""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.words import side_text
from sandgate.rules.wells1913.field.sides import Side


@event(rank=4, head="{sentence}")
class BattleFought(Event):
    """A battle of the war was fought (LW.CAMP.01); points by LW.GAME.03."""

    battle: int  # from 1
    title: str
    winner: Literal["", "red", "blue"]  # who held the field; "": nobody
    outcome: str
    red_points: float
    blue_points: float

    def __str__(self) -> str:
        points = f"red {number_text(self.red_points)}, blue {number_text(self.blue_points)} points"
        held = f"{self.winner} held the field" if self.winner else "nobody held the field"
        title = f" ({self.title})" if self.title else ""
        return f"Battle {self.battle}{title} was fought: {self.outcome}; {held}; {points}"


@event(rank=3, head="{sentence}", of="side")
class BattleCredited(Event):
    """The side ahead was credited with the difference of the scores (LW.CAMP.02); where they were equal, nobody."""

    side: Literal["", "red", "blue"]
    credit: float
    red_credited: float  # in the war so far
    blue_credited: float

    def __str__(self) -> str:
        whose = f"{side_text(self.side)} was credited with {number_text(self.credit)} points" if self.side else "No credit"
        stands = f"red has {number_text(self.red_credited)}, blue {number_text(self.blue_credited)} in the war"
        return f"{whose}; {stands}" if self.side else f"{whose}, for the scores were equal; {stands}"


@event(rank=4, head="{side} won the war", of="side")
class WarWon(Event):
    """A side came to the total, or to the lead, that was agreed upon, or had more after the last battle (LW.CAMP.03)."""

    side: Side
    points: float  # credited, or of lead
    total: float
    by_lead: bool

    def __str__(self) -> str:
        points = f"a lead of {number_text(self.points)}" if self.by_lead else number_text(self.points)
        return f"{side_text(self.side)} won the war with {points} points, of {number_text(self.total)} agreed upon"


@event(rank=4, head="the war is drawn")
class WarDrawn(Event):
    """All battles agreed upon are fought, and both sides have the same points (LW.CAMP.03)."""

    battles: int

    def __str__(self) -> str:
        return f"The war is drawn after {self.battles} battle{'' if self.battles == 1 else 's'}, as many as were agreed upon"
