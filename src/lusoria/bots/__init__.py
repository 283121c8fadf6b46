"""Players of any game.  They see a View and a list of actions, never a State."""
