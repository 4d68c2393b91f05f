"""Messages from one role to another, through the umpire where a person sits as umpire."""

from collections.abc import Mapping
from dataclasses import dataclass

from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.frozen import replace
from sandgate.kernel.record import Dispatch, Passed
from sandgate.kernel.telling import Telling


@dataclass(frozen=True, slots=True)
class Message:
    """A message, what the umpire did with it, and whether its reader has it."""

    sent: Dispatch
    passed: Passed | None = None
    delivered: bool = False
    move: int = 0  # how many moves had ended when it was written

    def due(self, move: int) -> bool:
        """Whether it was let pass and has come to its move."""
        return self.passed is not None and not self.delivered and self.passed.text != "" and self.passed.until <= move


class Dispatches:
    """The messages of a table, and the streams that tell of them."""

    def __init__(self, tellings: Mapping[str, Telling], *, umpire: bool) -> None:
        self._tellings, self._umpire = tellings, umpire
        self.messages: list[Message] = []

    def wait(self, number: int) -> bool:
        """Whether a message, numbered from 1, waits for the umpire to let it pass."""
        message = self.messages[number - 1]
        return message.passed is None and not message.delivered

    def send(self, entry: Dispatch, move: int) -> None:
        """A message is on its way, after so many moves have ended.

        It waits for the umpire, unless nobody sits there or it is from him or to him.
        """
        self._tellings[entry.writer].stream.write("sent", reader=entry.reader, text=entry.text)
        at_once = not self._umpire or UMPIRE in {entry.writer, entry.reader}
        self.messages.append(Message(entry, None, at_once, move))
        if at_once:
            self._deliver(entry, entry.text)

    def settle(self, entry: Passed, move: int) -> None:
        """The umpire has settled a message."""
        self.messages[entry.number - 1] = replace(self.messages[entry.number - 1], passed=entry)
        self.deliver_due(move)

    def deliver_due(self, move: int) -> None:
        """Deliver what was let pass and has come to its move."""
        for nth, message in enumerate(self.messages):
            if message.passed is not None and message.due(move):
                self.messages[nth] = replace(message, delivered=True)
                self._deliver(message.sent, message.passed.text)

    def _deliver(self, sent: Dispatch, text: str) -> None:
        self._tellings[sent.reader].stream.write("received", writer=sent.writer, text=text)
