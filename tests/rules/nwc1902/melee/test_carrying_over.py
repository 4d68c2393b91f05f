"""A fleet game that has closed goes over to the mêlée and back (NWC.ME.12, NWC.ME.22), through tables as it is played."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Result, Slot
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.fleet.carrying_over import melee_of
from sandgate.rules.nwc1902.fleet.events import RingPut
from sandgate.rules.nwc1902.fleet.game import GAME as FLEET
from sandgate.rules.nwc1902.fleet.general_instructions import due
from sandgate.rules.nwc1902.fleet.melee_events import CardTakenOver, MeleeTakenUp
from sandgate.rules.nwc1902.fleet.returning import answers_of
from sandgate.rules.nwc1902.fleet.state import State as FleetState
from sandgate.rules.nwc1902.melee.game import GAME as MELEE
from sandgate.rules.nwc1902.melee.score import brings
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import FortGuns
from sandgate.rules.nwc1902.squadron.coast.torpedo_boats import boat_steaming
from sandgate.rules.nwc1902.squadron.events import CommandPassed, ShipRemoved
from sandgate.rules.nwc1902.squadron.state import Fort, Standing
from sandgate.rules.nwc1902.track.track_curves import make_way, put_helm, ring_engines, steaming
from tests.rules.nwc1902.fleet.gunnery import boat as small_boat

NEAR: dict[str, Any] = {
    "game": "nwc1902.fleet",
    "moves": 20,
    "fleets": [
        {
            "side": "red",
            "formation": "as placed",
            "heading_deg": 270,
            "cards_kn": [14.4],
            "instructions": ["PLAN close", "IF MOVE 4 THEN 2: F 1", "IF FLAG LOST THEN V 4R"],
            "ships": [
                {"name": "Maine", "at_yd": [7000, 0]},
                {"name": "Oregon", "battery": "indiana", "at_yd": [7000, 400]},
                {"name": "New York", "kind": "armored cruiser", "at_yd": [7000, 800]},
            ],
        },
        {
            "side": "blue",
            "formation": "as placed",
            "heading_deg": 90,
            "cards_kn": [12],
            "ships": [{"name": "Iowa", "at_yd": [0, 0]}, {"name": "Texas", "at_yd": [0, 400]}],
        },
    ],
}


def fleet_table(**head: Any) -> Table:
    return Table.open(FLEET, NEAR, Memory(), Desk.of_seed(1), **head)


def hand_in(table: Table, texts: dict[str, str]) -> None:
    for role in ("red", "blue"):
        assert table.hand_in(role, texts.get(role, "")).receipt
    if table.fold.opened.umpire:
        table.publish()


def closed(**head: Any) -> Table:
    """A fleet table at which the fleets have closed: red has hoisted HV 4R in the last move."""
    table = fleet_table(**head)
    hand_in(table, {})
    while table.result is None:
        hand_in(table, {"red": "HV 4R; 2: SFT 149 W"} if table.fold.state.move == 2 else {})
    return table


def child_of(table: Table, **head: Any) -> Table:
    assert table.result is not None
    assert table.result.sequel is not None
    head = {"parent": table.chain, "parent_move": table.fold.state.move, **head}
    return Table.open(MELEE, table.result.sequel, Memory(), Desk.of_seed(2), **head)


def play_on(table: Table, seed: int = 3) -> None:
    chance = Random(seed)
    while table.result is None:
        asks = [ask for role in table.fold.roles for ask in table.asks(role) if ask.must]
        for ask in asks:
            sheet = write(table.game, table.view(ask.role), ask, chance)
            text = "\n".join(line for line in sheet.text.split("\n") if line != "END")
            assert table.hand_in(ask.role, text, ask.form).receipt
        if table.fold.opened.umpire and table.result is None:
            table.publish()


def test_the_scenario_of_a_closed_game_is_one_that_the_melee_can_play() -> None:
    table = closed()
    assert table.result is not None
    assert table.result.clauses == ("NWC.ME.22", "NWC.ME.12")
    sequel = table.result.sequel
    assert sequel is not None
    checked = MELEE.model.model_validate(dict(sequel)).model_dump(mode="json")
    state: State = MELEE.setup(checked)
    before: FleetState = table.fold.state
    assert before.move == 3
    assert state.options.moves == 85
    for was, ship in zip(before.ships, state.ships, strict=True):
        assert (was.number, was.name, was.kind, was.received) == (ship.number, ship.name, ship.kind, ship.received)
        assert abs(was.x_yd - ship.motion.x_yd) <= 1.0 / 32.0
        assert (was.heading_deg, was.speed_kn) == (ship.motion.heading_deg, ship.motion.speed_kn)
    assert [ship.battery for ship in state.ships] == ["kearsarge", "indiana", "kearsarge", "kearsarge", "kearsarge"]
    assert state.has_fired


def test_story_battleship_with_460_points() -> None:
    """NWC.ME.22: 12 knots, transfer: "460 points kept, full power, may work up to 14.4 knots in 72 s"."""
    state: FleetState = closed().fold.state
    injured = replace(state.ships[3], received=460.0)
    ships = (*state.ships[:3], injured, *state.ships[4:])
    scenario = MELEE.model.model_validate(dict(melee_of(replace(state, ships=ships)))).model_dump(mode="json")
    carried: State = MELEE.setup(scenario)
    ship = carried.ships[3]
    assert (ship.name, ship.received, ship.half_power) == ("Iowa", 460.0, False)
    assert (ship.motion.speed_kn, ship.full_speed_kn) == (12.0, 14.4)
    rung = ring_engines(ship.motion, ship.full_speed_kn)
    assert make_way(rung, 71.0).speed_kn < 14.4
    assert make_way(rung, 72.0).speed_kn == 14.4


def test_a_turn_that_outlasts_the_last_fleet_move_goes_on() -> None:
    """NWC.TA.09: at a quarter of the fleet speed 16 points are not turned in one fleet move."""
    state: FleetState = closed().fold.state
    turning = make_way(put_helm(steaming(0.0, 0.0, 0.0, 3.0, 3.0), -1, 8.0), 90.0)
    held = replace(state.ships[0], motion=turning, heading_deg=turning.heading_deg, x_yd=0.0, y_yd=0.0, speed_kn=3.0)
    scenario = melee_of(replace(state, ships=(held, *state.ships[1:])))
    carried: State = MELEE.setup(MELEE.model.model_validate(dict(scenario)).model_dump(mode="json"))
    motion = make_way(carried.ships[0].motion, 600.0)
    assert carried.ships[0].motion.helm == -1
    assert (motion.helm, motion.heading_deg) == (0, 270.0)


def test_what_has_still_to_come_is_reckoned_in_moves_of_the_melee() -> None:
    table = closed()
    assert table.result is not None
    state: State = MELEE.setup(MELEE.model.model_validate(dict(table.result.sequel or {})).model_dump(mode="json"))
    red = state.fleets[0]
    assert red.plan == ("close",)
    assert [(standing.condition, standing.limit) for standing in red.standing] == [("MOVE", 1.0), ("FLAG LOST", 0.0)]
    assert [(hoist.ship, hoist.move) for hoist in state.hoists] == [(101, -4)]
    assert state.ships[1].ready_s == (299.0, 0.0, 0.0, 0.0)
    assert [(torpedo.ship, torpedo.fired_s, torpedo.role) for torpedo in state.running] == [(102, -1.0, "red/2")]


def test_the_melee_comes_back_and_the_fleet_game_ends_with_its_points_and_losses() -> None:
    """NWC.ME.22 and NWC.TA.58, through two tables."""
    parent = closed()
    before: FleetState = parent.fold.state
    child = child_of(parent)
    play_on(child)
    assert child.result is not None
    ended: State = child.fold.state
    child.close()
    parent.take_sequel(child.result)
    assert parent.result is not None
    assert parent.result.sequel is None
    assert (parent.result.winner, parent.result.points) == (child.result.winner, child.result.points[:2])
    after: FleetState = parent.fold.state
    for ship, fought in zip(after.ships, ended.ships, strict=True):
        assert (ship.received, ship.gone) == (fought.received, fought.out_of_action)
    lost = [ship.name for ship in ended.ships if ship.out_of_action]
    told = [line for line in parent.stream("red") if '"MeleeTakenUp"' in line]
    assert len(told) == 1
    assert all(f'"ship":"{name}"' in told[0] for name in lost)
    assert after.move == before.move + max(1, (ended.move + 4) // 5)
    parent.close()
    verify(FLEET, parent.store.read())
    verify(MELEE, child.store.read())


def test_an_umpire_may_order_the_game_back_to_the_fleet_board() -> None:
    """NWC.ME.22: "The game does not go back to the fleet board unless the umpire orders it"."""
    parent = closed(umpire=True)
    child = child_of(parent, umpire=True)
    for _ in range(7):
        for ask in [ask for role in child.fold.roles for ask in child.asks(role) if ask.must]:
            assert child.hand_in(ask.role, "", ask.form).receipt
        child.publish()
    assert child.hand_in(UMPIRE, "BOARD", "hand").receipt
    assert child.result is not None
    assert child.result.clauses == ("NWC.TA.58", "NWC.ME.22")
    places = [(ship.motion.x_yd, ship.motion.y_yd) for ship in child.fold.state.ships]
    move = parent.fold.state.move
    parent.take_sequel(child.result)
    parent.publish()
    assert parent.result is None
    after: FleetState = parent.fold.state
    assert (after.move, after.closed, after.ended) == (move + 2, False, "")
    assert [(ship.x_yd, ship.y_yd) for ship in after.ships] == places
    assert len(after.sketches) == after.move + 1
    assert after.fleets[1].column or after.fleets[1].wake == ()
    assert [ask.role for ask in FLEET.awaits(after) if ask.must] == ["red", "blue"]
    hand_in(parent, {})
    assert parent.fold.state.move == move + 3
    verify(FLEET, parent.store.read())


def test_the_umpire_of_the_fleet_game_may_go_on_too_by_a_ruling() -> None:
    parent = closed(umpire=True)
    move = parent.fold.state.move
    parent.take_sequel(Result("the mêlée was broken off", ""))
    parent.rule(f"RULE {move} NWC.TA.58 = yes BECAUSE the squall parted them")
    parent.publish()
    assert parent.result is None
    assert parent.fold.state.move == move + 1


def test_a_result_without_points_leaves_the_ships_as_they_were() -> None:
    parent = closed()
    before: FleetState = parent.fold.state
    parent.take_sequel(Result("broken off", "red", (("red", 1.0),)))
    after: FleetState = parent.fold.state
    assert [ship.received for ship in after.ships] == [ship.received for ship in before.ships]
    assert not any(ship.gone for ship in after.ships)
    assert parent.result is not None
    assert parent.result.sequel is None


def test_lost_ships_stay_lost_and_have_no_captain() -> None:
    state: FleetState = closed().fold.state
    gone = replace(state.ships[0], gone=True, received=1000.0)
    scenario = MELEE.model.model_validate(dict(melee_of(replace(state, ships=(gone, *state.ships[1:]))))).model_dump(
        mode="json"
    )
    assert [role.key for role in MELEE.roles(scenario)] == ["red", "blue", "red/2", "red/3", "blue/1", "blue/2", "umpire"]
    carried: State = MELEE.setup(scenario)
    assert carried.ships[0].out_of_action
    assert MELEE.result(carried) is None


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_random_fleet_game_comes_to_can_be_carried_over(seed: int) -> None:
    table, chance = fleet_table(), Random(seed)
    for _ in range(60):
        if table.result is not None:
            break
        for ask in [ask for role in table.fold.roles for ask in table.asks(role) if ask.must]:
            sheet = write(table.game, table.view(ask.role), ask, chance)
            assert table.hand_in(ask.role, sheet.text, ask.form).receipt
        scenario = MELEE.model.model_validate(dict(melee_of(table.fold.state))).model_dump(mode="json")
        if any(not all(ship["lost"] for ship in fleet["ships"]) for fleet in scenario["fleets"]):
            MELEE.setup(scenario)


def _brought(state: FleetState, **otherwise: float) -> tuple[tuple[str, float], ...]:
    """What a mêlée brings of which nothing has been played, but for what is named; `_` stands for what is no letter."""
    child: State = MELEE.setup(MELEE.model.model_validate(dict(melee_of(state))).model_dump(mode="json"))
    return tuple([(name, otherwise.get(name.replace(" ", "_").replace("/", "_"), value)) for name, value in brings(child)])


def test_what_a_melee_brings() -> None:
    """Numbers of ships, moves of the mêlée; of standing orders which worked first, second; none: 0."""
    child: State = child_of(closed()).fold.state
    red, blue = child.fleets
    red = replace(red, commanding=103, mute_moves=3, concentration=202, worked=(1, 0))
    ships = (replace(child.ships[0], received=90.0, reserve_moves=6, rest_moves=2), *child.ships[1:])
    brought = dict(brings(replace(child, move=7, fleets=(red, blue), ships=ships, has_fired=True, ended="board")))
    assert [brought[name] for name in ("moves", "board", "has fired")] == [7.0, 1.0, 1.0]
    assert [brought[f"red {name}"] for name in ("commanding", "mute_moves", "concentration")] == [103.0, 3.0, 202.0]
    assert [brought[f"red standing order {nth}"] for nth in (1, 2)] == [2.0, 1.0]
    assert [brought[f"red/1 {name}"] for name in ("received", "reserve_moves", "rest_moves")] == [90.0, 6.0, 2.0]
    assert brought["blue concentration"] == 0.0


def test_both_games_go_by_one_list_of_what_comes_back() -> None:
    """A ship that was lost before the mêlée is not on it."""
    state: FleetState = closed().fold.state
    for lost in (False, True):
        state = replace(state, ships=(replace(state.ships[0], gone=lost), *state.ships[1:]))
        names = [name for name, _ in _brought(state)]
        assert list(answers_of(state, Dealt()).places) == ["winner", "outcome", "red", "blue", *names]
        assert ("red/1 received" in names) != lost


def test_a_standing_order_works_once_in_the_melee_or_after_it() -> None:
    """NWC.TA.32: what has worked there does not stand any longer when the game goes back to the fleet board."""
    parent = closed(umpire=True)
    before: FleetState = parent.fold.state
    assert [str(each.condition) for each in before.fleets[0].standing] == ["MOVE", "FLAG LOST"]
    brought = _brought(before, moves=5.0, board=1.0, red_standing_order_1=1.0)
    parent.take_sequel(Result("back", "", (("red", 0.0), ("blue", 0.0)), brings=brought))
    parent.publish()
    after: FleetState = parent.fold.state
    assert [each.condition for each in after.fleets[0].standing] == ["FLAG LOST"]
    assert after.ships[1].targets == (201,), "and what 2: F 1 has said to her captain holds on"


def test_what_is_secret_on_the_fleet_board_is_not_in_the_points_of_a_melee() -> None:
    """Reloads, engines and standing orders go back to the fleet game alone; the record of the mêlée's end is for all."""
    child = child_of(closed())
    play_on(child)
    assert child.result is not None
    assert [name for name, _ in child.result.points] == ["red", "blue"]
    assert {name.split()[-1] for name, _ in child.result.brings} >= {"sft_s", "speed_kn", "1"}
    assert "sft_s" not in "".join(child.stream("blue"))


