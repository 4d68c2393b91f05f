"""Works, destructions and mines: what a party makes in how many moves, by KS.CONSTRUCT and KS.DESTROY."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.beginning import begin
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import PacketsLost
from sandgate.rules.wells1913.kriegspiel.hand import hand_refusals
from sandgate.rules.wells1913.kriegspiel.hand_orders import SetStructure
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.roll import killed, men_of, secrets_of, unit_of, with_men, with_secrets, with_unit
from sandgate.rules.wells1913.kriegspiel.secrets import Mine
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.supply.stores import load_of
from sandgate.rules.wells1913.kriegspiel.works import mines
from sandgate.rules.wells1913.kriegspiel.works.labouring import DEEDS, advance
from sandgate.rules.wells1913.kriegspiel.works.work_events import MineExploded, NoteOpened, NoteSealed, WorkDropped, WorkMade
from sandgate.rules.wells1913.kriegspiel.works.work_orders import Burn, Demolish, Epaulement, LayMine, Trench, Wreck
from tests.rules.wells1913.kriegspiel.ks_fields import field, seen

BRIDGES = {
    "rivers": [{"name": "river", "points": [[0, 90], [144, 90]], "width_in": 8}],
    "railways": [{"name": "line", "points": [[100, 0], [100, 180]]}],
    "structures": [
        {"number": 1, "kind": "road bridge", "box": [20, 84, 24, 96]},
        {"number": 2, "kind": "railway bridge", "box": [98, 84, 102, 96]},
        {"number": 3, "kind": "culvert", "box": [98, 40, 102, 44], "destroyed": True},
    ],
}


def unit(name: str, men: int, x_in: float, y_in: float, **more: Any) -> dict[str, Any]:
    return {"name": name, "men": men, "at": [x_in, y_in], **more}


def why(state: State, order: Order) -> list[str]:
    return [refusal.clause for refusal in DEEDS[type(order)].refusals(seen(state), "red", order)]


def worked(state: State, *orders: Order, bench: Dealt | None = None) -> tuple[State, tuple[Event, ...]]:
    """Red's move with these orders, its interval as far as works go, and Blue's idle move."""
    told: tuple[Event, ...] = ()
    for order in orders:
        assert why(state, order) == []
        state, done = DEEDS[type(order)].do(state, "red", order, Dealt())
        told = (*told, *done)
    state, done = advance(state, bench or Dealt())
    return following(state), (*told, *done)


def following(state: State) -> State:
    """Red's next move, nothing having happened in Blue's."""
    return begin(replace(state, battle=replace(state.battle, move=state.battle.move + 2)))[0]


def moves(state: State, count: int, order: Order) -> tuple[State, tuple[Event, ...]]:
    told: tuple[Event, ...] = ()
    for _ in range(count):
        state, done = worked(state, order)
        told = (*told, *done)
    return state, told


def kinds(told: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in told]


# -- entrenchments -------------------------------------------------------------------------------------------------------

DIG = Trench("RI1", Point(60, 42), Point(90, 42))


def diggers(men: int = 30) -> State:
    return field(red={"units": [unit("RI1", men, 67.5, 40, formation="two ranks")]})


def test_thirty_men_dig_fifteen_inches_in_four_moves_unseen() -> None:
    """KS.CONSTRUCT.01 and .04: two men an inch; the enemy reads the note when the trench is complete."""
    state, told = moves(diggers(), 3, DIG)
    assert state.battle.works == ()
    assert {event.to for event in told} == {("red",)}
    assert secrets_of(state, "blue").labours == ()
    (note,) = [event for event in told if isinstance(event, NoteSealed)]
    assert str(note) == "A note is sealed in move F2: RI1 digs an entrenchment from (60,42) towards (90,42)."
    state, told = worked(state, DIG)
    assert state.battle.works[0].strips == ((Point(75, 41.75), Point(75, 42.25), Point(60, 42.25), Point(60, 41.75)),)
    made, opened = told
    assert isinstance(made, WorkMade)
    assert made.length_in == 15.0
    assert isinstance(opened, NoteOpened)
    assert str(opened).startswith("The note that Red sealed in move F2 is opened: RI1 digs")
    assert {event.to for event in told} == {("red", "blue")}


def test_men_lost_shorten_a_trench_and_a_pause_begins_it_anew() -> None:
    """KS.CONSTRUCT.01: six killed in the third move leave twelve inches."""
    state, _ = moves(diggers(), 2, DIG)
    fewer = replace(state, battle=killed(state.battle, [f"RI1.{nth}" for nth in range(1, 7)]))
    _, told = moves(fewer, 2, DIG)
    assert [event.length_in for event in told if isinstance(event, WorkMade)] == [12.0]
    state, told = worked(state)  # no order in this move
    assert kinds(told) == ["WorkDropped"]
    state, told = moves(state, 3, DIG)
    assert "WorkMade" not in kinds(told)


def test_working_is_the_whole_move() -> None:
    """KS.MOVE.12, KS.ARMS.13 and .14: who has moved or fired does not work, who works does neither."""
    state = diggers()
    moved = replace(unit_of(state.battle, "RI1"), gone_in=1.0, spent=0.1)
    assert why(replace(state, battle=with_unit(state.battle, moved)), DIG) == ["KS.ARMS.14"]
    fired = with_men(state.battle, ["RI1.1"], lambda man: replace(man, fired=True))
    assert why(replace(state, battle=fired), DIG) == ["KS.ARMS.13"]
    working, _ = DEEDS[Trench].do(state, "red", DIG, Dealt())
    assert [refusal.clause for refusal in unfit(seen(working), "red", "RI1", "fire")] == ["KS.DESTROY.07"]
    assert why(working, DIG) == ["KS.DESTROY.07"]


def test_what_a_trench_needs() -> None:
    """KS.CONSTRUCT.01: infantry within six inches of its line, free ground."""
    state = diggers()
    assert why(state, Trench("RI1", Point(60, 60), Point(90, 60))) == ["KS.CONSTRUCT.01"]
    assert why(state, Trench("RI1", Point(60, 40), Point(90, 40))) == ["KS.CONSTRUCT.01"]  # where its men stand
    engineers = field(red={"units": [unit("RE1", 6, 67.5, 40)]})
    assert why(engineers, Trench("RE1", Point(60, 42), Point(90, 42))) == ["KS.CONSTRUCT.01"]


def test_an_enemy_upon_the_party_in_his_own_move_ends_its_count() -> None:
    """KS.DESTROY.07 and KS.CONSTRUCT.01: a party that fights begins anew."""
    state, _ = moves(diggers(), 2, DIG)
    upon = with_men(state.battle, ["BI1.1"], lambda man: replace(man, x_in=67.5, y_in=40.2 + 0.1 + 0.2))
    after, told = advance(replace(state, battle=replace(upon, move=state.battle.move + 1)), Dealt())
    assert secrets_of(after, "red").labours == ()
    assert [event.why for event in told if isinstance(event, WorkDropped)] == ["the enemy is upon the party"]


def test_the_umpire_may_find_a_work_unfinished() -> None:
    """KS.CONSTRUCT.01: complete is a finding; the next move of work asks again."""
    state, _ = moves(diggers(), 3, DIG)
    slot = Slot(state.battle.move + 1, "KS.CONSTRUCT.01", 101, 1)
    not_yet, told = worked(state, DIG, bench=Dealt(answers={slot: "no"}))
    assert kinds(told) == ["WorkContinued"]
    assert kinds(worked(not_yet, DIG)[1]) == ["WorkMade", "NoteOpened"]


def test_six_men_make_an_epaulement_beside_their_gun() -> None:
    """KS.CONSTRUCT.02: two strips of three inches, at right angles, in four moves."""
    guns = [{"name": "RG1", "gunners": 6, "at": [56, 40], "limbered": False}]
    state, told = moves(field(red={"guns": guns}), 4, Epaulement("RG1", "RG1"))
    assert [event.length_in for event in told if isinstance(event, WorkMade)] == [6.0]
    before, beside = state.battle.works[0].strips
    assert before == (Point(55.25, 42), Point(55.25, 42.5), Point(52.25, 42.5), Point(52.25, 42))
    assert beside == (Point(54.25, 41.5), Point(53.75, 41.5), Point(53.75, 38.5), Point(54.25, 38.5))
    few = [{"name": "RG1", "gunners": 5, "at": [56, 40], "limbered": False}]
    assert why(field(red={"guns": few}), Epaulement("RG1", "RG1")) == ["KS.CONSTRUCT.02"]


def beside_two_guns(men: int) -> State:
    """RI1 stands between RG1 at (56,40) and RG2 at (66,40), everybody within six inches of both."""
    guns = [{"name": name, "gunners": 4, "at": [x, 40], "limbered": False} for name, x in (("RG1", 56), ("RG2", 66))]
    return field(red={"units": [unit("RI1", men, 61, 37, formation="two ranks")], "guns": guns})


ONE, OTHER = Epaulement("RI1", "RG1"), Epaulement("RI1", "RG2")


def test_twelve_men_make_two_epaulements_at_once() -> None:
    """KS.CONSTRUCT.02: six men each; eleven have enough for one."""
    state, told = beside_two_guns(12), tuple[Event, ...]()
    for _ in range(4):
        state, done = worked(state, ONE, OTHER)
        told = (*told, *done)
    assert len([event for event in told if isinstance(event, WorkMade)]) == 2
    assert len(state.battle.works) == 2
    eleven, _ = DEEDS[Epaulement].do(beside_two_guns(11), "red", ONE, Dealt())
    assert why(eleven, OTHER) == ["KS.CONSTRUCT.02"]
    twelve, _ = DEEDS[Epaulement].do(beside_two_guns(12), "red", ONE, Dealt())
    assert why(twelve, ONE) == ["KS.CONSTRUCT.02"]
    assert why(twelve, Trench("RI1", Point(58, 39), Point(61, 39))) == ["KS.DESTROY.07"]


def test_of_two_epaulements_the_first_goes_on_where_men_are_lost() -> None:
    """KS.CONSTRUCT.02: eleven of twelve are left, so the gun named later gets none; nor does one that is left out."""
    state, _ = worked(beside_two_guns(12), ONE, OTHER)
    fewer = replace(state, battle=killed(state.battle, ["RI1.1"]))
    assert why(DEEDS[Epaulement].do(fewer, "red", ONE, Dealt())[0], OTHER) == ["KS.CONSTRUCT.02"]
    both = DEEDS[Epaulement].do(DEEDS[Epaulement].do(state, "red", ONE, Dealt())[0], "red", OTHER, Dealt())[0]
    shot, told = advance(replace(both, battle=killed(both.battle, ["RI1.1"])), Dealt())
    assert [labour.what for labour in secrets_of(shot, "red").labours] == ["RG1"]
    assert [event.why for event in told if isinstance(event, WorkDropped)] == ["too few men are at it"]
    alone, told = worked(state, OTHER)
    assert [labour.what for labour in secrets_of(alone, "red").labours] == ["RG2"]
    assert [event.why for event in told if isinstance(event, WorkDropped)] == ["the party was not set to it in this move"]


# -- structures and stores -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "at", "count"),
    [
        (Demolish("RE1", 1), (22, 80), 1),
        (Demolish("RE1", 2), (100, 80), 2),
        (Demolish("RE1", 3, repair=True), (100, 36), 5),
    ],
)
def test_four_engineers_destroy_and_repair(order: Demolish, at: tuple[float, float], count: int) -> None:
    """KS.DESTROY.01 to .03: a road bridge falls in one move, a railway bridge in two; a culvert is repaired in five."""
    state = field(country=BRIDGES, red={"units": [unit("RE1", 4, *at)]})
    before, told = moves(state, count - 1, order)
    assert before.battle.structures == state.battle.structures
    after, told = worked(before, order)
    changed = next(each for each in after.battle.structures if each.number == order.structure)
    assert changed.intact is order.repair
    assert kinds(told)[-2:] == ["StructureChanged", "NoteOpened"]


def test_three_engineers_or_one_shot_do_not_destroy() -> None:
    """KS.DESTROY.07."""
    three = field(country=BRIDGES, red={"units": [unit("RE1", 3, 22, 80)]})
    assert why(three, Demolish("RE1", 1)) == ["KS.DESTROY.07"]
    state = field(country=BRIDGES, red={"units": [unit("RE1", 4, 100, 80)]})
    state, _ = worked(state, Demolish("RE1", 2))
    shot = replace(state, battle=killed(state.battle, ["RE1.1"]))
    assert why(shot, Demolish("RE1", 2)) == ["KS.DESTROY.07"]
    infantry = field(country=BRIDGES, red={"units": [unit("RI1", 10, 22, 80)]})
    assert why(infantry, Demolish("RI1", 1)) == ["KS.DESTROY.07"]
    assert why(state, Demolish("RE1", 2, repair=True)) == ["KS.DESTROY.07"]


@pytest.mark.parametrize(("name", "at"), [("BI1.1", (22.0, 95.0)), ("RI1.1", (22.0, 90.0)), ("BW1", (22.0, 94.0))])
def test_no_bridge_falls_while_anybody_is_on_it(name: str, at: tuple[float, float]) -> None:
    """KS.DESTROY.03, .07: the party waits for friend and foe; who stands beside it is no matter."""
    red = {"units": [unit("RE1", 4, 22, 80), unit("RI1", 1, 100, 20)]}
    state = field(country=BRIDGES, red=red)

    def stands(x_in: float, y_in: float) -> State:
        battle = with_men(state.battle, [name], partial(replace, x_in=x_in, y_in=y_in))
        waggons = tuple([replace(each, x_in=x_in, y_in=y_in) if each.name == name else each for each in battle.waggons])
        return replace(state, battle=replace(battle, waggons=waggons))

    waiting, told = worked(stands(*at), Demolish("RE1", 1))
    assert waiting.battle.structures[0].intact
    assert kinds(told) == ["NoteSealed", "WorkContinued"]
    free = replace(waiting, battle=replace(waiting.battle, men=state.battle.men, waggons=state.battle.waggons))
    assert not worked(free, Demolish("RE1", 1))[0].battle.structures[0].intact
    assert not worked(stands(22 + 2.0 + 0.76, at[1]), Demolish("RE1", 1))[0].battle.structures[0].intact
    hand = [refusal.problem for refusal in hand_refusals(stands(*at), SetStructure(1, intact=False))]
    assert hand == [f"{name} is on structure 1"]


def test_engineers_do_not_work_on_the_bridge_that_they_destroy() -> None:
    """KS.DESTROY.07."""
    on_it = field(country=BRIDGES, red={"units": [unit("RE1", 4, 22, 90)]})
    assert why(on_it, Demolish("RE1", 1)) == ["KS.DESTROY.07"]


def at_depot(guards: int) -> State:
    """A man of Red's in contact with Blue's depot, 3 by 3 in at (90,100), and so many of Blue's men near it."""
    blue = {"units": [unit("BI1", 1, 10, 170)], "depots": [{"name": "BDEPOT1", "at": [90, 100]}]}
    state = field(red={"units": [unit("RI1", 1, 90, 90)]}, blue=blue)
    battle = with_men(state.battle, ["RI1.1"], lambda man: replace(man, x_in=90.0, y_in=98.5 - 0.2 - 0.1))
    if guards:
        battle = with_men(battle, ["BI1.1"], lambda man: replace(man, x_in=90.0, y_in=101.5 + 6.0 + 0.2))
    return replace(state, battle=battle)


