"""What may be measured in the mêlée: as in the Duel, each captain of his own ship, and nobody of a heading not yet shown."""

from dataclasses import replace
from typing import Any

from sandgate.kernel.board import Limit
from sandgate.kernel.contract import UMPIRE
from sandgate.rules.nwc1902.melee.game import GAME

from .playing import Melee, ship

KNOWN = ["range", "range", "arc", "arc", "arc", "turn"]


def limits(melee: Melee, reader: str, piece: str) -> list[Limit]:
    return list(GAME.limits(GAME.view(melee.state, melee.roles[reader]), None, piece))


def kinds(melee: Melee, reader: str, piece: str) -> list[str]:
    return [limit.kind for limit in limits(melee, reader, piece)]


def test_a_captain_is_shown_where_his_own_ship_can_be_and_no_other() -> None:
    """From rest at 12 knots 200 yards ahead in half a minute (NWC.ME.14, NWC.DU.02)."""
    melee = Melee([ship(0, 0), ship(400, 0)], [ship(3000, 0, 180.0)])
    assert kinds(melee, "red/1", "red-1") == [*KNOWN, "reach"]
    assert kinds(melee, "red/1", "red-2") == KNOWN
    assert kinds(melee, "red/1", "blue-1") == KNOWN
    assert kinds(melee, UMPIRE, "blue-1") == [*KNOWN, "reach"]
    (edge,) = limits(melee, "red/1", "red-1")[-1].ways
    assert edge[len(edge) // 2] == (0.0, 200.0)


def test_a_ship_that_lies_aground_or_motionless_can_be_nowhere_else() -> None:
    cases: tuple[tuple[dict[str, Any], list[str]], ...] = (({"aground": True}, KNOWN[:-1]), ({"lies_s": 60.0}, KNOWN))
    for told, shown in cases:
        melee = Melee([ship(0, 0)], [ship(3000, 0, 180.0)])
        own, *others = melee.state.ships
        melee.state = replace(melee.state, ships=(replace(own, **told), *others))
        assert kinds(melee, "red/1", "red-1") == shown


def test_the_ruler_is_that_of_the_duels_scale() -> None:
    melee = Melee([ship(0, 0)], [ship(3000, 0, 180.0)])
    ruler = GAME.ruler(GAME.view(melee.state, melee.roles["red/1"]), None)
    assert ruler is not None
    assert (ruler.allowed, ruler.unit, ruler.clause) == (True, "yards", "NWC.ME.14")
