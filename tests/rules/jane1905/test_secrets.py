"""What one may not know: the law of equal views, a planted leak for each secret of the book, and who is told what.

Enemy damage, next-fire numbers and loads, tracings, chits on their way, general orders, an enemy out of sight and the moves
in which she was not seen, a boat under water, panoramas, another's pricks, what waits to be scored, secret stations; within
a side an admiral at table level sees no plan (section 4 of the companion, JANE.GEN.05 to .12).
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Event, Role
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load, read
from sandgate.kernel.secrecy import leaks, surface, unmarked
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.tactical.damage import Funnel, Section, WaterHit, XMark
from sandgate.rules.jane1905.tactical.effect import events as effect
from sandgate.rules.jane1905.tactical.game import EVENTS, GAME
from sandgate.rules.jane1905.tactical.gun_fire import events as gun_events
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Launch, Prick, Strike, Torpedo
from sandgate.rules.jane1905.tactical.operations.events import WentDown
from sandgate.rules.jane1905.tactical.operations.looking import looks
from sandgate.rules.jane1905.tactical.operations.sequence import now_of
from sandgate.rules.jane1905.tactical.operations.sights import ship_sees
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.seen_state import Found, Note, Panorama, Silhouette
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import called, changed
from sandgate.rules.jane1905.tactical.signalling.succession import told_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.written_state import Chit, Concentration, FireControl, Letter, Orders
from tests.contract.test_secrecy import all_that

ACTION = """\
game: jane1905.tactical
title: Two destroyers and a boat before a battery
people: 4
board: [8, 8]
red:
  ships:
    - {plan: destroyer_30kn, id: BOURRASQUE, name: Bourrasque, at_yd: [4000, 4000], course_deg: 0, speed_kn: 12}
    - {plan: submarine_holland, id: U1, name: Holland, at_yd: [4000, 3000], course_deg: 0, speed_kn: 6, submerged: true}
    - {plan: destroyer_30kn, id: RAFALE, name: Rafale, at_yd: [15000, 15000], course_deg: 0, speed_kn: 12}
  forts:
    - {plan: harbour_battery, at_yd: [14000, 14000], faces_deg: 180}
  objective: {text: Hold the roads.}
blue:
  ships:
    - {plan: destroyer_30kn, id: ASASHIO, name: Asashio, at_yd: [4000, 7500], course_deg: 180, speed_kn: 12}
    - {plan: destroyer_30kn, id: KASUMI, name: Kasumi, at_yd: [4300, 7500], course_deg: 180, speed_kn: 12}
  objective: {text: Come home.}
