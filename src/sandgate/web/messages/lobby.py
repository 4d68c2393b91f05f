"""What can be played, and the opening of a table."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from sandgate.kernel.clock import agreed_s
from sandgate.kernel.errors import TableError
from sandgate.web.messages.message import Fault, Key, Message, Word


class ScenarioLine(Message):
    """A scenario on the shelf."""

    name: str
    title: str
    about: str
    game: str
    game_title: str
    book: str
    book_title: str
    first: int  # its place among those that suit a first game, from 1; 0 is none of them
    minutes: int  # that it takes, about; 0 is not told
    seats: int  # for so many people at most, without an umpire; 0 is not told
    teaches: bool  # it is a lesson


class RoleLine(Message):
    """A role of a scenario and who would play it."""

    role: str
    side: str
    posts: tuple[str, ...]
    name: str  # what the scenario calls who plays it; "": as its key
    who: str  # `person` or the key of a bot


class BotLine(Message):
    """A bot and its doctrine in words."""

    key: str
    about: str


class Option(Message):
    """An agreement that the players may make beforehand."""

    key: str
    title: str
    about: str
    kind: Literal["yes or no", "number", "word"]
    choices: tuple[str, ...] = ()
    value: bool | int | float | str | None = None


class ScenarioSheet(Message):
    """A scenario before it is played."""

    line: ScenarioLine
    text: str
    brief: str
    roles: tuple[RoleLine, ...]
    bots: tuple[BotLine, ...]
    options: tuple[Option, ...]
    timed: bool  # whether the book allows times


class ScenarioText(Message):
    """The text of a scenario of one's own."""

    text: Annotated[str, Field(max_length=100_000)]


class Faults(Message):
    """All that is wrong with a text at once; none: it can be played, and so it would be."""

    faults: tuple[Fault, ...]
    sheet: ScenarioSheet | None = None


def _agreed(seconds: int) -> int:
    try:
        return agreed_s(seconds)
    except TableError as error:
        raise ValueError(str(error)) from None


class Timing(Message):
    """Whether time runs at a new table: that of the book, or so many seconds for each sheet that is waited for."""

    clock: bool = False
    each_s: Annotated[int, AfterValidator(_agreed)] | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> "Timing":
        if self.clock and self.each_s is not None:
            raise ValueError("either the times of the book run or one that is agreed on: leave clock or each_s away")
        return self


class NewTable(Timing):
    """A table to be opened: a scenario from the shelf by its name, or the text of one's own."""

    scenario: Word = ""
    text: Annotated[str, Field(max_length=100_000)] = ""
    options: dict[Key, bool | int | float | Key] = Field(default_factory=dict)
    seats: dict[Key, Key] = Field(default_factory=dict)  # by role: person, person:NAME, or the key of a bot
    umpire: bool = False
    measured: bool = False  # lengths come from a real table: the umpire enters them


class OpenedTable(Message):
    """A table that was opened. The links are told this once; a link opens `/table/KEY#LINK`, the host's `/host/KEY#LINK`."""

    table: str
    host: str
    links: dict[str, str]


class ClauseCard(Message):
    """A clause in our words."""

    id: str
    title: str
    where: str
    kind: str
    text: str
    ruling: str
    book: str
