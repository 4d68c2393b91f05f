"""What the reader of a view may have drawn: ships in their places, who they are, where enemies were seen last."""

from collections.abc import Iterator
from dataclasses import dataclass

from sandgate.draw.ink import Point
from sandgate.draw.sheet import Sheet
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Seen
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.tactical.seen_state import Panorama, Sight
from sandgate.rules.jane1905.tactical.ship_state import Fix, Mounting
from sandgate.rules.jane1905.track.squares import square_at
from sandgate.sea.stretches import Track


@dataclass(frozen=True, slots=True)
class Vessel:
    """A ship as she is drawn: one's own, an enemy in sight, or where an enemy was seen last."""

    number: int
    ident: str  # as pieces and ids call her
    name: str
    side: Side  # which is also the class of all that is hers
    plan: Plan
    x_yd: float
    y_yd: float
    course_deg: float
    own: bool
    now: bool  # in sight, and not only where she was seen last
    fate: str  # "", sunk, left, captured
    dot: bool  # a boat on the surface whose name is not told (JANE.SUB.04)
    dived: bool
    track: tuple[Fix, ...]
    wake: Track  # of one's own ships
    notes: tuple[str, ...]

    @property
    def title(self) -> str:
        """She in words."""
        told = [self.fate and f"{self.fate}", *self.notes]
        course = "" if self.dot else f", on {self.course_deg:03.0f}"
        return f"{self.name}{course}" + "".join(f", {part}" for part in told if part)

    def at(self, sheet: Sheet) -> Point:
        """Where she lies on the sheet."""
        return sheet.at(self.x_yd, self.y_yd)


def vessels(view: ActionView) -> tuple[Vessel, ...]:
    """All ships that the reader may have drawn: own ships, then enemies that have been seen."""
    known = {own.number for own in view.own}
    notes = {piece.id: piece.note for piece in view.pieces}
    own = [_own(view, each) for each in view.own]
    seen = [_seen(view, each, notes) for each in view.sights if each.ship not in known]
    return (*own, *seen)


def _own(view: ActionView, own: Seen) -> Vessel:
    listed = view.ship(own.number)
    diver = next((ship.diver for ship in view.cards if ship.number == own.number), None)
    plan = view.plan_of(listed)
    speed = "" if own.gone else f"{number_text(own.speed_kn)} kn" if own.speed_kn else "stopped"
    return Vessel(
        number=own.number,
        ident=own.id,
        name=own.name,
        side=listed.side,
        plan=plan,
        x_yd=own.x_yd,
        y_yd=own.y_yd,
        course_deg=own.course_deg,
        own=True,
        now=True,
        fate=own.fate,
        dot=False,
        dived=diver is not None and diver.under,
        track=own.track,
        wake=own.wake,
        notes=tuple([speed] if speed else []),
    )


def _seen(view: ActionView, sight: Sight, notes: dict[str, str]) -> Vessel:
    listed, fix = view.ship(sight.ship), sight.track[-1]
    ident = square_at(fix.x_yd, fix.y_yd, *view.options.board_squares) if sight.dot else listed.id
    note = "" if sight.dot else notes.get(ident, "")
    return Vessel(
        number=sight.ship,
        ident=ident,
        name="a dot on the water" if sight.dot else listed.name,
        side=listed.side,
        plan=view.plan_of(listed),
        x_yd=fix.x_yd,
        y_yd=fix.y_yd,
        course_deg=fix.course_deg,
        own=False,
        now=sight.now,
        fate="sunk" if sight.sunk else "",
        dot=sight.dot,
        dived=False,
        track=() if sight.dot else sight.track,
        wake=(),
        notes=tuple(note.split(", ")) if note else (),
    )


def mountings(view: ActionView, number: int) -> tuple[Mounting, ...]:
    """The guns of a ship or fort, for those before whom they lie."""
    return next((battery.mountings for battery in view.batteries if battery.number == number), ())


def flagships(view: ActionView) -> dict[int, str]:
    """The ships of the reader's side from which it is commanded, and their flags."""
    seconds = {each.second_flagship: "second" for each in view.commands if each.second_flagship}
    return seconds | {each.flagship: "flag" for each in view.commands if each.flagship}


def is_below(view: ActionView) -> bool:
    """Whether the reader's boats are all under water: he sits with his back to the table (JANE.SUB.05)."""
    below = ("submerged", "bottom")
    return (
        view.reader != UMPIRE and bool(view.cards) and all(each.diver and each.diver.depth in below for each in view.cards)
    )


def open_look(view: ActionView) -> Panorama | None:
    """What the reader sees over the edge of the table now; None while the screen is up (JANE.OPS.03)."""
    return next((each for each in view.panoramas if each.role == view.reader and each.glass_deg is None), None)


def in_glass(view: ActionView) -> Panorama | None:
    """What the reader has seen in his glass since the last move was made (JANE.SUB.06)."""
    seen = [each for each in view.panoramas if each.role == view.reader and each.glass_deg is not None]
    return next((each for each in seen if each.move == view.move), None)


def turrets(vessel: Vessel, guns: tuple[Mounting, ...], move: int) -> Iterator[str]:
    """The turrets of her largest calibre, each with the moves in which its guns can next fire."""
    stand = [each for each in vessel.plan.positions if each.mount == "turret"]
    heaviest = max((each.gun.calibre_in for each in stand), default=0.0)
    for position in [each for each in stand if each.gun.calibre_in == heaviest]:
        for mounting in [each for each in guns if each.id.partition(".")[0] == position.id]:
            when = fires(mounting, move)
            yield f"{guns_said(mounting.id)}: {'move ' if when[0].isdigit() else ''}{when}"


def fires(mounting: Mounting, move: int) -> str:
    """The moves in which the guns of a position can next fire, each once, after so many moves.

    >>> guns = Mounting("fore", (7, 9), ("AP", "AP"), (False, False), (False, False), 0, 0, 0, 0, False, False, 0, 0)
    >>> fires(guns, 6), fires(guns, 4)
    ('ready, 9', '7, 9')
    """
    left = [number for number, out in zip(mounting.numbers, mounting.out, strict=True) if not out]
    told = ["ready" if number <= move + 1 else str(number) for number in left]
    return ", ".join(dict.fromkeys(told)) if told else "out"


def reader_text(view: ActionView) -> str:
    """Whose chart it is."""
    return "the umpire" if view.reader == UMPIRE else view.reader