options: {visibility_yd: 5000}
"""
LINES = (
    "ASASHIO: 4SQ TS8",
    "ASASHIO: 4SQ FOLLOW KASUMI",
    "BOURRASQUE: STOP",
    "TORP ASASHIO D1 L BRG 075",
    "NEXT ASASHIO.light_qf_6pdr HE @BOURRASQUE",
    "FIRE ASASHIO @RAFALE AIM WL",
    "CLAIM ASASHIO 2x3in HE @BOURRASQUE PART WL",
    "CONC DIV1 @RAFALE FOR 3",
    "SIG FLEET: come home",
    "U1: LOOK 090; U1: HALF 1SQ 090",
    "nonsense",
)
HURT: dict[str, Any] = {
    "engine_hits": 1,
    "funnels": (Funnel(2, False, True, 9), Funnel()),
    "water": (WaterHit("P", 40.0, 1.0, True),),
    "level": "lower deck",
    "x_marks": (XMark("belt", "P", 30.0, 0.9),),
    "sections": (Section("P", 0, 2, 0.5),),
    "wander_moves": 2,
}
ADMIRAL, CAPTAIN = Role("blue/admiral", "blue"), Role("blue/captain", "blue")
ENEMY = Role("red/captain", "red")


def played(state: State, steps: int) -> tuple[State, list[Event]]:
    """Some phases with silence from everybody."""
    told = list[Event]()
    for _ in range(steps):
        sheets = {ask: () for ask in GAME.awaits(state) if ask.must and not ask.live}
        state, events = GAME.adjudicate(state, sheets, Dealt((1, 2)))
        told += events
    return state, told


def of_side(state: State, side: str) -> list[Ship]:
    return [ship for ship in state.ships if ship.side == side]


@cache
def in_the_middle() -> State:
    """Orders of the third move are written: something hidden everywhere, and Rafale far out of sight."""
    action = GAME.setup(read("secrets.yaml", ACTION).scenario)
    state, _ = played(action, 9)
    assert (state.move, state.phase) == (2, "orders")
    return with_secrets(state)


def with_secrets(state: State) -> State:
    """The state with each kind of secret of either side."""
    hurt = [replace(ship, damage=ship.damage._replace(**HURT)) for ship in state.ships]
    state = changed(state, *[ship for ship in hurt if ship.diver is None])
    bourrasque, asashio = called(state, "BOURRASQUE"), called(state, "ASASHIO")
    gun = asashio.mountings[0].id
    strike = Strike(2, 101, gun, 1, 201, "HE", 3.0, 12.0, 2_000.0, False, 1_400.0, 90.0, 1, 1.2, 0.05)
    both = [("red/captain", bourrasque.number), ("blue/captain", asashio.number)]
    return replace(
        state,
        free_signals=False,
        orders=tuple([_orders(state, side) for side in ("red", "blue")]),
        chits=tuple([Chit(key, "FLEET", f"turn together {number}", 2, 4, False) for key, number in both]),
        letters=tuple([Letter(key, f"keep close {number}", "the admiral", 3) for key, number in both]),
        launches=tuple([Launch(key, number, "D1", True, 5, 90.0, "", 0, 0.0, 0.0) for key, number in both]),
        torpedoes=tuple([_torpedo(key, number) for key, number in both]),
        strikes=(strike, replace(strike, firer=201, at=101)),
        blows=(Blow(2, 201, 101, "torpedo", 0, "P", 50.0, 2),),
        pricks=tuple([Prick(key, 2, number, gun, 302 - number, "HE", 1, 3.5, 0.5) for key, number in both]),
        found=(Found("red/captain", 101, 202, "C217"),),
        panoramas=tuple([_panorama(f"{side}/admiral", left) for side, left in (("red", 10.0), ("blue", 190.0))]),
        notes=(Note("red/admiral", 2, "two destroyers"), Note("blue/admiral", 2, "one destroyer")),
    )


def _orders(state: State, side: Any) -> Orders:
    enemy = next(ship.number for ship in state.ships if ship.side != side)
    control, keep = FireControl("", "LIGHT", 3000, "HE", aim="WL"), Concentration("DIV1", enemy, "", 6)
    return Orders(side, (f"{side} keeps together",), (control,), (keep,), ("TT8S turn together",), ())


def _torpedo(role: str, ship: int) -> Torpedo:
    return Torpedo(role, ship, "D2", 1.5, 4000.0, 4400.0, 0.0, 2000, "", 0.0, 5, 201, 2.4, (102,), False)


def _panorama(role: str, left: float) -> Panorama:
    return Panorama(role, 2, None, (Silhouette(((left, left + 1.5, 0.0, 0.4),)),))


# -- the law ------------------------------------------------------------------------------------------------------------


def test_every_field_of_the_state_says_who_may_know_it() -> None:
    assert unmarked(State) == []


def test_the_state_of_these_tests_has_something_to_hide() -> None:
    state = in_the_middle()
    sights = {(sight.side, sight.ship): sight.now for sight in state.sights}
    assert sights == {("blue", 101): True, ("red", 201): True, ("red", 202): True}  # neither Holland nor Rafale


@pytest.mark.parametrize("role", [ADMIRAL, CAPTAIN, Role("red/admiral", "red"), ENEMY], ids=lambda role: role.key)
def test_what_a_person_may_not_know_changes_nothing_that_he_gets(role: Role) -> None:
    assert leaks(GAME, in_the_middle(), role, LINES) == []


# -- planted leaks --------------------------------------------------------------------------------------------------------

Change = Callable[[ActionView, State], ActionView]


def told(seen: ActionView, secret: object) -> ActionView:
    """The view with a secret in words."""
    return replace(seen, land=(*seen.land, repr(secret)))


LEAKS: dict[str, tuple[Change, str]] = {
    "the damage of an enemy in sight": (lambda v, s: told(v, s.ships[0].damage.water), "ships[0].damage"),
    "how many sections she has lost": (lambda v, s: told(v, len(s.ships[0].damage.sections)), "ships[0].damage"),
    "when her guns fire next": (lambda v, s: told(v, s.ships[0].mountings[0].numbers), "ships[0].mountings[0].numbers"),
    "what is in her guns": (lambda v, s: told(v, s.ships[0].mountings[0].loads), "ships[0].mountings[0].loads"),
    "at whom they are to fire": (lambda v, s: told(v, s.ships[0].mountings[0].chosen), "ships[0].mountings[0].chosen"),
    "what speed is ordered": (lambda v, s: told(v, s.ships[0].bell.speed_kn), "ships[0].bell"),
    "what she can make": (lambda v, s: told(v, s.ships[0].max_kn), "ships[0].max_kn"),
    "her card": (lambda v, s: told(v, s.ships[0].card_yd), "ships[0].card_yd"),
    "the torpedoes left to her": (lambda v, s: told(v, s.ships[0].tubes[0].left), "ships[0].tubes[0].left"),
    "how her torpedoes are set": (lambda v, s: told(v, s.ships[0].setting_yd), "ships[0].setting_yd"),
    "her division": (lambda v, s: told(v, s.ships[0].division), "ships[0].division"),
    "an enemy out of sight": (lambda v, s: told(v, s.ships[2].x_yd), "ships[2].x_yd"),
    "whether one out of sight is afloat": (lambda v, s: told(v, s.ships[2].gone), "ships[2].fate"),
    "the track of moves in which she was not seen": (lambda v, s: told(v, s.ships[2].track), "ships[2].track"),
    "where a boat is under water": (lambda v, s: told(v, s.ships[1].y_yd), "ships[1].y_yd"),
    "that she is under water": (lambda v, s: told(v, s.ships[1].diver), "ships[1].diver.depth"),
    "what she has ordered for the half move": (lambda v, s: told(v, s.ships[1].diver), "ships[1].diver.half"),
    "what the enemy has in sight": (lambda v, s: told(v, s.sights[0].track), "sights[0].track"),
    "general orders": (lambda v, s: told(v, s.orders[0].text), "orders[0].text"),
    "fire control": (lambda v, s: told(v, s.orders[0].control), "orders[0].control"),
    "a concentration of fire": (lambda v, s: told(v, s.orders[0].concentration), "orders[0].concentration"),
    "the signal code": (lambda v, s: told(v, s.orders[0].code), "orders[0].code"),
    "a chit on its way": (lambda v, s: told(v, s.chits[0].text), "chits[0].text"),
    "how many chits are on their way": (lambda v, s: told(v, len(s.chits)), "chits[0]"),
    "a letter to another": (lambda v, s: told(v, s.letters[0].text), "letters[0].text"),
    "a torpedo that is ordered": (lambda v, s: told(v, s.launches[0].bearing_deg), "launches[0].bearing_deg"),
    "a tracing of the enemy's": (lambda v, s: told(v, s.torpedoes[0].bearing_deg), "torpedoes[0].bearing_deg"),
    "that a torpedo runs": (lambda v, s: told(v, len(s.torpedoes)), "torpedoes[0]"),
    "whom one's own torpedo will strike": (lambda v, s: told(v, s.torpedoes[1].at), "torpedoes[1].at"),
    "that it has struck": (lambda v, s: told(v, s.torpedoes[1].struck), "torpedoes[1].struck"),
    "whom it has passed": (lambda v, s: told(v, s.torpedoes[1].passed), "torpedoes[1].passed"),
    "what waits to be scored": (lambda v, s: told(v, s.strikes[1].y_in), "strikes[1].y_in"),
    "how many strikes wait": (lambda v, s: told(v, len(s.strikes)), "strikes"),
    "a torpedo's hit before it is scored": (lambda v, s: told(v, s.blows[0].x_ft), "blows[0].x_ft"),
    "the pricks of another shooter": (lambda v, s: replace(v, pricks=s.pricks), "pricks[0].x_in"),
    "what another has found under water": (lambda v, s: replace(v, found=s.found), "found[0].square"),
    "the panorama of another": (lambda v, s: replace(v, panoramas=s.panoramas), "panoramas[0]"),
    "the plot of another": (lambda v, s: replace(v, notes=s.notes), "notes[0].text"),
    "secret stations of a fort": (lambda v, s: told(v, s.forts[0].secret_at_in), "forts[0].secret_at_in"),
    "stations that are out": (lambda v, s: told(v, s.forts[0].stations_out), "forts[0].stations_out"),
    "that a fort is shaken": (lambda v, s: told(v, s.forts[0].shaken_until), "forts[0].shaken_until"),
    "what is in the guns of a fort": (lambda v, s: told(v, s.forts[0].mountings[0].loads), "forts[0].mountings[0].loads"),
    "where the enemy's admiral stands": (lambda v, s: told(v, s.commands[0].on_bridge), "commands[0].on_bridge"),
    "that the enemy's admiral has fallen": (lambda v, s: told(v, s.commands[0].swap_in), "commands[0].swap_in"),
    "which duties the enemy has changed": (lambda v, s: replace(v, posts=s.posts), "posts[0].duties"),
    "the enemy's objective": (lambda v, s: replace(v, objectives=s.objectives), "objectives[0].text"),
    "how long the fleets have been apart": (lambda v, s: told(v, s.apart_moves), "apart_moves"),
    "whether a gun has fired": (lambda v, s: told(v, s.fired), "fired"),
}


@cache
def leaking(role: Role) -> tuple[str, ...]:
    """What the law finds if all these leaks are planted in a person's view at once; each tells of its own place alone."""

    def view(state: State, reader: Role) -> ActionView:
        seen = GAME.view(state, reader)
        for change, _ in LEAKS.values():
            seen = change(seen, state)
        return seen

    return tuple(leaks(replace(GAME, view=view), in_the_middle(), role))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    _, place = LEAKS[leak]
    assert any(found.startswith(place) for found in leaking(CAPTAIN))


