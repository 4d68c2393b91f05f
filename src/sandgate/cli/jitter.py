"""The option `--jitter`: how the openings of a campaign's games are varied."""

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from sandgate.kernel.contract import Game, Variation

STATED, NONE = "stated", "none"

JITTER = click.option(
    "--jitter",
    multiple=True,
    help="Vary the openings: `stated` as the game states, `none`, or a field and how far, as fleets.*.guide_yd=200.",
)


def jitter_of(game: "Game[Any, Any]", words: tuple[str, ...]) -> tuple["Variation", ...]:
    """What was asked for; nothing if nothing was, or `none`. Raises ScenarioError for what is no variation."""
    from sandgate.kernel.errors import ScenarioError
    from sandgate.kernel.openings import variation_of

    if STATED in words and not game.varies:
        raise ScenarioError(f"{game.key} states no variation of its openings: its dice vary them; name a field and how far")
    if (STATED in words or NONE in words) and len(set(words)) > 1:
        raise click.UsageError("--jitter stated and --jitter none stand alone")
    if words in {(STATED,), (NONE,)}:
        return game.varies if words == (STATED,) else ()
    return tuple(variation_of(word) for word in words)
