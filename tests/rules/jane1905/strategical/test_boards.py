"""From the chart to the board and back by written sheets: reduced scales, battle range, what comes back."""

import json
from typing import Any

import pytest

from sandgate.kernel.codec import dump, load, text_of
from sandgate.kernel.contract import UMPIRE, Result, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.jane1905.strategical.coal.book import normally
from sandgate.rules.jane1905.strategical.game import GAME
from sandgate.rules.jane1905.strategical.sequence.hand import placed
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.tactical.operations.verdict import result as tactical_result
from sandgate.rules.jane1905.tactical.scenario import TacticalScenario
from sandgate.rules.jane1905.tactical.setting_up import setup as laid_out
from sandgate.rules.jane1905.tactical.ship_record import Record, as_built
from sandgate.rules.jane1905.tactical.ship_state import Fix
from tests.rules.jane1905.strategical.war import NAMES, War, back, force, scheme, side


def meeting(red: Any, blue: Any, **facts: Any) -> War:
    return War(scheme(side("port-arthur", red), side("wei-hai-wei", blue), **facts))


def view(war: War, role: str) -> StrategicalView:
    seen: StrategicalView = GAME.view(war.state, war.roles[role])
    return seen


def moves(war: War, role: str) -> tuple[int, str, int, str]:
    """Of a captain's card: from when his moves count, their scale, when he is asked again, and the scale after that."""
    card = view(war, role).known.cards[0]
    return card.begun_min, card.scale, card.next_min, card.then


def waits(war: War) -> Result | None:
    found: Result | None = GAME.result(war.state)
    return found


def called(war: War) -> Result:
    """Play on until the tactical game is called."""
    while (found := waits(war)) is None:
        war.on()
    return found


