"""The fuzzer: offered lines, mutated, on positions of random games. `make fuzz GAME=nwc1902.duel` runs it until stopped.

Whatever is written, `read` answers with orders or with remarks that have a place, words and a remedy; what it reads prints
and reads back equal, refused or not. Rulings are mutated too.
"""

import sys
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.errors import OrderError, TableError
from sandgate.kernel.orders import items
from sandgate.kernel.table import Table

from .games import GAMES, Fixture, play_at_random

SCRAPS = [*" ;\n\t@#.,-+>=\"'0123456789", "N", "SFT", "RULE", "é", "\x00", "\u202e", "9" * 40, "1e9", "-0", "nan", "A" * 300]
TEXTS_A_POSITION = 50
RULING = "RULE 1 NWC.DU.22 red>blue #1 = 3 BECAUSE the sea was rough"


def mutated(line: str, chance: Random) -> str:
    """A line with some letters cut out and some scraps put in."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randint(0, len(line))
        line = line[:place] + chance.choice(SCRAPS) * chance.randint(0, 2) + line[place + chance.randint(0, 3) :]
    return line


def fault_of(game: Game[Any, Any], text: str, view: Any, ask: Ask) -> str:
    """What is wrong with the answer to a text; "" if nothing is. An exception is not caught: it is the find."""
    sheet, lines = game.read(text, view, ask), text.splitlines() or [""]
    for remark in sheet.remarks:
        if not remark.text or (remark.fault != "none" and not remark.remedy):
            return f"a remark without words or remedy: {remark}"
        if not 1 <= remark.line <= len(lines) or not 0 <= remark.at <= len(lines[remark.line - 1]):
            return f"a remark at no place of the text: {remark}"
    if sheet.orders:
        again = game.read("; ".join(map(str, sheet.orders)), view, ask)
        if again.orders != sheet.orders:
            return f"what it prints reads back otherwise: {sheet.orders} and {again.orders}"
    return ""


def fuzz_ruling(table: Table, line: str) -> None:
    """An umpire's line is taken, or refused in words; an exception of any other kind is the find."""
    with suppress(OrderError, TableError):
        table.rule(line)


def fuzz(fixture: Fixture, seed: int, positions: int = 12) -> int:
    """Fuzz the sheets of one random game; the number of lines. Raises AssertionError with the line at the first fault."""
    chance, lines = Random(seed), 0

    def look(table: Table) -> None:
        nonlocal lines
        for ask in [ask for role in table.fold.roles for ask in table.asks(role)]:
            view = table.view(ask.role)
            offers = fixture.game.offers(view, ask)
            for _ in range(TEXTS_A_POSITION if offers else 0):
                text = "; ".join(fill(chance.choice(offers), chance) for _ in range(chance.randint(1, 3)))
                text = mutated(text, chance)
                fault = fault_of(fixture.game, text, view, ask)
                assert not fault, f"{text!r} of {ask.role}, {ask.form}: {fault}"
                lines += len(list(items(text)))
        if UMPIRE in table.fold.roles and table.fold.opened.umpire:
            fuzz_ruling(table, mutated(RULING, chance))

    play_at_random(fixture, seed, umpire=bool(seed % 2), steps=positions, each=look)
    return lines


def main() -> None:
    """Fuzz one game until stopped."""
    total = 0
    for seed in count(1):
        total += fuzz(GAMES[sys.argv[1]], seed)
        sys.stderr.write(f"\r{total:,} lines")


if __name__ == "__main__":
    main()
