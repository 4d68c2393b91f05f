"""Views of Duels made by hand, to draw charts of: from the first move to a sunk ship."""

import math
from collections.abc import Sequence
from dataclasses import replace

from sandgate.rules.nwc1902.captain.view import GunPair, Mark, OwnShip
from sandgate.rules.nwc1902.duel.state import Options, Score
from sandgate.rules.nwc1902.duel.view import DuelView, SeenShip
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF
from sandgate.rules.nwc1902.ship.tubes import TUBES, LoadedTube
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.track.track_curves import steaming

OPTIONS = Options(
    moves=120,
    ring_at_four_tenths=False,
    torpedo_points=1000.0,
    torpedo_speed_kn=27.0,
    torpedo_range_yd=800.0,
)

Track = list[tuple[float, float, float]]  # x, y, heading at the end of each move


def steam(x: float, y: float, heading: float, moves: Sequence[tuple[float, float]]) -> Track:
    """Places and headings of a ship that turns evenly through so many degrees in each move, at so many knots."""
    track = [(x, y, heading % 360.0)]
    for turn, knots in moves:
        for _ in range(30):
            x += knots * 5.0 / 9.0 * math.sin(math.radians(heading + turn / 60.0))
            y += knots * 5.0 / 9.0 * math.cos(math.radians(heading + turn / 60.0))
            heading += turn / 30.0
        track.append((round(x * 16) / 16, round(y * 16) / 16, round(heading % 360.0 * 64) / 64 % 360.0))
    return track


def ship(
    number: int, track: Track, scored: int, received: float, *, name: str = "", battery: str = "", out: bool = False
) -> SeenShip:
    """A ship on her track, with her headings shown up to the move scored."""
    return SeenShip(
        number=number,
        side="red" if number == 1 else "blue",
        name=name or ("Kearsarge" if number == 1 else "Kentucky"),
        battery="indiana" if battery == "indiana" else "kearsarge",
        full_speed_kn=14.4 if number == 1 else 12.0,
        marks=tuple(Mark(i, x, y, h if i <= scored else None) for i, (x, y, h) in enumerate(track)),
        received=received,
        half_power=received >= 500.0,
        out_of_action=out,
    )


def own(seen: SeenShip, track: Track, ready: tuple[int, ...], held: tuple[str, ...] = ()) -> OwnShip:
    """What her captain knows of a ship."""
    fired = [move - (6 if name.endswith("12") else 4) for name, move in zip(PAIRS_OF[seen.battery], ready, strict=True)]
    columns = zip(PAIRS_OF[seen.battery], ready, fired, strict=True)
    pairs = tuple(GunPair(name, move, name in held, (last,) if last > 0 else ()) for name, move, last in columns)
    tubes = tuple(LoadedTube(name, 0.0) for name in TUBES)
    return OwnShip(
        number=seen.number,
        motion=steaming(*track[-1], 12.0, 12.0),
        heading_deg=track[-1][2],
        speed_kn=12.0,
        engines_kn=12.0,
        helm="amidships",
        open_12in=True,
        open_8in=True,
        pairs=pairs,
        tubes=tubes,
    )


def view(reader: str, ships: tuple[SeenShip, ...], owns: tuple[OwnShip, ...], scored: int) -> DuelView:
    """A view of these ships for a reader who knows what is in `owns`."""
    move = len(ships[0].marks) - 1
    return DuelView(reader, move, scored, OPTIONS, ships, owns, (), (), ())


def opening() -> DuelView:
    """Red writes move 1: both ships on their marks 0, 4,000 yards apart."""
    red, blue = steam(0, 0, 0, []), steam(900, 4000, 180, [])
    ships = ship(1, red, 0, 0.0), ship(2, blue, 0, 0.0)
    return view("red", ships, (own(ships[0], red, (1, 1, 1, 1)),), 0)


def first_move() -> DuelView:
    """Red writes move 2: both first moves are plotted, none is scored."""
    red, blue = steam(0, 0, 0, [(8, 14.4)]), steam(900, 4000, 180, [(-20, 12)])
    ships = ship(1, red, 0, 0.0), ship(2, blue, 0, 0.0)
    return view("red", ships, (own(ships[0], red, (1, 1, 1, 1)),), 0)


RED_HOT = [(0, 14.4)] * 3 + [(30, 12.6), (45, 10.8), (20, 11)] + [(0, 12)] * 4 + [(-25, 12), (-48, 10.8), (-30, 10.8)]
RED_HOT += [(0, 12)] * 3 + [(0, 13), (12, 13), (30, 12), (30, 11), (0, 12)]
BLUE_HOT = [(0, 12)] * 2 + [(-26, 10.7), (-30, 9), (-28, 9)] + [(0, 10)] * 6 + [(26, 10.7), (30, 9), (20, 9)]
BLUE_HOT += [(0, 10), (0, 11), (0, 12), (-10, 12), (-20, 11), (0, 11), (0, 12)]


def hot_fight(reader: str = "red") -> DuelView:
    """Move 21 is plotted and 20 scored: curving tracks at about 2,500 yards, both hurt."""
    red, blue = steam(0, 0, 0, RED_HOT), steam(2400, 3900, 185, BLUE_HOT)
    scores = [Score(m, 1, (50.0, 0.0, 12.5, 0.0, 87.5, 25.0)[m % 6]) for m in range(3, 21)]
    scores += [Score(m, 2, (18.75, 12.5, 0.0, 31.25, 6.25)[m % 5]) for m in range(3, 20)] + [Score(20, 2, 21.875)]
    hurt = {n: sum(score.inflicted for score in scores if score.ship != n) for n in (1, 2)}
    ships = ship(1, red, 20, hurt[1]), ship(2, blue, 20, hurt[2], name="Indiana", battery="indiana")
    owns = own(ships[0], red, (25, 23, 21, 22)), own(ships[1], blue, (24, 22, 23, 23, 8, 24), held=("PF8",))
    known = tuple(item for item in owns if reader == "umpire" or item.number == (1 if reader == "red" else 2))
    return replace(view(reader, ships, known, 20), scores=tuple(scores))


