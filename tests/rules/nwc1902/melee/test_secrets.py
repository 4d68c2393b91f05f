"""What captains and commanders of the mêlée may not know: the law of equal views, and a planted leak for each secret.

What signals mean, general instructions, fleet speed, targets, engines, the heading on the last dot, torpedoes in the water
(NWC.TA.32, .33 and .37, NWC.ME.13, .19 and .21, NWC.DU.37 and .38).
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sandgate.kernel.contract import Role
from sandgate.kernel.secrecy import leaks, unmarked
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.view import MeleeView, view
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.seen import SeenHoist

from .playing import Melee, ship

Truth = Callable[[State], float]

BLUE_CAPTAIN = Role("blue/1", "blue")
LINES = ("OF T1; R 4 @10", "SPD 10; SFT 15 NE", "HV 4R; X; HS 0", "HF 1; N; HZ", "nonsense")
INSTRUCTIONS = ["PLAN close with them", "IF MOVE 1 THEN 2: SPD 8", "IF RING 1 THEN V 4R"]
SECRETS: dict[str, Truth] = {
    "fleets[0].standing": lambda state: len(state.fleets[0].standing),
    "fleets[0].plan": lambda state: len(state.fleets[0].plan),
    "fleets[0].speed_kn": lambda state: state.fleets[0].speed_kn,
    "fleets[0].concentration": lambda state: state.fleets[0].concentration,
    "ships[0].targets": lambda state: sum(state.ships[0].targets),
    "ships[0].motion": lambda state: state.ships[0].motion.heading_deg,  # on the dot that has not been scored
    "ships[1].told_kn": lambda state: state.ships[1].told_kn or 0.0,
    "running": lambda state: len(state.running),
}


def fight() -> State:
    """A move has been played: red has a signal up, orders that have worked and one that has not, and fires a torpedo."""
    red = {"instructions": INSTRUCTIONS, "concentration": 2, "signals": [{"signal": "HV 4R", "ship": 1, "flown_moves": 2}]}
    melee = Melee([ship(0, 0, targets=[1]), ship(0, -400)], [ship(2000, 0, 180), ship(2000, 400, 180)], red=red)
    melee.move({"red/1": "OF; SFT 15 NE; L 4", "red/2": "OF", "blue/1": "OF; SPD 10", "blue/2": "R 4"})
    assert melee.state.running
    assert melee.state.ships[1].told_kn == 8.0
    return melee.state


def test_every_field_of_the_state_says_who_may_know_it() -> None:
    assert unmarked(State) == []


@pytest.mark.parametrize("key", ["red", "red/1", "red/2", "blue", "blue/1", "blue/2"])
def test_what_a_role_may_not_know_changes_nothing_that_it_gets(key: str) -> None:
    assert leaks(GAME, fight(), Role(key, key.partition("/")[0]), LINES) == []


def found_by_the_law(change: Callable[[MeleeView, State], MeleeView]) -> set[str]:
    """What the law finds for a captain of blue if his view is changed so by the truth."""
    return set(leaks(replace(GAME, view=lambda state, role: change(view(state, role), state)), fight(), BLUE_CAPTAIN))


@pytest.mark.parametrize("secret", SECRETS)
def test_the_law_catches_a_number_made_of_a_secret(secret: str) -> None:
    """A planted leak: his view holds the secret where it holds a number that everybody knows."""
    found = found_by_the_law(lambda seen, state: replace(seen, apart_moves=int(SECRETS[secret](state))))
    assert found
    assert all(place.startswith(secret) for place in found)


def test_the_law_catches_what_a_signal_means() -> None:
    """A planted leak for NWC.TA.37: the enemy's hoists with their signals."""

    def change(seen: MeleeView, state: State) -> MeleeView:
        hoists = [SeenHoist(each.side, each.ship, each.move, signal_text(each.signal)) for each in state.hoists]
        return replace(seen, hoists=tuple(hoists))

    assert {place.partition(".")[0] for place in found_by_the_law(change)} == {"hoists[0]"}
