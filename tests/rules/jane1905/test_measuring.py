"""What a captain may measure, worked out by hand: ranges, arcs, cards, torpedo runs (JANE.GUN.19, .25, JANE.MOV.10, .12)."""

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.board import Limit
from sandgate.kernel.contract import Role
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.tactical.game import GAME

BLUE = Role("blue", "blue")


def limits(scenario: str, piece: str, role: Role = BLUE) -> dict[str, Limit]:
    state = GAME.setup(load(f"jane1905/{scenario}").scenario)
    return {limit.name: limit for limit in GAME.limits(GAME.view(state, role), None, piece)}


def test_heavy_guns_of_mikasa_carry_8000_yards_and_light_ones_4000() -> None:
    """JANE.GUN.19: 12 inch 8,000, 6 inch 4,000; she lies at (2000, 1000)."""
    found = limits("two_against_two", "MIKASA")
    heavy, light = found["heavy guns carry 8,000 yards"], found["light guns carry 4,000 yards"]
    assert heavy.ways[0][0] == (2000.0, 9000.0)
    assert light.ways[0][18] == (6000.0, 1000.0)
    assert (heavy.kind, heavy.clause, heavy.group) == ("range", "JANE.GUN.19", "guns")


def test_a_turret_forward_bears_to_135_degrees_on_either_side_of_her_course() -> None:
    """JANE.GUN.25: on a course of 045 from 270 through the bow to 180 degrees."""
    arc = limits("two_against_two", "MIKASA")["fore bears 0 to 135 degrees on either side"]
    (way,) = arc.ways
    assert way[0] == way[-1] == (2000.0, 1000.0)
    assert way[1] == pytest.approx((-6000.0, 1000.0))
    assert way[-2] == pytest.approx((2000.0, -7000.0))


def test_her_card_lies_on_either_hand_and_the_edge_of_the_next_move_ahead() -> None:
    """JANE.MOV.06, .12: from 6 knots she gains one square, and runs 300 yards straight on, or less far by turning."""
    found = limits("submarine", "DESTROYER")
    card = found["turning card of 400 yards"]
    assert card.kind == "turn"
    assert len(card.ways) == 2
    edge = found["after a move: 300 yards at most"].ways[0]
    assert len(edge) == 33
    assert edge[16] == pytest.approx((3400.0 - 102.6, 4100.0 - 281.9), abs=0.1)  # 300 yards on 200 degrees


def test_an_enemy_shows_the_ranges_of_the_lists_and_nothing_else() -> None:
    """JANE.STR.05, section 4: neither what bears of her, nor where she can be."""
    state = GAME.setup(load("jane1905/two_against_two").scenario)
    sheets = {ask: () for ask in GAME.awaits(state) if ask.must}
    state, _ = GAME.adjudicate(state, sheets, Dealt((1, 2)))
    seen = GAME.view(state, BLUE)
    for enemy in ("TSESAREVICH", "RETVIZAN"):
        found, (lies,) = GAME.limits(seen, None, enemy), [piece for piece in seen.pieces if piece.id == enemy]
        assert {limit.kind for limit in found} == {"range"}
        assert [limit.ways[0][0][0] for limit in found] == pytest.approx([lies.x] * len(found))


def test_a_fort_bears_75_degrees_to_each_side_of_where_it_faces() -> None:
    """JANE.FORT.11, for both sides: it lies on the board for all to see."""
    found = limits("harbour_battery", "HARBOUR_BATTERY")
    assert {limit.kind for limit in found.values()} == {"range", "arc"}
    assert "its guns bear 75 degrees to each side" in found
