"""Forts, mines, submarines and torpedo boats in a mêlée, in moves of half a minute (NWC.ME.02, .04 to .06, .10, .11)."""

from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.contract import Role
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load
from sandgate.kernel.secrecy import leaks
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.scenario import MeleeScenario
from sandgate.rules.nwc1902.ship.events import Plotted, ShipOutOfAction, ShipsCollided
from sandgate.rules.nwc1902.squadron.coast.events import (
    MinesCrossed,
    MineStruck,
    RanAground,
    SubmarineDiscovered,
    SubmarineFired,
    SubmarineUnseen,
)
from sandgate.rules.nwc1902.squadron.events import ShipRemoved
from sandgate.rules.nwc1902.squadron.gun_events import FortBeatenDown, FortFireMeasured
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoFired, TorpedoPassed, TorpedoTried, TorpedoVoid

from .playing import FAR_BLUE, FAR_RED, Entry, Melee, ship

STOPPED = {"speed_kn": 0, "engines_kn": 0}
DEFENDED: dict[str, Any] = {"blue": {"defends": True}}
LINES = ("OF T MORGAN", "HF SUB1", "SUB 1: FIRE 1", "TB 1: T1 5 E", "MORGAN: F 1", "nonsense")


def fort(x_yd: float, y_yd: float = 0, **told: Any) -> Entry:
    """Blue's fort Morgan, of six heavy guns if nothing else is told."""
    guns = {} if "battery" in told else {"guns": 6}
    return {"side": "blue", "name": "Morgan", "at_yd": [x_yd, y_yd], **guns, **told}


def holland(x_yd: float, y_yd: float, **told: Any) -> Entry:
    return {"side": "blue", "name": "Holland", "at_yd": [x_yd, y_yd], **told}


def boat(side: str, x_yd: float, y_yd: float, **told: Any) -> Entry:
    return {"side": side, "name": "Porter", "at_yd": [x_yd, y_yd], **told}


def fort_points(melee: Melee, moves: int) -> list[float]:
    """What the fort scores in each of so many moves; a move is scored while the next one is plotted."""
    melee.move()
    points = []
    for _ in range(moves):
        melee.move()
        points.append(sum(event.points for event in melee.of(FortFireMeasured)))
    return points


# -- forts -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("armed", "points"),
    [
        ({"guns": 6}, 30.0),  # 6 x 4/8 = 3 broadsides of 50, a fifth of them
        ({"guns": 2, "calibre_in": 12}, 15.0),  # 1.5 broadsides
        ({"battery": [{"guns": 1, "calibre_in": 8}, {"guns": 2, "calibre_in": 12}]}, 17.5),  # 1.5 and 0.25
    ],
)
def test_a_fort_scores_a_fifth_in_half_a_minute(armed: Entry, points: float) -> None:
    melee = Melee([ship(0, 0, **STOPPED)], [FAR_BLUE], forts=[fort(2500, **armed)])
    assert fort_points(melee, 2) == [points, points]
    assert melee.ship("red/1").received == 2 * points
    assert melee.of(FortFireMeasured)[0].clauses == ("NWC.TA.21", "NWC.ME.02")


def test_guns_of_two_calibres_are_dealt_out_between_two_targets() -> None:
    """NWC.ME.02: a whole number of guns at each: a 12-inch and the 8-inch gun at the first, a 12-inch gun at the other."""
    mixed = fort(2500, battery=[{"guns": 2, "calibre_in": 12}, {"guns": 1, "calibre_in": 8}], targets=["2", "1"])
    melee = Melee([ship(0, 0, **STOPPED), ship(5000, 0, **STOPPED)], [FAR_BLUE], forts=[mixed])
    fort_points(melee, 1)
    assert [(each.target, each.guns, each.points) for each in melee.of(FortFireMeasured)] == [
        ("red 2", 2, 10.0),
        ("red 1", 1, 7.5),
    ]


