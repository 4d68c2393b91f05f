"""Functions as a book has them: the names say how each can be reached, or why it cannot."""

from functools import lru_cache


def by_its_name() -> int:
    return by_a_rule()


def by_a_rule() -> int:
    return 1


def by_its_module() -> int:
    return 2


def by_another_name() -> int:
    return 3


def in_a_table() -> int:
    return 4


def for_a_constant() -> int:
    return 5


def for_a_field() -> int:
    return 6


def by_a_method() -> int:
    return 7


def by_a_value_left_out() -> int:
    return 8


@lru_cache
def kept() -> int:
    return by_a_kept_one()


def by_a_kept_one() -> int:
    return 9


def by_an_inner_function() -> int:
    return 10


def never() -> int:
    """Imported by play, and no more."""
    return 11


def by_a_method_that_nobody_names() -> int:
    return 12


def for_a_constant_that_nobody_reads() -> int:
    return 13


def by_itself_alone() -> int:
    """Its own example calls it.

    >>> by_itself_alone()
    14
    """
    return 14


CONSTANT = for_a_constant()
UNREAD = for_a_constant_that_nobody_reads()
