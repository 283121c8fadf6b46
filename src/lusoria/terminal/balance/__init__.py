"""Commands that show what numbers and things do to a game."""
