"""Live tables and classrooms: one connection, one protocol, one diff, one queue."""
