"""What lies beside a record until the end: the host's secret, from which the dice come."""

import hashlib
import secrets
from typing import NamedTuple


class Desk(NamedTuple):
    """The host's secret and the salt of his commitment."""

    secret: str  # 64 hex digits
    salt: str

    @classmethod
    def fresh(cls) -> "Desk":
        """A secret that nobody knows."""
        return cls(secrets.token_hex(32), secrets.token_hex(16))

    @classmethod
    def of_seed(cls, seed: int) -> "Desk":
        """The desk of a study or a demonstration: everybody can work it out from the seed."""
        return cls._of("demonstration", seed)

    @classmethod
    def of_game(cls, seed: int, number: int) -> "Desk":
        """The desk of one game of a study, by the study's seed and the game's number: no two studies share a game."""
        return cls._of("study", f"{seed} game {number}")

    @classmethod
    def _of(cls, kind: str, origin: int | str) -> "Desk":
        secret, salt = (
            hashlib.sha256(f"sandgate {kind} {word} {origin}".encode()).hexdigest() for word in ("secret", "salt")
        )
        return cls(secret, salt[:32])

    def salt_of(self, role: str, told: int) -> str:
        """The salt of a sheet, by its writer and how many lines he was told: a global count would tell of others."""
        return hashlib.sha256(f"sandgate salt {self.secret} {role} {told}".encode()).hexdigest()[:32]
