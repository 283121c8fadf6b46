"""Migrations of the database: one module per step, applied in order at every start."""