def test_what_comes_back_is_told_to_both_sides() -> None:
    parent = closed()
    brought = _brought(parent.fold.state, moves=12.0, red_1_received=1000.0, red_1_lost=1.0)
    parent.take_sequel(Result("it is over", "", (("red", 0.0), ("blue", 0.0)), brings=brought))
    kinds = {kind.__name__ for kind in FLEET.events}
    assert {MeleeTakenUp.__name__, ShipRemoved.__name__} <= kinds
    assert parent.fold.state.ships[0].gone
    assert "the mêlée of 12 moves has been played (it is over): the game is over" in "".join(parent.stream("blue"))
    assert parent.fold.sequel_slot == Slot(parent.fold.state.move, "")


def test_what_a_fleet_and_a_ship_carry_over() -> None:
    """NWC.ME.22: numbers in the line of each side, moves as five of the mêlée, the speed that is being made for."""
    state: FleetState = closed().fold.state
    red, blue = state.fleets
    red = replace(
        red, flag=102, second=103, commanding=103, mute_moves=1, column=(102, 101, 103), concentration=202, goal_halves=1
    )
    first, *others = state.ships
    first = replace(first, aground=True, targets=(202, 301), reserve_moves=2, rest_moves=3, ordered_kn=6.0)
    options = replace(state.options, ring_at_four_tenths=True, torpedo_points=150.0)
    boats = replace(state.running[0], firer=501)
    porter = replace(small_boat(0.0, 0.0, "red"), motion=boat_steaming(0.0, 0.0, 0.0, 0.0), ready_s=(0.0, 0.0))
    old = replace(state.running[0], fired_s=state.move * 150.0 - 1000.5)
    running = (*state.running, boats, old)
    scenario = melee_of(
        replace(
            state,
            fleets=(red, blue),
            ships=(first, *others),
            options=options,
            running=running,
            boats=(porter,),
            first_fire=0,
        )
    )
    fleet = scenario["fleets"][0]
    told = [fleet[name] for name in ("flag", "second", "commanding", "mute_moves", "leader", "concentration")]
    assert told == [2, 3, 3, 5, 2, 2]
    assert [ship["engines_kn"] for ship in fleet["ships"]] == [6.0, 7.2, 7.2]
    ship = fleet["ships"][0]
    assert [ship[name] for name in ("aground", "targets", "reserve_moves", "rest_moves")] == [True, [2], 10, 15]
    assert (scenario["options"]["ring_at_four_tenths"], scenario["options"]["torpedo_points"]) == (True, 150.0)
    assert not scenario["has_fired"]
    running_on = [(each["ship"], each["boat"], each["fired_s"]) for each in scenario["torpedoes"]]
    assert running_on == [(2, 0, -1.0), (0, 1, -1.0)], "a boat's too; an old one is left out"
    MELEE.setup(MELEE.model.model_validate(dict(scenario)).model_dump(mode="json"))