def test_the_enemy_cannot_tell_whether_a_boat_looks_through_her_glass() -> None:
    """JANE.SUB.06: a look is a step of the table, answered to her captain alone, before and at the half move."""
    _, game, plain = load("jane1905/submarine")
    worlds = [Table.open(game, plain, Memory(), Desk.of_seed(1)) for _ in range(2)]
    looked = 0
    for _ in range(8):
        for world in worlds:
            for ask in [ask for ask in world.fold.asks if ask.form == "glass" and world is worlds[1]]:
                looked += 1
                assert world.hand_in("red", "U1: LOOK 015", "glass", ask.about).receipt
        assert all_that(worlds[0], "blue") == all_that(worlds[1], "blue")
        for world in worlds:
            for ask in [ask for ask in world.fold.asks if ask.must and ask in world.asks(ask.role)][:1]:
                assert world.hand_in(ask.role, "", ask.form, ask.about).receipt
        assert all_that(worlds[0], "blue") == all_that(worlds[1], "blue")
    assert looked >= 2


TWO_BOATS = """\
game: jane1905.tactical
board: [8, 4]
red:
  ships:
    - {{plan: submarine_holland, id: U1, name: Holland, at_yd: [{0}, 1000], course_deg: 0, speed_kn: 6, submerged: {1}}}
    - {{plan: submarine_holland, id: U2, name: Adder, at_yd: [{2}, 2000], course_deg: 0, speed_kn: 6, submerged: {3}}}
  objective: {{text: Hold.}}
blue:
  ships:
    - {{plan: mikasa, at_yd: [15000, 7000], course_deg: 180, speed_kn: 6}}
  objective: {{text: Come in.}}
"""


