"""Laws of Little Wars: what holds after every step of every game, whoever plays.

Games are played out by bots, and by hands that charge, fire, take and lead prisoners whenever that is offered. After each
step everything is measured anew from the places of men and guns, not from what the step says of itself.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.bots.bot import bots_of
from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.codec import dump, dump_event, text_of
from sandgate.kernel.games import game_of
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.play import Step, play
from sandgate.kernel.scenario import load
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.field.country import gun_outlines, man_outline
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Make, other
from sandgate.rules.wells1913.field.standing import gun_stands, man_stands
from sandgate.rules.wells1913.little_wars import opening_orders, orders
from sandgate.rules.wells1913.little_wars.events import NotDone, PutDown, TimeCalled
from sandgate.rules.wells1913.little_wars.fighting.melee_events import Charged, GunCaptured, MeleeSettled
from sandgate.rules.wells1913.little_wars.guns import gun_orders
from sandgate.rules.wells1913.little_wars.guns.gun_events import ShotFired, TrailManned, TrailUnmanned
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.hand_orders import Find, Place
from sandgate.rules.wells1913.little_wars.orders import Die, Flag, Take
from sandgate.rules.wells1913.little_wars.sheets import SHEETS
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, Melee, State, gun_of, man_of, mover
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.shot.gun_fire import trail_places
from sandgate.rules.wells1913.shot.laying import Spot
from tests.often import the_first

from .fields import battle, board, box, gun, land, rank, solid, tree

GAME = game_of("wells1913.little_wars")
BOTS = bots_of(GAME.key)
SCENARIOS = ("beginners", "blow_at_the_rear", "defensive_game", "hooks_farm")
HERE = {"armed", "prisoner", "released"}
REACH_IN = {"infantry": 12.0, "cavalry": 24.0}
HAIR_IN = 0.002  # a length and its ends are rounded to a thousandth each
CLEAR_IN = 0.062  # a sixteenth, on the grid

Writer = Callable[[Any, Ask], str]


class Turn(NamedTuple):
    """One step of a game, and the battle before it."""

    before: Battle
    after: Battle
    step: Step


# -- games -----------------------------------------------------------------------------------------------------------------


def by_bot(key: str, role: str, seed: int) -> Writer:
    """A bot at a seat."""
    written = Counter[str]()

    def write(view: Any, ask: Ask) -> str:
        written[role] += 1
        return BOTS[key].write(GAME, view, ask, Random(f"{seed} {role} {written[role]}")).text

    return write


def by_hothead(role: str, seed: int) -> Writer:
    """A hand that charges, fires, hauls and takes prisoners wherever that is offered, and ends its move after some lines."""
    written, chance = Counter[str](), Random(f"{seed} {role}")

    def write(view: Any, ask: Ask) -> str:
        if ask.form != "move":
            return "" if chance.random() < 0.95 else _some_line(view, ask, chance, ("FLAG",))
        written[ask.about[0]] += 1
        if written[ask.about[0]] > 12:
            return "END"
        return _some_line(view, ask, chance, ("HIT", "SHOOT", "HAUL", "TAKE", "ESCORT", "TRAIL", "LIE"))

    return write


def _some_line(view: Any, ask: Ask, chance: Random, wished: Sequence[str]) -> str:
    offers = [offer for offer in GAME.offers(view, ask) if offer.sure and offer.line != "END"]
    best = [offer for offer in offers if any(word in offer.line for word in wished)]
    chosen = best if best and chance.random() < 0.7 else offers
    line = fill(chance.choice(chosen), chance) if chosen else ""
    return "" if line and GAME.read(line, view, ask).refusals else line


def close_quarters(seed: int, make: Make = "heavy") -> State:
    """Two small forces a charge apart, with guns, on ground with a wall, trees, a house and a hill; F2 is to be played."""
    chance = Random(seed)
    red = [*rank("RI1", 30, 24, 8, 1.5), *rank("RC1", 20, 20, 6, 1.5), *rank("RI9", 45, 15, 4, 1.2)]
    blue = [*rank("BI1", 32, 38, 8, 1.5), *rank("BC1", 48, 40, 5, 1.5), *rank("BI9", 24, 47, 4, 1.2)]
    turned = [replace(each, facing_deg=180.0, start_y_in=each.y_in) for each in blue]
    men = [replace(each, make=make) for each in (*red, *turned)]
    ground = land(
        boards=[board(box(56, 20, 76, 44))],
        solids=[solid("wall", box(22, 31, 30, 32.125), 2.25), solid("house", box(40, 28, 44, 32), 4.0), tree(50, 30)],
    )
    guns = [gun("RG1", 48, 19.5), gun("BG1", 27, 42.5, 180.0)]
    fighting = battle(men=men, guns=guns, country=ground)
    return State(replace(fighting, options=replace(fighting.options, moves=6, make=make), move=chance.choice((2, 3))), ())


def game(scenario: str, red: Writer, blue: Writer, seed: int) -> Iterator[Turn]:
    """A game of a shipped scenario."""
    return _turns(GAME, load(f"wells1913/{scenario}").scenario, red, blue, seed)


def fight(seed: int, make: Make = "heavy") -> Iterator[Turn]:
    """A fight at close quarters of two hotheads."""
    begun = replace(GAME, setup=lambda _: close_quarters(seed, make))
    return _turns(begun, load("wells1913/beginners").scenario, by_hothead("red", seed), by_hothead("blue", seed), seed)


def _turns(playing: Any, scenario: Any, red: Writer, blue: Writer, seed: int) -> Iterator[Turn]:
    before = playing.setup(scenario).battle
    for step in play(playing, scenario, {"red": red, "blue": blue}, (seed, 1913)):
        yield Turn(before, step.state.battle, step)
        before = step.state.battle


# -- the laws --------------------------------------------------------------------------------------------------------------


def body(man: Man) -> tuple[Outline, ...]:
    return (man_outline(man.arm, False, man.x_in, man.y_in, man.facing_deg, man.make),)


def parts(piece: Man | Gun) -> tuple[Outline, ...]:
    return gun_outlines(piece.x_in, piece.y_in, piece.bearing_deg) if isinstance(piece, Gun) else body(piece)


def apart_in(one: Man | Gun, another: Man | Gun) -> float:
    return min(gap(a, b) for a in parts(one) for b in parts(another))


def here(fighting: Battle) -> list[Man | Gun]:
    """All men and guns on the field."""
    return [
        *[each for each in fighting.men if each.status in HERE],
        *[each for each in fighting.guns if each.status == "field"],
    ]


def stood_otherwise(turn: Turn) -> list[Man | Gun]:
    """The pieces that stand or point otherwise than before the step."""
    old = {each.name: _pose(each) for each in here(turn.before)}
    return [each for each in here(turn.after) if old.get(each.name) != _pose(each)]


def _pose(piece: Man | Gun) -> tuple[float, float, float]:
    turned = piece.bearing_deg if isinstance(piece, Gun) else piece.facing_deg
    return piece.x_in, piece.y_in, turned


def nothing_stands_in_anything(turn: Turn) -> None:
    """No man or gun in a wall, house, rock, tree or water, or across a level (LW.COUNTRY.04, .09 to .11)."""
    country = turn.after.country
    for piece in stood_otherwise(turn):
        for thing in country.solids:
            solid_there = Outline(thing.outline, thing.radius_in)
            assert all(gap(part, solid_there) > 0.0 for part in parts(piece)), f"{piece.name} stands in {thing.name}"
        if 0.0 <= piece.y_in <= country.depth_in:  # behind a back line there is no country
            if isinstance(piece, Gun):
                refused = gun_stands(country, piece.x_in, piece.y_in, piece.bearing_deg, swung=True)
            else:
                refused = man_stands(country, piece.arm, piece.make, piece.x_in, piece.y_in, piece.facing_deg)
            assert refused is None, f"{piece.name} at {piece.x_in}, {piece.y_in}: {refused}"
        else:
            assert abs(piece.y_in - country.depth_in / 2.0) <= country.depth_in / 2.0 + 12.0
            assert turn.after.move < 2 or piece.name in {each.name for each in here(turn.before)}


def everybody_has_his_sixteenth(turn: Turn) -> None:
    """None stands nearer to another than the clear sixteenth (LW.MOB.11): put down, marched, charged, led, set, aside."""
    everybody = here(turn.after)
    for piece in stood_otherwise(turn):
        for another in everybody:
            if another is not piece and distance(piece.x_in, piece.y_in, another.x_in, another.y_in) < 9.0:
                gap_in = apart_in(piece, another)
                assert gap_in > CLEAR_IN, f"{piece.name} is {gap_in} in from {another.name} after {turn.step.events}"


def men_are_conserved(turn: Turn) -> None:
    """Every man and gun is there once, and the dead, the gone and those held off the field stay so."""
    if any(isinstance(event, PutDown) for event in turn.step.events) or not turn.before.placed:
        return  # armies are chosen and chances of war brought
    for kind in ("men", "guns"):
        names = [each.name for each in getattr(turn.after, kind)]
        assert names == [each.name for each in getattr(turn.before, kind)]
        assert len(names) == len({*names})
    for old, new in zip(turn.before.men, turn.after.men, strict=True):
        assert (old.side, old.arm, old.number) == (new.side, new.arm, new.number)
        if old.status in {"dead", "off", "taken"}:
            assert new.status == old.status, f"{new.name} was {old.status} and is {new.status}"
        assert (new.status == "dead") == (new.fell_in > 0)


def nobody_goes_too_far(turn: Turn) -> None:
    """Nobody goes farther than his move; nobody but the mover's men, guns and prisoners goes at all (LW.MOB.01, .02)."""
    side, same_move = mover(turn.before), turn.before.move == turn.after.move
    for each in turn.after.men:
        assert each.way_in <= REACH_IN[each.arm], f"{each.name} has gone {each.way_in} in"
        if each.status in HERE and same_move and turn.after.phase == "move":
            whole = distance(each.start_x_in, each.start_y_in, each.x_in, each.y_in)
            if each.moved or each.hauled or each.trail_of:
                assert whole <= each.way_in + HAIR_IN, f"{each.name} stands {whole} in off after {each.way_in}"
    if turn.before.phase != "move":
        return
    own = {each.name for each in turn.before.men if (each.side == side) != (each.status == "prisoner")}
    for piece in stood_otherwise(turn):
        mine = piece.holder == side if isinstance(piece, Gun) else piece.name in own
        captured = any(isinstance(event, GunCaptured) for event in turn.step.events)
        assert mine or captured, f"{piece.name} is not {side}'s to move"