def taken_up(
    state: FleetState, *, board: bool = False, red: dict[str, float] | None = None, **brought: float
) -> tuple[FleetState, list[Any]]:
    """What comes of it when a mêlée of 12 moves is over; the first ship that fought brings this back, and red that."""
    first = next(ship for ship in state.ships if not ship.gone)
    named = {"moves": 12.0, "board": float(board), "has fired": 1.0}
    named |= {f"{first.side}/{first.wing} {name}": value for name, value in brought.items()}
    named |= {f"red {name}": value for name, value in (red or {}).items()}
    answers = {answers_of(state, Dealt()).slot(name): str(value) for name, value in named.items()}
    after, events = FLEET.adjudicate(state, {}, Dealt((0, 0), answers=answers))
    return after, list(events)


def test_what_a_ship_brings_back() -> None:
    """NWC.ME.22: 12 moves of 30 seconds are 3 fleet moves, and tubes are reckoned from their end."""
    state: FleetState = closed().fold.state
    first = replace(
        state.ships[0], received=100.0, reserve_moves=3, rest_moves=2, fixes=((0.0, 0.0, 0.0, 0.0),), astern_yd=400.0
    )
    brought = {
        "received": 500.0,
        "x_yd": 10.0,
        "y_yd": 20.0,
        "heading_deg": 45.0,
        "speed_kn": 7.5,
        "aground": 1.0,
        "sat_s": 30.0,
        "reserve_moves": 6.0,
        "rest_moves": 1.0,
    }
    after, events = taken_up(replace(state, ships=(first, *state.ships[1:])), board=False, red={}, **brought)
    ship = after.ships[0]
    assert (ship.x_yd, ship.y_yd, ship.heading_deg, ship.speed_kn, ship.aground) == (10.0, 20.0, 45.0, 7.5, True)
    assert (ship.received, ship.half_power, ship.gone) == (500.0, True, False)
    assert after.move == state.move + 3
    assert ship.ready_s == (0.0, after.move * 150.0 + 30.0, 0.0, 0.0)
    assert (ship.reserve_moves, ship.rest_moves) == (2, 1), "6 moves of the mêlée, and 1; a fleet move that has begun counts"
    assert (ship.fixes, ship.motion, ship.astern_yd) == ((), None, 0.0)
    cards = [(each.ship, each.points, each.received) for each in events if isinstance(each, CardTakenOver)]
    assert cards == [("Maine", 400.0, 500.0)]
    rings = [(each.ship, each.half_power, each.clauses) for each in events if isinstance(each, RingPut)]
    assert rings == [("Maine", True, ("NWC.TA.17", "NWC.ME.22"))]
    assert after.ended == "melee"


