"""`sandgate words`: what a word of the period means, in the books that have it."""

from click.testing import CliRunner, Result

from sandgate.cli.main import main
from sandgate.kernel.glossary import words_of_book


def sandgate(*words: str) -> Result:
    return CliRunner().invoke(main, ["words", *words])


def test_a_word_is_told_with_its_clause_by_any_of_its_forms() -> None:
    told = "nwc1902\n  amidships  [NWC.DU.12]\n    The helm put straight: she stops turning"
    for word in ("amidships", "Steady", "rights  her helm"):
        assert sandgate(word).stdout.startswith(told), word


def test_a_word_that_means_something_else_in_each_game_is_told_for_each() -> None:
    assert [line for line in sandgate("waggon").stdout.splitlines() if "[" in line] == [
        "  waggon  [LW.EXT.07; in little_wars alone]",
        "  waggon  [KS.ARMS.15; in kriegspiel alone]",
    ]


def test_all_words_of_a_book_are_listed() -> None:
    lines = sandgate("--book", "nwc1902").stdout.splitlines()
    assert lines[0] == "nwc1902"
    assert sum("[NWC." in line for line in lines) == len(words_of_book("nwc1902"))


def test_a_word_that_is_told_nowhere_is_refused_with_what_is_near() -> None:
    refused = sandgate("wagon")
    assert refused.exit_code == 2
    assert "no word 'wagon'; near it: waggon" in refused.output
    assert "`sandgate clauses 'wagon'` looks for it in the books" in refused.output


def test_a_book_that_there_is_not_is_refused() -> None:
    refused = sandgate("--book", "nwc1903")
    assert refused.exit_code == 2
    assert "no book nwc1903; there are jane1905, naval_action, nwc1902, wells1913" in refused.output
