"""The lusoria command."""

from __future__ import annotations


def main() -> int:
    """Run."""
    return 0
