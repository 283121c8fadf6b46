"""Games that are not on the shelf: to copy from, and to show how little a game needs."""
