"""Scenarios that have been checked already: who sets one up need not have it checked again."""

from typing import Any, TypeVar

from pydantic import BaseModel

from sandgate.kernel.contract import Scenario

Model = TypeVar("Model", bound=BaseModel)


class Checked(dict[str, Any]):
    """A scenario as its model writes it, with the model. Neither is changed; what is made of it is a scenario of its own."""

    def __init__(self, model: BaseModel) -> None:
        super().__init__(model.model_dump(mode="json"))
        self.model = model


def model_of(kind: type[Model], scenario: Scenario) -> Model:
    """The model of a scenario: the one by which it has been checked, or else it is checked now.

    Raises pydantic's ValidationError for one that the model refuses.

    >>> class Duel(BaseModel):
    ...     moves: int
    >>> checked = Checked(Duel(moves=3))
    >>> checked, model_of(Duel, checked) is checked.model, model_of(Duel, {**checked, "moves": 4})
    ({'moves': 3}, True, Duel(moves=4))
    """
    if isinstance(scenario, Checked) and isinstance(scenario.model, kind):
        return scenario.model
    return kind.model_validate(scenario)