def test_only_ships_that_fought_bring_something_back() -> None:
    """A ship lost before the mêlée has no answers; hers are those of the next one."""
    state: FleetState = closed().fold.state
    lost = replace(state.ships[0], gone=True, received=1000.0)
    after, events = taken_up(replace(state, ships=(lost, *state.ships[1:])), received=77.0)
    assert [ship.received for ship in after.ships[:2]] == [1000.0, 77.0]
    assert after.ships[0] == lost
    assert [event for event in events if isinstance(event, ShipRemoved)] == []


def test_a_flagship_lost_in_the_melee_passes_the_command_on() -> None:
    """NWC.TA.31, upon the fleet board again; what the fleets were about is over."""
    state: FleetState = closed().fold.state
    red, blue = state.fleets
    red = replace(red, flag=101, commanding=101, second=103, evolution="line R", wishes_end=True)
    brought = {"commanding": 103.0, "mute_moves": 3.0}
    state = replace(state, fleets=(red, blue), apart_moves=4)
    after, events = taken_up(state, board=True, red=brought, received=1000.0, lost=1.0)
    assert [(each.ship, each.mute_moves, each.to) for each in events if isinstance(each, CommandPassed)] == [
        ("New York", 1, ("red",))
    ]
    assert [each.ship for each in events if isinstance(each, ShipRemoved)] == ["Maine"]
    assert (after.fleets[0].commanding, after.fleets[0].mute_moves) == (103, 1)
    assert (after.fleets[0].evolution, after.fleets[0].wishes_end) == ("", False)
    assert (after.hoists, after.running, after.shots, after.apart_moves, after.ended) == ((), (), (), 0, "")


