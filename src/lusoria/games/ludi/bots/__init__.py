"""How the bots of Ludi Romani decide."""
