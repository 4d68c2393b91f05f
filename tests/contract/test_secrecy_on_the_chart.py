"""What is done in secret on the chart of a campaign, over two weeks of it: the law of equal views, and worlds side by side.

In each pair of worlds one commander writes the same, and what others do beyond his sight differs: whatever he gets at each
of his asks is the same, the minute at which he is asked, and the last figure of his coal.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game, Result, Role
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.secrecy import leaks
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.strategic.state import State

from .test_secrecy import all_that

GAME = game_of("nwc1902.strategic")
WEEKS: dict[str, Any] = {
    "game": "nwc1902.strategic",
    "title": "Two weeks in the Antilles",
    "start": "1898-05-09 06:00",
    "meridian_deg": -60,
    "sun": "place",
    "hours": 336,
    "move_h": 12,
    "red": {
        "name": "Spain",
        "friendly": ["havana", "san-juan", "santiago-de-cuba"],
        "consuls": ["fort-de-france", "kingston-jamaica"],
        "posts": [
            {"role": "cervera", "name": "Cervera"},
            {"role": "villaamil", "name": "Villaamil"},
            {"role": "blanco", "name": "Blanco", "at": "havana"},
        ],
        "forces": [
            {
                "name": "CERVERA",
                "role": "cervera",
                "at": "14-40N 59-00W",
                "ships": [{"name": "Teresa", "letter": "B"}, {"name": "Colon", "letter": "B"}],
            },
            {"name": "VILLAAMIL", "role": "villaamil", "at": "san-juan", "ships": [{"name": "Isabel", "letter": "C"}]},
            {"name": "REINA", "role": "villaamil", "at": "21-30N 86-30W", "ships": [{"name": "Reina", "letter": "C"}]},
        ],
    },
    "blue": {
        "name": "United States",
        "friendly": ["key-west", "hampton-roads-norfolk"],
        "enemy": ["havana", "san-juan", "santiago-de-cuba"],
        "consuls": ["fort-de-france", "san-juan"],
        "posts": [
            {"role": "washington", "name": "Washington", "at": "washington"},
            {"role": "harvard", "name": "Harvard"},
            {"role": "sampson", "name": "Sampson"},
        ],
        "forces": [
            {"name": "HARVARD", "role": "harvard", "at": "14-06N 60-18W", "ships": [{"name": "Harvard", "letter": "E"}]},
            {
                "name": "SAMPSON",
                "role": "sampson",
                "at": "key-west",
                "ships": [{"name": "Iowa", "letter": "A", "coal": 0.5}, {"name": "Porter", "letter": "t"}],
            },
            {
                "name": "YANKEE",
                "role": "sampson",
                "at": "21-30N 86-24W",
                "ships": [{"name": "Detroit", "letter": "C"}, {"name": "Marblehead", "letter": "C"}],
            },
            {"name": "EAGLE", "role": "sampson", "at": "21-38N 86-24W", "ships": [{"name": "Eagle", "letter": "s"}]},
        ],
    },
}
Script = Callable[[str, int], str]  # what is written for a force or post at the bell of a move; "": nothing


def quiet(_name: str, _move: int) -> str:
    """Nobody writes anything."""
    return ""


BUSY: Mapping[str, tuple[str, str]] = {  # what is written at the first bell, and at all others
    "WASHINGTON": ('TEL TO SAMPSON "Number {move}: hold on"',) * 2,
    "BLANCO": ('TEL TO VILLAAMIL "Number {move}: wait"',) * 2,
    "SAMPSON": ("FIT COLLIER; COAL", 'TEL TO WASHINGTON "Ready"; STAY'),
    "HARVARD": ("KEEP 8; C 070 S 10", "KEEP 8; ON"),
    "CERVERA": ("C 270 S 5", "C 020 S 6"),
    "VILLAAMIL": ("STAY", "STAY"),
    "REINA": ("STAY", "STAY"),
    "YANKEE": ("C 270 S 5 5MI; STAY", "STAY"),
}


def busy(name: str, move: int) -> str:
    """Telegrams at every bell, a collier, coal, a scout that holds on to the enemy, two that are near enough to fight."""
    return BUSY.get(name, ("", ""))[move > 0].format(move=move)


def opened(game: Game[Any, Any] = GAME, **facts: Any) -> Table:
    scenario = game.model.model_validate({**WEEKS, **facts}).model_dump(mode="json")
    return Table.open(game, scenario, Memory(), Desk.of_seed(1))


def sheet(table: Table, ask: Ask, script: Script) -> str:
    """What a script writes on a sheet: at the bell, a line for each of its forces; else nothing."""
    if ask.form not in ("move", "post"):
        return ""
    lines = [(name, script(name, table.fold.state.move)) for name in ask.about]
    return "\n".join([f"{name}: {items}" for name, items in lines if items])


def write(table: Table, ask: Ask, text: str) -> None:
    handed = table.hand_in(ask.role, text, ask.form, ask.about)
    assert handed.receipt, (ask.role, text, handed.remarks)


def states(table: Table, script: Script) -> Iterator[State]:
    """The states of a campaign, step by step, to its end; what it calls for is over after ten moves."""
    while table.result is None or table.fold.waits_for_sequel:
        yield table.fold.state
        if table.fold.waits_for_sequel:
            table.take_sequel(Result("both hauled off", brings=(("moves", 10.0),)))
            continue
        for ask in [ask for ask in table.fold.asks if ask.must]:
            write(table, ask, sheet(table, ask, script))


# -- the law -----------------------------------------------------------------------------------------------------------

PLAYERS = [role for role in GAME.roles(GAME.model.model_validate(WEEKS).model_dump(mode="json")) if role.key != UMPIRE]


def present(state: State) -> list[str]:
    """Which secrets there are in a state."""
    found = {
        "a message on its way": any(each.state in ("written", "under way") for each in state.messages),
        "a letter": bool(state.letters),
        "an action": bool(state.actions),
        "gun fire heard": bool(state.heard),
        "an enemy in sight": any(each.degree != "lost" for each in state.watches),
        "a vessel being fitted out": bool(state.fittings),
        "a consul's sight": bool(state.lookouts),
        "a loss": any(each.value_lost for each in state.campaigns),
        "a force in action": any(each.busy_until_min >= 0 for each in state.forces),
    }
    return [name for name, there in found.items() if there]


def test_over_two_weeks_nothing_hidden_changes_what_anybody_gets() -> None:
    """As each kind of secret first comes up, and every other day: fields that a role may not know are varied one by one.

    Every other day one player is looked at, in turn, and who looks on.
    """
    met, looked, table = dict[str, None](), dict[int, None](), opened()
    for state in states(table, busy):
        new = [name for name in present(state) if name not in met]
        met |= dict.fromkeys(new)
        if new or (state.move % 4 == 0 and state.move not in looked):
            looked[state.move] = None
            turn = PLAYERS[len(looked) % len(PLAYERS)]
            for role in PLAYERS if len(new) > 1 else (turn, Role("spectator")):
                assert leaks(GAME, state, role) == [], (role.key, state.move, state.minute)
    assert table.fold.state.minute == 14 * 24 * 60
    assert len(met) == 9, met
    assert {*range(0, 28, 4)} <= {*looked}, looked  # every other day, and whenever something new came up


# -- worlds side by side ---------------------------------------------------------------------------------------------------


def gets(game: Game[Any, Any], watched: str, script: Script, **facts: Any) -> list[Any]:
    """All that one commander gets at each of his asks; he writes before the others do. The end opens what was lost."""
    table, got = opened(game, **facts), list[Any]()
    while table.result is None or table.fold.waits_for_sequel:
        if table.fold.waits_for_sequel:
            table.take_sequel(Result("both hauled off", brings=(("moves", 10.0),)))
            continue
        asks = sorted([ask for ask in table.fold.asks if ask.must], key=lambda ask: ask.role != watched)
        if asks[0].role == watched:
            got.append(all_that(table, watched))
        for ask in asks:
            write(table, ask, sheet(table, ask, script))
    return got


def but(*names: str) -> Script:
    """These as in the busy world, all others quiet."""
    return lambda name, move: busy(name, move) if name in names else ""


FAR: Mapping[str, tuple[str, ...]] = {  # by the commander who is watched, whose scripts are the same in both worlds
    "red/cervera": ("CERVERA", "HARVARD"),
    "blue/harvard": ("CERVERA", "HARVARD"),
    "red/blanco": ("BLANCO", "VILLAAMIL"),
    "blue/washington": ("WASHINGTON", "SAMPSON", "VILLAAMIL"),
}


def differs(one: list[Any], other: list[Any]) -> list[int]:
    """At which of his asks two worlds are not the same; one that has more of them differs at the first that is too many."""
    found = [nth for nth, (here, there) in enumerate(zip(one, other, strict=False)) if here != there]
    return [*found, *range(min(len(one), len(other)), max(len(one), len(other)))]


@pytest.mark.parametrize(
    ("watched", "actions"),
    [
        ("red/cervera", "odds"),
        ("red/blanco", "board"),
        pytest.param("blue/harvard", "board", marks=pytest.mark.slow),
        pytest.param("blue/washington", "odds", marks=pytest.mark.slow),
    ],
)
def test_what_others_do_out_of_sight_changes_nothing_that_a_commander_gets(watched: str, actions: str) -> None:
    """Telegrams, colliers, coal, a fight that a ship is lost in or that is fought on the board, far away."""
    worlds = [gets(GAME, watched, script, actions=actions) for script in (busy, but(*FAR[watched]))]
    assert len(worlds[0]) >= 28
    assert differs(*worlds) == []


def passing(off_deg: float) -> Script:
    """The Eagle comes up from the south, by day, to so many degrees of latitude south of the Isabel, and goes away again."""
    legs = f"C 000 S 12 {4 + (0.5 - off_deg) * 60:.1f}MI; C 180 S 12 60MI; STAY"
    return lambda name, move: legs if (name, move) == ("EAGLE", 0) else ""


BEYOND: dict[str, Any] = {
    "hours": 48,
    "sun": "hours",
    "red": {**WEEKS["red"], "forces": [{**WEEKS["red"]["forces"][1], "at": "24-00N 62-00W"}]},
    "blue": {**WEEKS["blue"], "forces": [{**WEEKS["blue"]["forces"][3], "at": "23-26N 62-00W"}]},
}


def test_who_passes_a_mile_beyond_sight_has_not_been_there() -> None:
    """The smoke of a single ship is seen at 15 miles (NWC.ST.44): at 16 nothing is, at 14 it is told."""
    worlds = [gets(GAME, "red/villaamil", script, **BEYOND) for script in (quiet, passing(16 / 60), passing(14 / 60))]
    assert differs(worlds[0], worlds[1]) == []
    assert differs(worlds[0], worlds[2]) != []


# -- planted leaks ---------------------------------------------------------------------------------------------------------


def with_known(change: Callable[[State, State], State]) -> Game[Any, Any]:
    """The game with a view that a planted leak has changed: of what a role knows, and of the truth."""

    def view(state: State, role: Role) -> Any:
        seen = GAME.view(state, role)
        return seen if role.key == UMPIRE else replace(seen, known=change(seen.known, state))

    return replace(GAME, view=view)


def _asked_with_others(state: State) -> tuple[Ask, ...]:
    """Each is asked with the number of those who are asked."""
    asks = GAME.awaits(state)
    return tuple([replace(ask, silence=f"{ask.silence} {len(asks)}") for ask in asks])


HIDDEN: Mapping[str, tuple[Game[Any, Any], str]] = {
    "telegrams in transit": (with_known(lambda known, truth: replace(known, messages=truth.messages)), "messages"),
    "how many telegrams there are": (with_known(lambda known, truth: replace(known, move=len(truth.messages))), "messages"),
    "coal accounts": (with_known(lambda known, truth: replace(known, ships=truth.ships)), "ships"),
    "who sees whom": (with_known(lambda known, truth: replace(known, watches=truth.watches)), "watches"),
    "how long an enemy is in action": (
        with_known(lambda known, truth: replace(known, move=max(each.busy_until_min for each in truth.forces))),
        "forces",
    ),
    "the number of an action that is heard": (with_known(lambda known, truth: replace(known, heard=truth.heard)), "heard"),
    "that others are asked": (with_known(lambda known, truth: replace(known, calls=truth.calls)), "calls"),
    "how many are asked": (replace(GAME, awaits=_asked_with_others), "calls"),
    "how far the others have come": (with_known(lambda known, truth: replace(known, minute=truth.minute)), "minute"),
    "moves the shorter, the nearer the enemy is": (
        with_known(
            lambda known, truth: replace(known, bell=replace(known.bell, ends_min=known.bell.ends_min - len(truth.watches)))
        ),
        "watches",
    ),
    "what a port has sold": (with_known(lambda known, truth: replace(known, stocks=truth.stocks)), "stocks"),
    "what the side has lost elsewhere": (
        with_known(lambda known, truth: replace(known, campaigns=truth.campaigns)),
        "campaigns",
    ),
    "a chart of all forces": (with_known(lambda known, truth: replace(known, forces=truth.forces)), "forces"),
    "cables that are cut": (with_known(lambda known, truth: replace(known, cut=truth.cut)), "cut"),
}
IN_BOTH: Mapping[str, str] = {  # what is the same in the two worlds, or is nothing: the law alone finds it
    "what a port has sold": "no port has sold",
    "cables that are cut": "none is cut",
    "the number of an action that is heard": "he hears none",
    "how far the others have come": "a bell is a bell in both",
    "how many are asked": "at a bell all are",
}


BY_WHO_IS_ASKED = ("the number of an action that is heard", "how many are asked")


def in_action() -> State:
    """The first day, with telegrams under way, and two forces in action."""
    return next(state for state in states(opened(), busy) if len(present(state)) >= 7)


@pytest.mark.parametrize("leak", HIDDEN)
def test_a_planted_leak_is_caught(leak: str) -> None:
    """By the law, which varies each hidden place of one state; and by two worlds that are played for a day."""
    game, place = HIDDEN[leak]
    role = Role("blue/sampson", "blue") if leak in BY_WHO_IS_ASKED else Role("red/cervera", "red")
    assert any(path.startswith(place) for path in leaks(game, in_action(), role)), leaks(game, in_action(), role)
    if leak not in IN_BOTH:
        worlds = [gets(game, "red/cervera", script, hours=36) for script in (busy, but(*FAR["red/cervera"]))]
        assert differs(*worlds) != []


def test_the_game_itself_holds_where_leaks_are_planted() -> None:
    assert leaks(GAME, in_action(), Role("red/cervera", "red")) == []
    worlds = [gets(GAME, "red/cervera", script, hours=36) for script in (busy, but(*FAR["red/cervera"]))]
    assert differs(*worlds) == []
