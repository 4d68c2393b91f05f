"""A battle at the table: before play, a move line by line, the interval. Stories of the register, told through the game."""

import json
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.kernel.asks import Ask, Sheet
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.little_wars.asking import awaits
from sandgate.rules.wells1913.little_wars.moves.go import begin
from sandgate.rules.wells1913.little_wars.sequence import adjudicate
from sandgate.rules.wells1913.little_wars.sheets import read
from sandgate.rules.wells1913.little_wars.state import Battle, State, gun_of, man_of
from sandgate.rules.wells1913.little_wars.view import FieldView, view

from .fields import PLAIN, Still, battle, gun, man, rank

GAME = game_of("wells1913.little_wars")
CREW = (man("RI1", 45, 10), man("RI2", 51, 10), man("RI3", 44, 7), man("RI4", 52, 7))
FAR = (man("BI1", 20, 80), man("BI2", 22, 80))


def asked(state: Battle, role: str = "red", form: str = "move") -> Ask:
    """The ask of that form that now stands for a role."""
    return next(ask for ask in awaits(State(state, ())) if ask.role == role and ask.form == form)


def written(state: Battle, text: str, role: str = "red", form: str = "move") -> Sheet:
    """A sheet as its writer is told of it."""
    return read(text, FieldView(role, state, ()), asked(state, role, form))


def played(state: Battle, text: str, bench: Any = None) -> Battle:
    """The battle after one line of red's."""
    ask = asked(state)
    sheet = written(state, text)
    assert sheet.refusals == (), sheet.refusals
    after, _ = adjudicate(State(state, ()), {ask: sheet.orders}, bench or Still())
    return after.battle


def clauses(sheet: Sheet) -> list[str]:
    return [remark.clause for remark in sheet.refusals]


def table(name: str = "beginners", **changes: Any) -> Table:
    """A table for a shipped scenario, something in it changed."""
    scenario = load(f"wells1913/{name}").scenario
    options = {**scenario["options"], **changes.pop("options", {})}
    return Table.open(GAME, {**scenario, **changes, "options": options}, Memory(), Desk.of_seed(7))


# -- before play -----------------------------------------------------------------------------------------------------------


def test_story_toss_after_the_choice_of_sides() -> None:
    opened = table(south=None, first=None)
    chooser = opened.fold.state.battle.chooser
    assert [(ask.role, ask.form) for ask in opened.fold.asks] == [(chooser, "side")]
    assert opened.fold.state.battle.first == "", "nobody is First Player before the side is chosen"
    opened.hand_in(chooser, "SIDE NORTH")
    assert opened.fold.state.battle.first
    assert opened.fold.state.battle.south != chooser
    told = "".join(opened.store.read())
    assert told.index('"clause":"LW.COUNTRY.01"') < told.index('"clause":"LW.MOVE.01"')


def test_story_putting_down_without_a_curtain() -> None:
    opened = table(south="red", first="red", options={"curtain": False})
    assert [ask.role for ask in opened.fold.asks] == ["red"], "the First Player arranges his men first"
    opened.hand_in("red", "PUT RI1 (40,0)")
    seen = opened.view("blue").battle
    assert (man_of(seen, "RI1").x_in, man_of(seen, "RI1").status) == (40.0, "armed")
    assert [ask.role for ask in opened.fold.asks] == ["blue"]


def test_story_putting_down_behind_the_curtain() -> None:
    opened, other = table(south="red", first="red"), table(south="red", first="red")
    opened.hand_in("red", "PUT RI1 (40,0)")
    other.hand_in("red", "PUT RI1-20 LINE (2,0)-(90,0)")
    assert opened.stream("blue") == other.stream("blue"), "blue receives no place of red's"
    assert {man.status for man in opened.view("blue").battle.men} == {"aside"}
    with pytest.raises(TableError, match="nothing is asked of red now"):
        opened.hand_in("red", "PUT RI1 (41,0)")
    assert opened.sheets_in("blue") == {"red": True, "blue": False}
    assert opened.withdraw("red") == "PUT RI1 (40,0)", "he withdraws Ready before blue is ready"
    assert opened.sheets_in("blue") == {"red": False, "blue": False}
    opened.hand_in("red", "PUT RI1 (41,0)")
    assert opened.stream("blue") == other.stream("blue"), "blue has not learnt that red has changed anything"
    opened.hand_in("blue", "")
    assert man_of(opened.view("blue").battle, "RI1").x_in == 41.0
    with pytest.raises(TableError, match="no sealed sheet of red is in"):
        opened.withdraw("red")


