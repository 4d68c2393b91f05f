"""`sandgate scenarios`: what can be played."""

import click

from sandgate.cli.main import main


@main.command("scenarios")
@click.argument("name", required=False)
def scenarios_command(name: str | None) -> None:
    """List the scenarios, or show the file of one, to copy and change.

    Example: sandgate scenarios nwc1902/kearsarge_indiana > mine.yaml
    """
    from sandgate.kernel.errors import ScenarioError
    from sandgate.kernel.shelf import shipped, titles

    known = dict(shipped())
    if name is None:
        for line in titles():
            click.echo(f"{line.name:34} {line.title}  [{line.game}{', a lesson' if line.teaches else ''}]")
        return
    if name not in known:
        raise ScenarioError(f"no scenario {name!r}; there are {', '.join(known)}")
    click.echo(known[name].read_text(encoding="utf-8"), nl=False)
