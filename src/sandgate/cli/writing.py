"""One person writes one sheet, line by line, each read at once; of a live sheet one line, which is taken at once."""

import json
import sys
from collections.abc import Callable

import click

from sandgate.cli.boards import show_board, show_view
from sandgate.cli.drawing import draw_into_files
from sandgate.cli.hall import Hall, Keyboard, person_roles
from sandgate.cli.keyboard import QUIT, BreakOff, colon_words, read_line, show_no_word
from sandgate.cli.measuring import show_length, show_limits
from sandgate.cli.offering import show_offers
from sandgate.cli.sheets import EMPTY
from sandgate.cli.showing import show_aim, show_looks, show_news, show_remark, show_story
from sandgate.kernel.asked import asks_before
from sandgate.kernel.asks import Ask
from sandgate.kernel.clock import Call
from sandgate.kernel.errors import NotAsked, NotKept, RecordGrown, TableError
from sandgate.kernel.handing_in import Handed

SEALED = "  Write order lines; an empty line seals the sheet. A line that does not read comes back at once."
LIVE = f"  Each line is taken at once. {EMPTY} hands in silence and ends the sheet; a line that does not read comes back."
COMMANDS = """  ?          what may be written now          ? VERB    all about one of these
  :aim       what you play for
  :board     the board as a list              :board RI only those whose names begin so; :board all every piece
  :view      what you know, in short          :view all everything; :view NAME one part of it
  :story     what you have been told          :story 4  in move 4
  :chart     draw your chart, SVG and PNG     :chart 50,34,96,70 a.png   a part of it (west,south,east,north), into a file
  :measure A B   how far from A to B, of pieces or places x,y          :limits A  how far a piece fires, turns, goes
  :try LINE  what would come of a line        :sheet    what stands on the sheet; :clear begins it anew
  :form F    another sheet that you may write :to ROLE  let another player write one line that he may write
  :withdraw  take back what you have sealed, while it is not yet opened, and write it anew
  :undo      take back the last line that was taken, if no die was thrown for it and nobody else was asked anything; where
             others may put in a word, as in Little Wars, it stands, and :undo tells what the book lets you do instead;
             where an umpire sits he alone takes back
  :quit      break off; the record keeps the game"""


def write(hall: Hall, ask: Ask, keyboard: Keyboard) -> bool:
    """One person writes one sheet, or one line of a live one; False if what he wrote was refused."""
    call = (ask, asks_before(hall.table.fold, ask.role)[ask])
    _lay_out_again(hall, call, keyboard)
    if not keyboard.told[ask.role]:  # he has been told nothing yet: the game begins for him
        show_aim(hall, ask.role)
    show_news(hall, ask.role, keyboard.told)
    if keyboard.shown != call:
        _open(hall, ask)
    keyboard.shown = call if ask.live else None
    with hall.timed(ask.role):
        written = _written(hall, call, keyboard)
    return written is None or _hand_in(hall, *written, keyboard)


def _lay_out_again(hall: Hall, call: Call, keyboard: Keyboard) -> None:
    """What has come back to its writer since he last looked stands on the sheet again, if it still reads."""
    ask = call[0]
    for line in hall.table.stream(ask.role)[keyboard.told[ask.role] :]:
        entry = json.loads(line)
        if entry["kind"] != "returned" or entry["form"] != ask.form or ask.live:
            continue
        if not hall.table.look(ask.role, entry["text"], ask.form, ask.about).refusals:
            keyboard.drafts.setdefault(call, [part for part in entry["text"].splitlines() if part.strip()])


def _open(hall: Hall, ask: Ask) -> None:
    """Show what a sheet is written upon: the board, and what is asked."""
    view = hall.table.view(ask.role)
    if view.pieces:
        show_board(view)
    about = f" about {', '.join(ask.about)}" if ask.about else ""
    if ask.must:
        silence = f"; {f'a line {EMPTY}' if ask.live else 'an empty sheet'} means {ask.silence}" if ask.silence else ""
    else:
        silence = "; an empty line: nothing"
    click.echo(f"{ask.role}, {_move(hall, ask)}, sheet {ask.form!r}{about}{silence}. ? for help")


def _move(hall: Hall, ask: Ask) -> str:
    made, game = hall.table.fold.state.move, hall.table.game
    return f"{game.counts} {made if game.asked(ask).made else made + 1}"