def test_one_man_burns_a_depot_in_two_moves_unless_it_is_guarded() -> None:
    """KS.DESTROY.04: with all that lies in it."""
    state, told = moves(at_depot(0), 2, Burn("RI1", "BDEPOT1"))
    assert state.battle.depots[-1].destroyed
    assert load_of(secrets_of(state, "blue"), "BDEPOT1") == 0
    assert kinds(told) == ["NoteSealed", "WorkContinued", "DepotBurnt", "NoteOpened"]
    _, told = worked(at_depot(1), Burn("RI1", "BDEPOT1"))
    assert kinds(told) == ["NoteSealed", "WorkDropped"]


def test_four_men_empty_waggons_that_nobody_guards() -> None:
    """KS.DESTROY.05: the waggons stay."""
    waggons = [{"name": f"BW{nth}", "at": [70 + 3 * nth, 104]} for nth in (1, 2)]
    blue = {
        "units": [unit("BI1", 1, 10, 170)],
        "waggons": waggons,
        "depots": [],
        "packets": {"food": 4, "forage": 0, "ammunition": 0},
    }
    state = field(red={"units": [unit("RI1", 4, 74, 100)]}, blue=blue)
    order = Wreck("RI1", ("BW1", "BW2"))
    after, told = worked(state, order)
    assert [load_of(secrets_of(after, "blue"), name) for name in ("BW1", "BW2")] == [0, 0]
    assert not any(waggon.destroyed for waggon in after.battle.waggons)
    assert [str(event) for event in told] == ["RI1 has destroyed what BW1 and BW2 held."]
    guarded = with_men(state.battle, ["BI1.1"], lambda man: replace(man, x_in=76 + 0.75 + 6.0 + 0.2, y_in=104.0))
    after, _ = worked(replace(state, battle=guarded), order)
    assert [load_of(secrets_of(after, "blue"), name) for name in ("BW1", "BW2")] == [0, 2]
    assert why(field(red={"units": [unit("RI1", 3, 74, 100)]}, blue=blue), order) == ["KS.DESTROY.05"]


