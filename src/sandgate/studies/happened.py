"""What happened, as a study states it before a game is played: nothing is tuned to it.

A target of which a book says nothing is stated all the same, with the reason.
"""

from pydantic import BaseModel, ConfigDict, Field, model_validator


class Happened(BaseModel):
    """One thing that happened, and the column of a study's rows that speaks of it."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: str
    what: str
    value: float
    band: tuple[float, float] | None = None  # within it a result counts as like history
    source: str
    of: tuple[str, ...] = ()  # columns, which are added up
    times: float = Field(default=1.0, gt=0.0)  # what a unit of the columns is in the unit of the value
    why: str = ""  # the book says nothing of it

    @model_validator(mode="after")
    def _spoken_of(self) -> "Happened":
        if bool(self.of) == bool(self.why):
            raise ValueError("give either `of`, the columns that speak of it, or `why` the book says nothing of it")
        return self
