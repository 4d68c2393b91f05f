"""Anti-aircraft fire before and after, bombs and torpedoes, now and later. VII.A.6, VII.A.7, X.A.3.d."""

from typing import Any

from sandgate.rules.naval_action.surface.air.attacks import BombsFell, BombStruck, TorpedoesDropped
from sandgate.rules.naval_action.surface.air.fired_at import ElementShotDown, FlakFired
from sandgate.rules.naval_action.surface.gunfire.events import GunsFired
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet, TorpedoStruck, WildTorpedo
from tests.rules.naval_action.turns import Turns, group, of, plain_class, ship, side, turns

QUIET = {"AIR_15": 1}  # no anti-aircraft gun hits
AT = (0.0, 0.0)


def element(id_: str, aircraft: str, at: tuple[float, float] = (0.0, 10_000.0), **more: Any) -> dict[str, Any]:
    return {"id": id_, "aircraft": aircraft, "at_yd": list(at), **more}


def dives(*ids: str) -> list[dict[str, Any]]:
    return [element(id_, "D3A Val") for id_ in ids]


def drops(*ids: str, at: tuple[float, float] = (10_000.0, 0.0)) -> list[dict[str, Any]]:
    return [element(id_, "B5N Kate", at) for id_ in ids]


def levels(*ids: str) -> list[dict[str, Any]]:
    return [element(id_, "G4M Betty") for id_ in ids]


def raid(air: list[Any], *groups: Any, faces: Any = QUIET, speed_kn: float = 14, **more: Any) -> Turns:
    """Japanese aircraft over British ships, at the plots of turn 1."""
    ships = groups or (group("B", ship("cruiser", "London"), ship("cruiser", "Kent"), at_yd=AT, speed_kn=speed_kn),)
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=air)
    return turns(red, side("BR", *ships), faces=faces, **more)


def test_story_two_profiles_are_fired_at() -> None:
    play = raid([*dives("D1", "D2"), *drops("T1", "T2")], faces=QUIET | {"AIR_17": 6, "TORP_07": 5})
    play.to("targets")
    before = play.write(red="AIR D1,D2 -> LONDON; AIR T1,T2 -> LONDON")
    assert [(each.profile, each.shift, each.after) for each in of(FlakFired, before)] == [
        ("torpedo bombers and low bombers", 1, False),
        ("dive-bombers", 0, False),
    ]
    after = play.write()
    assert [(each.shift, each.after) for each in of(FlakFired, after)] == [(1, True), (0, True)]
    assert len(play.dice("NA.AIR.15")) == 4


def test_low_bombers_are_fired_at_with_torpedo_bombers() -> None:
    play = raid([*levels("H1"), *drops("T1")], faces=QUIET | {"AIR_21": 6, "TORP_07": 5})
    play.to("targets")
    before = play.write(red="AIR H1 -> LONDON LOW; AIR T1 -> KENT")
    assert [(each.profile, each.shift) for each in of(FlakFired, before)] == [("torpedo bombers and low bombers", 1)]


def test_story_medium_bombers_are_fired_at_once() -> None:
    play = raid(levels("H1", "H2"), faces=QUIET | {"AIR_21": 6})
    play.to("targets")
    play.write(red="AIR H1,H2 -> LONDON MED")
    play.write()
    assert [(each.profile, each.after) for each in of(FlakFired, play.told)] == [("bombers at medium height", False)]


def test_owners_name_their_losses_and_silence_takes_the_highest() -> None:
    def lose(text: str) -> list[str]:
        # 16 guns: factor 4, column 3, one to the right: 7; a 6 is one element
        play = raid(drops("T1", "T2", "T3"), faces={"AIR_15": 6})
        play.to("targets")
        play.write(red="AIR T1,T2,T3 -> LONDON")
        assert play.refused("red", "LOSE T9") == ["T9 was not fired at"]
        return [each.element for each in of(ElementShotDown, play.write(red=text))]

    assert lose("LOSE T2") == ["T2"]
    assert lose("") == ["T3"]


def test_a_group_fires_on_after_its_ship_is_sunk() -> None:
    play = raid(dives("D1"), faces=QUIET | {"AIR_17": 1, "AIR_18": 6})
    play.change("London", level=2, worst=2)
    play.to("targets")
    play.write(red="AIR D1 -> LONDON NOW")
    told = play.write()
    assert play.ship("London").fate == "sunk"
    assert [(each.factor, each.after) for each in of(FlakFired, told)] == [(2, True)]  # Kent's eight guns


# -- the guns of a group ----------------------------------------------------------------------------------------------------