def _written(hall: Hall, call: Call, keyboard: Keyboard) -> tuple[Call, list[str]] | None:
    """A sheet that is ready, or one line of a live one; None if nothing is to be handed in now."""
    role, lines = call[0].role, _draft(call, keyboard)
    while True:
        ask, line = call[0], _read(hall, call[0], lines)
        word, _, rest = line.partition(" ")
        if _time_called(hall, role):
            return None
        if word == ":to" and _invite(hall, role, rest, keyboard):
            keyboard.drafts[call] = lines
            return None
        if word == ":form":
            keyboard.drafts[call] = lines
            call = _other_form(hall, call, rest)
            lines = _draft(call, keyboard)
        elif line.startswith((":", "?")):
            lines = _command(hall, ask, line, lines, keyboard)
        elif line and not ask.live:
            lines = _added(hall, ask, line, lines)
        elif line not in {"", EMPTY}:
            return call, [line]
        elif _ends(ask, line, lines):
            return (call, lines) if ask.must or lines else None


def _ends(ask: Ask, line: str, lines: list[str]) -> bool:
    """Whether END, or an empty line, ends a sheet; an empty line by mistake does not end a live one that is asked for."""
    return bool(line) or not ask.live or not (ask.must or lines)


def _meant(hall: Hall, ask: Ask, line: str) -> bool:
    """Whether a live line is to be taken: if it reads and has a forecast, its writer, at a keyboard, is asked first."""
    sheet = hall.table.look(ask.role, line, ask.form, ask.about)
    if sheet.refusals or not sheet.remarks or not sys.stdin.isatty():
        return True
    for remark in sheet.remarks:
        show_remark(remark, line)
    return read_line("  do it? Enter for yes, n for no:").lower() not in {"n", "no"}


def _draft(call: Call, keyboard: Keyboard) -> list[str]:
    """What was written on a sheet before its writer was called away."""
    lines = keyboard.drafts.pop(call, [])
    for line in lines:
        click.echo(f"  on the sheet: {line}")
    return lines


def _read(hall: Hall, ask: Ask, lines: list[str]) -> str:
    """A line as it was typed; an empty one if a live order was taken back by its writer, told what would come of it."""
    try:
        line = read_line(f"{ask.role}, {_move(hall, ask)}>")
    except (BreakOff, click.Abort):
        raise BreakOff(lines) from None
    order = ask.live and line not in {"", EMPTY} and not line.startswith((":", "?"))
    return line if not order or _meant(hall, ask, line) else ""


def _time_called(hall: Hall, role: str) -> bool:
    """Whether the line that has just arrived comes after "Time": then it is not taken, and silence is handed in."""
    late = hall.too_late(role)
    for ask, number in late:
        click.echo(f"  Time was called: nothing more is taken on the sheet {ask.form!r}")
        hall.table.run_out(ask, number)
    return bool(late)


def _hand_in(hall: Hall, call: Call, lines: list[str], keyboard: Keyboard) -> bool:
    ask, number = call
    try:
        handed = hall.table.hand_in(ask.role, "\n".join(lines), ask.form, ask.about, call=number)
    except NotKept:
        keyboard.drafts[call] = [] if ask.live else lines
        click.echo(f"  {'not taken' if ask.live else 'not sealed'}: {'; '.join(lines) or 'an empty sheet'}")
        raise
    except NotAsked as error:
        click.echo(f"  {error}")
        return True
    except (TableError, OSError) as error:
        raise TableError(f"not sealed: {'; '.join(lines) or 'an empty sheet'}\n{error}") from error
    _show_handed(ask, handed, lines)
    if not handed.receipt:
        _show_word_meant("; ".join(lines))
    if not handed.receipt and not ask.live:
        keyboard.drafts[call] = lines
    return bool(handed.receipt)


def _show_handed(ask: Ask, handed: Handed, lines: list[str]) -> None:
    """What became of a sheet; of one that was taken all remarks have been shown as it was written, or meant."""
    shown = handed.receipt and (not ask.live or sys.stdin.isatty())
    for remark in () if shown else handed.remarks:
        show_remark(remark, lines[remark.line - 1])
    if handed.receipt:
        click.echo("  taken" if ask.live else f"  sealed: {handed.receipt[:16]}")
    else:
        click.echo(f"  {'this line is not taken' if ask.live else 'the sheet is not sealed; :clear begins it anew'}")


