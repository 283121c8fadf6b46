"""Places, seats and movement."""