def seen_of_boats(*facts: object, moves: int = 2) -> tuple[list[Any], list[str]]:
    """All that Mikasa's captain gets in some moves, sheet by sheet, with two boats far off; and the phases."""
    loaded = read("boats.yaml", TWO_BOATS.format(*facts))
    table, got, phases = Table.open(loaded.game, loaded.scenario, Memory(), Desk.of_seed(1)), list[Any](), list[str]()
    while table.fold.state.move < moves:
        for ask in [ask for ask in table.fold.asks if ask.must]:
            assert table.hand_in(ask.role, "", ask.form, ask.about).receipt
        phases.append(table.fold.state.phase)
        got.append(all_that(table, "blue"))
    return got, phases


def test_that_somebody_sits_with_his_back_to_the_table_is_all_that_shows_of_boats_under_water() -> None:
    """JANE.SUB.05: the player leaves the table, before all eyes; not which boat it is, nor how many, nor where.

    So the half move, for which he is waited, may be known; without one below there is none.
    """
    one, phases = seen_of_boats(1000, "true", 5000, "false")
    for facts in ((1000, "true", 5000, "true"), (5000, "false", 3000, "true"), (7000, "true", 1000, "false")):
        assert seen_of_boats(*facts) == (one, phases)
    assert phases == ["orders", "half", "shots", "orders", "half", "shots"]
    assert seen_of_boats(1000, "false", 5000, "false")[1] == ["orders", "shots", "orders", "shots"]


