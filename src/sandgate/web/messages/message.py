"""What all that goes over the wire has in common: how long it may be, and how what is wrong is told."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Text = Annotated[str, Field(max_length=20_000)]
Word = Annotated[str, Field(max_length=200)]
Key = Annotated[str, Field(max_length=64)]
Moves = Annotated[int, Field(ge=0, le=1_000_000)]


class Message(BaseModel):
    """Anything that is sent or answered."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Fault(Message):
    """What is wrong with a scenario or a record, and where."""

    line: int
    column: int
    text: str


class Problem(Message):
    """What was wrong with a request, in words."""

    problem: str
    faults: tuple[Fault, ...] = ()