def test_a_fort_fires_at_whom_its_commander_orders() -> None:
    melee = Melee([ship(0, 0, **STOPPED), ship(2500, 1500, **STOPPED)], [FAR_BLUE], forts=[fort(2500)])
    melee.move({"blue": "Morgan: F 1"})
    melee.move()
    assert [event.target for event in melee.of(FortFireMeasured)] == ["red 1"]
    (remark,) = melee.refused("red", "MORGAN: F 1")
    assert remark.text == "you have no fort MORGAN"


def test_what_a_fort_received_before_the_melee_counts_for_five_moves() -> None:
    """NWC.ME.05: 300 points in the last fleet move: half fire in the next, which is five moves of the mêlée."""
    melee = Melee([ship(0, 0, **STOPPED)], [FAR_BLUE], forts=[fort(2500, received_points=300)])
    assert fort_points(melee, 6) == [15.0] * 5 + [30.0]


def test_the_points_of_five_moves_are_taken_together() -> None:
    """250 points before, 50 in move 1 (8 units x 6.25 at 2,500 yards): 300, so half from move 2 until the 250 are past."""
    melee = Melee([ship(0, 0, **STOPPED)], [FAR_BLUE], forts=[fort(2500, received_points=250)])
    melee.move({"red/1": "OF"})
    points = []
    for _ in range(6):
        melee.move({"red/1": "CF"} if melee.state.move == 1 else {})
        points.append(sum(event.points for event in melee.of(FortFireMeasured)))
    assert points == [30.0, 15.0, 15.0, 15.0, 15.0, 30.0]
    assert [str(event) for event in melee.all_of(FortBeatenDown)] == [
        "Morgan received 300 points: its fire is halved in move 2"
    ]


def test_a_fort_that_is_hit_hard_is_silent() -> None:
    melee = Melee([ship(0, 0, **STOPPED)], [FAR_BLUE], forts=[fort(2500, received_points=500)])
    assert fort_points(melee, 6) == [0.0] * 5 + [30.0]


def test_ships_fire_on_forts_by_order_by_signal_and_by_nature() -> None:
    """NWC.ME.05: a fort is an opponent, a broadside target from everywhere: 50 points at 2,500 yards."""
    ways: list[tuple[dict[str, str], Entry, Entry]] = [
        ({"red/1": "OF T Morgan"}, {}, {}),
        ({"red/1": "OF"}, {}, {"red": {"concentration": "MORGAN"}}),
        ({"red/1": "OF"}, {"targets": ["MORGAN"]}, {}),
        ({"red/1": "OF"}, {}, {}),
    ]
    for sheets, entry, told in ways:
        melee = Melee([ship(0, 0, **STOPPED, **entry)], [ship(0, 5900, 180, **STOPPED)], forts=[fort(2500)], **told)
        melee.move(sheets)
        melee.move()
        assert melee.state.forts[0].received_in_move == 50.0


def test_a_rising_shore_hides_ships_from_each_other_but_no_fort() -> None:
    """NWC.ME.01: forts stand on the shore and fire over it."""
    cliff = [{"line": [[1000, -3000], [1000, 3000]], "rises": True}]
    melee = Melee([ship(0, 0, **STOPPED)], [ship(2000, 300, **STOPPED)], forts=[fort(2500)], shores=cliff)
    melee.move({"red/1": "OF", "blue/1": "OF"})
    melee.move()
    assert {shot.target for shot in melee.state.shots if shot.firer == 101} == {301}
    assert {shot.firer for shot in melee.state.shots if shot.target == 101} == {301}


def test_who_is_under_a_fort_is_not_out_of_reach() -> None:
    """NWC.TA.58: the time apart does not run while a coast is bombarded."""
    melee = Melee([ship(0, 0, **STOPPED)], [FAR_BLUE], forts=[fort(2500)])
    melee.moves(4)
    assert (melee.state.has_fired, melee.state.apart_moves) == (True, 0)


# -- mines -----------------------------------------------------------------------------------------------------------------

FIELD = [{"side": "blue", "corners": [[-100, 100], [100, 100], [100, 2500], [-100, 2500]]}]


