"""Lessons: a scenario may teach its game step by step, while the other side plays sheets that are written beside the steps.

    lesson:
      side: red                                 who is taught; every other role plays its sheets below
      minutes: 8
      steps:
        - {head: Your ship, text: This is Oregon. Touch her., lit: piece red, wait: hold red}
        - {head: Fire, text: ..., lit: key Open fire, wait: line OF}
        - {head: Seal it, text: ..., lit: button seal, wait: sealed}
        - {head: What came of it, text: ..., otherwise: ..., lit: place story, wait: move 1}
        - {head: That was all, text: ...}
      sheets: {blue: ["", "SPD 6"]}             the first, second, ... sheet that is asked of a role; beyond them, empty ones
      next: nwc1902/lesson_fleet                the lesson that follows, and a game to play then, by their names on the shelf
      real: nwc1902/two_kearsarges

A step is over when what it waits for has come: `next` is the reader's word, `hold PIECE` a piece in hand, `act TITLE` an
order that was chosen, `line PATTERN` a line on the sheet (a star stands for anything; where lines are played at once, a line
that was played), `sealed` or `sealed ROLE` a sheet that is in, `asked FORM` a sheet of that form that is asked for, `move N`
that N moves have been played. `otherwise` is told in place of the text to whoever has gone his own way.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from sandgate.kernel.contract import UMPIRE, Role, Scenario

HEAD_LETTERS: Final = 48
TEXT_LETTERS: Final = 360  # six lines of the card
MOST_MINUTES: Final = 12
BUTTONS: Final = ("seal", "keep")
PLACES: Final = ("strip", "chart", "hand", "sheet", "story", "moves")
LIT: Final = {"piece": None, "key": None, "blank": None, "button": BUTTONS, "place": PLACES}
WAITS: Final = ("next", "hold", "act", "line", "sealed", "asked", "move")
ALONE: Final = frozenset({"next", "sealed"})  # waits that need no second word


class Pointing(NamedTuple):
    """What is lit or waited for: its kind, and which one."""

    kind: str
    which: str

    @classmethod
    def of(cls, text: str) -> Self:
        """Read `piece red-1`.

        >>> Pointing.of("key Open fire")
        Pointing(kind='key', which='Open fire')
        """
        kind, _, which = text.strip().partition(" ")
        return cls(kind, which.strip())


class StepEntry(BaseModel):
    """One step: what is said, what is lit, what is waited for."""

    model_config = ConfigDict(extra="forbid")

    head: Annotated[str, Field(min_length=1, max_length=HEAD_LETTERS)]
    text: Annotated[str, Field(min_length=1, max_length=TEXT_LETTERS)]
    otherwise: Annotated[str, Field(max_length=TEXT_LETTERS)] = ""
    lit: str = ""
    wait: str = "next"
    like: Annotated[str, Field(max_length=200)] = ""  # a line that does it, where the pattern has a star

    @field_validator("lit")
    @classmethod
    def _can_be_lit(cls, lit: str) -> str:
        kind, which = Pointing.of(lit)
        choices = LIT.get(kind, ())
        if lit and (kind not in LIT or not which):
            raise ValueError(f"say what is lit as one of {', '.join(LIT)} and its name, such as `piece red`")
        if choices and which not in choices:
            raise ValueError(f"no {kind} {which!r}; there are {', '.join(choices)}")
        return lit.strip()

    @field_validator("wait")
    @classmethod
    def _can_be_waited_for(cls, wait: str) -> str:
        kind, which = Pointing.of(wait)
        if kind not in WAITS or (not which and kind not in ALONE) or (which and kind == "next"):
            raise ValueError(f"wait for one of {', '.join(WAITS)}, such as `hold red`, `line OF` or `move 1`")
        if kind == "move" and not re.fullmatch(r"[1-9]\d{0,2}", which):
            raise ValueError(f"`move` waits until so many moves are played, a number from 1, not {which!r}")
        return wait.strip()

    @model_validator(mode="after")
    def _has_its_line(self) -> Self:
        kind, which = Pointing.of(self.wait)
        if self.like and kind != "line":
            raise ValueError("`like` is a line that a step waits for; this one waits for none")
        if kind == "line" and "*" in which and not self.like:
            raise ValueError(f"give a line that does it as `like`, for {which!r} leaves it open")
        if self.like and not fits(self.like, which):
            raise ValueError(f"{self.like!r} is not such a line as is waited for, {which!r}")
        self.like = self.like or (which if kind == "line" else "")
        return self


class LessonEntry(BaseModel):
    """A lesson: its steps, and the sheets of everybody who is not taught."""

    model_config = ConfigDict(extra="forbid")

    side: str
    minutes: Annotated[int, Field(strict=True, ge=1, le=MOST_MINUTES)]
    steps: Annotated[list[StepEntry], Field(min_length=2, max_length=60)]
    sheets: Annotated[dict[str, list[Annotated[str, Field(max_length=2_000)]]], Field(max_length=50)] = {}
    next: Annotated[str, Field(max_length=100)] = ""
    real: Annotated[str, Field(max_length=100)] = ""

    @field_validator("steps")
    @classmethod
    def _in_order(cls, steps: list[StepEntry]) -> list[StepEntry]:
        awaited = [int(each.which) for each in (Pointing.of(step.wait) for step in steps) if each.kind == "move"]
        if awaited != sorted(set(awaited)):
            raise ValueError(f"moves are waited for in their order, each once, not {', '.join(map(str, awaited))}")
        if steps[-1].wait != "next":
            raise ValueError(f"the last step is the end of the lesson and waits for nothing, not for {steps[-1].wait!r}")
        return steps


def fits(line: str, pattern: str) -> bool:
    """Whether a line is such as a step waits for: small letters and capitals alike, spaces as they come.

    >>> fits("R 4", "r  4"), fits("RI1-8 GO (3,12)", "RI1-8 GO *"), fits("R 4 @10", "R 4")
    (True, True, False)
    """
    one, other = (" ".join(each.upper().split()) for each in (line, pattern))
    return re.fullmatch(".*".join(map(re.escape, other.split("*"))), one) is not None


def lesson_of(scenario: Scenario) -> dict[str, Any] | None:
    """The lesson of a checked scenario, if it has one."""
    return scenario.get("lesson") or None


def fixed_sheet(lesson: Scenario, role: str, nth: int) -> str:
    """What a role plays as its sheet number `nth`, from 0; an empty one beyond those that are written.

    >>> fixed_sheet({"sheets": {"blue": ["", "SPD 6"]}}, "blue", 1), fixed_sheet({"sheets": {}}, "blue", 0)
    ('SPD 6', '')
    """
    sheets = lesson["sheets"].get(role, [])
    return str(sheets[nth]) if nth < len(sheets) else ""


def taught(lesson: Scenario, roles: tuple[Role, ...]) -> list[str]:
    """The roles that are taught: all of one side."""
    return [role.key for role in roles if role.side == lesson["side"] and role.key != UMPIRE]


def stages(steps: list[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    """Each step by its number, with how many moves have been played when it is told."""
    played = 0
    for nth, step in enumerate(steps):
        yield nth, played
        kind, which = Pointing.of(step["wait"])
        played = int(which) if kind == "move" else played
