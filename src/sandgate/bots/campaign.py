"""A campaign: many games of bots, and what came of them, counted.

It knows no game by name. Of every game it keeps who won, how long it was, how often each verb was written and each kind of
event happened, and what the measures of the game's bots say. The dice of a game are keyed by the campaign's seed and the
game's number, so no two campaigns share one: unless an umpire's hand is at play it is the very game that `sandgate run`
plays with both, so any of them can be looked at. Where neither dice nor bots vary, every game would be the same: then the
openings are varied (kernel/openings.py).
"""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from multiprocessing import active_children, get_context
from random import Random
from typing import Any, NamedTuple

from sandgate.bots.bot import Bot, chance_for
from sandgate.bots.quick import WORTH, quick_bots, quick_game
from sandgate.kernel.adding import added
from sandgate.kernel.asks import Ask, Offer
from sandgate.kernel.codec import digest_of
from sandgate.kernel.collecting import collect_seldom
from sandgate.kernel.contract import UMPIRE, Game, Role, Scenario, Variation
from sandgate.kernel.dice import Key, table_key
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.interrupts import deaf_to_ctrl_c
from sandgate.kernel.openings import variation_text, varied
from sandgate.kernel.play import Step, Writer, play

Measure = Callable[[Sequence[Any], str], float | None]  # states at the ends of moves, a role; None: nothing to measure

GAMES_AT_ONCE = 4  # that a worker takes


class Plan(NamedTuple):
    """What is played: the scenarios in turn, a bot for each role.

    swap: each time all scenarios have been played the bots move on by one side. may: how often the umpire's hand
    is asked for a line. The lines that players may write are asked for as at a table.
    """

    game: Game[Any, Any]
    scenarios: Mapping[str, Scenario]
    bots: Mapping[str, Bot]
    games: int
    seed: int
    swap: bool = False
    may: float = 0.02
    measures: Mapping[str, Measure] = {}
    jitter: tuple[Variation, ...] = ()  # how the openings are varied
    quickly: bool = False  # by compiled code where that lies ready: nothing else comes of it


class Played(NamedTuple):
    """What one game came to."""

    number: int  # in the campaign, from 1
    scenario: str
    bots: Mapping[str, str]  # keys by role
    won: tuple[str, ...]  # the roles of the side that won; none where nobody did
    moves: int
    verbs: Counter[str]  # 0 for a verb that was offered and not written
    events: Counter[str]
    measured: Mapping[str, Mapping[str, float]]  # by role
    end: str  # digest of how it stood at the end


class Standing(NamedTuple):
    """How a bot did in a role: games won, drawn and lost, and the mean of each measure."""

    role: str
    bot: str
    games: int
    won: int
    drawn: int
    lost: int
    means: Mapping[str, float]


