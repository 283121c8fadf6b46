"""How a network learns a game from playing against itself; ``examples/learn.py`` is the command."""
