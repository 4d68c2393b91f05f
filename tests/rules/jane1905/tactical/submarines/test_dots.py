"""A boat on the surface is a dot: nobody can tell which boat it is, nor name her. JANE.SUB.04, JANE.SUB.15."""

from typing import Any

import pytest

from sandgate.draw.charts import charts_of
from sandgate.kernel.codec import tell
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.secrecy import surface
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.in_the_water import Prick
from sandgate.rules.jane1905.tactical.moves.events import LeftBoard
from sandgate.rules.jane1905.tactical.operations.dots import A_BOAT
from sandgate.rules.jane1905.tactical.operations.shown import view
from sandgate.rules.jane1905.tactical.seen_state import Found
from tests.rules.jane1905.tactical.in_play import FAR, Action, begun, lies

BOAT = "submarine_holland"
BLUE = Role("blue", "blue")
SHEETS = (  # of blue, phase by phase; the squares are those of the two places below
    ("orders", ""),
    ("shots", "FIRE MIKASA.fore @F191; CHECK MIKASA.aft"),
    ("orders", ""),
    ("shots", "CHECK MIKASA.aft"),
    ("orders", ""),
    ("shots", "FIRE MIKASA.aft @F196; CHECK MIKASA.fore"),
)
LINES = (
    *(f"NEXT MIKASA.fore AP @{name}" for name in ("U1", "U2", "F191", "F196")),
    *(f"FIRE MIKASA.fore @{name}" for name in ("U1", "U2", "F191", "F196")),
    *(f"CONC FLEET @{name} FOR 3" for name in ("U1", "U2")),
    *(f"TORP MIKASA P1 E DIE {name}" for name in ("U1", "U2")),
    "CLAIM MIKASA 7x6in HE @U2 PART hull_side",
)
PLACES = ((3050, 3000), (3550, 3000))


def world(first: str, **more: Any) -> Action:
    """Two boats lie on the surface before Mikasa; which of them is where is all that two such worlds differ in."""
    names = (first, "U2" if first == "U1" else "U1")
    boats = [lies(BOAT, *place, 0, 0, id=name) for name, place in zip(names, PLACES, strict=True)]
    boats.sort(key=lambda each: each["id"])
    return Action(begun([*boats, FAR], [lies("mikasa", 4550, 3000, 0, 0)], **more))


def got(action: Action) -> Any:
    """All that Mikasa's captain gets now, and what he was told in the last step."""
    told = [tell(event) for event in action.events if "blue" in event.to]
    return surface(GAME, action.state, BLUE, LINES), told


@pytest.mark.parametrize("method", [3, 5])
def test_nobody_can_tell_which_boat_a_dot_is_whatever_he_fires_at_it(method: int) -> None:
    worlds = [world(first, options={"torpedo_method": method}) for first in ("U1", "U2")]
    for phase, sheet in SHEETS:
        for action in worlds:
            action.play(phase, blue=sheet)
        assert got(worlds[0]) == got(worlds[1])
    assert {each.at for each in worlds[0].view("blue").pricks} == {A_BOAT}
    cards = [charts_of(GAME.key).card(action.view("blue")) for action in worlds]
    assert cards[0] == cards[1]
    assert "card-blue-at-DOT" in cards[0]
    assert [each.fate for each in worlds[0].state.ships if each.diver] == ["sunk", ""]
    assert [each.fate for each in worlds[1].state.ships if each.diver] == ["", "sunk"]


def test_a_dot_that_is_gone_leaves_no_mark_and_is_not_known_again() -> None:
    """A pin that was taken off the board: the next one may be any boat."""
    action = world("U1").to("shots", 1)
    assert [piece.number for piece in action.view("blue").pieces if piece.kind == "dot"] == [0, 0]
    action.hand_in({}).play("orders", red="U1: DIVE")
    action.to("half", 4)
    dots = [piece for piece in action.view("blue").pieces if piece.kind == "dot"]
    assert [piece.id for piece in dots] == ["F196"]
    assert all(sight.ship < 0 and len(sight.track) == 1 for sight in action.view("blue").sights if sight.dot)


def test_two_boats_on_one_square_are_one_name_for_the_nearer_one() -> None:
    """JANE.SUB.02: orders name squares; that two pins stand on it all see."""
    boats = [lies(BOAT, 3010, 3000, 0, 0, id="U1"), lies(BOAT, 3090, 3000, 0, 0, id="U2")]
    action = Action(begun([*boats, FAR], [lies("mikasa", 4550, 3000, 0, 0)])).to("shots", 1)
    seen = action.view("blue")
    assert len([sight for sight in seen.sights if sight.dot]) == 2
    assert [piece.id for piece in seen.pieces if piece.kind == "dot"] == ["F191"]
    action.play("shots", blue="FIRE MIKASA.fore @F191; CHECK MIKASA.aft")
    assert {strike.at for strike in action.state.strikes} == {action.ship("U2").number}


def test_a_boat_that_was_found_under_water_is_a_square_and_no_name() -> None:
    action = world("U1").to("shots", 1)
    found = Found("blue", action.ship("MIKASA").number, action.ship("U2").number, "F296")
    assert [each.boat for each in view(replace(action.state, found=(found,)), BLUE).found] == [A_BOAT]


def test_that_a_boat_has_left_the_board_her_own_side_alone_is_told() -> None:
    boat = lies(BOAT, 3050, 5950, 0, 6, id="U1")
    action = Action(begun([boat, FAR], [lies("mikasa", 4550, 5500, 0, 0)]))
    action.to("orders", 0).play("orders")
    assert [event.to for event in action.told(LeftBoard)] == [("red",)]


def test_what_was_struck_at_ships_is_told_by_ship() -> None:
    """The law is of boats alone: a shooter's pricks at a ship stay hers."""
    action = Action(begun([lies(BOAT, 3050, 3000, 0, 0, id="U1"), lies("varyag", 3000, 3000, 0, 0)],
                          [lies("mikasa", 4550, 3000, 0, 0)])).to("shots", 1)  # fmt: skip
    action.play("shots", blue="FIRE MIKASA.fore @VARYAG")
    varyag = action.ship("VARYAG").number
    assert {each.at for each in action.view("blue").pricks if isinstance(each, Prick)} == {varyag}
