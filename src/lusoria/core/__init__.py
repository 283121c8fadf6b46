"""What a game is.  Knows numpy and numba, nothing else of Lusoria."""
