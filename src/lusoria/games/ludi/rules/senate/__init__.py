"""The Senate: stages, bills, votes."""
