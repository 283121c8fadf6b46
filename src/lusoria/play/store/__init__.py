"""Where tables and classrooms are kept."""
