"""The board of a view: its pieces, by what their reader may know of them."""

from collections.abc import Iterable, Iterator

from sandgate.kernel.contract import Piece
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle


def pieces_of(battle: Battle, secrets: Iterable[Secrets]) -> tuple[Piece, ...]:
    """All that stands on the field, guns and waggons first, then men."""
    return (*_things(battle, secrets), *_men(battle))


def _things(battle: Battle, _secrets: Iterable[Secrets]) -> Iterator[Piece]:
    for gun in battle.guns:
        if not gun.destroyed:
            note = "limbered" if gun.limbered else "unlimbered"
            yield Piece(gun.name, gun.holder, "gun", gun.x_in, gun.y_in, gun.bearing_deg, note, gun.number)


def _men(battle: Battle) -> Iterator[Piece]:
    for man in battle.men:
        if man.status in ON_FIELD:
            note = f"prisoner of {man.captor}" if man.status == "prisoner" else ""
            yield Piece(man.name, man.side, man.service, man.x_in, man.y_in, man.facing_deg, note, man.number)
