"""The games that a game calls for: who goes over, who is told who fights for him, and where the outcomes come back."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sandgate.kernel.contract import UMPIRE, Event, Game, Result, Role, Scenario, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frames_events import FightsFor
from sandgate.kernel.games import game_of
from sandgate.kernel.roles import names_of, role_name


def called_game(calling: Result) -> tuple[Game[Any, Any], Scenario]:
    """The game that is called for, and its scenario with all that is left to it to say."""
    plain = dict(calling.sequel or {})
    game = game_of(str(plain["game"]))
    return game, game.model.model_validate(plain).model_dump(mode="json")


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


def eyes_of(calling: Result, above: Mapping[str, Role], below: Iterable[Role]) -> dict[str, str]:
    """By each player who goes over the role of a sequel whose board he sees: his own, else the first that his side plays."""
    roles = {role.key: role for role in below}
    played = {role: player for role, player in players_of(calling, above, roles.values()).items() if player}
    first = {roles[role].side: role for role in reversed(played)}
    own = {player: role for role, player in reversed(played.items())}
    seen = {player: own.get(player, first.get(above[player].side, "")) for player in called_players(calling, above)}
    return {player: role for player, role in seen.items() if role}


def told_who_fights(calling: Result, above: Mapping[str, Role], at_s: float) -> Iterator[Event]:
    """What a step that calls for a game tells those whom it calls, and who play no part there: who fights for them."""
    sides = [above[key].side for key in calling.calls if key in above]
    if len(sides) == len(dict.fromkeys(sides)):
        return
    game, scenario = called_game(calling)
    below = game.roles(scenario)
    played, names = players_of(calling, above, below), names_of(above.values())
    for player, role in eyes_of(calling, above, below).items():
        if player not in played.values():
            fights, other = (names.get(each, role_name(each)) for each in (played[role], player))
            yield Moment(at_s, (played[role], player), calling.clauses).tell(FightsFor, fights=fights, other=other)


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
