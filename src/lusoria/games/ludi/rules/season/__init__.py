"""Setting up, seasons, chance, and the end."""