# -- mines ---------------------------------------------------------------------------------------------------------------


def mined(**forces: Any) -> State:
    """A mine of Red's at (72,60), armed in move F1 by RE1.1 and RE1.2, and Red about to play F2."""
    state = field(**forces)
    mine = Mine(Point(72, 60), layers=("RE1.1", "RE1.2"), begun=1, armed=1)
    return with_secrets(state, replace(secrets_of(state, "red"), mines=(mine,)))


def test_two_men_arm_a_mine_in_six_moves_and_only_they_know() -> None:
    """KS.DESTROY.06 and KS.CONSTRUCT.04."""
    state = field(red={"units": [unit("RE1", 4, 72, 40)]})
    order = LayMine("RE1", Point(72, 44))
    five, _ = moves(state, 5, order)
    assert secrets_of(five, "red").mines == ()
    six, told = worked(five, order)
    (mine,) = secrets_of(six, "red").mines
    assert (mine.at, mine.armed, len(mine.layers)) == (Point(72, 44), 13, 2)
    assert (kinds(told), told[0].to) == (["MineArmed"], ("red",))


def test_a_way_sets_a_mine_off_where_it_passes_over_it() -> None:
    """KS.DESTROY.06: its base must cross the point; either side's; the layers not in their next move."""
    state = mined()
    path = (Point(72, 50), Point(72, 70), Point(80, 70))
    assert mines.met(state, "RI1", path, 0.2) == Point(72, 60)
    assert mines.met(state, "BI1", path, 0.2) == Point(72, 60)
    assert mines.met(state, "RI1", (Point(72.3, 50), Point(72.3, 70)), 0.2) is None
    assert mines.met(state, "RI1", (Point(74, 50), Point(74, 70)), 3.0) == Point(74, 60)  # a broad front
    assert mines.met(state, "RI1", (Point(72, 50), Point(72, 59.7)), 0.2) is None
    assert mines.met(state, "RE1", path, 0.2) is None
    later = replace(state, battle=replace(state.battle, move=4))
    assert mines.met(later, "RE1", path, 0.2) == Point(72, 60)


