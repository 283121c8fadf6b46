"""Classrooms: joining, phones, console and projector.  The table is any table."""
