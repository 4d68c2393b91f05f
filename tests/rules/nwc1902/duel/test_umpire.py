"""The umpire's hand: places and points, and who learns what of it (NWC.DU.35, NWC.ME.23)."""

import json
from typing import Any

import pytest

from sandgate.kernel.errors import OrderError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.ship.events import ChargedByUmpire, HeadingShown, PlacedByUmpire, Plotted, SteadiedByUmpire
from sandgate.rules.nwc1902.torpedo.events import TorpedoTried

from .playing import Duel, scenario


def test_a_ship_put_on_another_place_goes_on_from_there() -> None:
    duel = Duel()
    duel.move("R")
    duel.hand("PLACE RED 100 200 HEADING 090 SPEED 9")
    red = duel.ship("red")
    assert (red.dots[1], red.motion.heading_deg, red.motion.speed_kn, red.motion.helm) == ((100.0, 200.0), 90.0, 9.0, 0)
    duel.move()
    (dot,) = [event for event in duel.of(Plotted) if event.ship == "Kearsarge"]
    assert (dot.x_yd, dot.y_yd) == (258.3125, 200.0)  # works up from 9 to 10 knots: 158.33 yards


def test_heading_and_speed_stay_as_they_are_if_left_out() -> None:
    duel = Duel()
    duel.hand("PLACE BLUE 2600 -40.5")
    blue = duel.ship("blue")
    assert (blue.motion.x_yd, blue.motion.y_yd, blue.motion.heading_deg, blue.motion.speed_kn) == (2600.0, -40.5, 0.0, 12.0)


def test_the_enemy_learns_the_dot_and_not_the_heading() -> None:
    duel = Duel()
    duel.move()
    duel.hand("PLACE RED 100 200 HEADING 090 SPEED 9")
    assert [event.to for event in duel.of(PlacedByUmpire)] == [("red", "blue")]
    assert [event.to for event in duel.of(SteadiedByUmpire)] == [("red",)]
    assert duel.of(HeadingShown) == []
    seen = next(ship for ship in duel.view("blue").ships if ship.side == "red")
    assert (seen.marks[1].x_yd, seen.marks[1].heading_deg) == (100.0, None)


def test_before_the_first_move_headings_are_open_and_a_new_one_is_shown() -> None:
    """NWC.DU.38: the headings of the dots 0 are seen from the start."""
    duel = Duel()
    duel.hand("PLACE RED 0 0 HEADING 090")
    assert [(event.heading_deg, event.to) for event in duel.of(HeadingShown)] == [(90.0, ("red", "blue"))]
    assert next(ship for ship in duel.view("blue").ships if ship.side == "red").marks[0].heading_deg == 90.0


def test_points_are_charged_openly_and_struck_off_down_to_none() -> None:
    duel = Duel()
    duel.hand("CHARGE BLUE 62.5")
    assert [(event.to, event.received) for event in duel.of(ChargedByUmpire)] == [(("red", "blue"), 62.5)]
    assert str(duel.events[0]) == "the umpire charged 62.5 points to Kentucky, 62.5 in all"
    duel.hand("CHARGE BLUE -100")
    assert str(duel.events[0]) == "the umpire struck 100 points off Kentucky, 0 in all"
    assert duel.ship("blue").received == 0.0


def test_the_hand_does_not_move_the_game_on() -> None:
    duel = Duel()
    duel.move("OF")
    before = (duel.state.move, duel.state.scored, GAME.awaits(duel.state))
    duel.hand("CHARGE BLUE 1000", "PLACE RED 0 0")
    assert (duel.state.move, duel.state.scored, GAME.awaits(duel.state)) == before


