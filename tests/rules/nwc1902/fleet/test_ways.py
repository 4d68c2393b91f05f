"""First looks pass over nothing: what is followed only where something lies near ends as if it were followed everywhere."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.geometry import bearing
from sandgate.rules.nwc1902.fleet import torpedo_fire
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import State, Torpedo
from sandgate.rules.nwc1902.fleet.torpedo_tracks import Sailing, tracks_near
from sandgate.rules.nwc1902.squadron.coast.mines import _entered, in_field
from sandgate.rules.nwc1902.squadron.coast.shore import NEVER, crossing_part, stranding
from sandgate.rules.nwc1902.squadron.state import MineField
from sandgate.rules.nwc1902.torpedo import run as torpedo_run
from sandgate.rules.nwc1902.track.track_curves import make_way, put_helm, steaming
from sandgate.sea.fixes import Fix
from sandgate.sea.ways import Way, Ways

from .playing import Action, fleet

WHOLE_MOVE = 150


class Everywhere:
    """A first look that passes over nothing."""

    def passed(self, way: Sequence[Fix], *_: Any) -> list[int]:
        return list(range(len(way) - 1))

    def met(self, way: Sequence[Fix], begun: int) -> list[int]:
        return list(range(begun, len(way) - 1))


def turning(chance: Random, seconds: int) -> tuple[Fix, ...]:
    """A ship somewhere near, second by second, that turns about at pleasure."""
    x_yd, y_yd = chance.uniform(-900.0, 900.0), chance.uniform(-900.0, 900.0)
    motion, fixes = steaming(x_yd, y_yd, chance.uniform(0.0, 360.0), 12.0, 12.0), list[Fix]()
    for second in range(seconds):
        fixes.append((float(second), motion.x_yd, motion.y_yd, motion.heading_deg))
        if chance.random() < 0.03 and not motion.helm:
            motion = put_helm(motion, chance.choice([1, -1]), chance.uniform(1.0, 16.0))
        motion = make_way(motion, 1.0)
    return tuple(fixes)


@pytest.mark.parametrize("seed", range(4))
def test_a_first_look_at_a_torpedos_line_changes_no_meeting(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, told, cases = Random(seed), list[Any](), list[Any]()
    for _ in range(80):
        track = turning(chance, 80)
        aim = track[chance.randint(0, 50)]
        leaves_deg = (bearing(0.0, 0.0, aim[1], aim[2]) + chance.uniform(-8.0, 8.0)) % 360.0
        cases.append((track, leaves_deg, chance.choice([0.0, 0.0, chance.uniform(-135.0, 135.0)])))
    for look in (None, lambda _line: Everywhere()):
        if look is not None:
            monkeypatch.setattr(torpedo_run, "swath_of", look)
        told.append([list(_meetings(track, leaves, (leaves + turn) % 360.0)) for track, leaves, turn in cases])
    assert told[0] == told[1]
    assert sum(map(len, told[0])) > 10


def _meetings(track: tuple[Fix, ...], leaves_deg: float, runs_deg: float) -> Iterator[Any]:
    from_s = 0.0
    while met := torpedo_run.first_meeting(0.0, 0.0, leaves_deg, runs_deg, 0.0, 27.0, 800.0, track, from_s):
        yield met
        from_s = met.at_s


def everywhere(state: State, torpedo: Torpedo, sea: Sequence[Sailing]) -> dict[int, tuple[Fix, ...]]:
    """The tracks of all vessels at every second of the move."""
    begun_s, tracks = state.move * WHOLE_MOVE, dict[int, tuple[Fix, ...]]()
    first = max(0, int(torpedo.fired_s) - begun_s)
    for each in sea:
        if each.number != torpedo.firer:
            before = [fix for fix in each.fixes if torpedo.fired_s <= fix[0] < begun_s]
            now = [(float(begun_s + second), *each.way(float(second))) for second in range(first, WHOLE_MOVE + 1)]
            tracks[each.number] = (*before, *now)
    return tracks


@pytest.mark.parametrize("seed", range(1, 5))
def test_torpedoes_meet_what_they_would_meet_with_all_tracks_followed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two columns in a crowd, turning, all firing at pleasure; what the guns do is struck off."""
    told = []
    for follow in (tracks_near, everywhere):
        monkeypatch.setattr(torpedo_fire, "tracks_near", follow)
        chance, action = Random(seed), Action(fleet("red"), fleet("blue"), options={"melee": False, "torpedo_points": 1})
        action.hand(*[f"PLACE BLUE {wing} (350,{400 * wing - 1300}) HEADING S" for wing in range(1, 5)])
        events = list[Any]()
        for _ in range(3):
            events += action.move(_volley(chance), _volley(chance))
            action.hand(*[f"CHARGE {side} {wing} -1000" for side in ("RED", "BLUE") for wing in range(1, 5)])
        told.append([str(event) for event in events if type(event).__name__ != "GunFireMeasured"])
    assert told[0] == told[1]
    assert any("torpedo" in line for line in told[0])