@pytest.mark.parametrize(("left", "mute_moves"), [(5.0, 1), (1.0, 1), (0.0, 0), (7.0, 2)])
def test_a_loss_long_past_costs_no_mute_move_any_more(left: float, mute_moves: int) -> None:
    """NWC.TA.31: one fleet move, five of the mêlée; only what of them is left keeps the fleet mute."""
    state: FleetState = closed().fold.state
    brought = {"commanding": 102.0, "mute_moves": left}
    after, events = taken_up(state, board=True, red=brought, received=1000.0, lost=1.0)
    assert (after.fleets[0].commanding, after.fleets[0].mute_moves) == (102, mute_moves)
    (passed,) = [each for each in events if isinstance(each, CommandPassed)]
    assert ("no signals" in str(passed)) == (mute_moves > 0)


def test_a_fort_recovers_while_the_melee_lasts() -> None:
    """NWC.ME.05: "The effect lasts for that one move"."""
    fort = Fort(301, "blue", "Morgan", 0.0, 9000.0, (FortGuns(6, 0.0),), (), 500.0, (103, 101))
    state: FleetState = replace(closed().fold.state, forts=(fort,))
    after, _ = taken_up(state, board=True)
    assert after.forts == (replace(fort, received_in_move=0.0),)


def test_the_first_fire_may_fall_in_the_melee() -> None:
    """NWC.TA.58: from then on moves out of reach count."""
    state: FleetState = replace(closed().fold.state, first_fire=0)
    after, _ = taken_up(state, board=True)
    assert after.first_fire == after.move == state.move + 3
    after, _ = taken_up(replace(state, first_fire=2), board=True)
    assert after.first_fire == 2


