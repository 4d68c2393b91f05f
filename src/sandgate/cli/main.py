"""The program `sandgate`: its group of commands and the entry of the console.

A command stands in a module of its own, `sandgate.cli.<name>`, which is imported only when the command is called, so that
the program starts fast. It is written `@main.command("name")` there and entered in COMMANDS here. Exit codes: 0 done, 1
refused (the text of any SandgateError, ValueError or OSError), 2 usage, 70 an error of the program itself, 130 ended by
Ctrl+C where a command has nothing to say of it.
"""

import errno
import signal
import sys
import tempfile
import traceback
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from io import TextIOWrapper
from typing import Any

import click

from sandgate.cli.entry import INTERRUPTED
from sandgate.kernel.errors import SandgateError

COMMANDS = {
    "bots": "List who can play, with their doctrines.",
    "branch": "Go on from a move of a record, in a record of its own.",
    "campaign": "Play many games of bots and count what comes of them.",
    "chart": "Draw the board or the score card of a record.",
    "clauses": "List the clauses of the books, or show one whole.",
    "events": "Write the events of a record as CSV.",
    "examples": "Lay the examples that come with the package into a folder.",
    "play": "Play with people and bots at this terminal, or from written sheets.",
    "print": "Lay a finished game out for printing, headline and chart a move.",
    "replay": "Write a finished game as one page that plays by itself.",
    "rule": "Compute one clause, as an umpire's pocket book does.",
    "run": "Let bots play a scenario to its end.",
    "scenarios": "List what can be played.",
    "sheet": "Draw the sheet of a piece, or check and draw a file of one's own.",
    "story": "Tell what happened, each line with its clauses.",
    "stream": "Write what one role has been told, as a chain to keep.",
    "study": "Put a question to a book: many games, intervals, pictures, a page.",
    "verify": "Check a record line by line.",
    "words": "Say what the words of the period mean.",
}


OTHERS = "sandgate.commands"  # entry points under which other adapters bring commands of their own


class Refused(click.ClickException):
    """Something that the program understood and does not do; its text is shown as it stands."""

    def show(self, file: Any = None) -> None:
        """Print the text on the error stream."""
        click.echo(self.message, file=file, err=True)


class LazyGroup(click.Group):
    """A group that imports the module of a command only when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        """Name all commands without importing them."""
        return sorted([*COMMANDS, *entry_points(group=OTHERS).names])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name in COMMANDS:
            import_module(f"sandgate.cli.{cmd_name.replace('-', '_')}")
        for point in entry_points(group=OTHERS, name=cmd_name):
            return _loaded(point)
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was called; an unknown one is answered with its neighbours."""
        if args[0] not in self.list_commands(ctx):
            from sandgate.kernel.clauses import near_names

            ctx.fail(f"no command {args[0]}{near_names(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS.get(name) or self._about(ctx, name)) for name in self.list_commands(ctx)])

    def _about(self, ctx: click.Context, name: str) -> str:
        command = self.get_command(ctx, name)
        return command.get_short_help_str(100) if command is not None else ""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what it refuses becomes an exit code and a text without a traceback."""
        try:
            return super().invoke(ctx)
        except (SandgateError, ValueError) as error:
            raise Refused(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read the output has gone: nothing to say, and nobody to hear it
                raise
            raise Refused(refused_by_system(error)) from error
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)


def _loaded(point: EntryPoint) -> click.Command:
    """The command of another adapter; where that wants what is not here, one that says so, so that all others are there."""
    try:
        command: click.Command = point.load()
    except ImportError as error:
        return _absent(point.name, f"`{point.name}` cannot be had here: {error}")
    return command


def _absent(name: str, why: str) -> click.Command:
    def refuse() -> None:
        raise Refused(why)

    whatever = {"ignore_unknown_options": True, "allow_extra_args": True}
    return click.Command(name, context_settings=whatever, callback=refuse, help=why)


def refused_by_system(error: OSError) -> str:
    """What the system refused, in words: which file and why.

    >>> refused_by_system(PermissionError(13, "Permission denied", "a.svg"))
    'a.svg: permission denied'
    """
    why = (error.strerror or str(error)).lower()
    return f"{error.filename}: {why}" if error.filename is not None else why


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sandgate")
def main() -> None:
    """The umpire's room for historical war games.

    Rule books played exactly, every ruling with its clause.

    Example: sandgate rule NWC.DU.21 --run-yd 450 --angle-deg 45
    """


def run() -> None:
    """Enter the program from the console."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends the program ends it as Ctrl+C does: tidily
    try:
        main(prog_name="sandgate")
    except Exception as error:  # the program's own fault: the user gets one line, the traceback a file
        with tempfile.NamedTemporaryFile("w", prefix="sandgate-", suffix=".txt", delete=False, encoding="utf-8") as log:
            traceback.print_exc(file=log)
        name = type(error).__name__
        click.echo(f"an error of the program ({name}: {error}); please report it with the file {log.name}", err=True)
        sys.exit(70)