def guns_do_one_thing(turn: Turn) -> None:
    """A gun fires or moves, four shots at the most, none too early, none after a man has moved (LW.MOB.06, LW.GUN.02)."""
    defends = turn.before.variety == "defensive game"
    for event in turn.step.events:
        if isinstance(event, ShotFired):
            assert turn.before.move >= (1 if defends else 2)
            assert 1 <= event.shot <= 4
            assert not turn.before.guns_closed
            assert gun_of(turn.before, event.gun).action != "hauled"
            assert gun_of(turn.before, event.gun).holder == mover(turn.before)
    for old, new in zip(turn.before.guns, turn.after.guns, strict=False):
        assert 0 <= new.shots <= 4
        assert not (new.shots and new.action == "hauled")
        if new.action == "fired" and turn.before.phase == "move":
            assert (old.x_in, old.y_in) == (new.x_in, new.y_in)
        if new.action == "hauled" and old.action != "hauled":
            gone_in = distance(new.start_x_in, new.start_y_in, new.x_in, new.y_in)
            team = [each for each in turn.after.men if each.hauled and not man_of(turn.before, each.name).hauled]
            horse = sum(each.arm == "cavalry" for each in team)
            assert len(team) >= 4
            assert gone_in <= (24.0 if horse >= 4 else 12.0) + HAIR_IN
            assert new.status == "off" or all(apart_in(each, new) <= 6.0005 for each in team)