def test_story_chances_of_war() -> None:
    dice = {("red", 1): "6", ("red", 2): "3", ("blue", 1): "2", ("blue", 2): "3"}
    scenario = load("wells1913/beginners").scenario
    scenario = {**scenario, "south": "red", "first": "red", "options": {**scenario["options"], "chances_of_war": True}}
    state = GAME.setup(scenario)
    answers = {slot: dice[side, slot.nth] for side, actor in (("red", 1), ("blue", 2)) for slot in _dice_slots(state, actor)}
    after, told = adjudicate(state, {}, Dealt(answers=answers))
    red, blue = after.battle.forces
    assert (red.chances, blue.chances, red.chances - blue.chances) == (9, 5, 4)
    assert [str(event) for event in told] == [
        "Red threw 6 and 3: 9 of his twelve may fight",
        "Blue threw 2 and 3: 5 of his twelve may fight",
    ]
    seen = view(after, Role("blue", "blue"))
    put = next(ask for ask in awaits(after) if ask.role == "blue")
    assert clauses(read("BRING BI13-18", seen, put)) == ["LW.FORCE.02"], "six are named, five are allowed"
    assert clauses(read("BRING BI12", seen, put)) == ["LW.FORCE.02"], "BI12 is not one of the twelve"
    assert read("BRING BI13-16,BC7", seen, put).refusals == ()


def _dice_slots(state: State, actor: int) -> list[Any]:
    bench = Dealt()
    adjudicate(state, {}, bench)
    return [slot for slot in bench.asked if slot.clause == "LW.FORCE.02" and slot.actor == actor]


@pytest.mark.parametrize(
    ("options", "clause"),
    [
        ({"interval_s": 301}, "LW.MOVE.14"),
        ({"handicap": {"side": "red", "percent": 4}}, "LW.FORCE.05"),
        ({"handicap": {"side": "red", "percent": 41}}, "LW.FORCE.05"),
    ],
)
def test_what_the_players_may_not_agree_is_refused_by_its_rule(options: dict[str, Any], clause: str) -> None:
    with pytest.raises(ValidationError, match=clause):
        GAME.model.model_validate({**load("wells1913/beginners").scenario, "options": options})
    within = {"interval_s": 300, "handicap": {"side": "red", "percent": 40}}
    assert GAME.model.model_validate({**load("wells1913/beginners").scenario, "options": within})


def test_go_tells_both_when_the_timekeeper_will_warn() -> None:
    """Twenty infantry, ten cavalry and a gun: two minutes; Go itself is the two-minute warning (LW.MOVE.11)."""
    opened = table(south="red", first="red")
    opened.hand_in("red", "")
    opened.hand_in("blue", "")
    told = [json.loads(line) for line in opened.stream("blue")]
    (go,) = [event for line in told for event in line.get("events", ()) if event["event"] == "GoGiven"]
    assert (go["allowance_s"], go["warnings_s"]) == (120, [60.0, 90.0])


# -- a move ----------------------------------------------------------------------------------------------------------------


def test_story_own_men_step_aside() -> None:
    field = battle(men=[man("RI1", 40, 20), man("RI2", 40, 25), *FAR])
    after = played(field, "RI1 GO (40,30)")
    assert (man_of(after, "RI1").y_in, man_of(after, "RI1").way_in) == (30.0, 10.0)
    enemy = battle(men=[man("RI1", 40, 20), man("BI2", 40, 25), man("BI1", 20, 80)])
    assert clauses(written(enemy, "RI1 GO (40,30)")) == ["LW.MOB.03"]


def test_story_first_player_passes() -> None:
    opened = table(south="red", first="red")
    opened.hand_in("red", "")
    opened.hand_in("blue", "")
    opened.run_out(next(ask for ask in opened.fold.asks if ask.form == "move"))
    assert opened.fold.state.move == 1
    assert [(ask.role, ask.about) for ask in opened.fold.asks if ask.form == "move"] == [("blue", ("S1",))]


def test_story_left_behind_when_time_is_called() -> None:
    field = battle(men=[*rank("RI1", 30, 20, 6), *FAR], allowance_s=60, spent_s=51.0)
    after = played(field, "RI1-6 SHIFT 0,5")
    moved = [each.name for each in after.men if each.moved]
    assert moved == ["RI1", "RI2", "RI3", "RI4"], "9 seconds are left, two for each man"
    assert [man_of(after, name).y_in for name in ("RI5", "RI6")] == [20.0, 20.0]


def test_story_guns_are_closed_by_a_march() -> None:
    field = battle(men=[*CREW, man("RI5", 40, 20), man("BI4", 48, 60)], guns=[gun("RG1", 48, 10)])
    assert clauses(written(field, "RI5 GO (40,30); RG1 SHOOT @BI4")) == ["LW.MOVE.18"]
    after = played(field, "RI5 GO (40,30)")
    assert clauses(written(after, "RG1 SHOOT @BI4")) == ["LW.MOVE.18"]


