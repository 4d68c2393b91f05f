"""The faces of the charts: Besley, a Clarendon, and Public Sans, a gothic; both under the OFL, in `fonts/`.

Widths of letters are read from the faces themselves, so that a label's box is as wide as its words. The faces hold Latin-1
and Latin Extended-A; no letter beyond them vanishes, see `drawable`. The letters of most charts are in a small part of each
face; a chart carries the rest of it, "-ext", only if its words need it.
"""

import base64
import struct
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from sandgate.kernel.adding import added


class Face(NamedTuple):
    """One face in one weight."""

    family: str
    weight: int
    style: str  # "normal" or "italic"

    @property
    def stem(self) -> str:
        """The name of its files, without the ending.

        >>> Face("Public Sans", 600, "normal").stem, Face("Besley", 400, "italic").stem
        ('public-sans-600', 'besley-400-italic')
        """
        name = f"{self.family.lower().replace(' ', '-')}-{self.weight}"
        return name if self.style == "normal" else f"{name}-{self.style}"


FACES = (
    Face("Besley", 400, "normal"),
    Face("Besley", 600, "normal"),
    Face("Besley", 400, "italic"),
    Face("Public Sans", 400, "normal"),
    Face("Public Sans", 600, "normal"),
)


FIRST_EXT, LAST_EXT = "\u0100", "\u021b"  # the letters in the parts "-ext"
MARKS = {"Mn", "Me", "Cf"}  # accents that stand alone and marks of direction: nothing to draw in a letter's place


class Metrics(NamedTuple):
    """Widths and height of letters, in parts of the size."""

    advance: dict[str, float]
    cap_height: float


def font_files() -> list[str]:
    """The paths of all faces, for a renderer of images."""
    return [str(files(__package__) / "fonts" / f"{face.stem}.ttf") for face in FACES]


@cache
def metrics(face: Face) -> Metrics:
    """Read the widths of a face from its tables `cmap` and `hmtx`."""
    data = (files(__package__) / "fonts" / f"{face.stem}.ttf").read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = {tag: at for tag, _, at, _ in struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * count])}
    em = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    long_metrics = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    cap_height = struct.unpack_from(">h", data, tables[b"OS/2"] + 88)[0]

    def advance(glyph: int) -> float:
        at = tables[b"hmtx"] + 4 * min(glyph, long_metrics - 1)
        return float(struct.unpack_from(">H", data, at)[0] / em)

    return Metrics({letter: advance(glyph) for letter, glyph in _glyphs(data, tables[b"cmap"])}, cap_height / em)


def _glyphs(data: bytes, cmap: int) -> list[tuple[str, int]]:
    """Read a character map of format 4: segments of characters, each with a shift or a list of glyphs."""
    tables = struct.unpack_from(">H", data, cmap + 2)[0]
    starts = [cmap + struct.unpack_from(">HHL", data, cmap + 4 + 8 * i)[2] for i in range(tables)]
    at = next(start for start in starts if struct.unpack_from(">H", data, start)[0] == 4)
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, begins, shifts, offsets = (
        struct.unpack_from(f">{segments}H", data, at + 14 + 2 * segments * part + (2 if part else 0)) for part in range(4)
    )
    found = list[tuple[str, int]]()
    for i in range(segments - 1):  # the last segment is the end mark
        for character in range(begins[i], ends[i] + 1):
            glyph = character
            if offsets[i]:
                where = at + 16 + 2 * segments * 3 + 2 * i + offsets[i] + 2 * (character - begins[i])
                glyph = struct.unpack_from(">H", data, where)[0]
            found.append((chr(character), (glyph + shifts[i]) & 0xFFFF if glyph else 0))
    return found


def drawable(words: str, face: Face) -> str:
    """Words as a face can draw them: a letter that it lacks becomes the closest plain one, or "?" if there is none.

    >>> drawable("Île Łódź", FACES[0]), drawable("Hải Phòng", FACES[0]), drawable("Ямато", FACES[0])
    ('Île Łódź', 'Hai Phòng', '?????')
    """
    return "".join(_drawn(letter, face) for letter in unicodedata.normalize("NFC", words))


def _drawn(letter: str, face: Face) -> str:
    advance = metrics(face).advance
    if letter in advance:
        return letter
    if unicodedata.category(letter) in MARKS:
        return ""
    return "".join(part for part in unicodedata.normalize("NFKD", letter) if part in advance) or "?"


def width(words: str, face: Face, size: float) -> float:
    """The width of words in a face, as they are drawn.

    >>> round(width("Kearsarge", Face("Besley", 600, "normal"), 10.0), 1) > 50
    True
    """
    advance = metrics(face).advance
    return added(advance[letter] for letter in drawable(words, face)) * size


@cache
def _rule(face: Face, part: str) -> str:
    data = (files(__package__) / "fonts" / f"{face.stem}{part}.woff2").read_bytes()
    code = base64.b64encode(data).decode("ascii")
    only = f"unicode-range:U+{ord(FIRST_EXT):X}-{ord(LAST_EXT):X};" if part else ""
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-style:{face.style};{only}'
        f'src:url(data:font/woff2;base64,{code}) format("woff2")}}'
    )


def carried(used: Iterable[Face], words: str) -> str:
    """The rules by which a file carries the faces that it uses, with Latin Extended-A if its words need it."""
    wanted = set(used)
    parts = ("", "-ext") if any(FIRST_EXT <= letter <= LAST_EXT for letter in words) else ("",)
    return "\n".join(_rule(face, part) for face in FACES if face in wanted for part in parts)
