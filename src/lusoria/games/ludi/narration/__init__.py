"""Ludi Romani in sentences."""
