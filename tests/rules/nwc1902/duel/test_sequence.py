"""What comes first: move n+1 is written, then move n is scored (NWC.DU.34 to .38); symmetry; the end."""

from typing import Any

import pytest

from sandgate.kernel.contract import Event
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.guns.events import GunFireScored, PairsDischarged
from sandgate.rules.nwc1902.ship.events import HeadingShown, MoveVoid, Plotted, ShipOutOfAction

from .playing import ABREAST, Duel


def names(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_both_captains_are_asked_in_common_and_the_umpire_may_write() -> None:
    """NWC.DU.34, .36: each player begins by writing down his first move."""
    asks = GAME.awaits(Duel().state)
    assert [(ask.role, ask.form, ask.must, ask.live, ask.common) for ask in asks] == [
        ("red", "move", True, False, True),
        ("blue", "move", True, False, True),
        ("umpire", "hand", False, True, False),
    ]
    assert asks[0].silence == "goes on as before: a turn in progress continues  [NWC.DU.39]"


def test_story_dots_without_headings() -> None:
    """NWC.DU.37: "each player sees two dots marked 1; no heading and no track of the enemy is shown"."""
    duel = Duel()
    assert names(duel.move("R", "L")) == ["Plotted", "Plotted"]
    for role in ("red", "blue"):
        marks = [ship.marks for ship in duel.view(role).ships]
        assert [[mark.move for mark in each] for each in marks] == [[0, 1], [0, 1]]
        assert [each[1].heading_deg for each in marks] == [None, None]


def test_story_writing_move_three() -> None:
    """NWC.DU.38: "he sees enemy positions 0, 1 and 2, enemy headings of moves 0 and 1, and the scores of move 1"."""
    duel = Duel()
    duel.move("OF", "R")
    duel.move("", "")
    view = duel.view("red")
    enemy = next(ship for ship in view.ships if ship.side == "blue")
    assert [mark.move for mark in enemy.marks] == [0, 1, 2]
    assert [mark.heading_deg is not None for mark in enemy.marks] == [True, True, False]
    assert enemy.marks[1].heading_deg != 0.0
    assert [(score.move, score.ship) for score in view.scores] == [(1, 1), (1, 2)]


def test_headings_come_before_torpedoes_torpedoes_before_guns_and_the_dots_last() -> None:
    duel = Duel()
    duel.move("OF; SFT 0 E", "OF")
    assert names(duel.move()) == [
        "HeadingShown",
        "HeadingShown",
        "TorpedoDisclosed",
        "PairsDischarged",
        "GunFireScored",
        "PairsDischarged",
        "GunFireScored",
        "Plotted",
        "Plotted",
    ]
    assert {event.at_s for event in duel.of(GunFireScored)} == {30.0}
    assert {event.at_s for event in duel.of(Plotted)} == {60.0}


def test_a_sheet_for_move_n_plus_1_changes_nothing_in_the_score_of_move_n() -> None:
    """Ceasing fire, holding back and turning away are written before the score and count after it."""
    duel = Duel()
    duel.move("OF", "OF")
    duel.move("CF; HOLD F12; R", "CF")
    assert [event.points for event in duel.of(GunFireScored)] == [50.0, 50.0]
    duel.move()
    assert duel.of(GunFireScored) == []


def test_headings_of_the_dots_are_told_to_both_and_dots_hold_no_heading() -> None:
    duel = Duel()
    duel.move("R", "L")
    duel.move()
    assert {event.to for event in duel.all_of(HeadingShown)} == {("red", "blue")}
    assert {event.to for event in duel.all_of(Plotted)} == {("red", "blue")}
    assert not hasattr(duel.all_of(Plotted)[0], "heading_deg")


def test_what_a_ship_discharged_is_told_to_her_own_side_only() -> None:
    duel = Duel()
    duel.move("OF", "OF")
    duel.move()
    assert [(event.ship, event.to) for event in duel.of(PairsDischarged)] == [
        ("Kearsarge", ("red",)),
        ("Kentucky", ("blue",)),
    ]


def test_story_sunk_in_move_nine() -> None:
    """NWC.DU.38: "blue's fire of move 9 is scored as well, then she is removed; blue's move 10 is not plotted"."""
    duel = Duel()
    for _ in range(8):
        duel.move()
    duel.move("OF", "OF")
    duel.hand("CHARGE BLUE 960")
    duel.move("", "R 4")
    assert names(duel.events) == [
        *["HeadingShown", "HeadingShown", "PairsDischarged", "GunFireScored", "PairsDischarged", "GunFireScored"],
        *["ShipOutOfAction", "MoveVoid"],
    ]
    assert (duel.ship("blue").received, duel.ship("red").received) == (1010.0, 50.0)
    assert [(event.ship, event.cause) for event in duel.of(ShipOutOfAction)] == [("Kentucky", "gun fire")]
    assert [(event.ship, event.move) for event in duel.of(MoveVoid)] == [("Kentucky", 10)]
    assert duel.state.move == 9
    assert len(duel.ship("blue").dots) == 10
    assert GAME.awaits(duel.state) == ()


def test_the_last_agreed_move_is_scored_without_sheets() -> None:
    duel = Duel(moves=2)
    duel.move("OF", "")
    duel.move("", "OF")
    assert [ask.must for ask in GAME.awaits(duel.state)] == [False]
    assert GAME.result(duel.state) is None
    assert names(duel.score()) == ["HeadingShown", "HeadingShown", "PairsDischarged", "GunFireScored"]
    assert (duel.state.move, duel.state.scored) == (2, 2)
    assert GAME.awaits(duel.state) == ()
    result = GAME.result(duel.state)
    assert result is not None
    assert result.outcome == "no ship is out of action after 2 moves; red 50, blue 50 points received: a draw"


def test_story_empty_move_turns_on() -> None:
    """NWC.DU.39: "an empty move while turning left": the turn to the left goes on."""
    duel = Duel()
    duel.move("L", "")
    duel.move("", "")
    assert duel.ship("red").motion.helm == -1
    assert duel.ship("red").motion.heading_deg > 270.0


def test_orders_are_obeyed_in_order_of_their_seconds() -> None:
    """NWC.DU.39: "R 5 @10; SPD 12": straight for 10 s, the lag of 8 s, then the curve; engines for 12 knots."""
    duel = Duel()
    duel.move("R 5 @10; SPD 12", "SPD 12; A @20; R 5 @10")
    red, blue = duel.ship("red"), duel.ship("blue")
    assert red.motion.helm == 1
    assert red.motion.bell_kn == 12.0
    assert blue.motion.helm == 0  # righted at second 20, whatever the order of writing
    assert 0.0 < blue.motion.heading_deg < red.motion.heading_deg < 56.25


def test_an_engine_order_counts_before_a_helm_order_of_the_same_second() -> None:
    """NWC.DU.10, ruling: the turn is reckoned from the new engine speed, wherever it stands on the sheet."""
    first, last = Duel(), Duel()
    first.move("SPD 8; R", "")
    last.move("R; SPD 8", "")
    assert first.ship("red").motion == last.ship("red").motion
    assert first.ship("red").motion.engines_kn == 8.0


@pytest.mark.parametrize("moves", [["R 4; OF", "SFT 5 NE; L 6 @10"], ["OF; SPD 9", "CF @20", "OF 8IN; HOLD A12; R"]])
def test_the_order_of_the_ships_in_the_scenario_changes_nothing_but_their_numbers(moves: list[str]) -> None:
    """Both ships are moved and scored at once (NWC.DU.42)."""
    answers = ["L 3 @8; OF", "PAT 20 W", "R 8; OF"]

    def told(*ships: Any) -> list[str]:
        duel = Duel(*ships)
        for red, blue in zip([*moves, "", "", "", ""], [*answers, "", "", "", ""], strict=False):
            duel.move(red, blue)
        return sorted(f"{event.at_s} {event} {event.to}" for event in duel.told)

    assert told(*ABREAST) == told(*reversed(ABREAST))


MIRRORED = str.maketrans("RLSP", "LRPS")


def mirrored(sheet: str) -> str:
    """A sheet seen in a mirror: right for left, starboard for port, east for west."""
    lines = []
    for line in filter(None, sheet.split("; ")):
        verb, _, rest = line.partition(" ")
        if verb in {"SFT", "SAT", "PFT", "PAT"}:
            second, _, run = rest.partition(" ")
            lines.append(f"{verb.translate(MIRRORED)} {second} {(360 - int(run)) % 360:03}")
        elif verb in {"HOLD", "FREE"}:
            lines.append(f"{verb} {rest.translate(MIRRORED)}")
        else:
            lines.append(f"{verb if len(verb) > 1 else verb.translate(MIRRORED)} {rest}")
    return "; ".join(lines)


def test_the_mirrored_game_is_the_mirror_image() -> None:
    """Starboard is worth what port is worth: dots mirror to a sixteenth of a yard or two, scores exactly."""
    red = {"side": "red", "name": "Indiana", "at_yd": [0, 0], "heading_deg": 70, "speed_kn": 14.4}
    blue = {"side": "blue", "name": "Oregon", "at_yd": [2300, 800], "heading_deg": 200, "speed_kn": 12}
    sheets = [("R 4 @5; OF", "L; OF"), ("SFT 3 140", "HOLD SA8"), ("L 7 @12", "A @20; PAT 2 250"), *[("", "")] * 8]

    def play(*ships: dict[str, Any], mirror: bool) -> tuple[list[tuple[float, float]], list[str]]:
        duel = Duel(*ships)
        for written in sheets:
            duel.move(*(mirrored(sheet) if mirror else sheet for sheet in written))
        dots = [(dot.x_yd, dot.y_yd) for ship in duel.state.ships for dot in ship.dots]
        return dots, [f"{event.move} {event.ship} {event.points}" for event in duel.all_of(GunFireScored)]

    def seen_in_mirror(ship: dict[str, Any]) -> dict[str, Any]:
        x_yd, y_yd = ship["at_yd"]
        return ship | {"at_yd": [-x_yd, y_yd], "heading_deg": (360 - ship["heading_deg"]) % 360}

    dots, scores = play(red, blue, mirror=False)
    mirrored_dots, mirrored_scores = play(seen_in_mirror(red), seen_in_mirror(blue), mirror=True)
    assert len(scores) > 6
    assert scores == mirrored_scores
    for (x_yd, y_yd), (mirrored_x_yd, mirrored_y_yd) in zip(dots, mirrored_dots, strict=True):
        assert abs(x_yd + mirrored_x_yd) <= 0.125
        assert abs(y_yd - mirrored_y_yd) <= 0.125


def test_a_helm_shifted_while_it_still_goes_over_comes_back_on_a_straight_course() -> None:
    """NWC.DU.14, ruling: R at second 0, L at second 5: 5 s back amidships and 8 s over, so she swings left from second 18.

    As after L at second 10, with its lag of 8 s: in 12 s some 78 yards of arc, 78 / 310.5 rad = 14.4 deg.
    """
    shifted, late = Duel(), Duel()
    shifted.move("R; L @5")
    late.move("L @10")
    assert shifted.ship("red").dots == late.ship("red").dots
    assert shifted.ship("red").motion.heading_deg == late.ship("red").motion.heading_deg == pytest.approx(345.66, abs=0.1)
