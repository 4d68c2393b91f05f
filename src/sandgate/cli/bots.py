"""`sandgate bots`: who can play."""

import click

from sandgate.cli.main import main


@main.command("bots")
@click.argument("game", required=False)
def bots_command(game: str | None) -> None:
    """List the bots of every game, or of one, with their doctrines.

    Example: sandgate bots nwc1902.duel
    """
    from sandgate.bots.bot import bots_of
    from sandgate.kernel.games import game_keys, game_of

    for key in [game_of(game).key] if game else game_keys():
        click.echo(key)
        for bot in bots_of(key).values():
            click.echo(f"  {bot.key:12} {bot.about}")
