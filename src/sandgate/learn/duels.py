"""Many Duels at once as an environment of Gymnasium, on the compiled steps that play calls (batch/duels.py).

One captain learns, the other one is an opponent; or both are yours (`play`). A move is five choices:

    helm         0 as she goes  1 amidships  2, 3 right, left 2 points  4, 5 four points  6, 7 until further orders
    engines      0 as they are  1 full speed  2 three quarters  3 half  4 a quarter of it
    guns         0 as they are  1 open fire  2 cease fire
    tube         0 none  1 SFT  2 SAT  3 PFT  4 PAT
    direction    in which it runs: 32 of them, round from the ship's head

Every one of them is a line of a sheet (`lines_of`), and what is seen is made of a view (`seen_by`): what was learnt here
plays at any table.
"""

from typing import Any

import numpy as np

from sandgate.batch.duel_row import Fixed
from sandgate.batch.duels import (
    AS_SHE_GOES,
    CHOICES,
    FIRES,
    HELMS,
    SEES,
    Known,
    Opening,
    compiled_duels,
    longest_row,
    rung_kn,
    runs_deg,
    see,
)
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import load
from sandgate.learn.at_once import WORDS, Array, AtOnce, Opponent
from sandgate.rules.nwc1902.captain.orders import Amidships, CeaseFire, FireTorpedo, Helm, OpenFire, Speed
from sandgate.rules.nwc1902.duel.afloat import BATTERIES, MOST_PAIRS
from sandgate.rules.nwc1902.duel.ashore import UNUSED, agreed_of
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.view import DuelView, SeenShip
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES
from sandgate.rules.nwc1902.ship.tubes import TUBES


class Duels(AtOnce):
    """So many Duels of a scenario at once; a game that is over begins anew with the next step (NEXT_STEP).

    side: the captain who learns. opponent: what the other one does; None: whatever chance will have.
    """

    CHOOSES = ("a helm", "engines", "guns", "a tube", "a direction")

    def __init__(
        self,
        num_envs: int,
        scenario: str = "nwc1902/kearsarge_indiana",
        side: str = "red",
        opponent: Opponent | None = None,
    ) -> None:
        loaded = load(scenario)
        if loaded.game is not GAME:
            raise TableError(f"{scenario} is no Duel; any game is played through sandgate.learn.aec")
        state = GAME.setup(loaded.scenario)
        first, second = state.ships
        super().__init__(num_envs, (first.side, second.side), side, opponent, (CHOICES, CHOICES), SEES)
        fixed = [Fixed(ship.side == "red", BATTERIES.index(ship.battery), ship.full_speed_kn) for ship in state.ships]
        self._opening, self._agreed = Opening(fixed[0], fixed[1], first.motion, second.motion), agreed_of(state.options)
        self._play, self._values = compiled_duels(), np.array(UNIT_VALUES)
        self._rows, self._dots = np.zeros((num_envs, longest_row(self._agreed))), np.zeros((num_envs, 2, 3))
        self._keys = np.zeros((num_envs, 2), np.int64)

    def play(self, actions: Array) -> tuple[Array, Array, Array]:
        """A move of every game by both captains, `actions[game, ship, 5]`: what both see, its worth to them, what is over.

        The ships stand in the order of `sides`. The arrays are filled in anew by the next move.
        """
        actions, begin = self.checked(actions), np.flatnonzero(self._over)
        self._keys[begin] = self.np_random.integers(WORDS, size=(len(begin), 2))
        self._play(
            self._opening, self._agreed, self._values, actions, self._keys, self._rows, self._dots, self._over, self._seen,
            self._worth,
        )  # fmt: skip
        return self._seen, self._worth, self._over


# -- between a table and the arrays ---------------------------------------------------------------------------------------


def seen_by(view: DuelView, side: str) -> Array:
    """What a captain sees at a table, as the row that he would see here: made of his view alone."""
    row = np.zeros(SEES, np.float32)
    ship, enemy = sorted(view.ships, key=lambda ship: ship.side != side)
    own = view.own[0]
    ready = tuple(pair.ready_move for pair in own.pairs)
    ready_move: Any = ready + UNUSED[len(ready) : MOST_PAIRS]
    ready_s: Any = tuple(tube.ready_s for tube in own.tubes)
    see(
        row, own.motion, own.open_12in, own.open_8in, ready_move, ready_s, _known(ship), _known(enemy), view.move,
        view.options.moves,
    )  # fmt: skip
    return row


def _known(ship: SeenShip) -> Known:
    last, before = ship.marks[-1], ship.marks[-2:][0]
    shown_deg = [mark.heading_deg for mark in ship.marks if mark.heading_deg is not None][-1]
    return Known(
        last.x_yd, last.y_yd, before.x_yd, before.y_yd, shown_deg, ship.received, ship.half_power, ship.full_speed_kn
    )


def lines_of(action: Array, view: DuelView, side: str) -> str:
    """The sheet that an action writes at a table."""
    helm, engines, guns, tube, direction = (int(choice) for choice in action)
    hand, turn_pt = HELMS[helm]
    full_kn = next(ship.full_speed_kn for ship in view.ships if ship.side == side)
    orders: list[object] = []
    if helm != AS_SHE_GOES:
        orders.append(Helm("R" if hand > 0 else "L", turn_pt) if hand else Amidships())
    if engines:
        orders.append(Speed(rung_kn(engines, full_kn)))
    if guns:
        orders.append(OpenFire() if FIRES[guns] == "OF" else CeaseFire())
    if tube:
        orders.append(FireTorpedo(TUBES[tube - 1], 0, runs_deg(direction, view.own[0].motion.heading_deg)))
    return "\n".join(map(str, orders))
