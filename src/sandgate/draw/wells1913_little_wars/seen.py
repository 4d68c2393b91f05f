"""What a view of the field holds, told in words: whose move it is, who stands with whom, who fell.

Everything on the chart is drawn from here, so nothing that the view does not hold can slip into it.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.desk.words import men_text
from sandgate.rules.wells1913.field.sides import Arm, Side, other
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, Melee, ShotTrack

State = Literal["armed", "prisoner", "released"]
STATES: tuple[State, ...] = ("armed", "prisoner", "released")
LINK_IN = {"infantry": 3.2, "cavalry": 3.8}  # men nearer to one another than this are drawn together as one body
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
TROOPER = {"infantry": "infantryman", "cavalry": "cavalryman"}


def mover_of(battle: Battle, nth: int) -> Side:
    """Whose the nth move of the battle is (LW.MOVE.06)."""
    first: Side = "blue" if battle.first == "blue" else "red"
    return first if nth % 2 == 1 else other(first)


def ordinal(count: int) -> str:
    """The word for the place in a row.

    >>> ordinal(3), ordinal(12), ordinal(21)
    ('third', '12th', '21st')
    """
    if count <= len(ORDINALS):
        return ORDINALS[count - 1]
    return f"{count}{'th' if count < 21 else {1: 'st', 2: 'nd', 3: 'rd'}.get(count % 10, 'th')}"


def move_words(battle: Battle, nth: int) -> str:
    """The nth move of the battle in words: Red's third move."""
    return f"{mover_of(battle, nth).capitalize()}'s {ordinal((nth + 1) // 2)} move"


def moves_title(battle: Battle) -> tuple[str, str]:
    """What stands over the chart: which move it is, and in words."""
    now, last = battle.move + 1, battle.move
    if battle.phase in {"toss", "sides"}:
        return "The country", "before the sides are chosen" if battle.phase == "sides" else "before the battle"
    if battle.phase == "putting down":
        return "Putting down", "before the first move"
    if battle.phase == "over":
        won = f"{battle.ending.winner.capitalize()} wins" if battle.ending and battle.ending.winner else "Drawn"
        return won, f"after {move_name(last - 1)}" if last else "before the first move"
    if battle.phase == "melees":
        return f"Move {move_name(now - 1)}", f"{move_words(battle, now)}: the melees"
    if battle.phase == "interval" or (last and not begun(battle)):
        return f"After {move_name(last - 1)}", f"before {move_words(battle, now)}"
    return f"Move {move_name(now - 1)}", move_words(battle, now)


def begun(battle: Battle) -> bool:
    """Whether the mover has done anything in the present move."""
    return battle.spent_s > 0.0 or any(man.lying_for or man.trail_of for man in battle.men)


def is_lately(battle: Battle, move: int) -> bool:
    """Whether something that happened in a move is still drawn: in the present move or in the last one."""
    return move > 0 and move in {battle.move, battle.move + 1}


def standing(battle: Battle) -> list[Man]:
    """All men who stand or lie on the field alive."""
    return [man for man in battle.men if man.status in STATES]


def fallen(battle: Battle) -> list[Man]:
    """The dead of the last move."""
    return [man for man in battle.men if man.status == "dead" and is_lately(battle, man.fell_in)]


def guns_on_field(battle: Battle) -> list[Gun]:
    """All guns that stand on the field."""
    return [gun for gun in battle.guns if gun.status == "field"]


def tracks(battle: Battle) -> list[ShotTrack]:
    """The shots of the last move."""
    return [track for track in battle.tracks if is_lately(battle, track.move)]


def melees(battle: Battle) -> list[tuple[Melee, bool]]:
    """The melees of the last move, and whether each is settled."""
    return [*((melee, True) for melee in battle.fought), *((melee, False) for melee in battle.melees)]


@dataclass(frozen=True, slots=True)
class Body:
    """Men of one side and arm who stand close together, in the order of their numbers."""

    side: Side
    arm: Arm
    state: State
    men: tuple[Man, ...]

    @property
    def names(self) -> str:
        """Their names as orders call them, for instance RI1-13."""
        return men_text(man.name for man in self.men)

    @property
    def words(self) -> str:
        """How many they are, and what.

        `13 infantry`, `3 prisoners`.
        """
        count = len(self.men)
        if self.state == "prisoner":
            return f"{count} prisoner{'s' if count > 1 else ''}"
        return f"{count} unarmed" if self.state == "released" else f"{count} {self.arm}"


