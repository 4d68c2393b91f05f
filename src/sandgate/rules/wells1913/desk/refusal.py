"""Why an order cannot be carried out: what is wrong, what to do, the clause that says so, the piece or word concerned."""

from sandgate.kernel.desk.deeds import Refusal

__all__ = ["Refusal"]