class Campaign(NamedTuple):
    """Many games and what came of them."""

    game: str
    event_kinds: tuple[str, ...]
    played: tuple[Played, ...]

    @property
    def moves(self) -> int:
        """The moves of all games together."""
        return sum(one.moves for one in self.played)

    @property
    def draws(self) -> int:
        """The games that nobody won."""
        return sum(not one.won for one in self.played)

    @property
    def verbs(self) -> dict[str, int]:
        """How often each verb was written; 0 for one that was only offered."""
        return dict(sorted(_sum(one.verbs for one in self.played).items()))

    @property
    def events(self) -> dict[str, int]:
        """How often each kind of event happened, in the order of the game; 0 for one that never did."""
        found = _sum(one.events for one in self.played)
        return {kind: found[kind] for kind in self.event_kinds}

    def games_with(self, event: str) -> tuple[Played, ...]:
        """The games in which a kind of event happened: where to look for a rare one."""
        return tuple(one for one in self.played if one.events[event])

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each bot did in each role that it played and that can win."""
        pairs = {(role, one.bots[role]): None for one in self.played for role in one.measured}
        return tuple(self.standing(role, bot) for role, bot in sorted(pairs))

    def standing(self, role: str, bot: str) -> Standing:
        """How a bot did in a role."""
        games = [one for one in self.played if one.bots.get(role) == bot]
        won, drawn = sum(role in one.won for one in games), sum(not one.won for one in games)
        values: dict[str, list[float]] = {}
        for one in games:
            for name, value in one.measured[role].items():
                values.setdefault(name, []).append(value)
        means = {name: added(found) / len(found) for name, found in values.items()}
        return Standing(role, bot, len(games), won, drawn, len(games) - won - drawn, means)


def _sum(counts: Iterable[Counter[str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for count in counts:
        found.update(count)  # unlike +, it keeps what is 0
    return found


def measures_of(game: str) -> dict[str, Measure]:
    """The measures that the bots of a game offer: MEASURES in the modules where they stand."""
    found: dict[str, Measure] = {}
    for point in entry_points(group="sandgate.bots", name=game):
        found |= getattr(import_module(point.module), "MEASURES", {})
    return found


def campaign(plan: Plan, workers: int = 1, heard: Callable[[int], Any] = lambda _: None) -> Campaign:
    """Play a campaign: the same for the same plan, however many processes share the work.

    heard: is told how many games more have been played. A second worker pays from some seconds of play on. Broken off with
    Ctrl+C it holds the games that were counted until then, in their order and without a gap.
    """
    played, plan = list[Played](), plan._replace(quickly=plan.games >= WORTH * workers)
    with suppress(KeyboardInterrupt):
        for part in _shared(plan, parts_of(plan.games, workers), workers):
            played += part
            heard(len(part))
    return Campaign(plan.game.key, tuple(kind.__name__ for kind in plan.game.events), tuple(played))


def parts_of(games: int, workers: int) -> list[range]:
    """The numbers of the games, from 1, in parts: one by one for a worker alone, so that none is lost when he is stopped."""
    size = GAMES_AT_ONCE if workers > 1 else 1
    return [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]


def _shared(plan: Plan, parts: Sequence[Sequence[int]], workers: int) -> Iterator[list[Played]]:
    """The games of each part, in their order."""
    if workers <= 1 or len(parts) <= 1:
        yield from map(partial(play_games, plan), parts)
        return
    with ProcessPoolExecutor(min(workers, len(parts)), get_context("spawn"), collect_seldom) as pool:
        try:
            with deaf_to_ctrl_c():
                key, rest = plan.game.key, plan[1:]
                waiting = [pool.submit(_play_elsewhere, key, rest, part) for part in parts]
            for part in waiting:
                yield part.result()
        except BaseException:
            for worker in active_children():
                worker.terminate()
            raise


def _play_elsewhere(key: str, rest: tuple[Any, ...], numbers: Sequence[int]) -> list[Played]:
    """Play some games in another process: it finds the game by its key, for what an order is made of does not travel."""
    return play_games(Plan(game_of(key), *rest), numbers)


def all_alike(plan: Plan) -> bool:
    """Whether nothing varies from game to game: the same seats play the first scenario twice, and it ends the same."""
    same_seats = plan._replace(swap=False, jitter=())
    return play_game(same_seats, 1).end == play_game(same_seats, 1 + len(plan.scenarios)).end


def play_games(plan: Plan, numbers: Iterable[int]) -> list[Played]:
    """Play some games of a campaign, by their numbers from 1."""
    return [play_game(plan, number) for number in numbers]


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of a campaign, by its number from 1."""
    name = list(plan.scenarios)[(number - 1) % len(plan.scenarios)]
    drawn = draw(plan.game, plan.scenarios[name], plan.seed, number, plan.jitter)
    roles = plan.game.roles(drawn.scenario)
    bots = seated(plan, [role for role in roles if role.side], number)
    game, writers = plan.game, bots
    if plan.quickly:
        game, writers = quick_game(game, drawn.scenario), {**quick_bots(game, drawn.scenario, bots)}
    tally, events, states = Tally(), Counter[str](), [plan.game.setup(drawn.scenario)]
    for step in steps_of(game, drawn, writers, tally, plan.may, states[0]):
        tally.written(str(order) for taken in step.sheets.values() for order in taken.orders)
        events.update(type(event).__name__ for event in step.events)
        if step.state.move == states[-1].move:
            states.pop()
        states.append(step.state)
    return Played(
        number=number,
        scenario=name,
        bots={role: bot.key for role, bot in bots.items()},
        won=_won(plan.game, states[-1], roles),
        moves=states[-1].move,
        verbs=tally.verbs,
        events=events,
        measured={role: _measured(plan, states, role) for role in bots if role != UMPIRE},
        end=digest_of(states[-1])[:16],
    )


