"""What a live game for a classroom offers beside its rules."""
