"""The chapter of a move: a headline, the sums, at most six lines, and folds with everything else."""

from pathlib import Path

import pytest

from sandgate.kernel.board import Piece
from sandgate.kernel.chapters import MOST_LINES, Chapter, chapter, named_in, sums
from sandgate.kernel.contract import Event
from sandgate.kernel.headlines import PLACE, headline, in_short, names_of, pieces_by_name, sides_of
from sandgate.kernel.story import told
from sandgate.rules.jane1905.tactical.gun_fire.events import GunsFired
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoFired
from sandgate.rules.nwc1902.fleet.events import Manoeuvred, RingPut, ShipMoved
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.guns.events import GunFireScored, NothingBore
from sandgate.rules.nwc1902.ship.events import HeadingShown, Plotted, ShipOutOfAction
from sandgate.rules.nwc1902.squadron.events import ShipRemoved, SignalSeen
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import ShellFell, ShellFired, ShellKilled, WaggonShelled
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Forded
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Marched as CompanyMarched
from sandgate.rules.wells1913.kriegspiel.works.work_events import GotOut, MineExploded
from sandgate.rules.wells1913.little_wars.events import GoGiven, GunHauled, Marched, PlacedByUmpire
from sandgate.rules.wells1913.little_wars.larger.larger_events import Conveyed, RailRelaid
from sandgate.rules.wells1913.shot.shot_events import ShotStruck
from tests.golden.stories import FILES, played

FLEETS = {"Tsesarevich": "blue", "Retvizan": "blue", "Pobeda": "blue", "Mikasa": "red", "Asahi": "red"}


def fired(firer: str, target: str, points: float) -> GunFireMeasured:
    return GunFireMeasured(
        firer=firer,
        target=target,
        range_yd=2600.0,
        broadside_battery=True,
        broadside_target=True,
        divided=False,
        figure=points,
        halvings=(),
        points=points,
    )


def moved(ship: str) -> ShipMoved:
    return ShipMoved(move=12, ship=ship, x_yd=7457.0, y_yd=6300.0, heading_deg=79.0, way_yd=1000.0)


A_LOSS = (
    *map(moved, FLEETS),
    SignalSeen(ship="Mikasa", up=True),
    Manoeuvred(side="blue", signal="C 2L", at_rest=()),
    fired("Tsesarevich", "Mikasa", 25.0),
    fired("Retvizan", "Mikasa", 50.0),
    fired("Pobeda", "Mikasa", 50.0),
    fired("Asahi", "Retvizan", 40.0),
    RingPut(ship="Tsesarevich", received=500.0, half_power=True),
    ShipRemoved(ship="Mikasa", received=1108.0, cause="gun fire"),
)


def lines_of(made: Chapter) -> list[tuple[str, float]]:
    return [(line.says, line.points) for line in made.lines]


def folds_of(made: Chapter) -> list[tuple[str, int]]:
    return [(fold.title, len(fold.events)) for fold in made.folds]


def test_of_a_fleet_the_loss_is_told_first_like_fires_as_one_and_places_lie_in_a_fold() -> None:
    made = chapter(A_LOSS, FLEETS, "blue")
    assert (made.title, made.sums) == ("Mikasa is out of action", "You scored 125 and took 40.")
    assert lines_of(made) == [
        ("Mikasa is out of action by gun fire, 1,108 points received", 0.0),
        ("Tsesarevich fights at half power", 0.0),
        ("Three of your ships fired on Mikasa", 125.0),
        ("Asahi scored 40 points on Retvizan", 40.0),
    ]
    assert folds_of(made) == [
        ("Your fire", 3),
        ("Red's fire", 1),
        ("Your moves", 1),
        ("Signals and orders", 1),
        ("Where all stand", 5),
    ]
    assert [fold.points for fold in made.folds] == [125.0, 40.0, 0.0, 0.0, 0.0]


def test_the_same_move_is_told_the_other_side_from_its_own_and_the_umpire_from_neither() -> None:
    red, umpire = chapter(A_LOSS, FLEETS, "red"), chapter(A_LOSS, FLEETS)
    assert red.sums == "You scored 40 and took 125."
    assert [fold.title for fold in red.folds[:3]] == ["Your fire", "Blue's fire", "Blue's moves"]
    assert ("Three blue ships fired on Mikasa", 125.0) in lines_of(red)
    assert umpire.sums == "Scored: Blue 125, Red 40."
    assert [fold.title for fold in umpire.folds[:3]] == ["Blue's fire", "Red's fire", "Blue's moves"]