def test_of_twelve_those_alone_are_told_what_one_writes_who_may_know() -> None:
    """JANE.GEN.11: a torpedo of Mikasa's is told to its officer and to her captain, and to nobody else of either side."""
    _, game, plain = load("jane1905/six_a_side")
    worlds = [Table.open(game, plain, Memory(), Desk.of_seed(1902)) for _ in range(2)]
    others = [role for role in worlds[0].fold.roles if role not in {"blue/torpedoes", "blue/flag-captain", UMPIRE}]
    for nth in range(6):
        for world, text in zip(worlds, ("TORP MIKASA P1 L BRG 290", ""), strict=True):
            for ask in [ask for ask in world.fold.asks if ask.must]:
                line = text if (nth, ask.role) == (1, "blue/torpedoes") else ""
                assert world.hand_in(ask.role, line, ask.form, ask.about).receipt
        for role in others:
            assert all_that(worlds[0], role) == all_that(worlds[1], role)
    assert len(others) == 12
    for role in ("blue/torpedoes", "blue/flag-captain"):
        assert worlds[0].stream(role) != worlds[1].stream(role)


# -- within a side --------------------------------------------------------------------------------------------------------


def elsewhere(state: State, side: str) -> State:
    """The same action with the ships of a side in other places, on other courses, hurt and loaded otherwise."""
    moved = [
        replace(
            ship,
            x_yd=ship.x_yd + 300.0,
            y_yd=ship.y_yd - 200.0,
            course_deg=ship.course_deg + 45.0,
            speed_kn=3.0,
            track=ship.track[:1],
            max_kn=9.0,
            damage=ship.damage._replace(engine_hits=3),
            mountings=tuple([replace(each, numbers=(99,) * len(each.numbers)) for each in ship.mountings]),
            setting_yd=1000,
        )
        for ship in of_side(state, side)
    ]
    return changed(state, *moved)


def test_an_admiral_at_table_level_gets_nothing_of_the_plan_of_his_own_side() -> None:
    """JANE.GEN.05: view, offers, remarks, limits, losses are the same wherever his ships are and whatever they have lost."""
    state = in_the_middle()
    lines = ("SIG FLEET: come home", "CONC DIV1 @RAFALE FOR 3", "ASASHIO: 4SQ", "nonsense")
    for other in (elsewhere(state, "blue"), replace(state, sights=(), pricks=state.pricks[:1], found=())):
        assert surface(GAME, other, ADMIRAL, lines) == surface(GAME, state, ADMIRAL, lines)
        assert surface(GAME, other, CAPTAIN, lines) != surface(GAME, state, CAPTAIN, lines)


