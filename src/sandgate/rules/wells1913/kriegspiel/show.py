"""The board of a view: its pieces, by what their reader may know of them. KS.CONSTRUCT.04, KS.SUPPLY.01, KS.MOVE.13.

To its own side, and to the umpire, a view shows what waggons and depots hold, works in hand and mines.
"""

from collections.abc import Iterable, Iterator, Sequence

from sandgate.kernel.adding import added
from sandgate.kernel.board import Piece
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man, Train
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD, own_move
from sandgate.rules.wells1913.kriegspiel.secrets import Labour, Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.transport.trains import along_line, points_of


def pieces_of(battle: Battle, secrets: Sequence[Secrets]) -> tuple[Piece, ...]:
    """All that stands on the field, then what of it is a side's own secret; guns and waggons first, then men."""
    return (*_things(battle, _stocks(secrets)), *_built(battle), *_men(battle), *_hidden(secrets))


def _stocks(secrets: Iterable[Secrets]) -> dict[str, str]:
    """What waggons and depots hold, in words, as far as it is known."""
    return {
        stock.holder: f"food {stock.food}, forage {stock.forage}, ammunition {stock.ammunition}"
        for each in secrets
        for stock in each.stocks
    }


# -- things --------------------------------------------------------------------------------------------------------------


def _things(battle: Battle, held: dict[str, str]) -> Iterator[Piece]:
    for gun in battle.guns:
        if not gun.destroyed:
            yield Piece(gun.name, gun.holder, "gun", gun.x_in, gun.y_in, gun.bearing_deg, _gun_note(battle, gun), gun.number)
    for each in battle.waggons:
        if not each.destroyed and not each.aboard:
            note = "; ".join(
                filter(None, [f"captured by {each.holder}" * (each.holder != each.side), held.get(each.name, "")])
            )
            yield Piece(each.name, each.holder, "waggon", each.x_in, each.y_in, each.bearing_deg, note, each.number)
    for depot in battle.depots:
        if not depot.destroyed:
            note = held.get(depot.name, "")
            yield Piece(depot.name, depot.side, "depot", depot.x_in, depot.y_in, 0.0, note, depot.number)
    for boat in battle.boats:
        if not boat.destroyed:
            note = _load(battle, boat.name)
            yield Piece(boat.name, boat.side, "boat", boat.x_in, boat.y_in, boat.bearing_deg, note, boat.number)
    for train in battle.trains:
        yield _train(battle, train)


def _gun_note(battle: Battle, gun: Gun) -> str:
    notes = ["limbered" if gun.limbered else "unlimbered"]
    if own_move(battle, gun.holder) < gun.acts_from:
        notes.append(f"disabled until move {gun.acts_from} of its side")
    if gun.holder != gun.side:
        notes.append(f"captured by {gun.holder}")
    return ", ".join(notes)


def _load(battle: Battle, carrier: str) -> str:
    """How many men are aboard, in words."""
    units = [unit.name for unit in battle.units if unit.aboard == carrier]
    men = sum(man.status == "aboard" and man.unit in units for man in battle.men)
    return f"{men} men aboard" if men else ""


def _train(battle: Battle, train: Train) -> Piece:
    at, bearing_deg = along_line(points_of(battle, train.line), train.at_in)
    facing_deg = bearing_deg if train.towards == 1 else (bearing_deg + 180.0) % 360.0
    notes = [f"{sum(train.trucks)} trucks", "" if train.engine else "engine destroyed", _load(battle, train.name)]
    return Piece(train.name, train.side, "train", *at, facing_deg, ", ".join(filter(None, notes)), train.number)


def _built(battle: Battle) -> Iterator[Piece]:
    """Finished works, and structures that are destroyed."""
    for work in battle.works:
        x_in, y_in = _middle([corner for strip in work.strips for corner in strip])
        yield Piece(work.name, work.side, work.kind, x_in, y_in)
    for structure in battle.structures:
        if not structure.intact:
            name = f"{structure.kind} {structure.number}"
            yield Piece(name, "", structure.kind, *_middle(structure.outline), 0.0, "destroyed")


def _middle(corners: Sequence[Point]) -> tuple[float, float]:
    return added(x for x, _ in corners) / len(corners), added(y for _, y in corners) / len(corners)


# -- men -----------------------------------------------------------------------------------------------------------------


def _men(battle: Battle) -> Iterator[Piece]:
    for man in battle.men:
        if man.status in ON_FIELD:
            yield Piece(man.name, man.side, man.service, man.x_in, man.y_in, man.facing_deg, _man_note(man), man.number)


def _man_note(man: Man) -> str:
    if man.status == "prisoner":
        return f"prisoner of {man.captor}" if man.captor else "prisoner"
    if man.status == "released":
        return "unarmed"
    return "holds horses" if man.holder else ""


# -- secrets -------------------------------------------------------------------------------------------------------------


def _hidden(secrets: Iterable[Secrets]) -> Iterator[Piece]:
    for each in secrets:
        letter = each.side[0].upper()
        for nth, mine in enumerate(each.mines, 1):
            yield Piece(f"{letter}MINE{nth}", each.side, "mine", *mine.at, 0.0, f"armed in move {mine.armed}")
        for labour in each.labours:
            yield Piece(f"{letter}WORK{labour.number}", each.side, "work", *labour.at, 0.0, _labour_note(labour))


def _labour_note(labour: Labour) -> str:
    what = f" {labour.what}" if labour.what else ""
    return f"{labour.unit}: {labour.kind}{what}, {labour.moves} move{'' if labour.moves == 1 else 's'} done"
