"""The store of tables and classrooms."""
