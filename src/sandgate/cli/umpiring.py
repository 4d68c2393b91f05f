"""A person sits as umpire: he looks at the drafted step, rules on it, and publishes it."""

import click

from sandgate.cli.hall import Hall
from sandgate.cli.keyboard import BreakOff, read_line
from sandgate.cli.showing import show_board, show_news, show_offers, show_remark
from sandgate.kernel.bench import Finding, value_text
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import RecordGrown, SandgateError

HELP = """  Enter publishes the step. RULE ... rules on a finding, with a reason.
  AMEND RULE ... rules on the last published step, which is then told anew.
  ?  what you may write by hand     :findings  what the step rests on     :board  the truth     :quit  break off"""


def umpire(hall: Hall, told: dict[str, int]) -> None:
    """The umpire looks at the drafted step, rules, and publishes it."""
    table = hall.table
    show_news(hall, UMPIRE, told)
    _show_draft(hall)
    while table.waits_for_umpire and table.wanted is None:
        line = read_line("umpire>")
        try:
            _take(hall, line)
        except RecordGrown:
            raise
        except SandgateError as error:
            click.echo("\n".join(f"  {part}" for part in str(error).splitlines()))


def _show_draft(hall: Hall) -> None:
    try:
        draft = hall.table.draft()
    except SandgateError as error:
        click.echo(f"  {error}")
        return
    click.echo("the step as the rules propose it (Enter publishes, ? for help):")
    for event in draft.events:
        click.echo(f"  {event}  [{', '.join(event.clauses)}]")


def _take(hall: Hall, line: str) -> None:
    table = hall.table
    if not line:
        table.publish()
    elif line.startswith((":", "?")):
        _command(hall, line)
    elif line.upper().startswith("RULE"):
        _rule(hall, line)
    elif line.upper().startswith("AMEND "):
        table.amend(line[6:])
        click.echo("  amended and told anew")
    else:
        for remark in table.hand_in(UMPIRE, line).remarks:
            show_remark(remark, line)
        if table.waits_for_umpire:
            _show_draft(hall)


def _rule(hall: Hall, line: str) -> None:
    slot = hall.table.rule(line)
    finding = hall.table.finding(slot)
    if finding is None:
        click.echo("  kept: no finding of this step has that address (it may be meant for a later step)")
    else:
        given, proposed = value_text(finding.given), value_text(finding.proposed)
        click.echo(f"  read back: {hall.table.slot_text(slot)} = {given} (proposed {proposed})")
    _show_draft(hall)


def _command(hall: Hall, line: str) -> None:
    if line == ":quit":
        raise BreakOff
    word, _, rest = line.partition(" ")
    if word == ":board":
        show_board(hall.table.view(UMPIRE), rest)
    elif line == ":findings":
        click.echo("\n".join(_told(hall, finding) for finding in hall.table.findings()) or "  (none)")
    else:
        click.echo(HELP)
        for ask in hall.table.asks(UMPIRE):
            show_offers(hall, ask)
        for finding in hall.table.findings()[:1]:
            value = value_text(finding.given)
            click.echo(f"  such as: RULE {hall.table.slot_text(finding.slot)} = {value} BECAUSE the sea was rough")


def _told(hall: Hall, finding: Finding) -> str:
    ruled = f", proposed {value_text(finding.proposed)}" if finding.given != finding.proposed else ""
    about = f"{finding.about}; " if finding.about else ""
    slot = hall.table.slot_text(finding.slot)
    return f"  {slot} = {value_text(finding.given)}{ruled}   ({about}{finding.kind}; {finding.wants})"