def test_of_a_duel_a_fire_alone_is_told_whole_and_what_bore_on_nothing_is_with_the_fire() -> None:
    sides = {"Kearsarge": "blue", "Indiana": "red"}
    move = (
        HeadingShown(move=4, ship="Kearsarge", heading_deg=101.0),
        GunFireScored(move=5, ship="Kearsarge", target="Indiana", range_yd=3124.0, end_on=True, points=6.5, received=9.0),
        NothingBore(ship="Indiana", reason="no loaded pair bears"),
        Plotted(move=5, ship="Kearsarge", x_yd=724.0, y_yd=329.0),
    )
    made = chapter(move, sides, "red")
    assert (made.title, made.sums) == ("Kearsarge scored 6.5 points on Indiana", "You scored nothing and took 7.")
    assert lines_of(made) == [("Kearsarge fired on Indiana at 3,124 yards, end-on target: 6.5 points, 9 in all", 6.5)]
    assert folds_of(made) == [("Your fire", 1), ("Blue's fire", 1), ("Where all stand", 2)]


def test_two_fires_of_one_ship_are_not_told_as_those_of_two() -> None:
    sides = {"Kearsarge": "blue", "Indiana": "red"}
    fire = [
        GunFireScored(move=5, ship="Kearsarge", target="Indiana", range_yd=900.0, end_on=True, points=each, received=each)
        for each in (6.0, 8.0)
    ]
    lost = ShipOutOfAction(ship="Indiana", received=1000.0, cause="gun fire")
    assert [line.points for line in chapter([*fire, lost], sides, "blue").lines] == [0.0, 8.0, 6.0]


def shot(gun: str, met: str, *, dead: bool) -> ShotStruck:
    return ShotStruck(
        gun=gun, shot=1, met=met, x_in=57.9, y_in=11.8, height_in=1.0, speed=960.0, consequence="overset", by="", dead=dead
    )


def test_of_a_small_war_men_are_counted_by_side_and_a_wall_that_was_struck_is_with_the_fire() -> None:
    sides = {"BG1": "blue", **dict.fromkeys(("RI1", "RI2", "RI3"), "red"), "BI7": "blue"}
    move = (
        GoGiven(side="blue", name="S3", men=46, guns=2, allowance_s=240, warnings_s=()),
        shot("BG1", "RI1", dead=True),
        shot("BG1", "farmhouse", dead=False),
        shot("BG1", "RI2", dead=True),
        shot("BG1", "BI7", dead=True),
        Marched(side="red", men=("RI3",), ends=(Point(1.0, 2.0),), ways_in=(4.0,), left_behind=()),
    )
    made = chapter(move, sides, "red")
    assert made.title == "3 men were shot"
    assert lines_of(made) == [("Two of your men were shot", 0.0), ("BG1 killed BI7", 0.0)]
    assert folds_of(made) == [("Blue's fire", 3), ("Your moves", 1), ("How it was reckoned", 1)]


def test_of_a_kriegspiel_a_shell_counts_all_whom_it_killed_and_a_company_is_its_mens_side() -> None:
    men = [Piece(f"RI1.{nth}", "red", "infantry", float(nth), 0.0) for nth in (1, 2, 3)]
    gun = Piece("BG1", "blue", "gun", 0.0, 90.0)
    sides = {name: piece.side for piece in (*men, gun) for name in names_of(piece)}
    move = (
        ShellFired(
            gun="BG1",
            shot=1,
            screw="C",
            aim="(7,3)",
            bearing_deg=173.9,
            elevation_deg=15.5,
            throws=(0.0, 0.0, 0.0),
            flew_bearing_deg=173.9,
            flew_elevation_deg=15.6,
            flew_speed=300.0,
        ),
        ShellFell(gun="BG1", shot=1, met="RI1.1", x_in=7.0, y_in=3.0),
        ShellKilled(gun="BG1", shot=1, exposed=3, shielded=0, direct=("RI1.1",), men=("RI1.1", "RI1.2")),
        ShellKilled(gun="BG1", shot=2, exposed=1, shielded=0, direct=(), men=("RI1.3",)),
        WaggonShelled(waggon="RW1", by="BG1", shot=2),
        CompanyMarched(unit="RI1", at=Point(5.0, 6.0), facing_deg=0.0, way_in=11.0, cost_in=11.0),
    )
    made = chapter(move, sides, "red")
    assert lines_of(made) == [("Three of your men were killed by shells", 0.0), ("RW1 is destroyed", 0.0)]
    assert folds_of(made) == [("Blue's fire", 4), ("Your moves", 1)]
    assert named_in(move[-1], pieces_by_name(men)) == ("RI1.1", "RI1.2", "RI1.3")
    assert named_in(move[2], pieces_by_name(men, [gun])) == ("BG1", "RI1.1", "RI1.2")


