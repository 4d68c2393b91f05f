"""Who learns what in a Kriegspiel: the law of equal views over what a side keeps to itself and what a General does not see.

KS.CONSTRUCT.04, KS.SUPPLY.01, .15, KS.GENERAL.02, .03 and .05. Each kind of leak is planted, and the law catches it.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import pytest

from sandgate.draw.charts import charts_of
from sandgate.kernel.asks import Offer, Remark, Sheet
from sandgate.kernel.board import Limit, Ruler
from sandgate.kernel.codec import dump, tell
from sandgate.kernel.contract import UMPIRE, Event, Game, Role
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.secrecy import leaks, shows_hidden, surface
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.kriegspiel import sequence, view
from sandgate.rules.wells1913.kriegspiel.generals import generals_news, generals_sight
from sandgate.rules.wells1913.kriegspiel.generals.generals_sight import as_the_general_sees
from sandgate.rules.wells1913.kriegspiel.pieces import Duty
from sandgate.rules.wells1913.kriegspiel.roll import secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Debt, Gift, Labour, Mine, Secrets, Siege
from sandgate.rules.wells1913.kriegspiel.state import State, Track
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.shot.shot_way import Leg

from .ks_fields import Still, field, scenario, seen
from .test_general import behind_a_house, enemies
from .test_scenario import POSTS

GAME = game_of("wells1913.kriegspiel")
CHARTS = charts_of(GAME.key)
RED, BLUE, GENERAL = Role("red", "red"), Role("blue", "blue"), Role("red/general", "red")
ONLOOKER = Role("spectator")
KINDS = ("stocks", "labours", "mines", "debts", "sieges", "gifts")
PACKAGE = "sandgate.rules.wells1913.kriegspiel"

BRIDGE: dict[str, Any] = {
    "rivers": [{"name": "brook", "points": [[0, 90], [144, 90]], "width_in": 8}],
    "roads": [{"name": "road", "points": [[20, 0], [20, 180]], "width_in": 4}],
    "structures": [{"number": 1, "kind": "road bridge", "box": [17, 84, 23, 96]}],
}


FEW: dict[str, Any] = {
    "red": {
        "units": [
            {"name": "RI1", "men": 8, "at": [72, 20]},
            {"name": "RI2", "men": 5, "at": [100, 20], "formation": "extended"},
            {"name": "RC1", "men": 8, "at": [40, 20]},
            {"name": "RE1", "men": 4, "at": [20, 20]},
        ],
    },
    "blue": {
        "units": [{"name": "BI1", "men": 5, "at": [72, 150]}, {"name": "BE1", "men": 4, "at": [20, 150]}],
        "guns": [],
    },
}


def with_secrets_of_blue(**more: Any) -> State:
    """A few of each side, Red about to play F2; Blue has a mine, two works, a debt, a siege, a gift, and men who worked."""
    state = field(**{"country": BRIDGE, **FEW, **more})
    men = ("BI1.1", "BI1.2")
    trench = Labour(1, "trench", "BI1", men, Point(64, 156), Point(72, 156), "", moves=2, begun=1)
    bridge = Labour(2, "destroy", "BE1", ("BE1.1", "BE1.2", "BE1.3", "BE1.4"), Point(20, 90), Point(20, 90), "", 0, begun=2)
    labours = (trench, replace(bridge, what="road bridge 1"))
    debt = Debt(due=6, men=men, food=1, forage=0, ammunition=1, met=0, ammunition_met=0)
    hidden = replace(
        secrets_of(state, "blue"),
        labours=labours,
        mines=(Mine(Point(72, 30), ("BE1.1", "BE1.2"), begun=1, armed=1),),
        debts=(debt,),
        sieges=(Siege(men, counted_from=6),),
        gifts=(Gift("BI1", "BW1", "food", 1),),
    )
    units = tuple([replace(unit, worked=True, spent=1.0) if unit.name in {"BI1", "BE1"} else unit for unit in _units(state)])
    state = replace(state, battle=replace(state.battle, units=units))
    return with_secrets(state, hidden)


def _units(state: State) -> Sequence[Any]:
    return state.battle.units


# what touches Blue's secrets: a way over his mine, works where he works, his waggon, his depot, his debtors
LINES = (
    "RI1 GO (72,30)",
    "RI1 TRENCH (64,22)-(72,22)",
    "RC1 WRECK BW1",
    "RC1 BURN BDEPOT1",
    "RC1 CHARGE BI1",
    "BW1 GIVE FOOD 1 TO BI1",
    "not an order",
)


def drawn(known: FieldView) -> Any:
    """Losses, and the chart and account as they are drawn."""
    return GAME.losses(known), CHARTS.chart(known), CHARTS.card(known)


ON_PAPER = replace(GAME, losses=drawn)  # the law compares all that a view gives: here the drawn sheets too


# -- a side's secrets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [2, 3], ids=["Red moves", "Blue moves"])
def test_what_one_side_keeps_to_itself_changes_nothing_for_the_other(move: int) -> None:
    """View, asks, offers, remarks and their texts, limits, losses: Blue's packets, works, mines, debts, sieges and gifts."""
    assert leaks(GAME, with_secrets_of_blue(move=move), RED, LINES) == []


