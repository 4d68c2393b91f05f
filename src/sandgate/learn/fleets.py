"""Many games of the Fleet game at once as an environment of Gymnasium, on the compiled battles of studies (batch/fleets.py).

One admiral learns, the other one is an opponent; or both are yours (`play`). A move is two choices:

    helm    0 stand on   1, 2 turn the column 1 point right, left   3, 4 two points   5, 6 three   7, 8 four   9, 10 six
            11, 12 eight   13 execute what is signalled   14 annul it
    fire    0 as it is   1 cease to concentrate it   2 and on: signal it on the enemy's first ship, and so on

Behind a flagship that leads the column turns at once. Else a turn is hoisted, in place of one that flies, and carried out
by "execute" in a later move; no signal goes up while nobody can signal (NWC.TA.31), or on a ship that is lost. Both
fleets make full speed; torpedoes, evolutions and orders to single ships are not played.

Every one of these choices is a line of a sheet (`lines_of`), and what is seen is made of a view (`seen_by`): what was
learnt here plays at any table of the scenario.
"""

from typing import Any, Final

import numpy as np

from sandgate.batch.fleet_battles import (
    AT_WILL,
    COMMANDING,
    CONCENTRATION,
    DOCTRINES,
    FIRE,
    HALVES,
    MUTE,
    ORDERS,
    SECOND,
    TURN,
)
from sandgate.batch.fleet_ends import can_play_on
from sandgate.batch.fleet_search import SHIP, put_ship
from sandgate.batch.fleet_sight import HEAD, OF_SHIP, Board, Own, see
from sandgate.batch.fleets import CEASES, FIRST, HELMS, compiled_fleets, guide_of, means_by
from sandgate.batch.fleets_opened import (
    agreed_by,
    column_of,
    deal,
    fixed_of,
    games_of,
    room_for_a_move,
    room_for_chances,
    seed_of,
)
from sandgate.bots.nwc1902_fleet.admiral import TURNS, open_game
from sandgate.bots.nwc1902_fleet.deciding import ANNULS, EXECUTES, HOISTS, STANDS
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import load
from sandgate.learn.at_once import WORDS, Array, AtOnce, Opponent
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, NO_TURN, Afloat
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import Fleet, State
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.sides import SIDES, Side
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.squadron.units import target_number

PLAN: Final = "fight as it was learnt"


class Fleets(AtOnce):
    """So many Fleet games of a scenario at once; a game that is over begins anew with the next step (NEXT_STEP).

    side: the admiral who learns. opponent: what the other one does, a doctrine by its name; None: whatever chance will have.
    A game is worth 1 for the advantage at its end; where the mêlée would be played now, it is broken off, and worth nothing.
    """

    CHOOSES = ("a helm", "a fire")

    def __init__(
        self,
        num_envs: int,
        scenario: str = "nwc1902/yellow_sea",
        side: str = "red",
        opponent: Opponent | str | None = None,
    ) -> None:
        state = opened(scenario)
        ships = [sum(ship.side == each for ship in state.ships) for each in SIDES]
        choices = [(HELMS, FIRST + enemies) for enemies in reversed(ships)]
        super().__init__(num_envs, SIDES, side, opponent, choices, HEAD + OF_SHIP * sum(ships), DOCTRINES)
        doctrines: dict[str, str] = {SIDES[1 - self._own]: opponent} if isinstance(opponent, str) else {}
        self._play, self._agreed = compiled_fleets(), agreed_by(state, doctrines)
        self._fixed, self._noted = fixed_of(state.ships, state.fleets), room_for_a_move(state)
        self._opening, self._games = games_of(state, 1), games_of(state, num_envs)
        self._chances = room_for_chances(num_envs, state.options.moves)
        self._seeds = [""] * num_envs  # of the chances of doctrines

    def play(self, actions: Array) -> tuple[Array, Array, Array]:
        """A move of every game by both admirals, `actions[game, side, 2]`: what both see, its worth to them, what is over.

        Red comes first. What a side with a doctrine does is its own. The arrays are filled in anew by the next move.
        """
        actions = self.checked(actions)
        if isinstance(self._opponent, str):
            self._deal()
        self._play(
            self._opening, self._fixed, self._agreed, actions, self._games, self._chances, self._noted, self._over,
            self._closed, self._seen, self._worth,
        )  # fmt: skip
        return self._seen, self._worth, self._over

    def _deal(self) -> None:
        """Give chances to the games that begin now."""
        begin = np.flatnonzero(self._over)
        for nth, word in zip(begin.tolist(), self.np_random.integers(WORDS, size=len(begin)).tolist(), strict=True):
            self._seeds[nth] = seed_of(word)
            deal(self._chances, nth, self._seeds[nth], self._agreed.moves)


def opened(scenario: str) -> State:
    """A Fleet game of a scenario when both opening sheets are in, if it can be played on numbers to its end."""
    loaded = load(scenario)
    if loaded.game is not GAME:
        raise TableError(f"{scenario} is no Fleet game; any game is played through sandgate.learn.aec")
    state = GAME.setup(loaded.scenario)
    sheets = {ask: _read(state, ask) for ask in GAME.awaits(state) if ask.role != UMPIRE}
    state, _ = GAME.adjudicate(state, sheets, Dealt())
    if not can_play_on(state):
        raise TableError(
            f"{scenario} cannot be played on numbers: that takes two columns at full speed in open water, without forts, "
            "boats, mines, submarines or standing orders; any game is played through sandgate.learn.aec"
        )
    return state


