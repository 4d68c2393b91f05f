"""What a ruling would change: the step that waits worked out with one answer more, and held against the step as it stands.

Nothing is stored. Dice are those of the table, so what differs comes of the ruling alone. The umpire alone sees it,
who sees the step anyway.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from sandgate.kernel.bench import Finding, Wanted, value_text
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.dice import Key
from sandgate.kernel.fold import Fold
from sandgate.kernel.steps import Draft

MOST_ANSWERS: Final = 8  # that are worked out for one question
MOST_FACES: Final = 6  # of a die whose every face is worked out


class Instead(NamedTuple):
    """What comes of an answer: the sentences that the step would tell instead, and what each side would lose more."""

    value: str
    then: tuple[str, ...] = ()
    loses: Mapping[str, float] = {}
    unknown: str = ""  # why that cannot be said


def answers_to(finding: Finding) -> tuple[str, ...]:
    """The answers that may be ruled where there are few, as they stand in a ruling; none for a figure."""
    if isinstance(finding.proposed, bool):
        return ("yes", "no")
    if finding.choices:
        first = [choice for choice in (finding.proposed, finding.given) if choice in finding.choices]
        return tuple(dict.fromkeys(value_text(choice) for choice in (*first, *finding.choices)))[:MOST_ANSWERS]
    return tuple(str(face) for face in range(1, finding.faces + 1)) if 0 < finding.faces <= MOST_FACES else ()


def instead(fold: Fold, key: Key, draft: Draft, finding: Finding, value: str) -> Instead:
    """What a step would be with another answer; nothing differs where that is what holds."""
    if finding.read(value) == finding.given:
        return Instead(value)
    try:
        other = fold.work_out(key, {}, {finding.slot: value})
    except Wanted:
        return Instead(value, unknown="a die or a length would be wanted of the real table first")
    told, before = (Counter(event.sentence for event in each.events) for each in (other, draft))
    return Instead(value, tuple((told - before).keys()), _more_lost(fold, draft, other))


def _more_lost(fold: Fold, draft: Draft, other: Draft) -> dict[str, float]:
    """What the sides would have lost more, or less, by the book's own measure."""
    before, after = (_lost(fold, each) for each in (draft, other))
    return {side: after[side] - before.get(side, 0.0) for side in after if after[side] != before.get(side, 0.0)}


def _lost(fold: Fold, draft: Draft) -> dict[str, float]:
    losses = fold.game.losses(fold.game.view(draft.state, fold.roles[UMPIRE]))
    return dict(losses.sides) if losses else {}
