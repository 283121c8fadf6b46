"""Commands that measure what numbers and things do to a game."""
