#!/usr/bin/env python3
"""Verify the dice of a finished Sandgate record without any of Sandgate's code: Python's standard library is enough.

    python3 verify_record.py duel.record

Checks that each line is chained to the one before, that the secret in the closing line opens the commitment in the first,
and that every throw is what the key deals for its address. What this proves and what it cannot: docs/dice.md.
Exit code 0: all holds together. 1: the first line that does not is named.
"""

import hashlib
import json
import math
import sys
import zlib
from pathlib import Path
from typing import Any, NoReturn

WORD = 0xFFFFFFFF
MARK = ',"chain":"'


def philox4x32_10(counter: tuple[int, ...], key: tuple[int, ...]) -> list[int]:
    """Philox4x32-10 by Salmon, Moraes, Dror and Shaw (2011): four words of counter, two of key."""
    c, k = list(counter), list(key)
    for _ in range(10):
        low, high = c[0] * 0xD2511F53, c[2] * 0xCD9E8D57
        c = [(high >> 32) ^ c[1] ^ k[0], high & WORD, (low >> 32) ^ c[3] ^ k[1], low & WORD]
        k = [(k[0] + 0x9E3779B9) & WORD, (k[1] + 0xBB67AE85) & WORD]
    return c


def thrown(throw: dict[str, Any], take: int, key: tuple[int, int]) -> float:
    """What the key deals: a face of the die, or a normal error where `faces` is 0."""
    slot = throw["slot"]
    clause = zlib.crc32(slot["clause"].encode())
    counter = (slot["move"], clause, slot["actor"] << 16 | slot["other"], take << 16 | slot["nth"])
    words = philox4x32_10(counter, key)
    if throw["faces"]:
        return float(1 + (words[0] * throw["faces"] >> 32))
    radius = math.sqrt(-2.0 * math.log((words[0] + 1.0) / 4294967296.0))
    return math.floor(radius * math.cos(2.0 * math.pi * words[1] / 4294967296.0) * 1e6 + 0.5) / 1e6


def fail(number: int, problem: str) -> NoReturn:
    print(f"line {number}: {problem}")
    sys.exit(1)


def read(path: str) -> list[dict[str, Any]]:
    """The entries of a record, its chain checked."""
    entries, chain = [], "0" * 64
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        body, mark, _ = line.rpartition(MARK)
        chain = hashlib.sha256((chain + body + "}").encode()).hexdigest()
        if not mark or line != f'{body}{MARK}{chain}"}}':
            fail(number, "the chain is broken here")
        entries.append(json.loads(line))
    return entries


def main(path: str) -> None:
    entries = read(path)
    if not entries or entries[0].get("kind") != "opened":
        fail(1, "no record: it must begin with an opening line")
    opened, closed = entries[0], entries[-1]
    if closed["kind"] != "closed":
        fail(len(entries), "the record is not closed: its secret is not opened yet")
    bound = hashlib.sha256(f"sandgate commitment {closed['salt']} {closed['secret']}".encode()).hexdigest()
    if bound != opened["commitment"]:
        fail(len(entries), "the secret does not open the commitment of line 1")
    words = "\n".join(["sandgate key", closed["secret"], *opened["contributions"].values()])
    digest = hashlib.sha256(words.encode()).digest()
    key = int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")
    count = 0
    for number, entry in enumerate(entries, 1):
        step = entry.get("published", entry)
        for throw in step.get("throws", ()):
            count += 1
            if "dice" not in opened["real"] and thrown(throw, step["take"], key) != throw["value"]:
                fail(number, f"the throw {throw['slot']} is not what the key deals")
    real = " (real dice were entered: nothing to check)" if "dice" in opened["real"] else ""
    print(f"{path}: {len(entries)} lines are chained, the secret opens the commitment, {count} throws are as dealt{real}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 verify_record.py RECORD")
    main(sys.argv[1])
