"""The lesson of a table, for the seat that is taught."""

from typing import Any

from fastapi import APIRouter

from sandgate.kernel.lesson import Pointing, lesson_of, stages
from sandgate.web import messages
from sandgate.web.archive import SeatRow
from sandgate.web.gate import CallerHere, Refused
from sandgate.web.lobby import shelf_line
from sandgate.web.room import Room
from sandgate.web.seat import at_seat
from sandgate.web.showing import is_taught

router = APIRouter(prefix="/tables/{key}", tags=["seat"])


@router.get("/lesson")
async def lesson(caller: CallerHere) -> messages.lesson.Lesson:
    """The steps of the lesson that this seat is taught; the sheets of the others stay where they are."""

    def told(room: Room, seat: SeatRow) -> messages.lesson.Lesson:
        found = lesson_of(room.fold.opened.scenario)
        if found is None or not is_taught(room, seat):
            raise Refused(404, "there is no lesson at this seat")
        return messages.lesson.Lesson(
            minutes=found["minutes"],
            steps=tuple([_step(found["steps"][nth], played) for nth, played in stages(found["steps"])]),
            next=_to_play(found["next"]),
            real=_to_play(found["real"]),
        )

    return await at_seat(caller, told)


def _step(step: dict[str, Any], played: int) -> messages.lesson.StepNote:
    lit, wait = Pointing.of(step["lit"]), Pointing.of(step["wait"])
    return messages.lesson.StepNote.model_validate(
        {
            "head": step["head"],
            "text": " ".join(step["text"].split()),
            "otherwise": " ".join(step["otherwise"].split()),
            "lit": lit.kind,
            "lit_which": lit.which,
            "wait": wait.kind,
            "wait_which": wait.which,
            "like": step["like"],
            "played": played,
        }
    )


def _to_play(name: str) -> messages.lesson.GameToPlay | None:
    line = shelf_line(name)
    return messages.lesson.GameToPlay(name=line.name, title=line.title, game_title=line.game_title) if line else None
