"""People at one terminal, sealed from each other: what is asked, what happened, and the lines that they write."""

import json
from collections.abc import Sequence
from typing import Any

import click

from sandgate.bots.play import write_sheet
from sandgate.cli.hall import Hall, person_roles
from sandgate.kernel.bench import value_text
from sandgate.kernel.contract import UMPIRE, Ask, Remark
from sandgate.kernel.errors import SandgateError
from sandgate.kernel.notation import number_text

HELP = """  Write order lines; an empty line seals the sheet. A line that does not read comes back at once.
  ?          what may be written now          :clear    begin the sheet anew
  :board     the board as a list              :view     all that you know
  :chart     draw your chart into a file      :sheet    what stands on the sheet
  :form F    another sheet that you may write :quit     break off; the record keeps the game"""

UMPIRE_HELP = """  Enter publishes the step. RULE ... rules on a finding, with a reason.
  AMEND RULE ... rules on the last published step, which is then told anew.
  ?  what you may write by hand     :findings  what the step rests on     :board  the truth     :quit  break off"""


class BreakOff(Exception):  # noqa: N818 (no error: somebody has had enough for today)
    """Somebody wishes to stop; the game stays in its record. What he had written and not sealed comes back to him."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        super().__init__("; ".join(lines))


def sit_down(hall: Hall) -> None:
    """Play until the game is over or somebody breaks off."""
    told: dict[str, int] = dict.fromkeys(hall.table.fold.roles, 0)
    last = ""
    click.echo(f"{hall.table.fold.opened.scenario.get('title') or hall.table.game.key}: {hall.path}")
    try:
        while hall.table.result is None:
            last = _turn(hall, told, last)
    except (BreakOff, EOFError, click.Abort) as stop:
        if str(stop):
            click.echo(f"\nnot sealed: {stop}")
        click.echo(f"\nbroken off; go on with `sandgate play {hall.path}`")
        return
    _close(hall, told)


def _turn(hall: Hall, told: dict[str, int], last: str) -> str:
    """Whatever the table waits for; the role that sits at the keyboard afterwards."""
    table = hall.table
    if table.wanted is not None:
        _enter(hall)
        return last
    if table.waits_for_umpire:
        _hand_over(hall, UMPIRE, last)
        _umpire(hall, told)
        return UMPIRE
    ask = next(ask for role in hall.seats for ask in table.asks(role) if ask.must)
    bot = hall.seats[ask.role]
    if bot is not None:
        write_sheet(table, ask, bot, hall.seed)
        return last
    _hand_over(hall, ask.role, last)
    _write(hall, ask, told)
    return ask.role


def _hand_over(hall: Hall, role: str, last: str) -> None:
    """Clear the screen between two people, so that neither reads what the other was told."""
    if role != last and len(person_roles(hall)) > 1:
        click.clear()
        click.prompt(f"{role} sits down (Enter)", default="", show_default=False, prompt_suffix=" ")


def _read_line(prompt: str) -> str:
    return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=" ")).rstrip()


def _news(hall: Hall, role: str, told: dict[str, int]) -> None:
    """What the role was told since it last looked."""
    lines = hall.table.stream(role)
    for line in lines[told[role] :]:
        entry = json.loads(line)
        for event in entry.get("events", ()):
            click.echo(f"  at {number_text(event['at_s'])} s: {event['says']}  [{', '.join(event['clauses'])}]")
        if entry["kind"] == "struck":
            click.echo("  the umpire has amended the last step; this holds now:")
        if entry["kind"] == "returned":
            click.echo(f"  your sheet comes back ({entry['why']}): {entry['text']}")
    told[role] = len(lines)


def _board(view: Any) -> None:
    for piece in view.pieces:
        place = f"{number_text(round(piece.x, 1))}, {number_text(round(piece.y, 1))}"
        click.echo(f"  {piece.id:12} {piece.kind:16} at {place:>18}  heading {piece.facing_deg:5.1f}  {piece.note}")


def _know(view: Any) -> None:
    """All that a view holds, as plainly as it stands."""
    from sandgate.kernel.codec import dump

    click.echo(json.dumps(dump(view), indent=1, ensure_ascii=False))


def _chart(hall: Hall, role: str) -> None:
    from sandgate.cli.chart import save
    from sandgate.draw.charts import charts_of

    path = hall.path.with_suffix(f".{role.replace('/', '.')}.svg")
    save(path, charts_of(hall.table.game.key).chart(hall.table.view(role)))
    click.echo(f"  {path}")


def _offers(hall: Hall, ask: Ask) -> None:
    for offer in hall.table.game.offers(hall.table.view(ask.role), ask):
        blanks = "; ".join(f"{blank.name}: {_blank(blank)}" for blank in offer.blanks)
        cited = f"  [{offer.clause}]" if offer.clause else ""
        click.echo(f"  {offer.line:32} {blanks}{cited}")


def _blank(blank: Any) -> str:
    if blank.choices:
        return " ".join(blank.choices)
    lowest, highest, step = (number_text(value) for value in blank.span)
    return f"{lowest} to {highest} by {step}"


def _write(hall: Hall, ask: Ask, told: dict[str, int]) -> None:
    """One person writes one sheet."""
    table, lines = hall.table, list[str]()
    _news(hall, ask.role, told)
    _board(table.view(ask.role))
    about = f" about {', '.join(ask.about)}" if ask.about else ""
    silence = f"; an empty sheet: {ask.silence}" if ask.silence else ""
    click.echo(f"{ask.role}, sheet {ask.form!r}{about}{silence}. ? for help")
    while True:
        try:
            line = _read_line(f"{ask.role}>")
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
    handed = table.hand_in(ask.role, "\n".join(lines), ask.form)
    if handed.receipt:
        click.echo(f"  sealed: {handed.receipt[:16]}" if not ask.live else "  taken")


def _added(hall: Hall, ask: Ask, line: str, lines: list[str]) -> list[str]:
    """The sheet with one line more, if it reads; its remarks are shown at once."""
    sheet = hall.table.look(ask.role, "\n".join([*lines, line]), ask.form)
    for remark in sheet.remarks:
        if remark.fault != "none" and remark.line <= len(lines):
            click.echo(f"  line {remark.line}: {remark.text}")
        elif remark.line > len(lines) or remark.fault != "none":
            _show_remark(remark, line)
    return lines if sheet.refusals else [*lines, line]


def _show_remark(remark: Remark, line: str) -> None:
    cited = f" [{remark.clause}]" if remark.clause else ""
    if remark.fault == "none":
        click.echo(f"  {remark.text}{cited}")
    else:
        click.echo(f"  {line}\n  {' ' * remark.at}^ {remark.text}; {remark.remedy}.{cited}")


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
    if word == "?":
        click.echo(HELP)
        _offers(hall, ask)
    elif word == ":board":
        _board(hall.table.view(ask.role))
    elif word == ":view":
        _know(hall.table.view(ask.role))
    elif word == ":chart":
        _chart(hall, ask.role)
    elif word == ":sheet":
        click.echo("\n".join(f"  {order}" for order in lines) or "  (empty)")
    else:
        click.echo(HELP)
    return ask, lines


def _enter(hall: Hall) -> None:
    """A real die or length is typed in."""
    wanted = hall.table.wanted
    if wanted is None:
        return
    what = f"throw a die of {wanted.faces}" if wanted.faces else f"measure (reckoned {value_text(wanted.proposed)})"
    try:
        hall.table.enter(_read_line(f"{what} for {hall.table.slot_text(wanted.slot)}:"))
    except SandgateError as error:
        click.echo(f"  {error}")


def _umpire(hall: Hall, told: dict[str, int]) -> None:
    """The umpire looks at the drafted step, rules, and publishes it."""
    table = hall.table
    _news(hall, UMPIRE, told)
    _draft(hall)
    while table.waits_for_umpire and table.wanted is None:
        line = _read_line("umpire>")
        try:
            _umpire_line(hall, line)
        except SandgateError as error:
            click.echo("\n".join(f"  {part}" for part in str(error).splitlines()))


def _draft(hall: Hall) -> None:
    try:
        draft = hall.table.draft()
    except SandgateError as error:
        click.echo(f"  {error}")
        return
    click.echo("the step as the rules propose it (Enter publishes, ? for help):")
    for event in draft.events:
        click.echo(f"  {event}  [{', '.join(event.clauses)}]")


def _umpire_line(hall: Hall, line: str) -> None:
    table = hall.table
    if not line:
        table.publish()
    elif line.startswith((":", "?")):
        _umpire_command(hall, line)
    elif line.upper().startswith("RULE"):
        click.echo(f"  read back: {table.slot_text(table.rule(line))}")
        _draft(hall)
    elif line.upper().startswith("AMEND "):
        table.amend(line[6:])
        click.echo("  amended and told anew")
    else:
        for remark in table.hand_in(UMPIRE, line).remarks:
            _show_remark(remark, line)
        if table.waits_for_umpire:
            _draft(hall)


def _umpire_command(hall: Hall, line: str) -> None:
    if line == ":quit":
        raise BreakOff
    if line == ":board":
        _board(hall.table.view(UMPIRE))
    elif line == ":findings":
        _findings(hall)
    else:
        click.echo(UMPIRE_HELP)
        for ask in hall.table.asks(UMPIRE):
            _offers(hall, ask)


def _findings(hall: Hall) -> None:
    for finding in hall.table.findings():
        ruled = f", proposed {value_text(finding.proposed)}" if finding.given != finding.proposed else ""
        slot = hall.table.slot_text(finding.slot)
        click.echo(f"  {slot} = {value_text(finding.given)}{ruled}   ({finding.kind}; {finding.span})")


def _close(hall: Hall, told: dict[str, int]) -> None:
    """Tell every person the rest, then how it ended."""
    for role in person_roles(hall):
        click.echo(f"{role}:")
        _news(hall, role, told)
    result = hall.table.result
    if result is not None:
        click.echo(f"{result.outcome}  [{', '.join(result.clauses)}]")
    hall.close()
