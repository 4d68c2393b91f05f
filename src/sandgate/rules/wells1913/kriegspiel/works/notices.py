"""Notes about works: sealed when they are begun, opened when they are complete or a mine goes off. KS.CONSTRUCT.04.

The umpire is told at once, the player's own side too; the enemy sees men stand, and reads the note at the end. Rulings:
works of destruction and repair have such notes as well; getting into boats and trains, and emptying waggons, is done in the
open.
"""

from collections.abc import Callable, Mapping
from typing import Final

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point, point_text
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, LabourKind, Mine
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side
from sandgate.rules.wells1913.kriegspiel.works.work_events import NoteOpened, NoteSealed

WORDS: Final[Mapping[LabourKind, Callable[[Labour], str]]] = {
    "trench": lambda work: f"{work.unit} digs an entrenchment from {point_text(work.at)} towards {point_text(work.to)}",
    "epaulement": lambda work: f"{work.unit} makes an epaulement for {work.what}",
    "mine": lambda work: mine_words(work.unit, work.at),
    "burn": lambda work: f"{work.unit} sets fire to {work.what}",
    "wreck": lambda work: f"{work.unit} destroys what {work.what} hold",
    "destroy": lambda work: f"{work.unit} destroys {work.what}",
    "repair": lambda work: f"{work.unit} repairs {work.what}",
    "embark": lambda work: f"{work.unit} embarks in {work.what}",
    "disembark": lambda work: f"{work.unit} disembarks from {work.what}",
    "entrain": lambda work: f"{work.unit} gets into {work.what}",
    "detrain": lambda work: f"{work.unit} gets out of {work.what}",
}


def mine_words(unit: str, at: Point) -> str:
    """What a note says of a mine.

    >>> mine_words("RE1", Point(72.0, 100.0))
    'RE1 lays a mine at (72,100)'
    """
    return f"{unit} lays a mine at {point_text(at)}"


def words_of(work: Labour) -> str:
    """What a work in hand is, in words."""
    return WORDS[work.kind](work)


@step("KS.CONSTRUCT.04")
def sealed(battle: Battle, side: Side, work: Labour) -> NoteSealed:
    """The note about a work that is begun, for its own side and the umpire."""
    move = move_name(work.begun - 1)
    return to_side(battle, side).by(sealed).tell(NoteSealed, words=words_of(work), sealed=move)


@step("KS.CONSTRUCT.04")
def opened(battle: Battle, side: Side, words: str, begun: int) -> NoteOpened:
    """The note about a work that is complete, for everybody."""
    move = move_name(begun - 1)
    return now(battle).by(opened).tell(NoteOpened, side=side, words=words, sealed=move)


def mine_opened(battle: Battle, side: Side, mine: Mine) -> NoteOpened:
    """The note about a mine that has gone off."""
    return opened(battle, side, mine_words(mine.layers[0].partition(".")[0], mine.at), mine.begun)