def steps_of(
    game: Game[Any, Any],
    drawn: "Drawn",
    bots: Mapping[str, Bot],
    tally: "Tally | None" = None,
    may: float = 0.02,
    begun: Any = None,
) -> Iterator[Step]:
    """Play what was drawn, step by step; what is offered is entered in the tally, if one is kept. may: as in a plan.

    begun: the state in which it begins, where it has been set up already.
    """
    told = Counter[tuple[str, ...]]()
    writers = {role: _writer(game, bot, drawn.chances, tally, told, may) for role, bot in bots.items()}
    for step in play(game, drawn.scenario, writers, key_of(game, drawn), begun, keeps=False):
        yield step
        told.update([event.to for event in step.events])


def key_of(game: Game[Any, Any], drawn: "Drawn") -> Key:
    """The key of the dice of what was drawn: as where no role gives a word."""
    return table_key(drawn.desk.secret, ["" for _ in game.roles(drawn.scenario)])


class Drawn(NamedTuple):
    """What one game is played with: its opening, the desk of its dice, what the bots' chances are made of, its origin."""

    scenario: Scenario
    desk: Desk
    chances: str
    study: str  # as the record has it


def draw(
    game: Game[Any, Any], scenario: Scenario, seed: int, number: int | None, jitter: tuple[Variation, ...] = ()
) -> Drawn:
    """A game of a campaign, by the campaign's seed and the game's number; without a number the demonstration of the seed."""
    desk = Desk.of_seed(seed) if number is None else Desk.of_game(seed, number)
    if jitter:
        scenario = varied(game, scenario, jitter, table_key(desk.secret, ["opening"]))
    of_study = [f"campaign of seed {seed}, game {number}"] if number is not None else []
    of_opening = [f"opening varied: {variation_text(jitter)}"] if jitter else []
    chances = str(seed) if number is None else f"{seed} game {number}"
    return Drawn(scenario, desk, chances, "; ".join([*of_study, *of_opening]))


def seated(plan: Plan, players: Sequence[Role], number: int) -> dict[str, Bot]:
    """Who plays which role in a game: in every second round the bots of two sides are exchanged, if so wished.

    Where the sides have several roles each, the first takes over from the first and so on, over again if there are fewer.
    """
    moved_on = (number - 1) // len(plan.scenarios) if plan.swap else 0
    sides = dict[str, list[str]]()
    for role in players:
        if role.key in plan.bots:
            sides.setdefault(role.side, []).append(role.key)
    turned, names = dict[str, Bot](), list(sides)
    for nth, side in enumerate(names):
        before = sides[names[(nth + moved_on) % len(names)]]
        turned |= {role: plan.bots[before[place % len(before)]] for place, role in enumerate(sides[side])}
    return {**plan.bots, **turned}


