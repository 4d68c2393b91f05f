"""What those are told who write messages, have them, or see and hear that others signal. NWC.ST.20 to .22, .41 to .46."""

from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.rules.nwc1902.strategic.traffic import Means

BY: Final[dict[Means, str]] = {
    "telegraph": "by telegraph",
    "wireless": "by wireless",
    "pigeons": "by pigeon",
    "search-light": "by search-light",
    "Very": "by Very's lights",
    "Ardois": "by Ardois lamps",
    "flags": "by flags",
    "despatch": "by despatch",
    "agent": "by telegraph",
}


@event('{sender} hands in for {addressee}, {how}: "{text}"', rank=1, of="sender")
class MessageHandedIn(Event):
    """A message has left its writer's hands (NWC.ST.21)."""

    sender: str
    addressee: str
    how: str
    text: str


@event(
    "{sender} could not send to {addressee} {how}: {why}", rank=2, head="{sender} could not send to {addressee}", of="sender"
)
class MessageNotSent(Event):
    """The operator, the signalman or the ship's officer says why a message cannot go (NWC.ST.20, .21)."""

    sender: str
    addressee: str
    how: str
    why: str


@event('{reader} has from {sender}, {how}: "{text}"', rank=2, head="{reader} has a message from {sender}", of="reader")
class MessageReceived(Event):
    """A message has come into the hands of him to whom it is addressed (NWC.ST.22)."""

    reader: str
    sender: str
    how: str
    text: str


@event("{watcher} sees {what} bearing {bearing_deg:direction}", rank=1, of="watcher", fold="news")
class LightsSeen(Event):
    """The beam of a search-light, or Very's lights, of somebody who signals (NWC.ST.43, .45)."""

    watcher: str
    what: str
    bearing_deg: float


@event("{watcher} hears that wireless is being used", rank=1, of="watcher", fold="news")
class WirelessHeard(Event):
    """An enemy within reach works his wireless; what he says is not read (NWC.ST.41)."""

    watcher: str
