"""What is told of signals and of who commands."""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event


@event(
    "free signalling is stopped: from now on a side writes chits, which come a move late",
    rank=2,
    head="signals by chit alone",
    fold="signals",
)
class SignallingStopped(Event):
    """The fleets have come to closer quarters, or a gun has fired (JANE.SIG.02)."""


@event("signalling is free again", rank=2, head="signalling is free again", fold="signals")
class SignallingFree(Event):
    """The umpire has restored free signalling (JANE.SIG.02)."""


@event("a chit for {to_whom}: {text}", rank=1, fold="signals")
class ChitWritten(Event):
    """A chit is on its way; told to its writer (JANE.SIG.04)."""

    to_whom: str
    text: str


@event("a chit from {sender}: {text}", rank=2, head="a chit from {sender}", fold="signals")
class ChitRead(Event):
    """A chit has come to its reader (JANE.SIG.04)."""

    sender: str
    text: str


@event("the chit for {to_whom} came back: nobody was there to read it", rank=1, fold="signals")
class ChitReturned(Event):
    """A chit could not be delivered; told to its writer (JANE.SIG.04)."""

    to_whom: str
    text: str


@event("a second chit in one move was not sent: {text}", rank=1, fold="signals")
class ChitKept(Event):
    """One chit goes from a sender in a move (JANE.SIG.03)."""

    text: str


@event("general orders are lodged with the umpire: {lines:lines}", rank=1, fold="signals")
class GeneralOrdersLodged(Event):
    """An admiral has lodged his general orders; told to his side (JANE.GEN.04)."""

    lines: int


@event("a scout reports: {report}", rank=2, head="a scout reports", fold="signals")
class ScoutReport(Event):
    """A vessel thrown out ahead has told her admiral of the enemy, as the umpire saw fit (JANE.GEN.06)."""

    report: str
