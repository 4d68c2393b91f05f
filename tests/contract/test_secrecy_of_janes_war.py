"""What is done in secret on the chart of Jane's war, over two weeks of it: the law of equal views, and worlds side by side.

In each pair of worlds one player writes the same, and what others do beyond his sight differs: whatever he gets at each of
his asks is the same, the minute at which he is asked, and the last figure of his coal.
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
from sandgate.rules.jane1905.strategical.state import State

from .test_secrecy import all_that

GAME = game_of("jane1905.strategical")
WEEKS: dict[str, Any] = {
    "game": "jane1905.strategical",
    "title": "Two weeks off Shanghai",
    "day": "1904-04-01",
    "days": 14,
    "sun": "place",
    "routes": {"SN": "blue"},
    "ports": {"port-arthur": {"stock_t": 5000}},
    "red": {
        "name": "Russia",
        "admiralty": "Port Arthur",
        "base": "port-arthur",
        "raider": True,
        "harbours": {
            "port-arthur": {"mines": ["38-44N 121-20E"], "forts": [{"name": "Golden Hill", "at": "38-47N 121-15E"}]}
        },
        "players": [{"role": "varyag", "name": "Varyag"}, {"role": "second", "name": "Second"}],
        "forces": [
            {"name": "IDLE", "at": "port-arthur", "ships": [{"plan": "retvizan", "burnt_t": 400}]},
            {"name": "VARYAG", "role": "varyag", "at": "31-37N 124-46E", "ships": [{"plan": "varyag"}]},
            {"name": "SECOND", "role": "second", "at": "36-00N 124-00E", "ships": [{"plan": "tsesarevich"}]},
        ],
    },
    "blue": {
        "name": "Great Britain",
        "admiralty": "Wei-hai-wei",
        "base": "wei-hai-wei",
        "players": [
            {"role": "drake", "name": "Drake"},
            {"role": "albion", "name": "Albion"},
            {"role": "boats", "name": "The Boats"},
        ],
        "forces": [
            {"name": "HOME", "at": "wei-hai-wei", "ships": [{"plan": "destroyer_30kn"}]},
            {"name": "DRAKE", "role": "drake", "at": "31-10N 124-53E", "ships": [{"plan": "drake", "burnt_t": 300}]},
            {"name": "ALBION", "role": "albion", "at": "35-42N 124-00E", "ships": [{"plan": "majestic"}]},
        ],
    },
}
PLACES: Mapping[str, tuple[float, float]] = {"ship 1": (20_000.0, 50_000.0), "ship 2": (80_000.0, 50_000.0)}
OF_SHIP: Mapping[str, Any] = {"course_deg": 0.0, "speed_kn": 0.0, "fate": "", "steamed": "[[12.0, 40]]", "record": ""}
HAULED_OFF = Result(
    "both hauled off",
    brings=(
        ("moves", 40.0),
        *[
            (f"{ship} {name}", value)
            for ship, (x_yd, y_yd) in PLACES.items()
            for name, value in {"x_yd": x_yd, "y_yd": y_yd, **OF_SHIP}.items()
        ],
    ),
)
Script = Callable[[str, int], str]  # what is written for a force or an Admiralty in a period; "": nothing


def quiet(_name: str, _period: int) -> str:
    """Nobody writes anything."""
    return ""


BUSY: Mapping[str, tuple[str, str]] = {  # what is written in the first period, and in all others
    "red": ('SEA IDLE: COAL\nNOTE SECOND "Number {period}"', 'NOTE SECOND "Number {period}"'),
    "blue": ("SAIL THIRTY-KNOT DESTROYER AS SCOUT AT D1 02H", 'NOTE ALBION "Number {period}: wait"'),
    "VARYAG": ("SEA VARYAG: 256 16KN; PRIZE ALL", "SEA VARYAG: LIE; PRIZE ALL"),
    "DRAKE": ("SEA DRAKE: 262 15KN 4H; 160 12KN 2H", 'SEA DRAKE: LIE\nNOTE WEI-HAI-WEI "All well"'),
    "SECOND": ("SEA SECOND: 180 14KN 1H; 000 12KN", 'SEA SECOND: LIE\nNOTE PORT ARTHUR "Number {period}"'),
    "ALBION": ("SEA ALBION: 000 10KN 1H; 180 12KN", "SEA ALBION: LIE"),
    "SCOUT": ("", "SEA SCOUT: TO WEI-HAI-WEI 10KN"),
}


def busy(name: str, period: int) -> str:
    """A raider who is shadowed at her prizes; far from there an action of battleships, coal, a boat that sails, notes."""
    return BUSY.get(name, ("", ""))[period > 0].format(period=period)


def opened(game: Game[Any, Any] = GAME, **facts: Any) -> Table:
    scenario = game.model.model_validate({**WEEKS, **facts}).model_dump(mode="json")
    return Table.open(game, scenario, Memory(), Desk.of_seed(1))


def sheet(table: Table, ask: Ask, script: Script) -> str:
    """What a script writes on a sheet: for a period, for each force or the Admiralty; else nothing."""
    if ask.form not in ("run", "harbour"):
        return ""
    period = table.fold.state.move
    return "\n".join([script(name, period) for name in (ask.about if ask.form == "run" else (ask.role,))])


def write(table: Table, ask: Ask, text: str) -> None:
    handed = table.hand_in(ask.role, text, ask.form, ask.about)
    assert handed.receipt, (ask.role, text, handed.remarks)


def states(table: Table, script: Script) -> Iterator[State]:
    """The states of a war, step by step, to its end; an action is over after ten minutes, as it began."""
    while table.result is None or table.fold.waits_for_sequel:
        yield table.fold.state
        if table.fold.waits_for_sequel:
            table.take_sequel(HAULED_OFF)
            continue
        for ask in [ask for ask in table.fold.asks if ask.must]:
            write(table, ask, sheet(table, ask, script))


PLAYERS = [role for role in GAME.roles(GAME.model.model_validate(WEEKS).model_dump(mode="json")) if role.key != UMPIRE]


def present(state: State) -> list[str]:
    """Which secrets there are in a state."""
    found = {
        "a note that is kept": bool(state.notes),
        "a board": bool(state.boards),
        "a card": bool(state.cards),
        "an action": bool(state.fights),
        "an enemy in sight": any(each.step for each in state.watches),
        "a prize that is being taken": any(force.prize for force in state.forces),
        "a prize": bool(state.prizes),
        "coal taken": any(each.left_t < 5000.0 for each in state.stocks),
        "a boat that has sailed": any(force.name == "SCOUT" for force in state.forces),
    }
    return [name for name, there in found.items() if there]


def test_over_two_weeks_nothing_hidden_changes_what_anybody_gets() -> None:
    """As each kind of secret first comes up, and every fourth day: fields that a role may not know are varied one by one.

    One player is looked at, in turn; where a secret comes up two, and who looks on.
    """
    met, looked, turn, table = dict[str, None](), dict[int, None](), 0, opened()
    for state in states(table, busy):
        new = [name for name in present(state) if name not in met]
        met |= dict.fromkeys(new)
        if new or (state.move % 16 == 0 and state.move not in looked):
            looked[state.move] = None
            players = [PLAYERS[(turn + nth) % len(PLAYERS)] for nth in range(2 if new else 1)]
            for role in (*players, *([Role("spectator")] if new else [])):
                assert leaks(GAME, state, role) == [], (role.key, state.move, state.minute)
            turn += 1
    assert table.fold.state.minute == 14 * 24 * 60
    assert len(met) == 9, met
    assert len(looked) >= 4, looked


# -- worlds side by side -----------------------------------------------------------------------------------------------


def gets(game: Game[Any, Any], watched: str, script: Script, **facts: Any) -> list[Any]:
    """All that one player gets at each of his asks; he writes before the others do. The end opens what was lost."""
    table, got = opened(game, **facts), list[Any]()
    while table.result is None or table.fold.waits_for_sequel:
        if table.fold.waits_for_sequel:
            table.take_sequel(HAULED_OFF)
            continue
        asks = sorted([ask for ask in table.fold.asks if ask.must], key=lambda ask: ask.role != watched)
        if asks[0].role == watched:
            got.append(all_that(table, watched))
        for ask in asks:
            write(table, ask, sheet(table, ask, script))
    return got


def but(*names: str) -> Script:
    """These as in the busy world, all others quiet."""
    return lambda name, period: busy(name, period) if name in names else ""


FAR: Mapping[str, tuple[str, ...]] = {  # by the player who is watched, whose scripts are the same in both worlds
    "red/varyag": ("VARYAG",),
    "blue/drake": ("DRAKE", "VARYAG"),
    "red": ("red", "VARYAG"),
    "blue": ("blue", "SCOUT", "VARYAG", "DRAKE"),
}


def differs(one: list[Any], other: list[Any]) -> list[int]:
    """At which of his asks two worlds are not the same; one that has more of them differs at the first that is too many."""
    found = [nth for nth, (here, there) in enumerate(zip(one, other, strict=False)) if here != there]
    return [*found, *range(min(len(one), len(other)), max(len(one), len(other)))]


@pytest.mark.parametrize(
    ("watched", "days"),
    [
        ("red/varyag", 4),
        ("blue", 4),
        pytest.param("blue/drake", 14, marks=pytest.mark.slow),
        pytest.param("red", 14, marks=pytest.mark.slow),
    ],
)
def test_what_others_do_out_of_sight_changes_nothing_that_a_player_gets(watched: str, days: int) -> None:
    """A shadow who is not seen, notes, coal, a boat that sails, a fight on the board, far away."""
    worlds = [gets(GAME, watched, script, days=days) for script in (busy, but(*FAR[watched]))]
    assert len(worlds[0]) >= days * 4
    assert differs(*worlds) == []


def passing(off_mi: float) -> Script:
    """Albion runs by, by day, so many miles to the south of Second, who lies still."""
    sheet_of = {"ALBION": f"SEA ALBION: TO 35-{60 - off_mi:04.1f}N 124-00E 10KN; 090 15KN"}
    return lambda name, period: sheet_of.get(name, "") if not period else ""


def test_who_passes_a_mile_beyond_sight_has_not_been_there() -> None:
    """On a fine day a force at 15 knots is seen at 20 miles (JANE.STR.13, .14): at 21 nothing is, at 19 it is told."""
    blue = {**WEEKS["blue"], "forces": [{**WEEKS["blue"]["forces"][2], "at": "35-30N 124-00E"}]}
    worlds = [gets(GAME, "red/second", script, days=1, blue=blue) for script in (quiet, passing(21), passing(19))]
    assert differs(worlds[0], worlds[1]) == []
    assert differs(worlds[0], worlds[2]) != []


# -- a board of which one sees a part ----------------------------------------------------------------------------------


def meeting(**others: str) -> dict[str, Any]:
    """Drake and Varyag pass each other at fifteen miles, and others lie where it is said, else far away."""
    places = {"SECOND": "27-00N 127-30E", "ALBION": "28-00N 127-00E", **others}
    at = {"DRAKE": "30-30N 124-00E", "VARYAG": "30-45N 124-26E", **places}
    return {
        side: {
            **WEEKS[side],
            "forces": [{**each, "at": at[each["name"]]} for each in WEEKS[side]["forces"] if each["name"] in at],
        }
        for side in ("red", "blue")
    }


def on_opposite_courses(name: str, period: int) -> str:
    """They pass, Second beside Drake and Albion beside Varyag; in the next period these go away, and all lie to."""
    passes = {"DRAKE": "090 16KN", "SECOND": "090 15KN", "VARYAG": "270 15KN", "ALBION": "270 15KN"}
    parts = {"DRAKE": "LIE", "SECOND": "180 12KN 2H; LIE", "VARYAG": "LIE", "ALBION": "000 12KN 2H; LIE"}
    legs = (passes, parts)[period].get(name) if period < 2 else ""
    return f"SEA {name}: {legs}" if legs else ""


BESIDE: Mapping[str, tuple[str, str, tuple[str, ...]]] = {  # who lies where, and who sees nothing of that
    "a shadow under the smoke": ("SECOND", "30-08N 124-01E", ("blue/drake", "red/varyag")),
    "a fellow near the enemy": ("ALBION", "30-52N 124-26E", ("blue/drake",)),
}


@pytest.mark.parametrize("beside", BESIDE)
def test_who_is_on_a_board_unsighted_sets_no_captains_scale_and_no_hour_of_his(beside: str) -> None:
    """Views, asks, their minutes and what is told are those of a captain who has no such ship near (JANE.SCALE.11).

    Second sees Drake's smoke from 22 miles before Drake has sighted anybody; Albion has Varyag 7 miles off, and moves of
    five minutes, while Drake makes moves of twenty.
    """
    name, at, unaware = BESIDE[beside]
    near, far = meeting(**{name: at}), meeting()
    boards = [board for state in states(opened(days=1, **near), on_opposite_courses) for board in state.boards]
    assert max([len(board.forces) for board in boards]) == 3
    for watched in unaware:
        worlds = [gets(GAME, watched, on_opposite_courses, days=1, **facts) for facts in (near, far)]
        assert len(worlds[0]) > 8, watched
        assert differs(*worlds) == [], watched


# -- planted leaks -----------------------------------------------------------------------------------------------------


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


def shown(name: str) -> tuple[Game[Any, Any], str]:
    """One part of the state, shown to all as it is."""
    return with_known(lambda known, truth: replace(known, **{name: getattr(truth, name)})), name


HIDDEN: Mapping[str, tuple[Game[Any, Any], str]] = {
    "notes that others keep": shown("notes"),
    "coal accounts": (
        with_known(lambda known, truth: replace(known, ships=tuple([replace(each, record=None) for each in truth.ships]))),
        "ships",
    ),
    "who sees whom": shown("watches"),
    "that others are asked": shown("calls"),
    "how far the others have come": shown("minute"),
    "a board that one has not sighted": shown("boards"),
    "cards of others": shown("cards"),
    "what a harbour has left": shown("stocks"),
    "a chart of all forces": shown("forces"),
    "the special chart of trade": shown("steamers"),
    "actions elsewhere": shown("fights"),
    "harbour charts of the enemy": shown("campaigns"),
    "how many are asked": (replace(GAME, awaits=_asked_with_others), "calls"),
    "that one is shadowed": (
        with_known(lambda known, truth: replace(known, move=sum(1 for each in truth.watches if each.step))),
        "watches",
    ),
}
IN_BOTH: Mapping[str, str] = {  # what is the same in the two worlds: the law alone finds it
    "harbour charts of the enemy": "mines lie where they lie",
    "the special chart of trade": "steamers go their way",
    "how far the others have come": "a period begins for all",
    "how many are asked": "at a period all are",
}
WATCHED = Role("red/varyag", "red")


def in_secret(minute: int = 180) -> State:
    """The first day: Varyag is shadowed, two have fought, a boat is at sea, and notes are kept; he is not asked."""
    return next(state for state in states(opened(), busy) if state.minute >= minute)


@pytest.mark.parametrize("leak", HIDDEN)
def test_a_planted_leak_is_caught(leak: str) -> None:
    """By the law, which varies each hidden place of one state; and by two worlds that are played for a day."""
    game, place = HIDDEN[leak]
    if leak == "how many are asked":  # that of others with him, as two look at each other
        found = leaks(game, in_secret(20), Role("red/second", "red"))
    else:
        found = leaks(game, in_secret(), WATCHED)
    assert any(path.startswith(place) for path in found), found
    if leak not in IN_BOTH:
        worlds = [gets(game, WATCHED.key, script, days=1) for script in (busy, but(*FAR[WATCHED.key]))]
        assert differs(*worlds) != []


def test_the_game_itself_holds_where_leaks_are_planted() -> None:
    assert leaks(GAME, in_secret(), WATCHED) == []
    worlds = [gets(GAME, WATCHED.key, script, days=1) for script in (busy, but(*FAR[WATCHED.key]))]
    assert differs(*worlds) == []
