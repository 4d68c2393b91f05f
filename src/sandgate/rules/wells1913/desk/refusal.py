"""Why an order cannot be carried out: what is wrong, what to do, and the clause that says so."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """One thing that is wrong with an order; its writer sees it under the word that it concerns."""

    problem: str
    remedy: str
    clause: str
    about: str = ""  # the man, gun or place concerned, as it is written in the line
