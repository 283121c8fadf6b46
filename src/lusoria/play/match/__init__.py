"""A match: its log, and what follows from it for each viewer."""
