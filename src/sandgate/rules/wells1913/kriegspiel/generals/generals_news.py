"""What a General who is a player of his own is told: nothing that names an enemy whom he does not see. KS.GENERAL.02, .05.

What names none of them he is told in full, and whatever anybody shouts or objects; the rest a subordinate may report to him
(KS.GENERAL.03). Ruling: seen is who shows after the step, or showed before it and is on the field no more. While he is away
he sees nobody. Whom he does not see and who bars his own figure's way he finds to be there, but not who it is.
"""

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import fields
from typing import Any, Final

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.events import Objected, Shouted
from sandgate.rules.wells1913.kriegspiel.generals.generals_sight import as_the_general_sees
from sandgate.rules.wells1913.kriegspiel.moves.march_events import HeldUp
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD, post_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, Post

PIECE: Final = re.compile(r"\b[RB](?:GEN|(?:DEPOT|[ICEGWBT])\d+)\b")
BESIDES: Final = ("at_s", "to", "clauses", "slots")


@step("KS.GENERAL.02", "KS.GENERAL.05")
def as_generals_hear(before: Battle, after: Battle, told: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a step, each without the Generals who may not be told."""
    for post in after.posts:
        if as_the_general_sees(after, post) is after:
            continue
        unseen = _unseen(before, after, post)
        told = tuple([heard for event in told for heard in _as_heard(event, post, unseen)])
    return told


def _as_heard(event: Event, post: Post, unseen: Container[str]) -> Iterator[Event]:
    """An event without a General who may not be told; of what holds up his own figure he is told so much."""
    if post.key not in event.to or not any(name in unseen for name in _names(event)):
        yield event
        return
    yield replace(event, to=tuple([each for each in event.to if each != post.key]))
    if isinstance(event, HeldUp) and event.unit == f"{post.side[0].upper()}GEN":
        yield replace(event, to=(post.key,), why="somebody out of his sight is in the way")


def _names(event: Event) -> Iterator[str]:
    """The pieces that an event names; words that anybody has spoken name nobody."""
    if not isinstance(event, Objected | Shouted):
        values = [getattr(event, field.name) for field in fields(event) if field.name not in BESIDES]
        yield from (name for text in _texts(values) for name in PIECE.findall(text))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)


# -- who is out of his sight ---------------------------------------------------------------------------------------------


def _unseen(before: Battle, after: Battle, post: Post) -> Container[str]:
    """The names of the enemy's pieces that a General does not see."""
    there = dict.fromkeys(_there(after))
    seen = dict.fromkeys(_there(as_the_general_sees(after, post)))
    then = _there(as_the_general_sees(before, post_of(before, post.key)))
    saw = dict.fromkeys([name for name in then if name not in there])
    were = dict.fromkeys(_enemies(before, post.side))  # what is taken from his side he learns
    return [name for name in _enemies(after, post.side) if name in were and name not in seen and name not in saw]


def _enemies(battle: Battle, side: str) -> Iterator[str]:
    """The pieces that a side's enemy has, or holds."""
    for kind in (battle.units, battle.depots, battle.boats, battle.trains):
        yield from (each.name for each in kind if each.side != side)
    for held in (battle.guns, battle.waggons):
        yield from (each.name for each in held if each.holder != side)


def _there(battle: Battle) -> Iterator[str]:
    """The pieces that stand on the field of a view."""
    yield from (man.unit for man in battle.men if man.status in ON_FIELD)
    yield from _standing(battle.guns)
    yield from _standing(battle.waggons)
    yield from _standing(battle.depots)
    yield from _standing(battle.boats)
    yield from (train.name for train in battle.trains)


def _standing(pieces: Iterable[Any]) -> Iterator[str]:
    return (each.name for each in pieces if not each.destroyed)
