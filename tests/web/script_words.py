"""The words in the pages' scripts: what their templates say, what they hand to the catalogue, and every other text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

HOLE: Final = re.compile("\x01(\\d+)\x01")
PART: Final = re.compile(r"""(<(?:[^"'>]|"[^"]*"|'[^']*')*>)|([^<]+)""")
EDGE: Final = re.compile(r"^\s*\n\s*|\s*\n\s*$")
ATTRIBUTE: Final = re.compile('([\\w-]+)="([^"\x01]*)"')
LETTER: Final = re.compile(r"[^\W\d_]")
BEFORE_A_PATTERN: Final = re.compile(r"(?:^|[(,=:\[!&|?{};+*%<>~^-]|\breturn|=>)\s*$")  # a slash after it begins a pattern
STRING: Final = re.compile(r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\"""")
COMMENT: Final = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
PATTERN: Final = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")


@dataclass(frozen=True)
class Text:
    """A text of a script: its letters, with a numbered mark for each expression within; and what stands before it."""

    start: int
    end: int
    letters: str
    before: str
    quote: str

    @property
    def key(self) -> str:
        """Its letters as the catalogue has them: {0}, {1} for its expressions."""
        return numbered(self.letters)

    @property
    def is_template(self) -> bool:
        """Whether it is a piece of a page."""
        return self.quote == "`" and re.search(r"\bhtml$", self.before) is not None

    def is_given_to(self, *names: str) -> bool:
        """Whether it is the first word of a call of one of these."""
        return re.search(rf"(?<![\w.])(?:{'|'.join(names)})\(\s*$", self.before) is not None


def texts_of(script: str) -> list[Text]:
    """Every text that stands in a script, in its templates' expressions too."""
    found = list[Text]()
    _read(script, 0, found)
    return sorted(found, key=lambda text: text.start)


def _read(script: str, at: int, found: list[Text]) -> int:
    """Read code to its end, or to the brace that closes the expression that it is; where that is."""
    depth = 0
    while at < len(script):
        letter = script[at]
        if letter == "`":
            at = _template(script, at, found)
            continue
        skipped = _skipped(script, at, found)
        if skipped:
            at = skipped
            continue
        depth += (letter == "{") - (letter == "}")
        if depth < 0:
            return at
        at += 1
    return at


def _skipped(script: str, at: int, found: list[Text]) -> int:
    """The end of the string, comment or pattern that begins here; 0 where none does."""
    if script[at] in "'\"" and (string := STRING.match(script, at)):
        letters = string[0][1:-1].replace('\\"', '"').replace("\\'", "'")
        found.append(Text(at, string.end(), letters, script[max(0, at - 40) : at], script[at]))
        return string.end()
    if script[at] == "/":
        before = script[max(0, at - 40) : at]
        found_here = COMMENT.match(script, at) or (PATTERN.match(script, at) if BEFORE_A_PATTERN.search(before) else None)
        return found_here.end() if found_here else 0
    return 0


def _template(script: str, start: int, found: list[Text]) -> int:
    letters, holes, at = "", 0, start + 1
    while script[at] != "`":
        if script[at] == "\\":
            letters, at = letters + script[at : at + 2], at + 2
        elif script.startswith("${", at):
            at = _read(script, at + 2, found) + 1
            letters, holes = f"{letters}\x01{holes}\x01", holes + 1
        else:
            letters, at = letters + script[at], at + 1
    found.append(Text(start, at + 1, letters, script[max(0, start - 40) : start], "`"))
    return at + 1


def spoken_of(template: str, spoken: frozenset[str]) -> Iterator[str]:
    """The keys of a template: runs of its text, and the attributes in `spoken` that stand in letters."""
    for tag, text in PART.findall(template):
        for name, value in ATTRIBUTE.findall(tag):
            if name in spoken and LETTER.search(value):
                yield value
        pieces = re.split("(\x01\\d+\x01)", text)
        joined = "".join(piece if nth % 2 else _plain(piece) for nth, piece in enumerate(pieces))
        if LETTER.search(HOLE.sub("", joined)):
            yield numbered(joined).strip()


def _plain(piece: str) -> str:
    return re.sub(r"\s+", " ", EDGE.sub("", piece))


def numbered(text: str) -> str:
    """Marks of expressions as the catalogue has them: {0}, {1}, in their order."""
    numbers = iter(range(len(text)))
    return HOLE.sub(lambda _: f"{{{next(numbers)}}}", text)


def mute_of(template: str, spoken: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Attributes of a template that hold several words and are not among the `spoken` ones."""
    for tag, _ in PART.findall(template):
        for name, value in ATTRIBUTE.findall(tag):
            if name not in spoken and re.search(r"[^\W\d_]{2}[.,;:]?\s+[^\W\d_]{2}", value):
                yield name, value
