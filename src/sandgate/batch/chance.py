"""The chance of a bot for one sheet, compiled: the number that `random.Random` gives for the same words.

A bot settles what is as good by `chance.choice` (bots/bot.py, `chance_for`). Python seeds the Mersenne Twister with the
words and their SHA-512; the digests are taken here for all sheets of a game, the rest only where there is a choice. In most
games there never is: such a game needs no digests (`NO_CHANCES`).
"""

from hashlib import sha512
from typing import Any, Final, NamedTuple

import numpy as np

STATE: Final = 624  # words of the twister
MIDDLE: Final = 397
WORD: Final = 0xFFFFFFFF
LOW_BITS: Final = 0x7FFFFFFF
TWIST: Final = 0x9908B0DF

NOT_DEALT: Final = -1  # instead of a choice, where no chances have been dealt

Words = Any  # a row of whole numbers: a list, or an array of numpy


class Chances(NamedTuple):
    """What the chances of a game follow from: the seeds of all sheets, and how the twister begins."""

    seeds: Words  # by player and sheet
    lengths: Words  # words of each seed
    begins: Words
    state: Words  # where it is worked out


class Chance(NamedTuple):
    """The chance of one sheet."""

    chances: Chances
    player: int
    sheet: int

    def choice(self, equal: list[int]) -> int:
        """One of several, as `Random.choice` takes it from a fresh chance; NOT_DEALT where there is none."""
        if len(equal) == 1:
            return equal[0]
        if len(self.chances.seeds) == 0:
            return NOT_DEALT
        state = self.chances.state
        seeded(
            state,
            self.chances.begins,
            self.chances.seeds[self.player, self.sheet],
            self.chances.lengths[self.player, self.sheet],
        )
        bits = 0
        while len(equal) >> bits > 0:
            bits += 1
        nth, place = 0, len(equal)
        while place >= len(equal):
            place = drawn(state, nth) >> (32 - bits)
            nth += 1
        return equal[place]


def seeded(state: Words, begins: Words, seed: Words, length: int) -> None:
    """Bring the twister into the state that follows from a seed of so many words."""
    for nth in range(STATE):
        state[nth] = begins[nth]
    at, word, last = 1, 0, state[0]
    for _ in range(max(STATE, length)):
        last = ((state[at] ^ ((last ^ (last >> 30)) * 1664525)) + seed[word] + word) & WORD
        state[at], at, word = last, at + 1, word + 1
        if at == STATE:
            state[0], at = last, 1
        if word == length:
            word = 0
    for _ in range(STATE - 1):
        last = ((state[at] ^ ((last ^ (last >> 30)) * 1566083941)) - at) & WORD
        state[at], at = last, at + 1
        if at == STATE:
            state[0], at = last, 1
    state[0] = 0x80000000


def drawn(state: Words, nth: int) -> int:
    """The number of 32 bits that the twister gives at a place, from 0; of the first 227, none of which needs another."""
    mixed = (state[nth] & 0x80000000) | (state[nth + 1] & LOW_BITS)
    word = state[nth + MIDDLE] ^ (mixed >> 1) ^ (TWIST if mixed & 1 else 0)
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return int(word ^ (word >> 18))


def chances_of(seed: str, players: tuple[str, ...], sheets: int) -> Chances:
    """The chances of some players for so many sheets each; seed: of the game's bots."""
    texts = [f"{seed} {player} {sheet}".encode() for player in players for sheet in range(sheets)]
    whole = [text + sha512(text).digest() for text in texts]
    lengths = [-(-len(each) // 4) for each in whole]
    most = max(lengths)
    joined = b"".join([each.rjust(4 * most, b"\0") for each in whole])
    words = np.frombuffer(joined, ">u4").astype(np.int64)[::-1].reshape(len(players), sheets, most)[::-1, ::-1]
    by_player = np.array(lengths).reshape(len(players), sheets)
    return Chances(np.ascontiguousarray(words), by_player, BEGINS, np.zeros(STATE, np.int64))


def _begins() -> list[int]:
    """How the twister begins before it is brought into the state of a seed."""
    state = [19650218]
    for nth in range(1, STATE):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + nth) & WORD)
    return state


BEGINS: Final = np.array(_begins())
NO_CHANCES: Final = Chances(np.zeros((0, 0, 0), np.int64), np.zeros((0, 0), np.int64), BEGINS, np.zeros(STATE, np.int64))