def _volley(chance: Random) -> str:
    turn = chance.choice(["A", f"C {chance.randint(1, 12)}{chance.choice('RL')}"])
    shots = [
        f"{wing}: {tube} {chance.randint(0, 149)} {chance.randint(0, 359):03}"
        for wing in (1, 2, 3, 4)
        for tube in ("SFT", "PAT")
    ]
    return "; ".join([turn, *shots])


def way_of(fixes: tuple[Fix, ...]) -> Way:
    """The way of a ship that makes 12 knots at the most, between its seconds as the nearest one before."""
    return Way(lambda second: fixes[int(second)][1:], 12.0 * 2000.0 / 3600.0)


@pytest.mark.parametrize("seed", range(4))
def test_a_shore_is_come_upon_where_every_second_shows_it(seed: int) -> None:
    chance, found = Random(seed), 0
    for _ in range(150):
        fixes, points = (
            turning(chance, WHOLE_MOVE + 1),
            [(chance.uniform(-900.0, 900.0), chance.uniform(-900.0, 900.0)) for _ in range(4)],
        )
        pieces, here = list(pairwise(points)), stranding(way_of(fixes), list(pairwise(points)), WHOLE_MOVE)
        crossed = [
            second
            for second, (a, b) in enumerate(pairwise(fixes))
            if any(crossing_part(*a[1:3], *b[1:3], *p, *q) != NEVER for p, q in pieces)
        ]
        assert (here is None) == (not crossed)
        assert here is None or crossed[0] <= here.at_s <= crossed[0] + 1
        found += here is not None
    assert 20 < found < 130


@pytest.mark.parametrize("seed", range(4))
def test_a_mine_field_is_entered_where_every_second_shows_it(seed: int) -> None:
    chance, found = Random(seed), 0
    for _ in range(150):
        fixes = turning(chance, WHOLE_MOVE + 1)
        x_yd, y_yd = chance.uniform(-900.0, 900.0), chance.uniform(-900.0, 900.0)
        corners = ((x_yd, y_yd), (x_yd + 300.0, y_yd + 40.0), (x_yd + 200.0, y_yd + 350.0))
        here = _entered(way_of(fixes), MineField(1, "blue", corners), WHOLE_MOVE)
        within = [second for second, (a, b) in enumerate(pairwise(fixes), 1) if in_field(corners, a[1:3], b[1:3])]
        assert (here[0] if here else None) == (within[0] if within else None)
        found += here is not None
    assert 5 < found < 130


def test_every_way_of_a_move_keeps_below_its_fastest() -> None:
    """Columns turn, close up, form line: between two seconds nobody runs more than her way says."""
    seen = list[Way]()
    chance = Random(5)
    action = Action(
        fleet("red"), fleet("blue"), boats=[{"side": "red", "name": "Porter", "at_yd": [0, 900], "speed_kn": 12}]
    )
    action.hand("CHARGE RED 2 1000", "CHARGE BLUE 1 1000")
    real = torpedo_fire.fire_torpedoes

    def look(state: State, ways: Ways, orders: Any, bench: Dealt) -> Any:
        seen.extend(ways.values())
        return real(state, ways, orders, bench)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sandgate.rules.nwc1902.fleet.sequence.fire_torpedoes", look)
        for sheet in ("HI R", "X", "A", "C 5L", "N; HC", "X", "HV 9R", "A", "X"):
            text = sheet if not action.remarks("red", sheet) else "A"
            boat = f"TB 1: SPD 20; TB 1: R {chance.randint(1, 9)} @{chance.randint(0, 149)}"
            action.move(f"{text}; 3: SFT 3 E; {boat}")
    for way in seen:
        for first, second in pairwise(range(WHOLE_MOVE + 1)):
            (ax, ay, _), (bx, by, _) = way(float(first)), way(float(second))
            assert (bx - ax) ** 2 + (by - ay) ** 2 <= (way.fastest_yd_s + 0.03) ** 2
    assert sum(way.even for way in seen) > 0
    assert GAME.result(action.state) is None
