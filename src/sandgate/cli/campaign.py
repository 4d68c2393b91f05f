"""`sandgate campaign`: many games of bots, counted."""

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from sandgate.cli.jitter import JITTER
from sandgate.cli.main import main
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.errors import TableError
from sandgate.kernel.unit_words import quantity_words

if TYPE_CHECKING:
    from sandgate.bots.bot import Bot
    from sandgate.bots.campaign import Campaign, Plan, Played
    from sandgate.kernel.contract import Game, Scenario

SHOWN = 3  # games that are named where a kind of event happened
RARE = 0.1  # share of the games up to which an event is rare enough for that


@main.command("campaign")
@click.argument("scenarios", nargs=-1, required=True)
@click.option("--seat", multiple=True, help="Which bot plays a role: red=broadside; umpire=random lets his hand play.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many; the scenarios in turn.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The campaign's; another one has other games."
)
@JITTER
@click.option("--swap", is_flag=True, help="Exchange the players' bots from game to game.")
@click.option(
    "--may", type=click.FloatRange(0, 1), default=0.02, show_default=True, help="How often the umpire's bot writes."
)
@click.option("--workers", type=click.IntRange(1), help="Processes that share the work; by default one a processor.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--quiet", is_flag=True, help="No progress bar.")
def campaign_command(
    scenarios: tuple[str, ...],
    seat: tuple[str, ...],
    games: int,
    seed: int,
    jitter: tuple[str, ...],
    swap: bool,
    may: float,
    workers: int | None,
    form: str,
    quiet: bool,
) -> None:
    """Play many games of bots and count what comes of them.

    Games are numbered from 1, and each has dice of its own. Where neither dice nor bots vary, all games would be one: then
    the openings are varied as the game states, unless --jitter says otherwise. `sandgate run --seed 1 --game 7` plays game
    7 of the campaign of seed 1 once more, with a record. Ctrl+C ends a campaign with the games that are counted.

    Example: sandgate campaign nwc1902/kearsarge_indiana --seat red=broadside --seat blue=random --games 200 --swap
    """
    from sandgate.bots.campaign import Plan, all_alike, campaign, measures_of
    from sandgate.cli.jitter import jitter_of
    from sandgate.cli.output import progress
    from sandgate.kernel.collecting import collect_seldom

    game, checked = _loaded(scenarios)
    bots = _seated(game, checked[scenarios[0]], seat)
    plan = Plan(game, checked, bots, games, seed, swap, may, measures_of(game.key), jitter_of(game, jitter))
    alike = games > 1 and not plan.jitter and bool(game.varies) and all_alike(plan)
    if alike and not jitter:
        plan = plan._replace(jitter=game.varies)
    collect_seldom()
    with progress("games", games, quiet=quiet) as bar:
        done = campaign(plan, workers or os.cpu_count() or 1, bar.more)
    if not done.played:
        raise TableError("broken off before a game was counted")
    if form == "json":
        click.echo(json.dumps(as_json(plan, done, alike=alike), indent=1))
    else:
        click.echo("\n".join(told(plan, done, alike=alike)))


def _loaded(names: tuple[str, ...]) -> tuple["Game[Any, Any]", dict[str, "Scenario"]]:
    from sandgate.kernel.scenario import load

    loaded = {name: load(name) for name in names}
    games = {one.game.key: one.game for one in loaded.values()}
    if len(games) > 1:
        raise click.UsageError(f"the scenarios of a campaign are of one game, not of {' and '.join(games)}")
    for name, one in loaded.items():
        if one.game.result(one.game.setup(one.scenario)) is not None:
            raise click.UsageError(
                f"{name} calls for other games and is none itself, and a campaign counts single games: give the scenarios "
                f"of those games instead, or play it whole with `sandgate run {name}`"
            )
    return next(iter(games.values())), {name: one.scenario for name, one in loaded.items()}


def _seated(game: "Game[Any, Any]", scenario: "Scenario", seat: tuple[str, ...]) -> dict[str, "Bot"]:
    from sandgate.bots.bot import default_bots
    from sandgate.cli.seats import PERSON, Seats, read_seats

    if any(one.endswith(f"={PERSON}") for one in seat):
        raise click.UsageError("a campaign has bots only; a person plays with `sandgate play`")
    seats: Seats = {**default_bots(game, scenario)}
    if any(role.key == UMPIRE for role in game.roles(scenario)):
        seats[UMPIRE] = None
    seats = read_seats(game, seat, seats)
    return {role: bot for role, bot in seats.items() if bot is not None}


