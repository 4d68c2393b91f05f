"""What captains of a mêlée decide, compiled: what each way of putting the helm would bring, targets, torpedoes.

The functions are those of play (bots/nwc1902_melee). What a captain goes by is laid down as one row of numbers, for lists
of named tuples are slow to hand over. Torpedoes are laid on tracks compiled too (melee_torpedoes.py). The rest is exact
play: at tables, and of battles that a study does not play on (melee_ends.py).
"""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

import numpy as np

from sandgate.batch import melee_contacts, melee_torpedoes
from sandgate.batch.by_parts import are_kept, can_play, can_play_on
from sandgate.batch.compile import compiled
from sandgate.batch.motion_row import LENGTH, motion_from
from sandgate.bots.bot import Bot
from sandgate.bots.nwc1902.lead import Led, Salvo
from sandgate.bots.nwc1902.reckoning import Reckoned
from sandgate.bots.nwc1902_melee import BOTS, broadside, ram
from sandgate.bots.nwc1902_melee.captain import Decision, Mind, decide
from sandgate.bots.nwc1902_melee.sea import Gun, Other, Piece, Sea, choices
from sandgate.kernel.contract import Game
from sandgate.kernel.frozen import replace
from sandgate.kernel.kept import kept
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.sequence import Reckoning, adjudicate
from sandgate.rules.nwc1902.track.track_curves import steaming

__all__ = ["DOCTRINES", "bots", "can_play", "can_play_on", "game", "is_ready"]

DOCTRINES: Final = ("broadside", "ram")  # by their numbers here
BROADSIDE, RAM = range(2)
COUNTS: Final = 4  # in front: guns, enemies, friends, pieces of shore
ALONE: Final = 11  # numbers that stand by themselves
GUN: Final = len(Gun._fields)
OTHER: Final = 2 + len(Reckoned._fields)
PIECE: Final = len(Piece._fields)

Numbers = Any  # an array of numpy
Settled = tuple[float, bool, float, float, float, float, int, int, int]


def numbers_of(sea: Sea) -> list[float]:
    """What a captain goes by as a row of numbers."""
    row: list[float] = [len(sea.guns), len(sea.enemies), len(sea.friends), len(sea.shores)]
    row += (sea.number, sea.lies, sea.kind, sea.half_power, *sea.ready_s, sea.begun_s, sea.torpedo_kn, sea.reach_yd)
    row += sea.motion
    for gun in sea.guns:
        row += gun
    for number, range_yd, now in (*sea.enemies, *sea.friends):
        row += (number, range_yd, *now)
    for piece in sea.shores:
        row += piece
    return row


def sea_from(r: Numbers) -> Sea:
    """The same out of its numbers."""
    at = COUNTS + ALONE + LENGTH
    guns = [Gun(r[n], r[n + 1] != 0.0, r[n + 2] != 0.0, r[n + 3] != 0.0) for n in range(at, at + GUN * int(r[0]), GUN)]
    at += GUN * int(r[0])
    enemies, at = others_from(r, at, int(r[1])), at + OTHER * int(r[1])
    friends, at = others_from(r, at, int(r[2])), at + OTHER * int(r[2])
    shores = [Piece(r[n], r[n + 1], r[n + 2], r[n + 3]) for n in range(at, at + PIECE * int(r[3]), PIECE)]
    motion, lies, kind, half_power = motion_from(r, COUNTS + ALONE), r[5] != 0.0, int(r[6]), r[7] != 0.0
    ready_s = (r[8], r[9], r[10], r[11])
    number, begun_s, torpedo_kn, reach_yd = int(r[4]), r[12], r[13], r[14]
    return Sea(
        number, motion, lies, kind, half_power, guns, ready_s, begun_s, torpedo_kn, reach_yd, enemies, friends, shores
    )


def others_from(r: Numbers, at: int, count: int) -> list[Other]:
    """Other ships, from a place of the row on."""
    return [
        Other(int(r[n]), r[n + 1], Reckoned(r[n + 2], r[n + 3], r[n + 4], r[n + 5], r[n + 6]))
        for n in range(at, at + OTHER * count, OTHER)
    ]


def weighed(row: Numbers, doctrine: int, costs: Numbers, rams: Numbers) -> None:
    """Put down what each way of putting the helm costs by a doctrine, and how sure a ram is on it."""
    sea = sea_from(row)
    found, sure = broadside.weigh(sea) if doctrine == BROADSIDE else ram.weigh(sea)
    for nth in range(len(found)):
        costs[nth], rams[nth] = found[nth], sure[nth]


def decided(row: Numbers, choice: int) -> Settled:
    """`decide` on a row of numbers; what is settled as a plain tuple, for named ones are slow to hand back."""
    (second, port, torpedo, chance), at, first, other = decide(sea_from(row), choice)
    return second, port, torpedo.run_deg, torpedo.run_yd, torpedo.chance, chance, at, first, other


@kept
def laid_sea(sea: Sea) -> Numbers:
    """The row of what a captain goes by, who weighs and then decides."""
    return np.array(numbers_of(sea), np.float64)


@cache
def compiled_weighing() -> Any:
    """`weighed` as machine code."""
    return compiled(weighed, kept=True)


@cache
def compiled_decision() -> Any:
    """`decided` as machine code."""
    return compiled(decided, kept=True)


def weigh_by(doctrine: int, sea: Sea) -> tuple[list[float], list[float]]:
    """What each way costs by a doctrine, and how sure a ram is on it, by compiled code."""
    costs, rams = np.empty((2, choices(sea)))
    compiled_weighing()(laid_sea(sea), doctrine, costs, rams)
    return costs.tolist(), rams.tolist()


def decide_compiled(sea: Sea, choice: int) -> Decision:
    """The same as `decide`, by compiled code."""
    found: Settled = compiled_decision()(laid_sea(sea), choice)
    second, port, run_deg, run_yd, torpedo_chance, chance, at, first, other = found
    return Decision(Salvo(second, port, Led(run_deg, run_yd, torpedo_chance), chance), at, first, other)


COMPILED_RECKONING: Final = Reckoning(melee_contacts.look, melee_torpedoes.crossings)
MINDS: Final = (Mind(partial(weigh_by, BROADSIDE), decide_compiled), Mind(partial(weigh_by, RAM), decide_compiled))


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return are_kept((weighed, decided)) and melee_torpedoes.is_ready() and melee_contacts.is_ready()


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, deciding by compiled code; what they write is the same."""
    enemies, still = [Other(1, 1000.0, Reckoned(0.0, 1000.0, 0.0, 0.0, 0.0))], steaming(0.0, 0.0, 0.0, 0.0, 0.0)
    sea = Sea(0, still, False, 0, False, [], (0.0, 0.0, 0.0, 0.0), 0.0, 0.0, 0.0, enemies, [], [])
    for mind in MINDS:  # what is to be compiled is compiled here, whatever comes to be fought
        mind.weigh(sea)
        mind.decide(sea, 0)
    melee_torpedoes.prepare()
    melee_contacts.prepare()
    writers: Mapping[str, Any] = {key: BOTS[key].write for key in DOCTRINES}
    minds = zip(writers.items(), MINDS, strict=True)
    return {key: Bot(key, BOTS[key].about, partial(write, mind=mind)) for (key, write), mind in minds}


@cache
def game() -> Game[Any, Any]:
    """The game; torpedoes' lines are laid on tracks, and contacts looked for, by compiled code."""
    return replace(GAME, adjudicate=partial(adjudicate, by=COMPILED_RECKONING))