def test_an_admiral_has_no_board_no_ruler_and_no_losses() -> None:
    seen = GAME.view(in_the_middle(), ADMIRAL)
    ruler = GAME.ruler(seen, None)
    assert (seen.pieces, seen.own, seen.cards, seen.batteries, seen.tubes, seen.sights) == ((), (), (), (), (), ())
    assert ruler is not None
    assert not ruler.allowed
    assert GAME.losses(seen) is None


def test_the_law_catches_a_place_on_the_plan_in_the_view_of_an_admiral() -> None:
    """A planted leak for JANE.GEN.05, which the marks of the state do not hold: it is his own side's."""
    state = in_the_middle()
    leaky = replace(GAME, view=lambda s, role: told(GAME.view(s, role), s.ships[3].x_yd))
    assert surface(leaky, elsewhere(state, "blue"), ADMIRAL) != surface(leaky, state, ADMIRAL)


def test_a_panorama_holds_angles_alone() -> None:
    """JANE.GEN.05: no name, no range, no square, and no more than where a ship bears and how large she looks."""
    state, _ = looks(in_the_middle(), now_of(in_the_middle()))
    drawn = next(each for each in state.panoramas if each.role == ADMIRAL.key)
    assert [type(each).__name__ for each in drawn.ships] == ["Silhouette"] * len(drawn.ships)
    assert Silhouette._fields == ("boxes",)
    assert all(0.0 <= left < 360.0 and top <= 90.0 for each in drawn.ships for left, _, _, top in each.boxes)


def seen_by(post: str) -> ActionView:
    """The view of a person of blue's in a room of twelve, before the action."""
    action = read("twelve.yaml", ACTION.replace("people: 4", "people: 12").replace("destroyer_30kn", "mikasa")).scenario
    return GAME.view(GAME.setup(action), Role(f"blue/{post}", "blue"))


def test_of_twelve_each_has_the_papers_of_his_own_duty() -> None:
    """JANE.GEN.07 to .11: scorers before captains, the guns of a group before who fires them, tubes before their officer."""
    flag, heavy, light, torpedoes = (seen_by(post) for post in ("flag-captain", "heavy", "light", "torpedoes"))
    assert [card.id for card in flag.cards] == ["ASASHIO"]
    assert [card.id for card in seen_by("second").cards] == ["KASUMI"]
    assert (heavy.cards, light.cards, torpedoes.cards) == ((), (), ())
    assert [len(seen.tubes) for seen in (flag, heavy, light, torpedoes)] == [1, 0, 0, 2]
    groups = [
        {each.id.partition(".")[0] for battery in seen.batteries for each in battery.mountings} for seen in (heavy, light)
    ]
    assert groups[0] == {"fore", "aft"}
    assert groups[0].isdisjoint(groups[1])
    assert torpedoes.batteries == ()


def test_captains_of_a_side_see_on_the_plan_what_one_of_its_ships_sights() -> None:
    """JANE.GEN.07, JANE.OPS.02: the plan within the side's sight; Bourrasque is in sight of Kasumi alone."""
    plain = read("far.yaml", ACTION.replace("people: 4", "people: 12").replace("[4000, 7500]", "[12000, 7500]")).scenario
    state, _ = played(GAME.setup({**plain, "options": {**plain["options"], "visibility_yd": 3600.0}}), 1)
    asashio, kasumi, bourrasque = (called(state, name) for name in ("ASASHIO", "KASUMI", "BOURRASQUE"))
    assert not ship_sees(state, asashio, bourrasque)
    assert ship_sees(state, kasumi, bourrasque)
    captains = [GAME.view(state, Role(ship.captain, "blue")) for ship in (asashio, kasumi)]
    assert captains[0].reader != captains[1].reader
    assert [[sight.ship for sight in view.sights if sight.now] for view in captains] == [[bourrasque.number]] * 2


def test_nobody_has_a_tally_of_points_before_him() -> None:
    """JANE.NOTE.08: nothing is added up, while the action goes on or at its end."""
    state = in_the_middle()
    assert [GAME.standing(GAME.view(state, role)) for role in GAME.roles(load("jane1905/submarine").scenario)] == [()] * 3
    verdict = GAME.result(replace(state, ended="moves"))
    assert verdict is not None
    assert verdict.points == ()


