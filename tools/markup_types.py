"""Has mypy read what `Markup(...)` is made of: text that nobody escaped is an error, before any page is drawn.

Markup is written as f-strings, and f-strings take whatever they are given. So every value in one is looked at: it must
be markup itself (as what `escape` returns is), a number, or a word that stands in our own code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mypy.nodes import CallExpr, ConditionalExpr, Expression, ListExpr, MemberExpr, StrExpr
from mypy.plugin import FunctionContext, Plugin
from mypy.types import Instance, LiteralType, Type, UnionType, get_proper_type

MARKUP, ESCAPE = "ui.parts.html.Markup", "ui.parts.html.escape"
HARMLESS = (MARKUP, "builtins.int", "builtins.float")
SPECIAL = frozenset("<>&\"'")


class MarkupPlugin(Plugin):
    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return {MARKUP: look, ESCAPE: look_twice}.get(fullname)


def look(context: FunctionContext) -> Type:
    """Name every text in the markup that is made here."""
    for expression in (one for argument in context.args for one in argument):
        for part in parts_of(expression):
            kind = context.api.get_expression_type(part)
            if not is_harmless(kind):
                context.api.fail("Text becomes markup here: escape it", part)
    return context.default_return_type


def look_twice(context: FunctionContext) -> Type:
    """What is markup already would show its tags to people."""
    for kind in (get_proper_type(kind) for argument in context.arg_types for kind in argument):
        if isinstance(kind, Instance) and kind.type.fullname == MARKUP:
            context.api.fail("Markup is escaped again here", context.context)
    return context.default_return_type


def parts_of(expression: Expression) -> Iterator[Expression]:
    """What is put together in an f-string, also in the f-strings inside it; mypy reads them as joined formats."""
    match expression:
        case StrExpr():
            return
        case ConditionalExpr() if is_written(expression):
            yield from parts_of(expression.if_expr)
            yield from parts_of(expression.else_expr)
        case CallExpr(callee=MemberExpr(expr=StrExpr(value=""), name="join"), args=[ListExpr() as joined]):
            for item in joined.items:
                yield from parts_of(item)
        case CallExpr(callee=MemberExpr(expr=StrExpr(), name="format"), args=values):
            for value in values:
                yield from parts_of(value)
        case _:
            yield expression


def is_written(expression: Expression) -> bool:
    """Whether it stands there as a string, or as one of two."""
    match expression:
        case ConditionalExpr():
            return is_written(expression.if_expr) and is_written(expression.else_expr)
        case StrExpr() | CallExpr(callee=MemberExpr(expr=StrExpr())):
            return True
    return False


def is_harmless(kind: Type) -> bool:
    kind = get_proper_type(kind)
    if isinstance(kind, UnionType):
        return all(is_harmless(item) for item in kind.items)
    if isinstance(kind, Instance) and kind.last_known_value:
        kind = kind.last_known_value
    if isinstance(kind, LiteralType):
        return not SPECIAL & set(str(kind.value))
    return isinstance(kind, Instance) and kind.type.fullname in HARMLESS


def plugin(version: str) -> type[Plugin]:
    return MarkupPlugin