def closing() -> War:
    """Varyag and Drake 30 miles apart close with 25 knots; they are at 10,000 yards after an hour."""
    war = meeting(force("RED", "0-00N 150-30E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 13KN", blue_one="SEA BLUE: 090 12KN")
    called(war)
    return war


def test_who_sights_is_asked_at_the_end_of_each_move_of_the_scale() -> None:
    war = meeting(force("RED", "0-00N 150-30E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 13KN", blue_one="SEA BLUE: 090 12KN")
    assert war.state.minute == 24  # 20 miles: 40,000 yards
    assert [moves(war, role) for role in ("red/one", "blue/one")] == [(24, "C", 34, "C")] * 2
    asked = list[tuple[int, str]]()
    while waits(war) is None:
        war.on()
        asked += [(war.state.minute, form) for role, form in war.asked if role == "blue/one"]
    # 31,667, 23,333, 15,000, 10,833 yards: C, C, B, and a full-scale move before A; inside 20,000 she was made out
    assert asked == [(34, "board"), (44, "board"), (54, "stop"), (59, "board")]
    assert war.state.minute == 60  # 5 miles
    assert war.asks() == []


def test_each_captain_counts_his_moves_from_his_own_sighting_at_the_scale_of_what_he_sees() -> None:
    """Red's smoke is seen at 25 miles after 4 minutes; Red sights Blue at 20, at C, while Blue still makes moves of D."""
    war = meeting(force("RED", "0-00N 150-26E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 16KN", blue_one="SEA BLUE: LIE")
    assert (war.state.minute, war.asked) == (4, [("blue/one", "stop")])
    assert moves(war, "blue/one") == (4, "D", 24, "D")
    assert view(war, "red/one").known.cards == ()
    war.on()
    assert (war.state.minute, war.asked) == (23, [("red/one", "stop")])
    assert moves(war, "red/one") == (23, "C", 33, "C")
    war.on()
    assert (war.state.minute, war.asked) == (24, [("blue/one", "board")])
    assert moves(war, "blue/one") == (4, "D", 44, "D")  # 39,200 yards: the limit is not passed by 1,000


def test_a_sighting_within_a_move_is_told_at_once_and_stops_as_the_move_ends() -> None:
    """JANE.SCALE.03: smoke at 25 miles after 4 minutes, made out at half of that after 51: in a move of C from 44 to 54."""
    war = meeting(force("RED", "0-00N 150-26E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 270 16KN", blue_one="SEA BLUE: LIE; IF SIGHT THEN 000 12KN")
    assert (war.state.minute, war.asked) == (4, [("blue/one", "stop")])
    war.on(blue_one="SEA BLUE: LIE; IF SIGHT THEN 000 12KN")
    while not war.told("ShipsMadeOut"):
        war.on()
    assert war.told("ShipsMadeOut")[0].startswith("D1 00h 51m blue/one")
    assert (war.state.minute, war.asked) == (53, [("red/one", "board")])
    war.on()
    assert (war.state.minute, war.asked) == (54, [("blue/one", "stop")])
    war.on()
    assert (war.force("BLUE").way.course_deg, war.force("BLUE").way.begun_min) == (0.0, 54)


def test_who_is_out_of_sight_again_before_the_move_ends_stops_it_too() -> None:
    """Red's smoke is lost after a minute; Second's comes within 25 miles after 3 and is beyond them after 15."""
    reds = force("RED", "0-00N 150-24.9E", "varyag"), force("SECOND", "0-03.3S 150-24.9E", "varyag Second")
    for second, ask in (("000 23KN", [("blue/one", "stop")]), ("LIE", [])):
        war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
        war.on(red_one=f"SEA RED: 090 23KN\nSEA SECOND: {second}", blue_one="SEA BLUE: LIE").on()
        assert len(war.told("SightLost")) == (2 if ask else 1)
        assert (war.asked if war.state.minute == 20 else []) == ask


@pytest.mark.parametrize(("sheet", "form"), [("SEA BLUE: LIE; IF SIGHT THEN 000 12KN", "board"), ("", "stop")])
def test_a_sighting_that_a_new_sheet_has_answered_stops_nobody_as_the_move_ends(sheet: str, form: str) -> None:
    """Red's smoke is seen at 05h 45m, Second's at 05h 55m, both in the move that ends at 06h 05m; at 06h all write."""
    reds = force("RED", "0-00N 151-57E", "varyag"), force("SECOND", "0-00N 151-59.6E", "varyag Second")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA RED: 270 16KN\nSEA SECOND: 270 16KN", blue_one="SEA BLUE: LIE").on()
    assert [told[:10] for told in war.told("ShipsSighted")] == ["D1 05h 45m", "D1 05h 55m"]
    assert (war.state.minute, ("blue/one", "run") in war.asked) == (360, True)
    war.on(red_one="SEA RED: 090 16KN\nSEA SECOND: 090 16KN", blue_one=sheet)
    assert (war.state.minute, war.asked) == (365, [("blue/one", form)])


def gone_off() -> War:
    """Red goes off at 23 knots from 17 miles, smoking: after a move of C she is at 41,667 yards, and D is to come."""
    reds = force("RED", "0-00N 150-17E", "varyag"), force("SECOND", "2-00N 150-00E", "varyag Second")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA RED: 090 23KN\nSEA SECOND: 090 23KN", blue_one="SEA BLUE: LIE").on()
    assert (war.state.minute, war.asked) == (10, [("blue/one", "board")])
    assert moves(war, "blue/one") == (0, "full", 20, "D")
    return war


def put(war: War, name: str, lon_deg: float) -> None:
    """The umpire puts a force elsewhere on the equator (JANE.STR.12)."""
    war.state = placed(war.state, war.force(name).number, (0.0, lon_deg))


def test_the_rest_of_a_move_is_one_sheet_of_full_scale_moves() -> None:
    """At D the clock must stand at 20, 40, ... minutes after the sighting (JANE.SCALE.12): ten minutes are left."""
    war = gone_off().on()
    assert (war.state.minute, war.asked) == (20, [("blue/one", "board")])
    assert moves(war, "blue/one") == (0, "D", 40, "D")
    assert [told.partition(": ")[2] for told in war.told("BoardLaid") if "blue/one" in told][1:] == [
        "BLUE goes on by the board at full scale until D1 00h 20m: a move is 1 minute",
        "BLUE goes on by the board at scale D: a move is 20 minutes",
    ]


def test_another_scale_ends_the_rest_at_the_end_of_a_full_scale_move() -> None:
    """Put 19.6 miles to the west of Blue, Red closes by 767 yards a minute: 39,200 yards, then 38,433, and C is to come."""
    war = gone_off()
    put(war, "RED", 150.0 - 19.6 / 60.0)
    war.on()
    assert (war.state.minute, war.asked) == (10, [("red/one", "board")])
    war.on()
    assert (war.state.minute, war.asked) == (11, [("blue/one", "board")])
    assert moves(war, "blue/one") == (0, "full", 20, "C")
    while ("blue/one", "board") not in war.on().asked:
        pass
    assert (war.state.minute, moves(war, "blue/one")) == (20, (0, "C", 30, "C"))


def test_a_new_enemy_in_sight_ends_the_rest_too() -> None:
    """Her smoke comes within 25 miles a minute later."""
    war = gone_off()
    put(war, "SECOND", 150.0 - 25.2 / 60.0)
    war.on()
    assert (war.state.minute, war.asked) == (11, [("blue/one", "stop")])
    assert moves(war, "blue/one") == (0, "full", 20, "D")
    war.on()
    assert (war.state.minute, war.asked) == (20, [("blue/one", "board")])


def test_story_drake_shadows_varyag() -> None:
    """Drake shadows Varyag, whose smoke she sees and who goes away to the north-east, as far to the east as she does."""
    war = meeting(force("RED", "0-00N 150-22E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 044 21.5KN", blue_one="SEA BLUE: 090 15KN")
    assert (war.state.minute, war.asked) == (0, [("blue/one", "stop")])
    war.on()
    assert (war.state.minute, war.asked) == (20, [("blue/one", "board")])
    war.on()
    assert (war.state.minute, war.asked) == (40, [("blue/one", "board")])
    card = view(war, "blue/one").known.cards[0]
    assert (card.scale, card.move_min, card.minute, card.fires) == ("D", 20, 40, False)
    assert [(mark.own, round(mark.x_yd, -2), mark.drawing) for mark in card.marks] == [
        (True, -22000.0, "armoured cruiser"),
        (False, 22000.0, ""),
    ]
    seen = view(war, "red/one")
    assert seen.known.cards == ()
    assert seen.known.boards == ()
    assert seen.minute == 0


def test_the_unaware_learn_nothing_of_the_board_on_which_they_are() -> None:
    """At her next period Varyag's player sees the same, and is asked the same, whether or not she was shadowed."""
    shadowed = meeting(force("RED", "0-00N 150-22E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    alone = meeting(force("RED", "0-00N 150-22E", "varyag"), force("BLUE", "5-00N 150-00E", "drake"))
    for war in (shadowed, alone):
        war.on(red_one="SEA RED: 090 15.5KN", blue_one="SEA BLUE: 090 15KN").until(360)
    assert len(shadowed.state.boards) == 1
    assert alone.state.boards == ()
    assert dump(view(shadowed, "red/one")) == dump(view(alone, "red/one"))
    assert [each for each in shadowed.events if "red/one" in each.to] == [
        each for each in alone.events if "red/one" in each.to
    ]


def test_battle_range_calls_the_tactical_game_with_ships_as_they_are() -> None:
    war = closing()
    waiting = called(war)
    assert waiting.clauses == ("JANE.STR.16",)
    assert waiting.calls == ("red/one", "blue/one")
    board = TacticalScenario.model_validate(waiting.sequel)
    varyag, drake = board.red.ships[0], board.blue.ships[0]
    assert [round(yards) for yards in varyag.at_yd] == [55000, 50000]  # 5,000 yards east of the middle
    assert [round(yards) for yards in drake.at_yd] == [45000, 50000]
    assert (varyag.course_deg, varyag.speed_kn, drake.course_deg, drake.speed_kn) == (270.0, 13.0, 90.0, 12.0)
    assert (board.options.visibility_yd, board.options.night_yd, board.edge) == (40000.0, 0.0, False)
    action = laid_out(board.model_dump(mode="json"))
    assert action.phase == "general"  # general orders are asked before the first move
    assert [ship.max_kn for ship in action.ships] == [23.0, 23.0]
    assert len(war.told("BattleRange")) == 2
    assert [view(war, role).minute for role in ("red/one", "blue/one")] == [60, 60]  # they see the chart of that minute


def test_minute_place_coal_damage_and_record_come_back() -> None:
    war = closing()
    before = war.ship("VARYAG")
    record = replace(as_built(before.built), max_kn=15.0)
    first = record.mountings[0]
    record = replace(record, mountings=(replace(first, out=(True,) * len(first.out)), *record.mountings[1:]))
    answers = {"moves": 30, "outcome": "a draw", "ship 1 x_yd": 50000, "ship 1 y_yd": 70000, "ship 2 x_yd": 40000}
    answers |= {"ship 2 y_yd": 50000, "ship 1 steamed": "[[12.0, 10], [15.0, 20]]", "ship 1 record": text_of(dump(record))}
    back(war, **answers)
    assert war.state.minute == 90
    assert sorted(war.asked) == [("blue/one", "stop"), ("red/one", "stop")]
    after = war.ship("VARYAG")
    burnt = sum([84.0 * 2.0 ** (3.0 * knots / 23.0 - 3.0) * minutes / 360.0 for knots, minutes in ((12.0, 10), (15.0, 20))])
    assert round(before.coal - after.coal, 6) == round(burnt, 6)
    assert after.max_kn == 15.0
    assert after.record == record
    assert after.record_min == 90
    lat_deg, _ = war.at("RED")
    assert round(lat_deg, 3) == round(10.0 / 60.0, 3)  # 20,000 yards north of the middle
    assert war.told("Fought") == [
        "D1 01h 30m red/one: RED has been in action for 30 minutes: a draw",
        "D1 01h 30m blue/one: BLUE has been in action for 30 minutes: a draw",
    ]
    war.on()
    war.on()
    again = war.ship("VARYAG")
    assert again.record is not None
    assert again.record.mountings[0].out[0]  # nothing is repaired


def test_a_boat_goes_over_with_the_hours_that_she_has_and_comes_back_with_what_is_left() -> None:
    """JANE.STR.23: half an hour under way on the surface costs half an hour; what is left under water the board says."""
    boat = force("RED", "0-00N 150-08E", "submarine_holland", wireless=False)
    war = meeting(boat, force("BLUE", "0-00N 150-00E", "drake")).on(red_one="SEA RED: 270 8KN", blue_one="SEA BLUE: 270 2KN")
    action = TacticalScenario.model_validate(called(war).sequel)
    assert war.state.minute == 30  # 3 miles of 8 gained at 6 knots: 10,000 yards
    gone = load(Record, action.red.ships[0].record)
    assert gone.diver is not None
    assert (gone.diver.under, gone.diver.surface_moves, gone.diver.submerged_moves) == (False, 570, 240)
    spent = replace(gone, diver=replace(gone.diver, depth="submerged", surface_moves=560, submerged_moves=150))
    back(war, **{"moves": 100, "ship 1 steamed": "[[6.0, 100]]", "ship 1 record": text_of(dump(spent))})
    assert (war.ship("HOLLAND TYPE SUBMARINE").surface_h, war.ship("HOLLAND TYPE SUBMARINE").submerged_h) == (560 / 60, 2.5)


def test_a_ship_that_is_sunk_is_lost_and_the_war_ends_where_a_side_has_none() -> None:
    war = back(closing(), **{"moves": 25, "ship 1 fate": "sunk", "ship 2 x_yd": 45000, "ship 2 y_yd": 50000})
    assert [ship.fate for ship in war.state.ships] == ["sunk", ""]
    assert war.told("ShipLost") == ["D1 01h 25m red/one: VARYAG is sunk"]
    assert war.state.ended == "no ship"


def test_back_on_the_board_they_part_and_an_hour_later_each_writes_a_run() -> None:
    places = {"ship 1 x_yd": 72000, "ship 1 y_yd": 50000, "ship 2 x_yd": 32000, "ship 2 y_yd": 50000}
    war = back(closing(), **{"moves": 30, **places})  # 20 miles apart at the end
    assert war.state.minute == 90
    war.on(red_one="SEA RED: 090 15KN", blue_one="SEA BLUE: 270 15KN")
    while war.state.boards:
        war.on()
    lost = {each.lost_min for each in war.state.watches}
    assert war.state.minute == max(lost) + 60
    assert sorted(war.asked) == [("blue/one", "stop"), ("red/one", "stop")]
    assert waits(war) is None


def test_a_board_is_cleared_when_an_hour_is_over_for_both() -> None:
    """Red goes off at 16 knots from 19 miles: she loses Blue beyond 20 after 4 minutes, and Blue her smoke after 23."""
    war = meeting(force("RED", "0-00N 150-19E", "varyag"), force("BLUE", "0-00N 150-00E", "drake"))
    war.on(red_one="SEA RED: 090 16KN", blue_one="SEA BLUE: LIE").until(64)
    assert (war.asked, [board.begun_min for board in war.state.boards]) == ([("red/one", "stop")], [0])
    war.on()
    assert (war.state.minute, war.asked, war.state.boards) == (83, [("blue/one", "stop")], ())
    assert war.told("BoardLeft") == [
        "D1 01h 04m red/one: RED goes back to the chart",
        "D1 01h 23m blue/one: BLUE goes back to the chart",
    ]


def test_who_was_sighted_and_saw_nobody_in_the_action_goes_back_to_the_chart_when_it_is_over() -> None:
    """Fine for six hours, then thick: Blue loses Third, 15 miles off, at 06h, and her hour is over in the action.

    Blue's smoke is seen at 2.5 miles, Red, without smoke, at 2: the umpire puts her 2.4 astern, and she fights unseen.
    """
    reds = force("RED", "0-00N 150-00E", "varyag"), force("THIRD", "0-15N 152-00E", "varyag Third")
    weather = [{"from_h": 0, "day": "fine", "night": "thick"}, {"from_h": 6, "day": "thick", "night": "thick"}]
    war = War(
        scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 152-00E", "drake")), weather=weather)
    )
    war.on(blue_one="SEA BLUE: LIE").until(360)
    put(war, "RED", 152.0 - 2.4 / 60.0)
    war.on(red_one="SEA RED: 090 15KN", blue_one="SEA BLUE: 090 16KN")
    while waits(war) is None:
        war.on()
    begun = war.state.minute
    back(war, **{"moves": 450 - begun, "ship 2 x_yd": 90000}).until(450)
    assert [told for told in war.told("BoardLeft") if "blue" in told] == ["D1 07h 30m blue/one: BLUE goes back to the chart"]


def test_of_two_actions_that_begin_in_one_minute_the_board_that_was_first_is_fought_first() -> None:
    """Nobody is asked between: who was would know that another action is fought."""
    reds = force("RED", "0-00N 150-05E", "varyag"), force("THIRD", "5-00N 150-05E", "varyag Third", role="two")
    blues = force("BLUE", "0-00N 150-00E", "drake"), force("FOURTH", "5-00N 150-00E", "drake Fourth", role="two")
    sides = [side(base, *forces, players=("one", "two")) for base, forces in (("port-arthur", reds), ("wei-hai-wei", blues))]
    war, fought = War(scheme(*sides)), list[list[str | None]]()
    war.on(red_one="SEA RED: LIE", red_two="SEA THIRD: LIE", blue_one="SEA BLUE: LIE", blue_two="SEA FOURTH: LIE")
    while len(fought) < 2:
        waiting = waits(war)
        assert waiting is not None
        board = TacticalScenario.model_validate(waiting.sequel)
        fought.append([ship.name for ship in (*board.red.ships, *board.blue.ships)])
        assert war.state.minute == 0
        back(war, moves=20)
    assert fought == [["VARYAG", "DRAKE"], ["THIRD", "FOURTH"]]


def test_others_are_asked_on_their_own_board_while_an_action_is_fought_and_see_who_fights() -> None:
    """Far in the north two more sight each other as battle range is reached; Fifth comes within 20 miles at 01h 20m."""
    reds = force("RED", "0-00N 150-30E", "varyag"), force("THIRD", "5-32N 150-00E", "varyag Third", role="two")
    fourth = force("FOURTH", "5-00N 150-00E", "drake Fourth", role="two")
    fifth = force("FIFTH", "0-36N 150-17E", "drake Fifth", role="three")
    blues = force("BLUE", "0-00N 150-00E", "drake"), fourth, fifth
    red = side("port-arthur", *reds, players=("one", "two"))
    war = War(scheme(red, side("wei-hai-wei", *blues, players=("one", "two", "three"))))
    war.on(
        red_one="SEA RED: 270 13KN",
        red_two="SEA THIRD: LIE",
        blue_one="SEA BLUE: 090 12KN",
        blue_two="SEA FOURTH: 000 12KN",
        blue_three="SEA FIFTH: 180 12KN",
    )
    while waits(war) is None:
        war.on()
    back(war, moves=30)
    assert (war.state.minute, war.asked) == (60, [("red/two", "stop"), ("blue/two", "stop")])
    war.until(90)
    assert [told for told in war.told("ShipsSighted") if "D1 01h 20m" in told] == [
        "D1 01h 20m red/one: RED sights one ship, N",
        "D1 01h 20m blue/three: FIFTH sights one ship, S",
    ]
    assert [board.begun_min for board in war.state.boards] == [24, 60]


def test_who_still_sees_one_of_two_enemies_is_not_asked_for_a_run_after_an_hour_without_the_other() -> None:
    near, fast = force("NEAR", "0-10N 150-00E", "varyag"), force("FAST", "0-00N 150-10E", "varyag Novik")
    war = War(scheme(side("port-arthur", near, fast), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA NEAR: LIE\nSEA FAST: 090 23KN", blue_one="SEA BLUE: LIE")
    asked = list[int]()
    while war.state.minute < 360:
        asked += [war.state.minute] * (("blue/one", "board") in war.asked or ("blue/one", "stop") in war.asked)
        assert len(asked) < 100
        war.on()
    lost = next(each.lost_min for each in war.state.watches if each.seen == war.force("FAST").number)
    assert lost + 60 < asked[-1]
    assert sorted(set(asked[1:])) == asked[1:]  # asked once in a minute, after the first, in which two were sighted
    assert [each for each in war.told("BoardLeft") if "blue/one" in each] == []


def test_an_action_is_over_at_sunset_and_another_begins_in_the_sight_of_the_night() -> None:
    war = closing()
    by_day = TacticalScenario.model_validate(called(war).sequel)
    assert by_day.about == "Forces that have met on the chart, by day: fine."
    assert (by_day.moves, by_day.options.night_yd) == (660, 0.0)  # from 01h 00m to 12h 00m
    places = {"ship 1 x_yd": 51500, "ship 1 y_yd": 50000, "ship 2 x_yd": 50000, "ship 2 y_yd": 50000}
    back(war, moves=660, **places)
    while war.state.minute < 720:
        war.on()
    waiting = waits(war)
    assert waiting is not None
    by_night = TacticalScenario.model_validate(waiting.sequel)
    assert by_night.about == "Forces that have met on the chart, by night: clear dark."
    assert (by_night.moves, by_night.options.night_yd) == (720, 4000.0)


def test_an_action_has_no_second_one_by_night_out_of_the_sight_of_the_night() -> None:
    places = {"ship 1 x_yd": 56000, "ship 1 y_yd": 50000, "ship 2 x_yd": 50000, "ship 2 y_yd": 50000}
    war = back(closing(), moves=660, **places)
    while war.state.minute < 720:
        war.on()
    assert waits(war) is None
    assert not any(each.is_fought for each in war.state.boards)
    assert all(each.step == 0 for each in war.state.watches)


def test_a_tactical_game_that_was_played_brings_all_that_the_chart_asks_for() -> None:
    war = closing()
    action = laid_out(TacticalScenario.model_validate(called(war).sequel).model_dump(mode="json"))
    ships = [replace(ship, track=(*ship.track, Fix(1, ship.x_yd, ship.y_yd, 0.0, 12.0))) for ship in action.ships]
    over = tactical_result(replace(action, ships=tuple(ships), move=1, ended="apart"))
    assert over is not None
    assert [name for name, _ in over.brings] == list(NAMES[2:])
    brought = dict(over.brings)
    assert isinstance(json.loads(str(brought["ship 1 record"])), dict)
    back(war, **{name: value for name, value in brought.items() if name != "moves"}, moves=1)
    assert isinstance(war.state.ships[0].record, Record)
    assert GAME.view(war.state, war.roles[UMPIRE]).known.boards


def test_who_writes_nothing_after_an_action_goes_on_as_the_board_left_him() -> None:
    places = {"ship 1 x_yd": 72000, "ship 1 y_yd": 50000, "ship 1 course_deg": 45, "ship 1 speed_kn": 14}
    war = back(closing(), **{"moves": 30, **places, "ship 2 x_yd": 32000, "ship 2 y_yd": 50000}).on()
    red, blue = war.force("RED").way, war.force("BLUE").way
    assert (red.course_deg, red.speed_kn) == (45.0, 14.0)
    assert blue.speed_kn == 0.0


def test_a_table_waits_for_the_tactical_game_and_goes_on_when_it_has_come_back() -> None:
    red, blue = force("RED", "0-00N 150-30E", "varyag"), force("BLUE", "0-00N 150-00E", "drake")
    scenario = scheme(side("port-arthur", red), side("wei-hai-wei", blue))
    table = Table.open(GAME, scenario, Memory(), Desk.of_seed(1905))
    sheets = {"red/one": ["SEA RED: 270 13KN"], "blue/one": ["SEA BLUE: 090 12KN"]}
    sequels = 0
    while table.fold.state.move < 1:
        if table.fold.waits_for_sequel:
            waiting = table.result
            assert waiting is not None
            action = laid_out(TacticalScenario.model_validate(waiting.sequel).model_dump(mode="json"))
            ships = [  # on opposite courses, and 24 miles apart
                replace(ship, x_yd=74000.0, course_deg=90.0)
                if ship.side == "red"
                else replace(ship, x_yd=26000.0, course_deg=270.0)
                for ship in action.ships
            ]
            over = tactical_result(replace(action, ships=tuple(ships), move=20, ended="apart"))
            assert over is not None
            table.take_sequel(over)
            sequels += 1
        else:
            ask = next(ask for ask in table.fold.asks if ask.must and ask in table.asks(ask.role))
            lines = sheets.get(ask.role)
            handed = table.hand_in(ask.role, lines.pop(0) if lines else "", ask.form)
            assert handed.receipt, f"{ask.role}: {handed.remarks}"
    assert sequels == 1
    assert [ship.record_min for ship in table.fold.state.ships] == [80, 80]
    assert verify(GAME, table.store.read()).steps > 0


def test_of_two_captains_of_a_side_in_range_one_fights_and_both_are_told_so() -> None:
    """The Second lies a mile from Red under a captain of her own: the tactical game has one player a side."""
    reds = force("RED", "0-00N 150-30E", "varyag"), force("SECOND", "0-01N 150-30E", "varyag Second", role="two")
    blue = side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))
    table = Table.open(GAME, scheme(side("port-arthur", *reds, players=("one", "two")), blue), Memory(), Desk.of_seed(1905))
    sheets = {"red/one": ["SEA RED: 270 13KN"], "red/two": ["SEA SECOND: 270 13KN"], "blue/one": ["SEA BLUE: 090 12KN"]}
    while not table.fold.waits_for_sequel:
        ask = next(ask for ask in table.fold.asks if ask.must and ask in table.asks(ask.role))
        lines = sheets.get(ask.role)
        table.hand_in(ask.role, lines.pop(0) if lines else "", ask.form)
    called = table.result
    assert called is not None
    assert called.calls == ("red/one", "red/two", "blue/one")
    says = "One fights on the board for Two too"
    told = [role for role in table.fold.roles if says in "".join(table.stream(role))]
    assert told == ["red/one", "red/two", UMPIRE]
    (line,) = [line for line in table.stream("red/two") if says in line]
    assert '"clauses":["JANE.STR.16"]' in line


def test_who_has_come_into_harbour_before_the_tactical_game_has_no_part_in_it() -> None:
    """Second sees Red's smoke 24 miles off and is in Wei-hai-wei after 23 minutes; then Red comes within 5 of Blue."""
    blues = force("BLUE", "37-33N 122-32E", "drake"), force("SECOND", "37-34N 122-17E", "drake Second")
    red = side("port-arthur", force("RED", "37-33N 122-47E", "varyag"))
    war = War(scheme(red, side("wei-hai-wei", *blues)))
    war.on(red_one="SEA RED: TO 37-33N 122-33E 16KN", blue_one="SEA BLUE: LIE\nSEA SECOND: TO WEI-HAI-WEI 12KN")
    called(war)
    second = war.force("SECOND")
    assert second.port == "wei-hai-wei"
    back(war, moves=30)
    assert war.force("SECOND") == second
    assert [each for each in war.told("BattleRange", "Fought") if "SECOND" in each] == []


def test_who_came_to_the_board_later_goes_over_too_and_the_nearest_leaders_say_where_its_middle_is() -> None:
    """Red and Blue see each other after 24 minutes, Blue sees Second after 25; at last she is 8 miles east of Red."""
    reds = force("RED", "0-00N 150-30E", "varyag"), force("SECOND", "0-00N 150-25E", "varyag Second")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA RED: 270 13KN\nSEA SECOND: LIE", blue_one="SEA BLUE: 090 12KN")
    board = TacticalScenario.model_validate(called(war).sequel)
    assert [(ship.name, round(ship.at_yd[0])) for ship in (*board.red.ships, *board.blue.ships)] == [
        ("VARYAG", 55000),
        ("SECOND", 71000),
        ("DRAKE", 45000),
    ]


def test_who_is_out_of_sight_goes_on_by_the_run_while_others_of_the_board_fight() -> None:
    """Blue sees Second's smoke for a minute and Red after 24; at 10,000 yards, after 60, Second is 36 miles off."""
    reds = force("RED", "0-00N 150-30E", "varyag"), force("SECOND", "0-00N 150-24.9E", "varyag Second")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA RED: 270 13KN\nSEA SECOND: 090 23KN", blue_one="SEA BLUE: 090 12KN")
    waiting = called(war)
    assert (war.state.minute, waiting.calls) == (60, ("red/one", "blue/one"))
    board = TacticalScenario.model_validate(waiting.sequel)
    assert [ship.name for ship in (*board.red.ships, *board.blue.ships)] == ["VARYAG", "DRAKE"]
    back(war, moves=30)
    assert [each for each in war.told("BattleRange", "Fought") if "SECOND" in each] == []
    way = war.force("SECOND").way
    assert (way.begun_min, way.course_deg, way.speed_kn) == (0, 90.0, 23.0)


def test_two_fights_out_of_sight_of_each_other_are_two_actions() -> None:
    """Second, whose smoke Blue saw for a minute, is 9,800 yards from Fourth as Red comes to 10,000 of Blue, 36 miles off.

    The nearer two fight first.
    """
    reds = force("RED", "0-00N 150-30E", "varyag"), force("SECOND", "0-00N 150-24.9E", "varyag Second", role="two")
    blues = force("BLUE", "0-00N 150-00E", "drake"), force("FOURTH", "0-00N 150-52.8E", "drake Fourth", role="two")
    sides = [side(base, *forces, players=("one", "two")) for base, forces in (("port-arthur", reds), ("wei-hai-wei", blues))]
    war, fought = War(scheme(*sides)), list[tuple[int, Any, list[str | None]]]()
    sheets = {"red_one": "SEA RED: 270 13KN", "red_two": "SEA SECOND: 090 23KN", "blue_one": "SEA BLUE: 090 12KN"}
    war.on(**sheets, blue_two="SEA FOURTH: LIE")
    while len(fought) < 2:
        waiting = called(war)
        board = TacticalScenario.model_validate(waiting.sequel)
        fought.append((war.state.minute, waiting.calls, [ship.name for ship in (*board.red.ships, *board.blue.ships)]))
        back(war, moves=20)
    assert fought == [
        (60, ("red/two", "blue/two"), ["SECOND", "FOURTH"]),
        (60, ("red/one", "blue/one"), ["VARYAG", "DRAKE"]),
    ]


def test_who_is_in_sight_of_an_action_but_off_its_board_goes_on_by_the_run() -> None:
    """Blue sees Red at 10,000 yards to the east and the smoke of Second 24.7 miles to the west, 27.2 from the middle."""
    reds = force("RED", "0-00N 150-05E", "varyag"), force("SECOND", "0-00N 149-35.3E", "varyag Second")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", force("BLUE", "0-00N 150-00E", "drake"))))
    war.on(red_one="SEA RED: LIE\nSEA SECOND: 090 23KN", blue_one="SEA BLUE: LIE")
    board = TacticalScenario.model_validate(called(war).sequel)
    assert [ship.name for ship in (*board.red.ships, *board.blue.ships)] == ["VARYAG", "DRAKE"]
    assert war.state.minute == 0
    back(war, moves=20)
    assert [each for each in war.told("BattleRange", "Fought") if "SECOND" in each] == []


def test_who_sees_only_one_who_is_in_sight_of_the_action_has_no_part_in_it() -> None:
    """Blue sees Red at 10,000 yards and Second 10 miles to the east of her; Third, 15 miles on, sees Second alone."""
    reds = force("RED", "0-00N 150-05E", "varyag"), force("SECOND", "0-00N 150-15E", "varyag Second")
    blues = force("BLUE", "0-00N 150-00E", "drake"), force("THIRD", "0-00N 150-30E", "drake Third")
    war = War(scheme(side("port-arthur", *reds), side("wei-hai-wei", *blues)))
    waiting = waits(war.on(red_one="SEA RED: LIE\nSEA SECOND: LIE", blue_one="SEA BLUE: LIE\nSEA THIRD: LIE"))
    assert waiting is not None
    board = TacticalScenario.model_validate(waiting.sequel)
    assert [ship.name for ship in (*board.red.ships, *board.blue.ships)] == ["VARYAG", "SECOND", "DRAKE"]


def test_of_two_ships_of_one_long_name_the_second_is_called_by_a_2_behind() -> None:
    """Her id has 30 letters at most."""
    name = "Svyatitel Nikolai Chudotvorets"
    war = meeting(force("RED", "0-00N 150-05E", f"varyag {name}"), force("BLUE", "0-00N 150-00E", f"drake {name}"))
    waiting = waits(war.on(red_one="SEA RED: LIE", blue_one="SEA BLUE: LIE"))
    assert waiting is not None
    board = TacticalScenario.model_validate(waiting.sequel)
    assert [side.ships[0].id for side in (board.red, board.blue)] == [
        "SVYATITEL_NIKOLAI_CHUDOTVORETS",
        "SVYATITEL_NIKOLAI_CHUDOTVORE_2",
    ]


def test_what_the_tactical_game_does_not_bring_is_as_it_was() -> None:
    war = back(closing(), moves=1)
    assert war.state.minute == 61
    assert (war.at("RED"), war.at("BLUE")) == ((0.0, round(150 + 17 / 60, 4)), (0.0, 150.2))


def test_a_further_six_hours_at_top_speed_on_the_board_may_break_down_tired_engines() -> None:
    """JANE.STR.24: 20.5 knots are Varyag's reduced maximum; of her die a 6 is a breakdown, for 24 hours."""
    down = "D1 07h red/one: The engines of VARYAG have broken down: two thirds speed at most for 24 hours"
    for die, told, until in ((6, [down], 420 + 1440), (5, [], -1)):
        war = closing()
        varyag, move = war.state.ships[0], war.state.move
        war.state = replace(war.state, ships=(replace(varyag, tired=True), *war.state.ships[1:]))
        answers = {"moves": 360, "ship 1 x_yd": 80000, "ship 1 steamed": "[[20.5, 360]]"}
        back(war, {Slot(move, "JANE.STR.24", varyag.number, 1, 7): die}, **answers)
        assert war.told("EnginesBrokenDown") == told
        assert war.state.ships[0].broken_until_min == until


def test_what_her_books_have_to_tell_as_they_are_made_up_for_the_board_is_told() -> None:
    """JANE.STR.25: a ton below her normal coal an hour ago, she has burnt it as the board begins."""
    war = closing()
    varyag = war.state.ships[0]
    nearly = replace(varyag, burnt=normally(varyag.built, units=war.state.options.units) - 1.0)
    war.state = replace(war.state, ships=(nearly, *war.state.ships[1:]))
    assert war.told("NormalCoalBurnt") == []
    back(war, moves=5)
    assert [told.partition(",")[0] for told in war.told("NormalCoalBurnt")] == [
        "D1 01h red/one: VARYAG has burnt her normal coal: two thirds speed at most"
    ]
