"""Write the list of all clauses of a game at the end of its player's page, from the register.

    python tools/clause_lists.py [--check]

With --check nothing is written: it exits with 1 if a page is not as the register has it.
"""

import sys
from pathlib import Path

from sandgate.kernel.clauses import read_book, read_clauses

DOCS = Path(__file__).parents[1] / "docs"
HEADING = "## Every clause of this game\n"
SAYS = "`sandgate clauses {example}` shows one whole: our words, numbers, ruling, cases, and its code by file and line.\n"
PAGES = {  # the parts of a book that each game plays
    "duel": ("nwc1902", ("DU",)),
    "fleet": ("nwc1902", ("TA", "ME")),
    "campaign": ("nwc1902", ("ST",)),
    "little_wars": ("wells1913", ("COUNTRY", "MOVE", "MOB", "GUN", "MELEE", "GAME", "FORCE", "EXT", "HOOK")),
    "war": ("wells1913", ("CAMP",)),
    "kriegspiel": ("wells1913", "KS."),
    "naval_action": ("naval_action", ""),  # all of them
    "jane": ("jane1905", ("GEN", "SIG", "MOV", "OPS", "GUN", "HIT", "TOR", "SUB", "FORT", "NIGHT", "NOTE")),
    "janes_campaign": ("jane1905", ("STR", "SCALE")),
}


def clause_list(page: str) -> str:
    """The last section of a page."""
    book, named = PAGES[page]
    parts = read_book(book).parts
    chosen = [part for part in parts if (part.startswith(named) if isinstance(named, str) else part in named)]
    clauses = [clause for clause in read_clauses(book).values() if clause.part in chosen]
    lines = [HEADING, SAYS.format(example=clauses[0].id), "| clause | what it settles |", "|---|---|"]
    for part in chosen:
        lines.append(f"| | **{parts[part]}** |")
        lines += [f"| {clause.id} | {clause.title} |" for clause in clauses if clause.part == part]
    return "\n".join(lines) + "\n"


def with_list(page: str, text: str) -> str:
    """A page as it is to be."""
    return f"{text.partition(HEADING)[0].rstrip()}\n\n{clause_list(page)}"


def main(words: list[str]) -> int:
    """Write, or check."""
    stale = []
    for page in PAGES:
        file = DOCS / f"{page}.md"
        text = file.read_text(encoding="utf-8")
        if with_list(page, text) != text:
            stale.append(page)
            if "--check" not in words:
                file.write_text(with_list(page, text), encoding="utf-8")
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
