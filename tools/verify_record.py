#!/usr/bin/env python3
"""Check a Sandgate record without any of Sandgate's code: Python's standard library is enough.

    sandgate-verify duel.record [--against red.stream ...]
    python3 verify_record.py duel.record [--against red.stream ...]

Checks that each line is written as a table writes it and chained to the one before, that the secret in the closing line
opens the commitment in the first, that every throw is what the key deals for its address, and that what each step has
changed leads to the states that the record holds whole. Of a stream that a seat has kept: that it has the same head, the
same sheets of that seat, and, if it was kept to the end, names the last line of this very record. Whether the rules make
these events of these sheets only `sandgate verify` can say. What all this proves and what it cannot: docs/dice.md.

Exit code 0: all holds together. 1: the first line that does not is named. 2: not called as it must be.
"""

import hashlib
import json
import math
import sys
import zlib
from pathlib import Path
from typing import Any, NamedTuple

WORD = 0xFFFFFFFF
LAST_TAKE = 0xFFFF
MARK = ',"chain":"'
START = "0" * 64
LAYOUTS = (1, 2)
THROWN_AGAIN = "thrown again: "
HEAD = ("release", "layout", "game", "commitment", "contributions", "umpire", "real", "parent", "parent_move", "take")
USAGE = "usage: sandgate-verify RECORD [--against STREAM ...]"

Entry = dict[str, Any]


class Bad(Exception):
    """The first line that does not hold, from 1, and why."""


class Number(float):
    """A number with a point or an exponent, as it stands in the file."""

    text: str


def number(text: str) -> Number:
    value = Number(text)
    value.text = text
    return value


# -- the dice ------------------------------------------------------------------------------------------------------------


def philox4x32_10(counter: tuple[int, ...], key: tuple[int, ...]) -> list[int]:
    """Philox4x32-10 by Salmon, Moraes, Dror and Shaw (2011): four words of counter, two of key."""
    c, k = list(counter), list(key)
    for _ in range(10):
        low, high = c[0] * 0xD2511F53, c[2] * 0xCD9E8D57
        c = [(high >> 32) ^ c[1] ^ k[0], high & WORD, (low >> 32) ^ c[3] ^ k[1], low & WORD]
        k = [(k[0] + 0x9E3779B9) & WORD, (k[1] + 0xBB67AE85) & WORD]
    return c


def thrown(throw: Entry, take: int, key: tuple[int, int]) -> float:
    """What the key deals: a face of the die, or a normal error where `faces` is 0."""
    slot = throw["slot"]
    clause = zlib.crc32(slot["clause"].encode())
    counter = (slot["move"], clause, slot["actor"] << 16 | slot["other"], take << 16 | slot["nth"])
    words = philox4x32_10(counter, key)
    if throw["faces"]:
        return float(1 + (words[0] * throw["faces"] >> 32))
    radius = math.sqrt(-2.0 * math.log((words[0] + 1.0) / 4294967296.0))
    return math.floor(radius * math.cos(2.0 * math.pi * words[1] / 4294967296.0) * 1e6 + 0.5) / 1e6