def test_who_has_changed_places_sees_what_his_new_duty_sees() -> None:
    """JANE.GEN.13: the second in command acts as admiral at table level; his papers stay with the captain."""
    state = in_the_middle()
    duties = {"blue/admiral": "blue/captain", "blue/captain": "blue/admiral"}
    held = {post.key: post.duties for post in state.posts}
    swapped = replace(state, posts=tuple([replace(p, duties=held[duties.get(p.key, p.key)]) for p in state.posts]))
    swapped = changed(swapped, *[replace(ship, captain="blue/admiral") for ship in of_side(swapped, "blue")])
    seen = GAME.view(swapped, CAPTAIN)
    assert (seen.pieces, seen.cards) == ((), ())
    assert [card.id for card in GAME.view(swapped, ADMIRAL).cards] == ["ASASHIO", "KASUMI"]
    assert leaks(GAME, swapped, CAPTAIN) == []


# -- who learns what ------------------------------------------------------------------------------------------------------

OF_DAMAGE = tuple(
    [kind for kind in EVENTS if kind.__module__ == effect.__name__ and kind is not effect.HitScored]
)  # to the ship's own side
OF_FIRE = gun_events.EVENTS


@cache
def a_battle() -> tuple[Event, ...]:
    """What is told in three moves of this action, with silence from all."""
    return tuple(played(in_the_middle(), 12)[1])


def test_damage_is_told_to_the_captain_and_to_the_admiral_only_while_signals_are_free() -> None:
    """JANE.SIG.01, section 4."""
    state = in_the_middle()
    asashio = called(state, "ASASHIO")
    assert told_of(state, asashio) == ("blue/captain",)
    assert told_of(replace(state, free_signals=True), asashio) == ("blue/captain", "blue/admiral")
    found = [event for event in a_battle() if isinstance(event, OF_DAMAGE)]
    sides = {ship.name: ship.side for ship in state.ships}
    assert found
    assert all(event.to == (f"{sides[event.ship]}/captain",) for event in found)  # type: ignore[attr-defined]


def test_what_is_fired_is_told_to_who_fired_and_what_it_did_to_the_umpire() -> None:
    """Section 4: a shooter sees where his pins pricked, and not the enemy's scorer."""
    events = a_battle()
    fired = [event for event in events if isinstance(event, OF_FIRE)]
    scored = [event for event in events if isinstance(event, effect.HitScored)]
    sides = {ship.name: ship.side for ship in in_the_middle().ships}
    assert fired
    assert scored
    assert all(event.to == (f"{sides[event.ship]}/captain",) for event in fired)  # type: ignore[attr-defined]
    assert all(event.to == () for event in scored)


def test_whom_a_torpedo_has_met_is_the_umpires_alone() -> None:
    """JANE.TOR.08: never whether a running torpedo will hit; the struck captain learns it when it is scored."""
    met = ("TorpedoStruck", "TorpedoPassed", "TorpedoMissed", "TorpedoSpent")
    events = [event for event in a_battle() if type(event).__name__ in met]
    assert events
    assert all(event.to == () for event in events)


def test_that_an_enemy_in_sight_goes_down_is_seen_and_told_by_those_on_the_plan() -> None:
    """JANE.HIT.38: what is visible; one out of sight goes down unseen."""
    state = in_the_middle()
    sunk = changed(state, *[replace(called(state, name), fate="sunk") for name in ("BOURRASQUE", "RAFALE")])
    _, told_now = looks(sunk, now_of(sunk))
    assert [(event.ship, event.to) for event in told_now if isinstance(event, WentDown)] == [
        ("Bourrasque", ("blue/captain",))
    ]


def test_a_chit_is_told_to_who_writes_it_and_later_to_who_reads_it() -> None:
    """JANE.SIG.04."""
    state = replace(in_the_middle(), chits=(Chit("blue/admiral", "KASUMI", "come home", 2, 4, False),))
    told_now = [event for event in played(state, 4)[1] if type(event).__name__.startswith("Chit")]
    assert [(type(event).__name__, event.to) for event in told_now] == [("ChitRead", ("blue/captain",))]
