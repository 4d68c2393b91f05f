"""Words that both pages use."""

from collections.abc import Iterable

from sandgate.kernel.chronicle import Chronicle
from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.notation import rounded_text
from sandgate.kernel.roles import role_name


def capital(words: str) -> str:
    """Words with a capital to begin with.

    >>> capital("blue has the better")
    'Blue has the better'
    """
    return words[:1].upper() + words[1:]


def stopped(words: str) -> str:
    """A sentence with its stop.

    >>> stopped("Iowa is out of action"), stopped("Is it over?")
    ('Iowa is out of action.', 'Is it over?')
    """
    return words if words.endswith((".", "!", "?")) else f"{words}."


def outcome_of(told: Chronicle) -> str:
    """How a game ended, in a sentence."""
    return stopped(capital(told.closed.outcome))


def points_of(told: Chronicle) -> str:
    """The points of both sides with what they are; "" where the game gives none."""
    of, parts = told.game.scores
    said = ", ".join(
        f"{capital(side)} {part_text(value) if parts else rounded_text(value)}" for side, value in told.closed.points
    )
    return f"{capital(of or 'points')}: {said}" if said else ""


def part_text(part: float) -> str:
    """A part of a whole in per cent.

    >>> part_text(0.0033), part_text(0.4875)
    ('0.3 %', '48.8 %')
    """
    return f"{rounded_text(100.0 * part)} %"


def eyes_of(role: str) -> str:
    """Whose picture a chart is."""
    return "The truth" if role == UMPIRE else f"What {capital(role_name(role))} believed"


def after(told: Chronicle, move: int) -> str:
    """A move as the heading over its chart."""
    return f"{capital(told.game.counts)} {move}" if move else f"Before the first {told.game.counts}"


def by_gravity(events: Iterable[Event]) -> list[Event]:
    """Events with the gravest first; of equals the earlier."""
    return sorted(events, key=lambda event: -event.rank)