def as_json(plan: "Plan", done: "Campaign", *, alike: bool = False) -> dict[str, Any]:
    """A campaign as JSON."""
    return {
        "game": done.game,
        "scenarios": list(plan.scenarios),
        "seed": plan.seed,
        "jitter": {one.field: one.by for one in plan.jitter},
        "all_games_alike": alike and not plan.jitter,
        "wanted": plan.games,
        "games": len(done.played),
        "moves": done.moves,
        "draws": done.draws,
        "standings": [standing._asdict() for standing in done.standings],
        "verbs": done.verbs,
        "events": {kind: _event(done, kind, count) for kind, count in done.events.items()},
    }


def _event(done: "Campaign", kind: str, count: int) -> dict[str, Any]:
    games = done.games_with(kind)
    first = [{"scenario": one.scenario, "game": one.number, "bots": dict(one.bots)} for one in games[:SHOWN]]
    return {"count": count, "games": len(games), "first": first}


def told(plan: "Plan", done: "Campaign", *, alike: bool = False) -> Iterator[str]:
    """A campaign in plain columns: results, verbs, events; what never occurred shows 0."""
    games = len(done.played)
    moves = f"{done.moves:,} {plan.game.counts}s, {done.moves / games:.1f} a game"
    yield f"{', '.join(plan.scenarios)}: {games} games, {moves}, {done.draws} drawn"
    if games < plan.games:
        yield f"broken off after {games} of {plan.games} games"
    yield from _how_they_vary(plan, alike=alike)
    yield ""
    heads = ("bot", "role", "games", "won", "drawn", "lost", *map(quantity_words, plan.measures))
    yield from columns([heads, *_standings(plan, done)])
    yield ""
    yield from columns([("verb", "orders"), *((verb, f"{count:,}") for verb, count in done.verbs.items())])
    yield ""
    yield from columns([("event", "times", "games", "seen in"), *_events(plan, done)])
    yield ""
    yield f"one of these games again, with its record: {_again(plan)}"


def _how_they_vary(plan: "Plan", *, alike: bool) -> Iterator[str]:
    """What makes one game another, where that is not the dice; or that nothing does."""
    from sandgate.studies.axes import variation_words

    if alike and not plan.jitter:
        yield "these games are one and the same: no die falls, and these bots play alike each time; --jitter varies openings"
    elif plan.jitter:
        because = "neither dice nor bots vary, so the openings do: " if alike else "the openings vary: "
        alone = next(iter(plan.scenarios.values())) if len(plan.scenarios) == 1 else {}  # of several no thing has one name
        yield because + variation_words(alone, plan.jitter)


def _again(plan: "Plan") -> str:
    """The command that plays one of the games once more, if the seats were not exchanged in it."""
    seats = [f"--seat {role}={bot.key}" for role, bot in plan.bots.items() if role != UMPIRE]
    jitter = [f"--jitter {one.field}={one.by:g}" for one in plan.jitter]
    jitter = ["--jitter stated"] if plan.jitter and plan.jitter == plan.game.varies else jitter
    words = [f"sandgate run {next(iter(plan.scenarios))} --seed {plan.seed} --game 1", *seats, *jitter]
    return " ".join(words)


def _standings(plan: "Plan", done: "Campaign") -> Iterator[tuple[str, ...]]:
    for one in sorted(done.standings, key=lambda standing: (standing.bot, standing.role)):
        means = (f"{one.means[name]:,.2f}" if name in one.means else "" for name in plan.measures)
        yield one.bot, one.role, str(one.games), str(one.won), str(one.drawn), str(one.lost), *means


def _events(plan: "Plan", done: "Campaign") -> Iterator[tuple[str, ...]]:
    for kind, count in done.events.items():
        games = done.games_with(kind)
        seen = "; ".join(_place(plan, one) for one in games[:SHOWN])
        yield kind, f"{count:,}", str(len(games)), seen if len(games) <= RARE * len(done.played) else ""


def _place(plan: "Plan", one: "Played") -> str:
    return f"game {one.number}" if len(plan.scenarios) == 1 else f"game {one.number} ({one.scenario})"


def columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Lines of columns: words to the left, numbers to the right."""
    widths = [max(len(row[nth]) for row in rows) for nth in range(len(rows[0]))]
    for row in rows:
        cells = [
            text.ljust(wide) if text[:1].isalpha() else text.rjust(wide) for text, wide in zip(row, widths, strict=True)
        ]
        yield "  ".join(cells).rstrip()
