"""Small changes to a module that a good test notices: what they are, and a module with one made.

Left alone is what no test should hold: annotations, docstrings, decorators, asserts, sentences for
people, and the flags `strict=`, `repr=` and `hash=`, which state what the types cannot; and by one
the bounds `MAX_`, since where exactly a search gives up is no behaviour.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_CALCULATED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLED: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
_WORD: Final = re.compile(r"\S+")
_LEFT_ALONE: Final = frozenset({"annotation", "returns", "decorator_list", "format_spec"})
_BOUND: Final = re.compile(r"_?MAX_\w+")
_ORDERED: Final = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_OF_TYPES: Final = frozenset({"Literal", "TypeVar"})
_SHOWN: Final = 160  # characters of an expression


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one module.

    file: the module, as a path in the project; index: which of the module's changes it is
    kind: the operator; line: where; change: what stood there and what stands there now
    function: the qualified name of the outermost function around it, "" in a module's own body
    place: the same, or the name that is given a value there
    lines: those of the statement, by which the tests that reach it are found
    same: how many changes of the same words stand before it in that function
    """

    file: str
    index: int
    kind: str
    line: int
    change: str
    function: str
    place: str
    lines: range
    same: int = 0

    @property
    def key(self) -> str:
        """What tells it from others and stays when lines move."""
        again = f" #{self.same + 1}" if self.same else ""
        return f"{self.file}:{self.place}: {self.change}{again}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.place or 'module'} [{self.kind}] {self.change}"


@dataclass(frozen=True, slots=True)
class _Site:
    parent: ast.AST
    field: str
    at: int | None  # the place in a list of children
    node: ast.AST
    function: str
    place: str
    statement: ast.stmt


def mutants_of(file: str, source: str) -> list[Mutant]:
    """Every change of a module, in a fixed order."""
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for index, (site, kind, changed) in enumerate(_changes(ast.parse(source))):
        change = f"{_shown(site.node)} → {_shown(changed)}"
        line = getattr(site.node, "lineno", site.statement.lineno)
        same = seen[site.place, change]
        seen[site.place, change] += 1
        lines = _lines(site.statement)
        where = (site.function, site.place, lines)
        found.append(Mutant(file, index, kind, line, change, *where, same))
    return found


def mutated(mutant: Mutant, source: str) -> ast.Module:
    """The module with that one change made."""
    tree = ast.parse(source)
    for index, (site, _, changed) in enumerate(_changes(tree)):
        if index == mutant.index:
            if site.at is None:
                setattr(site.parent, site.field, changed)
            else:
                getattr(site.parent, site.field)[site.at] = changed
            break
    return ast.fix_missing_locations(tree)


def _changes(tree: ast.Module) -> Iterator[tuple[_Site, str, ast.AST]]:
    for site in _sites(tree, "", (), ast.Pass(lineno=1)):
        for kind, changed in _changed(site):
            yield site, kind, ast.copy_location(changed, site.node)


def _sites(
    node: ast.AST, function: str, names: tuple[str, ...], statement: ast.stmt
) -> Iterator[_Site]:
    """Every node below, with where it hangs; what is left alone is not gone into."""
    for field, value in ast.iter_fields(node):
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for at, child in children:
            if not isinstance(child, ast.AST) or _is_left_alone(node, field, at, child):
                continue
            inner = function
            if isinstance(node, ast.FunctionDef) and field == "body" and not function:
                inner = ".".join(names)
            outer = names if inner else (*names, *_names(child))
            around = child if isinstance(child, ast.stmt) else statement
            yield _Site(node, field, at, child, inner, inner or ".".join(outer), around)
            yield from _sites(child, inner, outer, around)


def _names(node: ast.AST) -> tuple[str, ...]:
    """What a statement outside functions gives a meaning."""
    match node:
        case ast.ClassDef(name) | ast.FunctionDef(name):
            return (name,)
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
            return (name,)
        case _:
            return ()


