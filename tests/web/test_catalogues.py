"""The words of the interface: each stands in every catalogue, none is left over, no script says one past it."""

import json
import re
from pathlib import Path

import pytest

import sandgate.web
from sandgate.kernel import asks
from sandgate.kernel.games import game_keys, game_of
from sandgate.web import chapters, story_rows
from tests.web.script_words import Text, mute_of, spoken_of, texts_of

STATIC = Path(sandgate.web.__file__).parent / "static"
SCRIPTS = sorted(STATIC.glob("js/*.js"))
CATALOGUES = sorted(STATIC.glob("words/*.json"))
SPOKEN = frozenset(
    re.findall(r'"([\w-]+)"', (STATIC / "js/spoken.js").read_text(encoding="utf-8").split("READ = ")[1].split("]")[0])
)
WORDS = re.compile(r"[A-Za-z]{2,}[^\w]*\s+[^\w]*[A-Za-z]{2,}|^[^a-z]*[A-Z][a-z]+")
FOR_MACHINES = re.compile(
    r"""^[.#\[(]            # selectors and media queries
    |^[a-z]+([.\[:][^ ]*)?(\s[>,.a-z]|,)[^A-Z]*[.\[>,]  # selectors that begin with an element
    |^[MAL]?[\d\s.,A-Za-z-]*\d[\d\s.,A-Za-z-]*$         # drawn lines
    |px|\w\({0}             # lengths and transformations
    |^(/|\w+/)[^ ]*$        # addresses
    """.replace("{0}", r"\{0"),
    re.VERBOSE,
)
# What is no word of the interface, looked through one by one: names of browsers, keys, records and the server's messages.
NO_WORDS = {
    "AbortError", "Bearer {0}", "Notification", "Enter", "Escape", "Esc", "Tab", "Backspace", "ArrowUp", "ArrowDown",
    "Ctrl+Enter", "Shift+Enter", "Ctrl+Shift+Enter", "Ctrl+Z", "RULE {0} = {1} BECAUSE {2}", "as proposed", "go on",
    "an error dealt", "to answer", "yes or no", "st open", "st now", "Sandgate", "{0}, Sandgate", "English", "Deutsch",
    "sandgate key", "sandgate commitment {0} {1}", "goes on", "close sheets", "each other", "input, select", "ArrowRight",
    "ArrowLeft",
}  # fmt: skip
CLASSES = {"class", "d", "viewBox", "preserveAspectRatio", "accept", "points", "aria-labelledby"}  # attributes for machines
VALUE = re.compile(
    r"\b(?:class|d|transform|key|viewBox|id|aria-\w+by|aria-controls|points|for|name|type|href|version)=\$\{$"
)


def script(path: Path) -> list[Text]:
    return texts_of(path.read_text(encoding="utf-8"))


def keys_of(texts: list[Text]) -> set[str]:
    """The keys that a script asks the catalogue for."""
    said = {text.letters for text in texts if text.is_given_to("t")}
    return said.union(*[set(spoken_of(text.letters, SPOKEN)) for text in texts if text.is_template])


def past_the_catalogue(texts: list[Text]) -> list[str]:
    """Texts of a script that look like words for people and are not looked up."""
    bare = [text for text in texts if not text.is_template and not text.is_given_to("t") and not VALUE.search(text.before)]
    found = [
        text.key for text in bare if WORDS.search(re.sub(r"\{\d+\}", " ", text.key)) and not FOR_MACHINES.search(text.key)
    ]
    mute = [
        value for text in texts if text.is_template for name, value in mute_of(text.letters, SPOKEN) if name not in CLASSES
    ]
    return [*[key for key in found if key not in NO_WORDS], *mute]


def agreements() -> set[str]:
    """The sentences in which our games say what people may agree on, as the lobby shows them: without the clause."""
    models = [game_of(key).model for key in game_keys()]
    shipped = [model.model_json_schema() for model in models if model.__module__.startswith("sandgate.rules.")]
    defs = [schema["$defs"][ref] for schema in shipped if (ref := ref_of(schema["properties"].get("options", {})))]
    said = [str(field.get("description", "")) for each in defs for field in each["properties"].values()]
    return {re.sub(r"\s*\([^()]*\)\.$", "", each) for each in said if each}


