"""Words, names and typed actions, which every game needs."""
