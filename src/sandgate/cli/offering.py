"""What may be written now: the verbs a line each, and all about one of them on request."""

import re
from typing import Final

import click

from sandgate.cli.boards import ranges
from sandgate.cli.hall import Hall
from sandgate.cli.prose import WIDTH, wrapped
from sandgate.kernel.asks import Ask, Blank, Offer
from sandgate.kernel.clauses import near_names
from sandgate.kernel.notation import number_text

FEW: Final = 6  # choices of a blank that are not gathered into ranges

Verbs = dict[str, list[Offer]]


def show_offers(hall: Hall, ask: Ask, verb: str = "") -> None:
    """The lines that may be written now, a verb a line; of one verb all its forms, and what may stand in their blanks."""
    verbs = by_verb(hall.table.game.offers(hall.table.view(ask.role), ask))
    found = next((each for each, forms in verbs.items() if verb.upper() in words_of(each, forms)), None)
    if found is not None:
        lines = whole(verbs[found])
    elif verb:
        lines = [
            f"  no verb {verb} now{near_names(verb.upper(), verbs)}; there are {' '.join(map(named, verbs, verbs.values()))}"
        ]
    else:
        lines = [*map(short, verbs.values()), *(f"  ? {each} tells more of that line" for each in list(verbs)[:1])]
    for line in lines:
        click.echo(line)


def by_verb(offers: tuple[Offer, ...]) -> Verbs:
    """Offers by their verbs, in the order in which they are offered."""
    verbs: Verbs = {}
    for offer in offers:
        verbs.setdefault(verb_of(offer.line), []).append(offer)
    return verbs


def verb_of(line: str) -> str:
    """The word by which an offered line is known: its first one of capitals, else the name of its first blank.

    >>> verb_of("{gun} SHOOT @{man}"), verb_of("RI1 GO (3,12)"), verb_of("{tube} {second} {run}"), verb_of("OF @{second}")
    ('SHOOT', 'GO', 'tube', 'OF')
    """
    words = re.findall(r"(?<!\S)[A-Z]+(?!\S)", line) or re.findall(r"{(\w+)}", line)
    return words[0] if words else line


def words_of(verb: str, offers: list[Offer]) -> tuple[str, ...]:
    """The words, in capitals, by which one asks for a verb; of one that is a blank also what may stand there.

    >>> tube = Offer("{tube} {second}", (Blank("tube", "word", ("SFT", "SAT")), Blank("second", "number")), "TOY.1")
    >>> words_of("tube", [tube]), words_of("OF", [Offer("OF")])
    (('TUBE', 'SFT', 'SAT'), ('OF',))
    """
    return (verb.upper(), *(choice.upper() for blank in _distinct(offers) if blank.name == verb for choice in blank.choices))


def named(verb: str, offers: list[Offer]) -> str:
    """A verb as one would type it: by what may stand there where it is a blank, if that is little.

    >>> named("tube", [Offer("{tube} 15 NE", (Blank("tube", "word", ("SFT", "SAT")),), "TOY.1")])
    'SFT SAT'
    """
    choices = words_of(verb, offers)[1:]
    return " ".join(choices) if 0 < len(choices) <= FEW else verb


def short(offers: list[Offer]) -> str:
    """A verb as one line: its forms; what may stand in the blanks, if that is short; how many lines are ready made.

    >>> short([Offer("{men} GO {pace}", (Blank("pace", "word", ("FAST", "SLOW")),), "TOY.1"), Offer("RI1 GO FAST")])
    '  {men} GO {pace}  and 1 ready    pace: FAST SLOW  [TOY.1]'
    """
    forms = [offer for offer in offers if offer.blanks] or offers[:1]
    ready = len([offer for offer in offers if not offer.blanks and offer not in forms])
    line = f"  {' | '.join(dict.fromkeys(offer.line for offer in forms))}{f'  and {ready} ready' if ready else ''}"
    blanks = "; ".join(f"{blank.name}: {blank_text(blank)}" for blank in _distinct(forms))
    cited = _cited(forms)
    full = f"{line:33} {blanks}{cited}"
    if len(full) <= WIDTH:
        return full
    verb = verb_of(forms[0].line)
    typed = named(verb, forms)
    return f"{line}{f'  {verb}: {typed}' if typed != verb else ''}{cited}"


def whole(offers: list[Offer]) -> list[str]:
    """All about a verb: what it does, every form with its clause, what may stand in the blanks, and lines that are ready."""
    does = list(dict.fromkeys(f"{offer.title}: {offer.does}" for offer in offers if offer.does))
    forms = [f"{offer.line}{f'  [{offer.clause}]' if offer.clause else ''}" for offer in offers if offer.blanks]
    blanks = [f"{blank.name}: {_labelled(blank)}" for blank in _distinct(offers)]
    ready = "; ".join(offer.line for offer in offers if not offer.blanks)
    lines = [*does, *forms, *(f"  {blank}" for blank in blanks), f"ready: {ready}" if ready else ""]
    return [part for line in dict.fromkeys(lines) for part in wrapped(line, "  ")]


def _labelled(blank: Blank) -> str:
    label = f"{blank.label}, " if blank.label else ""
    unit = f" {blank.unit}" if blank.unit and blank.kind == "number" else ""
    return f"{label}{blank_text(blank)}{unit}"


def _distinct(offers: list[Offer]) -> list[Blank]:
    return list(dict.fromkeys(blank for offer in offers for blank in offer.blanks))


def _cited(offers: list[Offer]) -> str:
    clauses = dict.fromkeys(offer.clause for offer in offers if offer.clause)
    return "".join(f"  [{clause}]" for clause in clauses)


def blank_text(blank: Blank) -> str:
    """What may stand in a blank, in words; many names in ranges."""
    if blank.choices:
        return " ".join(ranges(blank.choices) if len(blank.choices) > FEW else blank.choices)
    if blank.kind == "bearing":
        return "a compass point (NE, NEbN) or 0 to 359 degrees"
    if blank.kind == "word":
        return "words of your own"
    lowest, highest, step = (number_text(value) for value in blank.span)
    return f"{lowest} to {highest} by {step}"