def test_one_die_stands_for_five_moves_in_a_mine_field() -> None:
    """NWC.ME.04: at 12 knots she makes 200 yards a move and is in the field from second 15 of move 1 on."""
    melee = Melee([ship(0, 0)], [FAR_BLUE], face=6, mine_fields=FIELD, **DEFENDED)
    crossed = []
    for move in range(1, 12):
        melee.move()
        crossed += [(move, event.at_s) for event in melee.of(MinesCrossed)]
        assert all(event.to == () for event in melee.of(MinesCrossed))
    assert crossed == [(1, 15.0), (6, 151.0), (11, 301.0)]


@pytest.mark.parametrize(("y_yd", "charged"), [(60.0, True), (-26.6, True), (-33.3, False)], ids=["at 6", "at 19", "at 20"])
def test_a_mine_struck_before_the_ram_that_ends_the_melee_is_charged(y_yd: float, charged: bool) -> None:
    """NWC.ME.04, DU.47: red 1 rams the last ship of blue at second 20; red 2 makes 6 2/3 yards a second into the field."""
    melee = Melee([ship(20, 2740), ship(-90, y_yd)], [ship(0, 2948, 270, **STOPPED)], face=1, mine_fields=FIELD, **DEFENDED)
    melee.move()
    (collided,) = melee.of(ShipsCollided)
    assert (collided.finding, collided.at_s) == ("ram", 20.0)
    assert [event.ship for event in melee.of(MineStruck)] == ["red 2"] * charged
    assert [(event.ship, event.cause) for event in melee.of(ShipOutOfAction)] == [("red 2", "mine")] * charged
    assert melee.ship("red/2").received == 1000.0 * charged
    assert GAME.result(melee.state) is not None


def test_a_mine_that_goes_off_is_seen_at_once_and_charged_with_the_score() -> None:
    melee = Melee([ship(0, 0)], [FAR_BLUE], face=1, mine_fields=FIELD, **DEFENDED)
    melee.move({"red/1": "OF"})
    (struck,) = melee.of(MineStruck)
    assert (struck.at_s, struck.x_yd, struck.y_yd, struck.points) == (15.0, 0.0, 100.0, 1000.0)
    assert not melee.ship("red/1").out_of_action
    assert [(each.x_yd, each.y_yd) for each in melee.view("red").explosions] == [(0.0, 100.0)]
    assert melee.view("red").fields == melee.view("red/1").fields == ()
    assert len(melee.view("blue/1").fields) == 1, "her own ships know the channel (NWC.ME.04)"
    melee.move()
    (lost,) = melee.of(ShipOutOfAction)
    assert (lost.ship, lost.cause, lost.received) == ("red 1", "mine", 1000.0)
    assert lost.clauses == ("NWC.ME.04", "NWC.DU.45", "NWC.TA.16")


def test_the_defenders_own_ships_and_who_passes_beside_are_not_tried() -> None:
    melee = Melee([ship(101, 0)], [ship(50, 0)], face=1, mine_fields=FIELD, **DEFENDED)
    melee.moves(3)
    assert not melee.all_of(MinesCrossed)
    assert not melee.all_of(MineStruck)


# -- submarines ------------------------------------------------------------------------------------------------------------


def test_a_submarine_turns_two_points_and_runs_a_hundred_and_twenty_yards() -> None:
    """NWC.ME.06: 7.2 knots for half a minute."""
    melee = Melee([FAR_RED], [FAR_BLUE], submarines=[holland(0, 0)], **DEFENDED)
    (remark,) = melee.refused("blue", "SUB 1: C 023 S 7.2")
    assert (remark.text, remark.clause) == ("Holland turns 2 points in a move at most", "NWC.ME.06")
    melee.move({"blue": "SUB 1: C 0 S 7.2"})
    submarine = melee.state.submarines[0]
    assert (submarine.x_yd, submarine.y_yd) == (0.0, 120.0)
    melee.move({"blue": "SUB 1: C 022.5 S 0"})
    assert melee.state.submarines[0].heading_deg == 22.5
    assert melee.view("red").own_submarines == melee.view("red/1").own_submarines == ()
    assert [each.name for each in melee.view("red").submarines] == ["Holland"], "the attacker is told the number"


