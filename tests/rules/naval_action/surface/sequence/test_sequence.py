"""Locked plots and petitions, what is seen on a free line, what commanders of a side see of each other. VII.A."""

from typing import Any

from sandgate.rules.naval_action.surface.detection.detecting import ContactMade
from sandgate.rules.naval_action.surface.legs import Run
from sandgate.rules.naval_action.surface.plotting.events import PlotChangeAsked, PlotChanged, PlotStays
from sandgate.rules.naval_action.surface.sequence.sequence import TurnBegun
from tests.rules.naval_action.turns import Turns, group, of, plain_class, ship, side, turns

GUN = {"pos": "BOW", "guns": 6, "model": "8in/50", "calibre_in": 8.0, "introduced": 1928, "max_range_yd": 30_000}
GUNNED = {"gunned": plain_class("CA", 32, "5", batteries=[GUN | {"rounds_per_gun": 150}])}
TWO = [{"key": "a", "groups": ["A"]}, {"key": "b", "groups": ["B"]}]


def two(one: tuple[float, float], other: tuple[float, float]) -> dict[str, Any]:
    """A side of two commanders with a cruiser each."""
    groups = [group("A", ship("cruiser", "Astoria"), at_yd=one), group("B", ship("cruiser", "Quincy"), at_yd=other)]
    return side("US", *groups, commanders=TWO)


def petition() -> Turns:
    """Red has plotted 4 inches and asks two opponents for 2."""
    blue = two((0.0, 9_000.0), (9_000.0, 0.0))
    play = turns(side("JA", group("J", ship("cruiser", "Chokai"))), blue)
    play.write(red="J: 4")
    told = play.at_once("red", "change", "CHANGE J: 2")
    assert [each.to for each in of(PlotChangeAsked, told)] == [("red", "blue/a", "blue/b")]
    assert play.sees("blue/a").known.petitions[0].plot.legs == ()  # that it is asked, and nothing of what
    return play


def plotted(play: Turns) -> tuple[Any, ...]:
    return next(each.legs for each in play.state.plots if each.group == "J")


def test_story_all_opponents_consent() -> None:
    play = petition()
    assert of(PlotChanged, play.at_once("blue/a", "consent", "CONSENT")) == []
    assert plotted(play) == (Run(4.0),)
    assert len(of(PlotChanged, play.at_once("blue/b", "consent", "CONSENT"))) == 1
    assert plotted(play) == (Run(2.0),)


def test_story_one_opponent_refuses() -> None:
    play = petition()
    play.at_once("blue/a", "consent", "CONSENT")
    told = play.at_once("blue/b", "consent", "REFUSE")
    assert [each.why for each in of(PlotStays, told)] == ["an opponent refuses"]
    assert (plotted(play), play.state.petitions) == ((Run(4.0),), ())


def test_story_no_answer_in_time_is_no() -> None:
    play = petition()
    play.at_once("blue/a", "consent", "CONSENT")
    told = play.write()
    assert [each.why for each in of(PlotStays, told)] == ["not all opponents have answered in time"]
    play.to("weather") if play.state.phase != "weather" else None
    assert play.ship("Chokai").moved_yd == 4_000.0 / 3.0


def test_story_the_heading_of_a_sheet() -> None:
    play = turns(side("JA", group("J", ship("cruiser", "Chokai"))), two((0.0, 9_000.0), (9_000.0, 0.0)), clock="06:17")
    play.to("weather", 3)
    assert str(of(TurnBegun, play.write())[0]) == "turn 3, 06:27"


def test_story_smoke_before_one_of_two_ships() -> None:
    red = side("JA", group("J", ship("gunned", "Chokai"), at_yd=(0.0, 23_900.0), course_deg=180, speed_kn=0))
    smoker = group("SM", ship("destroyer", "Hull"), at_yd=(1_000.0, 11_900.0), course_deg=90, speed_kn=12)
    ships = [
        group("A", ship("gunned", "Astoria"), at_yd=(0.0, 0.0), speed_kn=0),
        group("Q", ship("gunned", "Quincy"), at_yd=(4_000.0, 0.0), speed_kn=0),
    ]
    blue = side("US", *ships, smoker)
    play = turns(red, blue, classes=GUNNED)
    play.write(blue="SM: SMOKE, 2000yd")
    play.end()
    play.write()
    assert play.state.visibility_yd == 30_000.0  # of the best guns
    assert [each.name for each in play.sees("blue").enemies] == ["Chokai"]
    play.write()
    assert play.refused("blue", "ASTORIA/B -> CHOKAI") == []
    assert play.refused("blue", "QUINCY/B -> CHOKAI") == ["smoke lies between Quincy and Chokai"]


def test_story_commanders_plot_apart() -> None:
    blue = two((0.0, 0.0), (15_000.0, 0.0))
    play = turns(side("JA", group("J", ship("cruiser", "Chokai"), at_yd=(-20_000.0, 0.0))), blue)
    play.write(blue_a="A: 4", blue_b="B: 3")
    assert [each.group for each in play.sees("blue/a").known.plots] == ["A"]
    assert [each.group for each in play.sees("blue/b").known.plots] == ["B"]
    assert [each.name for role in ("blue/a", "blue/b") for each in play.sees(role).enemies] == ["Chokai", "Chokai"]


ISLAND = [[[-3_000, 10_000], [3_000, 10_000], [3_000, 12_000], [-3_000, 12_000]]]


def strike(*, night: bool) -> Turns:
    """Level bombers of a side without ships, 23,900 yards from a ship behind an island."""
    bombers = {"id": "H1", "aircraft": "G4M Betty", "appears": 1, "at_yd": [0, 23_900]}
    fighters = {"id": "F1", "aircraft": "F2A Buffalo", "at_yd": [0, 1_000], "mission": "CAP"}
    blue = side("BR", group("B", ship("cruiser", "London")), air=[fighters])
    return turns(side("JA", air=[bombers]), blue, land=ISLAND, night=night)


def test_story_a_strike_without_ships_finds_its_target() -> None:
    play = strike(night=False)
    assert [each.name for each in play.sees("red").enemies] == ["London"]
    assert [(each.ships, each.by, each.to) for each in of(ContactMade, play.told)] == [("London", "aircraft", ("red",))]
    assert [each.id for each in play.sees("red").known.elements] == ["H1", "F1"]  # it sees the patrol too
    play.to("targets")
    play.write(red="AIR H1 -> LONDON HIGH")
    assert play.element("H1").target == play.ship("London").number


def test_story_aircraft_find_nobody_by_night() -> None:
    sees = strike(night=True).sees("red")
    assert (sees.enemies, [each.id for each in sees.known.elements]) == ((), ["H1"])


def test_what_an_enemy_moved_in_the_turn_before_is_seen_with_her_and_nothing_newer() -> None:
    red = side(
        "JA", group("J", ship("cruiser", "Chokai"), speed_kn=20), group("F", ship("cruiser", "Aoba"), at_yd=(0, 90_000))
    )
    play = turns(red, side("US", group("A", ship("cruiser", "Astoria"), at_yd=(0.0, 9_000.0), speed_kn=0)))
    assert [(each.name, round(each.moved_yd)) for each in play.sees("blue").enemies] == [("Chokai", 3_333)]  # the scenario's
    assert play.sees("blue").known.ships[1].moved_yd == 0.0  # Aoba is not in sight
    play.write(red="J: 3 in")
    play.end()
    assert round(play.sees("blue").known.ships[0].moved_yd) == 3_333  # until she is looked for again
    play.write()
    assert [(each.name, round(each.moved_yd)) for each in play.sees("blue").enemies] == [("Chokai", 1_000)]
