"""What decides a battle: the blow at the rear, giving up, capitulation, the end."""

from typing import Literal

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.words import men_text, side_text
from sandgate.rules.wells1913.field.sides import Side


@event(rank=4, head="{side} struck the blow at the rear", of="side")
class BlowStruck(Event):
    """Three men or more stood on the enemy's back line: the battle is decided, he is to get away (LW.GAME.08, .09)."""

    side: Side  # that struck the blow
    men: tuple[str, ...]  # on the line
    until: str  # the last move that the other has for getting away: S14

    def __str__(self) -> str:
        on_line = f"{men_text(self.men)} stand on the enemy's back line"
        return (
            f"{side_text(self.side)} struck the blow at the rear: {on_line}; what he has left after {self.until} capitulates"
        )


@event("{side:cap} conceded", rank=4, head="{side} conceded", of="side")
class Conceded(Event):
    """A side gave the battle up (LW.GAME.07)."""

    side: Side


@event(rank=4, head="{side} capitulated", of="side")
class Capitulated(Event):
    """What a side still had on the field capitulated; prisoners whom it held there are free (LW.GAME.07, .09)."""

    side: Side
    men: tuple[str, ...]  # now prisoners
    guns: tuple[str, ...]  # now the victor's
    released: tuple[str, ...]  # the victor's men whom it had held

    def __str__(self) -> str:
        prisoners = f"{len(self.men)} men are prisoners" if len(self.men) != 1 else "1 man is a prisoner"
        guns = f", {', '.join(self.guns)} fell to the enemy" if self.guns else ""
        released = f"; free again: {men_text(self.released)}" if self.released else ""
        return f"{side_text(self.side)} capitulated: {prisoners}{guns}{released}"


@event(rank=4, of="winner")
class BattleOver(Event):
    """The battle ended; points by LW.GAME.03."""

    winner: Literal["", "red", "blue"]  # "": drawn
    outcome: str
    red_points: float
    blue_points: float

    @property
    def head(self) -> str:
        """Who won."""
        return f"{side_text(self.winner)} won" if self.winner else "the battle is drawn"

    def __str__(self) -> str:
        verdict = f"{side_text(self.winner)} won" if self.winner else "the battle is drawn"
        points = f"red {number_text(self.red_points)}, blue {number_text(self.blue_points)} points"
        return f"{verdict}: {self.outcome}; {points}"