def test_fire_that_was_concentrated_in_the_melee_stays_so() -> None:
    """NWC.TA.49, until another signal; on a fort too, which takes part in the mêlée."""
    state: FleetState = closed().fold.state
    red, blue = state.fleets
    on_ship, on_fort = (replace(state, fleets=(replace(red, concentration=each), blue)) for each in (201, 301))
    for board, brought, then in (
        (on_ship, 202.0, 202),
        (on_ship, 0.0, 0),
        (on_fort, 0.0, 0),
        (on_fort, 301.0, 301),
        (on_fort, 202.0, 202),
    ):
        after, _ = taken_up(board, board=True, red={"concentration": brought})
        assert after.fleets[0].concentration == then


def test_what_standing_orders_have_said_to_single_ships_holds_on() -> None:
    """NWC.TA.49, NWC.TA.53: in the order in which they worked; those that have not worked still stand."""
    state: FleetState = closed().fold.state
    red, blue = state.fleets
    lines = ("2: F 1", "3: SPD 6", "2: F 2", "1: SPD 9", "3: SPD 8")
    red = replace(red, standing=tuple([Standing("RANGE", 900.0 + nth, line) for nth, line in enumerate(lines)]))
    worked = {"standing order 1": 3.0, "standing order 2": 1.0, "standing order 3": 2.0}
    after, _ = taken_up(replace(state, fleets=(red, blue)), board=True, red=worked)
    assert [ship.targets for ship in after.ships[:3]] == [(), (201,), ()]
    assert [ship.ordered_kn for ship in after.ships[:3]] == [None, None, 6.0]
    assert [each.order for each in after.fleets[0].standing] == ["1: SPD 9", "3: SPD 8"]


def test_a_leader_lost_in_the_last_move_of_the_melee_is_noticed() -> None:
    """NWC.TA.32: LEADER LOST is looked at when the next move begins."""
    state: FleetState = closed().fold.state
    red, blue = state.fleets
    red = replace(red, column=(101, 102, 103), standing=(Standing("LEADER LOST", 0.0, "V 4R"),))
    after, _ = taken_up(replace(state, fleets=(red, blue)), board=True, received=1000.0, lost=1.0)
    assert [line.order for line in due(after, after.fleets[0])] == ["V 4R"]


