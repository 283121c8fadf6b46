"""Puzzles in the terminal: made, checked and solved."""
