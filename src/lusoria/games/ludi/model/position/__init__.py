"""Positions of Ludi Romani as plain values, and the laws they obey."""
