"""What a commander sees of ships: where, how hurt, where they were last seen, who is lost. Section 4 of the companion."""

from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.sequence.noting import noted
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView, losses
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.afloat import action, afloat, damaged, group, seen


def met() -> State:
    """Turn 4: two commanders of red, one group of blue of three, all in sight."""
    ships = (
        afloat(101),
        afloat(102, 2_000.0),
        afloat(201, 0.0, 9_000.0),
        afloat(202, 900.0, 9_000.0),
        afloat(203, 0.0, 9_900.0),
    )
    groups = group("A", 101, commander="red/a"), group("B", 102, commander="red/b"), group("BLUE", 201, 202, 203)
    return seen(action(*ships, groups=groups, move=3))


def of(state: State, role: str) -> SurfaceView:
    return view(state, Role(role, role.partition("/")[0]))


def pieces(state: State, role: str) -> dict[str, tuple[str, str, str]]:
    """Each piece with its kind, its note and its group."""
    return {
        piece.name: (piece.kind, piece.note, piece.group) for piece in of(state, role).pieces if isinstance(piece, Piece)
    }


def test_damage_of_ships_in_sight_is_seen_and_the_groups_of_ones_own_command() -> None:
    state = noted(damaged(damaged(met(), 102, 1), 201, 2))
    state = with_ships(state, replace(ship_of(state, 101), aground=True, level=1))
    found = pieces(state, "red/a")
    assert found["Red 101"] == ("CA", "D, aground", "A")
    assert found["Red 102"] == ("CA", "D", "")
    assert found["Blue 201"] == ("CA", "HD", "")
    assert found["Blue 202"] == ("CA", "", "")
    assert pieces(state, "umpire")["Red 102"] == ("CA", "D", "B")


def test_a_ship_out_of_sight_stays_where_she_was_last_seen() -> None:
    state = replace(met(), move=4)
    state = replace(state, contacts=tuple(each for each in state.contacts if each.ship != 203))
    moved = with_ships(state, replace(ship_of(state, 201), x_yd=5_000.0, level=2), replace(ship_of(state, 202), level=1))
    found = {piece.name: piece for piece in of(noted(moved), "red/a").pieces}
    assert "Blue 203" not in found  # never found
    lost = found["Blue 201"]
    assert (lost.kind, lost.note, lost.x, lost.y) == ("lost", "last seen in turn 4", 0.0, 9_000.0)
    assert of(noted(moved), "red/a").enemies == ()


def test_sunk_ships_are_counted_by_who_saw_them_go() -> None:
    whole = met()
    assert losses(of(whole, "red/a")) is None
    sunk = noted(damaged(damaged(whole, 201, 3), 102, 3))
    counted = losses(of(sunk, "red/a"))
    assert counted is not None
    assert (counted[0], counted[1], counted[2]) == ("ships sunk", 3, (("red", 1.0), ("blue", 1.0)))
    assert [ship.number for ship in of(sunk, "red/a").enemies] == [202, 203]
    unseen = noted(damaged(replace(whole, contacts=()), 201, 3))
    assert losses(of(unseen, "red/a")) is None


def test_when_the_action_is_over_the_enemies_of_its_last_turn_are_shown() -> None:
    over = replace(met(), move=4, ended="turns", phase="over")
    assert [ship.number for ship in of(over, "red/a").enemies] == [201, 202, 203]