def test_submarines_are_looked_out_for_at_the_end_of_every_fifth_move() -> None:
    """NWC.ME.10: awash, one hostile ship at 1,500 yards: discovered on 1; of a die that shows 2 nobody hears."""
    melee = Melee([ship(1500, 0, **STOPPED)], [FAR_BLUE], face=2, submarines=[holland(0, 0)], **DEFENDED)
    thrown = []
    for move in range(1, 11):
        melee.move()
        thrown += [(move, event.to) for event in melee.of(SubmarineUnseen)]
    assert thrown == [(5, ()), (10, ())]
    melee = Melee([ship(1500, 0, **STOPPED)], [FAR_BLUE], face=1, submarines=[holland(0, 0)], **DEFENDED)
    melee.moves(4)
    assert melee.view("red").sighted == ()
    melee.move()
    (told,) = melee.of(SubmarineDiscovered)
    assert set(told.to) == {"red", "blue", "red/1", "blue/1"}
    assert [(each.x_yd, each.y_yd, each.move) for each in melee.view("red/1").sighted] == [(0.0, 0.0, 5)]


def test_a_discovered_submarine_awash_is_an_end_on_target_in_the_moves_after() -> None:
    """Broadside at 1,500 yards on an end-on target: 8 units x 13.3125; she bears 50 (NWC.ME.10)."""
    melee = Melee([ship(1500, 0, **STOPPED)], [FAR_BLUE], face=1, submarines=[holland(0, 0)], **DEFENDED)
    melee.moves(4)
    melee.move({"red/1": "OF"})
    melee.move()
    assert not melee.state.shots, "not in the move in which she was discovered"
    melee.move()
    assert [(shot.target, shot.points) for shot in melee.state.shots] == [(401, 106.5)]
    (gone,) = melee.of(ShipRemoved)
    assert (gone.ship, gone.received, gone.clauses) == ("Holland", 106.5, ("NWC.TA.16", "NWC.ME.10"))


def test_a_submarine_fires_in_the_move_and_what_she_strikes_goes_down_with_the_score() -> None:
    """NWC.ME.07: undiscovered within 400 yards a 2 hits; one torpedo for the whole game (NWC.ME.09)."""
    melee = Melee([ship(300, 0, **STOPPED)], [FAR_BLUE], face=2, submarines=[holland(0, 0)], **DEFENDED)
    melee.move({"blue": "SUB 1: FIRE 1"})
    (fired,) = melee.of(SubmarineFired)
    assert (fired.at_s, fired.range_yd, fired.chance_in_six, fired.struck) == (0.0, 300.0, 2, True)
    assert "red" not in fired.to
    (remark,) = melee.refused("blue", "SUB 1: FIRE 1")
    assert remark.clause == "NWC.ME.09"
    melee.move()
    assert [(lost.ship, lost.cause) for lost in melee.of(ShipOutOfAction)] == [("red 1", "torpedo")]


def test_an_approach_that_was_discovered_on_the_fleet_board_is_remembered() -> None:
    """NWC.ME.08: 1,001 yards from this target then: no chance; 1,000 from the other: a 1 hits."""
    known = {"discovered_yd": 1000, "ranges_yd": [1001, 1000], "dived": True}
    for target, fires in ((1, False), (2, True)):
        melee = Melee(
            [ship(300, 0, **STOPPED), ship(-300, 0, **STOPPED)],
            [FAR_BLUE],
            face=1,
            submarines=[holland(0, 0, **known)],
            **DEFENDED,
        )
        melee.move({"blue": f"SUB 1: FIRE {target}"})
        assert bool(melee.of(SubmarineFired)) == fires


# -- boats -----------------------------------------------------------------------------------------------------------------