def _read(state: State, ask: Ask) -> tuple[Any, ...]:
    view = GAME.view(state, Role(ask.role, ask.role))
    return GAME.read(lines_of(np.zeros(2), view, ask.role), view, ask).orders


# -- between a table and the arrays ---------------------------------------------------------------------------------------


def seen_by(view: FleetView, side: str) -> Array:
    """What an admiral sees at a table, as the row that he would see here: made of his view alone; noughts at the opening."""
    row, fleet = np.zeros(HEAD + OF_SHIP * len(view.ships), np.float32), _fleet(view, side)
    if not view.opened:
        return row
    numbers, known = [ship.number for ship in view.ships], {ship.number: ship for ship in view.own_ships}
    last = {sketched.ship: sketched for sketched in view.sketches[-1]}
    before = {sketched.ship: sketched for sketched in view.sketches[-2:][0]}
    flying = [hoist.ship for hoist in view.hoists]
    board = Board(
        fixed=fixed_of(view.ships, view.fleets),
        received=np.array([ship.received for ship in view.ships]),
        halved=np.array([ship.half_power for ship in view.ships]),
        gone=np.array([ship.gone for ship in view.ships]),
        at=np.array([(ship.x_yd, ship.y_yd, ship.heading_deg) for ship in view.ships]),
        before=np.array([(each.x_yd, each.y_yd) for each in [before.get(ship.number, ship) for ship in view.ships]]),
        hurt=np.array([last[number].injury if number in last else 0.0 for number in numbers]),
        flying=np.array([flying.count(number) for number in numbers]),
        stands=np.array([view.move, view.first_fire, view.apart_moves]),
        moves=view.options.moves,
    )
    afloat = np.zeros((len(known), SHIP))
    own = [(place, ship) for place, ship in enumerate(view.ships) if ship.side == side]
    for row_of_ship, (_, ship) in zip(afloat, own, strict=True):
        told = known[ship.number]
        put_ship(
            Afloat(
                ship.number, ship.x_yd, ship.y_yd, ship.heading_deg, told.speed_kn, told.motion or NO_TURN, told.astern_yd,
                told.reserve_moves, told.rest_moves, AS_FLEET,
            ),
            row_of_ship,
        )  # fmt: skip
    guide = guide_of(column_of(fleet.column, numbers), board.gone, own[0][0])
    see(row, board, Own(SIDES.index(fleet.side), afloat, guide, _orders(view, fleet), fleet.speed_kn))
    return row


def _fleet(view: FleetView, side: str) -> Fleet:
    return next(fleet for fleet in view.own_fleets if fleet.side == side)


def _orders(view: FleetView, fleet: Fleet) -> Array:
    """What an admiral has ordered, as numbers."""
    orders = np.zeros(ORDERS, np.int64)
    orders[HALVES], orders[COMMANDING], orders[SECOND] = fleet.halves, fleet.commanding, fleet.second
    orders[MUTE], orders[CONCENTRATION] = fleet.mute_moves, fleet.concentration
    for signal in _signals(view, fleet.side):
        if signal.letter == "F":
            orders[FIRE] = AT_WILL if signal.target == "*" else target_number(view, fleet.side, signal.target)
        elif signal in TURNS:
            orders[TURN] = TURNS.index(signal)
    return orders


def _signals(view: FleetView, side: Side) -> list[Signal]:
    """The own signals that fly."""
    return [hoist.meaning for hoist in view.hoists if hoist.side == side and hoist.meaning]


def lines_of(action: Array, view: FleetView, side: str) -> str:
    """The sheet that an action writes at a table; that of the opening is always the same, as a doctrine writes it."""
    if not view.opened:
        return open_game(view, Ask(side, "opening"), PLAN).text
    fleet = _fleet(view, side)
    helm, fire = (int(choice) for choice in action)
    lost = [ship.number for ship in view.ships if ship.gone]
    leads = [number for number in fleet.column if number not in lost][:1] == [fleet.commanding]
    flies = any(signal.letter == "C" for signal in _signals(view, fleet.side))
    mute = fleet.mute_moves > 0
    lines = _turn(helm, means_by(helm, leads, mute, flies))
    enemy = [ship for ship in view.ships if ship.side != side][fire - FIRST] if fire >= FIRST else None
    if fire == CEASES and not mute:
        lines.append("HF *")
    elif enemy and not enemy.gone and not mute:
        lines.append(f"HF {enemy.wing}")
    return "\n".join(lines)


def _turn(helm: int, means: int) -> list[str]:
    """The lines of a choice of helm that is brought about so."""
    if means == STANDS:
        return []
    if means == EXECUTES:
        return ["X"]
    turn = TURNS[helm] if helm < len(TURNS) else None
    words = signal_text(turn) if turn else ""
    if means == ANNULS:
        return ["N", f"H{words}"] if words else ["N"]
    return [f"H{words}" if means == HOISTS else words]
