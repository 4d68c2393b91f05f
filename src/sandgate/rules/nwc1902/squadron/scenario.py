"""What the scenario of a fleet game and that of a mêlée have in common: cards of speed, torpedoes, how many ships."""

from typing import Annotated, Final

from pydantic import AfterValidator, Field

from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.squadron.coast.scenario import Entry, Number
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN, SLOWEST_CARD_KN, card_can_be_made
from sandgate.rules.nwc1902.torpedo.card import RANGE_YD, SPEED_KN

MOST_SHIPS: Final = 30


def card_of(speed_kn: float) -> float:
    """A speed for which a turning card can be made (NWC.TA.09); any other raises ValueError."""
    if not card_can_be_made(speed_kn):
        made = f"{number_text(SLOWEST_CARD_KN)} to {number_text(FASTEST_CARD_KN)}"
        raise ValueError(f"no turning card can be made for {number_text(speed_kn)} knots; give {made} [NWC.TA.09]")
    return speed_kn


CardKnots = Annotated[Number, AfterValidator(card_of)]


class TorpedoEntry(Entry):
    """The torpedo of all ships, where it is not that of the register (NWC.DU.19)."""

    speed_kn: Annotated[Number, Field(gt=0, le=60)] = SPEED_KN
    range_yd: Annotated[Number, Field(gt=0, le=5_000)] = RANGE_YD
