"""What a commander may not know: the law of equal views, a planted leak for each secret of the book, and what is told.

Orders, what signals mean, general instructions, fleet speed, mine fields, submarines, torpedoes still in the water, the
concentration of fire (NWC.TA.32 to .34, .37, .49 and .56, NWC.ME.03 and .06).
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import fill, write
from sandgate.kernel.asks import Ask, Offer, Remark, Sheet
from sandgate.kernel.bench import Dealt
from sandgate.kernel.codec import dump
from sandgate.kernel.contract import Role, Slot
from sandgate.kernel.play import Step, play
from sandgate.kernel.scenario import load
from sandgate.kernel.secrecy import leaks, unmarked
from sandgate.rules.nwc1902.fleet import events
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.sequence import awaits
from sandgate.rules.nwc1902.fleet.sheets import SHEETS
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.view import FleetView, _own_ship, view
from sandgate.rules.nwc1902.squadron import events as squadron_events
from sandgate.rules.nwc1902.squadron import gun_events
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.coast import events as coast_events
from sandgate.rules.nwc1902.squadron.opening_orders import Instruct
from sandgate.rules.nwc1902.squadron.seen import FortOrder, SeenHoist
from sandgate.rules.nwc1902.torpedo import events as torpedo_events

from .playing import Action, Plain, fleet

RED, BLUE = Role("red", "red"), Role("blue", "blue")
LINES = (
    "A; HV 4R; X; N",
    "C 4R; XS; HF 1",
    "HS 1/2; HF MORGAN; 2: RES",
    "1: SFT 5 NE; TB 1: R 4 @10; TB 1: T1 3 W",
    "SUB 1: C 090 S 5; SUB 1: FIRE 1",
    "MORGAN: F 1/2; FORT1: F 2; MINES (0,0) (9,9) (0,9)",
    "SPEED 14; IF MOVE 3 THEN 2: F MORGAN",
    "nonsense",
)


def coast(**fields: Any) -> Action:
    """Red's column before a coast that blue defends with a fort, mines, a submarine and boats."""
    red = fleet("red", 3, instructions=["PLAN run past the fort", "IF SIGHT 1 THEN 2: F 1", "IF FLAG LOST THEN V 4R"])
    blue = fleet("blue", 2, defends=True, mine_fields_to_lay=1, instructions=["IF RING 2 THEN 2: SPD 6"])
    coastal: Plain = {
        "forts": [{"side": "blue", "name": "Morgan", "at_yd": [3000, 1000], "guns": 6}],
        "mine_fields": [{"side": "blue", "corners": [[-500, 8000], [500, 8000], [500, 8100]]}],
        "submarines": [{"side": "blue", "name": "Holland", "at_yd": [1500, 500]}],
        "boats": [
            {"side": side, "name": name, "kind": "destroyer", "at_yd": at, "speed_kn": 12}
            for side, name, at in (("red", "Bainbridge", [-900, 0]), ("blue", "Porter", [5000, 4000]))
        ],
        "options": {"melee": False},
    }
    return Action(red, blue, **{**coastal, **fields})


@cache
def in_the_middle() -> State:
    """Three moves played: something hidden everywhere."""
    action = coast(opening=("PLAN keep together", "MINES (9000,9000) (9100,9000) (9000,9100); PLAN hold the fort"))
    action.hand("PLACE BLUE 1 (4000,5000)", "PLACE BLUE 2 (4000,4600)", "CHARGE RED 3 400")
    action.move("HF 1; HS 1/2", "HF 2; HS 1/2; SUB 1: C 045 S 5; SUB 1: DIVE; MORGAN: F 3; TB 2: R 4")
    action.move("XS; HV 4R; TB 1: L 9 @100", "XS; HI R; SUB 1: C 045 S 7; TB 2: T1 9 W")
    action.move("HF MORGAN; 1: SAT 120 E; TB 1: T1 130 W", "HF 1; 1: PFT 120 W; TB 2: R 6 @140; TB 2: T2 130 W")
    state = action.state
    assert {torpedo.side for torpedo in state.running} == {"red", "blue"}
    assert {hoist.side for hoist in state.hoists} == {"red", "blue"}
    assert all(fleet.concentration and fleet.standing and fleet.goal_halves == 1 for fleet in state.fleets)
    return state


