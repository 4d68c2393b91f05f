"""The briefings of a scenario: what each side, or each of its roles, plays for. A part that every scenario's model may take.

    briefing:
      red: {aim: Bring ten men to Blue's back line., text: ...}         to all roles of a side
      blue/scouts: {aim: Find the bridge., text: ...}                   to one role
      all: {text: ...}                                                  to whoever has none of his own

A role is shown the nearest one alone; nobody who looks on is shown any. A scenario without briefings is written into a
record as it always was. Beside them a scenario may have a lesson (lesson.py).
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from sandgate.kernel.contract import SECRET, UMPIRE, Role, Scenario
from sandgate.kernel.lesson import LessonEntry
from sandgate.kernel.standing import Briefing

ALL: Final = "all"
AIM_LETTERS: Final = 64  # two lines of the strip under a table's head
TEXT_LETTERS: Final = 2_000


class BriefingEntry(BaseModel):
    """What is told to a side or role: in one sentence, and in a few paragraphs."""

    model_config = ConfigDict(extra="forbid")

    aim: Annotated[str, Field(max_length=AIM_LETTERS)] = ""  # "": the game's own
    text: Annotated[str, Field(max_length=TEXT_LETTERS)] = ""

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.aim.strip() or self.text.strip()):
            raise ValueError("a briefing has an aim, a text or both")
        return self


class Briefed(BaseModel):
    """A scenario that may brief its sides, or teach one; what is one side's own is not for all before the game."""

    briefing: dict[str, BriefingEntry] = Field(default_factory=dict, max_length=50, json_schema_extra=SECRET)
    lesson: LessonEntry | None = Field(default=None, json_schema_extra=SECRET)

    @model_serializer(mode="wrap")
    def _without_none(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        plain: dict[str, Any] = write(self)
        return {key: value for key, value in plain.items() if value or key not in {"briefing", "lesson"}}

    def exchange(self, one: str, other: str) -> None:
        """Give the briefings of one side to the other, where the colours are exchanged; its lesson is no lesson then."""
        sides = {one: other, other: one}
        self.lesson = None
        self.briefing = {_exchanged(key, sides): entry for key, entry in self.briefing.items()}


def _exchanged(key: str, sides: Mapping[str, str]) -> str:
    side, slash, post = key.partition("/")
    return sides.get(side, side) + slash + post


def may_brief(roles: Iterable[Role]) -> tuple[str, ...]:
    """The keys that a briefing may have: everybody, the sides, and the roles of the players."""
    players = [role for role in roles if role.key != UMPIRE]
    return tuple(dict.fromkeys([ALL, *[role.side for role in players if role.side], *[role.key for role in players]]))


def briefing_of(scenario: Scenario, role: Role, own: Briefing) -> Briefing:
    """What a role plays for: what its scenario says to it, its side or all, over what the game says of itself.

    >>> of_red = {"briefing": {"red": {"aim": "Cross the river.", "text": ""}}}
    >>> briefing_of(of_red, Role("red/foot", "red"), Briefing("Win.", ends="After ten moves.")).aim
    'Cross the river.'
    >>> briefing_of(of_red, Role("blue", "blue"), Briefing("Win.")).aim
    'Win.'
    """
    if role.key == UMPIRE:
        return own._replace(aim="")  # he has none, and sees how it ends
    written = scenario.get("briefing") or {}
    found = next((written[key] for key in (role.key, role.side, ALL) if key and key in written), None)
    if found is None:
        return own
    return own._replace(aim=str(found["aim"]) or own.aim, text=str(found["text"]))