def test_story_both_guns_then_a_man() -> None:
    horse = [man("RC1", 55, 22), man("RC2", 61, 22), man("RC3", 54, 20), man("RC4", 62, 20)]
    men = [man("RI11", 25, 10), man("RI12", 31, 10), man("RI13", 24, 8), man("RI14", 32, 8), man("RI5", 40, 20)]
    field = battle(men=[*horse, *men, man("BI4", 28, 60)], guns=[gun("RG1", 28, 10), gun("RG2", 58, 22)])
    after = field
    for line in ("RG2 HAUL (58,41) WITH RC1-4", "RG1 SHOOT @BI4", "RI5 GO (40,30)"):
        after = played(after, line)
    assert (gun_of(after, "RG2").y_in, gun_of(after, "RG1").shots, man_of(after, "RI5").y_in) == (41.0, 1, 30.0)


def test_story_the_trail_closes_the_guns() -> None:
    men = [*CREW, man("RI11", 25, 10), man("RI12", 31, 10), man("RI13", 24, 8), man("RI14", 32, 8), man("BI4", 48, 60)]
    field = battle(men=men, guns=[gun("RG1", 48, 10), gun("RG2", 28, 10)])
    after = played(played(field, "RG1 SHOOT @BI4"), "TRAIL RG1 RI3,RI4")
    assert clauses(written(after, "RG2 SHOOT @BI1" if after.men[-1].status == "dead" else "RG2 SHOOT @BI4"))[0] in {
        "LW.MOVE.18",
        "LW.MOVE.23",
    }


def test_story_a_fourth_man_comes_up_too_late() -> None:
    men = [*CREW[:3], man("RI4", 60, 10), man("BI4", 48, 60)]
    field = battle(men=men, guns=[gun("RG1", 48, 10)])
    assert clauses(written(field, "RG1 SHOOT @BI4")) == ["LW.MOB.04"]
    after = played(field, "RI4 GO (52,7)")
    assert clauses(written(after, "RG1 SHOOT @BI4")) == ["LW.MOVE.18"]
    next_time = replace(after, guns_closed=False, men=tuple(_rested(each) for each in after.men))
    assert written(next_time, "RG1 SHOOT @BI4").refusals == ()


def _rested(each: Any) -> Any:
    return replace(each, moved=False, way_in=0.0, start_x_in=each.x_in, start_y_in=each.y_in)


def test_story_hauling_was_his_move() -> None:
    field = battle(men=[*CREW, *FAR], guns=[gun("RG1", 48, 10)])
    after = played(field, "RG1 HAUL (48,14) WITH RI1-4")
    refused = written(after, "RI1 GO (45,22)")
    assert clauses(refused) == ["LW.MOVE.19"]
    assert "that was his move" in refused.refusals[0].text


def test_a_man_put_wrong_goes_back_with_what_is_left_of_his_move_and_pays_for_it() -> None:
    """LW.MOVE.19: 5 in and 7 in fit the move, 5 and 7.5 do not; LW.MOVE.09: 2 s each time; LW.MOVE.18: guns stay closed."""
    field = battle(men=[*CREW, man("RI5", 40, 20), man("BI4", 48, 60)], guns=[gun("RG1", 48, 10)])
    wrong = played(field, "RI5 GO (40,25)")
    assert clauses(written(wrong, "RI5 GO (40,17.5)")) == ["LW.MOB.01"]
    back = played(wrong, "RI5 GO (40,18)")
    gone = next(each for each in back.men if each.name == "RI5")
    assert ((gone.x_in, gone.y_in, gone.way_in), back.spent_s) == ((40.0, 18.0, 12.0), 4.0)
    assert clauses(written(back, "RG1 SHOOT @BI4")) == ["LW.MOVE.18"]


def test_story_attacker_starts_where_he_stands() -> None:
    field = battle(
        men=[man("RI1", 40, 12), man("BI1", 20, 80)], move=0, variety="defensive game", options=replace(PLAIN, moves=25)
    )
    field, _ = begin(field)
    after = played(field, "RI1 GO (40,24)")
    assert man_of(after, "RI1").way_in == 12.0
    line, _ = begin(replace(field, variety="fight to the finish"))
    assert man_of(played(line, "RI1 GO (40,12)"), "RI1").way_in == 12.0, "else his first move is measured from the line"
    assert clauses(written(field, "RI1 GO (40,24.5)")) == ["LW.MOB.01"]


