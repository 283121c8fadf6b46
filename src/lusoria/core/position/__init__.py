"""Positions as plain values: written, read, and checked field by field."""
