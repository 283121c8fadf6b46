"""Ludi Romani as a teacher runs it: agenda, seasons, projector, statistics."""
