"""Measure what a number, a document or a rule does to a game, with the same luck on both sides."""