def test_story_guns_of_two_groups_close_together() -> None:
    def factor(apart_yd: float) -> int:
        one = group("CV", ship("carrier", "Hermes"), at_yd=AT)
        screen = group("DDS", ship("destroyer", "Nestor"), ship("destroyer", "Norman"), at_yd=(apart_yd, 0.0))
        play = raid(dives("D1"), one, screen, faces=QUIET)
        play.to("targets")
        return int(of(FlakFired, play.write(red="AIR D1 -> HERMES"))[0].factor)

    assert factor(1_800.0) == 4  # 8 + 4 + 4 guns
    assert factor(2_001.0) == 2  # 8


def force(*, target: str) -> int:
    """The factor of three cruisers of 8 guns and four destroyers of 4, about them, when one of them is attacked."""
    cruisers = [
        ship("cruiser", name, at_yd=[x, y])
        for name, x, y in (("Kent", 0, 900), ("Devon", 800, -500), ("Sussex", -800, -500))
    ]
    edge = [("Nestor", 0, 1800), ("Norman", 1500, -1200), ("Napier", -1500, -1200), ("Nepal", 0, -1500)]
    destroyers = [ship("destroyer", name, at_yd=[x, y]) for name, x, y in edge]
    play = raid(dives("D1"), group("B", *cruisers, *destroyers))
    play.to("targets")
    return int(of(FlakFired, play.write(red=f"AIR D1 -> {target}"))[0].factor)


def test_story_an_edge_destroyer_is_covered_by_half() -> None:
    assert force(target="NESTOR") == 6  # 8 + 16 = 24 guns


def test_story_a_cruiser_of_that_group_is_covered_by_all() -> None:
    assert force(target="KENT") == 10  # 24 + 16 = 40 guns


# -- bombs and torpedoes ----------------------------------------------------------------------------------------------------


def test_story_no_wild_bomb() -> None:
    play = raid(dives("D1"), faces=QUIET | {"AIR_17": 6}, speed_kn=20)
    play.to("targets")
    play.write(red="AIR D1 -> LONDON")
    play.end()
    assert [(each.how, each.hits) for each in of(BombsFell, play.told)] == [("on the 5 column, white 6", 0)]
    assert of(WildTorpedo, play.told) == []


def dropped(white: int, at: tuple[float, float], plot: str = "", speed_kn: float = 14) -> Turns:
    play = raid(
        drops("T1", at=at),
        group("B", ship("cruiser", "London"), at_yd=AT, speed_kn=speed_kn),
        faces=QUIET | {"TORP_07": white},
    )
    play.load(TORP_11=2, DC_08=3)
    play.write(blue=plot)
    play.to("targets")
    play.write(red="AIR T1 -> LONDON")
    play.end()
    return play


def test_story_a_torpedo_drop() -> None:
    told = dropped(1, (10_000.0, 0.0)).told
    assert [each.element for each in of(TorpedoesDropped, told)] == ["T1"]
    assert [(each.torpedoes, each.hits) for each in of(SpreadMet, told)] == [(4, 2)]
    assert [(each.size_in, each.factor) for each in of(TorpedoStruck, told)] == [(18, 6), (18, 6)]


def test_story_a_drop_that_misses() -> None:
    assert [each.hits for each in of(SpreadMet, dropped(5, (10_000.0, 0.0)).told)] == [0]


BOW_20 = (3_420.2, 9_396.9)  # 10,000 yards off, 20 degrees from the bow of a ship that heads north


def test_story_a_drop_from_ahead() -> None:
    met = of(SpreadMet, dropped(1, BOW_20).told)[0]
    assert (met.torpedoes, met.halved, met.hits) == (2, True, 1)


def test_story_a_drop_from_ahead_at_a_ship_that_evades() -> None:
    met = of(SpreadMet, dropped(1, BOW_20, "B: 14, EVADE", speed_kn=28).told)[0]  # 14 in are 28 kn
    assert (met.torpedoes, met.hits) == (1, 1)


def test_story_level_bombers_are_added_up() -> None:
    play = raid(levels("H1", "H2"), faces=QUIET | {"AIR_21": 6})
    play.to("targets")
    play.write(red="AIR H1 -> LONDON HIGH; AIR H2 -> LONDON HIGH")
    play.write()
    assert play.dice("NA.AIR.21") == [6]
    assert of(FlakFired, play.told) == []
    with_fighter = [element("F1", "F4F Wildcat", mission="CAP")]
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=levels("H1", "H2"))
    blue = side("BR", group("B", ship("cruiser", "London"), at_yd=AT), air=with_fighter)
    play = turns(red, blue, faces={"AIR_04": 1})
    play.to("targets")
    play.write(red="AIR H1 -> LONDON HIGH; AIR H2 -> LONDON HIGH")
    play.write(blue="AIR F1 AT H2")
    play.write()
    assert play.element("H2").fate == "lost"
    assert play.dice("NA.AIR.21") == []


