"""Boards that are drawn in turn, here or in processes of their own."""