def test_story_melee_first_then_the_gun() -> None:
    """Five horsemen stand past the axle of BG1, whose two last gunners they touch: 5 against 2, isolated and doubled."""
    charge = [man(f"RC{nth}", x, 66, 180) for nth, x in enumerate((44, 46, 50, 52, 54), 1)]
    came = [replace(each, start_y_in=50.0, moved=True, way_in=16.0) for each in charge]
    crew = [man("BI1", 46, 67.72, 180), man("BI2", 50, 67.72, 180)]
    field = battle(men=[*came, *crew, man("BI9", 5, 88)], guns=[gun("BG1", 48, 62, 180)])
    state, told = State(field, ()), []
    for _ in range(2):
        ask = next(ask for ask in awaits(state) if ask.must)
        state, events = adjudicate(state, {ask: ()}, Dealt())
        told += [type(event).__name__ for event in events]
        if state.move > field.move:
            break
    assert gun_of(state.battle, "BG1").holder == "red"
    assert {man_of(state.battle, name).status for name in ("BI1", "BI2")} == {"prisoner"}
    assert told.index("MeleeSettled") < told.index("GunCaptured")


# -- what the umpire and the other player may do ---------------------------------------------------------------------------


def test_the_other_player_may_show_a_white_flag_between_two_shots() -> None:
    field = battle(men=[*CREW, man("BI4", 48, 60), man("BI5", 48, 62)], guns=[gun("RG1", 48, 10)])
    state = State(field, ())
    flag = asked(field, "blue", "aside")
    after, told = adjudicate(state, {flag: written(field, "FLAG BI4-5", "blue", "aside").orders}, Still())
    assert [man_of(after.battle, name).status for name in ("BI4", "BI5")] == ["prisoner", "prisoner"]
    assert told
    assert written(after.battle, "RG1 SHOOT @BI4").refusals == (), "at the prisoners too, if he is so unchivalrous"


def test_the_umpire_says_who_fell_and_puts_pieces_where_they_stand_on_the_real_floor() -> None:
    field = battle(men=[*CREW, man("BI4", 48, 60), man("BI5", 40, 62)], guns=[gun("RG1", 48, 10)])
    opened = State(field, ())
    hand = next(ask for ask in awaits(opened) if ask.role == UMPIRE)
    orders = read("PLACE BI5 (42,60) FACE S; DEAD BI4", FieldView(UMPIRE, field, ()), hand)
    after, told = adjudicate(opened, {hand: orders.orders}, Dealt())
    assert (man_of(after.battle, "BI5").x_in, man_of(after.battle, "BI4").status) == (42.0, "dead")
    assert len(told) == 2
    shot = played(after.battle, "RG1 SHOOT 0 E0")
    assert man_of(shot, "BI5").status == "armed"
    ruled = Dealt(answers=dict.fromkeys(_death_slots(after.battle)[:1], "BI5"))
    assert man_of(played(after.battle, "RG1 SHOOT 0 E0", ruled), "BI5").status == "dead"


def _death_slots(state: Battle) -> list[Any]:
    bench = Dealt()
    played(state, "RG1 SHOOT 0 E0", bench)
    return [slot for slot in bench.asked if slot.clause == "LW.GUN.15"]


def test_a_line_of_many_orders_says_all_that_is_wrong_and_what_a_shot_made_impossible_is_told_as_not_done() -> None:
    field = battle(men=[*CREW, man("BI4", 48, 60), man("BI5", 40, 62)], guns=[gun("RG1", 48, 10)])
    refused = written(field, "RI1 GO (45,30); RI9 GO (1,1); RG1 SHOOT @BI4")
    assert clauses(refused) == ["LW.MOB.01", "LW.MOVE.23"], "what names nobody keeps nothing else back"
    assert clauses(written(field, "RI1 GO (45,30); RI2 GO (51,30)")) == ["LW.MOB.01", "LW.MOB.01"]
    after = played(field, "RG1 SHOOT @BI4; RG1 SHOOT @BI4 x4")
    assert man_of(after, "BI4").status == "dead"
    assert gun_of(after, "RG1").shots == 1, "the second order had no man to aim at any more"


def test_the_umpire_amends_a_shot_while_the_next_line_waits() -> None:
    scenario = load("wells1913/beginners").scenario
    ruled = Table.open(GAME, {**scenario, "south": "red", "first": "red"}, Memory(), Desk.of_seed(3), umpire=True)
    for role in ("red", "blue", "red", "blue"):
        ruled.run_out(next(ask for ask in ruled.fold.asks if ask.role == role and ask.must))
        while ruled.waits_for_umpire:
            ruled.publish()
    ruled.hand_in("red", "RG1 SHOOT @BI10")
    ruled.publish()
    ruled.hand_in("red", "RI1 SHIFT 0,5")
    ruled.amend("RULE 3 LW.GUN.15 RG1>1 = BI3 BECAUSE he fell on the real floor")
    assert man_of(ruled.fold.state.battle, "BI3").status == "dead"
    ruled.publish()
    assert man_of(ruled.fold.state.battle, "RI1").moved, "the line that waited stands"
    ruled.close()
    assert verify(GAME, ruled.store.read(), {role: ruled.stream(role) for role in ruled.fold.roles}).closed