def test_level_bombs_at_a_ship_that_evades_need_a_second_one() -> None:
    play = raid(levels("H1"), group("B", ship("cruiser", "London"), at_yd=AT, speed_kn=28), faces=QUIET | {"AIR_21": [1, 4]})
    play.write(blue="B: 14, EVADE")
    play.to("targets")
    play.write(red="AIR H1 -> LONDON MED")
    assert [(each.hits, each.how) for each in of(BombsFell, play.write())] == [(0, "from med level, dice 1")]


def test_bombs_of_a_scout_are_lighter() -> None:
    def factor(*, scout: bool) -> list[int]:
        air = [element("D2", "SBD Dauntless", scout=scout)]
        play = turns(
            side("US", group("TF", ship("destroyer", "Morris"), at_yd=(0.0, 20_000.0)), air=air),
            side("JA", group("B", ship("battleship", "Hiei"), at_yd=AT)),
            faces=QUIET | {"AIR_17": 3, "AIR_18": 6, "DC_08": 3},
        )
        play.to("targets")
        play.write(red="AIR D2 -> HIEI")
        return [each.factor for each in of(BombStruck, play.write())]

    assert (factor(scout=True), factor(scout=False)) == ([6], [7])


# -- now and later ----------------------------------------------------------------------------------------------------------


def test_story_elements_are_allocated_one_by_one() -> None:
    play = raid(dives("D1", "D2", "D3"), faces=QUIET)
    play.to("targets")
    play.write(red="AIR D1,D2 -> LONDON; AIR D3 -> KENT")
    named = {
        each.id: next(ship.name for ship in play.state.ships if ship.number == each.target) for each in play.state.elements
    }
    assert named == {"D1": "London", "D2": "London", "D3": "Kent"}


def test_story_silence_attacks_now() -> None:
    play = raid(dives("D1"), faces=QUIET | {"AIR_17": 6})
    play.to("targets")
    play.write(red="AIR D1 -> LONDON")
    assert play.state.phase == "timing"
    assert len(of(BombsFell, play.write())) == 1


GUNNED = {
    "gunned": plain_class(
        "CA",
        30,
        "5",
        aa_guns=8,
        batteries=[
            {
                "pos": "BOW",
                "guns": 6,
                "model": "8in/50",
                "calibre_in": 8.0,
                "introduced": 1928,
                "max_range_yd": 30_000,
                "rounds_per_gun": 150,
            }
        ],
    )
}


def test_bombs_now_count_in_gunfire_and_bombs_later_do_not() -> None:
    def order(when: str) -> list[str]:
        red = side("JA", group("TF", ship("gunned", "Tone"), at_yd=(0.0, 9_000.0)), air=dives("D1"))
        blue = side("BR", group("B", ship("gunned", "London"), at_yd=AT))
        faces = QUIET | {"AIR_17": 3, "AIR_18": 3, "GUN_18": 6, "DC_08": 3, "MOVE_05": 1}
        play = turns(red, blue, faces=faces, classes=GUNNED)
        play.to("guns")
        play.write(blue="LONDON/B -> TONE")
        play.write(red="AIR D1 -> LONDON")
        play.write(red=f"AIR D1 {when}")
        play.end()
        return [type(each).__name__ for each in play.told if isinstance(each, BombsFell | GunsFired)]

    assert order("NOW") == ["BombsFell", "GunsFired"]
    assert order("LATER") == ["GunsFired", "BombsFell"]


def test_dives_of_one_attack_are_made_one_after_the_other() -> None:
    """NA.PLOT.33: bombs take effect at once. A ship slowed by the first is a better mark for the second."""
    armoured = {"armoured": plain_class("CA", 32, "7")}
    play = raid(
        dives("D1", "D2", "D3"),
        group("B", ship("armoured", "London"), at_yd=AT, speed_kn=32),
        classes=armoured,
        faces=QUIET | {"AIR_17": [1, 1, 6], "AIR_18": 6},
    )
    play.write(blue="B: 16 in")
    play.to("targets")
    play.write(red="AIR D1, D2, D3 -> LONDON NOW")
    play.write()
    assert [each.how for each in of(BombsFell, play.told)] == [
        "on the 2 column, white 1",  # 32 knots
        "on the 5 column, white 1",  # D: 21 knots
    ]
    assert play.ship("London").fate == "sunk"  # no dive is left to make for D3