def _is_left_alone(parent: ast.AST, field: str, at: int | None, child: ast.AST) -> bool:
    match child:
        case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.expr_context():
            return True
        case ast.Expr(value=ast.Constant()):  # a docstring, or the dots of a protocol
            return True
        case ast.keyword(arg="strict" | "repr" | "hash"):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
            return True
        case ast.AnnAssign(ast.Name(name)) if name == "RULES" or _BOUND.fullmatch(name):
            return True  # what a module is about, which no code reads, or where a search gives up
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Constant() if isinstance(parent, ast.JoinedStr):
            return True
        case ast.FormattedValue(value=ast.Subscript(slice=ast.Slice())):  # words cut short
            return True
        case ast.Subscript(ast.Name(name)) | ast.Call(ast.Name(name)) if name in _OF_TYPES:
            return True
        case _:
            return field in _LEFT_ALONE or (at == 0 and _is_cast(parent) and field == "args")


def _is_cast(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "cast"


def _changed(site: _Site) -> Iterator[tuple[str, ast.AST]]:
    yield from _condition(site)
    match site.node:
        case ast.Compare():
            yield from _compared(site.node)
        case ast.BoolOp(operator, values):
            swapped = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield "boolean", ast.BoolOp(swapped, values)
        case ast.UnaryOp(ast.Not() | ast.USub() as operator, operand):
            yield "boolean" if isinstance(operator, ast.Not) else "arithmetic", operand
        case ast.BinOp(left, operator, right) if type(operator) in _CALCULATED:
            yield "arithmetic", ast.BinOp(left, _CALCULATED[type(operator)](), right)
        case ast.Constant(value):
            yield from _constant(value)
        case ast.Call(ast.Name(id=name), args, keywords) if name in _CALLED:
            yield "call", ast.Call(ast.Name(_CALLED[name], ast.Load()), args, keywords)
        case ast.stmt():
            yield from _statement(site.node)
        case _:
            pass


def _compared(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for at, operator in enumerate(node.ops):
        others = _COMPARED[type(operator)]
        sides = (node.left, *node.comparators)[at : at + 2]
        if isinstance(operator, _ORDERED) and any(map(_is_bound, sides)):
            others = others[1:]  # the first is the same bound, one further
        for other in others:
            chain = [*node.ops[:at], other(), *node.ops[at + 1 :]]
            yield "comparison", ast.Compare(node.left, chain, node.comparators)


def _is_bound(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and _BOUND.fullmatch(node.id) is not None


def _constant(value: object) -> Iterator[tuple[str, ast.AST]]:
    match value:
        case bool():
            yield "constant", ast.Constant(not value)
        case int():
            yield "constant", ast.Constant(value + 1)
        case str() if _WORD.fullmatch(value):
            yield "constant", ast.Constant(value + "~")


def _statement(node: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Return(ast.Constant(None | True | False)):
            return  # nothing to change, or changed as a constant
        case ast.Return(value) if value is not None:
            yield "return", ast.Return(ast.Constant(None))
        case ast.Expr() | ast.Continue() | ast.Break() | ast.Raise():
            yield "removed", ast.Pass()
        case ast.AugAssign(target, operator, value):
            yield "removed", ast.Pass()
            if type(operator) in _CALCULATED:
                other = _CALCULATED[type(operator)]()
                yield "arithmetic", ast.AugAssign(target, other, value)
        case _:
            pass


def _condition(site: _Site) -> Iterator[tuple[str, ast.AST]]:
    """The negation of what is asked, where no other operator makes the same of it."""
    asked = site.field in {"test", "guard"} or (
        site.field == "ifs" and isinstance(site.parent, ast.comprehension)
    )
    if not asked or not isinstance(site.node, ast.expr):
        return
    match site.node:
        case ast.Compare(ops=[_]) | ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return
        case _:
            yield "negated", ast.UnaryOp(ast.Not(), site.node)


def _lines(statement: ast.stmt) -> range:
    """The lines of a simple statement, or those of a compound one up to its body."""
    end = statement.end_lineno or statement.lineno
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        end = max(statement.lineno, min(end, body[0].lineno - 1))
    return range(statement.lineno, end + 1)


def _shown(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN // 2]} … {text[-_SHOWN // 2 :]}"


def unparsed(mutant: Mutant, source: str) -> str:
    """The text of the module with that one change made."""
    return ast.unparse(mutated(mutant, source))