def test_a_boat_runs_turns_and_comes_upon_a_shore() -> None:
    """NWC.ME.11: a destroyer at 25 knots makes 416.7 yards in half a minute; all see the dot, her heading with the score."""
    shore = [{"line": [[-500, 1000], [500, 1000]]}]
    destroyer = boat("red", 0, 0, kind="destroyer", speed_kn=25)
    melee = Melee([FAR_RED], [FAR_BLUE], boats=[destroyer], shores=shore)
    melee.move()
    assert melee.state.boats[0].y_yd == pytest.approx(25 * 2000 / 3600 * 30, abs=0.05)
    melee.move({"red": "TB 1: R 1 @20"})
    true_deg = melee.state.boats[0].motion.heading_deg
    assert true_deg == 11.25
    assert melee.view("red").boats[0].heading_deg == true_deg
    assert melee.view("blue").boats[0].heading_deg == 0.0, "not shown before the move is scored (NWC.DU.38)"
    melee.move()
    assert melee.view("blue").boats[0].heading_deg == true_deg
    assert [event.ship for event in melee.of(RanAground)] == ["Porter"]
    there = melee.state.boats[0]
    melee.moves(2)
    assert (melee.state.boats[0].x_yd, melee.state.boats[0].y_yd, there.y_yd) == (there.x_yd, 1000.0, 1000.0)


@pytest.mark.parametrize(
    ("role", "text", "problem"),
    [
        ("red", "TB 1: T1 30 E", "the move has no second 30"),
        ("red", "TB 1: SPD 21", "Porter makes 20 knots at most"),
        ("blue", "TB 1: SPD 20", "you have no boat 1 on the board"),
        ("red", "TB 1: L 2; TB 1: R 2", "a second order of its kind, TB 1: R 2"),
        ("red/1", "OF T TB9", "there is no enemy TB9 on the paper"),
    ],
)
def test_what_a_sheet_may_not_say_of_boats(role: str, text: str, problem: str) -> None:
    melee = Melee([FAR_RED], [FAR_BLUE], boats=[boat("red", 0, 0)])
    assert [remark.text for remark in melee.refused(role, text)] == [problem]


def test_a_boats_torpedo_strikes_a_ship_and_a_ships_a_boat() -> None:
    melee = Melee([FAR_RED], [ship(300, 0, **STOPPED)], face=1, boats=[boat("red", 0, 0)])
    melee.move({"red": "TB 1: T1 0 E"})
    assert melee.view("blue").running == () != melee.view("red").running
    melee.move()
    assert [event.ship for event in melee.of(TorpedoDisclosed)] == ["Porter"]
    (tried,) = melee.of(TorpedoTried)
    assert (tried.ship, tried.target, tried.points) == ("Porter", "blue 1", 1000.0)
    melee = Melee([FAR_RED], [ship(300, 0, **STOPPED)], face=1, boats=[boat("red", 0, 0)])
    melee.move({"blue/1": "PFT 0 W"})
    melee.move()
    assert [(event.target, event.points) for event in melee.of(TorpedoTried)] == [("Porter", 25.0)]
    assert [(event.ship, event.cause) for event in melee.of(ShipRemoved)] == [("Porter", "torpedo")]


def test_a_boat_is_an_end_on_target_of_little_endurance() -> None:
    """NWC.ME.11: broadside at 1,900 yards on an end-on target: 8 units x 7 = 56; a torpedo boat bears 25."""
    melee = Melee([FAR_RED], [ship(1900, 0, **STOPPED)], boats=[boat("red", 0, 0, heading_deg=90)])
    melee.move({"blue/1": "OF T TB1"})
    melee.move()
    assert [(shot.target, shot.points) for shot in melee.state.shots] == [(501, 56.0)]
    assert melee.state.boats[0].gone


# -- orders, scenario, secrets, play ---------------------------------------------------------------------------------------


