"""The classes and data attributes that the page can have, read from what draws it: Python, the page and its scripts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.project import ROOT

HOLE = "\0"
"""Where something is put in."""
LOOK = re.compile(r"[a-z][a-z0-9-]*(?: [a-z][a-z0-9-]*)*")


class Emitted(NamedTuple):
    classes: set[str]
    beginnings: set[str]
    """Of classes that are put together, as f"sign-{state}" is."""
    attributes: set[str]

    def has_class(self, name: str) -> bool:
        return name in self.classes or any(name.startswith(beginning) for beginning in self.beginnings)


@cache
def emitted() -> Emitted:
    found = Emitted(set(), set(), set())
    for path in (ROOT / "ui").rglob("*.py"):
        _read_python(path, found)
    for path in (ROOT / "index.html", *(ROOT / "assets" / "boot").glob("*.js")):
        _read_text(path.read_text(), found)
    return found


def _read_text(text: str, found: Emitted) -> None:
    for words in re.findall(r'class="([^"]*)"', text):
        found.classes.update(words.split())
    for words in re.findall(r'(?:classList\.\w+|className = )\(?"([^"]*)"', text):
        found.classes.update(words.split())
    found.attributes.update(re.findall(r'(data-[a-z-]+)(?==")', text))
    found.attributes.update(re.findall(r'Attribute\("(data-[a-z-]+)"', text))
    found.attributes.update(f"data-{name}" for name in re.findall(r"dataset\.(\w+) = ", text))
    for parts in re.findall(r"function layoutOf.*?return \{(.*?)\};", text, re.DOTALL):
        found.attributes.update(f"data-{name}" for name in re.findall(r"(\w+)(?=:|,|\s*$)", parts))


def _read_python(path: Path, found: Emitted) -> None:
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr | ast.Constant):
            _read_markup(node, tree, found)
        for look in _looks(node):
            found.classes.update(_words(look))
        match node:
            case ast.Call(func=ast.Name(id="attribute"), args=[ast.Constant(value="class"), value]):
                found.classes.update(_words(value) or _named(value, tree))
            case ast.Call(func=ast.Name(id="attribute"), args=[ast.Constant(value=str(name)), _]):
                found.attributes.add(name)
        if isinstance(node, ast.FunctionDef) and node.name == "shown_parts":
            found.attributes.update(f"data-{name}" for name in _words(node))


def _looks(node: ast.AST) -> Iterator[ast.AST]:
    """What is said to be a look: by the name of an argument or a variable, or by its type."""
    match node:
        case ast.keyword(arg="look", value=value):
            yield value
        case ast.Assign(targets=[ast.Name(id="look" | "Look")], value=value):
            yield value
        case ast.AnnAssign(target=target, annotation=kind, value=ast.AST() as value):
            if "look" in ast.unparse(target) or ast.unparse(kind) == "Look":
                yield value
        case ast.arguments(args=args, defaults=defaults, kwonlyargs=more, kw_defaults=later):
            pairs = [*zip(args[len(args) - len(defaults) :], defaults, strict=True), *zip(more, later, strict=True)]
            yield from (value for arg, value in pairs if arg.arg == "look" and value)


def _read_markup(node: ast.JoinedStr | ast.Constant, tree: ast.AST, found: Emitted) -> None:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    text = "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts)
    held = iter([part for part in parts if not isinstance(part, ast.Constant)])
    found.attributes.update(re.findall(r"(?<![\w-])(data-[a-z-]+)(?==|$)", text))
    for piece in re.split(r'(class="[^"]*")', text):
        inside = [next(held) for _ in range(piece.count(HOLE))]
        if not piece.startswith('class="'):
            continue
        for word in piece[len('class="') : -1].split():
            beginning = word.split(HOLE)[0]
            if beginning:
                (found.beginnings if beginning.endswith("-") else found.classes).add(beginning)
        for value in inside:
            found.classes.update(_words(value) or _named(value, tree))


def _named(value: ast.AST, tree: ast.AST) -> Iterable[str]:
    """Of a name that the class comes from: what it is set to in the same module, runs through, or is called with."""
    names = _names(value)
    for node in ast.walk(tree):
        if isinstance(node, ast.comprehension | ast.For) and names & _names(node.target):
            names |= _names(node.iter)
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=given) if names & _names(target):
                yield from _words(given)
            case ast.AnnAssign(target=target, value=ast.AST() as given) if names & _names(target):
                yield from _words(given)
            case ast.FunctionDef(name=name, args=args) if names & {arg.arg for arg in args.args}:
                calls = (each for each in ast.walk(tree) if isinstance(each, ast.Call) and name in _names(each.func))
                yield from (word for call in calls for arg in call.args for word in _words(arg))


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _words(node: ast.AST) -> set[str]:
    """Of every text in it that is made of classes only."""
    texts = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))
    return {word for text in texts if LOOK.fullmatch(text.strip()) for word in text.split()}
