"""Lusoria: Roman tabletop games as exact, executable rules."""
