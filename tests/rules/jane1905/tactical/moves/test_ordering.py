"""What cannot be ordered, what would not be done in war, and the coast."""

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.rules.jane1905.tactical.helms import Follow, Steer, Turn
from sandgate.rules.jane1905.tactical.moves.moving import ways
from sandgate.rules.jane1905.tactical.moves.ordering import in_words, ordered
from sandgate.rules.jane1905.tactical.moves.refusing import Engines, Refused, refused
from sandgate.rules.jane1905.tactical.orders import Astern, Keep, Move, Stop
from sandgate.rules.jane1905.tactical.ship_state import Bell, Helm
from sandgate.rules.jane1905.tactical.ships import plan_of, ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.under_way import ASAMA, MIKASA, RETVIZAN, after, board, play, ship

COURT = ("B381 open", "B382 open", "B361 open")  # land about (2050, 4050) to the north


def test_story_above_her_speed() -> None:
    state, (event,), _ = play(board(ship()), Move("MIKASA", 24.0))
    assert (ship_of(state, MIKASA).speed_kn, event.clauses[-1]) == (15.0, "JANE.GEN.01")
    assert str(event) == "Mikasa carried on as before: Mikasa makes 18 knots at the most"
    assert after(board(ship()), Move("MIKASA", 18.0)).speed_kn == 18.0
    assert after(board(ship(speed_kn=6.0)), Move("MIKASA", 18.0)).speed_kn == 9.0


def test_story_ordered_onto_land() -> None:
    away = ship(x_yd=2050.0, y_yd=3700.0, bell=Bell(15.0, helm=Helm("S", 90.0, 600.0)))
    state, events, _ = play(board(away, land=COURT), Move("MIKASA", 15.0))
    assert [str(event) for event in events] == ["Mikasa carried on as before: the order leads upon land"]
    assert ship_of(state, MIKASA).course_deg > 0.0
    towards = ship(x_yd=2050.0, y_yd=3700.0)
    state, events, _ = play(board(towards, land=COURT), Move("MIKASA", 18.0))
    mikasa = ship_of(state, MIKASA)
    assert [str(event) for event in events] == [
        "Mikasa carried on as before: the order leads upon land",
        "Mikasa came to the coast and stopped",
    ]
    assert mikasa.y_yd == pytest.approx(4000.0, abs=0.1)
    assert mikasa.speed_kn == 0.0
    (way,) = ways(board(towards, land=COURT), Dealt())
    assert [way.at(minute)[1] for minute in (0.0, 0.5, 0.6, 0.9)] == pytest.approx([3700.0, 3950.0, 4000.0, 4000.0], abs=0.1)


def test_the_umpire_may_forbid_what_would_not_be_done_in_war() -> None:
    slot = Slot(1, "JANE.GEN.01", MIKASA)
    state, (event,), _ = play(board(ship()), Move("MIKASA", 1.5), ruled={slot: "no"})
    assert ship_of(state, MIKASA).speed_kn == 15.0
    assert str(event) == "Mikasa carried on as before: the umpire forbids what would not be done in war"
    assert event.to == ("red",)


def test_he_is_asked_in_words_and_of_what_changes_something_alone() -> None:
    bench = Dealt()
    ordered(board(ship()), {"red": [Move("MIKASA", 15.0)]}, bench)
    assert bench.asked == {}
    ordered(board(ship()), {"red": [Move("MIKASA", 12.0, Turn("P", 4, "800", 200.0))]}, bench)
    (finding,) = bench.asked.values()
    assert finding.about == (
        "Would it be done in war: Mikasa at 12 knots, 45 degrees to port on the 800-yard card after 200 yards?"
    )


@pytest.mark.parametrize(
    ("bell", "words"),
    [
        (Bell(0.0, stop=True), "stops"),
        (Bell(-6.0), "at 6 knots astern"),
        (Bell(12.0, follow=MIKASA), "at 12 knots, in the wake of Mikasa"),
        (Bell(12.0, helm=Helm("S", 90.0, 600.0, True)), "at 12 knots, 90 degrees to starboard by her engines"),
    ],
)
def test_an_order_in_words(bell: Bell, words: str) -> None:
    assert in_words(board(ship()), bell) == words


