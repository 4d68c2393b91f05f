"""People at one terminal, sealed from each other: whose turn it is, who sits down, and how it ends."""

import click

from sandgate.bots.play import write_sheet
from sandgate.cli.hall import Hall, person_roles, show_seats
from sandgate.cli.keyboard import BreakOff, open_keyboard, read_line, wipe
from sandgate.cli.realtable import enter
from sandgate.cli.showing import show_news
from sandgate.cli.umpiring import umpire
from sandgate.cli.writing import write
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError


def sit_down(hall: Hall) -> None:
    """Play until the game is over or somebody breaks off."""
    told: dict[str, int] = dict.fromkeys(hall.table.fold.roles, 0)
    last = ""
    open_keyboard()
    if len(person_roles(hall)) > 1:
        wipe()
    click.echo(f"{hall.table.fold.opened.scenario.get('title') or hall.table.game.key}: {hall.path}")
    show_seats(hall)
    try:
        while hall.table.result is None:
            last = _turn(hall, told, last)
        _close(hall, told)
    except (BreakOff, EOFError, click.Abort) as stop:
        if str(stop):
            click.echo(f"\nnot sealed: {stop}")
        click.echo(f"\nbroken off; {hall.how_to_go_on}")
    except (TableError, OSError) as error:
        raise TableError(f"{error}\nwhat is in the record stands; {hall.how_to_go_on}") from error


def _turn(hall: Hall, told: dict[str, int], last: str) -> str:
    """Whatever the table waits for; the role that sits at the keyboard afterwards."""
    table = hall.table
    if table.wanted is not None:
        enter(hall)
        return last
    if table.waits_for_umpire:
        _hand_over(hall, UMPIRE, last)
        umpire(hall, told)
        return UMPIRE
    ask = next(ask for role in hall.seats for ask in table.asks(role) if ask.must)
    bot = hall.seats[ask.role]
    if bot is not None:
        write_sheet(table, ask, bot, hall.seed)
        return last
    _hand_over(hall, ask.role, last)
    write(hall, ask, told)
    return ask.role


def _hand_over(hall: Hall, role: str, last: str) -> None:
    """Clear the screen between two people, so that neither reads what the other was told or wrote."""
    if role != last and len(person_roles(hall)) > 1:
        if last:
            wipe()
        read_line(f"{role} sits down (Enter)")


def _close(hall: Hall, told: dict[str, int]) -> None:
    """Tell every person the rest, then how it ended."""
    for role in person_roles(hall):
        click.echo(f"{role}:")
        show_news(hall, role, told)
    result = hall.table.result
    if result is not None:
        click.echo(f"{result.outcome}  [{', '.join(result.clauses)}]")
    hall.close()