def at_the_end_all_stand(turn: Turn) -> None:
    """After Time everybody stands, and two men are at each trail that needs them, or it is told (LW.GUN.04, LW.MOVE.13)."""
    if not any(isinstance(event, TimeCalled) for event in turn.step.events):
        return
    assert all(not each.lying_for for each in turn.after.men)
    unmanned = {event.gun: event.lacking for event in turn.step.events if isinstance(event, TrailUnmanned)}
    posted = Counter(event.gun for event in turn.step.events if isinstance(event, TrailManned) for _ in event.men)
    for each in turn.before.guns:
        now = gun_of(turn.after, each.name)
        if now.action == "fired" and each.holder == mover(turn.before):
            already = sum(man.trail_of == each.name and man.status == "armed" for man in turn.before.men)
            assert already + posted[each.name] + unmanned.get(each.name, 0) == 2
    for event in turn.step.events:
        if isinstance(event, TrailManned):
            spots = trail_places(*_pose(gun_of(turn.after, event.gun)))
            assert all(min(distance(*place, *spot) for spot in spots) <= 1.0 + HAIR_IN for place in event.places)


def prisoners_are_held(turn: Turn) -> None:
    """A captor is armed and has seven at most; after a move a prisoner is by him, guarded, flagged, or in hand (.19)."""
    held = [each for each in turn.after.men if each.status == "prisoner"]
    if turn.after.ending is not None:
        return
    in_hand = {name for each in turn.after.in_hand if each.until > turn.after.move for name in each.men}
    assert all(count <= 7 for count in Counter(each.captor for each in held if each.captor).values())
    for each in held:
        captor = man_of(turn.after, each.captor) if each.captor else None
        assert not (each.captor and each.flagged)
        if turn.after.phase != "melees" and captor is not None and captor.status != "off":
            assert (captor.side, captor.status) == (other(each.side), "armed"), f"{each.name} has {captor.name} for captor"
        if turn.after.move > turn.before.move:
            enemies = [man for man in turn.after.men if (man.side, man.status) == (other(each.side), "armed")]
            guards = [captor] if captor else enemies
            guarded = any(apart_in(each, guard) <= 6.0005 for guard in guards)
            assert each.flagged or each.name in in_hand or guarded, f"nobody guards {each.name}"
    for each in turn.after.men:
        assert not (each.captor and each.status != "prisoner"), f"{each.name} is {each.status} and has a captor"


