"""Ludi Romani, made at Utah State University: Rome from Caesar's death to Actium, for a room."""