@pytest.mark.slow
def test_nor_does_it_change_what_is_drawn() -> None:
    assert leaks(ON_PAPER, with_secrets_of_blue(move=3), RED) == []


@pytest.mark.slow
@pytest.mark.parametrize("post", ["general", "foot", "horse"])
def test_nor_for_any_player_of_a_team(post: str) -> None:
    """KS.GENERAL.07: each post of the other side, the General with his own sight among them."""
    state = with_secrets_of_blue(teams={"red": POSTS})
    assert leaks(GAME, state, Role(f"red/{post}", "red"), LINES) == []


def test_who_looks_on_sees_nobodys_secrets() -> None:
    """Of both sides: neither what lies hidden, nor that men work; a wall in the hall shows it to all."""
    state = with_secrets_of_blue(move=3)
    assert leaks(GAME, state, ONLOOKER) == []
    bare = replace(state, secrets=tuple([Secrets(side, (), (), (), (), (), ()) for side in SIDES]))
    assert drawn(GAME.view(state, ONLOOKER)) == drawn(GAME.view(bare, ONLOOKER))
    assert drawn(GAME.view(state, Role(UMPIRE))) != drawn(GAME.view(bare, Role(UMPIRE)))


def drill_hall(*, busy: bool) -> State:
    """Red's first move of the drill-hall game, for two teams of three; Blue poor and at rest, or busy with much."""
    state = GAME.setup(load("wells1913/drill_hall").scenario)
    state, _ = GAME.adjudicate(state, {ask: () for ask in GAME.awaits(state) if ask.must}, Still())
    hidden = secrets_of(state, "blue")
    men = tuple([man.name for man in state.battle.men if man.unit == "BI1"])
    trench = Labour(1, "trench", "BI1", men, Point(80, 330), Point(92, 330), "", moves=2, begun=1)
    mine = Mine(Point(132, 150), men[:2], begun=1, armed=1)
    debt = Debt(6, men, food=1, forage=0, ammunition=1, met=0, ammunition_met=0)
    gift, siege = Gift("BI1", "BW1", "food", 1), Siege(men, counted_from=6)
    much = replace(hidden, labours=(trench,), mines=(mine,), debts=(debt,), gifts=(gift,), sieges=(siege,))
    state = with_secrets(state, much if busy else replace(hidden, stocks=()))
    units = tuple([replace(each, worked=busy, spent=1.0 * busy) if each.side == "blue" else each for each in _units(state)])
    waggons = tuple([replace(each, spent=1.0 * busy) if each.side == "blue" else each for each in state.battle.waggons])
    return replace(state, battle=replace(state.battle, units=units, waggons=waggons))


HALL = ("RI1 GO (84,34)", "RC1 CHARGE BC1", "RE1 MINE (120,44)", "RI2 VOLLEY @BI1", "RC2 WRECK BW1", "nonsense")


