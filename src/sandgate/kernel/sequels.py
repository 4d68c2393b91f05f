"""The games that a game calls for, and where their outcomes come back as answers."""

from collections.abc import Iterable, Mapping

from sandgate.kernel.contract import UMPIRE, Result, Role, Slot


def called_players(calling: Result, above: Mapping[str, Role]) -> list[str]:
    """The players who go over to a sequel: whom the game above calls, or all if it calls nobody."""
    players = [key for key in above if key != UMPIRE]
    return [key for key in calling.calls if key in players] or players


def players_of(calling: Result, above: Mapping[str, Role], below: Iterable[Role]) -> dict[str, str]:
    """By each role of a sequel the role of the game above whose seat plays it; "" where nobody of its side goes over.

    Of the players who go over that of its own name, else the first of its side.
    """
    called = called_players(calling, above)
    first = {above[key].side: key for key in reversed(called)}
    return {role.key: role.key if role.key in called else first.get(role.side, "") for role in below if role.key != UMPIRE}


class Sequels:
    """What sequels have brought, and which of them the game has taken up."""

    def __init__(self) -> None:
        self.came_back: Slot | None = None  # the sequel whose outcome the next step takes up
        self.returned: set[Slot] = set()  # sequels whose outcomes were taken up
        self.brought: set[Slot] = set()  # answers that sequels have brought

    def slot(self, move: int, result: Result | None, taken_up: Slot | None = None) -> Slot:
        """Where the winner of a sequel comes back as an answer; then outcome, points and what it brings, by `nth`.

        `other` counts the sequels of one move under one clause from 0.
        """
        clauses = result.clauses if result is not None and result.sequel is not None else ()
        slot = Slot(move, clauses[0] if clauses else "")
        while slot in self.returned or slot == taken_up:
            slot = slot._replace(other=slot.other + 1)
        return slot

    def take_up(self) -> None:
        """A step has taken up the outcome that came back, if one had."""
        if self.came_back is not None:
            self.returned.add(self.came_back)
