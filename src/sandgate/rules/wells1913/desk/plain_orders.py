"""Orders that name nothing on the field: to give up, to object, to end the move."""

from dataclasses import dataclass

from sandgate.kernel.contract import Order


@dataclass(frozen=True, slots=True)
class Concede(Order):
    """Give the battle up."""

    def __str__(self) -> str:
        return "CONCEDE"


@dataclass(frozen=True, slots=True)
class Objection(Order):
    """Object to something, in words for the other player and the umpire."""

    words: str

    def __str__(self) -> str:
        return f"OBJECT {self.words}"


@dataclass(frozen=True, slots=True)
class End(Order):
    """End the move before its time."""

    def __str__(self) -> str:
        return "END"