def the_clock_is_kept(turn: Turn) -> None:
    """The handling clock never runs beyond the allowance, for nothing is begun without its time (LW.MOVE.12)."""
    if turn.after.options.handling and turn.after.phase in {"move", "melees"}:
        assert turn.after.spent_s <= turn.after.allowance_s
        assert turn.after.move > turn.before.move or turn.after.spent_s >= turn.before.spent_s or turn.before.phase != "move"


def what_is_read_is_done(turn: Turn) -> None:
    """A line of a single order that was taken is carried out (LW.MOVE.12, LW.MOVE.22)."""
    for ask, taken in turn.step.sheets.items():
        if len(taken.orders) == 1:
            undone = [event for event in turn.step.events if isinstance(event, NotDone)]
            assert not undone, f"{ask.role} wrote {taken.text!r}: {undone}"
            if isinstance(taken.orders[0], Flag):
                assert all(man_of(turn.after, name).status != "armed" for name in taken.orders[0].men)


def what_is_read_prints_alike(turn: Turn) -> None:
    """An order prints as a line that reads back to it (LW.MOVE.23)."""
    for ask, taken in turn.step.sheets.items():
        for order in taken.orders:
            assert SHEETS.notations[ask.form].order(str(order)) == order


def who_is_touched_stays(turn: Turn) -> None:
    """Men in contact stay where they are until the move ends, unless a trail calls them (LW.MELEE.04)."""
    called = {name for event in turn.step.events if isinstance(event, TrailManned) for name in event.men}
    before = {each.name: each for each in turn.before.men}
    for piece in stood_otherwise(turn):
        was = before.get(piece.name)
        assert was is None or not was.touched or piece.name in called, f"{piece.name} was in contact and has moved"
    for event in turn.step.events:
        if isinstance(event, Charged) and turn.after.phase == "move" and turn.after.move == turn.before.move:
            assert all(man_of(turn.after, name).touched for name in (*event.men, *event.enemies))


def melees_cost_alike(turn: Turn) -> None:
    """As many die on one side of a melee as on the other; prisoners are taken of one side only (LW.MELEE.09 to .12)."""
    for event in turn.step.events:
        if isinstance(event, MeleeSettled):
            assert len(event.red_dead) == len(event.blue_dead)
            assert len({man_of(turn.after, name).side for name in event.prisoners}) <= 1
            assert not {*event.prisoners} & {*event.red_dead, *event.blue_dead}
            assert not {*event.captors} & {*event.red_dead, *event.blue_dead}
            assert all(man_of(turn.after, name).status == "dead" for name in (*event.red_dead, *event.blue_dead))


