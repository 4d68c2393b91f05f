"""One person writes one sheet: line by line, each read at once."""

import click

from sandgate.cli.hall import Hall
from sandgate.cli.keyboard import BreakOff, read_line
from sandgate.cli.showing import show_board, show_news, show_offers, show_remark, show_view
from sandgate.kernel.contract import Ask
from sandgate.kernel.errors import TableError

HELP = """  Write order lines; an empty line seals the sheet. A line that does not read comes back at once.
  ?          what may be written now          :clear    begin the sheet anew
  :board     the board as a list              :view     all that you know
  :chart     draw your chart into a file      :sheet    what stands on the sheet
  :form F    another sheet that you may write :quit     break off; the record keeps the game"""


def write(hall: Hall, ask: Ask, told: dict[str, int]) -> None:
    """One person writes one sheet."""
    lines, move = list[str](), f"move {hall.table.fold.state.move + 1}"
    show_news(hall, ask.role, told)
    show_board(hall.table.view(ask.role))
    about = f" about {', '.join(ask.about)}" if ask.about else ""
    silence = f"; an empty sheet: {ask.silence}" if ask.silence else ""
    click.echo(f"{ask.role}, {move}, sheet {ask.form!r}{about}{silence}. ? for help")
    while True:
        try:
            line = read_line(f"{ask.role}, {move}>")
        except click.Abort:
            raise BreakOff(lines) from None
        if line.startswith((":", "?")):
            ask, lines = _command(hall, ask, line, lines)
        elif line:
            lines = _added(hall, ask, line, lines)
            if ask.live and lines:
                break
        else:
            break
    _seal(hall, ask, lines)


def _seal(hall: Hall, ask: Ask, lines: list[str]) -> None:
    try:
        handed = hall.table.hand_in(ask.role, "\n".join(lines), ask.form)
    except (TableError, OSError) as error:
        raise TableError(f"not sealed: {'; '.join(lines) or 'an empty sheet'}\n{error}") from error
    if handed.receipt:
        click.echo(f"  sealed: {handed.receipt[:16]}" if not ask.live else "  taken")


def _added(hall: Hall, ask: Ask, line: str, lines: list[str]) -> list[str]:
    """The sheet with one line more, if it reads; its remarks are shown at once."""
    sheet = hall.table.look(ask.role, "\n".join([*lines, line]), ask.form)
    for remark in sheet.remarks:
        if remark.fault != "none" and remark.line <= len(lines):
            click.echo(f"  line {remark.line}: {remark.text}")
        elif remark.line > len(lines) or remark.fault != "none":
            show_remark(remark, line)
    if sheet.refusals:
        click.echo("  this line is not on the sheet")
        return lines
    return [*lines, line]


def _command(hall: Hall, ask: Ask, line: str, lines: list[str]) -> tuple[Ask, list[str]]:
    """What begins with a colon or a question mark is no order."""
    word, _, rest = line.partition(" ")
    if word == ":quit":
        raise BreakOff(lines)
    if word == ":form":
        found = [other for other in hall.table.asks(ask.role) if other.form == rest]
        click.echo(f"  forms: {' '.join(other.form for other in hall.table.asks(ask.role))}")
        return (found or [ask])[0], lines
    if word == ":clear":
        return ask, []
    if word == ":board":
        show_board(hall.table.view(ask.role))
    elif word == ":view":
        show_view(hall.table.view(ask.role))
    elif word == ":chart":
        _chart(hall, ask.role)
    elif word == ":sheet":
        click.echo("\n".join(f"  {order}" for order in lines) or "  (empty)")
    else:
        click.echo(HELP)
        if word == "?":
            show_offers(hall, ask)
    return ask, lines


def _chart(hall: Hall, role: str) -> None:
    from sandgate.cli.chart import save
    from sandgate.draw.charts import charts_of

    path = hall.path.with_suffix(f".{role.replace('/', '.')}.svg")
    save(path, charts_of(hall.table.game.key).chart(hall.table.view(role)))
    click.echo(f"  {path}")
