"""What a step asks of the bench, as questions that people read: with the names of all concerned and figures in units.

A rule asks in a sentence, `bench.measure(..., about="How far is {other} from {actor}, in yards?")`; the board gives the
names. Where two names are equal the side is added; where two questions of one step still read alike the place is.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sandgate.kernel.bench import Finding, Value
from sandgate.kernel.board import Piece
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.notation import place_text, rounded_text, singular
from sandgate.kernel.units import near

STEPS: Final[Mapping[str, float]] = {"yards": 10.0, "degrees": 1.0, "inches": 0.1, "points": 0.0}  # as people tell them
EIGHTHS: Final = (
    "",
    "\N{VULGAR FRACTION ONE EIGHTH}",
    "\N{VULGAR FRACTION ONE QUARTER}",
    "\N{VULGAR FRACTION THREE EIGHTHS}",
)
EIGHTHS_ON: Final = (
    "\N{VULGAR FRACTION ONE HALF}",
    "\N{VULGAR FRACTION FIVE EIGHTHS}",
    "\N{VULGAR FRACTION THREE QUARTERS}",
    "\N{VULGAR FRACTION SEVEN EIGHTHS}",
)
_UNIT = re.compile(r", in (\w+)\b|^How many (\w+)\b")


def names_of(pieces: Iterable[Piece]) -> dict[int, str]:
    """What the units of a board are called in questions, by their numbers.

    >>> names_of([Piece("red-1", "red", "ship", 0, 0, number=1, name="Maine"), Piece("BI2", "blue", "man", 0, 0, number=2)])
    {1: 'Maine', 2: 'BI2'}
    >>> twins = [Piece("red-1", "red", "ship", 0, 0, number=1, name="Maine")]
    >>> names_of([*twins, Piece("blue-1", "blue", "ship", 0, 0, number=2, name="Maine")])
    {1: 'Maine of red', 2: 'Maine of blue'}
    """
    units = {piece.number: piece for piece in pieces if piece.number}
    plain = {number: piece.name or piece.id for number, piece in units.items()}
    sided = {number: f"{name} of {units[number].side}" for number, name in plain.items()}
    often, still = Counter(plain.values()), Counter(sided.values())
    return {
        number: name if often[name] == 1 else sided[number] if still[sided[number]] == 1 else units[number].id
        for number, name in plain.items()
    }


def question_of(finding: Finding, names: Mapping[int, str]) -> str:
    """A question with the names of all concerned; a unit that is on no board goes by its number.

    >>> asked = Finding(Slot(3, "NWC.TA.48", 1, 2), "judge", False, False, about="Is {other} masked from {actor}?")
    >>> question_of(asked, {1: "Maine", 2: "Iowa"})
    'Is Iowa masked from Maine?'
    """
    actor, other = (names.get(number, str(number)) for number in (finding.slot.actor, finding.slot.other))
    return finding.about.replace("{actor}", actor).replace("{other}", other)


def concerned(finding: Finding, asks: str, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces that a question concerns: those of its address first, then those that it names, or whose unit it names."""
    standing, named = tuple(pieces), set(re.findall(r"[\w.-]+", asks))
    of_slot = {finding.slot.actor, finding.slot.other} - {0}
    first = [piece for piece in standing if piece.number in of_slot]
    first.sort(key=lambda piece: piece.number != finding.slot.actor)
    then = [piece for piece in standing if piece not in first and {piece.id, piece.id.partition(".")[0]} & named]
    return (*first, *then)


def questions_of(findings: Iterable[Finding], pieces: Sequence[Piece]) -> dict[Slot, str]:
    """The questions of one step by their addresses; where two would read alike the place is added, then which it is."""
    asked, names = tuple(findings), names_of(pieces)
    places = {piece.number: place_text(piece.x, piece.y) for piece in pieces if piece.number}
    plain = {finding.slot: question_of(finding, names) for finding in asked}
    placed = _told_apart(plain, {slot: f"at {places[slot.actor]}" for slot in plain if slot.actor in places})
    return _told_apart(placed, {slot: f"the {slot.nth + 1}. time" for slot in placed})


def _told_apart(questions: Mapping[Slot, str], by: Mapping[Slot, str]) -> dict[Slot, str]:
    often = Counter(questions.values())
    return {
        slot: asks if often[asks] == 1 or slot not in by else f"{asks.removesuffix('?')} ({by[slot]})?"
        for slot, asks in questions.items()
    }


def unit_of(asks: str) -> str:
    """The unit in which a question is answered; "" for none.

    >>> unit_of("How far is Iowa from Maine, in yards?"), unit_of("How many points does Maine score?"), unit_of("Who wins?")
    ('yards', 'points', '')
    """
    found = _UNIT.search(asks)
    unit = (found[1] or found[2]) if found else ""
    return unit if unit in STEPS else ""


def answer_text(value: Value, unit: str = "") -> str:
    """An answer as one says it: figures in their unit, rounded to what a board can tell apart; the record has the exact one.

    >>> answer_text(True), answer_text(31.25, "points"), answer_text(2504.2, "yards"), answer_text(-0.576887)
    ('yes', '31¼ points', '2,500 yards', '-0.6')
    >>> answer_text(1.0, "points"), answer_text(-41.1, "degrees"), answer_text("red")
    ('1 point', '-41 degrees', 'red')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value or "nothing"
    step = STEPS.get(unit, 0.0)
    text = rounded_text(round(value / step) * step) if step else _figure(value)
    return f"{text} {singular(unit) if text == '1' else unit}".strip()


def _figure(value: float) -> str:
    """A number by eighths, as points are scored; any other to a tenth."""
    eighths = near(abs(value) * 8.0)
    if eighths != int(eighths):
        return rounded_text(value)
    whole, part = divmod(int(eighths), 8)
    text = f"{whole:,}" if whole or not part else ""
    return f"{'-' if value < 0 else ''}{text}{(EIGHTHS + EIGHTHS_ON)[part]}"


def resting_on(events: Iterable[Event]) -> dict[Slot, tuple[str, ...]]:
    """What a step tells that rests on each answer: its sentences, once each, though others are told them again."""
    found = dict[Slot, dict[str, None]]()
    for event in events:
        for slot in event.slots:
            found.setdefault(slot, {})[event.sentence] = None
    return {slot: tuple(sentences) for slot, sentences in found.items()}
