"""What a number, a document or a rule does to a game: the same luck on both sides, counted."""
