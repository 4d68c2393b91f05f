"""The pictures of Naval Action: hulls by type, and the status sheet of a ship."""

from sandgate.draw.naval_action.status_sheet import blank_sheet
from sandgate.draw.piece_sheets import PieceSheets
from sandgate.draw.sheet import Sheet
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.navy.ship_list import class_named, classes, classes_of_file

Ships = tuple[ShipClass, ...]  # one, or those of a file with her sisters


def _named(key: str) -> Ships:
    return (class_named(key),)


def _draw(ships: Ships, _kind: str, _true_size: bool) -> Sheet:
    return blank_sheet(ships, SHIPPED)


SHEETS = PieceSheets(classes, _named, classes_of_file, ("status",), _draw)