def test_an_hf_of_the_melee_is_brought_and_obeyed_on_the_fleet_board() -> None:
    """NWC.TA.49, NWC.ME.17: hoisted in move 1, understood in move 11 of close action; then the game is ordered back."""
    parent = closed(umpire=True)
    child = child_of(parent, umpire=True)
    for nth in range(11):
        for ask in [ask for role in child.fold.roles for ask in child.asks(role) if ask.must]:
            assert child.hand_in(ask.role, "HF 2" if nth == 0 and ask.role == "red" else "", ask.form).receipt
        child.publish()
    assert child.hand_in(UMPIRE, "BOARD", "hand").receipt
    assert child.result is not None
    parent.take_sequel(child.result)
    parent.publish()
    assert parent.fold.state.fleets[0].concentration == 202


def test_a_fleet_that_lies_in_column_again_is_one() -> None:
    state: FleetState = closed().fold.state
    ships = [replace(each, x_yd=5000.0, y_yd=-400.0 * each.wing, heading_deg=0.0) for each in state.ships[:3]]
    after, _ = taken_up(replace(state, ships=(*ships, *state.ships[3:])), board=True)
    assert after.fleets[0].column == (101, 102, 103)


HARBOUR: dict[str, Any] = {
    **NEAR,
    "fleets": [NEAR["fleets"][0], {**NEAR["fleets"][1], "defends": True}],
    "forts": [
        {"side": "blue", "name": "Morgan", "at_yd": [3500, 2600], "battery": [{"guns": 2, "calibre_in": 12}, {"guns": 1}]},
        {"side": "blue", "name": "Gaines", "at_yd": [3500, -2600], "guns": 4, "arc_deg": [270, 90]},
    ],
    "mine_fields": [{"side": "blue", "corners": [[0, 700], [2600, 700], [2600, 900], [0, 900]]}],
    "submarines": [{"side": "blue", "name": "Holland", "at_yd": [3300, -700], "dived": True}],
    "boats": [
        {"side": "blue", "name": "Porter", "at_yd": [3000, 3000], "heading_deg": 180, "speed_kn": 10},
        {
            "side": "red",
            "name": "Bainbridge",
            "kind": "destroyer",
            "at_yd": [7000, -900],
            "heading_deg": 270,
            "speed_kn": 14,
        },
    ],
}


def closed_harbour() -> Table:
    """A fleet game with a coast, under an umpire, played until the fleets have closed."""
    table = Table.open(FLEET, HARBOUR, Memory(), Desk.of_seed(4), umpire=True)
    hand_in(table, {})
    sheets = [
        {"blue": "MORGAN: F 3; SUB 1: C 0 S 3; TB 1: SPD 20", "red": "HF MORGAN"},
        {"blue": "TB 1: R 2; SUB 1: FIRE 1", "red": "TB 2: SPD 16"},
        {"blue": "TB 1: T1 140 SE; TB 1: L 12 @130"},
    ]
    while table.result is None:
        hand_in(table, sheets[table.fold.state.move] if table.fold.state.move < len(sheets) else {})
    return table


def test_a_coast_goes_over_to_the_melee_as_it_stands() -> None:
    """NWC.ME.22: with what its units have suffered, used and learnt, and what they are ordered to do."""
    parent = closed_harbour()
    before: FleetState = parent.fold.state
    after: State = child_of(parent, umpire=True).fold.state
    assert before.move == 3
    for was, fort in zip(before.forts, after.forts, strict=True):
        told = (fort.number, fort.side, fort.name, fort.battery, fort.arc_deg, fort.targets, fort.received_in_move)
        assert told == (was.number, was.side, was.name, was.battery, was.arc_deg, was.targets, was.received_in_move)
    assert any(fort.received_in_move for fort in after.forts)
    assert after.forts[0].targets == (103,)
    assert after.fields == before.fields
    assert [(each.x_yd, each.y_yd) for each in after.explosions] == [(each.x_yd, each.y_yd) for each in before.explosions]
    assert after.submarines == before.submarines
    for boat_was, boat in zip(before.boats, after.boats, strict=True):
        assert replace(boat, motion=boat_was.motion, ready_s=boat_was.ready_s, fixes=boat_was.fixes) == boat_was
        assert (boat.motion.speed_kn, boat.motion.bell_kn) == (boat_was.motion.speed_kn, boat_was.motion.bell_kn)
    turning, turns = before.boats[0].motion, after.boats[0].motion
    assert (turning.helm, turns.helm, turns.steady_deg) == (-1, -1, turning.steady_deg), "her turn goes on"
    assert after.boats[0].ready_s[0] == before.boats[0].ready_s[0] - 450.0
    assert [(torpedo.ship, torpedo.tube, torpedo.role) for torpedo in after.running] == [
        (torpedo.firer, torpedo.tube, "blue") for torpedo in before.running
    ]
    assert (501, "T1") in [(torpedo.ship, torpedo.tube) for torpedo in after.running]
    assert after.fleets[0].concentration == 301
    assert [boat.gone for boat in after.boats] == [False, True], "the forts have sunk the destroyer"