class Tally:
    """How often each verb was written in a game, and the names of those who act, which are no verbs."""

    def __init__(self) -> None:
        self.verbs, self.names = Counter[str](), dict[str, None]()

    def offered(self, offers: Sequence[Offer]) -> None:
        """Enter the verbs of some offers, with 0."""
        units = [blank for offer in offers for blank in offer.blanks if blank.kind == "unit"]
        self.names |= {name: None for blank in units for name in blank.choices}
        self.verbs.update({verb: 0 for offer in offers for verb in offered_verbs(offer, self.names)})

    def written(self, lines: Iterable[str]) -> None:
        """Count the verbs of some lines."""
        self.verbs.update(verb_of(line, self.names) for line in lines)


def _writer(
    game: Game[Any, Any], bot: Bot, chances: str, tally: Tally | None, told: Mapping[tuple[str, ...], int], may: float
) -> Writer:
    """A bot as a writer of sheets; of what it is offered at first, each verb is entered with 0.

    told: how many events were told to whom. A player's chance is that which he has at a table (bots/play.py).
    """
    forms, sheets, hands = set[str](), 0, 0

    def chance_of(ask: Ask) -> Random:
        if ask.must:
            return chance_for(chances, ask.role, sheets)
        if ask.role == UMPIRE:
            return chance_for(chances, f"{UMPIRE} may", hands)
        heard = sum([times * to.count(ask.role) for to, times in told.items()])
        return chance_for(chances, f"{ask.role} may", heard + sheets)

    def write(view: Any, ask: Ask) -> str:
        nonlocal sheets, hands
        if tally is not None and ask.form not in forms:
            forms.add(ask.form)
            tally.offered(game.offers(view, ask))
        chance = chance_of(ask)
        if ask.role == UMPIRE and not ask.must:
            hands += 1
            if chance.random() >= may:
                return ""
        text = bot.write(game, view, ask, chance).text
        sheets += bool(ask.must or text)
        return text

    return write


def offered_verbs(offer: Offer, names: Container[str] = ()) -> tuple[str, ...]:
    """The verbs of an offered line: its first plain word, or all that may stand in its first blank for a word.

    >>> from sandgate.kernel.asks import Blank
    >>> offered_verbs(Offer("{side} @{second}", (Blank("side", "word", ("R", "L")),))), offered_verbs(Offer("SPD {knots}"))
    (('R', 'L'), ('SPD',))
    >>> offered_verbs(Offer("{gun} SHOOT @{man}", (Blank("gun", "unit", ("RG1", "RG2")),)))
    ('SHOOT',)
    >>> offered_verbs(Offer("{unit} {act}", (Blank("unit", "unit", ("BC1",)), Blank("act", "word", ("MOUNT", "DISMOUNT")))))
    ('MOUNT', 'DISMOUNT')
    """
    blanks = {f"{{{blank.name}}}": blank for blank in offer.blanks if blank.choices}
    words = offer.line.split(" ")
    for word in words:
        if word in blanks and blanks[word].kind == "word":
            return blanks[word].choices
        if word.isalpha() and word not in names:
            return (word,)
    return blanks[words[0]].choices if words[0] in blanks else (words[0],)


def verb_of(line: str, names: Container[str] = ()) -> str:
    """The first word of a line that is letters alone and names nobody: who acts may be named before it.

    Where there is none it is the first word.
    >>> verb_of("SPD 12"), verb_of("RI1-3,RC7 GO (20,12)"), verb_of("14:30"), verb_of("BGEN GO (20,12)", ("BGEN",))
    ('SPD', 'GO', '14:30', 'GO')
    """
    words = line.split(" ")
    return next((word for word in words if word.isalpha() and word not in names), words[0])


def _won(game: Game[Any, Any], state: Any, roles: Sequence[Role]) -> tuple[str, ...]:
    result = game.result(state)
    winner = result.winner if result is not None else ""
    return tuple(role.key for role in roles if winner and role.side == winner)


def _measured(plan: Plan, states: Sequence[Any], role: str) -> dict[str, float]:
    found = {name: measure(states, role) for name, measure in plan.measures.items()}
    return {name: value for name, value in found.items() if value is not None}
