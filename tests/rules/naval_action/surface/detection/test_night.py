"""Night: one throw for a group, contacts held and lost, radar, flashes. VIII.A."""

from typing import Any

from sandgate.rules.naval_action.surface.detection.detecting import LookoutThrown
from tests.rules.naval_action.turns import Turns, group, of, plain_class, ship, side, turns

GUN = {"pos": "BOW", "guns": 6, "model": "8in/50", "calibre_in": 8.0, "introduced": 1928, "max_range_yd": 30_000}
CLASSES = {
    "cruiser": plain_class("CA", 32, "5", batteries=[GUN | {"rounds_per_gun": 150}]),
    "radar": plain_class("CA", 32, "5", radar="search-SG"),
}


def lies(
    name: str, at: tuple[float, float], *more: str, of_class: str = "cruiser", speed_kn: float = 0, **facts: Any
) -> Any:
    """A group called by the beginning of its first ship's name, heading east in column."""
    ships = [ship(of_class, each, **facts) for each in (name, *more)]
    return group(f"{name.upper()[:3]}S", *ships, at_yd=at, course_deg=90, speed_kn=speed_kn)


def night(japanese: list[Any], american: list[Any], **more: Any) -> Turns:
    return turns(side("JA", *japanese), side("US", *american), classes=CLASSES, night=True, date="1942-08-09", **more)


def found(play: Turns, role: str) -> list[str]:
    return [each.name for each in play.sees(role).enemies]


def next_turn(play: Turns, **places: float) -> None:
    """End the turn, put ships so far north, and begin the next."""
    play.end()
    for name, y_yd in places.items():
        play.change(name, y_yd=y_yd)
    play.write()


def test_story_one_throw_for_two_watchers() -> None:
    four = lies("Astoria", (0.0, 0.0), "Quincy", "Chicago", "Portland")
    play = night([lies("Chokai", (0.0, 8_000.0)), lies("Aoba", (0.0, -11_000.0))], [four], faces={"NIGHT_03": 1})
    thrown = of(LookoutThrown, play.told)
    assert [(each.side, each.range_yd, each.chance, each.die) for each in thrown] == [("red", 8_000.0, 1, 1)]
    assert found(play, "red") == ["Astoria", "Quincy", "Chicago", "Portland"]


def test_story_a_throw_for_each_group() -> None:
    play = night(
        [lies("Chokai", (0.0, 0.0))],
        [lies("Astoria", (0.0, 8_000.0)), lies("Quincy", (0.0, -8_000.0))],
        faces={"NIGHT_03": [1, 2]},
    )
    assert play.dice("NA.NIGHT.03") == [1, 2]
    assert found(play, "red") == ["Astoria"]


def test_story_two_groups_close_together_are_one() -> None:
    american = [lies("Astoria", (0.0, 8_000.0)), lies("Quincy", (0.0, 9_500.0))]
    play = night([lies("Chokai", (0.0, 0.0))], american, faces={"NIGHT_03": 1})
    assert play.dice("NA.NIGHT.03") == [1]
    assert found(play, "red") == ["Astoria", "Quincy"]


def test_a_contact_is_held_then_lost_and_found_again_more_easily() -> None:
    play = night([lies("Chokai", (0.0, 0.0))], [lies("Astoria", (0.0, 11_900.0))], faces={"NIGHT_03": [1, 2]})
    next_turn(play)
    assert found(play, "red") == ["Astoria"]  # without a throw
    next_turn(play, Astoria=12_100.0)
    assert found(play, "red") == []
    assert play.dice("NA.NIGHT.03") == [1]
    next_turn(play, Astoria=9_000.0)
    assert [each.chance for each in of(LookoutThrown, play.told)] == [1, 2]
    assert found(play, "red") == ["Astoria"]


def test_who_is_seen_by_radar_alone_beyond_sight_is_lost() -> None:
    radar = lies("Astoria", (0.0, 0.0), of_class="radar")
    play = night([lies("Chokai", (0.0, 5_900.0))], [radar], faces={"NIGHT_03": [6, 1, 6, 6, 6, 2], "NIGHT_06": [1, 2, 6]})
    assert found(play, "blue") == ["Chokai"]
    next_turn(play, Chokai=8_000.0)
    assert found(play, "blue") == ["Chokai"]  # by radar
    next_turn(play)
    assert found(play, "blue") == []
    next_turn(play, Chokai=5_500.0)
    assert (of(LookoutThrown, play.told)[-1].chance, found(play, "blue")) == (2, ["Chokai"])


def test_story_two_sets_throw_once() -> None:
    american = [lies("Astoria", (0.0, 0.0), of_class="radar"), lies("Quincy", (9_000.0, 0.0), of_class="radar")]
    play = night([lies("Chokai", (0.0, 15_000.0))], american, faces={"NIGHT_06": 1})
    assert play.dice("NA.NIGHT.06") == [1]
    assert found(play, "blue") == ["Chokai"]


def test_story_a_radar_contact_lasts_one_turn() -> None:
    play = night(
        [lies("Chokai", (0.0, 15_000.0))], [lies("Astoria", (0.0, 0.0), of_class="radar")], faces={"NIGHT_06": [6, 6, 1, 2]}
    )
    next_turn(play)
    next_turn(play)
    assert (play.state.move, found(play, "blue")) == (2, ["Chokai"])  # turn 3
    next_turn(play, Chokai=14_000.0)
    assert found(play, "blue") == []
    assert play.state.lost == ()


def test_radar_by_day_looks_beyond_the_visibility() -> None:
    def dice(range_yd: float) -> list[int]:
        red = side("JA", lies("Chokai", (0.0, range_yd)))
        blue = side("US", lies("Astoria", (0.0, 0.0), of_class="radar"))
        return turns(red, blue, classes=CLASSES, visibility="bad", faces={"WX_04": 3, "NIGHT_06": 1}).dice("NA.NIGHT.06")

    assert (dice(20_001.0), dice(19_999.0)) == ([1], [])


def burning(name: str, at: tuple[float, float]) -> Any:
    return lies(name, at, level="D", out=["BOW"])


def test_story_flashes_are_seen_by_japanese() -> None:
    japanese = [lies("Chokai", (0.0, 11_000.0)), burning("Yunagi", (13_500.0, 0.0))]
    play = night(japanese, [lies("Astoria", (0.0, 0.0))], faces={"NIGHT_03": 6, "GUN_18": 6})
    play.to("guns")
    play.write(blue="ASTORIA/B -> YUNAGI")
    assert found(play, "red") == []
    next_turn(play)
    assert found(play, "red") == ["Astoria"]
    assert play.dice("NA.NIGHT.03") == [6]


def test_story_flashes_beyond_the_limit_are_not_seen() -> None:
    american = [lies("Astoria", (0.0, 0.0)), burning("Bagley", (13_500.0, 7_000.0))]
    play = night([lies("Chokai", (0.0, 7_000.0))], american, faces={"NIGHT_03": 6, "GUN_18": 6})
    play.to("guns")
    play.write(red="CHOKAI/B -> BAGLEY")
    next_turn(play)
    assert found(play, "blue") == []
    assert [each.side for each in of(LookoutThrown, play.told)] == ["red", "red"]
