"""What the people who run a classroom can do, message by message."""