def test_a_coast_comes_back_from_the_melee_with_what_it_has_come_to() -> None:
    """NWC.ME.22, through two tables: the umpire orders the game back to the fleet board after seven moves."""
    parent = closed_harbour()
    before: FleetState = parent.fold.state
    child = child_of(parent, umpire=True)
    sheets = {
        "blue": "MORGAN: F 2; TB 1: SPD 12; SUB 1: RISE; TB 1: T2 3 S",
        "red/1": "OF T GAINES",
        "red/2": "OF T MORGAN",
        "red/3": "OF T1",
    }
    for move in range(7):
        for ask in [ask for role in child.fold.roles for ask in child.asks(role) if ask.must]:
            assert child.hand_in(ask.role, sheets.get(ask.role, "") if move == 0 else "", ask.form).receipt
        child.publish()
    assert child.hand_in(UMPIRE, "BOARD", "hand").receipt
    ended: State = child.fold.state
    assert child.result is not None
    parent.take_sequel(child.result)
    parent.publish()
    after: FleetState = parent.fold.state
    assert after.move == before.move + 2
    for fort, fought in zip(after.forts, ended.forts, strict=True):
        assert (fort.received_in_move, fort.targets) == (fought.received_in_move, fought.targets)
    assert after.forts[0].targets == (102,)
    assert after.fields == before.fields
    assert after.submarines == ended.submarines
    assert not after.submarines[0].dived
    for boat, ran in zip(after.boats, ended.boats, strict=True):
        assert (boat.received, boat.gone, boat.aground) == (ran.received, ran.gone, ran.aground)
        assert (boat.x_yd, boat.y_yd, boat.heading_deg) == (ran.x_yd, ran.y_yd, ran.motion.heading_deg)
        assert (boat.motion.speed_kn, boat.motion.bell_kn, boat.motion.helm) == (ran.motion.speed_kn, ran.motion.bell_kn, 0)
        left = [max(0.0, ready_s - 210.0) for ready_s in ran.ready_s]
        assert [max(0.0, ready_s - after.move * 150.0) for ready_s in boat.ready_s] == left
    blown = [(each.x_yd, each.y_yd) for each in ended.explosions]
    assert [(each.x_yd, each.y_yd) for each in after.explosions] == blown
    hand_in(parent, {"blue": "SUB 1: DIVE"})
    assert parent.fold.state.move == after.move + 1
    parent.close()
    verify(FLEET, parent.store.read())


def test_mines_and_discoveries_of_the_melee_are_known_on_the_fleet_board() -> None:
    """NWC.ME.03, NWC.ME.10: of a mêlée of 12 moves, one seen in its move 7 falls in the second fleet move."""
    state: FleetState = closed_harbour().fold.state
    names = ["explosions", "explosion 1 move", "explosion 1 x_yd", "explosion 1 y_yd", "Holland discovered_yd"]
    names += ["Holland seen_move", "Holland seen_x_yd", "Holland seen_y_yd", "Holland range 1", "Holland range 2"]
    values = [1.0, 7.0, 10.0, 20.0, 900.0, 7.0, 30.0, 40.0, 900.0, 1200.0]
    answers: dict[Slot, str] = {}
    for name, value in zip(names, values, strict=True):
        answers[answers_of(state, Dealt((0, 0), answers=answers)).slot(name)] = str(value)
    before, (after, _) = state.explosions, FLEET.adjudicate(state, {}, Dealt((0, 0), answers=answers))
    blown = after.explosions[len(before) :]
    assert [(each.move, each.x_yd, each.y_yd) for each in blown] == [(state.move + 2, 10.0, 20.0)]
    submarine = after.submarines[0]
    assert (submarine.discovered_yd, submarine.ranges_yd[:2]) == (900.0, (900.0, 1200.0))
    assert [(each.move, each.x_yd, each.y_yd) for each in after.sighted] == [(state.move + 2, 30.0, 40.0)]
