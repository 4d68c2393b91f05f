#!/bin/sh
# Cut the faces of the pages anew to what a page uses: weights 400 to 700, figures of one width, no hints. FOLDER holds the
# woff2 files of @fontsource as they come. Fonttools is wanted only here.
# usage: tools/faces.sh FOLDER
set -eu
work=$(mktemp -d)
python3 -m venv "$work/there"
"$work/there/bin/pip" --quiet install fonttools==4.* brotli
"$work/there/bin/python" - "$1" src/sandgate/web/static/fonts <<'PYTHON'
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEIGHTS = (400, 700)
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "rvrn", "tnum"]


def cut(face: TTFont) -> TTFont:
    """A face with the same letters, and nothing that no page asks for."""
    if "fvar" in face:
        face = instancer.instantiateVariableFont(face, {"wght": WEIGHTS})
        moved = face["gvar"].variations
        face["gvar"].variations = {name: moved[name] if name in moved else [] for name in face.getGlyphOrder()}
    options = subset.Options()
    options.layout_features, options.hinting, options.glyph_names = FEATURES, False, False
    options.name_IDs = [0, 1, 2, 13, 14]  # the licence stays in it
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=face.getBestCmap().keys())
    subsetter.subset(face)
    return face


old, new = map(Path, sys.argv[1:])
for file in sorted(new.glob("*.woff2")):
    face = cut(TTFont(old / file.name))
    face.flavor = "woff2"
    face.save(file)
PYTHON
rm -rf "$work"
