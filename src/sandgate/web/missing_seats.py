"""What the umpire does for a seat that is missing: he waits for its sheet no longer, or writes it himself."""

from fastapi import APIRouter

from sandgate.kernel import missing_seats
from sandgate.kernel.handing_in import Handed
from sandgate.web import messages, showing
from sandgate.web.gate import CallerHere
from sandgate.web.room import Room
from sandgate.web.umpiring import as_umpire

router = APIRouter(prefix="/tables/{key}/umpire/sheets", tags=["umpire"])


@router.post("/close")
async def close(caller: CallerHere, body: messages.umpiring.SheetsClosed) -> messages.umpiring.SheetsShut:
    """Wait no longer for a role, or for all: what is missing goes in empty, and the book says what silence means."""

    def shut(room: Room) -> messages.umpiring.SheetsShut:
        asks = room.do(lambda table: missing_seats.close_sheets(table, body.reason, body.role))
        return messages.umpiring.SheetsShut(roles=tuple(dict.fromkeys(ask.role for ask in asks)))

    return await as_umpire(caller, shut)


@router.post("/write")
async def write(caller: CallerHere, body: messages.umpiring.SheetWritten) -> messages.sheets.HandedIn:
    """Hand in a sheet for a role that is missing; its own seat is told, and nobody else."""
    caller.pays(body.text)

    def hand_in(room: Room) -> messages.sheets.HandedIn:
        room.tick(caller.house.now())
        handed: Handed = room.do(
            lambda table: missing_seats.write_for(table, body.role, body.text, body.reason, body.form, body.about, body.call)
        )
        return messages.sheets.HandedIn(receipt=handed.receipt, remarks=showing.remarks(handed.remarks), back=handed.back)

    return await as_umpire(caller, hand_in)
