"""A static proof over the typed syntax tree: ``Html(…)`` gets only numbers, ``Html``, and text from the sources.

mypy gives every expression its type. A number or ``Html`` is proved by its type. A ``str`` is proved if every value
that it can have is proved: literals, names that are only bound to proved values, parameters that get proved values in
every call, and results of functions. Everything else is a finding, even if it is correct but cannot be proved; then the
source has to be more explicit, with ``escape``, ``number`` or a type.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from mypy import build, nodes, types
from mypy.config_parser import parse_config_file
from mypy.find_sources import create_source_list
from mypy.options import Options

ROOT = Path(__file__).parents[2]
HTML = "app.words.Html"
NUMBERS = {"builtins.int", "builtins.float", "builtins.bool", "builtins.range"}
COLLECTIONS = {
    *("builtins.tuple", "builtins.list", "builtins.dict", "builtins.set", "builtins.frozenset", "builtins.zip"),
    *("builtins.enumerate", "builtins.reversed", "builtins.map", "builtins.filter", "typing.Sequence"),
    *("typing.Iterable", "typing.Iterator", "typing.Mapping", "typing.Generator", "typing.Collection", "typing.Set"),
    *("typing.AbstractSet", "collections.Counter", "itertools.pairwise"),
}
PASSING = {
    *("builtins.zip", "builtins.enumerate", "builtins.sorted", "builtins.reversed", "builtins.list", "builtins.tuple"),
    *(
        "builtins.dict",
        "builtins.set",
        "builtins.next",
        "builtins.iter",
        "builtins.str",
        "builtins.max",
        "builtins.min",
    ),
    *("itertools.chain", "itertools.pairwise", "dataclasses.replace"),
}
"""Functions whose results contain nothing but their arguments."""
KEEPING = {"join", "strip", "split", "lower", "items", "values", "keys", "get", "pop", "setdefault"}
"""Methods of texts and collections with the same property."""
MARKUP = set("<>&\"'")


class Sources:
    """Modules with the type of every expression."""

    def __init__(self, *paths: Path) -> None:
        options = Options()
        parse_config_file(options, lambda: None, str(ROOT / "pyproject.toml"), sys.stdout, sys.stderr)
        options.incremental, options.cache_dir = False, "/dev/null"
        options.export_types = options.preserve_asts = True
        options.mypy_path = [*options.mypy_path, str(paths[0].parent)]
        made = build.build(create_source_list([str(path) for path in paths], options), options)
        self.errors = made.errors
        self.types = made.types
        self.files = {name: file for name, file in made.files.items() if any(_lies_in(file, path) for path in paths)}
        self._calls: dict[str, list[nodes.CallExpr]] = defaultdict(list)
        self._given: dict[nodes.Node, list[nodes.Expression | None]] = defaultdict(list)
        """All values that a name is bound to, or a function returns; None if one cannot be followed."""
        self._owners: dict[nodes.Node, nodes.FuncDef] = {}
        """The function that a name is a parameter of."""
        self._values: set[str] = set()
        """Functions that are passed as values, so that not all of their calls are known."""
        self._classes: set[nodes.Expression] = set()
        """The arguments of isinstance calls."""
        self._under_way: set[nodes.Node | tuple[str, str]] = set()
        for file in self.files.values():
            self._read(file.defs, None)
        self._read_expressions()

    def written(self, one: nodes.Expression) -> str:
        """The source text of an expression, with its file; all expressions at that position if there are several."""
        wanted = (one.line, one.column, one.end_line, one.end_column)
        found = []
        for name, file in self.files.items():
            text = Path(file.path).read_text(encoding="utf-8")
            nodes_there = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.expr))
            if node := next((node for node in nodes_there if _place(node) == wanted), None):
                found.append(f"{name}:{one.line}: {ast.get_source_segment(text, node)}")
        return " or ".join(found)

    def hands_on_html(self) -> bool:
        """Whether Html is passed to something that may call it."""
        called = {call.callee for call in self._calls[HTML]}
        kinds = (one for one in self.types if isinstance(one, nodes.RefExpr) and one.fullname == HTML)
        return any(one not in called and one not in self._classes for one in kinds)

    def html_calls(self) -> list[nodes.CallExpr]:
        """All calls that create Html."""
        return [call for call in self._calls[HTML] if call.args]

    def open_arguments(self) -> Iterator[nodes.Expression]:
        """Arguments of type Any where a number or Html is declared, so that the declaration proves nothing."""
        for name, calls in self._calls.items():
            if name.rpartition(".")[0] in self.files:
                for call in calls:
                    yield from self._open_arguments(call)

    def _open_arguments(self, call: nodes.CallExpr) -> Iterator[nodes.Expression]:
        kind = types.get_proper_type(self.types.get(call.callee))
        if not isinstance(kind, types.CallableType):
            return
        for name, declared in zip(kind.arg_names, kind.arg_types):
            for given in self._arguments(call, name) if name and is_proved_type(declared) else ():
                if given is not None and isinstance(types.get_proper_type(self.types.get(given)), types.AnyType):
                    yield given

    # ---- what is proved ----

    def unproved(self, part: nodes.Expression) -> Iterator[nodes.Expression]:
        """The parts of an Html value that are not proved."""
        pieces = _pieces(part)
        if pieces is not None:
            for piece in pieces:
                yield from self.unproved(piece)
        elif not self.is_proved(part):
            yield part

    def is_proved(self, one: nodes.Expression | None) -> bool:
        """Whether all text in an expression is proved."""
        if one is None:
            return False
        if isinstance(one, nodes.StrExpr | nodes.IntExpr) or self._is_proved_by_type(one):
            return True
        pieces = _pieces(one)
        if pieces is not None:
            return all(map(self.is_proved, pieces))
        if isinstance(one, nodes.IndexExpr):
            return self._is_collection(one.base) and self.is_proved(one.base)
        if isinstance(one, nodes.CallExpr):
            return self._is_proved_call(one)
        if isinstance(one, nodes.RefExpr) and isinstance(one.node, nodes.Var):
            return self._is_proved_name(one.node)
        return isinstance(one, nodes.MemberExpr) and self._is_proved_field(one)

    def _is_proved_by_type(self, one: nodes.Expression) -> bool:
        kind = self.types.get(one)
        return kind is not None and is_proved_type(kind)

    def _is_collection(self, one: nodes.Expression) -> bool:
        kind = types.get_proper_type(self.types.get(one))
        return isinstance(kind, types.TupleType) or (
            isinstance(kind, types.Instance) and kind.type.fullname in COLLECTIONS
        )

    def _is_proved_call(self, call: nodes.CallExpr) -> bool:
        callee = call.callee
        if isinstance(callee, nodes.MemberExpr) and callee.name in KEEPING and callee.node is None:
            return self.is_proved(callee.expr) and all(map(self.is_proved, call.args))
        if not isinstance(callee, nodes.RefExpr):
            return False
        if callee.fullname in PASSING:
            return all(map(self.is_proved, call.args))
        if callee.fullname == "builtins.map":
            return self._gives_proved(call.args[0])
        return self._gives_proved(callee)

    def _gives_proved(self, called: nodes.Expression) -> bool:
        """Whether all results of a function are proved."""
        kind = types.get_proper_type(self.types.get(called))
        if isinstance(kind, types.CallableType) and is_proved_type(kind.ret_type):
            return True
        node = called.node if isinstance(called, nodes.RefExpr) else None
        function = node.func if isinstance(node, nodes.Decorator) else node
        return isinstance(function, nodes.FuncDef) and self._all_given(function, self._given[function])

    def _is_proved_name(self, name: nodes.Var) -> bool:
        function = self._owners.get(name)
        if function is None:
            return self._all_given(name, self._given[name])
        if function.info or function.fullname in self._values:
            return False
        given = [one for call in self._calls[function.fullname] for one in self._arguments(call, name.name)]
        return self._all_given(name, [*given, *self._given[name]])

    def _is_proved_field(self, field: nodes.MemberExpr) -> bool:
        """Whether a field of a frozen record is proved by the arguments that it is created with."""
        owner = types.get_proper_type(self.types.get(field.expr))
        if not isinstance(owner, types.Instance) or "dataclass" not in owner.type.metadata:
            return False
        if not owner.type.metadata["dataclass"].get("frozen"):
            return False
        calls = [*self._calls[owner.type.fullname], *self._calls["dataclasses.replace"]]
        given = [one for call in calls for one in self._arguments(call, field.name)]
        var = owner.type.names[field.name].node if field.name in owner.type.names else None
        return isinstance(var, nodes.Var) and self._all_given(var, [*given, *self._given[var]])

    def _all_given(self, key: nodes.Node, given: list[nodes.Expression | None]) -> bool:
        """Whether all of these are proved. Recursive occurrences count as proved: the outermost one decides."""
        if key in self._under_way:
            return True
        self._under_way.add(key)
        try:
            return bool(given) and all(map(self.is_proved, given))
        finally:
            self._under_way.discard(key)

    def _arguments(self, call: nodes.CallExpr, name: str) -> Iterator[nodes.Expression | None]:
        """The arguments of a call for a parameter; an argument with a star may be for any parameter."""
        kind = types.get_proper_type(self.types.get(call.callee))
        names = kind.arg_names if isinstance(kind, types.CallableType) else []
        place = names.index(name) if name in names else -1
        for index, (given, how, keyword) in enumerate(zip(call.args, call.arg_kinds, call.arg_names)):
            if (keyword == name) if how.is_named() else how.is_star() or (index == place and how.is_positional()):
                yield given

    # ---- what the sources say ----

    def _read(self, body: Iterable[nodes.Statement], function: nodes.FuncDef | None) -> None:
        for one in body:
            match one:
                case nodes.Decorator():
                    self._read_function(one.func)
                case nodes.FuncDef():
                    self._read_function(one)
                case nodes.ClassDef():
                    self._read(one.defs.body, None)
                case nodes.ReturnStmt() if function is not None and one.expr is not None:
                    self._given[function].append(one.expr)
                case nodes.AssignmentStmt() if not isinstance(one.rvalue, nodes.TempNode):
                    for target in one.lvalues:
                        self._bind(target, one.rvalue)
                case nodes.OperatorAssignmentStmt():
                    self._bind(one.lvalue, one.rvalue)
                case nodes.ForStmt():
                    self._bind_each(one.index, one.expr)
                case nodes.MatchStmt():
                    for pattern in one.patterns:
                        self._bind_pattern(pattern)
            for block in _blocks(one):
                self._read(block.body, function)

    def _read_function(self, function: nodes.FuncDef) -> None:
        for argument in function.arguments:
            self._owners[argument.variable] = function
            if argument.initializer is not None:
                self._given[argument.variable].append(argument.initializer)
        self._read(function.body.body, function)

    def _read_expressions(self) -> None:
        called: set[nodes.Expression] = set()
        for one in self.types:
            if isinstance(one, nodes.CallExpr) and isinstance(one.callee, nodes.RefExpr):
                called.add(one.callee)
                self._calls[one.callee.fullname].append(one)
                if one.callee.fullname == "builtins.isinstance":
                    self._classes.update(_alternatives(one.args[1]))
            self._read_bindings(one)
        for one in self.types:
            if isinstance(one, nodes.RefExpr) and one not in called and isinstance(one.node, nodes.FuncDef):
                self._values.add(one.fullname)

    def _read_bindings(self, one: nodes.Expression) -> None:
        """Record what an expression binds to names."""
        match one:
            case nodes.CallExpr(callee=nodes.MemberExpr() as callee) if callee.name not in KEEPING:
                if self._is_collection(callee.expr):
                    self._bind(callee.expr, None)  # it may have been mutated: only its type can prove it
            case nodes.ListComprehension() | nodes.SetComprehension():
                self._read_bindings(one.generator)
            case nodes.GeneratorExpr() | nodes.DictionaryComprehension():
                for target, source in zip(one.indices, one.sequences):
                    self._bind_each(target, source)
            case nodes.AssignmentExpr():
                self._bind(one.target, one.value)
            case nodes.LambdaExpr():
                for argument in one.arguments:
                    self._given[argument.variable].append(None)

    def _bind_each(self, target: nodes.Expression, source: nodes.Expression) -> None:
        """Bind a target to each item of an iterable; with zip, each name to the items of its own argument."""
        match source:
            case nodes.CallExpr(callee=nodes.RefExpr(fullname="builtins.zip")) if isinstance(target, nodes.TupleExpr):
                for item, given in zip(target.items, source.args):
                    self._bind(item, given)
            case _:
                self._bind(target, source)

    def _bind(self, target: nodes.Expression, source: nodes.Expression | None) -> None:
        if isinstance(target, nodes.TupleExpr) and isinstance(source, nodes.TupleExpr) and _fits(target, source):
            for item, given in zip(target.items, source.items):
                self._bind(item, given)
        elif isinstance(target, nodes.TupleExpr | nodes.ListExpr):
            for item in target.items:
                self._bind(item, source)
        elif isinstance(target, nodes.StarExpr):
            self._bind(target.expr, source)
        elif isinstance(target, nodes.IndexExpr):
            self._bind(target.base, None)
        elif isinstance(target, nodes.RefExpr) and target.node is not None:
            self._given[target.node].append(source)

    def _bind_pattern(self, pattern: nodes.Node) -> None:
        """Mark names bound by patterns as unknown."""
        for name in ("name", "rest", "capture"):
            if isinstance(getattr(pattern, name, None), nodes.NameExpr):
                self._bind(getattr(pattern, name), None)
        for name in ("patterns", "positionals", "keyword_values", "values", "pattern"):
            inner = getattr(pattern, name, None)
            for one in inner if isinstance(inner, list) else [inner]:
                if isinstance(one, nodes.Node):
                    self._bind_pattern(one)


def is_proved_type(kind: types.Type) -> bool:
    """Whether a value of this type can only be or contain numbers, Html, or one of a few literals."""
    kind = types.get_proper_type(kind)
    match kind:
        case types.Instance() if kind.type.fullname in NUMBERS or kind.type.fullname == HTML:
            return True
        case types.Instance() if kind.type.fullname in COLLECTIONS:
            return all(map(is_proved_type, kind.args))
        case types.LiteralType():
            return not (isinstance(kind.value, str) and MARKUP & set(kind.value))
        case types.UnionType() | types.TupleType():
            return all(map(is_proved_type, kind.items))
        case types.NoneType():
            return True
        case _:
            return False


def _pieces(one: nodes.Expression) -> list[nodes.Expression] | None:
    """The parts of a composed expression; None for any other."""
    match one:
        case nodes.CallExpr(callee=nodes.MemberExpr(expr=nodes.StrExpr(value=shape), name="format")) if ":" in shape:
            return one.args  # a field of an f-string
        case nodes.CallExpr(callee=nodes.MemberExpr(expr=nodes.StrExpr(), name="join")):
            return one.args  # an f-string
        case nodes.ConditionalExpr():
            return [one.if_expr, one.else_expr]
        case nodes.OpExpr(op="+" | "*" | "or" | "and" | "|"):
            return [one.left, one.right]
        case nodes.TupleExpr() | nodes.ListExpr() | nodes.SetExpr():
            return one.items
        case nodes.StarExpr():
            return [one.expr]
        case nodes.DictExpr():
            return [part for pair in one.items for part in pair if part is not None]
        case nodes.GeneratorExpr():
            return [one.left_expr]
        case nodes.ListComprehension() | nodes.SetComprehension():
            return [one.generator.left_expr]
        case nodes.DictionaryComprehension():
            return [part for part in (one.key, one.value) if part is not None]
        case nodes.AssignmentExpr():
            return [one.value]
        case _:
            return None


def _blocks(one: nodes.Statement) -> Iterator[nodes.Block]:
    match one:
        case nodes.IfStmt():
            yield from one.body
        case nodes.MatchStmt():
            yield from one.bodies
        case nodes.TryStmt():
            yield from (one.body, *one.handlers)
            if one.finally_body is not None:
                yield one.finally_body
        case nodes.ForStmt() | nodes.WhileStmt() | nodes.WithStmt():
            yield one.body
        case nodes.Block():
            yield one
    if isinstance(one, nodes.IfStmt | nodes.ForStmt | nodes.WhileStmt | nodes.TryStmt) and one.else_body is not None:
        yield one.else_body


def _alternatives(kinds: nodes.Expression) -> Iterator[nodes.Expression]:
    if isinstance(kinds, nodes.OpExpr):
        yield from (*_alternatives(kinds.left), *_alternatives(kinds.right))
    elif isinstance(kinds, nodes.TupleExpr):
        yield from kinds.items
    else:
        yield kinds


def _fits(target: nodes.TupleExpr, source: nodes.TupleExpr) -> bool:
    """Whether both tuples have the same length, so that each name gets its own value."""
    spread = any(isinstance(item, nodes.StarExpr) for item in (*target.items, *source.items))
    return len(target.items) == len(source.items) and not spread


def _place(node: ast.expr) -> tuple[int, int, int | None, int | None]:
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _lies_in(file: nodes.MypyFile, path: Path) -> bool:
    return file.path.endswith(".py") and Path(file.path).resolve().is_relative_to(path.resolve())
