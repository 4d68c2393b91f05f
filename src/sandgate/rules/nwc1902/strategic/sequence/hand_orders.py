"""What the umpire's hand may write: decisions with a short reason, messages, weather, lengths, the end. NWC.ST.22, .34."""

from typing import Annotated, Final

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import matched, whole, word
from sandgate.rules.nwc1902.strategic.notation import POSITION, QUOTED
from sandgate.rules.nwc1902.strategic.orders import Plotted

SUMMARY: Final = "NWC.ST.34"
_NAME: Final = r"(?!(?:COAL|BECAUSE)\b)[A-Z][A-Z0-9.'-]*(?: (?!(?:COAL|BECAUSE)\b|\d+-)[A-Z0-9][A-Z0-9.'-]*)*"
PIECE: Final = matched(
    _NAME, "name", "name a force or a ship as the list has it", made=lambda text: " ".join(text.upper().split()), kind="unit"
)
SKIES: Final = word(["CLEAR", "HAZE", "RAIN", "FOG"], "weather")
SEAS: Final = word(["SMOOTH", "MODERATE", "ROUGH"], "sea")


LETTER = whole(1, 9_999, "message", "message", start=1)


@order(
    "PLACE {force} {at}[ BECAUSE {reason}]",
    SUMMARY,
    like="PLACE CERVERA 14-36N 61-12W",
    title="Place force",
    icon="place",
    group="umpire",
    says="{force} is put at {at}[: {reason}].",
)
class PlaceForce(Order):
    """Put a force on another place of the chart; it goes on with its plot from there."""

    force: Annotated[str, PIECE]
    at: Annotated[tuple[float, float], POSITION]
    reason: Annotated[str, QUOTED] = ""


@order(
    "SET {ship} COAL {coal}[ BECAUSE {reason}]",
    SUMMARY,
    like="SET VIZCAYA COAL 45",
    title="Set coal",
    icon="set",
    group="umpire",
    says="{ship} has now {coal} of her bunkers[: {reason}].",
)
class SetCoal(Order):
    """Set what a ship has in her bunkers."""

    ship: Annotated[str, PIECE]
    coal: Annotated[int, whole(0, 100, "per cent", "coal", start=50)]
    reason: Annotated[str, QUOTED] = ""


@order(
    "REMOVE {ship}[ BECAUSE {reason}]",
    SUMMARY,
    like='REMOVE VIZCAYA BECAUSE "Chased ashore"',
    title="Remove ship",
    icon="wreck",
    group="umpire",
    says="{ship} is removed from the game[: {reason}].",
)
class RemoveShip(Order):
    """Take a ship out of the game, as a summary decision; her fighting value is lost."""

    ship: Annotated[str, PIECE]
    reason: Annotated[str, QUOTED] = ""


@order(
    "STOP {letter} BECAUSE {reason}",
    "NWC.ST.22",
    like='STOP 3 BECAUSE "The office is burnt down"',
    title="Stop message",
    icon="stop",
    group="umpire",
    says="Message {letter} is stopped: {reason}.",
)
class StopMessage(Order):
    """Stop a message on its way; neither its writer nor its reader learns of it."""

    letter: Annotated[int, LETTER]
    reason: Annotated[str, QUOTED]


@order(
    "DELAY {letter} {hours} ~H BECAUSE {reason}",
    "NWC.ST.22",
    like='DELAY 3 2 H BECAUSE "The line is busy"',
    title="Delay message",
    icon="night",
    group="umpire",
    says="Message {letter} is delayed by {hours}: {reason}.",
)
class DelayMessage(Order):
    """Delay the next step of a message."""

    letter: Annotated[int, LETTER]
    hours: Annotated[int, whole(1, 240, "hours", "delay", start=2)]
    reason: Annotated[str, QUOTED]


@order(
    "WEATHER {sky} {sea}",
    "NWC.ST.10",
    like="WEATHER HAZE MODERATE",
    title="Set weather",
    icon="weave",
    group="umpire",
    says="The weather of this move: {sky}, sea {sea}.",
)
class SetWeather(Order):
    """Set the weather of this move."""

    sky: Annotated[str, SKIES]
    sea: Annotated[str, SEAS]


@order(
    "LENGTH {hours} ~H",
    "NWC.ST.16",
    like="LENGTH 4 H",
    title="Set length",
    icon="bell",
    group="umpire",
    says="The next move stands for {hours}.",
)
class SetLength(Order):
    """Decide how long a time the next move stands for, and those after it."""

    hours: Annotated[int, whole(1, 24, "hours", "length", start=6)]


@order("END", "NWC.ST.13", like="END", title="End campaign", icon="end", group="umpire", says="The campaign is ended.")
class EndCampaign(Order):
    """End the game."""


NOTATION: Final = Notation(
    *(Plotted, PlaceForce, SetCoal, RemoveShip, StopMessage, DelayMessage, SetWeather),
    SetLength,
    EndCampaign,
    by="the umpire",
    clause=SUMMARY,
)