def test_a_torpedo_in_the_water_looks_for_the_ship_where_she_was_put() -> None:
    """The track runs on to the new place; after that she is met there or not at all."""
    duel = Duel(face=1)
    duel.hand("PLACE RED 0 0 HEADING 000 SPEED 12", "PLACE BLUE 600 -400 HEADING 000 SPEED 12")
    duel.move("SFT 0 E")
    duel.hand("PLACE BLUE 3000 0")
    assert duel.ship("blue").fixes[-1][:3] == (30.0, 3000.0, 0.0)
    duel.move()
    duel.move()
    assert duel.all_of(TorpedoTried) == []


def crossing(seed: int) -> Table:
    """A table with a person as umpire; a torpedo has crossed blue's track at 450 yards, zone 3, and the step is drafted."""
    table = Table.open(GAME, scenario(), Memory(), Desk.of_seed(seed), umpire=True)
    table.hand_in("umpire", "PLACE RED 0 0 HEADING 000 SPEED 12\nPLACE BLUE 450 -200 HEADING 000 SPEED 12")
    table.hand_in("red", "SFT 0 E")
    table.hand_in("blue", "")
    table.publish()
    table.hand_in("red", "")
    table.hand_in("blue", "")
    return table


def effect(table: Table) -> tuple[Any, Any]:
    """What the rules proposed for the torpedo's effect, and what is given."""
    finding = next(finding for finding in table.findings() if finding.slot.clause == "NWC.DU.45")
    return finding.proposed, finding.given


def test_story_umpire_overrules_a_hit() -> None:
    """NWC.ME.23: "the miss stands; both values and the reason are in the log, citing this clause"."""
    table = next(table for table in map(crossing, range(20)) if effect(table) == (1000.0, 1000.0))
    table.rule("RULE 1 NWC.DU.45 red>blue = 0 BECAUSE the torpedo ran deep")
    assert effect(table) == (1000.0, 0.0)
    table.publish()
    assert table.result is None
    entries = [json.loads(line) for line in table.store.read()]
    (answer,) = [entry for entry in entries if entry["kind"] == "answer"]
    assert (answer["value"], answer["reason"]) == ("0", "the torpedo ran deep")
    (tried,) = [event for event in entries[-1]["events"] if event["event"] == "TorpedoTried"]
    assert (tried["ran_true"], tried["points"]) == (True, 0.0)
    assert "NWC.ME.23" in tried["clauses"]


def test_story_umpire_gives_no_reason() -> None:
    """NWC.ME.23: "umpire tries to overrule without a reason: refused until a reason is entered"."""
    table = crossing(1)
    with pytest.raises(OrderError, match="a ruling needs a reason"):
        table.rule("RULE 1 NWC.DU.45 red>blue = 0")
    table.rule("RULE 1 NWC.DU.45 red>blue = 0 BECAUSE the sea was rough")


def test_only_the_last_dot_is_moved_and_a_new_track_begins() -> None:
    """What was plotted and shown before stands; the events bear the time of the move that has ended."""
    duel = Duel()
    duel.move("SFT 0 E")
    duel.move()
    before = duel.ship("blue")
    duel.hand("PLACE BLUE 900 300 HEADING 090", "CHARGE BLUE 10000")
    after = duel.ship("blue")
    assert after.dots == (*before.dots[:2], (900.0, 300.0))
    assert after.shown_deg == before.shown_deg
    assert len(before.fixes) > 2
    assert after.fixes == (*before.fixes, (60.0, 900.0, 300.0, 90.0))  # a new track begins there
    assert after.received == 10_000.0
    assert [event.at_s for event in duel.all_of(PlacedByUmpire)] == [60.0]
    assert [event.at_s for event in duel.all_of(SteadiedByUmpire)] == [60.0]
    assert [event.at_s for event in duel.all_of(ChargedByUmpire)] == [60.0]


def test_no_more_than_ten_thousand_points_are_charged_at_once() -> None:
    duel = Duel()
    ask = next(ask for ask in GAME.awaits(duel.state) if ask.live)
    assert GAME.read("CHARGE RED 10000.5", duel.view("umpire"), ask).refusals[0].remedy == "give -10000 to 10000 points"
