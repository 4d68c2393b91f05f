"""Channels between flagships, messages a turn late, orders to groups far away. VII.E."""

from typing import Any

import pytest

from sandgate.kernel.asks import Ask
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.gunfire.events import GunsFired
from sandgate.rules.naval_action.surface.messages.channels import channel_open, is_local
from sandgate.rules.naval_action.surface.messages.mail import MessageRead, MessageSent
from sandgate.rules.naval_action.surface.sequence.asks import awaits
from sandgate.rules.naval_action.surface.sequence.standing import asked
from tests.rules.naval_action.turns import Turns, group, of, plain_class, ship, side, turns

GUN = {"pos": "BOW", "guns": 6, "model": "8in/50", "calibre_in": 8.0, "introduced": 1928, "max_range_yd": 30_000}
GUNNED = {"gunned": plain_class("CA", 32, "5", batteries=[GUN | {"rounds_per_gun": 150}])}
ENEMY = group("E", ship("cruiser", "Spee"), at_yd=(0.0, 22_000.0), course_deg=180, speed_kn=0)


def lies(name: str, *ships: str, at: tuple[float, float], speed_kn: float = 0, of_class: str = "cruiser") -> dict[str, Any]:
    return group(name, *[ship(of_class, each) for each in ships], at_yd=at, course_deg=0, speed_kn=speed_kn)


def two(*groups: Any, **more: Any) -> Turns:
    """Commanders blue/a with group A, and blue/b with all others."""
    commanders = [
        {"key": "a", "groups": ["A"]},
        {"key": "b", "groups": [each["name"] for each in groups if each["name"] != "A"]},
    ]
    return turns(side("GE", ENEMY), side("BR", *groups, commanders=commanders), **more)


def test_story_smoke_closes_a_channel() -> None:
    smoker = group("SM", ship("destroyer", "Hotspur"), at_yd=(-1_000.0, 4_000.0), course_deg=90, speed_kn=12)
    play = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 8_000.0)), smoker)
    assert channel_open(play.state, "blue/a", "blue/b")
    play.write(blue_b="SM: SMOKE, 2000yd")
    play.end()
    play.write()
    assert not channel_open(play.state, "blue/a", "blue/b")


def test_story_a_flag_passes_to_the_next_ship() -> None:
    play = two(lies("A", "Ajax", "Achilles", at=(0.0, 0.0)), lies("B", "Exeter", at=(4_000.0, 0.0)))
    for turn in range(1, 5):
        play.to("weather", turn + 1)
        play.write()
    assert play.state.move == 4  # turn 5
    play.change("Ajax", fate="sunk", fate_turn=5, level=3)
    play.to("weather", 6)
    play.write()
    a = next(each for each in play.state.posts if each.key == "blue/a")
    assert (a.flagship, play.ship("Achilles").number) == (202, 202)
    assert not channel_open(play.state, "blue/a", "blue/b")  # turn 6
    play.end()
    play.write()
    assert play.state.move == 6
    assert channel_open(play.state, "blue/a", "blue/b")  # turn 7


def test_who_is_in_sight_reads_at_once() -> None:
    play = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 12_000.0)))
    play.to("messages")
    read = of(MessageRead, play.write(blue_a="MSG B: close me"))
    assert [(each.to, each.text, each.sent) for each in read] == [(("blue/b",), "close me", 1)]


def test_commanders_in_sight_talk_all_turn_long_and_nobody_else_hears() -> None:
    play = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 12_000.0)))
    asks = [(each.role, each.about) for each in awaits(play.state) if each.form == "channel"]
    assert asks == [("blue/a", ("blue/b",)), ("blue/b", ("blue/a",))]
    told = play.at_once("blue/a", "channel", "MSG B: close me")
    assert [(type(each), each.to) for each in told] == [(MessageRead, ("blue/b",)), (MessageSent, ("blue/a",))]
    assert [each.text for each in play.sees("blue/b").known.messages] == ["close me"]
    assert play.sees("red").known.messages == ()
    told = play.at_once("blue/b", "channel", "MSG A: I do")
    assert [each.text for each in of(MessageRead, told)] == ["I do"]
    play.to("messages")
    play.write()
    assert len(of(MessageRead, play.told)) == 2  # nothing comes a second time


def test_who_is_out_of_sight_is_not_talked_to() -> None:
    play = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 12_001.0)))
    assert [each for each in awaits(play.state) if each.form == "channel"] == []
    near = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 9_000.0)))
    ask = next(each for each in awaits(near.state) if each.form == "channel")
    (refused,) = SHEETS.read("MSG C: close me", near.sees(ask.role), ask).refusals
    assert refused.text == "C is not in sight"


def test_the_channel_is_that_of_the_start_of_the_turn() -> None:
    play = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 11_000.0), speed_kn=14))
    play.to("messages")
    assert play.ship("Exeter").y_yd > 13_000.0
    assert channel_open(play.state, "blue/a", "blue/b")


