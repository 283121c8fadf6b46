"""Battles, challenges, heroes and Actium."""