LAWS = (
    nothing_stands_in_anything,
    everybody_has_his_sixteenth,
    men_are_conserved,
    nobody_goes_too_far,
    guns_do_one_thing,
    at_the_end_all_stand,
    prisoners_are_held,
    the_clock_is_kept,
    what_is_read_is_done,
    what_is_read_prints_alike,
    who_is_touched_stays,
    melees_cost_alike,
)


def lawful(turns: Iterator[Turn]) -> Counter[str]:
    """Hold every law against every step; what happened in all."""
    happened = Counter[str]()
    for turn in turns:
        for law in LAWS:
            law(turn)
        happened.update(type(event).__name__ for event in turn.step.events)
    return happened


# -- the tests -------------------------------------------------------------------------------------------------------------


def test_the_laws_hold_in_a_fight_at_close_quarters() -> None:
    happened = lawful(fight(1))
    for kind in (Charged, ShotFired, MeleeSettled, TrailManned):
        assert happened[kind.__name__], f"no {kind.__name__} in this fight: it shows little"


def test_the_laws_hold_among_soldiers_of_the_lighter_make() -> None:
    """LW.FORCE.06."""
    happened = lawful(fight(2, "light"))
    for kind in (Charged, ShotFired, MeleeSettled, TrailManned):
        assert happened[kind.__name__], f"no {kind.__name__} in this fight: it shows little"


def test_the_laws_hold_in_a_beginners_game_of_chance() -> None:
    lawful(islice(game("beginners", by_bot("random", "red", 5), by_bot("random", "blue", 5), 5), 60))


def test_the_laws_hold_in_a_beginners_game_of_doctrines() -> None:
    lawful(islice(game("beginners", by_bot("dash", "red", 2), by_bot("steady", "blue", 2), 2), 60))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 30))
def test_the_laws_hold_in_many_fights(seed: int) -> None:
    lawful(fight(seed, "light" if seed % 4 == 0 else "heavy"))


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "dash"), ("dash", "dash")], ids="-".join)
def test_the_laws_hold_in_every_scenario(scenario: str, bots: tuple[str, str]) -> None:
    red, blue = bots
    lawful(islice(game(scenario, by_bot(red, "red", 7), by_bot(blue, "blue", 7), 7), 400))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", the_first(1, SCENARIOS))
def test_the_laws_hold_between_hotheads(scenario: str) -> None:
    lawful(islice(game(scenario, by_hothead("red", 4), by_hothead("blue", 4), 4), 150))


# -- the notation ----------------------------------------------------------------------------------------------------------

LENGTHS = st.integers(-1_000_000, 1_000_000).map(lambda thousandths: thousandths / 1000.0)
POINTS = st.builds(Point, LENGTHS, LENGTHS)
PATHS = st.lists(POINTS, min_size=1, max_size=4).map(tuple)
BEARINGS = st.integers(0, 359_999).map(lambda thousandths: thousandths / 1000.0)
ELEVATIONS = st.integers(-90_000, 90_000).map(lambda thousandths: thousandths / 1000.0)
FACINGS = st.none() | BEARINGS
GUNS = st.sampled_from(["RG1", "BG2", "RG12"])
MAN = st.builds(lambda kind, nth: f"{kind}{nth}", st.sampled_from(["RI", "RC", "BI", "BC"]), st.integers(1, 999))
MEN = st.lists(MAN, min_size=1, max_size=12, unique=True).map(tuple)
FIRE = {"shots": st.integers(1, 9), "laying": st.sampled_from(["", "LAID", "QUICK", "SNAP"])}
LABELS = st.sampled_from(["left", "rear-guard", "the-2nd", "x", "E", "Ri", "faces", "go-on"])