def test_standing_orders_reach_the_coast() -> None:
    """NWC.ME.19: a fort's target and a submarine's dive, at the second move; what cannot be done then is idle."""
    lines = ["IF MOVE 2 THEN MORGAN: F 2", "IF MOVE 2 THEN SUB 1: DIVE", "IF MOVE 2 THEN TB 1: T1 100 E"]
    melee = Melee(
        [ship(0, 0, **STOPPED), ship(0, -400, **STOPPED)],
        [FAR_BLUE],
        forts=[fort(2500)],
        submarines=[holland(0, 9000)],
        boats=[boat("blue", 0, 9500)],
        blue={"defends": True, "instructions": lines},
    )
    melee.moves(2)
    assert (melee.state.forts[0].targets, melee.state.submarines[0].dived) == ((102,), True)
    assert melee.state.running == ()
    assert "the move has no second 100" in " ".join(map(str, melee.events))


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"submarines": [holland(0, 0)]}, "only the side with `defends: true` may [NWC.ME.06]"),
        ({"mine_fields": FIELD}, "only the side with `defends: true` may [NWC.ME.03]"),
        ({"forts": [fort(0, battery=[{"guns": 1}], guns=3)]}, "Morgan: give guns"),
        ({"submarines": [holland(0, 0, discovered_yd=5)], **DEFENDED}, "give ranges_yd of the 1 ships"),
        ({"forts": [{**fort(0), "name": "blue 1"}]}, "String should match pattern"),
        ({"boats": [boat("red", 0, 0), boat("blue", 0, 0)]}, "more than one is called Porter"),
    ],
)
def test_a_coast_that_cannot_be_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=r"Value error|pattern") as refused:
        Melee([FAR_RED], [FAR_BLUE], **fields)
    assert fault in str(refused.value)


def harbour() -> Table:
    """The shipped mêlée in a harbour, opened."""
    found = load("nwc1902/harbour_melee")
    return Table.open(GAME, found.scenario, Memory(), Desk.of_seed(7))


def play(table: Table, moves: int, sheets: dict[str, str] | None = None, chance: Random | None = None) -> None:
    """Play so many moves with these sheets, or by chance."""
    for _ in range(moves):
        for ask in [ask for role in table.fold.roles for ask in table.asks(role) if ask.must]:
            text = write(table.game, table.view(ask.role), ask, chance).text if chance else (sheets or {}).get(ask.role, "")
            text = "\n".join(line for line in text.split("\n") if line != "END")
            assert table.hand_in(ask.role, text, ask.form).receipt, text
        if table.result is not None:
            return


@pytest.mark.parametrize("key", ["red", "red/1", "blue", "blue/2"])
def test_what_a_role_may_not_know_of_a_harbour_changes_nothing_that_it_gets(key: str) -> None:
    """The law of equal views, with torpedoes of boats in the water, a hidden field, and a submarine under orders."""
    table = harbour()
    blue = "SUB 1: C 202.5 S 7; SUB 1: FIRE 3; TB 1: SPD 20; TB 1: R 4; TB 2: T1 5 S; GAINES: F 2"
    play(table, 2, {"blue": blue, "red": "HF MORGAN", "red/1": "OF T MORGAN; R 4"})
    assert any(torpedo.ship == 502 for torpedo in table.fold.state.running)
    assert leaks(GAME, table.fold.state, Role(key, key.partition("/")[0]), LINES) == []


@pytest.mark.parametrize("seed", range(2))
def test_chance_plays_a_harbour_to_an_end_and_the_record_holds(seed: int) -> None:
    table, chance = harbour(), Random(seed)
    play(table, 31, chance=chance)
    assert table.result is not None
    table.close()
    verify(GAME, table.store.read())


def test_the_shipped_harbour_says_who_defends() -> None:
    scenario = MeleeScenario.model_validate(load("nwc1902/harbour_melee").scenario)
    assert [fleet.side for fleet in scenario.fleets if fleet.defends] == ["blue"]


def test_what_a_boats_captain_and_all_others_are_told_of_her_in_a_move() -> None:
    """NWC.ME.11 and NWC.DU.37: 20 knots are 100 yards in 9 s and 333 in a move; a tube is loaded again after 300 s."""
    melee = Melee([FAR_RED], [FAR_BLUE], boats=[boat("red", 5000, -4000, speed_kn=20)])
    melee.move({"red": "TB 1: T1 9 E"})
    (dot,) = [event for event in melee.of(Plotted) if event.ship == "Porter"]
    assert (dot.move, dot.at_s, dot.x_yd) == (1, 30.0, 5000.0)
    assert dot.y_yd == pytest.approx(-4000 + 333.333, abs=0.02)
    assert dot.to == tuple(melee.roles)[:-1]
    (fired,) = melee.of(TorpedoFired)
    assert (fired.ship, fired.tube, fired.at_s, fired.to, fired.loaded_s) == ("Porter", "T1", 9.0, ("red",), 309.0)
    assert (fired.x_yd, fired.leaves_deg) == (5000.0, 90.0)
    assert fired.y_yd == pytest.approx(-3900.0, abs=0.02)
    melee.moves(8)
    melee.move({"red": "TB 1: T2 29 W; TB 1: T1 29 E"})
    assert [(event.tube, event.leaves_deg) for event in melee.of(TorpedoFired)] == [("T2", 270.0)]
    (void,) = melee.of(TorpedoVoid)
    assert (void.ship, void.tube, void.at_s, void.to, void.ready_s) == ("Porter", "T1", 299.0, ("red",), 309.0)
    melee.move({"red": "TB 1: T1 9 E"})
    assert [(event.tube, event.at_s) for event in melee.of(TorpedoFired)] == [("T1", 309.0)]


