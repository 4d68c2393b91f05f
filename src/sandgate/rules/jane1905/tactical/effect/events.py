"""What hits have done: facts in the past tense, told to the captain who is hit and never to his enemy.

What the enemy sees of it (a ship sunk or deeper, a funnel down, a turret silent) stands in the sights.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event, units_text
from sandgate.kernel.notation import number_text, rounded_text
from sandgate.rules.jane1905.tactical.said import guns_said, part_said


@event(rank=2, head="{ship} was hit by {firer}", fold="reckoned")
class HitScored(Event):
    """A strike was a hit, and what it met; told to the umpire alone (JANE.HIT.01, .02)."""

    ship: str
    firer: str
    guns: str  # the position that fired
    calibre_in: float
    nature: str
    range_yd: float
    part: str  # the zone; of one that cuts the line what protects it
    side: str
    x_ft: float
    y_ft: float
    cut: bool
    penetration_in: float
    krupp_in: float
    pierced: bool

    def __str__(self) -> str:
        up = f"{rounded_text(abs(self.y_ft))} ft {'up' if self.y_ft >= 0.0 else 'down'}"
        where = (
            f"{part_said(self.part)}, {self.x_ft:.0f} ft from the stem and {up}{', cutting the line' if self.cut else ''}"
        )
        came = f"{number_text(self.calibre_in)}-inch {self.nature} of {self.firer}'s {guns_said(self.guns)}"
        met = f"{number_text(self.penetration_in)} in against {number_text(self.krupp_in)} in of Krupp"
        through = f"{met}, {'pierced' if self.pierced else 'not pierced'}" if self.krupp_in else "no armour there"
        return f"{self.ship} was hit to {self.side} in {where}, by {came} at {self.range_yd:,.0f} yd: {through}"


@event(
    "{ship}'s {said} lost {lost}, to fire again in move {ready}",
    rank=2,
    head="{ship}'s {said} silent till move {ready}",
    of="ship",
)
class GunsDelayed(Event):
    """Guns lost fires or moves: higher numbers stand over them (JANE.GUN.24)."""

    ship: str
    guns: str
    fires: int
    moves: int
    ready: str  # of the guns that lost them

    @property
    def said(self) -> str:
        """The position in words."""
        return guns_said(self.guns)

    @property
    def lost(self) -> str:
        """What was lost, in words."""
        return units_text(self.fires, "fires") if self.fires else units_text(self.moves, "moves")


@event("{ship} lost {number:guns} of her {said} for good", rank=3, head="{ship} lost guns for good", of="ship")
class GunsLost(Event):
    """Guns were put out for good (JANE.HIT.12 to .15, .26, .37)."""

    ship: str
    guns: str
    number: int

    @property
    def said(self) -> str:
        """The position in words."""
        return guns_said(self.guns)


@event(
    "{ship}'s belt to {side}, {x_ft:whole} ft from the stem, was marked with an X: {ratio:.2f} of its thickness",
    rank=1,
    of="ship",
)
class PlateMarked(Event):
    """A hit on the belt was marked with an X (JANE.HIT.04)."""

    ship: str
    side: str
    x_ft: float
    ratio: float


@event(
    "{ship}'s plate to {side}, {x_ft:whole} ft from the stem, cracked and leaks: {loss_kn:knots} lost by it",
    rank=3,
    head="{ship}'s belt leaks",
    of="ship",
)
class PlateCracked(Event):
    """A second hit near an X started a leak (JANE.HIT.05)."""

    ship: str
    side: str
    x_ft: float
    loss_kn: float


@event("{ship} was pierced to her {part}: {effect}", rank=3, head="{ship} was pierced to her {part}", of="ship")
class MachineryHit(Event):
    """Engines or boilers were hit (JANE.HIT.17 to .19, .39)."""

    ship: str
    part: str
    effect: str


@event(
    "{ship} took water to {side}, {x_ft:whole} ft from the stem: {hits:hits} at the water-line by now",
    rank=2,
    head="{ship} took water",
    of="ship",
)
class WaterEntered(Event):
    """A hit between wind and water was counted (JANE.HIT.22)."""

    ship: str
    side: str
    x_ft: float
    hits: float


@event("{ship} sank to her {level}", rank=3, head="{ship} sank to her {level}", of="ship")
class SankDeeper(Event):
    """A ship was submerged to a deck (JANE.HIT.22)."""

    ship: str
    level: str


@event("{ship}'s funnel {funnel} was holed, {nth:hits} by now{effect}", rank=2, of="ship")
class FunnelHit(Event):
    """A funnel was holed, and perhaps fell or had its fires blown out (JANE.HIT.24, .25)."""

    ship: str
    funnel: int
    nth: int
    effect: str


@event("{ship}'s steering: {effect}", rank=3, head="{ship} does not steer", of="ship")
class SteeringHit(Event):
    """A ship lost her steering, for some moves or for good (JANE.HIT.30, .32, JANE.TOR.11)."""

    ship: str
    effect: str


@event("{ship} turns on a card of {card_yd:,.0f} yards from now on", rank=2, of="ship")
class CircleGrown(Event):
    """A raking hit has made her turn on a larger circle (JANE.HIT.31)."""

    ship: str
    card_yd: float


@event("{ship} lost {sections:sections} of her side", rank=2, of="ship")
class SectionsLost(Event):
    """Sections of the side were destroyed (JANE.HIT.36, .37)."""

    ship: str
    sections: float


@event("{ship} can make {max_kn:tenth} knots", rank=2, of="ship")
class SpeedChanged(Event):
    """What a ship can make has changed (JANE.HIT.20)."""

    ship: str
    max_kn: float


@event("{ship} {how}", rank=4, head="{ship} {how}", of="ship")
class ShipSunk(Event):
    """A ship capsized, foundered, or was sunk (JANE.HIT.22, .27, .38, JANE.TOR.11)."""

    ship: str
    how: str
