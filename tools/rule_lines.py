"""Which lines of a file belong to rules: those coverage must reach."""

from __future__ import annotations

import ast
from pathlib import Path

from meanings import marks


def rule_lines(path: Path) -> set[int]:
    """Return the lines of the bodies of all rules and templates in *path*."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and marks(node) and not stands_in(node):
            lines |= set(range(node.body[0].lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def stands_in(function: ast.FunctionDef) -> bool:
    """Whether a template only raises, because ``bind`` puts another in its place."""
    return isinstance(function.body[-1], ast.Raise) and len(function.body) <= 2
