"""People at one terminal, sealed from each other: whose turn it is, who sits down, and how it ends."""

import click

from sandgate.bots.play import next_ask, speak_up, write_sheet
from sandgate.cli.hall import Hall, Keyboard, person_roles, show_seats
from sandgate.cli.keyboard import BreakOff, open_keyboard, read_line, wipe
from sandgate.cli.realtable import enter
from sandgate.cli.showing import show_news
from sandgate.cli.umpiring import umpire
from sandgate.cli.writing import write
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError


def sit_down(hall: Hall) -> None:
    """Play until the game is over or somebody breaks off."""
    keyboard = Keyboard(dict.fromkeys(hall.table.fold.roles, 0))
    open_keyboard()
    if len(person_roles(hall)) > 1:
        wipe()
    click.echo(f"{hall.table.fold.opened.scenario.get('title') or hall.table.game.key}: {hall.path}")
    show_seats(hall)
    try:
        while hall.table.result is None:
            _turn(hall, keyboard)
        _close(hall, keyboard)
    except (BreakOff, EOFError, click.Abort) as stop:
        if str(stop):
            click.echo(f"\nnot sealed: {stop}")
        click.echo(f"\nbroken off; {hall.how_to_go_on}")
    except (TableError, OSError) as error:
        raise TableError(f"{error}\nwhat is in the record stands; {hall.how_to_go_on}") from error


def _turn(hall: Hall, keyboard: Keyboard) -> None:
    """Whatever the table waits for."""
    table = hall.table
    if table.wanted is not None:
        enter(hall)
    elif table.waits_for_umpire:
        _hand_over(hall, UMPIRE, keyboard)
        umpire(hall, keyboard.told)
    elif keyboard.guest:
        _let_in(hall, keyboard)
    elif not speak_up(table, hall.bots, hall.seed, keyboard.passed):
        _sheet(hall, keyboard)


def _sheet(hall: Hall, keyboard: Keyboard) -> None:
    """One sheet that must come, or one line of it."""
    ask = next_ask(hall.table, hall.seats)
    if ask is None:
        raise TableError("the table waits for a sheet of a role that nobody plays")
    bot = hall.seats[ask.role]
    if bot is not None:
        write_sheet(hall.table, ask, bot, hall.seed)
    else:
        _hand_over(hall, ask.role, keyboard)
        write(hall, ask, keyboard)


def _let_in(hall: Hall, keyboard: Keyboard) -> None:
    """Somebody is let in for one sheet, or one line, that he may write; whether there is any is his alone to know."""
    role, keyboard.guest = keyboard.guest, ""
    _hand_over(hall, role, keyboard)
    may = [ask for ask in hall.table.asks(role) if not ask.must]
    if not may:
        read_line(f"{role}: there is nothing that you may write now (Enter)")
        return
    ask = next((ask for ask in may if ask.live), may[0])
    while not write(hall, ask, keyboard):
        pass  # what was refused may be written otherwise


def _hand_over(hall: Hall, role: str, keyboard: Keyboard) -> None:
    """Clear the screen between two people, so that neither reads what the other was told or wrote."""
    if role != keyboard.role:
        if len(person_roles(hall)) > 1:
            if keyboard.role:
                wipe()
            read_line(f"{role} sits down (Enter)")
        keyboard.role, keyboard.shown = role, None


def _close(hall: Hall, keyboard: Keyboard) -> None:
    """Tell every person the rest, then how it ended."""
    for role in person_roles(hall):
        click.echo(f"{role}:")
        show_news(hall, role, keyboard.told)
    result = hall.table.result
    if result is not None:
        click.echo(f"{result.outcome}  [{', '.join(result.clauses)}]")
    hall.close()
