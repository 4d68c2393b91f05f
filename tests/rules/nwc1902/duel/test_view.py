"""What a captain sees, and that nothing he may not know can change it (NWC.DU.37, .38, .40)."""

from dataclasses import replace

import pytest

from sandgate.kernel.asks import Ask, Offer
from sandgate.kernel.contract import Role
from sandgate.kernel.secrecy import leaks, unmarked
from sandgate.rules.nwc1902.captain.view import Mark
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.sheets import SHEETS
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.view import DuelView, view

from .playing import Duel

LINES = ("R 4 @10", "SPD 14", "OF; CF", "HOLD F12", "SFT 3 N", "PLACE RED 0 0", "nonsense")
RED, BLUE = Role("red", "red"), Role("blue", "blue")


def in_the_middle() -> State:
    """Two moves played: turns under way, fire open, a pair held, a torpedo disclosed and one not yet."""
    duel = Duel()
    duel.move("R; OF; PFT 0 W", "L 4; OF 8IN; HOLD F12; SFT 10 E")
    duel.move("SAT 5 E", "SPD 9; PAT 29 W")
    return duel.state


def test_every_field_of_the_state_says_who_may_know_it() -> None:
    assert unmarked(State) == []


@pytest.mark.parametrize("role", [RED, BLUE])
def test_what_a_captain_may_not_know_changes_nothing_that_he_gets(role: Role) -> None:
    """The law of equal views: vary the enemy's motion, fire, pairs, tubes and hidden torpedoes."""
    assert leaks(GAME, in_the_middle(), role, LINES) == []


def test_the_law_catches_a_heading_shown_too_early() -> None:
    """A planted leak for NWC.DU.37: the last dot with the heading that is not yet scored."""

    def leaky(state: State, role: Role) -> DuelView:
        seen = view(state, role)
        ships = tuple(
            replace(each, marks=(*each.marks[:-1], Mark(*each.marks[-1][:3], ship.motion.heading_deg)))
            for each, ship in zip(seen.ships, state.ships, strict=True)
        )
        return replace(seen, ships=ships)

    assert "ships[1].motion[2]" in leaks(replace(GAME, view=leaky), in_the_middle(), RED)


def test_the_law_catches_a_torpedo_disclosed_too_early() -> None:
    """A planted leak for NWC.DU.38: how many torpedoes are in the water."""

    def leaky(state: State, role: Role) -> DuelView:
        return replace(view(state, role), scored=len(state.running))

    assert leaks(replace(GAME, view=leaky), in_the_middle(), RED) == ["running[1]", "running[3]"]


def test_the_law_catches_an_offer_that_knows_whether_the_enemy_fires() -> None:
    """A planted leak for NWC.DU.40: cease fire is offered only while the enemy's fire is open."""

    def leaky_view(state: State, role: Role) -> DuelView:
        return replace(view(state, role), move=state.move + 100 * state.ships[1].open_8in)

    def leaky_offers(seen: DuelView, ask: Ask) -> tuple[Offer, ...]:
        return SHEETS.offers(seen, ask)[: 3 if seen.move > 50 else 5]

    leaky = replace(GAME, view=leaky_view, offers=leaky_offers)
    assert "ships[1].open_8in" in leaks(leaky, in_the_middle(), RED)


def test_a_captain_sees_his_own_ship_as_she_lies_now() -> None:
    duel = Duel()
    duel.move("R 4; OF 12IN; HOLD A12; SFT 3 E", "L")
    (own,) = duel.view("red").own
    assert (own.helm, own.engines_kn, own.open_12in, own.open_8in) == ("right, 2.28 of 4 points", 12.0, True, False)
    assert [pair.name for pair in own.pairs if pair.held] == ["A12"]
    assert [(tube.name, tube.ready_s) for tube in own.tubes if tube.ready_s] == [("SFT", 303.0)]
    assert duel.view("blue").own[0].helm == "left until further orders"
    duel.move("L 3", "A")
    assert duel.view("red").own[0].helm.startswith("left, ")
    assert duel.view("blue").own[0].helm == "amidships"


def test_a_turn_that_waits_for_its_lag_has_turned_nothing() -> None:
    """NWC.DU.09: the helm is put over five seconds before the end of the move, and the ship holds on for eight."""
    duel = Duel()
    duel.move("R 4 @25")
    assert duel.view("red").own[0].helm == "right, 0 of 4 points"


def test_the_umpire_sees_both_ships_so_and_every_torpedo() -> None:
    duel = Duel()
    duel.move("SFT 3 E", "PFT 3 W")
    seen = duel.view("umpire")
    assert [own.number for own in seen.own] == [1, 2]
    assert [torpedo.side for torpedo in seen.running] == ["red", "blue"]


def test_the_board_has_both_ships_with_the_heading_last_shown() -> None:
    duel = Duel()
    duel.move("R", "R")
    red, blue = duel.view("red").pieces
    assert (red.id, red.number, red.facing_deg) == ("red", 1, duel.ship("red").motion.heading_deg)
    assert (blue.id, blue.number, blue.facing_deg) == ("blue", 2, 0.0)
    assert blue.note == "0 points received; the heading is that of dot 0"
    duel.hand("CHARGE BLUE 1000")
    duel.move()
    assert duel.view("red").pieces[1].note == "out of action"