def test_every_field_of_the_state_says_who_may_know_it() -> None:
    assert unmarked(State) == []


@pytest.mark.parametrize("role", [RED, BLUE])
def test_what_a_commander_may_not_know_changes_nothing_that_he_gets(role: Role) -> None:
    """The law of equal views: vary all that is hidden; view, asks, offers and remarks stay equal."""
    assert leaks(GAME, in_the_middle(), role, LINES) == []


@cache
def harbour(seed: int) -> tuple[Step, ...]:
    """A whole game of the harbour by chance."""
    _, game, scenario = load("nwc1902/harbour")
    chance = Random(seed)
    writers = {side: lambda view, ask: write(game, view, ask, chance).text for side in ("red", "blue")}
    return tuple(play(game, scenario, writers, (seed, 2)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_the_law_holds_in_every_part_of_a_game(seed: int) -> None:
    """Before the opening, after it, and at every sixth move of a whole game of the harbour."""
    chance, steps = Random(seed), harbour(seed)
    for state in (GAME.setup(load("nwc1902/harbour").scenario), *[step.state for step in steps[::6]]):
        for role in (RED, BLUE):
            asks = [ask for ask in GAME.awaits(state) if ask.role == role.key]
            lines = [fill(offer, chance) for ask in asks for offer in GAME.offers(GAME.view(state, role), ask)[::3]]
            assert leaks(GAME, state, role, [*lines[:6], "nonsense"]) == []


# -- planted leaks ---------------------------------------------------------------------------------------------------------


def leaking(change: Callable[[FleetView, State], FleetView]) -> list[str]:
    """What the law finds for red if his view is changed so by the truth."""
    leaky = replace(GAME, view=lambda state, role: change(view(state, role), state))
    return leaks(leaky, in_the_middle(), RED)


def test_the_law_catches_what_a_signal_means() -> None:
    """A planted leak for NWC.TA.37: the enemy's hoists with their signals."""

    def change(seen: FleetView, state: State) -> FleetView:
        hoists = [SeenHoist(each.side, each.ship, each.move, signal_text(each.signal)) for each in state.hoists]
        return replace(seen, hoists=tuple(hoists))

    found = leaking(change)
    assert {place.partition(".")[0] for place in found} == {"hoists[2]", "hoists[3]"}


def test_the_law_catches_general_instructions() -> None:
    """A planted leak for NWC.TA.32: how many standing orders the enemy has left."""
    found = leaking(lambda seen, state: replace(seen, apart_moves=len(state.fleets[1].standing)))
    assert found == ["fleets[1].standing"]


def test_the_law_catches_a_plan() -> None:
    """A planted leak for NWC.TA.32: the enemy's plan in words."""
    found = leaking(lambda seen, state: replace(seen, own_fleets=(replace(seen.own_fleets[0], plan=state.fleets[1].plan),)))
    assert {place.partition("[0]")[0] for place in found} == {"fleets[1].plan"}


def test_the_law_catches_a_fleet_speed() -> None:
    """A planted leak for NWC.TA.33: the enemy's fleet speed."""
    found = leaking(lambda seen, state: replace(seen, first_fire=int(state.fleets[1].speed_kn)))
    assert found == ["fleets[1].speed_kn"]


def test_the_law_catches_a_step_of_fleet_speed() -> None:
    """A planted leak for NWC.TA.54: that the enemy is going to another speed."""
    found = leaking(lambda seen, state: replace(seen, closed=state.fleets[1].halves != state.fleets[1].goal_halves))
    assert found == ["fleets[1].halves", "fleets[1].goal_halves"]


def test_the_law_catches_a_concentration_of_fire() -> None:
    """A planted leak for NWC.TA.49: on whom the enemy's fire is concentrated."""
    found = leaking(lambda seen, state: replace(seen, first_fire=state.fleets[1].concentration))
    assert found == ["fleets[1].concentration"]


def test_the_law_catches_the_orders_of_captains_and_forts() -> None:
    """Planted leaks for NWC.TA.49 and NWC.ME.05: the targets of the enemy's ships and of his fort."""
    found = leaking(lambda seen, state: replace(seen, own_ships=tuple(map(_own_ship, state.ships))))
    assert {"ships[3].targets", "ships[4].ordered_kn", "ships[3].speed_kn", "ships[3].ready_s[0]"} <= set(found)
    orders = leaking(
        lambda seen, state: replace(seen, fort_orders=tuple([FortOrder(fort.number, fort.targets) for fort in state.forts]))
    )
    assert {place.partition("[0].")[2][:7] for place in orders} == {"targets"}


def test_the_law_catches_a_mine_field() -> None:
    """A planted leak for NWC.ME.03: not the field, only that there is another one."""
    found = leaking(lambda seen, state: replace(seen, fields_to_lay=len(state.fields)))
    assert found == ["fields[0]", "fields[1]"]


class Knowing(FleetView):
    """A view whose board looks innocent, with what offers and remarks may not know."""

    northmost_yd: float


def knowing(state: State, role: Role) -> Knowing:
    """Red's view with how far north the mine fields reach."""
    seen = view(state, role)
    known = Knowing(**{each.name: getattr(seen, each.name) for each in fields(seen)})
    object.__setattr__(known, "northmost_yd", max(y_yd for field in state.fields for _, y_yd in field.corners))
    return known


def test_the_law_catches_a_mine_field_in_an_offer() -> None:
    """A planted leak for NWC.ME.03: a line less is offered where the field lies, and the view tells nothing."""

    def few(seen: Any, ask: Ask) -> tuple[Offer, ...]:
        return SHEETS.offers(seen, ask)[: 9 if seen.northmost_yd > 9050.0 else 8]

    found = leaks(replace(GAME, view=knowing, offers=few), in_the_middle(), RED)
    assert found == ["fields[1]", "fields[1].corners", "fields[1].corners[2][1]"], "the field, its northmost corner, how far"


def test_the_law_catches_a_mine_field_in_a_remark() -> None:
    """A planted leak for NWC.ME.03: a line is refused where the field lies, and the view tells nothing."""

    def warn(text: str, seen: Any, ask: Ask) -> Sheet:
        told = (Remark("none", 1, 0, "mines ahead"),) if seen.northmost_yd > 9050.0 else ()
        return Sheet((), told)

    hidden = replace(GAME, view=knowing, read=warn)
    assert leaks(hidden, in_the_middle(), RED) == [], "nothing is written"
    assert "fields[1].corners[2][1]" in leaks(hidden, in_the_middle(), RED, ["A"])


def test_the_law_catches_an_ask_that_knows_a_general_instruction() -> None:
    """A planted leak for NWC.TA.32: red is told to wait while the enemy has a standing order left."""

    def asks(state: State) -> tuple[Ask, ...]:
        return tuple(replace(ask, silence=f"{len(state.fleets[1].standing)} to come") for ask in awaits(state))

    assert leaks(replace(GAME, awaits=asks), in_the_middle(), RED) == ["fleets[1].standing"]


def test_the_law_catches_the_place_of_a_submarine() -> None:
    """A planted leak for NWC.ME.06: her place among the pieces of the board, or only that she has dived."""
    found = leaking(lambda seen, state: replace(seen, own_submarines=state.submarines))
    assert {"submarines[0].x_yd", "submarines[0].dived", "submarines[0].spent"} <= set(found)
    found = leaking(lambda seen, state: replace(seen, closed=state.submarines[0].dived))
    assert found == ["submarines[0].dived"]


def test_the_law_catches_torpedoes_in_the_water() -> None:
    """A planted leak for NWC.TA.56: how many torpedoes run; or the tracks kept for them, which nobody may see."""
    running = in_the_middle().running
    found = leaking(lambda seen, state: replace(seen, first_fire=len(state.running)))
    assert found == [f"running[{nth}]" for nth, torpedo in enumerate(running) if torpedo.side == "blue"]
    found = leaking(lambda seen, state: replace(seen, closed=any(ship.fixes for ship in state.ships)))
    assert {place.partition(".")[2] for place in found} == {"fixes"}


# -- what is told ----------------------------------------------------------------------------------------------------------


def told(state: State, role: Role, red: str, blue: str, dice: tuple[int, int] = (1, 2)) -> Any:
    """All that a role gets of a step with these sheets: what he is told, in words and figures, and what he then sees."""
    sheets = {}
    for ask in GAME.awaits(state)[:2]:
        sheet = GAME.read({"red": red, "blue": blue}[ask.role], GAME.view(state, Role(ask.role, ask.role)), ask)
        assert sheet.refusals == (), sheet.refusals
        sheets[ask] = sheet.orders
    after, heard = GAME.adjudicate(state, sheets, Dealt(dice))
    facts = [(str(event), replace(event, to=(), slots=())) for event in heard if role.key in event.to]
    return facts, dump(GAME.view(after, role)), after


def equal_for_red(before: State, *sheets: str, red: str = "") -> list[State]:
    """Whether red gets the same of all these sheets of blue; the states after them."""
    heard = [told(before, RED, red, sheet) for sheet in sheets]
    for other in heard[1:]:
        assert other[0] == heard[0][0]
        assert other[1] == heard[0][1]
    return [after for _, _, after in heard]


def test_no_hoist_tells_what_it_means_nor_how_it_comes_down() -> None:
    """Vessels, column, line, speed, fire: one mast looks like the other; so do annulling, replacing, being understood."""
    action = coast()
    up = equal_for_red(action.state, "HV 4R", "HC 8L", "HI R", "HC", "HF 2", "HF *")
    equal_for_red(action.state, "HV 4R; HS 0", "HF 3; HS 1", "HI R; HF 2")
    by_sheet = [told(up[0], RED, "", "N"), told(up[4], RED, "", "A")]
    assert by_sheet[0][:2] == by_sheet[1][:2], "a manoeuvre annulled, a fire signal understood"
    again = [told(up[0], RED, "", "N; HC 3L"), told(up[4], RED, "", "HS 1/2")]
    assert again[0][:2] == again[1][:2]


def test_no_fire_tells_whether_it_was_ordered() -> None:
    """At the one enemy there is, by a signal or without, by an order to a fort or without."""
    forts = [{"side": "blue", "name": "Morgan", "at_yd": [3000, 1000], "guns": 6}]
    heard = []
    for signal, order in (("HF 1", "MORGAN: F 1"), ("HF *", "")):
        action = Action(fleet("red", 1), fleet("blue", 1, defends=True), forts=forts, options={"melee": False})
        action.hand("PLACE BLUE 1 (2600,0)")
        action.move("", signal)
        heard.append(told(action.state, RED, "", order))
    assert [after.fleets[1].concentration for _, _, after in heard] == [101, 0]
    assert [after.forts[0].targets for _, _, after in heard] == [(101,), ()]
    assert len([words for words, _ in heard[0][0] if words.startswith(("Morgan fired", "blue 1 fired"))]) == 2
    assert heard[0][:2] == heard[1][:2]


def test_a_torpedo_still_in_the_water_tells_nothing() -> None:
    """Launched late, at nobody or across red's wake: until its run is over red gets what he gets without it."""
    action = Action(fleet("red", 1), fleet("blue", 1), options={"melee": False})
    action.hand("PLACE RED 1 (0,0)", "PLACE BLUE 1 (-300,20)")
    launched = equal_for_red(action.state, "", "1: PFT 120 W", "1: SFT 110 E; 1: SAT 149 NE")
    assert [len(after.running) for after in launched] == [0, 1, 2]


@pytest.mark.parametrize(("second", "to"), [(90, ("red", "blue")), (110, ("blue",))])
def test_a_torpedo_that_passes_astern_is_told_to_its_own_side_until_it_is_spent(second: int, to: tuple[str, ...]) -> None:
    """From 300 yards off it crosses red's wake after 20 seconds, 46 yards astern of her; after 53 seconds it is spent."""
    action = Action(fleet("red", 1), fleet("blue", 1), options={"melee": False})
    action.hand("PLACE RED 1 (0,0)", "PLACE BLUE 1 (-300,20)")
    action.move("", f"1: SFT {second} E")
    passed = [event for event in action.told(torpedo_events.TorpedoPassed) if not event.spent]
    assert [event.to for event in passed] == [to]
    assert len(action.state.running) == (to == ("blue",))


def test_what_becomes_of_a_signal_is_told_to_its_own_side_alone() -> None:
    """Not obeyed by a ruling, and fallen with the flagship: the enemy sees a signal come down, as ever (NWC.TA.37)."""
    action = coast()
    action.answers = {Slot(2, "NWC.TA.38", 101): "no"}
    action.move("HV 4R")
    action.move("X; HS 0")
    (kept,) = action.told(squadron_events.SignalNotObeyed)
    assert kept.to == ("red",)
    assert [(event.to, event.up) for event in action.told(squadron_events.SignalSeen)] == [
        (("blue",), False),
        (("blue",), True),
    ]
    action.hand("CHARGE RED 1 1000")
    action.move()
    assert [event.to for event in action.told(squadron_events.SignalFell)] == [("red",)]
    assert [(event.to, event.up) for event in action.told(squadron_events.SignalSeen)] == [(("blue",), False)]


def test_instructions_that_do_nothing_tell_nothing() -> None:
    """Standing orders that are not due, a plan, mines laid far away, what a submarine does far off, the wish to end."""
    opened = [
        coast(opening=("", sheet))
        for sheet in ("", "IF MOVE 9 THEN V 4R; PLAN sink them", "MINES (0,5000) (9,5000) (9,5009)")
    ]
    seen = [(action.events, action.view("red")) for action in opened]
    private = [[str(event) for event in heard if "red" in event.to] for heard, _ in seen]
    assert private[1:] == private[:1] * 2
    assert dump(seen[1][1]) == dump(seen[0][1]) == dump(seen[2][1])
    equal_for_red(opened[0].state, "", "SUB 1: C 090 S 7; SUB 1: DIVE", "SUB 1: FIRE 1", "END")


def test_an_idle_standing_order_tells_nothing() -> None:
    idle = coast(opening=("", "IF MOVE 1 THEN C 4R"))
    equal = [told(action.state, RED, "", "C 2R") for action in (idle, coast())]
    assert equal[0][:2] == equal[1][:2]


def test_a_die_thrown_in_a_mine_field_is_heard_by_nobody() -> None:
    """Red runs through a field, or past none, and is not struck."""
    field = {"side": "blue", "corners": [[-100, 100], [100, 100], [100, 200], [-100, 200]]}
    heard = []
    for laid in ([field], []):
        action = coast(mine_fields=laid, faces=(6, 6, 6, 6, 6))
        action.move()
        heard.append(([event for event in action.events if {"red", "blue"} & {*event.to}], dump(action.view("red"))))
    assert heard[0] == heard[1]


def test_a_submarine_that_withdraws_leaves_the_chart_as_it_was() -> None:
    """Discovered, she dives and goes away: where she was seen stays on the chart, whether she is near or far (NWC.ME.06)."""
    action = coast(faces=(1,), submarines=[{"side": "blue", "name": "Holland", "at_yd": [1500, -500]}])
    action.move()
    assert len(action.view("red").sighted) == 1
    action.move("", "SUB 1: DIVE; SUB 1: C 090 S 7")
    near = action.view("red").sighted
    for _ in range(4):
        action.hand("PLACE RED 1 (-9000,0)", "PLACE RED 2 (-9000,-400)", "PLACE RED 3 (-9000,-800)")
        action.move("", "SUB 1: C 090 S 7")
    assert action.state.submarines[0].discovered_yd is None, "she has withdrawn"
    assert action.view("red").sighted == near


def test_the_enemy_of_a_submarine_hears_of_her_torpedo_and_not_how_near_she_is() -> None:
    heard = []
    for at in ([1500, 500], [700, 600]):
        action = coast(faces=(6, 6, 6), submarines=[{"side": "blue", "name": "Holland", "at_yd": at, "dived": True}])
        action.hand("PLACE RED 1 (800,-500)")
        action.move("", "SUB 1: FIRE 1")
        heard.append([event for event in action.events if "red" in event.to and "torpedo" in str(event)])
        assert any(isinstance(event, coast_events.SubmarineFired) and event.to == ("blue",) for event in action.events)
    assert [str(event) for event in heard[0]] == ["the torpedo of a submarine missed red 1"]
    assert heard[0] == heard[1]


OWN = (
    events.FleetOpened,
    squadron_events.SignalHoisted,
    squadron_events.SignalExecuted,
    squadron_events.SignalNotObeyed,
    squadron_events.SignalAnnulled,
    squadron_events.SignalFell,
    squadron_events.CommandPassed,
    squadron_events.StandingOrderWorked,
    squadron_events.StandingOrderIdle,
    events.Manoeuvred,
    squadron_events.EndWished,
    gun_events.OrderedFireHindered,
    coast_events.SubmarineAground,
    coast_events.SubmarineMoved,
    coast_events.SubmarineFired,
    coast_events.SubmarineHeld,
    torpedo_events.TorpedoFired,
    torpedo_events.TorpedoVoid,
)
ENEMY = (squadron_events.SignalSeen, coast_events.SubmarineTorpedoSeen)
NOBODY = (coast_events.MinesCrossed, coast_events.SubmarineUnseen)


def owner(event: Any, state: State) -> str:
    """The side that an event is about: named in it, or that of its ship."""
    if hasattr(event, "side"):
        return str(event.side)
    name = getattr(event, "ship", "") or getattr(event, "firer", "") or getattr(event, "target", "")
    units: list[Any] = [*state.ships, *state.forts, *state.submarines, *state.boats]
    return next(str(unit.side) for unit in units if unit.name == name)


def games() -> Iterator[Step]:
    """Whole games by chance, and the hidden things of a short one."""
    for seed in (1, 2, 3):
        yield from harbour(seed)


def test_what_belongs_to_one_side_is_told_to_it_alone() -> None:
    kinds = set[type]()
    for step in games():
        for event in step.events:
            kinds.add(type(event))
            if isinstance(event, NOBODY):
                assert event.to == ()
            elif isinstance(event, OWN):
                assert event.to == (owner(event, step.state),)
            elif isinstance(event, ENEMY):
                assert len(event.to) == 1
                assert owner(event, step.state) not in event.to or isinstance(event, coast_events.SubmarineTorpedoSeen)
            elif not isinstance(event, torpedo_events.TorpedoPassed):
                assert event.to == ("red", "blue")
    assert {
        squadron_events.SignalSeen,
        squadron_events.SignalAnnulled,
        events.Manoeuvred,
        coast_events.SubmarineMoved,
    } <= kinds


def test_no_sentence_told_to_the_enemy_holds_an_order_a_signal_or_an_instruction() -> None:
    kept_back = 0
    for step in games():
        state = step.state
        secrets = [(hoist.side, signal_text(hoist.signal)) for hoist in state.hoists if hoist.signal.points]
        secrets += [(each.side, str(Instruct(standing))) for each in state.fleets for standing in each.standing]
        sides = {ship.name: ship.side for ship in state.ships}
        for event in step.events:
            whose = getattr(event, "side", sides.get(getattr(event, "ship", ""), ""))  # both may hoist the same signal
            for side, secret in secrets:
                if side not in event.to and event.to and whose not in event.to:
                    assert secret not in str(event)
                    kept_back += 1
    assert kept_back > 0
