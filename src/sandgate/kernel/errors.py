"""Errors that people see: each shows the place, says what is wrong, what to do, and which clause says so.

    SandgateError
      OrderError       a line of a sheet, or an umpire's ruling
      ScenarioError    a scenario file, all its faults at once
      RecordError      a record that cannot be read or does not hold together
      TableError       something asked of a table that it cannot do now
        NotAsked       a sheet that is not, or no longer, asked
        RecordGrown    somebody else was faster
        NotKept        the record cannot be written now
      ClauseError      a clause that is not in the register, or a value that does not fit its rule
      PackageError     a package with a game or a book of its own that cannot be used

An outcome of the rules is never an exception: it is an event.
"""

from typing import Literal

Fault = Literal["unreadable", "ambiguous", "not allowed", "none"]


class SandgateError(Exception):
    """The base of all errors whose text may be shown to a person as it stands."""


class OrderError(SandgateError):
    """A line that cannot be read or is not allowed now; its writer sees it as it stands.

    >>> print(OrderError("not allowed", "SFT 30 E", 4, "second 30 is after the move's end", "give 0 to 29", "NWC.DU.41"))
    SFT 30 E
        ^ second 30 is after the move's end; give 0 to 29. [NWC.DU.41]
    """

    def __init__(self, fault: Fault, order: str, at: int, problem: str, remedy: str, clause: str = "") -> None:
        cited = f" [{clause}]" if clause else ""
        super().__init__(f"{order}\n{' ' * at}^ {problem}; {remedy}.{cited}")
        self.fault: Fault = fault
        self.order, self.at, self.problem, self.remedy, self.clause = order, at, problem, remedy, clause


class ScenarioError(SandgateError):
    """A scenario that cannot be played; its text lists every fault with line and column."""


class RecordError(SandgateError):
    """A record that cannot be read or does not hold together; `line` is the first bad one, counted from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line, self.problem = line, problem


class TableError(SandgateError):
    """Something asked of a table that it cannot do now."""


class NotAsked(TableError):
    """A sheet that is not, or no longer, asked of a role; in the same words whether or not it has heard of that (ADR 64)."""

    def __init__(self, role: str) -> None:
        super().__init__(f"nothing is asked of {role} now; its sheet is in, or it is not its turn")


class RecordGrown(TableError):
    """Somebody else has added to a record in the meantime: read it again."""


class NotKept(TableError):
    """The record cannot be written now: what was to be done was not done, and may be tried again.

    >>> print(NotKept("the disk is full"))
    it cannot be written down now: the disk is full. Nothing of it is kept; all that was acknowledged before is.
    """

    def __init__(self, why: str) -> None:
        super().__init__(
            f"it cannot be written down now: {why}. Nothing of it is kept; all that was acknowledged before is."
        )
        self.why = why


class ClauseError(SandgateError):
    """A clause that is not in the register, or a value that does not fit the rule of a clause."""


class PackageError(SandgateError):
    """Something that another package brings and that cannot be used: what is wrong, and what to do.

    >>> print(PackageError("moon.night", "moon 0.1, moon.game:GAME", "it has no bells", "mend the package"))
    moon.night (moon 0.1, moon.game:GAME) cannot be used: it has no bells; mend the package.
    """

    def __init__(self, name: str, brought: str, why: str, remedy: str) -> None:
        super().__init__(f"{name}{f' ({brought})' if brought else ''} cannot be used: {why}; {remedy}.")
