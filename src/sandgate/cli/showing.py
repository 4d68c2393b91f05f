"""What people are told at a terminal: the news, the story so far, what is wrong with a line."""

import json
from collections.abc import Sequence
from typing import Any

import click

from sandgate.cli.boards import ranges
from sandgate.cli.hall import Hall
from sandgate.cli.output import chapter_text
from sandgate.cli.prose import wrapped
from sandgate.kernel.asks import Remark
from sandgate.kernel.board import Look
from sandgate.kernel.briefing import briefing_of
from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.story import headlines, hours, sentence, steps, when


def show_aim(hall: Hall, role: str) -> None:
    """What a role plays for, as its scenario or the game tells it alone, and how the game ends."""
    table = hall.table
    own = next(each for each in table.game.roles(table.fold.opened.scenario) if each.key == role)
    told = briefing_of(table.fold.opened.scenario, own, table.game.briefing(table.view(role)))
    cited = f"  [{told.clause}]" if told.clause else ""
    for text in (told.aim, told.text, f"{told.ends}{cited}"):
        for line in wrapped(text, "  "):
            click.echo(line)


def show_news(hall: Hall, role: str, told: dict[str, int]) -> None:
    """What the role was told since it last looked."""
    lines = hall.table.stream(role)
    for line in lines[told[role] :]:
        entry = json.loads(line)
        for event in entry.get("events", ()):
            since = when(hall.table.game, hall.table.fold.opened.scenario, event["at_s"])
            click.echo(f"  {since}{event['says']}  [{', '.join(event['clauses'])}]")
        if entry["kind"] == "struck":
            click.echo("  the last step is struck; this holds now:")
        if entry["kind"] == "returned":
            click.echo(f"  your sheet comes back ({entry['why']}): {entry['text'] or '(empty)'}")
    told[role] = len(lines)


def heard(hall: Hall, role: str) -> list[tuple[int, Event]]:
    """All events that a role has been told, each with its move: those that hold, up to the role's last call."""
    told = [
        (step.within, event)
        for step in steps(hall.table.game, hall.table.store.read())
        for event in step.events
        if role == UMPIRE or role in event.to
    ]
    return told[: len(told) - (0 if role == UMPIRE else hall.table.fold.tellings[role].waiting)]


def last_told(hall: Hall, role: str) -> int:
    """From which line of its stream on a role is told again where a game goes on: the events of the last move.

    All of it where no move lies before that one.
    """
    told, lines = heard(hall, role), hall.table.stream(role)
    wanted = sum(move == told[-1][0] for move, _ in told)  # counted from the end: what was amended was told twice
    if wanted == len(told):
        return 0
    for nth in reversed(range(len(lines))):
        entry: dict[str, Any] = json.loads(lines[nth])
        if wanted <= 0 and entry["kind"] != "returned":
            return nth + 1
        wanted -= len(entry.get("events", ()))
    return 0


def show_story(hall: Hall, role: str, which: str = "") -> None:
    """What a role has been told from the beginning, move by move; of one move, if its number is given."""
    told = heard(hall, role)
    moves = list(dict.fromkeys(move for move, _ in told))
    if which and which not in map(str, moves):
        there = ", ".join(ranges(map(str, moves))) or "none"
        click.echo(f"  nothing is told of {hall.table.game.counts} {which}; there are {there}")
    game, lines, scenario = hall.table.game, hall.table.store.read(), hall.table.fold.opened.scenario
    begun, heads, ends = -1, headlines(game, lines, role), hours(game, lines, role)
    for move, event in told:
        if which in {"", str(move)}:
            if move != begun:
                click.echo(chapter_text(game, move, heads, ends))
                begun = move
            click.echo(f"  {sentence(game, scenario, event)}")
    if not told:
        click.echo("  (nothing has happened)")


def show_looks(looks: Sequence[Look]) -> None:
    """What orders will do, each in plain words, and what the last of them comes to."""
    said = [*(look.says for look in looks), *(look.shown.then for look in looks[-1:] if look.shown.then)]
    for line in wrapped(" ".join(said), "  ") if said else ():
        click.echo(line)


def show_remark(remark: Remark, line: str) -> None:
    """A remark under the line that it is about."""
    cited = f" [{remark.clause}]" if remark.clause else ""
    if remark.fault == "none":
        click.echo(f"  {remark.text}{cited}")
    else:
        click.echo(f"  {line}\n  {' ' * remark.at}^ {remark.text}; {remark.remedy}.{cited}")
