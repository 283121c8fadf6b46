"""Dying, death, wills and return."""