@pytest.mark.parametrize(("yd", "at_s"), [(300.0, 20.0), (600.0, 40.0)], ids=["in the first move", "in the second"])
def test_a_running_boat_is_met_where_she_is_at_that_second(yd: float, at_s: float) -> None:
    """NWC.DU.20: the torpedo's 15 yards a second and the boat's 11 1/9 bring both to one place at one second."""
    porter = boat("red", 5000 + yd, -4000 - at_s * 100 / 9, speed_kn=20)
    melee = Melee([FAR_RED], [ship(5000, -4000, 0, **STOPPED), FAR_BLUE], face=1, boats=[porter])
    melee.move({"blue/1": "SFT 0 E"})
    melee.moves(3)
    (tried,) = melee.all_of(TorpedoTried)
    assert (tried.target, tried.run_yd, tried.angle_deg) == ("Porter", yd, 90.0)
    assert tried.at_s == pytest.approx(at_s, abs=0.01)
    assert [event.at_s for event in melee.all_of(ShipRemoved)] == [30.0 if at_s < 30.0 else 60.0]


def test_each_torpedo_of_a_boat_is_told_as_it_was_fired() -> None:
    melee = Melee([FAR_RED], [FAR_BLUE], boats=[boat("red", 5000, -4000, heading_deg=90)])
    melee.move({"red": "TB 1: T2 7 S; TB 1: T1 4 N"})
    told = [(event.tube, event.at_s, event.leaves_deg, event.loaded_s) for event in melee.of(TorpedoFired)]
    assert told == [("T1", 4.0, 0.0, 304.0), ("T2", 7.0, 180.0, 307.0)]


def test_a_torpedo_crosses_the_track_that_a_boat_has_left() -> None:
    """She passes the line at second 15 of her 20 knots; the torpedo, fired at second 5, is there at second 40."""
    porter = boat("red", 5000 - 15 * 100 / 9, -4000 + 525, heading_deg=90, speed_kn=20)
    melee = Melee([FAR_RED], [ship(5000, -4000, 270, **STOPPED), FAR_BLUE], face=1, boats=[porter])
    melee.move({"blue/1": "SFT 5 N"})
    melee.moves(3)
    assert melee.all_of(TorpedoTried) == []
    passed = [(event.target, round(event.run_yd, 1), round(event.at_s, 1)) for event in melee.all_of(TorpedoPassed)]
    assert passed == [("Porter", 525.0, 40.0), ("", 800.0, 58.3)]


@pytest.mark.parametrize("heading_deg", [0, 90, 180, 270])
def test_a_narrow_mine_field_is_not_run_over_unnoticed(heading_deg: int) -> None:
    """NWC.ME.03: two yards of it, 99 ahead of her: at 6 2/3 yards a second she is in it at second 15."""
    east, north = {0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}[heading_deg]
    corners = [(99, -50), (101, -50), (101, 50), (99, 50)]
    field = [[5000 + along * east + off * north, -4000 + along * north + off * east] for along, off in corners]
    fields = [{"side": "blue", "corners": field}]
    melee = Melee([ship(5000, -4000, heading_deg)], [FAR_BLUE], face=6, mine_fields=fields, **DEFENDED)
    melee.move()
    assert [(event.ship, event.at_s) for event in melee.of(MinesCrossed)] == [("red 1", 15.0)]
