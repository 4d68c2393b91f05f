"""Ram, draw and scrape in a game: announced at once, and the end (NWC.DU.30)."""

from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.ship.events import HeadingShown, Plotted, ShipOutOfAction, ShipsCollided
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoFired, TorpedoTried

from .playing import BLUE_KENTUCKY, RED_KEARSARGE, Duel


def meeting(*places: str) -> Duel:
    duel = Duel()
    duel.hand(*places)
    return duel


RAMMING = ("PLACE RED 0 -200 HEADING 000 SPEED 12", "PLACE BLUE -100 0 HEADING 090 SPEED 12")


def test_a_ram_is_announced_as_soon_as_the_move_has_been_run() -> None:
    """NWC.DU.30: red's stem runs into blue's side: "successful ram by red, blue out of action"; the game ends at once."""
    duel = meeting(*RAMMING)
    duel.move("SFT 29 E", "OF")
    (collided,) = duel.of(ShipsCollided)
    assert (collided.finding, collided.ship, collided.other) == ("ram", "Kearsarge", "Kentucky")
    assert collided.course_difference_deg == 90.0
    assert collided.at_s == 19.0  # 200 - 66.67 - 12 yards at 20/3 yards a second: 18.2 s
    assert [(event.ship, event.cause) for event in duel.of(ShipOutOfAction)] == [("Kentucky", "ram")]
    assert {event.at_s for event in duel.of(Plotted)} == {19.0}
    assert (duel.of(TorpedoFired), duel.of(HeadingShown)) == ([], [])
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("red", "Kentucky is rammed: red wins with Kearsarge")
    assert result.clauses == ("NWC.DU.30", "NWC.DU.47")
    assert GAME.awaits(duel.state) == ()


def test_a_collision_on_opposite_courses_is_a_draw() -> None:
    """NWC.DU.30: "red heading 000, blue heading 175, outlines meet": draw; NWC.DU.47: a drawn collision is a drawn Duel."""
    duel = meeting("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 0 300 HEADING 175 SPEED 12")
    duel.move()
    (collided,) = duel.of(ShipsCollided)
    assert (collided.finding, collided.course_difference_deg) == ("draw", 175.0)
    assert duel.of(ShipOutOfAction) == []
    assert duel.state.collision == "draw"
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("", "the ships have collided: a draw")


def test_ships_that_pass_clear_do_not_collide() -> None:
    duel = meeting("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 30 300 HEADING 180 SPEED 12")
    duel.move()
    assert duel.of(ShipsCollided) == []


def test_the_umpire_may_rule_a_ram_to_be_a_scrape_and_it_is_not_asked_again_while_they_touch() -> None:
    """NWC.DU.30, ruling: a scrape has no effect; overlap that goes on is no new contact."""
    duel = meeting(*RAMMING)
    duel.rule(1, "NWC.DU.30", "scrape", 1, 2, 19)
    duel.move()
    assert [event.finding for event in duel.of(ShipsCollided)] == ["scrape"]
    assert {event.at_s for event in duel.of(Plotted)} == {30.0}
    duel.move()
    assert duel.of(ShipsCollided) == []
    assert GAME.result(duel.state) is None


def test_ships_that_still_overlap_in_the_next_move_make_no_new_contact() -> None:
    """NWC.DU.30, ruling: a scrape ten seconds later than above, a second before the dots; the ships go on."""
    duel = meeting("PLACE RED 0 -266.6875 HEADING 000 SPEED 12", "PLACE BLUE -166.6875 0 HEADING 090 SPEED 12")
    duel.rule(1, "NWC.DU.30", "scrape", 1, 2, 29)
    duel.move()
    assert [(event.finding, event.at_s) for event in duel.of(ShipsCollided)] == [("scrape", 29.0)]
    duel.move()
    assert duel.of(ShipsCollided) == []
    assert {event.at_s for event in duel.of(Plotted)} == {60.0}


def test_a_contact_in_the_first_second_of_a_move_is_found() -> None:
    """NWC.DU.30: red's stem is a yard and a third short of blue's side: the 18.2 seconds of the case above less 18."""
    duel = meeting("PLACE RED 0 -80 HEADING 000 SPEED 12", "PLACE BLUE 20 0 HEADING 090 SPEED 12")
    duel.move()
    assert [(event.finding, event.at_s) for event in duel.of(ShipsCollided)] == [("ram", 1.0)]


def test_a_contact_just_after_a_move_belongs_to_the_next_one() -> None:
    """NWC.DU.30: 18.2 seconds and twelve more: in second 31, before which the captains write once more."""
    duel = meeting("PLACE RED 0 -280 HEADING 000 SPEED 12", "PLACE BLUE -180 0 HEADING 090 SPEED 12")
    duel.move()
    assert duel.of(ShipsCollided) == []
    assert {event.at_s for event in duel.of(Plotted)} == {30.0}
    duel.move()
    assert [(event.finding, event.at_s) for event in duel.of(ShipsCollided)] == [("ram", 31.0)]


def test_ships_that_came_clear_make_a_new_contact() -> None:
    """NWC.DU.30: red is let through once and put before blue's side again."""
    duel = meeting(*RAMMING)
    duel.rule(1, "NWC.DU.30", "scrape", 1, 2, 19)
    duel.move()
    duel.hand(*RAMMING)
    duel.move()
    assert [(event.finding, event.at_s) for event in duel.of(ShipsCollided)] == [("ram", 49.0)]


def test_two_contacts_of_one_move_are_both_told() -> None:
    """NWC.DU.30: the umpire calls every contact a scrape; they touch at once, sheer off, and blue's stern swings back."""
    duel = meeting("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 50 0 HEADING 320 SPEED 12")
    for second in range(1, 31):
        duel.rule(1, "NWC.DU.30", "scrape", 1, 2, second)
    duel.move("L", "R")
    first, last = duel.of(ShipsCollided)
    assert (first.finding, last.finding) == ("scrape", "scrape")
    assert first.at_s < last.at_s


