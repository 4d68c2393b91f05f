"""Who sits where: `--seat red=person --seat blue=line_of_fire`."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sandgate.bots.bot import Bot, bot_of, default_bots
from sandgate.kernel.contract import Game, Scenario
from sandgate.kernel.errors import TableError

PERSON = "person"

Seats = dict[str, Bot | None]  # None: a person


def read_seats(game: Game[Any, Any], given: Iterable[str], default: Mapping[str, Bot | None]) -> Seats:
    """Seats as they were named on the command line, over those that stand by default."""
    seats = dict(default)
    for one in given:
        role, _, who = one.partition("=")
        if role not in seats or not who:
            raise TableError(f"{one!r}: write --seat ROLE=WHO; roles are {', '.join(seats)}, who is person or a bot")
        seats[role] = None if who == PERSON else bot_of(game.key, who)
    return seats


def seats_at_table(
    game: Game[Any, Any], scenario: Scenario, given: Collection[str], writers: Collection[str] | None = None
) -> Seats:
    """Seats of a table of people: where nobody is named a person, the first side that is not named is one's, all its roles.

    writers: the roles that have written sheets, where a game is played from them; they are people's unless named.
    """
    seats = read_seats(game, given, default_bots(game, scenario))
    unnamed = [role for role in seats if role not in {one.partition("=")[0] for one in given}]
    if writers is not None:
        people = [role for role in unnamed if role in writers]
    else:
        sides = {role.key: role.side for role in game.roles(scenario)}
        people = [] if None in seats.values() else [role for role in unnamed if sides[role] == sides[unnamed[0]]]
    return {role: None if role in people else bot for role, bot in seats.items()}


def seat_words(seats: Mapping[str, Bot | None]) -> Mapping[str, str]:
    """Seats as they are named: a role and who."""
    return {role: PERSON if bot is None else bot.key for role, bot in seats.items()}
