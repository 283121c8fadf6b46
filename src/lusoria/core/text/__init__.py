"""Words, names and typed actions: what every game needs to speak and to read."""