@pytest.mark.parametrize("key", ["red/general", "red/foot", "red/horse", "spectator"])
def test_in_the_drill_hall_nobody_of_reds_gets_anything_of_what_blue_is_at(key: str) -> None:
    """KS.GENERAL.07: view, asks, offers, remarks and limits of each post, and of who looks on; then what a march shows."""
    role = Role(key, "red") if "/" in key else ONLOOKER
    busy, idle = drill_hall(busy=True), drill_hall(busy=False)
    assert surface(GAME, busy, role, HALL) == surface(GAME, idle, role, HALL)
    march = step_of(HALL[0], Role("red/foot", "red"))
    (busy, told), (idle, told_idle) = march(busy), march(idle)
    assert [tell(event) for event in told if key in event.to] == [tell(event) for event in told_idle if key in event.to]
    assert dump(GAME.view(busy, role)) == dump(GAME.view(idle, role))


def test_in_the_drill_hall_the_posts_of_a_side_share_its_secrets_and_the_general_sees_no_more_than_they() -> None:
    state = drill_hall(busy=True)
    general, foot, horse = (GAME.view(state, Role(f"red/{post}", "red")) for post in ("general", "foot", "horse"))
    assert general.secrets == foot.secrets == horse.secrets == (secrets_of(state, "red"),)
    assert foot.battle == horse.battle
    assert {each.id for each in general.pieces} <= {each.id for each in foot.pieces}
    blue, truth = GAME.view(state, Role("blue/foot", "blue")), GAME.view(state, Role(UMPIRE))
    assert blue.secrets == (secrets_of(state, "blue"),)
    assert truth.secrets == state.secrets


def peeking(kind: str) -> Game[Any, Any]:
    """The game with a view that shows one kind of secret of both sides."""
    others: dict[str, Any] = {name: () for name in KINDS if name != kind}

    def leaky(state: State, role: Role) -> Any:
        known = GAME.view(state, role)
        shown = tuple(replace(each, **others) for each in state.secrets if each.side != role.side)
        return replace(known, secrets=(*known.secrets, *shown))

    none, unread = lambda _known, _ask: (), lambda _text, _known, _ask: Sheet(())
    return replace(GAME, view=leaky, offers=none, lacks=none, read=unread)


@pytest.mark.parametrize("kind", KINDS)
def test_the_law_catches_every_kind_of_secret_that_is_shown(kind: str) -> None:
    found = leaks(peeking(kind), with_secrets_of_blue(), RED)
    assert found
    assert all(path.startswith((f"secrets[1].{kind}", "secrets[1]")) for path in found)
    assert any(path.startswith(f"secrets[1].{kind}") for path in found)


def test_the_law_catches_that_men_are_seen_to_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """KS.CONSTRUCT.04: men at work are seen standing."""
    monkeypatch.setattr(view, "_as_they_stand", lambda battle, _side: battle)
    found = {path.rpartition(".")[2] for path in leaks(GAME, with_secrets_of_blue(), RED)}
    assert found == {"spent", "worked"}


def spent_on_waggons(role: Role) -> list[str]:
    """The leaks about what is spent of the waggons' moves: each side holds one of its own, and Blue one of Red's."""
    state = with_secrets_of_blue(
        move=3, red={**FEW["red"], "waggons": [{"name": "RW1", "at": [72, 6]}, {"name": "RW2", "at": [84, 6]}]}
    )
    holders: dict[str, tuple[Side, float]] = {"RW1": ("red", 0.0), "RW2": ("blue", 1.0), "BW1": ("blue", 0.5)}
    waggons = [replace(each, holder=holders[each.name][0], spent=holders[each.name][1]) for each in state.battle.waggons]
    state = replace(state, battle=replace(state.battle, waggons=tuple(waggons)))
    return [path for path in leaks(GAME, state, role) if "waggons" in path]


def test_what_a_waggon_has_spent_of_its_move_only_its_holder_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """KS.ARMS.15: whoever holds it, not whose it was; a view that shows it to all is caught for either side."""
    assert (spent_on_waggons(RED), spent_on_waggons(BLUE)) == ([], [])
    monkeypatch.setattr(view, "_as_they_stand", lambda battle, _side: battle)
    assert spent_on_waggons(RED) == ["battle.waggons[1].spent", "battle.waggons[2].spent"]
    assert spent_on_waggons(BLUE) == ["battle.waggons[0].spent"]


class Whispering(FieldView):
    """A view that carries what its reader may not know where no field shows it: how many mines and debts the enemy has."""

    __slots__ = ("whispered",)


