"""Dice that are addressed, not drawn: a throw is a pure function of the table's key and of the slot that asks for it.

Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011) with a 64-bit key. The
slot is the counter: word 0 the move, word 1 the clause's permanent number, word 2 actor and other, word 3 the take and nth.
No throw depends on the order in which others are made.
"""

import hashlib
import math
import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from sys import byteorder

from sandgate.kernel.rule import rule

WORD = 0xFFFFFFFF
TABLES = 1024  # whose keys are kept, those asked for last

Words = tuple[int, int, int, int]
Key = tuple[int, int]


@rule()
def philox(c0: int, c1: int, c2: int, c3: int, k0: int, k1: int) -> Words:
    """Philox4x32-10 on 32-bit words: counter c0 to c3 (the slot), key k0 (its low word) and k1.

    >>> [f"{word:08x}" for word in philox(0, 0, 0, 0, 0, 0)]
    ['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']
    >>> [f"{word:08x}" for word in philox(WORD, WORD, WORD, WORD, WORD, WORD)]
    ['408f276d', '41c83b0e', 'a20bc7c6', '6d5451fd']
    >>> [f"{word:08x}" for word in philox(0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344, 0xA4093822, 0x299F31D0)]
    ['d16cfe09', '94fdcceb', '5001e420', '24126ea1']
    """
    for _ in range(10):
        left, right = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c1 = ((right >> 32) & WORD) ^ c1 ^ k0, right & WORD
        c2, c3 = ((left >> 32) & WORD) ^ c3 ^ k1, left & WORD
        k0, k1 = (k0 + 0x9E3779B9) & WORD, (k1 + 0xBB67AE85) & WORD
    return c0, c1, c2, c3


@lru_cache(maxsize=TABLES)
def round_keys(k0: int, k1: int) -> tuple[Key, ...]:
    """The keys of the ten rounds, of which all throws of a table are made."""
    return tuple([((k0 + nth * 0x9E3779B9) & WORD, (k1 + nth * 0xBB67AE85) & WORD) for nth in range(10)])


def dealt(c0: int, c1: int, c2: int, c3: int, keys: Iterable[Key]) -> Words:
    """What `philox` makes of a counter, by the keys of its rounds: for play, whose whole numbers are never cut off.

    >>> dealt(1, 2, 3, 4, round_keys(5, 6)) == philox(1, 2, 3, 4, 5, 6)
    True
    """
    for k0, k1 in keys:
        left = c0 * 0xD2511F53
        right = c2 * 0xCD9E8D57
        c0 = (right >> 32) ^ c1 ^ k0
        c1 = right & WORD
        c2 = (left >> 32) ^ c3 ^ k1
        c3 = left & WORD
    return c0, c1, c2, c3


def in_lanes(numbers: Iterable[int]) -> int:
    """Many numbers side by side in one, 64 bits to each: a product of two words has room; raises OverflowError.

    >>> in_lanes([3, 4]) in (3 + (4 << 64), (3 << 64) + 4)  # as the machine writes numbers
    True
    """
    return int.from_bytes(array("Q", numbers), byteorder)


def dealt_together(words: Sequence[int], count: int, keys: Sequence[Key]) -> list[Sequence[int]]:
    """What `dealt` makes of many counters, ten times as fast: the first words of all, and so on.

    words: in lanes, the first words of all counters, the second, the third, the fourth.

    >>> counters = [(1, 2, 3, 4), (WORD, WORD, WORD, WORD), (0, 0, 0, 0)]
    >>> dice = dealt_together([in_lanes(words) for words in zip(*counters)], 3, round_keys(5, 6))
    >>> list(zip(*dice)) == [dealt(*counter, round_keys(5, 6)) for counter in counters]
    True
    """
    c0, c1, c2, c3 = words
    ones = in_lanes([1] * count)
    low = ones * WORD
    for k0, k1 in keys:
        left = c0 * 0xD2511F53
        right = c2 * 0xCD9E8D57
        c0 = ((right >> 32) & low) ^ c1 ^ (k0 * ones)
        c1 = right & low
        c2 = ((left >> 32) & low) ^ c3 ^ (k1 * ones)
        c3 = left & low
    return [memoryview(each.to_bytes(8 * count, byteorder)).cast("Q") for each in (c0, c1, c2, c3)]


@cache
def clause_number(clause: str) -> int:
    """The permanent number of a clause: CRC-32 of its identifier. A test keeps all registers free of collisions.

    >>> clause_number("NWC.DU.22")
    2703970884
    """
    return zlib.crc32(clause.encode())


@rule()
def counter(move: int, clause: int, actor: int, other: int, nth: int, take: int) -> Words:
    """Pack a slot and the take into the four words of the counter.

    move and clause up to 32 bits; actor, other, nth and take up to 16 bits each.
    >>> counter(3, 2703970884, 1, 2, 0, 1)
    (3, 2703970884, 65538, 65536)
    """
    return move, clause, (actor << 16) | other, (take << 16) | nth


@rule()
def face(word: int, faces: int) -> int:
    """Turn a random word into a face from 1 to `faces`; no face is off its even chance by more than 1 in 700 million.

    >>> face(0, 6), face(WORD, 6), face(0x80000000, 6)
    (1, 6, 4)
    """
    return 1 + ((word * faces) >> 32)


@rule()
def normal_error(first: int, second: int) -> float:
    """Turn two random words into a normal error with mean 0 and deviation 1 (Box and Muller), rounded to a millionth.

    >>> normal_error(0x12345678, 0x9ABCDEF0)
    -1.821753
    """
    radius = math.sqrt(-2.0 * math.log((first + 1.0) / 4294967296.0))
    return math.floor(radius * math.cos(2.0 * math.pi * second / 4294967296.0) * 1e6 + 0.5) / 1e6


def commitment(salt: str, secret: str) -> str:
    """What a host publishes before play: it binds him to his secret (64 hex digits) without showing it.

    >>> commitment("5a17", "00" * 32)[:16]
    '4cbdf8053591791b'
    """
    return hashlib.sha256(f"sandgate commitment {salt} {secret}".encode()).hexdigest()


def table_key(secret: str, contributions: Iterable[str]) -> Key:
    """The 64-bit key of a table, made of the host's secret and one contribution of each seat, in the order of the roles.

    >>> table_key("00" * 32, ["red's word", "blue's word"])
    (1368626015, 1322821977)
    """
    digest = hashlib.sha256("\n".join(["sandgate key", secret, *contributions]).encode()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")
