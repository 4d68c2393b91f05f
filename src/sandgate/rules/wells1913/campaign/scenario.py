"""The scenario of a war: its battles, and for how many points it is fought. LW.CAMP.01 and .03.

    game: wells1913.war
    battles:                           fought in turn, again from the first when all have been fought
      - wells1913/beginners            one that is shipped, by its name
      - {title: ..., country: ..., forces: ...}                  or one of your own, as in a scenario of Little Wars
    options: {total: 300, by_lead: false, battles: 12}

Ruling: what each battle begins with is what its scenario says, fresh forces by LW.CAMP.01; players who agree otherwise write
the forces of the next battle into it. Sides and First Player are tossed for in each battle, unless its scenario has them
(LW.COUNTRY.02, LW.MOVE.01). A war that nobody has won by the last of the battles agreed upon goes to the side with more
points (LW.CAMP.03). All that is wrong with any battle comes back at once.
"""

from functools import cache
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator

from sandgate.kernel.briefing import Briefed
from sandgate.kernel.games import did_you_mean
from sandgate.kernel.shelf import titles, written
from sandgate.rules.wells1913.little_wars.battles.war import LEAST_TOTAL, USUAL_TOTAL, total_may_be
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario

BATTLES: Final = "wells1913.little_wars"
MOST_BATTLES: Final = 12  # that a scenario may list
USUAL_MOST: Final = 12  # house: battles of a war, where nothing else is agreed: once round the longest list


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class OptionsEntry(_Model):
    """What the players agree beforehand."""

    total: Annotated[float, Field(strict=True, allow_inf_nan=False, ge=0, le=100_000)] = Field(
        default=USUAL_TOTAL,
        description=f"Points to which it is fought, {LEAST_TOTAL:g} or more; 0: the usual {USUAL_TOTAL:g} (LW.CAMP.03).",
    )
    by_lead: bool = Field(default=False, description="The total is wanted as a lead over the other side (LW.CAMP.03).")
    battles: Annotated[int, Field(strict=True, ge=0, le=1_000)] = Field(
        default=USUAL_MOST,
        description="Battles at the most; then more points win, and equal ones are a draw; 0: no limit (LW.CAMP.03).",
    )

    @field_validator("total")
    @classmethod
    def _enough(cls, total: float) -> float:
        if total and not total_may_be(total):
            raise ValueError(f"a war is fought to {LEAST_TOTAL:g} points or more [LW.CAMP.03]")
        return total


def _battle(entry: Any) -> Any:
    """A battle that is named as it stands on the shelf; one that is written out names its game by where it stands."""
    if isinstance(entry, dict):
        return {"game": BATTLES, **entry}
    if not isinstance(entry, str):
        return entry
    if entry not in _battles_on_the_shelf():
        known = _battles_on_the_shelf()
        near = did_you_mean(entry, known)
        raise ValueError(f"no battle {entry!r} stands on the shelf{near}; there are {', '.join(known)}")
    return _shelved(entry)


@cache
def _battles_on_the_shelf() -> tuple[str, ...]:
    return tuple([each.name for each in titles() if each.game == BATTLES and not each.teaches])


@cache
def _shelved(name: str) -> LittleWarsScenario:
    """A battle on the shelf, checked once."""
    return LittleWarsScenario.model_validate(written(name))


Battle = Annotated[LittleWarsScenario, BeforeValidator(_battle)]


class WarScenario(_Model, Briefed):
    """A war: its battles and agreements."""

    game: Literal["wells1913.war"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    battles: Annotated[list[Battle], Field(min_length=1, max_length=MOST_BATTLES)]
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""
