"""What each side has to do: the places that are to be reached, ringed, and all aims in words. LW.GAME.01, .08."""

from collections.abc import Iterator

from sandgate.draw.ink import circle
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.field.sides import other
from sandgate.rules.wells1913.kriegspiel.state import Aim, Battle


def draw_aims(sheet: Sheet, battle: Battle) -> None:
    """Ring every place that is to be reached."""
    for nth, aim in enumerate(battle.aims, 1):
        if aim.kind == "place":
            ring = circle(sheet.at(*aim.at), aim.within_in / sheet.unit, f"{aim.side}-aim")
            sheet.group("grid", f"aim-{nth}", in_words(battle, aim), ring)


def label_aims(sheet: Sheet, battle: Battle) -> None:
    """Say at its ring how many men are to reach a place, where there is room."""
    for aim in battle.aims:
        where = sheet.at(*aim.at)
        if aim.kind == "place" and sheet.inside(where, 4.0):
            text, cls = f"aim: {aim.men} men of {aim.side}", f"c-men {aim.side}-words"
            size, radius = words_size(text, cls), aim.within_in / sheet.unit
            spot = sheet.placer.offer(size, around_clock(where, size, 180.0, (radius + 3.0, radius + 10.0), 20.0))
            if spot:
                sheet.add("labels", words(text, f"{cls} halo", spot, "middle"))


def aims_in_words(battle: Battle) -> Iterator[str]:
    """A sentence for each aim."""
    for aim in battle.aims:
        yield f"{aim.side.capitalize()}: {in_words(battle, aim)}."


def in_words(battle: Battle, aim: Aim) -> str:
    """What is to be done."""
    if aim.kind == "line":
        return f"{aim.men} men on {other(aim.side)}'s back line"
    if aim.kind == "place":
        place = f"({','.join(map(number_text, aim.at))})"
        return f"{aim.men} men within {number_text(aim.within_in)} in of {place}"
    kind = next(each.kind for each in battle.structures if each.number == aim.structure)
    return f"{kind} {aim.structure} destroyed"