def whispering(state: State, role: Role) -> Any:
    known = GAME.view(state, role)
    told = Whispering(*[getattr(known, each.name) for each in fields(known)])
    hidden = [each for each in state.secrets if each.side != role.side]
    object.__setattr__(told, "whispered", sum(len(each.mines) + len(each.debts) for each in hidden))
    return told


def leaky_offers(known: Any, _ask: Any) -> tuple[Offer, ...]:
    return tuple(Offer("END") for _ in range(1 + known.whispered))


def leaky_read(_text: str, known: Any, _ask: Any) -> Sheet:
    return Sheet((), (Remark("not allowed", 1, 0, "no", f"mind {known.whispered} mines"),))


def leaky_limits(known: Any, _ask: Any, _piece: str) -> tuple[Limit, ...]:
    return (Limit(f"stops at a mine: {known.whispered}", "reach", (), "KS.DESTROY.06"),)


def leaky_ruler(known: Any, _ask: Any) -> Ruler:
    return Ruler(known.whispered < 2, "KS.DESTROY.06", "")


def leaky_chart(known: Any) -> Any:
    return f'{CHARTS.chart(known)}<g id="RMINE{known.whispered}"/>'


LEAKY: dict[str, Any] = {
    "offers": leaky_offers,
    "read": leaky_read,
    "limits": leaky_limits,
    "ruler": leaky_ruler,
    "losses": leaky_chart,
}


@pytest.mark.parametrize("channel", LEAKY)
def test_the_law_catches_every_channel(channel: str) -> None:
    """A planted leak in offers, in the text of a remedy, in limits, in the ruler, and in an id of the chart."""
    leaky = replace(GAME, view=whispering, **{channel: LEAKY[channel]})
    state = with_secrets_of_blue()
    mines = secrets_of(state, "blue").mines
    bare = with_secrets(state, Secrets("blue", stocks=(), labours=(), mines=mines, debts=(), sieges=(), gifts=()))
    assert leaks(replace(GAME, view=whispering), bare, RED, ["END"]) == []
    assert "secrets[1].mines" in leaks(leaky, bare, RED, ["END"])


# -- what a step tells -----------------------------------------------------------------------------------------------------


def step_of(line: str, role: Role = RED) -> Callable[[State], tuple[State, tuple[Event, ...]]]:
    """The step that a line of a player's makes."""

    def play(state: State) -> tuple[State, tuple[Event, ...]]:
        ask = next(ask for ask in GAME.awaits(state) if ask.role == role.key)
        sheet = GAME.read(line, GAME.view(state, role), ask)
        assert not sheet.refusals, (line, sheet.refusals)
        after, told = GAME.adjudicate(state, {ask: sheet.orders}, Still())
        return after, tuple([replace(event, slots=()) for event in told])

    return play


LATER = ["RI1 EXTEND", "RI2 VOLLEY @BI1", "RC1 DISMOUNT", "RW1 GO (77,6)"]


@pytest.mark.parametrize(
    "line", ["RI1 GO (72,24)", "RG1 SHELL A (72,150)", *(pytest.param(line, marks=pytest.mark.slow) for line in LATER)]
)
def test_a_step_of_ones_own_shows_nothing_of_the_enemys(line: str) -> None:
    """Blue's secrets changed in any way, Red's line has the same outcome."""
    assert not shows_hidden(GAME, with_secrets_of_blue(), RED, step_of(line))


def test_a_mine_shows_itself_when_it_goes_off_and_not_before() -> None:
    """KS.DESTROY.06: Blue's mine lies at (72,30); ten men of RI1 in two ranks are some six inches broad."""
    state = with_secrets_of_blue()
    assert shows_hidden(GAME, state, RED, step_of("RI1 GO (72,31)"))
    assert not shows_hidden(GAME, state, RED, step_of("RE1 GO (20,30)"))