def torpedo_attack(reader: str = "blue") -> DuelView:
    """Ships at 600 yards: one torpedo is known to both, one is still blue's secret, an older one has been spent."""
    red = steam(-900, -300, 60, [(0, 14.4)] * 4 + [(16, 13.4), (20, 12)])
    blue = steam(1050, 1050, 235, [(0, 12)] * 4 + [(18, 11.2), (24, 10)])
    ships = ship(1, red, 5, 225.0), ship(2, blue, 5, 187.5)
    owns = own(ships[0], red, (7, 7, 10, 8)), own(ships[1], blue, (8, 9, 7, 7))
    known = tuple(item for item in owns if reader == "umpire" or item.number == (1 if reader == "red" else 2))
    seen = (
        TorpedoSeen("red", 3, "PFT", red[3][0], red[3][1], 345.0, 345.0, "spent", 800.0),
        TorpedoSeen("red", 5, "PFT", red[5][0], red[5][1], 31.0, 4.0, "running", 225.0),
    )
    fired = Torpedo(
        "blue", 2, "PFT", 165.0, (blue[5][0] + blue[6][0]) / 2, (blue[5][1] + blue[6][1]) / 2, 218.0, 185.0, 180.0, False
    )
    mine = (fired,) if reader in {"blue", "umpire"} else ()
    scores = (Score(4, 1, 112.5), Score(4, 2, 150.0), Score(5, 1, 75.0), Score(5, 2, 75.0))
    return replace(view(reader, ships, known, 5), running=mine, torpedoes=seen, scores=scores)


def long_fight() -> DuelView:
    """A hundred and twenty moves of circling, the game at its end, as the umpire sees it."""
    red = steam(0, 0, 20, [(11 + 9 * math.sin(m / 6.0), 12.0 - m % 3) for m in range(120)])
    blue = steam(2600, 1500, 200, [(11 + 9 * math.sin(m / 6.0 + 0.3), 10.5) for m in range(120)])
    ships = ship(1, red, 120, 960.0), ship(2, blue, 120, 966.0)
    owns = own(ships[0], red, (121, 122, 123, 121)), own(ships[1], blue, (121, 124, 125, 121))
    scores = [Score(m, n, 4.0 + (m * 7 + n) % 9) for m in range(1, 121) for n in (1, 2)]
    spent = TorpedoSeen("blue", 30, "SAT", blue[30][0], blue[30][1], 100.0, 140.0, "spent", 800.0)
    return replace(view("umpire", ships, owns, 120), scores=tuple(scores), torpedoes=(spent,))


def sunk() -> DuelView:
    """Blue has been struck by a torpedo and is out of action; the game is over."""
    red = steam(0, 0, 45, [(0, 14.4)] * 5 + [(-20, 13)] + [(0, 13)] * 3)
    blue = steam(2700, 1900, 270, [(0, 12)] * 6 + [(-18, 11)] + [(0, 11)] * 2)
    ships = ship(1, red, 9, 412.5), ship(2, blue, 9, 1356.25, name="Massachusetts", battery="indiana", out=True)
    owns = own(ships[0], red, (12, 10, 14, 10)), own(ships[1], blue, (12, 13, 10, 10, 12, 12))
    torpedo = TorpedoSeen("red", 9, "PFT", red[8][0], red[8][1], 342.0, 336.0, "struck", 370.0)
    scores = (Score(8, 1, 87.5), Score(8, 2, 56.25), Score(9, 1, 43.75), Score(9, 2, 75.0))
    return replace(view("umpire", ships, owns, 9), torpedoes=(torpedo,), scores=scores)


def board_to_board() -> DuelView:
    """Two hundred yards apart after eighteen moves of closing in."""
    red = steam(0, 0, 70, [(0, 14.4)] * 10 + [(15, 13), (-15, 13)] + [(0, 14.4)] * 6)
    blue = steam(3000, 3600, 130, [(0, 12)] * 6 + [(-16, 11), (-20, 10), (-10, 10)] + [(0, 10)] * 9)
    shift = red[-1][0] - blue[-1][0] + 150, red[-1][1] - blue[-1][1] + 140
    blue = [(x + shift[0], y + shift[1], h) for x, y, h in blue]
    ships = ship(1, red, 17, 700.0), ship(2, blue, 17, 650.0)
    scores = (Score(17, 1, 200.0), Score(17, 2, 75.0))
    owned = (own(ships[0], red, (21, 19, 23, 19)),)
    return replace(view("red", ships, owned, 17), scores=scores)


def far_apart() -> DuelView:
    """Nine thousand yards apart after two moves."""
    red, blue = steam(0, 0, 80, [(0, 14.4)] * 2), steam(9000, 900, 265, [(0, 12)] * 2)
    ships = ship(1, red, 1, 0.0), ship(2, blue, 1, 0.0)
    return view("blue", ships, (own(ships[1], blue, (1, 1, 1, 1)),), 1)


SAMPLES = {
    "opening": opening,
    "first move": first_move,
    "hot fight": hot_fight,
    "hot fight, blue": lambda: hot_fight("blue"),
    "hot fight, umpire": lambda: hot_fight("umpire"),
    "torpedo attack": torpedo_attack,
    "torpedo attack, umpire": lambda: torpedo_attack("umpire"),
    "long fight": long_fight,
    "sunk": sunk,
    "board to board": board_to_board,
    "far apart": far_apart,
}