def key_of(secret: str, words: list[str]) -> tuple[int, int]:
    digest = hashlib.sha256("\n".join(["sandgate key", secret, *words]).encode()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


# -- lines ---------------------------------------------------------------------------------------------------------------


def text_of(value: Any) -> str:
    """JSON as a table writes it: no blanks, each sign as itself, numbers as they stand in the file."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{text_of(name)}:{text_of(inner)}" for name, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(text_of, value)) + "]"
    if isinstance(value, Number):
        return value.text
    return json.dumps(value, ensure_ascii=False)


def shortest(value: float) -> str:
    """A number with a point as a table writes it: 1e-7 where Python has 1e-07."""
    figures, mark, exponent = repr(value).partition("e")
    if not mark:
        return figures
    power = int(exponent)
    if power == -5:  # Python begins with exponents one place before a table does
        sign, digits = ("-" if figures.startswith("-") else ""), figures.lstrip("-").replace(".", "").rstrip("0")
        return f"{sign}0.0000{digits}"
    return f"{figures}e{power}"


def no_doubles(pairs: list[tuple[str, Any]]) -> Entry:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands there twice")
    return found


def a_number(text: str) -> Number:
    found = number(text)
    if not math.isfinite(found):
        raise ValueError("a number beyond all measure")
    if shortest(float(found)) != text.replace("e+", "e"):
        raise ValueError(f"the number {text} is not written as a table writes it")
    return found


def no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")


def entry_of(line: str, nth: int) -> Entry:
    """The JSON object of a line; raises Bad for what is none, or not written as a table writes it."""
    try:
        entry = json.loads(line, object_pairs_hook=no_doubles, parse_float=a_number, parse_constant=no_constant)
        if not isinstance(entry, dict):
            raise Bad(nth, "no line of a record")
        if text_of(entry) != line:
            raise Bad(nth, "not written as a table writes it: other signs for the same")
    except (ValueError, RecursionError) as error:
        raise Bad(nth, f"no JSON as a table writes it: {str(error)[:100]}") from None
    return entry


def lines_of(path: str) -> tuple[list[str], bool]:
    """The lines of a file, which end at line feeds and at nothing else, and whether the last one is torn."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise Bad(0, (error.strerror or str(error)).lower()) from None
    whole, feed, torn = data.rpartition(b"\n")
    if not data:
        raise Bad(0, "an empty file")
    found = []
    for nth, line in enumerate(whole.split(b"\n") if feed else [], 1):
        try:
            found.append(line.decode())
        except UnicodeDecodeError:
            raise Bad(nth, "bytes that are no text in UTF-8") from None
    return found, bool(torn)


def read(path: str) -> tuple[list[Entry], str]:
    """The entries of a record or stream, its chain checked, and the chain of its last line."""
    lines, torn = lines_of(path)
    entries, chain = [], START
    for nth, line in enumerate(lines, 1):
        if line.endswith("\r"):
            raise Bad(nth, "it ends with a carriage return: a program that changes the ends of lines has had the file")
        if line.startswith("\ufeff"):
            raise Bad(nth, "the file begins with a byte order mark: an editor has had it")
        body, mark, _ = line.rpartition(MARK)
        chain = hashlib.sha256(f"{chain}{body}}}".encode()).hexdigest()
        if not mark or line != f'{body}{MARK}{chain}"}}':
            raise Bad(nth, "the chain is broken: this line, or one before it, was changed, added or taken away")
        entries.append(entry_of(f"{body}}}", nth))
    if torn:
        raise Bad(len(lines) + 1, "torn: this line was not written whole")
    return entries, chain


# -- states --------------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """How a step has left the game, as far as the record says; how long the last whole state was, and the changes since."""

    digest: str
    state: Any
    whole: int = 0
    since: int = 0


def changed(old: Any, change: Entry) -> Any:
    """What a change makes of JSON: `is` another value, `in` fields, `at` items, `put` items in place of others."""
    if not change:
        return old
    ((kind, inner),) = change.items()
    if kind == "is":
        return inner
    if kind == "in":
        return {**old, **{name: changed(old[name], one) for name, one in inner.items()}}
    items = list(old)
    if kind == "at":
        for place, one in inner.items():
            items[int(place)] = changed(items[int(place)], one)
        return items
    first, taken, put = inner
    if kind != "put" or not 0 <= first <= first + taken <= len(items):
        raise ValueError("no change")
    return items[:first] + put + items[first + taken :]


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def after(before: Step, step: Entry, nth: int) -> Step:
    """How a step has left the game; raises Bad where its digest, its change and its whole state do not agree."""
    state, change = step["state"], step["change"]
    text, whole = text_of(change), "" if state is None else text_of(state)
    if sha256(before.digest + text + whole) != step["digest"]:
        raise Bad(nth, "the digest of the state after this step is not that of the changes up to it")
    since = before.since + len(text)
    if state is None and since >= before.whole:
        raise Bad(nth, "the whole state must stand in this line, by the lengths of the changes before it")
    try:
        found = None if before.state is None else changed(before.state, change)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise Bad(nth, "the change of this step does not fit the state before it") from None
    if found is not None and state is not None and text_of(found) != whole:
        raise Bad(nth, "the changes up to this step do not lead to the state that it holds whole")
    return Step(step["digest"], found, before.whole, since) if state is None else Step(step["digest"], state, len(whole))


def check_states(entries: list[Entry]) -> None:
    """Follow the states of a record from step to step."""
    steps = [Step(START, None)]
    for nth, entry in enumerate(entries, 1):
        if entry["kind"] in {"amended", "undone"}:
            if len(steps) == 1:
                raise Bad(nth, "there is no step that could be amended or taken back")
            steps.pop()
        step = entry["published"] if entry["kind"] == "amended" else entry
        if step["kind"] != "published":
            continue
        if entries[0].get("layout", 1) == 1:
            if step["state"] is not None and sha256(text_of(step["state"])) != step["digest"]:
                raise Bad(nth, "the digest is not that of the state")
            steps.append(Step(step["digest"], None))
        else:
            steps.append(after(steps[-1], step, nth))


# -- a record, and streams beside it -------------------------------------------------------------------------------------


def check_order(entries: list[Entry]) -> None:
    """A record begins once and ends once."""
    if entries and entries[0]["kind"] == "seated":
        raise Bad(1, "this is the stream of a role, not a record")
    for nth, entry in enumerate(entries, 1):
        if (nth == 1) != (entry["kind"] == "opened"):
            raise Bad(nth, 'a record begins with "opened", and only once')
        if nth == 1 and entry.get("layout", 1) not in LAYOUTS:
            raise Bad(nth, f"written in layout {text_of(entry['layout'])}; this program reads layouts 1 and 2")
        if nth > 1 and entries[nth - 2]["kind"] == "closed":
            raise Bad(nth, "nothing comes after the closing line")
    if not entries or entries[-1]["kind"] != "closed":
        problem = "the closing line is missing: the record is not closed yet, or its end was cut off; no throw is proven"
        raise Bad(len(entries) + 1, problem)


def check_dice(entries: list[Entry]) -> int:
    """Check every throw against the key; how many there are."""
    opened, closed = entries[0], entries[-1]
    if sha256(f"sandgate commitment {closed['salt']} {closed['secret']}") != opened["commitment"]:
        raise Bad(len(entries), "the secret does not open the commitment of line 1")
    key, real = key_of(closed["secret"], list(opened["contributions"].values())), "dice" in opened["real"]
    count, faces, again = 0, dict[str, Entry](), dict[str, int]()
    for nth, entry in enumerate(entries, 1):
        step = entry.get("published", entry)
        for throw in step.get("throws", ()):
            count += 1
            faces[text_of(throw["slot"])] = throw
            if not real and thrown(throw, step["take"], key) != throw["value"]:
                raise Bad(nth, f"the throw {text_of(throw['slot'])} is not what the key deals")
    for nth, entry in enumerate(entries, 1):
        if entry["kind"] == "answer" and entry["by"] == "umpire" and entry["reason"].startswith(THROWN_AGAIN):
            slot = text_of(entry["slot"])
            take = LAST_TAKE - again.get(slot, 0)
            again[slot] = again.get(slot, 0) + 1
            if slot in faces and thrown(faces[slot], take, key) != float(entry["value"]):
                raise Bad(nth, f"the throw {slot}, made again, is not what the key deals")
    return count


def check_stream(path: str, record: list[Entry], chain: str) -> str:
    """Check what a seat has kept against a record, as far as that needs no rules; what it proves, in words."""
    entries, _ = read(path)
    if not entries or entries[0]["kind"] != "seated":
        raise Bad(1, 'no stream: it begins with "seated" and the role that was told')
    role = entries[0]["role"]
    for name in HEAD:
        if text_of(entries[0].get(name)) != text_of(record[0].get(name)):
            raise Bad(1, f"the stream has another {name} than the record: it is of another game, or one of them is forged")
    sheets = [entry for entry in record if entry["kind"] == "sheet" and entry["role"] == role]
    sealed = [(nth, entry) for nth, entry in enumerate(entries, 1) if entry["kind"] == "sealed"]
    for place, (nth, entry) in enumerate(sealed):
        names = ("form", "text", "salt", "why")
        if place >= len(sheets) or any(entry[name] != sheets[place][name] for name in names):
            raise Bad(nth, f"this sheet of {role} is not in the record as it was sealed")
    if entries[-1]["kind"] != "closed":
        return f"the head and {len(sealed)} sheets of {role} are those of the record; it was not kept to the end"
    if entries[-1]["record"] != chain:
        raise Bad(len(entries), "the stream names another last line of the record: the record was changed since")
    return f"the head, {len(sealed)} sheets of {role} and the last line of the record are those that {role} was told"


def checked(path: str, streams: list[str]) -> list[str]:
    """What holds, a line for the record and for each stream; raises Bad, with the file, for the first that does not."""
    place = path
    try:
        entries, chain = read(path)
        check_order(entries)
        check_states(entries)
        count = check_dice(entries)
        real = " (real dice were entered: nothing to check)" if "dice" in entries[0]["real"] else ""
        found = [
            f"{path}: {len(entries)} lines are chained, the secret opens the commitment, {count} throws are as dealt{real}"
        ]
        for place in streams:
            found.append(f"{place}: {check_stream(place, entries, chain)}")
    except Bad as bad:
        nth, problem = bad.args
        raise Bad(f"{place}: " if place != path or not nth else "", f"line {nth}: " if nth else "", problem) from None
    except (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, RecursionError):
        raise Bad(f"{place}: ", "", "a line lacks what it must hold, or holds it in another form") from None
    return found


def main(given: list[str]) -> int:
    streams = [given[nth + 1] for nth, word in enumerate(given[:-1]) if word == "--against"]
    named = [word for nth, word in enumerate(given) if word != "--against" and (nth == 0 or given[nth - 1] != "--against")]
    if len(named) != 1 or given[-1] == "--against" or named[0].startswith("-"):
        print(__doc__ if {"-h", "--help"} & {*given} else USAGE)
        return 0 if {"-h", "--help"} & {*given} else 2
    try:
        print("\n".join(checked(named[0], streams)))
    except Bad as bad:
        print("".join(bad.args))
        return 1
    return 0


def run() -> None:
    """Enter from the console."""
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