def test_of_two_mines_on_a_way_the_first_goes_off() -> None:
    """KS.DESTROY.06: the way ends at the nearer, whichever was laid first."""
    state = mined()
    (far,) = secrets_of(state, "red").mines
    state = with_secrets(state, replace(secrets_of(state, "red"), mines=(far, replace(far, at=Point(72, 55)))))
    assert mines.met(state, "RI1", (Point(72, 50), Point(72, 70)), 0.2) == Point(72, 55)


def test_a_mine_destroys_everything_within_six_inches() -> None:
    """KS.DESTROY.06: gaps of 0, 3, 6 and 6.2 in; own men too; the note is shown to both."""
    state = mined(red={"units": [unit("RI1", 4, 72, 40), unit("RE1", 2, 20, 20)]})
    battle = state.battle
    for name, far_in in (("RI1.1", 0.0), ("RI1.2", 3.2), ("RI1.3", 6.2), ("RI1.4", 6.4)):
        battle = with_men(battle, [name], partial(replace, x_in=72.0 + far_in, y_in=60.0))
    waggon = replace(battle.waggons[0], x_in=72.0, y_in=60.0 - 6.0 - 1.5)
    battle = replace(battle, waggons=(waggon, *battle.waggons[1:]))
    after, told = mines.explode(replace(state, battle=battle), "RI1")
    assert [man.name for man in men_of(after.battle, "RI1")] == ["RI1.4"]
    assert after.battle.waggons[0].destroyed
    assert load_of(secrets_of(after, "red"), "RW1") == 0
    assert secrets_of(after, "red").mines == ()
    blown = next(event for event in told if isinstance(event, MineExploded))
    assert str(blown) == "RI1 sets off a mine at (72,60): 3 men dead; destroyed: RW1."
    (stock,) = [event for event in told if isinstance(event, PacketsLost)]
    assert stock.clauses == ("KS.DESTROY.06",)
    (note,) = [event for event in told if isinstance(event, NoteOpened)]
    assert str(note) == "The note that Red sealed in move F1 is opened: RE1 lays a mine at (72,60)."