def test_story_a_message_is_read_a_turn_late() -> None:
    play = two(lies("A", "Ajax", at=(0.0, 0.0)), lies("B", "Exeter", at=(0.0, 12_001.0)))
    play.to("messages", 3)
    assert of(MessageRead, play.write(blue_a="MSG B: close me")) == []
    play.to("messages", 4)
    assert of(MessageRead, play.told) == []
    read = of(MessageRead, play.write())
    assert [(each.to, each.text, each.sent) for each in read] == [(("blue/b",), "close me", 3)]


def far(apart_yd: float, name: str = "EXE", of_class: str = "cruiser", **more: Any) -> Turns:
    """Ajax, and a group of her commander so far to the east, heading north at 14 knots."""
    apart = lies(name, "Exeter", at=(apart_yd, 0.0), speed_kn=14, of_class=of_class)
    ajax = lies("1DIV", "Ajax", at=(0.0, 0.0), speed_kn=14)
    return turns(side("GE", ENEMY), side("BR", ajax, apart, **more), classes=GUNNED)


@pytest.mark.parametrize(("apart_yd", "local"), [(15_000.0, True), (11_000.0, False)])
def test_groups_far_away_are_ordered_by_message(apart_yd: float, local: bool) -> None:
    play = far(apart_yd)
    assert (play.refused("blue", "EXE: 4") == ["EXE is too far from your flagship"]) is local


def sent(play: Turns, text: str, turn: int) -> list[float]:
    """Exeter's course after the turn in which a message is written with the guns, and after the two that follow."""
    courses = list[float]()
    play.to("guns", turn)
    play.write(blue=text)
    for later in (1, 2, 3):
        play.to("weather", turn + later)
        courses.append(play.ship("Exeter").course_deg)
    return courses


def test_story_an_order_to_a_detached_ship_is_late() -> None:
    play = far(15_000.0, "DDS")
    assert sent(play, "MSG DDS: R 60, 4in", 6) == [0.0, 0.0, 60.0]  # obeyed in turn 8


def test_story_exeter_is_ordered_by_message() -> None:
    play = far(12_500.0)
    assert sent(play, "MSG EXE: L 60, 10 in", 6) == [0.0, 0.0, 300.0]
    y_yd = [fix.y_yd for fix in play.ship("Exeter").track]
    assert y_yd[7] - y_yd[5] == pytest.approx(2 * 14 * 1_000 / 6, abs=0.05)  # turns 6 and 7 at her last speed


def test_story_a_commander_aboard_orders_at_once() -> None:
    commanders = [{"key": "ajax", "groups": ["1DIV"]}, {"key": "exe", "groups": ["EXE"]}]
    play = far(12_500.0, commanders=commanders)
    assert not any(is_local(play.state, each) for each in play.state.groups)
    assert play.refused("blue/exe", "EXE: L 60, 7in") == []
    play.to("messages")
    play.write(blue_exe="MSG AJAX: I turn away")
    assert of(MessageRead, play.told) == []
    play.to("messages")
    assert [each.to for each in of(MessageRead, play.write())] == [("blue/ajax",)]


def test_local_command_fires_at_the_nearest_and_obeys_what_it_can() -> None:
    play = far(12_500.0, of_class="gunned")
    play.load(GUN_18=6)
    play.to("guns")
    play.write(blue="MSG EXE: AJAX/B -> SPEE")  # no ship of that group
    play.to("guns", 2)
    play.write(blue="MSG EXE: EXETER/B -> HOOD")  # no enemy in sight
    play.to("weather", 5)
    assert {each.ship for each in of(GunsFired, play.told) if each.at_s == 900.0} == {"Exeter"}  # in turn 4


@pytest.mark.parametrize(("type_", "armour", "at"), [("DD", "2", ["Spee"]), ("CA", "5", ["Spee", "Hipper"])])
def test_main_guns_far_away_fire_at_no_more_targets_than_they_may(type_: str, armour: str, at: list[str]) -> None:
    """NA.PLOT.20: both are sent three targets for their main guns; a destroyer obeys the first, a cruiser the first two."""
    guns = [GUN | {"rounds_per_gun": 150, "pos": each} for each in ("BOW", "STN", "C")]
    enemies = [ship("cruiser", name, at_yd=[x, 0]) for name, x in (("Spee", 18_000), ("Hipper", 18_500), ("Emden", 19_000))]
    apart = group("EXE", ship("gunned", "Exeter"), at_yd=(12_500.0, 0.0), course_deg=0, speed_kn=0)
    play = turns(
        side("GE", group("E", *enemies, course_deg=180, speed_kn=0)),
        side("BR", lies("1DIV", "Ajax", at=(0.0, 0.0)), apart),
        classes={"gunned": plain_class(type_, 32, armour, batteries=guns)},
        faces={"GUN_18": 6},
    )
    play.to("guns")
    play.write(blue="MSG EXE: EXETER/B -> SPEE\nMSG EXE: EXETER/S -> HIPPER\nMSG EXE: EXETER/C -> EMDEN")
    play.to("weather", 4)
    assert [each.target for each in of(GunsFired, play.told) if each.at_s == 600.0] == at  # in turn 3


def test_every_sheet_carries_the_number_of_the_turn_that_is_played() -> None:
    """NA.SOP.03: none belongs to a turn that is over, the messages of phase E neither."""
    assert [form for form in SHEETS.notations if asked(Ask("blue", form)).made] == []