def test_the_umpire_may_turn_a_ram_round_or_deny_the_contact() -> None:
    turned, denied = meeting(*RAMMING), meeting(*RAMMING)
    turned.rule(1, "NWC.DU.30", "blue-rams", 1, 2, 19)
    denied.rule(1, "NWC.DU.30", "none", 1, 2, 19)
    turned.move()
    denied.move()
    assert [event.ship for event in turned.of(ShipOutOfAction)] == ["Kearsarge"]
    assert denied.of(ShipsCollided) == []


def test_it_is_the_same_ram_where_blue_is_named_first() -> None:
    """NWC.DU.30: the umpire's words are those of the sides, whoever of them has number 1."""
    found, turned = Duel(BLUE_KENTUCKY, RED_KEARSARGE), Duel(BLUE_KENTUCKY, RED_KEARSARGE)
    turned.rule(1, "NWC.DU.30", "blue-rams", 1, 2, 19)
    for duel in (found, turned):
        duel.hand(*RAMMING)
        duel.move()
    assert [event.ship for event in found.of(ShipOutOfAction)] == ["Kentucky"]
    assert [finding.proposed for finding in found.asked if finding.slot.clause == "NWC.DU.30"] == ["red-rams"]
    assert [event.ship for event in turned.of(ShipOutOfAction)] == ["Kearsarge"]


def test_the_move_before_a_ram_is_scored_and_the_move_of_the_ram_is_not() -> None:
    duel = meeting("PLACE RED 0 -400 HEADING 000 SPEED 12", "PLACE BLUE -300 0 HEADING 090 SPEED 12")
    duel.move("OF", "OF")
    assert duel.of(ShipsCollided) == []
    duel.move()
    assert duel.of(ShipsCollided)[0].finding in {"ram", "draw"}
    assert duel.state.scored == 1
    assert duel.ship("red").received > 0.0


def test_a_torpedo_that_has_met_the_ramming_ship_before_the_ram_is_tried_first() -> None:
    """NWC.DU.47: fired from (-100, 0) at second 0 to run 142, it crosses red's track at x = 0 after 100 / sin 38 = 162.4 yd.

    That is at second 10.8, when red's centre is at y = -127.8; she rams at second 19. Zone 4 (162.4 / sin 38 = 263.8).
    """
    duel = Duel(face=4)
    duel.hand(*RAMMING)
    duel.move("", "SFT 0 142")
    (tried,) = duel.of(TorpedoTried)
    assert (tried.target, tried.zone, tried.ran_true, round(tried.at_s, 1)) == ("Kearsarge", 4, True, 10.8)
    assert tried.slots[0].move == 1
    assert [event.tube for event in duel.of(TorpedoDisclosed)] == ["SFT"]
    assert [(event.ship, event.cause) for event in duel.of(ShipOutOfAction)] == [
        ("Kentucky", "ram"),
        ("Kearsarge", "torpedo"),
    ]
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("", "both ships are out of action in the ram of move 1: a draw")
    assert duel.state.scored == 0


def test_a_torpedo_that_does_not_run_true_before_the_ram_leaves_it_as_it_is() -> None:
    duel = Duel(face=5)
    duel.hand(*RAMMING)
    duel.move("", "SFT 0 142")
    assert [event.ran_true for event in duel.of(TorpedoTried)] == [False]
    assert [ship.received for ship in duel.state.ships] == [0.0, 0.0]
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("red", "Kentucky is rammed: red wins with Kearsarge")


def test_a_torpedo_that_would_meet_a_ship_after_the_ram_is_not_tried() -> None:
    """At 11 knots, to run 135, it crosses x = 0 after 141.4 yards, 23 seconds; the ram was at second 19."""
    duel = Duel(face=1, options={"torpedo": {"speed_kn": 11, "range_yd": 800}})
    duel.hand(*RAMMING)
    duel.move("", "SFT 0 135")
    assert duel.of(TorpedoTried) == []
    assert [event.ship for event in duel.of(ShipOutOfAction)] == ["Kentucky"]
    assert GAME.awaits(duel.state) == ()


def test_a_torpedo_that_would_meet_a_ship_at_the_second_of_the_ram_comes_too_late() -> None:
    """NWC.DU.47: to run 135 it crosses x = 0 after 141.42 yards; at 13.398 knots, 5/9 of a yard each, at second 19."""
    knots = 100.0 * 2.0**0.5 / 19.0 * 9.0 / 5.0
    duel = Duel(face=1, options={"torpedo": {"speed_kn": knots, "range_yd": 800}})
    duel.hand(*RAMMING)
    duel.move("", "SFT 0 135")
    assert (duel.of(ShipsCollided)[0].at_s, duel.of(TorpedoTried)) == (19.0, [])


def test_a_torpedo_that_has_met_a_ship_before_a_drawn_collision_is_tried_and_the_game_is_drawn() -> None:
    """NWC.DU.47: a drawn collision is a draw, whatever met her before; the hit is told and charged."""
    duel = Duel(face=1)
    duel.hand("PLACE RED -500 260 HEADING 000 SPEED 12")
    duel.move("SFT 0 E")
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 0 300 HEADING 175 SPEED 12")
    duel.move()
    (tried,) = duel.of(TorpedoTried)
    assert (tried.target, tried.at_s < duel.of(ShipsCollided)[0].at_s) == ("Kentucky", True)
    assert duel.ship("blue").received == 1000.0
    result = GAME.result(duel.state)
    assert result is not None
    assert (result.winner, result.outcome) == ("", "the ships have collided: a draw")