def in_hand() -> Iterator[State]:
    """Red about to end F2 with one thing or another in hand, or nothing; none of it is complete with this move."""
    state = with_secrets_of_blue()
    units = tuple([replace(each, worked=True, spent=1.0) if each.name == "RI1" else each for each in _units(state)])
    state = replace(state, battle=replace(state.battle, units=units))
    men = tuple(f"RI1.{nth}" for nth in range(1, 21))
    trench = Labour(1, "trench", "RI1", men, Point(64, 22), Point(72, 22), "", moves=1, begun=1)
    mine = replace(trench, kind="mine", to=trench.at)
    own = secrets_of(state, "red")
    poor = tuple([replace(stock, food=0, forage=0, ammunition=0) for stock in own.stocks])
    changes: tuple[dict[str, Any], ...] = (
        {},
        {"labours": (trench,)},
        {"labours": (replace(trench, moves=2, at=Point(66, 24)),)},
        {"labours": (mine,)},
        {"labours": (replace(mine, moves=4),)},
        {"labours": (replace(trench, unit="RI2", men=("RI2.1",)),)},  # not set to it: dropped
        {"mines": (Mine(Point(72, 30), men[:2], begun=1, armed=1),)},
        {"stocks": poor},
        {"gifts": (Gift("RI1", "RW1", "food", 2),)},
        {"debts": (Debt(6, men, food=1, forage=0, ammunition=0, met=0, ammunition_met=0),)},
        {"debts": (Debt(6, men, food=9, forage=0, ammunition=9, met=0, ammunition_met=0),)},
        {"sieges": (Siege(men, counted_from=6),)},
    )
    yield from (with_secrets(state, replace(own, **change)) for change in changes)


def what_the_end_shows(state: State, role: Role) -> Any:
    after, told = step_of("END")(state)
    return dump(GAME.view(after, role)), [tell(event) for event in told if role.key in event.to]


def test_the_end_of_a_move_shows_nothing_of_what_goes_on() -> None:
    """Works gone on with or dropped, accounts made good, sieges raised: Blue gets the same."""
    states = list(in_hand())
    shown = what_the_end_shows(states[0], BLUE)
    assert [nth for nth, state in enumerate(states) if what_the_end_shows(state, BLUE) != shown] == []


