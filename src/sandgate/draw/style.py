"""The style sheet of the charts: which class takes which token, read from `chart.css` and, of one book, `chart_BOOK.css`.

A drawing carries the rules of the classes that it uses and no others; on a page it names the books whose own rules it
needs. Values are written out for a theme, because a renderer of images knows no custom properties; sizes of letters are
read from the same rules, so that boxes of labels agree with what is drawn.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from sandgate.draw.colours import Theme, tokens
from sandgate.draw.faces import FACES, Face, metrics, width

# books, one game of toys, and the charts of the ocean, that have rules of their own
BOOKS = ("nwc1902", "jane1905", "naval_action", "little_wars", "sea")
SIDES = ("red", "blue", "neutral")
RULE = re.compile(r"\.([a-z0-9-]+)\s*\{([^}]*)\}")
TOKEN = re.compile(r"var\(--([a-z0-9-]+)\)")
FAMILIES = {"var(--serif)": "Besley", "var(--serif-italic)": "Besley", "var(--sans)": "Public Sans"}
# The faces of a page, by its own tokens. The italic would be a file of 36 kB for few words, and take a page with many pieces
# over what it may weigh at its first load (ADR 48): these words are slanted there.
PAGE_FACES = {"serif": "var(--serif)", "serif-italic": "var(--sans)", "sans": "var(--sans)"}


class Letters(NamedTuple):
    """How words of a class are set."""

    face: Face
    size: float
    spacing: float


@cache
def rules() -> dict[str, str]:
    """The declarations of every class, in the order of the file; a rule for a side stands for each of the sides.

    >>> rules()["red-fill"], rules()["blue-fill"]
    ('fill:var(--red)', 'fill:var(--blue)')
    """
    return {name: body for book in ("", *BOOKS) for name, body in rules_of(book).items()}


@cache
def rules_of(book: str) -> dict[str, str]:
    """The declarations of the classes that the charts of one book alone use; "" for those that all may use.

    >>> rules_of("jane1905")["prick-pin"]
    'fill:var(--chart-ink)'
    """
    file = files(__package__) / (f"chart_{book}.css" if book else "chart.css")
    text = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
    found = dict[str, str]()
    for name, body in RULE.findall(text):
        if not name.startswith("side-"):
            found[name] = body.strip()
            continue
        for side in SIDES:
            found[side + name.removeprefix("side")] = (
                body.strip().replace("--side", f"--{side}").replace("--on-side", f"--on-{side}")
            )
    return found


def stylesheet(classes: Iterable[str], theme: Theme) -> str:
    """Write the rules of these classes for a theme; a class without a rule is a mistake (KeyError).

    >>> stylesheet(["red-fill"], "paper"), stylesheet(["red-fill"], "page")
    ('.red-fill{fill:#981D13}', '.red-fill{fill:var(--c-red)}')
    """
    values, wanted = tokens(theme), set(classes)
    unknown = wanted - rules().keys()
    if unknown:
        raise KeyError(f"no rule in chart.css, nor in that of a book, for {', '.join(sorted(unknown))}")
    lines = [f".{name}{{{body}}}" for name, body in rules().items() if name in wanted]
    return TOKEN.sub(lambda found: values[found[1]], "\n".join(lines))


def books_of(classes: Iterable[str]) -> tuple[str, ...]:
    """The books whose own rules these classes need.

    >>> books_of(["red-fill", "prick-pin"]), books_of(["red-fill"])
    (('jane1905',), ())
    """
    wanted = set(classes)
    return tuple([book for book in BOOKS if wanted & rules_of(book).keys()])


@cache
def page_stylesheet(books: tuple[str, ...] = ()) -> str:
    """Write the common rules for a page with drawings of the theme `page`, on paper or at night as its colour scheme is.

    Of a page that cannot ask for more: with those of the books that its drawings name.

    >>> page_stylesheet().splitlines()[0][:42]
    ':root{--c-red:light-dark(#981D13,#FF8270);'
    >>> ".sea-land{" in page_stylesheet(), ".sea-land{" in page_stylesheet(("sea",))
    (False, True)
    """
    paper, night = tokens("paper"), tokens("night")
    colours = [f"--c-{name}:light-dark({value},{night[name]})" for name, value in paper.items()]
    faces = [f"--c-{name}:{face}" for name, face in PAGE_FACES.items()]
    every = [f":root{{{';'.join([*colours, *faces])}}}", *[stylesheet(rules_of(book), "page") for book in ("", *books)]]
    return "\n".join(every)


@cache
def letters(cls: str) -> Letters:
    """How words of a class are set: by the first of its classes that names a size."""
    body = next(rules()[name] for name in cls.split() if "font-size" in rules()[name])
    said = dict(part.split(":", 1) for part in body.split(";") if part)
    style, weight = said.get("font-style", "normal"), int(said.get("font-weight", "400"))
    face = Face(FAMILIES[said["font-family"]], weight, style)
    if face not in FACES:
        raise KeyError(f"no face for class {cls}")
    return Letters(face, float(said["font-size"].removesuffix("px")), float(said.get("letter-spacing", "0px")[:-2]))


def words_size(words: str, cls: str) -> tuple[float, float]:
    """Width and height of words of a class, in pixels; the height is that of capitals and figures."""
    face, size, spacing = letters(cls)
    return width(words, face, size) + spacing * len(words), metrics(face).cap_height * size


def fitting(words: str, classes: Sequence[str], wide: float) -> tuple[str, str]:
    """Words and the first of the classes in which they are no wider than so many pixels; cut short if none will do.

    >>> fitting("Kearsarge", ("c-title", "c-name"), 200.0), fitting("Kearsarge", ("c-title", "c-name"), 50.0)
    (('Kearsarge', 'c-title'), ('Kears…', 'c-name'))
    """
    for cls in classes:
        if words_size(words, cls)[0] <= wide:
            return words, cls
    while len(words) > 1 and words_size(f"{words}…", classes[-1])[0] > wide:
        words = words[:-1]
    return f"{words}…", classes[-1]


def faces_used(classes: Iterable[str]) -> set[Face]:
    """The faces in which words of these classes are set."""
    return {letters(name).face for name in classes if "font-size" in rules()[name]}


def wrapped(words: str, cls: str, wide: float) -> list[str]:
    """Words broken at their blanks into lines of a class that are no wider than so many pixels, where that can be done.

    >>> wrapped("three red prisoners", "c-note", 60.0)
    ['three red', 'prisoners']
    """
    lines = list[str]()
    for word in words.split():
        if lines and words_size(f"{lines[-1]} {word}", cls)[0] <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
