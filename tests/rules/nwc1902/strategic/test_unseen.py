"""What a commander is told does not hang on what is done elsewhere: new vessels, forces that cannot be joined, losses."""

from typing import Any

import pytest

from sandgate.kernel.contract import Role
from sandgate.rules.nwc1902.strategic.fitting_out.fitting import ready
from sandgate.rules.nwc1902.strategic.sequence.shown import view
from sandgate.rules.nwc1902.strategic.sequence.view import losses
from tests.rules.nwc1902.strategic.mail import Played, campaign, force, side


def fleet(*forces: dict[str, Any], **facts: Any) -> Any:
    return side("Spain", *forces, friendly=["havana"], posts=[("cervera", ""), ("camara", "")], **facts)


STATES = side("United States", force("SAMPSON", "key-west", "Iowa A", "Oregon A"), friendly=["key-west"])
CERVERA = force("CERVERA", "havana", "Teresa B", role="cervera")
CAMARA = force("CAMARA", "24-20.0N 81-49.0W", "Pelayo B", role="camara")


@pytest.mark.parametrize("enemy", ["STAY", "FIT COLLIER; STAY"])
def test_a_vessel_is_not_named_after_what_the_enemy_fits_out(enemy: str) -> None:
    game = Played(campaign(fleet(CERVERA), STATES))
    game.on("CERVERA: FIT COLLIER; STAY", f"SAMPSON: {enemy}")
    state, _ = ready(game.state, 2880)
    assert [ship.name for ship in state.ships if ship.side == "red"] == ["Teresa", "Havana Collier 1"]


def test_a_force_that_is_far_away_cannot_be_told_from_one_that_is_lost() -> None:
    refusals = list[str]()
    for forces in ((CERVERA, CAMARA), (CERVERA,)):
        game = Played(campaign(fleet(*forces), STATES))
        game.on("CERVERA: JOIN CAMARA; STAY")
        refusals += game.told("NotCarriedOut")
    assert len(refusals) == 2
    assert refusals[0] == refusals[1]


def test_what_another_of_the_side_has_lost_is_not_told_before_the_end() -> None:
    game = Played(campaign(fleet(CERVERA, CAMARA), STATES, hours=12))
    game.on("CAMARA: STAY", "SAMPSON: C 180 S 10 6.5MI; STAY")
    seen = dict[str, list[Any]]()
    while not game.state.ended:
        for key in ("red/cervera", "red/camara"):
            seen.setdefault(key, []).append(losses(view(game.state, Role(key, "red"))))
        game.on()
    assert game.told("OwnLosses")[0].endswith("Red loses Pelayo")
    assert seen["red/cervera"] == [None] * len(seen["red/cervera"])
    assert seen["red/camara"][-1].sides == (("red", 8.0),)
    over = losses(view(game.state, Role("red/cervera", "red")))
    assert over is not None
    assert over.sides == (("red", 8.0),)
