"""Ram, draw and scrape in a game: announced at once, and the end (NWC.DU.30)."""

from sandgate.rules.nwc1902.duel.events import HeadingShown, Plotted, ShipOutOfAction, ShipsCollided, TorpedoFired
from sandgate.rules.nwc1902.duel.game import GAME

from .playing import Duel


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


def test_the_umpire_may_turn_a_ram_round_or_deny_the_contact() -> None:
    turned, denied = meeting(*RAMMING), meeting(*RAMMING)
    turned.rule(1, "NWC.DU.30", "blue-rams", 1, 2, 19)
    denied.rule(1, "NWC.DU.30", "none", 1, 2, 19)
    turned.move()
    denied.move()
    assert [event.ship for event in turned.of(ShipOutOfAction)] == ["Kearsarge"]
    assert denied.of(ShipsCollided) == []


def test_the_move_before_a_ram_is_scored_and_the_move_of_the_ram_is_not() -> None:
    duel = meeting("PLACE RED 0 -400 HEADING 000 SPEED 12", "PLACE BLUE -300 0 HEADING 090 SPEED 12")
    duel.move("OF", "OF")
    assert duel.of(ShipsCollided) == []
    duel.move()
    assert duel.of(ShipsCollided)[0].finding in {"ram", "draw"}
    assert duel.state.scored == 1
    assert duel.ship("red").received > 0.0