@pytest.mark.parametrize(
    ("module", "caught"), [("works.in_hand", {1, 2, 3, 4, 5}), ("supply.serving", {9, 10}), ("supply.sieges", {11})]
)
def test_the_law_catches_what_the_end_tells_everybody(
    module: str, caught: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted leak: works gone on with or dropped, packets for debtors, a siege raised, told to the enemy as well."""
    monkeypatch.setattr(import_module(f"{PACKAGE}.{module}"), "to_side", lambda battle, _side: now(battle))
    states = list(in_hand())
    shown = what_the_end_shows(states[0], BLUE)
    assert {nth for nth, state in enumerate(states) if what_the_end_shows(state, BLUE) != shown} == caught


# -- orders that move nothing ----------------------------------------------------------------------------------------------

SAPPERS: dict[str, Any] = {
    "country": BRIDGE,
    "red": {
        "units": [
            {"name": "RI1", "men": 12, "at": [60, 30]},
            {"name": "RI2", "men": 12, "at": [72, 100], "formation": "extended"},
            {"name": "RC1", "men": 8, "at": [40, 20]},
            {"name": "RE1", "men": 6, "at": [20, 82]},
        ],
        "guns": [{"name": "RG1", "gunners": 6, "at": [60, 36], "limbered": False}],
        "waggons": [{"name": "RW1", "at": [94, 6]}],
    },
    "blue": {"depots": [{"name": "BDEPOT1", "at": [72, 101.77]}]},
}
STANDING = (
    "RI1 TRENCH (56,26)-(64,26)",
    "RI1 EPAULEMENT RG1",
    "RI1 MINE (60,34)",
    "RE1 DESTROY BRIDGE 1",
    "RI2 BURN BDEPOT1",
    "RW1 GIVE FOOD 1 TO RI1",
    "RW1 LOAD FOOD 1 INTO RDEPOT1",
)


def told_to_blue(lines: Sequence[str]) -> list[str]:
    """Blue's stream, byte for byte, while Red writes these lines and nothing else in his sixth move, that of an account."""
    table = Table.open(GAME, scenario(**SAPPERS), Memory(), Desk.of_seed(4))
    for role in ("red", "blue", *("red", "blue") * 5):
        table.hand_in(role, "")
    for line in lines:
        handed = table.hand_in("red", line, "move")
        assert handed.receipt, (line, handed.remarks)
    return table.stream("blue")


@pytest.mark.parametrize("line", STANDING)
def test_the_enemy_gets_the_same_bytes_whether_men_work_and_waggons_deliver_or_stand(line: str) -> None:
    """KS.CONSTRUCT.04, KS.ARMS.15: at once, and after the move unless the work is complete with it."""
    assert told_to_blue([line]) == told_to_blue([])
    if "DESTROY" not in line:
        assert told_to_blue([line, "END"]) == told_to_blue(["END"])


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("works.notices", "RI1 TRENCH (56,26)-(64,26)"),
        ("works.in_hand", "RI1 MINE (60,34)"),
        ("supply.supplying", "RW1 GIVE FOOD 1 TO RI1"),
        ("supply.supplying", "RW1 LOAD FOOD 1 INTO RDEPOT1"),
    ],
)
def test_the_law_catches_what_is_told_to_everybody(module: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted leak: a note, a work gone on with, packets given and loaded, told to the enemy as well."""
    monkeypatch.setattr(import_module(f"{PACKAGE}.{module}"), "to_side", lambda battle, _side: now(battle))
    assert told_to_blue([line, "END"]) != told_to_blue(["END"])


def test_the_law_catches_a_move_that_is_seen_to_be_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted leak: that a waggon's move is spent, and that fire is closed, as the mover sees it."""
    monkeypatch.setattr(view, "_as_they_stand", lambda battle, _side: battle)
    assert told_to_blue(["RW1 GIVE FOOD 1 TO RI1"]) != told_to_blue([])


# -- what a General sees ---------------------------------------------------------------------------------------------------


def hidden_from_the_general(**more: Any) -> State:
    """Behind the house stand BI1, BG1 and BW1 (test_general.py); BG1 has fired, and RI1 is bound because of BI1."""
    state = behind_a_house(options={"general": "sykes"}, **more)
    battle = state.battle
    leg = Leg("flight", 67.0, 107.0, 72.0, 20.0, "RI1.1")
    track = Track(battle.move, "BG1", 1, "blue", "A", (leg,), ())
    duty = Duty("in reach", "RI1", (), battle.move + 1, by="BI1", bearing_deg=181.0, since=battle.move, cost_in=30.0)
    return replace(state, battle=replace(battle, tracks=(track,), duties=(duty,)))


def otherwise_hidden(state: State) -> Iterator[tuple[str, State]]:
    """The same with what the General does not see standing or being otherwise, and no more to be seen."""
    battle = state.battle
    for name, change in (
        ("place", {"x_in": 0.5, "y_in": 0.25}),
        ("facing", {"facing_deg": 30.0}),
    ):
        men = tuple([_changed(man, change) if man.unit == "BI1" else man for man in battle.men])
        units = tuple([_changed(unit, change) if unit.name == "BI1" else unit for unit in battle.units])
        yield name, replace(state, battle=replace(battle, men=men, units=units))
    done: dict[str, Any] = {
        "spent": 0.5,
        "worked": True,
        "changed": True,
        "charged": "RI1",
        "gone_in": 3.0,
        "fired_moves": 2,
    }
    units = tuple([replace(unit, **done, formation="fours") if unit.name == "BI1" else unit for unit in battle.units])
    yield "unit", replace(state, battle=replace(battle, units=units))
    fired = tuple([replace(man, fired=True, touched=True) if man.unit == "BI1" else man for man in battle.men])
    yield "men", replace(state, battle=replace(battle, men=fired))
    guns = tuple([replace(gun, x_in=gun.x_in + 0.5, limbered=True, shots=2, acts_from=9) for gun in battle.guns[1:]])
    yield "gun", replace(state, battle=replace(battle, guns=(battle.guns[0], *guns)))
    waggons = tuple([replace(each, y_in=each.y_in + 0.5, holder=each.side, gone_in=2.0) for each in battle.waggons[1:]])
    yield "waggon", replace(state, battle=replace(battle, waggons=(battle.waggons[0], *waggons)))
    yield "track", replace(state, battle=replace(battle, tracks=()))
    duties = tuple([replace(duty, by="BI2", bearing_deg=200.0, cost_in=9.0) for duty in battle.duties])
    yield "duty", replace(state, battle=replace(battle, duties=tuple([replace(each, by="BI1") for each in duties])))


def _changed(piece: Any, change: dict[str, float]) -> Any:
    return replace(piece, **{name: getattr(piece, name) + by for name, by in change.items()})


def known_to_the_general(state: State, reader: Role = GENERAL) -> Any:
    lines = ("RGEN GO (72,106)", "RGEN GO (72,20)", "SHOUT they are behind the inn", "BI1 GO (72,100)")
    return surface(ON_PAPER, state, reader, lines)


def not_alike(state: State, reader: Role = GENERAL) -> list[str]:
    """What of the hidden changes what the General gets, or another reader."""
    as_it_is = known_to_the_general(state, reader)
    return [name for name, other in otherwise_hidden(state) if known_to_the_general(other, reader) != as_it_is]


def test_what_stands_behind_a_house_is_all_the_same_to_the_general() -> None:
    """KS.GENERAL.02: board, chart, offers, texts, limits and losses."""
    assert not_alike(hidden_from_the_general()) == []


def test_nor_is_it_shown_to_who_looks_on_while_the_general_is_in_the_room() -> None:
    """A General who looks up at the wall of the hall learns nothing there (KS.GENERAL.02); one who is out sees no wall."""
    state = hidden_from_the_general()
    assert not_alike(state, ONLOOKER) == []
    assert "BI2" in {piece.id.partition(".")[0] for piece in GAME.view(state, ONLOOKER).pieces}
    assert "BI1" in {piece.id.partition(".")[0] for piece in GAME.view(injured(state), ONLOOKER).pieces}


@pytest.mark.parametrize(
    ("function", "instead", "shown"),
    [
        ("_masked", lambda unit: unit, {"place", "facing", "unit"}),
        ("_known_men", lambda battle, _eye: battle.men, {"place", "facing", "men"}),
        ("_known_duty", lambda duty, _shown: duty, {"duty"}),
    ],
)
def test_the_law_catches_each_thing_that_a_general_is_shown(
    function: str, instead: Any, shown: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generals_sight, function, instead)
    monkeypatch.setattr(generals_sight, "_kept", {})
    assert shown <= {*not_alike(hidden_from_the_general())}


def test_the_law_catches_a_general_who_sees_the_whole_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "as_the_general_sees", lambda battle, _post: battle)
    assert {*not_alike(hidden_from_the_general())} == {name for name, _ in otherwise_hidden(hidden_from_the_general())}