def test_a_quiet_move_has_no_line_and_no_sums() -> None:
    made = chapter((moved("Mikasa"), Manoeuvred(side="red", signal="C 2L", at_rest=())), FLEETS, "blue")
    assert (made.title, made.sums, made.lines) == ("Red carried out C 2L", "", ())
    assert folds_of(made) == [("Red's moves", 1), ("Where all stand", 1)]


A = Point(12.0, 33.04)


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (Marched(side="red", men=("RI5",), ends=(A,), ways_in=(10.91,), left_behind=()), "RI5 marched 10.9 in"),
        (
            Marched(side="red", men=("RI5", "RI6"), ends=(A, A), ways_in=(10.91, 3.0), left_behind=("RI7",)),
            "RI5-6 marched 3 to 10.9 in; left behind: RI7",
        ),
        (
            GunHauled(gun="RG1", men=("RI5",), at=A, way_in=6.04, bearing_deg=3.0, left_behind=()),
            "RG1 was hauled 6 in by RI5",
        ),
        (Conveyed(side="red", piece="RW1", at=A, way_in=12.0, road_in=4.0), "RW1 went 12 in"),
        (CompanyMarched(unit="BI1", at=A, facing_deg=0.0, way_in=11.0, cost_in=11.0), "BI1 goes 11 in"),
        (Forded(unit="BI1", at=A), "BI1 fords the river"),
        (GotOut(unit="BI1", carrier="BB1", at=A), "BI1 is out of BB1"),
        (MineExploded(at=A, by="BI1", men=("BI1.1",), things=("BG1",)), "BI1 sets off a mine: 1 man dead; destroyed: BG1"),
        (RailRelaid(side="red", line="the line", rail=3, at=A), "Red has relaid rail 3 of the line"),
        (PlacedByUmpire(piece="RI5", was=A, at=A, facing_deg=0.0), "The umpire put RI5 elsewhere"),
    ],
)
def test_the_place_of_a_march_stays_in_its_sentence_and_is_in_no_headline_and_no_line(event: Event, says: str) -> None:
    made = chapter((event,), {}, "red")
    assert "(12,33)" in str(event)
    assert [headline((event,), {}), made.title, *[line.says for line in made.lines]] == [says] * (2 + len(made.lines))


def test_who_has_scored_nothing_is_told_so() -> None:
    assert sums([fired("Asahi", "Retvizan", 40.0)], FLEETS, "blue") == "You scored nothing and took 40."
    assert sums([moved("Asahi")], FLEETS, "blue") == ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_in_every_story_nothing_is_lost_and_nothing_grave_lies_below_what_is_not(path: Path) -> None:
    """Of each move as each role was told it: what has no line of its own is in one fold, and the gravest has a line."""
    table = played(path)
    sides = sides_of(table.fold.view("umpire"))
    for role, held in table.fold.roles.items():
        by_move = dict[int, list[Event]]()
        for each in told(table.game, table.store.read(), role):
            by_move.setdefault(each.move, []).append(each.event)
        for events in by_move.values():
            made = chapter(events, sides, held.side)
            folded = [nth for fold in made.folds for nth in fold.events]
            alone = [line.events[0] for line in made.lines if line.events[0] not in folded]
            assert sorted([*folded, *alone]) == list(range(len(events)))
            assert len(made.lines) <= MOST_LINES
            ranks = [line.rank for line in made.lines]
            assert ranks == sorted(ranks, reverse=True)
            grave = max(event.rank for event in events)
            assert not ranks or ranks[0] == grave
            assert bool(ranks) == (grave >= 2)
            if "wells1913" in path.parts:
                in_words = [made.title, *[line.says for line in made.lines], *map(in_short, events)]
                assert not [text for text in in_words if PLACE.search(text)]


def test_the_heading_over_a_firing_says_of_which_move_it_is() -> None:
    """JANE.OPS.04: the guns fire when move 3 is made, and it is told in the chapter of move 4, with its torpedoes."""
    fired_at = GunsFired(
        at_s=180.0,
        ship="Mikasa",
        mounting="fore",
        guns=2,
        natures="AP",
        target="Tsesarevich",
        strikes=2,
        sheet="the middle target",
        halved="",
        ready=6,
    )
    torpedo = TorpedoFired(at_s=210.0, ship="Mikasa", tube="P1", how="on 075")
    made = chapter((fired_at, torpedo), {"Mikasa": "red", "Tsesarevich": "blue"}, "red")
    assert made.title == "Mikasa fired at Tsesarevich in move 3"
    assert [(kept.title, kept.events) for kept in made.folds] == [("Your fire", (1,)), ("Your fire of move 3", (0,))]
