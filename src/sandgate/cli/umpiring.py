"""A person sits as umpire: he looks at the drafted step, rules on it, and publishes it, or lets the table publish on."""

import click

from sandgate.cli.boards import show_board
from sandgate.cli.findings import asked_alike, going_on, ruling_like, show_findings, why_stopped
from sandgate.cli.hall import Hall, Keyboard
from sandgate.cli.keyboard import read_line, show_no_word
from sandgate.cli.offering import show_offers
from sandgate.cli.showing import show_news, show_remark, show_story
from sandgate.kernel.bench import value_text
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import NotKept, RecordGrown, SandgateError
from sandgate.kernel.story import sentence

HELP = """  Enter publishes the step.        RULE ... rules on a finding, with a reason.
  AMEND RULE ... rules on the last published step, which is then told anew.
  :undo WHY  takes the last published step back, for a reason: its sheets go back to their writers
  :on        publish on to the end of the move; it stops where the book leaves a finding to you and where you have ruled
  :on 6      to the end of move 6             :on end       to the end of the game
  :on CLAUSE stops at findings of such clauses too, which may be cut short (NWC.TA): :on NWC.TA.48 NWC.TA.16 6
  :findings  what the step rests on           :findings 3   one of them: what may be ruled, and why it is proposed
  :board     the truth                        :story        what has happened; :story 4 in move 4
  ?          what you may write by hand       :quit         break off"""


def umpire(hall: Hall, keyboard: Keyboard) -> None:
    """The umpire looks at the drafted step, rules, and publishes it."""
    table, steps = hall.table, hall.table.fold.steps
    _look(hall, keyboard)
    while table.waits_for_umpire and table.wanted is None and table.fold.steps == steps:
        line = read_line("umpire>")
        try:
            _take(hall, line, keyboard)
        except (RecordGrown, NotKept):
            raise
        except SandgateError as error:
            click.echo("\n".join(f"  {part}" for part in str(error).splitlines()))


def goes_on(hall: Hall, keyboard: Keyboard) -> bool:
    """Whether the table goes on without the umpire, as he has bidden; a real die or length that is wanted comes first."""
    if keyboard.on is None:
        return False
    why = why_stopped(hall, keyboard.on)
    if hall.table.wanted is not None:
        return True
    if why:
        return False
    hall.table.publish()
    if keyboard.role == UMPIRE:  # else he hears of it when he sits down again
        show_news(hall, UMPIRE, keyboard.told)
    return True


def _look(hall: Hall, keyboard: Keyboard) -> None:
    """What has happened since he last looked, and the step that waits."""
    show_news(hall, UMPIRE, keyboard.told)
    show_vain(hall, keyboard)
    if keyboard.on is not None:
        click.echo(f"stopped here: {why_stopped(hall, keyboard.on)}")
        keyboard.on = None
    _show_draft(hall)


def _show_draft(hall: Hall) -> None:
    if not hall.table.waits_for_umpire:
        return
    try:
        draft = hall.table.draft()
    except SandgateError as error:
        click.echo(f"  {error}")
        return
    click.echo("the step as the rules propose it (Enter publishes it, :on goes on without asking, ? for help):")
    told = [f"  {sentence(hall.table.game, hall.table.fold.opened.scenario, event)}" for event in draft.events]
    click.echo("\n".join(told) or "  (nothing is told)")


def _take(hall: Hall, line: str, keyboard: Keyboard) -> None:
    table = hall.table
    word, _, rest = line.partition(" ")
    if not line or word == ":on":
        keyboard.on = going_on(rest, table.fold.state.move) if line else None
        table.publish()
        keyboard.told[UMPIRE] = len(table.stream(UMPIRE))  # he has just seen it
    elif line.startswith((":", "?")):
        _command(hall, line)
    elif line.upper().startswith("RULE"):
        _rule(hall, line)
    elif line.upper().startswith("AMEND "):
        table.amend(line[6:])
        click.echo("  amended and told anew")
        _look(hall, keyboard)
    elif not table.asks(UMPIRE):
        click.echo("  no word of yours; ? shows what may be written")
    else:
        for remark in table.hand_in(UMPIRE, line).remarks:
            show_remark(remark, line)
        _look(hall, keyboard)


def _rule(hall: Hall, line: str) -> None:
    slot = hall.table.rule(line)
    finding = hall.table.finding(slot)
    if finding is None:
        click.echo(f"  kept: no finding of this step has that address; if none of move {slot.move} has, you will be told")
        for text in asked_alike(hall, slot):
            click.echo(f"  such an address is {text}")
    else:
        given, proposed = value_text(finding.given), value_text(finding.proposed)
        click.echo(f"  read back: {hall.table.slot_text(slot)} = {given} (proposed {proposed})")
    _show_draft(hall)


def show_vain(hall: Hall, keyboard: Keyboard) -> None:
    """Report the rulings for which no step has asked, each once."""
    for slot in hall.table.fold.unasked():
        if slot not in keyboard.vain:
            keyboard.vain.append(slot)
            click.echo(f"  no step asked for the ruling {hall.table.slot_text(slot)}: it came to nothing")


def _command(hall: Hall, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == ":board":
        show_board(hall.table.view(UMPIRE), rest)
    elif word == ":findings":
        show_findings(hall, rest)
    elif word == ":story":
        show_story(hall, UMPIRE, rest)
    elif word == ":undo":
        hall.table.undo(UMPIRE, rest)
    elif line.startswith(":") and line != ":help":
        show_no_word(word, HELP)
    else:
        if line in {"?", ":help"}:
            click.echo(HELP)
        for ask in hall.table.asks(UMPIRE) if line.startswith("?") else ():
            show_offers(hall, ask, line[1:].strip())
        for finding in hall.table.findings()[:1]:
            click.echo(f"  such as: {ruling_like(hall, finding)}")