def _added(hall: Hall, ask: Ask, line: str, lines: list[str]) -> list[str]:
    """The sheet with one line more, if it reads; its remarks, and what it will do, are shown at once."""
    written = ask.role, "\n".join([*lines, line]), ask.form, ask.about
    sheet = hall.table.look(*written)
    for remark in sheet.remarks:
        if remark.fault != "none" and remark.line <= len(lines):
            click.echo(f"  line {remark.line}: {remark.text}")
        elif remark.line > len(lines) or remark.fault != "none":
            show_remark(remark, line)
    if sheet.refusals:
        click.echo("  this line is not on the sheet")
        _show_word_meant(line)
        return lines
    show_looks([look for look in hall.table.looks(*written) if look.line > len(lines)])
    return [*lines, line]


def withdraw(hall: Hall, role: str, keyboard: Keyboard) -> None:
    """Take back whatever a role has sealed and may take back; it is asked again, and what was written stands on it."""
    asks = hall.table.withdrawable(role)
    for ask in asks:
        text = hall.table.withdraw(role, ask.form, ask.about)
        keyboard.drafts[ask, hall.table.fold.asks[ask]] = text.splitlines()
    if not asks:
        click.echo("  no sheet of yours is in that can be taken back")
    show_news(hall, role, keyboard.told)


def _undo(hall: Hall, ask: Ask, _: str) -> None:
    """Take back the last line, or say why it stands; he writes on either way."""
    try:
        hall.table.undo(ask.role)
    except RecordGrown:
        raise
    except TableError as error:
        click.echo(f"  {error}")


def _invite(hall: Hall, role: str, guest: str, keyboard: Keyboard) -> bool:
    """Let another player sit down for one line of his, if he is one; what is asked of him stays untold."""
    others = [other for other in person_roles(hall) if other != role]
    if guest not in others:
        sits = f"there sit {', '.join(others)}" if others else "nobody else sits here"
        click.echo(f"  :to hands the keyboard to another player; {sits}")
        return False
    keyboard.guest = guest
    return True


def _other_form(hall: Hall, call: Call, form: str) -> Call:
    """The sheet of another form that the same role may write, or the present one."""
    calls = asks_before(hall.table.fold, call[0].role)
    click.echo(f"  forms: {' '.join(ask.form for ask in calls)}")
    return next((each for each in calls.items() if each[0].form == form), call)


def _command(hall: Hall, ask: Ask, line: str, lines: list[str], keyboard: Keyboard) -> list[str]:
    """What begins with a colon or a question mark is no order."""
    word, _, rest = line.partition(" ")
    if word == ":clear":
        return []
    if word in LOOKS:
        LOOKS[word](hall, ask, rest)
    elif word == ":withdraw":
        withdraw(hall, ask.role, keyboard)
    elif word == ":sheet":
        click.echo("\n".join(f"  {order}" for order in lines) or "  (empty)")
    elif line.startswith("?") and line != "?":
        show_offers(hall, ask, line[1:].strip())
    elif word in {"?", ":help"}:
        click.echo(f"{LIVE if ask.live else SEALED}\n{COMMANDS}")
        show_offers(hall, ask)
    elif word != ":to":
        show_no_word(word, COMMANDS)
    return lines


def _show_word_meant(line: str) -> None:
    """Under a line that is no order: whether it would be a word with a colon before it."""
    meant = {"exit": QUIT, "help": "?"}.get(line.lower(), f":{line.lower()}")
    if meant in colon_words(COMMANDS) or meant == "?":
        click.echo(f"  perhaps you mean {meant}")


def _try(hall: Hall, ask: Ask, line: str) -> None:
    """Read a line without taking it: what is wrong with it, or what would come of it."""
    sheet = hall.table.look(ask.role, line, ask.form, ask.about)
    for remark in sheet.remarks:
        show_remark(remark, line)
    if not sheet.refusals:
        show_looks(hall.table.looks(ask.role, line, ask.form, ask.about))
        click.echo("  it reads; nothing has been done")


LOOKS: dict[str, Callable[[Hall, Ask, str], None]] = {
    ":try": _try,
    ":board": lambda hall, ask, rest: show_board(hall.table.view(ask.role), rest),
    ":aim": lambda hall, ask, _: show_aim(hall, ask.role),
    ":view": lambda hall, ask, rest: show_view(hall.table.view(ask.role), rest),
    ":story": lambda hall, ask, rest: show_story(hall, ask.role, rest),
    ":chart": lambda hall, ask, rest: draw_into_files(hall, ask.role, rest),
    ":measure": show_length,
    ":limits": show_limits,
    ":undo": _undo,
}
