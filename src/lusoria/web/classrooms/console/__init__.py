"""What those who run a classroom can do, message by message."""