def why_refused(state: State, line: Engines) -> Refused | None:
    """Why Mikasa's captain cannot order so."""
    ship = state.ships[0]
    friends = [each for each in state.ships if each.side == ship.side]
    return refused(ship, plan_of(state, ship).engine_sets, friends, line)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        (Move("MIKASA", 18.5), "JANE.GEN.01"),
        (Astern("MIKASA", 9.5), "JANE.GEN.01"),
        (Move("MIKASA", 1.0), "JANE.MOV.07"),
        (Move("MIKASA", 12.0, Turn("S", 4, "400")), "JANE.MOV.11"),
        (Stop("MIKASA", Follow("MIKASA")), "JANE.MOV.16"),
        (Move("MIKASA", 12.0, Follow("RETVIZAN")), "JANE.MOV.16"),
        (Astern("MIKASA", 6.0, Follow("ASAMA")), "JANE.MOV.16"),
        (Move("MIKASA", 12.0, Follow("ASAMA")), "JANE.MOV.16"),
    ],
)
def test_what_is_refused(line: Engines, clause: str) -> None:
    state = board(ship(), ship(ASAMA, 2051.0, 1500.0), ship(RETVIZAN, 2000.0, 1500.0))
    wrong = why_refused(state, line)
    assert wrong is not None
    assert wrong.clause == clause


@pytest.mark.parametrize(
    "line",
    [
        Move("MIKASA", 18.0, Turn("S", 4, "1000")),
        Astern("MIKASA", 9.0, Steer(90.0, "ENG")),
        Move("MIKASA", 12.0, Follow("ASAMA")),
        Stop("MIKASA"),
        Keep("MIKASA"),
    ],
)
def test_what_is_not(line: Engines) -> None:
    state = board(ship(), ship(ASAMA, 2050.0, 1500.0))
    assert why_refused(state, line) is None


@pytest.mark.parametrize(
    ("speed_kn", "line"), [(0.0, Astern("MIKASA", 6.0, Follow("ASAMA"))), (-3.0, Move("MIKASA", 6.0, Follow("ASAMA")))]
)
def test_nobody_follows_astern(speed_kn: float, line: Engines) -> None:
    """Neither who orders it nor who still goes astern, though she lies in the wake."""
    wrong = why_refused(board(ship(speed_kn=speed_kn), ship(ASAMA, 2000.0, 1500.0)), line)
    assert wrong is not None
    assert wrong.why == "nobody follows astern"


def test_at_the_coast_she_lies_where_she_has_come_to_it_in_mid_turn_too() -> None:
    """Six points to starboard after 300 yards, and upon the land 10 yards from there: the square's south side is at 4000."""
    turns = ship(x_yd=2050.0, y_yd=3690.0, bell=Bell(15.0, helm=Helm("S", 67.5, 600.0, after_yd=300.0)))
    state, events, _ = play(board(turns, land=COURT))
    mikasa = ship_of(state, MIKASA)
    assert [str(event) for event in events] == ["Mikasa came to the coast and stopped"]
    assert mikasa.y_yd == pytest.approx(4000.0, abs=0.1)
    assert mikasa.speed_kn == 0.0
    assert mikasa.x_yd == pytest.approx(2050.0 + 10.0**2 / 600.0, abs=0.05)
    assert sum(part.length_yd for part in mikasa.wake) == pytest.approx(310.0, abs=0.1)


def test_a_course_is_reached_the_shorter_way() -> None:
    helms = [
        ordered(board(ship(course_deg=350.0)), {"red": [Move("MIKASA", 15.0, Steer(course))]}, Dealt())[0].ships[0].bell.helm
        for course in (10.0, 330.0, 349.5, 350.0)
    ]
    assert helms == [Helm("S", 20.0, 600.0), Helm("P", 20.0, 600.0), Helm("P", 0.5, 600.0), None]