HIDDEN_LINES = ("BI1 GO (73,109) FACE 180", "BI1 FOURS", "BW1 GO (77,109.5)")


def heard(state: State, lines: Sequence[str], role: Role = GENERAL) -> list[Any]:
    """What a role is told while Blue writes these lines, with its view after each."""
    told = list[Any]()
    for line in lines:
        state, events = step_of(line, BLUE)(state)
        facts = [tell(event) for event in events if role.key in event.to]
        told += [*facts, dump(GAME.view(state, role))] if facts else []
    return told


@pytest.mark.parametrize("line", HIDDEN_LINES)
def test_a_general_hears_nothing_of_what_hidden_enemies_do(line: str) -> None:
    """KS.GENERAL.02: they march and form behind the house; his subordinates see it all."""
    state = hidden_from_the_general(move=3)
    state = replace(state, battle=replace(state.battle, duties=()))
    assert [name for name in names_in(heard(state, [line])) if name in {"BI1", "BW1"}] == []
    assert [name for name in names_in(heard(state, [line], Role("red/foot", "red"))) if name in {"BI1", "BW1"}]


def names_in(told: Sequence[Any]) -> list[str]:
    """The pieces of which events speak, not those of the views between them."""
    events = [each for each in told if "event" in each]
    return [name for event in events for name in generals_news.PIECE.findall(json.dumps(event))]


def test_a_general_is_told_what_comes_into_sight_and_whom_he_loses() -> None:
    state = hidden_from_the_general(move=3)
    state = replace(state, battle=replace(state.battle, duties=()))
    assert "BI1" in names_in(heard(state, ["BI1 GO (72,120)"]))
    assert "BI2" in names_in(heard(state, ["BI2 GO (72,124)"]))