def ref_of(field: dict[str, str]) -> str:
    return field.get("$ref", "").rpartition("/")[2]


AGREEMENTS = agreements()
KEYS = AGREEMENTS.union(*[keys_of(script(path)) for path in SCRIPTS])


@pytest.fixture(params=CATALOGUES, ids=lambda path: path.stem)
def catalogue(request: pytest.FixtureRequest) -> dict[str, str]:
    found: dict[str, str] = json.loads(request.param.read_text(encoding="utf-8"))
    return found


def test_german_is_shipped_and_the_keys_are_found() -> None:
    assert "de" in {path.stem for path in CATALOGUES}
    assert {"Keep the line", "Move {0}", "{0} ruling|{0} rulings", "Score card", "Find a scenario"} <= KEYS


def test_what_people_agree_on_before_a_game_is_said_in_each_language() -> None:
    assert "Forces that meet fight on the board of the fleet game, and not by the book's odds" in AGREEMENTS
    assert len(AGREEMENTS) > 40


def test_every_text_has_its_words_in_a_catalogue_and_no_word_is_left_over(catalogue: dict[str, str]) -> None:
    assert (sorted(KEYS - catalogue.keys()), sorted(catalogue.keys() - KEYS)) == ([], [])


def test_a_catalogue_puts_the_same_values_in_and_breaks_no_template(catalogue: dict[str, str]) -> None:
    def holes(text: str) -> set[str]:
        return set(re.findall(r"\{\d\}", text))

    assert [key for key, words in catalogue.items() if holes(key) != holes(words)] == []
    assert [key for key, words in catalogue.items() if re.search('[<"\x01]', words) or words != words.strip()] == []
    assert [key for key, words in catalogue.items() if ("|" in key) != ("|" in words)] == []


def test_a_catalogue_stands_in_the_order_of_its_keys(catalogue: dict[str, str]) -> None:
    assert list(catalogue) == sorted(catalogue, key=lambda key: (key.lower(), key))


@pytest.mark.parametrize(
    "path", [each for each in SCRIPTS if each.stem not in ("signs", "sheet_words")], ids=lambda path: path.name
)
def test_a_script_says_nothing_past_the_catalogue(path: Path) -> None:
    assert past_the_catalogue(script(path)) == []


def test_the_fixed_words_of_the_server_that_pages_show_are_in_the_catalogue() -> None:
    asked = re.search(r'return Asked\("([^"]+)", "([^"]+)"\)', Path(asks.__file__).read_text(encoding="utf-8"))
    assert asked is not None
    assert {*asked.groups(), "Hand in an empty sheet", chapters.BACK, chapters.STRUCK} <= KEYS
    assert {chapters.NOTHING, story_rows.NOT_YET} <= KEYS


@pytest.mark.parametrize(
    ("source", "keys"),
    [
        ("html`<p>Move ${n} of <b>${m}</b></p>`", {"Move {0} of"}),
        ('html`<button aria-label="Next move" class="a b">${x ? t("Yes") : t("No")}</button>`', {"Next move", "Yes", "No"}),
        ("html`<p>A long\n    line\n    ${word} here</p>`", {"A long line{0} here"}),
        ("html`<ul>${list.map((each) => html`<li>${each} men</li>`)}</ul>`", {"{0} men"}),
        ('const a = /["`]/.test(b) ? t("One|Many", 3) : ""; // t("not this")', {"One|Many"}),
    ],
)
def test_keys_are_found_in_texts_templates_and_attributes(source: str, keys: set[str]) -> None:
    assert keys_of(texts_of(source)) == keys


@pytest.mark.parametrize(
    "source",
    [
        'const words = "You wait for the others.";',
        "const words = `Move ${move} of ${last}`;",
        'html`<p>${late ? "too late" : ""}</p>`',
        'html`<button data-hint="Press me now">${x}</button>`',
        'tab("Board")',
    ],
)
def test_what_is_said_past_the_catalogue_would_be_found(source: str) -> None:
    assert len(past_the_catalogue(texts_of(source))) == 1
