"""Who sits where: `--seat red=person --seat blue=line_of_fire`."""

from typing import Any

from sandgate.bots.bot import Bot, bot_of, bots_of
from sandgate.kernel.contract import UMPIRE, Game, Scenario
from sandgate.kernel.errors import TableError

PERSON = "person"

Seats = dict[str, Bot | None]  # None: a person


def default_bots(game: Game[Any, Any], scenario: Scenario) -> Seats:
    """A bot for every role: the doctrines of the game in turn, the random one where there is none."""
    doctrines = [bot for bot in bots_of(game.key).values() if bot.key != "random"] or list(bots_of(game.key).values())
    players = [role.key for role in game.roles(scenario) if role.key != UMPIRE]
    return {role: doctrines[nth % len(doctrines)] for nth, role in enumerate(players)}


def read_seats(game: Game[Any, Any], given: tuple[str, ...], seats: Seats) -> Seats:
    """Seats as they were named on the command line, over those that stand by default."""
    seats = dict(seats)
    for one in given:
        role, _, who = one.partition("=")
        if role not in seats or not who:
            raise TableError(f"{one!r}: write --seat ROLE=WHO; roles are {', '.join(seats)}, who is person or a bot")
        seats[role] = None if who == PERSON else bot_of(game.key, who)
    return seats