def bodies(men: Sequence[Man]) -> list[Body]:
    """Men gathered into bodies: by side, arm and state, and by how close they stand; prisoners by their guard."""
    sorts = dict.fromkeys((man.side, man.arm, man.status, man.captor) for man in men)
    found = []
    for side, arm, status, captor in sorts:
        alike = [man for man in men if (man.side, man.arm, man.status, man.captor) == (side, arm, status, captor)]
        state: State = "prisoner" if status == "prisoner" else "released" if status == "released" else "armed"
        found += [Body(side, arm, state, group) for group in _close(alike, LINK_IN[arm])]
    return found


def _close(men: Sequence[Man], link_in: float) -> list[tuple[Man, ...]]:
    """Men who are linked by gaps of at most so many inches, each group in the order of their numbers."""
    ordered = sorted(men, key=lambda man: (man.x_in, man.number))
    group = list(range(len(ordered)))
    for i, man in enumerate(ordered):
        for j in range(i + 1, len(ordered)):
            if ordered[j].x_in - man.x_in > link_in:
                break
            if group[i] != group[j] and math.dist((man.x_in, man.y_in), (ordered[j].x_in, ordered[j].y_in)) <= link_in:
                old, new = max(group[i], group[j]), min(group[i], group[j])
                group = [new if each == old else each for each in group]
    return [
        tuple(sorted((man for man, each in zip(ordered, group, strict=True) if each == key), key=lambda man: man.number))
        for key in sorted(set(group))
    ]


def place_text(x_in: float, y_in: float) -> str:
    """A place to a tenth of an inch.

    >>> place_text(12.04, -3.0)
    '(12,-3)'
    """
    return f"({number_text(round(x_in, 1))},{number_text(round(y_in, 1))})"


def man_title(man: Man, own: Iterable[str] = ()) -> str:
    """One sentence of a man, for the title of his sign."""
    parts = [f"{man.name}: {man.side.capitalize()} {TROOPER[man.arm]} at {place_text(man.x_in, man.y_in)}", *own]
    if man.status == "prisoner":
        parts.append("has given himself up" if man.flagged else f"prisoner of {man.captor}" if man.captor else "prisoner")
    elif man.status == "released":
        parts.append("released, unarmed")
    elif man.lying_for:
        parts.append(f"lying for {man.lying_for}")
    elif man.trail_of:
        parts.append(f"at the trail of {man.trail_of}")
    return ", ".join([*parts, f"facing {man.facing_deg % 360.0:.0f}°"])


def gun_did(gun: Gun) -> str:
    """What a gun did in this move, and what has become of it; empty if there is nothing to tell.

    `4 shots`, `hauled`, `taken`, `in dispute`.
    """
    did = {"fired": f"{gun.shots} shot{'' if gun.shots == 1 else 's'}", "hauled": "hauled"}.get(gun.action, "")
    parts = [did, "taken" if gun.holder != gun.side else "", "in dispute" if gun.disputed else ""]
    return ", ".join(part for part in parts if part)


def gun_title(gun: Gun) -> str:
    """One sentence of a gun."""
    whose = f"{gun.holder.capitalize()}'s gun" + (f", taken from {gun.side.capitalize()}" if gun.holder != gun.side else "")
    told = f"{gun.name}: {whose} at {place_text(gun.x_in, gun.y_in)}, bearing {gun.bearing_deg % 360.0:.1f}°"
    return ", ".join(part for part in (told, gun_did(gun)) if part)


def shot_title(track: ShotTrack) -> str:
    """One sentence of a shot."""
    killed = f"killed {', '.join(track.dead)}" if track.dead else "killed nobody"
    return f"Shot {track.number} of {track.gun} in move {move_name(track.move - 1)}: {killed}"


def shots_told(battle: Battle, move: int) -> Iterator[str]:
    """Gun by gun: how many shots of a move, and whom they killed."""
    shots = [track for track in tracks(battle) if track.move == move]
    for gun in dict.fromkeys(track.gun for track in shots):
        own = [track for track in shots if track.gun == gun]
        dead = [name for track in own for name in track.dead]
        killed = f"killed {men_text(sorted(dead, key=_by_number)).replace(',', ', ')}" if dead else "killed nobody"
        yield f"{gun} fired {len(own)} shot{'' if len(own) == 1 else 's'} and {killed}."


def _by_number(name: str) -> tuple[str, int]:
    return name[:2], int(name[2:])


def melee_words(melee: Melee, settled: bool) -> tuple[str, ...]:
    """A melee in one line or two: who met whom, and what it cost or will cost."""
    weaker = "Red" if len(melee.red) < len(melee.blue) else "Blue"
    met = f"{len(melee.red)} Red, {len(melee.blue)} Blue" + (f": {weaker} isolated" if melee.isolated else "")
    cost = f"{melee.dead} dead each"
    if melee.prisoners:
        cost += f", {melee.prisoners} prisoner{'s' if melee.prisoners > 1 else ''}"
    return met, cost if settled else f"{cost}: to be chosen"
