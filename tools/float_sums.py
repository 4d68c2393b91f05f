"""For mypy: floats are not summed by the builtin, which adds them otherwise from Python 3.12 on (sandgate.kernel.adding)."""

from collections.abc import Callable
from pathlib import Path

from mypy.plugin import FunctionSigContext, Plugin
from mypy.types import AnyType, FunctionLike, Instance, TupleType, Type, UnionType, get_proper_type

TOLD = "Floats are added by `added` of sandgate.kernel.adding: from Python 3.12 on `sum` comes to another last bit"


class FloatSums(Plugin):
    """What mypy asks of each call of `sum` in the package."""

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """Look at what is summed, before it is known which of the signatures of `sum` it goes by."""
        return _looked_at if fullname == "builtins.sum" else None


def _looked_at(call: FunctionSigContext) -> FunctionLike:
    summed = [call.api.get_expression_type(each) for each in call.args[0]]
    if "sandgate" in Path(call.api.path).parts and any(map(_holds_float, summed)):
        call.api.fail(TOLD, call.context)
    return call.default_signature


def _holds_float(kind: Type) -> bool:
    """Whether something is a float, may be one, or holds some; what it is may be unknown, too."""
    kind = get_proper_type(kind)
    if isinstance(kind, UnionType | TupleType):
        return any(map(_holds_float, kind.items))
    if isinstance(kind, Instance):
        return kind.type.fullname == "builtins.float" or any(map(_holds_float, kind.args))
    return isinstance(kind, AnyType)


def plugin(_version: str) -> type[Plugin]:
    """What mypy calls."""
    return FloatSums
