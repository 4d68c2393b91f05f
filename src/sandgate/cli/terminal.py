"""People at one terminal, sealed from each other: whose turn it is, who sits down, and how it ends."""

from contextlib import suppress
from functools import partial
from pathlib import Path

import click

from sandgate.bots.play import next_ask, speak_up, write_sheet
from sandgate.cli.hall import Hall, Keyboard, person_roles, show_seats
from sandgate.cli.keyboard import BreakOff, open_keyboard, read_line, wipe
from sandgate.cli.realtable import enter
from sandgate.cli.sequel import person_concerned, play_to_the_end, what_is_called_for
from sandgate.cli.showing import last_told, show_news
from sandgate.cli.umpiring import goes_on, show_vain, umpire
from sandgate.cli.writing import withdraw, write
from sandgate.kernel.asked import asks_before
from sandgate.kernel.contract import UMPIRE, Result
from sandgate.kernel.errors import NotKept, TableError


def sit_down(hall: Hall, *, sequels: bool = True) -> None:
    """Play until the game is over, with every game that it calls for, or until somebody breaks off."""
    keyboards = dict[Path, Keyboard]()
    open_keyboard()
    try:
        play_to_the_end(hall, partial(_play, keyboards, sequels), lambda over: _close(over, keyboards[over.path]))
    except (BreakOff, EOFError, KeyboardInterrupt, click.Abort) as stop:
        if str(stop):
            click.echo(f"\nnot sealed: {stop}")
        click.echo(f"\nbroken off; {hall.how_to_go_on}")
    except (TableError, OSError) as error:
        raise TableError(f"{error}\nwhat is in the record stands; {hall.how_to_go_on}") from error


def _play(keyboards: dict[Path, Keyboard], sequels: bool, hall: Hall) -> None:
    """Play a table until its game is over, or calls for another that shall be played."""
    keyboard = keyboards.get(hall.path) or _open(hall)
    keyboards[hall.path] = keyboard
    while hall.table.result is None:
        try:
            _turn(hall, keyboard)
        except NotKept as error:
            _wait_for_disk(error)
    if hall.table.result.sequel is not None:
        _decide(hall, keyboard, hall.table.result, sequels)


def _open(hall: Hall) -> Keyboard:
    """Say what is played here and who sits where; a game that goes on begins with its last move."""
    people = person_roles(hall)
    if len(people) > 1:
        wipe()
    told = {role: last_told(hall, role) for role in hall.table.fold.roles}
    if people or hall.root is None:
        click.echo(f"{hall.table.fold.opened.scenario.get('title') or hall.table.game.key}: {hall.path}")
        show_seats(hall)
    if any(told[role] for role in people):
        counts = hall.table.game.counts
        where = f" in {counts} {hall.table.fold.state.move + 1}" if len(people) == 1 else ""  # the others may not know
        click.echo(f"it goes on{where}; :story tells what came before the last {counts}")
    return Keyboard(told)


def _decide(hall: Hall, keyboard: Keyboard, calling: Result, sequels: bool) -> None:
    """Let him whom it concerns say whether the game that is called for is played now; then it is nobody's turn here."""
    role = person_concerned(hall, calling)
    if role:
        _hand_over(hall, role, keyboard)
        show_news(hall, role, keyboard.told)
    if role or not sequels:
        click.echo(what_is_called_for(calling))
    if not sequels:
        raise BreakOff
    while role and read_line("Enter plays it now, :quit leaves it for later>"):
        click.echo("  nothing else is asked here")
    keyboard.role = ""


def _turn(hall: Hall, keyboard: Keyboard) -> None:
    """Whatever the table waits for."""
    table = hall.table
    if table.wanted is not None:
        enter(hall)
    elif table.held_up:
        table.go_on()
    elif table.waits_for_umpire:
        if not goes_on(hall, keyboard):
            _hand_over(hall, UMPIRE, keyboard)
            umpire(hall, keyboard)
    elif keyboard.guest:
        _let_in(hall, keyboard)
    elif not speak_up(table, hall.bots, hall.seed, keyboard.passed):
        _sheet(hall, keyboard)


def _wait_for_disk(error: NotKept) -> None:
    """Tell that the record cannot be written, and wait until somebody has made room."""
    click.echo(f"  {error}")
    read_line("make room for the record; Enter tries again, :quit breaks off>")


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
    """Somebody is let in for one sheet, or line, that he may write as far as he has heard; that is his alone to know."""
    role, keyboard.guest = keyboard.guest, ""
    _hand_over(hall, role, keyboard)
    may = [ask for ask in asks_before(hall.table.fold, role) if not ask.must]
    if hall.table.withdrawable(role) and not may:
        if read_line(f"{role}: your sheet is in; :withdraw takes it back, Enter leaves it there>") == ":withdraw":
            withdraw(hall, role, keyboard)
        return
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
    """Tell every person the rest, then how it ended; after a sequel each by himself, for the game above goes on."""
    people = person_roles(hall)
    for role in people:
        if hall.root is not None and len(people) > 1:
            _hand_over(hall, role, keyboard)
        click.echo(f"{role}:")
        show_news(hall, role, keyboard.told)
    result = hall.table.result
    if result is not None and (people or hall.root is None):
        click.echo(f"{result.outcome}  [{', '.join(result.clauses)}]")
    if hall.root is not None and len(people) > 1:
        with suppress(BreakOff):  # this game is over
            read_line("(Enter)")
        wipe()
    show_vain(hall, keyboard)
    hall.close()
