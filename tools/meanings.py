"""What names mean in a module: which records have which fields, which functions are rules."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

MARKS = {"rule", "template"}
STAND_INS = "contract.py"
"""The module whose plain functions templates may call: ``bind`` replaces them."""


class Meaning(NamedTuple):
    """Where a name is defined, and how."""

    path: Path
    node: ast.ClassDef | ast.FunctionDef


def marks(function: ast.FunctionDef) -> set[str]:
    """Return whether a function is a rule or a template."""
    return {getattr(mark, "id", "") for mark in function.decorator_list} & MARKS


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a module as it is parsed."""
    return ast.parse(path.read_text("utf-8"))


@cache
def meaning(path: Path, name: str) -> Meaning | None:
    """Return the class or function that *name* stands for in a module, if it is one of ours."""
    for node in tree_of(path).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return Meaning(path, node)
        if isinstance(node, ast.ImportFrom) and node.level:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return imported(path, node, alias.name)
    return None


def imported(path: Path, node: ast.ImportFrom, name: str) -> Meaning | None:
    """Follow an import from a module beside this one."""
    folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
    for found in (folder.with_suffix(".py"), folder / "__init__.py"):
        if found.exists():
            return meaning(found, name)
    return None


def fields_of(record: Meaning) -> dict[str, Meaning | None]:
    """Return the fields of a record, with the records that some of them are."""
    return {
        line.target.id: kind_of(record.path, line.annotation)
        for line in record.node.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }


def kind_of(path: Path, annotation: ast.expr | None) -> Meaning | None:
    """Return the record that an annotation names."""
    found = meaning(path, annotation.id) if isinstance(annotation, ast.Name) else None
    return found if found and is_record(found) else None


def is_record(found: Meaning) -> bool:
    """Whether a class names the fields of a record."""
    bases = found.node.bases if isinstance(found.node, ast.ClassDef) else []
    return any(getattr(base, "id", "") == "Record" for base in bases)


def misspelt(path: Path, function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Yield the line of every field that a record given to a rule does not have."""
    kinds = {
        argument.arg: kind
        for argument in function.args.args
        if (kind := kind_of(path, argument.annotation))
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, kind = node.targets[0], record_at(node.value, kinds)
            if isinstance(target, ast.Name) and kind:
                kinds[target.id] = kind
    for node in ast.walk(function):
        if not isinstance(node, ast.Attribute):
            continue
        kind = record_at(node.value, kinds)
        if kind and node.attr not in fields_of(kind):
            near = difflib.get_close_matches(node.attr, fields_of(kind), 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            words = f"{kind.node.name} has no field '{node.attr}'{hint}"
            yield node.lineno, f"{words} (rule {function.name})"


def record_at(node: ast.expr, kinds: dict[str, Meaning]) -> Meaning | None:
    """Return which record an expression is: a name, or a field that is a record."""
    if isinstance(node, ast.Name):
        return kinds.get(node.id)
    if isinstance(node, ast.Attribute):
        outer = record_at(node.value, kinds)
        return fields_of(outer).get(node.attr) if outer else None
    return None


def unmarked(path: Path, function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Yield the line of every call of a function of ours that is no rule."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        found = meaning(path, node.func.id)
        if not found or not isinstance(found.node, ast.FunctionDef) or marks(found.node):
            continue
        if found.path.name != STAND_INS or "template" not in marks(function):
            yield node.lineno, f"rule {function.name} calls {node.func.id}(), which is no rule"
