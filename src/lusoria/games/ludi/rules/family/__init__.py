"""Friendship, marriage, and what comes with them."""