ORDERS: dict[str, st.SearchStrategy[Order]] = {
    "move": st.one_of(
        st.builds(Shoot, GUNS, man=MAN, **FIRE),
        st.builds(Shoot, GUNS, at=POINTS | st.builds(Spot, LENGTHS, LENGTHS, LENGTHS), **FIRE),
        st.builds(Shoot, GUNS, bearing_deg=BEARINGS, elevation_deg=ELEVATIONS, **FIRE),
        st.builds(gun_orders.Haul, GUNS, PATHS, MEN),
        st.builds(gun_orders.Lie, MEN, GUNS),
        st.builds(gun_orders.Trail, GUNS, MEN),
        st.builds(orders.Go, MEN, PATHS, FACINGS),
        st.builds(orders.GoLine, MEN, POINTS, POINTS, FACINGS),
        st.builds(orders.Shift, MEN, LENGTHS, LENGTHS, FACINGS),
        st.builds(orders.Hit, MEN, MEN),
        st.builds(orders.Escort, MEN, MEN, PATHS),
        st.builds(Take, MEN, MAN),
        st.builds(Flag, MEN),
        st.builds(orders.Name, LABELS, MEN),
        st.sampled_from([Objection("RI5 leans on the house"), Concede(), End()]),
    ),
    "put down": st.one_of(
        st.builds(opening_orders.Put, MEN, POINTS, st.none() | POINTS, FACINGS),
        st.builds(opening_orders.PutGun, GUNS, POINTS, FACINGS),
        st.builds(opening_orders.Army, *[st.integers(0, 999)] * 3),
        st.builds(opening_orders.Bring, MEN),
    ),
    "choice": st.builds(Die, MEN) | st.builds(Take, MEN, MAN),
    "side": st.builds(opening_orders.Choose, st.sampled_from(["SOUTH", "NORTH"])),
    "hand": st.one_of(
        st.builds(Place, MAN | GUNS, POINTS, FACINGS), st.builds(Find, st.sampled_from(["dead", "off", "taken"]), MEN)
    ),
}
WRITTEN = st.sampled_from(sorted(ORDERS)).flatmap(lambda form: st.tuples(st.just(form), ORDERS[form]))
SCRAPS = st.sampled_from(
    [*" ;@#.,-+()", "x", "E", "GO", "WITH", "FACE", "9" * 30, "nan", "-0", "1e9", "\x00", "é", "RI1-999"]
)


@settings(max_examples=150, deadline=None)  # the first line that is read builds the notations
@given(WRITTEN)
def test_printing_and_reading_are_inverse(written: tuple[str, Order]) -> None:
    """LW.MOVE.23: what is printed reads back to an equal order."""
    form, order = written
    assert SHEETS.notations[form].order(str(order)) == order


@settings(max_examples=150, deadline=None)  # the first line that is read builds the notations
@given(WRITTEN, st.lists(st.tuples(st.integers(0, 60), st.integers(0, 3), SCRAPS), max_size=3))
def test_whatever_is_written_is_read_or_refused_in_words(
    written: tuple[str, Order], slips: list[tuple[int, int, str]]
) -> None:
    """A line with slips of the pen is taken, or refused at a place with what is wrong, a remedy and a clause; never more."""
    form, order = written
    text = str(order)
    for place, cut, scrap in slips:
        text = text[:place] + scrap + text[place + cut :]
    fighting = close_quarters(0).battle
    phase: Any = {"put down": "putting down", "choice": "melees", "side": "sides"}.get(form, "move")
    about = ("melee 1",) if form == "choice" else ("F2",)
    melee = Melee(1, ("RI1", "BI1"), ("RI1", "RI2"), ("BI1",), (), True, 0, 1)
    seen = FieldView("red", replace(fighting, phase=phase, melees=(melee,)), ())
    sheet = GAME.read(text, seen, Ask(role="red", form=form, about=about))
    for remark in sheet.refusals:
        lines = text.splitlines()
        assert all((remark.text, remark.remedy, remark.clause))
        assert 1 <= remark.line <= len(lines)
        assert 0 <= remark.at <= len(lines[remark.line - 1])


# -- the same seed ---------------------------------------------------------------------------------------------------------


def bytes_of_a_fight(seed: int) -> str:
    """All that happened in a fight, and how it stood at the end, as it is stored."""
    turns = list(islice(fight(seed), 25))
    told = [text_of(dump_event(event)) for turn in turns for event in turn.step.events]
    return "\n".join([*told, text_of(dump(turns[-1].after))])


def test_the_same_seed_gives_the_same_bytes_in_two_processes() -> None:
    """Nothing depends on the order of sets, on the clock or on what was played before."""
    code = f"from {__name__} import bytes_of_a_fight; print(bytes_of_a_fight(8), end='')"
    there: Any = {"env": {**os.environ, "PYTHONHASHSEED": "1"}, "cwd": Path(__file__).parents[3]}
    run: Any = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, **there)
    assert run.stdout == bytes_of_a_fight(8)