def test_a_general_who_rides_upon_hidden_men_is_stopped_by_them_and_sees_them_then() -> None:
    """From (84, 82) the house hides whoever is less than 24 x 5 / 60 = 2 in behind it: BI1 at y = 107 and 107.65.

    He goes 25 in north and 8 in west, to an inch from where there is no room beside BI1's file at x = 74.65.
    From there the house, south of y = 106, hides nobody.
    """
    blue = {"units": [{"name": "BI1", "men": 6, "at": [74, 107]}], "guns": [], "waggons": []}
    state = hidden_from_the_general(blue=blue, red={"general": {"at": [84, 82]}})
    assert enemies(state) == {"BGEN": 1}
    after, told = step_of("RGEN GO (84,107) (74,107)", GENERAL)(state)
    assert [(man.x_in, man.y_in) for man in after.battle.men if man.unit == "RGEN"] == [(76.0, 107.0)]
    heard_of = {role: [str(event) for event in told if role in event.to] for role in ("red/general", "red/foot", "blue")}
    assert heard_of == {
        "red/general": ["RGEN goes 33 in to (76,107).", "RGEN is held up: BI1.1 stands in the way of RGEN."],
        "red/foot": ["RGEN goes 33 in to (76,107).", "RGEN is held up: BI1.1 stands in the way of RGEN."],
        "blue": ["RGEN goes 33 in to (76,107)."],
    }


def test_the_law_catches_a_general_who_is_told_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sequence, "as_generals_hear", lambda _before, _after, told: told)
    state = hidden_from_the_general(move=3)
    assert "BI1" in names_in(heard(replace(state, battle=replace(state.battle, duties=())), HIDDEN_LINES[:1]))


def injured(state: State) -> State:
    """The same with Red's General away until his side's sixth move (KS.GENERAL.05)."""
    posts = tuple([replace(post, away_until=6) if post.key == GENERAL.key else post for post in state.battle.posts])
    return replace(state, battle=replace(state.battle, posts=posts))


def test_an_injured_general_has_a_blank_screen() -> None:
    """KS.GENERAL.05: whatever stands where, and whatever his own side keeps, he sees and is asked nothing."""
    away = injured(hidden_from_the_general(move=3))
    moved = next(other for name, other in otherwise_hidden(away) if name == "place")
    poor = with_secrets(moved, replace(secrets_of(moved, "red"), stocks=()))
    away_from_all = replace(poor, battle=replace(poor.battle, men=poor.battle.men[3:]))
    assert surface(ON_PAPER, away, GENERAL, ["END"]) == surface(ON_PAPER, away_from_all, GENERAL, ["END"])
    assert seen(away, GENERAL.key).pieces == ()
    assert names_in(heard(away, ["BI2 GO (72,124)"])) == []
    assert as_the_general_sees(away.battle, away.battle.posts[0]).tracks == ()


# -- messages --------------------------------------------------------------------------------------------------------------


def test_a_whisper_is_for_its_reader_and_a_shout_for_all() -> None:
    """KS.GENERAL.03: notes go between the General and his own; nobody else gets another byte."""
    laid = scenario(teams={"red": POSTS})
    may = GAME.may_write_to
    roles = {role.key: role for role in GAME.roles(laid)}
    assert may(roles["red/general"], roles["red/foot"])
    assert may(roles["red/foot"], roles["red/general"])
    assert not may(roles["red/foot"], roles["red/horse"])
    assert not may(roles["red/general"], roles["blue"])
    silent, written = (Table.open(GAME, laid, Memory(), Desk.of_seed(5)) for _ in range(2))
    written.send("red/general", "red/foot", "charge at once")
    assert written.stream("red/foot") != silent.stream("red/foot")
    for other in ("red/horse", "blue"):
        assert written.stream(other) == silent.stream(other)
    for table in (silent, written):
        for role in ("red/general", "blue"):
            table.hand_in(role, "")
    written.hand_in("red/general", "SHOUT forward", "move")
    assert "forward" in "".join(written.stream("blue"))
