"""What the pages are made of: short lines, and nothing that a strict policy of content would have to let in."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import sandgate.web

STATIC = Path(sandgate.web.__file__).parent / "static"
PAGES = sorted(STATIC.glob("*.html"))
SCRIPTS = sorted(STATIC.glob("js/*.js"))
LONGEST = 125  # letters of a line
ADDRESSES = {"src", "href", "srcset", "action", "data", "poster"}

Attributes = list[tuple[str, str | None]]


class Strictness(HTMLParser):
    """Reads a page and notes what stands inline or is fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.inline, self.foreign = list[str](), list[str]()

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        names = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in names):
            self.inline.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.inline.append(f"{tag} {name}")
            own = (value or "").startswith("/") and not (value or "").startswith("//")
            if name in ADDRESSES and not own:
                self.foreign.append(f"{tag} {name}={value}")

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.handle_starttag(tag, attrs)


def read(text: str) -> Strictness:
    strictness = Strictness()
    strictness.feed(text)
    return strictness


def test_pages_and_scripts_are_found() -> None:
    assert {page.stem for page in PAGES} >= {"lobby", "table", "host", "debrief", "projector"}
    assert {script.stem for script in SCRIPTS} >= {page.stem for page in PAGES}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_line_of_a_script_is_too_long(script: Path) -> None:
    lines = script.read_text(encoding="utf-8").splitlines()
    assert [nth for nth, line in enumerate(lines, 1) if len(line) > LONGEST] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nothing_stands_inline_in_a_page_and_nothing_comes_from_elsewhere(page: Path) -> None:
    found = read(page.read_text(encoding="utf-8"))
    assert (found.inline, found.foreign) == ([], [])


@pytest.mark.parametrize(
    "fault",
    [
        "<script>go()</script>",
        "<style>p { color: red }</style>",
        '<p style="color: red">',
        '<button onclick="go()">',
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        '<img src="http://example.org/a.png"/>',
    ],
)
def test_what_a_page_must_not_have_would_be_found(fault: str) -> None:
    found = read(fault)
    assert len(found.inline + found.foreign) == 1


def test_the_lobby_names_all_its_scripts_beforehand_so_that_they_come_at_once() -> None:
    found = set[Path]()

    def follow(script: Path) -> None:
        if script not in found:
            found.add(script)
            for name in re.findall(r'from "([^"]+)"', script.read_text(encoding="utf-8")):
                follow((script.parent / name).resolve())

    follow((STATIC / "js" / "lobby.js").resolve())
    page = (STATIC / "lobby.html").read_text(encoding="utf-8")
    named = set(re.findall(r'(?:modulepreload" href|module" src)="/static/([^"]+)"', page))
    assert named == {str(script.relative_to(STATIC.resolve())) for script in found}


def test_what_a_script_takes_from_another_is_there_and_is_used() -> None:
    given = {path.name: path.read_text(encoding="utf-8") for path in SCRIPTS}
    wrong = []
    for name, text in given.items():
        body = re.sub(r"^import [^;]*;", "", text, flags=re.MULTILINE)
        for names, source in re.findall(r'^import \{([^}]*)\} from "\./([^"]+)"', text, re.MULTILINE):
            for taken in filter(None, map(str.strip, names.split(","))):
                there, here = re.split(r" as ", taken)[0], re.split(r" as ", taken)[-1]
                is_given = source == "preact.js" or re.search(
                    rf"export (?:async )?(?:function|const|class) {there}\b", given[source]
                )
                if not is_given or not re.search(rf"(?<![\w$]){re.escape(here)}\b", body):
                    wrong.append(f"{name}: {there} of {source}")
    assert wrong == []
